// Curves become lines of equal parameter steps. The second derivative bounds the distance of a curve from its chord,
// hence the number of steps that keeps it within a fiftieth of a device pixel. Subpaths become polylines, in order.

import Foundation
import ImmediateCore

/// A polyline: a sequence of points joined by straight lines.
public struct Polyline: Equatable, Sendable {
    /// The points that the lines join, in device pixels.
    public var points: [CGPoint]
    /// True if a line from the last to the first point closes the polyline.
    public var isClosed: Bool

    /// Creates a polyline through the given points.
    /// - Parameters:
    ///   - points: the points that the lines join, in device pixels.
    ///   - isClosed: whether a line from the last to the first point closes the polyline.
    public init(points: [CGPoint], isClosed: Bool) {
        self.points = points
        self.isClosed = isClosed
    }
}

/// A converter of paths with curves to straight lines.
public struct PathFlattener {
    /// The largest distance of the lines from the curve, in device pixels. All of it is on the inside, so a small
    /// circle would shrink visibly at a tenth of a pixel.
    private static let tolerance: CGFloat = 0.02
    private static let mostLines: CGFloat = 500

    private var polylines: [Polyline] = []
    private var points: [CGPoint] = []
    private var isClosed = false

    /// Returns the polylines that approximate a path.
    ///
    /// Elements with NaN, infinite or too large coordinates are ignored.
    /// - Parameters:
    ///   - path: the path, in points.
    ///   - scale: the number of device pixels in a point.
    ///   - offset: the distance that the scaled path is moved by, in device pixels.
    public static func flatten(_ path: Path, scale: CGFloat, offset: CGPoint) -> [Polyline] {
        var flattener = PathFlattener()
        func device(_ point: CGPoint) -> CGPoint {
            CGPoint(x: point.x * scale + offset.x, y: point.y * scale + offset.y)
        }
        for element in path.elements {
            switch element {
            case .move(let to): flattener.move(to: device(to))
            case .line(let to): flattener.line(to: device(to))
            case .quadCurve(let to, let control): flattener.quadCurve(to: device(to), control: device(control))
            case .curve(let to, let control1, let control2):
                flattener.curve(to: device(to), device(control1), device(control2))
            case .closeSubpath: flattener.close()
            }
        }
        flattener.finish()
        return flattener.polylines
    }

    private mutating func move(to point: CGPoint) {
        finish()
        if isUsable(point) { points = [point] }
    }

    private mutating func line(to point: CGPoint) {
        guard isUsable(point) else { return }
        beginAfterClose()
        points.append(point)
    }

    private mutating func quadCurve(to end: CGPoint, control: CGPoint) {
        beginAfterClose()
        guard isUsable(end), isUsable(control), let start = points.last else { return line(to: end) }
        // The distance between a parabola and its chord is an eighth of the second derivative over count².
        let bend = hypot(start.x - 2 * control.x + end.x, start.y - 2 * control.y + end.y)
        let count = lineCount((bend / (4 * Self.tolerance)).squareRoot())
        for i in 1...count {
            let t = CGFloat(i) / CGFloat(count)
            let s = 1 - t
            points.append(
                CGPoint(
                    x: s * s * start.x + 2 * s * t * control.x + t * t * end.x,
                    y: s * s * start.y + 2 * s * t * control.y + t * t * end.y
                )
            )
        }
    }

    private mutating func curve(to end: CGPoint, _ control1: CGPoint, _ control2: CGPoint) {
        beginAfterClose()
        guard isUsable(end), isUsable(control1), isUsable(control2), let start = points.last else {
            return line(to: end)
        }
        let bend = max(
            hypot(start.x - 2 * control1.x + control2.x, start.y - 2 * control1.y + control2.y),
            hypot(control1.x - 2 * control2.x + end.x, control1.y - 2 * control2.y + end.y)
        )
        let count = lineCount((0.75 * bend / Self.tolerance).squareRoot())
        for i in 1...count {
            let t = CGFloat(i) / CGFloat(count)
            let s = 1 - t
            let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
            points.append(
                CGPoint(
                    x: a * start.x + b * control1.x + c * control2.x + d * end.x,
                    y: a * start.y + b * control1.y + c * control2.y + d * end.y
                )
            )
        }
    }

    private mutating func close() {
        guard !points.isEmpty else { return }
        isClosed = true
    }

    /// Starts a subpath at the start of a closed one that is not followed by a move.
    private mutating func beginAfterClose() {
        guard isClosed, let start = points.first else { return }
        finish()
        points = [start]
    }

    private mutating func finish() {
        if !points.isEmpty { polylines.append(Polyline(points: points, isClosed: isClosed)) }
        points = []
        isClosed = false
    }

    private func isUsable(_ point: CGPoint) -> Bool {
        abs(point.x) <= DevicePixels.limit && abs(point.y) <= DevicePixels.limit
    }

    private func lineCount(_ wanted: CGFloat) -> Int { Int(min(max(wanted.rounded(.up), 1), Self.mostLines)) }
}
