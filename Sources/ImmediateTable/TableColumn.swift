import Foundation

/// A column of a `Table`: its title, and a cell view for each element.
///
/// ```swift
/// TableColumn("Name", value: \.name)
/// TableColumn("Size", value: \.size) { file in Text("\(file.size) kB") }.width(min: 60, ideal: 80)
/// TableColumn("") { file in Button("Open") { open(file) } }.width(70)
/// ```
@preconcurrency @MainActor public struct TableColumn<RowValue, Content: View>: TableColumnContent {
    private let title: String
    private let comparator: KeyPathComparator<RowValue>?
    private var least: CGFloat = 30
    private var ideal: CGFloat?
    private var most: CGFloat?
    private let content: (RowValue) -> Content

    private init(
        _ title: String,
        _ comparator: KeyPathComparator<RowValue>?,
        _ content: @escaping (RowValue) -> Content
    ) {
        self.title = title
        self.comparator = comparator
        self.content = content
    }

    /// Creates a column that does not sort.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(String(title), nil, content)
    }

    /// Creates a column that sorts by the value at `value`.
    @_disfavoredOverload public init<S: StringProtocol, V: Comparable>(
        _ title: S,
        value: any KeyPath<RowValue, V> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) { self.init(String(title), KeyPathComparator(value), content) }

    /// Creates a column that sorts by the value at `value`, in the order of `comparator`.
    @_disfavoredOverload public init<S: StringProtocol, V, C: SortComparator>(
        _ title: S,
        value: any KeyPath<RowValue, V> & Sendable,
        comparator: C,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where C.Compared == V {
        self.init(String(title), KeyPathComparator(value, comparator: comparator), content)
    }

    /// Creates a column that sorts by `comparator`.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S,
        sortUsing comparator: KeyPathComparator<RowValue>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) { self.init(String(title), comparator, content) }

    // MARK: Literal titles, see ImmediateUI's `ControlTitles.swift`

    /// Creates a column that does not sort.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(Text(title).string, nil, content)
    }

    /// Creates a column that sorts by the value at `value`.
    public init<V: Comparable>(
        _ title: LocalizedStringKey,
        value: any KeyPath<RowValue, V> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) { self.init(Text(title).string, KeyPathComparator(value), content) }

    /// Creates a column that sorts by the value at `value`, in the order of `comparator`.
    public init<V, C: SortComparator>(
        _ title: LocalizedStringKey,
        value: any KeyPath<RowValue, V> & Sendable,
        comparator: C,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where C.Compared == V {
        self.init(Text(title).string, KeyPathComparator(value, comparator: comparator), content)
    }

    /// Creates a column that sorts by `comparator`.
    public init(
        _ title: LocalizedStringKey,
        sortUsing comparator: KeyPathComparator<RowValue>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) { self.init(Text(title).string, comparator, content) }

    // MARK: Width

    /// Sets a fixed width of the column.
    /// - Parameter width: The width in points; nil removes the limits.
    public func width(_ width: CGFloat?) -> TableColumn {
        var column = self
        (column.least, column.ideal, column.most) = (width ?? 30, width, width)
        return column
    }

    /// Sets the column's minimum, initial and maximum width, in points; nil means the default.
    public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn {
        var column = self
        (column.least, column.ideal, column.most) = (min ?? 30, ideal, max)
        return column
    }

    /// Appends the column's head.
    public func buildHeads(_ heads: TableHeads<RowValue>, into builder: inout Builder) {
        let number = heads.state.addHead(least: least, ideal: ideal, most: most, scale: builder.scale)
        let head = TableHead(title: title, comparator: comparator, order: heads.order)
        let pane = ElementModifier(content: head, element: TableHeadElement(state: heads.state, number: number))
            .pane(minLength: least, maxLength: most, idealLength: ideal)
        builder.child(pane, UInt64(number))
    }

    /// Appends the column's cell for an element.
    /// - Parameters:
    ///   - value: The element.
    ///   - number: The index of the column, advanced by 1.
    ///   - builder: The builder that receives the cell.
    public func buildCells(of value: RowValue, from number: inout Int, into builder: inout Builder) {
        builder.child(ZStack(alignment: .leading) { content(value) }, UInt64(number))
        number += 1
    }
}

