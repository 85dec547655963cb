import Foundation

/// Colours that change from place to place, as they are drawn: for one colour scheme, lengths in points.
public struct DrawGradient: Hashable, Sendable {
    /// A colour at a place on the way from 0 to 1.
    public struct Stop: Hashable, Sendable {
        /// The colour.
        public var color: RGBA
        /// The place, 0…1.
        public var location: CGFloat

        /// A colour at a place.
        public init(color: RGBA, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// Which place on the way a point of the plane has.
    public enum Course: Hashable, Sendable {
        /// 0 at `start`, 1 at `end`, the same across.
        case linear(start: CGPoint, end: CGPoint)
        /// 0 at `startRadius` from the centre and closer, 1 at `endRadius` and further out. What is at the same distance
        /// from the centre along y is `aspect` times as far along x.
        case radial(center: CGPoint, startRadius: CGFloat, endRadius: CGFloat, aspect: CGFloat = 1)
        /// 0 in the direction of `start`, 1 in that of `end`, in radians; between the two, the other way round, the
        /// nearer one counts.
        case angular(center: CGPoint, start: CGFloat, end: CGFloat)
    }

    /// The colours, in ascending order of their places. Between two of them their channels are mixed with their opacity.
    public var stops: [Stop]
    /// The course.
    public var course: Course

    /// Colours along a course: places go to 0…1, and one that lies before its predecessor goes to that.
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
    /// The shape, its origin where the command says.
    public enum Shape: Equatable, Sendable {
        /// The inside of `paths[path]`.
        case fill(path: Int)
        /// The outline of `paths[path]`.
        case stroke(path: Int, LineStyle)
        /// A rectangle of this size with circular corners of `radius` points; its edges lie on device pixels.
        case rounded(CGSize, radius: CGFloat)
        /// The outline of one, `width` points wide, wholly inside of it.
        case ring(CGSize, radius: CGFloat, width: CGFloat)
    }

    /// The shape.
    public var shape: Shape
    /// The colours, from the origin of the shape.
    public var gradient: DrawGradient
}
