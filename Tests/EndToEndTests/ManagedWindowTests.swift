import Foundation
import SDLHost
import Testing

extension EndToEnd {
    /// The demo on a desktop with a window manager: mouse and wheel, keyboard and focus, resizing, cursors, and the
    /// end.
    @Suite struct Managed {
        let sandbox: Sandbox
        let desktop: Desktop

        init() async throws {
            sandbox = try Sandbox()
            desktop = try await Desktop(sandbox)
            try await desktop.startManager()
        }

        /// Ends the demo.
        ///
        /// - Returns: Its last state.
        private func end(_ window: DemoWindow) async throws -> Inspection { try shown(try await window.end()) }

        private func shown(_ end: (outcome: Child.Outcome, shown: Data)) throws -> Inspection {
            #expect(end.outcome.status == 0)
            #expect(end.outcome.errors == "")
            return try JSONDecoder().decode(Inspection.self, from: end.shown)
        }

        // MARK: Mouse

        @Test("A drag to the edge hides a side, dragging back shows it, and a side left hidden can be shown again")
        func dragToHide() async throws {
            let opened = try await sandbox.inspect("invisible-splitter")
            let start = try #require(opened.splits.first?.hitZone).center
            // The pixel at 970 has the color of the right side while that is at its minimum or wider.
            let probe = CGPoint(x: 970, y: opened.splits[0].rect.minY + 40)
            let window = try await desktop.open("--demo", "invisible-splitter")
            let (left, right) = (
                try window.color(at: CGPoint(x: 300, y: probe.y + 200)),
                try window.color(at: CGPoint(x: 700, y: probe.y + 200))
            )
            func isShown() throws -> Bool { try window.color(at: probe).isClose(to: right) }
            func isHidden() throws -> Bool { try window.color(at: probe).isClose(to: left) }
            func at(_ x: CGFloat) -> CGPoint { CGPoint(x: x, y: start.y) }

            #expect(try isShown())
            try await window.press(at: start)
            try await window.hover(at(850))
            #expect(try isShown(), "kept at the minimum")
            try await window.hover(at(940))
            #expect(try isHidden(), "looks hidden")
            try await window.hover(at(850))
            #expect(try isShown(), "and back")
            try await window.hover(at(940))
            try await window.release()
            #expect(try isHidden(), "stays hidden")

            try await window.press(at: at(996))
            try await window.hover(at(700))
            #expect(try isShown(), "dragged out again")
            try await window.release()
            let split = try await end(window).splits[0]
            #expect(split.hidden == nil)
            #expect(abs(split.fraction - 0.7) < 0.02, "\(split.fraction)")
        }

