import Foundation
import SplitPanes

/// The layout of a `DockArea`: a tree of rows and columns, whose leaves are groups of panes with a tab each.
///
/// It is a value, written like the area looks:
///
/// ```swift
/// DockLayout(.horizontal(0.25, .tabs("files"), .vertical(0.7, .tabs("main", "notes"), .tabs("console"))))
/// DockLayout(.row([1, 2, 1], .tabs("files"), .tabs("main"), .tabs("help")))
/// ```
///
/// Each pane occurs at most once, by its id, and no group is empty. A row contains no rows, only columns and groups, and
/// a column no columns. All mutations preserve this.
public struct DockLayout: Hashable, Sendable {
    /// A part of a dock area: a group of panes, or a row or column of parts.
    public indirect enum Node: Hashable, Sendable {
        /// A group of panes that share one slot by tabs.
        case group(Group)
        /// Parts side by side or one above the other, with splitters between them.
        case row(Row)

        /// The id of the group or the row, unique in its layout.
        public var id: Int {
            switch self {
            case .group(let group): group.id
            case .row(let row): row.id
            }
        }
    }

    /// A group of panes that share one slot of a dock area by tabs.
    public struct Group: Hashable, Sendable {
        /// The id among the groups and rows of the layout, which assigns it; 0 outside a layout.
        public internal(set) var id = 0
        /// The ids of the panes, in the order of their tabs.
        public internal(set) var panes: [String]
        /// The id of the selected pane, one of `panes`.
        public internal(set) var selected: String
        /// The panes that were selected before, the latest last. Groups that differ in it alone are equal.
        var earlier: [String] = []
        /// The edge of the area with the group while it is folded; nil for one that is shown in its place.
        public internal(set) var edge: DockEdge?
        /// The length with which the folded group slides out, in points; nil for a quarter of the area's.
        public internal(set) var length: CGFloat?

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

        /// The panes in the order of their last use, the selected one first. Those that were not used yet follow, from
        /// the one after the selected pane on.
        public var panesByUse: [String] {
            let used = [selected] + earlier.reversed().filter { panes.contains($0) }
            let next = (panes.firstIndex(of: selected) ?? -1) + 1
            return used + (panes[next...] + panes[..<next]).filter { !used.contains($0) }
        }

        /// Compares the ids, the panes, the selection and where the group is folded to.
        public static func == (a: Group, b: Group) -> Bool {
            a.id == b.id && a.panes == b.panes && a.selected == b.selected && a.edge == b.edge && a.length == b.length
        }

