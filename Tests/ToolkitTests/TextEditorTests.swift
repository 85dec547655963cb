import Foundation
import ImmediateUI
import SDLHost
import Testing

@MainActor @Suite struct TextEditorTests {
    private func editor(_ document: TextDocument, _ width: CGFloat = 300, _ height: CGFloat = 200) throws -> EntryStage
    {
        try EntryStage(width, height) { TextEditor(document) }
    }

    private func numbered(_ count: Int) -> String { (0..<count).map { "line \($0)" }.joined(separator: "\n") }

    @Test func itEditsAStringToo() throws {
        final class Model: ObservableObject { @Published var text = "ab" }
        let model = Model()
        let stage = try EntryStage { TextEditor(text: Binding(get: { model.text }, set: { model.text = $0 })) }
        try stage.keys(.tab, .end)
        try stage.type("c")
        try stage.keys(.return, .tab)
        try stage.type("d")
        #expect(model.text == "abc\n\td")
        model.text = "new"
        try stage.play(.advance(0.02))
        #expect(stage.text() == "new")
    }

    @Test func anEditorOfAStringLeavesTheDocumentOfTheOneBeforeItAlone() throws {
        final class Model: ObservableObject { @Published var isLarge = true }
        let (model, document) = (Model(), TextDocument("document"))
        let stage = try EntryStage { model.isLarge ? TextEditor(document) : TextEditor(text: .constant("text")) }
        document.replace(0..<0, with: "a ")
        for (isLarge, text) in [(false, "text"), (true, "a document")] {
            model.isLarge = isLarge
            try stage.play(.advance(0.02))
            #expect(stage.text() == text)
            #expect(document.string == "a document" && document.canUndo)
        }
    }

    @Test func arrowsGoByRowsAndKeepTheirPlaceInTheRow() throws {
        let document = TextDocument("a long first line\nab\nanother long line")
        let stage = try editor(document)
        try stage.keys(.tab, .end)
        #expect(stage.selection() == 17..<17)
        try stage.keys(.down)
        #expect(stage.selection() == 20..<20)  // the end of "ab"
        try stage.keys(.down)
        let end = try #require(stage.selection()).lowerBound
        // About as far right as the length of the first line: 17 characters of similar widths.
        #expect((35...38).contains(end))
        try stage.keys(.up, .up)
        #expect(stage.selection() == 17..<17)
        try stage.keys(.up)
        #expect(stage.selection() == 0..<0)
    }

    @Test func longLinesAreBrokenAndTheirRowsGoneThrough() throws {
        let document = TextDocument("one two three four five six seven eight")
        let stage = try editor(document, 100, 120)
        try stage.keys(.tab, .down)
        let second = try #require(stage.selection()).lowerBound
        // The second row begins after a word.
        #expect(second > 0 && Array(document.string.utf8)[second - 1] == 32)
        try stage.keys(.end)
        let end = try #require(stage.selection()).lowerBound
        #expect(end > second)
        // The caret is at the end of its row, not at the beginning of the next one.
        let caret = try #require(stage.host.textInput)
        try stage.keys(.home)
        #expect(stage.selection() == second..<second)
        #expect(stage.host.textInput?.minY == caret.minY)
        try stage.keys(.end, .right)
        #expect(try #require(stage.host.textInput).minY > caret.minY)
    }

    @Test func controlAndItsKeysGoFurther() throws {
        let document = TextDocument("one two\nthree")
        let stage = try editor(document)
        try stage.keys(.tab, .right, modifiers: [])
        try stage.keys(.right, modifiers: .control)
        #expect(stage.selection() == 3..<3)
        try stage.keys(.right, .right, modifiers: .control)
        #expect(stage.selection() == 13..<13)
        try stage.keys(.left, modifiers: .control)
        #expect(stage.selection() == 8..<8)
        try stage.keys(.home, modifiers: .control)
        #expect(stage.selection() == 0..<0)
        try stage.keys(.end, modifiers: [.control, .shift])
        #expect(stage.selected() == "one two\nthree")
    }

    @Test func deletingByWordsAndLines() throws {
        let document = TextDocument("one two three")
        let stage = try editor(document)
        try stage.keys(.tab, .end)
        try stage.keys(.delete, modifiers: .control)
        #expect(document.string == "one two ")
        try stage.keys(.home)
        try stage.keys(.deleteForward, modifiers: .control)
        #expect(document.string == " two ")
        try stage.keys(.right, .right)
        try stage.keys(.deleteForward, modifiers: [.control, .shift])
        #expect(document.string == " t")
        try stage.keys(.delete, modifiers: [.control, .shift])
        #expect(document.string == "")
    }

    @Test func charactersOfSeveralScalarsAreOne() throws {
        let document = TextDocument("a👩‍👩‍👧e\u{301}\r\nb")
        let stage = try editor(document)
        try stage.keys(.tab, .right, .right)
        #expect(stage.selection() == 19..<19)  // 1 and the 18 bytes of the family
        try stage.keys(.right)
        #expect(stage.selection() == 22..<22)
        try stage.keys(.right)
        #expect(stage.selection() == 24..<24)  // behind the line break of two bytes
        try stage.keys(.delete)
        #expect(document.string == "a👩‍👩‍👧e\u{301}b")
        try stage.keys(.delete, .delete)
        #expect(document.string == "ab")
    }

