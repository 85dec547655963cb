import Foundation
import TestDice
import Testing

@testable import SplitPanes

/// Rules 3, 4 and 6: where the splitter of two sides is, through the events of the model.
@Suite("3, 4, 6: Two sides") struct TwoSidesTests {
    typealias Bar = SplitRow.Bar

    // MARK: Geometry

    @Test(
        "1.3, 3.2 The splitter is centered on the fraction, and kept inside",
        arguments: [
            // length, thickness, fraction, start, end: center = length * fraction, less and plus half the thickness
            (200, 10, 0.5, 95, 105), (200, 10, 0.25, 45, 55), (200, 10, 0.03, 1, 11), (100, 4, 0.25, 23, 27),
            // The center would be at 2, so the start at -3; or at 199, so the end at 204.
            (200, 10, 0.01, 0, 10), (200, 10, 0, 0, 10), (200, 10, 0.995, 190, 200), (200, 10, 1, 190, 200),
            // A thickness longer than the split fills it.
            (33, 500, 0.5, 0, 33), (33, .infinity, 0.1, 0, 33),
        ] as [(CGFloat, CGFloat, CGFloat, CGFloat, CGFloat)]
    )
    func center(length: CGFloat, thickness: CGFloat, fraction: CGFloat, start: CGFloat, end: CGFloat) {
        let split = TwoSides(length, thickness: thickness, at: fraction)
        #expect(split.bar == Bar(start: start, end: end, isShown: true))
        #expect(split.lengths == [start, length - end])
        #expect(split.model.fraction(0) == fraction)
    }

    @Test("3.1 No rounding error extends past the far end")
    func farEnd() {
        var findings = Findings()
        for tenths in 1...500 {
            for thickness in [0.1, 0.3, 1.1, 7.9] as [CGFloat] {
                // 0.1 has no exact value, so length - thickness + thickness is not always length.
                for hidden in [nil, SplitSide.secondary] {
                    let split = TwoSides(CGFloat(tenths) * 0.1, thickness: thickness, at: 1, hidden: hidden)
                    let rest = split.length - split.bar.end
                    findings.check(rest >= 0 && rest <= (hidden == nil ? 1e-9 : 0), "\(split)")
                }
            }
        }
        findings.report()
    }

    @Test(
        "6.2 The splitter of a hidden side lies at its edge, and with hideSplitter the other side has the whole length",
        arguments: [
            (.left, false, Bar(start: 0, end: 4, isShown: true)),
            (.right, false, Bar(start: 96, end: 100, isShown: true)),
            (.left, true, Bar(start: 0, end: 0, isShown: false)),
            (.right, true, Bar(start: 100, end: 100, isShown: false)),
        ] as [(SplitSide, Bool, Bar)]
    )
    func hiddenSide(side: SplitSide, hideSplitter: Bool, bar: Bar) {
        for minimum in [nil, 0.2, 1] as [CGFloat?] {
            let constraints = SplitConstraints(minPFraction: minimum, minSFraction: minimum)
            let split = TwoSides(100, thickness: 4, constraints, hidden: side, hideSplitter: hideSplitter)
            #expect(split.bar == bar)
            #expect(split.lengths == [bar.start, 100 - bar.end])
        }
    }

    // MARK: Limits

    @Test("4.1 Default constraints set no limit, priority or drag-to-hide")
    func free() {
        let constraints = SplitConstraints()
        #expect(constraints.minP == nil && constraints.maxP == nil && constraints.idealP == nil)
        #expect(constraints.minS == nil && constraints.maxS == nil && constraints.priority == nil)
        #expect(!constraints.dragToHideP && !constraints.dragToHideS)
        #expect(TwoSides(100, constraints).limits == 0...1)
    }

    @Test(
        "4.1, 4.2 Minimums limit the splitter from both ends, and are scaled down in proportion where they do not fit",
        arguments: [
            // 1 - 0.25 = 0.75
            (0.2, 0.25, 0.2, 0.75), (0.2, nil, 0.2, 1), (nil, 0.25, 0, 0.75), (0.4, 0.6, 0.4, 0.4),
            // The only fraction is minP / (minP + minS).
            (0.9, 0.9, 0.5, 0.5), (0.9, 0.6, 0.6, 0.6), (1, 0.25, 0.8, 0.8), (1, 1, 0.5, 0.5), (7, 3, 0.5, 0.5),
        ] as [(CGFloat?, CGFloat?, CGFloat, CGFloat)]
    )
    func minimums(minP: CGFloat?, minS: CGFloat?, least: CGFloat, most: CGFloat) {
        let constraints = SplitConstraints(minPFraction: minP, minSFraction: minS)
        for (fraction, shown) in [(-1, least), (0, least), (1, most), (2, most)] as [(CGFloat, CGFloat)] {
            let split = TwoSides(100, constraints, at: fraction)
            #expect(nearly(split.limits.lowerBound, least) && nearly(split.limits.upperBound, most))
            #expect(nearly(split.bar.start, shown * 100, of: 100))
            #expect(nearly(split.model.fraction(0), shown))
        }
    }

