import Foundation

extension View {
    /// Adds suggestions to the search field of the view.
    ///
    /// They are a list below the field while it has focus. The Down and Up keys highlight a suggestion, Return chooses
    /// it, and Escape closes the list; the text stays editable meanwhile. The list shows again when the text changes.
    ///
    /// ```swift
    /// FruitList(search: search)
    ///     .searchable(text: $search)
    ///     .searchSuggestions {
    ///         ForEach(fruits.filter { $0.hasPrefix(search) }, id: \.self) { Text($0).searchCompletion($0) }
    ///     }
    /// ```
    ///
    /// - Parameter suggestions: Views with a `searchCompletion(_:)`, and buttons. Dividers and sections group them.
    public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
        environment(\.searchSuggestions, StylePart(suggestions()))
    }

    /// Sets the text that the view stands for as a search suggestion.
    ///
    /// Choosing the suggestion replaces the text of the search field and runs `onSubmit(of: .search)`.
    ///
    /// - Parameter completion: The new text of the search field.
    public func searchCompletion(_ completion: String) -> some View {
        CompletionView(content: self, completion: completion)
    }
}

extension View {
    /// Adds a search field for `text` with suggestions.
    ///
    /// - Parameters:
    ///   - text: The text of the field.
    ///   - placement: The position of the field.
    ///   - prompt: The placeholder; nil for “Search”.
    ///   - suggestions: The suggestions, see ``searchSuggestions(_:)``.
    public func searchable<S: View>(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil,
        @ViewBuilder suggestions: () -> S
    ) -> some View { searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions) }

    /// Adds a search field for `text` with a placeholder and suggestions.
    ///
    /// - Parameters:
    ///   - text: The text of the field.
    ///   - placement: The position of the field.
    ///   - prompt: The placeholder.
    ///   - suggestions: The suggestions, see ``searchSuggestions(_:)``.
    public func searchable<P: StringProtocol, S: View>(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: P,
        @ViewBuilder suggestions: () -> S
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt), suggestions: suggestions)
    }
}

/// The suggestions of a search field: their list, and the keys that choose from it.
@MainActor final class SuggestionState: MenuSuggestions {
    /// A suggestion that can be chosen.
    private struct Item {
        var isEnabled: Bool
        var name: LabelName
        var action: () -> Void
        /// Its last frame, in root coordinates.
        var frame = CGRect.zero
    }

    /// The state of the list's menu, which stores its frame.
    let menu = MenuState()
    /// The scroll position of the list.
    let scroll = ScrollState()
    /// The frame of the search field, in root coordinates.
    var fieldFrame = CGRect.zero
    /// The text field.
    weak var entry: TextEntryState?
    private var items: [Item] = []
    /// The index of the highlighted suggestion; nil while the user types.
    package private(set) var highlighted: Int?
    /// True after the user closed the list, until the text changes.
    private var isClosed = false
    private var hadFocus = false
    private var lastText: String?
    private var write: (String) -> Void = { _ in }
    private var submit: (() -> Void)?

    /// The number of suggestions.
    var count: Int { items.count }
    /// True while the list shows suggestions.
    var isShown: Bool { menu.isOpen && !items.isEmpty }

    // MARK: Building

    /// Updates the state before the list is built.
    ///
    /// - Parameters:
    ///   - text: The text of the field.
    ///   - isFocused: Whether the field has the focus.
    ///   - submit: The action of Return in the field.
    func update(_ text: Binding<String>, isFocused: Bool, submit: (() -> Void)?) {
        self.submit = submit
        write = { text.wrappedValue = $0 }
        let words = text.wrappedValue
        if lastText != words || isFocused != hadFocus {
            if lastText != nil { isClosed = false }
            highlighted = nil
        }
        (lastText, hadFocus) = (words, isFocused)
        menu.isOpen = isFocused && !isClosed
    }

    /// Removes the suggestions of the last frame.
    func removeItems() { items.removeAll(keepingCapacity: true) }

    /// Adds a suggestion, and returns its index.
    package func add(_ name: LabelName, isEnabled: Bool, _ action: @escaping () -> Void) -> Int {
        items.append(Item(isEnabled: isEnabled, name: name, action: action))
        return items.count - 1
    }

