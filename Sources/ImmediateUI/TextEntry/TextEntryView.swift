import Foundation

/// What is seen of a text: the lines from the topmost one down to the bottom of the view, broken into rows.
///
/// Nothing is known of lines out of sight, not even how high they are: the view is held by the line at its top. So a text
/// of any length is laid out in the time for what is seen, and stays where it is when its width or what is above changes.
@MainActor struct TextEntryView {
    /// What stands at the top edge.
    struct Top: Equatable {
        /// Where the line begins of which the top edge shows a part, in bytes of the shown text.
        var offset = 0
        /// How much of that line lies above the edge, in points.
        var y: CGFloat = 0
    }

    /// A line that is seen.
    struct Line {
        var number: Int
        /// Where it begins, in bytes of the shown text.
        var start: Int
        var rows: [TextRow]
        /// Where its first row begins below the top edge, in points.
        var y: CGFloat
    }

    var top = Top()
    /// How far a text of one row is moved to the left, in points.
    var left: CGFloat = 0
    /// Whether the next layout brings the caret into sight.
    var revealsCaret = false
    private(set) var lines: [Line] = []
    private(set) var size = CGSize.zero
    private(set) var measure: TextMeasure?
    private(set) var text = Rope()
    private var wraps = false
    /// The rows of lines as they were last laid out, by their words.
    private var known: [String: [TextRow]] = [:]
    /// What `lines` was made for.
    private var laid: (top: Top, left: CGFloat)?
    /// Where rows shorter than the view stand in it: 0 at the left edge, 1 at the right.
    var alignment: CGFloat = 0

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
        if !isSame { top.offset = text.start(ofLine: text.line(at: top.offset)) }
        if revealsCaret { reveal(caret) }
        revealsCaret = false
        limit()
        fill()
        limitLeft()
        laid = (top, left)
    }

    /// The rows of a line of the shown text.
    mutating func rows(ofLine number: Int) -> [TextRow] { rows(of: text[text.range(ofLine: number)]) }

    private mutating func rows(of line: String) -> [TextRow] {
        if let rows = known[line] { return rows }
        guard let measure else { return [] }
        let rows = measure.rows(of: line, width: wraps ? max(1, size.width - Self.caretWidth) : nil)
        known[line] = rows
        return rows
    }

    private mutating func height(ofLine number: Int) -> CGFloat { CGFloat(rows(ofLine: number).count) * lineHeight }

    /// Takes up the lines from the top down to the bottom edge, and forgets the rows of all others.
    private mutating func fill() {
        lines.removeAll(keepingCapacity: true)
        var used: [String: [TextRow]] = [:]
        var number = text.line(at: top.offset)
        var y = -top.y
        repeat {
            let range = text.range(ofLine: number)
            let line = text[range]
            let rows = rows(of: line)
            used[line] = rows
            lines.append(Line(number: number, start: range.lowerBound, rows: rows, y: y))
            y += CGFloat(rows.count) * lineHeight
            number += 1
        } while y < size.height + Self.margin && number < text.lineCount
        known = used
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
        var (y, number) = (-top.y, text.line(at: top.offset))
        while y < size.height, number < text.lineCount {
            y += height(ofLine: number)
            number += 1
        }
        guard y < size.height else { return }
        top.y -= size.height - y
        normalize()
    }

    /// Keeps a row that is too long from being moved further than to its end.
    private mutating func limitLeft() {
        guard !wraps, let row = lines.first?.rows.first else { return left = 0 }
        left = min(max(0, left), max(0, row.width + Self.caretWidth - size.width))
    }

    private mutating func normalize() {
        var number = text.line(at: top.offset)
        while top.y < 0, number > 0 {
            number -= 1
            top.y += height(ofLine: number)
        }
        top.y = max(0, top.y)
        while number < text.lineCount - 1, case let height = height(ofLine: number), top.y >= height {
            top.y -= height
            number += 1
        }
        top.offset = text.start(ofLine: number)
    }

    /// Scrolls no further than to show a caret.
    private mutating func reveal(_ caret: CaretPlace) {
        let place = find(caret)
        if wraps || text.lineCount > 1 {
            let first = text.line(at: top.offset)
            let y = CGFloat(place.row) * lineHeight
            if place.line < first || (place.line == first && y < top.y) {
                top = Top(offset: text.start(ofLine: place.line), y: y)
            } else {
                // How far below the top edge the caret's row ends; lines further down than a view need not be measured.
                var (end, number) = (y + lineHeight - top.y, first)
                while number < place.line, end <= size.height {
                    end += height(ofLine: number)
                    number += 1
                }
                if end > size.height + 0.01 {
                    top = Top(offset: text.start(ofLine: place.line), y: y + lineHeight - max(size.height, lineHeight))
                }
            }
        }
        guard !wraps else { return left = 0 }
        let row = rows(ofLine: place.line)[place.row]
        let x = row.x(of: caret.moved(by: -text.start(ofLine: place.line)))
        // A caret at the edge shows a little of what is beyond it.
        let margin = min(24, size.width / 4)
        if x - left < margin { left = x - margin }
        if x - left > size.width - Self.caretWidth - margin { left = x - size.width + Self.caretWidth + margin }
    }

    /// How much of the text lies above what is seen, and how much of it that is, 0…1. All lines count alike, since it is
    /// not known how high those are that are out of sight.
    var share: (start: Double, length: Double) {
        guard let first = lines.first, let last = lines.last else { return (0, 1) }
        func part(_ line: Line, above y: CGFloat) -> Double {
            let height = CGFloat(line.rows.count) * lineHeight
            return Double(min(max(0, y - line.y), height) / height)
        }
        let count = Double(text.lineCount)
        let start = (Double(first.number) + part(first, above: 0)) / count
        return (start, (Double(last.number) + part(last, above: size.height)) / count - start)
    }

    /// Scrolls so that this share of the text lies above the top edge.
    mutating func scroll(toShare share: Double) {
        let line = min(max(0, share), 1) * Double(text.lineCount)
        let number = min(Int(line), text.lineCount - 1)
        let inside = CGFloat(line - Double(number)) * height(ofLine: number)
        top = Top(offset: text.start(ofLine: number), y: inside)
        limit()
    }

    // MARK: Places

    /// A row of a line.
    struct RowPlace: Equatable {
        var line: Int
        var row: Int
    }

    /// The row in which a caret stands.
    mutating func find(_ caret: CaretPlace) -> RowPlace {
        let line = text.line(at: caret.offset)
        let local = caret.offset - text.start(ofLine: line)
        let rows = rows(ofLine: line)
        var row = rows.lastIndex { $0.range.lowerBound <= local } ?? 0
        if row > 0, rows[row].range.lowerBound == local, caret.affinity == .before { row -= 1 }
        return RowPlace(line: line, row: row)
    }

    /// Where a row begins from the left edge.
    func x(of row: TextRow) -> CGFloat {
        let free = size.width - row.width
        return free >= 0 ? free * alignment : wraps ? 0 : -left
    }

    /// The rectangle of a caret, relative to the view; nil out of sight.
    mutating func rect(of caret: CaretPlace) -> CGRect? {
        let place = find(caret)
        guard let measure, let line = lines.first(where: { $0.number == place.line }) else { return nil }
        let row = line.rows[place.row]
        // Spaces that hang over the end of a row leave the caret at its edge.
        let x = min(x(of: row) + row.x(of: caret.moved(by: -line.start)), max(0, size.width - Self.caretWidth))
        let top = line.y + CGFloat(place.row) * lineHeight + measure.baseline
        return CGRect(
            x: max(0, x),
            y: top - (measure.textHeight - measure.descent),
            width: Self.caretWidth,
            height: measure.textHeight
        )
    }

    /// The caret nearest to a point of the view.
    func place(at point: CGPoint) -> CaretPlace {
        let line = lines.last { $0.y <= point.y } ?? lines.first
        guard let line, !line.rows.isEmpty else { return CaretPlace(offset: 0) }
        let index = min(max(0, Int(((point.y - line.y) / lineHeight).rounded(.down))), line.rows.count - 1)
        return place(at: point.x, in: line.rows[index]).moved(by: line.start)
    }

    /// The caret of a row nearest to a distance from the left edge; of the line's places.
    func place(at x: CGFloat, in row: TextRow) -> CaretPlace { row.place(at: x - self.x(of: row)) }
}

extension CaretPlace {
    /// The same caret where the text before it is longer.
    func moved(by distance: Int) -> CaretPlace { CaretPlace(offset: offset + distance, affinity: affinity) }
}
