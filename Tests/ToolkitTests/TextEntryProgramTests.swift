import Foundation
import ImmediateUI
import SDLHost
import Testing

/// Typical apps, with fields and editors in unusual places and sizes.
@MainActor @Suite struct TextEntryProgramTests {
    /// A sign-in form: nested views, bindings through a model, validation, buttons that depend on it.
    private struct SignIn: View {
        final class Account: ObservableObject {
            @Published var name = ""
            @Published var password = ""
            @Published var age = 30
        }
        private enum Field { case name, password }

        struct Row<Content: View>: View {
            var title: String
            @ViewBuilder var content: () -> Content
            var body: some View {
                HStack {
                    Text(title).frame(width: 70, alignment: .trailing)
                    content()
                }
            }
        }

        @StateObject private var account = Account()
        @FocusState private var field: Field?
        @State private var message = ""

        private var isValid: Bool { !account.name.isEmpty && account.password.count >= 3 }

        var body: some View {
            VStack(spacing: 6) {
                Row(title: "Name") { TextField("Name", text: $account.name).focused($field, equals: .name) }
                Row(title: "Password") {
                    SecureField("Password", text: $account.password).focused($field, equals: .password)
                }
                Row(title: "Age") { TextField("Age", value: $account.age, format: .number).frame(width: 60) }
                Button("Sign in") { message = "hello \(account.name), \(account.age)" }
                    .keyboardShortcut(.defaultAction)
                    .disabled(!isValid)
                Text(message)
            }
            .onSubmit {
                switch field {
                case .name: field = .password
                default: if isValid { message = "hello \(account.name), \(account.age)" } else { field = .name }
                }
            }
            .padding()
            .onAppear { field = .name }
        }
    }

    @Test func aSignInForm() throws {
        let stage = try EntryStage(320, 240) { SignIn() }
        try stage.play(.advance(0.02))
        #expect(stage.focused == "Name")
        try stage.typeSlowly("Ada")
        try stage.keys(.return)
        #expect(stage.focused == "Password")
        try stage.typeSlowly("ab")
        try stage.keys(.return)
        #expect(stage.focused == "Name")
        try stage.keys(.tab, .end)
        try stage.type("c")
        #expect(stage.host.inspect().controls.first { $0.label == "Sign in" }?.enabled == true)
        try stage.keys(.tab)
        try stage.type("36")
        try stage.keys(.return)
        #expect(stage.host.names.last == "hello Ada, 36")
    }

    /// A list of tasks that grows by typing, with a field in each row.
    private struct Tasks: View {
        struct Task: Identifiable {
            let id: Int
            var title: String
        }
        @State private var tasks = [Task(id: 0, title: "Milk")]
        @State private var draft = ""

        var body: some View {
            VStack {
                TextField("New task", text: $draft).onSubmit {
                    tasks.insert(Task(id: tasks.count, title: draft), at: 0)
                    draft = ""
                }
                ScrollView {
                    VStack {
                        ForEach(tasks.indices, id: \.self) { index in
                            TextField(
                                "Task \(index)",
                                text: Binding(get: { tasks[index].title }, set: { tasks[index].title = $0 })
                            )
                        }
                    }
                }
            }
        }
    }

    @Test func aListThatGrowsByTyping() throws {
        let stage = try EntryStage(240, 160) { Tasks() }
        try stage.keys(.tab)
        for word in ["Bread", "Eggs"] {
            try stage.type(word)
            try stage.keys(.return)
        }
        #expect(stage.host.inspect().controls.map(\.value) == ["", "Eggs", "Bread", "Milk"])
        #expect(stage.selection("New task") == 0..<0)
        try stage.keys(.tab, .end)
        try stage.type("!")
        #expect(stage.text("Task 0") == "Eggs!")
    }

    /// Notes in a pane whose style, width and font change during editing.
    @Test(arguments: [
        CGSize(width: 0, height: 0), CGSize(width: 1, height: 1), CGSize(width: 30, height: 7),
        CGSize(width: 33.3, height: 21.7), CGSize(width: 900, height: 5), CGSize(width: 4, height: 700),
    ])
    func everySizeWillDo(_ size: CGSize) throws {
        let document = TextDocument("some words, مرحبا بالعالم, 漢字 and\tmore\n\n👩‍👩‍👧 end")
        for scale in [1, 1.5, 2] as [CGFloat] {
            let host = try HeadlessHost(size: size, scale: scale) {
                VStack(spacing: 0) {
                    TextEditor(document).font(.system(size: 40))
                    TextField("A", text: .constant("a long text")).font(.system(size: 2))
                    TextField("B", text: .constant("a\nb"), axis: .vertical).lineLimit(...3)
                    Text("words").textSelection(.enabled)
                }
            }
            let middle = CGPoint(x: size.width / 2, y: size.height / 2)
            try host.play(
                InputScript([
                    .key(.tab, []), .text("x"), .key(.end, [.control, .shift]), .key(.pageUp, []), .key(.up, []),
                    .click(middle, count: 3), .scroll(dx: 0, dy: -1e6), .scroll(dx: 0, dy: 1e6),
                    .drag([middle, CGPoint(x: -1e5, y: 1e5)]), .compose("にほん"), .key(.tab, .shift), .key(.tab, []),
                    .key(.right, []),
                ])
            )
            _ = try host.screenshot()
            document.undo()
        }
    }

    @Test func anEditorThatIsReplacedByAnotherBeginsAtItsTop() throws {
        final class Open: ObservableObject { @Published var index = 0 }
        let documents = [TextDocument("first"), TextDocument((0..<99).map { "\($0)" }.joined(separator: "\n"))]
        let open = Open()
        let stage = try EntryStage { TextEditor(documents[open.index]) }
        try stage.keys(.tab, .end)
        open.index = 1
        try stage.play(.advance(0.02))
        #expect(stage.selection() == 0..<0)
        try stage.type("x")
        #expect(documents[1].string.hasPrefix("x0\n1"))
        #expect(documents[0].string == "first")
    }

    @Test func aTextFromTheProgramBeginsAtItsTop() throws {
        let text = (0..<99).map { "\($0)" }.joined(separator: "\n")
        let stage = try EntryStage { TextEditor(text: .constant(text)) }
        try stage.play(.click(CGPoint(x: 100, y: 12)))
        #expect(stage.selection() == 1..<1)
    }
}
