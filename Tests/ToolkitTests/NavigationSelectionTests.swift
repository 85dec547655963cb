import SDLHost
import SplitView
import Testing

/// Destinations of the selected rows of a list beside the part that shows them.
@MainActor @Suite struct NavigationSelectionTests {
    enum Place: String, CaseIterable { case sidebar, detail }

    private struct Folders: View {
        let place: Place
        @State var selection: Int?
        var body: some View {
            NavigationSplitView {
                let list = List(1...3, id: \.self, selection: $selection) { NavigationLink("row \($0)", value: $0) }
                if place == .sidebar {
                    list.navigationDestination(for: Int.self) { Text("page \($0)") }
                } else {
                    list
                }
                Button("None") { selection = nil }
            } detail: {
                NavigationStack {
                    if place == .detail {
                        Text("empty").navigationDestination(for: Int.self) { Text("page \($0)") }
                    } else {
                        Text("empty")
                    }
                }
            }
        }
    }

    @Test(
        "The selection of a list shows its destination, at the start, after a click and when it ends",
        arguments: Place.allCases
    )
    func selection(place: Place) throws {
        let host = try HeadlessHost(size: CGSize(width: 600, height: 300)) { Folders(place: place, selection: 2) }
        func shows(_ text: String) -> Bool { host.inspect().texts.contains { $0.string == text } }
        func click(_ text: String) throws {
            let rect = try #require(host.inspect().texts.first { $0.string == text }?.rect)
            try host.play(InputScript([.click(CGPoint(x: rect.midX, y: rect.midY))]))
            try host.advance(by: 1)
        }
        try host.advance(by: 1)
        #expect(shows("page 2") && !shows("empty"))
        try click("row 3")
        #expect(shows("page 3") && !shows("page 2"))
        try click("None")
        #expect(shows("empty") && !shows("page 3"))
    }

    enum RowLink: String, CaseIterable { case tagged, identified, activeInList, activeInStack }

    private struct Links: View {
        let kind: RowLink
        @State var selection: Int?
        private func isActive(_ row: Int) -> Binding<Bool> {
            Binding(
                get: { selection == row },
                set: { if $0 { selection = row } else if selection == row { selection = nil } }
            )
        }
        var body: some View {
            NavigationSplitView {
                switch kind {
                case .tagged:
                    List(selection: $selection) {
                        NavigationLink("row 2") { Text("page 2") }.tag(2)
                        NavigationLink("row 3") { Text("page 3") }.tag(3)
                    }
                case .identified:
                    List(2...3, id: \.self, selection: $selection) { row in
                        NavigationLink("row \(row)") { Text("page \(row)") }
                    }
                case .activeInList:
                    List(2...3, id: \.self) { row in
                        NavigationLink(isActive: isActive(row)) {
                            Text("page \(row)")
                        } label: {
                            Text("row \(row)")
                        }
                    }
                case .activeInStack:
                    VStack {
                        ForEach(2...3, id: \.self) { row in
                            NavigationLink(isActive: isActive(row)) {
                                Text("page \(row)")
                            } label: {
                                Text("row \(row)")
                            }
                        }
                    }
                }
                Button("None") { selection = nil }
                Text("selected \(selection ?? 0)")
            } detail: {
                Text("empty")
            }
        }
    }

    @Test(
        "A selected or active link shows its destination, at the start, after a click and when it ends",
        arguments: RowLink.allCases
    )
    func links(kind: RowLink) throws {
        let host = try HeadlessHost(size: CGSize(width: 600, height: 300)) { Links(kind: kind, selection: 2) }
        func shows(_ text: String) -> Bool { host.inspect().texts.contains { $0.string == text } }
        func click(_ text: String) throws {
            let rect = try #require(host.inspect().texts.first { $0.string == text }?.rect)
            try host.play(InputScript([.click(CGPoint(x: rect.midX, y: rect.midY))]))
            try host.advance(by: 1)
        }
        try host.advance(by: 1)
        #expect(shows("page 2") && !shows("empty") && shows("selected 2"))
        try click("row 3")
        #expect(shows("page 3") && !shows("page 2") && shows("selected 3"))
        try click("None")
        #expect(shows("empty") && !shows("page 3") && shows("selected 0"))
        try click("row 2")
        #expect(shows("page 2") && !shows("empty") && shows("selected 2"))
    }

    private struct Untagged: View {
        @State var selection: String?
        var body: some View {
            NavigationSplitView {
                List(selection: $selection) {
                    NavigationLink("about") { Text("page") }
                    Text("tagged").tag("t")
                }
            } detail: {
                Text("empty")
            }
        }
    }

    @Test("A link in a row that cannot be selected shows its destination when it is clicked")
    func untagged() throws {
        let host = try HeadlessHost(size: CGSize(width: 600, height: 300)) { Untagged() }
        let rect = try #require(host.inspect().texts.first { $0.string == "about" }?.rect)
        try host.play(InputScript([.click(CGPoint(x: rect.midX, y: rect.midY))]))
        try host.advance(by: 1)
        let texts = host.inspect().texts.map(\.string)
        #expect(texts.contains("page") && !texts.contains("empty"))
    }

    private struct Schemes: View {
        let root: ColorScheme?
        let page: ColorScheme?
        @Environment(\.colorScheme) private var scheme
        var body: some View {
            NavigationStack {
                NavigationLink("Next") { Text("page").preferredColorScheme(page) }.preferredColorScheme(root)
            }
            Text(scheme == .dark ? "dark" : "light")
        }
    }

    @Test(
        "A page of a stack keeps the color scheme that a page below prefers, unless it prefers one itself",
        arguments: [
            (nil, nil, "light"), (.dark, nil, "dark"), (nil, .dark, "dark"), (.dark, .light, "light"),
        ] as [(ColorScheme?, ColorScheme?, String)]
    )
    func schemes(root: ColorScheme?, page: ColorScheme?, result: String) throws {
        let host = try HeadlessHost(size: CGSize(width: 300, height: 200)) { Schemes(root: root, page: page) }
        let texts = { host.inspect().texts.map(\.string) }
        #expect(texts().contains(root == .dark ? "dark" : "light"))
        let rect = try #require(host.inspect().texts.first { $0.string == "Next" }?.rect)
        try host.play(InputScript([.click(CGPoint(x: rect.midX, y: rect.midY))]))
        try host.advance(by: 1)
        #expect(texts().contains("page") && texts().contains(result))
    }

    private struct Tabs: View {
        @Environment(\.colorScheme) private var scheme
        var body: some View {
            TabView {
                NavigationStack { Text("a") }.tabItem { Text("A") }
                NavigationStack { Text("b").preferredColorScheme(.dark) }.tabItem { Text("B") }
            }
            Text(scheme == .dark ? "dark" : "light")
        }
    }

    @Test("A hidden tab's page does not set the color scheme")
    func hiddenTab() throws {
        let host = try HeadlessHost(size: CGSize(width: 300, height: 200)) { Tabs() }
        #expect(host.inspect().texts.contains { $0.string == "light" })
    }
}