    @Test func itScrollsToItsCaretByWheelAndByPages() throws {
        let document = TextDocument(numbered(200))
        let stage = try editor(document, 200, 100)
        let bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
        try stage.keys(.tab)
        try stage.keys(.end, modifiers: .control)
        #expect(bounds.contains(try #require(stage.host.textInput)))
        try stage.keys(.pageUp)
        let up = document.line(at: try #require(stage.selection()).lowerBound)
        // A page is one row less than is visible.
        #expect((193...196).contains(up), "\(up)")
        #expect(bounds.contains(try #require(stage.host.textInput)))
        try stage.keys(.home, modifiers: .control)
        let top = try #require(stage.host.textInput)
        try stage.play(.move(CGPoint(x: 50, y: 50)), .scroll(dx: 0, dy: -40))
        // 40 points further down the caret is out of view, and text input still has a rectangle.
        #expect(stage.host.textInput != nil)
        try stage.type("x")
        #expect(document.string.hasPrefix("xline 0\n"))
        #expect(stage.host.textInput?.minY == top.minY)
    }

    @Test func itStaysWhereItIsWhenLinesAboveChange() throws {
        let document = TextDocument(numbered(500))
        let stage = try editor(document, 200, 100)
        try stage.play(.move(CGPoint(x: 50, y: 50)), .scroll(dx: 0, dy: -3000))
        let before = try stage.host.screenshot()
        document.replace(0..<0, with: "more\nand more\n")
        try stage.play(.advance(0.02))
        let after = try stage.host.screenshot()
        // The thumb of the scroll bar moves, the text does not.
        for y in 0..<100 { for x in 0..<150 { #expect(before[x, y] == after[x, y]) } }
    }

    @Test func theScrollBarGoesToTheEnd() throws {
        let document = TextDocument(numbered(3000))
        let stage = try editor(document, 200, 100)
        try stage.play(.drag([CGPoint(x: 195, y: 5), CGPoint(x: 195, y: 99)]))
        try stage.play(.click(CGPoint(x: 60, y: 90)))
        let line = document.line(at: try #require(stage.selection()).lowerBound)
        #expect(line == 2999)
    }

    @Test func onlyWhatIsSeenIsMeasured() throws {
        // Every line has different words, so no measurement is cached.
        let document = TextDocument((0..<20_000).map { "number \($0)" }.joined(separator: "\n"))
        let system = CountingTextSystem()
        let interface = Interface(textSystem: system)
        var time = 0.0
        func frame(_ events: [InputEvent]) {
            time += 1
            _ = interface.frame(FrameInput(size: CGSize(width: 300, height: 200), time: time, events: events)) {
                TextEditor(document)
            }
        }
        frame([])
        // About twelve rows fit: each is measured by its words, its pieces, and the attempts at its end.
        #expect(system.measured < 200, "\(system.measured)")
        system.measured = 0
        frame([.keyPressed(.tab, [])])
        frame([.textEntered("x")])
        #expect(system.measured < 60, "\(system.measured)")
        system.measured = 0
        frame([])
        #expect(system.measured < 4, "\(system.measured)")
    }

    private final class CountingTextSystem: TextSystem {
        var measured = 0
        private let base = FixedTextSystem()
        func metrics(of font: ResolvedFont, scale: CGFloat) -> FontMetrics { base.metrics(of: font, scale: scale) }
        func width(of string: String, font: ResolvedFont, scale: CGFloat) -> CGFloat {
            measured += 1
            return base.width(of: string, font: font, scale: scale)
        }
    }

    @Test func tabIsACharacterAndShiftOrControlLeave() throws {
        let document = TextDocument()
        let stage = try EntryStage {
            VStack {
                Button("Before") {}
                TextEditor(document)
                Button("After") {}
            }
        }
        try stage.keys(.tab, .tab, .tab)
        #expect(document.string == "\t")
        try stage.keys(.tab, modifiers: .control)
        #expect(stage.focused == "After")
        try stage.keys(.tab, modifiers: .shift)
        try stage.keys(.tab, modifiers: .shift)
        #expect(stage.focused == "Before")
    }

    @Test func twoEditorsShowOneDocument() throws {
        let document = TextDocument("shared text")
        let stage = try EntryStage {
            HStack {
                TextEditor(document)
                TextEditor(document)
                Text("\(document.count)")
            }
        }
        try stage.keys(.tab)
        try stage.type("our ")
        #expect(stage.host.inspect().controls.map(\.value) == ["our shared text", "our shared text"])
        #expect(stage.host.names == ["15"])
    }

    @Test func documentsTellTheirLines() {
        let document = TextDocument("one\ntwo\r\nthree")
        #expect(document.lineCount == 3)
        #expect(document[document.range(ofLine: 1)] == "two")
        #expect(document.line(at: 6) == 1)
        document.replace(4..<7, with: "2")
        #expect(document.string == "one\n2\r\nthree")
        document.undo()
        #expect(document.string == "one\ntwo\r\nthree")
        document.redo()
        #expect(document[0..<99] == "one\n2\r\nthree")
        #expect(!document.canRedo && document.canUndo)
    }
}
