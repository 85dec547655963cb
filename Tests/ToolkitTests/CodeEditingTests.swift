import Foundation
import Testing

@testable import ImmediateTextEntry
import ImmediateUI

/// What an editor for code needs of a text.
@MainActor @Suite("Editing code") struct CodeEditingTests {
    @Test(
        "Return keeps the indentation in front of the caret",
        arguments: [
            // The text, the caret, and the text after Return and “x”.
            ("\tlet a", 6, "\tlet a\n\tx"), ("  \t b", 5, "  \t b\n  \t x"), ("a", 1, "a\nx"),
            // In the middle of a line, and in the indentation itself.
            ("    ab", 5, "    a\n    xb"), ("    ab", 2, "  \n  x  ab"), ("    ab", 0, "\nx    ab"),
            // Each line has its own.
            ("  a\nb", 5, "  a\nb\nx"), ("a\n  b", 5, "a\n  b\n  x"),
        ]
    )
    func indentation(_ text: String, _ caret: Int, _ expected: String) throws {
        let document = TextDocument(text)
        let selection = Box(caret..<caret)
        let stage = try EntryStage {
            TextEditor(document, selection: Binding(get: { selection.value }, set: { selection.value = $0 }))
                .keepsIndentation()
        }
        try stage.keys(.tab)
        selection.value = caret..<caret
        try stage.play(.advance(0.02))
        try stage.keys(.return)
        try stage.type("x")
        #expect(document.string == expected)
    }

    private final class Box: ObservableObject {
        @Published var value: Range<Int>
        init(_ value: Range<Int>) { self.value = value }
    }

    @Test("Without the modifier, Return begins a line at its start")
    func noIndentation() throws {
        let document = TextDocument("\ta")
        let stage = try EntryStage { TextEditor(document) }
        try stage.keys(.tab, .end, .return)
        #expect(document.string == "\ta\n")
    }

    @Test(
        "Several ranges are replaced in one step",
        arguments: [
            ("a-b-c", "-", "+", "a+b+c"), ("aaaa", "a", "", ""), ("abab", "ab", "longer", "longerlonger"),
            ("é é", "é", "e", "e e"), ("abc", "x", "y", "abc"),
        ]
    )
    func replacing(_ text: String, _ words: String, _ replacement: String, _ expected: String) {
        let document = TextDocument(text)
        document.replaceAll(document.ranges(of: words), with: replacement)
        #expect(document.string == expected)
        document.undo()
        #expect(document.string == text && !document.canUndo && !document.isEdited)
        document.redo()
        #expect(document.string == expected)
    }

    @Test(
        "A position stays at its character when ranges around it are replaced",
        arguments: [
            // “one two one” with “three” for “one”: two bytes more before the middle word, four before the end.
            (4, 6), (7, 9), (11, 15), (0, 0), (3, 5), (8, 10),
        ]
    )
    func positions(_ offset: Int, _ expected: Int) {
        let document = TextDocument("one two one")
        document.replaceAll(document.ranges(of: "one"), with: "three")
        #expect(document.currentOffset(of: offset, since: 0) == expected)
    }

    @Test("A long text is searched in the background, and its matches follow edits meanwhile")
    func background() async {
        let line = "words and more words\n"
        let document = TextDocument(String(repeating: line, count: 20_000))
        #expect(document.count > TextDocument.longestSearchAtOnce)
        let first = document.matches(of: "more")
        #expect(first.ranges == [] && !first.isComplete)
        await document.searching?.task.value
        let found = document.matches(of: "more")
        // “more” begins at the tenth byte of each line of 21.
        #expect(found.isComplete && found.ranges == (0..<20_000).map { $0 * 21 + 10..<$0 * 21 + 14 })
        // Two bytes at the start of the second line, one of them in place of a match.
        document.replace(21..<21, with: "ab")
        document.replace(10..<14, with: "less")
        let moved = document.matches(of: "more")
        #expect(!moved.isComplete && moved.ranges.first == 33..<37 && moved.ranges.count == 19_999)
        await document.searching?.task.value
        let again = document.matches(of: "more")
        #expect(again.isComplete && again.ranges == moved.ranges)
    }

    @Test("New words replace a search that still runs")
    func newWords() async {
        let document = TextDocument(String(repeating: "abc ", count: 100_000))
        #expect(!document.matches(of: "a").isComplete)
        let first = document.searching?.task
        #expect(document.matches(of: "bc").ranges == [])
        #expect(first?.isCancelled == true)
        await document.searching?.task.value
        #expect(document.matches(of: "bc").ranges.count == 100_000)
    }

    @Test("A short text is searched at once")
    func short() {
        for (words, ranges) in [("two", [4..<7]), ("", [])] {
            let found = TextDocument("one two").matches(of: words)
            #expect(found.ranges == ranges && found.isComplete)
        }
    }
}
