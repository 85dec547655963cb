import ImmediateAccessibility
import HostSDL2

extension AccessibleKey {
    /// Creates the key of an event of SDL; nil for a key that X keyboards do not have.
    /// - Parameter typed: the text that the key has typed; nil for none.
    init?(_ event: SDL_KeyboardEvent, typed: String?) {
        let key = event.keysym
        guard let code = Self.codes[key.scancode.rawValue] else { return nil }
        let isPressed = event.type == SDL_KEYDOWN.rawValue
        let held = Self.held(before: key, isPressed: isPressed)
        let sign = UInt32(bitPattern: key.sym)
        let named = held & KMOD_NUM.rawValue == 0 ? Self.pad[sign] ?? Self.named[sign] : Self.named[sign]
        let typed = typed.flatMap(Self.visibleCharacter)
        let (symbol, text): (UInt32, String)
        if let named {
            (symbol, text) = (named.symbol, named.name.count == 1 ? typed.map { String($0) } ?? named.name : named.name)
        } else if let scalar = typed ?? Self.character(sign, held) {
            (symbol, text) = (Self.symbol(scalar), String(scalar))
        } else {
            return nil
        }
        self.init(
            isPressed: isPressed,
            symbol: symbol,
            code: code + 8,
            modifiers: Self.mask(held),
            time: event.timestamp,
            text: text,
            isText: text.count == 1
        )
    }

    // MARK: Modifiers

    private static let modifiers: [UInt32: UInt32] = [
        SDLK_LSHIFT.rawValue: KMOD_LSHIFT.rawValue, SDLK_RSHIFT.rawValue: KMOD_RSHIFT.rawValue,
        SDLK_LCTRL.rawValue: KMOD_LCTRL.rawValue, SDLK_RCTRL.rawValue: KMOD_RCTRL.rawValue,
        SDLK_LALT.rawValue: KMOD_LALT.rawValue, SDLK_RALT.rawValue: KMOD_RALT.rawValue,
        SDLK_LGUI.rawValue: KMOD_LGUI.rawValue, SDLK_RGUI.rawValue: KMOD_RGUI.rawValue,
        SDLK_MODE.rawValue: KMOD_MODE.rawValue,
    ]

    private static let locks: [UInt32: UInt32] = [
        SDLK_CAPSLOCK.rawValue: KMOD_CAPS.rawValue, SDLK_NUMLOCKCLEAR.rawValue: KMOD_NUM.rawValue,
    ]

    /// Returns SDL's modifiers before an event. SDL reports those after it.
    private static func held(before key: SDL_Keysym, isPressed: Bool) -> UInt32 {
        let (held, sign) = (UInt32(key.mod), UInt32(bitPattern: key.sym))
        if let own = modifiers[sign] { return isPressed ? held & ~own : held | own }
        if let own = locks[sign], isPressed { return held ^ own }
        return held
    }

    /// Returns the mask of AT-SPI for SDL's modifiers. Right Alt selects third-level characters, as for all our keys.
    private static func mask(_ held: UInt32) -> UInt32 {
        let masks: [(UInt32, UInt32)] = [
            (KMOD_SHIFT.rawValue, 1), (KMOD_CAPS.rawValue, 2), (KMOD_CTRL.rawValue, 4), (KMOD_LALT.rawValue, 8),
            (KMOD_GUI.rawValue, 0x40), (KMOD_RALT.rawValue | KMOD_MODE.rawValue, 0x80), (KMOD_NUM.rawValue, 0x4000),
        ]
        return masks.reduce(0) { mask, each in held & each.0 == 0 ? mask : mask | each.1 }
    }

    // MARK: Characters

    /// Returns the character of a text, if it is a single visible one.
    private static func visibleCharacter(_ text: String) -> Unicode.Scalar? {
        guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else { return nil }
        return scalar.value > 0x20 && !(0x7F...0xA0).contains(scalar.value) ? scalar : nil
    }

    /// Returns the character of a key that types none, such as with Control; nil for a key without one.
    private static func character(_ sign: UInt32, _ held: UInt32) -> Unicode.Scalar? {
        // Codes of keys without a character have bit 30 set, which is beyond Unicode.
        guard let scalar = Unicode.Scalar(sign).flatMap({ visibleCharacter(String($0)) }) else { return nil }
        let isUpper = (held & KMOD_SHIFT.rawValue != 0) != (held & KMOD_CAPS.rawValue != 0)
        return isUpper ? visibleCharacter(scalar.properties.uppercaseMapping) ?? scalar : scalar
    }

    /// Returns the keysym of a character: its value up to Latin-1, the marked value of Unicode above.
    private static func symbol(_ scalar: Unicode.Scalar) -> UInt32 {
        scalar.value < 0x100 ? scalar.value : 0x0100_0000 | scalar.value
    }

    // MARK: Tables

