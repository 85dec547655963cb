import Foundation

/// Which part of the text is seen, as the thumb of its scroll bar shows it.
extension TextEntryView {
    /// How much of the text lies above what is seen, and how much of it that is, 0…1. All lines count alike, and in a long
    /// one all bytes, since it is not known how high those are that are out of sight.
    var share: (start: Double, length: Double) {
        guard let first = parts.first, let last = parts.last else { return (0, 1) }
        let count = Double(text.lineCount)
        let start = line(first, above: 0) / count
        return (start, line(last, above: size.height) / count - start)
    }

    /// The line at a height that is in a part or next to it, with what of it lies above.
    private func line(_ part: Part, above y: CGFloat) -> Double {
        let height = CGFloat(part.rows.count) * lineHeight
        let inside = Double(min(max(0, y - part.y), height) / height)
        guard !part.segment.isFirst || !part.segment.isLast else { return Double(part.segment.line) + inside }
        let line = text.range(ofLine: part.segment.line)
        let bytes = Double(part.start - line.lowerBound) + inside * Double(part.segment.range.count)
        return Double(part.segment.line) + bytes / Double(line.count)
    }

    /// Scrolls so that this share of the text lies above the top edge.
    mutating func scroll(toShare share: Double) {
        let place = min(max(0, share), 1) * Double(text.lineCount)
        let number = min(Int(place), text.lineCount - 1)
        let line = text.range(ofLine: number)
        let byte = (place - Double(number)) * Double(line.count)
        let segment = segment(at: min(line.lowerBound + Int(byte), line.upperBound))
        let isWhole = segment.isFirst && segment.isLast
        let before = Double(segment.range.lowerBound - line.lowerBound)
        let inside = isWhole ? place - Double(number) : min(1, (byte - before) / Double(segment.range.count))
        top = Top(offset: segment.range.lowerBound, y: CGFloat(inside) * height(of: segment))
        limit()
    }
}
