import Foundation
import HostSDL2
import ImmediateCore
import ImmediateHost

/// The event loop that runs windows until the last one is closed.
///
/// The loop sleeps in SDL until an event arrives or a frame is due. Then it passes all waiting events to their windows,
/// and runs one frame in each window that needs one.
@preconcurrency @MainActor public enum EventLoop {
    private static let watch = MainQueueWatch()
    /// The time of the next timer of the main run loop, in seconds of `now`; infinite if there is none. Not a date,
    /// which would be wrong after the system clock was set.
    private static var nextTimer = Double.infinity

    /// The current time on the clock of windows, in seconds.
    public static var now: Double { Double(SDL_GetPerformanceCounter()) / Double(SDL_GetPerformanceFrequency()) }

    /// Runs windows until the last one is closed or the session ends.
    public static func run(_ windows: consuming [DesktopWindow]) {
        // Consumed, so that closed windows are released here and by the caller.
        var open = consume windows
        drainMainQueue()
        // New windows have to draw every pixel.
        var dirty = Set(open.map(\.id))
        while true {
            for window in open where dirty.contains(window.id) || window.nextFrame <= now { window.runFrame() }
            dirty.removeAll()
            open += changeWindows()
            open.removeAll(where: \.isClosed)
            guard !open.isEmpty else { return }
            guard collectEvents(open, &dirty) else {
                for window in open { window.close() }
                windowChanges.removeAll()
                return
            }
        }
    }

    /// The pending changes of windows, requested by frames and tasks.
    private static var windowChanges: [() -> DesktopWindow?] = []

    /// Runs `change` when no window is in a frame. It may close windows, and returns a window that it opened.
    package static func changeWindows(_ change: @escaping () -> DesktopWindow?) { windowChanges.append(change) }

    private static func changeWindows() -> [DesktopWindow] {
        var opened: [DesktopWindow] = []
        // Closing a window runs a last frame, which may request more changes.
        while !windowChanges.isEmpty {
            if let window = windowChanges.removeFirst()() { opened.append(window) }
        }
        return opened
    }

    /// Waits, then handles all pending events.
    /// - Returns: false if the app should end.
    private static func collectEvents(_ windows: [DesktopWindow], _ dirty: inout Set<UInt32>) -> Bool {
        var event = SDL_Event()
        var hasEvent = wait(for: windows.map(\.nextFrame).min() ?? .infinity, &event)
        while hasEvent {
            if event.type == SDL_QUIT.rawValue { return false }
            if event.type == SDL_RENDER_TARGETS_RESET.rawValue || event.type == SDL_RENDER_DEVICE_RESET.rawValue {
                for window in windows where window.handle(event) { dirty.insert(window.id) }
            } else {
                let id = windowID(of: event)
                for window in windows where window.owns(id) && window.handle(event) { dirty.insert(window.id) }
                if event.type == SDL_DROPFILE.rawValue || event.type == SDL_DROPTEXT.rawValue {
                    SDL_free(event.drop.file)
                }
            }
            TextInputMethod.free(event)
            hasEvent = SDL_PollEvent(&event) != 0
        }
        HeldInput.synchronize()
        if WakeUp.take(.quit) { return false }
        // After the events: a wake-up that found the queue full has only set its flag, and the queue is empty now.
        _ = WakeUp.take(.stateChanged)
        for window in windows where window.takeStateChange() { dirty.insert(window.id) }
        if WakeUp.take(.mainQueue) || isTimerDue { drainMainQueue() }
        return true
    }

    static func drainMainQueue() {
        _ = WakeUp.take(.mainQueue)
        nextTimer = watch.drain().map { now + max(0, $0.timeIntervalSinceNow) } ?? .infinity
    }

    private static var isTimerDue: Bool { nextTimer <= now }

    // MARK: In an app's own loop

    /// Runs due main-actor tasks, main-queue blocks and timers. Call it once in every iteration of your own loop;
    /// otherwise `.task` and `Task { @MainActor in … }` never make progress.
    public static func runPendingTasks() {
        HeldInput.synchronize()
        drainMainQueue()
    }

    /// Ends the current or next wait for events. It can be called on any thread.
    ///
    /// Use `interface.onWake { EventLoop.wake() }` to wake on state changes.
    public nonisolated static func wake() { WakeUp.push(.stateChanged) }

    /// Sleeps until an event arrives, until `nextFrame`, or until state or a task requests a frame. Runs tasks before
    /// it returns.
    /// - Parameters:
    ///   - nextFrame: from the last frame's output; for several views, the earliest. Its times are on the clock of
    ///     `EventLoop.now`, which `FrameInput.time` has to use as well.
    ///   - event: receives the event. More may be waiting.
    /// - Returns: whether an event arrived; if not, run a frame.
    public static func wait(until nextFrame: NextFrame, _ event: inout SDL_Event) -> Bool {
        runPendingTasks()
        let due: Double
        switch nextFrame {
        case .whenNeeded: due = .infinity
        case .immediately: due = -.infinity
        case .at(let time): due = time
        }
        if wait(for: due, &event), !WakeUp.isWakeUp(event) { return true }
        _ = WakeUp.take(.stateChanged)
        if WakeUp.take(.mainQueue) || isTimerDue { runPendingTasks() }
        return false
    }

    /// Waits for an event, a frame or a timer.
    /// - Returns: whether an event arrived.
    private static func wait(for frame: Double, _ event: inout SDL_Event) -> Bool {
        if WakeUp.isPending { return SDL_PollEvent(&event) != 0 }
        let seconds = min(frame, nextTimer) - now
        guard let milliseconds = milliseconds(seconds) else { return SDL_WaitEvent(&event) != 0 }
        return SDL_WaitEventTimeout(&event, milliseconds) != 0
    }

    /// Returns the time for SDL to wait, 0 for none; nil to wait without a limit.
    static func milliseconds(_ seconds: Double) -> Int32? {
        guard seconds < .infinity else { return nil }
        // Rounded up, because waking a millisecond early would spin until the time has come. At most a day, after which
        // the loop waits again.
        return Int32((min(max(0, seconds), 86_400) * 1000).rounded(.up))
    }

    /// Returns the id of an event's window; 0 for an event for none or all.
    static func windowID(of event: SDL_Event) -> UInt32 {
        switch SDL_EventType(event.type) {
        case SDL_MOUSEMOTION: event.motion.windowID
        case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: event.button.windowID
        case SDL_MOUSEWHEEL: event.wheel.windowID
        case SDL_KEYDOWN, SDL_KEYUP: event.key.windowID
        case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: event.tfinger.windowID
        case SDL_DROPFILE, SDL_DROPTEXT: event.drop.windowID
        case SDL_WINDOWEVENT: event.window.windowID
        case SDL_TEXTINPUT: event.text.windowID
        case SDL_TEXTEDITING: event.edit.windowID
        case SDL_TEXTEDITING_EXT: event.editExt.windowID
        default: 0
        }
    }
}