    /// The keysyms of keys without a visible character, and of the number pad with Num Lock.
    private static let named: [UInt32: (symbol: UInt32, name: String)] = {
        var keys: [UInt32: (symbol: UInt32, name: String)] = [
            SDLK_SPACE.rawValue: (0x20, "space"), SDLK_BACKSPACE.rawValue: (0xFF08, "BackSpace"),
            SDLK_TAB.rawValue: (0xFF09, "Tab"), SDLK_RETURN.rawValue: (0xFF0D, "Return"),
            SDLK_PAUSE.rawValue: (0xFF13, "Pause"), SDLK_SCROLLLOCK.rawValue: (0xFF14, "Scroll_Lock"),
            SDLK_ESCAPE.rawValue: (0xFF1B, "Escape"), SDLK_DELETE.rawValue: (0xFFFF, "Delete"),
            SDLK_HOME.rawValue: (0xFF50, "Home"), SDLK_LEFT.rawValue: (0xFF51, "Left"),
            SDLK_UP.rawValue: (0xFF52, "Up"), SDLK_RIGHT.rawValue: (0xFF53, "Right"),
            SDLK_DOWN.rawValue: (0xFF54, "Down"), SDLK_PAGEUP.rawValue: (0xFF55, "Page_Up"),
            SDLK_PAGEDOWN.rawValue: (0xFF56, "Page_Down"), SDLK_END.rawValue: (0xFF57, "End"),
            SDLK_PRINTSCREEN.rawValue: (0xFF61, "Print"), SDLK_INSERT.rawValue: (0xFF63, "Insert"),
            SDLK_APPLICATION.rawValue: (0xFF67, "Menu"), SDLK_NUMLOCKCLEAR.rawValue: (0xFF7F, "Num_Lock"),
            SDLK_KP_ENTER.rawValue: (0xFF8D, "KP_Enter"), SDLK_KP_MULTIPLY.rawValue: (0xFFAA, "*"),
            SDLK_KP_PLUS.rawValue: (0xFFAB, "+"), SDLK_KP_MINUS.rawValue: (0xFFAD, "-"),
            SDLK_KP_PERIOD.rawValue: (0xFFAE, "."), SDLK_KP_DIVIDE.rawValue: (0xFFAF, "/"),
            SDLK_KP_EQUALS.rawValue: (0xFFBD, "="), SDLK_LSHIFT.rawValue: (0xFFE1, "Shift_L"),
            SDLK_RSHIFT.rawValue: (0xFFE2, "Shift_R"), SDLK_LCTRL.rawValue: (0xFFE3, "Control_L"),
            SDLK_RCTRL.rawValue: (0xFFE4, "Control_R"), SDLK_CAPSLOCK.rawValue: (0xFFE5, "Caps_Lock"),
            SDLK_LALT.rawValue: (0xFFE9, "Alt_L"), SDLK_RALT.rawValue: (0xFFEA, "Alt_R"),
            SDLK_LGUI.rawValue: (0xFFEB, "Super_L"), SDLK_RGUI.rawValue: (0xFFEC, "Super_R"),
            SDLK_MODE.rawValue: (0xFE03, "ISO_Level3_Shift"), SDLK_KP_0.rawValue: (0xFFB0, "0"),
        ]
        for digit: UInt32 in 1...9 { keys[SDLK_KP_1.rawValue + digit - 1] = (0xFFB0 + digit, "\(digit)") }
        for number: UInt32 in 1...12 { keys[SDLK_F1.rawValue + number - 1] = (0xFFBD + number, "F\(number)") }
        for number: UInt32 in 13...24 { keys[SDLK_F13.rawValue + number - 13] = (0xFFBD + number, "F\(number)") }
        return keys
    }()

    /// The keysyms of the number pad without Num Lock.
    private static let pad: [UInt32: (symbol: UInt32, name: String)] = [
        SDLK_KP_7.rawValue: (0xFF95, "KP_Home"), SDLK_KP_4.rawValue: (0xFF96, "KP_Left"),
        SDLK_KP_8.rawValue: (0xFF97, "KP_Up"), SDLK_KP_6.rawValue: (0xFF98, "KP_Right"),
        SDLK_KP_2.rawValue: (0xFF99, "KP_Down"), SDLK_KP_9.rawValue: (0xFF9A, "KP_Page_Up"),
        SDLK_KP_3.rawValue: (0xFF9B, "KP_Page_Down"), SDLK_KP_1.rawValue: (0xFF9C, "KP_End"),
        SDLK_KP_5.rawValue: (0xFF9D, "KP_Begin"), SDLK_KP_0.rawValue: (0xFF9E, "KP_Insert"),
        SDLK_KP_PERIOD.rawValue: (0xFF9F, "KP_Delete"),
    ]

    /// The key codes of Linux by SDL scancode. Those of X are greater by 8.
    private static let codes: [UInt32: UInt32] = {
        // The scancodes from A to F24 in order.
        let fromA: [UInt32] = [
            // A to Z, 1 to 0.
            30, 48, 46, 32, 18, 33, 34, 35, 23, 36, 37, 38, 50, 49, 24, 25, 16, 19, 31, 20, 22, 47, 17, 45, 21, 44,
            2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
            // Return, Escape, Backspace, Tab, Space, the signs beside letters, Caps Lock.
            28, 1, 14, 15, 57, 12, 13, 26, 27, 43, 43, 39, 40, 41, 51, 52, 53, 58,
            // F1 to F12; Print Screen to Page Down; the arrows.
            59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 87, 88, 99, 70, 119, 110, 102, 104, 111, 107, 109, 106, 105, 108,
            103,
            // The number pad, from Num Lock to the period.
            69, 98, 55, 74, 78, 96, 79, 80, 81, 75, 76, 77, 71, 72, 73, 82, 83,
            // The key beside the left Shift, Menu, Power, = of the number pad, F13 to F24.
            86, 127, 116, 117, 183, 184, 185, 186, 187, 188, 189, 190, 191, 192, 193, 194,
        ]
        // Left Control, Shift, Alt, Super; the right ones.
        let fromControl: [UInt32] = [29, 42, 56, 125, 97, 54, 100, 126]
        var codes: [UInt32: UInt32] = [SDL_SCANCODE_MODE.rawValue: 100]
        for (first, row) in [(SDL_SCANCODE_A, fromA), (SDL_SCANCODE_LCTRL, fromControl)] {
            for (index, code) in row.enumerated() { codes[first.rawValue + UInt32(index)] = code }
        }
        return codes
    }()
}
