import Foundation
import SDLHost
import SplitView
import Testing

/// Stored lengths of panes meet the next version of an app (14). Rows are 1008 points wide, with splitters of 4.
@MainActor @Suite("Stored panes") struct StoredPanesTests {
    /// A pane of one version of the app.
    struct Part: Sendable {
        var name: String
        var id: String?
        var ideal: CGFloat?
        var isCollapsible = false

        /// A pane with its name as its id.
        static func named(_ name: String, _ ideal: CGFloat? = nil, isCollapsible: Bool = false) -> Part {
            Part(name: name, id: name, ideal: ideal, isCollapsible: isCollapsible)
        }

        /// The pane without an id.
        var placed: Part {
            var part = self
            part.id = nil
            return part
        }
    }

    /// Where the state is stored.
    enum Store: CaseIterable, Sendable { case holder, arrangement }

    /// A pane with an ideal length keeps its length, the others share the rest.
    private struct Slot: View {
        var parts: [Part]
        var index: Int

        var body: some View {
            if index < parts.count {
                let part = parts[index]
                let view = Text(part.name).frame(maxWidth: .infinity, maxHeight: .infinity)
                    .pane(
                        minLength: 100,
                        idealLength: part.ideal,
                        priority: part.ideal == nil ? 0 : 1,
                        collapsible: part.isCollapsible
                    )
                if let id = part.id { view.paneID(id) } else { view }
            }
        }
    }

    private struct Row: View {
        var parts: [Part]
        var store: Store

        var body: some View {
            let split = HSplit {
                Slot(parts: parts, index: 0)
                Slot(parts: parts, index: 1)
                Slot(parts: parts, index: 2)
                Slot(parts: parts, index: 3)
            }
            switch store {
            case .holder: split.lengths(.usingUserDefaults(key: "row"))
            case .arrangement: split.splitID("row").arrangement(ArrangementHolder.usingUserDefaults(key: "row"))
            }
        }
    }

    /// Starts a version of the app with the state that the last one left.
    private func start(
        _ parts: [Part],
        _ store: Store,
        _ settings: SettingsStore,
        width: CGFloat = 1008
    ) throws -> HeadlessHost {
        let host = try HeadlessHost(size: CGSize(width: width, height: 300), settings: settings) {
            Row(parts: parts, store: store)
        }
        try host.advance(by: 0.1)
        return host
    }

    private func drag(_ host: HeadlessHost, _ from: CGFloat, to end: CGFloat) throws {
        let points = [from, (from + end) / 2, end].map { CGPoint(x: $0, y: 150) }
        try host.play(InputScript([.drag(points), .advance(0.5)]))
    }

    private func widths(_ host: HeadlessHost) throws -> [CGFloat] {
        try #require(host.inspect().splits.first).panes.map(\.width)
    }

    nonisolated private static let first: [Part] = [
        .named("Files", 200), .named("Editor"), .named("Outline", 200, isCollapsible: true),
    ]

    /// Version 1, in which the user has made Files 150 points wide and, unless told otherwise, hidden Outline.
    private func leaveFirst(
        _ store: Store,
        parts: [Part] = StoredPanesTests.first,
        hidesOutline: Bool = true
    ) throws -> SettingsStore {
        let settings = SettingsStore()
        let host = try start(parts, store, settings)
        // Ideal lengths, and 1008 - 8 - 400.
        #expect(try widths(host) == [200, 600, 200])
        try drag(host, 202, to: 152)
        #expect(try widths(host) == [150, 650, 200])
        guard hidesOutline else { return settings }
        // The splitter before Outline is at 804; half of the minimum is 50 points from the end.
        try drag(host, 806, to: 1000)
        #expect(try widths(host) == [150, 850, 0])
        return settings
    }

    /// The next version, and the widths that it opens with.
    struct Next: Sendable {
        var parts: [Part]
        var firstHasIDs = true
        var widths: [CGFloat]
    }

