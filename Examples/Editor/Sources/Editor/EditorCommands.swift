import SplitView

/// The menu bar.
struct EditorCommands: Commands {
    var workspace: Workspace
    @Environment(\.dismissWindow) private var dismissWindow

    var body: some Commands {
        CommandGroup(replacing: .newItem) {
            Button("Open…") { workspace.question = .open }.keyboardShortcut("o")
        }
        CommandGroup(replacing: .saveItem) {
            Button("Save") { workspace.file.map(workspace.save) }.keyboardShortcut("s").disabled(workspace.file == nil)
            Button("Save All") { workspace.saveAll() }
                .keyboardShortcut("s", modifiers: [.command, .shift])
                .disabled(workspace.editedFiles.isEmpty)
        }
        CommandGroup(replacing: .appTermination) {
            Button("Quit") { dismissWindow() }.keyboardShortcut("q")
        }
        CommandGroup(replacing: .undoRedo) {
            Button("Undo") { workspace.file?.document.undo() }
                .keyboardShortcut("z")
                .disabled(workspace.file?.document.canUndo != true)
            Button("Redo") { workspace.file?.document.redo() }
                .keyboardShortcut("z", modifiers: [.command, .shift])
                .disabled(workspace.file?.document.canRedo != true)
        }
        CommandGroup(after: .textEditing) {
            Button("Find…") { workspace.startFinding() }.keyboardShortcut("f")
            Button("Find Next") { workspace.findNext() }.keyboardShortcut("g")
            Button("Find Previous") { workspace.findNext(backwards: true) }
                .keyboardShortcut("g", modifiers: [.command, .shift])
            Button("Go to Line…") { workspace.question = .line }.keyboardShortcut("l")
        }
        CommandGroup(replacing: .sidebar) {
            Button("Show or Hide Folder") { withAnimation { workspace.hidesFolder.toggle() } }.keyboardShortcut("b")
            Button("Reload Folder") { workspace.reload() }.keyboardShortcut("r")
        }
    }
}
