import Foundation
import ImmediateCore

/// Markdown's inline syntax: emphasis, strong emphasis, code, strikethrough, links, addresses, escapes and entities.
///
/// The rules are those of CommonMark 0.31 and of GitHub's strikethrough and addresses. Blocks such as headings and
/// lists, pictures, reference links and HTML stay literal.
enum Markdown {
    /// A part of a text with one meaning.
    struct Span: Equatable {
        var string: String
        var intent: InlinePresentationIntent = []
        /// The destination of a link.
        var link: String?
    }

    /// The treatment of white space.
    enum Whitespace {
        /// White space stays as it is.
        case preserved
        /// A line break counts as a space, unless two spaces or a backslash precede it.
        case collapsed
    }

    /// The longest text that is parsed, in bytes; a longer one stays literal.
    private static let limit = 1 << 20

    /// Returns whether a string may contain Markdown. Strings without it need no parser.
    static func isLikely(in string: String) -> Bool {
        var string = string
        return string.withUTF8 { bytes in
            var previous: UInt8 = 0
            for byte in bytes {
                switch byte {
                case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "~"),
                    UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "\\"):
                    return true
                case UInt8(ascii: "/"): if previous == UInt8(ascii: ":") { return true }
                case UInt8(ascii: "."):
                    if previous == UInt8(ascii: "w") || previous == UInt8(ascii: "W") { return true }
                default: break
                }
                previous = byte
            }
            return false
        }
    }

    /// Returns the parts of a text.
    static func spans(of string: String, _ whitespace: Whitespace = .preserved) -> [Span] {
        guard isLikely(in: string) || whitespace == .collapsed, string.utf8.count <= limit else {
            return [Span(string: string)]
        }
        var parser = MarkdownParser(string, whitespace)
        return parser.parse()
    }
}

/// A parser of one text, which follows the strategy in the appendix of CommonMark's specification: one pass collects
/// items, a stack of delimiters finds emphasis, a stack of brackets finds links. It takes linear time.
private struct MarkdownParser {
    /// A piece of the text. A delimiter run is one of its own.
    private struct Item {
        var string: String
        var intent: InlinePresentationIntent = []
        var link: Int?
        /// The character of a delimiter run and its remaining and original number.
        var delimiter: Unicode.Scalar?
        var count = 0
        var length = 0
        var canOpen = false
        var canClose = false
        /// The neighbors in the list of delimiter runs; -1 at its ends.
        var previous = -1
        var next = -1
    }

    private struct Bracket {
        var item: Int
        /// The last delimiter run before the bracket.
        var delimiter: Int
    }

    /// A class of closers that fail at the same openers.
    private struct CloserKind: Hashable {
        var delimiter: Unicode.Scalar
        var canOpen: Bool
        var remainder: Int
    }

    private let scalars: [Unicode.Scalar]
    private let whitespace: Markdown.Whitespace
    private var position = 0
    private var items: [Item] = []
    private var pending = String.UnicodeScalarView()
    /// The ends of the list of delimiter runs; -1 if it is empty.
    private var firstDelimiter = -1
    private var lastDelimiter = -1
    private var brackets: [Bracket] = []
    private var links: [String] = []
    /// The changes of the nesting of emphasis, strong emphasis and strikethrough at an item.
    private var depths: [Int: (emphasis: Int, strong: Int, strikethrough: Int)] = [:]
    /// The start of the last run of backticks by its length, found when the first code is parsed.
    private var lastBackticks: [Int: Int]?

    init(_ string: String, _ whitespace: Markdown.Whitespace) {
        scalars = Array(string.unicodeScalars)
        self.whitespace = whitespace
    }

    mutating func parse() -> [Markdown.Span] {
        while position < scalars.count { parseItem() }
        flush()
        matchDelimiters(after: -1)
        return joined()
    }

    private func scalar(_ index: Int) -> Unicode.Scalar? { scalars.indices.contains(index) ? scalars[index] : nil }

