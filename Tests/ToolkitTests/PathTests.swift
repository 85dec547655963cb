import Foundation
import ImmediateUI
import Testing

@MainActor @Suite struct PathTests {
    private let square = Path(CGRect(x: 10, y: 10, width: 20, height: 20))

    @Test func insideAndOutside() {
        #expect(square.contains(CGPoint(x: 20, y: 20)))
        for point in [(9, 20), (31, 20), (20, 9), (20, 31)] {
            #expect(!square.contains(CGPoint(x: point.0, y: point.1)))
        }
        let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20))
        for step in 0..<36 {
            let angle = Double(step) * .pi / 18
            let direction = CGPoint(x: cos(angle), y: sin(angle))
            #expect(circle.contains(CGPoint(x: 10 + 9.9 * direction.x, y: 10 + 9.9 * direction.y)))
            #expect(!circle.contains(CGPoint(x: 10 + 10.1 * direction.x, y: 10 + 10.1 * direction.y)))
        }
        // A hole has the opposite direction; in the same direction it is filled.
        var ring = square
        ring.addLines([(15, 15), (15, 25), (25, 25), (25, 15)].map { CGPoint(x: $0.0, y: $0.1) })
        #expect(!ring.contains(CGPoint(x: 20, y: 20)))
        var twice = square
        twice.addRect(CGRect(x: 15, y: 15, width: 10, height: 10))
        #expect(twice.contains(CGPoint(x: 20, y: 20)))
        #expect(!Path().contains(.zero))
    }

    @Test func bounds() {
        #expect(square.boundingRect == CGRect(x: 10, y: 10, width: 20, height: 20))
        #expect(Path().boundingRect == .zero)
        // The curve, not its control points: its highest point is at half height.
        let arch = Path {
            $0.move(to: .zero)
            $0.addQuadCurve(to: CGPoint(x: 20, y: 0), control: CGPoint(x: 10, y: -10))
        }
        #expect(abs(arch.boundingRect.minY + 5) < 0.1)
        let infinite = Path { $0.addLines([.zero, CGPoint(x: CGFloat.infinity, y: 0), CGPoint(x: 5, y: 5)]) }
        #expect(infinite.boundingRect == CGRect(x: 0, y: 0, width: 5, height: 5))
    }

    @Test func trimming() {
        // 80 long; the first quarter is its upper side.
        #expect(square.trimmedPath(from: 0, to: 0.25).boundingRect == CGRect(x: 10, y: 10, width: 20, height: 0))
        #expect(square.trimmedPath(from: 0.125, to: 0.25).boundingRect == CGRect(x: 20, y: 10, width: 10, height: 0))
        #expect(square.trimmedPath(from: 0, to: 1) == square)
        #expect(square.trimmedPath(from: -1, to: 2) == square)
        #expect(square.trimmedPath(from: 0.6, to: 0.4).isEmpty)
    }

    /// Tests which extremes an arc around (0, 0) of radius 10 passes.
    @Test func arcsTurnAsInSwiftUI() {
        func arc(_ start: Double, _ end: Double, clockwise: Bool) -> CGRect {
            Path {
                $0.addArc(
                    center: .zero,
                    radius: 10,
                    startAngle: .degrees(start),
                    endAngle: .degrees(end),
                    clockwise: clockwise
                )
            }
            .boundingRect
        }
        func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
            abs(a.minX - b.minX) < 0.1 && abs(a.minY - b.minY) < 0.1 && abs(a.width - b.width) < 0.1
                && abs(a.height - b.height) < 0.1
        }
        // y points down: from right to bottom is a quarter, in the other direction three quarters.
        #expect(isNear(arc(0, 90, clockwise: false), CGRect(x: 0, y: 0, width: 10, height: 10)))
        #expect(isNear(arc(0, 90, clockwise: true), CGRect(x: -10, y: -10, width: 20, height: 20)))
        #expect(isNear(arc(0, -90, clockwise: true), CGRect(x: 0, y: -10, width: 10, height: 10)))
        #expect(isNear(arc(0, 360, clockwise: false), CGRect(x: -10, y: -10, width: 20, height: 20)))
        #expect(isNear(arc(0, 360, clockwise: true), CGRect(x: -10, y: -10, width: 20, height: 20)))
        #expect(isNear(arc(180, 0, clockwise: false), CGRect(x: -10, y: -10, width: 20, height: 10)))
    }

    @Test func angles() {
        #expect(Angle.degrees(180).radians == .pi)
        #expect(Angle(radians: .pi / 2).degrees == 90)
        #expect(Angle.degrees(90) + .degrees(90) == .degrees(180))
        #expect(-Angle.degrees(90) < .zero)
    }

    /// Tests the corner at (10, 0) between the lines from (0, 0) and to (10, 10), and its mirror images.
    @Test("An arc between tangents rounds a corner", arguments: [(1, 1), (-1, 1), (1, -1), (-1, -1)])
    func tangentArcs(x: CGFloat, y: CGFloat) {
        let path = Path {
            $0.move(to: .zero)
            $0.addArc(
                tangent1End: CGPoint(x: 10 * x, y: 0),
                tangent2End: CGPoint(x: 10 * x, y: 10 * y),
                radius: 4
            )
        }
        let end = path.currentPoint ?? .zero
        #expect(abs(end.x - 10 * x) < 1e-9 && abs(end.y - 4 * y) < 1e-9)
        // 6 along the first line, then a quarter of a circle of radius 4, nearest to the corner at its middle.
        let middle = CGPoint(x: (6 + 4 * 0.5.squareRoot()) * x, y: (4 - 4 * 0.5.squareRoot()) * y)
        let half = path.trimmedPath(from: 0, to: (6 + .pi) / (6 + 2 * .pi)).currentPoint ?? .zero
        #expect(hypot(half.x - middle.x, half.y - middle.y) < 0.05)
    }

    @Test("An arc between tangents without a corner is a line to the corner")
    func straightTangents() {
        func end(_ first: CGPoint, _ second: CGPoint, _ radius: CGFloat) -> CGPoint? {
            Path {
                $0.move(to: .zero)
                $0.addArc(tangent1End: first, tangent2End: second, radius: radius)
            }.currentPoint
        }
        let corner = CGPoint(x: 10, y: 0)
        #expect(end(corner, CGPoint(x: 20, y: 0), 4) == corner)
        #expect(end(corner, CGPoint(x: 10, y: 10), 0) == corner)
        #expect(end(.zero, CGPoint(x: 10, y: 10), 4) == .zero)
        #expect(end(CGPoint(x: CGFloat.nan, y: 0), corner, 4) == .zero)
        let empty = Path { $0.addArc(tangent1End: corner, tangent2End: .zero, radius: 4) }
        #expect(empty.isEmpty)
    }

    @Test("Transforms apply in the order of Core Graphics")
    func transforms() {
        let point = CGPoint(x: 1, y: 2)
        #expect(point.applying(CGAffineTransform(scaleX: 2, y: 3)) == CGPoint(x: 2, y: 6))
        #expect(point.applying(CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 1, y: 1)) == CGPoint(x: 4, y: 9))
        let both = CGAffineTransform(scaleX: 2, y: 3).concatenating(CGAffineTransform(translationX: 1, y: 1))
        #expect(point.applying(both) == CGPoint(x: 3, y: 7))
        #expect(point.applying(both.inverted()).applying(both) == point)
        #expect(CGAffineTransform(rotationAngle: .pi / 2).rotated(by: -.pi / 2).isIdentity)
        #expect(CGAffineTransform(scaleX: 0, y: 0).inverted() == CGAffineTransform(scaleX: 0, y: 0))
        let scaled = square.applying(CGAffineTransform.identity.scaledBy(x: 2, y: 1))
        #expect(scaled.boundingRect == CGRect(x: 20, y: 10, width: 40, height: 20))
        #expect(square.boundingRect.applying(both) == CGRect(x: 21, y: 31, width: 40, height: 60))
    }

    @Test("Corner radii that do not fit are scaled down together")
    func cornerRadii() {
        let rect = CGRect(x: 0, y: 0, width: 20, height: 40)
        let path = Path(roundedRect: rect, cornerRadii: RectangleCornerRadii(topLeading: 30, topTrailing: 10))
        #expect(path.boundingRect == rect)
        // Both share the width of 20: 15 and 5.
        #expect(!path.contains(CGPoint(x: 4, y: 4)) && path.contains(CGPoint(x: 5, y: 5)))
        #expect(!path.contains(CGPoint(x: 19, y: 1)) && path.contains(CGPoint(x: 18, y: 2)))
        #expect(path.contains(CGPoint(x: 0.5, y: 39.5)) && path.contains(CGPoint(x: 19.5, y: 39.5)))
        let odd = RectangleCornerRadii(topLeading: -4, bottomLeading: .nan)
        #expect(Path(roundedRect: rect, cornerRadii: odd) == Path(rect))
    }
}
