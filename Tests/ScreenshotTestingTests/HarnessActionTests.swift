import Foundation
import ScreenshotTesting
import SplitView
import Testing

/// Row queries, found controls, buttons and modifiers, scrolling and menus.
@MainActor @Suite("Actions of a harness") struct HarnessActionTests {
    private static let size = CGSize(width: 220, height: 160)

    struct Item: Identifiable, Sendable {
        var id: Int
        var name: String { "Item \(id)" }
    }

    /// Containers whose elements are rows.
    enum Container: String, CaseIterable {
        case list, selectableList, table, lazyStack, lazyGrid
    }

    private struct Rows: View {
        var container: Container
        var count: Int
        var deleted: (Int) -> Void
        @State private var selection: Set<Int> = []

        private var items: [Item] { (1...count).map { Item(id: $0) } }

        private func row(_ item: Item) -> some View {
            HStack {
                Text(item.name)
                Spacer()
                Button("Delete") { deleted(item.id) }
            }
        }

        var body: some View {
            switch container {
            case .list: List(items) { row($0) }
            case .selectableList: List(items, selection: $selection) { row($0) }
            case .table:
                Table(items) {
                    TableColumn("Name") { Text($0.name) }
                    TableColumn("Action") { item in Button("Delete") { deleted(item.id) } }
                }
            case .lazyStack: ScrollView { LazyVStack(spacing: 0) { ForEach(items) { row($0) } } }
            case .lazyGrid:
                ScrollView { LazyVGrid(columns: [GridItem(.fixed(200))]) { ForEach(items) { row($0) } } }
            }
        }
    }

    @Test("A control is found in its row", arguments: Container.allCases)
    func rows(container: Container) throws {
        var deleted: [Int] = []
        let harness = try Harness(size: Self.size) { Rows(container: container, count: 3) { deleted.append($0) } }
        try harness.within(row: "Item 3").click("Delete")
        try harness.within(row: "Item 1").click("Delete")
        #expect(deleted == [3, 1])
        #expect(try harness.within(row: "Item 2").texts() == ["Item 2", "Delete"])
        #expect(try harness.within(row: "Item 2").controls("button").count == 1)
    }

    @Test("Rows that are not built are reached by scrolling down and up", arguments: Container.allCases)
    func scrolling(container: Container) throws {
        var deleted: [Int] = []
        let harness = try Harness(size: Self.size) { Rows(container: container, count: 200) { deleted.append($0) } }
        for item in [150, 20, 200, 1] {
            #expect(throws: HarnessError.self) { try harness.text("Item \(item)" + (item == 1 ? "?" : "")) }
            try harness.scroll(to: "Item \(item)")
            try harness.within(row: "Item \(item)").click("Delete")
        }
        #expect(deleted == [150, 20, 200, 1])
    }

    /// Views with a text out of sight.
    enum Place: String, CaseIterable {
        case below, aside, partly, inPane, inInnerScrollView
    }

    private struct Far: View {
        var place: Place

        private var lines: some View {
            VStack(alignment: .leading, spacing: 0) {
                ForEach(1...40, id: \.self) { Text("Line \($0)").frame(height: 30) }
            }
        }

        var body: some View {
            switch place {
            case .below: ScrollView { lines }
            case .aside: ScrollView(.horizontal) { LazyHStack { ForEach(1...40, id: \.self) { Text("Line \($0)") } } }
            case .partly:
                ScrollView {
                    VStack(spacing: 0) {
                        Color.red.frame(height: 152)
                        Text("Line 40").frame(height: 30)
                    }
                }
            case .inPane:
                HSplit(left: { ScrollView { Color.blue.frame(height: 400) } }, right: { ScrollView { lines } })
            case .inInnerScrollView:
                ScrollView {
                    VStack(spacing: 0) {
                        Color.red.frame(height: 30)
                        ScrollView { lines }.frame(height: 90)
                        Color.blue.frame(height: 200)
                    }
                }
            }
        }
    }

    @Test("A text out of sight is scrolled into view from any position", arguments: Place.allCases)
    func places(place: Place) throws {
        let harness = try Harness(size: Self.size) { Far(place: place) }
        try harness.scroll(to: "Line 40")
        try harness.click("Line 40")
    }

    @Test("A visible text does not scroll, and costs no frame")
    func inSight() throws {
        let harness = try Harness(size: Self.size) { Far(place: .below) }
        try harness.scroll(to: "Line 2")
        #expect(harness.time == 0)
    }

