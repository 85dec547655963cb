import Foundation
import TestDice
import Testing

@testable import SplitDock

/// A change of a layout by the app.
private enum Step: CustomTestStringConvertible {
    case close(String), open(String), reopen, select(String), fraction(CGFloat, beside: String)
    case moveBeside(String, String, DockEdge), moveToTab(String, of: String, at: Int?)
    case maximize(String)

    func apply(to layout: inout DockLayout) {
        switch self {
        case .close(let pane): layout.close(pane)
        case .open(let pane): layout.open(pane)
        case .reopen: layout.reopenLastClosed()
        case .select(let pane): layout.select(pane)
        case .fraction(let fraction, let pane):
            if let id = layout.row(around: pane)?.id { layout.setFraction(fraction, ofSplit: id) }
        case .moveBeside(let pane, let other, let edge):
            layout.move(pane, to: .edge(group: layout.group(of: other)?.id ?? 0, edge))
        case .moveToTab(let pane, let other, let index):
            layout.move(pane, to: .tab(group: layout.group(of: other)?.id ?? 0, at: index))
        case .maximize(let pane): layout.maximize(layout.group(of: pane)?.id)
        }
    }

    var testDescription: String { "\(self)" }
}

@Suite("Closed panes of dock layouts") struct DockMemoryTests {
    private static let desk = DockLayout(
        .horizontal(0.25, .tabs("files"), .vertical(0.7, .tabs("main", "notes"), .tabs("console")))
    )
    private static let row = DockLayout(.horizontal(0.2, .tabs("a"), .horizontal(0.5, .tabs("b"), .tabs("c"))))

    private static let whole = "h25(files* | v70(main* notes | console*))"

    @Test(
        "A closed pane returns to its group, its position and its size",
        arguments: [
            // The pane is alone in its group.
            ([.close("console"), .open("console")], whole),
            ([.close("files"), .open("files")], whole),
            // The first and the last of several tabs; the reopened tab is selected.
            ([.close("main"), .open("main")], whole),
            ([.close("notes"), .open("notes")], "h25(files* | v70(main notes* | console*))"),
            // The group and its sibling are closed, in both orders.
            (
                [.close("console"), .close("main"), .close("notes"), .open("console"), .open("main"), .open("notes")],
                "h25(files* | v70(main notes* | console*))"
            ),
            (
                [.close("main"), .close("notes"), .close("console"), .open("main"), .open("console")],
                "h25(files* | v70(main* | console*))"
            ),
            // Everything is closed, and reopened one by one.
            (
                [
                    .close("files"), .close("main"), .close("notes"), .close("console"), .reopen, .reopen, .reopen,
                    .reopen,
                ], whole
            ),
            // A splitter moves while the pane is closed: the sibling fills the new space.
            (
                [.close("console"), .fraction(0.5, beside: "main"), .open("console")],
                "h50(files* | v70(main* notes | console*))"
            ),
            // Others move meanwhile; the rest of the group keeps the position.
            (
                [.close("notes"), .moveToTab("main", of: "files", at: nil), .open("notes")],
                "h25(files main* | v70(notes* | console*))"
            ),
            (
                [.close("notes"), .moveBeside("main", "console", .right), .open("notes")],
                "h25(files* | v70(notes* | h50(console* | main*)))"
            ),
            (
                [.close("files"), .moveBeside("notes", "console", .left), .open("files")],
                "h25(files* | v70(main* | h50(notes* | console*)))"
            ),
            // Reopened tabs are ordered among the open ones.
            (
                [.close("main"), .moveToTab("console", of: "notes", at: 0), .open("main")],
                "h25(files* | main* console notes)"
            ),
            ([.close("main"), .close("main"), .open("main"), .open("main")], whole),
        ] as [([Step], String)]
    )
    fileprivate func returns(steps: [Step], expected: String) {
        var layout = Self.desk
        for step in steps { step.apply(to: &layout) }
        #expect(layout.words == expected)
    }

