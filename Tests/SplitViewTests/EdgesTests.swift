import Foundation
import Testing

@testable import SplitPanes

@Suite("3, 6: Edges") struct EdgesTests {
    /// True if the edges obey rule 3.1.
    private func areInOrder(_ edges: SplitEdges) -> Bool {
        0 <= edges.primaryEnd && edges.primaryEnd <= edges.secondaryStart && edges.secondaryStart <= edges.length
            && edges.length.isFinite
    }

    @Test("3.1 Panes and spacing fill the length, in order, for any fraction and constraints")
    func fill() {
        var findings = Findings()
        Sweep.geometries { geometry in
            for fraction in Sweep.fractions {
                let edges = geometry.edges(at: fraction)
                let sum = edges.primaryLength + edges.spacing + edges.secondaryLength
                findings.check(
                    areInOrder(edges) && edges.length == geometry.length && nearly(sum, geometry.length, of: sum),
                    "\(geometry) at \(fraction): \(edges)"
                )
            }
        }
        findings.report()
    }

    @Test("3.1 Invalid lengths and thicknesses do not trap and stay in order")
    func garbage() {
        var findings = Findings()
        Sweep.geometries(
            lengths: Sweep.badLengths + [0, 100],
            thicknesses: Sweep.badThicknesses + Sweep.badLengths + [4]
        ) { geometry in
            for fraction in Sweep.fractions {
                let edges = geometry.edges(at: fraction)
                let rounded = edges.rounded(origin: 0.3, scale: 1.5)
                let zone = geometry.hitZone(edges, invisibleThickness: fraction)
                findings.check(
                    areInOrder(edges) && areInOrder(rounded)
                        && (zone.map { $0.lowerBound >= 0 && $0.upperBound <= edges.length } ?? true),
                    "\(geometry) at \(fraction): \(edges)"
                )
            }
        }
        findings.report()
    }

    @Test("3.1 No rounding error extends past the far end")
    func farEnd() {
        var findings = Findings()
        for tenths in 1...2000 {
            for thickness in [0.1, 0.3, 0.7, 1.1, 3.3, 7.9] as [CGFloat] {
                // 0.1 has no exact value, so length - thickness + thickness is not always length.
                let edges = SplitGeometry(CGFloat(tenths) * 0.1, thickness: thickness).edges(at: 1)
                findings.check(areInOrder(edges), "\(edges)")
            }
        }
        findings.report()
    }

    @Test("3.1 Whole numbers add up exactly")
    func exact() {
        // 100 * 0.25 = 25, less 4 / 2 = 23; 23 + 4 + 73 = 100
        let edges = SplitGeometry(100, thickness: 4).edges(at: 0.25)
        #expect((edges.primaryLength, edges.spacing, edges.secondaryLength) == (23, 4, 73))
    }

    @Test(
        "1.3, 3.2 The splitter is centred on the fraction, and kept inside",
        arguments: [
            // fraction, start, end: center = 200 * fraction, start = center - 5, end = center + 5
            (0.5, 95, 105), (0.25, 45, 55), (0.03, 1, 11),
            // The center would be at 2, so the start at -3; or at 199, so the end at 204.
            (0.01, 0, 10), (0.0, 0, 10), (0.995, 190, 200), (1.0, 190, 200),
        ] as [(CGFloat, CGFloat, CGFloat)]
    )
    func centre(fraction: CGFloat, start: CGFloat, end: CGFloat) {
        let edges = SplitGeometry(200, thickness: 10).edges(at: fraction)
        #expect((edges.primaryEnd, edges.secondaryStart) == (start, end))
        #expect(edges.splitterCenter == (start + end) / 2)
        #expect(edges.showsSplitter)
    }

    @Test("3.2 Spacing is the thickness, as far as it fits, unless the splitter is hidden with a side")
    func spacing() {
        var findings = Findings()
        Sweep.geometries { geometry in
            let edges = geometry.edges(at: 0.4)
            let isGone = geometry.hidden != nil && geometry.hideSplitter
            let expected = isGone ? 0 : geometry.thickness
            findings.check(
                nearly(edges.spacing, expected, of: 1000) && edges.showsSplitter == !isGone
                    && geometry.thickness <= geometry.length,
                "\(geometry): \(edges)"
            )
        }
        findings.report()
    }

    @Test("3.2 A thickness longer than the split fills it")
    func thick() {
        let edges = SplitGeometry(33, thickness: 500).edges(at: 0.5)
        #expect(edges == SplitEdges(length: 33, primaryEnd: 0, secondaryStart: 33, showsSplitter: true))
        #expect(SplitGeometry(33, thickness: .infinity).edges(at: 0.5) == edges)
    }

    @Test("6.1 A hidden side has no length at any fraction and minimums")
    func hidden() {
        var findings = Findings()
        Sweep.geometries(hidden: [.primary, .secondary]) { geometry in
            for fraction in Sweep.fractions {
                let edges = geometry.edges(at: fraction)
                let length = geometry.hidden == .primary ? edges.primaryLength : edges.secondaryLength
                findings.check(length == 0, "\(geometry) at \(fraction): \(edges)")
            }
        }
        findings.report()
    }

    @Test("6.2 The splitter of a hidden side is fully visible at its edge")
    func splitterAtEdge() {
        let left = SplitGeometry(100, thickness: 4, minP: 0.2, hidden: .left).edges(at: 0.5)
        #expect((left.primaryEnd, left.secondaryStart, left.showsSplitter) == (0, 4, true))
        let right = SplitGeometry(100, thickness: 4, minS: 0.2, hidden: .right).edges(at: 0.5)
        #expect((right.primaryEnd, right.secondaryStart, right.showsSplitter) == (96, 100, true))
    }

    @Test("6.2 With hideSplitter the other side has the whole length")
    func splitterGone() {
        let left = SplitGeometry(100, thickness: 4, hidden: .left, hideSplitter: true).edges(at: 0.5)
        #expect((left.primaryEnd, left.secondaryStart, left.showsSplitter) == (0, 0, false))
        let right = SplitGeometry(100, thickness: 4, hidden: .right, hideSplitter: true).edges(at: 0.5)
        #expect((right.primaryEnd, right.secondaryStart, right.showsSplitter) == (100, 100, false))
    }

    @Test("6.4 A preview has the edges of the hidden side, and undoing it restores the edges")
    func hiding() {
        var findings = Findings()
        Sweep.geometries(hidden: [nil]) { geometry in
            for side in SplitSide.allCases {
                let hidden = SplitGeometry(
                    length: geometry.length,
                    thickness: geometry.thickness,
                    constraints: geometry.constraints,
                    hidden: side,
                    hideSplitter: geometry.hideSplitter
                )
                findings.check(
                    geometry.hiding(side) == hidden && hidden.hiding(nil) == geometry,
                    "\(geometry) hiding \(side)"
                )
            }
        }
        findings.report()
    }

    @Test("3.1 Edges from any numbers are put in order")
    func ordering() {
        var findings = Findings()
        let values = Sweep.fractions + Sweep.badLengths + [50, 100, 150]
        for length in values {
            for primaryEnd in values {
                for secondaryStart in values {
                    let edges = SplitEdges(
                        length: length,
                        primaryEnd: primaryEnd,
                        secondaryStart: secondaryStart,
                        showsSplitter: true
                    )
                    findings.check(areInOrder(edges), "\(length), \(primaryEnd), \(secondaryStart): \(edges)")
                }
            }
        }
        findings.report()
    }
}
