import Foundation

/// Measures text in one font and breaks it into rows, with tabs.
@MainActor struct TextMeasure {
    var system: any TextSystem
    var font: ResolvedFont
    var scale: CGFloat
    /// The distance between tab stops, in points.
    var tab: CGFloat
    /// The distance between rows, in points.
    var lineHeight: CGFloat
    /// The distance from the top of a row to its baseline, in points.
    var baseline: CGFloat
    /// The sum of ascent and descent, in points.
    var textHeight: CGFloat
    /// The descent below the baseline, in points.
    var descent: CGFloat

    init(_ system: any TextSystem, font: ResolvedFont, scale: CGFloat, lineSpacing: CGFloat) {
        (self.system, self.font, self.scale) = (system, font, scale)
        tab = 8 * system.width(of: " ", font: font, scale: scale)
        let metrics = system.metrics(of: font, scale: scale)
        lineHeight = metrics.lineHeight + lineSpacing
        baseline = (metrics.lineHeight - metrics.ascent - metrics.descent) / 2 + metrics.ascent
        textHeight = metrics.ascent + metrics.descent
        descent = metrics.descent
    }

    /// The inputs that determine all lengths.
    struct Key: Equatable {
        var font: ResolvedFont
        var scale: CGFloat
        var lineHeight: CGFloat
    }

    /// The inputs that determine all lengths.
    var key: Key { Key(font: font, scale: scale, lineHeight: lineHeight) }

    /// A part of a row that is drawn as one string.
    struct Piece {
        /// Its bytes in the row.
        var range: Range<Int>
        var string: String
        var x: CGFloat
        var width: CGFloat
        var isTab: Bool
    }

    /// The maximum length of a piece, in characters: each piece is rasterized as one picture.
    private static let longestPiece = 200

    /// Splits a row at its tabs, and longer stretches of text into pieces.
    func pieces(of row: String) -> [Piece] {
        var pieces: [Piece] = []
        var (start, x): (Int, CGFloat) = (0, 0)
        func append(_ string: String, isTab: Bool) {
            guard !string.isEmpty else { return }
            let end = start + string.utf8.count
            let width =
                isTab ? ((x / tab).rounded(.down) + 1) * tab - x : system.width(of: string, font: font, scale: scale)
            pieces.append(Piece(range: start..<end, string: string, x: x, width: width, isTab: isTab))
            (start, x) = (end, x + width)
        }
        var text = ""
        var length = 0
        for character in row {
            let isTab = character == "\t"
            if isTab || length >= Self.longestPiece {
                append(text, isTab: false)
                (text, length) = ("", 0)
            }
            if isTab {
                append("\t", isTab: true)
            } else {
                text.append(character)
                length += 1
            }
        }
        append(text, isTab: false)
        return pieces
    }

    /// Returns the width of a row, in points.
    func width(of row: String) -> CGFloat {
        if row.utf8.count <= Self.longestPiece, !row.utf8.contains(UInt8(ascii: "\t")) {
            return system.width(of: row, font: font, scale: scale)
        }
        return pieces(of: row).last.map { $0.x + $0.width } ?? 0
    }

    /// Returns the characters of a row, from left to right.
    func clusters(of pieces: [Piece]) -> [TextCluster] {
        pieces.flatMap { piece in
            if piece.isTab { return [TextCluster(range: piece.range, minX: piece.x, maxX: piece.x + piece.width)] }
            return system.clusters(of: piece.string, font: font, scale: scale).map {
                $0.moved(by: piece.range.lowerBound, piece.x)
            }
        }
    }

    /// Breaks a line, or a part of one, into rows.
    ///
    /// - Parameters:
    ///   - width: The maximum width, in points; nil returns one row.
    ///   - endsLine: Whether the part ends its line.
    func rows(of line: String, width: CGFloat?, endsLine: Bool = true) -> [TextRow] {
        guard let width else { return [TextRow(line, start: 0, isLast: endsLine, self)] }
        let ranges = system.rows(of: line, width: width) { self.width(of: $0) }
        return ranges.indices.map { index in
            let range = ranges[index].range
            let start = line.utf8.index(line.startIndex, offsetBy: range.lowerBound)
            let string = String(line[start..<line.utf8.index(start, offsetBy: range.count)])
            return TextRow(string, start: range.lowerBound, isLast: endsLine && index == ranges.count - 1, self)
        }
    }
}

extension TextCluster {
    /// Returns the character moved by an offset in bytes and points.
    fileprivate func moved(by bytes: Int, _ x: CGFloat) -> TextCluster {
        TextCluster(
            range: range.lowerBound + bytes..<range.upperBound + bytes,
            minX: minX + x,
            maxX: maxX + x,
            isRightToLeft: isRightToLeft
        )
    }
}

/// A laid-out row of a line.
@MainActor final class TextRow {
    let string: String
    /// Its bytes in the line.
    let range: Range<Int>
    /// True if it is the last row of its line.
    let isLast: Bool
    let pieces: [TextMeasure.Piece]
    private let measure: TextMeasure?
    /// The characters from left to right, measured on first use.
    private(set) lazy var clusters = measure?.clusters(of: pieces) ?? []

