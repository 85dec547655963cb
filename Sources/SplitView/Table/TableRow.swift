import ImmediateUI

/// A row of a table whose rows are listed one by one.
///
/// ```swift
/// Table(of: File.self) {
///     TableColumn("Name", value: \.name)
/// } rows: {
///     TableRow(readme)
///     ForEach(files) { TableRow($0) }
/// }
/// ```
public struct TableRow<Value: Identifiable>: PrimitiveView {
    /// The element that the row shows.
    public let value: Value

    /// Creates a row.
    /// - Parameter value: The element that the row shows.
    public init(_ value: Value) { self.value = value }

    /// Appends nothing: the table builds its rows.
    public func build(into builder: inout Builder) {}
}

/// Collects the rows of a table.
@resultBuilder @MainActor public struct TableRowBuilder<Value: Identifiable> {
    /// Returns the element of a row.
    public static func buildExpression(_ row: TableRow<Value>) -> [Value] { [row.value] }
    /// Returns the elements of the rows of a `ForEach`.
    public static func buildExpression<Data: RandomAccessCollection, ID: Hashable>(
        _ rows: ForEach<Data, ID, TableRow<Value>>
    ) -> [Value] {
        (0..<rows.count).map { rows.item(at: $0).value }
    }
    /// Returns all elements in order.
    public static func buildBlock(_ rows: [Value]...) -> [Value] { rows.flatMap { $0 } }
    /// Returns the elements of an `if` without an `else`.
    public static func buildOptional(_ rows: [Value]?) -> [Value] { rows ?? [] }
    /// Returns the elements of the first branch.
    public static func buildEither(first rows: [Value]) -> [Value] { rows }
    /// Returns the elements of the second branch.
    public static func buildEither(second rows: [Value]) -> [Value] { rows }
    /// Returns the elements of a loop.
    public static func buildArray(_ rows: [[Value]]) -> [Value] { rows.flatMap { $0 } }
}

extension Table {
    /// Creates a table without selection, whose rows are listed.
    /// - Parameters:
    ///   - valueType: The type of the elements.
    ///   - sortOrder: The sort criteria, most important first; clicks on heads change them.
    ///   - columns: The columns, from the leading edge.
    ///   - rows: The rows, in this order.
    public init<Value: Identifiable>(
        of valueType: Value.Type,
        sortOrder: Binding<[KeyPathComparator<Value>]>? = nil,
        @TableColumnBuilder<Value> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> [Value]
    ) where Data == [Value] {
        self.init(rows(), sortOrder: sortOrder, columns: columns)
    }

    /// Creates a table with at most one selected row, whose rows are listed.
    /// - Parameters:
    ///   - valueType: The type of the elements.
    ///   - selection: The id of the selected row; nil for none.
    ///   - sortOrder: The sort criteria, most important first; clicks on heads change them.
    ///   - columns: The columns, from the leading edge.
    ///   - rows: The rows, in this order.
    public init<Value: Identifiable>(
        of valueType: Value.Type,
        selection: Binding<Value.ID?>,
        sortOrder: Binding<[KeyPathComparator<Value>]>? = nil,
        @TableColumnBuilder<Value> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> [Value]
    ) where Data == [Value] {
        self.init(rows(), selection: selection, sortOrder: sortOrder, columns: columns)
    }

    /// Creates a table with any number of selected rows, whose rows are listed.
    /// - Parameters:
    ///   - valueType: The type of the elements.
    ///   - selection: The ids of the selected rows.
    ///   - sortOrder: The sort criteria, most important first; clicks on heads change them.
    ///   - columns: The columns, from the leading edge.
    ///   - rows: The rows, in this order.
    public init<Value: Identifiable>(
        of valueType: Value.Type,
        selection: Binding<Set<Value.ID>>,
        sortOrder: Binding<[KeyPathComparator<Value>]>? = nil,
        @TableColumnBuilder<Value> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> [Value]
    ) where Data == [Value] {
        self.init(rows(), selection: selection, sortOrder: sortOrder, columns: columns)
    }
}
