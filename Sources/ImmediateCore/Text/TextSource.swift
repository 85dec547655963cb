import Foundation

/// All of a text that decides how it is broken into lines.
struct TextSource: Equatable {
    /// A run after the first one.
    struct Run: Equatable {
        /// Where in the string it begins, in UTF-8 bytes.
        var start: Int
        var font: ResolvedFont
        /// Points above the baseline.
        var rise: CGFloat = 0
    }

    /// The words of all runs.
    var string: String
    /// The font of the first run.
    var font: ResolvedFont
    /// Points above the baseline of the first run.
    var rise: CGFloat = 0
    var laterRuns: [Run] = []
    /// The direction of paragraphs in which no letter tells one.
    var direction = LayoutDirection.leftToRight
    /// How small the fonts may become before something is left out.
    var minimumScale: CGFloat = 1
    var lineLimit: Int?
    /// Which end gives way.
    var truncation: Text.TruncationMode
    /// Points between two lines, beyond what the font asks for.
    var lineSpacing: CGFloat

    /// The font of a run, counted from 0.
    func font(of run: Int) -> ResolvedFont { run == 0 ? font : laterRuns[run - 1].font }

    /// How far above the baseline a run stands, counted from 0, in points.
    func rise(of run: Int) -> CGFloat { run == 0 ? rise : laterRuns[run - 1].rise }

    /// Whether one look tells that it is a few words in one font which run from left to right, without line breaks: most texts
    /// are.
    var isPlain: Bool {
        guard laterRuns.isEmpty, direction == .leftToRight else { return false }
        let bytes = string.utf8
        // Control characters, U+0085, U+2028 and U+2029 may break lines; from 0xD6 on letters may run from right to left.
        return 1...TextLayout.glance ~= bytes.count
            && bytes.allSatisfy { $0 >= 0x20 && $0 != 0xC2 && $0 != 0xE2 && $0 < 0xD6 }
    }

    /// The same in smaller fonts.
    func scaled(by factor: CGFloat) -> TextSource {
        guard factor != 1 else { return self }
        var source = self
        source.font.size *= factor
        for index in source.laterRuns.indices { source.laterRuns[index].font.size *= factor }
        return source
    }
}

/// A text in lines, as it is drawn.
@MainActor final class BrokenText {
    /// Words of one run in one line.
    struct Piece {
        /// Its number in the table of what is drawn.
        var number: Int
        var run: Int
        /// From the beginning of the line, in points.
        var x: CGFloat
        /// Above the baseline of the line, in points.
        var rise: CGFloat
        var width: CGFloat
    }

    struct Line {
        var pieces: Range<Int>
        var width: CGFloat
    }

    /// A line of one piece: plain data.
    struct Single {
        /// The number of the piece.
        var number: Int
        var width: CGFloat
        /// How far below the top of the line the letters stand.
        var baseline: CGFloat
    }

    let pieces: [Piece]
    let lines: [Line]
    /// The measures of every line: the largest of all runs.
    let metrics: FontMetrics
    /// Points between two lines, beyond what the font asks for.
    let lineSpacing: CGFloat
    /// The width of the widest line.
    let width: CGFloat
    let height: CGFloat
    /// The room that the lines were broken for.
    private let room: TextRoom
    /// Whether all of the text is there, as large as it wants to be.
    private let isWhole: Bool
    private let runs: TextRunTable

    /// Breaks a text into lines.
    init(
        _ source: TextSource,
        _ room: TextRoom,
        scale: CGFloat,
        _ system: any TextSystem,
        _ runs: TextRunTable
    ) {
        self.runs = runs
        self.room = room
        lineSpacing = source.lineSpacing
        if let width = Self.width(ofLine: source, room, scale: scale, system) {
            metrics = Self.metrics(of: source, scale: scale, system)
            let number = runs.add(TextRun(string: source.string, font: source.font))
            pieces = [Piece(number: number, run: 0, x: 0, rise: source.rise, width: width)]
            lines = [Line(pieces: 0..<1, width: width)]
            self.width = width
            height = metrics.lineHeight
            isWhole = true
            return
        }
        let levels = TextLevels(of: source.string, direction: source.direction, system)
        var cutter = TextCutter(source: source, scale: scale, system: system, levels: levels)
        func layout() -> TextLayout {
            TextLayout(
                source.string,
                width: room.width + TextRoom.tolerance,
                maxLines: room.maxLines,
                truncation: source.truncation,
                lineBreaks: system.lineBreaks,
                measure: cutter.width
            )
        }
        var result = layout()
        // Smaller by a sixteenth at a time, until all of it fits or is as small as it may be.
        var factor: CGFloat = 1
        while result.isTruncated, factor > source.minimumScale {
            factor = max(factor - 1 / 16, source.minimumScale)
            cutter.source = source.scaled(by: factor)
            result = layout()
        }
        isWhole = !result.isTruncated && factor == 1
        let source = cutter.source
        metrics = Self.metrics(of: source, scale: scale, system)
        var pieces: [Piece] = []
        lines = result.lines.map { line in
            let start = pieces.count
            var x: CGFloat = 0
            cutter.cut(line.cut) { string, run in
                let width = system.width(of: string, font: source.font(of: run), scale: scale)
                let number = runs.add(TextRun(string: string, font: source.font(of: run)))
                pieces.append(Piece(number: number, run: run, x: x, rise: source.rise(of: run), width: width))
                x += width
            }
            return Line(pieces: start..<pieces.count, width: line.width)
        }
        self.pieces = pieces
        width = result.width
        height =
            metrics.lineHeight * CGFloat(lines.count) + source.lineSpacing * CGFloat(max(0, lines.count - 1))
    }