    @Test("4.2 Minimums that just fit leave one fraction")
    func justFit() {
        var findings = Findings()
        for step in 0...1000 {
            let least = CGFloat(step) / 1000
            let constraints = SplitConstraints(minPFraction: least, minSFraction: 1 - least)
            let limits = TwoSides(100, constraints).limits
            findings.check(nearly(limits.lowerBound, least) && nearly(limits.upperBound, least), "\(least): \(limits)")
        }
        findings.report()
    }

    // MARK: Drags

    @Test("4.2, 6.3 Half of a minimum means half of its scaled-down value")
    func scaled() {
        // 0.9 and 0.9 become 0.5 and 0.5; half of that is 0.25.
        let constraints = SplitConstraints(minPFraction: 0.9, minSFraction: 0.9, dragToHideP: true, dragToHideS: true)
        var split = TwoSides(1000, constraints)
        for (position, side) in [
            (250, .primary), (251, nil), (500, nil), (749, nil), (750, .secondary),
        ] as [(CGFloat, SplitSide?)] {
            #expect(split.drag(to: position) == side, "at \(position)")
        }
    }

    @Test("6.4 A drag shows what its last position demands, wherever it was before, so a preview cannot flicker")
    func steady() {
        var (dice, findings) = (Dice(seed: 64), Findings())
        for _ in 0..<1000 {
            let split = TwoSides.random(&dice, isOrdinary: true)
            let positions = (0..<4).map { _ in CGFloat.random(in: -50...(split.length + 50), using: &dice) }
            var (direct, wandering) = (split, split)
            let side = direct.drag(to: positions[0])
            for position in positions.reversed().dropLast() { _ = wandering.drag(to: position) }
            findings.check(
                wandering.drag(to: positions[0]) == side && wandering.bar == direct.bar,
                "\(split) by \(positions): \(wandering.bar), directly \(direct.bar)"
            )
        }
        findings.report()
    }

    @Test(
        "A position that is no number moves nothing",
        arguments: [.nan, .infinity, -.infinity] as [CGFloat]
    )
    func noPosition(position: CGFloat) {
        let constraints = SplitConstraints(minPFraction: 0.2, minSFraction: 0.2, dragToHideP: true, dragToHideS: true)
        var split = TwoSides(1000, thickness: 4, constraints, at: 0.3)
        #expect(split.drag(to: position) == nil)
        #expect(split.bar == Bar(start: 298, end: 302, isShown: true))
    }

    // MARK: Resizes

    @Test("4.4 The kept length extends to the center line, so a change of thickness moves no splitter")
    func keptToTheCenter() {
        var left = TwoSides(800, thickness: 20, SplitConstraints(priority: .left), at: 0.25)
        var right = TwoSides(800, thickness: 20, SplitConstraints(priority: .right), at: 0.25)
        for (length, thickness) in [(1000, 20), (1000, 0), (900, 6), (800, 20)] as [(CGFloat, CGFloat)] {
            left.resize(length, thickness: thickness)
            right.resize(length, thickness: thickness)
            // 800 * 0.25 = 200, and 800 - 200 = 600.
            #expect(left.bar.start == 200 - thickness / 2 && left.bar.end == 200 + thickness / 2)
            #expect(right.bar.start == length - 600 - thickness / 2 && right.bar.end == length - 600 + thickness / 2)
        }
    }

    @Test(
        "4.4 A side keeps the length that its limits leave it, not the one that was asked for",
        arguments: [(.left, 0.1), (.right, 0.9)] as [(SplitSide, CGFloat)]
    )
    func keptIsConstrained(side: SplitSide, fraction: CGFloat) {
        let constraints = SplitConstraints(minPFraction: 0.25, minSFraction: 0.25, priority: side)
        var split = TwoSides(800, constraints, at: fraction)
        // 800 * 0.25 = 200, and still 200 in 700, where a quarter is 175. In 1000 the minimum is 250.
        for (length, kept) in [(800, 200), (700, 200), (1000, 250), (800, 200)] as [(CGFloat, CGFloat)] {
            split.resize(length)
            #expect(split.lengths[side.isPrimary ? 0 : 1] == kept)
        }
    }

