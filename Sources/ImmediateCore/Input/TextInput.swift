import Foundation

/// What an input method is about to enter, shown in its place before it is part of the text.
public struct TextComposition: Hashable, Sendable {
    /// The characters so far.
    public var string: String
    /// What the method marks in them, in UTF-8 bytes; the caret stands at its end.
    public var selection: Range<Int>

    /// A composition with the caret at its end.
    public init(_ string: String) { self.init(string, selection: string.utf8.count..<string.utf8.count) }

    /// A composition; a selection beyond its end counts as up to the end.
    public init(_ string: String, selection: Range<Int>) {
        self.string = string
        self.selection = selection.clamped(to: 0..<string.utf8.count)
    }
}

/// What text is cut, copied and pasted by. A host has one; an interface without a host's has one in memory.
@MainActor public protocol Clipboard: AnyObject {
    /// What was copied last, in whatever program; nil where that is no text.
    var text: String? { get set }
    /// What is selected, in whatever program: where the desktop has a second clipboard that selecting fills, as X11 and
    /// Wayland have, and the middle button pastes.
    var selectedText: String? { get set }
}

/// A clipboard that no other program sees.
@MainActor public final class MemoryClipboard: Clipboard {
    /// What was copied last.
    public var text: String?
    /// What was selected last.
    public var selectedText: String?

    /// An empty clipboard.
    public init() {}
}

extension Painter {
    /// Says that this element, which has the focus, takes text at `caret`, in root coordinates. Without that a host
    /// need not send any.
    public func acceptText(at caret: CGRect) {
        guard !findsFocus, !describes, machine.input.isWindowActive else { return }
        machine.input.caret = caret
    }

    /// Whether the window has the keyboard; what shows where typing goes rests otherwise.
    public var isWindowActive: Bool { machine.input.isWindowActive }

    /// What measures text, as it is drawn.
    public var textSystem: any TextSystem { machine.textSystem }
}

extension LayoutContext {
    /// What measures text, as it is drawn.
    public var textSystem: any TextSystem { checked.textSystem }
}
