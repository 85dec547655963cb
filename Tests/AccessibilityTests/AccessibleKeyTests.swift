import ImmediateAccessibility
import HostSDL2
import Testing

@testable import SDLHost
@testable import SDLWindows

/// The keys of SDL, as screen readers are notified of them.
@MainActor @Suite struct AccessibleKeyTests {
    /// A key of SDL, with the modifiers that it reports and the typed text.
    struct Press: Sendable {
        var scancode: SDL_Scancode
        var sign: UInt32
        var held: UInt32 = 0
        var isDown = true
        var typed: String?

        init(
            _ scancode: SDL_Scancode,
            _ sign: SDL_KeyCode,
            _ held: [SDL_Keymod] = [],
            isDown: Bool = true,
            typed: String? = nil
        ) {
            (self.scancode, self.sign) = (scancode, sign.rawValue)
            self.held = held.reduce(0) { $0 | $1.rawValue }
            (self.isDown, self.typed) = (isDown, typed)
        }

        @MainActor var key: AccessibleKey? {
            var event = SDL_KeyboardEvent()
            event.type = (isDown ? SDL_KEYDOWN : SDL_KEYUP).rawValue
            event.timestamp = 77
            event.keysym.scancode = scancode
            event.keysym.sym = SDL_Keycode(bitPattern: sign)
            event.keysym.mod = UInt16(truncatingIfNeeded: held)
            return AccessibleKey(event, typed: typed)
        }
    }

