import Foundation

/// What is seen of a text: the segments from the topmost one down to the bottom of the view, broken into rows. A segment is
/// a line, or a part of a very long one.
///
/// Nothing is known of what is out of sight, not even how high it is: the view is held by the segment at its top. So a text
/// of any length is laid out in the time for what is seen, and stays where it is when its width or what is above changes.
@MainActor struct TextEntryView {
    /// What stands at the top edge.
    struct Top: Equatable {
        /// Where the segment begins of which the top edge shows a part, in bytes of the shown text.
        var offset = 0
        /// How much of that segment lies above the edge, in points.
        var y: CGFloat = 0
    }

    /// A segment that is seen.
    struct Part {
        var segment: TextSegment
        var rows: [TextRow]
        /// Where its first row begins below the top edge, in points.
        var y: CGFloat

        /// Where it begins, in bytes of the shown text.
        var start: Int { segment.range.lowerBound }
    }

    var top = Top()
    /// How far a text of one row is moved to the left, in points.
    var left: CGFloat = 0
    /// Whether the next layout brings the caret into sight.
    var revealsCaret = false
    /// Whether it comes into the middle if it was out of sight.
    var revealsInMiddle = false
    private(set) var parts: [Part] = []
    private(set) var size = CGSize.zero
    private(set) var measure: TextMeasure?
    private(set) var text = Rope()
    private var wraps = false
    /// The rows of segments as they were last laid out, by their words.
    private var known: [Words: [TextRow]] = [:]
    /// What `parts` was made for.
    private var laid: (top: Top, left: CGFloat)?
    /// Where rows shorter than the view stand in it: 0 at the left edge, 1 at the right.
    var alignment: CGFloat = 0

    /// The words of a segment, and whether the line ends with them.
    private struct Words: Hashable {
        var string: String
        var endsLine: Bool
    }

    static let caretWidth: CGFloat = 1.5
    /// How far below the bottom edge rows may be seen, in what an editor leaves free around its text.
    private static let margin: CGFloat = 5

    /// From one row to the next, in points.
    var lineHeight: CGFloat { measure?.lineHeight ?? 16 }

    // MARK: Layout

