import HostSDL2
import Foundation
import ImmediateUI
import Testing

@testable import SDLHost

/// SDL's keyboard and event queue are global: on the main actor no other test uses them meanwhile.
@MainActor struct EventTranslationTests {
    /// Returns the translation of SDL events in one batch.
    private func events(_ changes: (inout SDL_Event) -> Void..., scale: CGFloat = 1) -> [InputEvent] {
        var events: [InputEvent] = []
        for change in changes {
            var event = SDL_Event()
            change(&event)
            let translation = EventTranslation(
                windowSize: CGSize(width: 400, height: 300),
                viewSize: CGSize(width: 400 / scale, height: 300 / scale)
            )
            translation.translate(event, into: &events)
        }
        return events
    }

    /// No modifier key is held: precedes the first pointer event of a batch.
    private let noModifiers = InputEvent.modifiersChanged([])

    private func key(
        _ code: SDL_KeyCode,
        _ modifiers: SDL_Keymod = KMOD_NONE,
        isDown: Bool = true,
        isRepeat: Bool = false
    ) -> [InputEvent] {
        events({ event in
            event.type = (isDown ? SDL_KEYDOWN : SDL_KEYUP).rawValue
            event.key.keysym.sym = SDL_Keycode(bitPattern: code.rawValue)
            event.key.keysym.mod = UInt16(modifiers.rawValue)
            event.key.`repeat` = isRepeat ? 1 : 0
        })
    }

    private func move(_ event: inout SDL_Event) {
        event.type = SDL_MOUSEMOTION.rawValue
        event.motion.x = 100
        event.motion.y = -40
    }

    private func touch(_ event: inout SDL_Event) {
        event.type = SDL_FINGERDOWN.rawValue
        event.tfinger.fingerId = 3
        event.tfinger.x = 0.5
        event.tfinger.y = 0.25
    }

    @Test func positionsAreInPoints() {
        #expect(events(move) == [noModifiers, .pointerMoved(CGPoint(x: 100, y: -40))])
        // At a forced scale of 2 a point has two window units.
        #expect(events(move, scale: 2) == [noModifiers, .pointerMoved(CGPoint(x: 50, y: -20))])
    }

    @Test(arguments: [
        (SDL_BUTTON_LEFT, PointerButton.left), (SDL_BUTTON_MIDDLE, .middle), (SDL_BUTTON_RIGHT, .right),
    ])
    func buttonsActWhereThePointerIs(_ number: Int32, _ button: PointerButton) {
        let pressed = events({ event in
            event.type = SDL_MOUSEBUTTONDOWN.rawValue
            event.button.button = UInt8(number)
            event.button.x = 7
            event.button.y = 8
        })
        #expect(pressed == [noModifiers, .pointerMoved(CGPoint(x: 7, y: 8)), .pointerPressed(button)])
    }

    @Test func aNotchScrollsFortyPoints() {
        let scrolled = events({ event in
            event.type = SDL_MOUSEWHEEL.rawValue
            event.wheel.preciseX = 0.5
            event.wheel.preciseY = 1
        })
        // A turn away from the user scrolls up; one to the right scrolls right, so the content moves left.
        #expect(scrolled == [noModifiers, .scrolled(dx: -20, dy: 40)])
    }

    @Test(arguments: [
        (SDLK_TAB, "Tab"), (SDLK_KP_ENTER, "Return"), (SDLK_DELETE, "Delete"), (SDLK_PAGEUP, "PageUp"),
        (SDLK_F6, "F6"), (SDLK_a, "a"), (SDLK_SLASH, "/"),
    ])
    func keysHaveTheirNames(_ code: SDL_KeyCode, _ name: String) {
        #expect(key(code) == [.keyPressed(Key(rawValue: name), [])])
    }

    @Test(
        "The number pad has its characters with Control, except for the keys that move without Num Lock",
        arguments: [
            (SDLK_KP_0, "Insert", "0"), (SDLK_KP_5, "5", "5"), (SDLK_KP_9, "PageUp", "9"),
            (SDLK_KP_PERIOD, "Delete", "."),
            (SDLK_KP_PLUS, "+", "+"), (SDLK_KP_MINUS, "-", "-"), (SDLK_KP_MULTIPLY, "*", "*"),
            (SDLK_KP_DIVIDE, "/", "/"),
        ]
    )
    func numberPad(_ code: SDL_KeyCode, _ unlocked: String, _ locked: String) {
        #expect(key(code, KMOD_LCTRL) == [.keyPressed(Key(rawValue: unlocked), .control)])
        let both = SDL_Keymod(KMOD_LCTRL.rawValue | KMOD_NUM.rawValue)
        #expect(key(code, both) == [.keyPressed(Key(rawValue: locked), .control)])
        // Without a modifier, the characters are text.
        #expect(key(code, KMOD_NUM) == [])
    }

