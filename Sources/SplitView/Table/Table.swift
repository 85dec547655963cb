import Foundation
import ImmediateUI

/// A row for each element, in columns: a list below a row of heads, which sort when they are clicked and are as broad as the
/// person drags them.
///
/// ```swift
/// Table(files, selection: $selected, sortOrder: $order) {
///     TableColumn("Name", value: \.name)
///     TableColumn("Size", value: \.size) { Text("\($0.size)") }.width(min: 50, ideal: 80)
/// }
/// .onChange(of: order) { files.sort(using: order) }
/// ```
///
/// The table shows the elements in the order in which they are. Only rows that are seen are built. The heads are the panes of an
/// `HSplit`, so what its splitters do, theirs do.
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

    /// A table none of whose rows can be selected.
    /// - Parameter sortOrder: by what the elements are sorted, the most important first; clicks on heads change it.
    public init(
        _ data: Data,
        sortOrder: Binding<[KeyPathComparator<Data.Element>]>? = nil,
        @TableColumnBuilder<Data.Element> columns: () -> Columns
    ) { self.init(data, .none, sortOrder, columns()) }

    /// A table one of whose rows can be selected.
    /// - Parameter sortOrder: by what the elements are sorted, the most important first; clicks on heads change it.
    public init(
        _ data: Data,
        selection: Binding<Data.Element.ID?>,
        sortOrder: Binding<[KeyPathComparator<Data.Element>]>? = nil,
        @TableColumnBuilder<Data.Element> columns: () -> Columns
    ) { self.init(data, .one(selection), sortOrder, columns()) }

    /// A table any number of whose rows can be selected.
    /// - Parameter sortOrder: by what the elements are sorted, the most important first; clicks on heads change it.
    public init(
        _ data: Data,
        selection: Binding<Set<Data.Element.ID>>,
        sortOrder: Binding<[KeyPathComparator<Data.Element>]>? = nil,
        @TableColumnBuilder<Data.Element> columns: () -> Columns
    ) { self.init(data, .many(selection), sortOrder, columns()) }

    /// The heads, and below them the rows.
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

    private var rows: some View {
        ForEach(data) { element in
            TableRow(state: state, columns: columns, element: element)
                .listRowInsets(EdgeInsets(top: 5, bottom: 5))
        }
    }
}

/// Where the columns of a table are. The heads say it when they are placed, which they are before the rows.
@MainActor final class TableState: ObservableObject {
    static let headHeight: CGFloat = 26
    /// The room before and after what a cell shows, in points.
    static let inset: CGFloat = 8

    /// How thick the line between two columns is, in points.
    static let lineThickness: CGFloat = 1
    /// How broad a column is that says nothing of it, in points, where the table may be as broad as it likes.
    private static let columnWidth: CGFloat = 100

    /// Where each column is: from where to where, root coordinates, as from left to right.
    private(set) var spans: [ClosedRange<CGFloat>] = []
    /// The heads that this build has appended so far: how many, and how broad all columns like to be together.
    struct Heads {
        var count = 0
        var likedWidth: CGFloat = 0
    }

    private(set) var heads = Heads()

    nonisolated init() {}

    func beginBuild() { heads = Heads() }

    /// Counts the head of a column.
    /// - Returns: its number.
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

/// The heads of the columns: a pane for each.
public struct TableHeads<RowValue>: PrimitiveView {
    let state: TableState
    let order: Binding<[KeyPathComparator<RowValue>]>?
    let columns: (TableHeads, inout Builder) -> Void

    /// Appends the heads.
    public func build(into builder: inout Builder) {
        state.beginBuild()
        columns(self, &builder)
    }
}

/// The head of a column: its title, and which way it is sorted. A click sorts by it, another one the other way.
struct TableHead<RowValue>: View {
    let title: String
    let comparator: KeyPathComparator<RowValue>?
    let order: Binding<[KeyPathComparator<RowValue>]>?

    /// Which way the column is sorted, if it is what the table is sorted by first.
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

/// Around the head of a column: says where the column is.
struct TableHeadElement: Element {
    let state: TableState
    let number: Int

    static var fillsProposal: Bool { true }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        state.note(rect.minX...max(rect.minX, rect.maxX), of: number)
        for child in layout.children { layout.place(child, in: rect) }
    }

    mutating func paint(_ painter: inout Painter) { painter.clipped(to: painter.rect) { $0.paintChildren() } }
}

/// What the columns show of an element.
struct TableRow<Columns: TableColumnContent>: PrimitiveView {
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

    /// How broad a cell is inside; an equal share where no head has been placed yet.
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
            // The heads say where they are on the screen.
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
            painter.clipped(to: column) { $0.paint(cell) }
        }
    }
}
