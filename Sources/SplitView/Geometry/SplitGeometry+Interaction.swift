import Foundation

extension SplitGeometry {
    /// The side that a drag would hide if it ended at `pointer`, which is the position that the splitter would have
    /// without constraints, as a fraction: below 0 and above 1 outside of the split.
    ///
    /// A side hides at half of its minimum, where the minimum is the one that holds while both sides are shown. That
    /// is so during a preview too, in which the geometry's `hidden` is the previewed side: the answer must not depend
    /// on the last answer, or the preview would flicker.
    public func previewedSide(pointer: CGFloat) -> SplitSide? {
        // Three decimals make 0.1 as it was dragged to and half of 0.2 the same place.
        func thousandths(_ fraction: CGFloat) -> CGFloat { (fraction * 1000).rounded() }
        let (least, most) = Self.limits(of: constraints, hidden: nil)
        if constraints.dragToHideP, constraints.minPFraction != nil,
            thousandths(pointer) <= thousandths(least / 2)
        {
            return .primary
        }
        if constraints.dragToHideS, constraints.minSFraction != nil,
            thousandths(1 - pointer) <= thousandths((1 - most) / 2)
        {
            return .secondary
        }
        return nil
    }

    /// The stretch, in points, in which a press grabs the splitter that lies between `edges`, half-open; nil where
    /// there is no splitter. The edges may be those of a moment in an animation.
    ///
    /// It is `invisibleThickness` points long and centred on the splitter, except that it covers all that is visible
    /// and takes at most a third of a pane.
    @inline(__always) public func hitZone(_ edges: SplitEdges, invisibleThickness: CGFloat) -> Range<CGFloat>? {
        guard showsSplitter else { return nil }
        // A NaN fails the comparison that max makes, so it has to come second to count as 0.
        let reach = max(0, (invisibleThickness - edges.spacing) / 2)
        let start = edges.primaryEnd - min(reach, edges.primaryEnd / 3)
        let end = edges.secondaryStart + min(reach, edges.secondaryLength / 3)
        return max(start, 0)..<min(end, edges.length)
    }

    /// The length of `side` in points at `fraction`, as a priority side keeps it: up to the splitter's centre line,
    /// and as constrained while both sides are shown.
    ///
    /// To the centre line, because that is what a fraction measures; a change of thickness then moves nothing.
    public func keptLength(of side: SplitSide, at fraction: CGFloat) -> CGFloat {
        let shown = hiding(nil).constrain(fraction)
        return (side.isPrimary ? shown : 1 - shown) * length
    }

    /// The fraction, 0…1, at which `side` is `keptLength` points long up to the splitter's centre line.
    ///
    /// The constraints are left to `edges(at:)`: what is kept has to outlast a time in which it does not fit. A length
    /// that is negative or NaN counts as 0, one that is longer than the split fills it.
    public func fraction(keeping keptLength: CGFloat, of side: SplitSide) -> CGFloat {
        let kept = keptLength > 0 ? keptLength : 0
        let share = kept < length ? kept / length : kept > 0 ? 1 : 0
        return side.isPrimary ? share : 1 - share
    }
}
