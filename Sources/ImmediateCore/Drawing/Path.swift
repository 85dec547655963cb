import Foundation

/// An outline of lines and curves, in points, y pointing down.
///
/// ```swift
/// var triangle = Path()
/// triangle.move(to: CGPoint(x: 0, y: 10))
/// triangle.addLine(to: CGPoint(x: 10, y: 10))
/// triangle.addLine(to: CGPoint(x: 5, y: 0))
/// triangle.closeSubpath()
/// ```
public struct Path: Hashable, Sendable {
    /// One step of an outline.
    public enum Element: Hashable, Sendable {
        /// A move to a point, which begins a subpath.
        case move(to: CGPoint)
        /// A straight line from the current point.
        case line(to: CGPoint)
        /// A quadratic Bézier curve from the current point to a point.
        case quadCurve(to: CGPoint, control: CGPoint)
        /// A cubic Bézier curve from the current point.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// A straight line back to the start of the subpath.
        case closeSubpath
    }

    /// The steps, in order.
    public private(set) var elements: [Element] = []
    /// True if the inside of the path follows the even-odd rule: subpaths inside others are holes, in any direction.
    /// Otherwise it follows the non-zero rule, the default.
    ///
    /// A `Shape` whose path has it is filled, clipped and hit by that rule.
    public var isEvenOdd = false

    /// Creates an empty path.
    public init() {}

    /// Creates a path and fills it by calling `build`.
    public init(_ build: (inout Path) -> Void) { build(&self) }

    /// Creates the closed outline of a rectangle.
    public init(_ rect: CGRect) { addRect(rect) }

    /// Creates the closed outline of an ellipse inside `rect`.
    public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

