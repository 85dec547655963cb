import Foundation
import TestDice
import Testing

@testable import SplitDock

@Suite("Dock layouts") struct DockLayoutTests {
    /// Expects the invariants of every layout.
    private func expectSound(_ layout: DockLayout, panes: [String]) {
        #expect(layout.panes.sorted() == panes.sorted())
        #expect(layout.groups.allSatisfy { !$0.panes.isEmpty && $0.panes.contains($0.selected) })
        var ids = layout.groups.map(\.id)
        func visit(_ node: DockLayout.Node) {
            guard case .row(let row) = node else { return }
            ids.append(row.id)
            #expect(row.parts.count > 1 && row.parts.allSatisfy { $0.share >= 0 })
            #expect(abs(row.parts.reduce(0) { $0 + $1.share } - 1) < 1e-9)
            for part in row.parts {
                if case .row(let inner) = part.node { #expect(inner.layout != row.layout) }
                visit(part.node)
            }
        }
        if let root = layout.root { visit(root) }
        #expect(Set(ids).count == ids.count)
        #expect(layout.maximized.map { layout.group($0) != nil } ?? true)
    }

    @Test("Groups and rows get their ids from the layout that they join; before that they have 0")
    func ids() {
        let row = DockLayout.Node.horizontal(0.5, .tabs("a"), .tabs("b"))
        #expect(DockLayout.Node.tabs("a").id == 0)
        #expect(row.id == 0)
        #expect(DockLayout(row).groups.map(\.id) == [1, 2])
        #expect(DockLayout(row).root?.id == 3)
    }

    @Test("Closing the selected tab selects its neighbor, and closing another keeps the selection")
    func selectionAfterClosing() {
        var layout = DockLayout(.tabs(["a", "b", "c"]))
        layout.select("a")
        layout.close("c")
        #expect(layout.groups.map(\.selected) == ["a"])
        layout.open("c")
        layout.select("b")
        layout.close("b")
        #expect(layout.groups.map(\.selected) == ["c"])
        layout.close("c")
        #expect(layout.groups.map(\.selected) == ["a"])
    }

    @Test("After any moves each pane exists once, no group is empty, and JSON restores all", arguments: 0..<100)
    func moves(seed: UInt64) throws {
        var random = Dice(seed: seed)
        let panes = (0..<Int.random(in: 1..<12, using: &random)).map { "p\($0)" }
        var layout = DockLayout()
        for pane in panes { layout.open(pane) }
        var open = panes
        for _ in 0..<60 {
            let groups = layout.groups.map(\.id)
            let pane = panes.randomElement(using: &random) ?? ""
            let group = groups.randomElement(using: &random) ?? 0
            let edge = DockEdge.allCases.randomElement(using: &random) ?? .left
            switch Int.random(in: 0..<8, using: &random) {
            case 0, 1: layout.move(pane, to: .edge(group: group, edge))
            case 2: layout.move(pane, to: .tab(group: group, at: Int.random(in: -1..<5, using: &random)))
            case 3: layout.move(pane, to: Bool.random(using: &random) ? .tab(group: group) : .side(edge))
            case 4: layout.move(pane, toward: edge)
            case 5:
                layout.close(pane)
                open.removeAll { $0 == pane }
            case 6:
                layout.open(pane, at: group == 0 ? nil : .edge(group: group, edge))
                if !open.contains(pane) { open.append(pane) }
            default:
                layout.maximize(layout.maximized == nil ? group : nil)
                layout.swapIDs(group, groups.randomElement(using: &random) ?? 0)
            }
            expectSound(layout, panes: open)
            let json = try JSONEncoder().encode(layout)
            #expect(try JSONDecoder().decode(DockLayout.self, from: json) == layout)
        }
    }

    @Test("The frames of all groups fill the area, and neighbors meet at the splitters", arguments: 0..<50)
    func frames(seed: UInt64) {
        var random = Dice(seed: seed)
        var layout = DockLayout(.tabs("p0"))
        for index in 1..<10 {
            let group = layout.groups.randomElement(using: &random)?.id ?? 0
            let edge = DockEdge.allCases.randomElement(using: &random) ?? .left
            layout.open("p\(index)", at: .edge(group: group, edge))
        }
        let rect = CGRect(x: 10, y: 20, width: 640, height: 480)
        let frames = layout.frames(in: DockRoom(rect: rect, thickness: 0, rounded: { $0 }))
        #expect(frames.count == 10)
        let area = frames.values.reduce(0) { $0 + $1.width * $1.height }
        #expect(abs(area - 640 * 480) < 0.01)
        #expect(frames.values.allSatisfy { rect.insetBy(dx: -0.001, dy: -0.001).contains($0) })
    }

    @Test("Duplicate and empty parts of a tree are omitted")
    func unsound() {
        let layout = DockLayout(
            .horizontal(.nan, .tabs("a", "b", "a"), .vertical(7, .tabs([]), .tabs(["b", "c"], selected: "b")))
        )
        expectSound(layout, panes: ["a", "b", "c"])
        #expect(layout.groups.map(\.panes) == [["a", "b"], ["c"]])
        #expect(layout.groups.map(\.selected) == ["a", "c"])
        #expect(DockLayout(.horizontal(0.5, .tabs([]), .tabs([]))).root == nil)
    }

    @Test("Handwritten JSON is repaired where odd and rejected where it is not a layout")
    func byHand() throws {
        func read(_ json: String) throws -> DockLayout {
            try JSONDecoder().decode(DockLayout.self, from: Data(json.utf8))
        }
        let layout = try read(
            """
            {"maximized":9,"root":{"id":1,"layout":"horizontal","fraction":3,
            "primary":{"id":1,"panes":["a","a"],"selected":"z"},"secondary":{"id":-4,"panes":["a","b"],"selected":"b"}}}
            """
        )
        expectSound(layout, panes: ["a", "b"])
        #expect(layout.maximized == nil)
        let last = try read(
            """
            {"root":{"id":9223372036854775807,"layout":"vertical","fraction":0.5,
            "primary":{"id":9223372036854775807,"panes":["a"],"selected":"a"},
            "secondary":{"id":1,"panes":["b"],"selected":"b"}}}
            """
        )
        expectSound(last, panes: ["a", "b"])
        #expect(try read("{}") == DockLayout())
        #expect(throws: DecodingError.self) { try read(#"{"root":{"panes":3}}"#) }
        #expect(throws: DecodingError.self) { try read("[]") }
    }

    @Test("The neighbor is the group that shares the longest edge")
    func neighbors() throws {
        let layout = DockLayout(.horizontal(0.5, .tabs("a"), .vertical(0.7, .tabs("b"), .tabs("c"))))
        func neighbor(_ pane: String, _ edge: DockEdge) -> String? {
            guard let group = layout.group(of: pane)?.id else { return nil }
            return layout.neighbor(of: group, toward: edge).flatMap { layout.group($0)?.selected }
        }
        #expect(neighbor("a", .right) == "b")
        #expect(neighbor("a", .left) == nil)
        #expect(neighbor("b", .left) == "a")
        #expect(neighbor("b", .bottom) == "c")
        #expect(neighbor("c", .top) == "b")
        #expect(neighbor("c", .bottom) == nil)
        // Two groups below one: the wider one.
        let rows = DockLayout(.vertical(0.5, .tabs("a"), .horizontal(0.3, .tabs("b"), .tabs("c"))))
        func below(_ pane: String, in layout: DockLayout) throws -> String? {
            let group = try #require(layout.group(of: pane)?.id)
            return layout.neighbor(of: group, toward: .bottom).flatMap { layout.group($0)?.selected }
        }
        #expect(try below("a", in: rows) == "c")
        // A group diagonally below shares no edge.
        let quarters = DockLayout(
            .vertical(0.5, .horizontal(0.7, .tabs("a"), .tabs("b")), .horizontal(0.7, .tabs("c"), .tabs("d")))
        )
        #expect(try below("a", in: quarters) == "c")
        #expect(try below("b", in: quarters) == "d")
        // The first of two that share equal lengths.
        let halves = DockLayout(.horizontal(0.5, .tabs("a"), .vertical(0.5, .tabs("b"), .tabs("c"))))
        let (a, b) = (try #require(halves.group(of: "a")?.id), try #require(halves.group(of: "b")?.id))
        #expect(halves.neighbor(of: a, toward: .right) == b)
    }

    @Test("Invalid positions and a pane's own position change nothing")
    func nowhere() {
        let before = DockLayout(.horizontal(0.5, .tabs("a"), .tabs("b", "c")))
        let (a, b) = (before.groups[0].id, before.groups[1].id)
        for (pane, position) in [
            ("a", DockPosition.edge(group: a, .left)), ("a", .tab(group: 99)), ("a", .edge(group: 99, .top)),
            ("x", .tab(group: a)), ("b", .tab(group: b)), ("b", .tab(group: b, at: 0)),
        ] {
            var layout = before
            layout.move(pane, to: position)
            #expect(layout == before)
        }
    }
}
