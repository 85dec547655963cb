import ScreenshotTesting
import Testing

/// Fields and editors in every state: empty, filled, with the caret, with a selection, with a composition, disabled;
/// secure, multiline, from right to left.
@MainActor @Suite struct TextEntryLooks {
    private struct Field: View {
        @State var text: String
        var body: some View { TextField("Name", text: $text).padding(10) }
    }

    private static let size = CGSize(width: 130, height: 44)

    /// Focuses by Tab, which selects all, then runs the input.
    private static func focused(_ act: @escaping (Harness) throws -> Void = { _ in }) -> Look {
        Look { harness in
            try harness.key(.tab)
            try act(harness)
        }
    }

    private static let selection = focused { harness in
        try harness.key(.home)
        try harness.key(.right, [.shift, .control])
    }

    @Test("Fields, empty and filled: at rest, hovered, with the caret, disabled") func fields() throws {
        let looks: [Look] = [.rest, .hovered(65, 22), Self.focused { try $0.key(.end) }, .disabled]
        try expectLooks(looks, named: "textfield-empty", size: Self.size) { Field(text: "") }
        try expectLooks(looks + [Self.selection], named: "textfield", size: Self.size) { Field(text: "Ada Lovelace") }
    }

    @Test("Selections, and those of an inactive window") func selections() throws {
        let inactive = Self.focused { try $0.focus(false) }
        try expectLooks([Self.focused(), inactive], named: "textfield-selected", size: Self.size) { Field(text: "Ada") }
    }

    @Test("Compositions in the middle of the text, with a part marked") func compositions() throws {
        let composed = Self.focused { harness in
            try harness.key(.home)
            try harness.key(.right)
            try harness.compose("nihon")
        }
        let marked = Self.focused { harness in
            try harness.key(.end)
            try harness.step([.textComposed(TextComposition("nihongo", selection: 2..<5))])
        }
        try expectLooks([composed, marked], named: "textfield-composition", size: Self.size) { Field(text: "Ada") }
    }

    @Test("Text longer than its field: its beginning at rest, the caret while typing") func long() throws {
        let looks: [Look] = [.rest, Self.focused { try $0.key(.end) }]
        try expectLooks(looks, named: "textfield-long", size: Self.size) {
            Field(text: "A name that is longer than its field")
        }
    }

    @Test("Secure fields") func secure() throws {
        struct Secret: View {
            @State var text = "secret"
            var body: some View { SecureField("Password", text: $text).padding(10) }
        }
        try expectLooks([.rest, Self.focused { try $0.key(.end) }, .disabled], named: "securefield", size: Self.size) {
            Secret()
        }
    }

    @Test("Fields without a border, and in another font") func plain() throws {
        struct Plain: View {
            @State var text = "Ada"
            var body: some View {
                VStack(alignment: .leading) {
                    TextField("Name", text: $text).textFieldStyle(.plain)
                    TextField("Name", text: $text).font(.title2).bold()
                    TextField("Name", text: .constant(""), prompt: Text("Prompt").italic())
                    TextField("Name", text: $text).multilineTextAlignment(.trailing)
                }
                .padding(10)
            }
        }
        try expectLooks([.rest, Self.focused()], named: "textfield-styles", size: CGSize(width: 130, height: 140)) {
            Plain()
        }
    }

    @Test("Fields from right to left") func rightToLeft() throws {
        struct Mirrored: View {
            @State var text: String
            var body: some View {
                TextField("Name", text: $text).padding(10).environment(\.layoutDirection, .rightToLeft)
            }
        }
        try expectLooks([.rest, Self.focused { try $0.key(.end) }], named: "textfield-right-to-left", size: Self.size) {
            Mirrored(text: "Ada")
        }
        try expectLooks(named: "textfield-right-to-left-empty", size: Self.size) { Mirrored(text: "") }
    }

    @Test("A field that grows with its lines") func vertical() throws {
        struct Note: View {
            @State var text: String
            var body: some View { TextField("Note", text: $text, axis: .vertical).lineLimit(2...4).padding(10) }
        }
        let size = CGSize(width: 140, height: 100)
        let looks: [Look] = [.rest, Self.focused { try $0.key(.end, .control) }]
        try expectLooks(looks, named: "textfield-vertical", size: size) {
            Note(text: "Some words that need three lines here")
        }
        try expectLooks(named: "textfield-vertical-empty", size: size) { Note(text: "") }
    }

    @Test("The menu of a field with a partial selection") func menu() throws {
        let opened = Self.focused { harness in
            try harness.key(.home)
            try harness.key(.right, [.shift, .control])
            try harness.key(.menu)
            try harness.advance(by: 0.3)
        }
        try expectLooks([opened], named: "textfield-menu", size: CGSize(width: 240, height: 270)) {
            Field(text: "Ada Lovelace").frame(maxHeight: .infinity, alignment: .top)
        }
    }

    @Test("Fields in the rows of a form") func form() throws {
        struct Account: View {
            @State var name = "Ada"
            @State var note = "Two lines\nof a note"
            var body: some View {
                Form {
                    Section("Account") {
                        TextField("Name", text: $name)
                        TextField("Town", text: .constant(""), prompt: Text("Required"))
                        SecureField("Password", text: $name)
                        TextField("Note", text: $note, axis: .vertical)
                    }
                }
            }
        }
        let size = CGSize(width: 320, height: 260)
        try expectLooks([.rest, Self.focused { try $0.key(.end) }, .disabled], named: "textfield-form", size: size) {
            Account()
        }
    }

    private struct Editor: View {
        @State var text: String
        var body: some View { TextEditor(text: $text).padding(6) }
    }

    private static let poem =
        "Two boats lie at the pier, and one\n\tgoes out before it is light,\n\nwhile the other waits for the wind to turn."

    @Test("An editor: at rest, with the caret, with a selection of several lines, disabled") func editor() throws {
        let selected = Look { harness in
            try harness.drag(from: CGPoint(x: 60, y: 18), to: CGPoint(x: 90, y: 84))
        }
        let looks: [Look] = [.rest, .clicked(80, 50), Self.focused(), selected, .disabled]
        try expectLooks(looks, named: "texteditor", size: CGSize(width: 180, height: 120), columns: 3) {
            Editor(text: Self.poem)
        }
    }

    @Test("A scrolling editor: at its top, in the middle and at its end") func scrolled() throws {
        let text = (1...60).map { "Line \($0)" }.joined(separator: "\n")
        let middle = Look { harness in
            try harness.move(to: CGPoint(x: 60, y: 50))
            try harness.scroll(dy: -300)
            try harness.leave()
        }
        let looks: [Look] = [.rest, middle, Self.focused { try $0.key(.end, .control) }]
        try expectLooks(looks, named: "texteditor-scrolled", size: CGSize(width: 130, height: 100)) {
            Editor(text: text)
        }
    }

    @Test("Selected words of read-only text") func texts() throws {
        let look = Look { harness in
            try harness.drag(from: CGPoint(x: 40, y: 18), to: CGPoint(x: 70, y: 34))
        }
        try expectLooks([look], named: "text-selection", size: CGSize(width: 150, height: 60)) {
            Text("Several words that need two lines").padding(8).textSelection(.enabled)
        }
    }
}
