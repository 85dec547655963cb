import Foundation
import SDLHost
import SplitView
import Testing

/// The tabs of an app.
@MainActor private final class Tabs: ObservableObject {
    @Published var all: [PaneTab<String>]
    @Published var selected: String?

    init(_ names: [String], selected: String? = nil) {
        all = names.map { PaneTab($0) }
        self.selected = selected ?? names.first
    }

    var names: [String] { all.map(\.id) }
}

/// Tabs with a counter in each view, to test whether its state persists.
private struct Bar: View {
    @ObservedObject var tabs: Tabs

    var body: some View {
        PaneTabs($tabs.all, selection: $tabs.selected) { tab in
            Counter(name: tab.id)
        }
    }
}

private struct Counter: View {
    var name: String
    @State private var count = 0

    var body: some View { Button("\(name) has \(count)") { count += 1 } }
}

@MainActor @Suite("PaneTabs") struct PaneTabsTests {
    private func tab(_ name: String, on stage: Stage) throws -> Inspection.Control {
        try #require(stage.seen.controls.first { $0.kind == "tab" && $0.label == name })
    }

    private func click(_ name: String, on stage: Stage) throws {
        let rect = try tab(name, on: stage).rect
        try stage.click(rect.minX + 12, rect.midY)
    }

    @Test("A press selects a tab and shows its view; the others keep their state")
    func select() throws {
        let tabs = Tabs(["one", "two"])
        let stage = try Stage { Bar(tabs: tabs) }
        try stage.click("one has 0")
        try click("two", on: stage)
        #expect(tabs.selected == "two")
        #expect(stage.seen.controls.contains { $0.label == "two has 0" })
        #expect(!stage.seen.controls.contains { $0.label.hasPrefix("one has") })
        try click("one", on: stage)
        #expect(stage.seen.controls.contains { $0.label == "one has 1" })
    }

    @Test("A middle press on a tab that cannot be closed reaches nothing below the bar")
    func middleButton() throws {
        let (tabs, below) = (Tabs(["one", "two"]), Tabs(["a", "b"]))
        for index in tabs.all.indices { tabs.all[index].isClosable = false }
        let stage = try Stage {
            ZStack {
                Bar(tabs: below)
                Bar(tabs: tabs)
            }
        }
        for x in [20, 300] as [CGFloat] {
            try stage.move(x, 15)
            try stage.press(.middle)
            try stage.release(.middle)
        }
        #expect(below.names == ["a", "b"])
        #expect(tabs.names == ["one", "two"])
    }

    @Test("A bar with less space than its ideal width fills that space")
    func flat() throws {
        let tabs = Tabs(["one", "two"])
        let stage = try Stage(400, 300) {
            VStack(spacing: 0) {
                Bar(tabs: tabs).frame(height: 20)
                Color.red
            }
        }
        #expect(try tab("one", on: stage).rect.maxY <= 20)
        #expect(try stage.count(of: .red) == 400 * 280)
    }

    @Test("The close button closes its tab and selects the next one, or the previous after the last")
    func close() throws {
        let tabs = Tabs(["one", "two", "three"], selected: "two")
        let stage = try Stage { Bar(tabs: tabs) }
        try stage.click("Close two")
        #expect(tabs.names == ["one", "three"])
        #expect(tabs.selected == "three")
        try stage.frames(20)
        try stage.click("Close three")
        #expect(tabs.selected == "one")
        // The middle button closes too.
        try stage.frames(20)
        let rect = try tab("one", on: stage).rect
        try stage.move(rect.midX, rect.midY)
        try stage.press(.middle)
        try stage.release(.middle)
        #expect(tabs.names == [])
        #expect(tabs.selected == nil)
    }

    @Test("A press on a button released beside it closes nothing")
    func closeRefused() throws {
        let tabs = Tabs(["one", "two"])
        let stage = try Stage { Bar(tabs: tabs) }
        let rect = try stage.control("Close one").rect
        try stage.grab(rect.midX, rect.midY, thenTo: (400, 300))
        try stage.release()
        #expect(tabs.names == ["one", "two"])
    }

