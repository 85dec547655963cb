import Foundation
import ImmediateUI
import SDLHost
import Testing

@MainActor @Suite struct TextFieldTests {
    private final class Model: ObservableObject {
        @Published var text = ""
        @Published var number = 3.5
        @Published var count: Int? = 7
        @Published var submitted: [String] = []
    }

    private let model = Model()

    private struct Form: View {
        @ObservedObject var model: Model
        var body: some View {
            VStack {
                TextField("Name", text: $model.text)
                Button("Done") { model.submitted.append("button") }.keyboardShortcut(.defaultAction)
            }
            .padding()
        }
    }

    private func form() throws -> EntryStage {
        let model = model
        return try EntryStage { Form(model: model) }
    }

    @Test(arguments: [
        (TextAlignment.leading, "a long path that does not fit", false),
        (.center, "a long path that does not fit", false),
        (.trailing, "a long path that does not fit", false),
        (.leading, "אבג דהו זחט יכל מנס עפצ", true),
        (.center, "אבג דהו זחט יכל מנס עפצ", true),
    ]) func aFieldThatIsLeftShowsItsBeginning(alignment: TextAlignment, text: String, isRightToLeft: Bool) throws {
        let stage = try EntryStage(110, 80) {
            VStack {
                TextField("Path", text: .constant(text)).multilineTextAlignment(alignment)
                Button("Other") {}
            }
        }
        try stage.keys(.tab)
        try stage.keys(.end)
        try stage.keys(.tab)
        // The first letter is visible at the leading edge.
        let rect = stage.rect("Path")
        try stage.play(.click(CGPoint(x: isRightToLeft ? rect.maxX - 8 : rect.minX + 8, y: rect.midY)))
        #expect(try #require(stage.selection("Path")).lowerBound <= 2)
    }

    @Test func whatIsTypedGoesToTheBindingInTheSameFrame() throws {
        let stage = try form()
        try stage.keys(.tab)
        #expect(stage.focused == "Name")
        try stage.typeSlowly("Zoë")
        #expect(model.text == "Zoë")
        #expect(stage.text() == "Zoë")
        #expect(stage.selection() == 4..<4)  // Z, o, and two bytes of ë
    }

    /// A desktop sends the text of a key along with the key, whatever modifiers are held.
    @Test func whatAShortcutTookIsNotTyped() throws {
        var count = 0
        let stage = try EntryStage {
            VStack {
                TextField("Name", text: Binding(get: { model.text }, set: { model.text = $0 }))
                Button("Settings") { count += 1 }.keyboardShortcut(",")
                Button("View") { count += 10 }.keyboardShortcut("v", modifiers: .option)
            }
        }
        try stage.keys(.tab)
        try stage.play(.batch([.key(",", .control), .text(",")]))
        try stage.play(.batch([.key("v", .option), .text("v")]))
        #expect(count == 11)
        #expect(model.text == "")
        // Untaken text is not typed either, unless the key with its modifiers produces another character.
        try stage.play(.batch([.key(".", .control), .text(".")]))
        #expect(model.text == "")
        try stage.play(.batch([.key("q", [.control, .option]), .text("@")]))
        #expect(model.text == "@")
        // An input method sends text without keys.
        try stage.keys(",", modifiers: .control)
        try stage.type("あ")
        #expect(model.text == "@あ")
    }

    @Test func nothingIsTypedWithoutTheFocus() throws {
        let stage = try form()
        try stage.type("x")
        #expect(model.text == "")
        #expect(stage.host.textInput == nil)
    }

    @Test func aClickPutsTheCaretBetweenTheNearestCharacters() throws {
        model.text = "hello world"
        let stage = try form()
        try stage.play(.click(try stage.point(after: "hel")))
        #expect(stage.selection() == 3..<3)
        try stage.type("p")
        #expect(model.text == "helplo world")
        try stage.play(.click(CGPoint(x: stage.rect().maxX - 3, y: stage.rect().midY)))
        #expect(stage.selection() == 12..<12)
    }

    @Test func twoClicksSelectAWordAndThreeAll() throws {
        model.text = "one two three"
        let stage = try form()
        let point = try stage.point(after: "one t")
        try stage.play(.click(point, count: 2))
        #expect(stage.selected() == "two")
        try stage.play(.press(.left), .release(.left))
        #expect(stage.selected() == "one two three")
        try stage.play(.press(.left), .release(.left))
        #expect(stage.selected() == "")
    }

