import Foundation
import ImmediateUI
import Testing

@testable import SplitView

/// Where the parts of a split are on their way.
@Suite("Frames of a movement") struct SplitFramesTests {
    /// A split of 100 by 10 points whose splitter has no thickness and is at `x`.
    private func frames(_ x: CGFloat) -> SplitFrames {
        SplitFrames(
            SplitEdges(length: 100, primaryEnd: x, secondaryStart: x, showsSplitter: true),
            .horizontal,
            size: CGSize(width: 100, height: 10)
        )
    }

    @Test("9.2 An edge goes no further out than the outermost of four, whichever that is")
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
