import Foundation

/// The course of round corners. Both are drawn as circular arcs here.
public enum RoundedCornerStyle: Hashable, Sendable, CaseIterable {
    /// Quarter circles.
    case circular
    /// Corners that SwiftUI lets begin more gently.
    case continuous
}

/// The rest of SwiftUI's ways to make a path.
extension Path {
    /// A rectangle with elliptical corners of `cornerSize`.
    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.init()
        addRoundedRect(in: rect, cornerSize: cornerSize)
    }

    /// A rectangle with circular corners; the radius is at most half of the shorter side.
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

    /// Adds closed rectangles.
    public mutating func addRects(_ rects: [CGRect]) {
        for rect in rects { addRect(rect) }
    }

    /// Adds a circular arc, joined by a line to the current point, if there is one. As in SwiftUI, `clockwise` speaks
    /// of a y axis that points up: false goes the way of positive angles, which on the screen is the clock's.
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
        // At least all the way round stays a full turn; otherwise the end is looked for in the right direction.
        if clockwise {
            delta = abs(delta) >= turn ? -turn : delta > 0 ? delta - turn : delta
        } else {
            delta = abs(delta) >= turn ? turn : delta < 0 ? delta + turn : delta
        }
        let start = CGFloat(startAngle.radians)
        addArc(center: center, radius: radius, startAngle: start, endAngle: start + CGFloat(delta))
    }

    /// Adds a circular arc of a given turn, joined by a line to the current point, if there is one.
    public mutating func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle) {
        let start = CGFloat(startAngle.radians)
        addArc(center: center, radius: radius, startAngle: start, endAngle: start + CGFloat(delta.radians))
    }

    /// The path moved.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { map { CGPoint(x: $0.x + dx, y: $0.y + dy) } }

    /// The path turned around a point.
    public func rotated(by angle: Angle, around center: CGPoint) -> Path {
        let (sine, cosine) = (CGFloat(sin(angle.radians)), CGFloat(cos(angle.radians)))
        return map { point in
            let (dx, dy) = (point.x - center.x, point.y - center.y)
            return CGPoint(x: center.x + dx * cosine - dy * sine, y: center.y + dx * sine + dy * cosine)
        }
    }

    /// Calls `body` with every step.
    public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }
}
