import Foundation
import SDLHost
import SplitView
import Testing

@testable import ImmediateAccessibility

/// A headless host whose frames are seen as a client of AT-SPI sees them.
@MainActor final class SeenHost {
    let host: HeadlessHost
    private var numbers = ObjectNumbers()
    private(set) var tree: AccessibleTree

    init<Root: View>(_ width: CGFloat = 400, _ height: CGFloat = 300, @ViewBuilder root: @escaping () -> Root) throws {
        host = try HeadlessHost(size: CGSize(width: width, height: height), reduceMotion: true, root: root)
        tree = AccessibleTree(name: "App")
        look()
    }

    /// Takes the state of the last frame, and returns the events since the last look.
    @discardableResult func look(title: String = "Window", isActive: Bool = true) -> [AccessibleEvent] {
        let old = tree
        let windows = [window(title: title, isActive: isActive)]
        tree = AccessibleTree(name: "App", windows: windows, numbers: &numbers)
        return TreeDifference(from: old, to: tree).events
    }

    /// Returns the state of the last frame.
    func window(title: String = "Window", isActive: Bool = true) -> AccessibleWindow {
        AccessibleWindow(
            id: 1,
            title: title,
            frame: CGRect(x: 100, y: 50, width: 400, height: 300),
            scale: 1,
            isActive: isActive,
            nodes: host.placedSemantics()
        )
    }

    /// Runs a frame, and a further one that shows its changes, and returns the events.
    @discardableResult func frame(_ events: InputEvent...) throws -> [AccessibleEvent] {
        try host.runFrame(events, size: nil)
        try host.runFrame([], size: nil)
        return look()
    }

    /// Performs an action on an object, and returns whether it was performed.
    @discardableResult func perform(_ action: SemanticsAction, on object: AccessibleObject) throws -> Bool {
        let target = try #require(object.target)
        try host.runFrame([.performed(action, on: target)], size: nil)
        let isPerformed = host.consumed == [true]
        try host.runFrame([], size: nil)
        look()
        return isPerformed
    }

    func all(_ role: AccessibleRole) -> [AccessibleObject] { tree.objects.filter { $0.role == role } }

    func only(_ role: AccessibleRole, _ name: String? = nil) throws -> AccessibleObject {
        let found = all(role).filter { name == nil || $0.name == name }
        try #require(found.count == 1, "\(found.map(\.name)) of \(tree.objects.map { "\($0.role) \($0.name)" })")
        return found[0]
    }

    /// Returns what follows on the call to select a child of an object; nil if it is refused.
    func select(_ child: Int, of object: AccessibleObject) -> AccessibilityAction? {
        var responder = AccessibleResponder(tree: tree, busName: ":1.1")
        let reply = responder.reply(
            path: AccessibleResponder.path(object.id),
            interface: "org.a11y.atspi.Selection",
            member: "SelectChild",
            signature: "i",
            [.int32(Int32(child))]
        )
        if case .after(let action) = reply { return action }
        return nil
    }

    /// The names and roles, indented by their level.
    var outline: [String] {
        func lines(_ index: Int, _ level: Int) -> [String] {
            let object = tree.objects[index]
            let line = String(repeating: "  ", count: level) + "\(object.role.name) \(object.name)"
            return [line.trimmingCharacters(in: .newlines)] + object.children.flatMap { lines($0, level + 1) }
        }
        return lines(1, 0)
    }
}

/// A value that views show and change.
@MainActor final class Model: ObservableObject {
    @Published var isOn = false
    @Published var number = 3.0
    @Published var text = "words"
    @Published var chosen: Int?
    @Published var many: Set<Int> = []
    @Published var rows = Array(0..<4)
    @Published var log: [String] = []

    nonisolated init() {}
}

/// The layout of a dock.
@MainActor final class DockModel: ObservableObject {
    @Published var layout: DockLayout

    init(layout: DockLayout) { self.layout = layout }
}

