import Foundation
import ImmediateCore
import Testing

@testable import ImmediateRasterizer

/// The colors of gradients, pixel by pixel.
@MainActor struct GradientTests {
    private let red = RGBA(255, 0, 0)
    private let blue = RGBA(0, 0, 255)

    private func row(_ gradient: DrawGradient, width: Int, from x: Int = 0, y: Int = 0) -> [RGBA] {
        var pixels = [UInt32](repeating: 0xffff_ffff, count: width)
        GradientRaster(gradient).fill(&pixels, window: PixelRect(x: x, y: y, width: width, height: 1))
        return pixels.map {
            RGBA(UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255), UInt8($0 >> 24))
        }
    }

    private func linear(_ stops: [(RGBA, CGFloat)], _ length: CGFloat) -> DrawGradient {
        DrawGradient(
            stops: stops.map { DrawGradient.Stop(color: $0.0, location: $0.1) },
            course: .linear(start: .zero, end: CGPoint(x: length, y: 0))
        )
    }

    @Test func aPixelHasTheColourOfItsMiddle() {
        let pixels = row(linear([(red, 0), (blue, 1)], 100), width: 100)
        for x in 0..<100 {
            // (x + 0.5) / 100 of the way from red to blue.
            let part = (Double(x) + 0.5) / 100
            #expect(abs(Double(pixels[x].b) - 255 * part) <= 0.5 + 1e-3)
            #expect(abs(Double(pixels[x].r) - 255 * (1 - part)) <= 0.5 + 1e-3)
            #expect(pixels[x].g == 0 && pixels[x].a == 255)
        }
    }

    @Test func stopsAreExactAndGoOnBeyondTheEnds() {
        let stops = [(red, CGFloat(0.25)), (RGBA(10, 200, 30), 0.505), (blue, 0.75)]
        let pixels = row(linear(stops, 100), width: 140, from: -20)
        #expect(pixels[0] == red && pixels[20] == red && pixels[44] == red)
        // 0.505 of 100 is the middle of pixel 50.
        #expect(pixels[70] == RGBA(10, 200, 30))
        #expect(pixels[95] == blue && pixels[139] == blue)
    }

    @Test func neighboursDifferByNoMoreThanTheWayBetweenThem() {
        let pixels = row(linear([(RGBA(0, 0, 0), 0), (RGBA(255, 255, 255), 1)], 1000), width: 1000)
        for (a, b) in zip(pixels, pixels.dropFirst()) { #expect(b.r == a.r || b.r == a.r + 1) }
        #expect(Set(pixels.map(\.r)).count == 256)
    }

    @Test func whatIsClearHasNoColourOfItsOwn() {
        // Towards clear black, which would darken the middle without premultiplication.
        let pixels = row(linear([(red, 0), (RGBA(0, 0, 0, 0), 1)], 10), width: 10)
        for (x, pixel) in pixels.enumerated() {
            #expect(pixel.r == 255 && pixel.g == 0 && pixel.b == 0)
            #expect(abs(Double(pixel.a) - 255 * (1 - (Double(x) + 0.5) / 10)) <= 0.5 + 1e-3)
        }
    }

    @Test(arguments: [0.1, 0.25, 0.5, 0.9]) func aBorderCoversItsShareOfAPixel(part: Double) {
        let place = CGFloat(5 + part) / 10
        let pixels = row(linear([(red, 0), (red, place), (blue, place), (blue, 1)], 10), width: 10)
        #expect(pixels[4] == red && pixels[6] == blue)
        // Red up to 5 + part.
        #expect(abs(Double(pixels[5].r) - 255 * part) <= 1)
        #expect(abs(Double(pixels[5].b) - 255 * (1 - part)) <= 1)
    }

    @Test func distancesAreThoseOfTheMiddles() {
        let gradient = DrawGradient(
            stops: [DrawGradient.Stop(color: red, location: 0), DrawGradient.Stop(color: blue, location: 1)],
            course: .radial(center: CGPoint(x: 50, y: 0.5), startRadius: 10, endRadius: 40)
        )
        let pixels = row(gradient, width: 100)
        for x in 0..<100 {
            let part = min(max((abs(Double(x) + 0.5 - 50) - 10) / 30, 0), 1)
            #expect(abs(Double(pixels[x].b) - 255 * part) <= 0.5 + 1e-3)
        }
    }

    @Test func anglesGoClockwiseFromTheRight() {
        let colors = [RGBA(255, 0, 0), RGBA(0, 255, 0), RGBA(0, 0, 255), RGBA(255, 255, 0), RGBA(255, 0, 0)]
        let stops = colors.enumerated().map { DrawGradient.Stop(color: $1, location: CGFloat($0) / 4) }
        let gradient = DrawGradient(
            stops: stops,
            course: .angular(center: CGPoint(x: 0.5, y: 0.5), start: 0, end: 2 * .pi)
        )
        func color(_ x: Int, _ y: Int) -> RGBA { row(gradient, width: 1, from: x, y: y)[0] }
        #expect(color(100, 0) == RGBA(255, 0, 0))
        #expect(color(0, 100) == RGBA(0, 255, 0))
        #expect(color(-100, 0) == RGBA(0, 0, 255))
        #expect(color(0, -100) == RGBA(255, 255, 0))
    }

    @Test func beyondAPartOfATurnTheNearerEndGoesOn() {
        let gradient = DrawGradient(
            stops: [DrawGradient.Stop(color: red, location: 0), DrawGradient.Stop(color: blue, location: 1)],
            course: .angular(center: CGPoint(x: 0.5, y: 0.5), start: 0, end: .pi / 2)
        )
        func color(_ x: Int, _ y: Int) -> RGBA { row(gradient, width: 1, from: x, y: y)[0] }
        // From the right to the bottom; 225° is equally far from both ends.
        #expect(color(-100, 50) == blue && color(-100, -50) == blue)
        #expect(color(50, -100) == red && color(-50, -100) == red)
    }

    @Test func degenerateGradientsAreOfOneColour() {
        #expect(row(linear([(red, 0), (blue, 1)], 0), width: 2) == [blue, blue])
        #expect(row(linear([(red, 0.3)], 10), width: 2) == [red, red])
        let point = DrawGradient(stops: [], course: .linear(start: .zero, end: .zero))
        #expect(row(point, width: 1) == [RGBA(0, 0, 0, 0)])
    }

    @Test func theShapeIsTheOpacity() {
        let key = SpriteKey.shaded(
            .fill(Path(CGRect(x: 0.5, y: 0, width: 2, height: 1)), scale: 1, x16: 0, y16: 0),
            linear([(red, 0), (red, 1)], 3)
        )
        let made = SpriteRaster.pixels(of: key, in: PixelRect(width: 3, height: 1), text: NoText())
        #expect(made.isColored)
        #expect(made.pixels == [0x80ff_0000, 0xffff_0000, 0x80ff_0000])
    }
}

/// A text source for tests without text.
@MainActor final class NoText: TextRasterizing {
    func bounds(of run: TextRun, scale: CGFloat) -> PixelRect { PixelRect() }
    func picture(of run: TextRun, scale: CGFloat) -> any TextPicture { Picture() }

    struct Picture: TextPicture {
        func pixels(in window: PixelRect) -> SpritePixels { SpritePixels([UInt32](repeating: 0, count: window.area)) }
    }
}
