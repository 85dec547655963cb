import Foundation
import HostSDL2
import ScreenshotTesting
import SDLHost
import SplitView
import Testing

@testable import Editor

/// An input method in the editor, driven by the SDL events that it causes.
@MainActor @Suite struct InputMethodTests {
    /// Sends SDL events to the view, one per frame.
    private func send(_ events: SDL_Event..., to harness: Harness) throws {
        for event in events {
            var translated: [InputEvent] = []
            let translation = EventTranslation(windowSize: harness.size, viewSize: harness.size)
            translation.translate(event, into: &translated)
            try harness.step(translated)
        }
    }

    /// Writes a text into a character array of an SDL event.
    private func write<Characters>(_ text: String, into characters: inout Characters) {
        withUnsafeMutableBytes(of: &characters) { bytes in
            bytes.copyBytes(from: Array(text.utf8.prefix(bytes.count - 1)) + [0])
        }
    }

    private func composed(_ text: String) -> SDL_Event {
        var event = SDL_Event()
        event.edit.type = SDL_TEXTEDITING.rawValue
        write(text, into: &event.edit.text)
        event.edit.start = Int32(text.count)
        return event
    }

    private func entered(_ text: String) -> SDL_Event {
        var event = SDL_Event()
        event.text.type = SDL_TEXTINPUT.rawValue
        write(text, into: &event.text.text)
        return event
    }

    private func key(_ code: SDL_KeyCode) -> SDL_Event {
        var event = SDL_Event()
        event.key.type = SDL_KEYDOWN.rawValue
        event.key.keysym.sym = SDL_Keycode(bitPattern: code.rawValue)
        return event
    }

    @Test func whatIsComposedIsShownAndEnteredOnce() throws {
        let desk = try Desk(opening: "Notes/empty.txt")
        try send(composed("に"), composed("にほん"), to: desk.harness)
        #expect(desk.text == "" && desk.workspace.editedFiles.isEmpty)
        // The candidate list is placed beside the caret, after the composed text.
        let caret = try #require(desk.harness.host.textInput)
        try send(key(SDLK_LEFT), key(SDLK_RETURN), to: desk.harness)
        #expect(desk.text == "")
        try send(composed(""), entered("日本"), to: desk.harness)
        #expect(desk.text == "日本")
        #expect(try #require(desk.harness.host.textInput).minX < caret.minX)
        try desk.control("z")
        #expect(desk.text == "" && desk.workspace.editedFiles.isEmpty)
    }

    @Test func itWorksInTheFindBarToo() throws {
        let desk = try Desk(opening: "Sources/Harbour.swift")
        try desk.control("f")
        try send(composed("h"), composed("hø"), to: desk.harness)
        #expect(desk.workspace.find.words == "")
        try send(composed(""), entered("hø"), to: desk.harness)
        try desk.settle()
        #expect(desk.selected == "Hø" && desk.harness.texts.contains("1 of 1"))
    }
}
