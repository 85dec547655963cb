import Foundation

/// The line breaking and truncation of a text.
///
/// Lines break where Unicode's rules allow it (UAX 14) and at all of Unicode's newlines ("\r\n" is one). A word is
/// broken only if it is wider than a line. Text beyond the last allowed line is truncated with "…".
@MainActor struct TextLayout {
    /// The visible part of a line: a range, or two with "…" between them.
    struct Cut {
        var head: Range<String.Index>
        var hasEllipsis = false
        var tail: Range<String.Index>?

        /// Returns the characters of the line.
        func string(of text: String) -> String {
            guard hasEllipsis else { return String(text[head]) }
            return text[head] + "…" + (tail.map { text[$0] } ?? "")
        }
    }

    /// The lines and their widths in points.
    private(set) var lines: [(cut: Cut, width: CGFloat)] = []
    /// Whether part of the text is missing.
    private(set) var isTruncated = false

    /// The width of the widest line.
    var width: CGFloat { lines.reduce(0) { max($0, $1.width) } }

    private let text: String
    private let limit: CGFloat
    private let measure: (Cut) -> CGFloat
    /// Estimates widths to avoid measuring.
    private let ruler: TextRuler?
    private let lineBreaks: (String) -> [Int]
    /// The break opportunities, computed when first needed.
    private var offsets: [Int]?
    /// The number of characters to measure first in a line.
    private var glance = TextLayout.glance

    /// Breaks `text` into lines at most `width` points wide; infinity breaks at newlines only.
    /// - Parameters:
    ///   - lineBreaks: returns the break opportunities of text that is not ASCII, as `TextSystem.lineBreaks` does.
    ///   - ruler: an estimate of widths.
    init(
        _ text: String,
        width: CGFloat,
        maxLines: Int,
        truncation: Text.TruncationMode,
        lineBreaks: @escaping (String) -> [Int] = ASCIILineBreaks.offsets,
        ruler: TextRuler? = nil,
        measure: @escaping (Cut) -> CGFloat
    ) {
        (self.text, self.limit, self.measure, self.lineBreaks, self.ruler) = (text, width, measure, lineBreaks, ruler)
        let maxLines = max(1, maxLines)
        var start = text.startIndex
        while true {
            let end = text[start...].firstIndex(where: \.isNewline) ?? text.endIndex
            let isLast = end == text.endIndex
            guard breakParagraph(start..<end, isLast: isLast, maxLines, truncation) else {
                isTruncated = true
                return
            }
            if isLast { return }
            if lines.count == maxLines {
                isTruncated = true
                return
            }
            start = text.index(after: end)
        }
    }

    /// Breaks a paragraph; false if the lines ran out.
    private mutating func breakParagraph(
        _ paragraph: Range<String.Index>,
        isLast: Bool,
        _ maxLines: Int,
        _ truncation: Text.TruncationMode
    ) -> Bool {
        var start = paragraph.lowerBound
        repeat {
            let rest = start..<paragraph.upperBound
            let isLastAllowed = lines.count == maxLines - 1
            guard let part = excess(of: rest) else {
                if isLastAllowed && !isLast {
                    // More paragraphs follow, without a line for them.
                    append(cutAtEnd(rest))
                    return false
                }
                append(Cut(head: rest))
                return true
            }
            if isLastAllowed {
                append(truncated(rest, truncation, part))
                return false
            }
            let end = lineEnd(of: rest, tooLong: part)
            append(Cut(head: start..<trimmed(start..<end)))
            start = text[end..<paragraph.upperBound].firstIndex { !Self.isSpace($0) } ?? paragraph.upperBound
        } while start < paragraph.upperBound
        return true
    }

    private mutating func append(_ cut: Cut) { lines.append((cut, measure(cut))) }

    /// Returns the width of a line that may fit; an estimate for one that clearly does not.
    private func width(of cut: Cut) -> CGFloat {
        if let excess = ruler?.excess(of: cut, beyond: limit) { return excess }
        return measure(cut)
    }

    /// Returns the distance of two indices, in points or bytes.
    private func distance(_ start: String.Index, _ end: String.Index) -> CGFloat {
        ruler?.distance(start, end) ?? CGFloat(text.utf8.distance(from: start, to: end))
    }

