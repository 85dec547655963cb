import Foundation

/// A list with a row for each element and a column for each property.
///
/// A click on a column header sorts the table. Dragging the splitter between two headers resizes their columns.
///
/// ```swift
/// Table(files, selection: $selected, sortOrder: $order) {
///     TableColumn("Name", value: \.name)
///     TableColumn("Size", value: \.size) { Text("\($0.size)") }.width(min: 50, ideal: 80)
/// }
/// .onChange(of: order) { files.sort(using: order) }
/// ```
///
/// The table shows the elements in the order of `data`; sorting them is the app's task. Only visible rows are built.
/// The column headers are the panes of an `HSplit`, and behave like them.
public struct Table<Data: RandomAccessCollection, Columns: TableColumnContent>: View
where Data.Element: Identifiable, Columns.TableRowValue == Data.Element {
    private enum Choice {
        case none
        case one(Binding<Data.Element.ID?>)
        case many(Binding<Set<Data.Element.ID>>)
    }

    private let data: Data
    private let choice: Choice
    private let order: Binding<[KeyPathComparator<Data.Element>]>?
    private let columns: Columns
    /// The rows with their modifiers, if they are listed; nil for a table of data.
    var listedRows: [TableRow<Data.Element>]?
    @StateObject private var state = TableState()

    private init(
        _ data: Data,
        _ choice: Choice,
        _ order: Binding<[KeyPathComparator<Data.Element>]>?,
        _ columns: Columns
    ) {
        self.data = data
        self.choice = choice
        self.order = order
        self.columns = columns
    }

    /// Creates a table without selection.
    /// - Parameters:
    ///   - data: The elements, a row for each, in this order.
    ///   - sortOrder: The sort criteria, most important first; clicks on heads change them.
    ///   - columns: The columns, from the leading edge.
    public init(
        _ data: Data,
        sortOrder: Binding<[KeyPathComparator<Data.Element>]>? = nil,
        @TableColumnBuilder<Data.Element> columns: () -> Columns
    ) { self.init(data, .none, sortOrder, columns()) }

    /// Creates a table with at most one selected row.
    /// - Parameters:
    ///   - data: The elements, a row for each, in this order.
    ///   - selection: The id of the selected row; nil for none.
    ///   - sortOrder: The sort criteria, most important first; clicks on heads change them.
    ///   - columns: The columns, from the leading edge.
    public init(
        _ data: Data,
        selection: Binding<Data.Element.ID?>,
        sortOrder: Binding<[KeyPathComparator<Data.Element>]>? = nil,
        @TableColumnBuilder<Data.Element> columns: () -> Columns
    ) { self.init(data, .one(selection), sortOrder, columns()) }

    /// Creates a table with any number of selected rows.
    /// - Parameters:
    ///   - data: The elements, a row for each, in this order.
    ///   - selection: The ids of the selected rows.
    ///   - sortOrder: The sort criteria, most important first; clicks on heads change them.
    ///   - columns: The columns, from the leading edge.
    public init(
        _ data: Data,
        selection: Binding<Set<Data.Element.ID>>,
        sortOrder: Binding<[KeyPathComparator<Data.Element>]>? = nil,
        @TableColumnBuilder<Data.Element> columns: () -> Columns
    ) { self.init(data, .many(selection), sortOrder, columns()) }

    /// The table's view: the column headers above the rows.
    public var body: some View {
        TableParts(
            state: state,
            heads: VStack(spacing: 0) {
                HSplit { TableHeads(state: state, order: order, columns: columns.buildHeads) }
                    .styling(inset: 5, visibleThickness: TableState.lineThickness, invisibleThickness: 9)
                    .frame(height: TableState.headHeight)
                    .background(Color.windowBackground)
                Divider()
            },
            rows: list.listStyle(.plain)
        )
    }

    @ViewBuilder private var list: some View {
        switch choice {
        case .none: List { rows }
        case .one(let selection): List(selection: selection) { rows }
        case .many(let selection): List(selection: selection) { rows }
        }
    }

    @ViewBuilder private var rows: some View {
        if let listedRows {
            ForEach(listedRows, id: \.value.id) { row in
                if let modifier = row.modifier {
                    // The modifiers apply to the whole row, not only to its cells.
                    modifier(AnyView(cells(row.value).padding(.vertical, TableState.rowInset)))
                        .listRowInsets(EdgeInsets())
                } else {
                    insetCells(row.value)
                }
            }
        } else {
            ForEach(data) { insetCells($0) }
        }
    }

    private func insetCells(_ element: Data.Element) -> some View {
        cells(element).listRowInsets(EdgeInsets(top: TableState.rowInset, bottom: TableState.rowInset))
    }

    private func cells(_ element: Data.Element) -> TableCells<Columns> {
        TableCells(state: state, columns: columns, element: element)
    }
}

