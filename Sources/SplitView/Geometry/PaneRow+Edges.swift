import Foundation

// From the lengths of cells to where splitters and panes begin and end.
extension PaneRow {
    /// Where a splitter is, in points from the row's start; without any thickness where it is hidden.
    struct Bar: Equatable, Sendable {
        var start: CGFloat
        var end: CGFloat
        /// Whether there is a splitter to see and to grab, be it one without any visible thickness.
        var isShown: Bool
    }

    /// The splitters between cells of these lengths, each at or after the end of the one before it.
    ///
    /// The panes lie between them, so panes and splitters fill the row without gap or overlap. A collapsed pane has no
    /// length, not even by a rounding error.
    func bars(_ cells: [CGFloat]) -> [Bar] {
        var bars: [Bar] = []
        guard let lastOpen = panes.indices.last(where: { !panes[$0].isCollapsed }) else { return bars }
        var (center, last) = (CGFloat(0), CGFloat(0))
        for index in panes.indices.dropLast() {
            let isShown = showsSplitter(after: index)
            let thickness = isShown ? thickness : 0
            center += cells[index]
            let start = panes[index].isCollapsed ? last : min(max(center - thickness / 2, last), length)
            bars.append(Bar(start: start, end: min(start + thickness, length), isShown: isShown))
            last = bars[index].end
        }
        // What comes after the last open pane lies against the end.
        last = length
        for index in bars.indices.reversed() where index >= lastOpen || bars[index].end > last {
            let thickness = bars[index].isShown ? thickness : 0
            bars[index].end = last
            bars[index].start = max(last - thickness, 0)
            last = bars[index].start
        }
        return bars
    }

    /// Where the pane at `index` begins and ends between `bars`.
    func span(_ index: Int, between bars: [Bar]) -> (start: CGFloat, end: CGFloat) {
        (index > 0 ? bars[index - 1].end : 0, index < bars.count ? bars[index].start : length)
    }

    /// The least and the greatest position that a drag can give the centre line of the splitter after the pane at
    /// `index`: where the panes on one side, or those on the other, have all reached their limits. A pane that a drag
    /// hides is hidden by then.
    func reach(after index: Int) -> (least: CGFloat, most: CGFloat) {
        func sum(_ indices: some Sequence<Int>, _ limit: (Int) -> CGFloat) -> CGFloat {
            indices.reduce(0) { $0 + limit($1) }
        }
        func low(_ index: Int) -> CGFloat { panes[index].isCollapsible ? inset(index) : least(index) }
        func high(_ index: Int) -> CGFloat { inset(index) + panes[index].most }
        let (before, after) = (0...index, (index + 1)..<panes.count)
        let (start, end) = (
            max(sum(before, low), length - sum(after, high)), min(sum(before, high), length - sum(after, low))
        )
        return start <= end ? (start, end) : (max(0, min(end, length)), max(0, min(end, length)))
    }
}
