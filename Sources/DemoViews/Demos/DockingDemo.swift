import SplitView

/// A small workbench whose panes are dragged by their tabs. Closed tabs can be reopened one by one. Its layout is stored
/// between launches.
struct DockingDemo: View {
    var docks = ArrangementHolder.usingUserDefaults(key: "docks")
    @State private var layout = DockingDemo.opening

    private static let opening = DockLayout(
        .horizontal(
            0.26,
            .tabs("Files", "Search"),
            .vertical(0.68, .tabs("Harbour.txt", "Lighthouse.txt"), .tabs("Console", "Problems"))
        )
    )

    var body: some View {
        VStack(spacing: 0) {
            toolbar
            Divider()
            DockArea($layout) { pane in
                DockedPane(name: pane) { layout.open($0) }
            }
            .tabs { pane in PaneTab(pane, systemImage: Self.symbols[pane] ?? "doc.text", id: pane) }
            .arrangement(docks)
        }
    }

    private var toolbar: some View {
        HStack(spacing: 8) {
            Menu("Reopen") {
                ForEach(layout.closedPanes, id: \.self) { pane in
                    Button(pane) { layout.open(pane) }
                }
            }
            .disabled(layout.closedPanes.isEmpty)
            .help(layout.closedPanes.isEmpty ? "No tab is closed" : "Reopen a closed tab (Ctrl+Shift+T: the last one)")
            Spacer(minLength: 0)
            Button("Reset layout") { withAnimation { layout = Self.opening } }
        }
        .lineLimit(1)
        .padding(EdgeInsets(top: 6, leading: 10, bottom: 6, trailing: 10))
        .background { reopenLast }
    }

    /// The shortcut, without a button that is seen.
    private var reopenLast: some View {
        Button("Reopen the last tab") { layout.reopenLastClosed() }
            .keyboardShortcut("t", modifiers: [.control, .shift])
            .hidden()
    }

    private static let symbols = [
        "Files": "folder", "Search": "magnifyingglass", "Console": "play.fill", "Problems": "exclamationmark.triangle",
    ]
}

/// A list of files, or a text. Its state moves with its tab.
private struct DockedPane: View {
    var name: String
    var open: (String) -> Void
    @State private var isMarked = false

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Toggle("Highlight", isOn: $isMarked).toggleStyle(.checkbox)
            ForEach(Self.lines[name] ?? [], id: \.self) { line in
                if name == "Files" {
                    Button {
                        open(line)
                    } label: {
                        text(line)
                    }
                    .buttonStyle(.plain)
                    .help("Open \(line)")
                } else {
                    text(line)
                }
            }
            Spacer(minLength: 0)
        }
        .padding(12)
        .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity, alignment: .topLeading)
        .background(Color.contentBackground)
    }

    private func text(_ line: String) -> some View {
        Text(line).lineLimit(1).foregroundColor(isMarked ? .accentColor : .primary)
    }

    private static let lines = [
        "Files": ["Harbour.txt", "Lighthouse.txt", "Old market.txt"],
        "Search": ["No search yet"],
        "Harbour.txt": ["The ferry leaves at seven,", "and again when the tide allows."],
        "Lighthouse.txt": ["Its lamp turns once in nine seconds."],
        "Old market.txt": ["Fish is sold until eight,", "and stories all day."],
        "Console": ["> tide", "high at 06:12, low at 12:31"],
        "Problems": ["None"],
    ]
}
