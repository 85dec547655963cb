import Foundation
import SwiftUI
import Testing

extension EnvironmentValues {
    @Entry var caption: String = "none"
    @Entry var limits = ["a": 1]  // a comment: with = signs
    @Entry fileprivate var note: String?
    @Entry var convert: (Int) -> [String: Int] = { number in ["n = ": number] }
}

extension FocusedValues {
    @Entry var chapter: String?
}

#Preview { Text("preview") }
#Preview("Named") {
    @Previewable @State var isOn = false
    Toggle("on", isOn: $isOn)
}

@MainActor private struct Stage {
    let host: HeadlessHost

    init<V: View>(@ViewBuilder _ view: @escaping () -> V) throws {
        host = try HeadlessHost(size: CGSize(width: 360, height: 240), root: view)
    }

    var texts: [String] { host.inspect().texts.map(\.string) }

    func control(_ label: String) -> Inspection.Control? { host.inspect().controls.last { $0.label == label } }

    func click(_ label: String) throws {
        let rect = try #require(control(label), "no \(label)").rect
        try play(.click(CGPoint(x: rect.midX, y: rect.midY)))
    }

    func play(_ steps: InputScript.Step...) throws {
        try host.play(InputScript(steps))
        try host.advance(by: 1)
    }
}

/// Whether two views look alike.
@MainActor private func areAlike<A: View, B: View>(_ one: A, _ other: B) throws -> Bool {
    try Stage { one }.host.screenshot() == Stage { other }.host.screenshot()
}

@MainActor @Suite("SwiftUI's spellings") struct SwiftUISpellingTests {
    @Test("The module's name qualifies its views")
    func qualified() throws {
        #expect(try Stage { SwiftUI.Text("a") }.texts == ["a"])
    }

    // MARK: Navigation

    private struct OlderNavigation: View {
        @State private var isActive = false
        @State private var choice: String?
        var body: some View {
            NavigationView {
                VStack {
                    NavigationLink("First", destination: Text("page 1"), isActive: $isActive)
                    NavigationLink(destination: Text("page 2"), tag: "b", selection: $choice) { Text("Second") }
                    Button("Choose") { choice = "b" }
                    Text("\(isActive) \(choice ?? "-")")
                }
            }
        }
    }

    @Test("Older navigation links push pages, and follow and set their bindings")
    func olderNavigation() throws {
        let stage = try Stage { OlderNavigation() }
        try stage.click("First")
        #expect(stage.texts.contains("page 1"))
        try stage.click("Back")
        #expect(stage.texts.contains("false -"))
        try stage.click("Second")
        #expect(stage.texts.contains("page 2"))
        try stage.click("Back")
        #expect(stage.texts.contains("false -"))
        try stage.click("Choose")
        #expect(stage.texts.contains("page 2"))
    }

    @Test("A navigation view with two views shows them side by side")
    func navigationColumns() throws {
        let stage = try Stage {
            NavigationView {
                List { NavigationLink("Sound") { Text("loud") } }
                Text("nothing")
            }
            .navigationViewStyle(.columns)
        }
        #expect(stage.texts.contains("nothing"))
        try stage.click("Sound")
        #expect(stage.texts.contains("loud") && stage.control("Sound") != nil)
    }

    private struct Covered: View {
        @State private var isShown = false
        var body: some View {
            TabView { Button("Cover") { isShown = true }.tabItem { Text("Tab") } }
                .tabViewStyle(.automatic)
                .fullScreenCover(isPresented: $isShown) {
                    TextField("Name", text: .constant("covered")).textInputAutocapitalization(.never)
                        .presentationDetents([.medium, .height(200)])
                    Button("Uncover") { isShown = false }
                }
        }
    }

    @Test("A full-screen cover is a sheet")
    func cover() throws {
        let stage = try Stage { Covered() }
        try stage.click("Cover")
        #expect(stage.control("Uncover") != nil)
        try stage.click("Uncover")
        #expect(stage.control("Uncover") == nil)
    }

    // MARK: Macros

    private struct EntryView: View {
        @Environment(\.caption) private var caption
        @Environment(\.limits) private var limits
        @Environment(\.note) private var note
        @Environment(\.convert) private var convert
        var body: some View { Text("\(caption) \(limits.count) \(note ?? "-") \(convert(3)["n = "] ?? 0)") }
    }