    @Test(
        "A released key has the name of its press, also after Control went up",
        arguments: [
            (SDLK_SPACE, KMOD_NONE, "Space"), (SDLK_a, KMOD_LSHIFT, "a"), (SDLK_KP_5, KMOD_NUM, "5"),
            (SDLK_KP_8, KMOD_NONE, "Up"), (SDLK_KP_PLUS, KMOD_NUM, "+"),
        ]
    )
    func releases(_ code: SDL_KeyCode, _ held: SDL_Keymod, _ name: String) {
        let modifiers: KeyModifiers = held == KMOD_LSHIFT ? .shift : []
        #expect(key(code, held, isDown: false) == [.keyReleased(Key(rawValue: name), modifiers)])
    }

    @Test func modifiersComeWithKeys() {
        #expect(key(SDLK_RIGHT, KMOD_RSHIFT) == [.keyPressed(.right, .shift)])
        #expect(key(SDLK_RIGHT, KMOD_LCTRL) == [.keyPressed(.right, .control)])
        #expect(key(SDLK_RIGHT, KMOD_NUM) == [.keyPressed(.right, [])])
    }

    @Test func aHeldKeyRepeats() {
        #expect(key(SDLK_RIGHT, isRepeat: true) == [.keyPressed(.right, [], isRepeat: true)])
        #expect(key(SDLK_RIGHT, isDown: false) == [.keyReleased(.right, [])])
    }

    @Test func modifierKeysSayWhatIsHeldNow() {
        #expect(key(SDLK_LSHIFT, KMOD_LSHIFT) == [.modifiersChanged(.shift)])
        #expect(key(SDLK_LSHIFT, KMOD_LSHIFT, isRepeat: true) == [])
        // Control is released while Shift stays down.
        #expect(key(SDLK_RCTRL, KMOD_LSHIFT, isDown: false) == [.modifiersChanged(.shift)])
        #expect(key(SDLK_LGUI, isDown: false) == [.modifiersChanged([])])
    }

    @Test func thePointerFollowsTheModifiersThatSDLHas() {
        defer { SDL_SetModState(KMOD_NONE) }
        let point = InputEvent.pointerMoved(CGPoint(x: 100, y: -40))
        SDL_SetModState(KMOD_RSHIFT)
        #expect(events(move, move) == [.modifiersChanged(.shift), point, point])
        SDL_SetModState(KMOD_NONE)
        let finger = InputEvent.touch(finger: 3, .down, CGPoint(x: 200, y: 75))
        #expect(events(touch, move) == [noModifiers, finger, point])
    }

    @Test func modifiersComeInTheOrderOfTheirKeys() {
        // Shift is released by now, but the press before was made with it.
        defer { SDL_FlushEvents(SDL_KEYDOWN.rawValue, SDL_KEYUP.rawValue) }
        #expect(SDL_InitSubSystem(SDL_INIT_EVENTS) == 0)
        defer { SDL_QuitSubSystem(SDL_INIT_EVENTS) }
        var released = SDL_Event()
        released.type = SDL_KEYUP.rawValue
        released.key.keysym.sym = SDL_Keycode(bitPattern: SDLK_LSHIFT.rawValue)
        #expect(SDL_PushEvent(&released) == 1)
        #expect(events(move) == [.pointerMoved(CGPoint(x: 100, y: -40))])
    }

    @Test func fingersAreInPoints() {
        // Half of 200, a quarter of 150.
        #expect(events(touch, scale: 2) == [noModifiers, .touch(finger: 3, .down, CGPoint(x: 100, y: 37.5))])
    }

    @Test func whatSDLTellsTwiceCountsOnce() {
        let mouse = UInt32.max
        for type in [SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEWHEEL] {
            let told = events({ event in
                event.type = type.rawValue
                event.button.button = UInt8(SDL_BUTTON_LEFT)
                switch type {
                case SDL_MOUSEMOTION: event.motion.which = mouse
                case SDL_MOUSEWHEEL: event.wheel.which = mouse
                default: event.button.which = mouse
                }
            })
            #expect(told == [])
        }
        let finger = events({ event in
            touch(&event)
            event.tfinger.touchId = -1
        })
        #expect(finger == [])
    }

    @Test func aTouchpadIsNoScreen() {
        #expect(EventTranslation.isScreen(SDL_TOUCH_DEVICE_DIRECT))
        #expect(!EventTranslation.isScreen(SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE))
        #expect(!EventTranslation.isScreen(SDL_TOUCH_DEVICE_INDIRECT_RELATIVE))
    }

    @Test func focusComesFromTheWindow() {
        let lost = events({ event in
            event.type = SDL_WINDOWEVENT.rawValue
            event.window.event = UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue)
        })
        #expect(lost == [.focusChanged(false)])
    }
}
