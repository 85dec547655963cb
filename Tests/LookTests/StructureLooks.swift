import Foundation
import ScreenshotTesting
import Testing

/// The structure of a window.
@MainActor @Suite struct StructureLooks {
    @Test("Tabs: at rest, hovered, pressed, by keys, disabled") func tabs() throws {
        try expectLooks(Look.control(180, 20), named: "tabs", size: CGSize(width: 260, height: 110), columns: 3) {
            TabView {
                Text("The first page").tabItem { Label("Inbox", systemImage: "tray") }
                Text("The second page").tabItem { Text("Sent") }
            }
        }
    }

    @Test("A form with all controls, enabled and disabled") func form() throws {
        try expectLooks([.rest, .disabled], named: "form", size: CGSize(width: 380, height: 470)) {
            Form {
                Section("Sound") {
                    Toggle("Alerts", isOn: .constant(true))
                    Picker("Device", selection: .constant(1)) {
                        Text("Speakers").tag(1)
                        Text("Phones").tag(2)
                    }
                    Slider(value: .constant(0.4)) { Text("Volume") }
                    Stepper("Channels", value: .constant(2), in: 1...8)
                }
                Section {
                    Picker("Paper", selection: .constant(1)) {
                        Text("A4").tag(1)
                        Text("Letter").tag(2)
                    }
                    .pickerStyle(.radioGroup)
                    LabeledContent("Version", value: "2.4")
                    Button("Reset…") {}
                }
            }
        }
    }

    @Test("A form in columns with all controls, enabled and disabled") func formColumns() throws {
        try expectLooks([.rest, .disabled], named: "form-columns", size: CGSize(width: 380, height: 530)) {
            Form {
                TextField("Name:", text: .constant("Ada"))
                Picker("Paper:", selection: .constant(1)) {
                    Text("A4").tag(1)
                    Text("Letter").tag(2)
                }
                .pickerStyle(.radioGroup)
                Picker("Device:", selection: .constant(1)) {
                    Text("Speakers").tag(1)
                    Text("Phones").tag(2)
                }
                Picker("Layout:", selection: .constant(1)) {
                    Text("Row").tag(1)
                    Text("Column").tag(2)
                }
                .pickerStyle(.segmented)
                Toggle("Open at login", isOn: .constant(true))
                Toggle("Night mode:", isOn: .constant(true)).toggleStyle(.switch)
                Section {
                    Slider(value: .constant(0.4)) { Text("Volume:") }
                    Stepper("Recent items:", value: .constant(10), in: 0...50, format: .number)
                    ColorPicker("Accent:", selection: .constant(.indigo))
                } header: {
                    Text("Editor")
                } footer: {
                    Text("A footer explains the section, if need be in more than one line.")
                }
                Divider()
                LabeledContent("Cache:") {
                    Text("48 MB")
                    Button("Empty") {}.controlSize(.small)
                }
                LabeledContent("Version:", value: "2.4")
                Button("Reset…") {}
            }
            .formStyle(.columns)
            .padding(20)
        }
    }

    private struct Recipes: View {
        var path: NavigationPath
        var body: some View {
            NavigationStack(path: .constant(path)) {
                List(["Pancakes", "Tomato Soup"], id: \.self) { NavigationLink($0, value: $0) }
                    .navigationTitle("Recipes")
                    .navigationDestination(for: String.self) { name in
                        Text("Stir and bake.").navigationTitle(name).navigationSubtitle("4 servings")
                            .toolbar { Button("Share", systemImage: "square.and.arrow.up") {} }
                    }
            }
        }
    }

    @Test("A stack with its root, at rest, hovered, pressed, by keys, disabled, and with a pushed page")
    func navigationStack() throws {
        let size = CGSize(width: 260, height: 120)
        try expectLooks(Look.control(100, 54), named: "navigation-root", size: size, columns: 3) {
            Recipes(path: NavigationPath())
        }
        try expectLooks(Look.control(40, 20), named: "navigation-page", size: size, columns: 3) {
            Recipes(path: NavigationPath(["Pancakes"]))
        }
    }

    private struct FoldedSections: View {
        var body: some View {
            Section("Near", isExpanded: .constant(true)) {
                Label("Inbox", systemImage: "tray")
                Label("Drafts", systemImage: "doc")
            }
            Section("Far", isExpanded: .constant(false)) { Text("Archive") }
            Section("Fixed") { Text("Trash") }
        }
    }

    @Test("Sections, collapsed and expanded, in a sidebar, a list and a form; at rest, hovered, by keys, disabled")
    func sections() throws {
        try expectLooks(Look.control(150, 13), named: "sections-sidebar", size: CGSize(width: 170, height: 190)) {
            List { FoldedSections() }.listStyle(.sidebar)
        }
        try expectLooks(named: "sections-list", size: CGSize(width: 170, height: 190)) { List { FoldedSections() } }
        try expectLooks(named: "sections-form", size: CGSize(width: 240, height: 250)) { Form { FoldedSections() } }
    }

    @Test("Boxes, and views for missing content") func boxes() throws {
        try expectLooks(named: "group-box", size: CGSize(width: 180, height: 110)) {
            GroupBox("Margins") {
                Toggle("Mirrored", isOn: .constant(false))
                LabeledContent("Inner", value: "2 cm")
            }
        }
        try expectLooks(named: "content-unavailable", size: CGSize(width: 300, height: 200)) {
            ContentUnavailableView {
                Label("No Mail", systemImage: "tray")
            } description: {
                Text("New messages appear here.")
            } actions: {
                Button("Check Now") {}
            }
        }
    }

