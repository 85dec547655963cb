import Foundation

/// The visible part of a text: the segments from the top edge to the bottom edge, broken into rows. A segment is a
/// line, or a part of a very long one.
///
/// Nothing outside it is measured, not even its height: the scroll position is the segment at the top. Layout therefore
/// takes time only for the visible part, which stays in place when the width or the text above changes.
@MainActor struct TextEntryView {
    /// The position of the top edge in the text.
    struct Top: Equatable {
        /// The start of the topmost visible segment, in bytes of the shown text.
        var offset = 0
        /// The part of that segment above the edge, in points.
        var y: CGFloat = 0
    }

    /// A visible segment.
    struct Part {
        var segment: TextSegment
        var rows: [TextRow]
        /// The distance of its first row from the top edge, in points.
        var y: CGFloat

        /// Its start, in bytes of the shown text.
        var start: Int { segment.range.lowerBound }
    }

    var top = Top()
    /// The horizontal scroll offset of text that does not wrap, in points.
    var left: CGFloat = 0
    /// True to scroll to the caret in the next layout.
    var revealsCaret = false
    /// True to center the caret vertically if it was out of view.
    var revealsInMiddle = false
    private(set) var parts: [Part] = []
    private(set) var size = CGSize.zero
    private(set) var measure: TextMeasure?
    private(set) var text = Rope()
    private var wraps = false
    /// The rows of the last layout, by the text of their segment.
    private var known: [Words: [TextRow]] = [:]
    /// The scroll position for which `parts` was built.
    private var laid: (top: Top, left: CGFloat)?
    /// The alignment of rows shorter than the view: 0 left, 1 right.
    var alignment: CGFloat = 0

    /// The text of a segment, and whether it ends its line.
    private struct Words: Hashable {
        var string: String
        var endsLine: Bool
    }

    static let caretWidth: CGFloat = 1.5
    /// The height below the bottom edge where rows may still show, within an editor's insets, in points.
    private static let margin: CGFloat = 5

    /// The distance between rows, in points.
    var lineHeight: CGFloat { measure?.lineHeight ?? 16 }

    // MARK: Layout

    /// Lays out the visible part of `text` in `size`, or does nothing if nothing changed.
    mutating func layOut(_ text: Rope, caret: CaretPosition, in size: CGSize, wraps: Bool, _ measure: TextMeasure) {
        let isMeasuredAlike = self.measure?.key == measure.key && self.measure?.system === measure.system
        if !isMeasuredAlike || self.wraps != wraps || (wraps && self.size.width != size.width) { known.removeAll() }
        let isSame = isMeasuredAlike && !known.isEmpty && self.size == size && text.isSame(as: self.text)
        (self.text, self.size, self.wraps, self.measure) = (text, size, wraps, measure)
        if isSame, !revealsCaret, let laid, laid == (top, left) { return }
        if !isSame { followTop() }
        if revealsCaret { reveal(caret) }
        (revealsCaret, revealsInMiddle) = (false, false)
        limit()
        fill()
        limitLeft()
        laid = (top, left)
    }

    /// Updates the visible part after the text changed between layouts.
    mutating func follow(_ text: Rope) {
        guard measure != nil, !text.isSame(as: self.text) else { return }
        self.text = text
        followTop()
        limit()
        fill()
        limitLeft()
        laid = (top, left)
    }

    /// Moves the scroll position to the start of the segment that now contains it.
    private mutating func followTop() {
        let position = find(CaretPosition(offset: top.offset))
        top = Top(offset: position.segment.range.lowerBound, y: top.y + CGFloat(position.row) * lineHeight)
    }

    /// Returns the rows of a segment of the shown text.
    mutating func rows(of segment: TextSegment) -> [TextRow] {
        rows(of: Words(string: text[segment.range], endsLine: segment.isLast))
    }

    private mutating func rows(of words: Words) -> [TextRow] {
        if let rows = known[words] { return rows }
        guard let measure else { return [] }
        let width = wraps ? max(1, size.width - Self.caretWidth) : nil
        let rows = measure.rows(of: words.string, width: width, endsLine: words.endsLine)
        known[words] = rows
        return rows
    }

    private mutating func height(of segment: TextSegment) -> CGFloat { CGFloat(rows(of: segment).count) * lineHeight }

    /// Collects the segments from the top edge to the bottom edge, and drops the rows of all others.
    private mutating func fill() {
        parts.removeAll(keepingCapacity: true)
        var used: [Words: [TextRow]] = [:]
        var next: TextSegment? = segment(at: top.offset)
        var y = -top.y
        while let segment = next, parts.isEmpty || y < size.height + Self.margin {
            let words = Words(string: text[segment.range], endsLine: segment.isLast)
            let rows = rows(of: words)
            used[words] = rows
            parts.append(Part(segment: segment, rows: rows, y: y))
            y += CGFloat(rows.count) * lineHeight
            next = self.segment(after: segment)
        }
        known = used
    }

