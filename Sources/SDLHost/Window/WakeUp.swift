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
