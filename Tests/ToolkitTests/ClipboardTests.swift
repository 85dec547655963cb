import Foundation
import ImmediateUI
import SDLHost
import Testing

@MainActor @Suite struct ClipboardTests {
    private func field(_ text: String) throws -> (EntryStage, TextDocument) {
        final class Model: ObservableObject { @Published var text = "" }
        let model = Model()
        model.text = text
        let stage = try EntryStage { TextField("Name", text: Binding(get: { model.text }, set: { model.text = $0 })) }
        try stage.keys(.tab)
        return (stage, TextDocument())
    }

    @Test(arguments: [
        (Key("c"), KeyModifiers.control, Key("v"), KeyModifiers.control),
        (Key("Insert"), KeyModifiers.control, Key("Insert"), KeyModifiers.shift),
    ])
    func copyAndPaste(_ copy: Key, _ copyHeld: KeyModifiers, _ paste: Key, _ pasteHeld: KeyModifiers) throws {
        let (stage, _) = try field("word")
        try stage.keys(copy, modifiers: copyHeld)
        #expect(stage.host.clipboard.text == "word")
        try stage.keys(.end)
        try stage.keys(paste, modifiers: pasteHeld)
        #expect(stage.text() == "wordword")
    }

    @Test(arguments: [(Key("x"), KeyModifiers.control), (Key("Delete"), KeyModifiers.shift)])
    func cut(_ key: Key, _ held: KeyModifiers) throws {
        let (stage, _) = try field("word")
        try stage.keys(key, modifiers: held)
        #expect(stage.text() == "")
        #expect(stage.host.clipboard.text == "word")
    }

    @Test func nothingSelectedIsNotCopied() throws {
        let (stage, _) = try field("word")
        stage.host.clipboard.text = "before"
        try stage.keys(.end)
        try stage.keys("c", modifiers: .control)
        try stage.keys("x", modifiers: .control)
        #expect(stage.host.clipboard.text == "before")
        #expect(stage.text() == "word")
    }

    @Test(arguments: [
        ("two\nlines", "two lines"), ("two\r\nlines", "two lines"), ("a\rb", "a b"), ("a\u{2028}b\u{85}c", "a b c"),
        ("tab\there", "tab here"), ("bell\u{7}\u{0}\u{9B}gone", "bellgone"), ("e\u{301}👩‍👩‍👧", "e\u{301}👩‍👩‍👧"),
    ])
    func whatAFieldTakesOfAPaste(_ pasted: String, _ expected: String) throws {
        let (stage, _) = try field("")
        stage.host.clipboard.text = pasted
        try stage.keys("v", modifiers: .control)
        #expect(stage.text() == expected)
    }

    @Test func anEditorKeepsLinesAndTabs() throws {
        let document = TextDocument()
        let stage = try EntryStage { TextEditor(document) }
        try stage.keys(.tab)
        stage.host.clipboard.text = "a\r\n\tb\rc\u{1}"
        try stage.keys("v", modifiers: .control)
        #expect(document.string == "a\n\tb\nc")
    }

    @Test func selectingOffersTheWordsAndTheMiddleButtonPastesThem() throws {
        let document = TextDocument("one two")
        let stage = try EntryStage { TextEditor(document) }
        stage.host.clipboard.text = "copied"
        try stage.play(.click(try stage.point(after: "o"), count: 2))
        #expect(stage.host.clipboard.selectedText == "one")
        try stage.play(.click(try stage.point(after: "one two"), button: .middle))
        #expect(document.string == "one twoone")
        #expect(stage.host.clipboard.text == "copied")
        try stage.keys(.left, modifiers: .shift)
        #expect(stage.host.clipboard.selectedText == "e")
    }

    @Test func readOnlyTextIsSelectedAndCopied() throws {
        let stage = try EntryStage(120, 100) {
            VStack(alignment: .leading) {
                Text("Several words that need two lines")
                Text("Other words")
            }
            .textSelection(.enabled)
        }
        let rect = try #require(stage.host.inspect().texts.first).rect
        try stage.play(.drag([CGPoint(x: rect.minX, y: rect.minY + 5), CGPoint(x: rect.maxX + 50, y: rect.maxY - 5)]))
        #expect(stage.host.clipboard.selectedText == "Several words that need two lines")
        try stage.keys("c", modifiers: .control)
        #expect(stage.host.clipboard.text == "Several words that need two lines")
        let other = try #require(stage.host.inspect().texts.last).rect
        try stage.play(.click(CGPoint(x: other.minX + 4, y: other.midY), count: 2))
        #expect(stage.host.clipboard.selectedText == "Other")
        try stage.keys("a", modifiers: .control)
        try stage.keys("c", modifiers: .control)
        #expect(stage.host.clipboard.text == "Other words")
    }

    @Test func readOnlyTextIsNoStopOfTabAndLeavesButtonsAlone() throws {
        final class Counter { var count = 0 }
        let counter = Counter()
        let stage = try EntryStage {
            VStack {
                Text("Words")
                Button("Press") { counter.count += 1 }
                Text("Deaf").textSelection(.disabled)
            }
            .textSelection(.enabled)
        }
        try stage.keys(.tab)
        #expect(stage.focused == "Press")
        let rect = try #require(stage.host.inspect().controls.first).rect
        try stage.play(.click(CGPoint(x: rect.midX, y: rect.midY)))
        #expect(counter.count == 1)
    }
}
