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
        let child = try sandbox.start(options + arguments, program: program, display: display)
        return try await DemoWindow(child, on: self, sandbox)
    }
}
