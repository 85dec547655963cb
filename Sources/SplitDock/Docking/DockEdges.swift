import Foundation
import SplitPanes

// Groups that are folded to an edge. They keep their places in the trees, as closed panes do, so a group unfolds to
// where it was.

extension DockLayout {
    /// Returns the groups that are folded to a side of the area, in the order of their labels.
    /// - Parameter edge: The side.
    public func foldedGroups(at edge: DockEdge) -> [Group] { folded.filter { $0.edge == edge } }

    /// Folds a group to a side of the area, where a strip shows the labels of its panes.
    ///
    /// The group keeps its place in the tree, and its neighbor receives its room until it unfolds.
    /// - Parameters:
    ///   - id: The id of the group.
    ///   - edge: The side; nil for the nearest one.
    ///   - length: The length with which the group slides out, in points; nil for the present one of a folded group, or
    ///     else a quarter of the area's.
    public mutating func fold(_ id: Int, to edge: DockEdge? = nil, length: CGFloat? = nil) {
        guard group(id) != nil else { return }
        let side = edge ?? nearestEdge(of: id)
        change { group in
            guard group.id == id else { return }
            group.edge = side
            group.length = length ?? group.length
        }
    }

    /// Returns a folded group to its place in the area, or in a floating part.
    ///
    /// If another group is maximized, all groups are shown again.
    /// - Parameter id: The id of the group.
    public mutating func unfold(_ id: Int) {
        guard group(id)?.edge != nil else { return }
        maximized = nil
        change { if $0.id == id { $0.edge = nil } }
    }

    /// Slides a folded group out above the area.
    /// - Parameter group: The id of the group; nil folds the one that has slid out.
    public mutating func expand(_ group: Int?) {
        expanded = group
        normalize()
    }

    /// Sets the length with which a folded group slides out.
    /// - Parameters:
    ///   - length: The length, in points.
    ///   - id: The id of the group.
    public mutating func setLength(_ length: CGFloat, ofFolded id: Int) {
        change { if $0.id == id { $0.length = length } }
    }

    /// Returns the side of the area that is nearest to a group; of several, the one along which the group lies.
    private func nearestEdge(of group: Int) -> DockEdge {
        guard let frame = frames(in: .unit, onlyArea: true)[group] else { return .right }
        func distance(_ edge: DockEdge) -> CGFloat {
            switch edge {
            case .left: frame.minX
            case .right: 1 - frame.maxX
            case .top: frame.minY
            case .bottom: 1 - frame.maxY
            }
        }
        func extent(_ edge: DockEdge) -> CGFloat { edge.layout.axis.length(of: frame.size) }
        // Positions in rows are not exact.
        let nearest = DockEdge.allCases.map(distance).min() ?? 0
        let sides = DockEdge.allCases.filter { distance($0) < nearest + 1e-9 }
        return sides.min { extent($0) < extent($1) } ?? .left
    }

    /// Returns whether a position is in a folded group.
    func isFolded(_ position: DockPosition) -> Bool {
        if case .strip = position { return true }
        if case .tab(let id, _) = position { return group(id)?.edge != nil }
        return false
    }
}

extension DockLayout.Node {
    /// Returns the part with its groups folded to a side of the area.
    ///
    /// ```swift
    /// DockLayout(.horizontal(0.25, .tabs("files", "search").folded(to: .left), .tabs("main")))
    /// ```
    /// - Parameters:
    ///   - edge: The side.
    ///   - length: The length with which the groups slide out, in points; nil for a quarter of the area's.
    public func folded(to edge: DockEdge, length: CGFloat? = nil) -> Self {
        switch self {
        case .group(var group):
            (group.edge, group.length) = (edge, length)
            return .group(group)
        case .row(var row):
            for index in row.parts.indices {
                row.parts[index].node = row.parts[index].node.folded(to: edge, length: length)
            }
            return .row(row)
        }
    }
}

extension DockPosition {
    /// The side of the area along which a new group is docked; nil for other positions.
    var side: DockEdge? {
        switch self {
        case .side(let edge), .strip(let edge): edge
        case .tab, .edge, .floating, .window: nil
        }
    }
}