    /// Lays out what is seen of `text` in `size`; does nothing where all is as it was.
    mutating func layOut(_ text: Rope, caret: CaretPlace, in size: CGSize, wraps: Bool, _ measure: TextMeasure) {
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

    /// Takes over a text that has changed since the last layout, as far as it is seen.
    mutating func follow(_ text: Rope) {
        guard measure != nil, !text.isSame(as: self.text) else { return }
        self.text = text
        followTop()
        limit()
        fill()
        limitLeft()
        laid = (top, left)
    }

    /// Holds the view by the segment in which the text at its top is now.
    private mutating func followTop() {
        let place = find(CaretPlace(offset: top.offset))
        top = Top(offset: place.segment.range.lowerBound, y: top.y + CGFloat(place.row) * lineHeight)
    }

    /// The rows of a segment of the shown text.
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

    /// Takes up the segments from the top down to the bottom edge, and forgets the rows of all others.
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

    /// The segment at a place. What is not broken has one row a line.
    private func segment(at place: Int) -> TextSegment {
        guard !wraps else { return text.segment(at: place) }
        return wholeLine(text.line(at: place))
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

    /// Moves the text up by so many points, as far as it goes; true if that moves anything.
    mutating func scroll(by distance: CGFloat) -> Bool {
        let before = top
        top.y += distance
        limit()
        return top != before
    }

    /// Brings the top edge into the line that it shows, and the end of the text no higher than the bottom edge.
    private mutating func limit() {
        normalize()
        // What is below is looked at only where the end may come into sight.
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

    /// Keeps a row that is too long from being moved further than to its end.
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

    /// Scrolls no further than to show a caret.
    private mutating func reveal(_ caret: CaretPlace) {
        let place = find(caret)
        if wraps || text.lineCount > 1 {
            let (first, start) = (segment(at: top.offset), place.segment.range.lowerBound)
            let y = CGFloat(place.row) * lineHeight
            // In the middle there is as much room above the row as below.
            let middle = revealsInMiddle ? max(0, size.height - lineHeight) / 2 : 0
            if start < first.range.lowerBound || (start == first.range.lowerBound && y < top.y) {
                top = Top(offset: start, y: y - middle)
            } else {
                // How far below the top edge the caret's row ends; what is further down than a view need not be measured.
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
        let row = row(place)
        let x = row.x(of: caret.moved(by: -place.segment.range.lowerBound))
        // A caret at the edge shows a little of what is beyond it.
        let margin = min(24, size.width / 4)
        if x - left < margin { left = x - margin }
        if x - left > size.width - Self.caretWidth - margin { left = x - size.width + Self.caretWidth + margin }
    }

    // MARK: Places

    /// A row of a segment.
    struct RowPlace: Equatable {
        var segment: TextSegment
        var row: Int
    }

    /// The row in which a caret stands.
    mutating func find(_ caret: CaretPlace) -> RowPlace {
        var segment = segment(at: caret.offset)
        if caret.affinity == .before, !segment.isFirst, segment.range.lowerBound == caret.offset {
            segment = self.segment(at: caret.offset - 1)
        }
        let local = caret.offset - segment.range.lowerBound
        let rows = rows(of: segment)
        var row = rows.lastIndex { $0.range.lowerBound <= local } ?? 0
        if row > 0, rows[row].range.lowerBound == local, caret.affinity == .before { row -= 1 }
        return RowPlace(segment: segment, row: row)
    }

    /// A row of the shown text.
    mutating func row(_ place: RowPlace) -> TextRow { rows(of: place.segment)[place.row] }

    /// The row below another one; nil below the last.
    mutating func row(after place: RowPlace) -> RowPlace? {
        if place.row + 1 < rows(of: place.segment).count { return RowPlace(segment: place.segment, row: place.row + 1) }
        return segment(after: place.segment).map { RowPlace(segment: $0, row: 0) }
    }

    /// The row above another one; nil above the first.
    mutating func row(before place: RowPlace) -> RowPlace? {
        if place.row > 0 { return RowPlace(segment: place.segment, row: place.row - 1) }
        guard let before = segment(before: place.segment) else { return nil }
        return RowPlace(segment: before, row: rows(of: before).count - 1)
    }

    /// Where a row begins from the left edge.
    func x(of row: TextRow) -> CGFloat {
        let free = size.width - row.width
        return free >= 0 ? free * alignment : wraps ? 0 : -left
    }

    /// The rectangle of a caret, relative to the view; nil out of sight.
    mutating func rect(of caret: CaretPlace) -> CGRect? {
        let place = find(caret)
        guard let measure, let part = parts.first(where: { $0.segment == place.segment }) else { return nil }
        let row = part.rows[place.row]
        // Spaces that hang over the end of a row leave the caret at its edge.
        let x = min(x(of: row) + row.x(of: caret.moved(by: -part.start)), max(0, size.width - Self.caretWidth))
        let top = part.y + CGFloat(place.row) * lineHeight + measure.baseline
        return CGRect(
            x: max(0, x),
            y: top - (measure.textHeight - measure.descent),
            width: Self.caretWidth,
            height: measure.textHeight
        )
    }

    /// The caret nearest to a point of the view.
    func place(at point: CGPoint) -> CaretPlace {
        let part = parts.last { $0.y <= point.y } ?? parts.first
        guard let part, !part.rows.isEmpty else { return CaretPlace(offset: 0) }
        // Of a point that is nowhere, or that no row is high enough for, the first or the last one.
        let row = ((point.y - part.y) / lineHeight).rounded(.down)
        let index = Int(min(max(0, row), CGFloat(part.rows.count - 1)))
        return place(at: point.x, in: part.rows[index]).moved(by: part.start)
    }

    /// The caret of a row nearest to a distance from the left edge; of the line's places.
    func place(at x: CGFloat, in row: TextRow) -> CaretPlace { row.place(at: x - self.x(of: row)) }
}

// MARK: Scroll bar

/// The visible part of the text, as the thumb of its scroll bar shows it.
extension TextEntryView {
    /// The share of the text above the visible part, and the visible share, 0…1. All lines count alike, and in a long
    /// one all bytes, since it is not known how high those are that are out of sight.
    var share: (start: Double, length: Double) {
        guard let first = parts.first, let last = parts.last else { return (0, 1) }
        let count = Double(text.lineCount)
        let start = line(first, above: 0) / count
        return (start, line(last, above: size.height) / count - start)
    }

    /// The line at a height that is in a part or next to it, with what of it lies above.
    private func line(_ part: Part, above y: CGFloat) -> Double {
        let height = CGFloat(part.rows.count) * lineHeight
        let inside = Double(min(max(0, y - part.y), height) / height)
        guard !part.segment.isFirst || !part.segment.isLast else { return Double(part.segment.line) + inside }
        let line = text.range(ofLine: part.segment.line)
        let bytes = Double(part.start - line.lowerBound) + inside * Double(part.segment.range.count)
        return Double(part.segment.line) + bytes / Double(line.count)
    }

    /// Scrolls so that this share of the text lies above the top edge.
    mutating func scroll(toShare share: Double) {
        let place = min(max(0, share), 1) * Double(text.lineCount)
        let number = min(Int(place), text.lineCount - 1)
        let line = text.range(ofLine: number)
        let byte = (place - Double(number)) * Double(line.count)
        let segment = segment(at: min(line.lowerBound + Int(byte), line.upperBound))
        let isWhole = segment.isFirst && segment.isLast
        let before = Double(segment.range.lowerBound - line.lowerBound)
        let inside = isWhole ? place - Double(number) : min(1, (byte - before) / Double(segment.range.count))
        top = Top(offset: segment.range.lowerBound, y: CGFloat(inside) * height(of: segment))
        limit()
    }
}
