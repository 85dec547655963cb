import SplitView

/// A small workbench whose panes can be dragged by their tabs.
struct DockingDemo: View {
    @State private var layout = DockingDemo.first

    private static let first = DockLayout(
        .horizontal(
            0.26,
            .tabs("Files", "Search"),
            .vertical(0.68, .tabs("Harbour.txt", "Lighthouse.txt"), .tabs("Console", "Problems"))
        )
    )

    var body: some View {
        DockArea($layout) { pane in
            DockedPane(name: pane)
        }
        .tabs { pane in PaneTab(pane, systemImage: Self.symbols[pane] ?? "doc.text", id: pane) }
        .overlay { if layout.root == nil { Button("Open all again") { layout = Self.first } } }
    }

    private static let symbols = [
        "Files": "folder", "Search": "magnifyingglass", "Console": "play.fill", "Problems": "exclamationmark.triangle",
    ]
}

/// What a pane shows: a list or a text. Its state goes wherever its tab goes.
private struct DockedPane: View {
    var name: String
    @State private var isMarked = false

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Toggle("Mark", isOn: $isMarked).toggleStyle(.checkbox)
            ForEach(Self.lines[name] ?? [], id: \.self) { line in
                Text(line).lineLimit(1).foregroundColor(isMarked ? .accentColor : .primary)
            }
            Spacer(minLength: 0)
        }
        .padding(12)
        .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity, alignment: .topLeading)
        .background(Color.contentBackground)
    }

    private static let lines = [
        "Files": ["Harbour.txt", "Lighthouse.txt", "Old market.txt"],
        "Search": ["No search yet"],
        "Harbour.txt": ["The ferry leaves at seven,", "and again when the tide allows."],
        "Lighthouse.txt": ["Its lamp turns once in nine seconds."],
        "Console": ["> tide", "high at 06:12, low at 12:31"],
        "Problems": ["None"],
    ]
}