    @Test func aDragSelectsAndShiftExtends() throws {
        model.text = "one two three"
        let stage = try form()
        try stage.play(.drag([try stage.point(after: "one "), try stage.point(after: "one two")]))
        #expect(stage.selected() == "two")
        try stage.play(.advance(1), .modifiers(.shift), .click(try stage.point(after: "one two thr")), .modifiers([]))
        #expect(stage.selected() == "two thr")
        // A drag that began with two clicks takes whole words, in both directions from the first one.
        let start = try stage.point(after: "one t")
        try stage.play(.advance(1), .click(start), .press(.left), .move(try stage.point(after: "o")))
        #expect(stage.selected() == "one two")
        try stage.play(.move(try stage.point(after: "one two th")), .release(.left))
        #expect(stage.selected() == "two three")
    }

    @Test func longTextScrollsSoThatTheCaretIsSeen() throws {
        let stage = try EntryStage(120, 40) { [model] in
            TextField("Name", text: Binding(get: { model.text }, set: { model.text = $0 }))
        }
        try stage.keys(.tab)
        try stage.type(String(repeating: "wide ", count: 40))
        let caret = try #require(stage.host.textInput)
        #expect(stage.rect().contains(CGPoint(x: caret.midX, y: caret.midY)))
        try stage.keys(.home)
        let home = try #require(stage.host.textInput)
        #expect(home.minX == stage.rect().minX + 7)
    }

    @Test func aDragBeyondTheEdgeScrollsOn() throws {
        model.text = String(repeating: "abcdefghi ", count: 20)
        let stage = try EntryStage(120, 40) { [model] in
            TextField("Name", text: Binding(get: { model.text }, set: { model.text = $0 }))
        }
        try stage.play(.move(CGPoint(x: 20, y: 20)), .press(.left), .move(CGPoint(x: 400, y: 20)))
        let first = try #require(stage.selection()).upperBound
        try stage.play(.advance(1))
        let later = try #require(stage.selection()).upperBound
        #expect(later > first)
        try stage.play(.release(.left), .advance(0.5))
        #expect(stage.selection()?.upperBound == later)
    }

    @Test func returnSubmits() throws {
        let model = model
        let stage = try EntryStage {
            VStack {
                TextField("Name", text: .constant("x"))
                    .onSubmit { model.submitted.append("inner") }
            }
            .onSubmit { model.submitted.append("outer") }
        }
        try stage.keys(.tab, .return)
        #expect(model.submitted == ["inner", "outer"])
        try stage.play(.key(.return, [], isRepeat: true))
        #expect(model.submitted == ["inner", "outer"])
    }

    @Test func withoutASubmissionReturnPressesTheDefaultButton() throws {
        let stage = try form()
        try stage.keys(.tab)
        try stage.type("x")
        try stage.keys(.return)
        #expect(model.submitted == ["button"])
        #expect(model.text == "x")
    }

    @Test func charactersDoNotPressShortcuts() throws {
        let model = model
        let stage = try EntryStage {
            TextField("Name", text: Binding(get: { model.text }, set: { model.text = $0 }))
            Button("Next") { model.submitted.append("n") }.keyboardShortcut("n", modifiers: [])
        }
        try stage.keys("n")
        #expect(model.submitted == ["n"])
        try stage.keys(.tab, "n", .space)
        try stage.type("n ")
        #expect(model.submitted == ["n"])
        #expect(model.text == "n ")
    }

    @Test func aNumberIsSetWhenThePersonIsDone() throws {
        let model = model
        let stage = try EntryStage {
            VStack {
                TextField("Width", value: Binding(get: { model.number }, set: { model.number = $0 }), format: .number)
                TextField("Count", value: Binding(get: { model.count }, set: { model.count = $0 }), format: .number)
            }
        }
        #expect(stage.text("Width") == "3.5")
        try stage.keys(.tab)
        try stage.type("12.25")
        #expect(model.number == 3.5)
        try stage.keys(.return)
        #expect(model.number == 12.25)
        // Invalid input is reverted.
        try stage.keys("a", modifiers: .control)
        try stage.type("wide")
        try stage.keys(.tab)
        #expect(model.number == 12.25)
        #expect(stage.text("Width") == "12.25")
        try stage.keys(.delete)
        try stage.keys(.tab)
        #expect(model.count == nil)
    }

    @Test func whatASetterMakesOfTheTextStands() throws {
        let model = model
        let stage = try EntryStage {
            TextField(
                "Name",
                text: Binding(get: { model.text }, set: { model.text = $0.uppercased().filter { $0 != "X" } })
            )
        }
        try stage.keys(.tab)
        try stage.typeSlowly("axb")
        #expect(model.text == "AB")
        #expect(stage.text() == "AB")
        #expect(stage.selection() == 2..<2)
        try stage.keys(.left)
        try stage.typeSlowly("cx")
        #expect(model.text == "ACB")
        #expect(stage.selection() == 2..<2)
    }

