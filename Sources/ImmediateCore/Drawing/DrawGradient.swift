import Foundation

/// A gradient as it is drawn: for one colour scheme, lengths in points.
public struct DrawGradient: Hashable, Sendable {
    /// A colour at a location, 0…1.
    public struct Stop: Hashable, Sendable {
        /// The colour.
        public var color: RGBA
        /// The location, 0…1.
        public var location: CGFloat

        /// Creates a stop.
        public init(color: RGBA, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// The geometry of a gradient: it maps points to locations.
    public enum Course: Hashable, Sendable {
        /// 0 at `start`, 1 at `end`, constant across.
        case linear(start: CGPoint, end: CGPoint)
        /// 0 up to `startRadius` from the centre, 1 from `endRadius` on, measured along y. Lines of equal colour are
        /// ellipses, `aspect` times as wide as high.
        case radial(center: CGPoint, startRadius: CGFloat, endRadius: CGFloat, aspect: CGFloat = 1)
        /// 0 in the direction of `start`, 1 in that of `end`, in radians. Outside the sector the nearer end
        /// counts.
        case angular(center: CGPoint, start: CGFloat, end: CGFloat)
    }

    /// The stops, ascending by location. Between them colour and opacity are interpolated per channel.
    public var stops: [Stop]
    /// The geometry.
    public var course: Course

    /// Creates a gradient. Locations are clamped to 0…1 and to that of the preceding stop.
    public init(stops: [Stop], course: Course) {
        var last: CGFloat = 0
        self.stops = stops.map { stop in
            last = max(last, min(max(stop.location, 0), 1))
            return Stop(color: stop.color, location: last)
        }
        self.course = course
    }
}

/// A shape that is filled with a gradient.
public struct DrawShading: Equatable, Sendable {
    /// The shape; the command gives its origin.
    public enum Shape: Equatable, Sendable {
        /// The inside of `paths[path]`.
        case fill(path: Int)
        /// The outline of `paths[path]`.
        case stroke(path: Int, LineStyle)
        /// A rectangle of this size with circular corners of `radius` points; its edges lie on device pixels.
        case rounded(CGSize, radius: CGFloat)
        /// The outline of such a rectangle, `width` points wide, wholly inside it.
        case ring(CGSize, radius: CGFloat, width: CGFloat)
    }

    /// The shape.
    public var shape: Shape
    /// The gradient, relative to the shape's origin.
    public var gradient: DrawGradient
}
