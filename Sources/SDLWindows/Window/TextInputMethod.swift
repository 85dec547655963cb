import Foundation
import HostSDL2
import ImmediateCore
import ImmediateHost

/// The system's input methods, active at the caret while text can be entered.
///
/// Windows of this library control them by themselves; a host app with its own window calls `follow` after each frame,
/// with the rectangle of `FrameOutput.textInput` in SDL's units.
@preconcurrency @MainActor public enum TextInputMethod {
    private static var isOn = false
    /// Whether the app around a panel had already started text input, which it keeps.
    private static var isAppsOwn = false
    private static var rect = SDL_Rect()
    private static var window: OpaquePointer?
    /// The current composition; empty for none.
    private static var composed = ""
    /// The interrupted composition, kept until a key press: an input method may still commit it, after the interface
    /// did.
    private static var interrupted = ""

    /// Activates the system's input methods at the caret, or deactivates them. Call it after each frame.
    ///
    /// Text input that the app has started itself stays on without a caret. SDL starts with it on: an app that takes no
    /// text calls `SDL_StopTextInput` once, after it has created its window.
    /// - Parameters:
    ///   - caret: the caret's rectangle in the window's coordinates, in SDL's units; nil deactivates input methods.
    ///   - window: the `SDL_Window` with the caret. Another window than before ends the composition.
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
        if isOn, SDL_IsTextInputActive() == SDL_FALSE {
            // The app has ended its own text input while the caret was here.
            isAppsOwn = false
            SDL_StartTextInput()
        }
        let isAtSamePosition = rect.x == self.rect.x && rect.y == self.rect.y && rect.h == self.rect.h
        guard !isOn || !isAtSamePosition else { return }
        self.rect = rect
        // Before starting, because some input methods ask for the position once.
        withUnsafePointer(to: rect) { SDL_SetTextInputRect($0) }
        if !isOn {
            isAppsOwn = SDL_IsTextInputActive() == SDL_TRUE
            if !isAppsOwn { SDL_StartTextInput() }
        }
        isOn = true
    }

    /// Deactivates input methods, which SDL starts with, in an app whose windows are all of this library.
    static func deactivate() {
        SDL_StopTextInput()
        (isOn, isAppsOwn) = (false, false)
    }

    /// Ends text input, if it began here.
    private static func stop() {
        if isOn && !isAppsOwn { SDL_StopTextInput() }
        isOn = false
    }

    /// Tracks the composition in a window. A press or a loss of focus interrupts it; the interface then commits it, and
    /// the input method restarts.
    /// - Returns: whether the events repeat that commit.
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

    /// Deactivates input methods in a window that closes.
    static func forget(_ window: OpaquePointer) {
        guard window == self.window else { return }
        stop()
        self.window = nil
    }

    /// Frees the text of a handled event, which SDL leaves to the app.
    static func free(_ event: SDL_Event) {
        if event.type == SDL_TEXTEDITING_EXT.rawValue { SDL_free(event.editExt.text) }
    }
}
