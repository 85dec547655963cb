import ScreenshotTesting
import SplitView
import Testing

@testable import DemoViews

/// Every page of the gallery looks as its golden does, and the gallery does in every size.
///
/// After a change of the look: `UPDATE_SCREENSHOTS=1 Scripts/test --filter GalleryGoldenTests`.
@MainActor @Suite struct GalleryGoldenTests {
    /// What a page is seen in.
    enum Look: String, CaseIterable {
        case light
        case dark
        case lightContrast = "light-contrast"
        case darkContrast = "dark-contrast"

        var scheme: ColorScheme { self == .dark || self == .darkContrast ? .dark : .light }
        var contrast: ColorSchemeContrast { self == .light || self == .dark ? .standard : .increased }
    }

    /// What the gallery is seen in now.
    private final class Light: ObservableObject {
        @Published var look = Look.light
    }

    /// One gallery is seen in one look after the other, as when the desktop's setting changes: its letters and symbols are
    /// the same in all of them, and are drawn once.
    private func expectPictures(of page: Demo?, size: CGSize, scale: CGFloat = 1, named name: String) throws {
        let gallery = Gallery(page: page, storage: Storage(isPersistent: false))
        let light = Light()
        let host = try HeadlessHost(size: size, scale: scale) {
            GalleryView(gallery: gallery).environment(\.colorSchemeContrast, light.look.contrast)
        }
        for look in Look.allCases {
            (light.look, gallery.colorScheme) = (look, look.scheme)
            // Until the inspector has read the splits.
            try host.advance(by: 0.05)
            expectScreenshot(
                of: Screenshot(try host.screenshot()),
                named: "\(name)-\(look.rawValue)",
                precision: .exact
            )
        }
    }

    @Test("First page, in an accent colour of the desktop", arguments: ["light", "dark"])
    func accent(scheme: String) throws {
        let gallery = Gallery(page: nil, storage: Storage(isPersistent: false))
        gallery.colorScheme = scheme == "dark" ? .dark : .light
        let host = try HeadlessHost(size: CGSize(width: 860, height: 700), scale: 2) {
            GalleryView(gallery: gallery).theme(Theme(accent: .purple))
        }
        expectScreenshot(of: Screenshot(try host.screenshot()), named: "first-page-accent-\(scheme)", precision: .exact)
    }

    @Test("Page", arguments: Demo.allCases)
    func page(demo: Demo) throws {
        // The navigator makes room for the page.
        try expectPictures(of: demo, size: CGSize(width: 600, height: 440), named: "page-\(demo)")
    }

    @Test("First page") func firstPage() throws {
        try expectPictures(of: nil, size: CGSize(width: 860, height: 700), named: "first-page")
        try expectPictures(of: nil, size: CGSize(width: 480, height: 360), scale: 2, named: "first-page-small")
    }
}
