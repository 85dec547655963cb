import Foundation
import SplitPanes

/// A side of a group of panes, as it is from left to right; from right to left `left` is the leading side, on the right.
public enum DockEdge: String, CaseIterable, Hashable, Sendable {
    /// Left of it.
    case left
    /// Right of it.
    case right
    /// Above it.
    case top
    /// Below it.
    case bottom

    /// How a split lies that puts something at this side.
    var layout: SplitLayout { self == .left || self == .right ? .horizontal : .vertical }
    /// The side of the screen that it is, or the other way round: from right to left, left and right are exchanged.
    func seen(isMirrored: Bool) -> DockEdge {
        guard isMirrored else { return self }
        return switch self {
        case .left: .right
        case .right: .left
        case .top, .bottom: self
        }
    }
    /// Whether what is put there becomes primary.
    var isPrimary: Bool { self == .left || self == .top }
}

/// Where a pane can go in a `DockLayout`.
public enum DockPlace: Hashable, Sendable {
    /// Among the tabs of a group, at this place; nil: behind the last, or where the pane is if it is in the group.
    case tab(group: Int, at: Int? = nil)
    /// A group of its own beside another one, which gives it half of its room.
    case edge(group: Int, DockEdge)

    /// The group that it is about.
    public var group: Int {
        switch self {
        case .tab(let group, _), .edge(let group, _): group
        }
    }
}

// What a person and a program do to a layout.
extension DockLayout {
    /// Shows a pane in its group. If another group has the whole area, all groups are shown again.
    public mutating func select(_ pane: String) {
        guard let id = group(of: pane)?.id else { return }
        if maximized != id { maximized = nil }
        change { group in
            if group.id == id { group.selected = pane }
        }
    }

    /// Closes a pane. If that leaves its group empty, the group and the split around it are not shown either.
    ///
    /// The layout remembers the pane in `closedPanes`, with its group, its place among the tabs and the size of the group.
    public mutating func close(_ pane: String) {
        guard let open = group(of: pane), let index = open.panes.firstIndex(of: pane) else { return }
        var others = open.panes
        others.remove(at: index)
        closedPanes.append(pane)
        change { group in
            guard group.id == open.id, group.selected == pane, !others.isEmpty else { return }
            group.selected = others[min(index, others.count - 1)]
        }
    }

    /// Opens a pane and shows it; one that is open is shown where it is.
    ///
    /// - Parameter place: where the pane goes. Without it, a closed pane returns to where it was, and a new one becomes the
    ///   last tab of the first group.
    public mutating func open(_ pane: String, at place: DockPlace? = nil) {
        guard group(of: pane) == nil else { return select(pane) }
        let isClosed = closedPanes.contains(pane)
        if let place {
            guard group(place.group) != nil else { return }
            take(pane)
            put(pane, at: place, id: 0)
        } else if isClosed {
            closedPanes.removeAll { $0 == pane }
            normalize()
            select(pane)
        } else if let first = groups.first {
            put(pane, at: .tab(group: first.id), id: 0)
        } else if let last = closedPanes.last {
            change { group in
                guard group.panes.contains(last) else { return }
                group.panes.append(pane)
                group.selected = pane
            }
        } else {
            self = DockLayout(.tabs(pane))
        }
    }

    /// Opens the pane that was closed last, where it was.
    ///
    /// - Returns: the pane; nil if there is no closed one.
    @discardableResult public mutating func reopenLastClosed() -> String? {
        guard let pane = closedPanes.last else { return nil }
        open(pane)
        return pane
    }

    /// Forgets where a closed pane was, such as one whose file is gone; without a pane, all of them.
    public mutating func forgetClosed(_ pane: String? = nil) {
        for closed in closedPanes where pane == nil || closed == pane { take(closed) }
        normalize()
    }

    /// Puts a pane elsewhere, and shows it. A place that there is not, or that is where the pane is, changes nothing.
    public mutating func move(_ pane: String, to place: DockPlace) {
        guard let source = group(of: pane), group(place.group) != nil else { return }
        if source.id == place.group {
            switch place {
            case .tab(_, let index):
                select(pane)
                guard let index else { return }
                let before = self
                return change { group in
                    guard group.id == source.id else { return }
                    group.panes.removeAll { $0 == pane }
                    before.insert(pane, at: index, into: &group)
                }
            case .edge: if source.panes.count == 1 { return }
            }
        }
        take(pane)
        // A pane that was alone takes its group along.
        put(pane, at: place, id: source.panes.count == 1 ? source.id : 0)
    }

