import Foundation
import ImmediateUI
import SDLHost
import Testing

/// Search fields: their placement and their input.
@MainActor struct SearchableTests {
    private let diary = Diary()

    private func host<V: View>(
        _ width: CGFloat = 500,
        @ViewBuilder _ view: @escaping () -> V
    ) throws -> HeadlessHost { try HeadlessHost(size: CGSize(width: width, height: 300), root: view) }

    private struct Fruit: View {
        var diary: Diary
        var hasBar = true
        var isInside = true
        @State private var search = ""

        private var found: some View {
            let all = ["Apple", "Pear", "Plum"]
            return VStack {
                ForEach(all.filter { search.isEmpty || $0.localizedStandardContains(search) }, id: \.self) { Text($0) }
                Ending()
                Button("Default") { diary.write("default") }.keyboardShortcut(.defaultAction)
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        }

        var body: some View {
            if !hasBar {
                found.searchable(text: $search, prompt: "Search fruit")
            } else if isInside {
                found.searchable(text: $search, prompt: "Search fruit").toolbar { Button("New") {} }
            } else {
                found.toolbar { Button("New") {} }.searchable(text: $search, prompt: "Search fruit")
            }
        }
    }

    /// A view that reads the search environment.
    private struct Ending: View {
        @Environment(\.isSearching) private var isSearching
        @Environment(\.dismissSearch) private var dismissSearch
        var body: some View {
            Text(isSearching ? "searching" : "resting")
            Button("End") { dismissSearch() }
        }
    }

    private func field(_ host: HeadlessHost) throws -> Inspection.Control {
        try #require(host.control("Search fruit", kind: "searchField"))
    }

    @Test(arguments: [true, false]) func itIsTheLastItemOfTheBar(isInside: Bool) throws {
        let host = try host { Fruit(diary: diary, isInside: isInside) }
        let (new, field) = (try #require(host.control("New")).rect, try field(host).rect)
        #expect(new.maxX < field.minX && field.minY >= 0 && field.maxY <= 40)
        #expect(host.labels("searchField").count == 1)
    }

    @Test func withoutABarItIsAtTheTopOfTheView() throws {
        let host = try host { Fruit(diary: diary, hasBar: false) }
        let field = try field(host).rect
        // 8 points from the edges, then 7 to the glass, about 16 for it, and 5 to the text.
        #expect(field.minX > 15 && field.maxX > 480 && field.minY < 20)
        #expect((host.rects["Apple"]?.minY ?? 0) > field.maxY)
    }

    @Test func inASidebarItIsAtTheTopInSpiteOfABar() throws {
        let host = try host {
            Color.clear.searchable(text: .constant(""), placement: .sidebar, prompt: "Search fruit")
                .toolbar { Button("New") {} }
        }
        #expect(try field(host).rect.minY > 40)
    }

    @Test func whatIsTypedIsSearchedFor() throws {
        let host = try host { Fruit(diary: diary) }
        try host.click("Search fruit")
        try host.play(InputScript([.text("pl")]))
        #expect(host.names.contains("Plum") && host.names.contains("Apple") && !host.names.contains("Pear"))
        #expect(host.names.contains("searching"))
        try host.click("Clear")
        #expect(try field(host).value == "")
        #expect(host.names.contains("Pear"))
        // Typing continues.
        try host.play(InputScript([.text("pea")]))
        #expect(host.names.contains("Pear") && !host.names.contains("Plum"))
    }

    @Test func controlFLeadsToItAndEscapeEmptiesIt() throws {
        let host = try host { Fruit(diary: diary) }
        try host.type("f", modifiers: .control)
        try host.advance(by: 0.05)
        #expect(host.focused == ["Search fruit"])
        try host.play(InputScript([.text("pear")]))
        try host.type(.escape)
        let field = try field(host)
        #expect(field.value == "" && field.focused)
        // This field ignores the other one's text.
        #expect(host.names.contains("Plum"))
    }

    @Test func controlFSelectsWhatIsThere() throws {
        let host = try host { Fruit(diary: diary) }
        try host.click("Search fruit")
        try host.play(InputScript([.text("pear")]))
        // The click leaves the focus in the field.
        try host.click("Default")
        #expect(try field(host).focused)
        try host.type("f", modifiers: .control)
        try host.advance(by: 0.05)
        try host.play(InputScript([.text("pl")]))
        #expect(try field(host).value == "pl")
        try host.type(.tab)
        #expect(try !field(host).focused)
        try host.type("f", modifiers: .control)
        try host.advance(by: 0.05)
        try host.play(InputScript([.text("app")]))
        #expect(try field(host).value == "app")
    }

    @Test func aPressOnTheGlassBeginsToo() throws {
        let host = try host { Fruit(diary: diary) }
        let words = try field(host).rect
        try host.play(InputScript([.click(CGPoint(x: words.minX - 12, y: words.midY))]))
        try host.advance(by: 0.05)
        #expect(try field(host).focused)
    }

    @Test func viewsInsideEndIt() throws {
        let host = try host { Fruit(diary: diary) }
        try host.click("Search fruit")
        try host.play(InputScript([.text("pear")]))
        try host.click("End")
        try host.advance(by: 0.05)
        let field = try field(host)
        #expect(field.value == "" && !field.focused && host.names.contains("resting"))
    }

    @Test func returnSubmitsASearchAndNoText() throws {
        let host = try host {
            VStack { Text("content") }
                .searchable(text: .constant("word"), prompt: "Search fruit")
                .onSubmit(of: .search) { diary.write("search") }
                .onSubmit { diary.write("text") }
        }
        try host.click("Search fruit")
        try host.type(.return)
        #expect(diary.entries == ["search"])
    }

    @Test func aProgramGivesItTheFocus() throws {
        struct Focused: View {
            @FocusState var isFocused: Bool
            var body: some View {
                VStack {
                    Button("Go") { isFocused = true }
                    Text(isFocused ? "in" : "out")
                }
                .searchable(text: .constant(""), prompt: "Search fruit")
                .searchFocused($isFocused)
            }
        }
        let host = try host { Focused() }
        try host.click("Go")
        try host.advance(by: 0.05)
        #expect(host.names.contains("in") && host.focused == ["Search fruit"])
    }

    @Test func fromRightToLeftItIsMirrored() throws {
        let host = try host { Fruit(diary: diary).environment(\.layoutDirection, .rightToLeft) }
        #expect(try field(host).rect.minX < 40)
    }

    @Test func aNarrowBarLeavesItLess() throws {
        let host = try host(170) { Fruit(diary: diary) }
        let (new, field) = (try #require(host.control("New")).rect, try field(host).rect)
        #expect(new.minX >= 0 && new.maxX <= field.minX && field.maxX <= 170)
    }

    @Test func aSheetHasItsOwn() throws {
        let host = try host {
            Color.clear.toolbar { Button("Behind") {} }
                .searchable(text: .constant(""), prompt: "Search behind")
                .sheet(isPresented: .constant(true)) {
                    Fruit(diary: diary).frame(width: 300, height: 200)
                }
        }
        try host.advance(by: 0.5)
        let sheet = try #require(host.inspect().controls.first { $0.kind == "sheet" }).rect
        #expect(sheet.contains(try field(host).rect))
        #expect(sheet.contains(try #require(host.control("New")).rect))
    }
}
