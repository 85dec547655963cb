import SplitView

/// The menu bar. Quit is a standard item of it.
struct EditorCommands: Commands {
    var workspace: Workspace

    var body: some Commands {
        CommandGroup(replacing: .newItem) {
            Button("New") { workspace.newFile() }.keyboardShortcut("n")
            Button("Open…") { workspace.question = .open }.keyboardShortcut("o")
        }
        CommandGroup(replacing: .saveItem) {
            Button("Save") { workspace.file.map(workspace.save) }
                .keyboardShortcut("s")
                .disabled(workspace.file == nil)
            Button("Save As…") { workspace.file.map(workspace.askWhereToSave) }
                .keyboardShortcut("s", modifiers: [.command, .shift])
                .disabled(workspace.file == nil)
            Button("Save All") { workspace.saveAll() }.disabled(workspace.editedFiles.isEmpty)
        }
        CommandGroup(before: .appTermination) {
            Button("Close Tab") { workspace.tab.map(workspace.askToClose) }
                .keyboardShortcut("w")
                .disabled(workspace.tab == nil)
        }
        TextEditingCommands()
        CommandGroup(after: .textEditing) {
            Group {
                Button("Find…") { workspace.startFinding() }.keyboardShortcut("f")
                Button("Find and Replace…") { workspace.startFinding(replacing: true) }.keyboardShortcut("h")
                Button("Find Next") { workspace.findNext() }.keyboardShortcut("g")
                Button("Find Previous") { workspace.findNext(backwards: true) }
                    .keyboardShortcut("g", modifiers: [.command, .shift])
                Button("Go to Line…") { workspace.question = .line }.keyboardShortcut("l")
            }
            .disabled(workspace.tab == nil)
        }
        CommandGroup(replacing: .sidebar) {
            Button(workspace.hidesFolder ? "Show Folder" : "Hide Folder") {
                withAnimation { workspace.hidesFolder.toggle() }
            }
            .keyboardShortcut("b")
            Button("Reload Folder") { workspace.reload() }.keyboardShortcut("r")
            Button(workspace.isSplit ? "Join Editors" : "Split Editor") {
                withAnimation { workspace.toggleSplit() }
            }
            .keyboardShortcut("\\")
            .disabled(workspace.tab == nil)
            Divider()
            Button(workspace.layoutSteps.undoMenuItemTitle) { workspace.layoutSteps.undo() }
                .disabled(!workspace.layoutSteps.canUndo)
            Button(workspace.layoutSteps.redoMenuItemTitle) { workspace.layoutSteps.redo() }
                .disabled(!workspace.layoutSteps.canRedo)
        }
    }
}
