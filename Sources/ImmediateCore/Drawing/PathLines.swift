import Foundation

/// A path flattened to polylines, for hit tests, lengths, trimming and dashes. Drawing does not use it: a host
/// flattens curves at its own resolution.
struct PathLines {
    /// A polyline.
    struct Run {
        var points: [CGPoint]
        /// Whether a line leads back to the first point.
        var isClosed: Bool

        /// The points; a closed run repeats the first at the end.
        var course: [CGPoint] { isClosed && points.count > 1 ? points + [points[0]] : points }
    }

    /// The polylines, in order of the path.
    private(set) var runs: [Run] = []
    private var points: [CGPoint] = []

    /// The largest distance between a curve and its polyline, in points: an eighth of a pixel at a scale of 2.
    private static let tolerance: CGFloat = 0.06
    private static let mostLines: CGFloat = 200

    /// Flattens `path`. Non-finite points are left out.
    init(_ path: Path) {
        for element in path.elements {
            switch element {
            case .move(let to):
                finish(isClosed: false)
                add(to)
            case .line(let to): add(to)
            case .quadCurve(let to, let control):
                guard let from = points.last else {
                    add(to)
                    continue
                }
                curve(bend: Self.bend(from, control, to) / 4) { t in
                    let (p, q) = (Self.mix(from, control, t), Self.mix(control, to, t))
                    return Self.mix(p, q, t)
                }
            case .curve(let to, let c1, let c2):
                guard let from = points.last else {
                    add(to)
                    continue
                }
                curve(bend: max(Self.bend(from, c1, c2), Self.bend(c1, c2, to)) * 0.75) { t in
                    let (p, q, r) = (Self.mix(from, c1, t), Self.mix(c1, c2, t), Self.mix(c2, to, t))
                    return Self.mix(Self.mix(p, q, t), Self.mix(q, r, t), t)
                }
            case .closeSubpath:
                let start = points.first
                finish(isClosed: true)
                // A subpath without a move begins at the start of the closed one.
                start.map { add($0) }
            }
        }
        finish(isClosed: false)
    }

    private mutating func add(_ point: CGPoint) {
        if point.x.isFinite && point.y.isFinite { points.append(point) }
    }

    private mutating func curve(bend: CGFloat, at point: (CGFloat) -> CGPoint) {
        let wanted = (bend / Self.tolerance).squareRoot().rounded(.up)
        let count = Int(min(max(wanted.isFinite ? wanted : 1, 1), Self.mostLines))
        for i in 1...count { add(point(CGFloat(i) / CGFloat(count))) }
    }

    private mutating func finish(isClosed: Bool) {
        if points.count > 1 || (isClosed && points.count == 1) { runs.append(Run(points: points, isClosed: isClosed)) }
        points.removeAll()
    }

    /// Returns the length of the second difference of three points, a measure of curvature.
    private static func bend(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
        hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
    }

    /// Returns the linear interpolation between `a` and `b`.
    static func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
        CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }
}

/// Containment, bounds, trimming and dashes.
extension Path {
    /// Returns whether `point` is inside, by the path's own rule. Open subpaths count as closed by a straight line.
    public func contains(_ point: CGPoint) -> Bool { contains(point, eoFill: isEvenOdd) }

    /// Returns whether `point` is inside. Open subpaths count as closed by a straight line.
    /// - Parameters:
    ///   - point: The point to test.
    ///   - eoFill: True for the even-odd rule, false for the non-zero rule.
    public func contains(_ point: CGPoint, eoFill: Bool) -> Bool {
        var winding = 0
        for run in PathLines(self).runs {
            guard var a = run.points.last else { continue }
            for b in run.points {
                // Half-open, so that a vertex shared by two lines counts once.
                if (a.y <= point.y) != (b.y <= point.y) {
                    let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
                    if x > point.x { winding += a.y < b.y ? 1 : -1 }
                }
                a = b
            }
        }
        return eoFill ? !winding.isMultiple(of: 2) : winding != 0
    }

