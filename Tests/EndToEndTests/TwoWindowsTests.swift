import Foundation
import SDLHost
import Testing

extension EndToEnd {
    /// The example with two windows, on a real display.
    @Suite struct SharedModel {
        let sandbox: Sandbox
        let desktop: Desktop

        init() async throws {
            sandbox = try Sandbox()
            desktop = try await Desktop(sandbox)
        }

        /// Starts the program, with its two windows side by side.
        private func start(_ options: [String] = []) async throws
            -> (program: Child, drawing: DemoWindow, inspector: DemoWindow)
        {
            let arguments = ["--window", "--renderer", "software"] + options
            let program = try sandbox.start(arguments, display: desktop.display, program: "TwoWindows")
            let drawing = try await DemoWindow(program, title: "6 sides", on: desktop, sandbox)
            return (program, drawing, try await inspector(of: program))
        }

        private func inspector(of program: Child) async throws -> DemoWindow {
            try await DemoWindow(program, title: "Inspector", on: desktop, sandbox)
        }

        @Test("A change in one window shows in the other, and in its title; each closes separately")
        func shared() async throws {
            let (program, drawing, inspector) = try await start()
            // The middle of the left half is blue while it is filled.
            let middle = CGPoint(x: 97, y: 100)
            let blue = try drawing.color(at: middle)
            #expect(try await drawing.title() == "6 sides")
            let (more, filled, close) = (CGPoint(x: 78, y: 22), CGPoint(x: 24, y: 57), CGPoint(x: 43, y: 212))
            try await inspector.click(more)
            try await eventually("a title for 7 sides") { try await drawing.title() == "7 sides" }
            try await inspector.click(filled)
            try await drawing.settle()
            #expect(try drawing.color(at: middle) != blue)

            try await inspector.clickToClose(close)
            try await eventually("one window less") { desktop.windowCount(of: program) == 1 }
            #expect(program.isRunning)
            try await drawing.click(CGPoint(x: 180, y: 212))
            let again = try await self.inspector(of: program)
            try await again.click(filled)
            try await drawing.settle()
            #expect(try drawing.color(at: middle) == blue)
            let outcome = try await program.terminate()
            #expect(outcome.status == 0)
            #expect(outcome.errors == "")
        }

        @Test("A window is at least as large as its view's minimum frame")
        func minimum() async throws {
            let (_, drawing, inspector) = try await start()
            #expect(drawing.minimumSize == CGSize(width: 200, height: 160))
            #expect(inspector.minimumSize == CGSize(width: 200, height: 180))
        }

        @Test(
            "Window positions are stored with the program's other settings, in its own file if it has one"
        )
        func placesInAFile() async throws {
            let own = ["--settings", "own.plist"]
            var (program, drawing, _) = try await start(own)
            try await drawing.resize(to: CGSize(width: 400, height: 300))
            // At run time, without any other event.
            try await eventually("a file with the place") {
                let text = try? String(contentsOf: sandbox.file("own.plist"), encoding: .utf8)
                return text?.contains(" 400 300</string>") == true
            }
            #expect(try await program.terminate().status == 0)
            (program, drawing, _) = try await start(own)
            #expect(try drawing.place.size == CGSize(width: 400, height: 300))
            #expect(try await program.terminate().status == 0)
            let defaults = sandbox.home.appendingPathComponent(".config/TwoWindows.plist")
            let standard = (try? Data(contentsOf: defaults)).map { String(decoding: $0, as: UTF8.self) } ?? ""
            #expect(!standard.contains("Window Frame"))
        }

        /// The decoration of the windows: none, a manager that does not report the thickness of its frames, without and
        /// with title bars, or one that reports it.
        enum Manager: CaseIterable { case none, untitled, titled, stating }

        @Test("Windows reopen in place with any window manager", arguments: Manager.allCases)
        func places(manager: Manager) async throws {
            switch manager {
            case .none: break
            case .untitled: try await desktop.startManager()
            case .titled: try await desktop.startManager(hasTitles: true)
            case .stating: try await desktop.startStatingManager()
            }
            var places: [CGRect] = []
            for _ in 0..<4 {
                let (program, drawing, _) = try await start()
                if places.isEmpty {
                    try await drawing.move(to: 300, 200)
                    try await drawing.resize(to: CGSize(width: 400, height: 300))
                }
                places.append(try drawing.place)
                #expect(try await program.terminate().status == 0)
            }
            #expect(places[0].size == CGSize(width: 400, height: 300))
            #expect(places == Array(repeating: places[0], count: 4))
        }
    }
}
