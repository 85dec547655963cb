import Foundation
import SplitPanes

// Trees of rows and groups, and the invariants of a layout.

extension DockLayout.Node {
    /// Calls `body` with each group, in order.
    func visit(_ body: (DockLayout.Group) -> Void) { visit(groups: body) { _ in } }

    /// Calls a function with each group, and another with each row before its parts.
    func visit(groups: (DockLayout.Group) -> Void, rows: (DockLayout.Row) -> Void) {
        switch self {
        case .group(let group): groups(group)
        case .row(let row):
            rows(row)
            for part in row.parts { part.node.visit(groups: groups, rows: rows) }
        }
    }

    /// Returns the row with an id.
    func row(_ id: Int) -> DockLayout.Row? {
        var found: DockLayout.Row?
        visit(groups: { _ in }, rows: { if $0.id == id { found = $0 } })
        return found
    }

    /// Returns whether the tree contains the group with this id.
    func contains(group id: Int) -> Bool { contains { $0.id == id } }

    /// Returns whether the tree contains a group that fulfills a condition.
    func contains(where isMatch: (DockLayout.Group) -> Bool) -> Bool {
        switch self {
        case .group(let group): isMatch(group)
        case .row(let row): row.parts.contains { $0.node.contains(where: isMatch) }
        }
    }

    /// Returns the tree with `change` applied to each group; nil removes the group. The part before it, or else the part
    /// after it, receives its room, and a row with a single part left becomes that part.
    func mapGroups(_ change: (DockLayout.Group) -> Self?) -> Self? {
        switch self {
        case .group(let group): return change(group)
        case .row(var row):
            var (parts, spare): ([DockLayout.Part], CGFloat) = ([], 0)
            for part in row.parts {
                if let node = part.node.mapGroups(change) {
                    parts.append(DockLayout.Part(node: node, share: part.share + spare))
                    spare = 0
                } else if parts.isEmpty {
                    spare += part.share
                } else {
                    parts[parts.count - 1].share += part.share
                }
            }
            row.parts = parts
            return parts.count > 1 ? .row(row) : parts.first?.node
        }
    }

    /// Returns the tree with `change` applied to each row, after the rows inside it.
    func mapRows(_ change: (inout DockLayout.Row) -> Void) -> Self {
        guard case .row(var row) = self else { return self }
        for index in row.parts.indices { row.parts[index].node = row.parts[index].node.mapRows(change) }
        change(&row)
        return .row(row)
    }

    /// Returns the tree with each row inside a row of the same direction replaced by its parts, unless a part of one of
    /// them fulfills a condition.
    func flattened(except isKept: (Self) -> Bool = { _ in false }) -> Self {
        mapRows { row in
            func isWhole(_ row: DockLayout.Row) -> Bool { !row.parts.contains { isKept($0.node) } }
            guard isWhole(row) else { return }
            row.parts = row.parts.flatMap { part in
                guard case .row(let inner) = part.node, inner.layout == row.layout, isWhole(inner) else {
                    return [part]
                }
                return inner.parts.map { DockLayout.Part(node: $0.node, share: $0.share * part.share) }
            }
        }
    }

    /// Returns the tree, with closed panes, after the parts of a shown row have taken its shares.
    func fitted(_ row: DockLayout.Row) -> Self {
        if id == row.id {
            return fitted(Dictionary(uniqueKeysWithValues: row.parts.map { ($0.id, $0.share) }), row.layout).node
        }
        guard case .row(var own) = self else { return self }
        for index in own.parts.indices { own.parts[index].node = own.parts[index].node.fitted(row) }
        return .row(own)
    }

    /// Returns the tree after the shown parts of a row have taken new shares.
    ///
    /// A shown row may consist of several rows of the tree, one inside the other, whose other parts are closed. A closed
    /// part keeps its proportion to the one that has its room.
    /// - Parameters:
    ///   - shares: The new shares, by the ids of the shown parts.
    ///   - layout: The direction of the row.
    /// - Returns: The tree, and its share of the shown row; nil if it is closed.
    private func fitted(_ shares: [Int: CGFloat], _ layout: SplitLayout) -> (node: Self, share: CGFloat?) {
        if let share = shares[id] { return (self, share) }
        guard case .row(var row) = self else { return (self, nil) }
        let parts = row.parts.map { $0.node.fitted(shares, layout) }
        for (index, part) in parts.enumerated() { row.parts[index].node = part.node }
        let open = parts.indices.filter { parts[$0].share != nil }
        guard row.layout == layout else { return (.row(row), open.first.flatMap { parts[$0].share }) }
        // Each open part with the closed ones whose room it has.
        var total: CGFloat = 0
        for (number, index) in open.enumerated() {
            let start = number == 0 ? 0 : index
            let end = number + 1 < open.count ? open[number + 1] : parts.count
            let (now, new) = (row.parts[start..<end].reduce(0) { $0 + $1.share }, parts[index].share ?? 0)
            for part in start..<end {
                row.parts[part].share = now > 0 ? row.parts[part].share / now * new : part == index ? new : 0
            }
            total += new
        }
        return (.row(row), open.isEmpty ? nil : total)
    }
}

