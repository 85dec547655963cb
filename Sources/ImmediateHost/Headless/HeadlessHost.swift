import Foundation
import ImmediateViews
import Synchronization

/// Shows a view without a window or a display, on a simulated clock: for screenshots and tests.
///
/// ```swift
/// let host = try HeadlessHost(size: CGSize(width: 640, height: 400)) { ContentView() }
/// try host.play(InputScript([.click(CGPoint(x: 20, y: 20))]))
/// try host.screenshot().writePNG(to: "clicked.png")
/// ```
///
/// Frames are a sixtieth of a second apart and run only on request, so the same calls give the same pictures.
@preconcurrency @MainActor public final class HeadlessHost: ScriptTarget {
    /// The longest side of a picture, in device pixels.
    private static let largestSide = 16_384

    package let runner: FrameRunner
    /// The settings store that the views of this host read and write.
    public let settings: SettingsStore
    private let tasks = PendingTasks()
    /// The position of the pointer, in points; nil outside the view.
    public private(set) var pointer: CGPoint?
    private let scale: CGFloat
    private var size: CGSize
    /// Whether the host is at least as large as the minimum of its view.
    private let isWindow: Bool
    private let resizability: WindowResizability
    /// The screens of the desktop, in points. With one, views can open windows, as in an app; without, they cannot, as in
    /// a guest. The next frame shows a change.
    public var screens: [CGRect] = []
    /// Whether the desktop tells and sets the positions of windows, which Wayland does not.
    public var placesWindows = true
    /// The position of the host's own window on the desktop, in points.
    public internal(set) var position = CGPoint.zero
    /// The open windows besides the host's own one, in the order of opening.
    public internal(set) var windows: [HeadlessWindow] = []
    /// The rectangle on the desktop of the image of something that is dragged outside of all windows, in points; else nil.
    public internal(set) var dragImage: CGRect?
    /// The numbers of all windows, the front one first.
    public internal(set) var windowOrder = [0]
    /// The viewport with the keyboard focus in the last frame.
    var focusedViewport: Int?
    private var frames = 0
    private(set) var canvas: MemoryCanvas?
    /// Called before each frame, to run work queued on the main thread where no run loop does.
    package var betweenFrames: (() -> Void)?

    /// Creates a host with the options of a window and runs the first frame.
    /// - Parameters:
    ///   - fonts: the fonts, in place of the font of the options.
    ///   - isWindow: whether the host is at least as large as the minimum of its view, as a window is.
    ///   - resizability: the limits of such a host's size.
    package init<Root: View>(
        size: CGSize,
        _ options: WindowOptions,
        fonts: FontLibrary,
        settings: SettingsStore,
        startDate: Date = Date(),
        environment: (inout EnvironmentValues) -> Void = { _ in },
        isWindow: Bool,
        resizability: WindowResizability = .automatic,
        root: @escaping () -> Root
    ) throws {
        let scale = options.scale ?? 1
        guard scale > 0, scale <= 16 else { throw HostError("a scale of \(scale) is out of range: above 0, up to 16") }
        try Self.check(size, scale: scale)
        self.size = size
        self.scale = scale
        self.settings = settings
        self.isWindow = isWindow
        self.resizability = resizability
        runner = FrameRunner(
            fonts: fonts,
            colorScheme: options.colorScheme ?? .light,
            reduceMotion: options.reduceMotion,
            loadsAtOnce: true,
            root: root
        )
        runner.interface.startDate = startDate
        if isWindow {
            // The actions of a window, for the only one of a headless run.
            let close: () -> Void = { [weak self] in self?.isAskedToClose = true }
            runner.interface.environment.dismissWindow = DismissWindowAction(forValues: { id, value in
                if id == nil && value == nil { close() }
            })
            runner.interface.environment.quit = QuitAction(close)
        }
        environment(&runner.interface.environment)
        // Durations that the debug overlay shows are the same in every run: each reading of the stopwatch is 4 ms after
        // the last.
        var readings = 0.0
        runner.interface.stopwatch = {
            readings += 1
            return readings / 250
        }
        runner.close = { [weak self] in self?.isClosed = true }
        run([])
        // Shows changes made by the first frame, such as in `onAppear`, at the same time of the clock.
        if runner.output?.nextFrame == .immediately { run([]) }
    }

