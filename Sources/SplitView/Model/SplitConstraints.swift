import Foundation

/// What a split holds on to while its splitter is dragged and while its container changes size.
///
/// Without arguments nothing is constrained: the splitter moves over the whole length, and the fraction stays when
/// the container is resized.
///
/// A minimum beats a maximum. Minimums that do not fit: two fractions are scaled down in proportion; where one of them
/// is in points, the side with priority keeps its own and the other gets the rest, and without priority they share the
/// length in proportion. Maximums that leave length over are treated alike: the side with priority keeps its own.
public struct SplitConstraints: Hashable, Sendable {
    /// The least length of primary; nil for none.
    public let minP: SplitLength?
    /// The greatest length of primary; nil for none.
    public let maxP: SplitLength?
    /// The least length of secondary; nil for none.
    public let minS: SplitLength?
    /// The greatest length of secondary; nil for none.
    public let maxS: SplitLength?
    /// Where the split opens, as a length of primary, unless the program gives a fraction, or a holder has one; and
    /// where a double click returns to. Nil for none.
    public let idealP: SplitLength?
    /// The side that keeps its length in points while the container is resized; nil keeps the fraction.
    public let priority: SplitSide?
    /// Whether a drag past the middle of primary's minimum hides primary. Needs a minimum of primary.
    public let dragToHideP: Bool
    /// Whether a drag past the middle of secondary's minimum hides secondary. Needs a minimum of secondary.
    public let dragToHideS: Bool

    /// Constraints with these values. A minimum may be given as a fraction alone, `minPFraction`, which is no other than
    /// `minP: .fraction(…)`; where both are given, `minP` counts, and so for secondary.
    ///
    /// Odd numbers are cleaned, see `SplitLength.cleaned`, and a NaN is no limit at all. Minimums that do not fit are
    /// kept here as they are: the split brings them into agreement, and only while both sides are shown.
    public init(
        minPFraction: CGFloat? = nil,
        minSFraction: CGFloat? = nil,
        minP: SplitLength? = nil,
        maxP: SplitLength? = nil,
        minS: SplitLength? = nil,
        maxS: SplitLength? = nil,
        idealP: SplitLength? = nil,
        priority: SplitSide? = nil,
        dragToHideP: Bool = false,
        dragToHideS: Bool = false
    ) {
        self.minP = (minP ?? minPFraction.map { .fraction($0) })?.cleaned
        self.maxP = maxP?.cleaned
        self.minS = (minS ?? minSFraction.map { .fraction($0) })?.cleaned
        self.maxS = maxS?.cleaned
        self.idealP = idealP?.cleaned
        self.priority = priority
        self.dragToHideP = dragToHideP
        self.dragToHideS = dragToHideS
    }

    /// The least share of the length for primary, 0…1; nil for none, and for a minimum in points.
    public var minPFraction: CGFloat? { minP?.share }
    /// The least share of the length for secondary, 0…1; nil for none, and for a minimum in points.
    public var minSFraction: CGFloat? { minS?.share }
}
