import HostSDL2
import ImmediateCore
import ImmediateHost
import Synchronization

/// The modifier keys and mouse buttons that are held when an event happens, followed from the events before it.
///
/// SDL's own state is that of the last event that it has queued: if a frame is late, that may be many keys after the
/// event that is being handled.
struct HeldInput: Sendable {
    /// SDL's bits of the modifier keys.
    private(set) var modifiers: UInt16 = 0
    /// Whether the last event is the press of a command, whose text is not typed. SDL reports that text right after the
    /// key, and that of an input method without a key.
    private(set) var isCommand = false
    /// SDL's bits of the mouse buttons.
    private(set) var buttons: UInt32 = 0

    /// The state after the last event. SDL has one keyboard and one mouse for all windows.
    private static let last = Mutex(HeldInput())

    /// Returns the state after an event, which follows those of earlier calls.
    static func follow(_ event: SDL_Event) -> HeldInput {
        last.withLock { held in
            held.follow(event)
            return held
        }
    }

    /// Sets the state to SDL's own if no event is queued that led to it. Not every change is an event: a virtual
    /// keyboard sets modifiers without keys, and an app may not translate all events.
    static func synchronize() {
        let isAhead =
            SDL_HasEvents(SDL_KEYDOWN.rawValue, SDL_KEYUP.rawValue) == SDL_TRUE
            || SDL_HasEvents(SDL_MOUSEBUTTONDOWN.rawValue, SDL_MOUSEBUTTONUP.rawValue) == SDL_TRUE
        guard !isAhead else { return }
        last.withLock { held in
            held.modifiers = UInt16(truncatingIfNeeded: SDL_GetModState().rawValue)
            held.buttons = SDL_GetMouseState(nil, nil)
        }
    }

    private mutating func follow(_ event: SDL_Event) {
        switch SDL_EventType(event.type) {
        case SDL_KEYDOWN:
            modifiers = event.key.keysym.mod
            let isModifier = EventTranslation.modifierKeys.contains(UInt32(bitPattern: event.key.keysym.sym))
            isCommand = !isModifier && hasCommandKeys
            return
        case SDL_TEXTINPUT: return
        case SDL_KEYUP: modifiers = event.key.keysym.mod
        case SDL_MOUSEMOTION where event.motion.which != EventTranslation.touchMouse: buttons = event.motion.state
        case SDL_MOUSEBUTTONDOWN where event.button.which != EventTranslation.touchMouse:
            buttons |= bit(event.button.button)
        case SDL_MOUSEBUTTONUP where event.button.which != EventTranslation.touchMouse:
            buttons &= ~bit(event.button.button)
        default: break
        }
        isCommand = false
    }

    /// Whether modifiers are held that make keys commands instead of text.
    private var hasCommandKeys: Bool {
        let held = UInt32(modifiers)
        if KeyModifiers.isThirdLevel(held) { return false }
        return held & (KMOD_CTRL.rawValue | KMOD_ALT.rawValue | KMOD_GUI.rawValue) != 0
    }

    private func bit(_ button: UInt8) -> UInt32 { button > 0 && button <= 32 ? 1 << (UInt32(button) - 1) : 0 }
}