    /// Creates the outline of a rectangle with circular corners.
    ///
    /// The radius, in points, is at most half of the shorter side.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        addRoundedRect(in: rect, cornerRadius: cornerRadius)
    }

    /// True if the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }

    /// The end point of the last element; nil for an empty path.
    public var currentPoint: CGPoint? {
        for element in elements.reversed() {
            switch element {
            case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _): return point
            case .closeSubpath: return subpathStart
            }
        }
        return nil
    }

    private var subpathStart: CGPoint? {
        for element in elements.reversed() {
            if case .move(let point) = element { return point }
        }
        return nil
    }

    /// Begins a subpath at `point`.
    public mutating func move(to point: CGPoint) { elements.append(.move(to: point)) }

    /// Adds a straight line from the current point to `point`.
    public mutating func addLine(to point: CGPoint) { elements.append(.line(to: point)) }

    /// Adds a subpath of straight lines through `points`.
    public mutating func addLines(_ points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    /// Adds a quadratic Bézier curve from the current point to `point`.
    public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
        elements.append(.quadCurve(to: point, control: control))
    }

    /// Adds a cubic Bézier curve from the current point to `point`.
    public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        elements.append(.curve(to: point, control1: control1, control2: control2))
    }

    /// Closes the subpath with a straight line to its start.
    public mutating func closeSubpath() { elements.append(.closeSubpath) }

    /// Adds a closed rectangle.
    public mutating func addRect(_ rect: CGRect) {
        addLines([
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ])
        closeSubpath()
    }

    /// Adds a closed ellipse inside `rect`.
    public mutating func addEllipse(in rect: CGRect) {
        addCorners(of: rect, radiusX: rect.width / 2, radiusY: rect.height / 2)
    }

    /// Adds a closed rectangle with circular corners; the radius is at most half of the shorter side.
    public mutating func addRoundedRect(in rect: CGRect, cornerRadius: CGFloat) {
        let radius = max(0, min(cornerRadius, rect.width / 2, rect.height / 2))
        guard radius > 0 else { return addRect(rect) }
        addCorners(of: rect, radiusX: radius, radiusY: radius)
    }

    /// Adds a circular arc, angles in radians from the positive x axis, towards positive y (clockwise on the screen).
    /// A line joins it to the current point, if there is one. Arcs of more than a hundred turns are reduced to one
    /// turn and the remainder; non-finite arcs are ignored.
    public mutating func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat) {
        var sweep = endAngle - startAngle
        guard sweep.isFinite, radius.isFinite, center.x.isFinite, center.y.isFinite else { return }
        let turn = 2 * CGFloat.pi
        if abs(sweep) > 100 * turn {
            sweep = sweep.truncatingRemainder(dividingBy: turn) + (sweep > 0 ? turn : -turn)
        }
        func point(_ angle: CGFloat) -> CGPoint {
            CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        if isEmpty { move(to: point(startAngle)) } else { addLine(to: point(startAngle)) }
        // One cubic approximates up to a quarter turn.
        let count = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
        let step = sweep / CGFloat(count)
        let reach = 4 / 3 * tan(step / 4) * radius
        for i in 0..<count {
            let from = startAngle + CGFloat(i) * step
            let to = from + step
            let (a, b) = (point(from), point(to))
            addCurve(
                to: b,
                control1: CGPoint(x: a.x - reach * sin(from), y: a.y + reach * cos(from)),
                control2: CGPoint(x: b.x + reach * sin(to), y: b.y - reach * cos(to))
            )
        }
    }

    /// Adds the arc of a circle that touches two lines: from the current point to `tangent1End`, and from there to
    /// `tangent2End`. It rounds the corner at `tangent1End`.
    ///
    /// A straight line joins the current point to the arc. Where the lines do not form a corner, or the radius is 0,
    /// only the line to `tangent1End` is added. Non-finite values are ignored, and so is the call on an empty path.
    ///
    /// - Parameters:
    ///   - tangent1End: The corner, where both lines meet.
    ///   - tangent2End: A point of the second line.
    ///   - radius: The radius of the circle, in points.
    public mutating func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        guard let start = currentPoint, radius.isFinite, tangent1End.isFinite, tangent2End.isFinite else { return }
        let (ax, ay) = (start.x - tangent1End.x, start.y - tangent1End.y)
        let (bx, by) = (tangent2End.x - tangent1End.x, tangent2End.y - tangent1End.y)
        let lengths = hypot(ax, ay) * hypot(bx, by)
        let (cross, dot) = (ax * by - ay * bx, ax * bx + ay * by)
        guard radius > 0, lengths > 0, abs(cross) > 1e-9 * lengths else { return addLine(to: tangent1End) }
        // The center lies on the bisector: half of the angle gives the distance of the tangent points.
        let half = atan2(abs(cross), dot) / 2
        let reach = radius / tan(half)
        let (first, last) = (CGFloat(atan2(ay, ax)), CGFloat(atan2(by, bx)))
        let side: CGFloat = cross > 0 ? 1 : -1
        let touch = CGPoint(x: tangent1End.x + reach * cos(first), y: tangent1End.y + reach * sin(first))
        let center = CGPoint(x: touch.x - side * radius * sin(first), y: touch.y + side * radius * cos(first))
        // The radii to the tangent points are perpendicular to the lines.
        let startAngle = first - side * .pi / 2
        let endAngle = last + side * .pi / 2
        var sweep = (endAngle - startAngle).truncatingRemainder(dividingBy: 2 * .pi)
        if sweep > .pi { sweep -= 2 * .pi }
        if sweep < -.pi { sweep += 2 * .pi }
        addArc(center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + sweep)
    }

    /// Adds `other`, moved by `offset`.
    public mutating func addPath(_ other: Path, offset: CGPoint = .zero) {
        elements += other.map { CGPoint(x: $0.x + offset.x, y: $0.y + offset.y) }.elements
    }

    /// Returns the path with every point, including control points, mapped by `transform`.
    public func map(_ transform: (CGPoint) -> CGPoint) -> Path {
        var result = Path()
        result.isEvenOdd = isEvenOdd
        result.elements = elements.map { element in
            switch element {
            case .move(let to): .move(to: transform(to))
            case .line(let to): .line(to: transform(to))
            case .quadCurve(let to, let control): .quadCurve(to: transform(to), control: transform(control))
            case .curve(let to, let c1, let c2):
                .curve(to: transform(to), control1: transform(c1), control2: transform(c2))
            case .closeSubpath: .closeSubpath
            }
        }
        return result
    }

    /// The path without non-finite points, such as gaps in a chart's data. A curve with a non-finite control point
    /// becomes a line; a subpath that would begin at a non-finite point begins at the next finite one.
    var finite: Path {
        func isFinite(_ point: CGPoint) -> Bool { point.x.isFinite && point.y.isFinite }
        let isOrdinary = elements.allSatisfy { element in
            switch element {
            case .move(let to), .line(let to): isFinite(to)
            case .quadCurve(let to, let control): isFinite(to) && isFinite(control)
            case .curve(let to, let c1, let c2): isFinite(to) && isFinite(c1) && isFinite(c2)
            case .closeSubpath: true
            }
        }
        if isOrdinary { return self }
        var result = Path()
        result.isEvenOdd = isEvenOdd
        var begins = true
        for element in elements {
            let end: CGPoint
            switch element {
            case .closeSubpath:
                if !begins { result.closeSubpath() }
                continue
            case .move(let to):
                begins = true
                end = to
            case .line(let to): end = to
            case .quadCurve(let to, let control):
                end = to
                if !begins && isFinite(to) && isFinite(control) {
                    result.elements.append(element)
                    continue
                }
            case .curve(let to, let c1, let c2):
                end = to
                if !begins && isFinite(to) && isFinite(c1) && isFinite(c2) {
                    result.elements.append(element)
                    continue
                }
            }
            guard isFinite(end) else { continue }
            result.elements.append(begins ? .move(to: end) : .line(to: end))
            begins = false
        }
        return result
    }

    /// Adds four quarter ellipses joined by straight lines.
    private mutating func addCorners(of rect: CGRect, radiusX rx: CGFloat, radiusY ry: CGFloat) {
        let k: CGFloat = 0.552_284_749_830_793  // the control length of the closest cubic to a quarter circle
        let (l, t, r, b) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        let (kx, ky) = (rx * (1 - k), ry * (1 - k))
        move(to: CGPoint(x: l + rx, y: t))
        addLine(to: CGPoint(x: r - rx, y: t))
        addCurve(
            to: CGPoint(x: r, y: t + ry),
            control1: CGPoint(x: r - kx, y: t),
            control2: CGPoint(x: r, y: t + ky)
        )
        addLine(to: CGPoint(x: r, y: b - ry))
        addCurve(
            to: CGPoint(x: r - rx, y: b),
            control1: CGPoint(x: r, y: b - ky),
            control2: CGPoint(x: r - kx, y: b)
        )
        addLine(to: CGPoint(x: l + rx, y: b))
        addCurve(
            to: CGPoint(x: l, y: b - ry),
            control1: CGPoint(x: l + kx, y: b),
            control2: CGPoint(x: l, y: b - ky)
        )
        addLine(to: CGPoint(x: l, y: t + ry))
        addCurve(
            to: CGPoint(x: l + rx, y: t),
            control1: CGPoint(x: l, y: t + ky),
            control2: CGPoint(x: l + kx, y: t)
        )
        closeSubpath()
    }
}

