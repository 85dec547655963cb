import Foundation
import Testing

@testable import ImmediateCore
import ImmediateUI

/// Drawings with many parts take linear, not quadratic time.
@MainActor @Suite struct LargeDrawingTests {
    /// Returns the processor time of a closure, in seconds.
    private func seconds(_ body: () -> Void) -> Double {
        let start = clock()
        body()
        return Double(clock() - start) / Double(CLOCKS_PER_SEC)
    }

    @Test("Checking a faded grid of 40,000 colors takes no noticeable time")
    func flat() {
        var content = DrawLayer.Content()
        for number in 0..<40_000 {
            let rect = CGRect(x: CGFloat(number % 200) * 2, y: CGFloat(number / 200) * 2, width: 1, height: 1)
            content.commands.append(.fill(rect, RGBA(0, 0, 0)))
        }
        // 800 million comparisons would take seconds.
        #expect(seconds { _ = content.isFlat } < 0.5)
        // Small numbers are still compared.
        content.commands.removeLast(content.commands.count - 100)
        #expect(content.isFlat)
        content.commands.append(content.commands[7])
        #expect(!content.isFlat)
    }

    @Test("Dashes follow the length of the line before them, however many points it has")
    func dashes() {
        // A line of 200 points from 0 to 100, dashes of 3 and gaps of 2 points: 20 dashes, with 6 lines and a move
        // each, except where they begin or end on a point.
        var fine = Path()
        fine.move(to: .zero)
        for number in 1...200 { fine.addLine(to: CGPoint(x: CGFloat(number) / 2, y: 0)) }
        var coarse = Path()
        coarse.move(to: .zero)
        coarse.addLine(to: CGPoint(x: 100, y: 0))
        let style = StrokeStyle(lineWidth: 1, dash: [3, 2])
        func dashes(_ path: Path) -> [ClosedRange<CGFloat>] {
            var dashes: [ClosedRange<CGFloat>] = []
            for element in path.dashed(style).elements {
                switch element {
                case .move(let point): dashes.append(point.x...point.x)
                case .line(let point): dashes[dashes.count - 1] = dashes[dashes.count - 1].lowerBound...point.x
                default: break
                }
            }
            // Sums of fractions may be off by a trillionth.
            func rounded(_ x: CGFloat) -> CGFloat { (x * 1e6).rounded() / 1e6 }
            return dashes.filter { $0.lowerBound < $0.upperBound }
                .map { rounded($0.lowerBound)...rounded($0.upperBound) }
        }
        let expected = stride(from: 0.0, to: 100, by: 5).map { CGFloat($0)...CGFloat($0 + 3) }
        #expect(dashes(fine) == expected)
        #expect(dashes(coarse) == dashes(fine))
    }

    @Test("Cutting a chart line of 20,000 points into as many dashes takes no noticeable time")
    func longDashes() {
        var path = Path()
        path.move(to: .zero)
        for number in 1...20_000 { path.addLine(to: CGPoint(x: CGFloat(number), y: CGFloat(number % 2))) }
        let style = StrokeStyle(lineWidth: 1, dash: [1, 1])
        #expect(seconds { _ = path.dashed(style) } < 1)
    }

    @Test("Animations without length repeat endlessly")
    func shortAnimation() {
        let progress = Animation.linear(duration: 1e-300).repeatForever().progress(at: 10)
        #expect((0...1).contains(progress))
    }
}
