import Foundation
import SDLHost
import SplitView
import Testing

@MainActor private final class Model: ObservableObject {
    @Published var layout = DockLayout(.horizontal(0.5, .tabs("a", "b"), .tabs("c")))
    var rules = DockRules()
    var allowsClosing = true
    var asked: [String] = []

    /// The panes in the area, then those of each window.
    var groups: [[String]] {
        let windows = layout.windows.map { window in
            layout.groups.filter { layout.window(of: $0.id)?.id == window.id }.flatMap(\.panes)
        }
        return [layout.panes.filter { !windows.joined().contains($0) }] + windows
    }
}

private struct Pane: View {
    var name: String
    @State private var text = ""
    @State private var presses = 0

    var body: some View {
        VStack {
            TextField("Field of \(name)", text: $text)
            Button("Press \(name)") { presses += 1 }
            Text("\(name) was pressed \(presses) times")
            Menu("Menu of \(name)") {
                Button("One") {}
                Button("Two") {}
            }
            ScrollView {
                VStack { ForEach(0..<60) { Text("line \($0) of \(name)") } }
            }
        }
    }
}

private struct Dock: View {
    @ObservedObject var model: Model

    var body: some View {
        DockArea($model.layout) { Pane(name: $0) }
            .rules(model.rules)
            .canClose { pane in
                model.asked.append(pane)
                return model.allowsClosing
            }
    }
}

/// Tabs that are torn off a dock area of 800×600 at (100, 50) on a screen of 1920×1080.
@MainActor @Suite("Windows of docks") struct DockWindowTests {
    private static let screen = box(0, 0, 1920, 1080)

    private func stage(_ model: Model, opensWindows: Bool = true) throws -> Stage {
        let stage = try Stage { Dock(model: model) }
        stage.host.screens = opensWindows ? [Self.screen] : []
        try stage.host.moveWindow(0, to: box(100, 50, 900, 650))
        return stage
    }

    private func dragTab(_ name: String, on stage: Stage, to point: CGPoint) throws {
        let tab = try stage.tab(name)
        try stage.grab(tab.minX + 12, tab.midY, thenTo: (tab.minX + 12, tab.maxY + 60), (point.x, point.y))
        try stage.release()
        try stage.frames(30)
    }

    /// Returns the point of a window's coordinates that is at a position on the desktop.
    private func point(_ x: CGFloat, _ y: CGFloat, in window: HeadlessWindow) -> CGPoint {
        CGPoint(x: x - window.frame.minX + window.rect.minX, y: y - window.frame.minY + window.rect.minY)
    }

