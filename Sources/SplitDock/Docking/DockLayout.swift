import Foundation
import ImmediateMenus
import SplitPanes

/// The layout of a `DockArea`: a tree of splits, whose leaves are groups of panes with a tab each.
///
/// It is a value, written like the area looks:
///
/// ```swift
/// DockLayout(.horizontal(0.25, .tabs("files"), .vertical(0.7, .tabs("main", "notes"), .tabs("console"))))
/// ```
///
/// Each pane occurs at most once, by its id, and no group is empty; all mutations preserve this.
public struct DockLayout: Hashable, Sendable {
    /// A part of a dock area: a group of panes, or a split of two parts.
    public indirect enum Node: Hashable, Sendable {
        /// A group of panes that share one slot by tabs.
        case group(Group)
        /// A split of two parts with a splitter between them.
        case split(Branch)
    }

    /// A group of panes that share one slot of a dock area by tabs.
    public struct Group: Hashable, Sendable {
        /// The id among the groups and splits of the layout, which assigns it; 0 outside a layout.
        public internal(set) var id = 0
        /// The ids of the panes, in the order of their tabs.
        public internal(set) var panes: [String]
        /// The id of the selected pane, one of `panes`.
        public internal(set) var selected: String
        /// The panes that were selected before, the latest last. Groups that differ in it alone are equal.
        var earlier: [String] = []

        /// Selects a pane.
        mutating func select(_ pane: String) {
            guard pane != selected else { return }
            earlier.removeAll { $0 == pane || $0 == selected }
            if panes.contains(selected) { earlier.append(selected) }
            selected = pane
        }

        /// Selects the pane that was selected before, or the next one if there is none, when the selected pane leaves
        /// the group.
        /// - Parameters:
        ///   - others: The open panes that stay.
        ///   - index: The index among the open panes of the one that leaves.
        mutating func selectSuccessor(among others: [String], at index: Int) {
            guard !others.isEmpty else { return }
            selected = earlier.last { others.contains($0) } ?? others[min(index, others.count - 1)]
            earlier.removeAll { $0 == selected }
        }

        /// Compares the ids, the panes and the selection.
        public static func == (a: Group, b: Group) -> Bool {
            a.id == b.id && a.panes == b.panes && a.selected == b.selected
        }

        /// Hashes the id, the panes and the selection.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(id)
            hasher.combine(panes)
            hasher.combine(selected)
        }
    }

    /// A split of a dock area into two parts with a splitter between them.
    public struct Branch: Hashable, Sendable {
        /// The id among the groups and splits of the layout, which assigns it; 0 outside a layout.
        public internal(set) var id = 0
        /// The layout of the split's parts, side by side or one above the other.
        public internal(set) var layout: SplitLayout
        /// The share of the split's length that `primary` takes, 0…1.
        public internal(set) var fraction: CGFloat
        /// The part on the left or on top.
        public internal(set) var primary: Node
        /// The part on the right or at the bottom.
        public internal(set) var secondary: Node
    }

    /// The tree of the open panes; nil while no pane is open.
    public private(set) var root: Node?
    /// The id of the group that fills the area; nil while all groups are shown.
    public internal(set) var maximized: Int?
    /// The ids of the closed panes that `open(_:at:)` restores to their positions, most recently closed last.
    ///
    /// The layout remembers the last 50; `forgetClosed(_:)` removes one that cannot be opened again.
    public internal(set) var closedPanes: [String] = []
    /// The tree including the closed panes; `root` is its open part.
    var tree: Node?

    /// The maximum number of remembered closed panes.
    private static let closedLimit = 50

    /// Creates a layout of a tree of splits and groups.
    /// - Parameter root: The tree; nil for no panes. Only the first occurrence of a pane counts, and empty groups are
    ///   removed.
    public init(_ root: Node? = nil) {
        tree = root
        normalize()
    }

    // MARK: Contents

    /// The ids of all panes, in the order of the tree.
    public var panes: [String] { groups.flatMap(\.panes) }

    /// All groups, in the order of the tree.
    public var groups: [Group] {
        var groups: [Group] = []
        root?.visit { groups.append($0) }
        return groups
    }

    /// Returns the group that contains a pane; nil if the pane is not open.
    /// - Parameter pane: The id of the pane.
    public func group(of pane: String) -> Group? { groups.first { $0.panes.contains(pane) } }

    /// Returns the group with an id; nil if there is none.
    public func group(_ id: Int) -> Group? { groups.first { $0.id == id } }

    /// Returns the fraction of the split with this id.
    func fraction(ofSplit id: Int) -> CGFloat? {
        var found: CGFloat?
        _ = tree?.mapSplits { if $0.id == id { found = $0.fraction } }
        return found
    }
}

