import Foundation

/// Views in rows whose columns are in line: each column is as broad as its broadest view.
///
/// ```swift
/// Grid(alignment: .leading) {
///     GridRow { Text("Name"); TextField("Name", text: $name) }
///     Divider()
///     GridRow { Text("Place"); Text("Harbour").gridCellColumns(2) }
/// }
/// ```
///
/// A view that is in no `GridRow` is a row by itself, across all columns.
public struct Grid<Content: View>: PrimitiveView {
    private let alignment: Alignment
    private let horizontalSpacing: CGFloat
    private let verticalSpacing: CGFloat
    private let content: Content

    /// Rows `verticalSpacing` points apart, with columns `horizontalSpacing` points apart (nil: 8; what is not finite counts as
    /// 0). A view that is smaller than its cell lies in it as `alignment` says.
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

    /// Appends the grid.
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

/// Views side by side in a `Grid`, each in a column. Elsewhere it is an `HStack`.
public struct GridRow<Content: View>: PrimitiveView {
    private let alignment: VerticalAlignment?
    private let content: Content

    /// A row; nil aligns its views as the grid says. Baselines count as `.top`.
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    /// Appends the views to the grid.
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
    /// Lets the view take so many columns of its grid, at least 1.
    public func gridCellColumns(_ count: Int) -> some View {
        TraitModifier(content: self, element: GridCellElement(columns: max(1, min(count, 1000))))
    }

    /// Aligns all views in the column of the view in its grid.
    public func gridColumnAlignment(_ alignment: HorizontalAlignment) -> some View {
        TraitModifier(content: self, element: GridColumnElement(alignment: alignment))
    }

    /// Lets the view have no say in how broad its column, or how high its row is: it takes what others leave it.
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

struct GridUnsizedElement: TraitElement {
    var axes: Axis.Set
    func change(_ traits: inout Traits, of node: Child) { traits.note = node }
}

extension EnvironmentValues {
    /// The grid that the views are in.
    var grid: GridState? {
        get { hasOwnValues ? self[GridKey.self] : nil }
        set { self[GridKey.self] = newValue }
    }
}

private struct GridKey: EnvironmentKey { static var defaultValue: GridState? { nil } }