    @Test("A dragged tab follows the pointer, the others move aside, and the array is reordered at the end")
    func reorder() throws {
        let tabs = Tabs(["one", "two", "three"])
        let stage = try Stage { Bar(tabs: tabs) }
        let (first, second) = (try tab("one", on: stage).rect, try tab("two", on: stage).rect)
        let start = first.minX + 12
        try stage.grab(start, 17, thenTo: (start + 10, 17))
        #expect(try tab("one", on: stage).rect.minX == first.minX + 10)
        // Its edge passes the middle of the second tab, half a width behind the first tab's position.
        let way = second.width / 2 + 3
        try stage.move(start + way, 17)
        #expect(try tab("one", on: stage).rect.minX == first.minX + way)
        #expect(tabs.names == ["one", "two", "three"])
        try stage.frames(20)
        #expect(try tab("two", on: stage).rect.minX == first.minX)
        try stage.release()
        #expect(tabs.names == ["two", "one", "three"])
        #expect(tabs.selected == "one")
        try stage.frames(20)
        #expect(try tab("one", on: stage).rect.minX == first.minX + second.width + 2)
        #expect(!stage.seen.animating)
        // It stops at the first position.
        let third = try tab("three", on: stage).rect
        try stage.grab(third.midX, 17, thenTo: (2, 17))
        #expect(try tab("three", on: stage).rect.minX == first.minX)
        try stage.release()
        #expect(tabs.names == ["three", "two", "one"])
    }

    @Test("A single tab stays in place in a drag", arguments: [-30, 6, 30] as [CGFloat])
    func alone(way: CGFloat) throws {
        let stage = try Stage { Bar(tabs: Tabs(["one"])) }
        let rect = try tab("one", on: stage).rect
        try stage.grab(rect.midX, 17, thenTo: (rect.midX + way, 17))
        #expect(try tab("one", on: stage).rect == rect)
    }

    @Test("A tab moves aside when the edge of the dragged one passes its middle", arguments: [-40, -2, -1, 0, 1, 2])
    func middle(beyond: CGFloat) throws {
        let tabs = Tabs(["one", "a much longer name", "three"])
        let stage = try Stage { Bar(tabs: tabs) }
        let (first, second) = (try tab("one", on: stage).rect, try tab("a much longer name", on: stage).rect)
        // The other tabs are laid out without the dragged one: the second begins where the first did.
        let start = first.minX + 12
        try stage.drag((start, 17), (start + 20, 17), (start + second.width / 2 + beyond, 17))
        #expect((tabs.names == ["one", "a much longer name", "three"]) == (beyond <= 0))
    }

    @Test("An arrow has a faint background while the pointer is over it") func arrowGround() throws {
        let tabs = Tabs((0..<20).map { "number \($0)" })
        let stage = try Stage(400, 300) { Bar(tabs: tabs) }
        let arrow = try #require(stage.seen.controls.first { $0.label == "Later tabs" }).rect
        // Inside the background, which is inset by 2 points at the sides, and beside the arrow.
        let place = (Int(arrow.minX) + 4, Int(arrow.midY) - 5)
        let ground = try stage.pixel(place.0, place.1)
        try stage.move(arrow.midX, arrow.midY)
        // Black at 0.08 of the text color's opacity, 217 of 255, which is 17.
        #expect(Theme().colors.text.light == RGBA(0, 0, 0, 217))
        let darkened = Int(ground.r) * (255 - 17) / 255
        #expect(abs(Int(try stage.pixel(place.0, place.1).r) - darkened) <= 1)
        try stage.move(200, 200)
        #expect(try stage.pixel(place.0, place.1) == ground)
    }

    @Test("A tab drags once the pointer is more than 4 points away, at any scroll offset", arguments: [4, 4.5])
    func dragDistance(way: CGFloat) throws {
        let tabs = Tabs((0..<20).map { "number \($0)" })
        let stage = try Stage(400, 300) { Bar(tabs: tabs) }
        try stage.move(200, 17)
        try stage.play(.scroll(dx: 0, dy: -300))
        let before = try tab("number 5", on: stage).rect
        try stage.grab(before.minX + 12, 17, thenTo: (before.minX + 12 + way, 17))
        #expect(try tab("number 5", on: stage).rect.minX == before.minX + (way <= 4 ? 0 : way))
        try stage.release()
        #expect(tabs.names == (0..<20).map { "number \($0)" })
    }

