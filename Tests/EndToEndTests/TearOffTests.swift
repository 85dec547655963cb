import Foundation
import SDLHost
import Testing

extension EndToEnd {
    /// Tabs of the docking demo in windows of their own, on a real display.
    @Suite struct TearOff {
        let sandbox: Sandbox
        let desktop: Desktop

        init() async throws {
            sandbox = try Sandbox()
            desktop = try await Desktop(sandbox)
        }

        private func start() async throws -> (program: Child, main: DemoWindow) {
            let arguments = ["--window", "--renderer", "software", "--dump", "window.json", "--demo", "docking"]
            let program = try sandbox.start(arguments + ["--size", "640x480"], display: desktop.display)
            return (program, try await DemoWindow(program, title: "SplitView for SDL2", on: desktop, sandbox))
        }

        /// The rectangle of the tab *Search* in the main window, and that of its field once it is selected.
        private func search() async throws -> (tab: CGRect, field: CGRect) {
            let opened = try await sandbox.inspect("docking", size: "640x480")
            let tab = try #require(opened.controls.first { $0.kind == "tab" && $0.label == "Search" }).rect
            let click = #"[{"click": [\#(tab.minX + 12), \#(tab.midY)]}]"#
            let selected = try await sandbox.inspect("docking", size: "640x480", script: click)
            return (tab, try #require(selected.controls.first { $0.label == "Search files" }).rect)
        }

        /// Drags *Search* to the left of the main window.
        private func tearOff(_ tab: CGRect, of main: DemoWindow, _ program: Child) async throws -> DemoWindow {
            let start = CGPoint(x: tab.minX + 12, y: tab.midY)
            try await main.drag([start, CGPoint(x: start.x, y: start.y + 60), CGPoint(x: -250, y: 100)])
            try await eventually("a second window") { desktop.windowCount(of: program) == 2 }
            return try await DemoWindow(program, title: "Search", on: desktop, sandbox)
        }

        @Test("A tab that is dragged out gets a window under the pointer, takes text there, and docks again")
        func tearsOffAndDocks() async throws {
            let (tab, field) = try await search()
            let (program, main) = try await start()
            let torn = try await tearOff(tab, of: main, program)
            let (place, mainPlace) = (try torn.place, try main.place)
            // The pointer is 40 points from the left end of the bar.
            #expect(place.minX == mainPlace.minX - 250 - 40)
            #expect(abs(place.minY + tab.height / 2 - (mainPlace.minY + 100)) <= 2)
            // The bar, which was at the height of its tabs, is the upper edge of the window.
            try await torn.click(CGPoint(x: field.midX, y: field.midY - tab.minY))
            for letter in ["l", "a", "m", "p"] { try await torn.key(letter) }
            // To the middle of the right group.
            let goal = CGPoint(x: mainPlace.minX + 400 - place.minX, y: mainPlace.minY + 220 - place.minY)
            try await torn.press(at: CGPoint(x: 12, y: tab.height / 2))
            try await torn.hover(CGPoint(x: 12, y: tab.height + 60))
            try await torn.hover(goal)
            try await desktop.xdotool(["mouseup", "1"])
            try await eventually("one window") { desktop.windowCount(of: program) == 1 }
            try await main.settle()
            let end = try await main.end()
            #expect(end.outcome.status == 0 && end.outcome.errors == "")
            let shown = try JSONDecoder().decode(Inspection.self, from: end.shown)
            let docked = try #require(shown.controls.first { $0.label == "Search files" })
            #expect(docked.value == "lamp")
            #expect(docked.rect.minX > 160 && docked.rect.maxX < 640)
        }

        @Test("A window returns at the next start, closes by its button, and reopens with its pane")
        func restarts() async throws {
            try await desktop.startManager()
            let (tab, _) = try await search()
            var (program, main) = try await start()
            var torn = try await tearOff(tab, of: main, program)
            let place = try torn.place
            #expect(try await main.end().outcome.status == 0)
            (program, main) = try await start()
            torn = try await DemoWindow(program, title: "Search", on: desktop, sandbox)
            #expect(try torn.place == place)
            try await torn.hover(CGPoint(x: 60, y: 120))
            try await eventually("the keyboard's focus") { torn.hasFocus }
            try await desktop.xdotool(["key", "ctrl+shift+F12"])
            try await eventually("one window") { desktop.windowCount(of: program) == 1 }
            try await main.hover(CGPoint(x: 400, y: 200))
            try await main.key("ctrl+shift+t")
            try await eventually("two windows") { desktop.windowCount(of: program) == 2 }
            #expect(try await main.end().outcome.status == 0)
        }
    }
}