    init(_ string: String, start: Int, isLast: Bool, _ measure: TextMeasure) {
        self.string = string
        range = start..<start + string.utf8.count
        self.isLast = isLast
        self.measure = measure
        pieces = measure.pieces(of: string)
    }

    /// Creates the row of a line of a `Text`.
    init(_ line: PlacedText.Line, _ system: any TextSystem, _ scale: CGFloat) {
        string = line.string
        range = 0..<string.utf8.count
        (isLast, pieces, measure) = (true, [], nil)
        var (start, found): (Int, [TextCluster]) = (0, [])
        for piece in line.pieces {
            found += system.clusters(of: piece.run.string, font: piece.run.font, scale: scale).map {
                $0.moved(by: start, piece.x)
            }
            start += piece.run.string.utf8.count
        }
        clusters = found
    }

    var width: CGFloat { pieces.last.map { $0.x + $0.width } ?? 0 }

    /// True if its first character is right-to-left.
    var isRightToLeft: Bool {
        clusters.min { $0.range.lowerBound < $1.range.lowerBound }?.isRightToLeft ?? false
    }
}

/// The character that a caret between two characters belongs to. It matters where they are not adjacent: where the
/// direction changes, and where a row ends.
enum TextAffinity {
    /// The character before the caret.
    case before
    /// The character after the caret.
    case after
}

/// A caret position, in bytes.
struct CaretPosition: Equatable {
    var offset: Int
    var affinity = TextAffinity.after

    /// Returns the caret moved by `distance` bytes.
    func moved(by distance: Int) -> CaretPosition { CaretPosition(offset: offset + distance, affinity: affinity) }
}

/// Carets in a row. Offsets are relative to the line.
extension TextRow {
    /// Returns the visual index of a caret, from the left.
    private func index(of caret: CaretPosition) -> Int {
        let offset = caret.offset - range.lowerBound
        let after = clusters.firstIndex { $0.range.lowerBound == offset }
        let before = clusters.firstIndex { $0.range.upperBound == offset }
        if let after, caret.affinity == .after || before == nil {
            return clusters[after].isRightToLeft ? after + 1 : after
        }
        if let before { return clusters[before].isRightToLeft ? before : before + 1 }
        // Inside a character, where the library puts no caret.
        return clusters.firstIndex { $0.range.contains(offset) } ?? 0
    }

    /// Returns the position of a caret, in points from the row's left end.
    func x(of caret: CaretPosition) -> CGFloat {
        let index = index(of: caret)
        if clusters.isEmpty { return 0 }
        return index < clusters.count ? clusters[index].minX : clusters[index - 1].maxX
    }

    /// Returns the caret at the left or right side of a character.
    private func position(at cluster: TextCluster, right: Bool) -> CaretPosition {
        cluster.isRightToLeft != right
            ? CaretPosition(offset: range.lowerBound + cluster.range.upperBound, affinity: .before)
            : CaretPosition(offset: range.lowerBound + cluster.range.lowerBound, affinity: .after)
    }

    /// Returns the caret nearest to a distance from the row's left end.
    func position(at x: CGFloat) -> CaretPosition {
        guard let first = clusters.first, let last = clusters.last else {
            return CaretPosition(offset: range.lowerBound)
        }
        if x <= first.minX { return position(at: first, right: false) }
        if x >= last.maxX { return position(at: last, right: true) }
        let hit = clusters.last { $0.minX <= x && $0.maxX > $0.minX } ?? first
        return position(at: hit, right: x > (hit.minX + hit.maxX) / 2)
    }

    /// Returns the caret one character further left or right; nil beyond the end of the row.
    func position(beside caret: CaretPosition, right: Bool) -> CaretPosition? {
        let index = index(of: caret)
        if right { return index < clusters.count ? position(at: clusters[index], right: true) : nil }
        return index > 0 ? position(at: clusters[index - 1], right: false) : nil
    }

    /// Returns the caret at the row's left or right end.
    func edge(right: Bool) -> CaretPosition {
        guard let cluster = right ? clusters.last : clusters.first else {
            return CaretPosition(offset: range.lowerBound)
        }
        return position(at: cluster, right: right)
    }

    /// Returns the spans of the characters in a range, in points from the row's left end, with adjacent spans merged.
    func spans(of selected: Range<Int>) -> [ClosedRange<CGFloat>] {
        var spans: [ClosedRange<CGFloat>] = []
        for cluster in clusters {
            let start = cluster.range.lowerBound + range.lowerBound
            guard selected.contains(start), cluster.maxX >= cluster.minX else { continue }
            if let last = spans.last, last.upperBound >= cluster.minX - 0.01 {
                spans[spans.count - 1] = last.lowerBound...max(last.upperBound, cluster.maxX)
            } else {
                spans.append(cluster.minX...cluster.maxX)
            }
        }
        return spans
    }
}
