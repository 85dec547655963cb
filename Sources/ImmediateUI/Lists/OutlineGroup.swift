import Foundation

/// A row for each element of a tree: those with children open and close.
///
/// ```swift
/// List { OutlineGroup(folders, children: \.folders) { Text($0.name) } }
/// ```
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Row: View>: View {
    private let data: Data
    private let id: KeyPath<Data.Element, ID>
    private let children: KeyPath<Data.Element, Data?>
    private let row: (Data.Element) -> Row

    /// A row for each element, identified by the value at `id`, and below it, while it is open, those of its children; nil for
    /// an element that can have none.
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

    /// The rows.
    public var body: some View {
        ForEach(data, id: id) { OutlineRow(element: $0, id: id, children: children, row: row) }
    }
}

extension OutlineGroup where Data.Element: Identifiable, ID == Data.Element.ID {
    /// A row for each element, identified by its own id, and below it, while it is open, those of its children; nil for an
    /// element that can have none.
    public init(
        _ data: Data,
        children: KeyPath<Data.Element, Data?>,
        @ViewBuilder content: @escaping (Data.Element) -> Row
    ) {
        self.init(data, id: \.id, children: children, content: content)
    }
}

/// An element of a tree with its children.
struct OutlineRow<Data: RandomAccessCollection, ID: Hashable, Row: View>: View {
    var element: Data.Element
    var id: KeyPath<Data.Element, ID>
    var children: KeyPath<Data.Element, Data?>
    var row: (Data.Element) -> Row
    @State private var isExpanded = false

    var body: OutlineRowContent<Data, ID, Row> { OutlineRowContent(row: self, isExpanded: $isExpanded) }
}

/// What an element shows; a type that is named, as a tree of trees has none otherwise.
struct OutlineRowContent<Data: RandomAccessCollection, ID: Hashable, Row: View>: PrimitiveView {
    var row: OutlineRow<Data, ID, Row>
    var isExpanded: Binding<Bool>

    func build(into builder: inout Builder) {
        let label = row.row(row.element)
        guard let children = row.element[keyPath: row.children] else {
            // In line with the labels of those beside it.
            return builder.child(label.padding(.leading, DisclosureLabel<Row>.indent))
        }
        let group = OutlineGroup(children, id: row.id, children: row.children, content: row.row)
        builder.child(DisclosedRows(isExpanded: nil, own: isExpanded, content: group, label: label), 1)
    }
}

/// Rows of a tree.
extension List where SelectionValue == Never {
    /// A row for each element of a tree, identified by its own id; `children` says what lies in it, nil for nothing ever.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data,
        children: KeyPath<Data.Element, Data?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Data.Element: Identifiable, Content == OutlineGroup<Data, Data.Element.ID, Row> {
        self.init(content: OutlineGroup(data, children: children, content: rowContent), selection: nil)
    }

    /// A row for each element of a tree, identified by the value at `id`; `children` says what lies in it, nil for nothing ever.
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        children: KeyPath<Data.Element, Data?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == OutlineGroup<Data, ID, Row> {
        self.init(content: OutlineGroup(data, id: id, children: children, content: rowContent), selection: nil)
    }
}

/// Rows of a tree that can be selected.
extension List {
    /// A row for each element of a tree, one of which can be selected.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data,
        children: KeyPath<Data.Element, Data?>,
        selection: Binding<SelectionValue?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Data.Element: Identifiable, Content == OutlineGroup<Data, Data.Element.ID, Row> {
        self.init(content: OutlineGroup(data, children: children, content: rowContent), selection: .one(selection))
    }

    /// A row for each element of a tree, any number of which can be selected.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data,
        children: KeyPath<Data.Element, Data?>,
        selection: Binding<Set<SelectionValue>>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Data.Element: Identifiable, Content == OutlineGroup<Data, Data.Element.ID, Row> {
        self.init(content: OutlineGroup(data, children: children, content: rowContent), selection: .many(selection))
    }
}
