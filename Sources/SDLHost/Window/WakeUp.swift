import SplitViewSDL2
import Foundation

/// Ends the wait for events from any thread, by an event of its own.
enum WakeUp: Int32 {
    /// State changed outside of a frame.
    case stateChanged
    /// Work was put on the main queue.
    case mainQueue

    /// The type of these events, taken from SDL's range for programs on first use.
    static let eventType = SDL_RegisterEvents(1)

    static func push(_ reason: WakeUp) {
        var event = SDL_Event()
        event.user.type = eventType
        event.user.code = reason.rawValue
        SDL_PushEvent(&event)
    }

    /// Why an event was pushed; nil for other events.
    init?(_ event: SDL_Event) {
        guard event.type == Self.eventType else { return nil }
        self.init(rawValue: event.user.code)
    }
}
