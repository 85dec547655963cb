import Foundation
import Testing

@testable import SplitPanes

@Suite("4.4, 4.5: Priority") struct PriorityTests {
    @Test("4.4 The kept length extends to the center line of the splitter")
    func keptLength() {
        let geometry = SplitGeometry(800, thickness: 20)
        // 800 * 0.25 = 200, and 800 - 200 = 600, regardless of the thickness
        #expect(geometry.keptLength(of: .left, at: 0.25) == 200)
        #expect(geometry.keptLength(of: .right, at: 0.25) == 600)
    }

    @Test("4.4 The kept length is the visible one, not the requested one")
    func keptIsConstrained() {
        let geometry = SplitGeometry(800, minP: 0.25, minS: 0.5)
        // 800 * 0.25 = 200 and 800 * 0.5 = 400
        #expect(geometry.keptLength(of: .left, at: 0.1) == 200)
        #expect(geometry.keptLength(of: .right, at: 0.9) == 400)
        // A hidden primary keeps the length with which it will show again.
        #expect(geometry.hiding(.left).keptLength(of: .left, at: 0.1) == 200)
    }

    @Test("4.4 Resizing keeps the priority side's length", arguments: SplitSide.allCases, [0.2, 0.5, 0.8] as [CGFloat])
    func resize(side: SplitSide, fraction: CGFloat) {
        let kept = SplitGeometry(1000).keptLength(of: side, at: fraction)
        for length in stride(from: CGFloat(900), through: 2000, by: 77) {
            let resized = SplitGeometry(length)
            let edges = resized.edges(at: resized.fraction(keeping: kept, of: side))
            let shown = side.isPrimary ? edges.primaryLength : edges.secondaryLength
            #expect(nearly(shown, kept, of: length))
        }
    }

    @Test("4.4 Shrinking past the minimum and growing back restores the length", arguments: SplitSide.allCases)
    func restore(side: SplitSide) {
        let fraction: CGFloat = side.isPrimary ? 0.3 : 0.7
        // 1000 * 0.3 = 300
        let kept = SplitGeometry(1000, minP: 0.2, minS: 0.2).keptLength(of: side, at: fraction)
        #expect(nearly(kept, 300, of: 1000))

        // In 320 points the other side's minimum leaves 320 * 0.8 = 256.
        let small = SplitGeometry(320, minP: 0.2, minS: 0.2)
        let squeezed = small.edges(at: small.fraction(keeping: kept, of: side))
        #expect(nearly(side.isPrimary ? squeezed.primaryLength : squeezed.secondaryLength, 256, of: 320))

        let back = SplitGeometry(1000, minP: 0.2, minS: 0.2)
        #expect(nearly(back.fraction(keeping: kept, of: side), fraction))
    }

    @Test("4.4 A round trip at the same length restores the fraction, and invalid lengths yield a fraction")
    func roundTrip() {
        var findings = Findings()
        Sweep.geometries { geometry in
            for side in SplitSide.allCases {
                for fraction in Sweep.fractions {
                    let kept = geometry.keptLength(of: side, at: fraction)
                    let back = geometry.fraction(keeping: kept, of: side)
                    let shown = geometry.hiding(nil).constrain(fraction)
                    findings.check(
                        kept >= 0 && kept <= geometry.length && (nearly(back, shown) || geometry.length == 0),
                        "\(geometry) keeping \(side) at \(fraction): \(kept), back \(back)"
                    )
                    // Fractions serve as invalid lengths.
                    let odd = geometry.fraction(keeping: fraction, of: side)
                    findings.check(odd >= 0 && odd <= 1, "\(geometry) keeping \(fraction) of \(side): \(odd)")
                }
            }
        }
        findings.report()
    }

    @Test("4.4 Without enough space a kept length fills the split")
    func noRoom() {
        #expect(SplitGeometry(0).fraction(keeping: 200, of: .primary) == 1)
        #expect(SplitGeometry(0).fraction(keeping: 200, of: .secondary) == 0)
        #expect(SplitGeometry(0).fraction(keeping: 0, of: .primary) == 0)
        #expect(SplitGeometry(100).fraction(keeping: 200, of: .primary) == 1)
        #expect(SplitGeometry(100).fraction(keeping: .infinity, of: .secondary) == 0)
    }

    @Test(
        "4.5 In the sidebar example both sidebars keep their length while the window resizes and the other is dragged"
    )
    func sidebars() {
        // The outer split is 1000 long and keeps left, 1000 * 0.2 = 200; the inner one has the other 800 and keeps
        // right, 800 - 800 * 0.75 = 200.
        let left = SplitGeometry(1000).keptLength(of: .left, at: 0.2)
        let right = SplitGeometry(800).keptLength(of: .right, at: 0.75)
        for window in stride(from: CGFloat(500), through: 1600, by: 50) {
            let outer = SplitGeometry(window)
            let outerEdges = outer.edges(at: outer.fraction(keeping: left, of: .left))
            let inner = SplitGeometry(outerEdges.secondaryLength)
            let innerEdges = inner.edges(at: inner.fraction(keeping: right, of: .right))
            #expect(nearly(outerEdges.primaryLength, 200, of: window))
            #expect(nearly(innerEdges.secondaryLength, 200, of: window))
        }
        for fraction in stride(from: CGFloat(0.1), through: 0.7, by: 0.1) {
            // Dragging the outer splitter resizes the inner split.
            let inner = SplitGeometry(SplitGeometry(1000).edges(at: fraction).secondaryLength)
            let innerEdges = inner.edges(at: inner.fraction(keeping: right, of: .right))
            #expect(nearly(innerEdges.secondaryLength, 200, of: 1000))
        }
    }
}
