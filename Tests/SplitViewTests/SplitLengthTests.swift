import Foundation
import ImmediateUI
import Testing

@testable import SplitPanes

/// Rules 11.1 and 11.2: lengths and the arithmetic of their limits.
@Suite("11: Lengths") struct SplitLengthTests {
    @Test("11.1 A number alone is a fraction")
    func literals() {
        let (half, whole): (SplitLength, SplitLength) = (0.5, 1)
        #expect(half == .fraction(0.5) && whole == .fraction(1))
        #expect(SplitConstraints(minP: 0.25, minS: 1).minP == .fraction(0.25))
    }

    @Test(
        "11.1 Odd numbers are cleaned: NaN is no length, points are at least 0, fractions in 0…1",
        arguments: [
            (.points(160), .points(160)), (.points(-3), .points(0)), (.points(-.infinity), .points(0)),
            (.points(.nan), nil), (.fraction(.nan), nil), (.fraction(-0.5), .fraction(0)),
            (.fraction(7), .fraction(1)), (.fraction(.infinity), .fraction(1)),
        ] as [(SplitLength, SplitLength?)]
    )
    func cleaned(length: SplitLength, counts: SplitLength?) {
        #expect(length.cleaned == counts)
        let constraints = SplitConstraints(minP: length, maxP: length, minS: length, maxS: length, idealP: length)
        #expect(constraints.minP == counts && constraints.maxS == counts && constraints.idealP == counts)
    }

    @Test(
        "11.1 A length is encoded with its unit and decoded again",
        arguments: [
            (.points(160), #"{"points":160}"#), (.fraction(0.5), #"{"fraction":0.5}"#),
        ] as [(SplitLength, String)]
    )
    func coding(length: SplitLength, json: String) throws {
        #expect(try String(decoding: JSONEncoder().encode(length), as: UTF8.self) == json)
        #expect(try JSONDecoder().decode(SplitLength.self, from: Data(json.utf8)) == length)
    }

    @Test("11.1 Lengths encode as any number, and decoding another value throws")
    func strangeCoding() throws {
        for length in [.points(.infinity), .points(.nan), .fraction(.infinity), .fraction(-.nan)] as [SplitLength] {
            let data = try JSONEncoder().encode(length)
            #expect(try JSONDecoder().decode(SplitLength.self, from: data).cleaned != nil)
        }
        let none = try JSONEncoder().encode(SplitLength.fraction(.nan))
        #expect(try JSONDecoder().decode(SplitLength.self, from: none) == .fraction(0))
        for json in ["{}", #"{"points":"wide"}"#, "3"] {
            #expect(throws: DecodingError.self) {
                try JSONDecoder().decode(SplitLength.self, from: Data(json.utf8))
            }
        }
    }

    @Test("11.1 Constraints in fractions mean the same in every spelling")
    func fractionsAlone() {
        for p in Sweep.minimums {
            for s in Sweep.minimums {
                let old = SplitConstraints(minPFraction: p, minSFraction: s, priority: .right, dragToHideP: true)
                let new = SplitConstraints(
                    minP: p.map { .fraction($0) },
                    minS: s.map { .fraction($0) },
                    priority: .right,
                    dragToHideP: true
                )
                #expect(old == new)
                #expect(new.minPFraction == old.minPFraction && new.minSFraction == old.minSFraction)
            }
        }
    }

    private func lengths(_ length: CGFloat, _ constraints: SplitConstraints, at fraction: CGFloat) -> [CGFloat] {
        TwoSides(length, thickness: 4, constraints, at: fraction).lengths
    }

    private func expect(_ found: [CGFloat], _ wanted: [CGFloat], sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(
            zip(found, wanted).allSatisfy { nearly($0, $1, of: 1000) },
            "\(found), not \(wanted)",
            sourceLocation: sourceLocation
        )
    }

    @Test("11.1 A minimum in points is the length of the pane; a fraction goes to the center line")
    func panes() {
        let constraints = SplitConstraints(minP: .points(160), minS: 0.25)
        expect(lengths(800, constraints, at: 0), [160, 636])
        // 0.75 × 800 = 600, less half the splitter.
        expect(lengths(800, constraints, at: 1), [598, 198])
        let mirrored = SplitConstraints(minP: 0.25, minS: .points(160))
        expect(lengths(800, mirrored, at: 0), [198, 598])
        expect(lengths(800, mirrored, at: 1), [636, 160])
    }