    @Test("A wheel over the bar scrolls the tabs to their end, and then the surrounding view")
    func scrollsFirst() throws {
        let tabs = Tabs((0..<20).map { "number \($0)" })
        let stage = try Stage(400, 300) {
            ScrollView {
                Bar(tabs: tabs).frame(height: 200)
                Color.red.frame(height: 1000)
            }
        }
        let before = try tab("number 0", on: stage).rect
        try stage.move(200, 17)
        try stage.play(.scroll(dx: 0, dy: -50))
        try stage.frames(30)
        #expect(try tab("number 0", on: stage).rect == before.offsetBy(dx: -50, dy: 0))
        // One turn scrolls to the end of the tabs, the next one scrolls the page.
        try stage.play(.scroll(dx: 0, dy: -5000))
        try stage.frames(30)
        #expect(try tab("number 19", on: stage).rect.minY == before.minY)
        try stage.play(.scroll(dx: 0, dy: -10))
        try stage.frames(30)
        #expect(try tab("number 19", on: stage).rect.minY == before.minY - 10)
    }

    @Test("Sliding tabs request the next frame, and tabs at rest none")
    func slides() throws {
        let tabs = Tabs((0..<20).map { "number \($0)" })
        let stage = try Stage(400, 300) { Bar(tabs: tabs) }
        try stage.click("Later tabs")
        try stage.move(200, 200)
        try stage.frames(2)
        let left = try tab("number 0", on: stage).rect.minX
        #expect(left < 22 && left > 22 - 284 && stage.seen.animating)
        try stage.frames(40)
        #expect(!stage.seen.animating)
    }

    @Test("Escape returns a dragged tab")
    func cancel() throws {
        let tabs = Tabs(["one", "two", "three"])
        let stage = try Stage { Bar(tabs: tabs) }
        let first = try tab("one", on: stage).rect
        try stage.grab(first.minX + 12, 17, thenTo: (first.minX + 150, 17))
        try stage.play(.key(.escape, []))
        try stage.release()
        try stage.frames(20)
        #expect(tabs.names == ["one", "two", "three"])
        #expect(try tab("one", on: stage).rect == first)
    }

    @Test("The wheel and the arrows scroll excess tabs, and the selected one scrolls into view")
    func scroll() throws {
        let tabs = Tabs((0..<20).map { "number \($0)" })
        let stage = try Stage(400, 300) { Bar(tabs: tabs) }
        let first = try tab("number 0", on: stage).rect
        // The arrows take 22 points at each end, and so does the button of the list.
        #expect(first.minX == 22)
        try stage.move(200, 17)
        try stage.play(.scroll(dx: 0, dy: -50))
        #expect(try tab("number 0", on: stage).rect.minX == 22 - 50)
        try stage.play(.scroll(dx: 0, dy: 5000))
        #expect(try tab("number 0", on: stage).rect.minX == 22)
        try stage.click("Later tabs")
        try stage.frames(20)
        // 0.8 of the strip of 334 points.
        #expect(abs(try tab("number 0", on: stage).rect.minX - (22 - 267.2)) < 0.5)
        try stage.move(200, 17)
        try stage.play(.scroll(dx: 0, dy: 5000))
        tabs.selected = "number 10"
        try stage.frames(20)
        // 24 points of the next one stay visible.
        #expect(try tab("number 10", on: stage).rect.maxX == 356 - 24)
        tabs.selected = "number 19"
        try stage.frames(20)
        #expect(try tab("number 19", on: stage).rect.maxX == 356)
        tabs.selected = "number 0"
        try stage.frames(20)
        #expect(try tab("number 0", on: stage).rect.minX == 22)
    }

    @Test(
        "A tab held at an end of the bar scrolls it as other drags at edges do",
        arguments: [(379.0, 0.0), (381, 75), (390, 210), (398, 330)]
    )
    func scrollAtEnds(pointer: Double, speed: Double) throws {
        let tabs = Tabs((0..<20).map { "number \($0)" })
        let stage = try Stage(400, 300) { Bar(tabs: tabs) }
        func x() throws -> CGFloat { try tab("number 15", on: stage).rect.minX }
        // The last 20 points of the bar scroll, by 60 points a second and 15 more for each point in them.
        try stage.grab(40, 17, thenTo: (200, 17), (355, 17))
        try stage.frames(30)
        let start = try x()
        try stage.frames(10)
        #expect(try x() == start)
        try stage.move(pointer, 17)
        let moved = try x()
        try stage.frames(12)
        // 12 frames are a fifth of a second.
        #expect(abs(try x() - (moved - speed / 5)) < 0.01)
        try stage.play(.key(.escape, []))
        try stage.release()
        #expect(tabs.names.first == "number 0")
    }

