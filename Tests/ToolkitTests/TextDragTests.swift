import Foundation
import ImmediateUI
import SDLHost
import Testing

/// Drags of selected text within an editor, between editors and fields, and to other views.
@MainActor struct TextDragTests {
    @MainActor @Observable final class Model {
        var first = "one two three"
        var second = "four five"
        var field = "six"
        var dropped: [String] = []
    }

    private let model = Model()

    /// Two editors of 300×100, a field of 300×30, and a drop target for strings, from top to bottom.
    private struct Desk: View {
        @Bindable var model: Model

        var body: some View {
            VStack(spacing: 0) {
                TextEditor(text: $model.first).accessibilityLabel("first").frame(height: 100)
                TextEditor(text: $model.second).accessibilityLabel("second").frame(height: 100)
                TextField("field", text: $model.field).frame(height: 30)
                Color.red.frame(height: 70).dropDestination(for: String.self) { items, _ in
                    model.dropped += items
                    return true
                }
            }
        }
    }

    private func stage() throws -> EntryStage { try EntryStage(300, 300) { [model] in Desk(model: model) } }

    /// Selects a word of a text by a double click, waits, and begins to drag it by its middle.
    private func grab(_ word: String, of label: String, on stage: EntryStage) throws {
        let text = try #require(stage.text(label))
        let start = try #require(text.range(of: word)).lowerBound
        let before = String(text[..<start])
        let (left, right) = (try stage.point(after: before, label), try stage.point(after: before + word, label))
        let middle = CGPoint(x: (left.x + right.x) / 2, y: left.y)
        try stage.play(.click(middle), .click(middle), .advance(2))
        #expect(stage.selected(label) == word)
        try stage.play(.press(.left), .move(CGPoint(x: middle.x + 10, y: middle.y)))
    }

    /// A drag of a word, and both texts and what is selected after it.
    struct Drag: Sendable {
        var word: String
        var source = "first"
        /// The text that the pointer is after when the word is dropped, and the view of that text.
        var after: String
        var target = "first"
        var isCopy = false
        var first = "one two three"
        var second = "four five"
        var field = "six"
        var selected: String?
    }

    @Test(arguments: [
        Drag(word: "one", after: "one two ", first: " two onethree"),
        Drag(word: "three", after: "", first: "threeone two "),
        Drag(word: "two", after: "one two three", first: "one  threetwo"),
        Drag(word: "one", after: "one two ", isCopy: true, first: "one two onethree"),
        Drag(word: "three", after: "one", isCopy: true, first: "onethree two three"),
        // In the dragged text itself nothing changes.
        Drag(word: "two", after: "one tw", selected: "two"), Drag(word: "two", after: "one ", selected: "two"),
        Drag(word: "two", after: "one two", isCopy: true, selected: "two"),
        // Between views.
        Drag(word: "two", after: "four", target: "second", first: "one  three", second: "fourtwo five"),
        Drag(word: "two", after: "four", target: "second", isCopy: true, second: "fourtwo five"),
        Drag(word: "five", source: "second", after: "", target: "field", second: "four ", field: "fivesix"),
        Drag(word: "six", source: "field", after: "one two three", first: "one two threesix", field: ""),
    ]) func aDragMovesTheTextOrCopiesItWithCtrl(drag: Drag) throws {
        let stage = try stage()
        try grab(drag.word, of: drag.source, on: stage)
        try stage.play(.move(try stage.point(after: drag.after, drag.target)))
        // Before the drop nothing changes.
        #expect([model.first, model.second, model.field] == ["one two three", "four five", "six"])
        if drag.isCopy { try stage.play(.modifiers(.control)) }
        try stage.play(.release(.left), .modifiers([]), .advance(0.1))
        #expect([model.first, model.second, model.field] == [drag.first, drag.second, drag.field])
        #expect(stage.selected(drag.target) == (drag.selected ?? drag.word))
        // Typing goes on where the text was dropped, and replaces it.
        #expect(stage.focused == drag.target)
    }

    @Test func oneStepOfUndoTakesAMoveBack() throws {
        let stage = try stage()
        try grab("one", of: "first", on: stage)
        try stage.play(.move(try stage.point(after: "one two ", "first")), .release(.left))
        #expect(model.first == " two onethree")
        try stage.keys("z", modifiers: .control)
        #expect(model.first == "one two three")
        #expect(stage.selected("first") == "one")
    }

    @Test func aClickOnTheSelectionPlacesTheCaret() throws {
        let stage = try stage()
        try grab("two", of: "first", on: stage)
        try stage.keys(.escape)
        try stage.play(.release(.left), .advance(2))
        #expect(stage.selected("first") == "two")
        try stage.play(.click(try stage.point(after: "one t", "first")))
        #expect(stage.selection("first") == 5..<5)
    }

    @Test(arguments: [0, 1, 2]) func aDragThatIsCancelledOrEndsNowhereChangesNothing(way: Int) throws {
        let stage = try stage()
        try grab("two", of: "first", on: stage)
        try stage.play(.move(try stage.point(after: "four", "second")))
        switch way {
        case 0: try stage.keys(.escape)
        case 1: try stage.play(.focus(false))
        default: try stage.play(.move(CGPoint(x: -50, y: 150)))
        }
        try stage.play(.release(.left), .advance(0.1))
        #expect([model.first, model.second] == ["one two three", "four five"])
        #expect(stage.selected("first") == "two")
    }

    @Test func otherViewsReceiveACopy() throws {
        let stage = try stage()
        try grab("two", of: "first", on: stage)
        try stage.play(.move(CGPoint(x: 150, y: 280)), .release(.left))
        #expect(model.dropped == ["two"])
        #expect(model.first == "one two three")
    }

    @Test func theFirstLineFollowsThePointer() throws {
        model.first = "one\ntwo\nthree"
        let stage = try stage()
        try stage.play(.click(try stage.point(after: "on", "first")))
        try stage.keys("a", modifiers: .control)
        // Beyond the time of a double click.
        try stage.play(.advance(2))
        let before = stage.host.inspect().texts.filter { $0.string == "one" }.count
        try stage.play(.press(.left), .move(CGPoint(x: 100, y: 150)))
        let label = try #require(stage.host.inspect().texts.filter { $0.string == "one" }.last)
        #expect(stage.host.inspect().texts.filter { $0.string == "one" }.count == before + 1)
        // 12 points right of the pointer and below, with 7 and 3 of padding.
        #expect(label.rect.minX == 119 && label.rect.minY == 165)
        try stage.play(.release(.left), .advance(0.5))
        #expect(stage.host.inspect().texts.filter { $0.string == "one" }.count == before)
    }

    @Test func aSecretIsNotDragged() throws {
        let secret = Secret()
        let stage = try EntryStage(300, 100) { SecureField("secret", text: secret.binding) }
        try stage.play(.click(CGPoint(x: 20, y: 50)))
        try stage.keys("a", modifiers: .control)
        let rect = stage.rect()
        try stage.play(.drag([CGPoint(x: rect.minX + 12, y: 50), CGPoint(x: rect.minX + 30, y: 50)]))
        #expect(secret.text == "abcdef")
        // The drag has selected characters.
        #expect(stage.selection().map { $0.count < 18 } == true)
    }

    @MainActor private final class Secret {
        var text = "abcdef"
        var binding: Binding<String> { Binding(get: { self.text }, set: { self.text = $0 }) }
    }
}
