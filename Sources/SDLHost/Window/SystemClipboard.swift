import HostSDL2
import ImmediateUI

/// The desktop's clipboard, and its selection that the middle button pastes, by SDL.
///
/// Windows of this library use it; a program with a window of its own says
/// `interface.clipboard = SystemClipboard.shared`.
@MainActor public final class SystemClipboard: Clipboard {
    /// The only one.
    public static let shared = SystemClipboard()

    private init() {}

    /// What was copied last; nil where that is no text.
    public var text: String? {
        get { Self.take(SDL_GetClipboardText()) }
        set { _ = SDL_SetClipboardText(newValue ?? "") }
    }

    /// What is selected; nil where nothing is.
    public var selectedText: String? {
        get { Self.take(SDL_GetPrimarySelectionText()) }
        set { _ = SDL_SetPrimarySelectionText(newValue ?? "") }
    }

    /// A text that SDL has allocated. An empty one is none, and so is one that is too long for `InputLimits`.
    static func take(_ text: UnsafeMutablePointer<CChar>?, atMost limit: Int = InputLimits.text) -> String? {
        guard let text else { return nil }
        defer { SDL_free(text) }
        guard text.pointee != 0 else { return nil }
        if let string = OutsideText.string(text, atMost: limit) { return string }
        Report.once(host: "the text in the clipboard is longer than \(limit >> 20) MB and is not pasted")
        return nil
    }
}
