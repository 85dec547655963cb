import Foundation
import ImmediateUI
import SDLHost
import SplitView
import Testing

/// The effect of presses on the keyboard focus.
@MainActor @Suite struct PressFocusTests {
    private final class Model: ObservableObject {
        @Published var words = ""
        @Published var choice = 1
        @Published var row: Int?
        @Published var isShown = false
        @Published var isDisabled = true
    }

    private let model = Model()

    private func host<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 300, height: 200), root: view)
    }

    private func binding<Value>(_ path: ReferenceWritableKeyPath<Model, Value>) -> Binding<Value> {
        Binding(get: { [model] in model[keyPath: path] }, set: { [model] in model[keyPath: path] = $0 })
    }

    // MARK: Scroll bars

    @Test func theBarOfAnEditorLeavesItTheKeyboard() throws {
        let document = TextDocument((0..<100).map { "line \($0)" }.joined(separator: "\n"))
        let host = try host { TextEditor(document) }
        try host.play(
            InputScript([
                .click(CGPoint(x: 100, y: 10)), .key(.home, []),
                .drag([CGPoint(x: 295, y: 10), CGPoint(x: 295, y: 90)]),
                .text("x"),
            ])
        )
        #expect(document[0..<7] == "xline 0")
    }

    @Test func theBarOfAListLeavesItTheKeyboard() throws {
        let host = try host { [selection = binding(\.row)] in
            List(0..<100, selection: selection) { Text("Row \($0)") }
        }
        try host.play(
            InputScript([
                .click(CGPoint(x: 100, y: 14)), .drag([CGPoint(x: 295, y: 10), CGPoint(x: 295, y: 60)]),
                .key(.down, []),
            ])
        )
        #expect(model.row == 1)
    }

    @Test func besideTheWordsOfASearchFieldIsIt() throws {
        let host = try host { [words = binding(\.words)] in Text("content").searchable(text: words) }
        let field = try #require(host.control("Search")).rect
        let glass = CGPoint(x: field.minX - 14, y: field.midY)
        for text in ["a", "b"] {
            try host.play(InputScript([.click(glass), .advance(0.02), .key(.end, []), .text(text)]))
        }
        #expect(model.words == "ab")
    }

    // MARK: Options

    enum Options: CaseIterable { case segments, radioButtons }

    @Test(arguments: Options.allCases) func aClickOnAnOptionChoosesAndLeavesTheFocus(options: Options) throws {
        let host = try host { [choice = binding(\.choice)] in
            VStack {
                let picker = Picker("Choice", selection: choice) { ForEach(1..<5) { Text("Option \($0)").tag($0) } }
                switch options {
                case .segments: picker.pickerStyle(.segmented)
                case .radioButtons: picker.pickerStyle(.radioGroup)
                }
                Button("Other") {}
            }
        }
        try host.click("Option 2")
        #expect(model.choice == 2 && host.focused == [])
        try host.type(.tab)
        #expect(host.focused == ["Choice"])
        try host.click("Other")
        try host.type(options == .segments ? .right : .down)
        #expect(model.choice == 3 && host.focused == ["Choice"])
    }

    // MARK: Layers opened by the pointer

    private struct Asking: View {
        var model: Model
        var layer: Layer
        var body: some View {
            let isShown = Binding(get: { model.isShown }, set: { model.isShown = $0 })
            let words = Binding(get: { model.words }, set: { model.words = $0 })
            let open = Button("Open") { model.isShown = true }
            switch layer {
            case .alert:
                open.alert("Line", isPresented: isShown) {
                    TextField("Number", text: words)
                    Button("Go") {}
                }
            case .sheet:
                open.sheet(isPresented: isShown) {
                    VStack {
                        Button("First") {}
                        TextField("Number", text: words)
                    }
                }
            case .popover:
                open.popover(isPresented: isShown) { TextField("Number", text: words).frame(width: 80) }
            case .menuItem:
                Text("content")
                    .commands { CommandMenu("Menu") { Button("Open") { model.isShown = true } } }
                    .alert("Line", isPresented: isShown) { TextField("Number", text: words) }
            }
        }
    }

    enum Layer: CaseIterable { case alert, sheet, popover, menuItem }

    @Test(arguments: Layer.allCases) func whatIsTypedGoesIntoTheFieldOfALayer(layer: Layer) throws {
        model.words = "7"
        let host = try host { [model] in Asking(model: model, layer: layer) }
        if layer == .menuItem { try host.click("Menu") }
        try host.click("Open")
        try host.play(InputScript([.advance(0.5)]))
        #expect(host.focused == ["Number"])
        // The existing text is selected.
        try host.play(InputScript([.text("42")]))
        #expect(model.words == "42")
    }

    @Test func aMenuThatThePointerOpensMarksNothing() throws {
        let host = try host { Menu("Menu") { Button("Item") {} } }
        try host.click("Menu")
        #expect(host.control("Item") != nil && host.focused == [])
    }

    @Test func theProposedButtonHasAFocusThatNobodySees() throws {
        let diary = Diary()
        let host = try host { [isShown = binding(\.isShown)] in
            Button("Open") { isShown.wrappedValue = true }
                .alert("Sure?", isPresented: isShown) {
                    Button("Yes") { diary.write("yes") }
                    Button("No", role: .cancel) { diary.write("no") }
                }
        }
        try host.click("Open")
        try host.play(InputScript([.advance(0.5)]))
        #expect(host.focused == ["Yes"])
        try host.type(.return)
        #expect(diary.entries == ["yes"])
    }

    // MARK: Focus requests

    private struct Wishing: View {
        var model: Model
        @FocusState private var isFocused: Bool
        var body: some View {
            VStack {
                TextField("Field", text: Binding(get: { model.words }, set: { model.words = $0 }))
                    .focused($isFocused)
                    .disabled(model.isDisabled)
                Button("Wish") { isFocused = true }
                Button("Enable") { model.isDisabled = false }
                Button("Both") { (isFocused, model.isDisabled) = (true, false) }
                Text(isFocused ? "focused" : "not")
            }
        }
    }

    @Test func aWishThatCannotBeMetIsForgotten() throws {
        let host = try host { [model] in Wishing(model: model) }
        try host.click("Wish")
        try host.play(InputScript([.advance(0.3)]))
        #expect(host.names.contains("not") && host.nextFrame == .whenNeeded)
        try host.click("Enable")
        try host.play(InputScript([.advance(0.1)]))
        #expect(host.focused == [] && host.names.contains("not"))
        try host.click("Wish")
        try host.play(InputScript([.advance(0.1)]))
        #expect(host.focused == ["Field"] && host.names.contains("focused"))
    }

    @Test func aWishIsMetByWhatIsEnabledWithIt() throws {
        let host = try host { [model] in Wishing(model: model) }
        try host.click("Both")
        try host.play(InputScript([.advance(0.1)]))
        #expect(host.focused == ["Field"] && host.names.contains("focused"))
    }

    // MARK: Draggable rows

    @Test func rowsThatCanBeDraggedAreSelectedAllTheSame() throws {
        let diary = Diary()
        let host = try host { [selection = binding(\.row)] in
            HStack(spacing: 0) {
                List(0..<5, selection: selection) { number in
                    Text("Row \(number)").frame(maxWidth: .infinity).contentShape(Rectangle()).draggable("\(number)")
                }
                Probe("place", 60, 200)
                    .dropDestination(for: String.self) { words, _ in
                        diary.write(words.joined())
                        return true
                    }
            }
        }
        let rows = (0..<5).map { CGPoint(x: 100, y: 28 * CGFloat($0) + 14) }
        try host.play(InputScript([.click(rows[2])]))
        #expect(model.row == 2)
        try host.type(.down)
        #expect(model.row == 3)
        try host.play(InputScript([.drag([rows[1], CGPoint(x: 140, y: 42), CGPoint(x: 270, y: 100)]), .advance(0.1)]))
        // It is selected before it is carried; the rows under the drag are not.
        #expect(diary.entries == ["1"] && model.row == 1)
    }
}