/// The objects that clients see of views.
@MainActor @Suite struct AccessibleTreeTests {
    @Test("Controls have their role, name, interfaces, actions and states")
    func controls() throws {
        let model = Model()
        let host = try SeenHost {
            VStack {
                Button("Save") {}
                Button("Off") {}.disabled(true)
                Toggle("Bold", isOn: Binding(get: { model.isOn }, set: { model.isOn = $0 }))
                Slider(value: Binding(get: { model.number }, set: { model.number = $0 }), in: 1...5, step: 1) {
                    Text("Size")
                }
                ProgressView(value: 0.25) { Text("Loading") }
                Link("Home", destination: URL(fileURLWithPath: "/"))
                Text("Title").accessibilityAddTraits(.isHeader)
                Text("Subtitle").accessibilityHeading(.h3)
                TextField("Name", text: Binding(get: { model.text }, set: { model.text = $0 }))
            }
        }
        let save = try host.only(.pushButton, "Save")
        #expect(save.interfaces == ["Accessible", "Component", "Action"] && save.actions == ["click"])
        #expect(save.states.isSuperset(of: [.enabled, .sensitive, .focusable, .showing, .visible]))
        let off = try host.only(.pushButton, "Off")
        #expect(off.actions.isEmpty && off.states.isDisjoint(with: [.enabled, .sensitive, .focusable]))
        let bold = try host.only(.checkBox, "Bold")
        #expect(bold.states.contains(.checkable) && !bold.states.contains(.checked))
        let size = try host.only(.slider, "Size")
        #expect(size.value == .init(minimum: 1, maximum: 5, current: 3, step: 1, isSettable: true))
        #expect(size.actions == ["increment", "decrement"] && size.interfaces.contains("Value"))
        let loading = try host.only(.progressBar)
        #expect(loading.value == .init(minimum: 0, maximum: 1, current: 0.25, step: 0, isSettable: false))
        #expect(try host.only(.link).interfaces.contains("Hyperlink"))
        #expect(try host.only(.link).url == "file:///")
        #expect(try host.only(.heading, "Title").attributes["level"] == "1")
        #expect(try host.only(.heading, "Subtitle").attributes["level"] == "3")
        let field = try host.only(.entry)
        #expect(
            field.text?.string == "words" && field.states.isSuperset(of: [.editable, .singleLine, .selectableText])
        )
        #expect(field.interfaces.suffix(2) == ["Text", "EditableText"])
        #expect(field.text?.defaultAttributes["size"] == "13" && field.text?.defaultAttributes["weight"] == "400")
        // The texts of controls are part of their names.
        #expect(!host.all(.label).contains { ["Save", "Bold"].contains($0.name) })
    }

    @Test("A split has panes and, after them, splitters that control the panes beside them")
    func splits() throws {
        let host = try SeenHost {
            HSplit(left: { Text("A") }, right: { VSplit(top: { Text("B") }, bottom: { Text("C") }) })
                .fraction(FractionHolder(0.25))
        }
        #expect(
            host.outline == [
                "frame Window", "  split pane Split", "    panel A, pane 1 of 2", "      label A",
                "    panel B, pane 2 of 2", "      split pane Split", "        panel B, pane 1 of 2",
                "          label B", "        panel C, pane 2 of 2", "          label C",
                "        separator Splitter between B and C", "    separator Splitter between A and B",
            ]
        )
        let bar = try #require(host.tree.objects.first { $0.role == .separator && $0.states.contains(.vertical) })
        #expect(bar.value?.current == 25 && bar.actions == ["increment", "decrement", "reset"])
        let panes = bar.controlled.map { host.tree.objects[$0] }
        #expect(panes.map(\.role) == [.panel, .panel] && panes.allSatisfy { $0.parent == bar.parent })
        #expect(panes[0].frame.width + panes[1].frame.width + bar.frame.width == 400)
        #expect(host.tree.objects.contains { $0.role == .separator && $0.states.contains(.horizontal) })
    }

    @Test("A pane is named by its label, title, first heading or first text, and a splitter by the panes beside it")
    func paneNames() throws {
        let model = Model()
        let long = "A long line of words that does not end within forty letters\nand another"
        let host = try SeenHost(900) {
            HSplit {
                VStack {
                    Text("First")
                    Text("Groceries").accessibilityAddTraits(.isHeader)
                }
                List(model.rows, id: \.self) { Text("Row \($0)") }.accessibilityLabel("Ideas")
                VStack {
                    Text("0.500")
                    Button("Press") {}
                    Text(long)
                }
                VStack {
                    Text("12")
                    Button("Press") {}
                }
                VStack {
                    Text("Words")
                    Text("More")
                }
                .accessibilityElement(children: .contain).accessibilityLabel("Group")
                VStack {
                    Text("Before")
                    Text("After").accessibilityAddTraits(.isHeader)
                }
                .navigationTitle("Title")
                // A status bar, and a document in a container of its own.
                VStack {
                    Text("Line 1")
                    VSplit(
                        top: { List(model.rows, id: \.self) { Text("Row \($0)") }.accessibilityLabel("Document") },
                        bottom: { Text("Below") }
                    )
                }
            }
        }
        let shortened = "A long line of words that does not end …"
        let titles = ["Groceries", "Ideas", shortened, "pane 4", "Group", "Title", "Document"]
        #expect(
            host.all(.panel).map(\.name) == [
                "Groceries, pane 1 of 7", "Ideas, pane 2 of 7", "\(shortened), pane 3 of 7", "Pane 4 of 7",
                "Group, pane 5 of 7", "Title, pane 6 of 7", "Document, pane 7 of 7", "Document, pane 1 of 2",
                "Below, pane 2 of 2",
            ]
        )
        #expect(
            host.all(.separator).map(\.name).filter { $0 != "Splitter between Document and Below" }
                == zip(titles, titles.dropFirst()).map { "Splitter between \($0) and \($1)" }
        )
    }

    @Test("A splitter's description has its position in percent, and changes after its value")
    func splitterDescriptions() throws {
        let fraction = FractionHolder(0.25)
        let host = try SeenHost {
            HSplit(left: { Text("A") }, right: { Text("B") }).fraction(fraction)
        }
        let bar = try host.only(.separator)
        #expect(bar.description == "25 percent")
        try host.host.runFrame([.performed(.setValue(40), on: #require(bar.target))], size: nil)
        try host.host.runFrame([], size: nil)
        let events = host.look().filter { $0.source == bar.id && $0.name == "PropertyChange" }
        #expect(events.map(\.detail) == ["accessible-value", "accessible-description"])
        #expect(events.last?.value == .string("40 percent"))
    }

    @Test("A bar of tabs has its tabs, which can be selected; the selected one controls the view below")
    func tabs() throws {
        let model = Model()
        let host = try SeenHost {
            PaneTabs(
                .constant([PaneTab("main.swift"), PaneTab("notes", isClosable: false)]),
                selection: Binding(
                    get: { model.text == "words" ? "main.swift" : model.text },
                    set: { model.text = $0 ?? "" }
                )
            ) { Text("In \($0.id)") }
        }
        #expect(
            host.outline == [
                "frame Window", "  page tab list ", "    page tab main.swift", "    push button Close main.swift",
                "    page tab notes", "  panel main.swift", "    label In main.swift",
            ]
        )
        let bar = try host.only(.pageTabList)
        #expect(bar.interfaces.contains("Selection"))
        let (first, second) = (try host.only(.pageTab, "main.swift"), try host.only(.pageTab, "notes"))
        #expect(first.states.isSuperset(of: [.selectable, .selected]) && !second.states.contains(.selected))
        #expect(first.controlled.map { host.tree.objects[$0].name } == ["main.swift"] && second.controlled.isEmpty)
        // The close button is no tab.
        #expect(host.select(1, of: bar) == nil)
        #expect(host.select(2, of: bar)?.actions == [.press])
        #expect(try host.perform(.press, on: second))
        #expect(host.outline.suffix(2) == ["  panel notes", "    label In notes"])
        let bars = host.tree.objects.filter { $0.role == .pageTab && !$0.controlled.isEmpty }
        #expect(bars.map(\.name) == ["notes"])
    }

    @Test("Each group of a dock has a bar of tabs and a panel, which name its pane")
    func docks() throws {
        let model = DockModel(layout: DockLayout(.horizontal(0.5, .tabs("Files", "Search"), .tabs("main.swift"))))
        let host = try SeenHost {
            DockArea(Binding(get: { model.layout }, set: { model.layout = $0 })) { Text("In \($0)") }
        }
        #expect(host.all(.pageTabList).count == 2)
        #expect(
            host.all(.panel).map(\.name) == [
                "Files, pane 1 of 2", "Files", "main.swift, pane 2 of 2", "main.swift",
            ]
        )
        #expect(try host.only(.separator).name == "Splitter between Files and main.swift")
        let search = try host.only(.pageTab, "Search")
        #expect(try host.perform(.press, on: search))
        #expect(host.all(.panel)[0].name == "Search, pane 1 of 2")
        // The button that restores all groups stands between the bar and the view.
        try host.frame(.keyPressed(.return, [.control, .shift]))
        #expect(host.all(.pushButton).contains { $0.name == "Restore" })
        let tab = try host.only(.pageTab, "Search")
        #expect(tab.controlled.map { host.tree.objects[$0].name } == ["Search"])
    }

    @Test("A floating group has actions that move and resize it")
    func floats() throws {
        var layout = DockLayout(.horizontal(0.5, .tabs("Files"), .tabs("main")))
        let area = CGSize(width: 2000, height: 2000)
        let rect = CGRect(x: 40, y: 30, width: 150, height: 120)
        layout.move("Files", to: .floating(DockFrame(rect, in: area)))
        let model = DockModel(layout: layout)
        let host = try SeenHost {
            DockArea(Binding(get: { model.layout }, set: { model.layout = $0 })) { Text("In \($0)") }
        }
        let float = try host.only(.grouping, "Files")
        #expect(float.actions.count == 8)
        for name in ["moveRight", "moveRight", "moveDown", "wider", "lower", "higher", "higher"] {
            #expect(try host.perform(.named(name), on: float))
            try host.frame()
        }
        let moved = model.layout.floats[0].frame.rect(in: area)
        #expect(moved == CGRect(x: 80, y: 50, width: 170, height: 140))
    }

    @Test("Labels of folded groups are buttons that expand, and the inner side of what slides out has a length")
    func strips() throws {
        let layout = DockLayout(
            .horizontal(0.5, .tabs("Files", "Search").folded(to: .left, length: 200), .tabs("main"))
        )
        let model = DockModel(layout: layout)
        let host = try SeenHost {
            DockArea(Binding(get: { model.layout }, set: { model.layout = $0 })) { Text("In \($0)") }
        }
        #expect(host.all(.grouping).map(\.name) == ["Left edge"])
        let search = try host.only(.pushButton, "Search")
        #expect(search.states.isSuperset(of: [.expandable, .collapsed]))
        #expect(try host.perform(.press, on: search))
        for _ in 0..<30 { try host.frame() }
        #expect(model.layout.group(of: "Search")?.selected == "Search")
        #expect(try host.only(.pushButton, "Search").states.contains(.expanded))
        #expect(try host.only(.pushButton, "Files").states.contains(.collapsed))
        let length = try host.only(.slider, "Length of Files")
        #expect(length.value?.current == 200)
        #expect(try host.perform(.increment, on: length))
        #expect(try host.perform(.setValue(260), on: length))
        #expect(model.layout.group(of: "Files")?.length == 260)
    }

    @Test("A disclosure group outside lists is expanded or collapsed, and toggled by an action")
    func disclosure() throws {
        let model = Model()
        let host = try SeenHost {
            VStack {
                DisclosureGroup("More", isExpanded: Binding(get: { model.isOn }, set: { model.isOn = $0 })) {
                    Text("Inside")
                }
            }
        }
        let closed = try host.only(.pushButton, "More")
        #expect(closed.states.isSuperset(of: [.expandable, .collapsed]) && closed.actions == ["click", "toggle"])
        try host.host.runFrame([.performed(.named("toggle"), on: #require(closed.target))], size: nil)
        #expect(host.host.consumed == [true] && model.isOn)
        try host.host.runFrame([], size: nil)
        let events = host.look()
        #expect(events.contains { $0.source == closed.id && $0.detail == "expanded" && $0.first == 1 })
        #expect(try host.only(.pushButton, "More").states.contains(.expanded))
        #expect(host.all(.label).map(\.name) == ["Inside"])
        #expect(try host.perform(.press, on: closed))
        #expect(!model.isOn && host.all(.label).isEmpty)
    }

    @Test("A hidden side has no objects; the action show of the splitter, or of the split without one, shows it")
    func hiddenSides() throws {
        for hidesSplitter in [false, true] {
            let hide = SideHolder()
            let host = try SeenHost {
                HSplit(left: { Text("A") }, right: { Text("B") })
                    .constraints(minPFraction: 0.2, dragToHideP: true)
                    .hide(hide).styling(hideSplitter: hidesSplitter)
            }
            #expect(try host.only(.separator).actions == ["increment", "decrement", "hide", "reset"])
            #expect(try host.perform(.named("hide"), on: host.only(.separator)))
            #expect(hide.side == .primary)
            #expect(host.all(.label).map(\.name) == ["B"] && host.all(.panel).count == 1)
            #expect(host.all(.separator).count == (hidesSplitter ? 0 : 1))
            let shower = try #require(host.tree.objects.first { $0.actions.contains("show") })
            #expect(try host.perform(.named("show"), on: shower))
            #expect(hide.side == nil && host.all(.label).map(\.name) == ["A", "B"])
        }
    }

    @Test("A list of a million rows has objects for the visible rows, which tell their position and the number of rows")
    func longLists() throws {
        let host = try SeenHost { List(0..<1_000_000, id: \.self) { Text("Row \($0)") } }
        #expect(host.tree.objects.count < 100)
        let rows = host.all(.listItem)
        #expect(rows[2].attributes == ["posinset": "3", "setsize": "1000000"])
        #expect(try host.only(.list).rowCount == 1_000_000)
    }

    @Test("Objects keep their numbers over frames, also when rows before them come and go")
    func numbers() throws {
        let model = Model()
        let host = try SeenHost {
            VStack {
                Button("Add") { model.rows.insert(-1, at: 0) }
                List(selection: Binding(get: { model.chosen }, set: { model.chosen = $0 })) {
                    ForEach(model.rows, id: \.self) { Text("Row \($0)") }
                }
            }
        }
        let before = Dictionary(uniqueKeysWithValues: host.all(.listItem).map { ($0.name, $0.id) })
        #expect(before.count == 4)
        #expect(try host.perform(.press, on: host.only(.pushButton)))
        let after = Dictionary(uniqueKeysWithValues: host.all(.listItem).map { ($0.name, $0.id) })
        #expect(after.count == 5)
        for (name, id) in before { #expect(after[name] == id) }
        #expect(Set(host.tree.objects.map(\.id)).count == host.tree.objects.count)
    }

    @Test("A table has rows of cells with their column headers")
    func tables() throws {
        struct Item: Identifiable {
            var id: Int
            var name: String { "Item \(id)" }
        }
        let items = (0..<1000).map { Item(id: $0) }
        let model = Model()
        let host = try SeenHost {
            Table(items, selection: Binding(get: { model.chosen }, set: { model.chosen = $0 })) {
                TableColumn("Name", value: \.name)
                TableColumn("Number") { Text("\($0.id)") }
            }
        }
        let table = try #require(host.tree.objects.firstIndex { $0.role == .table })
        #expect(host.tree.objects[table].table == .init(row: 1000, column: 2))
        #expect(host.tree.heads(of: table).map { host.tree.objects[$0].name } == ["Name", "Number"])
        let cell = try #require(host.tree.cell(3, 1, of: table))
        #expect(host.tree.objects[cell].name == "3" && host.tree.table(of: cell) == table)
        #expect(host.tree.cell(3, 2, of: table) == nil && host.tree.cell(999, 0, of: table) == nil)
        let row = try #require(host.all(.tableRow).first { $0.name.contains("Item 2") })
        #expect(try host.perform(.select, on: row))
        #expect(model.chosen == 2 && host.tree.selectedChildren(of: table).count == 1)
        #expect(host.all(.list).isEmpty)
    }

    @Test("A menu is a pop-up with items, an alert and a sheet are modal")
    func popUps() throws {
        let model = Model()
        let host = try SeenHost {
            VStack {
                Menu("More") {
                    Button("Copy") { model.log.append("copy") }
                    Toggle("Bold", isOn: Binding(get: { model.isOn }, set: { model.isOn = $0 }))
                }
                Button("Ask") { model.isOn = true }
            }
            .alert("Really?", isPresented: Binding(get: { model.isOn }, set: { model.isOn = $0 })) { Button("Yes") {} }
        }
        let opener = try host.only(.menu, "More")
        #expect(opener.states.isSuperset(of: [.expandable, .collapsed, .hasPopup]))
        #expect(try host.perform(.press, on: opener))
        #expect(try host.only(.menu, "More").states.contains(.expanded))
        let popup = try host.only(.popupMenu)
        #expect(popup.children.map { host.tree.objects[$0].role } == [.menuItem, .checkMenuItem])
        // Keys stay in the menu, and so do actions.
        #expect(try !host.perform(.press, on: host.only(.pushButton, "Ask")))
        #expect(try host.perform(.press, on: host.only(.menuItem, "Copy")))
        #expect(model.log == ["copy"] && host.all(.popupMenu).isEmpty)
        #expect(try host.perform(.press, on: host.only(.pushButton, "Ask")))
        #expect(try host.only(.alert).states.contains(.modal))
    }
}

/// The events between frames.
@MainActor @Suite struct TreeDifferenceTests {
    private func names(_ events: [AccessibleEvent]) -> [String] {
        events.map { [$0.name, $0.detail, "\($0.first)"].filter { !$0.isEmpty }.joined(separator: " ") }
    }

    @Test("A frame without changes has no events")
    func nothing() throws {
        let host = try SeenHost { HSplit(left: { Text("A") }, right: { Button("B") {} }) }
        #expect(try host.frame().isEmpty)
    }

    @Test("A change has one event each, with the object that changed")
    func changes() throws {
        let model = Model()
        let host = try SeenHost {
            VStack(alignment: .leading) {
                Toggle("Bold", isOn: Binding(get: { model.isOn }, set: { model.isOn = $0 }))
                Slider(value: Binding(get: { model.number }, set: { model.number = $0 }), in: 0...10) { Text("Size") }
                TextField("Name", text: Binding(get: { model.text }, set: { model.text = $0 }))
                if model.isOn { Text("On") }
            }
            .frame(width: 300, height: 200, alignment: .topLeading)
        }
        let (toggle, slider, field) = (try host.only(.checkBox), try host.only(.slider), try host.only(.entry))
        model.isOn = true
        let switched = try host.frame()
        #expect(
            switched.contains {
                $0.source == toggle.id && $0.name == "StateChanged" && $0.detail == "checked" && $0.first == 1
            }
        )
        let added = try #require(switched.first { $0.name == "ChildrenChanged" })
        let label = try host.only(.label, "On")
        #expect(added.detail == "add" && added.value == .object(label.id))
        #expect(switched.filter { $0.source == toggle.id }.count == 1)

        model.isOn = false
        let gone = try host.frame()
        #expect(gone.contains { $0.detail == "remove" && $0.value == added.value })
        #expect(gone.contains { $0.detail == "defunct" && .object($0.source) == added.value })

        model.number = 7
        let value = try host.frame()
        #expect(
            value == [
                AccessibleEvent(
                    source: slider.id,
                    name: "PropertyChange",
                    detail: "accessible-value",
                    value: .number(7)
                )
            ]
        )

        model.text = "new words"
        let text = try host.frame().filter { $0.name == "TextChanged" }
        #expect(
            text == [
                AccessibleEvent(
                    source: field.id,
                    name: "TextChanged",
                    detail: "insert",
                    first: 0,
                    second: 4,
                    value: .string("new ")
                )
            ]
        )
    }

    @Test("The focus is told last: lost, then gained")
    func focus() throws {
        let host = try SeenHost {
            VStack {
                Button("One") {}
                Button("Two") {}
            }
        }
        let (one, two) = (try host.only(.pushButton, "One").id, try host.only(.pushButton, "Two").id)
        let first = try host.frame(.keyPressed(.tab, []))
        #expect(names(first) == ["StateChanged focused 1", "Focus 0"] && first.allSatisfy { $0.source == one })
        let second = try host.frame(.keyPressed(.tab, []))
        #expect(names(second) == ["StateChanged focused 0", "StateChanged focused 1", "Focus 0"])
        #expect(second.map(\.source) == [one, two, two])
    }

    @Test("A splitter has the focus, not its split, and tells its value when a key moves it")
    func splitterFocus() throws {
        let host = try SeenHost { HSplit(left: { Text("A") }, right: { Text("B") }) }
        let focused = try host.frame(.keyPressed(.tab, []))
        let bar = try host.only(.separator)
        #expect(names(focused) == ["StateChanged focused 1", "Focus 0"])
        #expect(focused.allSatisfy { $0.source == bar.id })
        #expect(host.tree.objects.filter { $0.states.contains(.focused) }.map(\.id) == [bar.id])
        let moved = try host.frame(.keyPressed(.right, []))
        #expect(moved.first { $0.source == bar.id }?.detail == "accessible-value")
    }

    @Test("The focus of a list has an event of its row, and its selection an event of the list")
    func rows() throws {
        let model = Model()
        let host = try SeenHost {
            List(selection: Binding(get: { model.chosen }, set: { model.chosen = $0 })) {
                ForEach(0..<5) { Text("Row \($0)") }
            }
        }
        try host.frame(.keyPressed(.tab, []))
        let events = try host.frame(.keyPressed(.down, []))
        let row = try #require(host.all(.listItem).first { $0.states.contains(.selected) })
        #expect(events.contains { $0.source == row.id && $0.detail == "selected" && $0.first == 1 })
        #expect(events.contains { $0.name == "SelectionChanged" })
        #expect(events.last == AccessibleEvent(source: row.id, group: .focus, name: "Focus"))
        #expect(row.states.contains(.focused))
        #expect(try !host.only(.list).states.contains(.focused))
    }

    @Test("A window is told when it opens, is activated, renamed and closed")
    func windows() throws {
        let host = try SeenHost { Text("A") }
        let renamed = host.look(title: "Other")
        #expect(names(renamed) == ["PropertyChange accessible-name 0"])
        let deactivated = host.look(title: "Other", isActive: false)
        #expect(names(deactivated) == ["Deactivate 0", "StateChanged active 0"])
        let empty = AccessibleTree(name: "App")
        let opened = TreeDifference(from: empty, to: host.tree).events
        #expect(names(opened).contains("Create 0"))
        let closed = TreeDifference(from: host.tree, to: empty)
        #expect(names(closed.events).contains("Destroy 0"))
        #expect(closed.removed.count == host.tree.objects.count - 1)
    }
}