    /// Returns the end of a range without trailing spaces.
    static func trimmed(_ range: Range<String.Index>, of text: String) -> String.Index {
        var end = range.upperBound
        while end > range.lowerBound {
            let before = text.index(before: end)
            if !isSpace(text[before]) { break }
            end = before
        }
        return end
    }

    private func trimmed(_ range: Range<String.Index>) -> String.Index { Self.trimmed(range, of: text) }

    /// Returns whether a character takes no room at the end of a line.
    private static func isSpace(_ character: Character) -> Bool {
        if character == " " || character == "\t" { return true }
        switch character.unicodeScalars.first?.value ?? 0 {
        // Non-breaking spaces are not included.
        case 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: return true
        default: return false
        }
    }

    /// The default number of characters to measure first in a line.
    nonisolated static let glance = 64

    /// The measured beginning of a range.
    private struct Look {
        var end: String.Index
        /// The number of characters.
        var count: Int
        var width: CGFloat
    }

    /// Returns a measured beginning that is too long for a line, or nil if the whole range fits. At most about twice
    /// the fitting length is measured, so that a long text is not measured again for each of its lines.
    private mutating func excess(of range: Range<String.Index>) -> Look? {
        guard limit < .infinity else { return nil }
        if let ruler {
            let excess = ruler.excess(of: range, beyond: limit)
            let part = range.lowerBound..<(excess?.end ?? range.upperBound)
            let width = excess?.width ?? width(of: Cut(head: range))
            return width <= limit ? nil : Look(end: part.upperBound, count: text[part].count, width: width)
        }
        var look = Look(end: range.lowerBound, count: 0, width: 0)
        var step = glance
        repeat {
            if look.end == range.upperBound { return nil }
            let end = text.index(look.end, offsetBy: step, limitedBy: range.upperBound) ?? range.upperBound
            look.count += text.distance(from: look.end, to: end)
            look.end = end
            look.width = measure(Cut(head: range.lowerBound..<end))
            step = look.count
        } while look.width <= limit
        let share = limit / look.width
        // The next line has a similar length. The excess helps to locate its end.
        if share > 0, share < 1 { glance = Int(CGFloat(look.count) * share * 1.25) + 2 }
        return look
    }

    /// Returns the end of the first line of a range that is too long: the last fitting break opportunity or, inside
    /// of an overlong word, the last fitting character, at least one. Trailing spaces need not fit.
    private mutating func lineEnd(of range: Range<String.Index>, tooLong look: Look) -> String.Index {
        let (start, end) = (range.lowerBound, look.end)
        let offsets = offsets ?? (text.isASCII ? ASCIILineBreaks.offsets(in: text) : lineBreaks(text))
        self.offsets = offsets
        func offset(of index: String.Index) -> Int { text.utf8.distance(from: text.startIndex, to: index) }
        let reach = text[end..<range.upperBound].firstIndex { !Self.isSpace($0) } ?? range.upperBound
        let begin = offset(of: start)
        let breaks = offsets[Self.count(of: offsets, upTo: begin)..<Self.count(of: offsets, upTo: offset(of: reach))]
            .map { text.utf8.index(text.startIndex, offsetBy: $0) }
            .filter { String.Index($0, within: text) != nil && trimmed(start..<$0) > start }
        let words = longestFit(breaks.count, look.width, at: distance(start, end)) {
            distance(start, trimmed(start..<breaks[$0 - 1]))
        } width: {
            width(of: Cut(head: start..<trimmed(start..<breaks[$0 - 1])))
        }
        if words > 0 { return breaks[words - 1] }
        let characters = Array(text[start..<end].indices)
        let count = longestFit(characters.count - 1, look.width, at: distance(start, end)) {
            distance(start, characters[$0])
        } width: {
            width(of: Cut(head: start..<characters[$0]))
        }
        return max(characters[max(0, count)], text.index(after: start))
    }

