import Foundation
import ImmediateUI
import SDLHost
import Testing

@MainActor @Suite struct CompositionTests {
    private let document = TextDocument("ab")

    private func stage() throws -> EntryStage {
        let document = document
        let stage = try EntryStage { TextEditor(document) }
        try stage.keys(.tab, .right)
        return stage
    }

    private func composition(_ stage: EntryStage) -> SemanticsNode.Value? {
        stage.semanticsNode()?.properties["composition"]
    }

    @Test func itIsShownAtTheCaretAndNoPartOfTheText() throws {
        let stage = try stage()
        let before = try #require(stage.host.textInput).minX
        try stage.play(.compose("ni"))
        #expect(document.string == "ab")
        #expect(composition(stage) == .string("ni"))
        // The caret stands behind the composition.
        #expect(try #require(stage.host.textInput).minX > before + 5)
        try stage.play(.compose(""))
        #expect(composition(stage) == nil)
        #expect(try #require(stage.host.textInput).minX == before)
    }

    @Test func whatIsEnteredReplacesItAndCanBeUndoneAtOnce() throws {
        let stage = try stage()
        try stage.play(.compose("に"), .compose("にほん"), .compose(""), .text("日本"))
        #expect(document.string == "a日本b")
        #expect(stage.selection() == 7..<7)
        try stage.keys("z", modifiers: .control)
        #expect(document.string == "ab")
    }

    @Test func itTakesThePlaceOfWhatIsSelected() throws {
        let stage = try stage()
        try stage.keys(.right, modifiers: .shift)
        try stage.play(.compose("x"))
        #expect(document.string == "ab")
        try stage.play(.compose(""), .text("é"))
        #expect(document.string == "aé")
    }

    @Test func keysAreTheInputMethodsMeanwhile() throws {
        let stage = try stage()
        try stage.play(.compose("ni"))
        try stage.keys(.delete, .return, .left)
        #expect(document.string == "ab")
        #expect(composition(stage) == .string("ni"))
    }

    @Test func aPressElsewhereEntersIt() throws {
        let document = document
        let stage = try EntryStage {
            TextEditor(document)
            Button("Other") {}
        }
        try stage.keys(.tab)
        try stage.play(.compose("ni"))
        let rect = try #require(stage.host.inspect().controls.last).rect
        try stage.play(.click(CGPoint(x: rect.midX, y: rect.midY)))
        #expect(composition(stage) == nil)
        #expect(document.string == "niab")
    }

    @Test func aPressBehindWhatIsComposedIsInTheText() throws {
        let stage = try stage()
        try stage.play(.compose("a word that is longer than the text"))
        let place = try #require(stage.host.textInput)
        // The composition is committed at its visible position: 1 + 35 bytes, and before the b. Two presses select the
        // word.
        let point = CGPoint(x: place.minX, y: place.midY)
        try stage.play(.move(point), .press(.left), .release(.left))
        #expect(composition(stage) == nil && document.string == "aa word that is longer than the textb")
        #expect(stage.selection() == 36..<36)
        try stage.play(.press(.left), .release(.left))
        #expect(stage.selected() == "textb")
    }

    @Test func aSecretIsComposedInDots() throws {
        let stage = try EntryStage { SecureField("Password", text: .constant("")) }
        try stage.keys(.tab)
        try stage.play(.compose("abc"))
        #expect(stage.text() == "•••")
    }

    @Test func aScriptComposesAndTypes() throws {
        let stage = try stage()
        let json = #"[{"compose":"ni"},{"compose":""},{"text":"你"},{"modifiers":["shift"]},{"modifiers":[]}]"#
        try stage.host.play(try InputScript(json: Data(json.utf8)))
        #expect(document.string == "a你b")
        for wrong in [#"[{"text":5}]"#, #"[{"compose":[]}]"#, #"[{"modifiers":["hyper"]}]"#] {
            #expect(throws: HostError.self) { try InputScript(json: Data(wrong.utf8)) }
        }
    }
}
