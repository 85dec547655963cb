import Foundation
import ImmediateCore
import Testing

@testable import ImmediateRasterizer

/// The pixels of sprites, without fonts: a test source draws the texts.
@MainActor struct SpriteRasterTests {
    /// A source that draws each text in one color.
    private final class OneColor: TextRasterizing {
        let color: UInt32

        init(_ color: UInt32) { self.color = color }

        func bounds(of run: TextRun, scale: CGFloat) -> PixelRect {
            PixelRect(x: 1, y: -9, width: run.string.count * Int(scale), height: 11)
        }

        func picture(of run: TextRun, scale: CGFloat) -> any TextPicture { Picture(color: color) }

        private struct Picture: TextPicture {
            let color: UInt32

            func pixels(in window: PixelRect) -> SpritePixels {
                let pixels = [UInt32](repeating: color, count: window.area)
                return SpritePixels(pixels, isColored: color & 0xff_ffff != 0xff_ffff)
            }
        }
    }

    private func pixels(_ key: SpriteKey, _ window: PixelRect, text: OneColor = OneColor(0)) -> [UInt32] {
        SpriteRaster.pixels(of: key, in: window, text: text).pixels
    }

    nonisolated private static let keys: [SpriteKey] = [
        .fill(Path(ellipseIn: CGRect(x: -3.3, y: 2.1, width: 20.7, height: 9)), scale: 1.5, x16: 3, y16: 15),
        .stroke(
            Path { $0.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 9, y: 4), CGPoint(x: 1, y: 7)]) },
            LineStyle(width: 3),
            scale: 2,
            x16: 0,
            y16: 8
        ),
        .rounded(width: 17, height: 12, radius: 4.5),
        .ring(width: 17, height: 12, radius: 4.5, line: 1.5),
        .shadow(width: 17, height: 12, radius: 4.5, blur: 7),
    ]

    /// A sprite's pixels lie inside its bounds, and some pixel is covered.
    @Test(arguments: keys.indices) func theBoundsHoldAllOfTheCoverage(index: Int) {
        let key = Self.keys[index]
        let bounds = SpriteRaster.bounds(of: key, text: OneColor(0))
        let window = bounds.grown(by: 4)
        for (index, pixel) in pixels(key, window).enumerated() {
            let (x, y) = (window.x + index % window.width, window.y + index / window.width)
            #expect(pixel & 0xff_ffff == 0xff_ffff)
            if !bounds.contains(x: x, y: y) { #expect(pixel >> 24 == 0) }
        }
        #expect(pixels(key, bounds).contains { $0 >> 24 > 0 })
    }

    /// Tiles of a sprite are parts of it: each is rasterized separately, in a window.
    @Test(arguments: keys.indices.dropLast()) func aWindowShowsItsPartOfTheWhole(index: Int) {
        let bounds = SpriteRaster.bounds(of: Self.keys[index], text: OneColor(0))
        let window = PixelRect(x: bounds.x + 3, y: bounds.y + 2, width: bounds.width - 5, height: bounds.height - 4)
        let (whole, part) = (pixels(Self.keys[index], bounds), pixels(Self.keys[index], window))
        #expect(part.count == window.area && window.area > 0)
        for (place, pixel) in part.enumerated() {
            let (x, y) = (place % window.width + 3, place / window.width + 2)
            // Sums of floats in another order differ by up to 1/255.
            #expect(abs(Int(pixel >> 24) - Int(whole[y * bounds.width + x] >> 24)) <= 1)
        }
    }

    /// A ring is a rounded rectangle minus the one inside it.
    @Test func aRingIsTheDifferenceOfTwoRoundedRectangles() {
        let window = PixelRect(width: 20, height: 16)
        let ring = pixels(.ring(width: 20, height: 16, radius: 6, line: 2), window)
        let outer = pixels(.rounded(width: 20, height: 16, radius: 6), window)
        let inner = pixels(.rounded(width: 16, height: 12, radius: 4), window.moved(x: -2, y: -2))
        for index in 0..<window.area {
            let expected = Int(outer[index] >> 24) - Int(inner[index] >> 24)
            // Three numbers, each rounded by up to half a step.
            #expect(abs(Int(ring[index] >> 24) - expected) <= 1)
        }
    }

    @Test func aMaskMultipliesTheOpacity() {
        let window = PixelRect(width: 8, height: 8)
        let square = SpriteKey.fill(Path(CGRect(x: 0.5, y: 0, width: 6, height: 8)), scale: 1, x16: 0, y16: 0)
        let mask = SpriteMask(
            key: .fill(Path(CGRect(x: 0, y: 0, width: 8, height: 2)), scale: 1, x16: 0, y16: 8),
            x: 0,
            y: 3
        )
        let found = pixels(.masked(square, by: [mask, mask]), window).map { Int($0 >> 24) }
        // Columns: a half, five wholes, a half. Rows from 3.5 to 5.5, each twice: a quarter, a whole, a quarter.
        let columns = [0.5, 1, 1, 1, 1, 1, 0.5, 0]
        let rows = [0, 0, 0, 0.25, 1, 0.25, 0, 0]
        for index in 0..<64 { #expect(abs(Double(found[index]) - columns[index % 8] * rows[index / 8] * 255) <= 1) }
        #expect(
            SpriteRaster.bounds(of: .masked(square, by: [mask]), text: OneColor(0))
                == PixelRect(x: 0, y: 3, width: 7, height: 3)
        )
    }

    @Test func aTextIsWhatItsSourceDraws() {
        let key = SpriteKey.text(TextRun(string: "four", font: Font.body.resolved), scale: 2)
        let source = OneColor(0x80_10_20_30)
        let bounds = SpriteRaster.bounds(of: key, text: source)
        #expect(bounds == PixelRect(x: 1, y: -9, width: 8, height: 11))
        let found = SpriteRaster.pixels(of: key, in: bounds, text: source)
        #expect(found.isColored)
        #expect(found.pixels == [UInt32](repeating: 0x80_10_20_30, count: bounds.area))
        // A mask reduces its opacity and keeps its color.
        let mask = SpriteMask(key: .rounded(width: 100, height: 100, radius: 0), x: 2, y: -50)
        let cut = pixels(.masked(key, by: [mask]), bounds, text: source)
        #expect(Array(cut.prefix(3)) == [0x10_20_30, 0x80_10_20_30, 0x80_10_20_30])
    }
}

