import Foundation
import ImmediateUI
import SplitPanes

/// A mark of where a dragged tab would land, as it is drawn: it fades in where it is first, slides from place to place, and fades
/// out where it was last. The place itself is another from one frame to the next; what is stated of it does not move.
@MainActor struct DropMark {
    private var rect = Slide(at: CGRect.zero.animatableData)
    private var presence = Slide(at: 0.0)

    /// Follows the place; nil is nowhere.
    /// - Parameter isStill: whether nothing is to move.
    mutating func follow(_ place: CGRect?, at time: Double, _ motion: Theme.Motion, isStill: Bool) {
        let isSeen = presence.value(at: time) > 0
        presence.go(to: place == nil ? 0 : 1, by: isStill ? nil : .easeOut(duration: motion.fade), at: time)
        guard let place else { return }
        rect.go(to: place.animatableData, by: isStill || !isSeen ? nil : motion.slide, at: time)
    }

    /// Where it is drawn, and how much of it is there, 0…1; nil while it is not to be seen.
    func shown(at time: Double) -> (rect: CGRect, opacity: Double)? {
        let opacity = presence.value(at: time)
        guard opacity > 0 else { return nil }
        var shown = CGRect.zero
        shown.animatableData = rect.value(at: time)
        return (shown, min(opacity, 1))
    }

    func isMoving(at time: Double) -> Bool { presence.isMoving(at: time) || rect.isMoving(at: time) }
}
