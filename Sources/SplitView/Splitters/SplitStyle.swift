import Foundation
import ImmediateUI

/// The values of a `SplitStyling` as they are for one split in one frame, after the split's own `styling` modifier.
struct SplitStyle: Equatable, Sendable {
    var color: Color = .gray
    var inset: CGFloat = 6
    var visibleThickness: CGFloat = 4
    var invisibleThickness: CGFloat = 30
    var hideSplitter = false

    /// A number of points as it counts: not negative; nil for one that is not finite.
    static func cleaned(_ points: CGFloat?) -> CGFloat? {
        guard let points, points.isFinite else { return nil }
        return max(points, 0)
    }
}

/// What a split's own `styling` modifier changes; nil leaves the splitter's value.
struct SplitStyleChanges {
    var color: Color?
    var inset: CGFloat?
    var visibleThickness: CGFloat?
    var invisibleThickness: CGFloat?
    var hideSplitter: Bool?

    /// `style` with these changes; numbers that are not finite change nothing.
    func applied(to style: SplitStyle) -> SplitStyle {
        SplitStyle(
            color: color ?? style.color,
            inset: SplitStyle.cleaned(inset) ?? style.inset,
            visibleThickness: SplitStyle.cleaned(visibleThickness) ?? style.visibleThickness,
            invisibleThickness: SplitStyle.cleaned(invisibleThickness) ?? style.invisibleThickness,
            hideSplitter: hideSplitter ?? style.hideSplitter
        )
    }
}
