import ScreenshotTesting
import SplitView
import Testing

@testable import DemoViews

/// Every page of the gallery looks as its golden does, and the gallery does in every size.
///
/// After a change of the look: `UPDATE_SCREENSHOTS=1 swift test --filter GalleryGoldenTests`.
@MainActor @Suite struct GalleryGoldenTests {
    /// What a page is seen in.
    enum Look: String, CaseIterable {
        case light
        case dark

        var scheme: ColorScheme { self == .dark ? .dark : .light }
    }

    private func picture(of page: Demo?, _ look: Look, size: CGSize, scale: CGFloat = 1) throws -> Bitmap {
        let gallery = Gallery(page: page, storage: Storage(isPersistent: false))
        let host = try HeadlessHost(size: size, scale: scale, colorScheme: look.scheme) {
            GalleryView(gallery: gallery)
        }
        // Until the inspector has read the splits.
        try host.advance(by: 0.05)
        return try host.screenshot()
    }

    @Test("Page", arguments: Demo.allCases, Look.allCases)
    func page(demo: Demo, look: Look) throws {
        // The navigator makes room for the page.
        let picture = try picture(of: demo, look, size: CGSize(width: 600, height: 440))
        expectScreenshot(of: Screenshot(picture), named: "page-\(demo)-\(look.rawValue)", precision: .exact)
    }

    @Test("First page", arguments: Look.allCases)
    func firstPage(look: Look) throws {
        for (name, width, height, scale) in [("", 860, 700, 1), ("-small", 480, 360, 2)] {
            let size = CGSize(width: width, height: height)
            let picture = try picture(of: nil, look, size: size, scale: CGFloat(scale))
            expectScreenshot(of: Screenshot(picture), named: "first-page\(name)-\(look.rawValue)", precision: .exact)
        }
    }
}
