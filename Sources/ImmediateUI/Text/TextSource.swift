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
    var truncation: Text.TruncationMode
    /// Points between two lines, beyond what the font asks for.
    var lineSpacing: CGFloat

    /// The font of a run, counted from 0.
    func font(of run: Int) -> ResolvedFont { run == 0 ? font : laterRuns[run - 1].font }
}

/// A text in lines, as it is drawn.
final class BrokenText {
    /// Words of one run in one line.
    struct Piece {
        var string: String
        var run: Int
        /// From the beginning of the line, in points.
        var x: CGFloat
        var width: CGFloat
    }

    struct Line {
        var pieces: Range<Int>
        var width: CGFloat
    }

    let pieces: [Piece]
    let lines: [Line]
    /// The measures of every line: the largest of all runs.
    let metrics: FontMetrics
    /// The width of the widest line.
    let width: CGFloat
    let height: CGFloat

    /// What the lines were made from; equal things make equal lines.
    private let source: TextSource
    private let room: TextRoom
    private let scale: CGFloat

    /// Breaks a text into lines.
    @MainActor init(_ source: TextSource, _ room: TextRoom, scale: CGFloat, _ system: any TextSystem) {
        self.source = source
        self.room = room
        self.scale = scale
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
                pieces.append(Piece(string: string, run: run, x: x, width: width))
                x += width
            }
            return Line(pieces: start..<pieces.count, width: line.width)
        }
        self.pieces = pieces
        width = result.width
        height =
            metrics.lineHeight * CGFloat(lines.count) + source.lineSpacing * CGFloat(max(0, lines.count - 1))
    }

    /// Whether these are the lines of a text in a room.
    func fits(_ source: TextSource, _ room: TextRoom, scale: CGFloat) -> Bool {
        self.room == room && self.scale == scale && self.source == source
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
