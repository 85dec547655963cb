import Foundation

/// Cuts lines into pieces of one font each, and measures them.
@MainActor struct TextCutter {
    var source: TextSource
    var scale: CGFloat
    var system: any TextSystem
    /// Where something runs from right to left.
    var levels: TextLevels?

    /// The width of a line, in points.
    func width(of cut: TextLayout.Cut) -> CGFloat {
        var width: CGFloat = 0
        self.cut(cut) { width += system.width(of: $0, font: source.font(of: $1), scale: scale) }
        return width
    }

    /// Hands over the pieces of a line, from left to right, each with its run.
    func cut(_ cut: TextLayout.Cut, _ piece: (String, Int) -> Void) {
        if let levels { return self.cut(cut, by: levels, piece) }
        guard !source.laterRuns.isEmpty else {
            return piece(cut.string(of: source.string), 0)
        }
        // The "…" belongs to the run of what stands before it, or at the beginning to that of what stands after it.
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

    /// The same where something runs from right to left: a piece has one level.
    private func cut(_ cut: TextLayout.Cut, by levels: TextLevels, _ piece: (String, Int) -> Void) {
        let text = source.string.utf8
        func offset(_ index: String.Index) -> Int { text.distance(from: text.startIndex, to: index) }
        let paragraph = levels.paragraphLevel(at: offset(cut.head.lowerBound))
        // Spaces at the end of a line lie where the line ends (rule L1).
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

    /// Returns the parts of a range that lie in one run each. A text of code has a run for each word, so that the first one is
    /// searched for and not counted to.
    private func runs(of range: Range<String.Index>) -> [(Substring, Int)] {
        let (text, runs) = (source.string, source.laterRuns)
        func offset(_ index: String.Index) -> Int { text.utf8.distance(from: text.startIndex, to: index) }
        let end = offset(range.upperBound)
        let beginning = offset(range.lowerBound)
        // The number of later runs that start at the beginning of the range or before it.
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
