import Foundation
import ImmediateUI
import SDLHost
import Testing

@MainActor @Suite struct FocusStateTests {
    private enum Field: Hashable { case name, city }

    private struct Form: View {
        var diary: Diary
        @State private var name = ""
        @State private var city = ""
        @State private var showsCity = true
        @FocusState private var field: Field?

        var body: some View {
            VStack {
                TextField("Name", text: $name).focused($field, equals: .name).onSubmit { field = .city }
                if showsCity { TextField("City", text: $city).focused($field, equals: .city) }
                Button("To name") { field = .name }
                Button("To none") { field = nil }
                Button("Toggle") { showsCity.toggle() }
                Text(field.map { "\($0)" } ?? "none")
            }
            .onChange(of: field) { diary.write($0.map { "\($0)" } ?? "none") }
        }
    }

    private let diary = Diary()

    private func stage() throws -> EntryStage {
        let diary = diary
        return try EntryStage { Form(diary: diary) }
    }

    private func click(_ stage: EntryStage, _ label: String) throws {
        let rect = try #require(stage.host.inspect().controls.first { $0.label == label }).rect
        try stage.play(.click(CGPoint(x: rect.midX, y: rect.midY)))
    }

    @Test func itFollowsTheFocusInTheFrameThatMovesIt() throws {
        let stage = try stage()
        #expect(stage.host.names.last == "none")
        try stage.keys(.tab)
        #expect(stage.host.names.last == "name")
        try stage.keys(.tab)
        #expect(stage.host.names.last == "city")
        try stage.keys(.tab)
        #expect(stage.host.names.last == "none")
        #expect(stage.focused == "To name")
    }

    @Test func settingItMovesTheFocus() throws {
        let stage = try stage()
        try click(stage, "To name")
        #expect(stage.focused == "Name")
        try stage.type("Ann")
        #expect(stage.text("Name") == "Ann")
        try stage.keys(.return)
        #expect(stage.focused == "City")
        #expect(stage.host.names.last == "city")
        // A text focused by the app is selected, as by Tab.
        try stage.type("Rome")
        try click(stage, "To name")
        try stage.play(.advance(0.02))
        #expect(stage.selected("Name") == "Ann")
    }

