import Foundation
import ImmediateUI
import Synchronization

/// Shows a view without a window or a display, on a clock of its own: for screenshots and tests.
///
/// ```swift
/// let host = try HeadlessHost(size: CGSize(width: 640, height: 400)) { ContentView() }
/// try host.play(InputScript([.click(CGPoint(x: 20, y: 20))]))
/// try host.screenshot().writePNG(to: "clicked.png")
/// ```
///
/// Frames are a sixtieth of a second apart and run only when asked for, so the same calls give the same pictures.
@MainActor public final class HeadlessHost: ScriptTarget {
    /// The longest side of a picture in device pixels.
    private static let largestSide = 16_384

    let runner: FrameRunner
    /// Where the views store their settings.
    public let settings: SettingsStore
    private let tasks = PendingTasks()
    /// The position of the pointer, in points; nil outside of the view.
    public private(set) var pointer: CGPoint?
    private let scale: CGFloat
    private var size: CGSize
    private var frames = 0
    private(set) var canvas: SurfaceCanvas?
    /// Runs before each frame that is asked for: what else waits for the main thread, where nothing but the host runs.
    var betweenFrames: (() -> Void)?

    /// Shows a view; its first frame has been run when this returns.
    /// - Parameters:
    ///   - size: in points.
    ///   - scale: device pixels in a point.
    ///   - reduceMotion: whether animations are replaced by their results.
    ///   - font: a font file for proportional text; nil asks fontconfig for Inter.
    ///   - settings: where `@AppStorage` and stored holders of the views store their values. By default it is memory
    ///     that all hosts share, so that a host made later finds what an earlier one has stored, as a program does that
    ///     is started again. The person's own settings are neither read nor written.
    ///   - startDate: the date at which the host's clock is 0, for texts and timelines that show the present.
    ///   - environment: changes what the environment of the root view begins with, such as `timeZone` and `locale`.
    ///   - root: the view; evaluated in every frame, as the body of a view is.
    /// - Throws: `HostError` when size or scale are out of range, or when there is no font.
    public init<Root: View>(
        size: CGSize,
        scale: CGFloat = 1,
        colorScheme: ColorScheme = .light,
        reduceMotion: Bool = false,
        font: URL? = nil,
        settings: SettingsStore = .memory,
        startDate: Date = Date(),
        environment: (inout EnvironmentValues) -> Void = { _ in },
        @ViewBuilder root: @escaping () -> Root
    ) throws {
        guard scale > 0, scale <= 16 else { throw HostError("a scale of \(scale) is out of range: above 0, up to 16") }
        try Self.check(size, scale: scale)
        self.size = size
        self.scale = scale
        self.settings = settings
        runner = FrameRunner(
            fonts: try FontLibrary(file: font),
            colorScheme: colorScheme,
            reduceMotion: reduceMotion,
            root: root
        )
        runner.interface.startDate = startDate
        environment(&runner.interface.environment)
        // What an inspector shows of the time is the same in every run: each reading is that much later than the last.
        var readings = 0.0
        runner.interface.stopwatch = {
            readings += 1
            return readings / 250
        }
        runner.close = { [weak self] in self?.isClosed = true }
        run([])
        // What the first frame set, as in an `onAppear`, shows in a second one at the same time of the clock.
        if runner.output?.nextFrame == .immediately { run([]) }
    }

    /// Plays a script.
    /// - Throws: `HostError` of the step that could not be done.
    public func play(_ script: InputScript) throws { try script.play(on: self) }

    /// Plays a script that may come from anywhere, see `InputScript.play(on:output:)`.
    /// - Parameter output: the folder below which it writes; nil for the current one.
    /// - Throws: `HostError` of the step that could not be done.
    public func play(_ script: InputScript, output: URL?) throws { try script.play(on: self, output: output) }

    /// Lets time pass, in `round(seconds * 60)` frames.
    public func advance(by seconds: Double) throws { try play(InputScript([.advance(seconds)])) }

    /// Runs one frame, a sixtieth of a second after the last.
    /// - Throws: `HostError` when the size is out of range.
    public func runFrame(_ events: [InputEvent], size: CGSize?) throws {
        if let size {
            try Self.check(size, scale: scale)
            self.size = size
        }
        betweenFrames?()
        frames += 1
        run(events)
    }

    /// Runs `betweenFrames` and shows what it changed, at the same time of the clock.
    func showChanges() {
        betweenFrames?()
        run([])
    }

    /// Whether the view was closed: by `askToClose`, or by the person's answer to what it asked then. Its views have
    /// disappeared; an inspection tells what was seen last.
    public private(set) var isClosed = false

    /// What the button of a window's title bar does: the view is closed, unless it asks first, which the next frame shows.
    /// - Throws: `HostError` as a frame does.
    public func askToClose() throws {
        guard runner.dismissal.permits() else { return try runFrame([], size: nil) }
        isClosed = true
        end()
    }

