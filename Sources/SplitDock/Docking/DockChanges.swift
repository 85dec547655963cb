import Foundation
import SplitPanes

// Mutations by the user and the app.
extension DockLayout {
    /// Selects a pane in its group.
    ///
    /// If another group is maximized, all groups are shown again. A folded group slides out.
    /// - Parameter pane: The id of the pane.
    public mutating func select(_ pane: String) {
        guard let group = group(of: pane) else { return }
        if group.edge != nil {
            expanded = group.id
        } else if maximized != group.id, isInArea(group.id) {
            maximized = nil
        }
        choose(pane)
    }

    /// Selects a pane in its group, wherever that is.
    private mutating func choose(_ pane: String) {
        guard let id = group(of: pane)?.id else { return }
        change { group in
            if group.id == id { group.select(pane) }
        }
    }

    /// Closes a pane, and selects the pane of its group that was selected before.
    ///
    /// If that empties its group, the group is hidden too. The layout stores the pane in
    /// `closedPanes`, with its group, its tab position and the size of the group.
    /// - Parameter pane: The id of the pane.
    public mutating func close(_ pane: String) {
        guard let open = group(of: pane), let index = open.panes.firstIndex(of: pane) else { return }
        var others = open.panes
        others.remove(at: index)
        closedPanes.append(pane)
        previewPanes.remove(pane)
        change { group in
            if group.id == open.id, group.selected == pane { group.selectSuccessor(among: others, at: index) }
        }
    }

    /// Opens and selects a pane. An open pane is only selected.
    ///
    /// - Parameters:
    ///   - pane: The id of the pane.
    ///   - position: The position for the pane. If nil, a closed pane returns to its earlier position, and a new one
    ///     becomes the last tab of the first group.
    public mutating func open(_ pane: String, at position: DockPosition? = nil) {
        guard group(of: pane) == nil else { return select(pane) }
        let isClosed = closedPanes.contains(pane)
        if let position {
            guard exists(position) else { return }
            take(pane)
            put(Group(panes: [pane], selected: pane), at: position)
        } else if isClosed {
            closedPanes.removeAll { $0 == pane }
            normalize()
            select(pane)
        } else if let first = groups.first, root != nil {
            put(Group(panes: [pane], selected: pane), at: .tab(group: first.id))
        } else if let last = closedPanes.last,
            regions[0].tree?.contains(where: { $0.edge == nil && $0.panes.contains(last) }) == true
        {
            change { group in
                guard group.panes.contains(last) else { return }
                group.panes.append(pane)
                group.select(pane)
            }
        } else {
            put(Group(panes: [pane], selected: pane), at: .side(.left))
        }
    }

    /// Opens a pane as the preview of its group, for example for a click in a list of files.
    ///
    /// It replaces the present preview of the group, which leaves the layout. A preview becomes an ordinary pane by
    /// `keep(_:)`, and when it is moved or pinned; a `DockArea` keeps one that the user double-clicks or edits. An open
    /// pane is only selected.
    /// - Parameters:
    ///   - pane: The id of the pane.
    ///   - position: The position for the pane; nil for the one of the present preview, or else the one of `open`.
    public mutating func preview(_ pane: String, at position: DockPosition? = nil) {
        guard group(of: pane) == nil else { return select(pane) }
        let isClosed = closedPanes.contains(pane)
        let shown = groups.first { !previewPanes.isDisjoint(with: $0.panes) }
        open(pane, at: position ?? (isClosed ? nil : shown.map { .tab(group: $0.id) }))
        guard let group = group(of: pane) else { return }
        let old = group.panes.first { previewPanes.contains($0) }
        previewPanes.insert(pane)
        guard let old else { return }
        previewPanes.remove(old)
        change { other in
            guard other.id == group.id else { return }
            other.panes.removeAll { $0 == pane }
            other.panes = other.panes.map { $0 == old ? pane : $0 }
        }
    }

    /// Makes a preview an ordinary pane.
    /// - Parameter pane: The id of the pane.
    public mutating func keep(_ pane: String) { previewPanes.remove(pane) }

    /// Pins a pane, or unpins it. The tabs of pinned panes stand before the others.
    /// - Parameters:
    ///   - pane: The id of the pane.
    ///   - isPinned: Whether the pane is pinned.
    public mutating func pin(_ pane: String, _ isPinned: Bool = true) {
        if isPinned { pinnedPanes.insert(pane) } else { pinnedPanes.remove(pane) }
        keep(pane)
        normalize()
    }

    /// Opens the pane that was closed last, at its earlier position.
    ///
    /// - Returns: The id of the pane; nil if there is no closed pane.
    @discardableResult public mutating func reopenLastClosed() -> String? {
        guard let pane = closedPanes.last else { return nil }
        open(pane)
        return pane
    }

