import Foundation

/// Measures and cuts rows of a text: words in one font, with tabs between them.
@MainActor struct TextMeasure {
    var system: any TextSystem
    var font: ResolvedFont
    var scale: CGFloat
    /// The distance between two tab stops, in points.
    var tab: CGFloat
    /// From one row to the next, in points.
    var lineHeight: CGFloat
    /// How far below the top of a row its letters stand.
    var baseline: CGFloat
    /// From the top of the highest letters to the bottom of the lowest.
    var textHeight: CGFloat
    /// How far the lowest letters reach below the baseline.
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

    /// What decides about the lengths.
    struct Key: Equatable {
        var font: ResolvedFont
        var scale: CGFloat
        var lineHeight: CGFloat
    }

    /// What decides about the lengths.
    var key: Key { Key(font: font, scale: scale, lineHeight: lineHeight) }

    /// A part of a row that is drawn at once.
    struct Piece {
        /// Its bytes in the row.
        var range: Range<Int>
        var string: String
        var x: CGFloat
        var width: CGFloat
        var isTab: Bool
    }

    /// Longer words are cut into pieces, since each of them becomes one picture.
    private static let longestPiece = 200

    /// The parts of a row: tabs, and what is between them.
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

    /// How wide a row is.
    func width(of row: String) -> CGFloat {
        if row.utf8.count <= Self.longestPiece, !row.utf8.contains(UInt8(ascii: "\t")) {
            return system.width(of: row, font: font, scale: scale)
        }
        return pieces(of: row).last.map { $0.x + $0.width } ?? 0
    }

    /// The characters of a row, from left to right.
    func clusters(of pieces: [Piece]) -> [TextCluster] {
        pieces.flatMap { piece in
            if piece.isTab { return [TextCluster(range: piece.range, minX: piece.x, maxX: piece.x + piece.width)] }
            return system.clusters(of: piece.string, font: font, scale: scale).map {
                $0.moved(by: piece.range.lowerBound, piece.x)
            }
        }
    }

    /// The rows of a line, or of a part of it, at most `width` wide; nil is one row.
    /// - Parameter endsLine: whether the line ends there.
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
    /// The same character where so many bytes and points come before it.
    fileprivate func moved(by bytes: Int, _ x: CGFloat) -> TextCluster {
        TextCluster(
            range: range.lowerBound + bytes..<range.upperBound + bytes,
            minX: minX + x,
            maxX: maxX + x,
            isRightToLeft: isRightToLeft
        )
    }
}

/// A row of a line, as it is drawn.
@MainActor final class TextRow {
    let string: String
    /// Its bytes in the line.
    let range: Range<Int>
    /// Whether the line ends with it.
    let isLast: Bool
    let pieces: [TextMeasure.Piece]
    private let measure: TextMeasure?
    /// The characters from left to right, once somebody asks where they are.
    private(set) lazy var clusters = measure?.clusters(of: pieces) ?? []

    init(_ string: String, start: Int, isLast: Bool, _ measure: TextMeasure) {
        self.string = string
        range = start..<start + string.utf8.count
        self.isLast = isLast
        self.measure = measure
        pieces = measure.pieces(of: string)
    }

    /// The row that is a line of a `Text`.
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

    /// Whether the first character is read from the right.
    var isRightToLeft: Bool {
        clusters.min { $0.range.lowerBound < $1.range.lowerBound }?.isRightToLeft ?? false
    }
}

/// To which character a caret belongs that stands between two of them. It matters where they are not side by side: where
/// the direction changes, and where a row ends.
enum TextAffinity {
    /// To the one before it.
    case before
    /// To the one after it.
    case after
}

/// A place in a text that a caret can have, in bytes.
struct CaretPlace: Equatable {
    var offset: Int
    var affinity = TextAffinity.after

    /// The same caret where the text before it is longer.
    func moved(by distance: Int) -> CaretPlace { CaretPlace(offset: offset + distance, affinity: affinity) }
}

/// Carets in a row. Offsets are those of the line.
extension TextRow {
    /// Which place from the left a caret has.
    private func index(of place: CaretPlace) -> Int {
        let offset = place.offset - range.lowerBound
        let after = clusters.firstIndex { $0.range.lowerBound == offset }
        let before = clusters.firstIndex { $0.range.upperBound == offset }
        if let after, place.affinity == .after || before == nil {
            return clusters[after].isRightToLeft ? after + 1 : after
        }
        if let before { return clusters[before].isRightToLeft ? before : before + 1 }
        // Inside of a character, which no caret of ours is.
        return clusters.firstIndex { $0.range.contains(offset) } ?? 0
    }

    /// Where a caret stands, in points from the row's left end.
    func x(of place: CaretPlace) -> CGFloat {
        let index = index(of: place)
        if clusters.isEmpty { return 0 }
        return index < clusters.count ? clusters[index].minX : clusters[index - 1].maxX
    }

    /// The caret at the right side of a character, or at its left one.
    private func place(_ cluster: TextCluster, right: Bool) -> CaretPlace {
        cluster.isRightToLeft != right
            ? CaretPlace(offset: range.lowerBound + cluster.range.upperBound, affinity: .before)
            : CaretPlace(offset: range.lowerBound + cluster.range.lowerBound, affinity: .after)
    }

    /// The caret nearest to a point of the row.
    func place(at x: CGFloat) -> CaretPlace {
        guard let first = clusters.first, let last = clusters.last else {
            return CaretPlace(offset: range.lowerBound)
        }
        if x <= first.minX { return place(first, right: false) }
        if x >= last.maxX { return place(last, right: true) }
        let hit = clusters.last { $0.minX <= x && $0.maxX > $0.minX } ?? first
        return place(hit, right: x > (hit.minX + hit.maxX) / 2)
    }

    /// The caret one character further left or right; nil beyond the end of the row.
    func place(beside place: CaretPlace, right: Bool) -> CaretPlace? {
        let index = index(of: place)
        if right { return index < clusters.count ? self.place(clusters[index], right: true) : nil }
        return index > 0 ? self.place(clusters[index - 1], right: false) : nil
    }

    /// The caret at the row's left end or right one.
    func edge(right: Bool) -> CaretPlace {
        guard let cluster = right ? clusters.last : clusters.first else { return CaretPlace(offset: range.lowerBound) }
        return place(cluster, right: right)
    }

    /// Where the characters of a range stand, in points from the row's left end; those that touch as one.
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
