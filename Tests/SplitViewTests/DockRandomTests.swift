import Foundation
import SplitView
import TestDice
import Testing

/// Properties of every layout, whatever the user and the app have done with it.
@Suite("Random docks") struct DockRandomTests {
    private static let panes = (0..<9).map { "p\($0)" }

    /// Applies a random change.
    private func change(_ layout: inout DockLayout, _ dice: inout Dice) {
        let pane = Self.panes.randomElement(using: &dice) ?? ""
        let group = layout.groups.randomElement(using: &dice)?.id ?? 0
        let edge = DockEdge.allCases.randomElement(using: &dice) ?? .left
        let side = CGFloat(Int.random(in: 0..<500, using: &dice))
        let frame = DockFrame(
            CGRect(x: side, y: 500 - side, width: side, height: 200),
            in: CGSize(width: 800, height: 600)
        )
        let window = CGRect(x: side - 200, y: side, width: 300 + side, height: 200)
        let positions: [DockPosition] = [
            .edge(group: group, edge), .side(edge), .tab(group: group), .floating(frame), .window(window),
            .tab(group: group, at: Int.random(in: -1..<5, using: &dice)), .strip(edge),
        ]
        let position = positions.randomElement(using: &dice) ?? .side(.left)
        switch Int.random(in: 0..<19, using: &dice) {
        case 0, 1: layout.move(pane, to: position)
        case 2: layout.move(group: group, to: position)
        case 3: layout.move(pane, toward: edge)
        case 4: layout.close(pane)
        case 5: layout.open(pane, at: Bool.random(using: &dice) ? nil : position)
        case 6: layout.preview(pane, at: Bool.random(using: &dice) ? nil : position)
        case 7: layout.pin(pane, Bool.random(using: &dice))
        case 8: layout.maximize(layout.maximized == nil ? group : nil)
        case 9: layout.reopenLastClosed()
        case 10:
            let rows = layout.rows
            guard let row = rows.randomElement(using: &dice) else { return }
            let splitter = Int.random(in: 0..<row.parts.count - 1, using: &dice)
            layout.setFraction(CGFloat(Double.random(in: 0...1, using: &dice)), ofSplit: row.id, at: splitter)
        case 11:
            guard let float = layout.floats.randomElement(using: &dice) else { return }
            layout.setFrame(frame, ofFloat: float.id)
        case 12: layout.floats.randomElement(using: &dice).map { layout.raise(float: $0.id) }
        case 13: layout.fold(group, to: Bool.random(using: &dice) ? nil : edge)
        case 14: layout.unfold(group)
        case 15: layout.expand(layout.expanded == nil ? group : nil)
        case 16: layout.setLength(side, ofFolded: group)
        case 17: layout.windows.randomElement(using: &dice).map { layout.setFrame(window, ofWindow: $0.id) }
        default: layout.select(pane)
        }
    }

