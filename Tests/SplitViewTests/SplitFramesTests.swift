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

    /// A split of 120 by 80 points with panes of these lengths, in shares, between splitters.
    private func row(_ shares: [CGFloat], thickness: CGFloat, _ axis: Axis) -> SplitFrames {
        let size = CGSize(width: 120, height: 80)
        let room = axis.length(of: size) - thickness * CGFloat(shares.count - 1)
        var (spans, start) = ([SplitSpan](), CGFloat(0))
        for (index, share) in shares.enumerated() {
            if index > 0 {
                spans.append(SplitSpan(start: start, end: start + thickness))
                start += thickness
            }
            let end = index == shares.count - 1 ? axis.length(of: size) : start + room * share
            spans.append(SplitSpan(start: start, end: end))
            start = end
        }
        return SplitFrames(spans, axis, size: size)
    }

    @Test(
        "9.2 The parts of a split that turns cover it at any time, also while a spring overshoots",
        arguments: [[0.5, 0.5], [0.1, 0.9], [0.9, 0.1], [0.2, 0.5, 0.3], [0.25, 0.25, 0.25, 0.25]] as [[CGFloat]],
        [0, 1, 8] as [CGFloat]
    )
    func turned(shares: [CGFloat], thickness: CGFloat) {
        let other = Array(shares.reversed())
        for (from, to) in [
            (row(shares, thickness: thickness, .horizontal), row(other, thickness: thickness, .vertical)),
            (row(shares, thickness: thickness, .vertical), row(other, thickness: thickness, .horizontal)),
        ] {
            #expect(from.turned(toward: to, by: 0) == from)
            #expect(from.turned(toward: to, by: 1) == to)
            for progress in stride(from: CGFloat(0), through: 1.2, by: 0.02) {
                let parts = from.turned(toward: to, by: progress).parts
                // The bar of a splitter runs along the upper and the left edge of the pane after it.
                let covered = stride(from: 0, to: parts.count, by: 2).map { index in
                    let (rect, bar) = (parts[index].rect, index > 0 ? thickness : 0)
                    return CGRect(
                        x: rect.minX - bar,
                        y: rect.minY - bar,
                        width: rect.width + bar,
                        height: rect.height + bar
                    )
                }
                for x in stride(from: CGFloat(0.5), to: 120, by: 3) {
                    for y in stride(from: CGFloat(0.5), to: 80, by: 3) {
                        let point = CGPoint(x: x, y: y)
                        #expect(covered.contains { $0.contains(point) }, "\(point) at \(progress) is bare")
                    }
                }
            }
        }
    }
}