    /// Waits, in real time, until the tasks that views and their actions have started are done and the main queue is
    /// empty, and shows what they changed. The host's own clock stands still meanwhile.
    ///
    /// Tasks that a task starts count as well. Detached tasks do not, and blocks that wait on another queue than the
    /// main one do not: nothing shows whether they belong to the view.
    /// - Parameter timeout: how long to wait at most, in seconds; time in which others block the main actor does not
    ///   count.
    /// - Throws: `HostError` when something is still pending then; `CancellationError` when the task that waits is
    ///   cancelled.
    public func settle(timeout: Double = 5) async throws {
        var (quietRounds, waited) = (0, Duration.zero)
        // Twice, since what ran in the first round may have put more on the main queue.
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
            // While others block the main actor, the tasks that are waited for cannot run either.
            waited += min(ContinuousClock.now - start, .milliseconds(20))
        }
    }

    /// The reasons why the last frame is not final; nil if it is.
    private var pending: String? {
        let origins = tasks.origins
        if !origins.isEmpty { return names(of: origins) }
        guard let request = frameRequest, case .stateChange = request.reason else { return nil }
        return "\(request)"
    }

    /// Names the tasks that run, the first three of them.
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

    /// ` on button “Save”`, if a control is there now.
    private func control(at point: CGPoint) -> String {
        let found = inspect().controls.last { $0.rect.contains(point) }
        return found.map { " on \($0.kind) “\($0.label)”" } ?? ""
    }

    private func number(_ value: Double) -> String { String(format: "%g", value) }

    /// A picture of the last frame, in device pixels.
    /// - Throws: `HostError` when there is no memory for it.
    public func screenshot() throws -> Bitmap {
        let width = Int((size.width * scale).rounded())
        let height = Int((size.height * scale).rounded())
        guard width > 0, height > 0 else { return Bitmap(width: width, height: height) }
        let canvas: SurfaceCanvas
        if let last = self.canvas, last.width == width, last.height == height {
            canvas = last
        } else {
            canvas = try SurfaceCanvas(width: width, height: height, fonts: runner.fonts)
            self.canvas = canvas
        }
        runner.draw(with: canvas.renderer)
        return try canvas.bitmap()
    }

    /// What the last frame showed.
    public func inspect() -> Inspection { runner.inspect() }

    /// The rules of `FrameCheck` that the last frame breaks: none.
    public func violations() -> [FrameCheck.Violation] { runner.interface.violations() }

    /// What the views of the last frame stated, in the order of the tree: all that `inspect()` is made from.
    public func facts() -> [Fact] { runner.interface.facts() }

    /// What the views of the last frame stated, each fact with the fact and the layer that it belongs to.
    public func placedFacts() -> [PlacedFact] { runner.interface.placedFacts() }

    /// Whether each event of the last frame was taken by a view, in their order.
    public var taken: [Bool] { runner.output?.taken ?? [] }

    /// The font that stands for Inter where that is not installed and no font file was named.
    public var fontSubstitution: FontSubstitution? { runner.fonts.substitution }

    /// Why a press at `point` would not reach what stated `fact`, one of `facts()`; nil if it would.
    public func obstacle(at point: CGPoint, to fact: Fact) -> Obstacle? {
        runner.interface.obstacle(at: point, to: fact)
    }

    /// What text is cut, copied and pasted by: in memory, and of this host alone unless another is set.
    public var clipboard: any Clipboard {
        get { runner.interface.clipboard }
        set { runner.interface.clipboard = newValue }
    }

    /// Where typed text goes, as the last frame said: the caret, in points; nil while nothing takes text.
    public var textInput: CGRect? { runner.output?.textInput }

    /// The time of the host's clock at the last frame, in seconds; 0 at the first.
    public var time: Double { Double(frames) / 60 }

    /// When the next frame is due if nothing happens before.
    public var nextFrame: NextFrame { runner.output?.nextFrame ?? .immediately }

    /// What is drawn above the frames; nil for nothing. In a debug build F12 opens one. Frames take 4 ms for it, and
    /// drawing as much, so that its pictures are always the same.
    public var inspector: (any FrameInspector)? {
        get { runner.interface.inspector }
        set { runner.interface.inspector = newValue }
    }

    /// Who asked in the last frame for another one; nil if nobody did.
    public var frameRequest: FrameRequest? { runner.interface.frameRequest }

    private func run(_ events: [InputEvent]) {
        SettingsStore.$ofHost.withValue(settings) {
            tasks.track(origin(of: events)) { _ = runner.run(events, size: size, scale: scale, time: time) }
        }
        // What the frame itself has closed.
        if isClosed { end() }
    }

    /// The name of the tasks that a frame with these events starts.
    private func origin(of events: [InputEvent]) -> PendingTasks.Origin {
        for event in events {
            if case .pointerMoved(let point) = event { pointer = point }
            if event == .pointerLeft { pointer = nil }
        }
        for event in events {
            switch event {
            case .keyPressed(let key, _, _): return .key(key)
            case .pointerPressed, .pointerReleased: if let pointer { return .click(pointer) }
            case .touch(_, _, let point): return .click(point)
            default: continue
            }
        }
        return .frame(time)
    }

    /// Lets the views disappear.
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

/// Tracks the tasks that frames of a host have started, or that such tasks started in turn.
///
/// A task inherits the task-local values of the code that makes it and releases them when it ends. So a value that is
/// bound while a frame runs lives as long as the last of these tasks.
final class PendingTasks: StartedWorkObserver {
    @TaskLocal private static var token: Token?

    /// The start of a task.
    enum Origin: Equatable, Sendable {
        /// A view, by its name, whose `task` runs.
        case view(String)
        /// A click at a point, root coordinates.
        case click(CGPoint)
        /// A key.
        case key(Key)
        /// A frame without these, by the time of the host's clock.
        case frame(Double)
    }

    private struct State {
        var next = 0
        var running: [Int: Origin] = [:]
    }

    private let state = Mutex(State())

    /// Lives as long as the tasks of one origin.
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

    /// The origins of those that run, the oldest first.
    var origins: [Origin] {
        state.withLock { state in state.running.sorted { $0.key < $1.key }.map(\.value) }
    }

    /// Runs a frame.
    func track(_ origin: Origin, _ frame: () -> Void) {
        Self.$token.withValue(Token(self, origin)) { StartedWork.$observer.withValue(self, operation: frame) }
    }

    func start(_ name: String, _ body: () -> Void) {
        Self.$token.withValue(Token(self, .view(name)), operation: body)
    }
}
