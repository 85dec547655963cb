/// The focusable regions and scroll regions that keys reach: those above the last barrier of any kind.
@MainActor struct KeyReach {
    /// The focusable regions in painting order, one for each element or part.
    private(set) var stops: [HitRegion] = []
    /// The range in `stops` of each innermost pane, in the same order; empty for panes without stops.
    private(set) var panes: [Range<Int>] = []
    /// The scroll regions, outer before inner.
    private var scrollers: [HitRegion] = []

    /// Collects the regions that keys reach.
    /// - Parameters:
    ///   - panes: the region ranges of panes, inner before outer.
    ///   - reachesBelow: whether keys also reach the layer below the topmost one, as from a submenu.
    init(_ regions: borrowing HitRegions, _ panes: [Range<Int>] = [], reachesBelow: Bool = false) {
        // Most interfaces have few stops, which are compared one by one; the set is filled when there are more.
        let fewStops = 16
        var seen: Set<RegionTarget> = []
        func isNew(_ target: RegionTarget) -> Bool {
            if stops.count < fewStops { return !stops.contains { $0.target == target } }
            if seen.isEmpty { seen.formUnion(stops.lazy.map(\.target)) }
            return seen.insert(target).inserted
        }
        /// The number of stops before each region, for the panes.
        var counts: [Int] = []
        var bottom = regions.last([.barrier, .keyBarrier]) ?? 0
        while reachesBelow, bottom > 0 {
            bottom -= 1
            if !regions[bottom].accepts.isDisjoint(with: [.barrier, .keyBarrier]) { break }
        }
        for index in bottom..<regions.count {
            if !panes.isEmpty { counts.append(stops.count) }
            let region = regions[index]
            if region.canHaveFocus && isNew(region.target) { stops.append(region) }
            if region.accepts.contains(.scroll) && !region.accepts.contains(.swipe) { scrollers.append(region) }
        }
        counts.append(stops.count)
        var end = bottom
        for pane in panes where pane.lowerBound >= end {
            self.panes.append(counts[pane.lowerBound - bottom]..<counts[pane.upperBound - bottom])
            end = pane.upperBound
        }
    }

    func stop(of focus: RegionTarget) -> HitRegion? { stops.first { $0.target == focus } }

    /// The start in `stops` of each pane that has stops.
    var paneStarts: [Int] { panes.filter { !$0.isEmpty }.map(\.lowerBound) }

    var onlyScroller: HitRegion? { scrollers.count == 1 ? scrollers[0] : nil }

    /// Returns the scroll regions around a stop, inner before outer.
    func scrollers(around stop: HitRegion, _ tree: borrowing NodeTree) -> [HitRegion] {
        scrollers.reversed().filter { tree.contains($0.node, stop.node) }
    }
}

extension HitRegion {
    /// Whether the region can take the keyboard focus.
    var canHaveFocus: Bool { !accepts.isDisjoint(with: [.focus, .keyFocus]) }
}