    /// Returns the segment at a position. Without wrapping each line is one segment with one row.
    private func segment(at offset: Int) -> TextSegment {
        guard !wraps else { return text.segment(at: offset) }
        return wholeLine(text.line(at: offset))
    }

    private func wholeLine(_ line: Int) -> TextSegment {
        TextSegment(line: line, range: text.range(ofLine: line), isFirst: true, isLast: true)
    }

    private func segment(after segment: TextSegment) -> TextSegment? {
        if wraps { return text.segment(after: segment) }
        return segment.line + 1 < text.lineCount ? wholeLine(segment.line + 1) : nil
    }

    private func segment(before segment: TextSegment) -> TextSegment? {
        if wraps { return text.segment(before: segment) }
        return segment.line > 0 ? wholeLine(segment.line - 1) : nil
    }

    // MARK: Scrolling

    /// Scrolls down by `distance` points within the limits; returns true if the position changed.
    mutating func scroll(by distance: CGFloat) -> Bool {
        let before = top
        top.y += distance
        limit()
        return top != before
    }

    /// Scrolls a view that does not wrap to the right by `distance` points; returns true if the position changed.
    mutating func scrollSideways(by distance: CGFloat) -> Bool {
        let before = left
        left += distance
        limitLeft()
        return left != before
    }

    /// Limits the scroll position so that the text's end is not above the bottom edge.
    private mutating func limit() {
        normalize()
        // Segments below are measured only until the view is full.
        var y = -top.y
        var next: TextSegment? = segment(at: top.offset)
        while y < size.height, let segment = next {
            y += height(of: segment)
            next = self.segment(after: segment)
        }
        guard y < size.height else { return }
        top.y -= size.height - y
        normalize()
    }

    /// Limits the horizontal scroll position to the length of the row.
    private mutating func limitLeft() {
        guard !wraps, let row = parts.first?.rows.first else { return left = 0 }
        left = min(max(0, left), max(0, row.width + Self.caretWidth - size.width))
    }

    private mutating func normalize() {
        var segment = segment(at: top.offset)
        while top.y < 0, let before = self.segment(before: segment) {
            segment = before
            top.y += height(of: segment)
        }
        top.y = max(0, top.y)
        while case let height = height(of: segment), top.y >= height, let next = self.segment(after: segment) {
            top.y -= height
            segment = next
        }
        top.offset = segment.range.lowerBound
    }

    /// Scrolls as little as needed to show a caret.
    private mutating func reveal(_ caret: CaretPosition) {
        let position = find(caret)
        if wraps || text.lineCount > 1 {
            let (first, start) = (segment(at: top.offset), position.segment.range.lowerBound)
            let y = CGFloat(position.row) * lineHeight
            // The distance from an edge that centers the row.
            let middle = revealsInMiddle ? max(0, size.height - lineHeight) / 2 : 0
            if start < first.range.lowerBound || (start == first.range.lowerBound && y < top.y) {
                top = Top(offset: start, y: y - middle)
            } else {
                // The distance of the bottom of the caret's row from the top edge. Measuring stops beyond the view's
                // height.
                var (end, segment) = (y + lineHeight - top.y, first)
                while segment.range.lowerBound < start, end <= size.height {
                    end += height(of: segment)
                    guard let next = self.segment(after: segment) else { break }
                    segment = next
                }
                if end > size.height + 0.01 {
                    top = Top(offset: start, y: y + lineHeight + middle - max(size.height, lineHeight))
                }
            }
        }
        guard !wraps else { return left = 0 }
        let row = row(position)
        let x = row.x(of: caret.moved(by: -position.segment.range.lowerBound))
        // Near an edge, some of the text beyond the caret stays visible.
        let margin = min(24, size.width / 4)
        if x - left < margin { left = x - margin }
        if x - left > size.width - Self.caretWidth - margin { left = x - size.width + Self.caretWidth + margin }
    }

    // MARK: Positions

    /// A row of a segment.
    struct RowPosition: Equatable {
        var segment: TextSegment
        var row: Int
    }

    /// Returns the row that contains a caret.
    mutating func find(_ caret: CaretPosition) -> RowPosition {
        var segment = segment(at: caret.offset)
        if caret.affinity == .before, !segment.isFirst, segment.range.lowerBound == caret.offset {
            segment = self.segment(at: caret.offset - 1)
        }
        let local = caret.offset - segment.range.lowerBound
        let rows = rows(of: segment)
        var row = rows.lastIndex { $0.range.lowerBound <= local } ?? 0
        if row > 0, rows[row].range.lowerBound == local, caret.affinity == .before { row -= 1 }
        return RowPosition(segment: segment, row: row)
    }

