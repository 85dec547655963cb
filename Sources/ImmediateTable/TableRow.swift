/// A row of a table whose rows are listed one by one.
///
/// ```swift
/// Table(of: File.self) {
///     TableColumn("Name", value: \.name)
/// } rows: {
///     TableRow(readme)
///     ForEach(files) { file in
///         TableRow(file).contextMenu { Button("Delete") { delete(file) } }
///     }
/// }
/// ```
public struct TableRow<Value: Identifiable>: PrimitiveView {
    /// The element that the row shows.
    public let value: Value
    /// Adds the row's modifiers to its cells; nil for a row without modifiers.
    private(set) var modifier: ((AnyView) -> AnyView)?

    /// Creates a row.
    /// - Parameter value: The element that the row shows.
    public init(_ value: Value) { self.value = value }

    /// Appends nothing: the table builds its rows.
    public func build(into builder: inout Builder) {}

    private func modified(by modifier: @escaping (AnyView) -> AnyView) -> TableRow {
        var row = self
        if let earlier = self.modifier {
            row.modifier = { modifier(earlier($0)) }
        } else {
            row.modifier = modifier
        }
        return row
    }
}

extension TableRow {
    /// Adds a context menu to the row, which a right click anywhere in the row opens.
    /// - Parameter menuItems: The items of the menu. A menu without items does not open.
    /// - Returns: The row with the menu.
    public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: @escaping () -> MenuItems) -> TableRow {
        modified { AnyView($0.contextMenu(menuItems: menuItems)) }
    }

    /// Adds a context menu to the row, with a preview beside the open menu.
    /// - Parameters:
    ///   - menuItems: The items of the menu. A menu without items does not open.
    ///   - preview: The preview. It has its ideal size and does not receive the pointer.
    /// - Returns: The row with the menu.
    public func contextMenu<MenuItems: View, Preview: View>(
        @ViewBuilder menuItems: @escaping () -> MenuItems,
        @ViewBuilder preview: @escaping () -> Preview
    ) -> TableRow {
        modified { AnyView($0.contextMenu(menuItems: menuItems, preview: preview)) }
    }

    /// Makes the row draggable to a `dropDestination`.
    /// - Parameter payload: The dragged value.
    /// - Returns: The draggable row.
    public func draggable<Payload: Transferable>(_ payload: @autoclosure @escaping () -> Payload) -> TableRow {
        modified { AnyView($0.draggable(payload())) }
    }

    /// Makes the row draggable to a `dropDestination`, with a preview under the pointer.
    /// - Parameters:
    ///   - payload: The dragged value.
    ///   - preview: The view that follows the pointer.
    /// - Returns: The draggable row.
    public func draggable<Payload: Transferable, Preview: View>(
        _ payload: @autoclosure @escaping () -> Payload,
        @ViewBuilder preview: @escaping () -> Preview
    ) -> TableRow {
        modified { AnyView($0.draggable(payload(), preview: preview)) }
    }

    /// Runs an action when the pointer enters or leaves the row.
    /// - Parameter action: The action, called with true when the pointer enters.
    /// - Returns: The row with the action.
    public func onHover(perform action: @escaping (Bool) -> Void) -> TableRow {
        modified { AnyView($0.onHover(perform: action)) }
    }
}

/// Collects the rows of a table.
@resultBuilder @MainActor public struct TableRowBuilder<Value: Identifiable> {
    /// Returns a list of one row.
    public static func buildExpression(_ row: TableRow<Value>) -> [TableRow<Value>] { [row] }
    /// Returns the rows of a `ForEach`.
    public static func buildExpression<Data: RandomAccessCollection, ID: Hashable>(
        _ rows: ForEach<Data, ID, TableRow<Value>>
    ) -> [TableRow<Value>] {
        (0..<rows.count).map { rows.item(at: $0) }
    }
    /// Returns all rows in order.
    public static func buildBlock(_ rows: [TableRow<Value>]...) -> [TableRow<Value>] { rows.flatMap { $0 } }
    /// Returns the rows of an `if` without an `else`.
    public static func buildOptional(_ rows: [TableRow<Value>]?) -> [TableRow<Value>] { rows ?? [] }
    /// Returns the rows of the first branch.
    public static func buildEither(first rows: [TableRow<Value>]) -> [TableRow<Value>] { rows }
    /// Returns the rows of the second branch.
    public static func buildEither(second rows: [TableRow<Value>]) -> [TableRow<Value>] { rows }
    /// Returns the rows of a loop.
    public static func buildArray(_ rows: [[TableRow<Value>]]) -> [TableRow<Value>] { rows.flatMap { $0 } }
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
        @TableRowBuilder<Value> rows: () -> [TableRow<Value>]
    ) where Data == [Value] {
        let rows = rows()
        self.init(rows.map { $0.value }, sortOrder: sortOrder, columns: columns)
        listedRows = rows
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
        @TableRowBuilder<Value> rows: () -> [TableRow<Value>]
    ) where Data == [Value] {
        let rows = rows()
        self.init(rows.map { $0.value }, selection: selection, sortOrder: sortOrder, columns: columns)
        listedRows = rows
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
        @TableRowBuilder<Value> rows: () -> [TableRow<Value>]
    ) where Data == [Value] {
        let rows = rows()
        self.init(rows.map { $0.value }, selection: selection, sortOrder: sortOrder, columns: columns)
        listedRows = rows
    }
}
