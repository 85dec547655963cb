import HostFribidi
import HostICU
import Foundation
import ImmediateUI

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

/// Unicode's line breaking rules (UAX 14), by Foundation's ICU. Rules and dictionaries are loaded on first use.
@MainActor final class LineBreaker {
    private let rules: OpaquePointer?

    init() {
        var status = U_ZERO_ERROR
        rules = host_icu_open_lines(&status)
        if rules == nil { Report.once(host: "cannot find where lines may end: ICU says \(status.rawValue)") }
    }

    isolated deinit { if let rules { host_icu_close(rules) } }

    /// Returns the line break opportunities in `text` as ascending UTF-8 offsets, without the start and the end; nil if
    /// the rules cannot be loaded.
    func offsets(in text: String) -> [Int]? {
        guard let rules else { return nil }
        var text = text
        return text.withUTF8 { bytes in
            var offsets: [Int] = []
            bytes.withMemoryRebound(to: CChar.self) { characters in
                var status = U_ZERO_ERROR
                host_icu_set_text(rules, characters.baseAddress, Int64(characters.count), &status)
                var next = host_icu_next(rules)
                while next >= 0, next < characters.count {
                    if next > 0 { offsets.append(Int(next)) }
                    next = host_icu_next(rules)
                }
            }
            return offsets
        }
    }
}