    /// Ends the build of the list.
    func endBuild() { if let highlighted, highlighted >= items.count { self.highlighted = nil } }

    /// Records the frame of a suggestion.
    package func place(_ index: Int, in frame: CGRect) {
        if items.indices.contains(index) { items[index].frame = frame }
    }

    // MARK: Events

    /// Closes the list until the text changes.
    func close() {
        (isClosed, highlighted) = (true, nil)
        Interface.noteChange()
    }

    /// Replaces the text of the field and submits it.
    func complete(_ text: String) {
        write(text)
        lastText = text
        close()
        entry?.goToEnd(of: text)
        submit?()
    }

    /// Follows the pointer over a suggestion.
    package func hover(_ index: Int, isOver: Bool) {
        if isOver { highlight(index) } else if highlighted == index { highlight(nil) }
    }

    /// Closes the list after a press outside, or when the window loses the focus.
    ///
    /// - Parameter point: The position of the press, in root coordinates; nil outside the window.
    func interrupt(at point: CGPoint?) {
        guard menu.isOpen else { return }
        if let point, menu.frame.contains(point) || fieldFrame.contains(point) { return }
        close()
    }

    /// Handles a key of the field.
    ///
    /// - Returns: Whether the key was handled.
    func press(_ press: KeyPress) -> KeyPress.Result {
        guard press.modifiers.isEmpty else { return .ignored }
        switch press.key {
        case .down: return move(1)
        case .up: return move(-1)
        case .return:
            guard isShown, let highlighted, items.indices.contains(highlighted) else {
                // The field submits its text.
                if menu.isOpen { close() }
                return .ignored
            }
            if press.phase == .down { items[highlighted].action() }
            return .handled
        case .escape where isShown:
            close()
            return .handled
        default: return .ignored
        }
    }

    /// Highlights the next suggestion in a direction. Up from the first one returns to the text.
    private func move(_ step: Int) -> KeyPress.Result {
        if isClosed, step > 0 {
            isClosed = false
            Interface.noteChange()
            return .handled
        }
        guard isShown else { return .ignored }
        var next = (highlighted ?? -1) + step
        while items.indices.contains(next), !items[next].isEnabled { next += step }
        if next < 0 {
            highlight(nil)
        } else if items.indices.contains(next) {
            highlight(next)
            let (frame, visible) = (items[next].frame, scroll.frame)
            let start = frame.minY - visible.minY + scroll.offset.y
            scroll.bring(start, start + frame.height, into: .vertical, anchor: nil)
            Interface.announce(items[next].name.words ?? "")
        }
        return .handled
    }

    private func highlight(_ index: Int?) {
        guard highlighted != index else { return }
        highlighted = index
        Interface.noteChange()
    }
}

/// A search field with its suggestions, if it has any.
struct SuggestingField<Field: View>: PrimitiveView {
    var text: Binding<String>
    var isFocused: Bool
    var suggestions: StylePart?
    var field: Field

    func build(into builder: inout Builder) {
        guard let suggestions else { return builder.atChild(0) { $0.child(field) } }
        let environment = builder.environment
        let state = builder.state { SuggestionState() }
        state.update(text, isFocused: isFocused && environment.isEnabled, submit: environment.searchAction)
        let handler: (KeyPress) -> KeyPress.Result = { state.press($0) }
        let anchor = builder.buildAnchor(
            ElementModifier(content: field, element: SuggestingFieldElement(state: state))
                .environment(\.suggestionState, state)
                .onKeyPress(action: handler)
        )
        guard let anchor, state.menu.isOpen, !environment.isShelved else { return state.removeItems() }
        builder.atChild(1) { $0.present(suggestions, state, below: anchor) }
    }
}

extension Builder {
    /// Shows the list of suggestions below a search field.
    fileprivate mutating func present(_ suggestions: StylePart, _ state: SuggestionState, below anchor: Child) {
        let columns = MenuColumns()
        columns.suggestions = state
        let list = SuggestionList(content: suggestions, state: state)
        with {
            $0.enterPopup()
            $0.controlContainer = MenuContext(dismiss: { state.close() }, columns: columns)
        } content: {
            $0.present(
                Anchored(content: list, anchor: anchor, placement: .below, state: state.menu),
                as: .hint,
                motion: $0.environment.popupMotion
            )
        }
    }
}