    /// Removes a closed pane, such as one whose file was deleted, from `closedPanes`.
    /// - Parameter pane: The id of the pane; nil removes all of them.
    public mutating func forgetClosed(_ pane: String? = nil) {
        for closed in closedPanes where pane == nil || closed == pane { take(closed) }
        normalize()
    }

    /// Adapts a stored layout to the panes that the app has now, for example in a new version of the app.
    ///
    /// ```swift
    /// layout.reconcile(panes: ["files", "editor", "search"]) { pane, layout in
    ///     pane == "search" ? layout.group(of: "files").map { .tab(group: $0.id) } : nil
    /// }
    /// ```
    ///
    /// Panes that the app no longer has are removed, closed ones as well, and so are groups that become empty. Closed
    /// panes stay closed and can be reopened. New panes are added without being selected, except alone in a group.
    /// - Parameters:
    ///   - panes: The ids of all panes that the app has. New ones are added in this order.
    ///   - position: Returns the position of a new pane in the layout so far. If it returns nil or the id of a group
    ///     that does not exist, the pane becomes the last tab of the first group.
    public mutating func reconcile(
        panes: [String],
        position: (_ pane: String, _ layout: DockLayout) -> DockPosition? = { _, _ in nil }
    ) {
        let wanted = Set(panes)
        var stored: [String] = []
        for region in regions { region.tree?.visit { stored += $0.panes } }
        for pane in stored where !wanted.contains(pane) { take(pane) }
        normalize()
        var known = Set(stored)
        for pane in panes where known.insert(pane).inserted {
            let asked = position(pane, self).flatMap { exists($0) ? $0 : nil }
            let (shown, last) = (maximized, closedPanes)
            let before = (asked?.group ?? groups.first?.id).flatMap { group($0) }
            open(pane, at: asked)
            closedPanes = last
            change { group in
                // A new tab has not been used yet.
                guard let before, group.id == before.id, group.panes.contains(pane) else { return }
                (group.selected, group.earlier) = (before.selected, before.earlier)
            }
            maximize(shown)
        }
    }

    /// Moves a pane to a position and selects it. Its former group selects the pane that was selected before.
    ///
    /// Nothing changes if the position does not exist, or is an edge of a group that contains only the pane.
    /// - Parameters:
    ///   - pane: The id of the pane.
    ///   - position: The new position.
    public mutating func move(_ pane: String, to position: DockPosition) {
        guard let source = group(of: pane), exists(position) else { return }
        keep(pane)
        if case .tab(source.id, let index) = position {
            if source.edge == nil { select(pane) } else { choose(pane) }
            guard let index else { return }
            let before = self
            return change { group in
                guard group.id == source.id else { return }
                group.panes.removeAll { $0 == pane }
                before.insert(pane, at: index, into: &group)
            }
        }
        if source.panes.count == 1 {
            if isPosition(of: source.id, position) { return }
            if case .strip(let edge) = position { return fold(source.id, to: edge) }
        }
        take(pane)
        // A pane that was alone takes the group's id along.
        put(Group(id: source.panes.count == 1 ? source.id : 0, panes: [pane], selected: pane), at: position)
    }

    /// Moves a group, with its closed panes, to a position: its tabs into another group, or the group to a side of it.
    ///
    /// Nothing changes if the position does not exist or is in the group itself.
    /// - Parameters:
    ///   - id: The id of the group.
    ///   - position: The new position.
    public mutating func move(group id: Int, to position: DockPosition) {
        guard group(id) != nil, exists(position), !isPosition(of: id, position) else { return }
        if case .strip(let edge) = position { return fold(id, to: edge) }
        var moved: Group?
        mapGroups { group in
            guard group.id == id else { return .group(group) }
            moved = group
            return nil
        }
        if let moved { put(moved, at: position) }
    }

    /// Moves a pane out of its group to a side, as the keyboard shortcuts do.
    ///
    /// A pane that is alone in its group moves to the tabs of the neighbor on that side. Without a neighbor nothing
    /// changes.
    /// - Parameters:
    ///   - pane: The id of the pane.
    ///   - edge: The side of the pane's group.
    public mutating func move(_ pane: String, toward edge: DockEdge) {
        if let position = position(of: pane, toward: edge) { move(pane, to: position) }
    }

    /// Returns the destination of `move(_:toward:)`; nil for none.
    func position(of pane: String, toward edge: DockEdge) -> DockPosition? {
        guard let source = group(of: pane) else { return nil }
        if !isInArea(source.id) { return .side(edge) }
        if source.panes.count > 1 { return .edge(group: source.id, edge) }
        return neighbor(of: source.id, toward: edge).map { .tab(group: $0) }
    }