/// The style of rounded corners. Both styles are drawn as circular arcs.
public enum RoundedCornerStyle: Hashable, Sendable, CaseIterable {
    /// Quarter circles.
    case circular
    /// SwiftUI's corners with continuous curvature.
    case continuous
}

/// More of SwiftUI's path API.
extension Path {
    /// Creates the outline of a rectangle with elliptical corners of `cornerSize`, in points.
    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.init()
        addRoundedRect(in: rect, cornerSize: cornerSize)
    }

    /// Creates a rectangle with circular corners; the radius is at most half of the shorter side.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle) {
        self.init(roundedRect: rect, cornerRadius: cornerRadius)
    }

    /// Adds a closed rectangle with elliptical corners; each radius is at most half of its side.
    public mutating func addRoundedRect(
        in rect: CGRect,
        cornerSize: CGSize,
        style: RoundedCornerStyle = .continuous
    ) {
        let radiusX = max(0, min(cornerSize.width, rect.width / 2))
        let radiusY = max(0, min(cornerSize.height, rect.height / 2))
        guard radiusX > 0 && radiusY > 0 else { return addRect(rect) }
        addCorners(of: rect, radiusX: radiusX, radiusY: radiusY)
    }

    /// Adds a closed rectangle for each element of `rects`.
    public mutating func addRects(_ rects: [CGRect]) {
        for rect in rects { addRect(rect) }
    }

    /// Adds a circular arc, joined by a line to the current point, if there is one. As in SwiftUI, `clockwise`
    /// assumes a y axis that points up: false follows increasing angles, which is clockwise on the screen.
    public mutating func addArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: Angle,
        endAngle: Angle,
        clockwise: Bool
    ) {
        let turn = 2 * Double.pi
        var delta = endAngle.radians - startAngle.radians
        guard delta.isFinite else { return }
        // A full turn or more becomes one turn; otherwise the end is normalized to the given direction.
        if clockwise {
            delta = abs(delta) >= turn ? -turn : delta > 0 ? delta - turn : delta
        } else {
            delta = abs(delta) >= turn ? turn : delta < 0 ? delta + turn : delta
        }
        let start = CGFloat(startAngle.radians)
        addArc(center: center, radius: radius, startAngle: start, endAngle: start + CGFloat(delta))
    }

    /// Adds a circular arc that sweeps `delta`, joined by a line to the current point, if there is one.
    public mutating func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle) {
        let start = CGFloat(startAngle.radians)
        addArc(center: center, radius: radius, startAngle: start, endAngle: start + CGFloat(delta.radians))
    }

    /// Returns the path with every point, including control points, mapped by an affine transformation.
    ///
    /// ```swift
    /// path.applying(CGAffineTransform(scaleX: 2, y: 1))
    /// ```
    public func applying(_ transform: CGAffineTransform) -> Path { transform.apply(self) }

    /// Returns the path moved by a distance, in points.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { map { CGPoint(x: $0.x + dx, y: $0.y + dy) } }

    /// Returns the path rotated by `angle` around `center`.
    public func rotated(by angle: Angle, around center: CGPoint) -> Path {
        let (sine, cosine) = (CGFloat(sin(angle.radians)), CGFloat(cos(angle.radians)))
        return map { point in
            let (dx, dy) = (point.x - center.x, point.y - center.y)
            return CGPoint(x: center.x + dx * cosine - dy * sine, y: center.y + dx * sine + dy * cosine)
        }
    }

    /// Calls `body` with every element.
    public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }
}
