import ScreenshotTesting
import SplitView
import Testing

@testable import DemoViews

/// Every demo looks as its golden does: at scale 1 and 2, light and dark, pixel for pixel.
///
/// After a change of the look: `UPDATE_SCREENSHOTS=1 swift test --filter GoldenTests`.
@MainActor @Suite struct GoldenTests {
    private func picture(_ demo: Demo, scale: CGFloat, _ scheme: ColorScheme) throws -> Bitmap {
        let gallery = Gallery(demo: demo, storage: Storage(isPersistent: false))
        let host = try HeadlessHost(size: CGSize(width: 480, height: 320), scale: scale, colorScheme: scheme) {
            GalleryView(gallery: gallery)
        }
        return try host.screenshot()
    }

    @Test("Demo", arguments: Demo.allCases, ColorScheme.allCases)
    func demo(demo: Demo, scheme: ColorScheme) throws {
        for scale in [1, 2] {
            let picture = try picture(demo, scale: CGFloat(scale), scheme)
            // Another host gives the same picture, or the golden would be a matter of luck. What differs would at any scale.
            if scale == 1 { #expect(try self.picture(demo, scale: 1, scheme) == picture) }
            expectScreenshot(
                of: Screenshot(picture),
                named: "\(demo.rawValue)-\(scheme.rawValue)@\(scale)x",
                precision: .exact
            )
        }
    }

    @Test("One level of one channel of one pixel is a difference, in text too")
    func strict() throws {
        let golden = try picture(.sidebars, scale: 1, .light)
        #expect(Screenshot(golden).difference(from: golden, precision: .exact) == nil)
        for (x, y) in [(0, 0), (479, 319), (120, 75)] {
            var changed = golden
            changed[x, y].g ^= 1
            let text = Screenshot(changed, texts: [PixelRect(x: 0, y: 0, width: 480, height: 320)])
            #expect(
                text.difference(from: golden, precision: .exact)
                    == .pixels(count: 1, total: 480 * 320, rect: PixelRect(x: x, y: y, width: 1, height: 1))
            )
        }
    }
}