    @Test("A search without result names the searched view and the nearest spelling")
    func notFound() throws {
        let harness = try Harness(size: Self.size) { Far(place: .below) }
        let error = #expect(throws: HarnessError.self) { try harness.scroll(to: "Lime 33") }
        let message = error?.message ?? ""
        #expect(message.hasPrefix("scroll: there is no “Lime 33” in the scroll view at ("))
        #expect(message.contains(", searched from start to end. Did you mean “Line 33”?"))
        let nothing = try Harness(size: Self.size) { Text("still") }
        let other = #expect(throws: HarnessError.self) { try nothing.scroll(to: "Line 1") }
        #expect(other?.message == "scroll: there is no “Line 1”, and nothing has content out of sight.")
    }

    // MARK: Clicks

    @Test("A found control and a found text are clicked")
    func found() throws {
        var clicked: [String] = []
        let harness = try Harness(size: Self.size) {
            VStack {
                Button("Go") { clicked.append("first") }
                Button("Go") { clicked.append("second") }
                Text("Tap").onTapGesture { clicked.append("text") }
            }
        }
        for button in harness.controls("button").reversed() { try harness.click(button) }
        try harness.click(harness.text("Tap"))
        #expect(clicked == ["second", "first", "text"])
    }

    @Test("Mouse buttons, click counts and modifiers reach the view")
    func modifiers() throws {
        var (taps, selection): (Int, Set<Int>) = (0, [])
        let harness = try Harness(size: Self.size) {
            VStack {
                Text("Twice").onTapGesture(count: 2) { taps += 1 }
                Text("Right").contextMenu { Button("Copy") { taps += 10 } }
                List(
                    [Item(id: 1), Item(id: 2), Item(id: 3)],
                    selection: Binding(get: { selection }, set: { selection = $0 })
                ) { Text($0.name) }
            }
        }
        try harness.click("Twice", count: 2)
        #expect(taps == 1)
        try harness.click("Right", button: .right)
        try harness.run()
        try harness.click("Copy")
        try harness.run()
        #expect(taps == 11)
        try harness.click("Item 1", kind: "row")
        try harness.click("Item 3", kind: "row", modifiers: .control)
        #expect(selection == [1, 3])
        try harness.click("Item 2", kind: "row")
        #expect(selection == [2])
    }

    // MARK: Menus

    private struct Menus: View {
        var chosen: (String) -> Void
        @State private var isOn = false
        @State private var size = 1

        var body: some View {
            VStack {
                Menu("Edit") {
                    Button("Copy") { chosen("copy") }
                    Button("Paste") { chosen("paste") }.disabled(true)
                    Toggle(
                        "Wrap",
                        isOn: Binding(
                            get: { isOn },
                            set: {
                                isOn = $0; chosen("wrap \($0)")
                            }
                        )
                    )
                    Menu("Zoom") {
                        Button("In") { chosen("in") }
                        Button("Out/Back") { chosen("out") }
                    }
                }
                Picker(
                    "Size",
                    selection: Binding(
                        get: { size },
                        set: {
                            size = $0; chosen("size \($0)")
                        }
                    )
                ) {
                    Text("Small").tag(1)
                    Text("Large").tag(2)
                }
                Button("Copy") { chosen("wrong") }
            }
            .commands { CommandMenu("File") { Button("Open") { chosen("open") } } }
        }
    }

    @Test(
        "Items are chosen by their path",
        arguments: [
            (["Edit", "Copy"], "copy"), (["Edit", "Wrap"], "wrap true"), (["Edit", "Zoom", "In"], "in"),
            (["Edit", "Zoom", "Out/Back"], "out"), (["File", "Open"], "open"), (["Size", "Large"], "size 2"),
        ]
    )
    func menus(path: [String], expected: String) throws {
        var chosen: [String] = []
        let harness = try Harness(size: CGSize(width: 300, height: 240)) { Menus { chosen.append($0) } }
        if path.contains(where: { $0.contains("/") }) {
            try harness.menu(path)
        } else {
            try harness.menu(path.joined(separator: "/"))
        }
        #expect(chosen == [expected])
        // The menu has closed, and opens again.
        try harness.run()
        try harness.menu(path)
        #expect(chosen.count == 2)
    }

    @Test(
        "A path that leads nowhere lists the items",
        arguments: [
            ("Edit/Copi", "menu: there is no item “Copi” in “Edit”. Did you mean “Copy”?\n  button “Copy” at"),
            ("Edit/Paste", "click: button “Paste” is disabled"),
            ("Edi/Copy", "menu: there is no menu “Edi”. Did you mean “Edit”?\n  menu “Edit” at"),
            ("Copy/That", "menu: there is no menu “Copy”."),
        ]
    )
    func wrongPaths(path: String, words: String) throws {
        let harness = try Harness(size: CGSize(width: 300, height: 240)) { Menus { _ in } }
        let error = #expect(throws: HarnessError.self) { try harness.menu(path) }
        #expect(error?.message.hasPrefix(words) == true, "\(error?.message ?? "chosen")")
    }
}
