import Foundation

/// What a drag or a key makes of a split: one of its splitters is pushed to a place, and pushes others.
///
/// The panes on the side that becomes shorter give, the nearest first, each down to its minimum; those on the other side
/// take, the nearest first, each up to its maximum. A pane that a drag hides stops the push at its minimum, until the
/// pointer is halfway to where nothing of the pane would be left; from there on the pane is hidden, and the push goes on to
/// the next. A hidden pane beside the splitter is shown by a push the other way.
///
/// It is worked out from the cells at the press for each movement, and so gives back exactly when the pointer returns.
struct SplitPush: Equatable {
    /// The cells, first to last.
    private(set) var cells: [CGFloat]
    /// The hidden panes.
    private(set) var isCollapsed: [Bool]

    /// Pushes the splitter after the pane at `index` of a row.
    /// - Parameters:
    ///   - center: where its centre line is to be, in points from the start of the split.
    ///   - pointer: the place of the pointer, which decides what is hidden; nil hides nothing.
    ///   - stops: whether a pane that can be hidden stops the push at its minimum, as before a key that hides it.
    init(_ row: SplitRow, _ index: Int, to center: CGFloat, pointer: CGFloat? = nil, stops: Bool = false) {
        cells = row.cells
        isCollapsed = row.panes.map(\.isCollapsed)
        guard center.isFinite, row.length > 0 else { return }
        let count = cells.count
        // The end of each cell.
        var ends: [CGFloat] = []
        for cell in cells { ends.append((ends.last ?? 0) + cell) }
        ends[count - 1] = row.length
        let from = ends[index]
        // A pointer that is back where it was has moved all the same.
        guard center != from || pointer != nil else { return }

        /// Whether a drag hides a pane when the pointer is so far from its other edge, and another pane is open.
        func hides(_ pane: Int, at distance: CGFloat, showing other: Int?) -> Bool {
            guard let half = row.hidingDistance(pane, showing: other) else { return false }
            let rest = pane > 0 && pane < count - 1 ? distance - row.inset(pane) / 2 : distance
            // In thousandths, so that halves which were dragged to are halves.
            return (rest / row.length * 1000).rounded() <= (half / row.length * 1000).rounded()
        }
        // Of the panes beside the splitter the pointer alone decides, wherever it has grabbed the splitter.
        let hidesBefore = pointer.map { hides(index, at: cells[index] + ($0 - from), showing: index + 1) } ?? false
        let hidesAfter = pointer.map { hides(index + 1, at: cells[index + 1] - ($0 - from), showing: index) } ?? false
        let isForward = hidesBefore ? false : hidesAfter ? true : center >= from
        let way = pointer.map { isForward ? $0 - from : from - $0 }
        let (before, after) = (Array((0...index).reversed()), Array((index + 1)..<count))
        let (givers, takers) = isForward ? (after, before) : (before, after)

        // Who is hidden, and who is shown.
        var (opened, closed, stop) = (Int?.none, Int?.none, Int?.none)
        if isCollapsed[takers[0]] {
            opened = takers[0]
        } else if givers.allSatisfy({ isCollapsed[$0] }) {
            // Nothing can be pushed: a movement shows the pane that was hidden there, unless it would hide it again. In a split
            // as short as its splitter the pointer may be far from where it would.
            if row.panes[givers[0]].collapsesByDrag, pointer == nil || hidesBefore || hidesAfter { return }
            opened = givers[0]
        }
        if let opened { isCollapsed[opened] = false }
        if pointer != nil || stops, opened.map({ takers.contains($0) }) ?? true {
            var given: CGFloat = 0
            for giver in givers where !isCollapsed[giver] && (giver == givers[0] || way ?? .infinity > given) {
                guard row.panes[giver].collapsesByDrag else {
                    given += max(0, cells[giver] - row.least(giver))
                    continue
                }
                let isHidden =
                    giver == givers[0]
                    ? hidesBefore || hidesAfter
                    : way.map { hides(giver, at: cells[giver] - ($0 - given), showing: opened) } ?? false
                guard isHidden else {
                    stop = giver
                    break
                }
                isCollapsed[giver] = true
                closed = giver
                given += cells[giver] - row.inset(giver)
            }
        }

        // Where the splitter goes.
        var row = row
        row.collapse { [isCollapsed] in isCollapsed[$0] }
        func sum(_ range: some Sequence<Int>, _ limit: (Int) -> CGFloat) -> CGFloat {
            range.reduce(0) { $0 + limit($1) }
        }
        func start(_ pane: Int) -> CGFloat { pane > 0 ? ends[pane - 1] : 0 }
        var place: CGFloat
        if isForward {
            let last = stop ?? count - 1
            let end = min(sum(0...index, row.most), ends[last] - sum((index + 1)...last, row.requestLeast))
            place = max(from, min(center, end))
            if let closed { place = max(place, ends[closed] - sum((index + 1)...closed, row.requestLeast)) }
        } else {
            let first = stop ?? 0
            let end = max(
                row.length - sum((index + 1)..<count, row.most),
                start(first) + sum(first...index, row.requestLeast)
            )
            place = min(from, max(center, end))
            if let closed { place = min(place, start(closed) + sum(closed...index, row.requestLeast)) }
        }
        // A pane that is shown gets its minimum, as far as the others can give it.
        if opened == index {
            let end = row.length - sum((index + 1)..<count, row.requestLeast)
            place = max(place, min(start(index) + row.requestLeast(index), end))
        }
        if opened == index + 1 {
            let end = sum(0...index, row.requestLeast)
            place = min(place, max(ends[index + 1] - row.requestLeast(index + 1), end))
        }

        guard place != from || opened != nil || closed != nil else { return }

        // Whom it pushes, and who follows it. A pane that has less than its minimum pushes nobody for more.
        func least(_ pane: Int) -> CGFloat {
            pane == opened ? row.requestLeast(pane) : min(row.requestLeast(pane), cells[pane])
        }
        var new = ends
        new[index] = place
        for pane in (index + 1)..<count where pane < count - 1 {
            new[pane] = min(max(ends[pane], new[pane - 1] + least(pane)), new[pane - 1] + row.most(pane))
        }
        for pane in (0..<index).reversed() {
            new[pane] = max(min(ends[pane], new[pane + 1] - least(pane + 1)), new[pane + 1] - row.most(pane + 1))
        }
        for pane in new.indices { new[pane] = min(max(new[pane], 0), row.length) }
        for pane in cells.indices { cells[pane] = new[pane] - (pane > 0 ? new[pane - 1] : 0) }
    }
}
