import HostSDL2
import Foundation
import ImmediateUI
import Testing

@testable import SDLHost
@testable import SDLWindows

/// SDL's keyboard and event queue are global: on the main actor no other test uses them meanwhile.
@MainActor struct EventTranslationTests {
    /// Returns the translation of SDL events in one batch. It begins and ends with the state that SDL has.
    private func events(_ changes: (inout SDL_Event) -> Void..., scale: CGFloat = 1) -> [InputEvent] {
        HeldInput.synchronize()
        defer { HeldInput.synchronize() }
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

    @Test func thePointerFollowsTheModifiersThatSDLHasBetweenBatches() {
        defer { SDL_SetModState(KMOD_NONE) }
        let point = InputEvent.pointerMoved(CGPoint(x: 100, y: -40))
        SDL_SetModState(KMOD_RSHIFT)
        #expect(events(move, move) == [.modifiersChanged(.shift), point, point])
        SDL_SetModState(KMOD_NONE)
        let finger = InputEvent.touch(finger: 3, .down, CGPoint(x: 200, y: 75))
        #expect(events(touch, move) == [noModifiers, finger, point])
    }

    @Test("An app that translates no keys has SDL's modifiers with the wheel")
    func withoutKeys() {
        let size = CGSize(width: 400, height: 300)
        HeldInput.synchronize()
        SDL_SetModState(KMOD_LSHIFT)
        defer {
            SDL_SetModState(KMOD_NONE)
            HeldInput.synchronize()
        }
        var events: [InputEvent] = []
        EventTranslation(windowSize: size, viewSize: size).translate(Step.wheel.event, into: &events)
        #expect(events == [.modifiersChanged(.shift), .scrolled(dx: 40, dy: 0)])
    }

    @Test("While keys are queued, SDL's state is ahead of the events and does not count")
    func queuedKeys() {
        SDL_SetModState(KMOD_LSHIFT)
        HeldInput.synchronize()
        // Shift is released by now, but the press before was made with it.
        SDL_SetModState(KMOD_NONE)
        #expect(SDL_InitSubSystem(SDL_INIT_EVENTS) == 0)
        defer { SDL_QuitSubSystem(SDL_INIT_EVENTS) }
        var released = SDL_Event()
        released.type = SDL_KEYUP.rawValue
        released.key.keysym.sym = SDL_Keycode(bitPattern: SDLK_LSHIFT.rawValue)
        #expect(SDL_PushEvent(&released) == 1)
        #expect(events(move) == [.modifiersChanged(.shift), .pointerMoved(CGPoint(x: 100, y: -40))])
        SDL_FlushEvents(SDL_KEYDOWN.rawValue, SDL_KEYUP.rawValue)
        #expect(events(move) == [noModifiers, .pointerMoved(CGPoint(x: 100, y: -40))])
    }

    /// A queued event, with the modifiers that SDL gave it.
    enum Step {
        case down(SDL_KeyCode, SDL_Keymod = KMOD_NONE)
        case up(SDL_KeyCode, SDL_Keymod = KMOD_NONE)
        case text(String)
        case wheel
        case press
        case release(x: Int32)
        case leave
        /// A movement at (100, -40), outside the view.
        case move(buttons: UInt32)

        var event: SDL_Event {
            var event = SDL_Event()
            switch self {
            case .down(let code, let held), .up(let code, let held):
                if case .down = self { event.type = SDL_KEYDOWN.rawValue } else { event.type = SDL_KEYUP.rawValue }
                event.key.keysym.sym = SDL_Keycode(bitPattern: code.rawValue)
                event.key.keysym.mod = UInt16(truncatingIfNeeded: held.rawValue)
            case .text(let text):
                event.type = SDL_TEXTINPUT.rawValue
                withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: Array(text.utf8) + [0]) }
            case .wheel:
                event.type = SDL_MOUSEWHEEL.rawValue
                event.wheel.preciseY = 1
            case .press:
                event.type = SDL_MOUSEBUTTONDOWN.rawValue
                (event.button.button, event.button.x) = (UInt8(SDL_BUTTON_LEFT), 7)
            case .release(let x):
                event.type = SDL_MOUSEBUTTONUP.rawValue
                (event.button.button, event.button.x) = (UInt8(SDL_BUTTON_LEFT), x)
            case .leave:
                event.type = SDL_WINDOWEVENT.rawValue
                event.window.event = UInt8(SDL_WINDOWEVENT_LEAVE.rawValue)
            case .move(let buttons):
                event.type = SDL_MOUSEMOTION.rawValue
                (event.motion.x, event.motion.y, event.motion.state) = (100, -40, buttons)
            }
            return event
        }
    }

    /// Events of one batch, and their translation, whatever SDL's state is by then.
    struct Batch: CustomTestStringConvertible {
        var testDescription: String
        var steps: [Step]
        var events: [InputEvent]
    }

    nonisolated private static let outside = InputEvent.pointerMoved(CGPoint(x: 100, y: -40))

    nonisolated private static let batches: [Batch] = [
        Batch(
            testDescription: "Text before Ctrl+S is typed",
            steps: [
                .down(SDLK_h), .text("h"), .up(SDLK_h), .down(SDLK_LCTRL, KMOD_LCTRL), .down(SDLK_s, KMOD_LCTRL),
                .up(SDLK_s, KMOD_LCTRL), .up(SDLK_LCTRL),
            ],
            events: [
                .keyPressed("h", []), .textEntered("h"), .keyReleased("h", []), .modifiersChanged(.control),
                .keyPressed("s", .control), .keyReleased("s", .control), .modifiersChanged([]),
            ]
        ),
        Batch(
            testDescription: "The letters of Alt+X and Alt+Y are not typed, and the next one is",
            steps: [
                .down(SDLK_LALT, KMOD_LALT), .down(SDLK_x, KMOD_LALT), .text("x"), .down(SDLK_y, KMOD_LALT),
                .text("y"), .up(SDLK_LALT), .down(SDLK_z), .text("z"),
            ],
            events: [
                .modifiersChanged(.option), .keyPressed("x", .option), .keyPressed("y", .option),
                .modifiersChanged([]), .keyPressed("z", []), .textEntered("z"),
            ]
        ),
        Batch(
            testDescription: "Text of an input method, which has no key, is typed, also with Ctrl",
            steps: [
                .down(SDLK_a, KMOD_LCTRL), .up(SDLK_a, KMOD_LCTRL), .text("語"), .down(SDLK_LCTRL, KMOD_LCTRL),
                .text("字"),
            ],
            events: [
                .keyPressed("a", .control), .keyReleased("a", .control), .textEntered("語"),
                .modifiersChanged(.control), .textEntered("字"),
            ]
        ),
        Batch(
            testDescription: "The third character of a key is typed",
            steps: [.down(SDLK_RALT, KMOD_RALT), .down(SDLK_q, KMOD_RALT), .text("@")],
            events: [.modifiersChanged([]), .textEntered("@")]
        ),
        Batch(
            testDescription: "The wheel scrolls sideways while Shift is held",
            steps: [
                .wheel, .down(SDLK_LSHIFT, KMOD_LSHIFT), .wheel, .up(SDLK_LSHIFT), .wheel,
            ],
            events: [
                .modifiersChanged([]), .scrolled(dx: 0, dy: 40), .modifiersChanged(.shift),
                .scrolled(dx: 40, dy: 0), .modifiersChanged([]), .scrolled(dx: 0, dy: 40),
            ]
        ),
        Batch(
            testDescription: "A pointer that leaves while a button is held leaves when it is released",
            steps: [.press, .leave, .move(buttons: 1), .release(x: 500), .leave],
            events: [
                .modifiersChanged([]), .pointerMoved(CGPoint(x: 7, y: 0)), .pointerPressed(.left), outside,
                .pointerMoved(CGPoint(x: 500, y: 0)), .pointerReleased(.left), .pointerLeft, .pointerLeft,
            ]
        ),
        Batch(
            testDescription: "A movement has the buttons that are held",
            steps: [.move(buttons: 1), .leave, .move(buttons: 0), .leave],
            events: [.modifiersChanged([]), outside, outside, .pointerLeft]
        ),
    ]

    @Test(
        "Modifiers and buttons are those of the event, not the newest that SDL has",
        arguments: batches,
        [KMOD_NONE, KMOD_LCTRL, KMOD_LALT, KMOD_LSHIFT]
    )
    func order(_ batch: Batch, newest: SDL_Keymod) {
        let size = CGSize(width: 400, height: 300)
        let translation = EventTranslation(windowSize: size, viewSize: size)
        HeldInput.synchronize()
        // A key that is still queued has led to the newest state.
        #expect(SDL_InitSubSystem(SDL_INIT_EVENTS) == 0)
        var queued = Step.down(SDLK_a, newest).event
        #expect(SDL_PushEvent(&queued) == 1)
        SDL_SetModState(newest)
        defer {
            SDL_FlushEvents(SDL_KEYDOWN.rawValue, SDL_KEYUP.rawValue)
            SDL_SetModState(KMOD_NONE)
            HeldInput.synchronize()
            SDL_QuitSubSystem(SDL_INIT_EVENTS)
        }
        var events: [InputEvent] = []
        for step in batch.steps { translation.translate(step.event, into: &events) }
        #expect(events == batch.events)
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
