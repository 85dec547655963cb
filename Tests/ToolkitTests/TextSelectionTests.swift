import Foundation
import ImmediateUI
import SDLHost
import Testing

/// The selection as a binding of the app.
@MainActor @Suite struct TextSelectionTests {
    private final class Model: ObservableObject {
        @Published var text = "one two\nthree"
        @Published var selection: TextSelection?
        let document = TextDocument((0..<200).map { "line \($0)" }.joined(separator: "\n"))
        @Published var range = 0..<0

        var selected: String? {
            guard case .selection(let range)? = selection?.indices else { return nil }
            return String(text[range])
        }
    }

    private let model = Model()

    @Test func theBindingHearsWhatThePersonSelects() throws {
        let stage = try EntryStage { [model] in
            TextEditor(
                text: Binding(get: { model.text }, set: { model.text = $0 }),
                selection: Binding(get: { model.selection }, set: { model.selection = $0 })
            )
        }
        #expect(model.selection == nil)
        try stage.keys(.tab, .end)
        #expect(
            model.selection == TextSelection(insertionPoint: model.text.firstIndex(of: "\n") ?? model.text.endIndex)
        )
        #expect(model.selection?.isInsertion == true)
        try stage.keys(.left, modifiers: [.control, .shift])
        #expect(model.selected == "two")
        try stage.type("2")
        #expect(model.text == "one 2\nthree" && model.selection?.isInsertion == true)
        model.selection = TextSelection(
            range: model.text.startIndex..<model.text.index(model.text.startIndex, offsetBy: 3)
        )
        try stage.play(.advance(0.02))
        #expect(stage.selected() == "one")
        try stage.type("1")
        #expect(model.text == "1 2\nthree")
    }

    @Test func whatTheProgramSelectsComesIntoTheMiddle() throws {
        let stage = try EntryStage(300, 200) { [model] in
            TextEditor(model.document, selection: Binding(get: { model.range }, set: { model.range = $0 }))
        }
        model.range = model.document.range(ofLine: 120)
        try stage.play(.advance(0.02))
        #expect(stage.selected() == "line 120")
        // A click in the middle of the editor is in that line, or an adjacent one.
        try stage.play(.click(CGPoint(x: 100, y: 100)))
        #expect(abs(model.document.line(at: model.range.lowerBound) - 120) <= 1)
        // Selecting a visible range does not scroll.
        let place = try #require(stage.host.textInput).minY
        model.range = model.document.range(ofLine: model.document.line(at: model.range.lowerBound))
        try stage.play(.advance(0.02))
        #expect(try #require(stage.host.textInput).minY == place)
    }

    @Test func itMovesWithWhatOthersChangeAndStaysInTheText() throws {
        let stage = try EntryStage { [model] in
            TextEditor(model.document, selection: Binding(get: { model.range }, set: { model.range = $0 }))
        }
        model.range = 5..<6
        try stage.play(.advance(0.02))
        model.document.replace(0..<0, with: "two ")
        try stage.play(.advance(0.02))
        #expect(model.range == 9..<10)
        model.range = 50_000..<60_000
        try stage.play(.advance(0.02))
        #expect(model.range == model.document.count..<model.document.count)
    }

    @Test func aFieldHasOneToo() throws {
        let stage = try EntryStage { [model] in
            TextField(
                "Name",
                text: Binding(get: { model.text }, set: { model.text = $0 }),
                selection: Binding(get: { model.selection }, set: { model.selection = $0 })
            )
        }
        model.text = "abc"
        try stage.keys(.tab)
        #expect(model.selected == "abc")
        try stage.keys(.left)
        #expect(model.selection == TextSelection(insertionPoint: model.text.startIndex))
    }
}
