import Foundation
import ImmediateUI

/// Two views with a splitter between them, as version 0.2 of SplitView wrote it. `Split` says more.
///
/// ```swift
/// SplitView(layout: .Vertical, fraction: SplitFraction(0.3), primary: { Color.red }, secondary: { Color.green })
/// ```
public struct SplitView<Primary: View, Secondary: View>: View {
    private let split: Split<Primary, Splitter, Secondary>

    /// Splits `primary` from `secondary`.
    /// - Parameters:
    ///   - layout: how the sides lie to each other.
    ///   - visibleThickness: the thickness of the bar and the room between the sides, in points; nil: 4.
    ///   - invisibleThickness: the thickness of the zone in which the splitter can be grabbed, in points; nil: 30.
    ///   - fraction: keeps where the splitter is; nil: in the middle at first.
    ///   - hide: keeps which side is hidden; nil: none.
    public init(
        layout: SplitLayout = .horizontal,
        visibleThickness: CGFloat? = nil,
        invisibleThickness: CGFloat? = nil,
        fraction: FractionHolder? = nil,
        hide: SideHolder? = nil,
        @ViewBuilder primary: () -> Primary,
        @ViewBuilder secondary: () -> Secondary
    ) {
        split = Split(primary: primary, secondary: secondary)
            .layout(layout)
            .styling(visibleThickness: visibleThickness, invisibleThickness: invisibleThickness)
            .held(by: fraction, hide)
    }

    /// The split.
    public var body: some View { split }
}
