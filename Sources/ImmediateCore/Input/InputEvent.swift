import Foundation

/// Something that the person did, as the host saw it. Points are in points, root coordinates.
public enum InputEvent: Equatable, Sendable {
    /// The pointer is now at a point; outside of the view too while a button is held.
    case pointerMoved(CGPoint)
    /// A button went down where the pointer is.
    case pointerPressed(PointerButton)
    /// A button went up where the pointer is.
    case pointerReleased(PointerButton)
    /// The pointer left the view, with no button held.
    case pointerLeft
    /// The wheel or touch pad moved by so many points. Positive `dy` moves the content down, that is, shows what is
    /// above; positive `dx` moves the content right.
    case scrolled(dx: CGFloat, dy: CGFloat)
    /// A key went down with these others held, or repeats because it still is.
    case keyPressed(Key, KeyModifiers, isRepeat: Bool = false)
    /// From now on these keys are held. What follows a press sees them in `EventContext.modifiers`.
    case modifiersChanged(KeyModifiers)
    /// The window got (true) or lost (false) the keyboard's focus.
    case focusChanged(Bool)
    /// A finger on a touch screen.
    case touch(finger: Int, TouchPhase, CGPoint)
    /// Characters were typed, by whatever keys or input method. The presses of those keys are events of their own, before.
    case textEntered(String)
    /// An input method shows what it is about to enter; an empty string ends it, with nothing entered by that.
    case textComposed(TextComposition)
    /// Files or text from another program were dropped at a point.
    case dropped([DroppedItem], at: CGPoint)
}

extension InputEvent {
    /// Whether a hint beside the pointer ends by it, until the pointer has moved and rested again.
    var endsHint: Bool {
        switch self {
        case .keyPressed, .textEntered, .textComposed, .scrolled, .pointerPressed, .touch, .focusChanged(false): true
        default: false
        }
    }
}

/// Something that another program let go over the window.
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
    /// The context button.
    case right
    /// The wheel.
    case middle
}

/// What a finger does.
public enum TouchPhase: String, Hashable, Sendable, CaseIterable {
    /// It touches the screen.
    case down
    /// It slides.
    case move
    /// It leaves the screen.
    case up
}

/// The shape of the pointer that a frame asks for.
public enum Cursor: String, Hashable, Sendable, CaseIterable, Codable {
    /// The ordinary pointer.
    case arrow
    /// A splitter between left and right.
    case resizeLeftRight
    /// A splitter between top and bottom.
    case resizeUpDown
    /// The crossing of two splitters.
    case resizeAll
    /// Text that can be selected.
    case text

    /// The shape over a view that is turned by a quarter.
    var turned: Cursor {
        switch self {
        case .resizeLeftRight: .resizeUpDown
        case .resizeUpDown: .resizeLeftRight
        default: self
        }
    }
}
