import TestDice
import Testing

@testable import ImmediateCore
import ImmediateUI

/// Wrapping and truncation of text. At 10 points every character is 6 wide and a line 12 high.
@MainActor @Suite struct TextTests {
    private func lines(
        _ text: String,
        _ characters: Double,
        maxLines: Int = .max,
        _ mode: Text.TruncationMode = .tail
    ) -> [String] {
        TextLayout(text, width: characters * 6, maxLines: maxLines, truncation: mode) { cut in
            6 * CGFloat(cut.string(of: text).count)
        }
        .lines.map { $0.cut.string(of: text) }
    }

    @Test(
        "Lines break between words, at line breaks, and inside a word only where necessary",
        arguments: [
            ("one two three", 13, ["one two three"]), ("one two three", 12, ["one two", "three"]),
            ("one two three", 7, ["one two", "three"]), ("one two three", 6, ["one", "two", "three"]),
            ("one two three", 4, ["one", "two", "thre", "e"]), ("abc", 1, ["a", "b", "c"]),
            ("one\ntwo", 20, ["one", "two"]), ("one\n\ntwo", 20, ["one", "", "two"]), ("", 5, [""]),
            ("a  b", 2, ["a", "b"]), ("trailing   ", 8, ["trailing"]),
        ] as [(String, Double, [String])]
    )
    func wrapping(text: String, width: Double, expected: [String]) {
        #expect(lines(text, width) == expected)
    }

    @Test("Text that does not fit into the lines ends in an ellipsis, as late as possible")
    func truncation() {
        #expect(lines("one two three", 7, maxLines: 1) == ["one tw…"])
        #expect(lines("one two three", 8, maxLines: 1) == ["one two…"])
        #expect(lines("one two three", 5, maxLines: 1) == ["one…"])
        #expect(lines("one two three", 7, maxLines: 1, .head) == ["… three"])
        #expect(lines("one two three", 7, maxLines: 1, .middle) == ["one…ree"])
        #expect(lines("one two three four", 7, maxLines: 2) == ["one two", "three…"])
        #expect(lines("one\ntwo", 10, maxLines: 1) == ["one…"])
        #expect(lines("abc", 0.5, maxLines: 1) == ["…"])
    }

    @Test(
        "A name that loses its middle keeps its extension, as long as a letter stays before it",
        arguments: [
            ("HarbourModel.swift", 12, "Harb…l.swift"), ("HarbourModel.swift", 9, "H…l.swift"),
            ("HarbourModel.swift", 8, "H….swift"), ("ab.swift", 7, "a…swift"),
            // Less than the extension fits: the end of it.
            ("HarbourModel.swift", 5, "H…ift"), ("HarbourModel.swift", 2, "H…"), ("HarbourModel.swift", 1, "…"),
            // Halves are longer than the extension.
            ("a-very-long-name-of-a-file.c", 15, "a-very-…-file.c"),
            // A dot at the start, alone, or before more than an extension is part of the name.
            (".gitignore", 7, ".gi…ore"), ("the end of it.", 7, "the…it."), ("one.twothreefour", 7, "one…our"),
            ("v1.2 draft", 7, "v1.…aft"),
        ]
    )
    func extensions(name: String, width: Double, expected: String) {
        #expect(lines(name, width, maxLines: 1, .middle) == [expected])
    }

    @Test("Wrapping keeps the line limit and the width, and loses no text between")
    func sweep() {
        let text = "A few words, some long: extraordinary; some\nbroken, and a b c d."
        for width in 1...70 {
            for limit in 1...6 {
                let found = lines(text, Double(width), maxLines: limit)
                #expect(found.count <= limit)
                #expect(found.allSatisfy { $0.count <= width })
            }
            let all = lines(text, Double(width)).joined().filter { $0 != " " }
            #expect(all == text.filter { $0 != " " && $0 != "\n" })
        }
    }

    @Test("A text has the size of its lines, within its proposal")
    func size() throws {
        let bench = Bench(100, 300) { Text("one two three four").font(.system(size: 10)) }
        // 16 characters a line: "one two three" and "four".
        #expect(try bench.rect("one two three four").size == CGSize(width: 78, height: 24))
        bench.size = CGSize(width: 200, height: 300)
        bench.frame()
        #expect(try bench.rect("one two three four").size == CGSize(width: 108, height: 12))
        // Only one line fits: the text is truncated.
        bench.size = CGSize(width: 100, height: 20)
        bench.frame()
        #expect(try bench.rect("one two three four").height == 12)
    }
}

