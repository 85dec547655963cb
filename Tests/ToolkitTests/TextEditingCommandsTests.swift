import Foundation
import ImmediateUI
import SDLHost
import Testing

/// The items of an Edit menu, and the text view that they target.
@MainActor @Suite struct TextEditingCommandsTests {
    private final class Model: ObservableObject {
        @Published var first = "one"
        @Published var second = "two"
    }

    private let model = Model()

    private func stage() throws -> EntryStage {
        let model = model
        func text(_ path: ReferenceWritableKeyPath<Model, String>) -> Binding<String> {
            Binding(get: { model[keyPath: path] }, set: { model[keyPath: path] = $0 })
        }
        return try EntryStage(300, 400) {
            VStack {
                TextField("First", text: text(\.first))
                TextEditor(text: text(\.second))
                SecureField("Secret", text: .constant("secret"))
            }
            .commands { TextEditingCommands() }
        }
    }

    private func enabled(_ stage: EntryStage) -> [String] {
        stage.host.inspect().controls.filter { $0.kind == "button" && $0.enabled }.map(\.label)
    }

    private func choose(_ item: String, _ stage: EntryStage) throws {
        try stage.host.click("Edit")
        try stage.host.click(item)
        try stage.play(.advance(0.3))
    }

    @Test func withoutAFocusedTextAllAreDisabled() throws {
        let stage = try stage()
        try stage.host.click("Edit")
        #expect(enabled(stage) == [])
        let items = stage.host.inspect().controls.filter { $0.kind == "button" }.map(\.label)
        #expect(items == ["Undo", "Redo", "Cut", "Copy", "Paste", "Select All"])
    }

    @Test(arguments: [("First", false), ("", true)]) func theyActOnTheTextWithTheFocus(_ label: String, isEditor: Bool)
        throws
    {
        let stage = try stage()
        let rect = stage.rect(label.isEmpty ? nil : label)
        let editor = try #require(stage.host.inspect().controls.first { $0.kind == "textEditor" }).rect
        let target = isEditor ? editor : rect
        try stage.play(.click(CGPoint(x: target.midX, y: target.midY)))
        func text() -> String { isEditor ? model.second : model.first }
        let (old, other) = (text(), isEditor ? model.first : model.second)
        try choose("Select All", stage)
        try choose("Copy", stage)
        #expect(stage.host.clipboard.text == old)
        try choose("Cut", stage)
        #expect(text() == "")
        try choose("Paste", stage)
        try choose("Paste", stage)
        #expect(text() == old + old)
        try choose("Undo", stage)
        #expect(text() == old)
        try choose("Redo", stage)
        #expect(text() == old + old)
        #expect((isEditor ? model.first : model.second) == other)
    }

    @Test func eachIsEnabledWhileItCanAct() throws {
        let stage = try stage()
        let rect = stage.rect("First")
        try stage.play(.click(CGPoint(x: rect.midX, y: rect.midY)))
        try stage.host.click("Edit")
        #expect(enabled(stage) == ["Paste", "Select All"])
        try stage.keys(.escape)
        try stage.type("x")
        try stage.keys("a", modifiers: .control)
        try stage.host.click("Edit")
        #expect(enabled(stage) == ["Undo", "Cut", "Copy", "Paste"])
        try stage.keys(.escape)
        // A password cannot be copied.
        let secret = stage.rect("Secret")
        try stage.play(.click(CGPoint(x: secret.midX, y: secret.midY)))
        try stage.keys("a", modifiers: .control)
        try stage.host.click("Edit")
        #expect(enabled(stage) == ["Paste"])
    }

    @Test func aTextThatLosesTheFocusIsNoTarget() throws {
        let stage = try EntryStage(300, 200) {
            VStack {
                TextField("First", text: .constant("one"))
                Color.red.frame(width: 50, height: 50).focusable()
            }
            .commands { TextEditingCommands() }
        }
        try stage.keys(.tab, .tab)
        try stage.host.click("Edit")
        #expect(enabled(stage) == [])
    }
}
