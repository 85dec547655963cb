import HostSDL2
import Foundation
import ImmediateUI

/// The system's input methods: they work while text can be entered, beside the caret.
///
/// Windows of this library steer them by themselves; a program with a window of its own calls `follow` after each frame,
/// with the rectangle of `FrameOutput.textInput` in SDL's units.
@MainActor public enum TextInputMethod {
    private static var isOn = false
    private static var rect = SDL_Rect()
    private static var window: OpaquePointer?
    /// What is composed; empty for nothing.
    private static var composed = ""
    /// What was composed when that was interrupted, until a key goes down: a method may enter it late, and it is entered.
    private static var interrupted = ""

    /// Lets input methods work at a caret, or stops them.
    /// - Parameters:
    ///   - caret: in SDL's units, from the corner of the window; nil while nothing takes text.
    ///   - window: SDL's window. What is composed in one is not carried to another.
    public static func follow(_ caret: CGRect?, in window: OpaquePointer?) {
        if isOn, window != self.window { stop() }
        self.window = window
        guard let caret else { return stop() }
        let rect = SDL_Rect(
            x: Int32(clamping: Int(caret.minX)),
            y: Int32(clamping: Int(caret.minY)),
            w: Int32(clamping: max(1, Int(caret.width))),
            h: Int32(clamping: max(1, Int(caret.height)))
        )
        let isAtSamePlace = rect.x == self.rect.x && rect.y == self.rect.y && rect.h == self.rect.h
        guard !isOn || !isAtSamePlace else { return }
        self.rect = rect
        // Before it starts: some methods ask for the place once.
        withUnsafePointer(to: rect) { SDL_SetTextInputRect($0) }
        if !isOn { SDL_StartTextInput() }
        isOn = true
    }

    private static func stop() {
        // SDL begins with text input on.
        if isOn || SDL_IsTextInputActive() == SDL_TRUE { SDL_StopTextInput() }
        isOn = false
    }

    /// Follows what a window's input method composes. A press, or another window that gets the keyboard, interrupts it, and
    /// the interface enters that: the method begins anew.
    /// - Returns: whether the events enter once more what was entered then.
    static func enters(_ events: ArraySlice<InputEvent>) -> Bool {
        var isRepeated = false
        for event in events {
            switch event {
            case .textComposed(let composition): composed = composition.string
            case .textEntered(let text):
                isRepeated = text == interrupted
                (composed, interrupted) = ("", "")
            case .keyPressed: interrupted = ""
            case .pointerPressed, .touch(_, .down, _), .focusChanged(false):
                guard !composed.isEmpty else { continue }
                (interrupted, composed) = (composed, "")
                if case .focusChanged = event { continue }
                restart()
            default: break
            }
        }
        return isRepeated
    }

    private static func restart() {
        guard isOn else { return }
        SDL_StopTextInput()
        SDL_StartTextInput()
    }

    /// Stops what works in a window that closes.
    static func forget(_ window: OpaquePointer) {
        guard window == self.window else { return }
        stop()
        self.window = nil
    }

    /// Frees the text of an event that has been handled, where SDL leaves that to the program.
    static func free(_ event: SDL_Event) {
        if event.type == SDL_TEXTEDITING_EXT.rawValue { SDL_free(event.editExt.text) }
    }
}