    @Test("An entry has its default value until it is set")
    func entries() throws {
        let stage = try Stage {
            VStack {
                EntryView()
                EntryView().environment(\.caption, "set").environment(\.limits, [:]).environment(\.note, "n")
            }
        }
        #expect(stage.texts == ["none 1 - 3", "set 0 n 3"])
    }

    private struct ChapterView: View {
        @FocusedValue(\.chapter) private var chapter
        var body: some View { Text(chapter ?? "none") }
    }

    @Test("An entry declares a focused value")
    func focusedEntries() throws {
        let stage = try Stage {
            VStack {
                ChapterView()
                Color.red.focusedSceneValue(\.chapter, "One")
            }
        }
        try stage.play()
        #expect(stage.texts == ["One"])
    }

    // MARK: Alerts

    private struct Asking: View {
        enum Kind { case one, two, item, sheet }
        struct Note: Identifiable { var id: String }
        let kind: Kind
        @State private var asks = false
        @State private var note: Note?
        @State private var answer = "none"

        var body: some View {
            VStack {
                Text(answer)
                Button("Ask") { if kind == .item { note = Note(id: "n") } else { asks = true } }
            }
            .alert(isPresented: kind == .one || kind == .two ? $asks : .constant(false)) {
                if kind == .one {
                    return Alert(
                        title: Text("One"),
                        message: Text("m"),
                        dismissButton: .default(Text("Fine")) { answer = "fine" }
                    )
                }
                return Alert(
                    title: Text("Two"),
                    primaryButton: .destructive(Text("Delete")) { answer = "deleted" },
                    secondaryButton: .cancel { answer = "cancelled" }
                )
            }
            .alert(item: $note) { note in
                Alert(title: Text("About \(note.id)"), dismissButton: .cancel(Text("Close")) { answer = "closed" })
            }
            .actionSheet(isPresented: kind == .sheet ? $asks : .constant(false)) {
                ActionSheet(title: Text("Choose"), buttons: [.default(Text("A")) { answer = "a" }, .cancel()])
            }
        }
    }

    @Test(
        "An alert shows its texts and runs the action of a button",
        arguments: [
            ("one", "One", "Fine", "fine"), ("two", "Two", "Delete", "deleted"), ("two", "Two", "Cancel", "cancelled"),
            ("item", "About n", "Close", "closed"), ("sheet", "Choose", "A", "a"),
            ("sheet", "Choose", "Cancel", "none"),
        ]
    )
    func alerts(_ kind: String, _ title: String, _ button: String, _ answer: String) throws {
        let kinds: [String: Asking.Kind] = ["one": .one, "two": .two, "item": .item, "sheet": .sheet]
        let shown = try #require(kinds[kind])
        let stage = try Stage { Asking(kind: shown) }
        #expect(stage.texts == ["none", "Ask"])
        try stage.click("Ask")
        #expect(stage.texts.contains(title))
        try stage.click(button)
        #expect(stage.texts == [answer, "Ask"])
    }

    // MARK: Text fields

    private struct Fields: View {
        @State private var name = ""
        @State private var number = 3
        @State private var ratio: Double? = 0.5
        @State private var log: [String] = []

        var body: some View {
            VStack {
                TextField(
                    "Name",
                    text: $name,
                    onEditingChanged: { log.append($0 ? "begin" : "end") },
                    onCommit: { log.append("commit") }
                )
                TextField("Only commit", text: $name, onCommit: { log.append("other") })
                TextField("Number", value: $number, formatter: NumberFormatter())
                TextField("Ratio", value: $ratio, formatter: NumberFormatter())
                Text("log " + log.joined(separator: ","))
                Text("number \(number) \(ratio ?? -1)")
            }
        }
    }

    @Test("A field reports the begin and the end of editing, and Return")
    func fieldActions() throws {
        let stage = try Stage { Fields() }
        try stage.click("Name")
        try stage.play(.text("ab"), .key("Return", []))
        #expect(stage.texts.contains("log begin,commit"))
        try stage.click("Only commit")
        try stage.play(.key("Return", []))
        #expect(stage.texts.contains("log begin,commit,end,other"))
    }

    @Test("A formatter converts the text of a field")
    func formatter() throws {
        let stage = try Stage { Fields() }
        for (label, text) in [("Number", "42"), ("Ratio", "0.25")] {
            try stage.click(label)
            try stage.play(.key("a", .command), .text(text), .key("Return", []))
        }
        #expect(stage.texts.contains("number 42 0.25"))
        try stage.click("Number")
        try stage.play(.key("a", .command), .text("x"), .key("Return", []))
        #expect(stage.texts.contains("number 42 0.25"))
    }

