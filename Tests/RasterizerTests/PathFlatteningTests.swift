import Foundation
import ImmediateCore
import Testing

@testable import ImmediateRasterizer

struct PathFlatteningTests {
    private func lines(_ path: Path, scale: CGFloat = 1, offset: CGPoint = .zero) -> [Polyline] {
        PathFlattener.flatten(path, scale: scale, offset: offset)
    }

    @Test func linesKeepTheirPoints() {
        let path = Path { path in
            path.move(to: CGPoint(x: 1, y: 2))
            path.addLine(to: CGPoint(x: 3, y: 4))
            path.closeSubpath()
            path.move(to: CGPoint(x: 5, y: 6))
            path.addLine(to: CGPoint(x: 7, y: 8))
        }
        let expected = [
            Polyline(points: [CGPoint(x: 12, y: 24), CGPoint(x: 16, y: 28)], isClosed: true),
            Polyline(points: [CGPoint(x: 20, y: 32), CGPoint(x: 24, y: 36)], isClosed: false),
        ]
        // 2 · 1 + 10 and so on.
        #expect(lines(path, scale: 2, offset: CGPoint(x: 10, y: 20)) == expected)
    }

    /// A step after a closed subpath begins at that subpath's start.
    @Test func whatFollowsAClosedSubpathBeginsAtItsStart() {
        let path = Path { path in
            path.addLines([CGPoint(x: 1, y: 1), CGPoint(x: 4, y: 1), CGPoint(x: 4, y: 4)])
            path.closeSubpath()
            path.addLine(to: CGPoint(x: 1, y: 9))
        }
        #expect(lines(path).last == Polyline(points: [CGPoint(x: 1, y: 1), CGPoint(x: 1, y: 9)], isClosed: false))
    }

    /// In a quarter circle of this radius, at this scale, no line deviates by more than a fiftieth of a device pixel.
    @Test(arguments: [1, 10, 500] as [CGFloat], [0.5, 1, 3] as [CGFloat])
    func linesStrayNoFurtherThanTheTolerance(radius: CGFloat, scale: CGFloat) throws {
        let (end, control1) = (CGPoint(x: 0, y: radius), CGPoint(x: radius, y: 0.5523 * radius))
        let control2 = CGPoint(x: 0.5523 * radius, y: radius)
        let path = Path { path in
            path.move(to: CGPoint(x: radius, y: 0))
            path.addCurve(to: end, control1: control1, control2: control2)
        }
        let points = try #require(lines(path, scale: scale).first).points
        #expect(points.first == CGPoint(x: radius * scale, y: 0))
        #expect(points.last == CGPoint(x: 0, y: radius * scale))
        var furthest: CGFloat = 0
        for index in 0...2000 {
            let t = CGFloat(index) / 2000
            let s = 1 - t
            let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
            let x = (a * radius + b * control1.x + c * control2.x) * scale
            let y = (b * control1.y + c * control2.y + d * end.y) * scale
            let nearest = zip(points, points.dropFirst()).map { distance(CGPoint(x: x, y: y), $0, $1) }.min()
            furthest = max(furthest, nearest ?? .infinity)
        }
        #expect(furthest <= 0.02)
        // More lines than necessary would waste time: the square of their number grows with the deviation.
        #expect(points.count < 4 || furthest > 0.02 / 3)
    }

    @Test func numbersThatNoPixelHasAreLeftOut() {
        let path = Path { path in
            path.move(to: CGPoint(x: CGFloat.nan, y: 0))
            path.addLine(to: CGPoint(x: 1e30, y: 0))
            path.addCurve(
                to: CGPoint(x: 3, y: 3),
                control1: CGPoint(x: CGFloat.infinity, y: 0),
                control2: CGPoint(x: 1, y: 1)
            )
        }
        #expect(lines(path) == [Polyline(points: [CGPoint(x: 3, y: 3)], isClosed: false)])
        #expect(lines(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), scale: .nan).isEmpty)
    }

    private func distance(_ point: CGPoint, _ from: CGPoint, _ to: CGPoint) -> CGFloat {
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let share = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy)
        let nearest = min(max(share, 0), 1)
        return hypot(point.x - from.x - nearest * dx, point.y - from.y - nearest * dy)
    }
}