    @Test("A click on a tab does not change the array") func clickKeepsOrder() throws {
        let tabs = Tabs(["one", "two"])
        var writes = 0
        let all = Binding(
            get: { tabs.all },
            set: { new in
                writes += 1
                tabs.all = new
            }
        )
        let stage = try Stage { PaneTabs(all, selection: .constant("one")) { Counter(name: $0.id) } }
        try click("one", on: stage)
        try click("two", on: stage)
        let start = try tab("one", on: stage).rect.minX + 12
        try stage.drag((start, 17), (start + 10, 17), (start + 12, 17))
        #expect(writes == 0)
    }

    @Test("A bar opens with the selected tab visible, at once") func opening() throws {
        let tabs = Tabs((0..<20).map { "number \($0)" }, selected: "number 19")
        let stage = try Stage(400, 300) { Bar(tabs: tabs) }
        #expect(try tab("number 19", on: stage).rect.maxX == 356)
        #expect(!stage.seen.animating)
    }

    @Test("A bar that narrows still shows the selected tab")
    func narrower() throws {
        let tabs = Tabs((0..<6).map { "number \($0)" }, selected: "number 5")
        let stage = try Stage { Bar(tabs: tabs) }
        try stage.resize(300, 300)
        try stage.frames()
        let rect = try tab("number 5", on: stage).rect
        #expect(rect.minX >= 22 && rect.maxX <= 278)
        for size in [CGSize(width: 10, height: 5), CGSize(width: 0, height: 0), CGSize(width: 40, height: 900)] {
            try stage.resize(size.width, size.height)
            try stage.frames(2)
        }
    }

    /// A key press on a bar with the tabs a, b, c and d, of these b selected, and the selection after it.
    struct Press: Sendable {
        var key: Key
        var modifiers: KeyModifiers = []
        var selected: String
    }

    @Test(
        "Keys on the focused bar select tabs",
        arguments: [
            Press(key: .right, selected: "c"), Press(key: .left, selected: "a"), Press(key: .home, selected: "a"),
            Press(key: .end, selected: "d"), Press(key: .tab, modifiers: .control, selected: "c"),
            Press(key: .tab, modifiers: [.control, .shift], selected: "a"),
            Press(key: .pageDown, modifiers: .control, selected: "c"),
            Press(key: .pageUp, modifiers: .control, selected: "a"),
        ]
    )
    func keys(press: Press) throws {
        let (key, modifiers, selected) = (press.key, press.modifiers, press.selected)
        let tabs = Tabs(["a", "b", "c", "d"], selected: "b")
        let stage = try Stage { Bar(tabs: tabs) }
        try stage.play(.key(.tab, []))
        #expect(try tab("b", on: stage).focused)
        try stage.play(.key(key, modifiers))
        #expect(tabs.selected == selected)
        #expect(try tab(selected, on: stage).focused)
    }

    @Test("Selecting by keys wraps around")
    func round() throws {
        let tabs = Tabs(["a", "b"], selected: "b")
        let stage = try Stage { Bar(tabs: tabs) }
        try stage.play(.key(.tab, .control))
        #expect(tabs.selected == "a")
        try stage.play(.key(.tab, [.control, .shift]))
        #expect(tabs.selected == "b")
    }

    @Test("Delete and Ctrl+W close the selected tab, Ctrl+Shift+Page Down moves it", arguments: [true, false])
    func closeAndMove(isFocused: Bool) throws {
        let tabs = Tabs(["a", "b", "c", "d"], selected: "b")
        let stage = try Stage { Bar(tabs: tabs) }
        if isFocused { try stage.play(.key(.tab, [])) }
        try stage.play(.key(.pageDown, [.control, .shift]))
        #expect(tabs.names == ["a", "c", "b", "d"])
        try stage.play(.key("w", .control))
        #expect(tabs.names == ["a", "c", "d"])
        #expect(tabs.selected == "d")
        try stage.play(.key("Delete", []))
        #expect(tabs.names == (isFocused ? ["a", "c"] : ["a", "c", "d"]))
    }

