import Foundation
import Testing

@testable import ScreenshotTesting

/// The contents of a failure's `.diff.png`.
struct DifferencePictureTests {
    private let golden = Bitmap(width: 20, height: 10, color: RGBA(0, 0, 0))

    private func picture(_ new: Bitmap, texts: [PixelRect] = []) -> Bitmap {
        PixelComparison(Screenshot(new, texts: texts), golden, .standard).picture
    }

    @Test func whatChangedIsRedOnAPaleOriginalAndFramed() {
        var new = golden
        new[10, 5] = (255, 255, 255, 255)
        let picture = picture(new)
        #expect(picture[10, 5] == (230, 0, 40, 255))
        // Black, dimmed to 35% of its contrast with white.
        #expect(picture[0, 0] == (166, 166, 166, 255))
        #expect(picture[7, 2] == (0, 90, 255, 255))
        #expect(picture[13, 8] == (0, 90, 255, 255))
        #expect(picture[8, 3] == picture[0, 0])
    }

    @Test(
        "Differences far apart are separate places with a frame each",
        arguments: [
            // Pixels of neighboring cells of 16 pixels are one place.
            ([(10, 5), (30, 5)], [PixelRect(x: 10, y: 5, width: 21, height: 1)]),
            (
                [(10, 5), (32, 5)],
                [PixelRect(x: 10, y: 5, width: 1, height: 1), PixelRect(x: 32, y: 5, width: 1, height: 1)]
            ),
            // A chain of neighbors is one place, however long.
            ([(5, 5), (20, 20), (35, 35)], [PixelRect(x: 5, y: 5, width: 31, height: 31)]),
            (
                [(60, 50), (2, 1), (3, 4)],
                [PixelRect(x: 2, y: 1, width: 2, height: 4), PixelRect(x: 60, y: 50, width: 1, height: 1)]
            ),
            ([], []),
        ] as [([(Int, Int)], [PixelRect])]
    )
    func places(pixels: [(Int, Int)], places: [PixelRect]) {
        let golden = Bitmap(width: 64, height: 64, color: RGBA(0, 0, 0))
        var new = golden
        for (x, y) in pixels { new[x, y] = (255, 255, 255, 255) }
        let comparison = PixelComparison(Screenshot(new), golden, .standard)
        #expect(comparison.places == places)
        let picture = comparison.picture
        for place in places {
            // The frame is three pixels away, inside of the picture.
            #expect(picture[min(63, place.maxX + 2), min(63, place.maxY + 2)] == (0, 90, 255, 255))
        }
    }

    @Test func whatIsToleratedIsYellow() {
        var new = golden
        new[3, 3] = (2, 2, 2, 255)
        new[10, 5] = (255, 255, 255, 255)
        let picture = picture(new, texts: [PixelRect(x: 0, y: 0, width: 5, height: 5)])
        #expect(picture[3, 3] == (255, 200, 0, 255))
        #expect(picture[10, 5] == (230, 0, 40, 255))
    }

    @Test func whatOneOfThemLacksIsRed() {
        let picture = picture(Bitmap(width: 18, height: 12, color: RGBA(0, 0, 0)))
        #expect((picture.width, picture.height) == (20, 12))
        #expect(picture[0, 0] == (166, 166, 166, 255))
        for (x, y) in [(18, 0), (19, 9), (0, 10), (17, 11), (19, 11)] { #expect(picture[x, y] == (230, 0, 40, 255)) }
    }

    @Test func distancesAreThoseOfTheEye() {
        func distance(_ a: ColorDistance.Pixel, _ b: ColorDistance.Pixel) -> Double { ColorDistance.between(a, b) }
        let (black, white): (ColorDistance.Pixel, ColorDistance.Pixel) = ((0, 0, 0, 255), (255, 255, 255, 255))
        #expect(distance(black, black) == 0)
        // sqrt(0.5053 * 255² / 35215)
        #expect(abs(distance(black, white) - 0.966) < 0.001)
        #expect(abs(distance((100, 100, 100, 255), (101, 101, 101, 255)) - 0.966 / 255) < 0.0001)
        // Green is brighter than blue, so a step of it is more visible.
        #expect(distance(black, (0, 40, 0, 255)) > distance(black, (0, 0, 40, 255)))
        #expect(distance((0, 0, 0, 0), white) == distance(black, white))
        #expect(distance((0, 0, 0, 0), black) == distance(white, black))
    }
}
