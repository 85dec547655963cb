import Foundation

/// Colours in an order, each at a place on the way from 0 to 1.
public struct Gradient: Hashable, Sendable {
    /// A colour at a place.
    public struct Stop: Hashable, Sendable {
        /// The colour.
        public var color: Color
        /// The place, 0…1.
        public var location: CGFloat

        /// A colour at a place.
        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// The colours and their places.
    public var stops: [Stop] {
        didSet { shaded = nil }
    }
    /// The colour whose shades they are, see `Color.gradient`.
    private var shaded: Color?

    /// Colours at places; what lies before its predecessor counts as there, what is beyond 0…1 as at its end.
    public init(stops: [Stop]) { self.stops = stops }

    /// Colours at even distances.
    public init(colors: [Color]) {
        let last = CGFloat(max(colors.count - 1, 1))
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
    }

    /// From a little lighter than a colour to the colour itself.
    init(shadesOf color: Color) {
        func lighter(_ color: RGBA) -> RGBA {
            func channel(_ value: UInt8) -> UInt8 { UInt8(Int(value) + (255 - Int(value)) / 4) }
            return RGBA(channel(color.r), channel(color.g), channel(color.b), color.a)
        }
        self.init(colors: [Color(light: lighter(color.light), dark: lighter(color.dark)), color])
        shaded = color
    }

    /// The gradient in the colours of the theme.
    @MainActor func themed(_ environment: EnvironmentValues) -> Gradient {
        guard environment.palette != nil else { return self }
        if let shaded { return Gradient(shadesOf: environment.themed(shaded)) }
        return Gradient(stops: stops.map { Stop(color: environment.themed($0.color), location: $0.location) })
    }

    /// The stops as they are drawn under a colour scheme.
    func resolved(_ scheme: ColorScheme) -> [DrawGradient.Stop] {
        stops.map { stop in
            let place = stop.location.isNaN ? 0 : min(max(stop.location, 0), 1)
            return DrawGradient.Stop(color: stop.color.resolved(scheme), location: place)
        }
    }

    /// The colour at a place, 0…1.
    @MainActor func color(at place: CGFloat) -> Color {
        guard let last = stops.last, let first = stops.first else { return .clear }
        guard let index = stops.firstIndex(where: { $0.location > place }) else { return last.color }
        guard index > 0 else { return first.color }
        let (a, b) = (stops[index - 1], stops[index])
        let part = Double((place - a.location) / (b.location - a.location))
        func mixed(_ a: RGBA, _ b: RGBA) -> RGBA {
            var color = a
            var way = b.animatableData - a.animatableData
            way.scale(by: part)
            color.animatableData += way
            return color
        }
        return Color(light: mixed(a.color.light, b.color.light), dark: mixed(a.color.dark, b.color.dark))
    }
}

/// A gradient as it lies in a rectangle, points of which are said in parts of it.
public struct GradientShading: Hashable, Sendable {
    /// Which place on the way a point has.
    enum Course: Hashable, Sendable {
        case linear(start: UnitPoint, end: UnitPoint)
        case radial(center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
        /// Radii in parts of the sides.
        case elliptical(center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
        case angular(center: UnitPoint, start: Angle, end: Angle)
        /// Points and radii in points, whatever the rectangle.
        case fixed(DrawGradient.Course)
    }

    var gradient: Gradient
    var course: Course

    /// The same in the colours of the theme.
    @MainActor func themed(_ environment: EnvironmentValues) -> GradientShading {
        GradientShading(gradient: gradient.themed(environment), course: course)
    }

    /// The gradient for a rectangle of this size at the origin.
    func drawn(in size: CGSize, _ scheme: ColorScheme) -> DrawGradient {
        DrawGradient(stops: gradient.resolved(scheme), course: drawnCourse(in: size))
    }

    private func drawnCourse(in size: CGSize) -> DrawGradient.Course {
        func point(_ unit: UnitPoint) -> CGPoint {
            CGPoint(x: unit.x * size.width, y: unit.y * size.height).validDistance
        }
        switch course {
        case .linear(let start, let end): return .linear(start: point(start), end: point(end))
        case .radial(let center, let start, let end):
            return .radial(
                center: point(center),
                startRadius: start.validDistance,
                endRadius: end.validDistance
            )
        case .elliptical(let center, let start, let end):
            guard size.height > 0 else { return .linear(start: .zero, end: .zero) }
            return .radial(
                center: point(center),
                startRadius: (start * size.height).validDistance,
                endRadius: (end * size.height).validDistance,
                aspect: size.width / size.height
            )
        case .angular(let center, let start, let end):
            let (from, to) = (CGFloat(start.radians).validDistance, CGFloat(end.radians).validDistance)
            return .angular(center: point(center), start: from, end: to)
        case .fixed(let course): return course
        }
    }
}

extension DrawGradient {
    /// The gradient as it is seen under a map that turns, moves and enlarges: what that stretches in one direction alone is
    /// taken as the mean of both.
    func mapped(by map: AffineMap) -> DrawGradient {
        var gradient = self
        switch course {
        case .linear(let start, let end): gradient.course = .linear(start: map.apply(start), end: map.apply(end))
        case .radial(let center, let start, let end, let aspect):
            gradient.course = .radial(
                center: map.apply(center),
                startRadius: start * map.scale,
                endRadius: end * map.scale,
                aspect: aspect
            )
        case .angular(let center, let start, let end):
            let turn = atan2(map.b, map.a)
            // A mirror turns the other way round.
            let sign: CGFloat = map.a * map.d - map.b * map.c < 0 ? -1 : 1
            gradient.course = .angular(center: map.apply(center), start: turn + sign * start, end: turn + sign * end)
        }
        return gradient
    }
}
