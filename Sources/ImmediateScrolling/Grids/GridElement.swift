import Foundation

/// The persistent state of a grid: its rows, and the resulting layout. It is kept to reuse its memory.
@MainActor final class GridState {
    /// The views of a `GridRow`: the range from `start` up to `end`.
    struct Row {
        var start: Child
        var end: Child
        var alignment: VerticalAlignment?
    }

    /// A view, and its row and columns.
    struct Cell {
        var view: Child
        var row: Int
        var column: Int
        var columns: Int
        var alignment: VerticalAlignment?
        /// Whether the view forms a row by itself.
        var isWhole = false
        var unsized: Axis.Set = []
    }

    /// The minimum, maximum and actual length of a column or row.
    struct Track {
        var least: CGFloat = 0
        var most: CGFloat = 0
        var length: CGFloat = 0
    }

    var node: Child?
    var rows: [Row] = []
    private(set) var alignment = Alignment.center
    private(set) var spacing = CGSize.zero
    private(set) var cells: [Cell] = []
    private(set) var columns: [Track] = []
    private(set) var lines: [Track] = []
    private var alignments: [HorizontalAlignment?] = []
    private var arranged: ProposedViewSize?

    func beginBuild(alignment: Alignment, _ spacing: CGSize) {
        self.alignment = alignment
        self.spacing = spacing
        rows.removeAll(keepingCapacity: true)
        cells.removeAll(keepingCapacity: true)
        arranged = nil
    }

    // MARK: Cells

    private func findCells(_ layout: LayoutContext) {
        guard cells.isEmpty else { return }
        var next = 0
        var line = -1
        var column = 0
        var count = 0
        var current: Int?
        for view in layout.children {
            while next < rows.count, !view.isBefore(rows[next].end) { next += 1 }
            let isInRow = next < rows.count && !view.isBefore(rows[next].start)
            if !isInRow || current != next {
                line += 1
                column = 0
            }
            current = isInRow ? next : nil
            let columns = layout.note(of: view, as: GridCellElement.self)?.columns ?? 1
            var cell = Cell(view: view, row: line, column: column, columns: columns)
            cell.unsized = layout.note(of: view, as: GridUnsizedElement.self)?.axes ?? []
            cell.isWhole = !isInRow
            if isInRow {
                cell.alignment = rows[next].alignment
                column += columns
                count = max(count, column)
            }
            cells.append(cell)
        }
        count = max(count, cells.isEmpty ? 0 : 1)
        columns = [Track](repeating: Track(), count: count)
        lines = [Track](repeating: Track(), count: line + 1)
        alignments = [HorizontalAlignment?](repeating: nil, count: count)
        for index in cells.indices {
            if cells[index].isWhole { cells[index].columns = count }
            let alignment = layout.note(of: cells[index].view, as: GridColumnElement.self)?.alignment
            if let alignment, !cells[index].isWhole { alignments[cells[index].column] = alignment }
        }
    }

    // MARK: Sizes

    /// Computes the widths of the columns and the heights of the rows for a proposal.
    func arrange(_ proposal: ProposedViewSize, _ layout: LayoutContext) {
        guard arranged != proposal else { return }
        findCells(layout)
        arranged = proposal
        for index in columns.indices { columns[index] = Track() }
        for index in lines.indices { lines[index] = Track() }
        for cell in cells where !cell.isWhole && cell.columns == 1 && !cell.unsized.contains(.horizontal) {
            note(&columns[cell.column], breadths(cell, layout, isLimited: proposal.width != nil))
        }
        for cell in cells where !cell.isWhole && cell.columns > 1 && !cell.unsized.contains(.horizontal) {
            widen(for: cell, breadths(cell, layout, isLimited: proposal.width != nil))
        }
        Self.share(proposal.width.map { $0 - spacing.width * CGFloat(max(0, columns.count - 1)) }, &columns)
        for cell in cells where !cell.unsized.contains(.vertical) {
            note(&lines[cell.row], heights(cell, layout, isLimited: proposal.height != nil))
        }
        Self.share(proposal.height.map { $0 - spacing.height * CGFloat(max(0, lines.count - 1)) }, &lines)
    }

    private func note(_ track: inout Track, _ range: (least: CGFloat, most: CGFloat)) {
        track.least = max(track.least, range.least)
        track.most = max(track.most, range.most)
    }

    private func breadths(_ cell: Cell, _ layout: LayoutContext, isLimited: Bool) -> (least: CGFloat, most: CGFloat) {
        guard isLimited else {
            let ideal = layout.size(of: cell.view, ProposedViewSize(width: nil, height: nil)).width
            return (ideal, ideal)
        }
        let least = layout.size(of: cell.view, ProposedViewSize(width: 0, height: nil)).width
        return (least, max(least, layout.size(of: cell.view, ProposedViewSize(width: .infinity, height: nil)).width))
    }

