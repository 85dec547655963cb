import Foundation
import ImmediateUI
import SDLHost
import Testing

/// The suggestions and scopes of search fields.
@MainActor struct SearchSuggestionTests {
    private let diary = Diary()

    private struct Fruit: View {
        var diary: Diary
        var hasBar = false
        @State private var search = ""
        private let all = ["Apple", "Apricot", "Pear"]

        var body: some View {
            let list = VStack {
                Text("text: \(search)")
                Button("Elsewhere") { diary.write("elsewhere") }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
            .searchable(text: $search, prompt: "Search fruit") {
                ForEach(all.filter { search.isEmpty || $0.hasPrefix(search) }, id: \.self) {
                    Text($0).searchCompletion($0)
                }
                if search.isEmpty { Button("Recent") { diary.write("recent") } }
            }
            .onSubmit(of: .search) { diary.write("submit \(search)") }
            if hasBar { list.toolbar { Button("New") {} } } else { list }
        }
    }

    private func host(hasBar: Bool = false) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 400, height: 300)) { [diary] in Fruit(diary: diary, hasBar: hasBar) }
    }

    private func rows(_ host: HeadlessHost) -> [Inspection.Control] {
        host.inspect().controls.filter { $0.kind == "row" }
    }

    private func field(_ host: HeadlessHost) throws -> Inspection.Control {
        try #require(host.control("Search fruit", kind: "searchField"))
    }

    private func focus(_ host: HeadlessHost) throws {
        try host.type("f", modifiers: .control)
        try host.advance(by: 0.5)
    }

    @Test(arguments: [false, true]) func theyShowBelowTheFieldWhileItHasTheFocus(hasBar: Bool) throws {
        let host = try host(hasBar: hasBar)
        #expect(rows(host).isEmpty)
        try focus(host)
        #expect(rows(host).map(\.label) == ["Apple", "Apricot", "Pear", "Recent"])
        let (first, field) = (try #require(rows(host).first).rect, try field(host).rect)
        #expect(first.minY > field.maxY && first.minX < field.minX && first.maxX >= field.maxX)
        try host.play(InputScript([.text("Ap")]))
        #expect(rows(host).map(\.label) == ["Apple", "Apricot"])
        try host.play(InputScript([.text("x")]))
        #expect(rows(host).isEmpty)
    }

    @Test func arrowsHighlightAndReturnCompletes() throws {
        let host = try host()
        try focus(host)
        try host.play(InputScript([.text("Ap")]))
        #expect(rows(host).map(\.selected) == [false, false])
        try host.type(.down)
        try host.type(.down)
        #expect(rows(host).map(\.selected) == [false, true])
        // The end of the list.
        try host.type(.down)
        #expect(rows(host).map(\.selected) == [false, true])
        try host.type(.return)
        try host.advance(by: 0.5)
        #expect(try field(host).value == "Apricot" && field(host).focused)
        #expect(diary.entries == ["submit Apricot"])
        #expect(rows(host).isEmpty)
        // Typing continues at the end, and the list shows again.
        try host.play(InputScript([.text("s")]))
        #expect(try field(host).value == "Apricots")
        try host.type("Backspace")
        #expect(rows(host).map(\.label) == ["Apricot"])
    }

    @Test func upReturnsToTheTextAndReturnSubmitsIt() throws {
        let host = try host()
        try focus(host)
        try host.type(.down)
        try host.type(.up)
        #expect(rows(host).allSatisfy { $0.selected == false })
        try host.type(.return)
        try host.advance(by: 0.5)
        #expect(diary.entries == ["submit "] && rows(host).isEmpty)
        // Down opens the list again.
        try host.type(.down)
        try host.advance(by: 0.5)
        #expect(rows(host).count == 4)
    }

    @Test func aButtonRunsItsAction() throws {
        let host = try host()
        try focus(host)
        for _ in 0..<4 { try host.type(.down) }
        try host.type(.return)
        #expect(diary.entries == ["recent"])
        #expect(try field(host).value == "")
    }

    @Test func escapeClosesTheListAndThenClearsTheText() throws {
        let host = try host()
        try focus(host)
        try host.play(InputScript([.text("Ap")]))
        try host.type(.escape)
        try host.advance(by: 0.5)
        #expect(try field(host).value == "Ap" && rows(host).isEmpty)
        try host.type(.escape)
        #expect(try field(host).value == "")
    }

    @Test func aClickCompletesAndKeepsTheFocus() throws {
        let host = try host()
        try focus(host)
        try host.click("Pear")
        try host.advance(by: 0.5)
        #expect(try field(host).value == "Pear" && field(host).focused)
        #expect(diary.entries == ["submit Pear"])
    }

    @Test func thePointerHighlightsOneSuggestion() throws {
        let host = try host()
        try focus(host)
        try host.type(.down)
        let pear = try #require(host.control("Pear", kind: "row")).rect
        try host.play(InputScript([.move(CGPoint(x: pear.midX, y: pear.midY))]))
        try host.play(InputScript([.move(CGPoint(x: pear.midX + 3, y: pear.midY))]))
        #expect(rows(host).map(\.selected) == [false, false, true, false])
    }

    @Test func aPressElsewhereClosesThem() throws {
        let host = try host()
        try focus(host)
        try host.click("Elsewhere")
        try host.advance(by: 0.5)
        #expect(rows(host).isEmpty && diary.entries == ["elsewhere"])
        #expect(try field(host).focused)
    }

    @Test func outsideASearchACompletionIsAPlainView() throws {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) { Text("Fig").searchCompletion("Fig") }
        #expect(host.names == ["Fig"] && rows(host).isEmpty)
    }

    @Test func aLongListScrollsToTheHighlight() throws {
        let host = try HeadlessHost(size: CGSize(width: 300, height: 160)) {
            Color.clear.searchable(text: .constant(""), prompt: "Search fruit")
                .searchSuggestions { ForEach(0..<30) { Text("Item \($0)").searchCompletion("\($0)") } }
        }
        try focus(host)
        for _ in 0..<20 { try host.type(.down) }
        try host.advance(by: 0.1)
        let row = try #require(rows(host).first { $0.selected == true })
        #expect(row.label == "Item 19" && row.rect.minY > 30 && row.rect.maxY < 160)
    }

    // MARK: Scopes

    private struct Scoped: View {
        var activation = SearchScopeActivation.automatic
        var bar: Int
        @State private var search = ""
        @State private var scope = 0
        @State private var count = 0

        private var page: some View {
            VStack {
                Text("scope \(scope)")
                Button("Count \(count)") { count += 1 }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        }

        private func scoped<V: View>(_ view: V) -> some View {
            view.searchable(text: $search, prompt: "Search fruit")
                .searchScopes($scope, activation: activation) {
                    Text("All").tag(0)
                    Text("Red").tag(1)
                }
        }

        var body: some View {
            switch bar {
            case 0: scoped(page)
            case 1: scoped(page.toolbar { Button("New") {} })
            default: scoped(page).toolbar { Button("New") {} }
            }
        }
    }

    @Test("Scopes show below the bar while the user searches", arguments: [0, 1, 2])
    func scopes(bar: Int) throws {
        let host = try HeadlessHost(size: CGSize(width: 400, height: 300)) { Scoped(bar: bar) }
        try host.click("Count 0")
        #expect(host.control("Red") == nil)
        try focus(host)
        let red = try #require(host.control("Red")).rect
        let field = try field(host).rect
        #expect(red.minY >= field.maxY && red.minY < 60 && red.maxX < 200)
        try host.click("Red")
        // The page keeps its state.
        #expect(host.names.contains("scope 1") && host.names.contains("Count 1"))
        try host.type("f", modifiers: .control)
        try host.type(.tab)
        try host.advance(by: 0.1)
    }

    @Test("Scopes activated by text entry need text") func textEntry() throws {
        let host = try HeadlessHost(size: CGSize(width: 400, height: 300)) { Scoped(activation: .onTextEntry, bar: 1) }
        try focus(host)
        #expect(host.control("Red") == nil)
        try host.play(InputScript([.text("a")]))
        #expect(host.control("Red") != nil)
        try host.type(.escape)
        #expect(host.control("Red") == nil)
    }
}