    /// Plays an input script on this host, step by step.
    ///
    /// `InputScript.playWritingAnyFile(on:)` is for scripts whose files may be anywhere.
    /// - Parameters:
    ///   - script: the script to play.
    ///   - output: the folder that the script may write to; nil for the current one.
    /// - Throws: `HostError` of the step that failed, also for a file outside of the folder.
    public func play(_ script: InputScript, output: URL? = nil) throws { try script.play(on: self, output: output) }

    /// Runs `round(seconds * 60)` frames, which advances the host's clock by about `seconds`.
    /// - Parameter seconds: the time to advance by, in seconds; less than half a frame runs none.
    /// - Throws: no error of its own; it throws like all steps of a script.
    public func advance(by seconds: Double) throws { try play(InputScript([.advance(seconds)])) }

    /// Runs one frame, a sixtieth of a second after the last.
    /// - Parameters:
    ///   - events: the events of the frame, oldest first.
    ///   - size: the new size of the view in points; nil if it is unchanged.
    /// - Throws: `HostError` if the size is out of range.
    public func runFrame(_ events: [InputEvent], size: CGSize?) throws {
        if let size {
            try Self.check(size, scale: scale)
            self.size = size
        }
        betweenFrames?()
        frames += 1
        run(events)
    }

    /// Runs `betweenFrames` and a frame at the same time of the clock.
    package func showChanges() {
        betweenFrames?()
        run([])
    }

    /// Whether the view has closed, by `askToClose` or by the answer to its confirmation. Its views have disappeared;
    /// inspections describe the last frame before that.
    public private(set) var isClosed = false

    /// Whether an action of the running frame asks to close the view.
    private var isAskedToClose = false

    /// Closes the view as the close button of a window does; if the view asks for confirmation, the next frame shows
    /// that instead.
    /// - Throws: `HostError` as `runFrame` does.
    public func askToClose() throws {
        guard runner.dismissal.permits() else { return try runFrame([], size: nil) }
        isClosed = true
        end()
    }

    /// Waits, in real time, until all tasks started by views and their actions have finished and the main queue is
    /// empty, then shows their changes. The host's own clock stands still.
    ///
    /// Child tasks count as well. Detached tasks and blocks on other queues do not: nothing links them to the view.
    /// - Parameter timeout: the longest wait, in seconds; time while other code blocks the main actor does not count.
    /// - Throws: `HostError` if work is still pending after the timeout; `CancellationError` if the waiting task is
    ///   cancelled.
    public func settle(timeout: Double = 5) async throws {
        var (quietRounds, waited) = (0, Duration.zero)
        // Two quiet rounds, because work of the first may have put more on the main queue.
        while quietRounds < 2 {
            await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
            run([])
            let pending = pending
            quietRounds = pending == nil ? quietRounds + 1 : 0
            guard let pending else { continue }
            guard waited < .seconds(timeout > 0 ? min(timeout, 1e9) : 0) else {
                throw HostError("settle: after \(timeout) s there is still \(pending)")
            }
            let start = ContinuousClock.now
            try await Task.sleep(for: .milliseconds(2))
            // While other code blocks the main actor, the awaited tasks cannot run either.
            waited += min(ContinuousClock.now - start, .milliseconds(20))
        }
    }

    /// The reason why the last frame is not final; nil if it is.
    private var pending: String? {
        let origins = tasks.origins
        if !origins.isEmpty { return names(of: origins) }
        guard let request = frameRequest, case .stateChange = request.reason else { return nil }
        return "\(request)"
    }

    /// Describes up to three of the running tasks.
    private func names(of origins: [PendingTasks.Origin]) -> String {
        let names = origins.prefix(3).map { origin in
            switch origin {
            case .view(let name): "the task of \(name)"
            case .click(let point):
                "a task started by a click at (\(number(point.x)), \(number(point.y)))\(control(at: point))"
            case .key(let key): "a task started by the key \(key.rawValue)"
            case .frame(let time): "a task started by the frame at \(number((time * 1000).rounded() / 1000)) s"
            }
        }
        return names.joined(separator: ", ") + (origins.count > 3 ? " and \(origins.count - 3) more" : "")
    }

