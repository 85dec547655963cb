import SplitView

/// Colors for Swift code: keywords, types, strings, numbers and comments.
enum SourceText {
    private static let keywords: Set<Substring> = [
        "import", "struct", "func", "var", "let", "return", "while", "for", "in", "static", "if", "else", "some",
        "private", "enum", "case", "switch", "guard", "self", "Self", "extension", "default", "true",
        "false", "nil", "is", "as", "init", "get", "set", "where", "protocol", "class",
    ]

    /// The colors of the special words. Their contrast with the background of text is at least 7:1.
    static let keyword = Color(light: RGBA(126, 34, 166), dark: RGBA(214, 150, 255))
    static let type = Color(light: RGBA(0, 90, 108), dark: RGBA(94, 214, 232))
    static let string = Color(light: RGBA(146, 56, 0), dark: RGBA(255, 180, 96))
    static let number = Color(light: RGBA(0, 74, 168), dark: RGBA(128, 190, 255))

    /// Returns the text with each part in its color.
    @MainActor static func colored(_ text: String, isCode: Bool) -> Text {
        guard isCode else { return Text(text) }
        var colored = Text("")
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if number > 0 { colored = colored + Text("\n") }
            for part in parts(of: line) { colored = colored + Text(part.text).foregroundColor(part.color) }
        }
        return colored
    }

    private static func parts(of line: Substring) -> [(text: Substring, color: Color)] {
        var parts: [(text: Substring, color: Color)] = []
        var rest = line
        while let first = rest.first {
            let (end, color): (Substring.Index, Color)
            if rest.hasPrefix("//") {
                (end, color) = (rest.endIndex, .secondary)
            } else if first == "\"" {
                let close = rest.dropFirst().firstIndex(of: "\"")
                (end, color) = (close.map { rest.index(after: $0) } ?? rest.endIndex, string)
            } else if first.isLetter || "@#".contains(first) {
                end = rest.dropFirst().firstIndex { !$0.isLetter && !$0.isNumber } ?? rest.endIndex
                let isKeyword = keywords.contains(rest[..<end]) || !first.isLetter
                color = isKeyword ? keyword : first.isUppercase ? type : .primary
            } else if first.isNumber {
                end = endOfNumber(rest)
                color = number
            } else {
                let next = rest.dropFirst().firstIndex { $0.isLetter || $0.isNumber || "\"/@#".contains($0) }
                end = next ?? rest.endIndex
                color = .primary
            }
            if let last = parts.last, last.color == color {
                // One run is cheaper to draw than two.
                parts[parts.count - 1].text = line[last.text.startIndex..<end]
            } else {
                parts.append((rest[..<end], color))
            }
            rest = rest[end...]
        }
        return parts
    }

    /// The end of a number. A point is a part of it if a digit follows.
    private static func endOfNumber(_ text: Substring) -> Substring.Index {
        let end = text.firstIndex { !$0.isNumber } ?? text.endIndex
        let rest = text[end...].dropFirst()
        guard text[end...].hasPrefix("."), rest.first?.isNumber == true else { return end }
        return rest.firstIndex { !$0.isNumber } ?? text.endIndex
    }
}
