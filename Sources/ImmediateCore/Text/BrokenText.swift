import Foundation

/// A text broken into lines, ready to draw.
@MainActor final class BrokenText {
    /// A line fragment: the part of one run in one line.
    struct Piece {
        /// The number of its text run in the draw list.
        var number: Int
        var run: Int
        /// The offset from the start of the line, in points.
        var x: CGFloat
        /// The offset above the baseline of the line, in points.
        var rise: CGFloat
        var width: CGFloat
    }

    struct Line {
        var pieces: Range<Int>
        var width: CGFloat
    }

    /// A line of one fragment. Plain data.
    struct Single {
        /// The number of the text run.
        var number: Int
        var width: CGFloat
        /// The distance of the baseline from the top of the line, in points.
        var baseline: CGFloat
    }

    private(set) var pieces: [Piece]
    private(set) var lines: [Line]
    /// The line metrics: the maximum of all runs.
    private(set) var metrics: FontMetrics
    /// The additional space between two lines, in points.
    private(set) var lineSpacing: CGFloat
    /// The width of the widest line.
    private(set) var width: CGFloat
    private(set) var height: CGFloat
    /// The room that the lines were broken for.
    private var room: TextRoom
    /// Whether nothing of the text was truncated or shrunk.
    private var isWhole: Bool
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
        // Shrinks the fonts in steps of 1/16 until the text fits or the minimum scale is reached.
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

    /// Breaks another text in the memory of this one, if both are plain and fit in one line, as most texts do.
    /// - Returns: false if nothing was changed.
    func replace(
        with source: TextSource,
        _ room: TextRoom,
        scale: CGFloat,
        _ system: any TextSystem,
        _ runs: TextRunTable
    ) -> Bool {
        guard runs === self.runs, pieces.count == 1, lines.count == 1,
            let width = Self.width(ofLine: source, room, scale: scale, system)
        else { return false }
        let number = pieces[0].number
        runs.replace(number, with: TextRun(string: source.string, font: source.font))
        pieces[0] = Piece(number: number, run: 0, x: 0, rise: source.rise, width: width)
        lines[0] = Line(pieces: 0..<1, width: width)
        metrics = Self.metrics(of: source, scale: scale, system)
        (self.room, self.width, isWhole) = (room, width, true)
        (lineSpacing, height) = (source.lineSpacing, metrics.lineHeight)
        return true
    }

    /// Returns the width of a plain text that fits in one line; nil for any other text.
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

    /// Returns the line metrics that all runs need, including their baseline offsets.
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

    /// The distance of the baseline from the top of its line, in points.
    var baseline: CGFloat { (metrics.lineHeight - metrics.ascent - metrics.descent) / 2 + metrics.ascent }

    /// The text as a single line of one fragment; nil if it has more.
    var single: Single? {
        guard lines.count == 1, pieces.count == 1, pieces[0].run == 0, pieces[0].rise == 0 else { return nil }
        return Single(number: pieces[0].number, width: pieces[0].width, baseline: baseline)
    }

    /// Returns the numbers of the lines that may reach into a rectangle: letters extend beyond their line by its height
    /// at most.
    /// - Parameter top: the upper edge of the text, in the coordinates of the rectangle.
    func lines(in visible: CGRect, from top: CGFloat) -> Range<Int> {
        let step = metrics.lineHeight + lineSpacing
        guard lines.count > 1, step > 0 else { return 0..<lines.count }
        let count = CGFloat(lines.count)
        let first = ((visible.minY - top) / step - 2).rounded(.down)
        let end = ((visible.maxY - top) / step + 2).rounded(.up)
        guard first.isFinite, end.isFinite else { return 0..<lines.count }
        let start = min(max(first, 0), count)
        return Int(start)..<Int(min(max(end, start), count))
    }

    /// Returns whether the lines are also right for another room: one that is narrower only by unused space. Views
    /// are placed in the size that they returned, so this case is common.
    func areLines(for other: TextRoom) -> Bool {
        if other == room { return true }
        return width <= other.width + TextRoom.tolerance && other.width <= room.width
            && (other.maxLines == room.maxLines || isWhole && lines.count <= other.maxLines)
    }

    /// Returns the size, its width rounded up to a device pixel.
    func roundedSize(scale: CGFloat) -> CGSize {
        CGSize(width: (width * scale).rounded(.up) / scale, height: height)
    }

    /// Returns the distance of the first or last baseline from the top, in points.
    func baseline(_ baseline: TextBaseline) -> CGFloat {
        let below = (metrics.lineHeight - metrics.ascent - metrics.descent) / 2 + metrics.descent
        return baseline == .first ? metrics.lineHeight - below : height - below
    }
}
