import DemoViews
import Foundation
import SDLHost
import SplitView

/// All demos, light and dark, on one labeled picture.
///
/// The labels are a view as large as the sheet, with space for the pictures. These are taken at twice the sheet's
/// scale, reduced to a third, and pasted in.
@MainActor struct ContactSheet {
    /// The size of a demo, in points.
    var size: CGSize
    /// The number of device pixels in a point of the sheet.
    var scale: CGFloat = 1
    var font: URL?

    /// The scale of the pictures relative to the sheet's, and the factor of their reduction: at two thirds of
    /// their size, pictures stay smooth and readable.
    private static let (enlargement, reduction) = (CGFloat(2), 3)

    /// Returns the sheet.
    /// - Throws: `HostError` if the sheet is too large or no font is found.
    func picture() throws -> Bitmap {
        let layout = ContactSheetLayout(
            picture: CGSize(width: thumbnail(size.width), height: thumbnail(size.height)),
            count: Demo.allCases.count
        )
        let labels = try HeadlessHost(size: layout.size, scale: scale, font: font) { ContactSheetView(layout: layout) }
        var sheet = try labels.screenshot()
        for (index, demo) in Demo.allCases.enumerated() {
            for (column, appearance) in ColorScheme.allCases.enumerated() {
                let position = layout.position(of: index, column)
                let picture = try picture(of: demo, appearance)
                sheet.draw(picture, x: Int((position.x * scale).rounded()), y: Int((position.y * scale).rounded()))
            }
        }
        return sheet
    }

    private func picture(of demo: Demo, _ appearance: ColorScheme) throws -> Bitmap {
        let gallery = Gallery(demo: demo, storage: Storage(isPersistent: false))
        let host = try HeadlessHost(
            size: size,
            scale: scale * Self.enlargement,
            colorScheme: appearance,
            font: font
        ) {
            GalleryView(gallery: gallery)
        }
        return try host.screenshot().scaledDown(by: Self.reduction)
    }

    private func thumbnail(_ length: CGFloat) -> CGFloat {
        let pixels = Int((length * scale * Self.enlargement).rounded()) / Self.reduction
        return CGFloat(pixels) / scale
    }
}