extension TableColumn where Content == Text {
    /// Creates a column that shows and sorts by the text at `value`.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, value: any KeyPath<RowValue, String> & Sendable) {
        self.init(title, value: value) { Text($0[keyPath: value]) }
    }

    /// Creates a column that shows and sorts by the text at `value`.
    public init(_ title: LocalizedStringKey, value: any KeyPath<RowValue, String> & Sendable) {
        self.init(title, value: value) { Text($0[keyPath: value]) }
    }
}

/// One or more columns of a table, such as a `TableColumn`. Apps do not need to conform other types to it.
@preconcurrency @MainActor public protocol TableColumnContent<TableRowValue> {
    /// The type of the table's elements, one for each row.
    associatedtype TableRowValue
    /// Appends the heads of the columns.
    func buildHeads(_ heads: TableHeads<TableRowValue>, into builder: inout Builder)
    /// Appends the columns' cells for an element; `number` is the index of the first, and is advanced past the last.
    func buildCells(of value: TableRowValue, from number: inout Int, into builder: inout Builder)
}

/// A result builder for the columns of a table, which supports `if` without `else`.
@preconcurrency @MainActor @resultBuilder public enum TableColumnBuilder<RowValue> {
    /// Accepts a column as a statement.
    public static func buildExpression<Column: TableColumnContent>(_ column: Column) -> Column
    where Column.TableRowValue == RowValue { column }
    /// Begins the list of columns.
    public static func buildPartialBlock<Column: TableColumnContent>(first: Column) -> Column
    where Column.TableRowValue == RowValue { first }
    /// Appends a column to the list.
    public static func buildPartialBlock<Others: TableColumnContent, Column: TableColumnContent>(
        accumulated: Others,
        next: Column
    ) -> TableColumnList<Others, Column>
    where Others.TableRowValue == RowValue, Column.TableRowValue == RowValue {
        TableColumnList(others: accumulated, last: next)
    }
    /// Accepts a column in an `if` without `else`.
    public static func buildIf<Column: TableColumnContent>(_ column: Column?) -> OptionalTableColumn<Column>
    where Column.TableRowValue == RowValue { OptionalTableColumn(column: column) }
}

/// A list of two or more table columns, built by `TableColumnBuilder`.
public struct TableColumnList<Others: TableColumnContent, Last: TableColumnContent>: TableColumnContent
where Others.TableRowValue == Last.TableRowValue {
    let others: Others
    let last: Last

    /// Appends the heads of all columns.
    public func buildHeads(_ heads: TableHeads<Last.TableRowValue>, into builder: inout Builder) {
        others.buildHeads(heads, into: &builder)
        last.buildHeads(heads, into: &builder)
    }

    /// Appends all columns' cells for an element.
    public func buildCells(of value: Last.TableRowValue, from number: inout Int, into builder: inout Builder) {
        others.buildCells(of: value, from: &number, into: &builder)
        last.buildCells(of: value, from: &number, into: &builder)
    }
}

/// A table column inside an `if` without `else`, built by `TableColumnBuilder`.
public struct OptionalTableColumn<Column: TableColumnContent>: TableColumnContent {
    let column: Column?

    /// Appends the column's head, if there is a column.
    public func buildHeads(_ heads: TableHeads<Column.TableRowValue>, into builder: inout Builder) {
        column?.buildHeads(heads, into: &builder)
    }

    /// Appends the column's cell for an element, if there is a column.
    public func buildCells(of value: Column.TableRowValue, from number: inout Int, into builder: inout Builder) {
        column?.buildCells(of: value, from: &number, into: &builder)
    }
}