    /// The keysym, keycode, modifiers and text of X for each key, as `xev` prints them.
    nonisolated static let keys: [(Press, UInt32, UInt32, UInt32, String)] = [
        (Press(SDL_SCANCODE_A, SDLK_a, typed: "a"), 0x61, 38, 0, "a"),
        (Press(SDL_SCANCODE_A, SDLK_a, [KMOD_LSHIFT], typed: "A"), 0x41, 38, 1, "A"),
        (Press(SDL_SCANCODE_A, SDLK_a, [KMOD_LSHIFT]), 0x41, 38, 1, "A"),
        (Press(SDL_SCANCODE_A, SDLK_a, [KMOD_CAPS]), 0x41, 38, 2, "A"),
        (Press(SDL_SCANCODE_A, SDLK_a, [KMOD_CAPS, KMOD_RSHIFT]), 0x61, 38, 3, "a"),
        (Press(SDL_SCANCODE_C, SDLK_c, [KMOD_LCTRL]), 0x63, 54, 4, "c"),
        (Press(SDL_SCANCODE_1, SDLK_1, [KMOD_LSHIFT], typed: "!"), 0x21, 10, 1, "!"),
        (Press(SDL_SCANCODE_E, SDLK_e, [KMOD_RALT], typed: "€"), 0x0100_20AC, 26, 0x80, "€"),
        (Press(SDL_SCANCODE_A, SDLK_a, typed: "é"), 0xE9, 38, 0, "é"),
        (Press(SDL_SCANCODE_Z, SDLK_z, typed: "\u{1}"), 0x7A, 52, 0, "z"),
        (Press(SDL_SCANCODE_SPACE, SDLK_SPACE, typed: " "), 0x20, 65, 0, "space"),
        (Press(SDL_SCANCODE_RETURN, SDLK_RETURN), 0xFF0D, 36, 0, "Return"),
        (Press(SDL_SCANCODE_TAB, SDLK_TAB, [KMOD_LSHIFT]), 0xFF09, 23, 1, "Tab"),
        (Press(SDL_SCANCODE_ESCAPE, SDLK_ESCAPE), 0xFF1B, 9, 0, "Escape"),
        (Press(SDL_SCANCODE_BACKSPACE, SDLK_BACKSPACE), 0xFF08, 22, 0, "BackSpace"),
        (Press(SDL_SCANCODE_DELETE, SDLK_DELETE), 0xFFFF, 119, 0, "Delete"),
        (Press(SDL_SCANCODE_INSERT, SDLK_INSERT), 0xFF63, 118, 0, "Insert"),
        (Press(SDL_SCANCODE_HOME, SDLK_HOME), 0xFF50, 110, 0, "Home"),
        (Press(SDL_SCANCODE_END, SDLK_END, [KMOD_RCTRL]), 0xFF57, 115, 4, "End"),
        (Press(SDL_SCANCODE_PAGEUP, SDLK_PAGEUP), 0xFF55, 112, 0, "Page_Up"),
        (Press(SDL_SCANCODE_PAGEDOWN, SDLK_PAGEDOWN), 0xFF56, 117, 0, "Page_Down"),
        (Press(SDL_SCANCODE_LEFT, SDLK_LEFT, [KMOD_LALT]), 0xFF51, 113, 8, "Left"),
        (Press(SDL_SCANCODE_RIGHT, SDLK_RIGHT, [KMOD_LCTRL]), 0xFF53, 114, 4, "Right"),
        (Press(SDL_SCANCODE_UP, SDLK_UP, [KMOD_LGUI]), 0xFF52, 111, 0x40, "Up"),
        (Press(SDL_SCANCODE_DOWN, SDLK_DOWN, [KMOD_NUM]), 0xFF54, 116, 0x4000, "Down"),
        (Press(SDL_SCANCODE_APPLICATION, SDLK_APPLICATION), 0xFF67, 135, 0, "Menu"),
        (Press(SDL_SCANCODE_F1, SDLK_F1), 0xFFBE, 67, 0, "F1"),
        (Press(SDL_SCANCODE_F10, SDLK_F10), 0xFFC7, 76, 0, "F10"),
        (Press(SDL_SCANCODE_F12, SDLK_F12), 0xFFC9, 96, 0, "F12"),
        (Press(SDL_SCANCODE_F13, SDLK_F13), 0xFFCA, 191, 0, "F13"),
        (Press(SDL_SCANCODE_F24, SDLK_F24), 0xFFD5, 202, 0, "F24"),
        (Press(SDL_SCANCODE_KP_8, SDLK_KP_8), 0xFF97, 80, 0, "KP_Up"),
        (Press(SDL_SCANCODE_KP_8, SDLK_KP_8, [KMOD_NUM], typed: "8"), 0xFFB8, 80, 0x4000, "8"),
        (Press(SDL_SCANCODE_KP_0, SDLK_KP_0), 0xFF9E, 90, 0, "KP_Insert"),
        (Press(SDL_SCANCODE_KP_PERIOD, SDLK_KP_PERIOD, [KMOD_NUM], typed: ","), 0xFFAE, 91, 0x4000, ","),
        (Press(SDL_SCANCODE_KP_PLUS, SDLK_KP_PLUS), 0xFFAB, 86, 0, "+"),
        (Press(SDL_SCANCODE_KP_ENTER, SDLK_KP_ENTER), 0xFF8D, 104, 0, "KP_Enter"),
        // The modifiers are those before the event, while SDL reports those after it.
        (Press(SDL_SCANCODE_LSHIFT, SDLK_LSHIFT, [KMOD_LSHIFT]), 0xFFE1, 50, 0, "Shift_L"),
        (Press(SDL_SCANCODE_LSHIFT, SDLK_LSHIFT, [KMOD_LSHIFT, KMOD_RSHIFT]), 0xFFE1, 50, 1, "Shift_L"),
        (Press(SDL_SCANCODE_LCTRL, SDLK_LCTRL, isDown: false), 0xFFE3, 37, 4, "Control_L"),
        (Press(SDL_SCANCODE_RALT, SDLK_RALT, [KMOD_RALT]), 0xFFEA, 108, 0, "Alt_R"),
        (Press(SDL_SCANCODE_CAPSLOCK, SDLK_CAPSLOCK, [KMOD_CAPS]), 0xFFE5, 66, 0, "Caps_Lock"),
        (Press(SDL_SCANCODE_CAPSLOCK, SDLK_CAPSLOCK, [KMOD_CAPS], isDown: false), 0xFFE5, 66, 2, "Caps_Lock"),
        (Press(SDL_SCANCODE_NUMLOCKCLEAR, SDLK_NUMLOCKCLEAR), 0xFF7F, 77, 0x4000, "Num_Lock"),
    ]

    @Test("A key has the keysym, keycode, modifiers and text of X", arguments: keys)
    func key(_ press: Press, _ symbol: UInt32, _ code: UInt32, _ modifiers: UInt32, _ text: String) {
        let expected = AccessibleKey(
            isPressed: press.isDown,
            symbol: symbol,
            code: code,
            modifiers: modifiers,
            time: 77,
            text: text,
            isText: text.count == 1
        )
        #expect(press.key == expected)
    }

    @Test("Keys without a keycode or a keysym are not sent")
    func unknown() {
        #expect(Press(SDL_SCANCODE_UNKNOWN, SDLK_a).key == nil)
        #expect(Press(SDL_SCANCODE_AUDIOMUTE, SDLK_AUDIOMUTE).key == nil)
        #expect(Press(SDL_SCANCODE_A, SDLK_UNKNOWN).key == nil)
    }
}
