import Foundation

/// A search field: a magnifying glass, a text field and, unless that is empty, a button to clear it.
struct SearchField: View {
    var text: Binding<String>
    var prompt: Text
    var focus: FocusState<Bool>.Binding
    var results: SearchResults?
    @Environment(\.searchFocus) private var programFocus
    @Environment(\.searchSuggestions) private var suggestions

    var body: some View {
        SuggestingField(text: text, isFocused: focus.wrappedValue, suggestions: suggestions, field: field)
            .onKeyPress(keys: [.escape, .down]) { press in
                guard press.modifiers.isEmpty else { return .ignored }
                if press.key == .down { return enterResults(selects: true) ? .handled : .ignored }
                // An empty field leaves Escape to others, such as an enclosing sheet.
                guard !text.wrappedValue.isEmpty else { return .ignored }
                clear()
                return .handled
            }
    }

    private var field: some View {
        let words = SearchWords(text: text, prompt: prompt, focus: focus, enterResults: enterResults).focused(focus)
        return SearchGround(focus: focus) {
            Image(systemName: "magnifyingglass").imageScale(.medium).foregroundColor(.secondary)
            if let programFocus { words.focused(programFocus) } else { words }
            if !text.wrappedValue.isEmpty {
                Button(action: clear) {
                    Image(systemName: "xmark.circle").imageScale(.medium).foregroundColor(.secondary)
                }
                .buttonStyle(.plain)
                .help("Clear")
            }
        }
    }

    private func clear() {
        text.wrappedValue = ""
        focus.wrappedValue = true
    }

    private func enterResults(selects: Bool) -> Bool {
        let focus = focus
        return results?.enter(selects: selects, orElse: { focus.wrappedValue = true }) ?? false
    }
}

/// The text field, and the keyboard shortcut that focuses it.
private struct SearchWords: PrimitiveView {
    var text: Binding<String>
    var prompt: Text
    var focus: FocusState<Bool>.Binding
    /// Focuses the results, and selects the first one if the argument is true. Returns false if there are none.
    var enterResults: (_ selects: Bool) -> Bool

    func build(into builder: inout Builder) {
        let focus = focus
        let field = TextFieldContent.text(text)
        var words: TextEntryState?
        let suggestions = builder.environment.suggestionState
        let content = TextFieldContent.connected { state in
            field.connect(state)
            words = state
            suggestions?.entry = state
            state.interrupted = suggestions.map { suggestions in
                { [weak suggestions] in suggestions?.interrupt(at: $0) }
            }
        }
        if builder.environment.isEnabled {
            builder.addShortcut(KeyboardShortcut("f")) {
                // If the field has the focus already, the shortcut selects its text.
                if focus.wrappedValue {
                    words?.document.endRun()
                    words?.selectAll()
                }
                focus.wrappedValue = true
            }
        }
        builder.with {
            $0.textFieldStyle = .plain
            let (search, enterResults) = ($0.searchAction, enterResults)
            $0.submitAction = {
                search?()
                // The results of an action may come later.
                _ = enterResults(search == nil)
            }
        } content: {
            $0.addTextField(
                content,
                TextEntryTraits(),
                kind: "searchField",
                rows: 1...1,
                prompt: prompt,
                label: prompt
            )
        }
    }
}

/// The background of the search field, around a row of its parts.
private struct SearchGround<Content: View>: PrimitiveView {
    var focus: FocusState<Bool>.Binding
    var content: Content

    init(focus: FocusState<Bool>.Binding, @ViewBuilder content: () -> Content) {
        self.focus = focus
        self.content = content()
    }

    func build(into builder: inout Builder) {
        let environment = builder.environment
        let element = SearchGroundElement(
            scheme: environment.colorScheme,
            theme: environment.themeLook,
            tint: environment.tint,
            isEnabled: environment.isEnabled,
            focus: focus
        )
        builder.add(element) { builder in
            builder.environment.stackAxis = .horizontal
            builder.add(StackElement(axis: .horizontal, unit: 0.5, spacing: 5), content: content)
            builder.environment.stackAxis = environment.stackAxis
        }
    }
}

private struct SearchGroundElement: Element {
    var scheme: ColorScheme
    var theme: ThemeLook
    /// The color of the focus ring.
    var tint: Color
    var isEnabled: Bool
    var focus: FocusState<Bool>.Binding

    private static let insets = EdgeInsets(top: 4, leading: 7, bottom: 4, trailing: 6)
    private var radius: CGFloat { theme.metrics.searchFieldRadius }

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        layout.sizeOfLargestChild(proposal, inside: Self.insets)
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        for child in layout.children { layout.place(child, in: rect.inset(by: Self.insets), alignment: .leading) }
    }

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        painter.fieldGround(rect, radius: radius, isEnabled: isEnabled, theme, scheme)
        painter.addRegion(rect, .press, cursor: isEnabled ? .text : nil)
        painter.paintChildren()
        if focus.wrappedValue && isEnabled && painter.isWindowActive {
            painter.fieldRing(around: rect, radius: radius, tint.resolved(scheme))
        }
    }

    /// Focuses the text field when the user presses beside the text.
    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        guard case .pressed(_, .left) = event else { return false }
        if isEnabled { focus.wrappedValue = true }
        return true
    }
}
