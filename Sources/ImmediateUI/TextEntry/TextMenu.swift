import Foundation

/// A menu that was opened in a text.
@MainActor struct TextMenuOpening {
    /// Where it opens, in the root's coordinates.
    var point: CGPoint
    var clipboard: any Clipboard
    /// Whether there was something to paste: to ask another program for it may take a while.
    var canPaste: Bool
    /// When it was opened, in seconds.
    var time: Double

    init(at point: CGPoint, _ context: EventContext) {
        self.point = point
        clipboard = context.clipboard
        canPaste = context.clipboard.text?.isEmpty == false
        time = context.time
    }
}

/// What the right button, the Menu key and Shift+F10 offer in a text that can be edited.
struct TextEntryMenu: View {
    var state: TextEntryState
    var opening: TextMenuOpening

    var body: some View {
        let time = opening.time
        let canCopy = !state.selection.isEmpty && !state.traits.isSecure
        item("Undo", "z", isEnabled: state.document.canUndo) { _ = state.undo(time) }
        item("Redo", "z", [.command, .shift], isEnabled: state.document.canRedo) { _ = state.redo(time) }
        Divider()
        item("Cut", "x", isEnabled: canCopy) { _ = state.cut(opening.clipboard, time) }
        item("Copy", "c", isEnabled: canCopy) { _ = state.copy(opening.clipboard) }
        item("Paste", "v", isEnabled: opening.canPaste) { state.paste(opening.clipboard.text, time) }
        item("Delete", "Delete", [], isEnabled: !state.selection.isEmpty) { state.insert("", kind: .other, time: time) }
        Divider()
        item("Select All", "a", isEnabled: state.selection.count < state.document.rope.count) { state.selectAll() }
    }

    private func item(
        _ title: String,
        _ key: Key,
        _ modifiers: KeyModifiers = .command,
        isEnabled: Bool,
        _ action: @escaping () -> Void
    ) -> some View {
        Button(title) {
            state.catchUp()
            action()
            state.reportSelection()
        }
        .keyboardShortcut(key, modifiers: modifiers)
        .disabled(!isEnabled)
    }
}

/// What they offer in a text that is only read.
struct TextSelectionMenu: View {
    /// What the menu is about, as it was when it opened.
    @MainActor struct Opening {
        var opening: TextMenuOpening
        var text: PlacedText
        /// The words that are selected; nil where none are.
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
    /// Shows the menu of a text view that was just appended, while it is open.
    mutating func presentTextMenu(of state: TextEntryState) {
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
    /// Opens the menu.
    /// - Parameter point: where it was asked for; at the lower corner of the view it was by a key, and opens at the caret.
    func openMenu(at point: CGPoint, _ context: EventContext) -> Bool {
        guard look.isEnabled else { return false }
        context.trackMenu(isTitle: false)
        state.composition = nil
        let content = context.directed(contentRect(of: context.rect))
        var menu = TextMenuOpening(at: point, context)
        if point.y < context.rect.maxY {
            let place = state.view.place(at: CGPoint(x: point.x - content.minX, y: point.y - content.minY))
            let selected = state.shownSelection
            let isInSelection = place.offset >= selected.lowerBound && place.offset <= selected.upperBound
            if selected.isEmpty || !isInSelection { state.move(to: place, extends: false) }
        } else if let caret = state.view.rect(of: state.shownCaret) {
            menu.point = CGPoint(x: content.minX + caret.minX, y: content.minY + caret.maxY)
        }
        state.menu = menu
        return true
    }
}