        /// Hashes the id, the panes and the selection.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(id)
            hasher.combine(panes)
            hasher.combine(selected)
        }
    }

    /// A row or a column: two or more parts, with splitters between them.
    public struct Row: Hashable, Sendable {
        /// The id among the groups and rows of the layout, which assigns it; 0 outside a layout.
        public internal(set) var id = 0
        /// Whether the parts are side by side or one above the other.
        public internal(set) var layout: SplitLayout
        /// The parts, from left to right or from top to bottom.
        public internal(set) var parts: [Part]

        /// The shares of the parts.
        var shares: [CGFloat] {
            get { parts.map(\.share) }
            set { for (index, share) in zip(parts.indices, newValue) { parts[index].share = share } }
        }
    }

    /// A part of a row or a column.
    public struct Part: Hashable, Sendable, Identifiable {
        /// The group, or the row or column inside the outer one.
        public internal(set) var node: Node
        /// The share of the row's length, up to the center lines of the splitters. All shares of a row sum to 1.
        public internal(set) var share: CGFloat
        /// The id of the part's group or row.
        public var id: Int { node.id }
    }

    /// A tree of the layout with its place. All trees together are the layout; each group is in one of them.
    struct Region: Hashable, Sendable {
        /// The id of a floating part among the parts of the layout; 0 for the area.
        var id = 0
        var place = Place.area
        /// The tree including the closed panes; nil only for the area.
        var tree: Node?
        /// The open part of `tree`; nil while all of its panes are closed.
        var root: Node?
    }

    /// The place of a tree of groups.
    enum Place: Hashable, Sendable {
        /// In the area itself.
        case area
        /// Above the area.
        case floating(DockFrame)
        /// In a window of its own, with the rectangle of its contents on the desktop.
        case window(CGRect)
    }

    /// The trees, that of the area first.
    var regions = [Region()]
    /// The open panes of the folded groups, which keep their places in the trees.
    var folded: [Group] = []
    /// The id of the folded group that has slid out above the area; nil while all of them are folded.
    public internal(set) var expanded: Int?
    /// The id of the group that fills the area; nil while all groups are shown.
    public internal(set) var maximized: Int?
    /// The ids of the closed panes that `open(_:at:)` restores to their positions, most recently closed last.
    ///
    /// The layout remembers the last 50; `forgetClosed(_:)` removes one that cannot be opened again.
    public internal(set) var closedPanes: [String] = []

    /// The ids of the pinned panes. Their tabs stand before the others of their groups.
    public internal(set) var pinnedPanes: Set<String> = []
    /// The ids of the panes that are shown as previews: at most one in each group, which the next preview there replaces.
    public internal(set) var previewPanes: Set<String> = []

    /// The maximum number of remembered closed panes.
    static let closedLimit = 50

    /// Creates a layout of a tree of rows and groups.
    /// - Parameter root: The tree; nil for no panes. Only the first occurrence of a pane counts, and empty groups are
    ///   removed.
    public init(_ root: Node? = nil) {
        regions[0].tree = root
        normalize()
    }

    // MARK: Contents

    /// The tree of the open panes of the area; nil while there are none.
    public var root: Node? { regions[0].root }

    /// The ids of all panes, in the order of the tree.
    public var panes: [String] { groups.flatMap(\.panes) }

    /// All groups, in the order of the tree; those that are folded to an edge come last.
    public var groups: [Group] {
        var groups: [Group] = []
        for region in regions { region.root?.visit { groups.append($0) } }
        return groups + folded
    }

    /// Returns the group that contains a pane; nil if the pane is not open.
    /// - Parameter pane: The id of the pane.
    public func group(of pane: String) -> Group? { groups.first { $0.panes.contains(pane) } }

    /// Returns the group with an id; nil if there is none.
    public func group(_ id: Int) -> Group? { groups.first { $0.id == id } }

    /// Returns the row or column with an id; nil if there is none.
    public func row(_ id: Int) -> Row? {
        for region in regions { if let row = region.root?.row(id) { return row } }
        return nil
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

    /// Returns two parts side by side.
    /// - Parameters:
    ///   - fraction: The left part's share of the width, 0…1.
    ///   - left: The left part.
    ///   - right: The right part.
    public static func horizontal(_ fraction: CGFloat = 0.5, _ left: Self, _ right: Self) -> Self {
        .row(DockLayout.Row(.horizontal, fraction, left, right))
    }

    /// Returns two parts one above the other.
    /// - Parameters:
    ///   - fraction: The upper part's share of the height, 0…1.
    ///   - top: The upper part.
    ///   - bottom: The lower part.
    public static func vertical(_ fraction: CGFloat = 0.5, _ top: Self, _ bottom: Self) -> Self {
        .row(DockLayout.Row(.vertical, fraction, top, bottom))
    }

    /// Returns any number of parts side by side.
    /// - Parameters:
    ///   - shares: The widths of the parts in proportion to each other, such as 1, 2, 1; missing ones are equal to the
    ///     mean of the others.
    ///   - parts: The parts, from left to right.
    public static func row(_ shares: [CGFloat] = [], _ parts: Self...) -> Self {
        .row(DockLayout.Row(.horizontal, shares, parts))
    }

    /// Returns any number of parts one above the other.
    /// - Parameters:
    ///   - shares: The heights of the parts in proportion to each other, such as 1, 2, 1; missing ones are equal to the
    ///     mean of the others.
    ///   - parts: The parts, from top to bottom.
    public static func column(_ shares: [CGFloat] = [], _ parts: Self...) -> Self {
        .row(DockLayout.Row(.vertical, shares, parts))
    }
}

extension DockLayout.Row {
    /// Creates a row of parts. A missing share is the mean of the others.
    init(_ layout: SplitLayout, _ shares: [CGFloat], _ parts: [DockLayout.Node]) {
        self.layout = layout
        self.parts = parts.enumerated().map { index, node in
            DockLayout.Part(node: node, share: index < shares.count ? shares[index] : .nan)
        }
    }

    /// Creates a row of two parts.
    init(_ layout: SplitLayout, _ fraction: CGFloat, _ first: DockLayout.Node, _ second: DockLayout.Node) {
        let share = fraction.isNaN ? 0.5 : min(max(fraction, 0), 1)
        self.init(layout, [share, 1 - share], [first, second])
    }
}

/// A side of a group or of the area, as in a left-to-right layout. In a right-to-left layout `left` is on the right of
/// the screen.
public enum DockEdge: String, CaseIterable, Hashable, Sendable {
    /// The left side.
    case left
    /// The right side.
    case right
    /// The upper side.
    case top
    /// The lower side.
    case bottom

    /// The layout of a row that has a part at this side.
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
    /// Whether a part at this side is the first of its row.
    var isFirst: Bool { self == .left || self == .top }
}

/// A position for a pane in a `DockLayout`.
public enum DockPosition: Hashable, Sendable {
    /// A position among the tabs of a group, given by the group's id and an index from 0.
    ///
    /// A nil index means after the last tab, or the present position in the pane's own group.
    case tab(group: Int, at: Int? = nil)
    /// A new group beside the group with an id, which shrinks to half its size.
    case edge(group: Int, DockEdge)
    /// A new group along a side of the whole area, with a quarter of its length. In an empty area it fills the area.
    case side(DockEdge)
    /// A new group that floats above the area.
    case floating(DockFrame)
    /// A new group in a window of its own, with the rectangle of its contents on the desktop, in points.
    case window(CGRect)
    /// A new group that is folded to a side of the area. It is docked there when it unfolds.
    case strip(DockEdge)

    /// The id of the group that the position refers to; nil for new groups that are beside none.
    public var group: Int? {
        switch self {
        case .tab(let group, _), .edge(let group, _): group
        case .side, .floating, .window, .strip: nil
        }
    }
}