    @Test func aTextThatTheProgramChangesKeepsTheCaret() throws {
        let model = model
        model.text = "hello"
        let stage = try EntryStage { TextField("Name", text: Binding(get: { model.text }, set: { model.text = $0 })) }
        try stage.keys(.tab, .home, .right, .right)
        model.text = "so hello"
        try stage.play(.advance(0.02))
        #expect(stage.text() == "so hello")
        #expect(stage.selection() == 5..<5)  // 2, and 3 more before it
        model.text = ""
        try stage.play(.advance(0.02))
        #expect(stage.selection() == 0..<0)
    }

    @Test func aBindingThatTakesNothingStaysAsItIs() throws {
        let stage = try EntryStage { TextField("Name", text: .constant("fixed")) }
        try stage.keys(.tab, .end)
        try stage.type("!")
        try stage.play(.advance(0.02))
        #expect(stage.text() == "fixed")
    }

    @Test func aSecureFieldShowsDotsAndGivesNothingAway() throws {
        let model = model
        let stage = try EntryStage {
            SecureField("Password", text: Binding(get: { model.text }, set: { model.text = $0 }))
        }
        try stage.keys(.tab)
        try stage.typeSlowly("pä👩‍👩‍👧s")
        #expect(model.text == "pä👩‍👩‍👧s")
        #expect(stage.text() == "••••")
        try stage.keys("a", modifiers: .control)
        try stage.keys("c", modifiers: .control)
        #expect(stage.host.clipboard.text == nil)
        #expect(stage.host.clipboard.selectedText == nil)
        try stage.keys(.end, .left)
        try stage.keys(.delete)
        #expect(model.text == "päs")
        try stage.keys(.delete, modifiers: .control)
        #expect(model.text == "s")
    }

    @Test func aDisabledFieldTakesNothing() throws {
        let model = model
        model.text = "kept"
        let stage = try EntryStage {
            TextField("Name", text: Binding(get: { model.text }, set: { model.text = $0 })).disabled(true)
        }
        try stage.keys(.tab)
        try stage.play(.click(CGPoint(x: stage.rect().midX, y: stage.rect().midY)))
        try stage.type("x")
        #expect(model.text == "kept")
        #expect(stage.focused == nil)
        #expect(stage.host.inspect().controls.first?.enabled == false)
    }

    @Test func aVerticalFieldGrowsWithItsLinesToItsLimit() throws {
        let model = model
        let stage = try EntryStage {
            TextField("Note", text: Binding(get: { model.text }, set: { model.text = $0 }), axis: .vertical).lineLimit(
                2...4
            )
        }
        let height = { stage.rect().height }
        let two = height()
        try stage.keys(.tab)
        try stage.type("1\n2\n3")
        let row = (height() - two)
        #expect(row > 12 && row < 20)
        try stage.type("\n4\n5\n6")
        #expect(height() == two + 2 * row)
        try stage.keys(.return)
        #expect(model.text.hasSuffix("6\n"))
        // The caret is visible at the end.
        let caret = try #require(stage.host.textInput)
        #expect(stage.rect().contains(caret))
    }

    @Test func theCaretBlinksTwiceASecondAndThenRests() throws {
        let stage = try form()
        try stage.keys(.tab)
        let start = stage.host.time
        var frames: [Double] = []
        while case .at(let due) = stage.host.nextFrame {
            frames.append(due - start)
            try stage.play(.advance(due - stage.host.time))
            guard frames.count < 100 else { break }
        }
        // One every half second, for eight seconds.
        #expect(frames.count == 16)
        #expect(zip(frames, frames.dropFirst()).allSatisfy { abs($1 - $0 - 0.5) < 1e-6 })
        #expect(stage.host.nextFrame == .whenNeeded)
    }

    @Test func textInputIsOnlyWhereTextIsTyped() throws {
        let stage = try form()
        #expect(stage.host.textInput == nil)
        try stage.keys(.tab)
        #expect(stage.host.textInput != nil)
        try stage.play(.focus(false))
        #expect(stage.host.textInput == nil)
        try stage.play(.focus(true))
        #expect(stage.host.textInput != nil)
        try stage.keys(.tab)
        #expect(stage.focused == "Done")
        #expect(stage.host.textInput == nil)
    }

    @Test func thePointerIsABeamOverText() throws {
        let stage = try form()
        try stage.play(.move(CGPoint(x: stage.rect().midX, y: stage.rect().midY)))
        #expect(stage.host.inspect().cursor == .text)
    }

    @Test func tabSelectsWhatIsThere() throws {
        model.text = "old"
        let stage = try form()
        try stage.keys(.tab)
        #expect(stage.selected() == "old")
        try stage.type("new")
        #expect(model.text == "new")
    }
}
