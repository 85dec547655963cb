import Foundation
import SDLHost
import Testing

/// The demo in a window.
final class DemoWindow {
    private let demo: Child
    private let desktop: Desktop
    private let sandbox: Sandbox
    /// Its X window id.
    let id: UInt32
    /// The screen position of its upper left corner.
    private var origin: (x: Int, y: Int) { get throws { try desktop.server.origin(of: id) } }

    /// Waits for a program's window, by title if it has several.
    init(_ demo: Child, title: String? = nil, on desktop: Desktop, _ sandbox: Sandbox) async throws {
        self.demo = demo
        self.desktop = desktop
        self.sandbox = sandbox
        id = try await desktop.window(of: demo, title: title)
        if desktop.isManaged {
            try await eventually("a frame around the window") { [id] in desktop.server.isManaged(id) }
        }
        try await settle()
    }

    /// Returns the color of a point of the window.
    func color(at point: CGPoint) throws -> ScreenPicture.Color {
        let origin = try origin
        return try desktop.picture()[origin.x + Int(point.x), origin.y + Int(point.y)]
    }

    /// Starts counting the changes drawn in the window.
    func watch() throws -> WindowWatch { try WindowWatch(id, on: desktop.display) }

    /// Returns the window's first pixels as the screen shows them.
    func picture(width: Int, height: Int) throws -> Bitmap {
        let (origin, screen) = (try origin, try desktop.picture())
        var picture = Bitmap(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let color = screen[origin.x + x, origin.y + y]
                picture[x, y] = (color.r, color.g, color.b, 255)
            }
        }
        return picture
    }

    // MARK: Mouse

    /// Moves the pointer to the first point, presses, moves to the others, and releases.
    func drag(_ points: [CGPoint]) async throws {
        try await press(at: points[0])
        // One by one, like a user; SDL would deliver several moves at once in one frame.
        for point in points.dropFirst() { try await hover(point) }
        try await release()
    }

    /// Moves the pointer, possibly outside the window.
    func hover(_ point: CGPoint) async throws { try await act(move(to: point)) }

    /// Moves the pointer and presses the left button.
    func press(at point: CGPoint) async throws { try await act(move(to: point) + ["mousedown", "1"]) }

    /// Clicks another button while the left one may be held.
    func clickRight() async throws { try await act(["click", "3"]) }

    /// Releases the left button.
    func release() async throws { try await act(["mouseup", "1"]) }

    /// Clicks, and waits for the effects to end.
    func click(_ point: CGPoint) async throws { try await act(move(to: point) + ["click", "1"]) }

    /// Clicks a control that closes the window.
    func clickToClose(_ point: CGPoint) async throws { try await desktop.xdotool(move(to: point) + ["click", "1"]) }

    /// Turns the wheel by a number of notches, down if positive.
    func wheel(_ notches: Int, at point: CGPoint) async throws {
        try await hover(point)
        try await act(["click", "--repeat", "\(abs(notches))", notches > 0 ? "5" : "4"])
    }

    /// The pointer as the server shows it.
    var pointer: XDisplay.Pointer? { desktop.server.pointer }

    private func move(to point: CGPoint) throws -> [String] {
        let origin = try origin
        return ["mousemove", "\(origin.x + Int(point.x))", "\(origin.y + Int(point.y))"]
    }

    // MARK: Keyboard and focus

    /// Presses a key by its X name; `+` joins it with a modifier.
    func key(_ name: String) async throws {
        try await eventually("the keyboard's focus") { hasFocus }
        try await act(["key", name])
    }

    /// Presses a key while others are held, all by their X key codes.
    func key(place: Int, holding others: Int...) async throws {
        try await eventually("the keyboard's focus") { hasFocus }
        try await act(
            others.flatMap { ["keydown", "\($0)"] } + ["key", "\(place)"]
                + others.reversed().flatMap { ["keyup", "\($0)"] }
        )
    }

    /// True while keys go to the window.
    var hasFocus: Bool { desktop.server.focus == id }

    // MARK: Window manager

    /// Returns the text of its title bar.
    func title() async throws -> String { try await desktop.xdotool(["getwindowname", "\(id)"]) }

    /// The screen position of its upper left corner, and its size.
    var place: CGRect {
        get throws {
            let (origin, size) = (try origin, try desktop.server.size(of: id))
            return CGRect(x: CGFloat(origin.x), y: CGFloat(origin.y), width: size.width, height: size.height)
        }
    }

    /// The minimum size that it reports to the window manager.
    var minimumSize: CGSize? { desktop.server.limits(of: id)?.least }

    /// Moves the window through the window manager.
    func move(to x: Int, _ y: Int) async throws {
        try await desktop.xdotool(["windowmove", "\(id)", "\(x)", "\(y)"])
        try await settle()
    }

    /// Raises the window above all others.
    func raise() async throws {
        try await desktop.xdotool(["windowraise", "\(id)"])
        try await settle()
    }

    /// Minimizes the window through the window manager.
    func minimize() async throws {
        try await desktop.xdotool(["windowminimize", "\(id)"])
        try await eventually("a minimised window") { !desktop.server.isViewable(id) }
        try await waitForEvents()
    }

    /// Restores the minimized window through the window manager.
    func restore() async throws {
        try await desktop.xdotool(["windowmap", "\(id)"])
        try await eventually("a window that is seen") { desktop.server.isViewable(id) }
        try await settle()
    }

    /// Resizes the window through the window manager.
    func resize(to size: CGSize) async throws {
        try await desktop.xdotool(["windowsize", "\(id)", "\(Int(size.width))", "\(Int(size.height))"])
        try await eventually("a window of \(size)") { try desktop.server.size(of: id) == size }
        try await settle()
    }

    /// Requests closing the window through the window manager.
    ///
    /// - Returns: The program's result and its dump.
    func closeByManager() async throws -> (outcome: Child.Outcome, shown: Data) {
        try await pressCloseKey()
        return (try await demo.outcome(), dump)
    }

    private func pressCloseKey() async throws {
        try await eventually("the keyboard's focus") { hasFocus }
        try await desktop.xdotool(["key", "ctrl+shift+F12"])
    }

    /// Releases the left button and ends the program while it is stopped, so that it receives both at once.
    func releaseAndEnd(byManager: Bool) async throws -> (outcome: Child.Outcome, shown: Data) {
        try await whileStopped {
            try await desktop.xdotool(["mouseup", "1"])
            if byManager { try await pressCloseKey() } else { kill(demo.id, SIGTERM) }
        }
        return (try await demo.outcome(), dump)
    }

    /// Presses keys, and other input by `xdotool`, while the program is stopped, so that it receives all at once.
    func queue(_ input: [String]) async throws {
        try await eventually("the keyboard's focus") { hasFocus }
        try await whileStopped { try await desktop.xdotool(input) }
    }

    private func whileStopped(_ act: () async throws -> Void) async throws {
        kill(demo.id, SIGSTOP)
        defer { kill(demo.id, SIGCONT) }
        try await eventually("a program that does not run") { try processState() == "T" }
        try await act()
    }

    // MARK: Time

    /// Waits until the program has processed all events from the server.
    func waitForEvents() async throws {
        guard try await !desktop.server.answers(id) else { return }
        // A program that crashed ends only after its last request to the server.
        let outcome = try? await demo.outcome(within: 1)
        let state = outcome.map { "has ended with \($0.status.map(String.init) ?? "a signal")" } ?? "is running"
        Issue.record("the window is gone, its program \(state), and wrote: \(demo.errorsSoFar)")
        throw Child.Timeout(description: "an answer of the window \(id)")
    }

    private func act(_ arguments: [String]) async throws {
        try await desktop.xdotool(arguments)
        try await settle()
    }

    /// Waits until the program has processed the input, and then is idle for a while.
    func settle() async throws {
        try await waitForEvents()
        var last = try pixels()
        var restingSince = ContinuousClock.now
        try await eventually("a window at rest") {
            let now = try pixels()
            // A program that waits for the processor is not idle.
            let sleeps = try processState() == "S"
            if now != last || !now.contains(where: { $0 != 0 }) || !sleeps {
                last = now
                restingSince = .now
            }
            return ContinuousClock.now - restingSince > .milliseconds(120)
        }
    }

    private func pixels() throws -> Data { try desktop.picture().bytes }

    /// The process id of the program.
    var process: Int32 { demo.id }

    /// Returns how often threads of the process have gone to sleep so far.
    func sleeps() throws -> Int { try demo.sleeps() }

    /// Returns `S` while its main thread sleeps.
    private func processState() throws -> Substring { try processFields()[1] }

    /// Returns the fields of the process's status, from the end of its name.
    private func processFields() throws -> [Substring] {
        let text = try String(contentsOfFile: "/proc/\(demo.id)/stat", encoding: .utf8)
        // The name is in parentheses and may contain any character.
        return text[(try #require(text.lastIndex(of: ")")))...].split(separator: " ")
    }

    // MARK: End

    /// Ends the program by a signal, by default that of an ending session.
    ///
    /// - Returns: The result and the dump, read from `window.json`.
    func end(by signal: Int32 = SIGTERM) async throws -> (outcome: Child.Outcome, shown: Data) {
        kill(demo.id, signal)
        return (try await demo.outcome(), dump)
    }

    private var dump: Data { (try? Data(contentsOf: sandbox.file("window.json"))) ?? Data() }
}
