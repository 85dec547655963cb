/// What keys reach: only what lies above the last barrier, be it one for keys alone.
@MainActor struct KeyReach {
    /// The regions that can have the focus, in the order of painting, one for each element or part.
    private(set) var stops: [HitRegion] = []
    /// Where in `stops` those of each innermost pane are, in the same order; empty where none can have the focus.
    private(set) var panes: [Range<Int>] = []
    /// The regions that scroll, outer before inner.
    private var scrollers: [HitRegion] = []

    /// - Parameter panes: where the regions of panes begin and end, inner before outer.
    init(_ regions: borrowing HitRegions, _ panes: [Range<Int>] = []) {
        var seen: Set<RegionTarget> = []
        var counts: [Int] = []
        let bottom = regions.last([.barrier, .keyBarrier]) ?? 0
        for index in bottom..<regions.count {
            counts.append(stops.count)
            let region = regions[index]
            if region.canHaveFocus && seen.insert(region.target).inserted { stops.append(region) }
            if region.accepts.contains(.scroll) { scrollers.append(region) }
        }
        counts.append(stops.count)
        var end = bottom
        for pane in panes where pane.lowerBound >= end {
            self.panes.append(counts[pane.lowerBound - bottom]..<counts[pane.upperBound - bottom])
            end = pane.upperBound
        }
    }

    func stop(of focus: RegionTarget) -> HitRegion? { stops.first { $0.target == focus } }

    /// Where in `stops` the panes begin in which something can have the focus.
    var paneStarts: [Int] { panes.filter { !$0.isEmpty }.map(\.lowerBound) }

    var onlyScroller: HitRegion? { scrollers.count == 1 ? scrollers[0] : nil }

    /// The regions that scroll and that a stop lies in, inner before outer.
    func scrollers(around stop: HitRegion, _ tree: borrowing NodeTree) -> [HitRegion] {
        scrollers.reversed().filter { tree.contains($0.node, stop.node) }
    }
}

extension HitRegion {
    /// Whether keys can go there.
    var canHaveFocus: Bool { !accepts.isDisjoint(with: [.focus, .keyFocus]) }
}
