import HostSDL2
import ImmediateUI

/// The desktop's clipboard, and its primary selection that the middle button pastes, by SDL.
///
/// Windows of this library use it; a host app with its own window sets `interface.clipboard = SystemClipboard.shared`.
@preconcurrency @MainActor public final class SystemClipboard: Clipboard {
    /// The shared clipboard object, the only instance of this class.
    public static let shared = SystemClipboard()

    /// The values that this app copied last; nil before the first copy.
    public var copiedValues: CopiedValues?

    private init() {}

    /// The text on the desktop's clipboard; nil if it contains none.
    public var text: String? {
        get { Self.take(SDL_GetClipboardText()) }
        set { _ = SDL_SetClipboardText(newValue ?? "") }
    }

    /// The text of the primary selection; nil if there is none.
    public var selectedText: String? {
        get { Self.take(SDL_GetPrimarySelectionText()) }
        set { _ = SDL_SetPrimarySelectionText(newValue ?? "") }
    }

    /// Copies and frees a text allocated by SDL; nil if it is empty or exceeds `InputLimits`.
    static func take(_ text: UnsafeMutablePointer<CChar>?, atMost limit: Int = InputLimits.text) -> String? {
        guard let text else { return nil }
        defer { SDL_free(text) }
        guard text.pointee != 0 else { return nil }
        if let string = OutsideText.string(text, atMost: limit) { return string }
        Report.once(host: "the text in the clipboard is longer than \(limit >> 20) MB and is not pasted")
        return nil
    }
}
