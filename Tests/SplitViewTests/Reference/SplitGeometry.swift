import Foundation

@testable import SplitPanes

/// The arithmetic of one split along its axis: from a fraction to edges, from a pointer to a side, and back.
///
/// There is no view and no axis in here, and no state: a geometry is built from what holds in this frame and thrown
/// away. All lengths are in points, and all positions are measured from the split's start. Whatever is passed in,
/// nothing traps, and what comes out is finite and inside the split.
struct SplitGeometry: Equatable, Sendable {
    /// The extent of the split, in points; finite and at least 0.
    let length: CGFloat
    /// The thickness of a splitter that is shown, in points; it leaves the split room for nothing else when it is as
    /// long as the split, but never sticks out.
    let thickness: CGFloat
    /// The constraints.
    let constraints: SplitConstraints
    /// The side that is hidden, or previewed as hidden.
    let hidden: SplitSide?
    /// Whether the splitter is hidden with the side.
    let hideSplitter: Bool
    let least: CGFloat
    let most: CGFloat

    /// The geometry of a split that is `length` points long and whose splitter shows `thickness` points of itself.
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

    /// The same, with limits that were worked out before: what the constraints allow while nothing is hidden.
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

    /// Whether there is a splitter to see and to grab.
    var showsSplitter: Bool { hidden == nil || !hideSplitter }

    /// The fraction inside the limits that is nearest to `fraction`; for NaN, nearest to the middle.
    func constrain(_ fraction: CGFloat) -> CGFloat {
        min(max(fraction.isNaN ? 0.5 : fraction, least), most)
    }

    /// Where the panes end and begin for `fraction`, which is constrained first.
    ///
    /// The splitter is centred on the fraction and kept inside the split. A hidden side has no length, whatever the
    /// fraction; its splitter lies against that edge.
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

    /// This geometry with `side` hidden instead, or with nothing hidden.
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
    /// The side that a drag would hide if it ended at `pointer`, which is the position that the splitter would have
    /// without constraints, as a fraction: below 0 and above 1 outside of the split.
    ///
    /// A side hides at half of its minimum, where the minimum is the one that holds while both sides are shown. That
    /// is so during a preview too, in which the geometry's `hidden` is the previewed side: the answer must not depend
    /// on the last answer, or the preview would flicker.
    func previewedSide(pointer: CGFloat) -> SplitSide? {
        // Three decimals make 0.1 as it was dragged to and half of 0.2 the same place.
        func thousandths(_ fraction: CGFloat) -> CGFloat { (fraction * 1000).rounded() }
        let limits = hidingLimits
        if let primary = limits.primary, thousandths(pointer) <= thousandths(primary) { return .primary }
        if let secondary = limits.secondary, thousandths(1 - pointer) <= thousandths(secondary) { return .secondary }
        return nil
    }

    /// How near to the edge of a side, as a fraction of the length, a drag has to come to hide it; nil for a side that
    /// no drag hides.
    var hidingLimits: (primary: CGFloat?, secondary: CGFloat?) {
        let (least, most) = Self.minimums(of: constraints, hidden: nil, length: length, thickness: thickness)
        return (
            constraints.dragToHideP ? constraints.minP.map { share(least, of: $0) / 2 } : nil,
            constraints.dragToHideS ? constraints.minS.map { share(1 - most, of: $0) / 2 } : nil
        )
    }

    /// The share of the length that a side has at its minimum, which holds its edge of the split and the splitter's
    /// centre line `distance` apart: points do not count the half of the splitter.
    private func share(_ distance: CGFloat, of minimum: SplitLength) -> CGFloat {
        minimum.share == nil && length > 0 ? max(distance - thickness / 2 / length, 0) : distance
    }

    /// The stretch, in points, in which a press grabs the splitter that lies between `edges`, half-open; nil where
    /// there is no splitter. The edges may be those of a moment in an animation.
    ///
    /// It is `invisibleThickness` points long and centred on the splitter, except that it covers all that is visible
    /// and takes at most a third of a pane.
    @inline(__always) func hitZone(_ edges: SplitEdges, invisibleThickness: CGFloat) -> Range<CGFloat>? {
        guard showsSplitter else { return nil }
        // A NaN fails the comparison that max makes, so it has to come second to count as 0.
        let reach = max(0, (invisibleThickness - edges.spacing) / 2)
        let start = edges.primaryEnd - min(reach, edges.primaryEnd / 3)
        let end = edges.secondaryStart + min(reach, edges.secondaryLength / 3)
        return max(start, 0)..<min(end, edges.length)
    }

    /// The length of `side` in points at `fraction`, as it is pinned for a side that has priority: up to the splitter's
    /// centre line, and as constrained while both sides are shown.
    ///
    /// To the centre line, because that is what a fraction measures; a change of thickness then moves nothing.
    func keptLength(of side: SplitSide, at fraction: CGFloat) -> CGFloat {
        let shown = hiding(nil).constrain(fraction)
        return (side.isPrimary ? shown : 1 - shown) * length
    }

    /// The fraction, 0…1, at which `side` is `keptLength` points long up to the splitter's centre line.
    ///
    /// The constraints are left to `edges(at:)`: a pinned length has to outlast a time in which it does not fit. One
    /// that is negative or NaN counts as 0, one that is longer than the split fills it.
    func fraction(keeping keptLength: CGFloat, of side: SplitSide) -> CGFloat {
        let pinned = keptLength > 0 ? keptLength : 0
        let share = pinned < length ? pinned / length : pinned > 0 ? 1 : 0
        return side.isPrimary ? share : 1 - share
    }
}
