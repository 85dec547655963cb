import Foundation
import ImmediateUI

extension View {
    /// Splits the view, on the left or on top as `layout` says, from `secondary`.
    public func split<Secondary: View>(
        _ layout: SplitLayout = .horizontal,
        @ViewBuilder secondary: () -> Secondary
    ) -> Split<Self, Splitter, Secondary> {
        Split(primary: { self }, secondary: secondary).layout(layout)
    }

    /// Splits the view, on the left or on top as `layout` says, from `secondary`.
    public func split<Secondary: View>(
        _ layout: LayoutHolder,
        @ViewBuilder secondary: () -> Secondary
    ) -> Split<Self, Splitter, Secondary> {
        Split(primary: { self }, secondary: secondary).layout(layout)
    }

    /// Splits the view, on the left, from `secondary`.
    public func hSplit<Secondary: View>(
        @ViewBuilder secondary: () -> Secondary
    ) -> HSplit<Self, Splitter, Secondary> { HSplit(left: { self }, right: secondary) }

    /// Splits the view, on top, from `secondary`.
    public func vSplit<Secondary: View>(
        @ViewBuilder secondary: () -> Secondary
    ) -> VSplit<Self, Splitter, Secondary> { VSplit(top: { self }, bottom: secondary) }

    /// Splits the view, on the left, from `secondary`, in the spelling of SplitView 0.2.
    public func hSplit<Secondary: View>(
        fraction: FractionHolder? = nil,
        hide: SideHolder? = nil,
        @ViewBuilder secondary: () -> Secondary
    ) -> HSplit<Self, Splitter, Secondary> { HSplit(left: { self }, right: secondary).held(by: fraction, hide) }

    /// Splits the view, on top, from `secondary`, in the spelling of SplitView 0.2.
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

/// A modifier that splits a view from another: `.modifier(SplitModifier { Color.green })`. `view.split { }` is shorter.
public struct SplitModifier<Secondary: View>: ViewModifier {
    private let layout: SplitLayout
    private let holder: LayoutHolder?
    private let secondary: Secondary

    /// Splits the view, on the left or on top as `layout` says, from `secondary`.
    public init(_ layout: SplitLayout = .horizontal, @ViewBuilder secondary: () -> Secondary) {
        (self.layout, holder) = (layout, nil)
        self.secondary = secondary()
    }

    /// Splits the view, on the left or on top as `layout` says, from `secondary`.
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

/// A modifier that splits a view, on the left, from another. `view.hSplit { }` is shorter.
public struct HSplitModifier<Secondary: View>: ViewModifier {
    private let secondary: Secondary

    /// Splits the view, on the left, from `secondary`.
    public init(@ViewBuilder secondary: () -> Secondary) { self.secondary = secondary() }

    /// The split.
    public func body(content: Content) -> some View { content.hSplit { secondary } }
}

/// A modifier that splits a view, on top, from another. `view.vSplit { }` is shorter.
public struct VSplitModifier<Secondary: View>: ViewModifier {
    private let secondary: Secondary

    /// Splits the view, on top, from `secondary`.
    public init(@ViewBuilder secondary: () -> Secondary) { self.secondary = secondary() }

    /// The split.
    public func body(content: Content) -> some View { content.vSplit { secondary } }
}
