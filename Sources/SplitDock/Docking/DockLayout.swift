import Foundation
import ImmediateUI
import SplitPanes

/// How the panes of a `DockArea` lie: a tree of splits, whose leaves are groups of panes with a tab each.
///
/// It is a value, written down as the area looks:
///
/// ```swift
/// DockLayout(.horizontal(0.25, .tabs("files"), .vertical(0.7, .tabs("main", "notes"), .tabs("console"))))
/// ```
///
/// Each pane is in it once at most, by its id, and no group is empty; what is changed keeps that so.
public struct DockLayout: Hashable, Sendable {
    /// A part of the area.
    public indirect enum Node: Hashable, Sendable {
        /// Panes that share a place; one of them is shown.
        case group(Group)
        /// Two parts with a splitter between them.
        case split(Branch)
    }

    /// Panes that share a place.
    public struct Group: Hashable, Sendable {
        /// Tells it apart from all other groups and splits of its layout, which gives it; 0 before it is in one.
        public internal(set) var id = 0
        /// The ids of its panes, in the order of their tabs.
        public internal(set) var panes: [String]
        /// The pane that is shown, one of `panes`.
        public internal(set) var selected: String
    }

    /// Two parts with a splitter between them.
    public struct Branch: Hashable, Sendable {
        /// Tells it apart from all other groups and splits of its layout, which gives it; 0 before it is in one.
        public internal(set) var id = 0
        /// How the parts lie.
        public internal(set) var layout: SplitLayout
        /// Primary's share of the length, 0…1.
        public internal(set) var fraction: CGFloat
        /// The part on the left or on top.
        public internal(set) var primary: Node
        /// The part on the right or at the bottom.
        public internal(set) var secondary: Node
    }

    /// The tree of the open panes; nil while no pane is open.
    public private(set) var root: Node?
    /// The group that has the whole area for now; nil while all are shown.
    public internal(set) var maximized: Int?
    /// The closed panes that `open(_:at:)` puts back where they were, most recently closed last.
    ///
    /// The layout remembers the last 50; `forgetClosed(_:)` removes one that cannot be opened again.
    public internal(set) var closedPanes: [String] = []
    /// The tree with the closed panes in their places, of which `root` is the open part.
    var tree: Node?

    /// The number of closed panes that a layout remembers.
    private static let closedLimit = 50

    /// A layout of this tree. Of a pane that is in it several times the first one counts, and groups without panes are
    /// left out.
    public init(_ root: Node? = nil) {
        tree = root
        normalize()
    }

    // MARK: What is there

    /// The ids of all panes, in the order of the tree.
    public var panes: [String] { groups.flatMap(\.panes) }

    /// All groups, in the order of the tree.
    public var groups: [Group] {
        var groups: [Group] = []
        root?.visit { groups.append($0) }
        return groups
    }

    /// The group that a pane is in.
    public func group(of pane: String) -> Group? { groups.first { $0.panes.contains(pane) } }

    /// The group of this id.
    public func group(_ id: Int) -> Group? { groups.first { $0.id == id } }

    /// The fraction of the split of this id.
    func fraction(ofSplit id: Int) -> CGFloat? {
        var found: CGFloat?
        _ = tree?.mapSplits { if $0.id == id { found = $0.fraction } }
        return found
    }
}

extension DockLayout.Node {
    /// Panes that share a place, the first of them shown.
    public static func tabs(_ panes: String...) -> Self { tabs(panes) }

    /// Panes that share a place; `selected` (nil: the first) is shown.
    public static func tabs(_ panes: [String], selected: String? = nil) -> Self {
        .group(DockLayout.Group(panes: panes, selected: selected ?? panes.first ?? ""))
    }

    /// Two parts side by side; `fraction` is the share of the left one.
    public static func horizontal(_ fraction: CGFloat = 0.5, _ left: Self, _ right: Self) -> Self {
        .split(DockLayout.Branch(layout: .horizontal, fraction: fraction, primary: left, secondary: right))
    }

    /// Two parts one above the other; `fraction` is the share of the upper one.
    public static func vertical(_ fraction: CGFloat = 0.5, _ top: Self, _ bottom: Self) -> Self {
        .split(DockLayout.Branch(layout: .vertical, fraction: fraction, primary: top, secondary: bottom))
    }

    /// Calls `body` with each group, in order.
    func visit(_ body: (DockLayout.Group) -> Void) {
        switch self {
        case .group(let group): body(group)
        case .split(let branch):
            branch.primary.visit(body)
            branch.secondary.visit(body)
        }
    }