/// The positions of a table's columns. The heads set them when they are placed, before the rows.
@MainActor final class TableState: ObservableObject {
    static let headHeight: CGFloat = 26
    /// The padding before and after the contents of a cell, in points.
    static let inset: CGFloat = 8
    /// The padding above and below the cells of a row, in points.
    static let rowInset: CGFloat = 5

    /// The thickness of the line between two columns, in points.
    static let lineThickness: CGFloat = 1
    /// The default width of a column, in points, where the table chooses its own width.
    private static let columnWidth: CGFloat = 100

    /// The left and right edge of each column, in root coordinates, as in a left-to-right layout.
    private(set) var spans: [ClosedRange<CGFloat>] = []
    /// The column headers appended so far in this build: their number, and the preferred width of all columns together.
    struct Heads {
        var count = 0
        var likedWidth: CGFloat = 0
    }

    private(set) var heads = Heads()

    nonisolated init() {}

    func beginBuild() { heads = Heads() }

    /// Adds the head of a column.
    /// - Returns: Its index.
    func addHead(least: CGFloat, ideal: CGFloat?, most: CGFloat?, scale: CGFloat) -> Int {
        if heads.count > 0 { heads.likedWidth += Self.lineThickness.lineThickness(scale: scale) }
        let liked = ideal?.validLength ?? max(Self.columnWidth, least.validLength ?? 0)
        heads.likedWidth += min(liked, most?.validLength ?? liked)
        heads.count += 1
        return heads.count - 1
    }

    func note(_ span: ClosedRange<CGFloat>, of number: Int) {
        if spans.count > heads.count { spans.removeLast(spans.count - heads.count) }
        while spans.count <= number { spans.append(span) }
        spans[number] = span
    }
}

/// The column headers of a table, one split pane for each.
public struct TableHeads<RowValue>: PrimitiveView {
    let state: TableState
    let order: Binding<[KeyPathComparator<RowValue>]>?
    let columns: (TableHeads, inout Builder) -> Void

    /// Appends the column headers to the tree of the current frame.
    public func build(into builder: inout Builder) {
        state.beginBuild()
        columns(self, &builder)
    }
}

/// The head of a column: its title and sort direction. The first click sorts by the column, the next reverses it.
struct TableHead<RowValue>: View {
    let title: String
    let comparator: KeyPathComparator<RowValue>?
    let order: Binding<[KeyPathComparator<RowValue>]>?

    /// The sort direction of the column; nil unless it is the first sort criterion.
    private var direction: SortOrder? {
        guard let comparator, let first = order?.wrappedValue.first, first.keyPath == comparator.keyPath else {
            return nil
        }
        return first.order
    }

    var body: some View {
        if comparator != nil && order != nil {
            Button(action: sort) { label }.buttonStyle(.plain)
        } else {
            label
        }
    }

