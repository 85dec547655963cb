import Foundation
import SplitView
import Testing

/// A change of a layout.
private struct Change: Sendable, CustomTestStringConvertible {
    var apply: @Sendable (inout DockLayout) -> Void
    var testDescription: String { "change" }

    init(_ apply: @escaping @Sendable (inout DockLayout) -> Void) { self.apply = apply }
}

@Suite("Folded groups of dock layouts") struct DockEdgeLayoutTests {
    /// `files` on the left, `console` below `main` and `notes`.
    private static let layout = DockLayout(
        .horizontal(0.25, .tabs("files"), .vertical(0.7, .tabs("main", "notes"), .tabs("console")))
    )

    private func group(_ pane: String, in layout: DockLayout) throws -> Int { try #require(layout.group(of: pane)).id }

    @Test(
        "A group folds to the nearest side along which it lies, and unfolds to its place",
        arguments: [
            ("files", .left, "v70(main* notes | console*)"), ("console", .bottom, "h25(files* | main* notes)"),
            // 0.75 wide and 0.7 high, at the upper right corner: lower than wide.
            ("main", .top, "h25(files* | console*)"),
        ] as [(String, DockEdge, String)]
    )
    func folds(pane: String, edge: DockEdge, rest: String) throws {
        var layout = Self.layout
        let id = try group(pane, in: layout)
        layout.fold(id)
        #expect(layout.words == rest)
        #expect(layout.foldedGroups(at: edge).map(\.id) == [id] && layout.group(of: pane)?.edge == edge)
        #expect(Set(layout.panes) == Set(Self.layout.panes))
        layout.setLength(310, ofFolded: id)
        #expect(layout.group(of: pane)?.length == 310)
        layout.unfold(id)
        #expect(layout == Self.layout && layout.words == Self.layout.words)
    }

    @Test("A folded group keeps its share while the splitters around it move")
    func keepsShare() throws {
        var layout = DockLayout(.row([1, 1, 2], .tabs("a"), .tabs("b"), .tabs("c")))
        let b = try group("b", in: layout)
        layout.fold(b, to: .bottom)
        // `a` has the room of both: a half.
        #expect(layout.words == "h50(a* | c*)")
        layout.setFraction(0.8, ofSplit: try #require(layout.root?.id))
        layout.unfold(b)
        #expect(layout.words == "h40,40(a* | b* | c*)")
    }

    @Test(
        "Selecting a folded pane slides its group out, and other changes fold it",
        arguments: [
            ("console", true, Change { $0.select("notes") }), ("files", false, Change { $0.expand(nil) }),
            ("files", false, Change { $0.unfold($0.group(of: "files")?.id ?? 0) }),
            ("files", false, Change { $0.close("files") }),
            ("files", false, Change { $0.move("files", to: .side(.right)) }),
            ("files", true, Change { $0.fold($0.group(of: "files")?.id ?? 0, to: .top) }),
            ("files", true, Change { $0.open("new", at: .tab(group: $0.group(of: "files")?.id ?? 0)) }),
            ("files", false, Change { $0.move("files", to: .tab(group: $0.group(of: "main")?.id ?? 0)) }),
            // Its tabs may be moved within the strip.
            ("files", true, Change { $0.move("files", to: .tab(group: $0.group(of: "files")?.id ?? 0, at: 0)) }),
        ] as [(String, Bool, Change)]
    )
    fileprivate func expands(pane: String, stays: Bool, change: Change) throws {
        var layout = Self.layout
        let id = try group(pane, in: layout)
        layout.fold(id)
        #expect(layout.expanded == nil)
        layout.select(pane)
        #expect(layout.expanded == id)
        change.apply(&layout)
        #expect(layout.expanded == (stays ? id : nil))
    }

    @Test("Panes move to strips and out of them, alone, with their group, or into a folded one")
    func moves() throws {
        var layout = Self.layout
        layout.move("notes", to: .strip(.right))
        #expect(layout.words == "h25(files* | v70(main* | console*))")
        #expect(layout.foldedGroups(at: .right).map(\.panes) == [["notes"]])
        let strip = try group("notes", in: layout)
        layout.move("console", to: .tab(group: strip, at: 0))
        #expect(layout.foldedGroups(at: .right).map(\.panes) == [["console", "notes"]] && layout.expanded == nil)
        // A pane that is alone takes its group along, which keeps its place.
        layout.move("files", to: .strip(.right))
        #expect(layout.words == "main*" && layout.foldedGroups(at: .right).map(\.panes).count == 2)
        layout.unfold(try group("files", in: layout))
        #expect(layout.words == "h25(files* | main*)")
        layout.move(group: strip, to: .edge(group: try group("main", in: layout), .bottom))
        #expect(
            layout.words == "h25(files* | v50(main* | console* notes))" && layout.groups.allSatisfy { $0.edge == nil }
        )
        // A new one is docked at the side of its strip.
        layout.open("log", at: .strip(.bottom))
        layout.unfold(try group("log", in: layout))
        #expect(layout.words == "v75(h25(files* | v50(main* | console* notes)) | log*)")
    }

    @Test("A pane that is closed in a strip is reopened there")
    func closes() throws {
        var layout = Self.layout
        layout.fold(try group("main", in: layout), to: .left)
        layout.close("main")
        layout.close("notes")
        #expect(layout.foldedGroups(at: .left).isEmpty && layout.words == "h25(files* | console*)")
        #expect(layout.reopenLastClosed() == "notes")
        #expect(layout.foldedGroups(at: .left).map(\.panes) == [["notes"]])
        #expect(layout.expanded == layout.group(of: "notes")?.id)
    }

    @Test("A folded group of a floating part returns to it")
    func floats() throws {
        var layout = Self.layout
        let frame = DockFrame(CGRect(x: 10, y: 10, width: 200, height: 200), in: CGSize(width: 800, height: 600))
        layout.move("notes", to: .floating(frame))
        layout.fold(try group("notes", in: layout), to: .right)
        #expect(layout.floats.isEmpty && layout.panes.contains("notes"))
        layout.unfold(try group("notes", in: layout))
        #expect(layout.floats.map(\.frame) == [frame])
    }

    @Test("Folded groups return from JSON, and numbers that are no length count as none")
    func stored() throws {
        var layout = DockLayout(
            .horizontal(0.3, .tabs("a", "b").folded(to: .left, length: 200), .tabs("c").folded(to: .bottom))
        )
        #expect(layout.root == nil && layout.foldedGroups(at: .left).map(\.length) == [200])
        layout.select("b")
        let data = try JSONEncoder().encode(layout)
        #expect(try JSONDecoder().decode(DockLayout.self, from: data) == layout)
        for length: CGFloat in [.nan, -CGFloat.infinity, -5] {
            layout.setLength(length, ofFolded: try group("a", in: layout))
            #expect(layout.group(of: "a")?.length == nil)
        }
        let old = #"{"root":{"id":1,"panes":["a"],"selected":"a","edge":"middle","length":"x"}}"#
        let read = try JSONDecoder().decode(DockLayout.self, from: Data(old.utf8))
        #expect(read.words == "a*" && read.groups[0].edge == nil)
    }

    @Test(
        "Folding is a step with a name, and so is a new length; sliding out is none",
        arguments: [
            ("Fold Group", Change { $0.fold($0.group(of: "main")?.id ?? 0) }),
            ("Unfold Group", Change { $0.unfold($0.group(of: "files")?.id ?? 0) }),
            (nil, Change { $0.select("files") }),
            ("Resize", Change { $0.setLength(99, ofFolded: $0.group(of: "files")?.id ?? 0) }),
            ("Close Tab", Change { $0.close("files") }),
            ("Move Tab", Change { $0.move("notes", to: .tab(group: $0.group(of: "files")?.id ?? 0)) }),
        ] as [(String?, Change)]
    )
    @MainActor fileprivate func steps(name: String?, change: Change) throws {
        var old = Self.layout
        old.fold(try group("files", in: old))
        var new = old
        change.apply(&new)
        func arrangement(_ layout: DockLayout) -> SplitArrangement { SplitArrangement(docks: ["dock": layout]) }
        #expect(LayoutHistory.stepName(from: arrangement(old), to: arrangement(new)) == name)
    }

    @Test(
        "Rules say which panes do not fold",
        arguments: [
            (["main"], .strip(.left), "main does not fold"), (["notes"], .strip(.left), nil),
            (["main"], .tab(group: 0), "main does not fold"), (["main"], .side(.left), nil),
            (["main", "notes"], .strip(.left), "main does not fold"),
        ] as [([String], DockPosition, String?)]
    )
    func refuses(panes: [String], position: DockPosition, reason: String?) throws {
        var layout = Self.layout
        let files = try group("files", in: layout)
        layout.fold(files)
        let rules = DockRules { $0 == "main" ? [.close, .move, .split, .float] : .all }
        let inStrip = position == .tab(group: 0) ? .tab(group: files) : position
        #expect(rules.refusal(moving: panes, to: inStrip, in: layout) == reason)
    }
}
