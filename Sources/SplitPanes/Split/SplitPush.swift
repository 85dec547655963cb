import Foundation

/// The result of a drag or a key: a splitter is moved to a position, and pushes other splitters.
///
/// The panes ahead of the splitter shrink, the nearest first, each to its minimum. The panes behind it grow, the
/// nearest first, each to its maximum. A pane that a drag can hide stops the push at its minimum until the pointer is
/// halfway to the pane's far edge; then the pane is hidden, and the push continues with the next. A pane that only the
/// splitter after it hides does not stop a push from before it. A hidden pane beside the splitter is shown by a push
/// away from it.
///
/// Each movement is computed from the cells at the press, so a pointer that returns restores everything exactly.
struct SplitPush: Equatable {
    /// The resulting cells, in points.
    private(set) var cells: [CGFloat]
    /// Whether each pane is hidden by the result.
    private(set) var isCollapsed: [Bool]
    /// The panes that the push hides, the nearest to the splitter first, and the one that it shows.
    private(set) var closed: [Int] = []
    private(set) var opened: Int?

    /// Pushes the splitter after the pane at `index`.
    ///
    /// - Parameters:
    ///   - row: the layout at the press.
    ///   - index: the index of the splitter, from 0.
    ///   - center: the requested center line, in points from the start of the split.
    ///   - pointer: the position of the pointer, which decides what is hidden; nil hides nothing.
    ///   - stops: whether a pane that can be hidden stops the push at its minimum, as a key has to.
    init(_ row: SplitRow, _ index: Int, to center: CGFloat, pointer: CGFloat? = nil, stops: Bool = false) {
        cells = row.cells
        isCollapsed = row.panes.map(\.isCollapsed)
        guard center.isFinite, row.length > 0 else { return }
        let count = cells.count
        // The end of each cell, in points from the start of the split.
        var ends: [CGFloat] = []
        for cell in cells { ends.append((ends.last ?? 0) + cell) }
        ends[count - 1] = row.length
        let from = ends[index]
        // A pointer back at its start has moved nevertheless.
        guard center != from || pointer != nil else { return }

        /// Returns whether a pane is hidden with the pointer at this distance from its far edge, while `other` is open.
        func hides(_ pane: Int, at distance: CGFloat, showing other: Int?) -> Bool {
            guard let half = row.hidingDistance(pane, showing: other) else { return false }
            let rest = pane > 0 && pane < count - 1 ? distance - row.inset(pane) / 2 : distance
            // In thousandths, so that a drag to the exact half counts as one.
            return (rest / row.length * 1000).rounded() <= (half / row.length * 1000).rounded()
        }
        // For the panes beside the splitter the pointer decides, not the splitter, wherever it was grabbed.
        let hidesBefore = pointer.map { hides(index, at: cells[index] + ($0 - from), showing: index + 1) } ?? false
        let canHideAfter = !row.panes[index + 1].collapsesFromEndOnly
        let hidesAfter =
            pointer.map { canHideAfter && hides(index + 1, at: cells[index + 1] - ($0 - from), showing: index) }
            ?? false
        let isForward = hidesBefore ? false : hidesAfter ? true : center >= from
        let way = pointer.map { isForward ? $0 - from : from - $0 }
        // A splitter that was grabbed off its center reaches a pane before the pointer does.
        let moved = isForward ? center - from : from - center
        let (before, after) = (Array((0...index).reversed()), Array((index + 1)..<count))
        let (givers, takers) = isForward ? (after, before) : (before, after)

        // Find the pane to show, the panes to hide, and the pane that stops the push.
        var stop: Int?
        if isCollapsed[takers[0]] {
            opened = takers[0]
        } else if givers.allSatisfy({ isCollapsed[$0] }) {
            // All panes ahead are hidden. The movement shows the nearest one, unless it would hide it again. In a split
            // as short as its splitter, the pointer may be far from where it would.
            if row.panes[givers[0]].collapsesByDrag, pointer == nil || hidesBefore || hidesAfter { return }
            opened = givers[0]
        }
        if let opened { isCollapsed[opened] = false }
        if pointer != nil || stops, opened.map({ takers.contains($0) }) ?? true {
            var given: CGFloat = 0
            let reach = max(way ?? .infinity, moved)
            for giver in givers where !isCollapsed[giver] && (giver == givers[0] || reach > given) {
                let canHide = row.panes[giver].collapsesByDrag
                guard canHide, !isForward || !row.panes[giver].collapsesFromEndOnly else {
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
                closed.append(giver)
                given += cells[giver] - row.inset(giver)
            }
        }

        // Find the new position of the splitter.
        var row = row
        row.collapse { [isCollapsed] in isCollapsed[$0] }
        func sum(_ range: some Sequence<Int>, _ limit: (Int) -> CGFloat) -> CGFloat {
            range.reduce(0) { $0 + limit($1) }
        }
        func start(_ pane: Int) -> CGFloat { pane > 0 ? ends[pane - 1] : 0 }
        var position: CGFloat
        if isForward {
            let last = stop ?? count - 1
            let end = min(sum(0...index, row.most), ends[last] - sum((index + 1)...last, row.requestLeast))
            position = max(from, min(center, end))
            if let closed = closed.last {
                position = max(position, ends[closed] - sum((index + 1)...closed, row.requestLeast))
            }
        } else {
            let first = stop ?? 0
            let end = max(
                row.length - sum((index + 1)..<count, row.most),
                start(first) + sum(first...index, row.requestLeast)
            )
            position = min(from, max(center, end))
            if let closed = closed.last {
                position = min(position, start(closed) + sum(closed...index, row.requestLeast))
            }
        }
        // A pane that is shown gets its minimum, as far as the others can give it.
        if opened == index {
            let end = row.length - sum((index + 1)..<count, row.requestLeast)
            position = max(position, min(start(index) + row.requestLeast(index), end))
        }
        if opened == index + 1 {
            let end = sum(0...index, row.requestLeast)
            position = min(position, max(ends[index + 1] - row.requestLeast(index + 1), end))
        }

        guard position != from || opened != nil || !closed.isEmpty else { return }

        // Move the other splitters. A pane below its minimum does not push for more.
        func least(_ pane: Int) -> CGFloat {
            pane == opened ? row.requestLeast(pane) : min(row.requestLeast(pane), cells[pane])
        }
        var new = ends
        new[index] = position
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
