import Foundation
import HostSDL2
import ImmediateCore
import ImmediateHost

/// A translation of SDL's events into the input events of an interface.
///
/// If your app has its own loop, call it for every event of its window in order, collect the results, and pass them to
/// `Interface.frame`. Include the key events: a click or a turn of the wheel has the modifier keys of the keys before it.
public struct EventTranslation: Equatable, Sendable {
    /// The size of the view that receives the events, in points.
    public let viewSize: CGSize
    /// The mappings of mouse positions, and of normalized finger positions, to points of the view.
    private let pointer: PixelMap
    private let finger: PixelMap

    /// The scroll distance of one wheel notch, in points.
    static let wheelNotch: CGFloat = 40

    /// Creates a translation for a window of `windowSize`, in SDL's units, filled by a view of `viewSize` points.
    public init(windowSize: CGSize, viewSize: CGSize) {
        self.viewSize = viewSize
        let isEmpty = windowSize.width <= 0 || windowSize.height <= 0
        pointer = PixelMap(
            factor: isEmpty
                ? .zero
                : CGSize(width: viewSize.width / windowSize.width, height: viewSize.height / windowSize.height)
        )
        finger = PixelMap(factor: viewSize)
    }

    /// Creates a translation for a view that fills a part of the window.
    /// - Parameter placement: the view's part of the window.
    public init(_ placement: ViewPlacement) {
        viewSize = placement.size
        pointer = placement.pointerToView
        finger = placement.fingerToView
    }

    /// Appends the input events for an SDL event; none for most.
    ///
    /// A list that begins with a pointer event is preceded by the held modifier keys, whose later changes have events
    /// of their own.
    /// - Returns: the range of the appended events; `FrameOutput.consumed(_:)` reports whether the interface handled
    ///   them.
    @discardableResult
    public func translate(_ event: SDL_Event, into events: inout [InputEvent]) -> Range<Int> {
        let start = events.count
        // An app may translate no keys, or never call `EventLoop.runPendingTasks()`.
        if events.isEmpty { HeldInput.synchronize() }
        append(event, to: &events)
        return start..<events.count
    }

    private func append(_ event: SDL_Event, to events: inout [InputEvent]) {
        let held = HeldInput.follow(event)
        /// Appends the held modifier keys to an empty list. Not every change of them is a key event of this window: it
        /// may happen while another window has the keyboard.
        func followModifiers() {
            if events.isEmpty { events.append(.modifiersChanged(KeyModifiers(held.modifiers))) }
        }
        switch SDL_EventType(event.type) {
        // SDL reports the first finger a second time as a mouse, and on request the mouse as a finger.
        case SDL_MOUSEMOTION where event.motion.which != Self.touchMouse:
            followModifiers()
            events.append(.pointerMoved(point(event.motion.x, event.motion.y)))
        case SDL_MOUSEBUTTONDOWN where event.button.which != Self.touchMouse:
            guard let button = button(event.button.button) else { return }
            followModifiers()
            events.append(.pointerMoved(point(event.button.x, event.button.y)))
            events.append(.pointerPressed(button))
        case SDL_MOUSEBUTTONUP where event.button.which != Self.touchMouse:
            guard let button = button(event.button.button) else { return }
            followModifiers()
            let position = point(event.button.x, event.button.y)
            events.append(.pointerMoved(position))
            events.append(.pointerReleased(button))
            // SDL reports that the pointer leaves even while a button is held; that event is ignored, so report it now.
            if !contains(position), held.buttons == 0 { events.append(.pointerLeft) }
        case SDL_MOUSEWHEEL where event.wheel.which != Self.touchMouse:
            followModifiers()
            events.append(scroll(event.wheel, isSideways: KeyModifiers(held.modifiers).contains(.shift)))
        case SDL_KEYDOWN:
            let modifiers = KeyModifiers(event.key.keysym.mod)
            if Self.modifierKeys.contains(UInt32(bitPattern: event.key.keysym.sym)) {
                if event.key.`repeat` == 0 { events.append(.modifiersChanged(modifiers)) }
            } else if let key = Key(event.key.keysym, modifiers),
                !key.isCharacter || !KeyModifiers.isThirdLevel(UInt32(event.key.keysym.mod))
            {
                events.append(.keyPressed(key, modifiers, isRepeat: event.key.`repeat` != 0))
            }
        case SDL_TEXTINPUT where !held.isCommand: events.append(.textEntered(Self.string(event.text.text)))
        case SDL_TEXTEDITING:
            events.append(composition(Self.string(event.edit.text), event.edit.start, event.edit.length))
        case SDL_TEXTEDITING_EXT:
            guard let text = event.editExt.text else { return }
            events.append(composition(String(cString: text), event.editExt.start, event.editExt.length))
        case SDL_KEYUP:
            let modifiers = KeyModifiers(event.key.keysym.mod)
            if Self.modifierKeys.contains(UInt32(bitPattern: event.key.keysym.sym)) {
                events.append(.modifiersChanged(modifiers))
            } else if let key = Key(event.key.keysym, modifiers) ?? Key(event.key.keysym, .control) {
                // Control, which gives the keys of the number pad their characters, may have gone up first.
                events.append(.keyReleased(key, modifiers))
            }
        case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
            guard event.tfinger.touchId != Self.mouseTouch, isOnScreen(event.tfinger.touchId) else { return }
            followModifiers()
            events.append(touch(event.tfinger))
        case SDL_DROPFILE: drop(event.drop, &events) { .file(URL(fileURLWithPath: $0)) }
        case SDL_DROPTEXT: drop(event.drop, &events) { .text($0) }
        case SDL_WINDOWEVENT:
            switch SDL_WindowEventID(UInt32(event.window.event)) {
            case SDL_WINDOWEVENT_LEAVE: if held.buttons == 0 { events.append(.pointerLeft) }
            case SDL_WINDOWEVENT_FOCUS_GAINED: events.append(.focusChanged(true))
            case SDL_WINDOWEVENT_FOCUS_LOST: events.append(.focusChanged(false))
            default: break
            }
        default: break
        }
    }