extension DockLayout.Node {
    /// Returns a group of panes, with the first one selected.
    /// - Parameter panes: The ids of the panes, in the order of their tabs.
    public static func tabs(_ panes: String...) -> Self { tabs(panes) }

    /// Returns a group of panes.
    /// - Parameters:
    ///   - panes: The ids of the panes, in the order of their tabs.
    ///   - selected: The id of the selected pane; nil for the first one.
    public static func tabs(_ panes: [String], selected: String? = nil) -> Self {
        .group(DockLayout.Group(panes: panes, selected: selected ?? panes.first ?? ""))
    }

    /// Returns a split of two parts side by side.
    /// - Parameters:
    ///   - fraction: The left part's share of the width, 0…1.
    ///   - left: The left part.
    ///   - right: The right part.
    public static func horizontal(_ fraction: CGFloat = 0.5, _ left: Self, _ right: Self) -> Self {
        .split(DockLayout.Branch(layout: .horizontal, fraction: fraction, primary: left, secondary: right))
    }

    /// Returns a split of two parts one above the other.
    /// - Parameters:
    ///   - fraction: The upper part's share of the height, 0…1.
    ///   - top: The upper part.
    ///   - bottom: The lower part.
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

    /// Returns the tree with `change` applied to each group; nil removes the group, and the split around it.
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

    /// Returns the tree with `change` applied to each split.
    fileprivate func mapSplits(_ change: (inout DockLayout.Branch) -> Void) -> Self {
        guard case .split(var branch) = self else { return self }
        branch.primary = branch.primary.mapSplits(change)
        branch.secondary = branch.secondary.mapSplits(change)
        change(&branch)
        return .split(branch)
    }

    /// Returns whether the tree contains the group with this id.
    func contains(group id: Int) -> Bool {
        switch self {
        case .group(let group): group.id == id
        case .split(let branch): branch.primary.contains(group: id) || branch.secondary.contains(group: id)
        }
    }
}

// MARK: Invariants

extension DockLayout {
    /// Restores the invariants: each pane once, no empty group, a selected pane in each group, unique ids.
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
            if !group.earlier.isEmpty {
                group.earlier.removeAll { $0 == group.selected || !group.panes.contains($0) }
            }
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

    /// Returns the open panes of a group of `tree`.
    private func openPanes(of group: Group) -> [String] {
        closedPanes.isEmpty ? group.panes : group.panes.filter { !closedPanes.contains($0) }
    }
}

// MARK: JSON

extension DockLayout: Codable {
    private enum Key: String, CodingKey { case root, maximized, closed }

    /// Decodes a layout, and restores its invariants.
    /// - Throws: `DecodingError` if the tree or the maximized group cannot be read.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        tree = try container.decodeIfPresent(Node.self, forKey: .root)
        // Earlier versions did not encode it.
        closedPanes = (try? container.decodeIfPresent([String].self, forKey: .closed)) ?? []
        maximized = try container.decodeIfPresent(Int.self, forKey: .maximized)
        normalize()
    }

    /// Encodes the tree with the closed panes, the ids of those, and the maximized group.
    /// - Throws: `EncodingError` only if the encoder's own format fails: fractions are finite.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encodeIfPresent(tree, forKey: .root)
        if !closedPanes.isEmpty { try container.encode(closedPanes, forKey: .closed) }
        try container.encodeIfPresent(maximized, forKey: .maximized)
    }
}

extension DockLayout.Group: Codable {
    private enum Key: String, CodingKey { case id, panes, selected, earlier }

    /// Decodes a group. Earlier versions encoded no order of use.
    /// - Throws: `DecodingError` if the id, the panes or the selected pane is missing or of another type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        id = try container.decode(Int.self, forKey: .id)
        panes = try container.decode([String].self, forKey: .panes)
        selected = try container.decode(String.self, forKey: .selected)
        earlier = (try? container.decodeIfPresent([String].self, forKey: .earlier)) ?? []
    }

    /// Encodes the panes, the selected one, and the order in which the others were used.
    /// - Throws: `EncodingError` only if the encoder's own format fails.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(id, forKey: .id)
        try container.encode(panes, forKey: .panes)
        try container.encode(selected, forKey: .selected)
        if !earlier.isEmpty { try container.encode(earlier, forKey: .earlier) }
    }
}

extension DockLayout.Branch: Codable {}

extension DockLayout.Node: Codable {
    /// The key that distinguishes a split from a group.
    private enum Key: String, CodingKey { case layout }

