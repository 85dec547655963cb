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
    /// Shows what is hidden, or brings the splitter back to primary's ideal length, else to the fraction that the split
    /// was built with.
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

/// Places at which the centre line of a splitter rests when it is dragged close to them. A pure value.
public struct SplitSnap: Hashable, Sendable {
    /// The places, from the split's start.
    public var places: [SplitLength]
    /// How close a splitter has to come, in points.
    public var reach: CGFloat

    /// Places, and how close to them a splitter is held, in points. A negative reach counts as 0, NaN as well.
    public init(_ places: [SplitLength] = [], within reach: CGFloat = 12) {
        self.places = places
        self.reach = reach > 0 ? reach : 0
    }

    /// Where a splitter rests that is dragged to `position` in a split of this length: the nearest place within reach,
    /// of two as near the first; else `position`. In points from the split's start. A place that is not a number, or
    /// outside of the split, holds nothing.
    public func held(_ position: CGFloat, length: CGFloat) -> CGFloat {
        var (held, least) = (position, CGFloat.infinity)
        for place in places {
            let candidate =
                switch place {
                case .points(let points): points
                case .fraction(let fraction): fraction * length
                }
            let distance = abs(candidate - position)
            // The last digit of the pointer's way is no distance.
            guard candidate >= 0, candidate <= length, distance <= reach + 1e-6, distance < least else { continue }
            (held, least) = (candidate, distance)
        }
        return held
    }
}
