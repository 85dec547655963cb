import ScreenshotTesting
import SplitView
import Testing

@testable import DemoViews

/// Every demo matches its golden: at scale 1 and 2, light and dark, pixel for pixel.
///
/// After a change of the look: `UPDATE_SCREENSHOTS=1 Scripts/test --filter '^DemoTests.GoldenTests'`.
@MainActor @Suite struct GoldenTests {
    /// The color scheme of the demo.
    private final class Light: ObservableObject {
        @Published var scheme = ColorScheme.light
    }

    private func host(_ demo: Demo, scale: CGFloat, _ light: Light = Light()) throws -> HeadlessHost {
        let gallery = Gallery(demo: demo, storage: Storage(isPersistent: false))
        return try HeadlessHost(size: CGSize(width: 480, height: 320), scale: scale) {
            GalleryView(gallery: gallery).preferredColorScheme(light.scheme)
        }
    }

    @Test("A demo matches its golden", arguments: Demo.allCases)
    func demo(demo: Demo) throws {
        for scale in [1, 2] {
            let light = Light()
            let host = try host(demo, scale: CGFloat(scale), light)
            for scheme in ColorScheme.allCases {
                light.scheme = scheme
                if scheme != .light { try host.runFrame([], size: nil) }
                let picture = try host.screenshot()
                // Another host must give the same picture, or the golden would depend on luck. One appearance is
                // enough.
                if scale == 1 && scheme == .light {
                    #expect(try self.host(demo, scale: 1).screenshot() == picture)
                }
                expectScreenshot(
                    of: Screenshot(picture),
                    named: "\(demo.rawValue)-\(scheme.rawValue)@\(scale)x",
                    precision: .exact
                )
            }
        }
    }

    @Test("One level of one channel of one pixel is a difference, in text too")
    func strict() throws {
        let golden = try host(.sidebars, scale: 1).screenshot()
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
