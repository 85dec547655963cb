import Foundation

/// How a text is broken into lines.
///
/// Lines break between words, at the line breaks of the text, and inside of a word only if it is wider than a whole
/// line. What does not fit into the allowed number of lines ends in "…".
@MainActor struct TextLayout {
    /// The lines and their widths in points.
    private(set) var lines: [(text: String, width: CGFloat)] = []
    /// Whether something of the text is missing.
    private(set) var isTruncated = false

    /// The width of the widest line.
    var width: CGFloat { lines.reduce(0) { max($0, $1.width) } }

    /// Breaks `text` into lines at most `width` points wide (infinity: only at its line breaks).
    init(
        _ text: String,
        width: CGFloat,
        maxLines: Int,
        truncation: Text.TruncationMode,
        measure: (String) -> CGFloat
    ) {
        let limit = max(1, maxLines)
        let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (number, paragraph) in paragraphs.enumerated() {
            var rest = paragraph[...]
            repeat {
                let isLastAllowed = lines.count == limit - 1
                let whole = String(rest)
                let wholeWidth = measure(whole)
                if wholeWidth <= width {
                    if isLastAllowed && number < paragraphs.count - 1 {
                        // More paragraphs follow and have no line left.
                        append(Self.truncated(whole + "…", to: width, .tail, measure, isCut: true), measure)
                        isTruncated = true
                        return
                    }
                    lines.append((whole, wholeWidth))
                    rest = rest[rest.endIndex...]
                } else if isLastAllowed {
                    append(Self.truncated(whole, to: width, truncation, measure, isCut: false), measure)
                    isTruncated = true
                    return
                } else {
                    let end = Self.lineEnd(of: rest, width: width, measure)
                    let line = String(rest[..<end]).trimmingTrailingSpaces()
                    append(line, measure)
                    rest = rest[end...].drop { $0 == " " }
                }
            } while !rest.isEmpty
            if lines.count == limit && number < paragraphs.count - 1 {
                isTruncated = true
                return
            }
        }
    }

    private mutating func append(_ line: String, _ measure: (String) -> CGFloat) {
        lines.append((line, measure(line)))
    }

    /// Where the first line of `text` ends, at least one character on.
    private static func lineEnd(
        of text: Substring,
        width: CGFloat,
        _ measure: (String) -> CGFloat
    ) -> Substring.Index {
        var end: Substring.Index?
        var index = text.startIndex
        while let space = text[index...].firstIndex(of: " ") {
            if measure(String(text[..<space])) > width { break }
            end = space
            index = text[space...].firstIndex { $0 != " " } ?? text.endIndex
        }
        if let end, end > text.startIndex { return end }
        // The first word alone is too wide: break inside of it.
        let count = longestFit(text.count) { measure(String(text.prefix($0))) <= width }
        return text.index(text.startIndex, offsetBy: max(1, count))
    }

    /// `text` with as few characters as possible replaced by "…" so that it fits. With `isCut` the text already
    /// ends in one.
    private static func truncated(
        _ text: String,
        to width: CGFloat,
        _ mode: Text.TruncationMode,
        _ measure: (String) -> CGFloat,
        isCut: Bool
    ) -> String {
        if isCut && measure(text) <= width { return text }
        let characters = Array(isCut ? String(text.dropLast()) : text)
        func shortened(_ count: Int) -> String {
            switch mode {
            case .tail: return String(characters.prefix(count)).trimmingTrailingSpaces() + "…"
            case .head: return "…" + String(characters.suffix(count))
            case .middle:
                return String(characters.prefix((count + 1) / 2)) + "…" + String(characters.suffix(count / 2))
            }
        }
        return shortened(longestFit(characters.count) { measure(shortened($0)) <= width })
    }

    /// The largest number up to `count` that fits, found by bisection; 0 if none does.
    private static func longestFit(_ count: Int, _ fits: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high + 1) / 2
            if fits(middle) { low = middle } else { high = middle - 1 }
        }
        return low
    }
}

extension String {
    fileprivate func trimmingTrailingSpaces() -> String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
