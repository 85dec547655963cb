import HostSDL2
import ImmediateCore
import ImmediateHost

/// The desktop's clipboard, and its primary selection that the middle button pastes.
///
/// Windows of this library use it; a host app with its own window sets `interface.clipboard = SystemClipboard.shared`.
@preconcurrency @MainActor public final class SystemClipboard: Clipboard {
    /// The shared clipboard object, the only instance of this class.
    public static let shared = SystemClipboard()

    /// The values that this app copied last; nil before the first copy.
    public var pasteboardItem: PasteboardItem?

    private init() {}

    /// The text on the desktop's clipboard; nil if it contains none.
    public var text: String? {
        get { Self.text(in: .clipboard) { SDL_GetClipboardText() } }
        set { Self.set(newValue ?? "", "copied") { SDL_SetClipboardText($0) } }
    }

    /// The text of the primary selection; nil if there is none.
    public var selectedText: String? {
        get { Self.text(in: .primary) { SDL_GetPrimarySelectionText() } }
        set {
            Self.set(newValue ?? "", "offered as the selection") {
                // An error: not every display has a primary selection.
                _ = SDL_SetPrimarySelectionText($0)
                return 0
            }
        }
    }

    /// Passes a text to SDL, which passes it to an X server in one request; a longer one would end the app.
    private static func set(_ text: String, _ done: String, bySDL write: (String) -> Int32) {
        if let most = XConnection.longestRequest, text.utf8.count > most {
            Report.once(host: "a text of more than \(most >> 20) MB is not \(done): the X server accepts no longer one")
        } else if write(text) != 0 {
            Report.once(host: "\(HostError.sdl("a text is not \(done)"))")
        }
    }

    /// Returns the text of a selection, on X11 without SDL, which receives no large ones.
    private static func text(in selection: XSelection, bySDL read: () -> UnsafeMutablePointer<CChar>?) -> String? {
        guard let connection = XConnection.shared else { return take(read()) }
        do {
            return try selection.text(by: connection, atMost: InputLimits.text)
        } catch {
            Report.once(host: "\(error)")
            return nil
        }
    }

    /// Copies and frees a text allocated by SDL; nil if it is empty or exceeds `InputLimits`.
    static func take(_ text: UnsafeMutablePointer<CChar>?, atMost limit: Int = InputLimits.text) -> String? {
        guard let text else { return nil }
        defer { SDL_free(text) }
        guard text.pointee != 0 else { return nil }
        if let string = OutsideText.string(text, atMost: limit) { return string }
        Report.once(host: "\(XSelection.tooLong(limit))")
        return nil
    }
}
