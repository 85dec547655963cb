import Foundation
import ImmediateTextEntry
import SplitPanes

/// The drawn drop target of a dragged tab. It fades in at its first position, slides between positions, and fades out
/// at its last. Only the drawing is animated: the target itself and its semantics change at once.
@MainActor struct DropMark {
    private var rect = Tween(CGRect.zero.animatableData)
    private var transition = Tween(0.0)

    /// Sets the target rectangle; nil for none.
    /// - Parameter isStill: Whether changes apply without animation.
    mutating func follow(_ frame: CGRect?, at time: Double, _ motion: Theme.Motion, isStill: Bool) {
        let isSeen = transition.value(at: time) > 0
        transition.retarget(to: frame == nil ? 0 : 1, by: isStill ? nil : .easeOut(duration: motion.fade), at: time)
        guard let frame else { return }
        rect.retarget(to: frame.animatableData, by: isStill || !isSeen ? nil : motion.slide, at: time)
    }

    /// Returns the rectangle and the opacity, 0…1, to draw; nil while the mark is invisible.
    func shown(at time: Double) -> (rect: CGRect, opacity: Double)? {
        let opacity = transition.value(at: time)
        guard opacity > 0 else { return nil }
        var shown = CGRect.zero
        shown.animatableData = rect.value(at: time)
        return (shown, min(opacity, 1))
    }

    func isMoving(at time: Double) -> Bool { transition.isMoving(at: time) || rect.isMoving(at: time) }
}