    /// Decodes a group or a split.
    /// - Throws: `DecodingError` if it is neither a whole group nor a whole split.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        self =
            container.contains(.layout)
            ? .split(try DockLayout.Branch(from: decoder)) : .group(try DockLayout.Group(from: decoder))
    }

    /// Encodes the group or the split.
    /// - Throws: `EncodingError` only if the encoder's own format fails: fractions are finite.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .group(let group): try group.encode(to: encoder)
        case .split(let branch): try branch.encode(to: encoder)
        }
    }
}

/// The rectangle of a layout, with the parameters that reproduce the arithmetic of the area's own splits.
struct DockRoom {
    var rect: CGRect
    /// The thickness of the splitters, in points.
    var thickness: CGFloat
    /// Rounds a position to device pixels.
    var rounded: (CGFloat) -> CGFloat

    /// A square of one point without splitters, where neighbors touch.
    static var unit: DockRoom {
        DockRoom(rect: CGRect(x: 0, y: 0, width: 1, height: 1), thickness: 0, rounded: { $0 })
    }

    /// Returns the splitter of a split of this length.
    fileprivate func bar(at fraction: CGFloat, _ length: CGFloat) -> SplitBar {
        SplitBar(DockLayout.constraints, fraction: fraction, length: length, thickness: thickness)
    }

    /// Returns the parts of a split with the rectangle `rect`.
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

// The rectangles of groups, computed like those of the splits that a `DockArea` shows.
extension DockLayout {
    /// The limits that keep the splitters of a dock away from its edges.
    static let constraints = SplitConstraints(minPFraction: 0.08, minSFraction: 0.08)

    /// Returns the rectangle of each group in `room`, by its id.
    /// - Parameter showsAll: Whether to ignore that a group is maximized.
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

    /// Sets the fraction of a split, in an area of size `room`. Splitters of the same direction inside the split keep
    /// their positions, as far as the groups between them have room.
    mutating func setFraction(_ fraction: CGFloat, ofSplit id: Int, in room: DockRoom) {
        let fractions = fractions(moving: [id: fraction], in: room)
        tree = tree?.mapSplits { branch in
            branch.fraction = branch.id == id ? fraction : fractions[branch.id] ?? branch.fraction
        }
        normalize()
    }