    /// Tears `b` off, to a window at (1100, 333).
    private func torn(_ model: Model = Model()) throws -> (stage: Stage, window: HeadlessWindow) {
        let stage = try stage(model)
        try dragTab("b", on: stage, to: CGPoint(x: 1040, y: 300))
        return (stage, try #require(stage.host.windows.first))
    }

    // MARK: Tearing off

    @Test(
        "A tab that is dropped outside gets a window under the pointer, where the host opens windows",
        arguments: [
            // 40 points of the bar are left of the pointer, and half of its 34 above: 100 + 900 - 40, 50 + 300 - 17.
            (true, .all, CGPoint(x: 900, y: 300), [["a", "c"], ["b"]], CGPoint(x: 960, y: 333)),
            (true, .all, CGPoint(x: -60, y: 100), [["a", "c"], ["b"]], CGPoint(x: 0, y: 133)),
            // 1080 - 733 points are left of the height of the screen.
            (true, .all, CGPoint(x: 300, y: 700), [["a", "c"], ["b"]], CGPoint(x: 360, y: 733)),
            // Inside, it is dropped on a group.
            (true, .all, CGPoint(x: 600, y: 300), [["a", "c", "b"]], nil),
            // Not allowed, and in a guest, it returns to its bar.
            (true, [.move, .split, .float], CGPoint(x: 900, y: 300), [["a", "b", "c"]], nil),
            (false, .all, CGPoint(x: 900, y: 300), [["a", "b", "c"]], nil),
        ] as [(Bool, DockRules.Permissions, CGPoint, [[String]], CGPoint?)]
    )
    func tearsOff(
        opensWindows: Bool,
        permissions: DockRules.Permissions,
        point: CGPoint,
        groups: [[String]],
        origin: CGPoint?
    ) throws {
        let model = Model()
        model.rules = DockRules(permissions: { _ in permissions })
        let stage = try stage(model, opensWindows: opensWindows)
        try dragTab("b", on: stage, to: point)
        #expect(model.groups == groups)
        #expect(stage.host.windows.map(\.frame.origin) == (origin.map { [$0] } ?? []))
        #expect(stage.host.windows.map(\.title) == (origin == nil ? [] : ["b"]))
        if let window = stage.host.windows.first {
            // The size of its group: half of 800, less half of the splitter, on device pixels.
            #expect(abs(window.frame.width - 400) <= 1)
            #expect(window.frame.height == min(600, 1080 - window.frame.minY))
            #expect(model.layout.windows.map(\.frame) == [window.frame])
            #expect(try stage.tab("b").minY == window.rect.minY)
            #expect(window.rect.contains(try stage.rect(of: "Press b")))
        }
        #expect(stage.host.violations().isEmpty)
    }

    @Test("Outside of all windows the image of the tab follows the pointer on the desktop, until the drag ends")
    func image() throws {
        let model = Model()
        let stage = try stage(model)
        let tab = try stage.tab("b")
        try stage.grab(tab.minX + 12, tab.midY, thenTo: (tab.minX + 12, tab.maxY + 60))
        #expect(stage.host.dragImage == nil)
        try stage.move(900, 300)
        // 12 points beside the pointer, which is at 100 + 900, 50 + 300.
        #expect(stage.host.dragImage?.origin == CGPoint(x: 1012, y: 362))
        try stage.move(920, 310)
        #expect(stage.host.dragImage?.origin == CGPoint(x: 1032, y: 372))
        #expect(stage.host.windows.isEmpty && stage.host.violations().isEmpty)
        try stage.move(600, 300)
        #expect(stage.host.dragImage == nil)
        try stage.move(920, 310)
        try stage.play(.key(.escape, []))
        try stage.frames(30)
        #expect(stage.host.dragImage == nil && model.groups == [["a", "b", "c"]])
        try stage.release()
        #expect(stage.host.windows.isEmpty)
    }

    @Test("The state of a view, its scroll position and the focus survive tearing off and docking")
    func keepsState() throws {
        let model = Model()
        let stage = try stage(model)
        try stage.click("b")
        try stage.click("Press b")
        try stage.click("Field of b")
        try stage.play(.text("one"))
        let first = try stage.rect(of: "line 0 of b")
        try stage.move(first.midX, first.midY + 100)
        try stage.play(.scroll(dx: 0, dy: -200))
        try stage.frames(30)
        let seen = Set(stage.texts.filter { $0.hasSuffix("of b") })
        try dragTab("b", on: stage, to: CGPoint(x: 1040, y: 300))
        func expectSame(_ text: String) throws {
            #expect(stage.texts.contains("b was pressed 1 times"))
            #expect(Set(stage.texts.filter { $0.hasSuffix("of b") }) == seen)
            let field = try stage.control("Field of b")
            #expect(field.focused && field.value == text)
        }
        try expectSame("one")
        try stage.play(.text(" two"))
        try expectSame("one two")
        let window = try #require(stage.host.windows.first)
        // To the middle of the right group, at (600, 300) in the main window.
        try dragTab("b", on: stage, to: point(700, 350, in: window))
        #expect(model.groups == [["a", "c", "b"]])
        #expect(stage.host.windows.isEmpty)
        try expectSame("one two")
    }

    @Test("A window's tab is dropped on the groups of other windows, and beside those of its own")
    func dropsAcross() throws {
        let model = Model()
        let (stage, window) = try torn(model)
        // The middle of the window: 333 + 300 down, and the middle of 400 across.
        try dragTab("c", on: stage, to: CGPoint(x: window.frame.midX - 100, y: window.frame.midY - 50))
        #expect(model.groups == [["a"], ["b", "c"]])
        try dragTab("c", on: stage, to: point(window.frame.maxX - 20, window.frame.midY, in: window))
        #expect(model.groups == [["a"], ["b", "c"]])
        #expect(model.layout.windows.first?.root.id != model.layout.group(of: "c")?.id, "beside each other")
        // The whole group of the other window.
        let bar = try stage.tab("c")
        let free = CGPoint(x: window.rect.maxX - 10, y: bar.midY)
        // The middle of the main window, at (400, 300) in it.
        let goal = point(500, 350, in: window)
        try stage.grab(free.x, free.y, thenTo: (free.x, free.y + 60), (goal.x, goal.y))
        try stage.release()
        try stage.frames(30)
        #expect(model.groups == [["a", "c"], ["b"]])
    }

    @Test("The only tab of a window moves it, and a tab of several leaves it for another window")
    func movesWindow() throws {
        let model = Model()
        let (stage, window) = try torn(model)
        // By 300 to the left, which is outside of all windows below the main one.
        try dragTab("b", on: stage, to: point(840, 900, in: window))
        let moved = try #require(stage.host.windows.first)
        #expect(stage.host.windows.count == 1 && moved.number == window.number)
        #expect(moved.frame == CGRect(origin: CGPoint(x: 800, y: 883), size: window.frame.size))
        model.layout.move("a", to: .tab(group: try #require(model.layout.group(of: "b")?.id)))
        try stage.frames(2)
        try dragTab("a", on: stage, to: point(1500, 100, in: moved))
        #expect(model.groups == [["c"], ["b"], ["a"]])
        #expect(stage.host.windows.map(\.title).sorted() == ["a", "b"])
    }

    @Test("The menu of a tab moves it to a new window, and back")
    func menu() throws {
        let model = Model()
        let stage = try stage(model)
        try stage.choose("Move to New Window", ofTab: "b")
        #expect(model.groups == [["a", "c"], ["b"]])
        try stage.choose("Move Back to Main Window", ofTab: "b")
        #expect(model.groups == [["a", "b", "c"]])
        #expect(stage.host.windows.isEmpty)
        // A guest offers neither.
        stage.host.screens = []
        let tab = try stage.tab("b")
        try stage.move(tab.minX + 12, tab.midY)
        try stage.press(.right)
        try stage.frames(20)
        #expect(!stage.seen.controls.contains { $0.label.hasPrefix("Move") })
        #expect(stage.seen.controls.contains { $0.label == "Float" })
    }

    // MARK: The window

    @Test("Menus of a window stay inside it, and a press in another window closes them")
    func menusInside() throws {
        let (stage, window) = try torn()
        let frame = CGRect(origin: window.frame.origin, size: CGSize(width: 300, height: 220))
        try stage.host.moveWindow(window.number, to: frame)
        let small = try #require(stage.host.windows.first)
        try expectMenu(of: "b", on: stage, item: "Close", inside: small.rect)
        let button = try stage.control("Menu of b")
        try stage.click(button.rect.midX, button.rect.midY)
        try stage.frames(20)
        for label in ["One", "Two"] { #expect(small.rect.contains(try stage.control(label).rect)) }
        try stage.click(600, 500)
        try stage.frames(20)
        #expect(!stage.seen.controls.contains { $0.label == "Two" })
        #expect(stage.host.violations().isEmpty)
    }

    /// Opens the menu of a tab, expects one of its items inside a rectangle, and closes it.
    private func expectMenu(of name: String, on stage: Stage, item: String, inside: CGRect) throws {
        try stage.openMenu(ofTab: name)
        #expect(inside.contains(try stage.control(item).rect))
        try stage.play(.key(.escape, []))
        try stage.frames(20)
    }

    @Test("A window that the user moves or resizes keeps its new frame, and its views fill it")
    func followsUser() throws {
        let model = Model()
        let (stage, window) = try torn(model)
        let frame = box(300, 400, 800, 700)
        try stage.host.moveWindow(window.number, to: frame)
        try stage.frames(2)
        #expect(model.layout.windows.map(\.frame) == [frame])
        #expect(stage.host.windows.map(\.frame) == [frame])
        let rect = try #require(stage.host.windows.first).rect
        #expect(rect.size == CGSize(width: 500, height: 300))
        let picture = try stage.host.screenshot(ofWindow: window.number)
        #expect(picture.width == 500 && picture.height == 300)
        // By the app, as an undo does.
        model.layout.setFrame(box(20, 30, 420, 330), ofWindow: try #require(model.layout.windows.first?.id))
        try stage.frames(2)
        #expect(stage.host.windows.map(\.frame) == [box(20, 30, 420, 330)])
    }

    @Test("Activating a window moves the keyboard focus to its pane, unless the focus is in that window")
    func activates() throws {
        let (stage, window) = try torn()
        func focused() -> [String] { stage.seen.controls.filter { $0.kind != "tab" && $0.focused }.map(\.label) }
        try stage.click("Field of a")
        #expect(focused() == ["Field of a"])
        try stage.host.activateWindow(0)
        #expect(focused() == ["Field of a"])
        try stage.host.activateWindow(window.number)
        try stage.frames(3)
        #expect(focused() == ["Field of b"])
        try stage.host.activateWindow(0)
        try stage.frames(3)
        #expect(focused() == ["Field of a"])
    }

    @Test("A tab that is dropped on another window activates it, and so does a field there that receives the focus")
    func activatesTarget() throws {
        let model = Model()
        let (stage, window) = try torn(model)
        try stage.host.activateWindow(0)
        try stage.frames(3)
        #expect(stage.host.windowOrder == [0, window.number])
        // The middle of the other window: (1100, 333) and 200 across, 300 down.
        try dragTab("a", on: stage, to: CGPoint(x: 1200, y: 583))
        #expect(model.groups == [["c"], ["b", "a"]])
        #expect(stage.host.windowOrder == [window.number, 0])
        try stage.click("Field of c")
        #expect(stage.host.windowOrder == [0, window.number])
    }

    @Test("Ctrl+W closes the tab and not the window, also where a menu bar has Close", arguments: [false, true])
    func closesTab(hasMenu: Bool) async throws {
        let model = Model()
        var ends = 0
        let stage = try Stage {
            VStack {
                if hasMenu {
                    Dock(model: model).commands { TextEditingCommands() }
                } else {
                    Dock(model: model)
                }
            }
            .environment(\.quit, QuitAction { ends += 1 })
            .environment(\.dismissWindow, DismissWindowAction { _ in ends += 1 })
        }
        try stage.frames(2)
        try stage.click("Press a")
        try stage.play(.key("w", .control))
        try await stage.host.settle()
        #expect(model.asked.count == 1 && model.layout.closedPanes == model.asked && ends == 0)
        if hasMenu {
            try stage.click("File")
            try stage.frames(20)
            #expect(try stage.control("Close").enabled)
        }
    }

    @Test("Closing a window asks about its panes and closes them, and reopening one opens the window again")
    func closes() async throws {
        let model = Model()
        let (stage, window) = try torn(model)
        let frame = window.frame
        model.allowsClosing = false
        try stage.host.closeWindow(window.number)
        try await stage.host.settle()
        #expect(model.asked == ["b"] && stage.host.windows.count == 1)
        model.allowsClosing = true
        try stage.host.closeWindow(window.number)
        try await stage.host.settle()
        #expect(stage.host.windows.isEmpty && model.groups == [["a", "c"]])
        #expect(model.layout.closedPanes == ["b"])
        try stage.play(.key("t", [.control, .shift]))
        try stage.frames(3)
        #expect(model.groups == [["a", "c"], ["b"]])
        #expect(stage.host.windows.map(\.frame) == [frame])
    }

    @Test("A pane that may not be closed returns to the area when its window closes")
    func keepsUnclosable() async throws {
        let model = Model()
        model.rules = DockRules(permissions: { $0 == "b" ? [.move, .split, .tearOff] : .all })
        let (stage, window) = try torn(model)
        try stage.host.closeWindow(window.number)
        try await stage.host.settle()
        #expect(model.groups == [["a", "b", "c"]] && model.layout.closedPanes.isEmpty)
    }

    // MARK: Other starts and hosts

    @Test(
        "Stored windows open at the next start, on a screen that exists",
        arguments: [
            (box(1000, 300, 1400, 600), box(1000, 300, 1400, 600)),
            // The middle of the upper edge is on the screen, 1920×1080.
            (box(1700, 300, 2100, 600), box(1700, 300, 2100, 600)),
            // It is not: moved inside, to 1920 - 400.
            (box(2500, 300, 2900, 600), box(1520, 300, 1920, 600)),
            (box(1000, -200, 1400, 100), box(1000, 0, 1400, 300)),
            (box(-900, 1500, 1600, 1900), box(0, 680, 1920, 1080)),
        ]
    )
    func restarts(stored: CGRect, shown: CGRect) throws {
        let model = Model()
        model.layout.move("b", to: .window(stored))
        let data = try JSONEncoder().encode(model.layout)
        model.layout = try JSONDecoder().decode(DockLayout.self, from: data)
        #expect(model.layout.windows.map(\.frame) == [stored])
        let stage = try stage(model)
        try stage.frames(2)
        #expect(stage.host.windows.map(\.frame) == [shown])
        #expect(model.layout.windows.map(\.frame) == [shown])
        try stage.click("Press b")
        #expect(stage.texts.contains("b was pressed 1 times"))
    }

    @Test("Where the host opens no windows, those of a layout float, and return where it does")
    func guest() throws {
        let model = Model()
        model.layout.move("b", to: .window(box(1000, 300, 1400, 500)))
        let stage = try stage(model, opensWindows: false)
        // 400×200 in the middle of 800×600.
        let field = try stage.control("Field of b").rect
        #expect(box(200, 200, 600, 400).contains(field))
        #expect(model.layout.windows.count == 1)
        stage.host.screens = [Self.screen]
        try stage.frames(2)
        #expect(stage.host.windows.map(\.frame) == [box(1000, 300, 1400, 500)])
    }

    @Test("Where windows cannot be placed, a drop outside tears off, and the drag sees its own window only")
    func unplaced() throws {
        let model = Model()
        let stage = try stage(model)
        stage.host.placesWindows = false
        try dragTab("b", on: stage, to: CGPoint(x: 900, y: 300))
        #expect(model.groups == [["a", "c"], ["b"]])
        try stage.choose("Move Back to Main Window", ofTab: "b")
        #expect(model.groups == [["a", "b", "c"]])
    }
}
