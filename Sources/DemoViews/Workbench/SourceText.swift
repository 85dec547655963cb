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

    /// Returns the text with each part in its color. Lines with more than `columns` characters are wrapped, with a
    /// deeper indent.
    @MainActor static func colored(_ text: String, isCode: Bool, columns: Int = .max) -> Text {
        guard isCode else { return Text(text) }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var colored = Text("")
        for (number, line) in lines.enumerated() {
            let (breaks, indent) = Self.breaks(in: line, columns: columns)
            for part in parts(of: line) {
                var rest = part.text
                for index in breaks where index >= rest.startIndex && index < rest.endIndex {
                    colored = colored + Text(rest[..<index] + "\n" + indent).foregroundColor(part.color)
                    rest = rest[index...]
                }
                colored = colored + Text(rest).foregroundColor(part.color)
            }
            if number < lines.count - 1 { colored = colored + Text("\n") }
        }
        return colored
    }

    /// Returns the line breaks of a line longer than `columns`, after spaces where there are any, and the indent of the
    /// lines that follow.
    private static func breaks(in line: Substring, columns: Int) -> ([Substring.Index], indent: String) {
        guard line.count > columns else { return ([], "") }
        let spaces = line.prefix { $0 == " " }.count
        let indent = String(repeating: " ", count: min(spaces + 4, columns / 2))
        var (breaks, start, room) = ([Substring.Index](), line.startIndex, columns)
        while let limit = line.index(start, offsetBy: room, limitedBy: line.endIndex), limit < line.endIndex {
            let words = line[start..<limit].drop { $0 == " " }
            let space = words.lastIndex(of: " ").map { line.index(after: $0) }
            start = space ?? limit
            breaks.append(start)
            room = columns - indent.count
        }
        return (breaks, indent)
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
