import Foundation
import ImmediateUI
import SDLHost
import SplitView
import Testing

/// Selections of lists and tables whose rows are filtered or removed, and the keys of a search field that go to them.
@MainActor struct MissingRowTests {
    private struct Fruit: Identifiable { var id: String }

    @MainActor @Observable final class Model {
        var names = ["Apple", "Cherry", "Pear", "Plum"]
        var search = ""
        var selection: Set<String> = []
        /// A single selection, which follows the same rules.
        var one: String? {
            get { selection.first }
            set { selection = newValue.map { [$0] } ?? [] }
        }
        var submits = 0
        var opened: [[String]] = []
        var shown: [String] { names.filter { search.isEmpty || $0.localizedStandardContains(search) } }
    }

    enum Kind: CaseIterable { case one, many, table, sections, rows }

    /// Rows of the model's names, in each kind of list.
    private struct Rows: View {
        @Bindable var model: Model
        var kind = Kind.many
        var follows = true

        var body: some View {
            list.deselectsMissingRows(follows)
                .contextMenu(forSelectionType: String.self) { names in
                    Button("Delete \(names.sorted().joined(separator: " "))") {}
                } primaryAction: {
                    model.opened.append($0.sorted())
                }
        }

        @ViewBuilder private var list: some View {
            switch kind {
            case .one: List(model.shown, id: \.self, selection: $model.one) { Text($0) }
            case .many: List(model.shown, id: \.self, selection: $model.selection) { Text($0) }
            case .table:
                Table(model.shown.map(Fruit.init), selection: $model.selection) { TableColumn("Name", value: \.id) }
            case .sections:
                List(selection: $model.selection) {
                    ForEach([0, 1], id: \.self) { half in
                        Section("\(half)") {
                            ForEach(model.shown.filter { ($0 < "D") == (half == 0) }, id: \.self) { Text($0) }
                        }
                    }
                }
            case .rows:
                List(selection: $model.selection) {
                    if model.shown.contains("Apple") { Text("Apple").tag("Apple") }
                    if model.shown.contains("Pear") { Text("Pear").tag("Pear") }
                }
            }
        }
    }

    private let model = Model()

