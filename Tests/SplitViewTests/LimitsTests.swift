import Foundation
import Testing

@testable import SplitPanes

@Suite("4: Constraints") struct LimitsTests {
    @Test("4.1 Default constraints leave the fraction free in 0…1, without priority or drag-to-hide")
    func free() {
        let constraints = SplitConstraints()
        #expect(constraints.minPFraction == nil && constraints.minSFraction == nil && constraints.priority == nil)
        #expect(!constraints.dragToHideP && !constraints.dragToHideS)
        #expect(SplitGeometry(100).limits == 0...1)
    }

    @Test("4.1 Minimums limit the fraction from both ends")
    func minimums() {
        // 1 - 0.25 = 0.75
        #expect(SplitGeometry(100, minP: 0.2, minS: 0.25).limits == 0.2...0.75)
        #expect(SplitGeometry(100, minP: 0.2).limits == 0.2...1)
        #expect(SplitGeometry(100, minS: 0.25).limits == 0...0.75)
    }

    @Test("4.1 Every fraction is moved inside the limits, and one inside stays")
    func constrain() {
        var findings = Findings()
        Sweep.geometries(lengths: [0, 100], thicknesses: [4]) { geometry in
            for fraction in Sweep.fractions {
                let constrained = geometry.constrain(fraction)
                findings.check(
                    geometry.limits.contains(constrained)
                        && (!geometry.limits.contains(fraction) || constrained == fraction),
                    "\(geometry): \(fraction) became \(constrained)"
                )
            }
        }
        findings.report()
    }

    @Test("4.1 NaN becomes the middle, infinities become the ends")
    func notAFraction() {
        let geometry = SplitGeometry(100, minP: 0.2, minS: 0.3)
        #expect(geometry.constrain(.nan) == 0.5)
        #expect(geometry.constrain(.infinity) == geometry.limits.upperBound)
        #expect(geometry.constrain(-.infinity) == 0.2)
        // The middle is not allowed here, and the minimum is nearest to it.
        #expect(SplitGeometry(100, minP: 0.6).constrain(.nan) == 0.6)
    }

    @Test("4.1 The center line of the edges stays within the minimums, or as near as the splitter fits")
    func edges() {
        var findings = Findings()
        Sweep.geometries(thicknesses: [0], hidden: [nil]) { geometry in
            for fraction in Sweep.fractions {
                let center = geometry.edges(at: fraction).splitterCenter
                let (low, high) = (geometry.limits.lowerBound, geometry.limits.upperBound)
                findings.check(
                    center >= low * geometry.length - 1e-9 && center <= high * geometry.length + 1e-9,
                    "\(geometry) at \(fraction): centre \(center)"
                )
            }
        }
        findings.report()
    }

    @Test(
        "4.2 Minimums that do not fit are scaled down in proportion",
        arguments: [
            // minP, minS, the only fraction: minP / (minP + minS)
            (0.9, 0.9, 0.5), (0.9, 0.6, 0.6), (1, 0.25, 0.8), (1, 1, 0.5), (7, 3, 0.5),
        ] as [(CGFloat, CGFloat, CGFloat)]
    )
    func tooMuch(minP: CGFloat, minS: CGFloat, fraction: CGFloat) {
        let limits = SplitGeometry(100, minP: minP, minS: minS).limits
        #expect(limits.lowerBound == limits.upperBound)
        #expect(nearly(limits.lowerBound, fraction))
    }

    @Test("4.2 Minimums that just fit leave one fraction")
    func justFit() {
        for step in 0...1000 {
            let least = CGFloat(step) / 1000
            let limits = SplitGeometry(100, minP: least, minS: 1 - least).limits
            #expect(nearly(limits.lowerBound, least) && nearly(limits.upperBound, least))
        }
    }

    @Test(
        "4.2 Minimums are clamped to 0…1, and NaN means none",
        arguments: [
            (-0.3, 0), (-.infinity, 0), (0.4, 0.4), (1, 1), (1.5, 1), (.infinity, 1), (.nan, nil), (nil, nil),
        ] as [(CGFloat?, CGFloat?)]
    )
    func clamped(given: CGFloat?, kept: CGFloat?) {
        let constraints = SplitConstraints(minPFraction: given, minSFraction: given)
        #expect(constraints.minPFraction == kept && constraints.minSFraction == kept)
        #expect(constraints == constraints)
    }

    @Test("4.3 The minimum of a hidden side neither counts nor limits the other side")
    func hidden() {
        #expect(SplitGeometry(100, minP: 0.2, minS: 0.25, hidden: .primary).limits == 0...0.75)
        #expect(SplitGeometry(100, minP: 0.2, minS: 0.25, hidden: .secondary).limits == 0.2...1)
        // 0.9 + 0.9 do not fit; each fits alone. 1 - 0.9 = 0.1
        let onlyS = SplitGeometry(100, minP: 0.9, minS: 0.9, hidden: .primary).limits
        #expect(onlyS.lowerBound == 0 && nearly(onlyS.upperBound, 0.1))
        #expect(SplitGeometry(100, minP: 0.9, minS: 0.9, hidden: .secondary).limits == 0.9...1)
    }
}