    /// Moves a splitter of a row or a column.
    ///
    /// Only the two parts beside the splitter change their lengths, and further ones where they are in its way. Rows of
    /// the same direction inside of these parts keep their splitters in place, as far as the groups between them have
    /// room.
    /// - Parameters:
    ///   - fraction: The position of the splitter in the row, 0…1.
    ///   - id: The id of the row.
    ///   - splitter: The index of the splitter, from 0.
    public mutating func setFraction(_ fraction: CGFloat, ofSplit id: Int, at splitter: Int = 0) {
        guard let row = row(id), row.parts.indices.dropLast().contains(splitter), !fraction.isNaN else { return }
        let fraction = min(max(fraction, 0), 1)
        var (end, last) = (CGFloat(0), CGFloat(0))
        let shares = row.shares.enumerated().map { index, share in
            end = index + 1 < row.parts.count ? end + share : 1
            let moved = index < splitter ? min(end, fraction) : index == splitter ? fraction : max(end, fraction)
            defer { last = moved }
            return moved - last
        }
        setShares(shares, ofRow: id, in: .unit)
    }

    /// Maximizes a group, or shows all groups again.
    /// - Parameter group: The id of the group; nil shows all groups.
    public mutating func maximize(_ group: Int?) {
        maximized = group
        normalize()
    }

    /// Swaps the ids of two groups; one of them may be missing.
    mutating func swapIDs(_ a: Int, _ b: Int) {
        func swapped(_ id: Int) -> Int { id == a ? b : id == b ? a : id }
        change { $0.id = swapped($0.id) }
        (maximized, expanded) = (maximized.map(swapped), expanded.map(swapped))
    }

    // MARK: Helpers

    /// Removes a pane, closed or open, from its group. If it was selected, its successor becomes selected.
    private mutating func take(_ pane: String) {
        let open = group(of: pane)?.panes ?? []
        let index = open.firstIndex(of: pane) ?? 0
        let others = open.filter { $0 != pane }
        closedPanes.removeAll { $0 == pane }
        mapGroups { group in
            guard group.panes.contains(pane) else { return .group(group) }
            var group = group
            group.panes.removeAll { $0 == pane }
            guard !group.panes.isEmpty else { return nil }
            if group.selected == pane { group.selectSuccessor(among: others, at: index) }
            // A pane that was alone takes the id along, and its closed neighbors stay.
            if open.count == 1 { group.id = 0 }
            return .group(group)
        }
    }

    /// Inserts a pane at an index among the open panes of a group.
    private func insert(_ pane: String, at index: Int, into group: inout Group) {
        let open = openPanes(of: group)
        let index = max(0, index)
        let next = index < open.count ? group.panes.firstIndex(of: open[index]) : nil
        group.panes.insert(pane, at: next ?? group.panes.count)
    }

    /// Returns whether a position is the one that a group has already.
    private func isPosition(of group: Int, _ position: DockPosition) -> Bool {
        switch position {
        case .tab(let other, _), .edge(let other, _): other == group
        case .side: root?.id == group
        case .floating, .window: false
        case .strip(let edge): self.group(group)?.edge == edge
        }
    }

    /// Returns whether a position is one of this layout.
    func exists(_ position: DockPosition) -> Bool { position.group.map { group($0) != nil } ?? true }

    /// The share of the area that a new group along one of its sides has.
    static let sideShare: CGFloat = 0.25

    /// Inserts a group that is not in a tree: its panes, or the group itself with its id, 0 to assign one.
    private mutating func put(_ group: Group, at position: DockPosition) {
        // A change outside the maximized group has to be visible.
        switch position {
        case .floating, .window, .strip: break
        case .tab(let group, _) where group == maximized || self.group(group)?.edge != nil: break
        default: maximized = nil
        }
        var new = group
        (new.edge, new.length) = (nil, nil)
        if case .strip(let edge) = position { new.edge = edge }
        func row(_ edge: DockEdge, _ share: CGFloat, _ node: Node) -> Node {
            let parts = edge.isFirst ? [.group(new), node] : [node, .group(new)]
            return .row(Row(edge.layout, edge.isFirst ? [share, 1 - share] : [1 - share, share], parts))
        }
        if case .floating(let frame) = position {
            regions.append(Region(place: .floating(frame), tree: .group(new)))
        } else if case .window(let frame) = position {
            regions.append(Region(place: .window(DockWindow.valid(frame)), tree: .group(new)))
        } else if let edge = position.side {
            regions[0].tree = regions[0].tree.map { row(edge, Self.sideShare, $0) } ?? .group(new)
        }
        let before = self
        mapGroups { group in
            guard group.id == position.group else { return .group(group) }
            switch position {
            case .tab(_, let index):
                var group = group
                let open = before.openPanes(of: new)
                for (offset, pane) in open.enumerated() {
                    before.insert(pane, at: index.map { max(0, $0) + offset } ?? .max, into: &group)
                }
                group.panes += new.panes.filter { !open.contains($0) }
                group.select(new.selected)
                return .group(group)
            case .edge(_, let edge): return row(edge, 0.5, .group(group))
            case .side, .floating, .window, .strip: return .group(group)
            }
        }
        normalize()
    }
}
