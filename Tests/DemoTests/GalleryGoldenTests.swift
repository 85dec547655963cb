import ScreenshotTesting
import SplitView
import Testing

@testable import DemoViews

/// Every page of the gallery matches its golden, and so does the gallery at every size.
///
/// After a change of the look: `UPDATE_SCREENSHOTS=1 Scripts/test --filter GalleryGoldenTests`.
@MainActor @Suite struct GalleryGoldenTests {
    /// The appearance of a page.
    enum Look: String, CaseIterable {
        case light
        case dark
        case lightContrast = "light-contrast"
        case darkContrast = "dark-contrast"

        var scheme: ColorScheme { self == .dark || self == .darkContrast ? .dark : .light }
        var contrast: ColorSchemeContrast { self == .light || self == .dark ? .standard : .increased }
    }

    /// The current appearance of the gallery.
    private final class Light: ObservableObject {
        @Published var look = Look.light
    }

    /// Shows one gallery in each appearance in turn, as after changes of the desktop's setting: letters and symbols are
    /// the same in all of them, and are rasterized once.
    private func expectPictures(of page: Demo?, size: CGSize, scale: CGFloat = 1, named name: String) throws {
        let gallery = Gallery(page: page, storage: Storage(isPersistent: false))
        let light = Light()
        let host = try HeadlessHost(size: size, scale: scale) {
            GalleryView(gallery: gallery).environment(\.colorSchemeContrast, light.look.contrast)
        }
        for look in Look.allCases {
            (light.look, gallery.colorScheme) = (look, look.scheme)
            // Wait until the inspector has read the splits.
            try host.advance(by: 0.05)
            expectScreenshot(
                of: Screenshot(try host.screenshot()),
                named: "\(name)-\(look.rawValue)",
                precision: .exact
            )
        }
    }

    @Test("The first page matches its golden in an accent color of the desktop", arguments: ["light", "dark"])
    func accent(scheme: String) throws {
        let gallery = Gallery(page: nil, storage: Storage(isPersistent: false))
        gallery.colorScheme = scheme == "dark" ? .dark : .light
        let host = try HeadlessHost(size: CGSize(width: 860, height: 700), scale: 2) {
            GalleryView(gallery: gallery).theme(Theme(accent: .purple))
        }
        expectScreenshot(of: Screenshot(try host.screenshot()), named: "first-page-accent-\(scheme)", precision: .exact)
    }

    @Test("A page matches its golden", arguments: Demo.allCases)
    func page(demo: Demo) throws {
        // At this width the navigator leaves its space to the page.
        try expectPictures(of: demo, size: CGSize(width: 600, height: 440), named: "page-\(demo)")
    }

    @Test("The first page matches its golden") func firstPage() throws {
        try expectPictures(of: nil, size: CGSize(width: 860, height: 700), named: "first-page")
        try expectPictures(of: nil, size: CGSize(width: 480, height: 360), scale: 2, named: "first-page-small")
    }
}
