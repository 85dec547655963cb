import Foundation

/// A gradient as it is drawn: resolved for one color scheme, with lengths in points.
public struct DrawGradient: Hashable, Sendable {
    /// A color at a location, 0…1.
    public struct Stop: Hashable, Sendable {
        /// The color at the location.
        public var color: RGBA
        /// The location along the gradient, 0…1.
        public var location: CGFloat

        /// Creates a stop with a color and a location, 0…1.
        public init(color: RGBA, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// The geometry of a gradient: it maps points to locations.
    public enum Course: Hashable, Sendable {
        /// A linear gradient: location 0 at `start`, 1 at `end`, constant across the line between them.
        case linear(start: CGPoint, end: CGPoint)
        /// A radial gradient: location 0 up to `startRadius` from the center, 1 from `endRadius` on.
        ///
        /// Radii are measured along y, in points. Lines of equal color are ellipses, `aspect` times as wide as high.
        case radial(center: CGPoint, startRadius: CGFloat, endRadius: CGFloat, aspect: CGFloat = 1)
        /// An angular gradient: location 0 in the direction of `start`, 1 in that of `end`, in radians.
        ///
        /// Outside the sector the nearer end counts.
        case angular(center: CGPoint, start: CGFloat, end: CGFloat)
    }

    /// The stops, ascending by location. Between them color and opacity are interpolated per channel.
    public var stops: [Stop]
    /// The geometry of the gradient.
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
        /// The inside of the path with index `path` in `DrawList.paths`.
        case fill(path: Int)
        /// The outline of the path with index `path` in `DrawList.paths`, in a line style.
        case stroke(path: Int, LineStyle)
        /// A rectangle of this size with circular corners of `radius` points; its edges lie on device pixels.
        case rounded(CGSize, radius: CGFloat)
        /// The outline of a rectangle with circular corners of `radius` points, `width` points wide, wholly inside it.
        case ring(CGSize, radius: CGFloat, width: CGFloat)
    }

    /// The shape that is filled.
    public var shape: Shape
    /// The gradient, relative to the shape's origin.
    public var gradient: DrawGradient
}
