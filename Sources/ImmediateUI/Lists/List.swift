import Foundation

/// Rows one below the other, scrolled where they do not fit. Of a `ForEach` only those rows are built that are seen.
///
/// ```swift
/// List(["A", "B"], id: \.self) { item in Text(item) }
/// List(messages, selection: $selected) { message in MessageRow(message: message) }
/// ```
///
/// With a selection the list is a control of its own: rows are selected by clicks, with Shift and Ctrl, by dragging, by the
/// arrows, the page keys, Home, End, Ctrl+A and by typing what a row begins with. A row stands for the id of its element in the
/// innermost `ForEach`, or for its `tag`.
public struct List<SelectionValue: Hashable, Content: View>: PrimitiveView {
    private let content: Content
    private let selection: ListSelection<SelectionValue>?

    init(content: Content, selection: ListSelection<SelectionValue>?) {
        self.content = content
        self.selection = selection
    }

    /// A list whose rows are the views of `content`, any number of which can be selected.
    public init(selection: Binding<Set<SelectionValue>>, @ViewBuilder content: () -> Content) {
        self.init(content: content(), selection: .many(selection))
    }

    /// A list whose rows are the views of `content`, one of which can be selected.
    public init(selection: Binding<SelectionValue?>, @ViewBuilder content: () -> Content) {
        self.init(content: content(), selection: .one(selection))
    }

    /// Appends the rows in a scroll view.
    public func build(into builder: inout Builder) {
        let list = builder.state { ListState() }
        list.update(builder.environment, selection: selection)
        let container = builder.state { LazyContainer(list: list) }
        container.arrangement.pinned = list.style == .plain ? .sectionHeaders : []
        builder.child(ListBody(content: content, list: list, container: container))
    }
}

/// Several rows can be selected.
extension List {
    /// A row for each element, identified by the value at `id`; any number can be selected.
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        selection: Binding<Set<SelectionValue>>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> {
        self.init(content: ForEach(data, id: id, content: rowContent), selection: .many(selection))
    }

    /// A row for each element, identified by its own id; any number can be selected.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data,
        selection: Binding<Set<SelectionValue>>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
        self.init(content: ForEach(data, content: rowContent), selection: .many(selection))
    }

    /// A row for each number; any number of rows can be selected.
    public init<Row: View>(
        _ data: Range<Int>,
        selection: Binding<Set<SelectionValue>>,
        @ViewBuilder rowContent: @escaping (Int) -> Row
    ) where Content == ForEach<Range<Int>, Int, Row> {
        self.init(content: ForEach(data, content: rowContent), selection: .many(selection))
    }
}

/// One row can be selected.
extension List {
    /// A row for each element, identified by the value at `id`; one can be selected.
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        selection: Binding<SelectionValue?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> {
        self.init(content: ForEach(data, id: id, content: rowContent), selection: .one(selection))
    }

    /// A row for each element, identified by its own id; one can be selected.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data,
        selection: Binding<SelectionValue?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
        self.init(content: ForEach(data, content: rowContent), selection: .one(selection))
    }

    /// A row for each number; one can be selected.
    public init<Row: View>(
        _ data: Range<Int>,
        selection: Binding<SelectionValue?>,
        @ViewBuilder rowContent: @escaping (Int) -> Row
    ) where Content == ForEach<Range<Int>, Int, Row> {
        self.init(content: ForEach(data, content: rowContent), selection: .one(selection))
    }
}

/// No row can be selected.
extension List where SelectionValue == Never {
    /// A list whose rows are the views of `content`.
    public init(@ViewBuilder content: () -> Content) { self.init(content: content(), selection: nil) }

    /// A row for each element, identified by the value at `id`.
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> {
        self.init(content: ForEach(data, id: id, content: rowContent), selection: nil)
    }

    /// A row for each element, identified by its own id.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
        self.init(content: ForEach(data, content: rowContent), selection: nil)
    }

    /// A row for each number.
    public init<Row: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row)
    where Content == ForEach<Range<Int>, Int, Row> {
        self.init(content: ForEach(data, content: rowContent), selection: nil)
    }
}

/// The rows in a scroll view, on the ground of the list's style.
struct ListBody<Content: View>: View {
    var content: Content
    var list: ListState
    var container: LazyContainer

    var body: some View {
        let rows = ElementModifier(
            content: ScrollView(state: list.scroll) { LazyRoot(content: content, container: container) },
            element: ListControlElement(list: list)
        )
        .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
        .background(list.style == .sidebar ? Color.windowBackground : Color.contentBackground)
        if list.style == .bordered { rows.border(.separator) } else { rows }
    }
}

/// How a list looks.
public struct ListStyle: Hashable, Sendable {
    private let name: String
    /// The rows begin some way in, the lines between them with them: the default.
    public static let inset = ListStyle(name: "inset")
    /// The same as `inset`.
    public static let automatic = inset
    /// The rows begin close to the edge, the lines between them reach from edge to edge, and the headers of sections stay in
    /// sight as long as their section does.
    public static let plain = ListStyle(name: "plain")
    /// As `inset`, with a line around the list.
    public static let bordered = ListStyle(name: "bordered")
    /// The choices at the side of a window: on the window's own ground, without lines.
    public static let sidebar = ListStyle(name: "sidebar")
}

extension View {
    /// Sets how the lists inside look.
    public func listStyle(_ style: ListStyle) -> some View { environment(\.listStyle, style) }
}