extension TextTests {
    @Test("A line of a long text costs no more than one of a short text", arguments: ["a", "word "])
    func longTexts(unit: String) {
        /// Returns the average number of measured characters a line for a text of this many units.
        func cost(_ units: Int) -> Int {
            let text = String(repeating: unit, count: units)
            var measured = 0
            let layout = TextLayout(text, width: 300, maxLines: .max, truncation: .tail) { cut in
                let length = cut.string(of: text).count
                measured += length
                return 6 * CGFloat(length)
            }
            return measured / layout.lines.count
        }
        #expect(cost(20_000) <= cost(2000) + 10)
    }

    @Test("A line takes as many words as fit, even with uneven characters", arguments: 1...40)
    func unevenWidths(seed: UInt64) {
        var random = Dice(seed: seed)
        /// From nothing to a hundred points: a linear estimate of such widths is poor.
        let widths = (0..<26).map { _ in [0, 1, 6, 100].randomElement(using: &random)! as CGFloat }
        let letters = (0..<120).map { _ in Int.random(in: 0..<30, using: &random) }
        let text = String(letters.map { $0 < 26 ? Character(UnicodeScalar(UInt8(97 + $0))) : " " })
        func width(of line: some StringProtocol) -> CGFloat {
            line.utf8.reduce(0) { $0 + ($1 == 32 ? 5 : widths[Int($1) - 97]) }
        }
        let found = TextLayout(text, width: 220, maxLines: .max, truncation: .tail) { width(of: $0.string(of: text)) }
        // The plainest algorithm: a character more while it fits, then back to the end of a word.
        var rest = Array(text)
        var lines: [String] = []
        func trimmed(_ line: ArraySlice<Character>) -> String {
            String(String(line).reversed().drop { $0 == " " }.reversed())
        }
        while width(of: String(rest)) > 220 {
            var breaks = (1..<rest.count).filter { rest[$0 - 1] == " " && rest[$0] != " " }
            breaks = breaks.filter { !trimmed(rest[..<$0]).isEmpty && width(of: trimmed(rest[..<$0])) <= 220 }
            let end = breaks.last ?? (1...rest.count).last { width(of: String(rest[..<$0])) <= 220 } ?? 1
            lines.append(trimmed(rest[..<end]))
            rest = Array(rest[end...].drop { $0 == " " })
        }
        if !rest.isEmpty { lines.append(String(rest)) }
        #expect(found.lines.map { $0.cut.string(of: text) } == lines)
    }

    @Test("A line of even words is measured four times, and a truncated one six times")
    func looks() {
        let text = String(repeating: "some quite even words ", count: 40)
        func looks(maxLines: Int) -> (looks: Int, lines: Int) {
            var strings: Set<String> = []
            let layout = TextLayout(text, width: 300, maxLines: maxLines, truncation: .tail) { cut in
                strings.insert(cut.string(of: text))
                return 6 * CGFloat(cut.string(of: text).count)
            }
            return (strings.count, layout.lines.count)
        }
        // 50 characters a line; 64 are known not to fit, then follow the estimate, the word after it, and the line.
        let all = looks(maxLines: .max)
        #expect(all.looks <= 4 * all.lines)
        #expect(looks(maxLines: 1).looks <= 6)
    }

    @Test(
        "Every line break of Unicode ends a line, a Windows file's as one",
        arguments: ["\n", "\r\n", "\r", "\u{85}", "\u{2028}", "\u{2029}", "\u{B}", "\u{C}"]
    )
    func lineBreaks(_ lineBreak: String) {
        let text = ["one two", "", "three"].joined(separator: lineBreak)
        #expect(lines(text, 40) == ["one two", "", "three"])
        #expect(lines(text, 3) == ["one", "two", "", "thr", "ee"])
        #expect(lines(text, 40, maxLines: 1) == ["one two…"])
        #expect(lines(text, 40, maxLines: 2) == ["one two", "…"])
        #expect(lines("one" + lineBreak, 40) == ["one", ""])
        #expect(lines(lineBreak, 40) == ["", ""])
    }

    @Test("A line breaks at a tab as at a space") func tabs() {
        #expect(lines("one\ttwo", 4) == ["one", "two"])
        #expect(lines("one\ttwo", 10) == ["one\ttwo"])
    }
}