    /// Appends a dropped item. SDL reports each file and each line separately; successive ones are merged into one
    /// drop. The code that polled the event owns its text and frees it.
    private func drop(_ event: SDL_DropEvent, _ events: inout [InputEvent], _ item: (String) -> DroppedItem) {
        guard let words = event.file.flatMap({ OutsideText.string($0) }) else { return }
        let item = item(words)
        if case .dropped(let items, let point)? = events.last {
            events[events.count - 1] = .dropped(items + [item], at: point)
            return
        }
        // The other program had the pointer until now, so no event has reported its position; this is the newest one.
        var (x, y, left, top) = (Int32(0), Int32(0), Int32(0), Int32(0))
        SDL_GetGlobalMouseState(&x, &y)
        if let window = SDL_GetWindowFromID(event.windowID) { SDL_GetWindowPosition(window, &left, &top) }
        events.append(.dropped([item], at: point(x - left, y - top)))
    }

    // MARK: Text

    /// Returns the text in one of SDL's character arrays.
    static func string<Characters>(_ characters: Characters) -> String {
        withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    /// Creates a composition event. SDL counts in characters, in some versions with -1 for none.
    private func composition(_ string: String, _ start: Int32, _ length: Int32) -> InputEvent {
        let scalars = string.unicodeScalars
        func offset(_ count: Int) -> Int {
            let index = scalars.index(scalars.startIndex, offsetBy: count, limitedBy: scalars.endIndex)
            return string.utf8.distance(from: string.startIndex, to: index ?? string.endIndex)
        }
        let first = max(0, Int(start))
        let last = first + max(0, Int(length))
        return .textComposed(TextComposition(string, selection: offset(first)..<offset(last)))
    }

    /// SDL's id of the mouse that stands for a finger, and of the touch device that stands for the mouse.
    static let touchMouse = UInt32.max
    private static let mouseTouch: SDL_TouchID = -1

    static let modifierKeys: Set<UInt32> = Set(
        [
            SDLK_LSHIFT, SDLK_RSHIFT, SDLK_LCTRL, SDLK_RCTRL, SDLK_LALT, SDLK_RALT, SDLK_LGUI, SDLK_RGUI, SDLK_MODE,
        ].map(\.rawValue)
    )

    private func point(_ x: Int32, _ y: Int32) -> CGPoint {
        pointer.applied(to: CGPoint(x: CGFloat(x), y: CGFloat(y)))
    }

    private func contains(_ point: CGPoint) -> Bool {
        point.x >= 0 && point.y >= 0 && point.x < viewSize.width && point.y < viewSize.height
    }

    private func button(_ number: UInt8) -> PointerButton? {
        switch Int32(number) {
        case SDL_BUTTON_LEFT: .left
        case SDL_BUTTON_RIGHT: .right
        case SDL_BUTTON_MIDDLE: .middle
        default: nil
        }
    }

    private func scroll(_ wheel: SDL_MouseWheelEvent, isSideways: Bool) -> InputEvent {
        // SDL counts notches to the right; showing content further right moves it left.
        let (dx, dy) = (-CGFloat(wheel.preciseX) * Self.wheelNotch, CGFloat(wheel.preciseY) * Self.wheelNotch)
        return isSideways && dx == 0 ? .scrolled(dx: dy, dy: 0) : .scrolled(dx: dx, dy: dy)
    }

    private func touch(_ event: SDL_TouchFingerEvent) -> InputEvent {
        let phase: TouchPhase =
            switch SDL_EventType(event.type) {
            case SDL_FINGERDOWN: .down
            case SDL_FINGERUP: .up
            default: .move
            }
        let position = finger.applied(to: CGPoint(x: CGFloat(event.x), y: CGFloat(event.y)))
        return .touch(finger: Int(event.fingerId), phase, position)
    }

    /// Returns whether a device's touches are on the screen. A device unknown to SDL is simulated by an app; asking SDL
    /// about it would make it reset its touch devices.
    private func isOnScreen(_ id: SDL_TouchID) -> Bool {
        let isKnown = (0..<SDL_GetNumTouchDevices()).contains { SDL_GetTouchDevice($0) == id }
        return !isKnown || Self.isScreen(SDL_GetTouchDeviceType(id))
    }

    /// Returns whether a type of touch device is a screen. Touchpads move the pointer, which SDL reports as well.
    static func isScreen(_ type: SDL_TouchDeviceType) -> Bool {
        type != SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE && type != SDL_TOUCH_DEVICE_INDIRECT_RELATIVE
    }
}

extension KeyModifiers {
    init(_ bits: UInt16) {
        let bits = UInt32(bits)
        self = []
        if bits & KMOD_SHIFT.rawValue != 0 { insert(.shift) }
        if bits & KMOD_CTRL.rawValue != 0 { insert(.control) }
        if bits & KMOD_LALT.rawValue != 0 { insert(.option) }
        if bits & KMOD_GUI.rawValue != 0 { insert(.command) }
    }

