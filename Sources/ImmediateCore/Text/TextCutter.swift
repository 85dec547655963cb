import Foundation

/// Splits lines into fragments of one font each, and measures them.
@MainActor struct TextCutter {
    var source: TextSource
    var scale: CGFloat
    var system: any TextSystem
    /// The bidirectional levels; nil if all text runs from left to right.
    var levels: TextLevels?

    /// Returns the width of a line, in points.
    func width(of cut: TextLayout.Cut) -> CGFloat {
        var width: CGFloat = 0
        self.cut(cut) { width += system.width(of: $0, font: source.font(of: $1), scale: scale) }
        return width
    }

    /// Calls `piece` with each fragment of a line and its run, from left to right.
    func cut(_ cut: TextLayout.Cut, _ piece: (String, Int) -> Void) {
        if let levels { return self.cut(cut, by: levels, piece) }
        guard !source.laterRuns.isEmpty else {
            return piece(cut.string(of: source.string), 0)
        }
        // The "…" belongs to the preceding run, or at the start of the line to the following one.
        var open: (string: String, run: Int)?
        func append(_ string: Substring, _ run: Int) {
            if let last = open, last.run != run {
                piece(last.string, last.run)
                open = nil
            }
            open = ((open?.string ?? "") + string, run)
        }
        for (string, run) in runs(of: cut.head) { append(string, run) }
        if cut.hasEllipsis {
            append("…", open?.run ?? cut.tail.flatMap { runs(of: $0).first?.1 } ?? 0)
        }
        if let tail = cut.tail { for (string, run) in runs(of: tail) { append(string, run) } }
        if let open { piece(open.string, open.run) }
    }

    /// Does the same for bidirectional text, where a fragment has one level.
    private func cut(_ cut: TextLayout.Cut, by levels: TextLevels, _ piece: (String, Int) -> Void) {
        let text = source.string.utf8
        func offset(_ index: String.Index) -> Int { text.distance(from: text.startIndex, to: index) }
        let paragraph = levels.paragraphLevel(at: offset(cut.head.lowerBound))
        // Spaces at the end of a line have the paragraph's level (rule L1).
        let last = cut.tail ?? cut.head
        let spaces = cut.hasEllipsis && cut.tail == nil ? Int.max : offset(TextLayout.trimmed(last, of: source.string))
        var parts: [(string: String, run: Int, level: UInt8)] = []
        func append(_ string: Substring, _ run: Int, _ level: UInt8) {
            if let last = parts.last, last.run == run, last.level == level {
                parts[parts.count - 1].string += string
            } else {
                parts.append((String(string), run, level))
            }
        }
        func append(_ range: Range<String.Index>) {
            for (part, run) in runs(of: range) {
                for character in part.indices {
                    let offset = offset(character)
                    let level = offset >= spaces ? paragraph : levels[offset]
                    append(part[character...character], run, level)
                }
            }
        }
        append(cut.head)
        if cut.hasEllipsis {
            append("…", parts.last?.run ?? cut.tail.flatMap { runs(of: $0).first?.1 } ?? 0, paragraph)
        }
        if let tail = cut.tail { append(tail) }
        for index in ParagraphLevels.visualOrder(of: parts.map(\.level)) {
            let part = parts[index]
            piece(TextLevels.directed(part.string, level: part.level, system), part.run)
        }
    }

    /// Returns the parts of a range by run. Highlighted source code has a run for each word, so the first run is
    /// found by binary search.
    private func runs(of range: Range<String.Index>) -> [(Substring, Int)] {
        let (text, runs) = (source.string, source.laterRuns)
        func offset(_ index: String.Index) -> Int { text.utf8.distance(from: text.startIndex, to: index) }
        let end = offset(range.upperBound)
        let beginning = offset(range.lowerBound)
        // The number of later runs that start at or before the start of the range.
        var (run, above) = (0, runs.count)
        while run < above {
            let middle = (run + above) / 2
            if runs[middle].start <= beginning { run = middle + 1 } else { above = middle }
        }
        var parts: [(Substring, Int)] = []
        var from = range.lowerBound
        while from < range.upperBound {
            let isLast = run == runs.count || runs[run].start >= end
            let to = isLast ? range.upperBound : text.utf8.index(text.startIndex, offsetBy: runs[run].start)
            if from < to { parts.append((text[from..<to], run)) }
            from = to
            run += 1
        }
        return parts
    }
}
