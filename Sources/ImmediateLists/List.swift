import Foundation

/// A scrolling column of rows. Only the visible rows of a `ForEach` are built.
///
/// ```swift
/// List(["A", "B"], id: \.self) { item in Text(item) }
/// List(messages, selection: $selected) { message in MessageRow(message: message) }
/// ```
///
/// With a selection, the list is a control. The user selects rows by clicks, also with Shift and Ctrl, by dragging, by
/// the arrows, the page keys, Home, End, Ctrl+A, and by typing the start of a row's text. A row's value is its `tag`,
/// or the id of its element in the innermost `ForEach`.
public struct List<SelectionValue: Hashable, Content: View>: PrimitiveView {
    private let content: Content
    private let selection: ListSelection<SelectionValue>?

    @usableFromInline init(content: Content, selection: ListSelection<SelectionValue>?) {
        self.content = content
        self.selection = selection
    }

    /// Creates a list of the views of `content`, with multiple selection.
    public init(selection: Binding<Set<SelectionValue>>, @ViewBuilder content: () -> Content) {
        self.init(content: content(), selection: .many(selection))
    }

    /// Creates a list of the views of `content`, with single selection.
    public init(selection: Binding<SelectionValue?>, @ViewBuilder content: () -> Content) {
        self.init(content: content(), selection: .one(selection))
    }

    /// Appends the list to `builder`.
    public func build(into builder: inout Builder) {
        var isNew = false
        let container = builder.state {
            isNew = true
            return LazyContainer(list: ListState())
        }
        guard let list = container.list as? ListState else { return }
        if isNew { builder.note(list.scroll) }
        list.update(builder.environment, selection: selection)
        container.arrangement.pinned = list.style == .plain ? .sectionHeaders : []
        if selection != nil { builder.environment.searchResults?.add(list, &builder) }
        let tintsIcon = list.style == .sidebar
        if builder.environment.labelLook.tintsIcon != tintsIcon { builder.environment.labelLook.tintsIcon = tintsIcon }
        builder.child(ListBody(content: content, list: list, container: container))
    }
}

/// Lists with multiple selection.
extension List {
    /// Creates a list with a row for each element, identified by the value at `id`, with multiple selection.
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        selection: Binding<Set<SelectionValue>>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> {
        self.init(content: ForEach(data, id: id, content: rowContent), selection: .many(selection))
    }

    /// Creates a list with a row for each element, identified by its own id, with multiple selection.
    @_disfavoredOverload public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data,
        selection: Binding<Set<SelectionValue>>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
        self.init(content: ForEach(data, content: rowContent), selection: .many(selection))
    }

    /// Creates a list with a row for each number, with multiple selection.
    @inlinable public init<Row: View>(
        _ data: Range<Int>,
        selection: Binding<Set<SelectionValue>>,
        @ViewBuilder rowContent: @escaping (Int) -> Row
    ) where Content == ForEach<Range<Int>, Int, Row> {
        self.init(content: ForEach(data, content: rowContent), selection: .many(selection))
    }
}

/// Lists with single selection.
extension List {
    /// Creates a list with a row for each element, identified by the value at `id`, with single selection.
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        selection: Binding<SelectionValue?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> {
        self.init(content: ForEach(data, id: id, content: rowContent), selection: .one(selection))
    }

    /// Creates a list with a row for each element, identified by its own id, with single selection.
    @_disfavoredOverload public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data,
        selection: Binding<SelectionValue?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
        self.init(content: ForEach(data, content: rowContent), selection: .one(selection))
    }

    /// Creates a list with a row for each number, with single selection.
    @inlinable public init<Row: View>(
        _ data: Range<Int>,
        selection: Binding<SelectionValue?>,
        @ViewBuilder rowContent: @escaping (Int) -> Row
    ) where Content == ForEach<Range<Int>, Int, Row> {
        self.init(content: ForEach(data, content: rowContent), selection: .one(selection))
    }
}

/// Lists without selection.
extension List where SelectionValue == Never {
    /// Creates a list of the views of `content`.
    public init(@ViewBuilder content: () -> Content) { self.init(content: content(), selection: nil) }

    /// Creates a list with a row for each element, identified by the value at `id`.
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> {
        self.init(content: ForEach(data, id: id, content: rowContent), selection: nil)
    }