    @Test("A search field in a toolbar and above a list: empty, filled, focused, disabled, from right to left")
    func searchable() throws {
        func view(_ text: String) -> some View {
            List(["Apple", "Pear"], id: \.self) { Text($0) }
                .searchable(text: .constant(text), prompt: "Search fruit")
        }
        let begin = Look { try $0.key("f", .control) }
        let size = CGSize(width: 240, height: 90)
        try expectLooks([.rest, begin, .disabled], named: "search", size: size) { view("") }
        try expectLooks([.rest, begin, .disabled], named: "search-words", size: size) { view("pear") }
        try expectLooks(named: "search-right-to-left", size: size) {
            view("pear").environment(\.layoutDirection, .rightToLeft)
        }
        try expectLooks([.rest, begin], named: "search-bar", size: CGSize(width: 320, height: 90)) {
            view("pear").toolbar { Button("New", systemImage: "plus") {} }
        }
    }

    @Test("Suggestions below a search field: opened, highlighted; scopes below it and below a toolbar")
    func searchSuggestions() throws {
        func view(_ text: String) -> some View {
            List(["Apple", "Pear"], id: \.self) { Text($0) }
                .searchable(text: .constant(text), prompt: "Search fruit")
                .searchScopes(.constant(0)) {
                    Text("All").tag(0)
                    Text("Favourites").tag(1)
                }
                .searchSuggestions {
                    Section("Fruit") {
                        Label("Apple", systemImage: "clock").searchCompletion("Apple")
                        Text("Apricot").searchCompletion("Apricot")
                    }
                    Divider()
                    Button("Search the Web…") {}
                }
        }
        let begin = Look {
            try $0.key("f", .control)
            try $0.step()
        }
        let chosen = Look {
            try $0.key("f", .control)
            try $0.step()
            try $0.key(.down)
        }
        try expectLooks([.rest, begin, chosen], named: "search-suggestions", size: CGSize(width: 240, height: 200)) {
            view("")
        }
        try expectLooks([begin], named: "search-suggestions-bar", size: CGSize(width: 340, height: 220)) {
            view("Ap").toolbar { Button("New", systemImage: "plus") {} }
        }
    }

    @Test("A toolbar with items: hovered, by keys; narrow") func toolbar() throws {
        func mail() -> some View {
            Color.contentBackground
                .toolbar {
                    ToolbarItem(placement: .navigation) { Button("Back", systemImage: "chevron.left") {} }
                    ToolbarItem(placement: .principal) { Text("Inbox").font(.headline) }
                    ToolbarItem { Button("New", systemImage: "square.and.pencil") {} }
                    ToolbarItem { Button("Delete", systemImage: "trash") {}.disabled(true) }
                    ToolbarItem { Menu("More") { Button("Move") {} } }
                }
        }
        let looks = [Look.rest, .hovered(22, 20), .focused()]
        try expectLooks(looks, named: "toolbar", size: CGSize(width: 300, height: 70)) { mail() }
    }

    @Test("A menu bar: at rest, with Alt held, open") func menuBar() throws {
        let looks = [
            Look.rest, Look { try $0.hold(.option) },
            Look {
                try $0.key("m", .option)
                try $0.key(.down)
            },
        ]
        try expectLooks(looks, named: "menu-bar", size: CGSize(width: 260, height: 130)) {
            Color.contentBackground.commands {
                CommandGroup(replacing: .newItem) { Button("New") {}.keyboardShortcut("n") }
                CommandMenu("Message") {
                    Button("Reply", systemImage: "paperplane") {}.keyboardShortcut("r")
                    Button("Archive", systemImage: "tray") {}
                    Divider()
                    Button("Delete", role: .destructive) {}.keyboardShortcut("Delete", modifiers: [])
                }
                CommandGroup(replacing: .help) { Button("Manual") {} }
            }
        }
    }

    @Test("Control sizes, tints, progress labels, links") func controls() throws {
        try expectLooks(named: "control-sizes", size: CGSize(width: 460, height: 80)) {
            VStack {
                HStack { ForEach(ControlSize.allCases, id: \.self) { Button("Press me") {}.controlSize($0) } }
                HStack {
                    Button("Tinted") {}.buttonStyle(.borderedProminent)
                    Toggle("On", isOn: .constant(true))
                    ProgressView(value: 0.5).frame(width: 60)
                    Link("Manual", destination: URL(fileURLWithPath: "/"))
                }
                .tint(.purple)
            }
        }
        try expectLooks(named: "progress-words", size: CGSize(width: 220, height: 110)) {
            VStack(spacing: 12) {
                ProgressView("Copying", value: 0.6)
                ProgressView(value: 0.3) {
                    Text("Half")
                } currentValueLabel: {
                    Text("3 of 10")
                }
            }
            .padding(10)
        }
        try expectLooks(Look.control(30, 44), named: "radio-group", size: CGSize(width: 130, height: 80), columns: 3) {
            Picker("Paper", selection: .constant(1)) {
                Text("A4").tag(1)
                Text("A5").tag(2)
            }
            .pickerStyle(.radioGroup)
        }
    }
}
