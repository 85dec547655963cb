import Foundation

/// What a path encloses, and parts of its course.
extension Path {
    /// Whether `point` is inside (non-zero winding); open subpaths count as closed by a straight line.
    public func contains(_ point: CGPoint) -> Bool {
        var winding = 0
        for run in PathLines(self).runs {
            guard var a = run.points.last else { continue }
            for b in run.points {
                // Half-open, so that a corner between two lines counts once.
                if (a.y <= point.y) != (b.y <= point.y) {
                    let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
                    if x > point.x { winding += a.y < b.y ? 1 : -1 }
                }
                a = b
            }
        }
        return winding != 0
    }

    /// The smallest rectangle around the path's points and curves; empty at the origin for an empty path.
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

    /// The part of the path between two fractions of its length, 0…1. Curves become short straight lines.
    public func trimmedPath(from start: CGFloat, to end: CGFloat) -> Path {
        let (start, end) = (max(0, min(start, 1)), max(0, min(end, 1)))
        if start <= 0 && end >= 1 { return self }
        let runs = PathLines(self).runs.map(\.course)
        let total = runs.reduce(0) { $0 + Self.length(of: $1) }
        guard start < end, total > 0 else { return Path() }
        var result = Path()
        var before: CGFloat = 0
        for run in runs {
            let length = Self.length(of: run)
            result.add(run, from: start * total - before, to: end * total - before)
            before += length
        }
        return result
    }

    /// The path cut into the dashes of `style`, or as it is where the style has none that can be drawn.
    func dashed(_ style: StrokeStyle) -> Path {
        // An odd number of lengths is gone through twice, dashes and gaps changing places.
        let lengths = (style.dash.count.isMultiple(of: 2) ? style.dash : style.dash + style.dash).map { max(0, $0) }
        let period = lengths.reduce(0, +)
        guard !lengths.isEmpty, period.isFinite, period > 0.01 else { return self }
        var result = Path()
        for run in PathLines(self).runs {
            let course = run.course
            let total = Self.length(of: course)
            // So many dashes are never told apart; the line is drawn whole.
            guard total / period < 20_000 else { return self }
            let phase = style.dashPhase.isFinite ? style.dashPhase.truncatingRemainder(dividingBy: period) : 0
            var position = phase > 0 ? -phase : -phase - period
            while position < total {
                for (index, length) in lengths.enumerated() {
                    if index.isMultiple(of: 2) && position + length >= 0 && position < total {
                        result.add(course, from: position, to: position + length)
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

    /// Adds the part of a run of lines between two distances from its beginning.
    private mutating func add(_ points: [CGPoint], from start: CGFloat, to end: CGFloat) {
        var position: CGFloat = 0
        var isDrawing = false
        for (a, b) in zip(points, points.dropFirst()) {
            let length = hypot(b.x - a.x, b.y - a.y)
            defer { position += length }
            guard length > 0, position + length >= start, position <= end else { continue }
            if !isDrawing { move(to: PathLines.mix(a, b, max(0, (start - position) / length))) }
            isDrawing = true
            addLine(to: PathLines.mix(a, b, min(1, (end - position) / length)))
        }
    }
}
