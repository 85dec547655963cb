import Foundation

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
                ruler: levels == nil && room.width < .infinity ? TextRuler(cutter.source, scale: scale, system) : nil,
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
