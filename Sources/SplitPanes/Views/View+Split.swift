import Foundation
import ImmediateCore

extension View {
    /// Returns a split with this view as primary and another view as secondary.
    /// - Parameters:
    ///   - layout: The layout of the sides.
    ///   - secondary: The second view, on the right or at the bottom.
    public func split<Secondary: View>(
        _ layout: SplitLayout = .horizontal,
        @ViewBuilder secondary: () -> Secondary
    ) -> Split<Self, Splitter, Secondary> {
        Split(primary: { self }, secondary: secondary).layout(layout)
    }

    /// Returns a split with this view as primary and another view as secondary, whose layout a holder stores.
    /// - Parameters:
    ///   - layout: The holder of the layout, owned by the app.
    ///   - secondary: The second view, on the right or at the bottom.
    public func split<Secondary: View>(
        _ layout: LayoutHolder,
        @ViewBuilder secondary: () -> Secondary
    ) -> Split<Self, Splitter, Secondary> {
        Split(primary: { self }, secondary: secondary).layout(layout)
    }

    /// Returns a split with this view on the left and another view on the right.
    /// - Parameter secondary: The view on the right.
    public func hSplit<Secondary: View>(
        @ViewBuilder secondary: () -> Secondary
    ) -> HSplit<Self, Splitter, Secondary> { HSplit(left: { self }, right: secondary) }

    /// Returns a split with this view on top and another view below it.
    /// - Parameter secondary: The view at the bottom.
    public func vSplit<Secondary: View>(
        @ViewBuilder secondary: () -> Secondary
    ) -> VSplit<Self, Splitter, Secondary> { VSplit(top: { self }, bottom: secondary) }

    /// Returns a split with this view on the left, in the spelling of SplitView 0.2.
    /// - Parameters:
    ///   - fraction: The holder of the splitter's position; nil starts in the middle.
    ///   - hide: The holder of the hidden side; nil hides none.
    ///   - secondary: The view on the right.
    public func hSplit<Secondary: View>(
        fraction: FractionHolder? = nil,
        hide: SideHolder? = nil,
        @ViewBuilder secondary: () -> Secondary
    ) -> HSplit<Self, Splitter, Secondary> { HSplit(left: { self }, right: secondary).held(by: fraction, hide) }

    /// Returns a split with this view on top, in the spelling of SplitView 0.2.
    /// - Parameters:
    ///   - fraction: The holder of the splitter's position; nil starts in the middle.
    ///   - hide: The holder of the hidden side; nil hides none.
    ///   - secondary: The view at the bottom.
    public func vSplit<Secondary: View>(
        fraction: FractionHolder? = nil,
        hide: SideHolder? = nil,
        @ViewBuilder secondary: () -> Secondary
    ) -> VSplit<Self, Splitter, Secondary> { VSplit(top: { self }, bottom: secondary).held(by: fraction, hide) }
}

extension SplitContainer {
    /// Applies the holders that are not nil.
    func held(by fraction: FractionHolder?, _ hide: SideHolder?) -> Self {
        var split = self
        if let fraction { split = split.fraction(fraction) }
        if let hide { split = split.hide(hide) }
        return split
    }
}

/// A modifier that puts a view and a second one into a split: `.modifier(SplitModifier { Color.green })`.
///
/// `view.split { }` is shorter.
public struct SplitModifier<Secondary: View>: ViewModifier {
    private let layout: SplitLayout
    private let holder: LayoutHolder?
    private let secondary: Secondary

    /// Creates a modifier that puts a view into a split with `secondary`.
    /// - Parameters:
    ///   - layout: The layout of the sides.
    ///   - secondary: The second view, on the right or at the bottom.
    public init(_ layout: SplitLayout = .horizontal, @ViewBuilder secondary: () -> Secondary) {
        (self.layout, holder) = (layout, nil)
        self.secondary = secondary()
    }

    /// Creates a modifier that puts a view into a split with `secondary`.
    /// - Parameters:
    ///   - layout: The holder of the layout of the sides.
    ///   - secondary: The second view, on the right or at the bottom.
    public init(_ layout: LayoutHolder, @ViewBuilder secondary: () -> Secondary) {
        (self.layout, holder) = (.horizontal, layout)
        self.secondary = secondary()
    }

    /// Returns the split of the modified view and the second one.
    public func body(content: Content) -> some View {
        let split = Split(primary: { content }, secondary: { secondary })
        return holder.map { split.layout($0) } ?? split.layout(layout)
    }
}

/// A modifier that puts a view on the left of a split. `view.hSplit { }` is shorter.
public struct HSplitModifier<Secondary: View>: ViewModifier {
    private let secondary: Secondary

    /// Creates a modifier that puts a view on the left of a split.
    /// - Parameter secondary: The view on the right.
    public init(@ViewBuilder secondary: () -> Secondary) { self.secondary = secondary() }

    /// Returns the split with the modified view on the left.
    public func body(content: Content) -> some View { content.hSplit { secondary } }
}

/// A modifier that puts a view on top of a split. `view.vSplit { }` is shorter.
public struct VSplitModifier<Secondary: View>: ViewModifier {
    private let secondary: Secondary

    /// Creates a modifier that puts a view on top of a split.
    /// - Parameter secondary: The view at the bottom.
    public init(@ViewBuilder secondary: () -> Secondary) { self.secondary = secondary() }

    /// Returns the split with the modified view on top.
    public func body(content: Content) -> some View { content.vSplit { secondary } }
}