    private func heights(_ cell: Cell, _ layout: LayoutContext, isLimited: Bool) -> (least: CGFloat, most: CGFloat) {
        let width = width(cell)
        guard isLimited else {
            let ideal = layout.size(of: cell.view, ProposedViewSize(width: width, height: nil)).height
            return (ideal, ideal)
        }
        let least = layout.size(of: cell.view, ProposedViewSize(width: width, height: 0)).height
        return (least, max(least, layout.size(of: cell.view, ProposedViewSize(width: width, height: .infinity)).height))
    }

    /// Widens the last column of a view across several, as far as the view does not fit.
    private func widen(for cell: Cell, _ range: (least: CGFloat, most: CGFloat)) {
        let span = cell.column..<min(columns.count, cell.column + cell.columns)
        let gaps = spacing.width * CGFloat(span.count - 1)
        let (least, most) = span.reduce((gaps, gaps)) { ($0.0 + columns[$1].least, $0.1 + columns[$1].most) }
        columns[span.upperBound - 1].least += max(0, range.least - least)
        columns[span.upperBound - 1].most += max(0, range.most - most)
    }

    /// Distributes a length. The least flexible tracks take their shares first, as in a stack.
    private static func share(_ length: CGFloat?, _ tracks: inout [Track]) {
        guard let length, length.isFinite else {
            for index in tracks.indices {
                tracks[index].length = tracks[index].most.isFinite ? tracks[index].most : tracks[index].least
            }
            return
        }
        var left = max(0, length)
        let order = tracks.indices.sorted { tracks[$0].most - tracks[$0].least < tracks[$1].most - tracks[$1].least }
        for (position, index) in order.enumerated() {
            let share = left / CGFloat(order.count - position)
            tracks[index].length = max(tracks[index].least, min(tracks[index].most, share))
            left = max(0, left - tracks[index].length)
        }
    }

    // MARK: Positions

    func width(_ cell: Cell) -> CGFloat {
        let span = cell.column..<max(cell.column, min(columns.count, cell.column + cell.columns))
        return span.reduce(spacing.width * CGFloat(max(0, span.count - 1))) { $0 + columns[$1].length }
    }

    /// Returns the size of all rows and columns, and of views across all columns.
    func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        arrange(proposal, layout)
        var size = CGSize(
            width: columns.reduce(spacing.width * CGFloat(max(0, columns.count - 1))) { $0 + $1.length },
            height: lines.reduce(spacing.height * CGFloat(max(0, lines.count - 1))) { $0 + $1.length }
        )
        for cell in cells where cell.isWhole && !cell.unsized.contains(.horizontal) {
            size.width = max(
                size.width,
                layout.size(of: cell.view, ProposedViewSize(width: proposal.width, height: nil)).width
            )
        }
        return size
    }

    func place(in rect: CGRect, _ layout: LayoutContext) {
        var start = rect.minY
        var line = 0
        for cell in cells {
            while line < cell.row {
                start += lines[line].length + spacing.height
                line += 1
            }
            let before = columns[..<min(cell.column, columns.count)].reduce(0) { $0 + $1.length + spacing.width }
            let frame = CGRect(
                x: rect.minX + before,
                y: start,
                width: cell.isWhole ? rect.width : width(cell),
                height: lines[cell.row].length
            )
            if let anchor = layout.note(of: cell.view, as: GridAnchorElement.self)?.anchor {
                let size = layout.size(of: cell.view, ProposedViewSize(frame.size))
                let point = CGPoint(x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
                layout.place(cell.view, in: anchor.rect(of: size, at: point.validDistance))
                continue
            }
            let column = cell.columns != 1 || cell.column >= alignments.count ? nil : alignments[cell.column]
            let cellAlignment = Alignment(
                horizontal: column ?? alignment.horizontal,
                vertical: cell.alignment ?? alignment.vertical
            )
            layout.place(cell.view, in: frame, alignment: cellAlignment)
        }
    }
}

struct GridElement: Element {
    let grid: GridState

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize { grid.size(proposal, layout) }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        _ = grid.size(layout.proposal(for: rect.size), layout)
        grid.place(in: rect, layout)
    }

    mutating func minimumSize(_ layout: LayoutContext) -> CGSize { .zero }

    /// Ends all guides: the grid aligns its cells, not their guides.
    mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext) -> CGFloat? {
        if case .guide = baseline { return nil }
        return layout.baselineOfChildren(baseline) { _ in CGRect(origin: .zero, size: size) }
    }
}
