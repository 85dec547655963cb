import Foundation

/// Views in columns, line after line, of which only those lines are built that are seen, see `LazyVStack`.
///
/// ```swift
/// ScrollView {
///     LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]) { ForEach(photos) { PhotoView(photo: $0) } }
/// }
/// ```
///
/// Each `ForEach` in it begins with a line of its own.
public struct LazyVGrid<Content: View>: PrimitiveView {
    private let stack: LazyStack<Content>

    /// Views in `columns`, with lines `spacing` points apart (nil: 8).
    /// - Parameter alignment: where the columns lie in a grid that is broader than all of them.
    /// - Parameter pinnedViews: which headers and footers of sections stay in sight as long as their section is.
    public init(
        columns: [GridItem],
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [],
        @ViewBuilder content: () -> Content
    ) {
        let arrangement = LazyArrangement(
            .vertical,
            spacing: spacing,
            unit: alignment.unit,
            pinned: pinnedViews,
            grid: GridTracks(columns)
        )
        stack = LazyStack(arrangement: arrangement, content: content())
    }

    /// Appends the grid.
    public func build(into builder: inout Builder) { stack.build(into: &builder) }
}

/// Views in rows, column after column, of which only those are built that are seen, see `LazyVGrid`.
public struct LazyHGrid<Content: View>: PrimitiveView {
    private let stack: LazyStack<Content>

    /// Views in `rows`, with columns `spacing` points apart (nil: 8).
    /// - Parameter alignment: where the rows lie in a grid that is taller than all of them.
    /// - Parameter pinnedViews: which headers and footers of sections stay in sight as long as their section is.
    public init(
        rows: [GridItem],
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [],
        @ViewBuilder content: () -> Content
    ) {
        let arrangement = LazyArrangement(
            .horizontal,
            spacing: spacing,
            unit: alignment.unit,
            pinned: pinnedViews,
            grid: GridTracks(rows)
        )
        stack = LazyStack(arrangement: arrangement, content: content())
    }

    /// Appends the grid.
    public func build(into builder: inout Builder) { stack.build(into: &builder) }
}
