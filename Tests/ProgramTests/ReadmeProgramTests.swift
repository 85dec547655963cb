import Foundation
import SDLHost
import SplitView
import Testing

/// The first program of README.md.
private enum ReadmeProgram {
    static let savedLayout = ArrangementHolder.usingUserDefaults(key: "layout")

    struct Recipes: App {
        var body: some Scene {
            WindowGroup("Recipes") { ContentView() }.defaultSize(width: 900, height: 560)
        }
    }

    struct ContentView: View {
        private let recipes = ["Apple Pie", "Pancakes", "Tomato Soup", "Waffles"]
        @State private var selection: String? = "Pancakes"
        @State private var search = ""
        @State private var notes = ""
        @State private var hidesNotes = false

        var body: some View {
            let found = recipes.filter { search.isEmpty || $0.localizedStandardContains(search) }
            HSplit {
                List(found, id: \.self, selection: $selection) { Text($0) }
                    .pane(minLength: 140, idealLength: 200, priority: 1)
                Text(selection ?? "No recipe").font(.title)
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
                    .pane(minLength: 200)
                TextEditor(text: $notes)
                    .pane(minLength: 140, idealLength: 240, priority: 1, collapsible: true, collapsed: $hidesNotes)
            }
            .arrangement(savedLayout)
            .searchable(text: $search, prompt: "Search recipes")
            .toolbar {
                Button("Notes", systemImage: "sidebar.right") { withAnimation { hidesNotes.toggle() } }
            }
        }
    }
}

@MainActor @Suite struct ReadmeProgramTests {
    @Test("The README shows the program that these tests run")
    func text() throws {
        let here = URL(fileURLWithPath: #filePath)
        let top = here.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let readme = try String(contentsOf: top.appendingPathComponent("README.md"), encoding: .utf8)
        let shown = try #require(readme.firstMatch(of: #/import SDLHost\nimport SplitView\n\n((?s:.*?))\n```/#)).1
        let program = shown.replacing("@main struct", with: "struct").replacing(
            "let savedLayout",
            with: "static let savedLayout"
        )
        let lines = program.split(separator: "\n", omittingEmptySubsequences: false)
        let indented = lines.map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
        #expect(lines.count > 30)
        #expect(try String(contentsOf: here, encoding: .utf8).contains("enum ReadmeProgram {\n" + indented + "\n}"))
    }

    @Test("The README's program has three panes, hides the notes and filters the list")
    func panes() throws {
        let host = try HeadlessHost(size: CGSize(width: 900, height: 560)) { ReadmeProgram.ContentView() }
        #expect(host.inspect().splits.first?.panes.count == 3)
        #expect(host.inspect().texts.map(\.string).filter { $0 == "Pancakes" }.count == 2)
        let button = try #require(host.inspect().controls.first { $0.label == "Notes" }).rect
        try host.play(InputScript([.click(CGPoint(x: button.midX, y: button.midY)), .advance(1)]))
        #expect(host.inspect().splits.first?.panes[2].width == 0)
        let field = try #require(host.inspect().controls.first { $0.kind.contains("earch") }).rect
        try host.play(InputScript([.click(CGPoint(x: field.midX, y: field.midY)), .text("waf"), .advance(0.1)]))
        let names = host.inspect().texts.map(\.string)
        #expect(names.contains("Waffles") && !names.contains("Apple Pie"))
    }
}
