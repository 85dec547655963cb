import ScreenshotTesting
import SplitView
import Testing

@testable import DemoViews

/// Everyone can use the gallery: names, focus, contrast and sizes.
@MainActor @Suite("Audit of the gallery") struct GalleryAuditTests {
    private func audit(
        _ page: Demo?,
        _ size: CGSize,
        _ scheme: ColorScheme,
        _ contrast: ColorSchemeContrast = .standard
    ) throws {
        let gallery = Gallery(page: page, storage: Storage(isPersistent: false))
        gallery.colorScheme = scheme
        let harness = try Harness(size: size, appearance: scheme) {
            GalleryView(gallery: gallery).environment(\.colorSchemeContrast, contrast)
        }
        // Wait until the inspector has read the splits.
        try harness.advance(by: 0.05)
        // Only contrasts depend on the colors.
        let isFirst = scheme == .light && contrast == .standard
        try harness.audit(except: isFirst ? [] : Set(AuditFinding.Kind.allCases).subtracting([.textContrast]))
    }

    @Test("A page passes the audit", arguments: Demo.allCases)
    func page(demo: Demo) throws {
        try audit(demo, CGSize(width: 1000, height: 700), .light)
        try audit(demo, CGSize(width: 1000, height: 700), .dark)
    }

    @Test("The first page passes the audit") func firstPage() throws {
        try audit(nil, CGSize(width: 860, height: 700), .light)
        try audit(nil, CGSize(width: 860, height: 700), .dark)
    }

    @Test("A page passes the audit in increased contrast", arguments: ColorScheme.allCases)
    func increasedContrast(scheme: ColorScheme) throws {
        try audit(.simpleDefaults, CGSize(width: 1000, height: 700), scheme, .increased)
    }
}
