import ImmediateUI

extension View {
    /// Splits the view from `secondary`; it is on the left or on top, as `layout` says.
    @inlinable public func split<Secondary: View>(
        _ layout: SplitLayout = .horizontal,
        @ViewBuilder secondary: () -> Secondary
    ) -> Split<Self, Splitter, Secondary> {
        Split(primary: { self }, secondary: secondary).layout(layout)
    }

    /// Splits the view from `secondary`; it is on the left or on top, as `layout` says.
    @inlinable public func split<Secondary: View>(
        _ layout: LayoutHolder,
        @ViewBuilder secondary: () -> Secondary
    ) -> Split<Self, Splitter, Secondary> {
        Split(primary: { self }, secondary: secondary).layout(layout)
    }

    /// Splits the view, on the left, from `secondary`.
    @inlinable public func hSplit<Secondary: View>(
        @ViewBuilder secondary: () -> Secondary
    ) -> HSplit<Self, Splitter, Secondary> { HSplit(left: { self }, right: secondary) }

    /// Splits the view, on top, from `secondary`.
    @inlinable public func vSplit<Secondary: View>(
        @ViewBuilder secondary: () -> Secondary
    ) -> VSplit<Self, Splitter, Secondary> { VSplit(top: { self }, bottom: secondary) }

    /// Splits the view, on the left, from `secondary`, with holders, as version 0.2 of SplitView wrote it.
    public func hSplit<Secondary: View>(
        fraction: FractionHolder? = nil,
        hide: SideHolder? = nil,
        @ViewBuilder secondary: () -> Secondary
    ) -> HSplit<Self, Splitter, Secondary> { HSplit(left: { self }, right: secondary).held(by: fraction, hide) }

    /// Splits the view, on top, from `secondary`, with holders, as version 0.2 of SplitView wrote it.
    public func vSplit<Secondary: View>(
        fraction: FractionHolder? = nil,
        hide: SideHolder? = nil,
        @ViewBuilder secondary: () -> Secondary
    ) -> VSplit<Self, Splitter, Secondary> { VSplit(top: { self }, bottom: secondary).held(by: fraction, hide) }
}

extension SplitContainer {
    /// The split with the holders that there are.
    func held(by fraction: FractionHolder?, _ hide: SideHolder?) -> Self {
        var split = self
        if let fraction { split = split.fraction(fraction) }
        if let hide { split = split.hide(hide) }
        return split
    }
}
