import SplitView

/// Colours for the text of a program: words of the language, texts, numbers and comments.
enum SourceText {
    private static let keywords: Set<Substring> = [
        "import", "struct", "func", "var", "let", "return", "while", "for", "in", "static", "if", "else",
    ]

    /// The text in one piece, each part in its colour.
    @MainActor static func colored(_ text: String, isCode: Bool) -> Text {
        guard isCode else { return Text(text) }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var colored = Text("")
        for (number, line) in lines.enumerated() {
            for part in parts(of: line) { colored = colored + Text(part.text).foregroundColor(part.color) }
            if number < lines.count - 1 { colored = colored + Text("\n") }
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
                (end, color) = (close.map { rest.index(after: $0) } ?? rest.endIndex, .orange)
            } else if first.isLetter || first == "@" || first == "#" {
                end = rest.dropFirst().firstIndex { !$0.isLetter && !$0.isNumber } ?? rest.endIndex
                let word = rest[..<end]
                color = keywords.contains(word) || first == "@" || first == "#" ? .purple : first.isUppercase ? .teal : .primary
            } else if first.isNumber {
                (end, color) = (rest.firstIndex { !$0.isNumber && $0 != "." } ?? rest.endIndex, .blue)
            } else {
                (end, color) = (rest.firstIndex { $0.isLetter || $0.isNumber || "\"/@#".contains($0) && $0 != first } ?? rest.endIndex, .primary)
            }
            let stop = end == rest.startIndex ? rest.index(after: end) : end
            parts.append((rest[..<stop], color))
            rest = rest[stop...]
        }
        return parts
    }
}