    /// Returns whether the modifier for third-level characters (AltGr) is held.
    ///
    /// On most keyboards that is the right Alt key. SDL reports that key alike even if it is a second Alt, and layouts
    /// similar to the American one, such as the Polish, have third-level characters. So right Alt never counts as Alt,
    /// and with it a character key counts only by the text that it types.
    static func isThirdLevel(_ bits: UInt32) -> Bool { bits & (KMOD_RALT.rawValue | KMOD_MODE.rawValue) != 0 }
}

extension Key {
    /// SDL's keys with a name instead of a character.
    private static let names: [UInt32: String] = [
        SDLK_TAB.rawValue: "Tab", SDLK_RETURN.rawValue: "Return", SDLK_KP_ENTER.rawValue: "Return",
        SDLK_ESCAPE.rawValue: "Escape", SDLK_SPACE.rawValue: "Space", SDLK_BACKSPACE.rawValue: "Backspace",
        SDLK_DELETE.rawValue: "Delete", SDLK_LEFT.rawValue: "Left", SDLK_RIGHT.rawValue: "Right",
        SDLK_UP.rawValue: "Up", SDLK_DOWN.rawValue: "Down", SDLK_HOME.rawValue: "Home", SDLK_END.rawValue: "End",
        SDLK_INSERT.rawValue: "Insert", SDLK_PAGEUP.rawValue: "PageUp", SDLK_PAGEDOWN.rawValue: "PageDown",
        SDLK_APPLICATION.rawValue: "Menu",
        SDLK_F1.rawValue: "F1", SDLK_F2.rawValue: "F2", SDLK_F3.rawValue: "F3", SDLK_F4.rawValue: "F4",
        SDLK_F5.rawValue: "F5", SDLK_F6.rawValue: "F6", SDLK_F7.rawValue: "F7", SDLK_F8.rawValue: "F8",
        SDLK_F9.rawValue: "F9", SDLK_F10.rawValue: "F10", SDLK_F11.rawValue: "F11", SDLK_F12.rawValue: "F12",
    ]