    /// Returns the number of ascending `numbers` up to `limit`.
    private static func count(of numbers: [Int], upTo limit: Int) -> Int {
        var (low, high) = (0, numbers.count)
        while low < high {
            let middle = (low + high) / 2
            if numbers[middle] <= limit { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Returns the range followed by "…", shortened if it does not fit.
    private func cutAtEnd(_ range: Range<String.Index>) -> Cut {
        let whole = Cut(head: range, hasEllipsis: true)
        return width(of: whole) <= limit ? whole : truncated(range, .tail, nil)
    }

    /// Returns the range with "…" in place of as few characters as possible.
    /// - Parameter excess: a measured beginning that is too long, if known.
    private func truncated(_ range: Range<String.Index>, _ mode: Text.TruncationMode, _ excess: Look?) -> Cut {
        let (start, end) = (range.lowerBound, range.upperBound)
        let suffix = mode == .middle ? Self.extensionLength(of: text[range]) : 0
        func shortened(_ count: Int) -> Cut {
            switch mode {
            case .tail:
                let cut = text.index(start, offsetBy: count)
                return Cut(head: start..<trimmed(start..<cut), hasEllipsis: true)
            case .head:
                return Cut(head: start..<start, hasEllipsis: true, tail: text.index(end, offsetBy: -count)..<end)
            case .middle:
                let kept = max(count / 2, min(suffix, count - 1))
                let head = text.index(start, offsetBy: count - kept)
                return Cut(head: start..<head, hasEllipsis: true, tail: text.index(end, offsetBy: -kept)..<end)
            }
        }
        /// Head and middle truncation remove characters elsewhere, so their estimate is the number of characters.
        func position(_ count: Int) -> CGFloat {
            mode == .tail ? distance(start, text.index(start, offsetBy: count)) : CGFloat(count)
        }
        // A layout that asks for the minimum width proposes 0.
        let least = measure(shortened(0))
        if least > limit { return shortened(0) }
        let beginning = mode == .tail ? excess : nil
        let count = beginning?.count ?? text[range].count
        let longest: CGFloat
        if let beginning, trimmed(start..<beginning.end) == beginning.end {
            longest = beginning.width + least
        } else {
            longest = width(of: shortened(count))
            if longest <= limit { return shortened(count) }
        }
        return shortened(
            longestFit(count - 1, longest, at: position(count), least: least, position: position) {
                width(of: shortened($0))
            }
        )
    }

    /// Returns the number of characters of a file name's extension, its dot and the character before, which keeps the dot
    /// apart from the ellipsis; or 0 if the text does not end in an extension.
    private static func extensionLength(of text: Substring) -> Int {
        let letters = text.suffix(9).reversed().prefix { $0.isLetter || $0.isNumber }.count
        guard 1...8 ~= letters, let dot = text.index(text.endIndex, offsetBy: -letters - 1, limitedBy: text.startIndex),
            dot > text.startIndex, text[dot] == "."
        else { return 0 }
        return letters + (text.index(after: text.startIndex) < dot ? 2 : 1)
    }

    /// Returns the largest number from 1 to `count` whose width fits the limit, or 0.
    ///
    /// Widths grow almost linearly with positions, so interpolation search needs two or three measurements, where
    /// bisection needs seven. For uneven widths, every second step bisects.
    /// - Parameters:
    ///   - excess: a width beyond the limit, at the position `end`, after all numbers.
    ///   - least: the width at 0.
    ///   - position: the position of a number, ascending.
    private func longestFit(
        _ count: Int,
        _ excess: CGFloat,
        at end: CGFloat,
        least: CGFloat = 0,
        position: (Int) -> CGFloat,
        width: (Int) -> CGFloat
    ) -> Int {
        var low = (number: 0, position: CGFloat(0), width: least)
        var high = (number: count + 1, position: end, width: excess)
        var looks = 0
        while high.number - low.number > 1 {
            looks += 1
            var guess = (low.number + high.number) / 2
            if looks % 2 == 1 || looks < 4, high.width > low.width {
                let share = (limit - low.width) / (high.width - low.width)
                let target = low.position + share * (high.position - low.position)
                guess = high.number - 1
                while guess > low.number + 1 && position(guess) > target { guess -= 1 }
            }
            let found = (number: guess, position: position(guess), width: width(guess))
            if found.width <= limit { low = found } else { high = found }
        }
        return low.number
    }
}
