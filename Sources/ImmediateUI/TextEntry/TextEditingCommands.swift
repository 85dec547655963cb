/// The Edit menu of an app with text views: Undo, Redo, Cut, Copy, Paste and Select All.
///
/// ```swift
/// Window("Notes", id: "notes") { NotesView() }
///     .commands { TextEditingCommands() }
/// ```
///
/// The items act on the text view that has the focus, and are disabled while none has it. An app replaces some of them by a
/// `CommandGroup(replacing: .undoRedo)` or `.pasteboard` of its own after this one.
public struct TextEditingCommands: PrimitiveView, Commands {
    /// Creates the commands.
    public init() {}

    /// Adds the items to the menu.
    public func build(into builder: inout Builder) {
        let state = builder.shared { TextCommandTarget() }.state
        let items = TextEditingItems(state: state, clipboard: builder.clipboard, time: state?.activeSince ?? 0)
        builder.child(CommandGroup(replacing: .undoRedo) { items.undoAndRedo }, 1)
        let pasteboard = CommandGroup(replacing: .pasteboard) {
            items.cutAndCopy
            // Asking another program for its text takes too long to be done in each frame.
            items.paste(isEnabled: state != nil)
            items.selectAll
        }
        builder.child(pasteboard, 2)
    }
}

/// The text view that `TextEditingCommands` acts on, one for each interface.
///
/// An open menu has the focus itself, so the view that it takes the focus from stays the target until the menu closes.
@MainActor final class TextCommandTarget {
    /// The text view; nil while none has the focus.
    private(set) weak var state: TextEntryState?
    /// The menu bar that has a menu open.
    private weak var openBar: MenuBarState?

    /// Notes that a text view gets or loses the focus.
    func note(_ state: TextEntryState, isFocused: Bool) {
        if isFocused {
            self.state = state
        } else if self.state === state, openBar == nil {
            self.state = nil
        }
    }

    /// Notes whether a menu of a bar is open.
    func note(_ bar: MenuBarState, isOpen: Bool) {
        if isOpen {
            openBar = bar
        } else if openBar === bar {
            openBar = nil
        }
    }
}
