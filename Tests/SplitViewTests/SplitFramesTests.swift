import Foundation
import ImmediateUI
import Testing

@testable import SplitPanes

/// The parts of a split during a movement.
@Suite("Frames of a movement") struct SplitFramesTests {
    /// Returns a split of 100 by 10 points whose splitter has no thickness and is at `x`.
    private func frames(_ x: CGFloat) -> SplitFrames {
        SplitFrames(
            [SplitSpan(start: 0, end: x), SplitSpan(start: x, end: x), SplitSpan(start: x, end: 100)],
            .horizontal,
            size: CGSize(width: 100, height: 10)
        )
    }

    @Test("9.2 The parts scale with the split, however small it was, and have no size after it had none")
    func scaled() {
        #expect(frames(25).scaled(to: CGSize(width: 100, height: 10)) == frames(25))
        let half = frames(25).scaled(to: CGSize(width: 0.5, height: 0.5))
        #expect(half.parts[0] == SplitRect(left: 0, top: 0, right: 0.125, bottom: 0.5))
        #expect(half.parts[2] == SplitRect(left: 0.125, top: 0, right: 0.5, bottom: 0.5))
        #expect(half.scaled(to: CGSize(width: 100, height: 10)) == frames(25))
        let none = frames(25).scaled(to: .zero).scaled(to: CGSize(width: 100, height: 10))
        #expect(none.parts[2] == SplitRect(left: 0, top: 0, right: 0, bottom: 0))
    }

    @Test("9.2 An edge never passes the outermost of the four edges")
    func clamped() {
        let places: [CGFloat] = [10, 20, 30, 40]
        for shift in 0..<4 {
            let (a, b, c, d) = (
                places[shift], places[(shift + 1) % 4], places[(shift + 2) % 4], places[(shift + 3) % 4]
            )
            for (x, expected) in [(0, 10), (10, 10), (25, 25), (40, 40), (90, 40)] as [(CGFloat, CGFloat)] {
                let held = frames(x).clamped(between: frames(a), frames(b), and: frames(c), frames(d))
                #expect(held == frames(expected), "\(x) among \(a), \(b), \(c), \(d)")
            }
        }
    }
}
