import Foundation

/// How a drag of a splitter ended.
public enum SplitDragEnd: String, Hashable, Sendable, CaseIterable {
    /// The person let go: the splitter stays where it is, and holders are written.
    case committed
    /// Escape, another button or the loss of the window's focus undid it: all is as it was at the press.
    case cancelled
}

/// What a double click on a splitter does. What moves is animated.
public enum SplitDoubleClick {
    /// Shows what is hidden, or brings the splitter back to the fraction that the split was built with.
    case reset
    /// Hides a side, or shows it again.
    case toggle(SplitSide)
    /// Nothing; each of the two clicks is a tap.
    case none
    /// Something of the program's own.
    case perform(@MainActor () -> Void)
}

/// What the program hears of a drag, and when: `SplitContainer.onDrag(began:changed:ended:)`.
@MainActor struct SplitDragActions {
    var began: (() -> Void)?
    var changed: ((CGFloat) -> Void)?
    var ended: ((SplitDragEnd) -> Void)?
}

/// What the modifiers of a split say about its gestures.
@MainActor struct SplitGestureOptions {
    var drag = SplitDragActions()
    var onTap: (() -> Void)?
    var doubleClick = SplitDoubleClick.reset
    var snap = SplitSnap()
    var isDraggable = true
}
