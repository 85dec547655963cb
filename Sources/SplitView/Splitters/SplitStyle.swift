import Foundation
import ImmediateUI

/// The values of a `SplitStyling` as they are for one split in one frame, after the split's own `styling` modifier.
struct SplitStyle {
    var color: Color = .gray
    var inset: CGFloat = 6
    var visibleThickness: CGFloat = 4
    var invisibleThickness: CGFloat = 30
    var hideSplitter = false
}

/// What a split's own `styling` modifier changes; nil leaves the splitter's value.
@usableFromInline struct SplitStyleChanges {
    var color: Color?
    var inset: CGFloat?
    var visibleThickness: CGFloat?
    var invisibleThickness: CGFloat?
    var hideSplitter: Bool?

    @usableFromInline init() {}

    /// `style` with these changes.
    func applied(to style: SplitStyle) -> SplitStyle {
        SplitStyle(
            color: color ?? style.color,
            inset: inset ?? style.inset,
            visibleThickness: visibleThickness ?? style.visibleThickness,
            invisibleThickness: invisibleThickness ?? style.invisibleThickness,
            hideSplitter: hideSplitter ?? style.hideSplitter
        )
    }
}

extension SplitStyling {
    /// The values as they are now.
    var style: SplitStyle {
        SplitStyle(
            color: color,
            inset: inset,
            visibleThickness: visibleThickness,
            invisibleThickness: invisibleThickness,
            hideSplitter: hideSplitter
        )
    }
}
