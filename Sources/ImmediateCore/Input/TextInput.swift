import Foundation

/// The unfinished text of an input method, shown at the caret before it becomes part of the text.
public struct TextComposition: Hashable, Sendable {
    /// The text of the composition so far.
    public var string: String
    /// The input method's selection in `string`, in UTF-8 bytes; the caret stands at its end.
    public var selection: Range<Int>

    /// Creates a composition with the caret at its end.
    public init(_ string: String) { self.init(string, selection: string.utf8.count..<string.utf8.count) }

    /// Creates a composition; its selection is clamped to the string.
    public init(_ string: String, selection: Range<Int>) {
        self.string = string
        self.selection = selection.clamped(to: 0..<string.utf8.count)
    }
}

/// The clipboard for cut, copy and paste, provided by the host. An interface without a host uses one in memory.
@preconcurrency @MainActor public protocol Clipboard: AnyObject {
    /// The text that was copied last in any app; nil if the clipboard contains no text.
    var text: String? { get set }
    /// The primary selection of X11 and Wayland: the text selected last in any app, pasted by the middle button.
    var selectedText: String? { get set }
    /// The values that this app copied last, stored by `copy(_:text:)`; nil for none.
    ///
    /// Another app may have copied since, so views read `contents`. The default stores nothing.
    var pasteboardItem: PasteboardItem? { get set }
}

/// Values that the app copied, with the text that other apps receive in their place.
public struct PasteboardItem {
    /// The values.
    public var dragItem: DragItem
    /// The text; nil if the values have none.
    public var text: String?

    /// Creates an item.
    public init(dragItem: DragItem, text: String?) { (self.dragItem, self.text) = (dragItem, text) }
}

extension Clipboard {
    /// Nil; setting it does nothing.
    public var pasteboardItem: PasteboardItem? {
        get { nil }
        set {}
    }

    /// Copies values for the views of this app, and a text for other apps and text fields.
    /// - Parameters:
    ///   - item: The values.
    ///   - text: Their text. Nil empties the clipboard of other apps.
    /// - Returns: False for values without a text on a clipboard that stores no values: nothing is copied.
    @discardableResult public func copy(_ item: DragItem, text: String?) -> Bool {
        pasteboardItem = PasteboardItem(dragItem: item, text: text)
        guard text != nil || pasteboardItem != nil else { return false }
        self.text = text
        return true
    }

    /// The contents of the clipboard: the values that this app copied last, or else the text that was copied since; nil
    /// if there are neither.
    public var contents: DragItem? {
        let text = text
        if let pasteboardItem, pasteboardItem.text == text { return pasteboardItem.dragItem }
        return text.map { DragItem(items: [DroppedItem.text($0)]) }
    }
}

/// A clipboard in memory, which other apps cannot access.
@preconcurrency @MainActor public final class MemoryClipboard: Clipboard {
    /// The text that was copied last; nil before the first copy.
    public var text: String?
    /// The text that was selected last; nil before the first selection.
    public var selectedText: String?
    /// The values that were copied last; nil before the first copy.
    public var pasteboardItem: PasteboardItem?

    /// Creates an empty clipboard.
    public init() {}
}

extension Painter {
    /// Accepts typed text at a caret, a rectangle in root coordinates.
    ///
    /// The focused element calls it while painting. Without the call a host need not send text.
    public func acceptText(at caret: CGRect) {
        guard !findsFocus, !describes, interface.input.isWindowActive else { return }
        interface.input.caret = caret
    }

    /// Whether the window has the keyboard focus. Carets and focus rings are hidden otherwise.
    public var isWindowActive: Bool { interface.input.isWindowActive }

    /// The text system that measures and draws text.
    public var textSystem: any TextSystem { interface.textSystem }
}

extension LayoutContext {
    /// The text system that measures and draws text.
    public var textSystem: any TextSystem { checked.textSystem }
}
