import Foundation
import Testing

/// A display without a screen, with nothing on it but the windows of the demo.
final class Desktop {
    /// The name of the display, such as `:1`.
    let display: String
    private let sandbox: Sandbox
    private let server: Child

    /// Starts an X server on a free display.
    init(_ sandbox: Sandbox) async throws {
        self.sandbox = sandbox
        // Run through `timeout`, so that even a test run that is killed leaves nothing behind: the server goes, and the
        // windows with it. The server keeps its pixels in a file, where tests can read them.
        server = try Child(
            "timeout",
            ["--kill-after=5", "300", "Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
                + ["-fbdir", sandbox.folder.path],
            environment: sandbox.environment,
            in: sandbox.folder
        )
        let server = server
        try await eventually("a display (is Xvfb installed?): \(server.errorsSoFar)") {
            try #require(server.isRunning, "no X server: \(server.errorsSoFar)")
            return server.outputSoFar.hasSuffix("\n")
        }
        display = ":" + server.outputSoFar.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// What is on the screen.
    func picture() throws -> ScreenPicture {
        try ScreenPicture(xwd: Data(contentsOf: sandbox.file("Xvfb_screen0")))
    }

    /// Does with mouse and keyboard what `xdotool` is told.
    @discardableResult func xdotool(_ arguments: [String]) async throws -> String {
        var environment = sandbox.environment
        environment["DISPLAY"] = display
        let tool = try Child("xdotool", arguments, environment: environment, in: sandbox.folder)
        let outcome = try await tool.outcome(within: 30)
        try #require(outcome.status == 0, "xdotool \(arguments): \(outcome.errors)")
        return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Opens the demo in a window and waits until it shows.
    func open(_ arguments: String...) async throws -> DemoWindow { try await open(arguments) }

    /// Opens the demo in a window and waits until it shows.
    func open(_ arguments: [String]) async throws -> DemoWindow {
        let demo = try sandbox.start(
            arguments + ["--window", "--renderer", "software", "--dump", "window.json"],
            display: display
        )
        return try await DemoWindow(demo, on: self, sandbox)
    }
}

/// The demo in a window.
final class DemoWindow {
    /// Where the window is on the screen.
    let origin: (x: Int, y: Int)
    private let demo: Child
    private let desktop: Desktop
    private let sandbox: Sandbox
    private let id: String

    fileprivate init(_ demo: Child, on desktop: Desktop, _ sandbox: Sandbox) async throws {
        self.demo = demo
        self.desktop = desktop
        self.sandbox = sandbox
        id = try await desktop.xdotool(["search", "--sync", "--onlyvisible", "--pid", "\(demo.id)"])
        let lines = try await desktop.xdotool(["getwindowgeometry", "--shell", id]).split(separator: "\n")
        func number(_ name: String) throws -> Int {
            let line = try #require(lines.first { $0.hasPrefix(name + "=") })
            return try #require(Int(line.dropFirst(name.count + 1)))
        }
        origin = (try number("X"), try number("Y"))
        try await settle()
    }

    /// The colour of a point of the window.
    func color(at point: CGPoint) throws -> ScreenPicture.Color {
        try desktop.picture()[origin.x + Int(point.x), origin.y + Int(point.y)]
    }

    /// Moves the pointer to the first point, presses, moves on to the others, and lets go.
    func drag(_ points: [CGPoint]) async throws {
        let moves = points.map { move(to: $0) }
        try await desktop.xdotool(moves.prefix(1).joined() + ["mousedown", "1"])
        // One by one, as a hand does; SDL would give several at once as they come, in one frame.
        for move in moves.dropFirst() {
            try await desktop.xdotool(move)
            try await settle()
        }
        try await desktop.xdotool(["mouseup", "1"])
        try await settle()
    }

    /// Moves the pointer.
    func hover(_ point: CGPoint) async throws {
        try await desktop.xdotool(move(to: point))
        try await settle()
    }

    /// Clicks, and waits until what that starts has ended.
    func click(_ point: CGPoint) async throws {
        try await desktop.xdotool(move(to: point) + ["click", "1"])
        try await settle()
    }

    private func move(to point: CGPoint) -> [String] {
        ["mousemove", "--window", id, "\(Int(point.x))", "\(Int(point.y))"]
    }

    /// Waits until the window has been at rest for a while.
    func settle() async throws {
        var last = try pixels()
        var restingSince = ContinuousClock.now
        try await eventually("a window at rest") {
            let now = try pixels()
            if now != last || !now.contains(where: { $0 != 0 }) {
                last = now
                restingSince = .now
            }
            return ContinuousClock.now - restingSince > .milliseconds(120)
        }
    }

    private func pixels() throws -> Data { try desktop.picture().bytes }

    /// The processor time that the process has used so far, in seconds.
    func processorTime() throws -> Double {
        let text = try String(contentsOfFile: "/proc/\(demo.id)/stat", encoding: .utf8)
        // The name of the program, the second field, is in parentheses and may contain anything.
        let fields = text[(try #require(text.lastIndex(of: ")")))...].split(separator: " ")
        let (user, system) = (try #require(Double(fields[12])), try #require(Double(fields[13])))
        return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// Ends the program as the session does when it ends.
    /// - Returns: its dump, the bytes of which are in `window.json`.
    func end() async throws -> (outcome: Child.Outcome, shown: Data) {
        let outcome = try await demo.terminate()
        return (outcome, (try? Data(contentsOf: sandbox.file("window.json"))) ?? Data())
    }
}
