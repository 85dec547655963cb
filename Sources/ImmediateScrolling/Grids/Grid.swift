import Foundation

/// A container of views in rows with aligned columns: each column is as wide as its widest view.
///
/// ```swift
/// Grid(alignment: .leading) {
///     GridRow { Text("Name"); TextField("Name", text: $name) }
///     Divider()
///     GridRow { Text("Place"); Text("Harbour").gridCellColumns(2) }
/// }
/// ```
///
/// A view outside a `GridRow` forms a row by itself, across all columns.
public struct Grid<Content: View>: PrimitiveView {
    private let alignment: Alignment
    private let horizontalSpacing: CGFloat
    private let verticalSpacing: CGFloat
    private let content: Content

    /// Creates a grid.
    /// - Parameters:
    ///   - alignment: The alignment of views that are smaller than their cells.
    ///   - horizontalSpacing: The spacing of columns, in points; nil means 8, NaN and infinity mean 0.
    ///   - verticalSpacing: The spacing of rows, in points; nil means 8, NaN and infinity mean 0.
    ///   - content: The rows of the grid, and views that span all columns.
    public init(
        alignment: Alignment = .center,
        horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing?.validDistance ?? StackElement.defaultSpacing
        self.verticalSpacing = verticalSpacing?.validDistance ?? StackElement.defaultSpacing
        self.content = content()
    }

    /// Appends the grid to `builder`.
    public func build(into builder: inout Builder) {
        let state = builder.state { GridState() }
        state.beginBuild(alignment: alignment, CGSize(width: horizontalSpacing, height: verticalSpacing))
        builder.add(GridElement(grid: state)) { builder in
            let axis = builder.environment.stackAxis
            builder.environment.stackAxis = nil
            state.node = builder.parent
            builder.with(\.grid, state) { $0.child(content) }
            builder.environment.stackAxis = axis
        }
    }
}

/// A row of a `Grid`, with each view in a column. Elsewhere it is an `HStack`.
public struct GridRow<Content: View>: PrimitiveView {
    private let alignment: VerticalAlignment?
    private let content: Content

    /// Creates a row of a grid.
    ///
    /// - Parameters:
    ///   - alignment: The vertical alignment of the views; nil means the grid's. Baselines count as `.top`.
    ///   - content: The views of the row, one for each column.
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    /// Appends the views to the grid to `builder`.
    public func build(into builder: inout Builder) {
        guard let grid = builder.environment.grid, grid.node == builder.parent else {
            return builder.child(HStack(alignment: alignment ?? .center) { content })
        }
        let start = builder.nextChild
        builder.child(content)
        grid.rows.append(GridState.Row(start: start, end: builder.nextChild, alignment: alignment))
    }
}

extension View {
    /// Makes the view span `count` columns of its grid, at least 1.
    public func gridCellColumns(_ count: Int) -> some View {
        TraitModifier(content: self, element: GridCellElement(columns: max(1, min(count, 1000))))
    }

    /// Sets the alignment of all views in the view's column of its grid.
    public func gridColumnAlignment(_ alignment: HorizontalAlignment) -> some View {
        TraitModifier(content: self, element: GridColumnElement(alignment: alignment))
    }

    /// Sets the point of the view that meets the same point of its cell, instead of the alignments of grid, row and
    /// column.
    ///
    /// - Parameter anchor: The point, such as `.topTrailing`.
    public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        TraitModifier(content: self, element: GridAnchorElement(anchor: anchor))
    }

    /// Excludes the view from sizing its column or row: it takes the size that the other views determine.
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        TraitModifier(content: self, element: GridUnsizedElement(axes: axes))
    }
}

struct GridCellElement: TraitElement {
    var columns: Int
    func change(_ traits: inout Traits, of node: Child) { traits.note = node }
}

struct GridColumnElement: TraitElement {
    var alignment: HorizontalAlignment
    func change(_ traits: inout Traits, of node: Child) { traits.note = node }
}

struct GridAnchorElement: TraitElement {
    var anchor: UnitPoint
    func change(_ traits: inout Traits, of node: Child) { traits.note = node }
}

struct GridUnsizedElement: TraitElement {
    var axes: Axis.Set
    func change(_ traits: inout Traits, of node: Child) { traits.note = node }
}

extension EnvironmentValues {
    /// The enclosing grid.
    var grid: GridState? {
        get { hasOwnValues ? self[GridKey.self] : nil }
        set { self[GridKey.self] = newValue }
    }
}

private struct GridKey: EnvironmentKey { static var defaultValue: GridState? { nil } }
