import Foundation

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
    /// Shows a pane in its group.
    public mutating func select(_ pane: String) {
        change { group in
            if group.panes.contains(pane) { group.selected = pane }
        }
    }

    /// Takes a pane away. A group that it leaves empty goes too, and the split around that.
    public mutating func close(_ pane: String) {
        take(pane)
        normalize()
    }

    /// Puts a pane there that is not in the layout yet, and shows it; one that is there is shown where it is. `place` (nil:
    /// the first group) says where.
    public mutating func open(_ pane: String, at place: DockPlace? = nil) {
        guard group(of: pane) == nil else { return select(pane) }
        guard let place = place ?? groups.first.map({ .tab(group: $0.id) }), group(place.group) != nil else {
            if root == nil { self = DockLayout(.tabs(pane)) }
            return
        }
        put(pane, at: place, id: 0)
    }

    /// Puts a pane elsewhere, and shows it. A place that there is not, or that is where the pane is, changes nothing.
    public mutating func move(_ pane: String, to place: DockPlace) {
        guard let source = group(of: pane), group(place.group) != nil else { return }
        if source.id == place.group {
            switch place {
            case .tab(_, let index):
                guard let index else { return select(pane) }
                return change { group in
                    guard group.id == source.id else { return }
                    group.panes.removeAll { $0 == pane }
                    group.panes.insert(pane, at: min(max(0, index), group.panes.count))
                    group.selected = pane
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

    /// Sets where the splitter of a split is.
    public mutating func setFraction(_ fraction: CGFloat, ofSplit id: Int) {
        root = root?.mapSplits { if $0.id == id { $0.fraction = fraction } }
        normalize()
    }

    /// Gives a group the whole area; nil shows all of them again.
    public mutating func maximize(_ group: Int?) {
        maximized = group
        normalize()
    }

    /// The group that lies next to another one on a side; of several, the one that has most of the edge in common.
    public func neighbor(of group: Int, toward edge: DockEdge) -> Int? {
        // Without the splitters' thickness, so that neighbours touch.
        let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
        let frames = frames(in: unit, thickness: 0, rounded: { $0 }, showsAll: true)
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
        root = root?.mapGroups { group in
            var group = group
            change(&group)
            return .group(group)
        }
    }

    /// Takes a pane out of its group; the tab beside it is selected if it was.
    private mutating func take(_ pane: String) {
        root = root?.mapGroups { group in
            guard let index = group.panes.firstIndex(of: pane) else { return .group(group) }
            var group = group
            group.panes.remove(at: index)
            guard !group.panes.isEmpty else { return nil }
            if group.selected == pane { group.selected = group.panes[min(index, group.panes.count - 1)] }
            return .group(group)
        }
    }

    /// Puts a pane that is nowhere at a place; `id` is that of a group that it gets for itself, 0 for a new one.
    private mutating func put(_ pane: String, at place: DockPlace, id: Int) {
        // Another group than the one that fills the area is about to change: it has to be seen.
        if case .edge = place { maximized = nil } else if maximized != place.group { maximized = nil }
        root = root?.mapGroups { group in
            guard group.id == place.group else { return .group(group) }
            switch place {
            case .tab(_, let index):
                var group = group
                group.panes.insert(pane, at: min(max(0, index ?? group.panes.count), group.panes.count))
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
