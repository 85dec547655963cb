import Foundation
import ScreenshotTesting
import Testing

/// Pairs of pictures with known differences: the comparison finds these, and nothing else.
@MainActor struct KnownPairTests {
    /// A picture with edges in both directions and a slope.
    private var picture: Bitmap {
        var picture = Bitmap(width: 40, height: 30, color: RGBA(240, 240, 240))
        picture.fill(x: 5, y: 6, width: 20, height: 10, RGBA(0, 122, 255))
        for i in 0..<12 { picture[20 + i, 14 + i] = (10, 10, 10, 255) }
        return picture
    }

    private func change(_ bitmap: Bitmap, x: Int, y: Int, by levels: UInt8) -> Bitmap {
        var bitmap = bitmap
        bitmap[x, y].r -= levels
        return bitmap
    }

    private func pixels(_ count: Int, x: Int, y: Int, _ width: Int, _ height: Int) -> ScreenshotDifference {
        .pixels(count: count, total: 1200, rect: PixelRect(x: x, y: y, width: width, height: height))
    }

    @Test(arguments: [.standard, .exact, .perceptual(0.1)] as [ScreenshotPrecision])
    func theSamePictureIsEqual(precision: ScreenshotPrecision) {
        #expect(Screenshot(picture).difference(from: picture, precision: precision) == nil)
    }

    @Test func onePixelIsFound() {
        var other = picture
        other[7, 8] = (255, 0, 0, 255)
        #expect(Screenshot(other).difference(from: picture) == pixels(1, x: 7, y: 8, 1, 1))
    }

    @Test(arguments: [(0, 0), (39, 0), (0, 29), (39, 29)])
    func onePixelInACornerIsFound(x: Int, y: Int) {
        let other = change(picture, x: x, y: y, by: 100)
        #expect(Screenshot(other).difference(from: picture) == pixels(1, x: x, y: y, 1, 1))
    }

    @Test func oneLevelOfOneChannelIsFound() {
        let other = change(picture, x: 30, y: 3, by: 1)
        #expect(Screenshot(other).difference(from: picture) == pixels(1, x: 30, y: 3, 1, 1))
        #expect(Screenshot(other).difference(from: picture, precision: .exact) != nil)
    }

    @Test func oneLevelOfAlphaIsFound() {
        var other = picture
        other[1, 2].a = 254
        #expect(Screenshot(other).difference(from: picture) == pixels(1, x: 1, y: 2, 1, 1))
    }

    @Test func oneLevelIsToleratedWhereTextIs() {
        let other = change(picture, x: 30, y: 3, by: 1)
        let text = PixelRect(x: 29, y: 3, width: 2, height: 1)
        let beside = PixelRect(x: 31, y: 3, width: 5, height: 5)
        #expect(Screenshot(other, texts: [text]).difference(from: picture) == nil)
        #expect(Screenshot(other, texts: [text]).difference(from: picture, precision: .exact) != nil)
        #expect(Screenshot(other, texts: [beside]).difference(from: picture) == pixels(1, x: 30, y: 3, 1, 1))
    }

    @Test func moreThanTheToleranceIsFoundWhereTextIs() {
        let all = PixelRect(x: 0, y: 0, width: 40, height: 30)
        let little = Screenshot(change(picture, x: 3, y: 3, by: 10), texts: [all])
        let much = Screenshot(change(picture, x: 3, y: 3, by: 60), texts: [all])
        #expect(little.difference(from: picture) == nil)
        #expect(much.difference(from: picture) == pixels(1, x: 3, y: 3, 1, 1))
        #expect(much.difference(from: picture, precision: .perceptual(0.2)) == nil)
    }

    @Test func aShiftByOneIsFound() {
        var shifted = Bitmap(width: 40, height: 30, color: RGBA(240, 240, 240))
        shifted.draw(picture, x: 1, y: 0)
        // The left and right edges of a rectangle of 10 rows, and 12 old and 12 new pixels of the slope.
        let difference = Screenshot(shifted).difference(from: picture)
        guard case .pixels(let count, 1200, let rect)? = difference else {
            Issue.record("found \(difference.map { "\($0)" } ?? "nothing")")
            return
        }
        #expect(count == 10 + 10 + 24)
        #expect(rect == PixelRect(x: 5, y: 6, width: 28, height: 20))
    }

    @Test func anotherSizeIsFound() {
        let other = Bitmap(width: 41, height: 30)
        let difference = Screenshot(other).difference(from: picture)
        #expect(difference.map { "\($0)" } == "is 41×30 pixels, its golden 40×30")
        #expect(Screenshot(picture).difference(from: Bitmap(width: 40, height: 29)) != nil)
        #expect(Screenshot(Bitmap(width: 0, height: 0)).difference(from: picture, precision: .perceptual(1)) != nil)
    }

    @Test func someFailingPixelsCanBeAllowed() {
        let two = change(change(picture, x: 1, y: 1, by: 50), x: 9, y: 2, by: 50)
        let allowed = ScreenshotPrecision(failingPixels: 2)
        #expect(Screenshot(two).difference(from: picture, precision: allowed) == nil)
        let three = change(two, x: 2, y: 5, by: 50)
        #expect(Screenshot(three).difference(from: picture, precision: allowed) == pixels(3, x: 1, y: 1, 9, 5))
    }

    @Test func precisionsAreNeverNegative() {
        #expect(ScreenshotPrecision(geometry: -1, text: .nan, failingPixels: -3) == .exact)
    }

    // MARK: Text

    private func text(_ string: String, x: CGFloat = 10, scale: CGFloat = 1) throws -> Screenshot {
        let size = CGSize(width: 200, height: 40)
        let harness = try Harness(size: size, scale: scale) {
            Text(string).padding(.leading, x).frame(maxWidth: .infinity, alignment: .leading)
        }
        return try harness.screenshot()
    }

    @Test(arguments: [1, 1.5, 2] as [CGFloat])
    func textRenderedTwiceIsTheSame(scale: CGFloat) throws {
        let (first, second) = (try text("Rendered twice", scale: scale), try text("Rendered twice", scale: scale))
        #expect(first.texts.count == 1)
        #expect(second.difference(from: first.bitmap, precision: .exact) == nil)
    }

    @Test func textShiftedByOneIsFound() throws {
        #expect(try text("Shifted", x: 11).difference(from: text("Shifted").bitmap) != nil)
    }

    @Test func anotherTextIsFound() throws {
        let difference = try text("Rendered once").difference(from: text("Rendered onse").bitmap)
        guard case .pixels(let count, _, let rect)? = difference else {
            Issue.record("nothing was found")
            return
        }
        // One letter, not the whole line.
        #expect(count > 4 && count < 80)
        #expect(rect.width < 20)
    }

    @Test func textCoversItsGlyphsAndNoMore() throws {
        let shown = try text("Jgf")
        let text = try #require(shown.texts.first)
        var outside = 0
        for y in 0..<40 {
            for x in 0..<200 where !text.contains(x: x, y: y) && shown.bitmap[x, y] != shown.bitmap[0, 0] {
                outside += 1
            }
        }
        #expect(outside == 0)
        #expect(text.width < 40 && text.height < 30)
    }
}
