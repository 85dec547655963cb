import Foundation
import HostSDL2
import ImmediateHost
import Synchronization

/// A reason to end the event loop's wait, set from any thread.
///
/// Each reason is a flag that stays set until the loop takes it; an SDL event only ends the wait. So many changes cost
/// one event. If SDL drops the event, because 65,535 are waiting, the loop is not asleep: it empties the queue and
/// finds the flag.
enum WakeUp: UInt32 {
    /// State changed outside a frame.
    case stateChanged = 1
    /// The main queue has work.
    case mainQueue = 2
    /// The system asked the app to end.
    case quit = 4

    /// The type of wake-up events, registered with SDL on first use.
    private static let eventType = SDL_RegisterEvents(1)
    /// The pending reasons, as bits.
    private static let pending = Atomic<UInt32>(0)

    /// Sets a reason, and pushes an event unless it was set already.
    static func push(_ reason: WakeUp) {
        let before = pending.bitwiseOr(reason.rawValue, ordering: .sequentiallyConsistent).oldValue
        guard before & reason.rawValue == 0 else { return }
        var event = SDL_Event()
        event.type = eventType
        SDL_PushEvent(&event)
    }

    /// Returns whether an event only ends the wait.
    static func isWakeUp(_ event: SDL_Event) -> Bool { event.type == eventType }

    /// Whether any reason is pending.
    static var isPending: Bool { pending.load(ordering: .sequentiallyConsistent) != 0 }

    /// Clears a reason; returns false if it was not set.
    static func take(_ reason: WakeUp) -> Bool {
        let before = pending.bitwiseAnd(~reason.rawValue, ordering: .sequentiallyConsistent).oldValue
        return before & reason.rawValue != 0
    }
}

/// A flag that any thread raises and the event loop lowers.
final class Flag: Sendable {
    private let isRaised = Atomic<Bool>(false)

    func raise() { isRaised.store(true, ordering: .releasing) }

    /// Lowers the flag.
    /// - Returns: whether it was raised.
    func take() -> Bool { isRaised.exchange(false, ordering: .acquiringAndReleasing) }
}

/// Returns a file descriptor that is readable while the main dispatch queue has work; made for run loops.
@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueDescriptor() -> Int32

/// Wakes the event loop when tasks of the main actor, or blocks of the main queue, are ready to run.
///
/// SDL cannot wait for a file descriptor, so a thread does: it sleeps until there is work, pushes an event, and
/// continues after the work is done.
final class MainQueueWatch: Sendable {
    private let workDone = DispatchSemaphore(value: 0)
    /// Whether the thread has pushed an event and waits for the work to be done.
    private let isAwaited = Mutex(false)

    init() {
        // The queue creates its descriptor on first use, which has to be on the main thread.
        let descriptor = mainQueueDescriptor()
        Thread.detachNewThread { [self] in
            while true {
                // `poll` ignores a descriptor of -1.
                var requests = [descriptor, EndSignals.descriptor].map {
                    pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
                }
                guard poll(&requests, 2, -1) > 0 else { continue }
                if requests[1].revents != 0, EndSignals.take() { WakeUp.push(.quit) }
                guard requests[0].revents != 0 else { continue }
                isAwaited.withLock { $0 = true }
                WakeUp.push(.mainQueue)
                workDone.wait()
            }
        }
    }

    /// Runs pending main-queue work and due timers of the main run loop, then lets the thread continue.
    /// - Returns: the time of the next timer.
    @MainActor func drain() -> Date? {
        let next = RunLoop.main.limitDate(forMode: .default)
        let wasAwaited = isAwaited.withLock { isAwaited in
            defer { isAwaited = false }
            return isAwaited
        }
        if wasAwaited { workDone.signal() }
        return next
    }
}