    /// Moves a pane as the keyboard does: out of its group to that side of it, or, alone in its group, among the tabs of the
    /// neighbour there. Without a neighbour nothing changes.
    public mutating func move(_ pane: String, toward edge: DockEdge) {
        guard let source = group(of: pane) else { return }
        if source.panes.count > 1 {
            move(pane, to: .edge(group: source.id, edge))
        } else if let neighbor = neighbor(of: source.id, toward: edge) {
            move(pane, to: .tab(group: neighbor))
        }
    }

    /// Sets where the splitter of a split is. Splitters of the same direction inside of the split stay where they are, as
    /// far as the groups between them have room.
    public mutating func setFraction(_ fraction: CGFloat, ofSplit id: Int) {
        setFraction(fraction, ofSplit: id, in: .unit)
    }

    /// Gives a group the whole area; nil shows all of them again.
    public mutating func maximize(_ group: Int?) {
        maximized = group
        normalize()
    }

    /// The group that lies next to another one on a side; of several, the one that has most of the edge in common.
    public func neighbor(of group: Int, toward edge: DockEdge) -> Int? {
        let frames = frames(in: .unit, showsAll: true)
        guard let own = frames[group] else { return nil }
        func touches(_ other: CGRect) -> Bool {
            let distance =
                switch edge {
                case .left: own.minX - other.maxX
                case .right: other.minX - own.maxX
                case .top: own.minY - other.maxY
                case .bottom: other.minY - own.maxY
                }
            return abs(distance) < 1e-9
        }
        func common(_ other: CGRect) -> CGFloat {
            edge.layout.isHorizontal
                ? min(own.maxY, other.maxY) - max(own.minY, other.minY)
                : min(own.maxX, other.maxX) - max(own.minX, other.minX)
        }
        let candidates = groups.map(\.id).filter { id in
            id != group && frames[id].map { touches($0) && common($0) > 0 } == true
        }
        return candidates.max { common(frames[$0] ?? .zero) < common(frames[$1] ?? .zero) }
    }

    /// Lets two groups change their ids; one of them need not be there.
    mutating func swapIDs(_ a: Int, _ b: Int) {
        func swapped(_ id: Int) -> Int { id == a ? b : id == b ? a : id }
        change { $0.id = swapped($0.id) }
        maximized = maximized.map(swapped)
    }

    // MARK: Steps

    private mutating func change(_ change: (inout Group) -> Void) {
        tree = tree?.mapGroups { group in
            var group = group
            change(&group)
            return .group(group)
        }
        normalize()
    }

    /// Takes a pane out of its group, closed or open; the tab beside it is selected if it was.
    private mutating func take(_ pane: String) {
        let open = group(of: pane)?.panes ?? []
        let index = open.firstIndex(of: pane) ?? 0
        let others = open.filter { $0 != pane }
        closedPanes.removeAll { $0 == pane }
        tree = tree?.mapGroups { group in
            guard group.panes.contains(pane) else { return .group(group) }
            var group = group
            group.panes.removeAll { $0 == pane }
            guard !group.panes.isEmpty else { return nil }
            if group.selected == pane, !others.isEmpty { group.selected = others[min(index, others.count - 1)] }
            // The pane that was alone takes the id along, and its closed neighbours stay.
            if open.count == 1 { group.id = 0 }
            return .group(group)
        }
    }

    /// Inserts a pane among the open ones of a group.
    private func insert(_ pane: String, at index: Int, into group: inout Group) {
        let open = openPanes(of: group)
        let index = max(0, index)
        let next = index < open.count ? group.panes.firstIndex(of: open[index]) : nil
        group.panes.insert(pane, at: next ?? group.panes.count)
    }

    /// Puts a pane that is nowhere at a place; `id` is that of a group that it gets for itself, 0 for a new one.
    private mutating func put(_ pane: String, at place: DockPlace, id: Int) {
        // Another group than the one that fills the area is about to change: it has to be seen.
        if case .edge = place { maximized = nil } else if maximized != place.group { maximized = nil }
        tree = tree?.mapGroups { group in
            guard group.id == place.group else { return .group(group) }
            switch place {
            case .tab(_, let index):
                var group = group
                insert(pane, at: index ?? group.panes.count, into: &group)
                group.selected = pane
                return .group(group)
            case .edge(_, let edge):
                let new = Node.group(Group(id: id, panes: [pane], selected: pane))
                return .split(
                    Branch(
                        layout: edge.layout,
                        fraction: 0.5,
                        primary: edge.isPrimary ? new : .group(group),
                        secondary: edge.isPrimary ? .group(group) : new
                    )
                )
            }
        }
        normalize()
    }
}
