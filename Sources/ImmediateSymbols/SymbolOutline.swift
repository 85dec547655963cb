import Foundation

/// A polyline. Filled symbols are computed as closed outlines, with their marks cut out.
struct SymbolOutline {
    var points: [CGPoint]
    var isClosed: Bool

    /// Returns the subpaths of a path as polylines, with curves flattened.
    static func runs(of path: Path) -> [SymbolOutline] {
        var runs: [SymbolOutline] = []
        var points: [CGPoint] = []
        func finish(isClosed: Bool) {
            if isClosed, points.count > 1, points[0].isNear(points[points.count - 1]) { points.removeLast() }
            if !points.isEmpty { runs.append(SymbolOutline(points: points, isClosed: isClosed)) }
            points = []
        }
        func add(_ point: CGPoint) {
            if points.last?.isNear(point) != true { points.append(point) }
        }
        for element in path.elements {
            switch element {
            case .move(let to):
                finish(isClosed: false)
                add(to)
            case .line(let to): add(to)
            case .quadCurve(let to, let c):
                guard let from = points.last else { continue }
                for step in 1...steps {
                    let t = CGFloat(step) / CGFloat(steps)
                    add(from * ((1 - t) * (1 - t)) + c * (2 * t * (1 - t)) + to * (t * t))
                }
            case .curve(let to, let c1, let c2):
                guard let from = points.last else { continue }
                for step in 1...steps {
                    let t = CGFloat(step) / CGFloat(steps)
                    let r = 1 - t
                    add(from * (r * r * r) + c1 * (3 * r * r * t) + c2 * (3 * r * t * t) + to * (t * t * t))
                }
            case .closeSubpath: finish(isClosed: true)
            }
        }
        finish(isClosed: false)
        return runs
    }

    /// The number of lines for a curve: enough for smooth curves at the sizes of symbols.
    private static let steps = 12

    /// Twice the enclosed area; negative if the outline runs counterclockwise.
    var area: CGFloat {
        var area: CGFloat = 0
        for (index, a) in points.enumerated() {
            let b = points[(index + 1) % points.count]
            area += a.x * b.y - b.x * a.y
        }
        return area
    }

    /// The outline in the opposite direction.
    var reversed: SymbolOutline { SymbolOutline(points: points.reversed(), isClosed: isClosed) }

    /// The closed outline, clockwise.
    var clockwise: SymbolOutline { area < 0 ? reversed : self }

    var path: Path {
        var path = Path()
        path.addLines(points)
        if isClosed { path.closeSubpath() }
        return path
    }

    /// Returns the closed outline offset by a distance to the left of its direction, or to the right if negative.
    ///
    /// Outer corners become arcs. Where the outline reverses its direction the cap is round, or square if `isCutOff`
    /// returns true.
    func beside(_ distance: CGFloat, isCutOff: (CGPoint) -> Bool = { _ in false }) -> SymbolOutline {
        var result: [CGPoint] = []
        for (index, p) in points.enumerated() {
            let before = points[(index + points.count - 1) % points.count]
            let after = points[(index + 1) % points.count]
            let (d0, d1) = ((p - before).unit, (after - p).unit)
            let (n0, n1) = (CGPoint(x: d0.y, y: -d0.x) * distance, CGPoint(x: d1.y, y: -d1.x) * distance)
            let turn = d0.x * d1.y - d0.y * d1.x
            let cosine = d0.x * d1.x + d0.y * d1.y
            let isReturn = cosine < -0.999_9
            if turn * distance < -1e-9 && !isReturn {
                // On the inside of a corner, both offset lines meet.
                result.append(p + (n0 + n1) * (1 / max(0.2, 1 + cosine)))
                continue
            }
            if isReturn, isCutOff(p) {
                let end = p + d0 * abs(distance)
                result += [end + n0, end + n1]
                continue
            }
            let angle = isReturn ? CGFloat.pi : acos(min(max(cosine, -1), 1))
            let count = max(1, Int((angle / 0.3).rounded(.up)))
            for step in 0...count {
                let a = angle * CGFloat(step) / CGFloat(count) * (distance < 0 ? -1 : 1)
                result.append(p + CGPoint(x: n0.x * cos(a) - n0.y * sin(a), y: n0.x * sin(a) + n0.y * cos(a)))
            }
        }
        return SymbolOutline(points: result, isClosed: true)
    }

