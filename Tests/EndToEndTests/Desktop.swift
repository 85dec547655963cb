import Foundation
import Testing

/// A virtual display that shows only the demo's windows.
final class Desktop {
    /// The name of the display, such as `:1`.
    let display: String
    private let sandbox: Sandbox
    /// The connection for queries to the server.
    let server: XDisplay
    private let serverProcess: Child
    private var manager: Child?
    private var compositor: Child?

    /// Starts an X server on a free display.
    ///
    /// - Parameter depth: The bits of a pixel.
    init(_ sandbox: Sandbox, depth: Int = 24) async throws {
        self.sandbox = sandbox
        // `timeout` ends the server, and its windows, even after a test run was killed. A test may wait minutes for the
        // main actor before it uses the display. The server keeps its pixels in a file, which tests can read.
        let process = try Child(
            "timeout",
            [
                "--kill-after=5", "1500", "Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x\(depth)", "-nolisten",
                "tcp",
            ]
                + ["-fbdir", sandbox.folder.path],
            environment: sandbox.environment,
            in: sandbox.folder
        )
        try await eventually("a display (is Xvfb installed?): \(process.errorsSoFar)") {
            try #require(process.isRunning, "no X server: \(process.errorsSoFar)")
            return process.outputSoFar.hasSuffix("\n")
        }
        display = ":" + process.outputSoFar.trimmingCharacters(in: .whitespacesAndNewlines)
        serverProcess = process
        server = try XDisplay(display)
    }

    /// Starts a window manager that frames windows, focuses the one under the pointer, and lets users resize and close
    /// them. It does not report the thickness of its frames.
    func startManager(hasTitles: Bool = false) async throws {
        // It does not start without its fonts; this one is part of every X server.
        let fonts = ["Title", "Menu", "Icon", "Resize", "IconManager"].map { "\($0)Font \"fixed\"" }
        let settings = """
            \(fonts.joined(separator: "\n"))
            \(hasTitles ? "" : "NoTitle")
            NoIconManagers
            BorderWidth 3
            UsePPosition "on"
            RandomPlacement
            "F12" = c | s : window : f.delete
            """
        try Data((settings + "\n").utf8).write(to: sandbox.file("twmrc"))
        var environment = sandbox.environment
        environment["DISPLAY"] = display
        let process = try Child("twm", ["-f", "twmrc"], environment: environment, in: sandbox.folder)
        manager = process
        try await server.waitForManager(process)
    }

    /// Starts a window manager that frames windows with titles, and reports the thickness of the frames.
    func startStatingManager() async throws {
        var environment = sandbox.environment
        environment["DISPLAY"] = display
        let process = try Child("openbox", ["--sm-disable"], environment: environment, in: sandbox.folder)
        manager = process
        try await server.waitForManager(process)
    }

    /// Starts a Wayland compositor whose screen covers most of this display.
    func startCompositor(scale: Int) async throws {
        let size = ["--width=\(1200 / scale)", "--height=\(960 / scale)", "--scale=\(scale)"]
        try await startCompositor(size, grounds: [(600, 480)])
        try await enterCompositor()
    }

    /// Starts a Wayland compositor with two screens side by side, each 450 points high: the left one 600 points wide at
    /// one pixel a point, the right one 320 points wide at two.
    func startCompositorOfTwoScreens() async throws {
        let screens = """
            [output]
            name=screen0
            mode=600x450
            [output]
            name=screen1
            mode=320x450
            scale=2
            """
        // Both windows start at the same position.
        try await startCompositor(["--output-count=2"], screens, grounds: [(630, 890)])
        let windows = try await xdotool(["search", "--class", "weston"]).split(separator: "\n").map(String.init)
        let size = CGSize(width: 640, height: 900)
        let right = try #require(windows.first { try UInt32($0).map(server.size) == size })
        try await xdotool(["windowmove", right, "610", "0"])
        try await eventually("a screen beside the other") {
            let picture = try picture()
            return [(300, 200), (1240, 890)].allSatisfy { picture[$0.0, $0.1] == Self.ground }
        }
        // Windows open on the screen with the pointer.
        try await enterCompositor()
    }

    private static let ground = ScreenPicture.Color(r: 128, g: 128, b: 128)

    /// Kills the compositor, like a crash.
    func endCompositor() { if let compositor { kill(compositor.id, SIGKILL) } }

    /// Ends the X server, which closes its clients' connections.
    func endServer() async throws { _ = try await serverProcess.terminate() }

    /// Moves the pointer to a part of the compositor's screen without windows, but not off the screen, where the
    /// compositor would lose it.
    func parkPointer() async throws { try await xdotool(["mousemove", "300", "2"]) }

    /// Moves the pointer onto the compositor's screen. The compositor sums the pointer's steps from the entry on, so a
    /// step missed during its start would shift all later positions.
    private func enterCompositor() async throws {
        try await eventually("the pointer where it is") {
            try await xdotool(["mousemove", "1270", "1010"])
            try await xdotool(["mousemove", "300", "300"])
            for _ in 0..<20 where try !isPointer(at: (300, 300)) { try await Task.sleep(for: .milliseconds(10)) }
            return try isPointer(at: (300, 300))
        }
        try await parkPointer()
    }