    @Test(
        "14.1, 14.4 What is stored for a pane applies to that pane alone",
        arguments: Store.allCases,
        [
            // The same version.
            Next(parts: first, widths: [150, 850, 0]),
            // Outline is gone, Search and Terminal are new: 1008 - 12 - 150 - 180 - 220.
            Next(
                parts: [.named("Files", 200), .named("Search", 180), .named("Editor"), .named("Terminal", 220)],
                widths: [150, 180, 446, 220]
            ),
            // 1008 - 4 - 150.
            Next(parts: [.named("Files", 200), .named("Editor")], widths: [150, 854]),
            Next(parts: [.named("Editor"), .named("Files", 200), first[2]], widths: [850, 150, 0]),
            // 14.3: a pane that the user could not show again opens, with its own length.
            Next(parts: [first[0], first[1], .named("Outline", 200)], widths: [150, 650, 200]),
            // All panes are new ones.
            Next(parts: [.named("A", 300), .named("B")], widths: [300, 704]),
            // 14.4: without ids by place, if their number is the same.
            Next(parts: first.map(\.placed), firstHasIDs: false, widths: [150, 850, 0]),
            Next(parts: first, firstHasIDs: false, widths: [150, 850, 0]),
            Next(
                parts: [first[0].placed, first[1].placed, Part(name: "Terminal", ideal: 220)],
                firstHasIDs: false,
                widths: [150, 650, 200]
            ),
            // Otherwise as in a new app: 1008 - 12 - 200 - 180 - 220.
            Next(
                parts: [
                    first[0].placed, Part(name: "Search", ideal: 180), first[1].placed,
                    Part(name: "Terminal", ideal: 220),
                ],
                firstHasIDs: false,
                widths: [200, 180, 396, 220]
            ),
        ]
    )
    func upgrade(store: Store, next: Next) throws {
        let settings = try leaveFirst(store, parts: next.firstHasIDs ? Self.first : Self.first.map(\.placed))
        let host = try start(next.parts, store, settings)
        #expect(try widths(host) == next.widths)
        // Once more without a change: the same.
        #expect(try widths(start(next.parts, store, settings)) == next.widths)
    }

    @Test(
        "14.1 A version that opens in a smaller window shows the stored lengths when the window grows",
        arguments: Store.allCases
    )
    func smallerWindow(store: Store) throws {
        let settings = try leaveFirst(store)
        let next: [Part] = [.named("Files", 200), .named("Search", 180), .named("Editor"), .named("Terminal", 220)]
        let host = try start(next, store, settings, width: 560)
        // The minimums of 100 hold, and the panes fill the window: 560 - 12.
        let small = try widths(host)
        #expect(small.allSatisfy { $0 >= 100 } && small.reduce(0, +) == 548)
        try host.play(InputScript([.resize(CGSize(width: 1008, height: 300)), .advance(0.1)]))
        #expect(try widths(host) == [150, 180, 446, 220])
    }

    /// A button of the app hides Outline.
    private struct Hidden: View {
        var store: Store
        @State private var isHidden = false

        var body: some View {
            let split = HSplit {
                Text("Files").pane(minLength: 100, idealLength: 200, priority: 1).paneID("Files")
                Button("Outline") { isHidden.toggle() }.frame(maxWidth: .infinity).pane(minLength: 100).paneID("Editor")
                Text("Symbols").frame(maxWidth: .infinity)
                    .pane(minLength: 100, idealLength: 200, priority: 1, collapsed: $isHidden)
                    .paneID("Outline")
            }
            switch store {
            case .holder: split.lengths(.usingUserDefaults(key: "row"))
            case .arrangement: split.splitID("row").arrangement(ArrangementHolder.usingUserDefaults(key: "row"))
            }
        }
    }

    @Test("14.3 What a button hides or shows by a binding is stored", arguments: Store.allCases)
    func hiddenByButton(store: Store) throws {
        let settings = SettingsStore()
        for expected in [[200, 800, 0], [200, 600, 200], [200, 800, 0]] as [[CGFloat]] {
            func start() throws -> HeadlessHost {
                let host = try HeadlessHost(size: CGSize(width: 1008, height: 300), settings: settings) {
                    Hidden(store: store)
                }
                try host.advance(by: 0.1)
                return host
            }
            let host = try start()
            let button = try #require(host.inspect().controls.first { $0.label == "Outline" })
            try host.play(InputScript([.click(CGPoint(x: button.rect.midX, y: button.rect.midY)), .advance(0.5)]))
            #expect(try widths(host) == expected)
            #expect(try widths(start()) == expected)
        }
    }

    @Test("14.2 The length of a pane that is gone is kept until it comes back", arguments: Store.allCases)
    func absent(store: Store) throws {
        let settings = try leaveFirst(store, hidesOutline: false)
        let second = try start([Self.first[0], Self.first[1]], store, settings)
        // 1008 - 4 - 150.
        #expect(try widths(second) == [150, 854])
        try drag(second, 152, to: 122)
        #expect(try widths(second) == [120, 884])
        var wider = Self.first
        wider[2].ideal = 333
        // Its own 200, not the ideal length: 1008 - 8 - 120 - 200.
        #expect(try widths(start(wider, store, settings)) == [120, 680, 200])
    }