    @Test(
        "Keys move a tab away from an end, and no further",
        arguments: [
            (.pageUp, "a", "abc"), (.pageDown, "c", "abc"), (.pageDown, "a", "bac"), (.pageUp, "c", "acb"),
        ] as [(Key, String, String)]
    )
    func movedAtAnEnd(key: Key, selected: String, names: String) throws {
        let tabs = Tabs(["a", "b", "c"], selected: selected)
        let stage = try Stage { Bar(tabs: tabs) }
        try stage.play(.key(key, [.control, .shift]))
        #expect(tabs.names == names.map { String($0) } && tabs.selected == selected)
    }

    @Test("A press on a disabled bar reaches nothing below it") func disabledAbove() throws {
        let below = Log<String>()
        let tabs = Tabs(["one", "two"])
        let stage = try Stage {
            ZStack {
                Color.red.onTapGesture { below.add("tap") }
                Bar(tabs: tabs).disabled(true)
            }
        }
        try stage.click(300, 15)
        try stage.click(20, 15)
        #expect(below.values.isEmpty && tabs.selected == "one")
        try stage.click(300, 500)
        #expect(below.values == ["tap"])
    }

    @Test("A tab that cannot be closed has no button, and keys do not close it")
    func notClosable() throws {
        let tabs = Tabs(["a"])
        tabs.all[0].isClosable = false
        let stage = try Stage { Bar(tabs: tabs) }
        #expect(!stage.seen.controls.contains { $0.label == "Close a" })
        try stage.play(.key("w", .control))
        #expect(tabs.names == ["a"])
    }

    @Test("A shortcut of a button in a hidden view does nothing")
    func hiddenShortcuts() throws {
        let tabs = Tabs(["a", "b"])
        let log = Log<String>()
        let stage = try Stage {
            PaneTabs(.constant(tabs.all), selection: .constant(tabs.selected)) { tab in
                Button("act") { log.add(tab.id) }.keyboardShortcut("e")
            }
        }
        try stage.play(.key("e", .control))
        tabs.selected = "b"
        try stage.frames()
        try stage.play(.key("e", .control))
        #expect(log.values == ["a", "b"])
    }

    @Test("The close button of a tab is twice as dark while held") func heldClose() throws {
        let tabs = Tabs(["one", "two"])
        let stage = try Stage { Bar(tabs: tabs) }
        let rect = try stage.control("Close one").rect.insetBy(dx: 4, dy: 4)
        let (x, y) = (Int(rect.midX), Int(rect.minY) + 2)
        try stage.move(rect.midX, rect.maxY + 40)
        try stage.frames(30)
        let ground = try stage.pixel(x, y)
        try stage.move(rect.midX, rect.midY)
        try stage.frames(30)
        let hovered = try stage.pixel(x, y)
        try stage.press()
        try stage.frames(30)
        let held = try stage.pixel(x, y)
        #expect(hovered.r < ground.r)
        #expect(abs((Int(ground.r) - Int(held.r)) - 2 * (Int(ground.r) - Int(hovered.r))) <= 2)
    }

    @Test("A tap at the position of a hidden button selects the tab") func touch() throws {
        let tabs = Tabs(["one", "two"])
        let stage = try Stage { Bar(tabs: tabs) }
        let rect = try stage.control("Close two").rect
        let point = CGPoint(x: rect.midX, y: rect.midY)
        try stage.play(.touch(finger: 1, .down, point), .touch(finger: 1, .up, point))
        #expect(tabs.names == ["one", "two"])
        #expect(tabs.selected == "two")
        try stage.play(.touch(finger: 1, .down, point), .touch(finger: 1, .up, point))
        #expect(tabs.names == ["one"])
    }

    @Test("Without a selection the keys start at an end; a held Delete closes one tab")
    func edges() throws {
        let tabs = Tabs(["a", "b", "c"])
        tabs.selected = nil
        let stage = try Stage { Bar(tabs: tabs) }
        try stage.play(.key(.tab, [.control, .shift]))
        #expect(tabs.selected == "c")
        try stage.play(.key(.tab, []))
        try stage.play(.key("Delete", []), .key("Delete", [], isRepeat: true), .key("Delete", [], isRepeat: true))
        #expect(tabs.names == ["a", "b"])
    }