    /// The keys of the number pad without Num Lock.
    private static let pad: [UInt32: Key] = [
        SDLK_KP_0.rawValue: "Insert", SDLK_KP_1.rawValue: .end, SDLK_KP_2.rawValue: .down,
        SDLK_KP_3.rawValue: .pageDown, SDLK_KP_4.rawValue: .left, SDLK_KP_6.rawValue: .right,
        SDLK_KP_7.rawValue: .home, SDLK_KP_8.rawValue: .up, SDLK_KP_9.rawValue: .pageUp,
        SDLK_KP_PERIOD.rawValue: .deleteForward,
    ]

    /// The characters of the number pad, as shortcuts name them. Without Control and Command they are text only.
    private static let padCharacters: [UInt32: Key] = [
        SDLK_KP_0.rawValue: "0", SDLK_KP_1.rawValue: "1", SDLK_KP_2.rawValue: "2", SDLK_KP_3.rawValue: "3",
        SDLK_KP_4.rawValue: "4", SDLK_KP_5.rawValue: "5", SDLK_KP_6.rawValue: "6", SDLK_KP_7.rawValue: "7",
        SDLK_KP_8.rawValue: "8", SDLK_KP_9.rawValue: "9", SDLK_KP_PERIOD.rawValue: ".", SDLK_KP_PLUS.rawValue: "+",
        SDLK_KP_MINUS.rawValue: "-", SDLK_KP_MULTIPLY.rawValue: "*", SDLK_KP_DIVIDE.rawValue: "/",
    ]

    /// Creates the key of an SDL key; nil for keys with neither a known name nor a character.
    ///
    /// If the layout has a non-ASCII character on the key, shortcuts also match the character of a US keyboard. With
    /// Control or Command that one takes precedence, because the user means a shortcut.
    init?(_ key: SDL_Keysym, _ modifiers: KeyModifiers) {
        let code = UInt32(bitPattern: key.sym)
        if UInt32(key.mod) & KMOD_NUM.rawValue == 0, let key = Self.pad[code] {
            self = key
            return
        }
        if !modifiers.isDisjoint(with: [.control, .command]), let key = Self.padCharacters[code] {
            self = key
            return
        }
        self.init(key.sym)
        guard isCharacter, let character = Self.american[key.scancode.rawValue], character != rawValue,
            rawValue.utf8.first.map({ $0 >= 0x80 }) == true || Self.isBesideLetters(key, character)
        else { return }
        otherCharacter = character
        if !modifiers.isDisjoint(with: [.control, .command]) {
            (rawValue, otherCharacter) = (character, rawValue)
        }
    }

    /// Returns whether a key has a symbol where a US keyboard has a letter, on a layout without Latin letters, such as
    /// Q on a Greek one. A layout with Latin letters has them on other keys.
    private static func isBesideLetters(_ key: SDL_Keysym, _ character: String) -> Bool {
        guard character.first?.isLetter == true, SDL_GetKeyFromScancode(key.scancode) == key.sym else { return false }
        return SDL_GetKeyFromScancode(SDL_SCANCODE_A) >= 0x80
    }

    /// The characters of a US keyboard by SDL scancode.
    private static let american: [UInt32: String] = {
        var characters: [UInt32: String] = [SDL_SCANCODE_0.rawValue: "0"]
        func add(_ row: String, from first: SDL_Scancode) {
            for (index, character) in row.enumerated() {
                characters[first.rawValue + UInt32(index)] = String(character)
            }
        }
        add("abcdefghijklmnopqrstuvwxyz", from: SDL_SCANCODE_A)
        add("123456789", from: SDL_SCANCODE_1)
        add("-=[]\\", from: SDL_SCANCODE_MINUS)
        add(";'`,./", from: SDL_SCANCODE_SEMICOLON)
        return characters
    }()

    /// Creates the key of an SDL key code; nil for keys with neither a known name nor a character, such as Shift.
    init?(_ code: SDL_Keycode) {
        if let name = Self.names[UInt32(bitPattern: code)] {
            self.init(rawValue: name)
        } else if code > 0x20, let scalar = Unicode.Scalar(UInt32(bitPattern: code)) {
            // Codes of keys without a character have bit 30 set, which is beyond Unicode.
            self.init(rawValue: String(Character(scalar)).lowercased())
        } else {
            return nil
        }
    }
}
