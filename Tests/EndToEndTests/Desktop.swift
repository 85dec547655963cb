import Foundation
import Testing

/// A display without a screen, with nothing on it but the windows of the demo.
final class Desktop {
    /// The name of the display, such as `:1`.
    let display: String
    private let sandbox: Sandbox
    /// What the server itself can be asked.
    let server: XDisplay
    private let serverProcess: Child
    private var manager: Child?
    private var compositor: Child?

    /// Starts an X server on a free display.
    init(_ sandbox: Sandbox) async throws {
        self.sandbox = sandbox
        // Run through `timeout`, so that even a test run that is killed leaves nothing behind: the server goes, and the
        // windows with it. The server keeps its pixels in a file, where tests can read them.
        let process = try Child(
            "timeout",
            ["--kill-after=5", "300", "Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
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

    /// Starts a window manager: it frames windows, gives the focus to the one under the pointer, and lets people resize
    /// and close them.
    func startManager() async throws {
        // It does not start without its fonts; this one is a part of every X server's own.
        let fonts = ["Title", "Menu", "Icon", "Resize", "IconManager"].map { "\($0)Font \"fixed\"" }
        let settings = """
            \(fonts.joined(separator: "\n"))
            NoTitle
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
        try await eventually("a window manager") {
            try #require(process.isRunning, "no window manager: \(process.errorsSoFar)")
            return server.hasManager
        }
    }

    /// Starts a Wayland compositor, the screen of which covers most of this display.
    func startCompositor(scale: Int) async throws {
        let settings = """
            [core]
            idle-time=0
            [shell]
            panel-position=none
            background-color=0xff808080
            locking=false
            animation=none
            startup-animation=none
            """
        try Data((settings + "\n").utf8).write(to: sandbox.file("weston.ini"))
        // Where its socket lies; it insists on a folder that is nobody else's.
        let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
        try FileManager.default.setAttributes(attributes, ofItemAtPath: sandbox.folder.path)
        var environment = sandbox.environment
        environment["DISPLAY"] = display
        environment["XDG_RUNTIME_DIR"] = sandbox.folder.path
        let arguments = ["--config=\(sandbox.file("weston.ini").path)", "--backend=x11-backend.so", "--use-pixman"]
        let size = ["--width=\(1200 / scale)", "--height=\(960 / scale)", "--scale=\(scale)", "--socket=wayland"]
        let process = try Child("weston", arguments + size, environment: environment, in: sandbox.folder)
        compositor = process
        try await eventually("a compositor") {
            try #require(process.isRunning, "no compositor (is weston installed?): \(process.errorsSoFar)")
            let ground = ScreenPicture.Color(r: 128, g: 128, b: 128)
            return try sandbox.exists("wayland") && picture()[600, 480] == ground
        }
        // Off the windows to come, but not off the compositor's screen: there it would forget where the pointer is.
        try await xdotool(["mousemove", "600", "480", "mousemove", "2", "2"])
    }

    /// Starts a program on the compositor's display.
    func startOnCompositor(_ program: String, _ arguments: [String]) throws -> Child {
        var environment = sandbox.environment
        environment["XDG_RUNTIME_DIR"] = sandbox.folder.path
        environment["WAYLAND_DISPLAY"] = "wayland"
        // Pointers come from the theme there; SDL 2.26 does not survive that there is none.
        environment["XCURSOR_PATH"] = nil
        return try Child(Sandbox.built(program), arguments, environment: environment, in: sandbox.folder)
    }

    /// Whether windows are framed.
    var isManaged: Bool { manager != nil }

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
    func open(_ arguments: [String]) async throws -> DemoWindow { try await open(program: "SplitDemo", arguments) }

    /// Opens a program in a window and waits until it shows.
    func open(program: String, _ arguments: [String] = []) async throws -> DemoWindow {
        let options = ["--window", "--renderer", "software", "--dump", "window.json"]
        let child = try sandbox.start(options + arguments, display: display, program: program)
        return try await DemoWindow(child, on: self, sandbox)
    }
}
