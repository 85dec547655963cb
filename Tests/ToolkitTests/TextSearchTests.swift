import Testing

@testable import ImmediateTextEntry
import ImmediateUI

/// Search in a document, and its state since it was saved.
@MainActor @Suite struct TextSearchTests {
    private static let text = "One two. TWO two twofold\nÉté été, straße 漢字漢字"

    @Test(arguments: [
        ("two", false, [4..<7, 9..<12, 13..<16, 17..<20]), ("two", true, [4..<7, 13..<16, 17..<20]),
        ("TWO ", false, [9..<13, 13..<17]), ("one", false, [0..<3]), ("one", true, []), ("", false, []),
        // É and é are two bytes each.
        ("été", false, [25..<30, 31..<36]), ("Été", true, [25..<30]), ("漢字", false, [46..<52, 52..<58]),
        ("twofold\né", false, [17..<27]), ("three", false, []),
    ])
    func wordsAreFound(_ words: String, _ caseSensitive: Bool, _ places: [Range<Int>]) {
        #expect(TextDocument(Self.text).ranges(of: words, caseSensitive: caseSensitive) == places)
    }

    @Test func placesDoNotOverlapAndFollowTheText() {
        let document = TextDocument("aaaa")
        #expect(document.ranges(of: "aa") == [0..<2, 2..<4])
        document.replace(0..<1, with: "")
        #expect(document.ranges(of: "aa") == [0..<2])
        #expect(document.ranges(of: "aaa") == [0..<3])
        #expect(document.ranges(of: "aaaa") == [])
    }

    @Test func aDocumentIsEditedUntilItIsSavedOrUndone() {
        let document = TextDocument("saved")
        #expect(!document.isEdited)
        document.replace(0..<0, with: "un")
        #expect(document.isEdited)
        document.undo()
        #expect(!document.isEdited)
        document.redo()
        document.markSaved()
        #expect(!document.isEdited)
        document.undo()
        #expect(document.isEdited)
        // From here undo does not lead back to the saved state.
        document.replace(0..<0, with: "x")
        document.undo()
        #expect(document.isEdited)
    }

    @Test func aRunOfTypingEndsWhereItIsSaved() throws {
        let document = TextDocument("")
        let stage = try EntryStage { TextEditor(document) }
        try stage.keys(.tab)
        try stage.typeSlowly("ab")
        document.markSaved()
        try stage.typeSlowly("cd")
        #expect(document.isEdited)
        try stage.keys("z", modifiers: .control)
        #expect(document.string == "ab" && !document.isEdited)
        // Typing the selected text again changes nothing, and what follows is a separate step.
        try stage.keys(.left, modifiers: .shift)
        try stage.typeSlowly("bc")
        #expect(document.string == "abc" && document.isEdited)
    }
}
