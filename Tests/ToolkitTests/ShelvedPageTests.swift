import Foundation
import ImmediateUI
import SplitView
import Testing

@testable import ImmediateHost
@testable import SDLHost

/// Pages kept while another is shown present nothing that the user could see or use.
@MainActor struct ShelvedPageTests {
    private let diary = Diary()

    /// Ways to have two pages.
    enum Ways: CaseIterable { case tabView, paneTabs, dock }

    private struct Pages<Page: View>: View {
        var ways: Ways
        @ViewBuilder var page: (String) -> Page
        @State private var shown: String? = "one"
        @State private var tabs = [PaneTab("one"), PaneTab("two")]
        @State private var layout = DockLayout(.tabs("one", "two"))

        var body: some View {
            switch ways {
            case .tabView:
                TabView(selection: Binding(get: { shown ?? "" }, set: { shown = $0 })) {
                    page("one").tabItem { Text("one") }.tag("one")
                    page("two").tabItem { Text("two") }.tag("two")
                }
            case .paneTabs: PaneTabs($tabs, selection: $shown) { page($0.id) }
            case .dock: DockArea($layout) { page($0) }
            }
        }
    }

    private func host<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 500, height: 300), root: view)
    }

    private func choose(_ page: String, on host: HeadlessHost) throws {
        let rect = try #require(host.control(page, kind: "tab")).rect
        try host.play(InputScript([.click(CGPoint(x: rect.minX + 12, y: rect.midY))]))
    }

    @Test(arguments: Ways.allCases) func theWindowHasTheTitleAndTheSchemeOfWhatIsShown(ways: Ways) throws {
        let host = try host {
            Pages(ways: ways) { name in
                Text(name).navigationTitle("title \(name)").preferredColorScheme(name == "one" ? .dark : nil)
            }
        }
        func seen() throws -> String {
            let pixel = try host.screenshot()[499, 299]
            return "\(host.runner.output?.navigationTitle ?? "none"), \(pixel.r < 128 ? "dark" : "light")"
        }
        #expect(try seen() == "title one, dark")
        try choose("two", on: host)
        try host.advance(by: 0.05)
        #expect(try seen() == "title two, light")
        try choose("one", on: host)
        try host.advance(by: 0.05)
        #expect(try seen() == "title one, dark")
    }

    @Test(arguments: Ways.allCases) func barsHoldWhatBelongsToThePageThatIsShown(ways: Ways) throws {
        let host = try host {
            Pages(ways: ways) { name in
                Text(name)
                    .toolbar { Button("item \(name)") {} }
                    .searchable(text: .constant(""), prompt: "search \(name)")
            }
            .toolbar { Button("outer") {} }
        }
        func seen() -> [String] {
            let seen = host.inspect().controls.filter { $0.kind == "searchField" || $0.label.hasPrefix("item ") }
            return seen.map { $0.rect.maxY <= 40 ? $0.label : "\($0.label), not in the bar" }
        }
        #expect(seen() == ["item one", "search one"])
        try choose("two", on: host)
        #expect(seen() == ["item two", "search two"])
        try choose("one", on: host)
        #expect(seen() == ["item one", "search one"])
    }

    @Test(arguments: Ways.allCases) func aSearchFieldAroundThemStandsInTheBarThatIsSeen(ways: Ways) throws {
        let host = try host {
            Pages(ways: ways) { name in Text(name).toolbar { Button("item \(name)") {} } }
                .searchable(text: .constant(""), prompt: "search all")
        }
        try choose("two", on: host)
        try choose("one", on: host)
        try choose("two", on: host)
        let (item, field) = (host.control("item two"), host.control("search all", kind: "searchField"))
        #expect(item != nil && host.labels("searchField") == ["search all"])
        #expect(abs((item?.rect.midY ?? 0) - (field?.rect.midY ?? .infinity)) < 4)
    }

    @Test(arguments: Ways.allCases) func whatAPagePresentsIsShownWithIt(ways: Ways) throws {
        let host = try host {
            Pages(ways: ways) { name in
                Text(name).popover(isPresented: .constant(name == "two")) { Text("inside") }
            }
        }
        try host.advance(by: 0.5)
        #expect(!host.names.contains("inside"))
        try choose("two", on: host)
        try host.advance(by: 0.5)
        #expect(host.names.contains("inside"))
    }

    @Test(arguments: Ways.allCases) func aQuestionBeforeClosingBringsItsPage(ways: Ways) throws {
        let host = try host {
            Pages(ways: ways) { name in
                Text("page \(name)").dismissalConfirmationDialog("Save two?", shouldPresent: name == "two") {
                    Button("Discard") {}
                }
            }
        }
        try choose("two", on: host)
        try choose("one", on: host)
        #expect(host.names.contains("page one"))
        try host.askToClose()
        try host.advance(by: 0.5)
        #expect(host.names.contains("page two") && host.names.contains("Save two?") && !host.isClosed)
        try host.click("Discard")
        #expect(host.isClosed)
    }

    /// Content built during layout belongs to its page too.
    @Test(arguments: Ways.allCases) func shortcutsActOnThePageThatIsShown(ways: Ways) throws {
        let diary = diary
        let host = try host {
            Pages(ways: ways) { name in
                VStack {
                    Button("early") { diary.write("early \(name)") }.keyboardShortcut("e")
                    GeometryReader { _ in Button("late") { diary.write("late \(name)") }.keyboardShortcut("l") }
                }
            }
        }
        try choose("two", on: host)
        try host.type("e", "l", modifiers: .control)
        try choose("one", on: host)
        try host.type("e", "l", modifiers: .control)
        #expect(diary.entries == ["early two", "late two", "early one", "late one"])
    }

    @Test func aPageInAPageIsShownIfBothAre() throws {
        let diary = diary
        let host = try host {
            Pages(ways: .paneTabs) { outer in
                TabView {
                    Button("act") { diary.write("first of \(outer)") }.keyboardShortcut("k").tabItem { Text("first") }
                    Button("act") { diary.write("second of \(outer)") }.keyboardShortcut("k").tabItem { Text("second") }
                }
            }
        }
        try choose("second", on: host)
        try host.type("k", modifiers: .control)
        try choose("two", on: host)
        try host.type("k", modifiers: .control)
        try choose("one", on: host)
        try host.type("k", modifiers: .control)
        #expect(diary.entries == ["second of one", "first of two", "second of one"])
    }
}