    @Test("14.2 The lengths of the 32 panes that went last are kept")
    func manyAbsent() throws {
        let lengths = PaneLengthsHolder()
        var names = (0..<40).map(String.init)
        let stage = try Stage { HSplit { ForEach(names, id: \.self) { _ in Color.red } }.lengths(lengths) }
        names.removeFirst(38)
        try stage.frames()
        try stage.drag((try stage.split().panes[0].maxX + 2, 300), (400, 300))
        #expect(lengths.lengths.map(\.id) == ([38, 39] + (6..<38)).map(String.init))
        // A pane that has come back is no longer among them.
        names.insert("20", at: 0)
        try stage.frames()
        try stage.drag((try stage.split().panes[0].maxX + 2, 300), (300, 300))
        #expect(lengths.lengths.map(\.id) == ([20, 38, 39] + (6..<20) + (21..<38)).map(String.init))
    }

    private struct Listed: View {
        var names: [String]
        var store: Store

        var body: some View {
            let split = HSplit {
                ForEach(names, id: \.self) { name in
                    Text(name).frame(maxWidth: .infinity).pane(minLength: 50, priority: name == "rest" ? 0 : 1)
                }
            }
            switch store {
            case .holder: split.lengths(.usingUserDefaults(key: "row"))
            case .arrangement: split.splitID("row").arrangement(ArrangementHolder.usingUserDefaults(key: "row"))
            }
        }
    }

    @Test("14.1 Panes of a ForEach are stored under the ids of their elements", arguments: Store.allCases)
    func listed(store: Store) throws {
        let settings = SettingsStore()
        func start(_ names: [String]) throws -> HeadlessHost {
            // 1007 - 8 is divisible by 3, so all lengths are whole numbers.
            let host = try HeadlessHost(size: CGSize(width: 1007, height: 300), settings: settings) {
                Listed(names: names, store: store)
            }
            try host.advance(by: 0.1)
            return host
        }
        let host = try start(["a", "rest", "b"])
        let before = try widths(host)
        try drag(host, before[0] + 2, to: 102)
        let b = try widths(host)[2]
        #expect(try widths(host)[0] == 100)
        let moved = try widths(start(["b", "a", "rest"]))
        #expect(moved == [b, 100, 999 - b - 100])
        let fewer = try widths(start(["rest", "a"]))
        // 1007 - 4 - 100.
        #expect(fewer == [903, 100])
    }

    @Test(
        "2.3 Any stored value opens as in a new app, and the next change repairs it",
        arguments: ["x", "[]", "{}", "[{\"length\":-1}]", "[{\"length\":1e999}]", "[{\"isCollapsed\":true}]", "[3]"]
    )
    func invalid(stored: String) throws {
        let settings = SettingsStore()
        settings.set(stored, forKey: "row")
        let host = try start(Self.first, .holder, settings)
        #expect(try widths(host) == [200, 600, 200])
        try drag(host, 202, to: 152)
        #expect(try widths(start(Self.first, .holder, settings)) == [150, 650, 200])
    }

    private final class Hiding: ObservableObject {
        @Published var isHidden = false
        var told: [Bool] = []

        var binding: Binding<Bool> {
            Binding(
                get: { self.isHidden },
                set: {
                    self.isHidden = $0
                    self.told.append($0)
                }
            )
        }
    }

    @Test("14.3 A binding takes a stored collapsed state, and tells the app", arguments: Store.allCases)
    func binding(store: Store) throws {
        let settings = try leaveFirst(store)
        let model = Hiding()
        let host = try HeadlessHost(size: CGSize(width: 1008, height: 300), settings: settings) {
            let split = HSplit {
                Text("Files").pane(minLength: 100, idealLength: 200, priority: 1).paneID("Files")
                Text("Editor").pane(minLength: 100).paneID("Editor")
                Text("Outline")
                    .pane(idealLength: 200, priority: 1, collapsed: model.binding)
                    .paneID("Outline")
            }
            switch store {
            case .holder: split.lengths(.usingUserDefaults(key: "row"))
            case .arrangement: split.splitID("row").arrangement(ArrangementHolder.usingUserDefaults(key: "row"))
            }
        }
        try host.advance(by: 0.1)
        #expect(try widths(host) == [150, 850, 0])
        #expect(model.told == [true])
    }
}