    /// Returns ` on button “Save”`, for a control at a point.
    private func control(at point: CGPoint) -> String {
        let found = inspect().controls.last { $0.rect.contains(point) }
        return found.map { " on \($0.kind) “\($0.label)”" } ?? ""
    }

    private func number(_ value: Double) -> String { String(format: "%g", value) }

    /// Returns a picture of the last frame, in device pixels.
    /// - Throws: `HostError` if memory runs out.
    public func screenshot() throws -> Bitmap {
        let width = Int((size.width * scale).rounded())
        let height = Int((size.height * scale).rounded())
        guard width > 0, height > 0 else { return Bitmap(width: width, height: height) }
        let canvas: MemoryCanvas
        if let last = self.canvas, last.width == width, last.height == height {
            canvas = last
        } else {
            canvas = try MemoryCanvas(width: width, height: height, fonts: runner.fonts)
            self.canvas = canvas
        }
        runner.draw(with: canvas.renderer)
        return canvas.bitmap()
    }

    /// Returns a description of the last frame: its splits, texts and controls.
    public func inspect() -> Inspection { runner.inspect() }

    /// Returns the violations of `FrameCheck`'s rules in the last frame; a correct frame has none.
    public func violations() -> [FrameCheck.Violation] { runner.interface.violations() }

    /// Returns the semantics nodes of the last frame in tree order, the source of `inspect()`.
    public func semantics() -> [SemanticsNode] { runner.interface.semantics() }

    /// The former spelling of ``semantics()``.
    @available(*, deprecated, renamed: "semantics()")
    public func facts() -> [SemanticsNode] { semantics() }

    /// Returns the semantics nodes of the last frame, each with its parent and its layer.
    public func placedSemantics() -> [PlacedSemanticsNode] { runner.interface.placedSemantics() }

    /// The texts that the views have announced to screen readers, oldest first.
    public private(set) var announcements: [String] = []

    /// Returns the views and parts of views that Tab visits, in its order.
    public func focusOrder() -> [SemanticsTarget] { runner.interface.focusOrder() }

    /// The results of the last frame's events, in order: true for each event that a view consumed.
    public var consumed: [Bool] { runner.output?.consumed ?? [] }

    /// The font used instead of Inter; nil if Inter is installed or a font file was given.
    public var fontSubstitution: FontSubstitution? { runner.fonts.substitution }

    /// Returns the obstacle that prevents a press at `point` from reaching a view; nil if there is none.
    /// - Parameters:
    ///   - point: the position of the press, in points.
    ///   - semanticsNode: the semantics node of the view, one of `semantics()`.
    public func obstacle(at point: CGPoint, to semanticsNode: SemanticsNode) -> Obstacle? {
        runner.interface.obstacle(at: point, to: semanticsNode)
    }

    /// The clipboard that the views copy to and paste from; by default in memory and private to this host.
    public var clipboard: any Clipboard {
        get { runner.interface.clipboard }
        set { runner.interface.clipboard = newValue }
    }

    /// The caret rectangle of the last frame, in points; nil while no text can be entered.
    public var textInput: CGRect? { runner.output?.textInput }

    /// The time of the last frame on the host's clock, in seconds; 0 at the first frame.
    public var time: Double { Double(frames) / 60 }

    /// The time when the next frame is due if no event arrives earlier, on the host's clock.
    public var nextFrame: NextFrame { runner.output?.nextFrame ?? .immediately }

    /// The debug overlay drawn above the frames; nil for none. In a debug build F12 opens one. It reports fixed durations
    /// of 4 ms for a frame and for its drawing, so that its screenshots are always the same.
    public var debugOverlay: (any FrameOverlay)? {
        get { runner.interface.debugOverlay }
        set { runner.interface.debugOverlay = newValue }
    }

    /// The request for another frame that the last frame made; nil if it made none.
    public var frameRequest: FrameRequest? { runner.interface.frameRequest }

    private func run(_ events: [InputEvent]) {
        show(events)
        if isWindow, !isClosed { followContent() }
        // A window that has opened or closed shows at once.
        if followViewports() { show([]) }
        if isAskedToClose {
            isAskedToClose = false
            if runner.dismissal.permits() { isClosed = true } else { show([]) }
        }
        // The frame itself may have closed the view.
        if isClosed { end() }
    }

