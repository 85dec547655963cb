/// What is broken into rows at once: a line, or a part of one that is very long.
///
/// A line of a megabyte is cut where the rope's leaves end, at the next space behind. An edit moves no cut but those beside
/// it, and so the rows of all other parts stay as they are.
struct TextSegment: Equatable {
    /// The line that it is in, counted from 0.
    var line: Int
    /// Its bytes in the text.
    var range: Range<Int>
    /// Whether the line begins with it.
    var isFirst: Bool
    /// Whether the line ends with it.
    var isLast: Bool
}

extension Rope {
    /// Lines up to this length are one segment, in bytes.
    static let longestWhole = 4096
    /// How far behind the end of a leaf a space is looked for, in bytes.
    private static let cutReach = 64

    /// The segment with the byte at a place; at the end of a line its last one.
    func segment(at place: Int) -> TextSegment {
        let line = line(at: place)
        let whole = range(ofLine: line)
        guard whole.count > Self.longestWhole else {
            return TextSegment(line: line, range: whole, isFirst: true, isLast: true)
        }
        let place = min(max(place, whole.lowerBound), whole.upperBound - 1)
        var leaf = leaf(at: place)
        var (start, end) = (cut(leaf.lowerBound, in: whole), cut(leaf.upperBound, in: whole))
        while place < start || start == end {
            if place < start {
                leaf = self.leaf(at: leaf.lowerBound - 1)
                (start, end) = (cut(leaf.lowerBound, in: whole), start)
            } else {
                leaf = self.leaf(at: leaf.upperBound)
                end = cut(leaf.upperBound, in: whole)
            }
        }
        return TextSegment(
            line: line,
            range: start..<end,
            isFirst: start == whole.lowerBound,
            isLast: end == whole.upperBound
        )
    }

    /// Where a line is cut that goes on beyond the end of a leaf: behind the next space, else between two characters.
    private func cut(_ leafEnd: Int, in line: Range<Int>) -> Int {
        guard leafEnd > line.lowerBound else { return line.lowerBound }
        guard leafEnd < line.upperBound else { return line.upperBound }
        // What stands in front decides whether a scalar begins a character.
        let before = boundary(max(line.lowerBound, leafEnd - Self.cutReach))
        let words = self[before..<boundary(min(leafEnd + Self.cutReach, line.upperBound))]
        var (place, first) = (before, Int?.none)
        for character in words {
            if place >= leafEnd, first == nil { first = place }
            place += character.utf8.count
            if place > leafEnd, character.isWhitespace { return place }
        }
        return first ?? place
    }

    /// As much of a line around a place as has the characters and the word there. In a line of a megabyte that is little of
    /// it; a longer word ends at its edge.
    func window(around place: Int, in line: Range<Int>) -> Range<Int> {
        let reach = Self.longestWhole / 2
        let start = place - reach > line.lowerBound ? boundary(place - reach) : line.lowerBound
        return start..<(place + reach < line.upperBound ? boundary(place + reach) : line.upperBound)
    }

    /// The segment that is read after another one; nil after the last.
    func segment(after segment: TextSegment) -> TextSegment? {
        if !segment.isLast { return self.segment(at: segment.range.upperBound) }
        return segment.line + 1 < lineCount ? self.segment(at: start(ofLine: segment.line + 1)) : nil
    }

    /// The segment that is read before another one; nil before the first.
    func segment(before segment: TextSegment) -> TextSegment? {
        if !segment.isFirst { return self.segment(at: segment.range.lowerBound - 1) }
        return segment.line > 0 ? self.segment(at: range(ofLine: segment.line - 1).upperBound) : nil
    }
}
