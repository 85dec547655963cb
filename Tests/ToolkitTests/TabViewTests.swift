import Foundation
import ImmediateUI
import SDLHost
import Testing

@MainActor struct TabViewTests {
    private let diary = Diary()

    private func host<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 400, height: 300), root: view)
    }

    private struct Counter: View {
        var name: String
        var diary: Diary
        @State var count = 0
        var body: some View {
            VStack {
                Text("\(name) \(count)")
                Button("Count") { count += 1 }.keyboardShortcut("k")
            }
            .onAppear { diary.write(name) }
        }
    }

    private struct Pages: View {
        var diary: Diary
        @State var page = "in"
        var body: some View {
            TabView(selection: $page) {
                Counter(name: "inbox", diary: diary).tabItem { Label("Inbox", systemImage: "tray") }.tag("in")
                Counter(name: "sent", diary: diary).tag("out").tabItem { Text("Sent") }
                Tab("Drafts", systemImage: "doc", value: "draft") { Counter(name: "drafts", diary: diary) }
            }
        }
    }

    @Test func theSelectedPageIsShownBelowTheBar() throws {
        let host = try host { Pages(diary: diary) }
        #expect(host.labels("tab") == ["Inbox", "Sent", "Drafts"] && host.control("", kind: "tabs")?.value == "Inbox")
        #expect(host.names.contains("inbox 0") && !host.names.contains("sent 0"))
        let bar = try #require(host.control("", kind: "tabs")).rect
        #expect(abs(bar.midX - 200) <= 1 && bar.maxY < 50)
        try host.click("Sent")
        #expect(host.names.contains("sent 0") && !host.names.contains("inbox 0"))
        try host.click("Drafts")
        #expect(host.names.contains("drafts 0"))
    }

    @Test func pagesComeWhenTheyAreShownFirstAndKeepTheirState() throws {
        let host = try host { Pages(diary: diary) }
        #expect(diary.entries == ["inbox"])
        try host.click("Count")
        try host.click("Sent")
        #expect(diary.entries == ["inbox", "sent"])
        try host.click("Count")
        try host.click("Count")
        #expect(host.names.contains("sent 2"))
        try host.click("Inbox")
        #expect(host.names.contains("inbox 1") && diary.entries == ["inbox", "sent", "inbox"])
    }

    /// A page appears and disappears with its selection: its tasks end meanwhile, and start again.
    @Test func pagesAppearAndDisappear() async throws {
        struct Page: View {
            var name: String
            var diary: Diary
            var body: some View {
                Text(name)
                    .onAppear { diary.write("\(name) comes") }
                    .onDisappear { diary.write("\(name) goes") }
                    .task {
                        diary.write("\(name) works")
                        while !Task.isCancelled { try? await Task.sleep(for: .seconds(1)) }
                        diary.write("\(name) ends")
                    }
            }
        }
        struct Window: View {
            var diary: Diary
            var body: some View {
                TabView {
                    Page(name: "a", diary: diary).tabItem { Text("A") }
                    Page(name: "b", diary: diary).tabItem { Text("B") }
                }
            }
        }
        let host = try host { Window(diary: diary) }
        while diary.entries.count < 2 { try await Task.sleep(for: .milliseconds(1)) }
        #expect(diary.entries == ["a comes", "a works"])
        for (click, coming, going) in [("B", "b", "a"), ("A", "a", "b")] {
            diary.entries = []
            try host.click(click)
            #expect(diary.entries == ["\(going) goes", "\(coming) comes"])
            diary.entries = []
            while diary.entries.count < 2 { try await Task.sleep(for: .milliseconds(1)) }
            #expect(Set(diary.entries) == ["\(coming) works", "\(going) ends"])
        }
        try host.advance(by: 1)
        #expect(diary.entries.count == 2)
    }

    @Test func onlyThePageThatIsShownHasShortcuts() throws {
        let host = try host { Pages(diary: diary) }
        try host.click("Sent")
        try host.type("k", modifiers: .control)
        #expect(host.names.contains("sent 1"))
        try host.click("Inbox")
        #expect(host.names.contains("inbox 0"))
    }

    @Test func keysChangeThePage() throws {
        let host = try host { Pages(diary: diary) }
        try host.type(.pageDown, modifiers: .control)
        #expect(host.names.contains("sent 0"))
        try host.type(.tab, modifiers: [.control, .shift])
        try host.type(.pageUp, modifiers: .control)
        #expect(host.names.contains("drafts 0"))
        try host.type(.tab)
        #expect(host.control("", kind: "tabs")?.focused == true)
        try host.type(.left)
        #expect(host.names.contains("sent 0"))
    }

    @Test func withoutASelectionTheFirstIsShown() throws {
        let host = try host {
            TabView {
                Text("one").tabItem { Text("First") }
                Tab("Second", systemImage: "star") { Text("two") }
            }
        }
        #expect(host.names.contains("one") && !host.names.contains("two"))
        try host.click("Second")
        #expect(host.names.contains("two") && !host.names.contains("one"))
    }

    @Test func aPageFillsTheRestAndMayHoldPickersAndTabs() throws {
        struct Deep: View {
            @State var choice = 1
            var body: some View {
                TabView {
                    VStack {
                        Picker("Choice", selection: $choice) {
                            Text("one").tag(1)
                            Text("two").tag(2)
                        }
                        .pickerStyle(.segmented)
                        TabView { Color.clear.tabItem { Text("inner") } }
                    }
                    .tabItem { Text("outer") }
                    Text("other").tabItem { Text("other page") }
                }
            }
        }
        let host = try host { Deep() }
        #expect(host.labels("tab") == ["inner", "outer", "other page"])
        try host.click("two")
        #expect(host.control("Choice")?.value == "two")
    }
}