extension DockLayout {
    /// Applies `change` to each group of all trees; nil removes the group.
    mutating func mapGroups(_ change: (Group) -> Node?) {
        for index in regions.indices { regions[index].tree = regions[index].tree?.mapGroups(change) }
    }

    /// Changes groups, and restores the invariants.
    mutating func change(_ change: (inout Group) -> Void) {
        mapGroups { group in
            var group = group
            change(&group)
            return .group(group)
        }
        normalize()
    }

    /// Restores the invariants: each pane once, no empty group, a selected pane in each group, unique ids, shares that
    /// sum to 1, no row in a row.
    mutating func normalize() {
        var seen: Set<String> = []
        var ids: Set<Int> = []
        var newest = 0
        for region in regions {
            newest = max(newest, region.id)
            region.tree?.visit(groups: { newest = max(newest, $0.id) }, rows: { newest = max(newest, $0.id) })
        }
        func unique(_ id: Int) -> Int {
            if id > 0, ids.insert(id).inserted { return id }
            repeat { newest = newest < .max ? newest + 1 : 1 } while !ids.insert(newest).inserted
            return newest
        }
        let (forgotten, closed) = (Set(closedPanes.dropLast(Self.closedLimit)), Set(closedPanes))
        let pinned = pinnedPanes
        func openPanes(_ group: Group) -> [String] {
            closed.isEmpty ? group.panes : group.panes.filter { !closed.contains($0) }
        }
        func isShown(_ group: Group) -> Bool { group.edge == nil && !openPanes(group).isEmpty }
        mapGroups { group in
            var group = group
            group.panes = group.panes.filter { !forgotten.contains($0) && seen.insert($0).inserted }
            guard let first = group.panes.first else { return nil }
            if !pinned.isEmpty {
                group.panes = group.panes.filter(pinned.contains) + group.panes.filter { !pinned.contains($0) }
            }
            let open = openPanes(group)
            if !(open.isEmpty ? group.panes : open).contains(group.selected) { group.selected = open.first ?? first }
            if !group.earlier.isEmpty {
                group.earlier.removeAll { $0 == group.selected || !group.panes.contains($0) }
            }
            group.id = unique(group.id)
            if let length = group.length, group.edge == nil || !length.isFinite || length < 0 { group.length = nil }
            return .group(group)
        }
        regions.removeAll { $0.tree == nil && $0.place != .area }
        sortWindows()
        pinnedPanes.formIntersection(seen)
        closedPanes = closedPanes.filter { seen.remove($0) != nil }
        previewPanes.formIntersection(seen)
        let isAllShown = closedPanes.isEmpty && !regions.contains { $0.tree?.contains { $0.edge != nil } == true }
        for index in regions.indices {
            if regions[index].place != .area { regions[index].id = unique(regions[index].id) }
            // A part that is closed or folded would give its room to another one if its row became one with another row.
            let tree = regions[index].tree?.mapRows { $0.shares = Self.normalized($0.shares) }
            regions[index].tree = tree?.flattened { !$0.contains(where: isShown) }.mapRows { row in
                row.id = unique(row.id)
                row.shares = Self.normalized(row.shares)
            }
            regions[index].root =
                isAllShown
                ? regions[index].tree
                : regions[index].tree?.mapGroups { group in
                    group.edge == nil ? open(group, openPanes(group)).map { .group($0) } : nil
                }?.flattened()
        }
        var folded: [Group] = []
        // Not in the order of the floating parts, which a press changes.
        for region in isAllShown ? [] : regions.sorted(by: { $0.id < $1.id }) {
            region.tree?.visit { group in
                if group.edge != nil, let open = open(group, openPanes(group)) { folded.append(open) }
            }
        }
        self.folded = folded
        if let maximized, root?.contains(group: maximized) != true { self.maximized = nil }
        if let expanded, !folded.contains(where: { $0.id == expanded }) { self.expanded = nil }
    }

    /// Returns a group with its open panes alone; nil if all of them are closed.
    private func open(_ group: Group, _ panes: [String]) -> Group? {
        var group = group
        group.panes = panes
        return panes.isEmpty ? nil : group
    }

    /// Returns shares that sum to 1. A missing one is the mean of the others.
    static func normalized(_ shares: [CGFloat]) -> [CGFloat] {
        let given = shares.filter { $0.isFinite && $0 >= 0 }
        let sum = given.reduce(0, +)
        let mean = sum > 0 ? sum / CGFloat(given.count) : 1
        if given.count == shares.count, abs(sum - 1) < 1e-12 { return shares }
        let all = shares.map { sum > 0 && $0.isFinite && $0 >= 0 ? $0 : mean }
        let total = all.reduce(0, +)
        return total.isFinite ? all.map { $0 / total } : normalized(shares.map { $0 / 1e30 })
    }

    /// Returns the open panes of a group of a tree.
    func openPanes(of group: Group) -> [String] {
        closedPanes.isEmpty ? group.panes : group.panes.filter { !closedPanes.contains($0) }
    }
}
