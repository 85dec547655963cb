import Foundation

/// The context of an open text menu.
@MainActor struct TextMenuOpening {
    /// The requested position, in root coordinates.
    var point: CGPoint
    var clipboard: any Clipboard
    /// True if there is text to paste. Read once, since reading another program's clipboard may take a while.
    var canPaste: Bool
    /// The opening time, in seconds.
    var time: Double

    init(at point: CGPoint, _ context: EventContext) {
        self.point = point
        clipboard = context.clipboard
        canPaste = context.clipboard.text?.isEmpty == false
        time = context.time
    }
}

/// The context menu of an editable text, opened by the right button, the Menu key or Shift+F10.
struct TextEntryMenu: View {
    var state: TextEntryState
    var opening: TextMenuOpening

    var body: some View {
        let items = TextEditingItems(state: state, clipboard: opening.clipboard, time: opening.time)
        items.undoAndRedo
        Divider()
        items.cutAndCopy
        items.paste(isEnabled: opening.canPaste)
        items.delete
        Divider()
        items.selectAll
    }
}

/// Menu items that act on a text view, with its shortcuts; disabled without one.
@MainActor package struct TextEditingItems {
    var state: TextEntryState?
    var clipboard: any Clipboard
    /// The time of the edits, in seconds.
    var time: Double

    package init(state: TextEntryState? = nil, clipboard: any Clipboard, time: Double) {
        self.state = state
        self.clipboard = clipboard
        self.time = time
    }

    @ViewBuilder package var undoAndRedo: some View {
        item("Undo", "z", isEnabled: state?.document.canUndo == true) { _ = $0.undo(time) }
        item("Redo", "z", [.command, .shift], isEnabled: state?.document.canRedo == true) { _ = $0.redo(time) }
    }

    @ViewBuilder package var cutAndCopy: some View {
        let canCopy = state?.selectedText != nil
        item("Cut", "x", isEnabled: canCopy) { _ = $0.cut(clipboard, time) }
        item("Copy", "c", isEnabled: canCopy) { _ = $0.copy(clipboard) }
    }

    package func paste(isEnabled: Bool) -> some View {
        item("Paste", "v", isEnabled: isEnabled) { $0.paste(clipboard.text, time) }
    }

    var delete: some View {
        item("Delete", "Delete", [], isEnabled: state?.selection.isEmpty == false) {
            $0.insert("", kind: .other, time: time)
        }
    }

    package var selectAll: some View {
        item("Select All", "a", isEnabled: state.map { $0.selection.count < $0.document.rope.count } ?? false) {
            $0.selectAll()
        }
    }

    private func item(
        _ title: String,
        _ key: Key,
        _ modifiers: KeyModifiers = .command,
        isEnabled: Bool,
        _ action: @escaping (TextEntryState) -> Void
    ) -> some View {
        Button(title) {
            guard let state else { return }
            state.catchUp()
            action(state)
            state.reportSelection()
        }
        .keyboardShortcut(key, modifiers: modifiers)
        .disabled(!isEnabled)
    }
}

/// The context menu of a read-only text.
struct TextSelectionMenu: View {
    /// The text and the selection at the time the menu opened.
    @MainActor struct Opening {
        var opening: TextMenuOpening
        var text: PlacedText
        /// The selected text; nil if there is none.
        var words: String?
    }

    var state: TextSelectionState
    var menu: Opening

    var body: some View {
        Button("Copy") { menu.opening.clipboard.text = menu.words }
            .keyboardShortcut("c")
            .disabled(menu.words == nil)
        Button("Select All") { state.selectAll(of: menu.text) }.keyboardShortcut("a")
    }
}

extension Builder {
    /// Shows the open menu of the text view that was just appended, and makes the view the target of the app's
    /// commands.
    mutating func presentTextMenu(of state: TextEntryState) {
        state.commandTarget = shared { TextCommandTarget() }
        presentDraggedText(of: state)
        guard let opening = state.menu else { return }
        presentTextMenu(TextEntryMenu(state: state, opening: opening), at: opening.point) { state.menu = nil }
    }

    mutating func presentTextMenu<Items: View>(_ items: Items, at point: CGPoint, close: @escaping () -> Void) {
        atChild(0x7E87) {
            $0.presentMenu(items, at: .at(point), beside: $0.nextChild, dismiss: close, chosen: close)
        }
    }
}

extension TextEntryElement {
    /// Opens the context menu.
    ///
    /// - Parameter point: The point of the request. At or below the lower edge the request came from a key, and the
    ///   menu opens at the caret.
    func openMenu(at point: CGPoint, _ context: EventContext) -> Bool {
        guard look.isEnabled else { return false }
        state.commitComposition(context.time)
        context.trackMenu(isTitle: false)
        let content = context.directed(contentRect(of: context.rect))
        var menu = TextMenuOpening(at: point, context)
        if point.y < context.rect.maxY {
            let position = state.view.position(at: CGPoint(x: point.x - content.minX, y: point.y - content.minY))
            let selected = state.shownSelection
            let isInSelection = position.offset >= selected.lowerBound && position.offset <= selected.upperBound
            if selected.isEmpty || !isInSelection { state.move(to: position, extends: false) }
        } else if let caret = state.view.rect(of: state.shownCaret) {
            menu.point = CGPoint(x: content.minX + caret.minX, y: content.minY + caret.maxY)
        }
        state.menu = menu
        return true
    }
}