    @Test("4.4 Without room a side loses its length, and gets it back with the room", arguments: SplitSide.allCases)
    func restore(side: SplitSide) {
        let constraints = SplitConstraints(minPFraction: 0.2, minSFraction: 0.2, priority: side)
        var split = TwoSides(1000, constraints, at: side.isPrimary ? 0.3 : 0.7)
        // 1000 * 0.3 = 300. In 320 points the other side's minimum leaves 320 * 0.8 = 256.
        for (length, kept) in [(1000, 300), (320, 256), (0, 0), (1000, 300)] as [(CGFloat, CGFloat)] {
            split.resize(length)
            #expect(nearly(split.lengths[side.isPrimary ? 0 : 1], kept, of: 1000))
        }
    }

    @Test("4.4, 6.1 A hidden side returns with its length after a resize", arguments: SplitSide.allCases)
    func keptWhileHidden(side: SplitSide) {
        var split = TwoSides(800, SplitConstraints(priority: side), at: side.isPrimary ? 0.25 : 0.75)
        split.hide(side)
        split.resize(1000)
        split.show(side)
        #expect(split.lengths == (side.isPrimary ? [200, 800] : [800, 200]))
    }

    @Test("4.4, 6.1 Resizes, and hiding and showing a side, leave a split of the first length as it was")
    func roundTrip() {
        var (dice, findings) = (Dice(seed: 44), Findings())
        for _ in 0..<1000 {
            let before = TwoSides.random(&dice, isOrdinary: true)
            var split = before
            let (side, hides) = (dice.happens(0.5) ? SplitSide.primary : .secondary, dice.happens(0.3))
            if hides { split.hide(side) }
            for _ in 0..<3 { split.resize(dice.happens(0.1) ? 0 : .random(in: 0...2000, using: &dice)) }
            if hides { split.show(side) }
            split.resize(before.length)
            findings.check(
                nearly(split.bar.start, before.bar.start, of: 1000) && nearly(split.bar.end, before.bar.end, of: 1000),
                "\(before), then \(split.bar), \(hides ? "\(side) hidden meanwhile" : "")"
            )
        }
        findings.report()
    }

    // MARK: Everything at once

    @Test("3.1, 3.2, 4.1, 6.1, 11.1 Sides and splitter fill the split, and limits hold or yield by the rules")
    func sweep() {
        var (dice, findings) = (Dice(seed: 11), Findings())
        for _ in 0..<8000 {
            var story = TwoSides.Story.random(&dice, isOrdinary: false)
            if dice.happens(0.3) { story.hidden = dice.happens(0.5) ? .primary : .secondary }
            let split = story.split
            let fault = story.fault(in: split)
            findings.check(fault == nil, "\(fault ?? ""): \(split)")
        }
        findings.report()
    }
}

extension TwoSides {
    /// The arguments of a random split.
    struct Story {
        var length: CGFloat
        var thickness: CGFloat
        var constraints: SplitConstraints
        var fraction: CGFloat
        var hidden: SplitSide?
        var hideSplitter: Bool

        var split: TwoSides {
            TwoSides(
                length,
                thickness: thickness,
                constraints,
                at: fraction,
                hidden: hidden,
                hideSplitter: hideSplitter
            )
        }

        /// Returns the arguments of a split with nothing hidden: ordinary ones, or any.
        static func random(_ dice: inout Dice, isOrdinary: Bool) -> Story {
            let lengths: [SplitLength?] =
                [
                    nil, .points(0), .points(1), .points(160), .points(300), .fraction(0), .fraction(0.3),
                    .fraction(0.8), .fraction(1),
                ] + (isOrdinary ? [] : [.points(5000), .points(.infinity), .points(.nan), .points(-1)])
            func pick<T>(_ values: [T]) -> T { values[Int.random(in: values.indices, using: &dice)] }
            return Story(
                length: isOrdinary ? .random(in: 100...1500, using: &dice) : pick(Sweep.lengths),
                thickness: isOrdinary ? pick([0, 1, 4, 20]) : pick(Sweep.thicknesses),
                constraints: SplitConstraints(
                    minP: pick(lengths),
                    maxP: pick([nil, nil] + lengths),
                    minS: pick(lengths),
                    maxS: pick([nil, nil] + lengths),
                    priority: pick([nil, .primary, .secondary]),
                    dragToHideP: dice.happens(0.5),
                    dragToHideS: dice.happens(0.5)
                ),
                fraction: isOrdinary ? .random(in: 0...1, using: &dice) : pick(Sweep.fractions),
                hideSplitter: dice.happens(0.5)
            )
        }