    // MARK: Looks

    @Test("Platform colors are the toolkit's colors", arguments: 0..<7)
    func colors(_ index: Int) {
        let pairs: [(Color, Color)] = [
            (Color(nsColor: .windowBackgroundColor), .windowBackground), (Color(.separatorColor), .separator),
            (Color(nsColor: .red), .red), (Color(uiColor: .systemBackground), .contentBackground),
            (Color(.systemBlue), .blue), (Color(nsColor: .textColor), .primary),
            (Color(NSColor(red: 1, green: 0, blue: 0, alpha: 0.5)), Color(red: 1, green: 0, blue: 0, opacity: 0.5)),
        ]
        #expect(pairs[index].0 == pairs[index].1)
    }

    @Test("Style types look like the short names", arguments: 0..<18)
    func styles(_ index: Int) throws {
        let picker = Picker("p", selection: .constant(1)) {
            Text("one").tag(1); Text("two").tag(2)
        }
        let list = List([1, 2], id: \.self) { Text("row \($0)") }
        let toggle = Toggle("t", isOn: .constant(true))
        let progress = ProgressView(value: 0.5)
        let field = TextField("f", text: .constant("words"))
        let editor = TextEditor(text: .constant("words")).frame(height: 40)
        let day = DatePicker("d", selection: .constant(Date(timeIntervalSince1970: 0)))
        let alike =
            switch index {
            case 0: try areAlike(picker.pickerStyle(SegmentedPickerStyle()), picker.pickerStyle(.segmented))
            case 1: try areAlike(picker.pickerStyle(RadioGroupPickerStyle()), picker.pickerStyle(.radioGroup))
            case 2: try areAlike(picker.pickerStyle(MenuPickerStyle()), picker.pickerStyle(.menu))
            case 3: try areAlike(list.listStyle(SidebarListStyle()), list.listStyle(.sidebar))
            case 4: try areAlike(list.listStyle(.insetGrouped), list.listStyle(.inset))
            case 5: try areAlike(toggle.toggleStyle(SwitchToggleStyle()), toggle.toggleStyle(.switch))
            case 6: try areAlike(toggle.toggleStyle(CheckboxToggleStyle()), toggle.toggleStyle(.checkbox))
            case 7:
                try areAlike(toggle.toggleStyle(SwitchToggleStyle(tint: .red)), toggle.toggleStyle(.switch).tint(.red))
            case 8: try areAlike(progress.progressViewStyle(LinearProgressViewStyle()), progress)
            case 9: try areAlike(progress.progressViewStyle(LinearProgressViewStyle(tint: .red)), progress.tint(.red))
            case 10:
                try areAlike(
                    progress.progressViewStyle(CircularProgressViewStyle(tint: .red)),
                    progress.progressViewStyle(.circular).tint(.red)
                )
            case 11: try areAlike(day.datePickerStyle(GraphicalDatePickerStyle()), day.datePickerStyle(.graphical))
            case 12:
                try areAlike(Form { picker }.formStyle(ColumnsFormStyle()), Form { picker }.formStyle(.columns))
            case 13: try areAlike(field.textFieldStyle(RoundedBorderTextFieldStyle()), field)
            case 14: try areAlike(field.textFieldStyle(SquareBorderTextFieldStyle()), field)
            case 15: try areAlike(field.textFieldStyle(PlainTextFieldStyle()), field.textFieldStyle(.plain))
            case 16: try areAlike(editor.textEditorStyle(PlainTextEditorStyle()), editor.textEditorStyle(.plain))
            default:
                try areAlike(toggle.tint(.red).toggleStyle(SwitchToggleStyle()), toggle.toggleStyle(.switch).tint(.red))
            }
        #expect(alike)
    }

    @Test("Containers with older names show panes", arguments: ["HSplitView", "VSplitView", "NavigationView"])
    func containers(_ name: String) throws {
        let stage = try Stage {
            switch name {
            case "HSplitView":
                HSplitView {
                    Text("a"); Text("b"); Text("c")
                }
            case "VSplitView":
                VSplitView {
                    Text("a"); Text("b")
                }
            default:
                NavigationView {
                    Text("a"); Text("b")
                }.navigationViewStyle(.columns)
            }
        }
        let inspection = stage.host.inspect()
        #expect(inspection.splits.count == 1 && stage.texts.starts(with: ["a", "b"]))
        #expect(inspection.splits.first?.layout == (name == "VSplitView" ? "vertical" : "horizontal"))
    }

