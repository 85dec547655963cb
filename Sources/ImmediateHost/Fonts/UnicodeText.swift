import HostFribidi
import HostICU
import Foundation
import ImmediateCore

/// Unicode's bidirectional algorithm (UAX 9), by FriBidi.
enum BidirectionalText {
    /// Returns the levels of a paragraph; nil if all of it runs from left to right.
    /// - Parameter direction: the direction of a paragraph without strong characters.
    static func levels(of paragraph: String, direction: LayoutDirection) -> ParagraphLevels? {
        guard direction == .rightToLeft || paragraph.utf8.contains(where: { $0 >= 0xD6 }) else { return nil }
        let scalars = Array(paragraph.unicodeScalars)
        let found = levels(of: scalars.map(\.value), direction: direction == .rightToLeft ? weakRight : weakLeft)
        guard found.paragraph > 0 || found.levels.contains(where: { $0 > 0 }) else { return nil }
        var levels: [UInt8] = []
        levels.reserveCapacity(paragraph.utf8.count)
        for (scalar, level) in zip(scalars, found.levels) {
            levels += repeatElement(level, count: UTF8.width(scalar))
        }
        return ParagraphLevels(paragraph: found.paragraph, levels: levels)
    }

    /// The paragraph direction in the absence of strong characters.
    static let weakLeft = FriBidiParType(rawValue: UInt32(FRIBIDI_PAR_WLTR.rawValue))
    static let weakRight = FriBidiParType(rawValue: UInt32(FRIBIDI_PAR_WRTL.rawValue))

    /// Returns the levels of a paragraph and of its scalars; all 0 if memory runs out.
    static func levels(
        of scalars: [FriBidiChar],
        direction: FriBidiParType
    ) -> (paragraph: UInt8, levels: [UInt8]) {
        let count = FriBidiStrIndex(clamping: scalars.count)
        var types = [FriBidiCharType](repeating: FriBidiCharType(rawValue: 0), count: scalars.count)
        var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
        var levels = [FriBidiLevel](repeating: 0, count: scalars.count)
        var direction = direction
        fribidi_get_bidi_types(scalars, count, &types)
        fribidi_get_bracket_types(scalars, count, types, &brackets)
        guard fribidi_get_par_embedding_levels_ex(types, brackets, count, &direction, &levels) != 0 else {
            return (0, levels.map { _ in 0 })
        }
        let paragraph: UInt8 = direction == FRIBIDI_PAR_RTL || direction == FRIBIDI_PAR_WRTL ? 1 : 0
        // Trailing spaces have the paragraph's level (the last part of rule L1, which FriBidi leaves to the line
        // breaker).
        for index in scalars.indices.reversed() {
            guard types[index].rawValue & spaces != 0 else { break }
            levels[index] = FriBidiLevel(paragraph)
        }
        return (paragraph, levels.map { UInt8(clamping: $0) })
    }

    /// The character types that count as trailing spaces.
    private static let spaces = UInt32(
        FRIBIDI_MASK_WS | FRIBIDI_MASK_BN | FRIBIDI_MASK_ISOLATE | FRIBIDI_MASK_EXPLICIT | FRIBIDI_MASK_SEPARATOR
    )
}

extension UTF8 {
    /// Returns the number of bytes of a scalar.
    static func width(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case ..<0x80: 1
        case ..<0x800: 2
        case ..<0x10000: 3
        default: 4
        }
    }
}

/// Unicode's rules for the lines (UAX 14) or words (UAX 29) of a text, by Foundation's ICU. Rules and dictionaries are
/// loaded on first use.
@MainActor final class TextBreaker {
    /// The parts that a text is broken into.
    enum Unit { case lines, words }

    private let rules: OpaquePointer?

    init(_ unit: Unit) {
        var status = U_ZERO_ERROR
        rules = unit == .lines ? host_icu_open_lines(&status) : host_icu_open_words(&status)
        if rules == nil { Report.once(host: "cannot find the \(unit) of texts: ICU says \(status.rawValue)") }
    }

    isolated deinit { if let rules { host_icu_close(rules) } }

    /// Returns the breaks in `text` as ascending UTF-8 offsets, without the start and the end; nil if the rules cannot
    /// be loaded.
    func offsets(in text: String) -> [Int]? {
        parts(of: text).map { parts in parts.map(\.range.upperBound).filter { $0 < text.utf8.count } }
    }

    /// Returns the words of `text` as ranges of UTF-8 offsets; nil if the rules cannot be loaded.
    func words(in text: String) -> [Range<Int>]? { parts(of: text).map { $0.filter(\.isWord).map(\.range) } }

    /// Returns the parts of `text`, and whether each has letters, digits or ideographs.
    private func parts(of text: String) -> [(range: Range<Int>, isWord: Bool)]? {
        guard let rules else { return nil }
        var text = text
        return text.withUTF8 { bytes in
            var parts: [(range: Range<Int>, isWord: Bool)] = []
            bytes.withMemoryRebound(to: CChar.self) { characters in
                var status = U_ZERO_ERROR
                host_icu_set_text(rules, characters.baseAddress, Int64(characters.count), &status)
                var (start, next) = (0, Int(host_icu_next(rules)))
                while next >= 0 {
                    if next > start { parts.append((start..<next, host_icu_is_word(rules) != 0)) }
                    (start, next) = (next, Int(host_icu_next(rules)))
                }
            }
            return parts
        }
    }
}
