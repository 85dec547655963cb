import Foundation
import ImmediateUI
import SDLHost
import Testing

/// A slow frame has several events, and apps change texts between two of them: each event applies to the current text.
@MainActor @Suite struct SeveralEventsTests {
    private typealias Step = InputScript.Step

    /// Returns a focused field with its caret at the end, and an editor in the same state.
    private func stages(_ text: String) throws -> [(stage: EntryStage, text: () -> String)] {
        final class Model: ObservableObject { @Published var text = "" }
        let model = Model()
        model.text = text
        let document = TextDocument(text)
        let binding = Binding(get: { model.text }, set: { model.text = $0 })
        let field = try EntryStage { TextField("Name", text: binding) }
        let editor = try EntryStage { TextEditor(document) }
        let stages: [(stage: EntryStage, text: () -> String)] = [
            (field, { model.text }), (editor, { document.string }),
        ]
        for (stage, _) in stages {
            try stage.keys(.tab)
            try stage.keys(.end)
        }
        return stages
    }

    @Test(
        arguments: [
            // Typed text can be deleted at once.
            ("", [.key("a", []), .text("a"), .key("Backspace", [])], ""),
            ("", [.text("one two"), .key("Backspace", .control)], "one "),
            ("abc", [.key("Backspace", []), .key("Delete", [])], "ab"),
            ("abc", [.key("Backspace", []), .key("Backspace", []), .key("Backspace", []), .key("Backspace", [])], ""),
            // The caret moves within the text just typed.
            ("", [.text("ab"), .key(.left, []), .text("c")], "acb"),
            ("", [.text("ab"), .key(.home, []), .text("c"), .key(.end, []), .text("d")], "cabd"),
            ("", [.text("one two"), .key(.left, .control), .text("x")], "one xtwo"),
            // The selection is current.
            ("abc", [.key("a", .control), .key("Delete", []), .text("d"), .key(.left, .shift), .text("e")], "e"),
            ("abc", [.key("a", .control), .key("x", .control), .key("v", .control), .key("v", .control)], "abcabc"),
        ] as [(String, [InputScript.Step], String)]
    )
    func keysOfOneFrameComeOneAfterTheOther(before: String, steps: [InputScript.Step], after: String) throws {
        for (stage, text) in try stages(before) {
            try stage.play(.batch(steps))
            #expect(text() == after)
        }
    }

    @Test func aClickAfterADeletionIsInWhatIsLeft() throws {
        for (stage, text) in try stages("some words") {
            let end = try stage.point(after: "some word")
            try stage.play(
                .batch([.key("a", .control), .key("Delete", []), .move(end), .press(.left), .release(.left)])
            )
            #expect(stage.selection() == 0..<0)
            try stage.play(.text("d"))
            try stage.keys("Backspace")
            #expect(text() == "")
        }
    }

    // MARK: Changes by the app

    @Test func aSelectionThatIsReleasedIsThatOfTheNewText() throws {
        let document = TextDocument("one two three")
        let stage = try EntryStage { TextEditor(document) }
        let (start, end) = (try stage.point(after: "one "), try stage.point(after: "one two th"))
        try stage.play(.move(start), .press(.left), .move(end))
        #expect(stage.selected() == "two th")
        document.string = ""
        try stage.play(.release(.left))
        #expect(stage.selection() == 0..<0)
        #expect(stage.host.clipboard.selectedText == nil)
    }

    @Test func whatAnInputMethodEntersGoesIntoTheNewText() throws {
        let document = TextDocument("one two three")
        let stage = try EntryStage { TextEditor(document) }
        try stage.keys(.tab)
        try stage.keys("a", modifiers: .control)
        document.string = "x"
        try stage.play(.text("y"))
        #expect(document.string == "y" || document.string == "xy")
        try stage.keys("a", modifiers: .control)
        document.string = ""
        try stage.play(.compose("k"))
        try stage.play(.text("か"))
        #expect(document.string == "か")
    }

    @Test func whatADoubleClickSelectedFollowsTheText() throws {
        let document = TextDocument("one two three")
        let stage = try EntryStage { TextEditor(document) }
        let three = try stage.point(after: "one two th")
        try stage.play(.click(three), .move(three), .press(.left))
        #expect(stage.selected() == "three")
        // Text inserted before the selection shifts it: the drag continues from the same word.
        document.replace(0..<0, with: "zero ")
        try stage.play(.move(try stage.point(after: "zero o")))
        #expect(stage.selected() == "one two three")
        document.string = "a"
        try stage.play(.move(try stage.point(after: "")))
        try stage.play(.release(.left))
        #expect(stage.selection().map { $0.upperBound <= 1 } == true)
        try stage.keys("a", modifiers: .control)
        try stage.keys("Backspace")
        #expect(document.string == "")
    }

    @Test func aPressEndsWithTheDocumentThatItBeganIn() throws {
        final class Model: ObservableObject { @Published var document = TextDocument("one two three") }
        let model = Model()
        let stage = try EntryStage { TextEditor(model.document) }
        let three = try stage.point(after: "one two th")
        try stage.play(.click(three), .move(three), .press(.left))
        model.document = TextDocument("a")
        try stage.play(.advance(0.02))
        try stage.play(.move(try stage.point(after: "")))
        try stage.play(.release(.left))
        #expect(stage.selection() == 0..<0)
    }

    @Test func aMenuActsOnTheTextAsItIs() throws {
        let document = TextDocument("one two three")
        let stage = try EntryStage { TextEditor(document) }
        try stage.keys(.tab)
        try stage.keys("a", modifiers: .control)
        try stage.play(.click(try stage.point(after: "one"), button: .right))
        let cut = try #require(stage.host.control("Cut")).rect
        document.string = "x"
        try stage.play(.batch([.move(CGPoint(x: cut.midX, y: cut.midY)), .press(.left), .release(.left)]))
        try stage.play(.text("y"))
        #expect(document.string == "y" || document.string == "xy")
    }

    // MARK: Equal text in other bytes

    @Test func whatLooksTheSameInOtherBytesReplacesIt() throws {
        let (short, long) = ("\u{E9}", "e\u{301}")  // 2 bytes, 3 bytes
        let document = TextDocument(short)
        let stage = try EntryStage { TextEditor(document) }
        try stage.keys(.tab)
        stage.host.clipboard.text = long
        try stage.keys("a", "v", modifiers: .control)
        #expect(document.count == 3 && stage.selection() == 3..<3)
        try stage.play(.text("x"))
        try stage.keys("Backspace", "Backspace")
        #expect(document.count == 0)
        document.string = short
        #expect(document.count == 2)
        document.string = long
        #expect(document.count == 3)
    }
}
