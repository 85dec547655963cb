import Testing

@testable import ImmediateRasterizer

/// A layer takes memory for each of its pixels, so their number is limited.
struct LayerBoundsTests {
    @Test(arguments: [
        PixelRect(x: 0, y: 0, width: 3840, height: 2160), PixelRect(x: -20, y: -20, width: 16384, height: 40),
        PixelRect(x: 0, y: -9000, width: 4096, height: 16384), PixelRect(x: 0, y: 0, width: 200, height: 100_000),
        PixelRect(),
    ])
    func whatScreensShowIsDrawnWhole(_ rect: PixelRect) {
        #expect(LayerPlan.bounded(rect) == rect)
    }

    @Test(arguments: [
        PixelRect(x: -4_000_000, y: -4_000_000, width: 8_000_000, height: 8_000_000),
        PixelRect(x: 0, y: 0, width: 16384, height: 16384),
        PixelRect(x: -1_000_000, y: 5, width: 2_000_000, height: 2_000_000),
    ])
    func whatIsLargerIsDrawnWhereItBegins(_ rect: PixelRect) {
        let drawn = LayerPlan.bounded(rect)
        #expect(drawn.area <= LayerPlan.largestArea && rect.contains(drawn))
        #expect(drawn.contains(PixelRect(x: 0, y: 5, width: 4000, height: 2000)))
    }
}
