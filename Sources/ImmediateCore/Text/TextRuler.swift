import Foundation

/// An estimate of widths from the character positions in one long line. Text that is clearly too long need not be
/// measured, and the first guess of a line's end is close.
@MainActor struct TextRuler {
    /// The maximum length of a text in bytes: most of a longer one is never measured.
    private nonisolated static let longest = 2048

    private let text: String
    /// The position of each byte, and of the end, in points from the start of the text.
    private let positions: [CGFloat]
    private let ellipsis: CGFloat
    /// The fixed part of the estimate's tolerance, in points: at the ends of a part, kerning and ligatures may
    /// differ.
    private let slack: CGFloat

    /// Creates a ruler for left-to-right text in one font; nil for several fonts, for a short text, which takes only
    /// a few measurements, and for a very long one.
    init?(_ source: TextSource, scale: CGFloat, _ system: any TextSystem) {
        text = source.string
        guard source.laterRuns.isEmpty, TextLayout.glance / 2...Self.longest ~= text.utf8.count else { return nil }
        var positions: [CGFloat] = [0]
        positions.reserveCapacity(text.utf8.count + 1)
        /// Fills in the bytes without a position: newlines have no width, a character has its width at its last byte.
        func skip(to offset: Int) {
            while positions.count < offset { positions.append(positions[positions.count - 1]) }
        }
        for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let start = text.utf8.distance(from: text.startIndex, to: paragraph.startIndex)
            let left = positions[positions.count - 1]
            for cluster in system.clusters(of: String(paragraph), font: source.font, scale: scale) {
                skip(to: start + cluster.range.upperBound)
                positions.append(left + cluster.maxX)
            }
        }
        skip(to: text.utf8.count + 1)
        self.positions = positions
        ellipsis = system.width(of: "…", font: source.font, scale: scale)
        slack = source.font.size / 4
    }

    /// Returns the distance of two indices, in points.
    func distance(_ start: String.Index, _ end: String.Index) -> CGFloat {
        positions[offset(end)] - positions[offset(start)]
    }

    /// Returns an estimate of a line's width if it clearly exceeds `limit`, else nil.
    func excess(of cut: TextLayout.Cut, beyond limit: CGFloat) -> CGFloat? {
        var width = distance(cut.head.lowerBound, cut.head.upperBound)
        if cut.hasEllipsis { width += ellipsis }
        if let tail = cut.tail { width += distance(tail.lowerBound, tail.upperBound) }
        return width > limit + tolerance(limit) ? width : nil
    }

    /// Returns the end of the shortest beginning of a range that clearly exceeds `limit`, and its estimated width;
    /// nil if the range may fit.
    func excess(of range: Range<String.Index>, beyond limit: CGFloat) -> (end: String.Index, width: CGFloat)? {
        let start = offset(range.lowerBound)
        let longest = positions[start] + limit + tolerance(limit)
        var (low, high) = (start, offset(range.upperBound))
        guard positions[high] > longest else { return nil }
        while low < high {
            let middle = (low + high) / 2
            if positions[middle] > longest { high = middle } else { low = middle + 1 }
        }
        let end = text.utf8.index(range.lowerBound, offsetBy: high - start)
        return (end, positions[high] - positions[start])
    }

    private func tolerance(_ limit: CGFloat) -> CGFloat { slack + limit / 64 }

    private func offset(_ index: String.Index) -> Int { text.utf8.distance(from: text.startIndex, to: index) }
}