    /// The width of a plain text for which there is room in one line; nil for any other.
    private static func width(
        ofLine source: TextSource,
        _ room: TextRoom,
        scale: CGFloat,
        _ system: any TextSystem
    ) -> CGFloat? {
        guard source.isPlain else { return nil }
        let width = system.width(of: source.string, font: source.font, scale: scale)
        return width <= room.width + TextRoom.tolerance ? width : nil
    }

    /// What a line needs for all runs, raised and lowered as they are.
    private static func metrics(of source: TextSource, scale: CGFloat, _ system: any TextSystem) -> FontMetrics {
        var metrics = system.metrics(of: source.font, scale: scale)
        guard source.rise != 0 || !source.laterRuns.isEmpty else { return metrics }
        var (above, below): (CGFloat, CGFloat) = (0, 0)
        for run in 0...source.laterRuns.count {
            let other = system.metrics(of: source.font(of: run), scale: scale)
            metrics.ascent = max(metrics.ascent, other.ascent)
            metrics.descent = max(metrics.descent, other.descent)
            metrics.lineHeight = max(metrics.lineHeight, other.lineHeight)
            above = max(above, source.rise(of: run))
            below = max(below, -source.rise(of: run))
        }
        metrics.ascent += above
        metrics.descent += below
        metrics.lineHeight += above + below
        return metrics
    }

    isolated deinit { for piece in pieces { runs.remove(piece.number) } }

    /// How far below the top of a line the letters stand.
    var baseline: CGFloat { (metrics.lineHeight - metrics.ascent - metrics.descent) / 2 + metrics.ascent }

    /// The only line, if there is one only, and it is one piece.
    var single: Single? {
        guard lines.count == 1, pieces.count == 1, pieces[0].run == 0, pieces[0].rise == 0 else { return nil }
        return Single(number: pieces[0].number, width: pieces[0].width, baseline: baseline)
    }

    /// Whether the lines are those for another room, too: one that is less wide only by what they left of it. Views are
    /// placed in the size that they took.
    func areLines(for other: TextRoom) -> Bool {
        if other == room { return true }
        return width <= other.width + TextRoom.tolerance && other.width <= room.width
            && (other.maxLines == room.maxLines || isWhole && lines.count <= other.maxLines)
    }

    /// The size, its width up to the next device pixel.
    func roundedSize(scale: CGFloat) -> CGSize {
        CGSize(width: (width * scale).rounded(.up) / scale, height: height)
    }

    /// How far below its top the letters of the first or of the last line stand, in points.
    func baseline(_ baseline: TextBaseline) -> CGFloat {
        let below = (metrics.lineHeight - metrics.ascent - metrics.descent) / 2 + metrics.descent
        return baseline == .first ? metrics.lineHeight - below : height - below
    }
}

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

    /// The parts of a range that lie in one run each.
    private func runs(of range: Range<String.Index>) -> [(Substring, Int)] {
        let text = source.string
        var parts: [(Substring, Int)] = []
        for run in 0...source.laterRuns.count {
            let start = run == 0 ? 0 : source.laterRuns[run - 1].start
            let from = max(range.lowerBound, text.utf8.index(text.startIndex, offsetBy: start))
            let to =
                run < source.laterRuns.count
                ? min(range.upperBound, text.utf8.index(text.startIndex, offsetBy: source.laterRuns[run].start))
                : range.upperBound
            if from < to { parts.append((text[from..<to], run)) }
        }
        return parts
    }
}