    /// Returns whether the screen differs from the background right of and below a point, and only there.
    private func isPointer(at point: (x: Int, y: Int)) throws -> Bool {
        let picture = try picture()
        func isGround(_ xs: ClosedRange<Int>, _ ys: ClosedRange<Int>) -> Bool {
            xs.allSatisfy { x in ys.allSatisfy { picture[point.x + x, point.y + $0] == Self.ground } }
        }
        return isGround(-20 ... -8, -20...20) && isGround(-20...20, -20 ... -8) && !isGround(0...8, 0...8)
    }

    /// - Parameter grounds: Pixels that show the background once the screen is complete.
    private func startCompositor(_ options: [String], _ screens: String = "", grounds: [(x: Int, y: Int)]) async throws
    {
        // The bar at the top keeps windows from opening with their titles off the screen.
        let settings = """
            [core]
            idle-time=0
            [shell]
            panel-position=top
            clock-format=none
            background-color=0xff808080
            locking=false
            animation=none
            startup-animation=none
            \(screens)
            """
        try Data((settings + "\n").utf8).write(to: sandbox.file("weston.ini"))
        // The folder of its socket, which it requires to be private.
        let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
        try FileManager.default.setAttributes(attributes, ofItemAtPath: sandbox.folder.path)
        var environment = sandbox.environment
        environment["DISPLAY"] = display
        environment["XDG_RUNTIME_DIR"] = sandbox.folder.path
        let arguments = ["--config=\(sandbox.file("weston.ini").path)", "--backend=x11-backend.so", "--use-pixman"]
        let all = arguments + options + ["--socket=wayland"]
        try await xdotool(["mousemove", "1270", "1010"])
        let process = try Child("weston", all, environment: environment, in: sandbox.folder)
        compositor = process
        try await eventually("a compositor") {
            try #require(process.isRunning, "no compositor (is weston installed?): \(process.errorsSoFar)")
            let picture = try picture()
            return sandbox.exists("wayland") && grounds.allSatisfy { picture[$0.x, $0.y] == Self.ground }
        }
    }

    /// Starts a program on the compositor's display.
    func startOnCompositor(_ program: String, _ arguments: [String]) throws -> Child {
        var environment = sandbox.environment
        environment["XDG_RUNTIME_DIR"] = sandbox.folder.path
        environment["WAYLAND_DISPLAY"] = "wayland"
        // Wayland cursors come from the theme; SDL 2.26 crashes without one.
        environment["XCURSOR_PATH"] = nil
        return try Child(Sandbox.built(program), arguments, environment: environment, in: sandbox.folder)
    }

    /// True if windows are framed.
    var isManaged: Bool { manager != nil }

    /// Returns the contents of the screen.
    func picture() throws -> ScreenPicture {
        try ScreenPicture(xwd: Data(contentsOf: sandbox.file("Xvfb_screen0")))
    }

    /// Waits for a program's window on the screen that handles events, by title if it has several. A window that SDL
    /// opens for OpenGL is replaced by another one before that.
    func window(of program: Child, title: String? = nil) async throws -> UInt32 {
        do {
            return try await found("a window") {
                try #require(program.isRunning, "the program has ended: \(program.errorsSoFar)")
                let windows = server.windows(of: program.id)
                guard let id = windows.first(where: { $0.isViewable && (title == nil || $0.title == title) })?.id else {
                    return nil
                }
                return try await server.answers(id) ? id : nil
            }
        } catch let timeout as Child.Timeout {
            let windows = server.windows(of: program.id)
            Issue.record("no window '\(title ?? "")' among \(windows); the program wrote: \(program.errorsSoFar)")
            throw timeout
        }
    }

    /// Returns the titles of a program's windows on the screen as older programs read them, from `WM_NAME`.
    func oldTitles(of program: Child) -> [String] {
        server.windows(of: program.id).filter(\.isViewable).map(\.name)
    }

    /// Returns the number of a program's windows on the screen.
    func windowCount(of program: Child) -> Int { server.windows(of: program.id).count(where: \.isViewable) }

    /// Runs `xdotool` with these arguments.
    @discardableResult func xdotool(_ arguments: [String]) async throws -> String {
        try await run("xdotool", arguments)
    }

    /// Sets the keyboard layout, by its X name such as `de`.
    func setLayout(_ name: String) async throws { _ = try await run("setxkbmap", [name]) }

    private func run(_ program: String, _ arguments: [String]) async throws -> String {
        var environment = sandbox.environment
        environment["DISPLAY"] = display
        let tool = try Child(program, arguments, environment: environment, in: sandbox.folder)
        let outcome = try await tool.outcome(within: 30)
        try #require(outcome.status == 0, "\(program) \(arguments): \(outcome.errors)")
        return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Opens the demo in a window and waits until it shows.
    func open(_ arguments: String...) async throws -> DemoWindow { try await open(arguments) }

    /// Opens the demo in a window and waits until it shows.
    func open(_ arguments: [String]) async throws -> DemoWindow { try await open(program: "SplitDemo", arguments) }

    /// Opens a program in a window and waits until it shows.
    func open(
        program: String,
        _ arguments: [String] = [],
        setting variables: [String: String?] = [:]
    ) async throws -> DemoWindow {
        let options = ["--window", "--renderer", "software", "--dump", "window.json"]
        let child = try sandbox.start(options + arguments, display: display, program: program, setting: variables)
        return try await DemoWindow(child, on: self, sandbox)
    }
}
