/// The Edit menu of an app with text views: Undo, Redo, Cut, Copy, Paste and Select All.
///
/// ```swift
/// Window("Notes", id: "notes") { NotesView() }
///     .commands { TextEditingCommands() }
/// ```
///
/// The items act on the focused text view. While there is none, Undo and Redo act on the window's `undoManager`, with the
/// names of its actions, and the others are disabled. To replace some of them, an app adds its own
/// `CommandGroup(replacing: .undoRedo)` or `.pasteboard` after this one.
public struct TextEditingCommands: PrimitiveView, Commands {
    /// Creates the commands.
    public init() {}

    /// Adds the items to the menu.
    public func build(into builder: inout Builder) {
        let state = builder.shared { TextCommandTarget() }.state
        let items = TextEditingItems(state: state, clipboard: builder.clipboard, time: state?.activeSince ?? 0)
        if state == nil {
            let manager = builder.shared { WindowUndo.make() }.manager
            builder.child(CommandGroup(replacing: .undoRedo) { UndoManagerItems(manager: manager) }, 1)
        } else {
            builder.child(CommandGroup(replacing: .undoRedo) { items.undoAndRedo }, 1)
        }
        let pasteboard = CommandGroup(replacing: .pasteboard) {
            items.cutAndCopy
            // Enabled regardless of the clipboard: reading it from another program takes too long for each frame.
            items.paste(isEnabled: state != nil)
            items.selectAll
        }
        builder.child(pasteboard, 2)
    }
}
