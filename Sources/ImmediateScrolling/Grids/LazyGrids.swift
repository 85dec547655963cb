import Foundation

/// A grid of columns that builds only the visible lines, as `LazyVStack` does.
///
/// ```swift
/// ScrollView {
///     LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]) { ForEach(photos) { PhotoView(photo: $0) } }
/// }
/// ```
///
/// Each `ForEach` in it begins a new line.
public struct LazyVGrid<Content: View>: PrimitiveView {
    private let stack: LazyStack<Content>

    /// Creates a grid.
    /// - Parameters:
    ///   - columns: The sizes, spacings and alignments of the columns.
    ///   - alignment: The alignment of the columns in a wider grid.
    ///   - spacing: The spacing of lines, in points; nil means 8.
    ///   - pinnedViews: The headers and footers of sections to keep visible with their section.
    ///   - content: The views of the grid. Only the elements of a `ForEach` are built lazily.
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

    /// Appends the grid to `builder`.
    public func build(into builder: inout Builder) { stack.build(into: &builder) }
}

/// A grid of rows that builds only the visible lines, as `LazyVGrid` does.
public struct LazyHGrid<Content: View>: PrimitiveView {
    private let stack: LazyStack<Content>

    /// Creates a grid.
    /// - Parameters:
    ///   - rows: The sizes, spacings and alignments of the rows.
    ///   - alignment: The alignment of the rows in a taller grid.
    ///   - spacing: The spacing of columns, in points; nil means 8.
    ///   - pinnedViews: The headers and footers of sections to keep visible with their section.
    ///   - content: The views of the grid. Only the elements of a `ForEach` are built lazily.
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

    /// Appends the grid to `builder`.
    public func build(into builder: inout Builder) { stack.build(into: &builder) }
}
