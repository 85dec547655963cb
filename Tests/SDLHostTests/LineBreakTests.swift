import Foundation
import ImmediateUI
import TestDice
import Testing

@testable import ImmediateCore
@testable import ImmediateHost
@testable import SDLHost

/// Line breaks: ASCII is broken by our own function, which must match ICU.
@MainActor struct LineBreakTests {
    private let breaker = TextBreaker(.lines)

    @Test(arguments: [
        "", " ", "a", "a b", "  a", "a  b ", "well-known", "-1", "a -b", "a - b", "x/y", "http://a.b/c?d=e&f",
        "$5,000.00 (50%)", "f(x) [y] {z}", "\"quoted\" 'text'", "e.g. 3.14, .5", "1/2 12:30 -5", "a|b", "a\tb",
        "C++ #1",
        "wait... what?!", "10,5 kg", "%d", "a\u{1}b", "\u{1}", " \u{1}a", "$(1)", "$(.5)", "a\r\nb",
        "a\n\nb", "\n a",
    ])
    func asciiIsBrokenAsICUBreaksIt(_ text: String) throws {
        #expect(ASCIILineBreaks.offsets(in: text) == (try #require(breaker.offsets(in: text))))
    }

    @Test func randomASCIIIsBrokenAsICUBreaksIt() throws {
        var dice = Dice(seed: 13)
        // One of each kind, most of them more often.
        let characters = Array("ab1 2 -.,/()[]{}!?\"'$+%\\|\t:;\u{1}\n\r#")
        for _ in 0..<20_000 {
            let text = String((0..<dice.below(12)).map { _ in characters[dice.below(characters.count)] })
            let expected = try #require(breaker.offsets(in: text))
            let found = ASCIILineBreaks.offsets(in: text)
            guard found == expected else {
                Issue.record("\(text.debugDescription): \(found), not \(expected)")
                return
            }
        }
    }

    /// Returns the lines of a text in a width, in characters of 0.6 em.
    private func lines(_ text: String, _ characters: Int) -> [String] {
        TextLayout(
            text,
            width: 6 * CGFloat(characters),
            maxLines: .max,
            truncation: .tail,
            lineBreaks: { breaker.offsets(in: $0) ?? [] },
            measure: { 6 * CGFloat($0.string(of: text).count) }
        )
        .lines.map { $0.cut.string(of: text) }
    }

    @Test func scriptsWithoutSpacesBreakBetweenTheirWords() {
        // Two characters at a time, but a full stop does not begin a line, and a bracket does not end one.
        #expect(lines("汉字汉字", 2) == ["汉字", "汉字"])
        #expect(lines("汉字。汉", 2) == ["汉", "字。", "汉"])
        #expect(lines("汉「字」", 2) == ["汉", "「字", "」"])
        // Thai words, by a dictionary: hello, people of the world.
        #expect(lines("สวัสดีชาวโลก", 6) == ["สวัสดี", "ชาวโลก"])
        // A no-break space keeps words together, a zero-width space separates them.
        #expect(lines("10\u{A0}km on", 6) == ["10\u{A0}km", "on"])
        #expect(lines("ab\u{200B}cd", 3) == ["ab\u{200B}", "cd"])
        #expect(lines("汉字\u{3000}汉", 2) == ["汉字", "汉"])
    }

    @Test func picturesOfSeveralPartsAreNotTornApart() {
        let family = "👨‍👩‍👧"
        #expect(lines(family + family, 1) == [family, family])
        #expect(lines("🇩🇪🇫🇷", 1) == ["🇩🇪", "🇫🇷"])
    }

    /// The rows of a paragraph in a text field or an editor.
    @Test(arguments: ["abc 你好你好你好。你好", "ภาษาไทยเป็นภาษา", "one—two—three—four", "a 「字」 b。", "plain words"])
    func rowsOfEditorsBreakAsTextsDo(_ text: String) throws {
        let system = SDLTextSystem(fonts: try FontLibrary())
        for characters in 2...8 {
            let rows = system.rows(of: text, width: 6 * CGFloat(characters)) { 6 * CGFloat($0.count) }
            let bytes = Array(text.utf8)
            let strings = rows.map { String(decoding: bytes[$0.range], as: UTF8.self) }
            let found = strings.map { $0.trimmingCharacters(in: .whitespaces) }
            #expect(found == lines(text, characters).map { $0.trimmingCharacters(in: .whitespaces) })
        }
    }
}