    @Test("11.1 Maximums of both sides, in points and as fractions; a minimum beats a maximum")
    func maximums() {
        expect(lengths(800, SplitConstraints(maxP: 0.5), at: 0.9), [398, 398])
        expect(lengths(800, SplitConstraints(maxP: .points(220)), at: 0.9), [220, 576])
        expect(lengths(800, SplitConstraints(maxS: .points(220)), at: 0.1), [576, 220])
        expect(lengths(800, SplitConstraints(maxS: 0.25), at: 0.1), [598, 198])
        expect(lengths(800, SplitConstraints(minP: .points(300), maxP: 0.25), at: 0.5), [300, 496])
        expect(lengths(800, SplitConstraints(minP: 0.5, maxP: .points(100)), at: 0.1), [398, 398])
        // Secondary's minimum overrides primary's maximum only where both do not fit: here 400 leaves 396.
        expect(lengths(800, SplitConstraints(maxP: .points(700), minS: .points(396)), at: 1), [400, 396])
    }

    @Test("11.1 Of minimums in points that do not fit, priority keeps its own and the other gets the rest, at least 0")
    func doNotFit() {
        func constraints(_ priority: SplitSide?) -> SplitConstraints {
            SplitConstraints(minP: .points(160), minS: .points(320), priority: priority)
        }
        // 160 + 4 + 320 = 484 is the shortest length that fits both.
        expect(lengths(484, constraints(nil), at: 0.9), [160, 320])
        for fraction in [0, 0.5, 1] as [CGFloat] {
            expect(lengths(304, constraints(.primary), at: fraction), [160, 140])
            expect(lengths(304, constraints(.secondary), at: fraction), [0, 300])
            expect(lengths(364, constraints(.secondary), at: fraction), [40, 320])
            expect(lengths(104, constraints(.primary), at: fraction), [100, 0])
            // 304 - 4 = 300 in the proportion of 160 to 320.
            expect(lengths(304, constraints(nil), at: fraction), [100, 200])
        }
        // A fraction counts as its pane, 0.75 × 400 - 2 = 298; with 198 that is 496 for 396.
        expect(
            lengths(400, SplitConstraints(minP: 0.75, minS: .points(198)), at: 0.5),
            [396.0 * 298 / 496, 396.0 * 198 / 496]
        )
        expect(lengths(400, SplitConstraints(minP: 0.75, minS: .points(198), priority: .right), at: 0.5), [198, 198])
        // Two fractions are scaled down, priority or not (4.2): 0.6 / 1.5 = 0.4.
        expect(lengths(800, SplitConstraints(minP: 0.6, minS: 0.9, priority: .primary), at: 0.5), [318, 478])
    }

    @Test("11.1 Where maximums leave space, priority keeps its own, else both grow in proportion")
    func leaveOver() {
        func constraints(_ priority: SplitSide?) -> SplitConstraints {
            SplitConstraints(maxP: .points(100), maxS: .points(200), priority: priority)
        }
        expect(lengths(604, constraints(.primary), at: 0.5), [100, 500])
        expect(lengths(604, constraints(.secondary), at: 0.5), [400, 200])
        expect(lengths(604, constraints(nil), at: 0.5), [200, 400])
        expect(lengths(204, constraints(nil), at: 0), [0, 200])
        // 0.2 / (0.2 + 0.3) = 0.4
        expect(lengths(1000, SplitConstraints(maxP: 0.2, maxS: 0.3), at: 0.9), [398, 598])
    }

    @Test("11.1 Where neither side may have a length, each has half")
    func noLength() {
        expect(lengths(104, SplitConstraints(maxP: 0, maxS: 0), at: 0.9), [50, 50])
        expect(lengths(104, SplitConstraints(maxP: .points(0), maxS: .points(0)), at: 0.9), [50, 50])
    }

    @Test("6.3 A side hides at half of its minimum in points, as resolved at the current length")
    func dragToHide() {
        let constraints = SplitConstraints(
            minP: .points(160),
            minS: .points(200),
            dragToHideP: true,
            dragToHideS: true
        )
        func preview(_ length: CGFloat, _ position: CGFloat) -> SplitSide? {
            var split = TwoSides(length, thickness: 4, constraints)
            return split.drag(to: position)
        }
        #expect(preview(800, 80) == .primary && preview(800, 81) == nil)
        #expect(preview(1000, 80) == .primary && preview(1000, 81) == nil)
        #expect(preview(1000, 900) == .secondary && preview(1000, 899) == nil)
        // At 184, 180 are left for both: 80 for primary, 100 for secondary; half of these are 40 and 50.
        #expect(preview(184, 40) == .primary && preview(184, 41) == nil)
        #expect(preview(184, 134) == .secondary && preview(184, 133) == nil)
    }
}