        @Test("Button and menu act when clicked")
        func buttonAndMenu() async throws {
            let opened = try await sandbox.inspect("custom-splitter")
            let button = try #require(opened.controls.first { $0.label == "Hide flood" }).rect.center
            let right = CGPoint(x: 900, y: opened.splits[0].rect.minY + 40)
            let window = try await desktop.open("--demo", "custom-splitter")
            let (ebb, flood) = (try window.color(at: CGPoint(x: 300, y: right.y + 200)), try window.color(at: right))
            #expect(!ebb.isClose(to: flood))
            // A press that leaves the button, and the window, is not a click.
            try await window.press(at: button)
            try await window.hover(CGPoint(x: button.x, y: -40))
            try await window.release()
            #expect(try window.color(at: right).isClose(to: flood))
            try await window.click(button)
            #expect(try window.color(at: right).isClose(to: ebb))

            let menu = try #require(opened.controls.first { $0.kind == "menu" }).rect.center
            let list = try await sandbox.inspect("custom-splitter", script: #"[{"click": \#(menu.steps)}]"#)
            let item = try #require(list.controls.first { $0.label == "Slider" }).rect.center
            try await window.click(menu)
            try await window.click(item)
            let last = try await end(window)
            #expect(last.controls.map(\.label) == ["Slider"])
        }

        @Test("The wheel scrolls the view under the pointer")
        func wheel() async throws {
            let size = "900x220"
            let opened = try await sandbox.inspect("sidebars", size: size)
            func top(_ text: String, _ inspection: Inspection) throws -> CGFloat {
                try #require(inspection.texts.first { $0.string.hasPrefix(text) }).rect.minY
            }
            let list = opened.splits[0].primary.center
            let article = opened.splits[1].primary.center
            let window = try await desktop.open("--demo", "sidebars", "--size", size)
            try await window.wheel(2, at: list)
            // Past the end of the text, and a notch back.
            try await window.wheel(5, at: article)
            try await window.wheel(-1, at: article)
            let last = try await end(window)
            #expect(try top("Observatory", last) == top("Observatory", opened) - 80)
            #expect(try top("Two hundred", last) < top("Two hundred", opened))
            let script = """
                [{"move": \(list.steps)}, {"scroll": [0, -80]},
                 {"move": \(article.steps)}, {"scroll": [0, -200]}, {"scroll": [0, 40]}, {"advance": 2}]
                """
            #expect(try await last == sandbox.inspect("sidebars", size: size, script: script))
        }

        // MARK: Keyboard

        @Test(
            "Keys act in the window as in a script",
            arguments: [
                // The menu: opened, two items down, chosen.
                ["Tab", "Space", "Down", "Down", "Return"],
                // Opened and closed again; Tab continues from the menu.
                ["Tab", "Return", "Escape", "Tab"],
                // The button that hides the right side.
                ["Tab", "Tab", "Space"],
                // In both directions to the splitter; two steps, undone by Escape.
                ["Tab", "Tab", "Shift+Tab", "Tab", "Tab", "Tab", "Left", "Left"],
                ["Tab", "Tab", "Tab", "Tab", "Left", "Left", "Escape"],
            ]
        )
        func keyboard(keys: [String]) async throws {
            let steps = keys.map { name in
                let parts = name.split(separator: "+")
                let modifiers = parts.count > 1 ? #", "modifiers": ["shift"]"# : ""
                return #"{"key": "\#(parts.last ?? "")"\#(modifiers)}"#
            }
            // The pointer is over the hint below, where it has no effect.
            let place = CGPoint(x: 500, y: 690)
            let script = #"[{"move": \#(place.steps)}, \#(steps.joined(separator: ", ")), {"advance": 1}]"#
            let played = try await sandbox.inspect("custom-splitter", script: script)
            #expect(try await played != sandbox.inspect("custom-splitter"))

            let window = try await desktop.open("--demo", "custom-splitter")
            try await window.hover(place)
            for key in keys { try await window.key(key.replacing("Space", with: "space")) }
            #expect(try await end(window) == played)
        }

        // MARK: Window

        @Test("Both sidebars keep their width when the window manager resizes the window")
        func resize() async throws {
            let opened = try await sandbox.inspect("sidebars")
            let (left, right) = (opened.splits[0].primary.width, opened.splits[1].secondary.width)
            let window = try await desktop.open("--demo", "sidebars")
            for size in [CGSize(width: 820, height: 500), CGSize(width: 1160, height: 760)] {
                try await window.resize(to: size)
            }
            let last = try await end(window)
            #expect(last.size == CGSize(width: 1160, height: 760))
            #expect(last.splits[0].primary.width == left)
            #expect(last.splits[1].secondary.width == right)
            #expect(last.splits[1].primary.width == opened.splits[1].primary.width + 160)
        }

        @Test("A minimized window is restored unchanged, and minimizing undoes a drag")
        func minimized() async throws {
            let opened = try await sandbox.inspect("simple-adjustable")
            let start = try #require(opened.splits[0].splitter).center
            func at(_ x: CGFloat) -> CGPoint { CGPoint(x: start.x + x, y: start.y) }
            let window = try await desktop.open("--demo", "simple-adjustable")
            try await window.drag([start, at(150)])
            // The pointer is away from splitters.
            try await window.hover(CGPoint(x: 20, y: start.y))
            let before = try window.picture(width: 1000, height: 700)
            try await window.minimize()
            try await window.restore()
            #expect(try window.picture(width: 1000, height: 700) == before)

            try await window.press(at: at(150))
            try await window.hover(at(100))
            try await window.minimize()
            try await window.restore()
            try await window.release()
            try await window.hover(CGPoint(x: 20, y: start.y))
            #expect(try window.picture(width: 1000, height: 700) == before)
            try await window.drag([at(150), at(0)])
            let split = try await end(window).splits[0]
            #expect(abs(split.fraction - 0.5) < 1e-9)
            #expect(!split.dragging)
        }

        @Test("A minimized window ends like any other, and stores its settings")
        func endedWhileMinimized() async throws {
            let opened = try await sandbox.inspect("simple-adjustable")
            let start = try #require(opened.splits[0].splitter).center
            let window = try await desktop.open("--demo", "simple-adjustable")
            try await window.drag([start, CGPoint(x: start.x + 150, y: start.y)])
            try await window.minimize()
            #expect(abs(try await end(window).splits[0].fraction - 0.65) < 1e-9)
            let again = try await end(try await desktop.open("--demo", "simple-adjustable"))
            #expect(abs(again.splits[0].fraction - 0.65) < 1e-9)
        }

        @Test("A drag continues outside the window, and a release there ends it")
        func outside() async throws {
            let opened = try await sandbox.inspect("simple-defaults", size: "700x500")
            let start = try #require(opened.splits[0].splitter).center
            let probe = CGPoint(x: 450, y: opened.splits[0].rect.minY + 40)
            let window = try await desktop.open("--demo", "simple-defaults", "--size", "700x500")
            let (ebb, flood) = (try window.color(at: CGPoint(x: 200, y: probe.y + 200)), try window.color(at: probe))
            #expect(!ebb.isClose(to: flood))
            try await window.press(at: start)
            try await window.hover(CGPoint(x: start.x + 60, y: -80))
            try await window.hover(CGPoint(x: start.x + 140, y: -80))
            #expect(try window.color(at: probe).isClose(to: ebb))
            try await window.release()
            // The drag has ended: moving on, even back into the window, has no effect.
            try await window.hover(CGPoint(x: start.x - 100, y: -80))
            try await window.hover(CGPoint(x: start.x - 100, y: start.y))
            let last = try await end(window)
            #expect(abs(last.splits[0].fraction - Double(start.x + 140) / 700) < 1e-9)
            #expect(!last.splits[0].dragging)
            #expect(last.cursor == .arrow)
        }

        /// Ways to end a drag before the release.
        enum Interruption: CaseIterable { case focusLoss, escape, secondButton }

        @Test("An interrupted drag is undone", arguments: Interruption.allCases)
        func interruption(by interruption: Interruption) async throws {
            let opened = try await sandbox.inspect("simple-defaults")
            let start = try #require(opened.splits[0].splitter).center
            let probe = CGPoint(x: 600, y: opened.splits[0].rect.minY + 40)
            let window = try await desktop.open("--demo", "simple-defaults")
            let (ebb, flood) = (try window.color(at: CGPoint(x: 200, y: probe.y + 200)), try window.color(at: probe))
            try await window.press(at: start)
            try await eventually("the keyboard's focus") { window.hasFocus }
            try await window.hover(CGPoint(x: start.x + 200, y: start.y))
            #expect(try window.color(at: probe).isClose(to: ebb))
            switch interruption {
            case .focusLoss: try await desktop.server.focusElsewhere()
            case .escape: try await window.key("Escape")
            case .secondButton: try await window.clickRight()
            }
            try await eventually("the end of the drag", within: 10) { try window.color(at: probe).isClose(to: flood) }
            // The button is still down, without effect.
            try await window.hover(CGPoint(x: start.x + 220, y: start.y))
            try await window.release()
            #expect(unfocused(try await end(window).splits) == opened.splits)
            let again = try await end(desktop.open("--demo", "simple-defaults"))
            #expect(again.splits == opened.splits, "nothing is stored")
        }

        @Test("The cursor fits the view under the pointer")
        func pointer() async throws {
            let shapes = try await desktop.server.pointers()
            let opened = try await sandbox.inspect("nested-adjustable")
            let (outer, middle) = (opened.splits[0], opened.splits[1])
            let (sideways, upright) = (try #require(outer.splitter).center, try #require(middle.splitter))
            let pane = outer.primary.center
            let window = try await desktop.open("--demo", "nested-adjustable")
            func expect(_ shape: XDisplay.Shape, at point: CGPoint) async throws {
                try await window.hover(point)
                #expect(window.pointer == shapes[shape], "at \(point)")
            }
            try await expect(.arrow, at: pane)
            try await expect(.leftRight, at: CGPoint(x: sideways.x, y: sideways.y - 150))
            try await expect(.upDown, at: CGPoint(x: upright.midX - 100, y: upright.midY))
            // A drag keeps it at any position, until the end.
            try await window.press(at: CGPoint(x: sideways.x, y: sideways.y - 150))
            try await expect(.leftRight, at: CGPoint(x: sideways.x - 200, y: sideways.y - 150))
            try await expect(.leftRight, at: CGPoint(x: sideways.x - 200, y: -40))
            try await window.hover(pane)
            try await expect(.leftRight, at: CGPoint(x: 20, y: pane.y))
            try await window.hover(CGPoint(x: sideways.x - 200, y: sideways.y - 150))
            try await window.release()
            try await expect(.arrow, at: CGPoint(x: 60, y: pane.y))
            // Leaving a splitter together with the window resets it.
            try await expect(.upDown, at: CGPoint(x: upright.midX, y: upright.midY))
            try await window.hover(CGPoint(x: upright.midX, y: -40))
            #expect(try await end(window).cursor == .arrow)
        }

        @Test("The cursor follows the view that moves under a resting pointer")
        func restingPointer() async throws {
            let shapes = try await desktop.server.pointers()
            // The middle of the screen, where windows open.
            try await desktop.xdotool(["mousemove", "640", "520"])
            let window = try await desktop.open("--demo", "simple-adjustable")
            #expect(window.pointer == shapes[.leftRight])
            // To the button that turns the layout.
            for key in ["Tab", "Tab", "Tab", "space"] { try await window.key(key) }
            #expect(window.pointer == shapes[.upDown])
            try await window.resize(to: CGSize(width: 900, height: 500))
            #expect(window.pointer == shapes[.arrow])
            let last = try await end(window)
            #expect(last.splits[0].layout == "vertical")
        }

        // MARK: End

        @Test("Settings are stored whether the window is closed or the session ends", arguments: [true, false])
        func kept(byManager: Bool) async throws {
            let opened = try await sandbox.inspect("simple-adjustable")
            let start = try #require(opened.splits[0].splitter).center
            let hide = try #require(opened.hideButtons.first).center
            let window = try await desktop.open("--demo", "simple-adjustable")
            try await window.drag([start, CGPoint(x: start.x + 150, y: start.y)])
            try await window.click(hide)
            let closed = try shown(byManager ? try await window.closeByManager() : try await window.end())
            #expect(abs(closed.splits[0].fraction - 0.65) < 1e-9)
            #expect(closed.splits[0].hidden == "secondary")
            let again = try await end(try await desktop.open("--demo", "simple-adjustable"))
            #expect(again.splits == closed.splits)
        }

        @Test("A drag that ends together with the program is stored", arguments: [true, false])
        func lastMoment(byManager: Bool) async throws {
            let opened = try await sandbox.inspect("simple-adjustable")
            let start = try #require(opened.splits[0].splitter).center
            let window = try await desktop.open("--demo", "simple-adjustable")
            try await window.press(at: start)
            try await window.hover(CGPoint(x: start.x + 150, y: start.y))
            let closed = try shown(try await window.releaseAndEnd(byManager: byManager))
            #expect(abs(closed.splits[0].fraction - 0.65) < 1e-9)
            #expect(!closed.splits[0].dragging)
            let again = try await end(desktop.open("--demo", "simple-adjustable"))
            #expect(again.splits == unfocused(closed.splits))
        }

        /// Returns the splits without the focus that a press leaves.
        private func unfocused(_ splits: [Inspection.Split]) -> [Inspection.Split] {
            splits.map { split in
                var split = split
                split.focused = false
                for index in split.splitters.indices { split.splitters[index].focused = false }
                return split
            }
        }
    }
}

extension CGPoint {
    /// The point in a script's notation.
    fileprivate var steps: String { "[\(Int(x)), \(Int(y))]" }
}