    private func show(_ events: [InputEvent]) {
        runner.desktop = desktop(size: size)
        SettingsStore.$ofHost.withValue(settings) {
            tasks.track(origin(of: events)) {
                announcements += runner.run(events, size: size, scale: scale, time: time).announcements
            }
        }
    }

    /// Shows the view again in a size within its limits, if it is smaller or larger.
    private func followContent() {
        let (interface, largest) = (runner.interface, CGFloat(Self.largestSide) / scale)
        let least = resizability == .automatic ? interface.minimumSize : interface.size(for: .zero)
        let most =
            resizability == .contentSize ? interface.size(for: .infinity) : CGSize(width: largest, height: largest)
        func length(_ own: CGFloat, _ least: CGFloat, _ most: CGFloat) -> CGFloat {
            max(min(own, most.rounded(.up)), min(least.rounded(.up), largest))
        }
        let limited = CGSize(
            width: length(size.width, least.width, most.width),
            height: length(size.height, least.height, most.height)
        )
        guard limited != size, limited.width > 0, limited.height > 0 else { return }
        size = limited
        show([])
    }

    /// Records the pointer position, and returns the origin of the tasks that a frame with these events starts.
    private func origin(of events: [InputEvent]) -> PendingTasks.Origin {
        for event in events {
            if case .pointerMoved(let point) = event { pointer = point }
            if event == .pointerLeft { pointer = nil }
        }
        for event in events {
            switch event {
            case .keyPressed(let key, _, _), .keyReleased(let key, _): return .key(key)
            case .pointerPressed, .pointerReleased: if let pointer { return .click(pointer) }
            case .touch(_, _, let point): return .click(point)
            default: continue
            }
        }
        return .frame(time)
    }

    /// Removes the views.
    private func end() {
        SettingsStore.$ofHost.withValue(settings) { tasks.track(.frame(time)) { runner.end(time: time) } }
    }

    private static func check(_ size: CGSize, scale: CGFloat) throws {
        for side in [size.width, size.height] where !(side >= 0 && side * scale <= CGFloat(largestSide)) {
            throw HostError(
                "a size of \(size.width)×\(size.height) at scale \(scale) is out of range: "
                    + "each side takes 0 to \(largestSide) device pixels"
            )
        }
    }
}

/// Tracks the tasks started by the frames of a host, including their child tasks.
///
/// A task inherits the task-local values of its creator and releases them when it ends. So a value bound while a frame
/// runs lives as long as the last of these tasks.
final class PendingTasks: StartedWorkObserver {
    @TaskLocal private static var token: Token?

    enum Origin: Equatable, Sendable {
        /// The `task` of a view, with the view's name.
        case view(String)
        /// A click at a point, in root coordinates.
        case click(CGPoint)
        /// A key.
        case key(Key)
        /// Another frame, with its time on the host's clock.
        case frame(Double)
    }

    private struct State {
        var next = 0
        var running: [Int: Origin] = [:]
    }

    private let state = Mutex(State())

    /// A token that lives as long as the tasks of one origin.
    private final class Token: Sendable {
        private let tasks: PendingTasks
        private let number: Int

        init(_ tasks: PendingTasks, _ origin: Origin) {
            self.tasks = tasks
            number = tasks.state.withLock { state in
                state.next += 1
                state.running[state.next] = origin
                return state.next
            }
        }

        deinit { _ = tasks.state.withLock { $0.running.removeValue(forKey: number) } }
    }

    /// The origins of the running tasks, oldest first.
    var origins: [Origin] {
        state.withLock { state in state.running.sorted { $0.key < $1.key }.map(\.value) }
    }

    /// Runs a frame and tracks the tasks that it starts.
    func track(_ origin: Origin, _ frame: () -> Void) {
        Self.$token.withValue(Token(self, origin)) { StartedWork.$observer.withValue(self, operation: frame) }
    }

    func start(_ name: String, _ body: () -> Void) {
        Self.$token.withValue(Token(self, .view(name)), operation: body)
    }
}
