import Foundation

/// What lasts of the person's input between frames: where the pointer is, and what it holds and hovers.
@MainActor final class Interaction {
    /// A press that an element follows until its release.
    struct Capture {
        var id: Identity
        var button: PointerButton
        var cursor: Cursor?
        var rect: CGRect
    }

    /// Where the pointer is, nil outside of the view.
    var pointer: CGPoint?
    /// The press that is being followed.
    var capture: Capture?
    /// The element that a press would go to, or the captured one while the pointer is over it.
    var hovered: Identity?
    /// The elements that were told that the pointer is over them.
    var hoverers: [Identity] = []
    /// The keys that are held.
    var modifiers: KeyModifiers = []
    /// The finger that stands for the pointer.
    var finger: Int?
    /// The last frame's hit regions, back to front.
    var regions: [HitRegion] = []
}