    @Test("12.1: a focus set by a click has no ring, one set by a key has")
    func ring() throws {
        struct Square: View {
            @FocusState private var isFocused: Bool

            var body: some View {
                Color.white.frame(width: 40, height: 40).focusable().focused($isFocused)
                    .onTapGesture { isFocused = true }
                    .background {
                        Button("") { isFocused = true }.keyboardShortcut("k").opacity(0)
                        Button("") { isFocused = false }.keyboardShortcut("j").opacity(0)
                    }
            }
        }
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) { Square() }
        // The ring is 2 points wide, on a rectangle 3 points around the square: its left side spans 26 to 28 or 29.
        func ring() throws -> Bool {
            // A focus set by the app shows in the next frame.
            try host.advance(by: 0.05)
            return try host.screenshot()[27, 50] != (try host.screenshot()[10, 50])
        }
        #expect(try !ring())
        try host.play(InputScript([.click(CGPoint(x: 50, y: 50))]))
        #expect(try !ring())
        try host.play(InputScript([.key("k", .control)]))
        #expect(try !ring())
        // A click beside it leaves the focus.
        try host.play(InputScript([.click(CGPoint(x: 5, y: 5)), .key("k", .control)]))
        #expect(try !ring())
        try host.play(InputScript([.key("j", .control), .key("k", .control)]))
        #expect(try ring())
        try host.play(InputScript([.click(CGPoint(x: 5, y: 5))]))
        #expect(try ring())
        try host.play(InputScript([.click(CGPoint(x: 50, y: 50))]))
        #expect(try !ring())
    }

    @Test("12.1: a focus set by the app has a ring until the pointer is used")
    func ringAtFirst() throws {
        struct Square: View {
            @FocusState private var isFocused: Bool
            var isSet: Bool

            var body: some View {
                Color.white.frame(width: 40, height: 40).focusable().focused($isFocused).onAppear { isFocused = isSet }
            }
        }
        for isSet in [false, true] {
            let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) { Square(isSet: isSet) }
            try host.advance(by: 0.05)
            let picture = try host.screenshot()
            #expect((picture[27, 50] != picture[10, 50]) == isSet)
        }
    }

    @Test func settingItToNothingTakesTheFocusAway() throws {
        let diary = diary
        struct Leaver: View {
            var diary: Diary
            @FocusState private var isFocused: Bool
            var body: some View {
                TextField("Name", text: .constant(""))
                    .focused($isFocused)
                    .onKeyPress(.escape) {
                        isFocused = false
                        return .handled
                    }
                Text(isFocused ? "in" : "out")
            }
        }
        let stage = try EntryStage { Leaver(diary: diary) }
        try stage.keys(.tab)
        #expect(stage.host.names.last == "in")
        try stage.keys(.escape)
        #expect(stage.focused == nil)
        #expect(stage.host.names.last == "out")
        #expect(stage.host.textInput == nil || stage.host.nextFrame == .immediately)
    }

    @Test func aViewThatGoesLosesIt() throws {
        let stage = try stage()
        try stage.keys(.tab, .tab)
        #expect(stage.host.names.last == "city")
        // No shortcut: the pointer presses the button and takes the focus, so the state receives both changes.
        try click(stage, "Toggle")
        try stage.play(.advance(0.05))
        #expect(stage.host.names.last == "none")
    }

    @Test func anActionCanShowAFieldAndFocusItAtOnce() throws {
        struct Search: View {
            @State private var isOn = false
            @State private var text = ""
            @FocusState private var isFocused: Bool
            var body: some View {
                Button("Find") {
                    isOn = true
                    isFocused = true
                }
                if isOn { TextField("Search", text: $text).focused($isFocused) }
            }
        }
        let stage = try EntryStage { Search() }
        try click(stage, "Find")
        #expect(stage.focused == "Search")
        try stage.type("x")
        #expect(stage.text() == "x")
    }

    @Test func theDefaultFocusIsThereWhenTheViewComes() throws {
        struct Dialog: View {
            @State private var text = ""
            @FocusState private var field: Field?
            var body: some View {
                VStack {
                    TextField("Name", text: $text).focused($field, equals: .name)
                    TextField("City", text: $text).focused($field, equals: .city)
                }
                .defaultFocus($field, .city)
            }
        }
        let stage = try EntryStage { Dialog() }
        try stage.play(.advance(0.02))
        #expect(stage.focused == "City")
    }

    @Test func aFieldScrolledOutOfSightComesIntoSight() throws {
        struct Long: View {
            @State private var text = ""
            @FocusState private var isFocused: Bool
            var body: some View {
                VStack {
                    Button("Go") { isFocused = true }
                    ScrollView {
                        VStack {
                            Color.gray.frame(height: 600)
                            TextField("Deep", text: $text).focused($isFocused)
                        }
                    }
                }
            }
        }
        let stage = try EntryStage { Long() }
        try click(stage, "Go")
        try stage.play(.advance(0.05))
        #expect(stage.focused == "Deep")
        #expect(CGRect(x: 0, y: 0, width: 300, height: 200).contains(stage.rect("Deep")))
    }

    @Test func anyViewCanTakeTheFocusAndKeys() throws {
        struct Board: View {
            var diary: Diary
            @FocusState private var isFocused: Bool
            var body: some View {
                Text(isFocused ? "focused" : "idle")
                    .focusable()
                    .focused($isFocused)
                    .onKeyPress(.upArrow) {
                        diary.write("up")
                        return .handled
                    }
                    .onKeyPress(characters: .letters) { press in
                        diary.write(press.characters)
                        return .ignored
                    }
            }
        }
        let diary = diary
        let stage = try EntryStage { Board(diary: diary) }
        try stage.keys("x")
        #expect(diary.entries == [])
        try stage.keys(.tab)
        #expect(stage.host.names == ["focused"])
        try stage.keys(.up, "k", .down)
        #expect(diary.entries == ["up", "k"])
    }

    @Test(arguments: [(Key.escape, KeyModifiers()), ("f", .control)])
    func aKeyThatTypesNothingTakesNoTextAway(_ key: Key, _ modifiers: KeyModifiers) throws {
        let document = TextDocument()
        let stage = try EntryStage { TextEditor(document).onKeyPress(keys: [.escape, "f"]) { _ in .handled } }
        try stage.keys(.tab)
        try stage.keys(key, modifiers: modifiers)
        // Input methods commit text without a key.
        try stage.type("words")
        #expect(document.string == "words")
    }

    @Test func aKeyThatIsHandledTypesNothing() throws {
        let stage = try EntryStage {
            TextField("Name", text: .constant("")).onKeyPress("q") { .handled }
            TextEditor(text: .constant(""))
        }
        let document = TextDocument()
        let typed = try EntryStage { TextEditor(document).onKeyPress("q") { .handled } }
        try typed.keys(.tab)
        try typed.play(.batch([.key("q", []), .text("q")]))
        try typed.play(.batch([.key("w", []), .text("w")]))
        #expect(document.string == "w")
        #expect(stage.focused == nil)
    }
}

