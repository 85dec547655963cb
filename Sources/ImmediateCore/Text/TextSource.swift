import Foundation

/// All of a text that decides how it is broken into lines.
struct TextSource: Equatable {
    /// A run after the first one.
    struct Run: Equatable {
        /// Where in the string it begins, in UTF-8 bytes.
        var start: Int
        var font: ResolvedFont
    }

    /// The words of all runs.
    var string: String
    /// The font of the first run.
    var font: ResolvedFont
    var laterRuns: [Run] = []
    var lineLimit: Int?
    /// Which end gives way.
    var truncation: Text.TruncationMode
    /// Points between two lines, beyond what the font asks for.
    var lineSpacing: CGFloat

    /// The font of a run, counted from 0.
    func font(of run: Int) -> ResolvedFont { run == 0 ? font : laterRuns[run - 1].font }
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
        lineSpacing = source.lineSpacing
        var metrics = system.metrics(of: source.font, scale: scale)
        for run in source.laterRuns {
            let other = system.metrics(of: run.font, scale: scale)
            metrics.ascent = max(metrics.ascent, other.ascent)
            metrics.descent = max(metrics.descent, other.descent)
            metrics.lineHeight = max(metrics.lineHeight, other.lineHeight)
        }
        self.metrics = metrics
        let cutter = TextCutter(source: source, scale: scale, system: system)
        let result = TextLayout(
            source.string,
            width: room.width + TextRoom.tolerance,
            maxLines: room.maxLines,
            truncation: source.truncation,
            measure: cutter.width
        )
        var pieces: [Piece] = []
        lines = result.lines.map { line in
            let start = pieces.count
            var x: CGFloat = 0
            cutter.cut(line.cut) { string, run in
                let width = system.width(of: string, font: source.font(of: run), scale: scale)
                let number = runs.add(TextRun(string: string, font: source.font(of: run)))
                pieces.append(Piece(number: number, run: run, x: x, width: width))
                x += width
            }
            return Line(pieces: start..<pieces.count, width: line.width)
        }
        self.pieces = pieces
        width = result.width
        height =
            metrics.lineHeight * CGFloat(lines.count) + source.lineSpacing * CGFloat(max(0, lines.count - 1))
    }

    isolated deinit { for piece in pieces { runs.remove(piece.number) } }

    /// How far below the top of a line the letters stand.
    var baseline: CGFloat { (metrics.lineHeight - metrics.ascent - metrics.descent) / 2 + metrics.ascent }

    /// The only line, if there is one only, and it is one piece.
    var single: Single? {
        guard lines.count == 1, pieces.count == 1, pieces[0].run == 0 else { return nil }
        return Single(number: pieces[0].number, width: pieces[0].width, baseline: baseline)
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

    /// The width of a line, in points.
    func width(of cut: TextLayout.Cut) -> CGFloat {
        var width: CGFloat = 0
        self.cut(cut) { width += system.width(of: $0, font: source.font(of: $1), scale: scale) }
        return width
    }

    /// Hands over the pieces of a line, first to last, each with its run.
    func cut(_ cut: TextLayout.Cut, _ piece: (String, Int) -> Void) {
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