    private func host<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 300, height: 300), root: view)
    }

    @Test(arguments: Kind.allCases) func aRowThatIsFilteredAwayIsDeselected(kind: Kind) throws {
        let host = try host { [model] in Rows(model: model, kind: kind) }
        model.selection = ["Pear"]
        try host.advance(by: 1.0 / 60)
        model.search = "App"
        try host.advance(by: 1.0 / 60)
        #expect(model.selection.isEmpty)
        model.search = ""
        try host.advance(by: 1.0 / 60)
        #expect(model.selection.isEmpty)
    }

    struct Search: Sendable {
        var text: String
        var follows = true
        /// What is left of the selection Apple, Pear and Plum.
        var left: Set<String>
    }

    @Test(arguments: [
        Search(text: "a", left: ["Apple", "Pear"]), Search(text: "pl", left: ["Apple", "Plum"]),
        Search(text: "cherry", left: []), Search(text: "xyz", left: []),
        Search(text: "", left: ["Apple", "Pear", "Plum"]),
        Search(text: "pl", follows: false, left: ["Apple", "Pear", "Plum"]),
    ]) func onlyRowsThatAreShownStaySelected(search: Search) throws {
        model.selection = ["Apple", "Pear", "Plum"]
        let host = try host { [model] in Rows(model: model, follows: search.follows) }
        model.search = search.text
        try host.advance(by: 1.0 / 60)
        #expect(model.selection == search.left)
    }

    @Test func aValueThatNeverHadARowIsKept() throws {
        model.names = []
        model.selection = ["Pear"]
        let host = try host { [model] in Rows(model: model) }
        model.names = ["Apple"]
        try host.advance(by: 1.0 / 60)
        #expect(model.selection == ["Pear"])
        model.names = ["Apple", "Pear"]
        try host.advance(by: 1.0 / 60)
        model.names = ["Apple"]
        try host.advance(by: 1.0 / 60)
        #expect(model.selection.isEmpty)
    }

    @Test func aRowThatIsScrolledAwayOrMovedStaysSelected() throws {
        model.names = (0..<1000).map { "Row \($0)" }
        model.selection = ["Row 3"]
        let host = try host { [model] in Rows(model: model) }
        try host.play(InputScript([.move(CGPoint(x: 100, y: 100)), .scroll(dx: 0, dy: -10_000)]))
        #expect(model.selection == ["Row 3"])
        model.names.reverse()
        try host.advance(by: 1.0 / 60)
        #expect(model.selection == ["Row 3"])
    }

    /// Without deselection, the selection keeps a row that is filtered away; commands of the list do not.
    @Test(arguments: [true, false]) func commandsOfTheListActOnShownRowsAlone(follows: Bool) throws {
        let host = try host { [model] in Rows(model: model, follows: follows) }
        model.selection = ["Apple", "Plum"]
        try host.advance(by: 1.0 / 60)
        model.search = "App"
        try host.advance(by: 1.0 / 60)
        try host.type(.tab, .return)
        #expect(model.opened == [["Apple"]])
        try host.play(InputScript([.click(CGPoint(x: 100, y: 14), button: .right)]))
        #expect(host.control("Delete Apple") != nil)
    }

    // MARK: The keys of a search field

    private struct Searched: View {
        @Bindable var model: Model
        var hasSidebar = false
        var submits = false
        var hasSuggestions = false

        var body: some View {
            HStack(spacing: 0) {
                if hasSidebar {
                    List(["Inbox", "Sent"], id: \.self, selection: .constant(nil as String?)) { Text($0) }
                        .listStyle(.sidebar)
                }
                Rows(model: model)
            }
            .searchable(text: $model.search, prompt: "Search")
            .searchSuggestions { if hasSuggestions { Text("Plum").searchCompletion("Plum") } }
            .onSubmit(of: submits ? .search : []) { model.submits += 1 }
        }
    }

    private func focused(_ host: HeadlessHost) -> String? { host.inspect().controls.first { $0.focused }?.kind }

    /// A key in a search field, what has the focus then, and which rows are selected.
    struct Press: Sendable {
        var key: Key
        var search: String
        var submits = false
        var kind = "list"
        var selection: Set<String> = []
    }

    @Test(arguments: [
        Press(key: .down, search: "p", selection: ["Apple"]), Press(key: .return, search: "p", selection: ["Apple"]),
        Press(key: .down, search: "pl", submits: true, selection: ["Apple"]),
        // What the action finds may come later, so no row is selected.
        Press(key: .return, search: "pl", submits: true),
        Press(key: .down, search: "xyz", kind: "searchField"),
        Press(key: .return, search: "xyz", kind: "searchField"),
    ]) func keysGoToTheResults(press: Press) throws {
        for hasSidebar in [false, true] {
            model.selection = []
            model.search = ""
            let host = try host { [model] in Searched(model: model, hasSidebar: hasSidebar, submits: press.submits) }
            try host.type("f", modifiers: .control)
            try host.play(InputScript([.text(press.search), .key(press.key, [])]))
            #expect(focused(host) == press.kind)
            #expect(model.selection == press.selection)
        }
        #expect(model.submits == (press.submits && press.key == .return ? 2 : 0))
    }

    @Test(arguments: [Key.down, .return]) func aKeyInTheFrameOfTheTextCountsForItsResults(key: Key) throws {
        let host = try host { [model] in Searched(model: model) }
        try host.type("f", modifiers: .control)
        try host.play(InputScript([.batch([.text("Plu"), .key(key, [])])]))
        #expect(model.selection == ["Plum"])
        #expect(focused(host) == "list")
    }

    @Test func aSelectedResultIsKept() throws {
        model.selection = ["Plum"]
        let host = try host { [model] in Searched(model: model) }
        try host.type("f", modifiers: .control)
        try host.play(InputScript([.text("pl"), .key(.down, [])]))
        #expect(model.selection == ["Plum"])
        try host.type(.up)
        #expect(model.selection == ["Apple"])
    }

    @Test func suggestionsHaveTheKeysFirst() throws {
        let host = try host { [model] in Searched(model: model, hasSuggestions: true) }
        try host.type("f", modifiers: .control)
        try host.play(InputScript([.text("p"), .key(.down, []), .key(.return, [])]))
        #expect(model.search == "Plum" && focused(host) == "searchField")
        try host.type(.return)
        #expect(focused(host) == "list" && model.selection == ["Plum"])
    }
}
