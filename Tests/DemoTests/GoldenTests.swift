import Foundation
import SDLHost
import SplitView
import Testing

@testable import SplitDemo

/// Every demo looks as its golden does: at scale 1 and 2, light and dark, pixel for pixel.
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
            // A second run gives the same picture, or the golden would be a matter of luck.
            #expect(try self.picture(demo, scale: CGFloat(scale), scheme) == picture)
            let name = "\(demo.rawValue)-\(scheme.rawValue)@\(scale)x"
            if let failure = try PictureComparison().failure(of: picture, named: name) {
                Issue.record(Comment(rawValue: failure))
            }
        }
    }
}