struct ShadowMaskTests {
    private func square(_ side: Int, in window: Int) -> CoverageMask {
        let start = Double(window - side) / 2
        let (from, to) = (CGFloat(start), CGFloat(start + Double(side)))
        let points = [
            CGPoint(x: from, y: from), CGPoint(x: to, y: from), CGPoint(x: to, y: to), CGPoint(x: from, y: to),
        ]
        let polygon = Polyline(points: points, isClosed: true)
        return CoverageMask([polygon], window: PixelRect(width: window, height: window))
    }

    @Test func noBlurIsTheShapeItself() {
        let mask = square(6, in: 10)
        #expect(ShadowMask.blurred(mask, blur: 0) == mask.bytes)
    }

    /// A blur moves coverage from the inside to the outside, equally on all sides.
    @Test(arguments: [1, 3, 4.5, 12] as [CGFloat]) func aBlurSpreadsTheCoverage(blur: CGFloat) {
        let side = 12 + 2 * ShadowMask.margin(blur: blur)
        let blurred = ShadowMask.blurred(square(12, in: side), blur: blur)
        let sum = blurred.reduce(0) { $0 + Double($1) } / 255
        // Each pixel is rounded by up to half of 1/255; on average the errors cancel.
        #expect(abs(sum - 144) < 0.1 * Double(side * side) / 255 + 0.01)
        for y in 0..<side {
            for x in 0..<side {
                let byte = Int(blurred[y * side + x])
                // Sums of floats in another order differ by up to 1/255.
                #expect(abs(byte - Int(blurred[y * side + side - 1 - x])) <= 1)
                #expect(abs(byte - Int(blurred[x * side + y])) <= 1)
            }
        }
        let middle = side / 2 * side
        for x in 1...side / 2 { #expect(blurred[middle + x] >= blurred[middle + x - 1]) }
    }

    /// The margin clips nothing: a larger one gives the same picture.
    @Test(arguments: [1, 5, 12] as [CGFloat]) func theMarginHoldsTheBlur(blur: CGFloat) {
        let margin = ShadowMask.margin(blur: blur)
        let (side, wide) = (8 + 2 * margin, 16 + 2 * margin)
        let (near, far) = (
            ShadowMask.blurred(square(8, in: side), blur: blur), ShadowMask.blurred(square(8, in: wide), blur: blur)
        )
        for y in 0..<wide {
            for x in 0..<wide {
                let isNear = (4..<4 + side).contains(x) && (4..<4 + side).contains(y)
                let expected = isNear ? Int(near[(y - 4) * side + x - 4]) : 0
                #expect(abs(Int(far[y * wide + x]) - expected) <= 1)
            }
        }
    }
}