    /// The smallest rectangle around the path; zero for an empty path.
    public var boundingRect: CGRect {
        let points = PathLines(self).runs.flatMap(\.points)
        guard let first = points.first else { return .zero }
        var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
        for point in points {
            (left, right) = (min(left, point.x), max(right, point.x))
            (top, bottom) = (min(top, point.y), max(bottom, point.y))
        }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Returns the part between two fractions of the path's length, 0…1. Curves become polylines.
    public func trimmedPath(from start: CGFloat, to end: CGFloat) -> Path {
        let (start, end) = (max(0, min(start, 1)), max(0, min(end, 1)))
        if start <= 0 && end >= 1 { return self }
        let runs = PathLines(self).runs.map(\.course)
        let total = runs.reduce(0) { $0 + Self.length(of: $1) }
        guard start < end, total > 0 else { return Path() }
        var result = Path()
        result.isEvenOdd = isEvenOdd
        var before: CGFloat = 0
        for run in runs {
            let length = Self.length(of: run)
            var segment = 0
            let distances = Self.distances(along: run)
            result.add(run, distances, from: start * total - before, to: end * total - before, &segment)
            before += length
        }
        return result
    }

    /// Returns the path cut into the dashes of `style`, or the path itself if the pattern cannot be drawn.
    func dashed(_ style: StrokeStyle) -> Path {
        // An odd pattern repeats with dashes and gaps exchanged.
        let lengths = (style.dash.count.isMultiple(of: 2) ? style.dash : style.dash + style.dash).map { max(0, $0) }
        let period = lengths.reduce(0, +)
        guard !lengths.isEmpty, period.isFinite, period > 0.01 else { return self }
        var result = Path()
        for run in PathLines(self).runs {
            let course = run.course
            let total = Self.length(of: course)
            // Beyond this number dashes are indistinguishable; the line is drawn solid.
            guard total / period < 20_000 else { return self }
            let phase = style.dashPhase.isFinite ? style.dashPhase.truncatingRemainder(dividingBy: period) : 0
            var position = phase > 0 ? -phase : -phase - period
            let distances = Self.distances(along: course)
            var segment = 0
            while position < total {
                for (index, length) in lengths.enumerated() {
                    if index.isMultiple(of: 2) && position + length >= 0 && position < total {
                        result.add(course, distances, from: position, to: position + length, &segment)
                    }
                    position += length
                }
            }
        }
        return result
    }

    private static func length(of points: [CGPoint]) -> CGFloat {
        zip(points, points.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
    }

    /// Returns the distance of each point from the start of the polyline.
    private static func distances(along points: [CGPoint]) -> [CGFloat] {
        var distances: [CGFloat] = [0]
        distances.reserveCapacity(points.count)
        for (a, b) in zip(points, points.dropFirst()) {
            distances.append((distances.last ?? 0) + hypot(b.x - a.x, b.y - a.y))
        }
        return distances
    }

    /// Adds the part of a polyline between two distances from its start.
    /// - Parameter segment: the index of a line at or before the start of the part; updated for the next part.
    private mutating func add(
        _ points: [CGPoint],
        _ distances: [CGFloat],
        from start: CGFloat,
        to end: CGFloat,
        _ segment: inout Int
    ) {
        while segment + 1 < points.count, distances[segment + 1] < start { segment += 1 }
        var isDrawing = false
        var next = segment
        while next + 1 < points.count, distances[next] <= end {
            let (a, b, position) = (points[next], points[next + 1], distances[next])
            next += 1
            let length = hypot(b.x - a.x, b.y - a.y)
            guard length > 0 else { continue }
            if !isDrawing { move(to: PathLines.mix(a, b, max(0, (start - position) / length))) }
            isDrawing = true
            addLine(to: PathLines.mix(a, b, min(1, (end - position) / length)))
        }
    }
}