        /// Returns what breaks the rules in the split, or nil.
        func fault(in split: TwoSides) -> String? {
            let (length, bar) = (split.length, split.bar)
            let limits = split.model.reach(0)
            // The view gives the model finite lengths, less than a millionth as 0, and fractions that are numbers.
            if self.length == 0 || self.length.isFinite && length >= 1e-6, !fraction.isNaN {
                guard 0...1 ~= split.model.fraction(0) else { return "an odd fraction" }
                guard 0...1 ~= limits.least, 0...1 ~= limits.most else { return "odd limits" }
            }
            // 3.1, tested on the edges: lengths are their differences.
            guard 0 <= bar.start, bar.start <= bar.end, bar.end <= length else { return "not in order" }
            if split.lengths != [bar.start, length - bar.end] { return "a gap" }
            let thickness = thickness > 0 ? min(thickness, length) : 0
            let slack = 1e-9 * max(1, length)
            // 3.2 and 6.2
            let isGone = hidden != nil && hideSplitter
            if bar.isShown == isGone { return "the splitter is there or not, wrongly" }
            if abs(bar.end - bar.start - (isGone ? 0 : thickness)) > slack { return "another thickness" }
            if let hidden { return split.lengths[hidden.isPrimary ? 0 : 1] == 0 ? nil : "a hidden side is seen" }
            let room = length - thickness
            // Beyond any screen size, floating-point numbers are too coarse for points.
            guard room > 0, length < 1e6 else { return nil }
            let center = (split.model.fraction(0).isNaN ? 0 : split.model.fraction(0)) * length
            if abs(bar.start - min(max(center - thickness / 2, 0), room)) > slack { return "off its center" }
            // 4.1
            let asked = min(max(fraction, 0), 1)
            if limits.least <= asked, asked <= limits.most, abs(center - asked * length) > slack {
                return "moved, though its limits leave it there"
            }
            return limitFault(split.lengths[0], split.lengths[1], length, room, slack)
        }

        /// 11.1: returns which limit of the sides, now `p` and `s` points long, is broken, or nil.
        private func limitFault(_ p: CGFloat, _ s: CGFloat, _ length: CGFloat, _ room: CGFloat, _ slack: CGFloat)
            -> String?
        {
            /// Returns the length of a side that a limit specifies.
            func points(_ limit: SplitLength?) -> CGFloat? {
                switch limit {
                case .points(let points): points
                case .fraction(let fraction): max(fraction * length - (length - room) / 2, 0)
                case nil: nil
                }
            }
            let (minP, minS) = (min(points(constraints.minP) ?? 0, room), min(points(constraints.minS) ?? 0, room))
            if minP + minS <= room + slack {
                if p < minP - slack { return "primary is below its minimum" }
                if s < minS - slack { return "secondary is below its minimum" }
            } else if [constraints.minP, constraints.minS].contains(where: { $0 != nil && $0?.share == nil }) {
                if constraints.priority == .primary, abs(p - minP) > slack { return "primary has lost its priority" }
                if constraints.priority == .secondary, abs(s - minS) > slack {
                    return "secondary has lost its priority"
                }
            }
            guard minP + minS <= room else { return nil }
            // A maximum may be passed only where the side's minimum or the other side's maximum demands it.
            func isPassed(_ length: CGFloat, _ most: CGFloat?, _ least: CGFloat, by other: (CGFloat, CGFloat?)) -> Bool
            {
                guard let most, length > max(most, least) + slack else { return false }
                guard let otherMost = other.1 else { return true }
                return other.0 < min(otherMost, room) - slack && most + otherMost >= room
            }
            let (maxP, maxS) = (points(constraints.maxP), points(constraints.maxS))
            if isPassed(p, maxP, minP, by: (s, maxS)) { return "primary is above its maximum" }
            if isPassed(s, maxS, minS, by: (p, maxP)) { return "secondary is above its maximum" }
            return nil
        }
    }

    /// Returns a random split with nothing hidden.
    static func random(_ dice: inout Dice, isOrdinary: Bool) -> TwoSides {
        Story.random(&dice, isOrdinary: isOrdinary).split
    }
}
