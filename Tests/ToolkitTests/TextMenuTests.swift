import Foundation
import ImmediateUI
import SDLHost
import Testing

/// The context menu of texts: by the right button, the Menu key and Shift+F10.
@MainActor @Suite struct TextMenuTests {
    private struct Fields: View {
        @State var name = "one two"
        @State var password = "secret"
        var body: some View {
            VStack {
                TextField("Name", text: $name)
                SecureField("Password", text: $password)
                TextField("Off", text: $name).disabled(true)
            }
        }
    }

    private func press(_ label: String, after characters: String = "", on stage: EntryStage) throws {
        try stage.play(.click(try stage.point(after: characters, label), button: .right))
    }

    private func isEnabled(_ item: String, on stage: EntryStage) -> Bool? { stage.host.control(item)?.enabled }

    @Test func theRightButtonOpensItAndWhatCannotBeDoneIsDisabled() throws {
        let stage = try EntryStage { Fields() }
        try press("Name", after: "one", on: stage)
        let items = ["Undo", "Redo", "Cut", "Copy", "Paste", "Delete", "Select All"]
        #expect(items.map { isEnabled($0, on: stage) } == [false, false, false, false, false, false, true])
        // The press moved the caret to the pointer.
        #expect(stage.selection("Name") == 3..<3)
        try stage.host.click("Select All")
        #expect(stage.host.control("Undo") == nil)
        #expect(stage.focused == "Name" && stage.selected("Name") == "one two")
        try press("Name", after: "on", on: stage)
        // A press inside the selection keeps it.
        #expect(stage.selected("Name") == "one two")
        #expect(items.map { isEnabled($0, on: stage) } == [false, false, true, true, false, true, false])
        try stage.host.click("Cut")
        #expect(stage.text("Name") == "" && stage.host.clipboard.text == "one two")
        try press("Name", on: stage)
        #expect(items.map { isEnabled($0, on: stage) } == [true, false, false, false, true, false, false])
        try stage.host.click("Paste")
        #expect(stage.text("Name") == "one two")
        try press("Name", on: stage)
        try stage.host.click("Undo")
        #expect(stage.text("Name") == "")
        try press("Name", on: stage)
        try stage.host.click("Redo")
        #expect(stage.text("Name") == "one two")
    }

    @Test(arguments: [(Key.menu, KeyModifiers()), ("F10", .shift)])
    func keysOpenItAtTheCaretAndTheFocusComesBack(_ key: Key, _ modifiers: KeyModifiers) throws {
        let stage = try EntryStage(300, 500) { Fields() }
        try stage.keys(.tab, .end)
        try stage.keys(.left, modifiers: [.shift, .control])
        try stage.keys(key, modifiers: modifiers)
        let first = try #require(stage.host.control("Undo")).rect
        let field = stage.rect("Name")
        // The list has a padding of 5 points; the caret is in the field.
        #expect(first.minX > field.minX + 10 && first.minY > field.minY && first.minY < field.maxY + 10)
        // Undo and Redo are disabled: the first enabled item is Cut.
        try stage.play(.advance(0.05))
        #expect(stage.focused == "Cut")
        try stage.keys(.return)
        try stage.play(.advance(0.05))
        #expect(stage.text("Name") == "one " && stage.focused == "Name")
        // The field kept the focus: its text is not selected, as it is after Tab.
        #expect(stage.selection("Name") == 4..<4)
        try stage.type("x")
        #expect(stage.text("Name") == "one x")
    }

    @Test func secretsAreNotCopiedAndADisabledFieldHasNone() throws {
        let stage = try EntryStage { Fields() }
        try press("Password", on: stage)
        try stage.host.click("Select All")
        try press("Password", on: stage)
        #expect(["Cut", "Copy", "Delete"].map { isEnabled($0, on: stage) } == [false, false, true])
        try stage.keys(.escape)
        try press("Off", on: stage)
        #expect(stage.host.control("Undo") == nil)
    }

    @Test func aValueIsNotSetBecauseItsMenuOpens() throws {
        final class Model: ObservableObject { @Published var width = 12 }
        let model = Model()
        let stage = try EntryStage {
            TextField("Width", value: Binding(get: { model.width }, set: { model.width = $0 }), format: .number)
        }
        try stage.keys(.tab)
        try stage.type("7")
        try press("Width", on: stage)
        #expect(model.width == 12)
        try stage.keys(.escape)
        try stage.keys(.return)
        #expect(model.width == 7)
    }

    @Test func readOnlyTextIsCopiedByItsMenu() throws {
        let stage = try EntryStage { Text("Read these words").textSelection(.enabled) }
        let rect = try #require(stage.host.inspect().texts.first).rect
        let point = CGPoint(x: rect.midX, y: rect.midY)
        try stage.play(.click(point, button: .right))
        #expect(["Copy", "Select All"].map { isEnabled($0, on: stage) } == [false, true])
        try stage.host.click("Select All")
        try stage.play(.click(point, button: .right))
        try stage.host.click("Copy")
        #expect(stage.host.clipboard.text == "Read these words")
    }
}