extension FocusStateTests {
    /// A field that an action enables and focuses, which is possible only a frame later.
    private struct Locked: View {
        @State private var name = ""
        @State private var isWanted = false
        @State private var isLocked = true
        @FocusState private var isFocused: Bool

        var body: some View {
            VStack {
                TextField("Name", text: $name).focused($isFocused).disabled(isLocked)
                Button("Write") {
                    isFocused = true
                    isWanted = true
                }
            }
            .onChange(of: isWanted) { isLocked = false }
        }
    }

    @Test("A focus requested a frame before the view can take it arrives in the next frame")
    func oneFrameLater() throws {
        let stage = try EntryStage { Locked() }
        try click(stage, "Write")
        try stage.host.advance(by: 0.1)
        #expect(stage.focused == "Name")
    }
}

/// A focus that the app sets when a sheet opens overrides the first field, which a sheet focuses by default.
extension FocusStateTests {
    private struct Sheet: View {
        @FocusState private var field: Int?
        @State private var texts = ["", ""]
        /// Selects `onAppear`, `defaultFocus`, or neither to set the focus.
        var way: Int

        var body: some View {
            VStack {
                TextField("First", text: $texts[0]).focused($field, equals: 1)
                TextField("Second", text: $texts[1]).focused($field, equals: 2)
                Text(field.map { "\($0)" } ?? "none")
            }
            .onAppear { if way == 1 { field = 2 } }
            .modifier(Default(field: $field, isSet: way == 2))
        }

        private struct Default: ViewModifier {
            var field: FocusState<Int?>.Binding
            var isSet: Bool
            func body(content: Content) -> some View {
                if isSet { content.defaultFocus(field, 2) } else { content }
            }
        }
    }

    @Test(arguments: [(0, "First"), (1, "Second"), (2, "Second")]) func itIsSetWhereASheetOpens(way: Int, name: String)
        throws
    {
        struct Page: View {
            @State private var isOpen = false
            var way: Int
            var body: some View {
                Button("Open") { isOpen = true }.sheet(isPresented: $isOpen) { Sheet(way: way) }
            }
        }
        let stage = try EntryStage { Page(way: way) }
        try click(stage, "Open")
        #expect(stage.focused == name)
        try stage.host.advance(by: 1.0 / 60)
        #expect(stage.host.names.contains(way == 0 ? "1" : "2"))
        try stage.type("Ann")
        #expect(stage.text(name) == "Ann")
    }
}

/// A focus that the app requests while a modal layer closes, which returns the focus to the view that had it before.
extension FocusStateTests {
    enum Layer: CaseIterable { case alert, confirmationDialog, sheet, popover, menu }
    /// The time of the request: in the action that closes the layer, or after it.
    enum Moment { case withTheAction, afterTheAction }

