/// The line break opportunities of ASCII text by Unicode's rules (UAX 14), a fast path; a `TextSystem` handles all
/// other text. Comments name the rules by their numbers.
///
/// A combining mark stays with its base (LB9). Control characters count as such marks and are skipped.
struct ASCIILineBreaks {
    /// The line breaking classes.
    private enum Kind {
        case letter, digit, space, after, opening, closing, parenthesis, exclamation, quotation, infix, hyphen, slash
        case prefix, postfix, mark, newline

        init(_ byte: UInt8) {
            switch byte {
            case 0x30...0x39: self = .digit
            case 0x20: self = .space
            case 0x0A...0x0D: self = .newline
            case 0x09, 0x7C: self = .after  // tab |
            case 0x28, 0x5B, 0x7B: self = .opening  // ( [ {
            case 0x29, 0x5D: self = .parenthesis  // ) ]
            case 0x7D: self = .closing  // }
            case 0x21, 0x3F: self = .exclamation  // ! ?
            case 0x22, 0x27: self = .quotation  // " '
            case 0x2C, 0x2E, 0x3A, 0x3B: self = .infix  // , . : ;
            case 0x2D: self = .hyphen
            case 0x2F: self = .slash
            case 0x24, 0x2B, 0x5C: self = .prefix  // $ + \
            case 0x25: self = .postfix  // %
            case 0x00...0x1F, 0x7F: self = .mark
            default: self = .letter
            }
        }
    }

    /// The state of a number: digits with commas in between, then perhaps a parenthesis.
    private enum Number { case none, digits, closed }

    private let bytes: [UInt8]
    /// The class of the preceding character, ignoring spaces; nil at the start of a line.
    private var before: Kind?
    private var hasSpaces = false
    private var number = Number.none
    /// Whether the last character is a hyphen that may begin a word.
    private var beginsWithHyphen = false

    private init(_ text: String) { bytes = Array(text.utf8) }

    /// Returns the break opportunities of `text`: UTF-8 offsets, ascending, without the start and the end.
    static func offsets(in text: String) -> [Int] {
        var breaks = ASCIILineBreaks(text)
        var offsets: [Int] = []
        for index in breaks.bytes.indices where breaks.step(index) && index > 0 { offsets.append(index) }
        return offsets
    }

    /// Consumes the character at an index, and returns whether a line may break before it.
    private mutating func step(_ index: Int) -> Bool {
        var kind = Kind(bytes[index])
        if kind == .newline {
            let isPair = bytes[index] == 0x0A && index > 0 && bytes[index - 1] == 0x0D
            let endsLine = before == .newline && !isPair
            (before, hasSpaces, number, beginsWithHyphen) = (.newline, false, .none, false)
            return endsLine
        }
        if kind == .space {
            let endsLine = before == .newline
            if endsLine { before = nil }
            (hasSpaces, number) = (true, .none)
            return endsLine
        }
        if kind == .mark {
            if before != nil, before != .newline, !hasSpaces { return false }
            kind = .letter
        }
        let mayBreak = mayBreak(kind, index)
        beginsWithHyphen = kind == .hyphen && (before == nil || before == .newline || hasSpaces)
        number = following(kind)
        (before, hasSpaces) = (kind, false)
        return mayBreak
    }

    /// Returns the state of the number after a character.
    private func following(_ kind: Kind) -> Number {
        switch kind {
        case .digit: return .digits
        case .infix, .slash: return number == .digits && !hasSpaces ? .digits : .none
        case .closing, .parenthesis: return number == .digits && !hasSpaces ? .closed : .none
        default: return .none
        }
    }

    /// Returns whether a line may break before a character of this class.
    private func mayBreak(_ kind: Kind, _ index: Int) -> Bool {
        guard let before else { return hasSpaces && !isKept(kind, index) }
        if before == .newline { return true }
        if isKept(kind, index) || before == .opening { return false }  // LB13, LB14, LB15d
        if hasSpaces { return true }  // LB18
        switch (before, kind) {
        case (_, .quotation), (.quotation, _), (_, .after), (_, .hyphen): return false  // LB19, LB21
        case (.hyphen, .letter): return !beginsWithHyphen  // LB20a
        case (.letter, .digit), (.digit, .letter), (.letter, .letter): return false  // LB23, LB28
        case (.prefix, .letter), (.postfix, .letter), (.letter, .prefix), (.letter, .postfix): return false  // LB24
        case (_, .prefix) where number != .none, (_, .postfix) where number != .none: return false  // LB25
        case (.prefix, .digit), (.postfix, .digit), (.hyphen, .digit), (.infix, .digit): return false
        case (.slash, .digit): return number != .digits
        case (.digit, .digit): return false
        case (.prefix, .opening), (.postfix, .opening): return !isNumber(after: index)
        case (.infix, .letter): return false  // LB29
        case (.letter, .opening), (.digit, .opening): return false  // LB30
        case (.parenthesis, .letter), (.parenthesis, .digit): return false
        default: return true
        }
    }

    /// Returns whether a character stays with the preceding one, even across spaces.
    private func isKept(_ kind: Kind, _ index: Int) -> Bool {
        switch kind {
        case .closing, .parenthesis, .exclamation, .slash: return true
        // A number may begin with a point (LB15c).
        case .infix: return !(hasSpaces && hasDigit(after: index))
        default: return false
        }
    }

    private func isNumber(after index: Int) -> Bool {
        guard let next = next(after: index) else { return false }
        let kind = Kind(bytes[next])
        return kind == .digit || kind == .infix && hasDigit(after: next)
    }

    private func hasDigit(after index: Int) -> Bool { next(after: index).map { Kind(bytes[$0]) == .digit } ?? false }

    /// Returns the index of the next character that is not a mark.
    private func next(after index: Int) -> Int? { bytes[(index + 1)...].firstIndex { Kind($0) != .mark } }
}

extension TextSystem {
    /// Returns the break opportunities after spaces, as UTF-8 offsets in ascending order.
    public func lineBreaks(of text: String) -> [Int] { text.breaksAfterSpaces }
}

extension String {
    /// The UTF-8 offsets of words that follow spaces.
    package var breaksAfterSpaces: [Int] {
        let bytes = Array(utf8)
        return bytes.indices.dropFirst().filter { bytes[$0 - 1] == 0x20 && bytes[$0] != 0x20 }
    }

    /// The runs of letters, digits and underscores, in UTF-8 offsets.
    package var runsOfLetters: [Range<Int>] {
        var (runs, offset): ([Range<Int>], Int) = ([], 0)
        for character in self {
            let end = offset + character.utf8.count
            if character.isLetter || character.isNumber || character == "_" {
                if runs.last?.upperBound == offset {
                    runs[runs.count - 1] = runs[runs.count - 1].lowerBound..<end
                } else {
                    runs.append(offset..<end)
                }
            }
            offset = end
        }
        return runs
    }

    /// Whether all characters are ASCII.
    var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}
