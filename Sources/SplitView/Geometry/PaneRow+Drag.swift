import Foundation

// What a drag makes of the panes. It is worked out from the lengths at the press for each movement, and so gives back
// exactly what it took when the pointer returns.
extension PaneRow {
    /// The lengths of cells, and the panes that are hidden.
    struct Arrangement: Equatable, Sendable {
        var cells: [CGFloat]
        var collapsed: [Bool]
    }

    /// What the row becomes when the splitter after the pane at `index` is dragged from where it is among `cells`.
    ///
    /// The panes on the side that becomes shorter give way one after the other, the nearest first, each down to its
    /// minimum; those on the other side take it, the nearest first, each up to its maximum. A pane that a drag hides
    /// stops the drag at its minimum, until the pointer is halfway to where the pane would have no length; from there on
    /// the pane is hidden, and the drag goes on to the next. A hidden pane next to the splitter is shown again by the
    /// drag the other way.
    /// - Parameters:
    ///   - center: where the splitter's centre line is to be, in points from the row's start.
    ///   - pointer: where the pointer is, which decides what is hidden; nil is for a movement that hides and shows
    ///     nothing by itself.
    func dragging(after index: Int, of cells: [CGFloat], to center: CGFloat, pointer: CGFloat? = nil) -> Arrangement {
        var result = Arrangement(cells: cells, collapsed: panes.map(\.isCollapsed))
        let from = cells[...index].reduce(0, +)
        guard center.isFinite, center != from else { return result }
        let isForward = center > from
        let (before, after) = (Array((0...index).reversed()), Array((index + 1)..<panes.count))
        let (givers, takers) = isForward ? (after, before) : (before, after)
        let way = pointer.map { isForward ? $0 - from : from - $0 } ?? 0
        var demand = abs(center - from)

        if let taker = takers.first, panes[taker].isCollapsed {
            let least = panes[taker].least
            guard pointer == nil || !panes[taker].isCollapsible || !Self.hides(least: least, at: way) else {
                return result
            }
            result.collapsed[taker] = false
            demand = max(demand, least)
        }
        func room(_ index: Int) -> CGFloat {
            result.collapsed[index] ? 0 : max(0, inset(index) + panes[index].most - result.cells[index])
        }
        let capacity = takers.reduce(0) { $0 + room($1) }
        demand = min(demand, capacity)

        var taken: CGFloat = 0
        for giver in givers where !panes[giver].isCollapsed {
            guard taken < demand else { break }
            let stops = pointer != nil && panes[giver].isCollapsible && panes[giver].least > 0
            let all = max(0, cells[giver] - inset(giver))
            if stops, Self.hides(least: panes[giver].least, at: all - (way - taken)), taken + all <= capacity {
                result.collapsed[giver] = true
                result.cells[giver] -= all
                taken += all
            } else {
                let given = min(demand - taken, max(0, cells[giver] - least(giver)))
                result.cells[giver] -= given
                taken += given
                if stops { break }
            }
        }
        for taker in takers where taken > 0 {
            let take = min(taken, room(taker))
            result.cells[taker] += take
            taken -= take
        }
        return result
    }

    /// Whether a drag hides a pane of this minimum that would be `length` points long without it: at the half. In
    /// thousandths, so that halves which were dragged to are halves.
    private static func hides(least: CGFloat, at length: CGFloat) -> Bool {
        (length * 1000).rounded() <= (least / 2 * 1000).rounded()
    }
}
