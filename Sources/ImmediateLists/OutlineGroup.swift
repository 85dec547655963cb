import Foundation

/// A group of rows for the elements of a tree; rows with children open and close.
///
/// ```swift
/// List { OutlineGroup(folders, children: \.folders) { Text($0.name) } }
/// ```
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Row: View>: View {
    private let data: Data
    private let id: KeyPath<Data.Element, ID>
    private let children: KeyPath<Data.Element, Data?>
    private let row: (Data.Element) -> Row

    /// Creates rows for `data` and, below open rows, their children. Elements are identified by the value at `id`.
    ///
    /// - Parameters:
    ///   - data: The elements at the top level of the tree.
    ///   - id: The path to the value that identifies an element.
    ///   - children: The path to an element's children, which are nil for a leaf.
    ///   - content: The row of an element.
    public init(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        children: KeyPath<Data.Element, Data?>,
        @ViewBuilder content: @escaping (Data.Element) -> Row
    ) {
        self.data = data
        self.id = id
        self.children = children
        row = content
    }

    /// The rows of the tree's elements.
    public var body: some View {
        ForEach(data, id: id) { OutlineRow(element: $0, id: id, children: children, row: row) }
    }
}

extension OutlineGroup where Data.Element: Identifiable, ID == Data.Element.ID {
    /// Creates rows for `data` and, below open rows, their children. Elements are identified by their own ids.
    ///
    /// - Parameters:
    ///   - data: The elements at the top level of the tree.
    ///   - children: The path to an element's children, which are nil for a leaf.
    ///   - content: The row of an element.
    public init(
        _ data: Data,
        children: KeyPath<Data.Element, Data?>,
        @ViewBuilder content: @escaping (Data.Element) -> Row
    ) {
        self.init(data, id: \.id, children: children, content: content)
    }
}

/// A row of a tree, with the rows of its children.
struct OutlineRow<Data: RandomAccessCollection, ID: Hashable, Row: View>: View {
    var element: Data.Element
    var id: KeyPath<Data.Element, ID>
    var children: KeyPath<Data.Element, Data?>
    var row: (Data.Element) -> Row
    @State private var isExpanded = false

    var body: OutlineRowContent<Data, ID, Row> { OutlineRowContent(row: self, isExpanded: $isExpanded) }
}

/// The content of a row. It is a named type, since the opaque type of a recursive view would contain itself.
struct OutlineRowContent<Data: RandomAccessCollection, ID: Hashable, Row: View>: PrimitiveView {
    var row: OutlineRow<Data, ID, Row>
    var isExpanded: Binding<Bool>

    func build(into builder: inout Builder) {
        let label = row.row(row.element)
        guard let children = row.element[keyPath: row.children] else {
            // Aligned with the labels of rows that have a mark.
            return builder.child(label.padding(.leading, DisclosureLabel<Row>.indent))
        }
        let group = OutlineGroup(children, id: row.id, children: row.children, content: row.row)
        builder.child(DisclosedRows(isExpanded: nil, own: isExpanded, content: group, label: label), 1)
    }
}

/// Lists of trees without selection.
extension List where SelectionValue == Never {
    /// Creates a list of a tree whose elements are identified by their own ids.
    ///
    /// - Parameters:
    ///   - data: The elements at the top level of the tree.
    ///   - children: The path to an element's children, which are nil for a leaf.
    ///   - rowContent: The row of an element.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data,
        children: KeyPath<Data.Element, Data?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Data.Element: Identifiable, Content == OutlineGroup<Data, Data.Element.ID, Row> {
        self.init(content: OutlineGroup(data, children: children, content: rowContent), selection: nil)
    }

    /// Creates a list of a tree whose elements are identified by the value at `id`.
    ///
    /// - Parameters:
    ///   - data: The elements at the top level of the tree.
    ///   - id: The path to the value that identifies an element.
    ///   - children: The path to an element's children, which are nil for a leaf.
    ///   - rowContent: The row of an element.
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        children: KeyPath<Data.Element, Data?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == OutlineGroup<Data, ID, Row> {
        self.init(content: OutlineGroup(data, id: id, children: children, content: rowContent), selection: nil)
    }
}

/// Lists of trees with a selection.
extension List {
    /// Creates a list of a tree with single selection.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data,
        children: KeyPath<Data.Element, Data?>,
        selection: Binding<SelectionValue?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Data.Element: Identifiable, Content == OutlineGroup<Data, Data.Element.ID, Row> {
        self.init(content: OutlineGroup(data, children: children, content: rowContent), selection: .one(selection))
    }

    /// Creates a list of a tree with multiple selection.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data,
        children: KeyPath<Data.Element, Data?>,
        selection: Binding<Set<SelectionValue>>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Data.Element: Identifiable, Content == OutlineGroup<Data, Data.Element.ID, Row> {
        self.init(content: OutlineGroup(data, children: children, content: rowContent), selection: .many(selection))
    }
}
