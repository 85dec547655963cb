import Foundation
import ImmediateCore

/// A press on a splitter, from button down to button up. Positions are root coordinates along the split's axis, in
/// points.
struct SplitPress {
    /// The constant distance from the splitter's center line to the pointer.
    private let grabOffset: CGFloat
    /// The pointer's positions at the press and now.
    private let start: CGFloat
    private(set) var position: CGFloat
    /// Whether the pointer has moved along the axis. Nothing changes before that.
    private(set) var hasMoved = false
    /// The point and the time, in seconds, of the press, and whether it may still be a tap.
    let point: CGPoint
    let time: Double
    private(set) var isTap = true
    /// Whether the press has stopped a running animation, which resumes if nothing is dragged.
    let wasMoving: Bool
    /// Whether the app has received the beginning of the drag.
    var hasBegun = false

    /// Creates a press with the pointer at `position` on a splitter with the center line at `center`.
    init(_ pointer: SplitPointer, at position: CGFloat, center: CGFloat, wasMoving: Bool) {
        (start, self.position, grabOffset) = (position, position, position - center)
        (point, time, self.wasMoving) = (pointer.point, pointer.time, wasMoving)
    }

    /// The requested position of the center line.
    var center: CGFloat { position - grabOffset }

    /// Moves the pointer to `position`. Returns false while it has not moved along the axis.
    mutating func move(to pointer: SplitPointer, at position: CGFloat) -> Bool {
        follow(pointer)
        guard hasMoved || position != start else { return false }
        (hasMoved, self.position) = (true, position)
        return true
    }

    /// Updates whether the press may still be a tap.
    mutating func follow(_ pointer: SplitPointer) {
        isTap = isTap && pointer.bounds.allow(from: point, to: pointer.point, after: pointer.time - time)
    }
}

/// The pointer at an event.
@MainActor struct SplitPointer {
    /// The position in root coordinates, mirrored for right to left.
    let point: CGPoint
    /// The time of the host's clock, in seconds.
    let time: Double
    /// The limits for taps.
    let bounds: TapThresholds
    /// Whether Shift is down, which disables snapping.
    let passesSnaps: Bool

    init(_ point: CGPoint, _ context: EventContext) {
        self.point = point
        time = context.time
        bounds = context.tapThresholds
        passesSnaps = context.modifiers.contains(.shift)
    }
}
