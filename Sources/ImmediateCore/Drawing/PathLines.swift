import Foundation

/// A path as runs of straight lines, for questions about its course: what is inside, how long it is, where its dashes
/// begin. Drawing does not go through here; a host flattens curves by the size of its pixels.
struct PathLines {
    /// A run of lines.
    struct Run {
        var points: [CGPoint]
        /// Whether a last line leads back to the first point.
        var isClosed: Bool

        /// The points, the first one again at the end of a closed run.
        var course: [CGPoint] { isClosed && points.count > 1 ? points + [points[0]] : points }
    }

    /// The runs, in the order of the path.
    private(set) var runs: [Run] = []
    private var points: [CGPoint] = []

    /// How far the lines may stray from a curve, in points: an eighth of a pixel at twice the density.
    private static let tolerance: CGFloat = 0.06
    private static let mostLines: CGFloat = 200

    /// The lines of `path`. Points that are not finite are left out.
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
                // What follows without a move begins where the closed run began.
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

    /// How far the middle point is from lying evenly between the others.
    private static func bend(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
        hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
    }

    /// The point at `t`, 0…1, of the way from `a` to `b`.
    static func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
        CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }
}
