import Foundation

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
            guard candidate >= 0, candidate <= length, distance <= reach, distance < least else { continue }
            (held, least) = (candidate, distance)
        }
        return held
    }
}
