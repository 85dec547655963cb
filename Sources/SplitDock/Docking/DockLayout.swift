import Foundation
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
    func mapGroups(_ change: (DockLayout.Group) -> Self?) -> Self? {
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
    func mapSplits(_ change: (inout DockLayout.Branch) -> Void) -> Self {
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
    mutating func normalize() {
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
    func openPanes(of group: Group) -> [String] {
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
