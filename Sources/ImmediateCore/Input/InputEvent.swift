import Foundation

/// An input event from the host. Coordinates are in points, root coordinates.
public enum InputEvent: Equatable, Sendable {
    /// The pointer moved to a point; also outside the view while a button is held.
    case pointerMoved(CGPoint)
    /// A button went down at the pointer.
    case pointerPressed(PointerButton)
    /// A button went up at the pointer.
    case pointerReleased(PointerButton)
    /// The pointer left the view, with no button held.
    case pointerLeft
    /// The wheel or touch pad moved by this distance, in points. Positive `dy` moves the content down and reveals
    /// what is above; positive `dx` moves the content right.
    case scrolled(dx: CGFloat, dy: CGFloat)
    /// A key went down with these modifiers held, or repeats while it is held.
    case keyPressed(Key, KeyModifiers, isRepeat: Bool = false)
    /// A key went up with these modifiers held. Only views that received its press are notified.
    case keyReleased(Key, KeyModifiers)
    /// The held modifier keys changed. Elements that follow a press read them in `EventContext.modifiers`.
    case modifiersChanged(KeyModifiers)
    /// The window gained (true) or lost (false) the keyboard focus.
    case focusChanged(Bool)
    /// A finger on a touch screen changed its phase or position. `finger` is the number of the finger.
    case touch(finger: Int, TouchPhase, CGPoint)
    /// Characters were typed, by keys or an input method. The key presses are separate events, sent before.
    case textEntered(String)
    /// The composition of an input method changed; an empty string ends it without entering text.
    case textComposed(TextComposition)
    /// Files or text from another app were dropped at a point.
    case dropped([DroppedItem], at: CGPoint)
    /// Assistive technology performs an action on the element of a semantics node.
    case performed(SemanticsAction, on: SemanticsTarget)
}

extension InputEvent {
    /// Whether the event hides a hint beside the pointer, until the pointer has moved and rested again.
    var endsHint: Bool {
        switch self {
        case .keyPressed, .textEntered, .textComposed, .scrolled, .pointerPressed, .touch, .performed: true
        case .focusChanged(let isFocused): !isFocused
        default: false
        }
    }
}

/// An item that another app dropped on the window.
public enum DroppedItem: Hashable, Sendable {
    /// A file, or a folder.
    case file(URL)
    /// Text.
    case text(String)
}

/// A button of a mouse.
public enum PointerButton: String, Hashable, Sendable, CaseIterable {
    /// The main button.
    case left
    /// The right button, which opens context menus.
    case right
    /// The middle button, usually the wheel.
    case middle
}

/// A phase of a touch.
public enum TouchPhase: String, Hashable, Sendable, CaseIterable {
    /// The finger touches the screen.
    case down
    /// The finger slides.
    case move
    /// The finger leaves the screen.
    case up
}

/// The shape of the pointer that a frame requests.
public enum Cursor: String, Hashable, Sendable, CaseIterable, Codable {
    /// The arrow, the ordinary cursor.
    case arrow
    /// A cursor for moving a splitter to the left and to the right.
    case resizeLeftRight
    /// A cursor for moving a splitter up and down.
    case resizeUpDown
    /// A cursor for moving two crossing splitters at once.
    case resizeAll
    /// An I-beam over text that can be selected.
    case text
    /// A pointing hand, over a link.
    case hand
    /// A cross, for choosing a point or a rectangle.
    case crosshair
    /// A cursor for moving an upper left or a lower right corner.
    case resizeUpLeftDownRight
    /// A cursor for moving an upper right or a lower left corner.
    case resizeUpRightDownLeft
    /// A slashed circle, where what is dragged cannot be dropped.
    case notAllowed

    /// The cursor over a view that is rotated by a quarter turn.
    var turned: Cursor {
        switch self {
        case .resizeLeftRight: .resizeUpDown
        case .resizeUpDown: .resizeLeftRight
        case .resizeUpLeftDownRight: .resizeUpRightDownLeft
        case .resizeUpRightDownLeft: .resizeUpLeftDownRight
        default: self
        }
    }
}
