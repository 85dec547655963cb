import Foundation

/// What a split holds on to while its splitter is dragged and while its container changes size.
///
/// Without arguments nothing is constrained: the splitter moves over the whole length, and the fraction stays when
/// the container is resized.
public struct SplitConstraints: Hashable, Sendable {
    /// The least share of the length for primary, 0…1; nil for none.
    public let minPFraction: CGFloat?
    /// The least share of the length for secondary, 0…1; nil for none.
    public let minSFraction: CGFloat?
    /// The side that keeps its length in points while the container is resized; nil keeps the fraction.
    public let priority: SplitSide?
    /// Whether a drag past the middle of primary's minimum hides primary. Needs `minPFraction`.
    public let dragToHideP: Bool
    /// Whether a drag past the middle of secondary's minimum hides secondary. Needs `minSFraction`.
    public let dragToHideS: Bool

    /// Constraints with these values.
    ///
    /// The minimums are clamped to 0…1, and a NaN is no minimum at all. Two minimums that sum to more than 1 are kept
    /// here as they are: `SplitGeometry` scales them down, and only while both sides are shown.
    public init(
        minPFraction: CGFloat? = nil,
        minSFraction: CGFloat? = nil,
        priority: SplitSide? = nil,
        dragToHideP: Bool = false,
        dragToHideS: Bool = false
    ) {
        self.minPFraction = Self.cleaned(minPFraction)
        self.minSFraction = Self.cleaned(minSFraction)
        self.priority = priority
        self.dragToHideP = dragToHideP
        self.dragToHideS = dragToHideS
    }

    static func cleaned(_ minimum: CGFloat?) -> CGFloat? {
        guard let minimum, !minimum.isNaN else { return nil }
        return min(max(minimum, 0), 1)
    }
}