    private var label: some View {
        HStack(spacing: 4) {
            Text(title)
                .font(.system(size: 11, weight: direction == nil ? .medium : .semibold))
                .foregroundColor(direction == nil ? .secondary : .primary)
                .lineLimit(1)
            Spacer(minLength: 0)
            if let direction {
                Image(systemName: direction == .forward ? "chevron.up" : "chevron.down")
                    .font(.system(size: 9, weight: .semibold))
                    .foregroundColor(.secondary)
            }
        }
        .padding(.horizontal, TableState.inset)
        .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
    }

    private func sort() {
        guard let comparator, let order else { return }
        var now = order.wrappedValue
        var first = comparator
        if let direction { first.order = direction == .forward ? .reverse : .forward }
        now.removeAll { $0.keyPath == comparator.keyPath }
        now.insert(first, at: 0)
        order.wrappedValue = now
    }
}

/// An element around the head of a column that records the column's position.
struct TableHeadElement: Element {
    let state: TableState
    let number: Int

    static var isGreedy: Bool { true }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        state.note(rect.minX...max(rect.minX, rect.maxX), of: number)
        for child in layout.children { layout.place(child, in: rect) }
    }

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        guard painter.describes, painter.isVisible(rect) else {
            return painter.clipped(to: rect) { $0.paintChildren() }
        }
        let number = number
        painter.describe(
            { _ in .cell(.columnHead, rect, column: number) },
            around: { $0.clipped(to: rect) { $0.paintChildren() } }
        )
    }
}

/// A row: the cells of an element.
struct TableCells<Columns: TableColumnContent>: PrimitiveView {
    let state: TableState
    let columns: Columns
    let element: Columns.TableRowValue

    func build(into builder: inout Builder) {
        let limit = builder.environment.lineLimit
        builder.environment.lineLimit = limit ?? 1
        builder.add(TableRowElement(state: state)) { builder in
            var number = 0
            columns.buildCells(of: element, from: &number, into: &builder)
        }
        builder.environment.lineLimit = limit
    }
}

struct TableRowElement: Element {
    let state: TableState

    /// Returns the width of a cell's contents; an equal share of the table before the heads have been placed.
    private func width(_ number: Int, _ proposal: ProposedViewSize) -> CGFloat? {
        if number < state.spans.count {
            let span = state.spans[number]
            return max(0, span.upperBound - span.lowerBound - 2 * TableState.inset)
        }
        return proposal.width.map { $0 / CGFloat(max(1, state.heads.count)) }
    }

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        var height: CGFloat = 0
        for (number, cell) in layout.children.enumerated() {
            height = max(
                height,
                layout.size(of: cell, ProposedViewSize(width: width(number, proposal), height: nil)).height
            )
        }
        return CGSize(width: proposal.width ?? state.spans.last?.upperBound ?? state.heads.likedWidth, height: height)
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        let isMirrored = layout.layoutDirection == .rightToLeft
        for (number, cell) in layout.children.enumerated() where number < state.spans.count {
            let span = state.spans[number]
            let column = CGRect(
                x: span.lowerBound,
                y: rect.minY,
                width: span.upperBound - span.lowerBound,
                height: rect.height
            )
            // `spans` are as in a left-to-right layout.
            let frame = (isMirrored ? layout.directed(column) : column).insetBy(dx: TableState.inset, dy: 0)
            let inner = CGRect(x: frame.minX, y: frame.minY, width: max(0, frame.width), height: frame.height)
            layout.place(cell, in: inner, alignment: .leading)
        }
    }

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        for (number, cell) in painter.children.enumerated() where number < state.spans.count {
            let span = state.spans[number]
            let column = CGRect(
                x: span.lowerBound,
                y: rect.minY,
                width: span.upperBound - span.lowerBound,
                height: rect.height
            )
            guard painter.describes, painter.isVisible(column) else {
                painter.clipped(to: column) { $0.paint(cell) }
                continue
            }
            var node = SemanticsNode.cell(.cell, column, column: number)
            node.identity = painter.identity.child(UInt64(number))
            painter.describe(
                { [node] _ in node },
                around: { $0.clipped(to: column) { $0.paint(cell) } }
            )
        }
    }
}
