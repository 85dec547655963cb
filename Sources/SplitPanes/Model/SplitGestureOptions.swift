import Foundation

/// The outcome of a splitter drag.
public enum SplitDragEnd: String, Hashable, Sendable, CaseIterable {
    /// The user released the splitter: it stays in place, and the holders are written.
    case committed
    /// Escape, another button or loss of the window's focus undid the drag: the split is as it was before the press.
    case cancelled
}

/// The effect of a double click on a splitter. Movements are animated.
public enum SplitDoubleClick {
    /// Shows hidden sides; if none is hidden, returns the splitter to primary's ideal length, or else to the fraction
    /// that the split was built with.
    case reset
    /// Hides a side, or shows it again.
    case toggle(SplitSide)
    /// Does nothing; each of the two clicks is a tap.
    case none
    /// Runs an action of the app.
    case perform(@MainActor () -> Void)
}

/// The app's callbacks for a drag, see `SplitContainer.onDrag(began:changed:ended:)`.
@MainActor struct SplitDragActions {
    var began: (() -> Void)?
    var changed: ((CGFloat) -> Void)?
    var ended: ((SplitDragEnd) -> Void)?
}

/// The gesture options set by a split's modifiers.
@MainActor struct SplitGestureOptions {
    var drag = SplitDragActions()
    var onTap: (() -> Void)?
    var doubleClick = SplitDoubleClick.reset
    var snap = SplitSnap()
    var isDraggable = true
}

/// The positions that a splitter snaps to when its center line is dragged close to them.
public struct SplitSnap: Hashable, Sendable {
    /// The snap positions, from the split's start.
    public var positions: [SplitLength]
    /// The distance from a snap position within which the splitter snaps to it, in points.
    public var reach: CGFloat

    /// Creates snap positions that hold the splitter within `reach` points. A negative reach and NaN count as 0.
    public init(_ positions: [SplitLength] = [], within reach: CGFloat = 12) {
        self.positions = positions
        self.reach = reach > 0 ? reach : 0
    }

    /// Returns the snap position nearest to `position`, or `position` if none is within reach.
    ///
    /// The first of equally near positions counts. Positions that are NaN or outside the split are ignored.
    /// - Parameters:
    ///   - position: The position that the splitter is dragged to, in points from the split's start.
    ///   - length: The split's length, in points.
    public func held(_ position: CGFloat, length: CGFloat) -> CGFloat {
        var (held, least) = (position, CGFloat.infinity)
        for snap in positions {
            let candidate =
                switch snap {
                case .points(let points): points
                case .fraction(let fraction): fraction * length
                }
            let distance = abs(candidate - position)
            // The tolerance absorbs rounding errors of pointer positions.
            guard candidate >= 0, candidate <= length, distance <= reach + 1e-6, distance < least else { continue }
            (held, least) = (candidate, distance)
        }
        return held
    }
}
