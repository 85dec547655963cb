import Foundation
import HostSDL2
import ImmediateUI
import SDLHost
import Testing

/// The translation of SDL's text events.
@MainActor struct TextEventTests {
    private func events(_ event: SDL_Event) -> [InputEvent] {
        let size = CGSize(width: 100, height: 100)
        var events: [InputEvent] = []
        EventTranslation(windowSize: size, viewSize: size).translate(event, into: &events)
        return events
    }

    /// Writes a text into one of SDL's arrays of characters.
    private func write<Characters>(_ text: String, into characters: inout Characters) {
        withUnsafeMutableBytes(of: &characters) { bytes in
            bytes.copyBytes(from: Array(text.utf8.prefix(bytes.count - 1)) + [0])
        }
    }

    @Test(arguments: ["a", "é", "漢字", "👩‍👩‍👧", " "]) func whatIsTypedIsEntered(_ text: String) {
        var event = SDL_Event()
        event.text.type = SDL_TEXTINPUT.rawValue
        write(text, into: &event.text.text)
        #expect(events(event) == [.textEntered(text)])
    }

    @Test func aCompositionCountsBytesWhereSDLCountsCharacters() {
        var event = SDL_Event()
        event.edit.type = SDL_TEXTEDITING.rawValue
        write("にほん", into: &event.edit.text)
        event.edit.start = 1
        event.edit.length = 2
        #expect(events(event) == [.textComposed(TextComposition("にほん", selection: 3..<9))])
        // Some input methods send -1 for nothing, or positions past the end.
        event.edit.start = 9
        event.edit.length = -1
        #expect(events(event) == [.textComposed(TextComposition("にほん", selection: 9..<9))])
        (event.edit.start, event.edit.length) = (2, .max)
        #expect(events(event) == [.textComposed(TextComposition("にほん", selection: 6..<9))])
        (event.edit.start, event.edit.length) = (.max, .max)
        #expect(events(event) == [.textComposed(TextComposition("にほん", selection: 9..<9))])
    }

    @Test func aLongCompositionComesWhole() {
        let text = String(repeating: "にほんご", count: 20)
        var event = SDL_Event()
        event.editExt.type = SDL_TEXTEDITING_EXT.rawValue
        text.withCString { event.editExt.text = SDL_strdup($0) }
        defer { SDL_free(event.editExt.text) }
        #expect(events(event) == [.textComposed(TextComposition(text, selection: 0..<0))])
    }

    private func key(_ code: SDL_KeyCode, _ modifiers: SDL_Keymod = KMOD_NONE) -> [InputEvent] {
        var event = SDL_Event()
        event.key.type = SDL_KEYDOWN.rawValue
        event.key.keysym.sym = SDL_Keycode(bitPattern: code.rawValue)
        event.key.keysym.mod = UInt16(modifiers.rawValue)
        return events(event)
    }

    @Test func theNumberPadMovesWithoutNumLock() {
        #expect(key(SDLK_KP_7) == [.keyPressed(.home, [])])
        #expect(key(SDLK_KP_7, KMOD_NUM) == [])
        #expect(key(SDLK_KP_PERIOD) == [.keyPressed(.deleteForward, [])])
        #expect(key(SDLK_INSERT, KMOD_LSHIFT) == [.keyPressed("Insert", .shift)])
    }
}
