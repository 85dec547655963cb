import Foundation

/// The parts of the outlines of symbols, in units of the grid.
extension Symbol {
    /// The width of the lines.
    static let line: CGFloat = 1.2

    /// Straight lines through points.
    static func polyline(_ points: (CGFloat, CGFloat)..., closed: Bool = false) -> Path {
        var path = Path()
        path.addLines(points.map { CGPoint(x: $0.0, y: $0.1) })
        if closed { path.closeSubpath() }
        return path
    }

    /// Straight lines through points, with round corners.
    static func rounded(_ radius: CGFloat, _ points: (CGFloat, CGFloat)..., closed: Bool = true) -> Path {
        let points = points.map { CGPoint(x: $0.0, y: $0.1) }
        /// The point so far from `a` on the way to `b`, at most half way.
        func near(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
            let length = hypot(b.x - a.x, b.y - a.y)
            let share = length > 0 ? min(radius / length, 0.5) : 0
            return CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
        }
        var path = Path()
        for (index, corner) in points.enumerated() {
            let isEnd = !closed && (index == 0 || index == points.count - 1)
            let before = points[(index + points.count - 1) % points.count]
            let start = isEnd ? corner : near(corner, before)
            if index == 0 { path.move(to: start) } else { path.addLine(to: start) }
            if !isEnd { path.addQuadCurve(to: near(corner, points[(index + 1) % points.count]), control: corner) }
        }
        if closed { path.closeSubpath() }
        return path
    }

    /// A curve that goes on from point to point: two control points and an end each time.
    static func curve(from start: (CGFloat, CGFloat), _ points: (CGFloat, CGFloat)..., closed: Bool = false) -> Path {
        func point(_ index: Int) -> CGPoint { CGPoint(x: points[index].0, y: points[index].1) }
        var path = Path()
        path.move(to: CGPoint(x: start.0, y: start.1))
        for index in stride(from: 0, to: points.count - 2, by: 3) {
            path.addCurve(to: point(index + 2), control1: point(index), control2: point(index + 1))
        }
        if closed { path.closeSubpath() }
        return path
    }

    /// A circle around a point.
    static func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> Path {
        Path(ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
    }

    /// The circle around a mark.
    static let ring = circle(8, 8, 6.4)

    /// A filled circle around a point.
    static func dot(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat = 0.85) -> Part { .fill(circle(x, y, radius)) }

    /// A rectangle with round corners.
    static func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, radius: CGFloat) -> Path {
        Path(roundedRect: CGRect(x: x, y: y, width: width, height: height), cornerRadius: radius)
    }

    /// A part of a circle, angles in degrees, 0 pointing right and growing clockwise.
    static func arc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, from start: CGFloat, to end: CGFloat) -> Path {
        Path {
            $0.addArc(
                center: CGPoint(x: x, y: y),
                radius: radius,
                startAngle: start * .pi / 180,
                endAngle: end * .pi / 180
            )
        }
    }

    /// Lines of the usual width.
    static func lines(_ paths: Path..., width: CGFloat = line) -> Symbol {
        Symbol(parts: paths.map { .stroke($0, width) })
    }

    /// The symbol with more drawn after it.
    func with(_ parts: Part...) -> Symbol { Symbol(parts: self.parts + parts) }

    /// The symbol with each of its points moved.
    func map(_ change: (CGPoint) -> CGPoint) -> Symbol {
        Symbol(
            parts: parts.map { part in
                switch part {
                case .fill(let path): .fill(path.map(change))
                case .stroke(let path, let width): .stroke(path.map(change), width)
                }
            }
        )
    }

    /// A side of the square, or the way to it.
    enum Direction: CaseIterable {
        case left, right, up, down
    }

    /// The symbol, which points right, pointing elsewhere.
    func pointing(_ direction: Direction) -> Symbol {
        map { point in
            let (x, y) = (point.x - 8, point.y - 8)
            return switch direction {
            case .right: point
            case .left: CGPoint(x: 8 - x, y: point.y)
            case .down: CGPoint(x: 8 + y, y: 8 + x)
            case .up: CGPoint(x: 8 + y, y: 8 - x)
            }
        }
    }
}