    private struct Alternate: View {
        var body: some View { Text("plain").modifierKeyAlternate(.option) { Text("alternate") } }
    }

    @Test("A view has an alternate while a modifier key is held")
    func alternate() throws {
        let stage = try Stage { Alternate() }
        #expect(stage.texts == ["plain"])
        try stage.play(.modifiers(.option))
        #expect(stage.texts == ["alternate"])
        try stage.play(.modifiers([]))
        #expect(stage.texts == ["plain"])
    }

    private struct Plain {}

    @available(*, deprecated) private struct Exporting: View {
        @State private var isExporting = false
        @State private var result = "none"
        let plain: Plain?

        var body: some View {
            Button(result) { isExporting = true }
                .fileExporter(isPresented: $isExporting, document: plain, contentType: .plainText) { completion in
                    if case .failure(let error) = completion { result = error.localizedDescription }
                }
        }
    }

    @available(*, deprecated)
    @Test("The export of a value that is no document ends with an error, and without a value nothing happens")
    func otherDocuments() throws {
        let stage = try Stage { Exporting(plain: Plain()) }
        try stage.click("none")
        let error =
            "A document of type Plain cannot be exported. "
            + "It should conform to FileDocument or ReferenceFileDocument."
        #expect(stage.control(error)?.kind == "button")
        let empty = try Stage { Exporting(plain: nil) }
        try empty.click("none")
        #expect(empty.control("none")?.kind == "button")
    }

    @Test("The padding of a scene is 20 points, and small capitals are drawn like other letters")
    func paddingAndFonts() throws {
        let text = Text("a")
        #expect(try areAlike(text.scenePadding(), text.padding(20)))
        let font = Font.body
        for other in [font.smallCaps(), font.lowercaseSmallCaps(), font.uppercaseSmallCaps()] {
            #expect(try areAlike(text, text.font(other)))
        }
    }

    @Test(
        "Each of the user's folders is the one that the desktop names",
        arguments: [
            (.documentsDirectory, .documentDirectory), (.applicationSupportDirectory, .applicationSupportDirectory),
            (.cachesDirectory, .cachesDirectory), (.desktopDirectory, .desktopDirectory),
            (.downloadsDirectory, .downloadsDirectory), (.moviesDirectory, .moviesDirectory),
            (.musicDirectory, .musicDirectory), (.picturesDirectory, .picturesDirectory),
        ] as [(URL, FileManager.SearchPathDirectory)]
    )
    func folders(folder: URL, directory: FileManager.SearchPathDirectory) {
        #expect([folder] == FileManager.default.urls(for: directory, in: .userDomainMask))
    }

    @Test("Modifiers without effect change nothing")
    func withoutEffect() throws {
        let button = Button("a") {}
        let changed = button.buttonRepeatBehavior(.enabled).buttonBorderShape(.capsule).menuOrder(.fixed).focusSection()
            .focusEffectDisabled().toolbar(removing: .sidebarToggle).toolbar(.hidden, for: .windowToolbar)
            .toolbarBackground(.hidden, for: .windowToolbar).toolbarRole(.editor).tableStyle(.inset)
            .ignoresSafeArea(.all, edges: .top).labelsVisibility(.visible).submitLabel(.done)
            .autocorrectionDisabled().textContentType(.emailAddress).navigationBarTitleDisplayMode(.inline)
            .presentedWindowToolbarStyle(.unified).dialogIcon(Image(systemName: "star"))
            .sensoryFeedback(.impact(weight: .light), trigger: 1)
            .sensoryFeedback(.levelChange, trigger: 1) { $0 < $1 }
        #expect(try areAlike(button, changed))
        let effect = SymbolEffect.variableColor
        #expect(effect.byLayer.wholeSymbol.cumulative.iterative.reversing.nonReversing == effect)
        #expect(effect.dimInactiveLayers.hideInactiveLayers == effect)
        let picker = Picker("label", selection: .constant(1)) { Text("one").tag(1) }
        #expect(try areAlike(picker.labelsHidden(), picker.labelsVisibility(.hidden)))
    }

    private struct StyledApp: App {
        var body: some Scene {
            WindowGroup("Styled") { Text("a") }.windowStyle(.hiddenTitleBar).windowToolbarStyle(.unified)
                .handlesExternalEvents(matching: []).commandsRemoved()
        }
    }

    @Test("A scene keeps its windows under styles without effect")
    func scenes() { #expect(StyledApp().body.windows.count == 1) }
}