    /// Returns the outlines that cut a line of some width along this outline out of a clockwise body.
    ///
    /// A closed outline without area goes around a tree of lines, such as a cross. A line that ends on one of `edges`,
    /// the body's outlines, extends through it.
    func left(outBy width: CGFloat, through edges: [SymbolOutline]) -> [SymbolOutline] {
        var walk = self
        if !isClosed { walk.points += points.dropFirst().dropLast().reversed() }
        walk.isClosed = true
        guard walk.points.count > 1 else { return [] }
        if abs(walk.area) < 0.02 {
            let around = walk.beside(width / 2) { end in edges.contains { $0.distance(to: end) < 0.4 } }
            return [around.clockwise.reversed]
        }
        walk = walk.clockwise
        let inside = walk.beside(-width / 2)
        // A wide line can cover all that it encloses.
        let holes = inside.area > 0 && inside.area < walk.area ? [inside] : []
        return [walk.beside(width / 2).clockwise.reversed] + holes
    }

    /// Returns the area that a line of some width along this outline covers: clockwise outlines, and counterclockwise
    /// ones for holes.
    func covered(by width: CGFloat) -> [SymbolOutline] {
        left(outBy: width, through: []).map(\.reversed)
    }

    /// Returns whether the outline is a straight line from edge to edge of a body, in units.
    ///
    /// The tolerance allows for rounded corners, which lie inside the line's end point.
    func divides(_ edges: [SymbolOutline]) -> Bool {
        !isClosed && points.count == 2 && points.allSatisfy { end in edges.contains { $0.distance(to: end) < 0.4 } }
    }

    /// Returns the distance between a point and the closed outline.
    private func distance(to point: CGPoint) -> CGFloat {
        var least = CGFloat.infinity
        for (index, a) in points.enumerated() {
            let way = points[(index + 1) % points.count] - a
            let length = way.x * way.x + way.y * way.y
            let share = length > 0 ? ((point.x - a.x) * way.x + (point.y - a.y) * way.y) / length : 0
            let foot = a + way * min(max(share, 0), 1)
            least = min(least, hypot(point.x - foot.x, point.y - foot.y))
        }
        return least
    }

    /// Returns the closed outline clipped to the half-plane that `normal` points into, from a line through `point`.
    func cut(at point: CGPoint, normal: CGPoint) -> SymbolOutline {
        func height(_ p: CGPoint) -> CGFloat { (p.x - point.x) * normal.x + (p.y - point.y) * normal.y }
        var result: [CGPoint] = []
        for (index, a) in points.enumerated() {
            let b = points[(index + 1) % points.count]
            let (ha, hb) = (height(a), height(b))
            if ha >= 0 { result.append(a) }
            if (ha >= 0) != (hb >= 0) { result.append(a + (b - a) * (ha / (ha - hb))) }
        }
        return SymbolOutline(points: result, isClosed: true)
    }

    /// Returns the parts of the outline where `keeps` is true, sampled at intervals of `step`.
    func parts(every step: CGFloat, where keeps: (CGPoint) -> Bool) -> [SymbolOutline] {
        let course = isClosed ? points + [points[0]] : points
        var parts: [SymbolOutline] = []
        var part: [CGPoint] = []
        func finish() {
            if part.count > 1 { parts.append(SymbolOutline(points: part, isClosed: false)) }
            part = []
        }
        for (a, b) in zip(course, course.dropFirst()) {
            let count = max(1, Int((hypot(b.x - a.x, b.y - a.y) / step).rounded(.up)))
            for i in 0...count {
                let p = a + (b - a) * (CGFloat(i) / CGFloat(count))
                if keeps(p) { part.append(p) } else { finish() }
            }
        }
        finish()
        // Join the parts at the start of a closed outline.
        if isClosed, parts.count > 1, let last = parts.last, last.points[last.points.count - 1].isNear(course[0]),
            parts[0].points[0].isNear(course[0])
        {
            parts[0].points = last.points + parts[0].points
            parts.removeLast()
        }
        return parts
    }
}

extension CGPoint {
    fileprivate static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
    fileprivate static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
    fileprivate static func * (a: CGPoint, factor: CGFloat) -> CGPoint { CGPoint(x: a.x * factor, y: a.y * factor) }
    fileprivate var unit: CGPoint {
        let length = hypot(x, y)
        return length > 0 ? self * (1 / length) : .zero
    }
    fileprivate func isNear(_ other: CGPoint) -> Bool { abs(x - other.x) < 1e-6 && abs(y - other.y) < 1e-6 }
}