    /// The tree with each group replaced by what `change` makes of it; nil takes it out, and its split with it.
    fileprivate func mapGroups(_ change: (DockLayout.Group) -> Self?) -> Self? {
        switch self {
        case .group(let group): return change(group)
        case .split(var branch):
            let (primary, secondary) = (branch.primary.mapGroups(change), branch.secondary.mapGroups(change))
            guard let primary, let secondary else { return primary ?? secondary }
            (branch.primary, branch.secondary) = (primary, secondary)
            return .split(branch)
        }
    }

    /// The tree with each split changed by `change`.
    fileprivate func mapSplits(_ change: (inout DockLayout.Branch) -> Void) -> Self {
        guard case .split(var branch) = self else { return self }
        branch.primary = branch.primary.mapSplits(change)
        branch.secondary = branch.secondary.mapSplits(change)
        change(&branch)
        return .split(branch)
    }

    /// Whether the group of this id is in it.
    func contains(group id: Int) -> Bool {
        switch self {
        case .group(let group): group.id == id
        case .split(let branch): branch.primary.contains(group: id) || branch.secondary.contains(group: id)
        }
    }
}

// MARK: Keeping it sound

extension DockLayout {
    /// Makes every layout a sound one: each pane once, no empty group, a pane of each group selected, ids that differ.
    fileprivate mutating func normalize() {
        var seen: Set<String> = []
        var ids: Set<Int> = []
        var newest = 0
        func visitIDs(_ node: Node) {
            switch node {
            case .group(let group): newest = max(newest, group.id)
            case .split(let branch):
                newest = max(newest, branch.id)
                visitIDs(branch.primary)
                visitIDs(branch.secondary)
            }
        }
        if let tree { visitIDs(tree) }
        func unique(_ id: Int) -> Int {
            if id > 0, ids.insert(id).inserted { return id }
            repeat { newest = newest < .max ? newest + 1 : 1 } while !ids.insert(newest).inserted
            return newest
        }
        let forgotten = Set(closedPanes.dropLast(Self.closedLimit))
        tree = tree?.mapGroups { group in
            var group = group
            group.panes = group.panes.filter { !forgotten.contains($0) && seen.insert($0).inserted }
            guard let first = group.panes.first else { return nil }
            let open = openPanes(of: group)
            if !(open.isEmpty ? group.panes : open).contains(group.selected) { group.selected = open.first ?? first }
            group.id = unique(group.id)
            return .group(group)
        }
        tree = tree?.mapSplits { branch in
            branch.id = unique(branch.id)
            branch.fraction = branch.fraction.isFinite ? min(max(branch.fraction, 0), 1) : 0.5
        }
        closedPanes = closedPanes.filter { seen.remove($0) != nil }
        root =
            closedPanes.isEmpty
            ? tree
            : tree?.mapGroups { group in
                var group = group
                group.panes = openPanes(of: group)
                return group.panes.isEmpty ? nil : .group(group)
            }
        if let maximized, group(maximized) == nil { self.maximized = nil }
    }

    /// The panes of a group of `tree` that are open.
    private func openPanes(of group: Group) -> [String] {
        closedPanes.isEmpty ? group.panes : group.panes.filter { !closedPanes.contains($0) }
    }
}

// MARK: JSON

extension DockLayout: Codable {
    private enum Key: String, CodingKey { case root, maximized, closed }

    /// Reads a layout and makes it a sound one.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        tree = try container.decodeIfPresent(Node.self, forKey: .root)
        // Earlier versions did not write it.
        closedPanes = (try? container.decodeIfPresent([String].self, forKey: .closed)) ?? []
        maximized = try container.decodeIfPresent(Int.self, forKey: .maximized)
        normalize()
    }

    /// Writes the tree with the closed panes, which panes those are, and which group has the whole area.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encodeIfPresent(tree, forKey: .root)
        if !closedPanes.isEmpty { try container.encode(closedPanes, forKey: .closed) }
        try container.encodeIfPresent(maximized, forKey: .maximized)
    }
}

extension DockLayout.Group: Codable {}

extension DockLayout.Branch: Codable {}

extension DockLayout.Node: Codable {
    /// A split says how it lies; a group has panes.
    private enum Key: String, CodingKey { case layout }