    @Test("closedPanes lists the closed panes, most recently closed last, each once")
    func order() {
        var layout = Self.desk
        for pane in ["notes", "files", "console", "nowhere"] { layout.close(pane) }
        #expect(layout.closedPanes == ["notes", "files", "console"])
        #expect(layout.panes == ["main"])
        #expect(layout.reopenLastClosed() == "console")
        layout.close("console")
        layout.open("notes")
        #expect(layout.closedPanes == ["files", "console"])
        layout.forgetClosed("files")
        #expect(layout.closedPanes == ["console"])
        // A forgotten pane opens as a new one: the last tab of the first group.
        layout.open("files")
        #expect(layout.groups.map(\.panes) == [["main", "notes", "files"]])
        layout.forgetClosed()
        #expect(layout.closedPanes.isEmpty)
        #expect(layout.reopenLastClosed() == nil)
    }

    @Test("A position that the app specifies overrides a pane's last position")
    func namedPlace() throws {
        var layout = Self.desk
        layout.close("console")
        let files = try #require(layout.group(of: "files")?.id)
        layout.open("console", at: .edge(group: files, .top))
        #expect(layout.words == "h25(v50(console* | files*) | main* notes)")
        #expect(layout.closedPanes.isEmpty)
    }

    @Test("A new pane in an empty layout joins the most recently closed group")
    func newInEmpty() {
        var layout = Self.desk
        for pane in ["files", "main", "notes", "console"] { layout.close(pane) }
        #expect(layout.root == nil)
        layout.open("new")
        #expect(layout.words == "new*")
        layout.open("main")
        #expect(layout.words == "v70(main* | new*)")
    }

    @Test("The layout remembers 50 closed panes")
    func limit() {
        var layout = DockLayout(.tabs((0..<60).map { "\($0)" }))
        for pane in 0..<59 { layout.close("\(pane)") }
        #expect(layout.closedPanes == (9..<59).map { "\($0)" })
        layout.open("9")
        #expect(layout.panes == ["9", "59"])
        layout.open("8")
        #expect(layout.panes == ["9", "59", "8"])
    }

