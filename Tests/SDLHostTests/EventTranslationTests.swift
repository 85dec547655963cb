import CSDL2
import Foundation
import ImmediateUI
import SDLHost
import Testing

struct EventTranslationTests {
    private func events(_ change: (inout SDL_Event) -> Void, scale: CGFloat = 1) -> [InputEvent] {
        var event = SDL_Event()
        change(&event)
        let translation = EventTranslation(
            windowSize: CGSize(width: 400, height: 300),
            viewSize: CGSize(width: 400 / scale, height: 300 / scale)
        )
        var events: [InputEvent] = []
        translation.translate(event, into: &events)
        return events
    }

    private func key(_ code: SDL_KeyCode, _ modifiers: SDL_Keymod = KMOD_NONE) -> [InputEvent] {
        events { event in
            event.type = SDL_KEYDOWN.rawValue
            event.key.keysym.sym = SDL_Keycode(bitPattern: code.rawValue)
            event.key.keysym.mod = UInt16(modifiers.rawValue)
        }
    }

    @Test func positionsAreInPoints() {
        func move(_ event: inout SDL_Event) {
            event.type = SDL_MOUSEMOTION.rawValue
            event.motion.x = 100
            event.motion.y = -40
        }
        #expect(events(move) == [.pointerMoved(CGPoint(x: 100, y: -40))])
        // At a forced scale of 2 a point has two of the window's units.
        #expect(events(move, scale: 2) == [.pointerMoved(CGPoint(x: 50, y: -20))])
    }

    @Test(arguments: [
        (SDL_BUTTON_LEFT, PointerButton.left), (SDL_BUTTON_MIDDLE, .middle), (SDL_BUTTON_RIGHT, .right),
    ])
    func buttonsActWhereThePointerIs(_ number: Int32, _ button: PointerButton) {
        let pressed = events { event in
            event.type = SDL_MOUSEBUTTONDOWN.rawValue
            event.button.button = UInt8(number)
            event.button.x = 7
            event.button.y = 8
        }
        #expect(pressed == [.pointerMoved(CGPoint(x: 7, y: 8)), .pointerPressed(button)])
    }

    @Test func aNotchScrollsFortyPoints() {
        let scrolled = events { event in
            event.type = SDL_MOUSEWHEEL.rawValue
            event.wheel.preciseX = 0.5
            event.wheel.preciseY = 1
        }
        // Away from the person shows what is above; to the right shows what is right, that is, moves content left.
        #expect(scrolled == [.scrolled(dx: -20, dy: 40)])
    }

    @Test(arguments: [
        (SDLK_TAB, "Tab"), (SDLK_KP_ENTER, "Return"), (SDLK_DELETE, "Delete"), (SDLK_PAGEUP, "PageUp"),
        (SDLK_F6, "F6"), (SDLK_a, "a"), (SDLK_SLASH, "/"),
    ])
    func keysHaveTheirNames(_ code: SDL_KeyCode, _ name: String) {
        #expect(key(code) == [.keyPressed(Key(rawValue: name), [])])
    }

    @Test func modifiersComeWithKeys() {
        #expect(key(SDLK_RIGHT, KMOD_RSHIFT) == [.keyPressed(.right, .shift)])
        #expect(key(SDLK_RIGHT, KMOD_LCTRL) == [.keyPressed(.right, .control)])
        #expect(key(SDLK_RIGHT, KMOD_NUM) == [.keyPressed(.right, [])])
        #expect(key(SDLK_LSHIFT, KMOD_LSHIFT) == [])
    }

    @Test func fingersAreInPoints() {
        let touched = events(
            { event in
                event.type = SDL_FINGERDOWN.rawValue
                event.tfinger.fingerId = 3
                event.tfinger.x = 0.5
                event.tfinger.y = 0.25
            },
            scale: 2
        )
        // Half of 200, a quarter of 150.
        #expect(touched == [.touch(finger: 3, .down, CGPoint(x: 100, y: 37.5))])
    }

    @Test func focusComesFromTheWindow() {
        let lost = events { event in
            event.type = SDL_WINDOWEVENT.rawValue
            event.window.event = UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue)
        }
        #expect(lost == [.focusChanged(false)])
    }
}