/// Fonts with kerning, which moves some characters closer. At 10 points letters are 2 to 8 wide.
@MainActor private final class KernedTextSystem: TextSystem {
    /// The strings that were measured as lines.
    var measured: [String] = []

    func metrics(of font: ResolvedFont, scale: CGFloat) -> FontMetrics {
        FontMetrics(ascent: 9, descent: 3, lineHeight: 12)
    }

    func width(of string: String, font: ResolvedFont, scale: CGFloat) -> CGFloat {
        measured.append(string)
        return Self.width(of: string)
    }

    func clusters(of string: String, font: ResolvedFont, scale: CGFloat) -> [TextCluster] {
        var (clusters, start): ([TextCluster], Int) = ([], 0)
        for index in string.indices {
            let end = start + string[index].utf8.count
            let (left, right) = (Self.width(of: string[..<index]), Self.width(of: string[...index]))
            clusters.append(TextCluster(range: start..<end, minX: left, maxX: right))
            start = end
        }
        return clusters
    }

    static func width(of string: some StringProtocol) -> CGFloat {
        var (width, before): (CGFloat, UInt32) = (0, 0)
        for scalar in string.unicodeScalars {
            width += 2 + CGFloat(scalar.value % 7)
            // Half a point closer after every third kind of letter.
            if before % 3 == 1 { width -= 0.5 }
            before = scalar.value
        }
        return width
    }
}

extension TextTests {
    private func source(_ text: String, _ mode: Text.TruncationMode) -> TextSource {
        TextSource(string: text, font: Font.system(size: 10).resolved, truncation: mode, lineSpacing: 0)
    }

    @Test("A ruler saves measurements and changes no line", arguments: 1...60)
    func ruler(seed: UInt64) throws {
        var random = Dice(seed: seed)
        let letters = Array("aaeeiiooussttnnrrlmdcpäöß,.-  \n")
        let text = String(
            (0..<Int.random(in: 40...300, using: &random)).map { index in
                // Words, some of them too long for the narrow lines.
                index % 9 == 0 ? " " : letters.randomElement(using: &random)!
            }
        )
        let system = KernedTextSystem()
        let mode = [Text.TruncationMode.head, .middle, .tail].randomElement(using: &random)!
        let ruler = try #require(TextRuler(source(text, mode), scale: 1, system))
        for width in [3, 17, 40, 90, 151.5, 400] as [CGFloat] {
            for maxLines in [1, 2, 5, .max] {
                func lines(_ ruler: TextRuler?) -> [String] {
                    let layout = TextLayout(
                        text,
                        width: width,
                        maxLines: maxLines,
                        truncation: mode,
                        lineBreaks: { $0.breaksAfterSpaces },
                        ruler: ruler
                    ) { KernedTextSystem.width(of: $0.string(of: text)) }
                    return layout.lines.map { "\($0.cut.string(of: text)) \($0.width)" }
                }
                #expect(lines(ruler) == lines(nil), "\(width) \(maxLines) \(mode)")
            }
        }
    }

    @Test("With a ruler a line is measured about twice: as it is, and where the next word nearly fits")
    func looksWithRuler() throws {
        let system = KernedTextSystem()
        let text = String(repeating: "some quite even words ", count: 40)
        let natural = BrokenText(
            source(text, .tail),
            TextRoom(width: .infinity, maxLines: .max),
            scale: 1,
            system,
            TextRunTable()
        )
        system.measured.removeAll()
        let room = TextRoom(width: 300, maxLines: .max)
        let broken = BrokenText(source(text, .tail), room, scale: 1, system, TextRunTable())
        #expect(broken.lines.count > 10 && natural.lines.count == 1)
        #expect(Set(system.measured).count <= 2 * broken.lines.count)
    }

    @Test("A short text, a very long one and one in two fonts have no ruler") func noRuler() {
        let system = KernedTextSystem()
        for (count, hasRuler) in [(31, false), (32, true), (2048, true), (2049, false)] {
            let text = String(repeating: "a", count: count)
            #expect((TextRuler(source(text, .tail), scale: 1, system) != nil) == hasRuler)
        }
        var two = source(String(repeating: "a", count: 100), .tail)
        two.laterRuns = [TextSource.Run(start: 50, font: Font.system(size: 12).resolved)]
        #expect(TextRuler(two, scale: 1, system) == nil)
    }
}
