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