    @Test("Tabs with the same id are distinguished, and reported")
    func sameID() throws {
        let tabs = Tabs(["a", "a", "b"])
        let stage = try Stage { Bar(tabs: tabs) }
        try stage.frames(20)
        #expect(!stage.seen.animating)
        #expect(Report.reported.contains { $0.contains("the same id, such as that of “a”") })
    }

    @Test("Disabled tabs take no input")
    func disabled() throws {
        let tabs = Tabs(["a", "b"])
        let stage = try Stage { Bar(tabs: tabs).disabled(true) }
        try click("b", on: stage)
        try stage.play(.key("w", .control))
        #expect(tabs.selected == "a")
        #expect(tabs.names == ["a", "b"])
    }
}

/// Tabs that close only if the app allows it.
@MainActor @Suite("PaneTabs with unsaved changes") struct EditedTabsTests {
    private final class Files: ObservableObject {
        @Published var all = [PaneTab("one"), PaneTab("two", isEdited: true)]
        @Published var selected: String? = "two"
        var asked: [String] = []

        var tabs: [PaneTab<String>] {
            get { all }
            set {
                let gone = all.filter { tab in !newValue.contains { $0.id == tab.id } }
                asked += gone.filter(\.isEdited).map(\.id)
                if asked.isEmpty { all = newValue }
            }
        }
    }

    @Test("A binding that keeps a tab keeps the selection, and the tab shows that it is edited")
    func kept() throws {
        let files = Files()
        let stage = try Stage {
            PaneTabs(
                Binding(get: { files.tabs }, set: { files.tabs = $0 }),
                selection: Binding(get: { files.selected }, set: { files.selected = $0 })
            ) { Text($0.title) }
        }
        let semantics = stage.host.semantics().filter { $0.properties["kind"] == .string("tab") }
        #expect(semantics.map { $0.properties["edited"] } == [nil, .bool(true)])
        // The dot is a circle of 8 points in the middle of the 16 of the close button, 4 from its end. Its edges cover
        // parts of pixels, its corners nothing.
        let tab = try #require(stage.seen.controls.last { $0.kind == "tab" }).rect
        let (x, y) = (Int(tab.maxX) - 16, Int(tab.midY) - 4)
        let (ground, ink) = (try stage.pixel(x - 1, y + 4), try stage.pixel(x + 4, y + 4))
        #expect(ink != ground)
        for (dx, dy) in [(3, -1), (-1, 3), (8, 4), (4, 8), (0, 0), (7, 0), (0, 7), (7, 7)] {
            #expect(try stage.pixel(x + dx, y + dy) == ground, "\(dx), \(dy)")
        }
        for (dx, dy) in [(3, 1), (1, 3), (6, 4), (4, 6), (2, 2), (5, 5)] {
            #expect(try stage.pixel(x + dx, y + dy) == ink, "\(dx), \(dy)")
        }
        for (dx, dy) in [(3, 0), (0, 3), (7, 4), (4, 7)] {
            let pixel = try stage.pixel(x + dx, y + dy)
            #expect(pixel != ground, "\(dx), \(dy)")
        }
        try stage.play(.key("w", .control))
        #expect(files.asked == ["two"] && files.selected == "two" && files.all.count == 2)
        files.all[1].isEdited = false
        files.asked = []
        try stage.play(.key("w", .control))
        #expect(files.all.map(\.id) == ["one"] && files.selected == "one")
    }
}

extension PaneTabsTests {
    @Test("Each arrow scrolls by four fifths of the strip in its direction") func bothArrows() throws {
        let tabs = Tabs((0..<40).map { "number \($0)" })
        let stage = try Stage(400, 300) { Bar(tabs: tabs) }
        func x() throws -> CGFloat { try tab("number 0", on: stage).rect.minX }
        for _ in 0..<2 {
            try stage.click("Later tabs")
            try stage.frames(30)
        }
        // Twice 0.8 of 334 points.
        #expect(abs(try x() - (22 - 534.4)) < 0.5)
        try stage.click("Earlier tabs")
        try stage.frames(30)
        #expect(abs(try x() - (22 - 267.2)) < 0.5)
    }
}