    /// Creates a list with a row for each element, identified by its own id.
    ///
    /// Disfavored, because a binding to a collection is itself a collection, see `ForEach`.
    @_disfavoredOverload public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
        self.init(content: ForEach(data, content: rowContent), selection: nil)
    }

    /// Creates a list with a row for each number.
    @inlinable public init<Row: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row)
    where Content == ForEach<Range<Int>, Int, Row> {
        self.init(content: ForEach(data, content: rowContent), selection: nil)
    }
}

/// Lists of bound collections.
extension List {
    /// Creates a list with a row for each element of a bound collection, with a binding to it, and single selection.
    ///
    /// - Parameters:
    ///   - data: The collection.
    ///   - selection: The id of the selected element; nil for none.
    ///   - rowContent: The row of an element, given a binding to it.
    public init<Data: MutableCollection & RandomAccessCollection, Row: View>(
        _ data: Binding<Data>,
        selection: Binding<SelectionValue?>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
    )
    where
        Data.Element: Identifiable,
        Content == ForEach<BoundElements<Data, Data.Element.ID>, Data.Element.ID, Row>
    {
        self.init(content: ForEach(data, content: rowContent), selection: .one(selection))
    }

    /// Creates a list with a row for each element of a bound collection, with a binding to it, and multiple selection.
    ///
    /// - Parameters:
    ///   - data: The collection.
    ///   - selection: The ids of the selected elements.
    ///   - rowContent: The row of an element, given a binding to it.
    public init<Data: MutableCollection & RandomAccessCollection, Row: View>(
        _ data: Binding<Data>,
        selection: Binding<Set<SelectionValue>>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
    )
    where
        Data.Element: Identifiable,
        Content == ForEach<BoundElements<Data, Data.Element.ID>, Data.Element.ID, Row>
    {
        self.init(content: ForEach(data, content: rowContent), selection: .many(selection))
    }
}

extension List where SelectionValue == Never {
    /// Creates a list with a row for each element of a bound collection, with a binding to it.
    ///
    /// ```swift
    /// List($people) { $person in Toggle(person.name, isOn: $person.isInvited) }
    /// ```
    ///
    /// - Parameters:
    ///   - data: The collection.
    ///   - rowContent: The row of an element, given a binding to it.
    public init<Data: MutableCollection & RandomAccessCollection, Row: View>(
        _ data: Binding<Data>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
    )
    where
        Data.Element: Identifiable,
        Content == ForEach<BoundElements<Data, Data.Element.ID>, Data.Element.ID, Row>
    {
        self.init(content: ForEach(data, content: rowContent), selection: nil)
    }

    /// Creates a list with a row for each element of a bound collection, with a binding to it, identified by the value
    /// at `id`.
    ///
    /// - Parameters:
    ///   - data: The collection.
    ///   - id: The path of the id of an element.
    ///   - rowContent: The row of an element, given a binding to it.
    public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Binding<Data>,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
    ) where Content == ForEach<BoundElements<Data, ID>, ID, Row> {
        self.init(content: ForEach(data, id: id, content: rowContent), selection: nil)
    }
}

/// The rows in a scroll view, with the background of the list's style.
struct ListBody<Content: View>: View {
    @Environment(\.hidesScrollBackground) private var hidesBackground
    var content: Content
    var list: ListState
    var container: LazyContainer

    var body: some View {
        let rows = ElementModifier(
            content: ScrollView(state: list.scroll) { LazyRoot(content: content, container: container) },
            element: ListControlElement(list: list)
        )
        .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
        .background(hidesBackground ? .clear : list.style == .sidebar ? .windowBackground : .contentBackground)
        if list.style == .bordered { rows.border(.separator) } else { rows }
    }
}

/// The appearance of a list.
public struct ListStyle: Hashable, Sendable {
    private let name: String
    /// Whether every other row has a background.
    fileprivate var alternatesRows = false
    /// Indented rows with indented separators: the default.
    public static let inset = ListStyle(name: "inset")
    /// The default style, which is `inset`.
    public static let automatic = inset
    /// Rows close to the edge, with separators from edge to edge and pinned section headers.
    public static let plain = ListStyle(name: "plain")
    /// The style `inset` with a border.
    public static let bordered = ListStyle(name: "bordered")
    /// Rows on the window's background without separators, for a sidebar.
    public static let sidebar = ListStyle(name: "sidebar")

