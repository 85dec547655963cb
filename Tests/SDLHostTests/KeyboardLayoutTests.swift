import Foundation
import HostSDL2
import ImmediateUI
import Testing

@testable import ImmediateHost
@testable import SDLHost
@testable import SDLWindows

/// Non-American keyboards: the third characters of keys, and shortcuts on layouts without Latin letters.
@MainActor @Suite(.serialized) struct KeyboardLayoutTests {
    /// SDL 2.26's report of a key on X11, recorded under Xvfb with `setxkbmap`.
    struct Press: CustomTestStringConvertible {
        var layout: String
        var scancode: SDL_Scancode
        /// The key's first character.
        var character: Unicode.Scalar
        var held: SDL_Keymod
        /// The text that it types, or nil.
        var text: String?
        /// The resulting input events.
        var events: [InputEvent]

        var testDescription: String { "\(layout): \(character) with \(held.rawValue)" }
    }

    nonisolated static let presses: [Press] = [
        // Third characters: text, and no key.
        Press(
            layout: "de",
            scancode: SDL_SCANCODE_Q,
            character: "q",
            held: KMOD_RALT,
            text: "@",
            events: [.textEntered("@")]
        ),
        Press(
            layout: "de",
            scancode: SDL_SCANCODE_Q,
            character: "q",
            held: KMOD_MODE,
            text: "@",
            events: [.textEntered("@")]
        ),
        Press(
            layout: "de",
            scancode: SDL_SCANCODE_E,
            character: "e",
            held: KMOD_RALT,
            text: "€",
            events: [.textEntered("€")]
        ),
        Press(
            layout: "fr",
            scancode: SDL_SCANCODE_0,
            character: "à",
            held: KMOD_RALT,
            text: "@",
            events: [.textEntered("@")]
        ),
        Press(
            layout: "gr",
            scancode: SDL_SCANCODE_E,
            character: "ε",
            held: KMOD_RALT,
            text: "€",
            events: [.textEntered("€")]
        ),
        Press(
            layout: "il",
            scancode: SDL_SCANCODE_4,
            character: "4",
            held: KMOD_RALT,
            text: "₪",
            events: [.textEntered("₪")]
        ),
        Press(
            layout: "ru",
            scancode: SDL_SCANCODE_8,
            character: "8",
            held: KMOD_RALT,
            text: "₽",
            events: [.textEntered("₽")]
        ),
        // With Control too: its text, and no shortcut.
        Press(
            layout: "fr",
            scancode: SDL_SCANCODE_Q,
            character: "a",
            held: SDL_Keymod(KMOD_LCTRL.rawValue | KMOD_RALT.rawValue),
            text: "æ",
            events: [.textEntered("æ")]
        ),
        Press(
            layout: "de",
            scancode: SDL_SCANCODE_Q,
            character: "q",
            held: SDL_Keymod(KMOD_LCTRL.rawValue | KMOD_RALT.rawValue),
            text: nil,
            events: []
        ),
        // The left Alt key is Alt, and types nothing.
        Press(
            layout: "de",
            scancode: SDL_SCANCODE_Q,
            character: "q",
            held: KMOD_LALT,
            text: "q",
            events: [.keyPressed("q", .option)]
        ),
        Press(
            layout: "ru",
            scancode: SDL_SCANCODE_A,
            character: "ф",
            held: KMOD_LALT,
            text: "ф",
            events: [.keyPressed("ф", .option)]
        ),
        // Shortcuts.
        Press(
            layout: "de",
            scancode: SDL_SCANCODE_Y,
            character: "z",
            held: KMOD_LCTRL,
            text: nil,
            events: [.keyPressed("z", .control)]
        ),
        Press(
            layout: "fr",
            scancode: SDL_SCANCODE_Q,
            character: "a",
            held: KMOD_LCTRL,
            text: nil,
            events: [.keyPressed("a", .control)]
        ),
        Press(
            layout: "fr",
            scancode: SDL_SCANCODE_M,
            character: ",",
            held: KMOD_LCTRL,
            text: nil,
            events: [.keyPressed(",", .control)]
        ),
        Press(
            layout: "fr",
            scancode: SDL_SCANCODE_2,
            character: "é",
            held: KMOD_LCTRL,
            text: nil,
            events: [.keyPressed("2", .control)]
        ),
        Press(
            layout: "ru",
            scancode: SDL_SCANCODE_A,
            character: "ф",
            held: KMOD_LCTRL,
            text: "ф",
            events: [.keyPressed("a", .control)]
        ),
        Press(
            layout: "ru",
            scancode: SDL_SCANCODE_S,
            character: "ы",
            held: SDL_Keymod(KMOD_LCTRL.rawValue | KMOD_LSHIFT.rawValue),
            text: nil,
            events: [.keyPressed("s", [.control, .shift])]
        ),
        Press(
            layout: "ru",
            scancode: SDL_SCANCODE_COMMA,
            character: "б",
            held: KMOD_LCTRL,
            text: nil,
            events: [.keyPressed(",", .control)]
        ),
        Press(
            layout: "gr",
            scancode: SDL_SCANCODE_C,
            character: "ψ",
            held: KMOD_RCTRL,
            text: "ψ",
            events: [.keyPressed("c", .control)]
        ),
        Press(
            layout: "il",
            scancode: SDL_SCANCODE_Z,
            character: "ז",
            held: KMOD_LGUI,
            text: nil,
            events: [.keyPressed("z", .command)]
        ),
        Press(
            layout: "ara",
            scancode: SDL_SCANCODE_V,
            character: "ر",
            held: KMOD_LCTRL,
            text: nil,
            events: [.keyPressed("v", .control)]
        ),
        // Letters that are only typed.
        Press(
            layout: "ru",
            scancode: SDL_SCANCODE_A,
            character: "ф",
            held: KMOD_NONE,
            text: "ф",
            events: [.keyPressed("ф", []), .textEntered("ф")]
        ),
        Press(
            layout: "de",
            scancode: SDL_SCANCODE_LEFTBRACKET,
            character: "ü",
            held: KMOD_NONE,
            text: "ü",
            events: [.keyPressed("ü", []), .textEntered("ü")]
        ),
    ]

