import Foundation

/// The arithmetic of a split of any number of panes along its axis: from requested lengths to edges.
///
/// There is no view in here, and no state: a row is made of what holds in this frame and thrown away. A pane's *cell*
/// reaches from the centre line of the splitter before it to that of the splitter after it, as a fraction of a split of
/// two panes does; so a change of thickness moves no splitter. Requested lengths are those of cells, in the order of
/// the panes. They are what the last action of the person or the program made, and only looked at when the row is
/// resized: whatever squeezes the panes, they come back to them exactly.
///
/// Whatever is passed in, nothing traps, and what comes out is finite and fills the row.
struct PaneRow: Equatable, Sendable {
    /// What one pane asks for, in points that the person sees: they do not count the splitters.
    struct Pane: Equatable, Sendable {
        /// The least length. It beats `most`.
        var least: CGFloat = 0
        /// The greatest length.
        var most: CGFloat = .infinity
        /// The length to begin with; nil for an equal share.
        var ideal: CGFloat?
        /// Which panes keep their lengths when the row is resized: those of the lowest priority give and take first.
        var priority = 0.0
        /// Whether a drag hides the pane at half of its least length.
        var isCollapsible = false
        /// Whether the pane is hidden.
        var isCollapsed = false
    }

    /// The extent of the row, finite and at least 0.
    let length: CGFloat
    /// The thickness of each splitter that is shown. All of them together never stick out of the row.
    private(set) var thickness: CGFloat = 0
    private let wantedThickness: CGFloat
    /// Whether a splitter disappears with the pane that it would show.
    let hideSplitter: Bool
    /// The panes. At least one of them is open.
    var panes: [Pane]

    /// A row of `panes`. A length or a thickness that is negative or not finite counts as 0, and so do such lengths of
    /// panes, except that a greatest length may be infinite. If all panes are collapsed, the first of those with the
    /// lowest priority is not.
    init(length: CGFloat, thickness: CGFloat, hideSplitter: Bool = false, panes: [Pane]) {
        self.length = length.isFinite ? Self.cleaned(length) : 0
        self.hideSplitter = hideSplitter
        self.panes = panes.map(Self.cleaned)
        wantedThickness = thickness > 0 ? thickness : 0
        collapse(self.panes.map(\.isCollapsed))
    }

    /// The same row with other panes hidden.
    func collapsing(_ collapsed: [Bool]) -> PaneRow {
        var row = self
        row.collapse(collapsed)
        return row
    }

    /// Whether the row is as long as this, and its splitters look like this.
    func isLike(_ length: CGFloat, _ thickness: CGFloat, hideSplitter: Bool) -> Bool {
        self.length == length && wantedThickness == thickness && self.hideSplitter == hideSplitter
    }

    /// What these requests are in this row, or just they, if there are none.
    func fitted(_ requests: [CGFloat]) -> [CGFloat] { panes.isEmpty ? requests : fit(requests) }

    private mutating func collapse(_ collapsed: [Bool]) {
        for index in panes.indices { panes[index].isCollapsed = collapsed[index] }
        if panes.allSatisfy(\.isCollapsed), let lowest = panes.map(\.priority).min() {
            let open = panes.firstIndex { $0.priority == lowest }
            if let open { panes[open].isCollapsed = false }
        }
        let count = panes.indices.dropLast().count { showsSplitter(after: $0) }
        thickness = min(wantedThickness, length / CGFloat(max(count, 1)))
    }

    private static func cleaned(_ pane: Pane) -> Pane {
        var pane = pane
        pane.least = cleaned(pane.least)
        pane.most = pane.most.isNaN ? .infinity : max(pane.most, pane.least)
        pane.ideal = pane.ideal.flatMap { $0.isNaN ? nil : cleaned($0) }
        pane.priority = pane.priority.isNaN ? 0 : pane.priority
        return pane
    }
}

// MARK: Cells

extension PaneRow {
    /// Whether there is a splitter between the pane at `index` and the next one. With `hideSplitter` there is one for
    /// each two open panes that follow each other; it stands after the first of them.
    func showsSplitter(after index: Int) -> Bool {
        guard hideSplitter else { return true }
        return !panes[index].isCollapsed && panes[(index + 1)...].contains { !$0.isCollapsed }
    }

    /// What of the cell at `index` its splitters take: half of each. Where a splitter disappears with a pane, the next
    /// open pane has the one that is left.
    func inset(_ index: Int) -> CGFloat {
        guard !hideSplitter else {
            guard !panes[index].isCollapsed else { return 0 }
            let hasNeighbours = (
                panes[..<index].contains { !$0.isCollapsed }, panes[(index + 1)...].contains { !$0.isCollapsed }
            )
            return thickness / 2 * ((hasNeighbours.0 ? 1 : 0) + (hasNeighbours.1 ? 1 : 0))
        }
        return thickness / 2 * ((index > 0 ? 1 : 0) + (index < panes.count - 1 ? 1 : 0))
    }

    /// The least length of the cell at `index`; that of a collapsed pane is what its splitters take.
    func least(_ index: Int) -> CGFloat { inset(index) + (panes[index].isCollapsed ? 0 : panes[index].least) }

