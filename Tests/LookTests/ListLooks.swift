import ScreenshotTesting
import SplitView
import Testing

/// Lists with selectable rows, sections, row modifiers, trees and tables.
@MainActor @Suite struct ListLooks {
    private struct Places: View {
        @State var selection: Set<Int> = [1, 2]
        var style = ListStyle.inset

        var body: some View {
            List(selection: $selection) {
                ForEach(0..<5) { Text(["Harbour", "Lighthouse", "Old market", "Quarry lake", "Windmill"][$0]) }
            }
            .listStyle(style)
        }
    }

    @Test("Selected rows: without focus, clicked, by keys, by Ctrl and an arrow, disabled") func selection()
        throws
    {
        let looks: [Look] = [
            .rest, .clicked(60, 20),
            Look {
                try $0.key(.tab)
                try $0.key(.down)
            },
            Look {
                try $0.key(.tab)
                try $0.key(.down, .control)
                try $0.key(.down, .control)
            },
            .disabled,
        ]
        try expectLooks(looks, named: "list-selection", size: CGSize(width: 120, height: 146)) { Places() }
    }

    @Test("Selected rows in each style") func styles() throws {
        try expectLooks(named: "list-selection-styles", size: CGSize(width: 440, height: 106)) {
            HStack(spacing: 8) {
                Places(style: .inset)
                Places(style: .plain)
                Places(style: .bordered)
                Places(style: .sidebar)
            }
            .padding(8)
        }
    }

    private struct Sections: View {
        var style: ListStyle
        var body: some View {
            List {
                Section("Near") {
                    Text("Harbour").badge(3)
                    Text("Lighthouse").listRowSeparator(.hidden)
                    Text("Old market").listRowBackground(Color.mint.opacity(0.4))
                }
                Section {
                    ForEach(0..<9) { Text("Place \($0)") }.listRowInsets(EdgeInsets(leading: 40))
                } header: {
                    Text("Far")
                } footer: {
                    Text("As the crow flies")
                }
            }
            .listStyle(style)
        }
    }

    @Test("Sections, badges, backgrounds, insets and hidden separators; a pinned header") func sections() throws {
        let looks: [Look] = [
            .rest,
            Look {
                try $0.move(to: CGPoint(x: 260, y: 40))
                try $0.scroll(dy: -66)
                try $0.step()
            },
        ]
        try expectLooks(looks, named: "list-sections", size: CGSize(width: 320, height: 190)) {
            HStack(spacing: 8) {
                Sections(style: .inset)
                Sections(style: .plain)
            }
        }
    }

    private struct Mail: View {
        @State private var selection: Int? = 1
        var style = ListStyle.inset

        var body: some View {
            List(selection: $selection) {
                ForEach(0..<4) { index in
                    Text(["Tides", "Invoice", "Regatta", "Storm"][index])
                        .swipeActions(edge: .leading) {
                            Button("Pin", systemImage: "pin") {}.tint(.orange)
                        }
                        .swipeActions {
                            Button("Delete", systemImage: "trash", role: .destructive) {}
                            Button("Archive", systemImage: "archivebox") {}.tint(.indigo)
                            Button("More") {}.disabled(true)
                        }
                }
            }
            .listStyle(style)
        }
    }

    private func swiped(_ dx: CGFloat, at y: CGFloat = 42, hover: CGPoint? = nil) -> Look {
        Look {
            try $0.move(to: CGPoint(x: 60, y: y))
            try $0.scroll(dx: dx)
            // Shorter than the pause after a full swipe.
            for _ in 0..<12 { try $0.step() }
            if let hover { try $0.move(to: hover) }
            try $0.step()
        }
    }

    @Test("Swiped rows: trailing, hovered, leading, almost fully, in a plain list") func swipes() throws {
        let looks = [swiped(-100), swiped(-100, at: 14, hover: CGPoint(x: 300, y: 14)), swiped(60), swiped(-330)]
        try expectLooks(looks, named: "list-swipes", size: CGSize(width: 340, height: 114), columns: 2) { Mail() }
        try expectLooks(
            [swiped(-100), swiped(60)],
            named: "list-swipes-plain",
            size: CGSize(width: 340, height: 114)
        ) {
            Mail(style: .plain)
        }
        try expectLooks([swiped(100)], named: "list-swipes-rtl", size: CGSize(width: 340, height: 114)) {
            Mail().environment(\.layoutDirection, .rightToLeft)
        }
    }

    @Test("A dragged row, with the line at its target") func moving() throws {
        let drag = Look.dragged(CGPoint(x: 60, y: 20), CGPoint(x: 60, y: 80))
        try expectLooks([drag], named: "list-moving", size: CGSize(width: 120, height: 120)) {
            List { ForEach(0..<4) { Text("Row \($0)") }.onMove { _, _ in } }
        }
    }

    private struct Node: Identifiable {
        var id: String
        var nodes: [Node]?
    }

    @Test("A tree: collapsed, expanded, with nested expanded groups") func tree() throws {
        let tree = [
            Node(id: "Sources", nodes: [Node(id: "Lists", nodes: [Node(id: "List.swift")]), Node(id: "Table.swift")]),
            Node(id: "Readme"),
        ]
        let looks: [Look] = [
            .rest, .clicked(18, 14),
            Look {
                try $0.click(at: CGPoint(x: 18, y: 14))
                try $0.click(at: CGPoint(x: 36, y: 42))
            },
        ]
        try expectLooks(looks, named: "list-tree", size: CGSize(width: 150, height: 150)) {
            List(tree, children: \.nodes) { Label($0.id, systemImage: $0.nodes == nil ? "doc" : "folder") }
        }
    }

    private struct Folder: Identifiable {
        var id: Int
        var name: String
        var size: Int
    }

    private struct Folders: View {
        @State private var selection: Int? = 1
        @State private var order = [KeyPathComparator(\Folder.name)]
        private let folders = (0..<6).map { Folder(id: $0, name: "A folder called \($0)", size: $0 * 130) }

        var body: some View {
            Table(folders, selection: $selection, sortOrder: $order) {
                TableColumn("Name", value: \.name)
                TableColumn("Size", value: \.size) { Text("\($0.size) kB") }.width(min: 50, ideal: 80)
            }
        }
    }

    @Test("A table: at rest, sorted by its second column") func table() throws {
        try expectLooks([.rest, .clicked(170, 13)], named: "table", size: CGSize(width: 220, height: 140)) { Folders() }
    }

    @Test("Groups outside a list, and a grid") func groups() throws {
        try expectLooks([.rest, .focused(2)], named: "disclosure-grid", size: CGSize(width: 200, height: 150)) {
            VStack(alignment: .leading) {
                DisclosureGroup("Closed") { Text("Nothing") }
                DisclosureGroup("Open", isExpanded: .constant(true)) {
                    Grid(alignment: .leading) {
                        GridRow {
                            Text("Height")
                            Text("41 m").gridColumnAlignment(.trailing)
                        }
                        Divider()
                        GridRow {
                            Text("Built")
                            Text("1887")
                        }
                    }
                    .fixedSize()
                }
            }
            .padding(8)
        }
    }
}