    private func translated(_ press: Press) -> [InputEvent] {
        let translation = EventTranslation(
            windowSize: CGSize(width: 100, height: 100),
            viewSize: CGSize(width: 100, height: 100)
        )
        var events: [InputEvent] = []
        var down = SDL_Event()
        defer {
            var (up, others) = (down, [] as [InputEvent])
            (up.type, up.key.keysym.mod) = (SDL_KEYUP.rawValue, 0)
            translation.translate(up, into: &others)
        }
        down.type = SDL_KEYDOWN.rawValue
        down.key.keysym.scancode = press.scancode
        down.key.keysym.sym = SDL_Keycode(press.character.value)
        down.key.keysym.mod = UInt16(truncatingIfNeeded: press.held.rawValue)
        translation.translate(down, into: &events)
        guard let text = press.text else { return events }
        var typed = SDL_Event()
        typed.type = SDL_TEXTINPUT.rawValue
        withUnsafeMutableBytes(of: &typed.text.text) { $0.copyBytes(from: text.utf8) }
        translation.translate(typed, into: &events)
        return events
    }

    @Test("Keys of other layouts mean their characters, and shortcuts those of a US keyboard", arguments: presses)
    func keys(_ press: Press) { #expect(translated(press) == press.events) }

    @Test("A shortcut without modifiers or by a letter of the layout runs by the key with either")
    func bothCharacters() throws {
        var ran: [String] = []
        let host = try HeadlessHost(size: CGSize(width: 300, height: 100)) {
            HStack {
                Button("US") { ran.append("d") }.keyboardShortcut("d", modifiers: [])
                Button("Own") { ran.append("ф") }.keyboardShortcut("ф", modifiers: .control)
                Button("Alt") { ran.append("alt s") }.keyboardShortcut("s", modifiers: .option)
            }
        }
        func press(_ scancode: SDL_Scancode, _ character: Unicode.Scalar, _ held: SDL_Keymod) throws {
            let press = Press(layout: "ru", scancode: scancode, character: character, held: held, text: nil, events: [])
            try host.runFrame(translated(press), size: nil)
        }
        try press(SDL_SCANCODE_D, "в", KMOD_NONE)
        try press(SDL_SCANCODE_A, "ф", KMOD_LCTRL)
        try press(SDL_SCANCODE_S, "ы", KMOD_LALT)
        #expect(ran == ["d", "ф", "alt s"])
        // The third character of a key is not its first one.
        try press(SDL_SCANCODE_D, "d", KMOD_RALT)
        try press(SDL_SCANCODE_S, "s", KMOD_RALT)
        #expect(ran.count == 3)
    }

    @Test(
        "The right Alt key is never Alt, alone or with others; the left one is",
        arguments: [
            (SDLK_RALT, KMOD_RALT, KeyModifiers()), (SDLK_MODE, KMOD_MODE, KeyModifiers()),
            (SDLK_LALT, KMOD_LALT, KeyModifiers.option),
        ] as [(SDL_KeyCode, SDL_Keymod, KeyModifiers)]
    )
    func alone(_ code: SDL_KeyCode, _ held: SDL_Keymod, _ modifiers: KeyModifiers) throws {
        let translation = EventTranslation(
            windowSize: CGSize(width: 1, height: 1),
            viewSize: CGSize(width: 1, height: 1)
        )
        var opened = 0
        let host = try HeadlessHost(size: CGSize(width: 300, height: 100)) {
            Button("Open") { opened += 1 }.keyboardShortcut("Alt", modifiers: [])
        }
        for (type, held) in [(SDL_KEYDOWN, held), (SDL_KEYUP, KMOD_NONE)] {
            var event = SDL_Event()
            event.type = type.rawValue
            event.key.keysym.sym = SDL_Keycode(bitPattern: code.rawValue)
            event.key.keysym.mod = UInt16(truncatingIfNeeded: held.rawValue)
            var events: [InputEvent] = []
            translation.translate(event, into: &events)
            #expect(events == [.modifiersChanged(type == SDL_KEYDOWN ? modifiers : [])])
            try host.runFrame(events, size: nil)
        }
        #expect(opened == (modifiers == .option ? 1 : 0))
    }
}
