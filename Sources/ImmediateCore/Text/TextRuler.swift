import Foundation

/// About how wide the parts of a text are, by where its characters stand in one long line: what is clearly too long for a
/// line need not be measured, and the first look at a line is close to its end.
@MainActor struct TextRuler {
    /// How many bytes a text may have: in a longer one most is never looked at.
    private nonisolated static let longest = 2048

    private let text: String
    /// How far each byte is from the beginning of the text, and its end, in points.
    private let places: [CGFloat]
    private let ellipsis: CGFloat
    /// How much longer than a line something has to be so that it is not measured, beside its share of the line, in points:
    /// the letters at the ends of a part may be joined and stand otherwise in it.
    private let slack: CGFloat

    /// A ruler for a text in one font that runs from left to right; nil for one with more fonts, for a short one, which a
    /// few looks tell all of, and for a very long one.
    init?(_ source: TextSource, scale: CGFloat, _ system: any TextSystem) {
        text = source.string
        guard source.laterRuns.isEmpty, TextLayout.glance / 2...Self.longest ~= text.utf8.count else { return nil }
        var places: [CGFloat] = [0]
        places.reserveCapacity(text.utf8.count + 1)
        /// What ends lines has no width, and a character all of it at its end.
        func skip(to offset: Int) { while places.count < offset { places.append(places[places.count - 1]) } }
        for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let start = text.utf8.distance(from: text.startIndex, to: paragraph.startIndex)
            let left = places[places.count - 1]
            for cluster in system.clusters(of: String(paragraph), font: source.font, scale: scale) {
                skip(to: start + cluster.range.upperBound)
                places.append(left + cluster.maxX)
            }
        }
        skip(to: text.utf8.count + 1)
        self.places = places
        ellipsis = system.width(of: "…", font: source.font, scale: scale)
        slack = source.font.size / 4
    }

    /// How far two places are apart, in points.
    func distance(_ start: String.Index, _ end: String.Index) -> CGFloat { places[offset(end)] - places[offset(start)] }

    /// About the width of a line if it is clearly too long for `limit`, else nil.
    func excess(of cut: TextLayout.Cut, beyond limit: CGFloat) -> CGFloat? {
        var width = distance(cut.head.lowerBound, cut.head.upperBound)
        if cut.hasEllipsis { width += ellipsis }
        if let tail = cut.tail { width += distance(tail.lowerBound, tail.upperBound) }
        return width > limit + tolerance(limit) ? width : nil
    }

    /// Where a range begins to be clearly too long for `limit`, and about its width until there; nil where all of it may fit.
    func excess(of range: Range<String.Index>, beyond limit: CGFloat) -> (end: String.Index, width: CGFloat)? {
        let start = offset(range.lowerBound)
        let longest = places[start] + limit + tolerance(limit)
        var (low, high) = (start, offset(range.upperBound))
        guard places[high] > longest else { return nil }
        while low < high {
            let middle = (low + high) / 2
            if places[middle] > longest { high = middle } else { low = middle + 1 }
        }
        let end = text.utf8.index(range.lowerBound, offsetBy: high - start)
        return (end, places[high] - places[start])
    }

    private func tolerance(_ limit: CGFloat) -> CGFloat { slack + limit / 64 }

    private func offset(_ index: String.Index) -> Int { text.utf8.distance(from: text.startIndex, to: index) }
}
