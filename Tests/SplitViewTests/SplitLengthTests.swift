import Foundation
import ImmediateUI
import TestDice
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
                #expect(old == new && !new.dependOnLength)
                #expect(new.minPFraction == old.minPFraction && new.minSFraction == old.minSFraction)
            }
        }
    }

    private func lengths(_ length: CGFloat, _ constraints: SplitConstraints, at fraction: CGFloat) -> [CGFloat] {
        let geometry = SplitGeometry(
            length: length,
            thickness: 4,
            constraints: constraints,
            hidden: nil,
            hideSplitter: false
        )
        let edges = geometry.edges(at: fraction)
        return [edges.primaryLength, edges.secondaryLength]
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

    @Test("4.3 The limits of a hidden side are ignored")
    func hidden() {
        let constraints = SplitConstraints(
            minP: .points(300),
            maxP: .points(310),
            minS: .points(300),
            maxS: .points(310)
        )
        for (hidden, least, most) in [
            // 1 - 310/400 and 1 - 300/400; 300/400 and 310/400.
            (nil, 0.5, 0.5), (.primary, 0.225, 0.25), (.secondary, 0.75, 0.775),
        ] as [(SplitSide?, CGFloat, CGFloat)] {
            let limits = SplitGeometry(
                length: 400,
                thickness: 0,
                constraints: constraints,
                hidden: hidden,
                hideSplitter: false
            ).limits
            #expect(nearly(limits.lowerBound, least) && nearly(limits.upperBound, most))
        }
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
            SplitGeometry(length: length, thickness: 4, constraints: constraints, hidden: nil, hideSplitter: false)
                .previewedSide(pointer: position / length)
        }
        #expect(preview(800, 80) == .primary && preview(800, 81) == nil)
        #expect(preview(1000, 80) == .primary && preview(1000, 81) == nil)
        #expect(preview(1000, 900) == .secondary && preview(1000, 899) == nil)
        // At 184, 180 are left for both: 80 for primary, 100 for secondary; half of these are 40 and 50.
        #expect(preview(184, 40) == .primary && preview(184, 41) == nil)
        #expect(preview(184, 134) == .secondary && preview(184, 133) == nil)
    }

    @Test("11.2 A length in points becomes the fraction for a pane of that length, at most the whole split")
    func fractionAtLength() {
        let geometry = SplitGeometry(500, thickness: 4)
        #expect(nearly(geometry.edges(at: geometry.fraction(at: .points(220))).primaryLength, 220, of: 500))
        #expect(geometry.fraction(at: .fraction(0.3)) == 0.3)
        #expect(geometry.fraction(at: .points(9000)) == 1 && geometry.fraction(at: .points(.infinity)) == 1)
        #expect(geometry.fraction(at: .points(.nan)) == 0.5)
        #expect(SplitGeometry(0).fraction(at: .points(220)) == 0)
    }

    // MARK: Everything at once

    @Test("3.1, 11.1 The split is whole at any lengths, and minimums hold or yield by the rules")
    func sweep() {
        let lengths: [SplitLength?] = [
            nil, .points(0), .points(1), .points(160), .points(5000), .points(.infinity), .points(.nan), .points(-1),
            .fraction(0), .fraction(0.3), .fraction(0.8), .fraction(1),
        ]
        var random = Dice(seed: 11)
        var findings = Findings()
        for _ in 0..<20_000 {
            func pick<T>(_ values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &random)] }
            let constraints = SplitConstraints(
                minP: pick(lengths),
                maxP: pick(lengths),
                minS: pick(lengths),
                maxS: pick(lengths),
                priority: pick([nil, .primary, .secondary])
            )
            let geometry = SplitGeometry(
                length: pick(Sweep.lengths + Sweep.badLengths),
                thickness: pick(Sweep.thicknesses + Sweep.badThicknesses),
                constraints: constraints,
                hidden: pick([nil, nil, .primary, .secondary]),
                hideSplitter: false
            )
            let edges = geometry.edges(at: pick(Sweep.fractions))
            let (length, fault) = (geometry.length, Self.fault(in: edges, of: geometry))
            findings.check(fault == nil, "\(fault ?? ""): \(constraints), \(length) long: \(edges)")
            _ = geometry.previewedSide(pointer: pick(Sweep.fractions))
        }
        findings.report()
    }

    /// Returns a description of the first fault in `edges`, or nil.
    private static func fault(in edges: SplitEdges, of geometry: SplitGeometry) -> String? {
        let (length, constraints) = (geometry.length, geometry.constraints)
        guard 0...1 ~= geometry.limits.lowerBound, 0...1 ~= geometry.limits.upperBound else { return "odd limits" }
        // 3.1, tested on the edges: lengths are their differences.
        guard 0 <= edges.primaryEnd, edges.primaryEnd <= edges.secondaryStart, edges.secondaryStart <= length else {
            return "not in order"
        }
        let room = length - geometry.thickness
        // Beyond any screen size, floating-point numbers are too coarse for points.
        guard geometry.hidden == nil, room > 0, length < 1e6 else { return nil }
        /// Returns the pane length that a limit specifies.
        func pane(_ side: SplitLength?) -> CGFloat? {
            switch side {
            case .points(let points): points
            case .fraction(let fraction): max(fraction * length - geometry.thickness / 2, 0)
            case nil: nil
            }
        }
        let (p, s) = (edges.primaryLength, edges.secondaryLength)
        let (minP, minS) = (min(pane(constraints.minP) ?? 0, room), min(pane(constraints.minS) ?? 0, room))
        let slack = 1e-9 * max(1, length)
        if minP + minS <= room + slack {
            if p < minP - slack { return "primary is below its minimum" }
            if s < minS - slack { return "secondary is below its minimum" }
        } else if constraints.dependOnLength, constraints.minP?.share == nil || constraints.minS?.share == nil {
            if constraints.priority == .primary, abs(p - minP) > slack { return "primary has lost its priority" }
            if constraints.priority == .secondary, abs(s - minS) > slack { return "secondary has lost its priority" }
        }
        // A maximum may be passed only where the side's minimum or the other side's maximum demands it.
        if let maxP = pane(constraints.maxP), p > max(maxP, minP) + slack, minP + minS <= room {
            guard let maxS = pane(constraints.maxS), s >= min(maxS, room) - slack || maxP + maxS < room else {
                return "primary is above its maximum"
            }
        }
        return nil
    }
}