    /// The greatest length of the cell at `index`.
    func most(_ index: Int) -> CGFloat { inset(index) + (panes[index].isCollapsed ? 0 : panes[index].most) }

    /// The panes that are open.
    var open: [Int] { panes.indices.filter { !panes[$0].isCollapsed } }

    /// The lengths that the row begins with: the ideal ones, and for the others equal shares of what those leave over. A
    /// hidden pane takes no part in that, and keeps the length that it would have if all were open.
    var initialLengths: [CGFloat] {
        let share = evenShare(among: open)
        let hiddenShare = evenShare(among: Array(panes.indices))
        return panes.indices.map {
            inset($0) + (panes[$0].ideal ?? (panes[$0].isCollapsed ? hiddenShare : share))
        }
    }

    /// Whether the open panes have less room than they want to begin with: their ideal lengths, or their least.
    var isTooShort: Bool {
        let insets = panes.indices.reduce(0) { $0 + inset($1) }
        return open.reduce(insets) { $0 + max(panes[$1].ideal ?? 0, panes[$1].least) } > length
    }

    /// What a pane without an ideal length gets where these are open.
    private func evenShare(among open: [Int]) -> CGFloat {
        let taken = panes.indices.reduce(0) { $0 + inset($1) } + open.reduce(0) { $0 + (panes[$1].ideal ?? 0) }
        return max(0, length - taken) / CGFloat(max(open.count { panes[$0].ideal == nil }, 1))
    }
}

// MARK: Fitting

extension PaneRow {
    /// The lengths of the cells in this row when these are requested, one for each pane.
    ///
    /// The panes of the lowest priority give and take what the row is too short or too long, in proportion to their
    /// requests and within their limits; what is left then those of the next priority, and so on. Minimums that do not
    /// fit give way in the same order, and so do maximums that leave length over.
    func fit(_ requests: [CGFloat]) -> [CGFloat] {
        var cells = panes.indices.map { index in
            panes[index].isCollapsed ? inset(index) : min(max(Self.cleaned(requests[index]), least(index)), most(index))
        }
        let groups = groups
        for bounds in [Bounds.limits, .room] {
            for group in groups {
                let others = panes.indices.reduce(0) { group.contains($1) ? $0 : $0 + cells[$1] }
                guard others + group.reduce(0, { $0 + cells[$1] }) != length else { return cells }
                share(length - others, among: group, in: &cells, by: requests, within: bounds)
            }
        }
        return cells
    }

    /// What holds a cell while lengths are shared out.
    private enum Bounds {
        /// The limits of its pane.
        case limits
        /// No more than that it has to lie in the row: its limits do not fit.
        case room
    }

    /// A length as it counts: at least 0, and short enough that many of them add up to a number.
    static func cleaned(_ length: CGFloat) -> CGFloat { length > 0 ? min(length, 1e30) : 0 }

    /// The open panes by their priorities, the lowest first.
    private var groups: [[Int]] {
        var groups: [[Int]] = []
        for index in open.sorted(by: { (panes[$0].priority, $0) < (panes[$1].priority, $1) }) {
            if let last = groups.last?.first, panes[last].priority == panes[index].priority {
                groups[groups.count - 1].append(index)
            } else {
                groups.append([index])
            }
        }
        return groups
    }

    /// Makes the cells of a group `total` points long in all, as far as their bounds allow: each gets its share, and
    /// what a bound keeps from one goes to the others.
    private func share(
        _ total: CGFloat,
        among group: [Int],
        in cells: inout [CGFloat],
        by requests: [CGFloat],
        within bounds: Bounds
    ) {
        func low(_ index: Int) -> CGFloat { bounds == .limits ? least(index) : inset(index) }
        func high(_ index: Int) -> CGFloat { bounds == .limits ? most(index) : .infinity }
        // Where limits do not fit they are scaled in proportion to what they are.
        func weight(_ index: Int) -> CGFloat {
            bounds == .limits ? Self.cleaned(requests[index]) : cells[index] - inset(index)
        }
        func base(_ index: Int) -> CGFloat { bounds == .limits ? 0 : inset(index) }
        var free = group
        var rest = total - group.reduce(0) { $0 + base($1) }
        for _ in group where !free.isEmpty {
            let weights = free.reduce(0) { $0 + weight($1) }
            let shares = free.map { index in
                base(index) + (weights > 0 ? rest * (weight(index) / weights) : rest / CGFloat(free.count))
            }
            // First those on the side on which more is held by bounds: the others follow from them.
            let held = zip(free, shares).map { min(max($1, low($0)), high($0)) }
            let violation = zip(held, shares).reduce(0) { $0 + ($1.0 - $1.1) }
            var next: [Int] = []
            for (place, index) in free.enumerated() {
                let isHeld =
                    violation == 0 || (violation > 0 ? held[place] > shares[place] : held[place] < shares[place])
                guard isHeld else {
                    next.append(index)
                    continue
                }
                cells[index] = held[place]
                rest -= cells[index] - base(index)
            }
            free = next
        }
    }
}