    /// Returns a row of the shown text.
    mutating func row(_ position: RowPosition) -> TextRow { rows(of: position.segment)[position.row] }

    /// Returns the row below another; nil below the last.
    mutating func row(after position: RowPosition) -> RowPosition? {
        if position.row + 1 < rows(of: position.segment).count {
            return RowPosition(segment: position.segment, row: position.row + 1)
        }
        return segment(after: position.segment).map { RowPosition(segment: $0, row: 0) }
    }

    /// Returns the row above another; nil above the first.
    mutating func row(before position: RowPosition) -> RowPosition? {
        if position.row > 0 { return RowPosition(segment: position.segment, row: position.row - 1) }
        guard let before = segment(before: position.segment) else { return nil }
        return RowPosition(segment: before, row: rows(of: before).count - 1)
    }

    /// Returns the left end of a row, from the view's left edge.
    func x(of row: TextRow) -> CGFloat {
        let free = size.width - row.width
        return free >= 0 ? free * alignment : wraps ? 0 : -left
    }

    /// Returns the rectangle of a caret, relative to the view; nil if its segment is not visible.
    mutating func rect(of caret: CaretPosition) -> CGRect? {
        let position = find(caret)
        guard let measure, let part = parts.first(where: { $0.segment == position.segment }) else { return nil }
        let row = part.rows[position.row]
        // Trailing spaces beyond the row's width keep the caret at the edge.
        let x = min(x(of: row) + row.x(of: caret.moved(by: -part.start)), max(0, size.width - Self.caretWidth))
        let top = part.y + CGFloat(position.row) * lineHeight + measure.baseline
        return CGRect(
            x: max(0, x),
            y: top - (measure.textHeight - measure.descent),
            width: Self.caretWidth,
            height: measure.textHeight
        )
    }

    /// Returns the caret nearest to a point of the view.
    func position(at point: CGPoint) -> CaretPosition {
        let part = parts.last { $0.y <= point.y } ?? parts.first
        guard let part, !part.rows.isEmpty else { return CaretPosition(offset: 0) }
        // Non-finite points and points beyond the rows are clamped to the first or last row.
        let row = ((point.y - part.y) / lineHeight).rounded(.down)
        let index = Int(min(max(0, row), CGFloat(part.rows.count - 1)))
        return position(at: point.x, in: part.rows[index]).moved(by: part.start)
    }

    /// Returns the caret of a row nearest to a distance from the view's left edge, in offsets of the segment.
    func position(at x: CGFloat, in row: TextRow) -> CaretPosition { row.position(at: x - self.x(of: row)) }

    // MARK: Scroll bar

    /// The share of the text above the visible part, and the visible share, both 0 to 1. All lines count alike, and
    /// within a long line all bytes, since heights outside the visible part are unknown.
    var share: (start: Double, length: Double) {
        guard let first = parts.first, let last = parts.last else { return (0, 1) }
        let count = Double(text.lineCount)
        let start = line(first, above: 0) / count
        return (start, line(last, above: size.height) / count - start)
    }

    /// Returns the line number at a height in or next to a part, plus the fraction of the line above it.
    private func line(_ part: Part, above y: CGFloat) -> Double {
        let height = CGFloat(part.rows.count) * lineHeight
        let inside = Double(min(max(0, y - part.y), height) / height)
        guard !part.segment.isFirst || !part.segment.isLast else { return Double(part.segment.line) + inside }
        let line = text.range(ofLine: part.segment.line)
        let bytes = Double(part.start - line.lowerBound) + inside * Double(part.segment.range.count)
        return Double(part.segment.line) + bytes / Double(line.count)
    }

    /// Scrolls until this share of the text is above the top edge.
    mutating func scroll(toShare share: Double) {
        let position = min(max(0, share), 1) * Double(text.lineCount)
        let number = min(Int(position), text.lineCount - 1)
        let line = text.range(ofLine: number)
        let byte = (position - Double(number)) * Double(line.count)
        let segment = segment(at: min(line.lowerBound + Int(byte), line.upperBound))
        let isWhole = segment.isFirst && segment.isLast
        let before = Double(segment.range.lowerBound - line.lowerBound)
        let inside = isWhole ? position - Double(number) : min(1, (byte - before) / Double(segment.range.count))
        top = Top(offset: segment.range.lowerBound, y: CGFloat(inside) * height(of: segment))
        limit()
    }
}
