import Foundation

@testable import SplitPanes

// The fractions that the constraints allow. Constraints in fractions are the same at any length; points are resolved at
// the current length:
//
// - a length of a side becomes a position of the splitter's center line, as a fraction;
// - the minimums leave a range, or one position where they do not fit;
// - the maximums narrow it, as far as the minimums allow.
extension SplitGeometry {
    /// Returns the least and the greatest fraction that `constraints` allow in a split of this length, whose splitter
    /// is `thickness` points thick. The limits of a hidden side are ignored.
    static func limits(
        of constraints: SplitConstraints,
        hidden: SplitSide?,
        length: CGFloat,
        thickness: CGFloat
    ) -> (least: CGFloat, most: CGFloat) {
        let minimums = minimums(of: constraints, hidden: hidden, length: length, thickness: thickness)
        guard constraints.maxP != nil || constraints.maxS != nil else { return minimums }
        let sides = SidesInPoints(length: length, thickness: thickness)
        let maxP = hidden.isPrimary ? nil : constraints.maxP
        let maxS = hidden.isSecondary ? nil : constraints.maxS
        var least = maxS.map { 1 - sides.fraction(of: $0) } ?? 0
        var most = maxP.map { sides.fraction(of: $0) } ?? 1
        if least > most, let maxP, let maxS {
            let place = sides.place(maxP, maxS, priority: constraints.priority)
            (least, most) = (place, place)
        }
        func within(_ fraction: CGFloat) -> CGFloat { min(max(fraction, minimums.least), minimums.most) }
        return (within(least), within(most))
    }

    /// Returns the limits from the minimums alone, which determine where a drag hides a side.
    static func minimums(
        of constraints: SplitConstraints,
        hidden: SplitSide?,
        length: CGFloat,
        thickness: CGFloat
    ) -> (least: CGFloat, most: CGFloat) {
        let minP = hidden.isPrimary ? nil : constraints.minP
        let minS = hidden.isSecondary ? nil : constraints.minS
        guard constraints.dependOnLength, minP != nil && minP?.share == nil || minS != nil && minS?.share == nil else {
            return minimums(primary: minP?.share ?? 0, secondary: minS?.share ?? 0)
        }
        let sides = SidesInPoints(length: length, thickness: thickness)
        let least = minP.map { sides.fraction(of: $0) } ?? 0
        let most = minS.map { 1 - sides.fraction(of: $0) } ?? 1
        guard least > most, let minP, let minS else { return (min(least, 1), max(most, 0)) }
        let place = sides.place(minP, minS, priority: constraints.priority)
        return (place, place)
    }

    /// Returns the least and the greatest fraction for minimums that are fractions. Minimums that do not fit together
    /// are scaled down in proportion, which leaves one fraction.
    static func minimums(primary: CGFloat, secondary: CGFloat) -> (least: CGFloat, most: CGFloat) {
        let sum = primary + secondary
        if sum > 1 { return (primary / sum, primary / sum) }
        // The difference may be an ulp too small where the sum is 1.
        return (primary, max(primary, 1 - secondary))
    }

    /// Returns the fraction, 0…1, that gives primary its `length`, or fills the split if it is too short. A length in
    /// points is that of the pane. `edges(at:)` applies the constraints.
    func fraction(at length: SplitLength) -> CGFloat {
        guard let length = length.cleaned else { return 0.5 }
        return min(SidesInPoints(length: self.length, thickness: thickness).fraction(of: length), 1)
    }
}

/// The lengths of the sides of a split in points, and the splitter positions that they imply.
private struct SidesInPoints {
    /// The extent of the split, in points.
    let length: CGFloat
    /// The space between the panes, in points.
    let thickness: CGFloat

    /// Returns the distance of the splitter's center line from the side's edge for the length `side`, as a share of the
    /// split's length, which may be over 1.
    func fraction(of side: SplitLength) -> CGFloat {
        switch side {
        case .fraction(let fraction): fraction
        case .points(let points): length > 0 ? (points + thickness / 2) / length : 0
        }
    }

    /// Returns the splitter's position if the lengths of the sides do not add up: the side with priority has its own.
    /// Without priority the two are in proportion: as fractions if both are, else as panes.
    func place(_ primary: SplitLength, _ secondary: SplitLength, priority: SplitSide?) -> CGFloat {
        if let p = primary.share, let s = secondary.share, priority == nil { return p + s > 0 ? p / (p + s) : 0.5 }
        switch priority {
        case .primary: return min(fraction(of: primary), 1)
        case .secondary: return max(1 - fraction(of: secondary), 0)
        case nil:
            let (p, s) = (pane(primary), pane(secondary))
            guard p + s > 0, length > 0 else { return 0.5 }
            return min((max(length - thickness, 0) * (p / (p + s)) + thickness / 2) / length, 1)
        }
    }

    /// Returns the length of the pane for `side`, in points.
    private func pane(_ side: SplitLength) -> CGFloat {
        switch side {
        case .fraction(let fraction): max(fraction * length - thickness / 2, 0)
        case .points(let points): points
        }
    }
}

extension SplitConstraints {
    /// True if there are limits other than minimums in fractions, which are the same at any length.
    var dependOnLength: Bool {
        func isInPoints(_ length: SplitLength?) -> Bool { length != nil && length?.share == nil }
        return maxP != nil || maxS != nil || isInPoints(minP) || isInPoints(minS)
    }
}