    private func string(_ range: Range<Int>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[range])
        return String(view)
    }

    private mutating func flush() {
        guard !pending.isEmpty else { return }
        items.append(Item(string: String(pending)))
        pending = String.UnicodeScalarView()
    }

    private mutating func append(_ item: Item) {
        flush()
        items.append(item)
    }

    private mutating func parseItem() {
        let scalar = scalars[position]
        switch scalar {
        case "\\": parseEscape()
        case "`": parseCode()
        case "*", "_", "~": parseDelimiters(scalar)
        case "[":
            append(Item(string: "["))
            brackets.append(Bracket(item: items.count - 1, delimiter: lastDelimiter))
            position += 1
        case "]": parseLinkEnd()
        case "<": if !parseAutolink() { takeLiteral() }
        case "&": if !parseEntity() { takeLiteral() }
        case "\n", "\r": parseLineBreak()
        case "h", "H", "w", "W": if !parseAddress() { takeLiteral() }
        default: takeLiteral()
        }
    }

    private mutating func takeLiteral() {
        pending.append(scalars[position])
        position += 1
    }

    // MARK: Escapes, entities and lines

    private mutating func parseEscape() {
        position += 1
        guard let next = scalar(position) else { return pending.append("\\") }
        if next.isPunctuation, next.isASCII {
            takeLiteral()
        } else if next == "\n", whitespace == .collapsed {
            append(Item(string: "\n", intent: .lineBreak))
            position += 1
            skipSpaces()
        } else {
            pending.append("\\")
        }
    }

    private mutating func skipSpaces() {
        while scalar(position) == " " || scalar(position) == "\t" { position += 1 }
    }

    private mutating func parseLineBreak() {
        guard whitespace == .collapsed else { return takeLiteral() }
        var spaces = 0
        while pending.last == " " {
            pending.removeLast()
            spaces += 1
        }
        if scalars[position] == "\r", scalar(position + 1) == "\n" { position += 1 }
        position += 1
        append(spaces >= 2 ? Item(string: "\n", intent: .lineBreak) : Item(string: " ", intent: .softBreak))
        skipSpaces()
    }

    private static let entities: [String: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®",
        "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’", "ldquo": "“",
        "rdquo": "”", "laquo": "«", "raquo": "»", "middot": "·", "bull": "•", "deg": "°", "times": "×",
        "divide": "÷", "plusmn": "±", "euro": "€", "pound": "£", "yen": "¥", "cent": "¢", "sect": "§", "para": "¶",
        "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓", "shy": "\u{AD}", "szlig": "ß",
    ]

    private mutating func parseEntity() -> Bool {
        guard let (string, end) = entity(at: position) else { return false }
        pending.append(contentsOf: string.unicodeScalars)
        position = end
        return true
    }

    /// Returns the characters of the entity at an "&" and its end; nil without one.
    private func entity(at start: Int) -> (String, Int)? {
        var end = start + 1
        while end < scalars.count, end - start < 12, scalars[end] != ";" { end += 1 }
        guard scalar(end) == ";", end > start + 1 else { return nil }
        let name = string(start + 1..<end)
        guard name.first == "#" else { return Self.entities[name].map { ($0, end + 1) } }
        let digits = name.dropFirst()
        let isHex = digits.first == "x" || digits.first == "X"
        let number = isHex ? digits.dropFirst() : digits
        guard number.first != "+", number.first != "-", number.count <= (isHex ? 6 : 7),
            let value = UInt32(number, radix: isHex ? 16 : 10)
        else { return nil }
        let scalar = value == 0 ? nil : Unicode.Scalar(value)
        return (String(Character(scalar ?? "\u{FFFD}")), end + 1)
    }

    // MARK: Code

    private mutating func parseCode() {
        let start = position
        let length = run(of: "`", at: start)
        position += length
        guard let close = closingBackticks(length, from: position) else {
            pending.append(contentsOf: scalars[start..<position])
            return
        }
        var content = position..<close
        let isBlank = scalars[content].allSatisfy { $0 == " " }
        func isSpace(_ index: Int) -> Bool { scalars[index] == " " || scalars[index] == "\n" }
        if content.count >= 2, !isBlank, isSpace(content.lowerBound), isSpace(content.upperBound - 1) {
            content = content.lowerBound + 1..<content.upperBound - 1
        }
        let code = string(content).replacing("\n", with: " ")
        append(Item(string: code, intent: .code))
        position = close + length
    }

    private func run(of scalar: Unicode.Scalar, at start: Int) -> Int {
        var end = start
        while end < scalars.count, scalars[end] == scalar { end += 1 }
        return end - start
    }

    private mutating func closingBackticks(_ length: Int, from start: Int) -> Int? {
        if lastBackticks == nil {
            var last: [Int: Int] = [:]
            var index = 0
            while index < scalars.count {
                let count = run(of: "`", at: index)
                if count > 0 { last[count] = index }
                index += max(count, 1)
            }
            lastBackticks = last
        }
        guard let last = lastBackticks?[length], last >= start else { return nil }
        var index = start
        while index <= last {
            let count = run(of: "`", at: index)
            if count == length { return index }
            index += max(count, 1)
        }
        return nil
    }

    // MARK: Emphasis

    private mutating func parseDelimiters(_ delimiter: Unicode.Scalar) {
        let length = run(of: delimiter, at: position)
        let (before, after) = (scalar(position - 1), scalar(position + length))
        position += length
        var item = Item(string: "", delimiter: delimiter, count: length, length: length)
        let isLeft = !after.isSpace && (!after.isMark || before.isSpace || before.isMark)
        let isRight = !before.isSpace && (!before.isMark || after.isSpace || after.isMark)
        switch delimiter {
        case "_":
            item.canOpen = isLeft && (!isRight || before.isMark)
            item.canClose = isRight && (!isLeft || after.isMark)
        case "~": (item.canOpen, item.canClose) = (isLeft && length <= 2, isRight && length <= 2)
        default: (item.canOpen, item.canClose) = (isLeft, isRight)
        }
        append(item)
        guard item.canOpen || item.canClose else { return }
        let index = items.count - 1
        items[index].previous = lastDelimiter
        if lastDelimiter >= 0 { items[lastDelimiter].next = index } else { firstDelimiter = index }
        lastDelimiter = index
    }

    private mutating func remove(_ index: Int) {
        let (previous, next) = (items[index].previous, items[index].next)
        if previous >= 0 { items[previous].next = next } else { firstDelimiter = next }
        if next >= 0 { items[next].previous = previous } else { lastDelimiter = previous }
    }

    /// Matches the delimiter runs after the run `bottom`, and empties the list after it.
    private mutating func matchDelimiters(after bottom: Int) {
        var floors: [CloserKind: Int] = [:]
        var closer = bottom >= 0 ? items[bottom].next : firstDelimiter
        while closer >= 0 {
            guard items[closer].canClose, let delimiter = items[closer].delimiter else {
                closer = items[closer].next
                continue
            }
            let kind = CloserKind(
                delimiter: delimiter,
                canOpen: items[closer].canOpen,
                remainder: delimiter == "~" ? items[closer].length : items[closer].length % 3
            )
            let floor = max(bottom, floors[kind] ?? bottom)
            var opener = items[closer].previous
            while opener > floor, !matches(opener, closer) { opener = items[opener].previous }
            guard opener > floor else {
                floors[kind] = items[closer].previous
                let next = items[closer].next
                if !items[closer].canOpen { remove(closer) }
                closer = next
                continue
            }
            join(opener, closer)
            var between = items[closer].previous
            while between != opener {
                remove(between)
                between = items[between].previous
            }
            if items[opener].count == 0 { remove(opener) }
            if items[closer].count == 0 {
                remove(closer)
                closer = items[closer].next
            }
        }
        if bottom >= 0 { items[bottom].next = -1 } else { firstDelimiter = -1 }
        lastDelimiter = bottom
    }

    private func matches(_ opener: Int, _ closer: Int) -> Bool {
        let (a, b) = (items[opener], items[closer])
        guard a.delimiter == b.delimiter, a.canOpen else { return false }
        if a.delimiter == "~" { return a.count == b.count }
        // A run that can open and close does not match if the sum is a multiple of 3, unless both are.
        return !(a.canClose || b.canOpen) || (a.length + b.length) % 3 != 0 || (a.length % 3 == 0 && b.length % 3 == 0)
    }

    private mutating func join(_ opener: Int, _ closer: Int) {
        let isStrike = items[opener].delimiter == "~"
        let used = isStrike ? items[opener].count : min(items[opener].count, items[closer].count, 2)
        items[opener].count -= used
        items[closer].count -= used
        func change(_ index: Int, _ step: Int) {
            if isStrike {
                depths[index, default: (0, 0, 0)].strikethrough += step
            } else if used == 2 {
                depths[index, default: (0, 0, 0)].strong += step
            } else {
                depths[index, default: (0, 0, 0)].emphasis += step
            }
        }
        change(opener + 1, 1)
        change(closer, -1)
    }

    // MARK: Links

    private mutating func parseLinkEnd() {
        position += 1
        guard let bracket = brackets.popLast() else { return pending.append("]") }
        guard let (destination, end) = linkTail(at: position) else {
            return takeAttributes(of: bracket) ? () : pending.append("]")
        }
        flush()
        let isPicture = bracket.item > 0 && items[bracket.item - 1].string.hasSuffix("!")
        matchDelimiters(after: bracket.delimiter)
        position = end
        if isPicture {
            // The description stands for the picture.
            items[bracket.item - 1].string.removeLast()
        } else {
            links.append(destination)
            for index in bracket.item..<items.count where items[index].link == nil {
                items[index].link = links.count - 1
            }
            // Links contain no links.
            brackets.removeAll()
        }
        items[bracket.item].string = ""
    }

    /// Takes the end of `^[text](inflect: true)`, which shows its text. Returns false for other brackets.
    private mutating func takeAttributes(of bracket: Bracket) -> Bool {
        guard bracket.item > 0, items[bracket.item - 1].string.hasSuffix("^"), scalar(position) == "(" else {
            return false
        }
        let limit = min(scalars.count, position + 256)
        guard let end = scalars[position..<limit].firstIndex(of: ")") else { return false }
        flush()
        matchDelimiters(after: bracket.delimiter)
        position = end + 1
        items[bracket.item - 1].string.removeLast()
        items[bracket.item].string = ""
        return true
    }

    /// Returns the destination and the end of `(destination "title")`; nil without it.
    private func linkTail(at start: Int) -> (String, Int)? {
        guard scalar(start) == "(" else { return nil }
        let limit = min(scalars.count, start + 4096)
        var index = start + 1
        func skipSpaces() { while index < limit, scalars[index].properties.isWhitespace { index += 1 } }
        skipSpaces()
        guard let destination = destination(&index, limit) else { return nil }
        let end = index
        skipSpaces()
        if index > end, index < limit, let close = ["\"": "\"", "'": "'", "(": ")"][scalars[index]] as Unicode.Scalar? {
            index += 1
            while index < limit, scalars[index] != close { index += scalars[index] == "\\" ? 2 : 1 }
            index += 1
            skipSpaces()
        }
        return index < limit && scalars[index] == ")" ? (destination, index + 1) : nil
    }

    private func destination(_ index: inout Int, _ limit: Int) -> String? {
        var result = String.UnicodeScalarView()
        let isPointed = index < limit && scalars[index] == "<"
        if isPointed { index += 1 }
        var depth = 0
        while index < limit {
            let scalar = scalars[index]
            if scalar == "\\", let next = self.scalar(index + 1), next.isASCII, next.isPunctuation {
                result.append(next)
                index += 2
                continue
            }
            if scalar == "&", let (string, end) = entity(at: index) {
                result.append(contentsOf: string.unicodeScalars)
                index = end
                continue
            }
            if isPointed {
                if scalar == "\n" || scalar == "<" { return nil }
                if scalar == ">" {
                    index += 1
                    return String(result)
                }
            } else {
                if scalar.value <= 0x20 || scalar.value == 0x7F { break }
                if scalar == "(" { depth += 1 }
                if scalar == ")" {
                    if depth == 0 { break }
                    depth -= 1
                }
                if depth > 32 { return nil }
            }
            result.append(scalar)
            index += 1
        }
        return isPointed || depth > 0 ? nil : String(result)
    }

    /// Parses `<https://example.org>` or `<name@example.org>`.
    private mutating func parseAutolink() -> Bool {
        var end = position + 1
        while end < scalars.count, end - position < 4096, scalars[end] != ">" {
            if scalars[end].value <= 0x20 || scalars[end] == "<" { return false }
            end += 1
        }
        guard scalar(end) == ">" else { return false }
        let address = string(position + 1..<end)
        let scheme = address.prefix { $0 != ":" }
        let isScheme =
            scheme.count < address.count && 2...32 ~= scheme.count && scheme.first?.isLetter == true
            && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) }
        let isMail =
            !isScheme
            && address.wholeMatch(of: /[A-Za-z0-9.!#$%&'*+\/=?^_`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*/) != nil
        guard isScheme || isMail else { return false }
        links.append(isMail ? "mailto:\(address)" : address)
        append(Item(string: address, link: links.count - 1))
        position = end + 1
        return true
    }

    /// Parses an address without brackets: `https://example.org`, `http://…` or `www.example.org`.
    private mutating func parseAddress() -> Bool {
        if let before = scalar(position - 1), !before.properties.isWhitespace, !"*_~(".unicodeScalars.contains(before) {
            return false
        }
        guard let prefix = ["https://", "http://", "www."].first(where: starts(with:)) else { return false }
        var end = position
        while end < scalars.count, !scalars[end].properties.isWhitespace, scalars[end] != "<" { end += 1 }
        // Punctuation at the end belongs to the sentence, and so does a bracket that the address does not open.
        var excess = scalars[position..<end].reduce(0) { $0 + ($1 == ")" ? 1 : $1 == "(" ? -1 : 0) }
        trimming: while end > position {
            switch scalars[end - 1] {
            case "?", "!", ".", ",", ":", "*", "_", "~", "'", "\"", ";": end -= 1
            case ")" where excess > 0:
                excess -= 1
                end -= 1
            default: break trimming
            }
        }
        let address = string(position..<end)
        let rest = address.dropFirst(prefix.count)
        guard let first = rest.first, first.isLetter || first.isNumber, prefix != "www." || rest.contains(".") else {
            return false
        }
        links.append(prefix == "www." ? "http://\(address)" : address)
        append(Item(string: address, link: links.count - 1))
        position = end
        return true
    }

    private func starts(with prefix: String) -> Bool {
        var index = position
        for expected in prefix.unicodeScalars {
            guard let found = scalar(index), found.properties.lowercaseMapping == String(Character(expected)) else {
                return false
            }
            index += 1
        }
        return true
    }

    // MARK: Result

    private func joined() -> [Markdown.Span] {
        var spans: [Markdown.Span] = []
        var (emphasis, strong, strikethrough) = (0, 0, 0)
        for (index, item) in items.enumerated() {
            if let change = depths[index] {
                emphasis += change.emphasis
                strong += change.strong
                strikethrough += change.strikethrough
            }
            var string = item.string
            if let delimiter = item.delimiter { string = String(repeating: Character(delimiter), count: item.count) }
            if string.isEmpty { continue }
            var intent = item.intent
            if emphasis > 0 { intent.insert(.emphasized) }
            if strong > 0 { intent.insert(.stronglyEmphasized) }
            if strikethrough > 0 { intent.insert(.strikethrough) }
            let link = item.link.map { links[$0] }
            if let last = spans.last, last.intent == intent, last.link == link {
                spans[spans.count - 1].string += string
            } else {
                spans.append(Markdown.Span(string: string, intent: intent, link: link))
            }
        }
        return spans
    }
}

extension Unicode.Scalar {
    /// Whether the character is Unicode punctuation or a symbol.
    fileprivate var isPunctuation: Bool {
        switch properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
            true
        default: false
        }
    }
}

extension Unicode.Scalar? {
    /// Whether there is white space; both ends of a text count as such.
    fileprivate var isSpace: Bool { self?.properties.isWhitespace ?? true }
    fileprivate var isMark: Bool { self?.isPunctuation ?? false }
}
