import Foundation

/// The limits that a split keeps while its splitter is dragged and while its container is resized.
///
/// Without arguments nothing is constrained: the splitter moves over the whole length, and resizing the container
/// keeps the fraction.
///
/// A minimum beats a maximum. Minimums that do not fit together are reduced. Two fractions are scaled down in
/// proportion. Where one of them is in points, the side with priority keeps its minimum and the other side gets the
/// rest; without priority they share the length in proportion. Maximums that leave length over follow the same rule:
/// the side with priority keeps its own.
public struct SplitConstraints: Hashable, Sendable {
    /// The minimum length of primary; nil for none.
    public let minP: SplitLength?
    /// The maximum length of primary; nil for none.
    public let maxP: SplitLength?
    /// The minimum length of secondary; nil for none.
    public let minS: SplitLength?
    /// The maximum length of secondary; nil for none.
    public let maxS: SplitLength?
    /// The length of primary when the split opens and after a double click; nil for none. A fraction from the app or
    /// from a holder takes precedence when the split opens.
    public let idealP: SplitLength?
    /// The side that keeps its length in points while the container is resized; nil keeps the fraction.
    public let priority: SplitSide?
    /// Whether a drag past half of primary's minimum hides primary. Needs a minimum of primary.
    public let dragToHideP: Bool
    /// Whether a drag past half of secondary's minimum hides secondary. Needs a minimum of secondary.
    public let dragToHideS: Bool

    /// Creates constraints. `minPFraction: f` is short for `minP: .fraction(f)`, and ignored where `minP` is given;
    /// `minSFraction` likewise.
    ///
    /// Invalid numbers are cleaned, see `SplitLength.cleaned`; NaN sets no limit. Minimums that do not fit together are
    /// stored unchanged: the split reconciles them, and only while both sides are shown.
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

    /// Primary's minimum as a share of the length, 0…1; nil for none, and for a minimum in points.
    public var minPFraction: CGFloat? { minP?.share }
    /// Secondary's minimum as a share of the length, 0…1; nil for none, and for a minimum in points.
    public var minSFraction: CGFloat? { minS?.share }
}
