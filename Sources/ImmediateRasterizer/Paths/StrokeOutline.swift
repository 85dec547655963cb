// A stroke is the union of a rectangle for each line, a wedge on the outer side of each corner, and caps. All of them
// have the same orientation, so their outlines can be joined to one, which runs along the left side of the stroke and
// back along its right side: the winding number of the sum is the sum of the winding numbers. On the inner side of a
// corner the outline turns where both sides meet, or, if a line is too short for that, passes the corner itself.
//
// Left and right are those of the direction of the line on the screen, where y grows downwards.

import Foundation
import ImmediateCore

/// A converter of strokes to polygons that are filled instead.
public struct StrokeOutline {
    /// The sine of the smallest turn that needs a join.
    private static let leastTurn: CGFloat = 1e-6

    private let half: CGFloat
    private let style: LineStyle
    private var polygons: [Polyline] = []
    /// The sides of the current line, both in its direction.
    private var left: [CGPoint] = []
    private var right: [CGPoint] = []

    /// A line of a polyline, with a direction of length 1.
    private struct Segment {
        var direction: CGPoint
        var length: CGFloat
    }

    /// Returns polygons that cover a stroke along `lines`.
    /// - Parameters:
    ///   - lines: the center lines of the stroke, in device pixels.
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
        left.removeAll(keepingCapacity: true)
        right.removeAll(keepingCapacity: true)
        let count = line.isClosed ? points.count : points.count - 1
        func segment(_ index: Int) -> Segment {
            let (from, to) = (points[index], points[index + 1 == points.count ? 0 : index + 1])
            let length = distance(from, to)
            return Segment(direction: CGPoint(x: (to.x - from.x) / length, y: (to.y - from.y) / length), length: length)
        }
        let first = segment(0)
        var before = first
        if !line.isClosed { addEnds(at: points[0], first.direction) }
        for index in 1..<count {
            let after = segment(index)
            addCorner(at: points[index], before, after)
            before = after
        }
        if line.isClosed {
            addCorner(at: points[0], before, first)
            polygons.append(Polyline(points: left, isClosed: true))
            polygons.append(Polyline(points: right.reversed(), isClosed: true))
        } else {
            addEnds(at: points[points.count - 1], before.direction)
            addCap(at: points[points.count - 1], before.direction)
            left.append(contentsOf: right.reversed())
            addCap(at: points[0], CGPoint(x: -first.direction.x, y: -first.direction.y))
            polygons.append(Polyline(points: left, isClosed: true))
        }
    }

    /// Adds a subpath of a single point, which shows only its caps.
    private mutating func addDot(at point: CGPoint) {
        left.removeAll(keepingCapacity: true)
        for x: CGFloat in [1, -1] {
            let direction = CGPoint(x: x, y: 0)
            left.append(side(of: point, direction, -half))
            addCap(at: point, direction)
            left.append(side(of: point, direction, half))
        }
        if style.cap != .butt { polygons.append(Polyline(points: left, isClosed: true)) }
    }

    /// Returns the point at a distance to the right of a point, seen in a direction.
    private func side(of point: CGPoint, _ direction: CGPoint, _ distance: CGFloat) -> CGPoint {
        CGPoint(x: point.x - direction.y * distance, y: point.y + direction.x * distance)
    }

    /// Adds the points of both sides at an end of a line.
    private mutating func addEnds(at point: CGPoint, _ direction: CGPoint) {
        left.append(side(of: point, direction, -half))
        right.append(side(of: point, direction, half))
    }

    private mutating func addCorner(at point: CGPoint, _ before: Segment, _ after: Segment) {
        let (cross, dot) = turn(before.direction, after.direction)
        guard abs(cross) > Self.leastTurn || dot < 0 else { return addEnds(at: point, after.direction) }
        let isLeft = cross > 0
        addJoin(isLeft: isLeft, at: point, before.direction, after.direction)
        let inwards = isLeft ? half : -half
        let (a, b) = (side(of: point, before.direction, inwards), side(of: point, after.direction, inwards))
        // The sides meet half · tan(turn / 2) from the corner, and tan²(turn / 2) = (1 - dot) / (1 + dot). Half of a
        // line is left to the corner at its other end.
        let room = min(before.length, after.length) / 2
        guard half * half * (1 - dot) > room * room * (1 + dot) else {
            return append(tip(of: point, a, b, dot), isLeft: !isLeft)
        }
        append(a, isLeft: !isLeft)
        append(point, isLeft: !isLeft)
        append(b, isLeft: !isLeft)
    }

    /// Returns the point where the sides through `a` and `b`, beside a corner, meet.
    private func tip(of corner: CGPoint, _ a: CGPoint, _ b: CGPoint, _ dot: CGFloat) -> CGPoint {
        // The tip is 1 / cos(half the turn) half widths away, and cos²(turn / 2) = (1 + dot) / 2.
        let middle = CGPoint(x: (a.x + b.x) / 2 - corner.x, y: (a.y + b.y) / 2 - corner.y)
        return CGPoint(x: corner.x + middle.x * 2 / (1 + dot), y: corner.y + middle.y * 2 / (1 + dot))
    }

    private mutating func append(_ point: CGPoint, isLeft: Bool) {
        if isLeft { left.append(point) } else { right.append(point) }
    }

    /// Adds the outer side of a corner.
    private mutating func addJoin(isLeft: Bool, at point: CGPoint, _ before: CGPoint, _ after: CGPoint) {
        let outwards = isLeft ? -half : half
        let (a, b) = (side(of: point, before, outwards), side(of: point, after, outwards))
        let (cross, dot) = turn(before, after)
        // Beside a tip, the ends of the sides lie on straight lines.
        if style.join == .miter, (1 + dot) / 2 * style.miterLimit * style.miterLimit >= 1 {
            return append(tip(of: point, a, b, dot), isLeft: isLeft)
        }
        append(a, isLeft: isLeft)
        if style.join == .round { addArc(isLeft: isLeft, center: point, from: a, by: atan2(cross, dot)) }
        append(b, isLeft: isLeft)
    }

    /// Adds the points of a cap between those of the two sides.
    private mutating func addCap(at point: CGPoint, _ outwards: CGPoint) {
        switch style.cap {
        case .butt: break
        case .square:
            let end = CGPoint(x: point.x + outwards.x * half, y: point.y + outwards.y * half)
            left.append(side(of: end, outwards, -half))
            left.append(side(of: end, outwards, half))
        case .round: addArc(isLeft: true, center: point, from: side(of: point, outwards, -half), by: .pi)
        }
    }

    /// Adds the points between the ends of an arc.
    private mutating func addArc(isLeft: Bool, center: CGPoint, from start: CGPoint, by turn: CGFloat) {
        // The chord of an angle a is r·(1 - cos(a/2)), about r·a²/8, away from its arc.
        let step = max((8 * 0.02 / max(half, 0.02)).squareRoot(), 0.02)
        let count = max(2, Int((abs(turn) / step).rounded(.up)))
        let first = atan2(start.y - center.y, start.x - center.x)
        for index in 1..<count {
            let angle = first + turn * CGFloat(index) / CGFloat(count)
            append(CGPoint(x: center.x + half * cos(angle), y: center.y + half * sin(angle)), isLeft: isLeft)
        }
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

    private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
        let (x, y) = (a.x - b.x, a.y - b.y)
        return (x * x + y * y).squareRoot()
    }
}
