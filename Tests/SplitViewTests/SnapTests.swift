import Foundation
import Testing

@testable import SplitPanes

/// Rule 10.5: the arithmetic of snap positions.
struct SnapTests {
    @Test("10.5 The nearest snap position within reach wins, in a tie the first") func nearest() {
        let snap = SplitSnap([0.25, .points(120), .points(140), 1], within: 12)
        // The positions in 400 points: 100, 120, 140 and 400.
        for (position, held) in [
            (87, 87), (88, 100), (110, 100), (111, 120), (130, 120), (131, 140), (152, 140), (153, 153), (388, 400),
            (410, 400), (-5, -5),
        ] as [(CGFloat, CGFloat)] {
            #expect(snap.held(position, length: 400) == held, "at \(position)")
        }
    }

    @Test("10.5 Odd numbers snap nowhere") func odd() {
        let places: [SplitLength] = [
            .points(.nan), .points(.infinity), .points(-3), .fraction(.nan), .fraction(1.5), .fraction(-.infinity),
        ]
        for position in [-10, 0, 50, 100, 600, .infinity] as [CGFloat] {
            #expect(SplitSnap(places, within: .infinity).held(position, length: 400) == position)
        }
        for reach in [0, -4, .nan] as [CGFloat] {
            let snap = SplitSnap([0.5], within: reach)
            #expect(snap.held(200, length: 400) == 200)
            #expect(snap.held(200.5, length: 400) == 200.5)
        }
        #expect(SplitSnap([0.5]).held(.nan, length: 400).isNaN)
        #expect(SplitSnap([0, 0.5, 1]).held(3, length: 0) == 0)
    }

    @Test("10.5 A plain number is a share") func literals() {
        #expect([0.25, 1, .points(220)] as [SplitLength] == [.fraction(0.25), .fraction(1), .points(220)])
    }
}