    private func expectSound(_ layout: DockLayout) throws {
        let all = layout.panes + layout.closedPanes
        #expect(Set(all).count == all.count, "each pane is in one place")
        #expect(layout.groups.allSatisfy { !$0.panes.isEmpty && $0.panes.contains($0.selected) })
        #expect(layout.maximized.map { layout.group($0)?.edge == nil } ?? true)
        let folded = DockEdge.allCases.flatMap(layout.foldedGroups)
        #expect(Set(folded) == Set(layout.groups.filter { $0.edge != nil }), "each folded group is in one strip")
        #expect(layout.expanded.map { id in folded.contains { $0.id == id } } ?? true)
        let trees = [layout.root].compactMap { $0 } + layout.floats.map(\.root) + layout.windows.map(\.root)
        #expect(Set(trees.flatMap(\.panes)).isDisjoint(with: folded.flatMap(\.panes)))
        let parts = layout.floats.map(\.id) + layout.windows.map(\.id)
        let ids = layout.groups.map(\.id) + layout.rows.map(\.id) + parts
        for float in layout.floats {
            let rect = float.frame.rect(in: CGSize(width: 300, height: 200))
            #expect(CGRect(x: 0, y: 0, width: 300, height: 200).contains(rect))
        }
        #expect(Set(ids).count == ids.count)
        for row in layout.rows {
            #expect(row.parts.count > 1 && row.parts.allSatisfy { $0.share >= 0 })
            #expect(abs(row.parts.reduce(0) { $0 + $1.share } - 1) < 1e-9)
            for part in row.parts {
                if case .row(let inner) = part.node { #expect(inner.layout != row.layout) }
            }
        }
        for group in layout.groups {
            let pinned = group.panes.map(layout.pinnedPanes.contains)
            #expect(pinned == pinned.sorted { $0 && !$1 }, "pinned tabs come first")
            #expect(group.panes.count(where: layout.previewPanes.contains) <= 1)
            #expect(group.panesByUse.first == group.selected && Set(group.panesByUse) == Set(group.panes))
        }
        let stored = try JSONDecoder().decode(DockLayout.self, from: JSONEncoder().encode(layout))
        #expect(stored == layout)
    }

    @Test("Layouts stay sound and return from JSON after any changes", arguments: 0..<80)
    func staySound(seed: UInt64) throws {
        var dice = Dice(seed: seed)
        var layout = DockLayout()
        for _ in 0..<80 {
            change(&layout, &dice)
            try expectSound(layout)
        }
    }

    @Test("Moving a splitter leaves all groups but its neighbors alone", arguments: 0..<80)
    func movesOneSplitter(seed: UInt64) {
        var dice = Dice(seed: seed)
        var layout = DockLayout()
        for _ in 0..<30 { change(&layout, &dice) }
        layout.maximize(nil)
        for row in layout.rows {
            let splitter = Int.random(in: 0..<row.parts.count - 1, using: &dice)
            let end = row.parts[...splitter].reduce(0) { $0 + $1.share }
            let room = (row.parts[splitter].share, row.parts[splitter + 1].share)
            // Within the two parts.
            let fraction = end + CGFloat(Double.random(in: -0.9...0.9, using: &dice)) * min(room.0, room.1)
            var moved = layout
            moved.setFraction(fraction, ofSplit: row.id, at: splitter)
            let after = moved.rows.first { $0.id == row.id }
            for (index, part) in row.parts.enumerated() where index != splitter && index != splitter + 1 {
                #expect(abs((after?.parts[index].share ?? -1) - part.share) < 1e-9)
                #expect(after?.parts[index].node == part.node)
            }
            #expect(moved.panes == layout.panes && moved.groups == layout.groups)
        }
    }

    @Test("Folding and unfolding a group at once restores the layout", arguments: 0..<60)
    func unfolds(seed: UInt64) {
        var dice = Dice(seed: seed)
        var layout = DockLayout()
        for _ in 0..<60 {
            change(&layout, &dice)
            layout.maximize(nil)
            guard let group = layout.groups.filter({ $0.edge == nil }).randomElement(using: &dice) else { continue }
            var other = layout
            other.fold(group.id)
            #expect(other.group(group.id)?.edge != nil)
            other.unfold(group.id)
            #expect(other == layout)
        }
    }

    @Test("Closing and reopening a pane at once restores the tree", arguments: 0..<60)
    func reopens(seed: UInt64) {
        var dice = Dice(seed: seed)
        var layout = DockLayout()
        for _ in 0..<60 {
            change(&layout, &dice)
            guard let shown = layout.groups.randomElement(using: &dice)?.selected else { continue }
            var other = layout
            other.close(shown)
            #expect(other.group(of: shown) == nil)
            other.open(shown)
            #expect(other.root == layout.root && Set(other.floats) == Set(layout.floats))
            #expect(Set(other.windows) == Set(layout.windows))
        }
    }
}

extension DockLayout {
    /// All shown rows, outer ones first.
    var rows: [Row] {
        var rows: [Row] = []
        func visit(_ node: Node) {
            guard case .row(let row) = node else { return }
            rows.append(row)
            for part in row.parts { visit(part.node) }
        }
        for root in [root].compactMap({ $0 }) + floats.map(\.root) + windows.map(\.root) { visit(root) }
        return rows
    }
}
