/// The unit that is broken into rows: a line, or a part of a very long one.
///
/// Long lines are cut after the next space beyond each leaf of the rope. An edit moves only the cuts next to it, so the
/// rows of all other segments stay valid.
struct TextSegment: Equatable {
    /// Its line, counted from 0.
    var line: Int
    /// Its byte range in the text.
    var range: Range<Int>
    /// True if it starts its line.
    var isFirst: Bool
    /// True if it ends its line.
    var isLast: Bool
}

extension Rope {
    /// The maximum length of a line that is one segment, in bytes.
    static let longestWhole = 4096
    /// The search distance for a space beyond a leaf, in bytes.
    private static let cutReach = 64

    /// Returns the segment that contains a byte offset; at the end of a line the last segment.
    func segment(at offset: Int) -> TextSegment {
        let line = line(at: offset)
        let whole = range(ofLine: line)
        guard whole.count > Self.longestWhole else {
            return TextSegment(line: line, range: whole, isFirst: true, isLast: true)
        }
        let offset = min(max(offset, whole.lowerBound), whole.upperBound - 1)
        var leaf = leaf(at: offset)
        var (start, end) = (cut(leaf.lowerBound, in: whole), cut(leaf.upperBound, in: whole))
        while offset < start || start == end {
            if offset < start {
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

    /// Returns the cut of a line near the end of a leaf: after the next space, otherwise between two characters.
    private func cut(_ leafEnd: Int, in line: Range<Int>) -> Int {
        guard leafEnd > line.lowerBound else { return line.lowerBound }
        guard leafEnd < line.upperBound else { return line.upperBound }
        // Preceding scalars decide whether a scalar begins a character.
        let before = boundary(max(line.lowerBound, leafEnd - Self.cutReach))
        let words = self[before..<boundary(min(leafEnd + Self.cutReach, line.upperBound))]
        var (offset, first) = (before, Int?.none)
        for character in words {
            if offset >= leafEnd, first == nil { first = offset }
            offset += character.utf8.count
            if offset > leafEnd, character.isWhitespace { return offset }
        }
        return first ?? offset
    }

    /// Returns the part of a line around a position that is searched for its character and word. It bounds the work in
    /// very long lines; a longer word ends at its edge.
    func window(around offset: Int, in line: Range<Int>) -> Range<Int> {
        let reach = Self.longestWhole / 2
        let start = offset - reach > line.lowerBound ? boundary(offset - reach) : line.lowerBound
        return start..<(offset + reach < line.upperBound ? boundary(offset + reach) : line.upperBound)
    }

    /// Returns the next segment; nil after the last.
    func segment(after segment: TextSegment) -> TextSegment? {
        if !segment.isLast { return self.segment(at: segment.range.upperBound) }
        return segment.line + 1 < lineCount ? self.segment(at: start(ofLine: segment.line + 1)) : nil
    }

    /// Returns the previous segment; nil before the first.
    func segment(before segment: TextSegment) -> TextSegment? {
        if !segment.isFirst { return self.segment(at: segment.range.lowerBound - 1) }
        return segment.line > 0 ? self.segment(at: range(ofLine: segment.line - 1).upperBound) : nil
    }
}
