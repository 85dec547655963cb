import Foundation
import ImmediateUI
import SDLHost
import Testing

/// Words are those of Unicode (UAX 29), for the pointer and for keys, in fields, editors and selectable texts.
@MainActor @Suite struct WordTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var text: String
        /// A word of the text.
        var word: String
        var testDescription: String { "\(word) in \(text)" }

        init(_ text: String, _ word: String) { (self.text, self.word) = (text, word) }

        /// The bytes of the word.
        var range: Range<Int> {
            let range = text.range(of: word) ?? text.startIndex..<text.startIndex
            let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
            return start..<start + word.utf8.count
        }
    }

    nonisolated static let cases = [
        Case("I don't know", "don't"), Case("size 3.14 cm", "3.14"), Case("say foo_bar, now", "foo_bar"),
        Case("one|two", "one"), Case("a list-item here", "list"), Case("naïve café.", "café"),
        Case("(brackets)", "brackets"), Case("1,234.5 is", "1,234.5"), Case("o’clock, five", "o’clock"),
        Case("größe ß", "größe"), Case("end", "end"),
    ]

    private struct Field: View {
        @State var text: String
        var isEditor: Bool
        var body: some View {
            if isEditor { TextEditor(text: $text) } else { TextField("text", text: $text).padding(10) }
        }
    }

    @Test(
        "A double click takes the word under the pointer, also in the right half of its last letter",
        arguments: cases,
        [false, true]
    )
    func doubleClick(_ test: Case, isEditor: Bool) throws {
        for isLast in [false, true] {
            let stage = try EntryStage { Field(text: test.text, isEditor: isEditor) }
            let start = test.text.range(of: test.word)?.lowerBound ?? test.text.startIndex
            let end = test.text.range(of: test.word)?.upperBound ?? test.text.endIndex
            let left: CGPoint
            let right: CGPoint
            if isLast {
                left = try stage.point(after: String(test.text[..<test.text.index(before: end)]))
                right = try stage.point(after: String(test.text[..<end]))
            } else {
                left = try stage.point(after: String(test.text[..<start]))
                right = try stage.point(after: String(test.text[...start]))
            }
            // A quarter of the letter from its outer edge.
            let share = isLast ? 0.75 : 0.25
            let point = CGPoint(x: left.x + (right.x - left.x) * share, y: left.y)
            try stage.play(.click(point, count: 2))
            #expect(stage.selected() == test.word, "\(isLast ? "last" : "first") letter")
        }
    }

    @Test("A double click takes a word of a selectable text", arguments: cases)
    func selectable(_ test: Case) throws {
        let host = try HeadlessHost(size: CGSize(width: 300, height: 60)) {
            Text(test.text).textSelection(.enabled).frame(maxWidth: .infinity, alignment: .leading)
        }
        let rect = try #require(host.inspect().texts.first).rect
        let fonts = try FontLibrary()
        func width(_ text: Substring) -> CGFloat {
            SDLTextSystem(fonts: fonts).width(of: String(text), font: Font.body.resolved, scale: 1)
        }
        let end = test.text.range(of: test.word)?.upperBound ?? test.text.endIndex
        let (left, right) = (width(test.text[..<test.text.index(before: end)]), width(test.text[..<end]))
        let point = CGPoint(x: rect.minX + left + (right - left) * 0.75, y: rect.midY)
        try host.play(InputScript([.click(point, count: 2), .key("c", .control)]))
        #expect(host.clipboard.text == test.word)
    }

    @Test("Ctrl and an arrow move over a word, and Ctrl+Backspace deletes it", arguments: cases)
    func keys(_ test: Case) throws {
        let stage = try EntryStage { Field(text: test.text, isEditor: false) }
        try stage.play(.click(try stage.point(after: "")), .key(.home, []))
        // To the start of the word, character by character.
        for _ in test.text[..<(test.text.range(of: test.word)?.lowerBound ?? test.text.startIndex)] {
            try stage.keys(.right)
        }
        let range = test.range
        #expect(stage.selection() == range.lowerBound..<range.lowerBound)
        try stage.keys(.right, modifiers: .control)
        #expect(stage.selection() == range.upperBound..<range.upperBound)
        try stage.keys(.left, modifiers: .control)
        #expect(stage.selection() == range.lowerBound..<range.lowerBound)
        try stage.keys(.right, modifiers: [.control, .shift])
        #expect(stage.selected() == test.word)
        try stage.keys(.right)
        try stage.keys(.delete, modifiers: .control)
        #expect(stage.text() == test.text.replacingOccurrences(of: test.word, with: ""))
    }
}