    /// Returns the style `inset`, with or without backgrounds of every other row.
    public static func inset(alternatesRowBackgrounds: Bool) -> ListStyle {
        ListStyle(name: "inset", alternatesRows: alternatesRowBackgrounds)
    }

    /// Returns the style `bordered`, with or without backgrounds of every other row.
    public static func bordered(alternatesRowBackgrounds: Bool) -> ListStyle {
        ListStyle(name: "bordered", alternatesRows: alternatesRowBackgrounds)
    }
}

/// The backgrounds of every other row of a list or table.
public struct AlternatingRowBackgroundBehavior: Hashable, Sendable {
    fileprivate let isEnabled: Bool?
    /// The backgrounds of the list's style.
    public static let automatic = AlternatingRowBackgroundBehavior(isEnabled: nil)
    /// Every other row has a faint background, and no row has a separator.
    public static let enabled = AlternatingRowBackgroundBehavior(isEnabled: true)
    /// Rows have no backgrounds.
    public static let disabled = AlternatingRowBackgroundBehavior(isEnabled: false)
}

extension View {
    /// Sets the style of lists inside.
    public func listStyle(_ style: ListStyle) -> some View { environment(\.listStyle, style) }

    /// Deselects rows that leave the lists and tables inside, such as those that a search filters out.
    ///
    /// Without it, a binding keeps the values of rows that are gone, and commands of the app act on what the user does
    /// not see.
    ///
    /// ```swift
    /// List(messages.filter { $0.matches(search) }, selection: $selected) { MessageRow(message: $0) }
    ///     .deselectsMissingRows()
    /// ```
    ///
    /// A value is removed from the selection in the frame in which its row is gone, also if the row is in a group that
    /// was closed. Values that the app selects before they have a row are kept, so a restored selection can wait for
    /// its rows.
    /// - Parameter isEnabled: True to deselect them; false to keep the values, which is the default of lists.
    public func deselectsMissingRows(_ isEnabled: Bool = true) -> some View {
        environment(\.deselectsMissingRows, isEnabled)
    }

    /// Sets the backgrounds of every other row in the lists and tables inside.
    /// - Parameter behavior: `.enabled` for backgrounds, `.disabled` for none, `.automatic` for those of the style.
    public func alternatingRowBackgrounds(_ behavior: AlternatingRowBackgroundBehavior = .enabled) -> some View {
        environment(\.alternatingRows, behavior)
    }
}

extension EnvironmentValues {
    fileprivate var alternatingRows: AlternatingRowBackgroundBehavior {
        get { hasOwnValues ? self[AlternatingRowsKey.self] : .automatic }
        set { self[AlternatingRowsKey.self] = newValue }
    }

    /// True if lists deselect the values of rows that are gone.
    var deselectsMissingRows: Bool {
        get { hasOwnValues ? self[DeselectsMissingRowsKey.self] : false }
        set { self[DeselectsMissingRowsKey.self] = newValue }
    }

    /// The style of lists, and whether every other row has a background.
    var listLook: (style: ListStyle, alternatesRows: Bool) {
        var style = listStyle
        let alternates = alternatingRows.isEnabled ?? style.alternatesRows
        style.alternatesRows = false
        return (style, alternates)
    }
}

private struct DeselectsMissingRowsKey: EnvironmentKey { static let defaultValue = false }

private struct AlternatingRowsKey: EnvironmentKey {
    static let defaultValue = AlternatingRowBackgroundBehavior.automatic
}

extension EnvironmentValues {
    /// The style of lists.
    package var listStyle: ListStyle {
        get { self[ListStyleKey.self] }
        set { self[ListStyleKey.self] = newValue }
    }
}

private struct ListStyleKey: EnvironmentKey { static let defaultValue = ListStyle.automatic }

extension ListStyle: PanelBoundary {
    /// A panel of a sidebar is no sidebar.
    package func enterPanel(_ environment: inout EnvironmentValues) {
        if self == .sidebar { environment.listStyle = .automatic }
    }
}