    @MainActor fileprivate final class Tabs: ObservableObject {
        @Published var names = ["first"]
        @Published var isOpen = false
        /// The requested tab, which the view passes to its focus state.
        @Published var wanted: String?
    }

    private struct Page: View {
        @ObservedObject var tabs: Tabs
        var layer: Layer
        var moment: Moment
        @FocusState private var tab: String?

        var body: some View {
            VStack {
                ForEach(tabs.names, id: \.self) { name in
                    TextField(name, text: .constant("")).focused($tab, equals: name)
                }
                opener
                Text(tab ?? "none")
            }
            .onChange(of: tabs.wanted) { if let wanted = tabs.wanted { tab = wanted } }
        }

        @ViewBuilder private var opener: some View {
            let open = Button("Open") { tabs.isOpen = true }.keyboardShortcut("o")
            switch layer {
            case .alert: open.alert("Alert", isPresented: $tabs.isOpen) { Button("Choose", action: choose) }
            case .confirmationDialog:
                open.confirmationDialog("Sure?", isPresented: $tabs.isOpen) { Button("Choose", action: choose) }
            case .sheet: open.sheet(isPresented: $tabs.isOpen) { Button("Choose", action: choose) }
            case .popover: open.popover(isPresented: $tabs.isOpen) { Button("Choose", action: choose) }
            case .menu: Menu("Open") { Button("Choose", action: choose) }
            }
        }

        private func choose() {
            tabs.names.append("second")
            switch moment {
            case .withTheAction: tab = "second"
            case .afterTheAction: tabs.wanted = "second"
            }
            tabs.isOpen = false
        }
    }

    @Test(
        "A focus requested while a layer closes wins over the one that had it before",
        arguments: Layer.allCases,
        [Moment.withTheAction, .afterTheAction]
    )
    func whileALayerCloses(layer: Layer, moment: Moment) throws {
        let tabs = Tabs()
        let stage = try EntryStage { Page(tabs: tabs, layer: layer, moment: moment) }
        try stage.keys(.tab)
        #expect(stage.focused == "first")
        if layer == .menu { try click(stage, "Open") } else { try stage.keys("o", modifiers: .control) }
        try stage.play(.advance(0.6))
        try click(stage, "Choose")
        try stage.play(.advance(0.6))
        #expect(stage.focused == "second")
        #expect(stage.host.names.last == "second")
    }

    @Test(
        "A focus requested behind an open layer is there when it closes",
        arguments: [Layer.alert, .confirmationDialog, .sheet, .popover]
    )
    func behindALayer(layer: Layer) throws {
        let tabs = Tabs()
        let stage = try EntryStage { Page(tabs: tabs, layer: layer, moment: .afterTheAction) }
        try stage.keys(.tab)
        try stage.keys("o", modifiers: .control)
        try stage.play(.advance(0.6))
        tabs.names.append("second")
        tabs.wanted = "second"
        try stage.play(.advance(0.6))
        #expect(stage.focused != "second")
        try stage.keys(.escape)
        try stage.play(.advance(0.6))
        #expect(stage.focused == "second")
        #expect(stage.host.names.last == "second")
    }

    @Test("A request that a view cannot take for a frame survives while another view of the state has the focus")
    func retry() throws {
        struct Locked: View {
            @State private var isWanted = false
            @State private var isLocked = true
            @FocusState private var field: Int?

            var body: some View {
                VStack {
                    TextField("First", text: .constant("")).focused($field, equals: 1)
                    TextField("Second", text: .constant("")).focused($field, equals: 2).disabled(isLocked)
                    Button("Write") {
                        field = 2
                        isWanted = true
                    }
                }
                .onChange(of: isWanted) { isLocked = false }
            }
        }
        let stage = try EntryStage { Locked() }
        try stage.keys(.tab)
        #expect(stage.focused == "First")
        try click(stage, "Write")
        try stage.host.advance(by: 0.1)
        #expect(stage.focused == "Second")
    }
}