    /// Returns new fractions for the splits inside splits whose splitters move, so that splitters of the same direction
    /// keep their positions.
    func fractions(moving moved: [Int: CGFloat], in room: DockRoom) -> [Int: CGFloat] {
        var fractions: [Int: CGFloat] = [:]
        /// `old` is the node's present rectangle, `new` the one that results from the movements around it.
        func follow(_ node: Node, from old: CGRect, to new: CGRect) {
            guard case .split(var branch) = node else { return }
            let axis = branch.layout.axis
            let before = room.parts(of: branch, in: old)
            let (length, newLength) = (axis.length(of: old.size), axis.length(of: new.size))
            if let fraction = moved[branch.id] {
                branch.fraction = fraction
            } else if length != newLength, newLength > 0 {
                let center = axis.position(of: old.origin) + room.bar(at: branch.fraction, length).center
                // The offset keeps the rounding of a center halfway between two pixels despite the division.
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

/// A side of a group, as in a left-to-right layout. In a right-to-left layout `left` is on the right of the screen.
public enum DockEdge: String, CaseIterable, Hashable, Sendable {
    /// The left side.
    case left
    /// The right side.
    case right
    /// The upper side.
    case top
    /// The lower side.
    case bottom

    /// The layout of a split that adds a part at this side.
    var layout: SplitLayout { self == .left || self == .right ? .horizontal : .vertical }
    /// Converts between sides of the layout and of the screen: in right-to-left layouts left and right are exchanged.
    func seen(isMirrored: Bool) -> DockEdge {
        guard isMirrored else { return self }
        return switch self {
        case .left: .right
        case .right: .left
        case .top, .bottom: self
        }
    }
    /// Whether a part added at this side becomes primary.
    var isPrimary: Bool { self == .left || self == .top }
}

/// A position for a pane in a `DockLayout`.
public enum DockPosition: Hashable, Sendable {
    /// A position among the tabs of a group, given by the group's id and an index from 0.
    ///
    /// A nil index means after the last tab, or the present position in the pane's own group.
    case tab(group: Int, at: Int? = nil)
    /// A new group beside the group with an id, which shrinks to half its size.
    case edge(group: Int, DockEdge)

    /// The id of the group that the position refers to.
    public var group: Int {
        switch self {
        case .tab(let group, _), .edge(let group, _): group
        }
    }
}

// Mutations by the user and the app.
extension DockLayout {
    /// Selects a pane in its group.
    ///
    /// If another group is maximized, all groups are shown again.
    /// - Parameter pane: The id of the pane.
    public mutating func select(_ pane: String) {
        guard let id = group(of: pane)?.id else { return }
        if maximized != id { maximized = nil }
        change { group in
            if group.id == id { group.select(pane) }
        }
    }

    /// Closes a pane, and selects the pane of its group that was selected before.
    ///
    /// If that empties its group, the group and the split around it are hidden too. The layout stores the pane in
    /// `closedPanes`, with its group, its tab position and the size of the group.
    /// - Parameter pane: The id of the pane.
    public mutating func close(_ pane: String) {
        guard let open = group(of: pane), let index = open.panes.firstIndex(of: pane) else { return }
        var others = open.panes
        others.remove(at: index)
        closedPanes.append(pane)
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
            guard group(position.group) != nil else { return }
            take(pane)
            put(Group(panes: [pane], selected: pane), at: position)
        } else if isClosed {
            closedPanes.removeAll { $0 == pane }
            normalize()
            select(pane)
        } else if let first = groups.first {
            put(Group(panes: [pane], selected: pane), at: .tab(group: first.id))
        } else if let last = closedPanes.last {
            change { group in
                guard group.panes.contains(last) else { return }
                group.panes.append(pane)
                group.select(pane)
            }
        } else {
            self = DockLayout(.tabs(pane))
        }
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
        tree?.visit { stored += $0.panes }
        for pane in stored where !wanted.contains(pane) { take(pane) }
        normalize()
        var known = Set(stored)
        for pane in panes where known.insert(pane).inserted {
            let asked = position(pane, self).flatMap { group($0.group) == nil ? nil : $0 }
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
        guard let source = group(of: pane), group(position.group) != nil else { return }
        if source.id == position.group {
            switch position {
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
        guard id != position.group, group(id) != nil, group(position.group) != nil else { return }
        var moved: Group?
        tree = tree?.mapGroups { group in
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
        guard let source = group(of: pane) else { return }
        if source.panes.count > 1 {
            move(pane, to: .edge(group: source.id, edge))
        } else if let neighbor = neighbor(of: source.id, toward: edge) {
            move(pane, to: .tab(group: neighbor))
        }
    }

    /// Sets the fraction of a split.
    ///
    /// Splitters of the same direction inside the split keep their positions, as far as the groups between them have
    /// room.
    /// - Parameters:
    ///   - fraction: The share of the split's length that its first part takes, 0…1.
    ///   - id: The id of the split.
    public mutating func setFraction(_ fraction: CGFloat, ofSplit id: Int) {
        setFraction(fraction, ofSplit: id, in: .unit)
    }

    /// Maximizes a group, or shows all groups again.
    /// - Parameter group: The id of the group; nil shows all groups.
    public mutating func maximize(_ group: Int?) {
        maximized = group
        normalize()
    }

    /// Returns the id of the group beside another group; of several, the one with the longest common edge.
    /// - Parameters:
    ///   - group: The id of the group whose neighbor is sought.
    ///   - edge: The side of that group.
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

    /// Swaps the ids of two groups; one of them may be missing.
    mutating func swapIDs(_ a: Int, _ b: Int) {
        func swapped(_ id: Int) -> Int { id == a ? b : id == b ? a : id }
        change { $0.id = swapped($0.id) }
        maximized = maximized.map(swapped)
    }

    // MARK: Helpers

    private mutating func change(_ change: (inout Group) -> Void) {
        tree = tree?.mapGroups { group in
            var group = group
            change(&group)
            return .group(group)
        }
        normalize()
    }

    /// Removes a pane, closed or open, from its group. If it was selected, its successor becomes selected.
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

    /// Inserts a group that is not in the tree: its panes, or the group itself with its id, 0 to assign one.
    private mutating func put(_ new: Group, at position: DockPosition) {
        // A change outside the maximized group has to be visible.
        if case .edge = position { maximized = nil } else if maximized != position.group { maximized = nil }
        tree = tree?.mapGroups { group in
            guard group.id == position.group else { return .group(group) }
            switch position {
            case .tab(_, let index):
                var group = group
                let open = openPanes(of: new)
                for (offset, pane) in open.enumerated() {
                    insert(pane, at: index.map { max(0, $0) + offset } ?? .max, into: &group)
                }
                group.panes += new.panes.filter { !open.contains($0) }
                group.select(new.selected)
                return .group(group)
            case .edge(_, let edge):
                let new = Node.group(new)
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
