import Foundation
import ImmediateUI
import SDLHost
import SplitView
import Testing

/// A view that regains the focus has its caret, selection and scroll offset as before.
@MainActor @Suite struct FocusReturnTests {
    @MainActor final class Model: ObservableObject {
        @Published var words = "abcdef"
        @Published var isShown = false
        @Published var amount = 1.5
        let document = TextDocument((0..<60).map { "line \($0)" }.joined(separator: "\n"))
    }

    enum Layer: CaseIterable { case menu, contextMenu, alert, sheet, popover, confirmationDialog, otherWindow }
    enum Way: CaseIterable { case pointer, keys, program }
    enum Entry: CaseIterable { case field, editor }

    private let model = Model()

    private struct Page: View {
        @ObservedObject var model: Model
        var layer: Layer
        var entry: Entry

        var body: some View {
            VStack {
                switch entry {
                case .field: TextField("Words", text: $model.words)
                case .editor: TextEditor(model.document).frame(height: 100)
                }
                opener
            }
        }

        @ViewBuilder private var opener: some View {
            let open = Button("Open") { model.isShown = true }.keyboardShortcut("o")
            switch layer {
            case .menu: Menu("Open") { Button("Item") {} }
            case .contextMenu: Color.red.frame(height: 30).contextMenu { Button("Item") {} }
            case .alert: open.alert("Alert", isPresented: $model.isShown) { Button("Close") {} }
            case .sheet:
                open.sheet(isPresented: $model.isShown) {
                    VStack {
                        TextField("Other", text: .constant(""))
                        Button("Close") { model.isShown = false }
                    }
                }
            case .popover: open.popover(isPresented: $model.isShown) { TextField("Other", text: .constant("")) }
            case .confirmationDialog:
                open.confirmationDialog("Sure?", isPresented: $model.isShown) { Button("Close") {} }
            case .otherWindow: open
            }
        }
    }

