import Foundation
import Testing

@testable import ImmediateRasterizer

struct PixelRectTests {
    /// All rectangles with edges in a small picture, including empty ones.
    private static let small: [PixelRect] = {
        var rects: [PixelRect] = []
        for x in 0..<3 {
            for y in 0..<3 {
                for width in 0..<3 {
                    for height in 0..<3 { rects.append(PixelRect(x: x, y: y, width: width, height: height)) }
                }
            }
        }
        return rects
    }()

    private struct Pixel: Hashable {
        var x: Int
        var y: Int
    }

    private func pixels(_ rect: PixelRect) -> Set<Pixel> {
        var pixels: Set<Pixel> = []
        for x in -1..<7 { for y in -1..<7 where rect.contains(x: x, y: y) { pixels.insert(Pixel(x: x, y: y)) } }
        return pixels
    }

    /// Rectangles are sets of pixels.
    @Test func everyPairIsWhatItsPixelsAre() {
        for a in Self.small {
            let first = pixels(a)
            #expect(a.area == first.count && a.isEmpty == first.isEmpty)
            for b in Self.small {
                let second = pixels(b)
                let common = first.intersection(second)
                #expect(pixels(a.intersection(b)) == common)
                #expect(a.intersects(b) == !common.isEmpty)
                if a.isEmpty || b.isEmpty { continue }
                #expect(a.contains(b) == second.isSubset(of: first))
                #expect(pixels(a.union(b)).isSuperset(of: first.union(second)))
                #expect(a.union(b).contains(a) && a.union(b).contains(b))
            }
        }
    }

    @Test func aNegativeLengthCountsAsNone() {
        #expect(PixelRect(x: 3, y: 4, width: -2, height: -1) == PixelRect(x: 3, y: 4, width: 0, height: 0))
    }

    @Test func aMarginIsOnAllSides() {
        let rect = PixelRect(x: 5, y: 6, width: 7, height: 8)
        #expect(rect.grown(by: 2) == PixelRect(x: 3, y: 4, width: 11, height: 12))
        #expect(rect.moved(x: -5, y: 1) == PixelRect(x: 0, y: 7, width: 7, height: 8))
    }

    @Test func edgesGoToTheNearestPixel() {
        // 1.2 · 2 = 2.4 → 2, 2.3 · 2 = 4.6 → 5, 3.25 · 2 = 6.5 → 7, 4 · 2 = 8
        let rect = CGRect(x: 1.2, y: 2.3, width: 2.05, height: 1.7)
        #expect(DevicePixels.snap(rect, scale: 2) == PixelRect(x: 2, y: 5, width: 5, height: 3))
        #expect(DevicePixels.covering(rect, scale: 2) == PixelRect(x: 2, y: 4, width: 5, height: 4))
    }

    @Test(
        arguments: [
            // A line of a point at half size: from 3.25 to 3.75, and from 2.5 to 3, which both round to 3.
            (6.5, 1, 0.5, 3, 1), (5, 1, 0.5, 2, 1),
            // A hairline of half a point, and thinner rectangles.
            (6.6, 0.5, 1, 6, 1), (6.6, 0.4, 1, 7, 0), (6.3, 0.4, 1, 6, 1),
            // Rectangles with pixels get none added.
            (6.6, 1, 1, 7, 1), (0, 40, 0.5, 0, 20),
        ] as [(CGFloat, CGFloat, CGFloat, Int, Int)]
    )
    func noLineIsLost(start: CGFloat, thickness: CGFloat, scale: CGFloat, first: Int, count: Int) {
        let row = CGRect(x: 0, y: start, width: 100, height: thickness)
        let width = Int(100 * scale)
        #expect(
            DevicePixels.snapFilled(row, scale: scale) == PixelRect(x: 0, y: first, width: width, height: count)
        )
        let column = CGRect(x: start, y: 0, width: thickness, height: 100)
        #expect(
            DevicePixels.snapFilled(column, scale: scale) == PixelRect(x: first, y: 0, width: count, height: width)
        )
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude])
    func noNumberTraps(value: CGFloat) {
        #expect(abs(DevicePixels.nearest(value)) <= 8_000_000)
        #expect((0..<16).contains(Sixteenths(value).rest))
        let rect = DevicePixels.snap(CGRect(x: value, y: value, width: value, height: value), scale: value)
        #expect(rect.width >= 0 && rect.height >= 0)
        let filled = DevicePixels.snapFilled(CGRect(x: value, y: value, width: value, height: 1), scale: value)
        #expect(filled.width >= 0 && filled.height >= 0)
    }

    @Test(arguments: [(0.0, 0, 0), (3.5, 3, 8), (-0.25, -1, 12), (2.97, 3, 0), (-1, -1, 0)])
    func aCoordinateIsPixelsAndSixteenths(_ value: CGFloat, _ whole: Int, _ rest: Int) {
        #expect(Sixteenths(value).whole == whole)
        #expect(Sixteenths(value).rest == rest)
    }
}