    /// Reads a group or a split.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        self =
            container.contains(.layout)
            ? .split(try DockLayout.Branch(from: decoder)) : .group(try DockLayout.Group(from: decoder))
    }

    /// Writes the group or the split.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .group(let group): try group.encode(to: encoder)
        case .split(let branch): try branch.encode(to: encoder)
        }
    }
}

/// The rectangle that a layout is placed in, and what that takes to be the arithmetic of the area's own splits.
struct DockRoom {
    var rect: CGRect
    /// The thickness of the splitters, in points.
    var thickness: CGFloat
    /// Rounds a position to device pixels.
    var rounded: (CGFloat) -> CGFloat

    /// A square of one point without splitters, so that neighbours touch.
    static var unit: DockRoom {
        DockRoom(rect: CGRect(x: 0, y: 0, width: 1, height: 1), thickness: 0, rounded: { $0 })
    }

    /// The splitter of a split of this length.
    fileprivate func bar(at fraction: CGFloat, _ length: CGFloat) -> SplitBar {
        SplitBar(DockLayout.constraints, fraction: fraction, length: length, thickness: thickness)
    }

    /// The parts of a split that has `rect`.
    fileprivate func parts(of branch: DockLayout.Branch, in rect: CGRect) -> (primary: CGRect, secondary: CGRect) {
        let axis = branch.layout.axis
        let (first, last) = (axis.position(of: rect.origin), axis.end(of: rect))
        let bar = bar(at: branch.fraction, last - first)
        func position(_ edge: CGFloat) -> CGFloat { min(max(rounded(first + edge), first), last) }
        return (
            axis.part(of: rect, until: position(bar.start)),
            axis.part(of: rect, from: position(bar.end))
        )
    }
}

// Where the groups of a layout are: the arithmetic of the very splits that a `DockArea` shows.
extension DockLayout {
    /// What holds the splitters of a dock off its edges.
    static let constraints = SplitConstraints(minPFraction: 0.08, minSFraction: 0.08)

    /// The rectangle of each group in `room`, by its id.
    /// - Parameter showsAll: whether a maximised group has only its own place.
    func frames(in room: DockRoom, showsAll: Bool = false) -> [Int: CGRect] {
        if !showsAll, let maximized { return [maximized: room.rect] }
        var frames: [Int: CGRect] = [:]
        func place(_ node: Node, in rect: CGRect) {
            switch node {
            case .group(let group): frames[group.id] = rect
            case .split(let branch):
                let parts = room.parts(of: branch, in: rect)
                place(branch.primary, in: parts.primary)
                place(branch.secondary, in: parts.secondary)
            }
        }
        if let root { place(root, in: room.rect) }
        return frames
    }

    /// Sets where the splitter of a split is, in an area that has `room`. Splitters of the same direction inside of the split
    /// stay where they are, as far as the groups between them have room.
    mutating func setFraction(_ fraction: CGFloat, ofSplit id: Int, in room: DockRoom) {
        let fractions = fractions(moving: [id: fraction], in: room)
        tree = tree?.mapSplits { branch in
            branch.fraction = branch.id == id ? fraction : fractions[branch.id] ?? branch.fraction
        }
        normalize()
    }

    /// The fractions of splits inside of others whose splitters are moved: those in the direction of the movement keep their
    /// places.
    func fractions(moving moved: [Int: CGFloat], in room: DockRoom) -> [Int: CGFloat] {
        var fractions: [Int: CGFloat] = [:]
        /// `old` is where the node is now, `new` where it goes by what moves around it.
        func follow(_ node: Node, from old: CGRect, to new: CGRect) {
            guard case .split(var branch) = node else { return }
            let axis = branch.layout.axis
            let before = room.parts(of: branch, in: old)
            let (length, newLength) = (axis.length(of: old.size), axis.length(of: new.size))
            if let fraction = moved[branch.id] {
                branch.fraction = fraction
            } else if length != newLength, newLength > 0 {
                let center = axis.position(of: old.origin) + room.bar(at: branch.fraction, length).center
                // A centre in the middle between two pixels is rounded as it was, whatever the division makes of it.
                let distance = center + 1e-6 - axis.position(of: new.origin)
                branch.fraction = room.bar(at: distance / newLength, newLength).fraction
                fractions[branch.id] = branch.fraction
            }
            let after = room.parts(of: branch, in: new)
            follow(branch.primary, from: before.primary, to: after.primary)
            follow(branch.secondary, from: before.secondary, to: after.secondary)
        }
        if let root { follow(root, from: room.rect, to: room.rect) }
        return fractions
    }
}

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
