import SplitView

/// All keyboard shortcuts of the library and of this gallery, in groups.
struct ShortcutsDemo: View {
    @State private var words = ""

    var body: some View {
        VStack(spacing: 0) {
            TextField("Filter shortcuts", text: $words)
                .textFieldStyle(.roundedBorder)
                .frame(maxWidth: 260)
                .frame(maxWidth: .infinity, alignment: .leading)
                .padding(10)
                .background(Color.windowBackground)
            Divider()
            if groups.isEmpty {
                ContentUnavailableView(
                    "No Shortcuts",
                    systemImage: "keyboard",
                    description: Text("No shortcut matches “\(words)”.")
                )
                .frame(maxWidth: .infinity, maxHeight: .infinity)
            } else {
                table
            }
        }
        .background(Color.contentBackground)
    }

    private var table: some View {
        GeometryReader { space in
            ScrollView {
                VStack(alignment: .leading, spacing: 18) {
                    ForEach(groups) { group in
                        VStack(alignment: .leading, spacing: 7) {
                            Text(group.title).font(.headline)
                            ForEach(group.shortcuts, id: \.keys) {
                                ShortcutRow(shortcut: $0, isNarrow: space.size.width < 420)
                            }
                        }
                    }
                }
                .padding(16)
                .frame(maxWidth: .infinity, alignment: .leading)
            }
        }
    }

    /// The groups with the shortcuts that contain the words.
    private var groups: [ShortcutGroup] {
        let words = words.lowercased()
        guard !words.isEmpty else { return ShortcutGroup.all }
        return ShortcutGroup.all.compactMap { group in
            let found = group.shortcuts.filter { "\($0.keys) \($0.action)".lowercased().contains(words) }
            return found.isEmpty ? nil : ShortcutGroup(group.title, found)
        }
    }
}

/// The keys on the left, the action on the right; in a narrow pane the action is below.
private struct ShortcutRow: View {
    var shortcut: (keys: String, action: String)
    var isNarrow: Bool

    var body: some View {
        if isNarrow {
            VStack(alignment: .leading, spacing: 1) {
                keys
                Text(shortcut.action)
            }
        } else {
            HStack(alignment: .top, spacing: 12) {
                keys.frame(width: 200, alignment: .leading)
                Text(shortcut.action)
                Spacer(minLength: 0)
            }
        }
    }

    private var keys: some View { Text(shortcut.keys).foregroundColor(.secondary) }
}

private struct ShortcutGroup: Identifiable {
    let title: String
    let shortcuts: [(keys: String, action: String)]

    var id: String { title }

    init(_ title: String, _ shortcuts: [(keys: String, action: String)]) {
        self.title = title
        self.shortcuts = shortcuts
    }

    static let all = [
        ShortcutGroup(
            "Everywhere",
            [
                ("Tab, Shift+Tab", "Focus the next or the previous control or splitter"),
                ("F6, Shift+F6", "Focus the next or the previous pane"),
                ("Escape", "Cancel a drag, close a menu, a sheet or a popover"),
                ("Space, Return", "Press the focused button"),
                ("Shift+F10, Menu", "Open the context menu"),
                ("Alt+letter, F10", "Open a menu of the menu bar"),
            ]
        ),
        ShortcutGroup(
            "Splitters",
            [
                ("Arrow keys", "Move the splitter by 10 points"),
                ("Shift+arrow, Ctrl+arrow", "Move the splitter by 50 points, by 1 point"),
                ("Home, End", "Move the splitter to its limit"),
                ("Arrow at the limit", "Hide the side, if a drag can hide it"),
                ("Return", "Hide or show the collapsible side"),
                ("Escape", "Move the splitter back to its place before the focus"),
                ("Shift while dragging", "Ignore snapping"),
            ]
        ),
        ShortcutGroup(
            "Tabs and docks",
            [
                ("Ctrl+Tab, Ctrl+Page Down", "Select the next tab"),
                ("Ctrl+Shift+Tab, Ctrl+Page Up", "Select the previous tab"),
                ("Ctrl+Shift+Page Up, Page Down", "Move the tab"),
                ("Ctrl+W, Delete", "Close the tab"),
                ("Ctrl+Shift+T", "Reopen the last closed tab (Docking and Workbench)"),
                ("Ctrl+Shift+arrow", "Move the pane to that side"),
                ("Ctrl+Shift+Return", "Maximize the group, or restore all groups"),
            ]
        ),
        ShortcutGroup(
            "Lists and trees",
            [
                ("Up, Down, Page Up, Page Down", "Select another row"),
                ("Home, End", "Select the first or the last row"),
                ("Left, Right", "Close or open a row of a tree"),
                ("Letters", "Select the next row that begins with them"),
                ("Shift+arrow, Ctrl+A", "Select several rows, all rows"),
            ]
        ),
        ShortcutGroup(
            "Text",
            [
                ("Ctrl+C, Ctrl+X, Ctrl+V", "Copy, cut, paste"),
                ("Ctrl+A", "Select all"),
                ("Ctrl+Z, Ctrl+Shift+Z", "Undo, redo"),
                ("Ctrl+Left, Ctrl+Right", "Move by a word"),
                ("Ctrl+Backspace, Ctrl+Delete", "Delete a word"),
                ("Shift with a movement", "Extend the selection"),
                ("Ctrl+F", "Focus the search field"),
            ]
        ),
        ShortcutGroup(
            "Scrolling",
            [
                ("Arrow keys", "Scroll by a line"),
                ("Page Up, Page Down", "Scroll by a page"),
                ("Home, End", "Scroll to the start or to the end"),
                ("Shift+click in a scroll bar", "Scroll by a page towards the pointer"),
            ]
        ),
        ShortcutGroup(
            "This gallery",
            [
                ("Ctrl+Shift+B", "Show or hide the navigator"),
                ("Ctrl+Shift+I", "Show or hide the inspector"),
                ("Ctrl+Shift+F", "Filter the pages"),
                ("F12", "Show or hide the debug overlay"),
            ]
        ),
        ShortcutGroup(
            "Workbench",
            [
                ("Ctrl+B, Ctrl+I", "Show or hide the navigator, the inspector"),
                ("Ctrl+R", "Run"),
            ]
        ),
    ]
}
