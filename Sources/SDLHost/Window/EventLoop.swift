import HostSDL2
import Foundation
import ImmediateUI

/// Runs windows until the last one is closed.
///
/// The loop sleeps in SDL until an event comes or a frame is due. Then it takes all events that wait, hands them to
/// their windows, and runs one frame in each window that has a reason to.
@MainActor public enum EventLoop {
    private static let watch = MainQueueWatch()
    /// When the next timer of the main run loop is due, in seconds of `now`; infinite when none is. The date of a timer
    /// would be another time away once somebody has set the clock.
    private static var nextTimer = Double.infinity

    /// The clock of windows, in seconds.
    public static var now: Double { Double(SDL_GetPerformanceCounter()) / Double(SDL_GetPerformanceFrequency()) }

    /// Runs windows until the last one is closed or the session ends.
    public static func run(_ windows: consuming [DesktopWindow]) {
        // One that is closed is let go, and so is not the caller's either.
        var open = consume windows
        drainMainQueue()
        // Of a window that was just opened, every pixel is due.
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

    /// What frames and tasks want done to the windows.
    private static var windowChanges: [() -> DesktopWindow?] = []

    /// Runs `change` when no window runs a frame: it may close windows, and returns one that it opened.
    static func changeWindows(_ change: @escaping () -> DesktopWindow?) { windowChanges.append(change) }

    private static func changeWindows() -> [DesktopWindow] {
        var opened: [DesktopWindow] = []
        // Closing a window runs a last frame, which may want more.
        while !windowChanges.isEmpty {
            if let window = windowChanges.removeFirst()() { opened.append(window) }
        }
        return opened
    }

    /// Waits, then takes all events that are there.
    /// - Returns: false when the program should end.
    private static func collectEvents(_ windows: [DesktopWindow], _ dirty: inout Set<UInt32>) -> Bool {
        var event = SDL_Event()
        var hasEvent = wait(for: windows.map(\.nextFrame).min() ?? .infinity, &event)
        while hasEvent {
            if event.type == SDL_QUIT.rawValue { return false }
            if event.type == SDL_RENDER_TARGETS_RESET.rawValue || event.type == SDL_RENDER_DEVICE_RESET.rawValue {
                for window in windows where window.handle(event) { dirty.insert(window.id) }
            } else {
                let id = windowID(of: event)
                for window in windows where window.id == id && window.handle(event) { dirty.insert(id) }
                if event.type == SDL_DROPFILE.rawValue || event.type == SDL_DROPTEXT.rawValue {
                    SDL_free(event.drop.file)
                }
            }
            TextInputMethod.free(event)
            hasEvent = SDL_PollEvent(&event) != 0
        }
        if WakeUp.take(.quit) { return false }
        // After the events: one that found the queue full has left its reason, and the queue is empty now.
        _ = WakeUp.take(.stateChanged)
        for window in windows where window.takeStateChange() { dirty.insert(window.id) }
        if WakeUp.take(.mainQueue) || isTimerDue { drainMainQueue() }
        return true
    }

    /// Runs what waits on the main queue.
    static func drainMainQueue() {
        _ = WakeUp.take(.mainQueue)
        nextTimer = watch.drain().map { now + max(0, $0.timeIntervalSinceNow) } ?? .infinity
    }

    private static var isTimerDue: Bool { nextTimer <= now }

    // MARK: In a program's own loop

    /// Runs the tasks of the main actor, the blocks of the main queue and the timers that are due. A program with a
    /// loop of its own calls it once in every turn, or no `.task` and no `Task { @MainActor in … }` would ever go on.
    public static func runPendingTasks() { drainMainQueue() }

    /// Ends a wait for events, at once or the next one. From any thread; `interface.onWake { EventLoop.wake() }` lets
    /// changes of state do it.
    public nonisolated static func wake() { WakeUp.push(.stateChanged) }

    /// Sleeps until there is an event, until `nextFrame`, or until state or a task calls for a frame. Tasks run before
    /// it returns.
    /// - Parameters:
    ///   - nextFrame: that of the last frame's output; several views wait for the earliest. Its times are on the clock
    ///     of `EventLoop.now`, which has to be that of `FrameInput.time` then.
    ///   - event: the event that came. Others may wait behind it.
    /// - Returns: whether an event came; if not, it is time for a frame.
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

    /// - Returns: whether there is an event.
    private static func wait(for frame: Double, _ event: inout SDL_Event) -> Bool {
        if WakeUp.isPending { return SDL_PollEvent(&event) != 0 }
        let seconds = min(frame, nextTimer) - now
        guard let milliseconds = milliseconds(seconds) else { return SDL_WaitEvent(&event) != 0 }
        return SDL_WaitEventTimeout(&event, milliseconds) != 0
    }

    /// The time for SDL to wait, 0 being not at all; nil where there is nothing to wait for.
    static func milliseconds(_ seconds: Double) -> Int32? {
        guard seconds < .infinity else { return nil }
        // SDL counts in milliseconds; waking one early would spin until the time has come. What is further away than a
        // day is looked at again then.
        return Int32((min(max(0, seconds), 86_400) * 1000).rounded(.up))
    }

    /// The window that an event is for, 0 for one that is for none or all.
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
