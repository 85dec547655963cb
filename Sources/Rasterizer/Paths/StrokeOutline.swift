// Each line of a stroke becomes a rectangle, each corner a wedge on its outer side, each open end its cap. All have the
// same orientation, so filling them by the non-zero rule gives their union.

import Foundation
import ImmediateCore

/// A converter of strokes to polygons that are filled instead.
public struct StrokeOutline {
    /// The sine of the smallest turn that needs a join.
    private static let leastTurn: CGFloat = 1e-6

    private let half: CGFloat
    private let style: LineStyle
    private var polygons: [Polyline] = []

    /// Returns polygons that cover a stroke along `lines`.
    /// - Parameters:
    ///   - lines: the centre lines of the stroke, in device pixels.
    ///   - width: the width in device pixels, used instead of that of `style`.
    ///   - style: the shape of ends and corners.
    public static func polygons(along lines: [Polyline], width: CGFloat, style: LineStyle) -> [Polyline] {
        guard width > 0, width.isFinite else { return [] }
        var outline = StrokeOutline(half: min(width, DevicePixels.limit) / 2, style: style)
        for line in lines { outline.add(line) }
        return outline.polygons
    }

    private init(half: CGFloat, style: LineStyle) {
        self.half = half
        self.style = style
    }

    private mutating func add(_ line: Polyline) {
        var points: [CGPoint] = []
        for point in line.points where points.last.map({ distance($0, point) > 1e-4 }) ?? true {
            // A point on a straight line does not change the stroke, and charts have thousands of them.
            if points.count > 1, isStraight(points[points.count - 2], points[points.count - 1], point) {
                points.removeLast()
            }
            points.append(point)
        }
        if line.isClosed, let first = points.first, let last = points.last, points.count > 1,
            distance(first, last) <= 1e-4
        {
            points.removeLast()
        }
        guard points.count > 1 else {
            if let point = points.first { addDot(at: point) }
            return
        }
        let segmentCount = line.isClosed ? points.count : points.count - 1
        let directions = (0..<segmentCount).map { i in
            let (from, to) = (points[i], points[(i + 1) % points.count])
            let length = distance(from, to)
            return CGPoint(x: (to.x - from.x) / length, y: (to.y - from.y) / length)
        }
        for (i, direction) in directions.enumerated() {
            addSegment(from: points[i], to: points[(i + 1) % points.count], direction)
        }
        for i in 1..<segmentCount { addJoin(at: points[i], directions[i - 1], directions[i]) }
        if line.isClosed {
            addJoin(at: points[0], directions[segmentCount - 1], directions[0])
        } else {
            let (first, last) = (directions[0], directions[segmentCount - 1])
            addCap(at: points[0], CGPoint(x: -first.x, y: -first.y))
            addCap(at: points[points.count - 1], last)
        }
    }

    /// Adds a subpath of a single point, which shows only its caps.
    private mutating func addDot(at point: CGPoint) {
        switch style.cap {
        case .butt: break
        case .round: addArc(center: point, from: 0, by: 2 * .pi, through: nil)
        case .square:
            addSegment(
                from: CGPoint(x: point.x - half, y: point.y),
                to: CGPoint(x: point.x + half, y: point.y),
                CGPoint(x: 1, y: 0)
            )
        }
    }

    private mutating func addSegment(from: CGPoint, to: CGPoint, _ direction: CGPoint) {
        let side = CGPoint(x: -direction.y * half, y: direction.x * half)
        add([
            CGPoint(x: from.x - side.x, y: from.y - side.y), CGPoint(x: to.x - side.x, y: to.y - side.y),
            CGPoint(x: to.x + side.x, y: to.y + side.y), CGPoint(x: from.x + side.x, y: from.y + side.y),
        ])
    }

    private mutating func addJoin(at point: CGPoint, _ before: CGPoint, _ after: CGPoint) {
        let (cross, dot) = turn(before, after)
        guard abs(cross) > Self.leastTurn || dot < 0 else { return }
        // The gap is on the outer side of the turn.
        let side: CGFloat = cross > 0 ? -half : half
        let a = CGPoint(x: point.x - before.y * side, y: point.y + before.x * side)
        let b = CGPoint(x: point.x - after.y * side, y: point.y + after.x * side)
        switch style.join {
        case .bevel: add([point, a, b])
        case .round:
            addArc(center: point, from: atan2(a.y - point.y, a.x - point.x), by: atan2(cross, dot), through: point)
        case .miter:
            // The tip is 1 / cos(half the turn) half widths away, and cos²(turn / 2) = (1 + dot) / 2.
            let cosineSquared = (1 + dot) / 2
            guard cosineSquared * style.miterLimit * style.miterLimit >= 1 else { return add([point, a, b]) }
            let middle = CGPoint(x: (a.x + b.x) / 2 - point.x, y: (a.y + b.y) / 2 - point.y)
            let tip = CGPoint(x: point.x + middle.x / cosineSquared, y: point.y + middle.y / cosineSquared)
            add([point, a, tip, b])
        }
    }

    private mutating func addCap(at point: CGPoint, _ outwards: CGPoint) {
        switch style.cap {
        case .butt: break
        case .square:
            let end = CGPoint(x: point.x + outwards.x * half, y: point.y + outwards.y * half)
            addSegment(from: point, to: end, outwards)
        case .round:
            let angle = atan2(outwards.y, outwards.x)
            addArc(center: point, from: angle - .pi / 2, by: .pi, through: nil)
        }
    }

    /// Adds an arc of a disc, with `through` as an additional corner.
    private mutating func addArc(center: CGPoint, from start: CGFloat, by turn: CGFloat, through: CGPoint?) {
        // The chord of an angle a is r·(1 - cos(a/2)), about r·a²/8, away from its arc.
        let step = max((8 * 0.02 / max(half, 0.02)).squareRoot(), 0.02)
        let count = max(2, Int((abs(turn) / step).rounded(.up)))
        var points = through.map { [$0] } ?? []
        for i in 0...count {
            let angle = start + turn * CGFloat(i) / CGFloat(count)
            points.append(CGPoint(x: center.x + half * cos(angle), y: center.y + half * sin(angle)))
        }
        add(points)
    }

    private mutating func add(_ points: [CGPoint]) {
        var doubleArea: CGFloat = 0
        var previous = points[points.count - 1]
        for point in points {
            doubleArea += previous.x * point.y - point.x * previous.y
            previous = point
        }
        polygons.append(Polyline(points: doubleArea < 0 ? points.reversed() : points, isClosed: true))
    }

    /// Returns whether a line through three points continues straight at the second.
    private func isStraight(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> Bool {
        let (before, after) = (CGPoint(x: b.x - a.x, y: b.y - a.y), CGPoint(x: c.x - b.x, y: c.y - b.y))
        let (cross, dot) = turn(before, after)
        return dot > 0 && abs(cross) <= Self.leastTurn * dot
    }

    /// Returns the sine and cosine of the turn between two unit vectors, scaled by their lengths.
    private func turn(_ before: CGPoint, _ after: CGPoint) -> (cross: CGFloat, dot: CGFloat) {
        (before.x * after.y - before.y * after.x, before.x * after.x + before.y * after.y)
    }

    private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }
}