    @Test("Closed panes are stored; data of earlier versions has none")
    func stored() throws {
        var layout = Self.desk
        layout.close("main")
        layout.close("console")
        var arrangement = SplitArrangement(docks: ["desk": layout])
        arrangement = SplitArrangement(json: arrangement.json)
        #expect(arrangement.problems.isEmpty)
        var read = try #require(arrangement.docks["desk"])
        #expect(read == layout)
        read.reopenLastClosed()
        read.reopenLastClosed()
        #expect(read.words == "h25(files* | v70(main* notes | console*))")

        let old =
            #"{"root":{"id":3,"layout":"horizontal","fraction":0.5,"#
            + #""primary":{"id":1,"panes":["a"],"selected":"a"},"secondary":{"id":2,"panes":["b"],"selected":"b"}}"#
        for (json, closed) in [
            (old + "}", []), (old + #","closed":["b"]}"#, ["b"]), (old + #","closed":["b","x","b"]}"#, ["b"]),
            (old + #","closed":7}"#, []),
        ] {
            let layout = try JSONDecoder().decode(DockLayout.self, from: Data(json.utf8))
            #expect(layout.closedPanes == closed)
            #expect(layout.panes == ["a", "b"].filter { !closed.contains($0) })
        }
    }

    @Test(
        "A pane that the app opens or selects shows: maximizing ends if it is in another group",
        arguments: [
            (.open("four"), false), (.select("four"), false), (.open("three"), false), (.open("new"), true),
            (.open("closed"), false), (.reopen, false), (.moveToTab("three", of: "four", at: 1), false),
            (.moveBeside("three", "four", .top), false), (.select("two"), true), (.open("one"), true),
            (.select("nowhere"), true), (.close("three"), true), (.close("two"), true),
            (.fraction(0.3, beside: "one"), true),
        ] as [(Step, Bool)]
    )
    fileprivate func leavesMaximized(step: Step, staysMaximized: Bool) {
        var layout = DockLayout(.horizontal(0.5, .tabs("one", "two"), .tabs("three", "four", "closed")))
        layout.close("closed")
        Step.maximize("one").apply(to: &layout)
        step.apply(to: &layout)
        #expect((layout.maximized != nil) == staysMaximized)
    }

    @Test("Closing and reopening a pane at once changes nothing after any sequence of changes", arguments: 0..<60)
    func random(seed: UInt64) {
        var dice = Dice(seed: seed)
        let panes = (0..<8).map { "p\($0)" }
        var layout = DockLayout()
        for pane in panes { layout.open(pane) }
        for _ in 0..<60 {
            let pane = panes.randomElement(using: &dice) ?? ""
            let group = layout.groups.randomElement(using: &dice)?.id ?? 0
            let edge = DockEdge.allCases.randomElement(using: &dice) ?? .left
            switch Int.random(in: 0..<4, using: &dice) {
            case 0: layout.close(pane)
            case 1: layout.open(pane)
            case 2: layout.move(pane, to: .edge(group: group, edge))
            default: layout.move(pane, to: .tab(group: group, at: Int.random(in: 0..<4, using: &dice)))
            }
            #expect((layout.panes + layout.closedPanes).sorted() == panes)
            guard let shown = layout.groups.randomElement(using: &dice)?.selected else { continue }
            var other = layout
            other.close(shown)
            #expect(other.group(of: shown) == nil)
            other.open(shown)
            #expect(other.root == layout.root)
        }
    }
}

extension DockMemoryTests {
    /// The panes that the app has now, what the user did before, and the layout then.
    fileprivate struct Reconciled: Sendable {
        var steps: [Step] = []
        var panes: [String]
        var edge: DockEdge?
        var besides: String?
        var expected: String
    }

    @Test(
        "A stored layout is adapted to the panes that the app has",
        arguments: [
            Reconciled(panes: ["files", "main", "notes", "console"], expected: whole),
            // The group of `console` becomes empty.
            Reconciled(panes: ["files", "main", "notes"], expected: "h25(files* | main* notes)"),
            Reconciled(panes: ["files", "notes", "console"], expected: "h25(files* | v70(notes* | console*))"),
            Reconciled(panes: [], expected: ""),
            Reconciled(panes: ["x", "y"], expected: "x* y"),
            // A new pane: a tab of the first group, or where the app says, and never the selected one.
            Reconciled(
                panes: ["files", "main", "notes", "console", "search"],
                expected: "h25(files* search | v70(main* notes | console*))"
            ),
            Reconciled(
                panes: ["files", "main", "notes", "console", "search", "log"],
                besides: "console",
                expected: "h25(files* | v70(main* notes | console* search log))"
            ),
            Reconciled(
                panes: ["files", "main", "notes", "console", "search"],
                edge: .bottom,
                besides: "files",
                expected: "h25(v50(files* | search*) | v70(main* notes | console*))"
            ),
            Reconciled(
                panes: ["files", "search"],
                besides: "gone",
                expected: "files* search"
            ),
            // Closed panes stay closed.
            Reconciled(
                steps: [.close("notes")],
                panes: ["files", "main", "notes", "console"],
                expected: "h25(files* | v70(main* | console*))"
            ),
            Reconciled(
                steps: [.close("console")],
                panes: ["files", "main", "console"],
                expected: "h25(files* | main*)"
            ),
            // A selected pane that is gone selects the one before it.
            Reconciled(
                steps: [.select("notes")],
                panes: ["files", "main", "console"],
                expected: "h25(files* | v70(main* | console*))"
            ),
        ]
    )
    fileprivate func reconciles(change: Reconciled) throws {
        var layout = Self.desk
        for step in change.steps { step.apply(to: &layout) }
        let closed = layout.closedPanes
        // As stored by one version and read by the next.
        layout = try JSONDecoder().decode(DockLayout.self, from: JSONEncoder().encode(layout))
        layout.reconcile(panes: change.panes) { _, layout in
            guard let other = change.besides else { return nil }
            let group = layout.group(of: other)?.id ?? 999
            return change.edge.map { .edge(group: group, $0) } ?? .tab(group: group)
        }
        #expect(layout.words == change.expected)
        #expect(Set(layout.panes + layout.closedPanes) == Set(change.panes))
        #expect(layout.closedPanes == closed.filter { change.panes.contains($0) })
        // Nothing is left to do.
        let again = layout
        layout.reconcile(panes: change.panes)
        #expect(layout == again)
        for pane in closed where change.panes.contains(pane) {
            layout.open(pane)
            #expect(layout.panes.contains(pane))
        }
    }

    @Test("A maximized group stays maximized when panes are added") func reconcilesMaximized() {
        var layout = Self.desk
        layout.maximize(layout.group(of: "main")?.id)
        layout.reconcile(panes: ["files", "main", "notes", "console", "search"])
        #expect(layout.maximized == layout.group(of: "main")?.id)
        layout.reconcile(panes: ["files", "search"])
        #expect(layout.maximized == nil)
    }
}
