import Foundation

@testable import SplitPanes

/// The arithmetic of one split along its axis: from a fraction to edges, from a pointer to a side, and back.
///
/// It knows no view, axis or state: a geometry is built from the values of one frame and discarded. Lengths are in
/// points, and positions are measured from the split's start. No input traps, and every result is finite and inside
/// the split.
struct SplitGeometry: Equatable, Sendable {
    /// The extent of the split, in points; finite and at least 0.
    let length: CGFloat
    /// The thickness of a visible splitter, in points. A thickness of the split's length or more fills the split.
    let thickness: CGFloat
    /// The constraints.
    let constraints: SplitConstraints
    /// The side that is hidden, or previewed as hidden.
    let hidden: SplitSide?
    /// True if the splitter is hidden with the side.
    let hideSplitter: Bool
    let least: CGFloat
    let most: CGFloat

    /// Creates the geometry of a split that is `length` points long, with `thickness` visible points of splitter.
    ///
    /// A length or a thickness that is negative or not finite counts as 0, except that an infinite thickness fills the
    /// split.
    init(
        length: CGFloat,
        thickness: CGFloat,
        constraints: SplitConstraints,
        hidden: SplitSide?,
        hideSplitter: Bool
    ) {
        self.length = length > 0 && length.isFinite ? length : 0
        self.thickness = thickness > 0 ? min(thickness, self.length) : 0
        self.constraints = constraints
        self.hidden = hidden
        self.hideSplitter = hideSplitter
        (least, most) = Self.limits(of: constraints, hidden: hidden, length: self.length, thickness: self.thickness)
    }

    /// Creates a geometry with precomputed limits: those of the constraints while nothing is hidden.
    @inline(__always) init(
        length: CGFloat,
        thickness: CGFloat,
        constraints: SplitConstraints,
        openLimits: (least: CGFloat, most: CGFloat),
        hideSplitter: Bool
    ) {
        self.length = length > 0 && length.isFinite ? length : 0
        self.thickness = thickness > 0 ? min(thickness, self.length) : 0
        self.constraints = constraints
        hidden = nil
        self.hideSplitter = hideSplitter
        (least, most) = openLimits
    }

    /// The fractions that the splitter may take while `hidden` is hidden.
    var limits: ClosedRange<CGFloat> { least...most }

    /// True if the splitter is visible and can be grabbed.
    var showsSplitter: Bool { hidden == nil || !hideSplitter }

    /// Returns the fraction inside the limits that is nearest to `fraction`; for NaN, nearest to the middle.
    func constrain(_ fraction: CGFloat) -> CGFloat {
        min(max(fraction.isNaN ? 0.5 : fraction, least), most)
    }

    /// Returns the edges at `fraction`, which is constrained first.
    ///
    /// The splitter is centered on the fraction and kept inside the split. A hidden side has no length at any fraction;
    /// its splitter lies against that edge.
    @inline(__always) func edges(at fraction: CGFloat) -> SplitEdges {
        let spacing = showsSplitter ? thickness : 0
        let start: CGFloat
        switch hidden {
        case .primary: start = 0
        case .secondary:
            // Not `start + spacing`, which may miss the end by an ulp and leave the hidden side a sliver.
            return SplitEdges(exactly: length, length - spacing, length, showsSplitter: showsSplitter)
        case nil: start = min(max(constrain(fraction) * length - spacing / 2, 0), length - spacing)
        }
        return SplitEdges(exactly: length, start, min(start + spacing, length), showsSplitter: showsSplitter)
    }

    /// Returns this geometry with `side` hidden instead, or with nothing hidden.
    func hiding(_ side: SplitSide?) -> SplitGeometry {
        SplitGeometry(
            length: length,
            thickness: thickness,
            constraints: constraints,
            hidden: side,
            hideSplitter: hideSplitter
        )
    }
}

// MARK: Dragging and resizing

extension SplitGeometry {
    /// Returns the side that a drag would hide if it ended at `pointer`.
    ///
    /// A side hides at half of its minimum, using the minimum while both sides are shown. During a preview the
    /// geometry's `hidden` is the previewed side, and the same applies: if the result depended on the last one, the
    /// preview would flicker.
    ///
    /// - Parameter pointer: The unconstrained position of the splitter as a fraction: below 0 or above 1 outside the
    /// split.
    func previewedSide(pointer: CGFloat) -> SplitSide? {
        // At three decimals a drag to 0.1 equals half of 0.2.
        func thousandths(_ fraction: CGFloat) -> CGFloat { (fraction * 1000).rounded() }
        let limits = hidingLimits
        if let primary = limits.primary, thousandths(pointer) <= thousandths(primary) { return .primary }
        if let secondary = limits.secondary, thousandths(1 - pointer) <= thousandths(secondary) { return .secondary }
        return nil
    }

    /// The greatest distance from a side's edge for a drag to hide it, as a fraction of the length; nil if no drag
    /// does.
    var hidingLimits: (primary: CGFloat?, secondary: CGFloat?) {
        let (least, most) = Self.minimums(of: constraints, hidden: nil, length: length, thickness: thickness)
        return (
            constraints.dragToHideP ? constraints.minP.map { share(least, of: $0) / 2 } : nil,
            constraints.dragToHideS ? constraints.minS.map { share(1 - most, of: $0) / 2 } : nil
        )
    }

    /// Returns the share of the length that a side has at its minimum, for which `distance` is between its edge and the
    /// splitter's center line. A minimum in points excludes half the splitter.
    private func share(_ distance: CGFloat, of minimum: SplitLength) -> CGFloat {
        minimum.share == nil && length > 0 ? max(distance - thickness / 2 / length, 0) : distance
    }

    /// Returns the half-open range, in points, where a press grabs the splitter between `edges`, or nil without a
    /// splitter. The edges may be those of a frame of an animation.
    ///
    /// It is `invisibleThickness` points long and centered on the splitter, but covers at least the visible splitter and
    /// at most a third of a pane.
    @inline(__always) func hitZone(_ edges: SplitEdges, invisibleThickness: CGFloat) -> Range<CGFloat>? {
        guard showsSplitter else { return nil }
        // A NaN fails the comparison in max, so it has to come second to count as 0.
        let reach = max(0, (invisibleThickness - edges.spacing) / 2)
        let start = edges.primaryEnd - min(reach, edges.primaryEnd / 3)
        let end = edges.secondaryStart + min(reach, edges.secondaryLength / 3)
        return max(start, 0)..<min(end, edges.length)
    }

    /// Returns the length of `side` in points at `fraction`, as kept for a side with priority: up to the splitter's
    /// center line, and as constrained while both sides are shown.
    ///
    /// A fraction measures to the center line too, so a change of thickness moves nothing.
    func keptLength(of side: SplitSide, at fraction: CGFloat) -> CGFloat {
        let shown = hiding(nil).constrain(fraction)
        return (side.isPrimary ? shown : 1 - shown) * length
    }

    /// Returns the fraction, 0…1, that makes `side` `keptLength` points long up to the splitter's center line.
    ///
    /// `edges(at:)` applies the constraints, because a kept length has to outlast times when it does not fit. One
    /// that is negative or NaN counts as 0; one longer than the split fills it.
    func fraction(keeping keptLength: CGFloat, of side: SplitSide) -> CGFloat {
        let pinned = keptLength > 0 ? keptLength : 0
        let share = pinned < length ? pinned / length : pinned > 0 ? 1 : 0
        return side.isPrimary ? share : 1 - share
    }
}