extension EnvironmentValues {
    /// Resets the values that a toolbar sets for its items.
    fileprivate mutating func enterPopup() {
        stackAxis = nil
        itemContainer = nil
        keyboardShortcut = nil
        labelLook = LabelLook()
        imageScale = .medium
        searchSuggestions = nil
        searchScopes = nil
        suggestionState = nil
    }
}

/// Records the frame of the field, and adds the state of its list to its semantics node.
private struct SuggestingFieldElement: Element {
    let state: SuggestionState

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        state.fieldFrame = layout.directed(rect)
        for child in layout.children { layout.place(child, in: rect) }
    }

    mutating func paint(_ painter: inout Painter) {
        guard painter.describes else { return painter.paintChildren() }
        let isShown = state.isShown
        painter.restated {
            $0.paintChildren()
        } as: { semantics in
            semantics.map { node in
                guard node.properties["kind"] == .string("searchField") else { return node }
                var node = node
                node.properties["expanded"] = .bool(isShown)
                return node
            }
        }
    }
}

/// The list of suggestions: at least as wide as the field.
private struct SuggestionList: PrimitiveView {
    var content: StylePart
    var state: SuggestionState

    func build(into builder: inout Builder) {
        state.removeItems()
        let rows = VStack(alignment: .leading, spacing: 0) { content }
        builder.child(
            PanelScroll(content: SuggestionColumn(content: rows, state: state), state: state.scroll)
                .padding(SuggestionColumnElement.padding)
                .background(PopupSurface())
                .font(.body)
        )
        state.endBuild()
    }
}

private struct SuggestionColumn<Content: View>: PrimitiveView {
    var content: Content
    var state: SuggestionState

    func build(into builder: inout Builder) { builder.add(SuggestionColumnElement(state: state), content: content) }
}

/// The column of suggestions, with the semantics node of their list.
private struct SuggestionColumnElement: Element {
    /// The space around the column, in points.
    static let padding: CGFloat = 5
    let state: SuggestionState

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        guard let content = layout.children.first else { return .zero }
        let ideal = layout.size(of: content, .unspecified)
        guard ideal.height > 0 else { return .zero }
        // An empty list has no width either.
        let width = max(ideal.width, state.fieldFrame.width - 2 * Self.padding)
        return layout.size(
            of: content,
            ProposedViewSize(width: proposal.width.map { min($0, width) } ?? width, height: nil)
        )
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        for child in layout.children { layout.place(child, in: rect) }
    }

    mutating func paint(_ painter: inout Painter) {
        let (rect, count) = (painter.rect, state.count)
        guard painter.describes, count > 0 else { return painter.paintChildren() }
        painter.describe(
            { _ in
                SemanticsNode(
                    SemanticsNode.Role(rawValue: "list"),
                    ["rect": .rect(rect), "count": .number(Double(count))]
                )
            },
            around: { $0.paintChildren() }
        )
    }
}

/// A view with the text that it stands for as a suggestion.
private struct CompletionView<Content: View>: PrimitiveView {
    var content: Content
    var completion: String

    func build(into builder: inout Builder) {
        guard let state = builder.environment.menu?.columns?.suggestions as? SuggestionState else {
            return builder.child(content)
        }
        builder.addItem(MenuItemElement(builder) { state.complete(completion) }, label: content)
    }
}

extension EnvironmentValues {
    /// The suggestions of the search field inside.
    var searchSuggestions: StylePart? {
        get { self[SearchSuggestionsKey.self] }
        set { self[SearchSuggestionsKey.self] = newValue }
    }
    /// The suggestions of the search field around the view.
    var suggestionState: SuggestionState? {
        get { self[SuggestionStateKey.self] }
        set { self[SuggestionStateKey.self] = newValue }
    }
}

private struct SearchSuggestionsKey: EnvironmentKey { static var defaultValue: StylePart? { nil } }
private struct SuggestionStateKey: EnvironmentKey { static var defaultValue: SuggestionState? { nil } }
