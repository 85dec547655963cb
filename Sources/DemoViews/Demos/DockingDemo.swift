import Foundation
import SplitView

/// A small workbench whose panes are dragged by their tabs. Closed tabs can be reopened one by one. Its layout is stored
/// between launches.
struct DockingDemo: View {
    var docks = ArrangementHolder.usingUserDefaults(key: "docks")
    @State private var layout = DockingDemo.opening
    @State private var history = LayoutHistory()

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
            .emptyContent { Text("Reopen a tab from the menu above.").foregroundColor(.secondary) }
            .arrangement(docks)
            .layoutHistory(history)
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
    }

    private static let symbols = [
        "Files": "folder", "Search": "magnifyingglass", "Console": "play.fill", "Problems": "exclamationmark.triangle",
    ]
}

/// The content of a pane, by its name. Its state moves with its tab.
private struct DockedPane: View {
    var name: String
    var open: (String) -> Void

    var body: some View {
        Group {
            switch name {
            case "Files": FileList(names: Self.texts.keys.sorted(), open: open)
            case "Search": SearchList(texts: Self.texts, open: open)
            case "Console":
                Text("> tide\nhigh at 06:12, low at 12:31")
                    .font(.system(size: 12, design: .monospaced))
                    .padding(12)
            case "Problems": Text("No problems").foregroundColor(.secondary).padding(12)
            default: Page(text: Self.texts[name] ?? "")
            }
        }
        .quietPane()
    }

    private static let texts = [
        "Harbour.txt": """
        Two moles hold the water still. Fishing boats lie inside of them, and the ferry at the long pier.

        Who comes in at night follows the green lamp, and who goes out keeps the red one on the other hand.
        """,
        "Lighthouse.txt": """
        The tower stands on the last rock before the open sea. Its lamp turns once in nine seconds, and on a clear night \
        the beam is seen from every window of the old town.
        """,
        "Old market.txt": "Fish is sold until eight, bread until ten, and stories all day.",
    ]
}

private struct FileList: View {
    var names: [String]
    var open: (String) -> Void
    @State private var selected: String?

    var body: some View {
        List(names, id: \.self, selection: $selected) { name in
            Label(name, systemImage: "doc.text").lineLimit(1).truncationMode(.middle).imageScale(.small)
        }
        .listStyle(.sidebar)
        .onChange(of: selected) { if let selected { open(selected) } }
    }
}

/// The files that contain a word.
private struct SearchList: View {
    var texts: [String: String]
    var open: (String) -> Void
    @State private var word = ""

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            TextField("Search files", text: $word).textFieldStyle(.roundedBorder)
            ForEach(found, id: \.self) { name in
                Button(name) { open(name) }.buttonStyle(.borderless).lineLimit(1)
            }
            if found.isEmpty && !word.isEmpty { Text("Not found").foregroundColor(.secondary) }
            Spacer(minLength: 0)
        }
        .padding(12)
    }

    private var found: [String] {
        texts.keys.sorted().filter { !word.isEmpty && texts[$0]?.localizedCaseInsensitiveContains(word) == true }
    }
}

/// A text, in a size that each page keeps.
private struct Page: View {
    var text: String
    @State private var isLarge = false

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 10) {
                Toggle("Large text", isOn: $isLarge).toggleStyle(.checkbox)
                Text(text).font(isLarge ? .title2 : .body).lineSpacing(2)
            }
            .padding(14)
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }
}