    private func open(_ layer: Layer, by way: Way, _ stage: EntryStage) throws {
        let host = stage.host
        switch (layer, way) {
        case (.otherWindow, _): try stage.play(.focus(false))
        case (.menu, _): try host.click("Open")
        case (.contextMenu, _):
            let rect = stage.rect()
            // Below the entry, in the middle of the red view.
            try stage.play(.move(CGPoint(x: rect.midX, y: rect.maxY + 20)), .press(.right), .release(.right))
        case (_, .pointer): try host.click("Open")
        case (_, .keys): try stage.keys("o", modifiers: .control)
        case (_, .program): model.isShown = true
        }
        try stage.play(.advance(0.6))
        if layer != .otherWindow { #expect(stage.focused != "Words") }
    }

    private func close(_ layer: Layer, _ stage: EntryStage) throws {
        if layer == .otherWindow { try stage.play(.focus(true)) } else { try stage.keys(.escape) }
        try stage.play(.advance(0.6))
    }

    struct Case: CustomTestStringConvertible {
        var layer: Layer
        var way: Way
        var entry: Entry
        /// True if the text was reached by Tab, not by a press.
        var byTab: Bool
        var testDescription: String { "\(entry) \(byTab ? "by Tab" : "by a press"), \(layer) by \(way)" }

        static let all = Layer.allCases.flatMap { layer in
            Way.allCases.flatMap { way in
                Entry.allCases.flatMap { entry in
                    [false, true].map { Case(layer: layer, way: way, entry: entry, byTab: $0) }
                }
            }
        }
    }

    @Test("The caret, the selection and the scroll offset are restored", arguments: Case.all)
    func asItWas(_ test: Case) throws {
        let stage = try EntryStage { [model] in Page(model: model, layer: test.layer, entry: test.entry) }
        if test.byTab {
            try stage.keys(.tab)
        } else {
            try stage.play(.click(try stage.point(after: "abc")))
        }
        if test.entry == .editor {
            // The caret is visible in the middle of the text.
            try stage.keys(.end, modifiers: .control)
            for _ in 0..<20 { try stage.keys(.up) }
        }
        try stage.keys(.home)
        try stage.keys(.right, .right)
        try stage.keys(.right, .right, modifiers: .shift)
        try stage.play(.advance(0.6))
        let selection = try #require(stage.selection())
        #expect(selection.count == 2)
        let (caret, text) = (stage.host.textInput, stage.text())
        try open(test.layer, by: test.way, stage)
        try close(test.layer, stage)
        #expect(stage.host.inspect().controls.contains { $0.focused && ["textField", "textEditor"].contains($0.kind) })
        #expect(stage.selection() == selection)
        #expect(stage.host.textInput == caret)
        // Typed text replaces the selection, and nothing else.
        try stage.type("X")
        var expected = try #require(text)
        let bytes = Array(expected.utf8)
        expected = String(
            decoding: bytes[..<selection.lowerBound] + "X".utf8 + bytes[selection.upperBound...],
            as: UTF8.self
        )
        #expect(stage.text() == expected)
    }

    @Test(
        "A composition survives a layer that opens by itself",
        arguments: [Layer.alert, .sheet, .popover, .confirmationDialog]
    )
    func composition(layer: Layer) throws {
        let stage = try EntryStage { [model] in Page(model: model, layer: layer, entry: .field) }
        try stage.keys(.tab, .end)
        try stage.play(.compose("ni"))
        try open(layer, by: .program, stage)
        #expect(model.words == "abcdef")
        try close(layer, stage)
        #expect(stage.semanticsNode("Words")?.properties["composition"] == .string("ni"))
        try stage.play(.compose(""), .text("你"))
        #expect(model.words == "abcdef你")
    }

    enum Interruption: CaseIterable { case press, pressInTheText, rightPress, finger, otherWindow, tab }

    @Test("An interruption commits the composition once", arguments: Interruption.allCases, Entry.allCases)
    func interrupted(interruption: Interruption, entry: Entry) throws {
        let document = TextDocument("abcdef")
        let stage = try EntryStage { [model] in
            VStack {
                switch entry {
                case .field:
                    TextField("Words", text: Binding(get: { model.words }, set: { model.words = $0 }))
                case .editor: TextEditor(document).frame(height: 60)
                }
                Button("Other") {}
                TextField("Next", text: .constant(""))
            }
        }
        try stage.play(.click(try stage.point(after: "abc")), .key(.home, []), .key(.right, []), .compose("にほん"))
        let other = try #require(stage.host.control("Other")).rect
        let point = CGPoint(x: other.midX, y: other.midY)
        switch interruption {
        case .press: try stage.play(.click(point))
        case .pressInTheText: try stage.play(.click(try stage.point(after: "a")))
        case .rightPress: try stage.play(.move(point), .press(.right), .release(.right))
        case .finger: try stage.play(.touch(finger: 1, .down, point), .touch(finger: 1, .up, point))
        case .otherWindow: try stage.play(.focus(false), .focus(true))
        case .tab:
            // The app moves the focus: the input method uses Tab itself.
            try stage.play(.click(try #require(stage.host.control("Next")).rect.origin.offset(10, 8)))
        }
        #expect(stage.text() == "aにほんbcdef")
        let semanticsNode = stage.host.semantics().first { $0.properties["composition"] != nil }
        #expect(semanticsNode == nil)
        // The commit is one undo step.
        if interruption == .otherWindow {
            try stage.keys("z", modifiers: .control)
            #expect(stage.text() == "abcdef")
        }
    }

    @Test("A number being typed is written when a button is pressed, and typing continues")
    func draft() throws {
        var saved: [Double] = []
        let stage = try EntryStage { [model] in
            VStack {
                TextField(
                    "Amount",
                    value: Binding(get: { model.amount }, set: { model.amount = $0 }),
                    format: .number.locale(Locale(identifier: "en_US"))
                )
                Button("Save") { saved.append(model.amount) }
            }
        }
        try stage.keys(.tab)
        try stage.type("2.")
        try stage.host.click("Save")
        #expect(saved == [2] && stage.text() == "2.")
        try stage.type("25")
        try stage.host.click("Save")
        #expect(saved == [2, 2.25] && stage.text() == "2.25")
    }
}

extension CGPoint {
    fileprivate func offset(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: self.x + x, y: self.y + y) }
}
