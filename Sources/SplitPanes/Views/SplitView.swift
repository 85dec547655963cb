import Foundation
import ImmediateCore

/// A split of two views with a splitter between them, in the spelling of SplitView 0.2. `Split` has more options.
///
/// ```swift
/// SplitView(layout: .Vertical, fraction: SplitFraction(0.3), primary: { Color.red }, secondary: { Color.green })
/// ```
public struct SplitView<Primary: View, Secondary: View>: View {
    private let split: Split<Primary, Splitter, Secondary>

    /// Creates a split.
    /// - Parameters:
    ///   - layout: The layout of the sides.
    ///   - visibleThickness: The thickness of the bar and the gap between the sides, in points; nil means 4.
    ///   - invisibleThickness: The thickness of the splitter's hit region, in points; nil means 30.
    ///   - fraction: The holder of the splitter's position; nil starts in the middle.
    ///   - hide: The holder of the hidden side; nil hides none.
    ///   - primary: The left or top side.
    ///   - secondary: The right or bottom side.
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

    /// The view of the split.
    public var body: some View { split }
}
