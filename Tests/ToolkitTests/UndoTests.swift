import Foundation
import ImmediateUI
import SDLHost
import Testing

@MainActor @Suite struct UndoTests {
    private let document = TextDocument()

    private func stage() throws -> EntryStage {
        let document = document
        let stage = try EntryStage { TextEditor(document) }
        try stage.keys(.tab)
        return stage
    }

    private func undo(_ stage: EntryStage) throws { try stage.keys("z", modifiers: .control) }

    @Test func aRunOfTypingIsOneStep() throws {
        let stage = try stage()
        try stage.typeSlowly("hello world")
        try undo(stage)
        #expect(document.string == "")
        try stage.keys("z", modifiers: [.control, .shift])
        #expect(document.string == "hello world")
        #expect(stage.selection() == 11..<11)
    }

    @Test func aPauseBeginsAnother() throws {
        let stage = try stage()
        try stage.typeSlowly("one")
        try stage.play(.advance(2))
        try stage.typeSlowly("two")
        try undo(stage)
        #expect(document.string == "one")
        try undo(stage)
        #expect(document.string == "")
        try stage.keys("y", "y", modifiers: .control)
        #expect(document.string == "onetwo")
    }

    @Test func aMovementBeginsAnother() throws {
        let stage = try stage()
        try stage.typeSlowly("ab")
        try stage.keys(.left, .right)
        try stage.typeSlowly("cd")
        try undo(stage)
        #expect(document.string == "ab")
    }

    @Test func aLineBreakEndsARunAndDeletingIsAnother() throws {
        let stage = try stage()
        try stage.typeSlowly("ab")
        try stage.keys(.return)
        try stage.typeSlowly("cdef")
        try stage.keys(.delete, .delete)
        #expect(document.string == "ab\ncd")
        var states: [String] = []
        for _ in 0..<3 {
            try undo(stage)
            states.append(document.string)
        }
        #expect(states == ["ab\ncdef", "ab\n", ""])
    }

    @Test func aPasteIsAStepOfItsOwn() throws {
        let stage = try stage()
        stage.host.clipboard.text = "pasted"
        try stage.typeSlowly("a")
        try stage.keys("v", modifiers: .control)
        try stage.typeSlowly("b")
        #expect(document.string == "apastedb")
        try undo(stage)
        #expect(document.string == "apasted")
        try undo(stage)
        #expect(document.string == "a")
    }

    @Test func whatWasTypedOverComesBackSelected() throws {
        document.string = "one two"
        let stage = try stage()
        try stage.keys(.right, modifiers: [.control, .shift])
        try stage.typeSlowly("1")
        try stage.typeSlowly("23")
        #expect(document.string == "123 two")
        try undo(stage)
        #expect(document.string == "one two")
        #expect(stage.selected() == "one")
    }

    @Test func withNothingToUndoTheKeyIsTheProgramsOwn() throws {
        final class Counter { var count = 0 }
        let counter = Counter()
        let document = document
        let stage = try EntryStage {
            TextEditor(document)
            Button("Undo") { counter.count += 1 }.keyboardShortcut("z")
        }
        try stage.keys(.tab)
        try undo(stage)
        #expect(counter.count == 1)
        try stage.typeSlowly("a")
        try undo(stage)
        #expect(counter.count == 1)
        #expect(document.string == "")
    }

    @Test func anEditAfterAnUndoForgetsWhatWasUndone() throws {
        let stage = try stage()
        try stage.typeSlowly("a")
        try undo(stage)
        try stage.typeSlowly("b")
        try stage.keys("y", modifiers: .control)
        #expect(document.string == "b")
    }
}
