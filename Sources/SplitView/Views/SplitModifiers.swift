import ImmediateUI

/// Splits a view from another, as a modifier: `.modifier(SplitModifier { Color.green })`. `view.split { }` is shorter.
public struct SplitModifier<Secondary: View>: ViewModifier {
    private let layout: SplitLayout
    private let holder: LayoutHolder?
    private let secondary: Secondary

    /// Splits the view from `secondary`; it is on the left or on top, as `layout` says.
    public init(_ layout: SplitLayout = .horizontal, @ViewBuilder secondary: () -> Secondary) {
        (self.layout, holder) = (layout, nil)
        self.secondary = secondary()
    }

    /// Splits the view from `secondary`; it is on the left or on top, as `layout` says.
    public init(_ layout: LayoutHolder, @ViewBuilder secondary: () -> Secondary) {
        (self.layout, holder) = (.horizontal, layout)
        self.secondary = secondary()
    }

    /// The split.
    public func body(content: Content) -> some View {
        let split = Split(primary: { content }, secondary: { secondary })
        return holder.map { split.layout($0) } ?? split.layout(layout)
    }
}

/// Splits a view, on the left, from another, as a modifier. `view.hSplit { }` is shorter.
public struct HSplitModifier<Secondary: View>: ViewModifier {
    private let secondary: Secondary

    /// Splits the view, on the left, from `secondary`.
    public init(@ViewBuilder secondary: () -> Secondary) { self.secondary = secondary() }

    /// The split.
    public func body(content: Content) -> some View { content.hSplit { secondary } }
}

/// Splits a view, on top, from another, as a modifier. `view.vSplit { }` is shorter.
public struct VSplitModifier<Secondary: View>: ViewModifier {
    private let secondary: Secondary

    /// Splits the view, on top, from `secondary`.
    public init(@ViewBuilder secondary: () -> Secondary) { self.secondary = secondary() }

    /// The split.
    public func body(content: Content) -> some View { content.vSplit { secondary } }
}
