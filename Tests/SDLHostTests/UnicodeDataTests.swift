import Foundation
import HostFribidi
import ImmediateUI
import Testing

@testable import ImmediateHost
@testable import SDLHost

/// The lines of Debian's Unicode character data (`unicode-data`, Unicode 15), run through the functions that break and
/// draw text. Lines that fail are listed by number, with the reason.
@MainActor struct UnicodeDataTests {
    /// Returns the lines of a file of test data that are neither empty nor comments, with their numbers from 1.
    private func lines(_ name: String) throws -> [(number: Int, text: Substring)] {
        let path = "/usr/share/unicode/\(name)"
        let content = try #require(
            try? String(contentsOfFile: path, encoding: .utf8),
            "\(path) is missing: Scripts/setup --tests installs Debian's package unicode-data"
        )
        return content.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
            line.isEmpty || line.utf8.first == UInt8(ascii: "#") ? nil : (index + 1, line)
        }
    }

    /// Returns the words of a field, without a comment after "#".
    private func words(_ text: Substring) -> [Substring] {
        text.prefix { $0 != "#" }.split { $0 == " " || $0 == "\t" }
    }

    // MARK: Direction

    /// Returns whether levels and order are those of a test. A character that the algorithm removes has the level "x".
    private func meets(_ found: [UInt8], levels: [Substring], order: [Substring]) -> Bool {
        let kept = levels.indices.filter { levels[$0] != "x" }
        guard found.count == levels.count, kept.allSatisfy({ UInt8(levels[$0]) == found[$0] }) else { return false }
        let visual = ParagraphLevels.visualOrder(of: kept.map { found[$0] }).map { kept[$0] }
        return visual == order.map { Int($0) }
    }

    @Test func charactersRunAsUAX9Says() throws {
        var (count, failed) = (0, [Int]())
        for (number, line) in try lines("BidiCharacterTest.txt") {
            let fields = line.split(separator: ";", omittingEmptySubsequences: false)
            let scalars = words(fields[0]).compactMap { FriBidiChar($0, radix: 16) }
            let direction = [FRIBIDI_PAR_LTR, FRIBIDI_PAR_RTL, FRIBIDI_PAR_WLTR][try #require(Int(fields[1]))]
            let found = BidirectionalText.levels(of: scalars, direction: FriBidiParType(rawValue: direction.rawValue))
            count += 1
            let isMet = meets(found.levels, levels: words(fields[3]), order: words(fields[4]))
            if !isMet || UInt8(fields[2]) != found.paragraph { failed.append(number) }
        }
        #expect(count == 91_707)
        #expect(failed == [])
    }

    /// A character for each class of the algorithm.
    private static let characters: [Substring: FriBidiChar] = [
        "L": 0x61, "R": 0x5D0, "EN": 0x30, "ES": 0x2B, "ET": 0x24, "AN": 0x660, "CS": 0x2C, "B": 0x2029, "S": 0x9,
        "WS": 0x20, "ON": 0x21, "LRE": 0x202A, "LRO": 0x202D, "AL": 0x627, "RLE": 0x202B, "RLO": 0x202E, "PDF": 0x202C,
        "NSM": 0x300, "BN": 0xAD, "LRI": 0x2066, "RLI": 0x2067, "FSI": 0x2068, "PDI": 0x2069,
    ]

    @Test func classesRunAsUAX9Says() throws {
        var (count, failed) = (0, [Int]())
        var (levels, order): ([Substring], [Substring]) = ([], [])
        for (number, line) in try lines("BidiTest.txt") {
            if line.hasPrefix("@Levels:") {
                levels = words(line.dropFirst(8))
            } else if line.hasPrefix("@Reorder:") {
                order = words(line.dropFirst(9))
            } else {
                let fields = line.split(separator: ";")
                let scalars = words(fields[0]).compactMap { Self.characters[$0] }
                let directions = try #require(Int(fields[1].drop { $0 == " " }, radix: 16))
                count += 1
                for (bit, direction) in [FRIBIDI_PAR_WLTR, FRIBIDI_PAR_LTR, FRIBIDI_PAR_RTL].enumerated()
                where directions & 1 << bit != 0 {
                    let direction = FriBidiParType(rawValue: direction.rawValue)
                    let found = BidirectionalText.levels(of: scalars, direction: direction)
                    if !meets(found.levels, levels: levels, order: order) { failed.append(number) }
                }
            }
        }
        #expect(count == 490_846)
        #expect(failed == [])
    }

    // MARK: Breaks

    /// Returns the text of a line of the break tests, and its break opportunities as offsets in UTF-8.
    private func sample(_ line: Substring) -> (text: String, breaks: [Int]) {
        var (text, breaks) = ("", [Int]())
        for word in words(line) {
            if word == "÷" {
                breaks.append(text.utf8.count)
            } else if word != "×", let value = UInt32(word, radix: 16), let scalar = Unicode.Scalar(value) {
                text.unicodeScalars.append(scalar)
            }
        }
        return (text, breaks)
    }

    /// The lines of LineBreakTest.txt that fail, because Foundation's ICU has the rules of Unicode 16 and the data is
    /// of 15. Rules are named as in Unicode 16.
    private static let newerLineBreaks: [(rule: String, lines: [Int])] = [
        ("LB20a: a hyphen that a word begins with stays with it", [2265, 2267, 2421, 2423, 2425, 2427, 2429, 2431]),
        ("LB25: a point or comma stays with the digit after it", [2873, 2875]),
        ("LB15 is gone: spaces part a straight quotation mark from a bracket", [4770, 4772, 4818, 4820]),
        ("LB15c: a number may begin with a point after a space", [7477]),
        ("LB15a and LB15b: guillemets keep to what they enclose", [7514, 7515, 7519, 7520]),
        (
            "LB25: a digit stays with the point before it, whatever comes before that",
            [7576, 7577, 7578, 7579, 7580, 7581, 7583, 7584, 7585, 7586, 7587]
        ),
        ("LB21a: a hyphen between Hebrew words ends a line", [7680]),
    ]

    @Test func linesBreakAsUAX14Says() throws {
        let system = SDLTextSystem(fonts: try FontLibrary())
        var (count, failed) = (0, [Int]())
        for (number, line) in try lines("auxiliary/LineBreakTest.txt") {
            let (text, breaks) = sample(line)
            guard !text.isEmpty else { continue }
            count += 1
            let inside = breaks.filter { $0 != 0 && $0 != text.utf8.count }
            if system.lineBreaks(of: text) != inside { failed.append(number) }
        }
        #expect(count == 7654)
        #expect(failed == Self.newerLineBreaks.flatMap(\.lines))
    }

    @Test func charactersAreUAX29sGraphemes() throws {
        var (count, failed) = (0, [Int]())
        for (number, line) in try lines("auxiliary/GraphemeBreakTest.txt") {
            let (text, breaks) = sample(line)
            count += 1
            var ends = [0]
            for character in text { ends.append((ends.last ?? 0) + character.utf8.count) }
            if ends != breaks { failed.append(number) }
        }
        #expect(count == 602)
        // Two scissors (U+2701, a dingbat without an emoji picture) with a joiner between them: Swift's `Character`
        // does not treat them as pictographs, and makes two characters.
        #expect(failed == [625])
    }
}
