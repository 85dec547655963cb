import HostSDL2
import Foundation
import Synchronization

/// A reason for the event loop to end its wait, given by any thread.
///
/// Each reason is a flag that stays until the loop takes it; an event of its own only ends the wait. So a storm of
/// changes is one event, and nothing is lost where SDL drops events: it does so while 65,535 of them are waiting, and
/// a loop with so many events does not wait. It empties the queue and finds the flag.
enum WakeUp: UInt32 {
    /// State changed outside of a frame.
    case stateChanged = 1
    /// Work was put on the main queue.
    case mainQueue = 2
    /// The system asked the program to end.
    case quit = 4

    /// The type of these events, taken from SDL's range for programs on first use.
    private static let eventType = SDL_RegisterEvents(1)
    /// The bits of the reasons that the loop has not taken.
    private static let pending = Atomic<UInt32>(0)

    /// Gives a reason.
    static func push(_ reason: WakeUp) {
        let before = pending.bitwiseOr(reason.rawValue, ordering: .sequentiallyConsistent).oldValue
        guard before & reason.rawValue == 0 else { return }
        var event = SDL_Event()
        event.type = eventType
        SDL_PushEvent(&event)
    }

    /// Whether an event only ends the wait.
    static func isWakeUp(_ event: SDL_Event) -> Bool { event.type == eventType }

    /// Whether there is a reason that was not taken.
    static var isPending: Bool { pending.load(ordering: .sequentiallyConsistent) != 0 }

    /// Takes a reason; false if there is none.
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

/// A file descriptor that can be read while work waits on the main dispatch queue; libdispatch has it for run loops.
@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueDescriptor() -> Int32

/// Wakes the event loop when tasks of the main actor, or blocks of the main queue, are ready to run.
///
/// SDL's wait cannot look at a file descriptor, so a thread does: it sleeps until there is work, pushes an event, and
/// goes on only when the work was done.
final class MainQueueWatch: Sendable {
    private let workDone = DispatchSemaphore(value: 0)
    /// Whether the thread has pushed an event and waits until the work is done.
    private let isAwaited = Mutex(false)

    init() {
        // The queue makes its descriptor on the thread that first asks; that has to be the main one.
        let descriptor = mainQueueDescriptor()
        Thread.detachNewThread { [self] in
            while true {
                // A descriptor of -1 is none.
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

    /// Runs the work that waits, and timers of the main run loop, be it in answer to the thread's event or before.
    /// - Returns: when the next timer is due.
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
