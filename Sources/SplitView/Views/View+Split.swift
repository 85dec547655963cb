import ImmediateUI

extension View {
    /// Splits the view from `secondary`; it is on the left or on top, as `layout` says.
    @inlinable public func split<Secondary: View>(
        _ layout: SplitLayout = .horizontal,
        @ViewBuilder _ secondary: () -> Secondary
    ) -> Split<Self, Splitter, Secondary> {
        Split(primary: { self }, secondary: secondary).layout(layout)
    }

    /// Splits the view from `secondary`; it is on the left or on top, as `layout` says.
    @inlinable public func split<Secondary: View>(
        _ layout: LayoutHolder,
        @ViewBuilder _ secondary: () -> Secondary
    ) -> Split<Self, Splitter, Secondary> {
        Split(primary: { self }, secondary: secondary).layout(layout)
    }

    /// Splits the view, on the left, from `right`.
    @inlinable public func hSplit<Right: View>(@ViewBuilder _ right: () -> Right) -> HSplit<Self, Splitter, Right> {
        HSplit(left: { self }, right: right)
    }

    /// Splits the view, on top, from `bottom`.
    @inlinable public func vSplit<Bottom: View>(@ViewBuilder _ bottom: () -> Bottom) -> VSplit<Self, Splitter, Bottom> {
        VSplit(top: { self }, bottom: bottom)
    }

    /// Splits the view, on the left, from `right`, with holders, as version 0.2 of SplitView wrote it.
    @inlinable public func hSplit<Right: View>(
        fraction: FractionHolder = FractionHolder(),
        hide: SideHolder? = nil,
        @ViewBuilder _ right: () -> Right
    ) -> HSplit<Self, Splitter, Right> {
        let split = HSplit(left: { self }, right: right).fraction(fraction)
        return hide.map { split.hide($0) } ?? split
    }

    /// Splits the view, on top, from `bottom`, with holders, as version 0.2 of SplitView wrote it.
    @inlinable public func vSplit<Bottom: View>(
        fraction: FractionHolder = FractionHolder(),
        hide: SideHolder? = nil,
        @ViewBuilder _ bottom: () -> Bottom
    ) -> VSplit<Self, Splitter, Bottom> {
        let split = VSplit(top: { self }, bottom: bottom).fraction(fraction)
        return hide.map { split.hide($0) } ?? split
    }
}
