import Foundation

/// A sequence of color stops at locations from 0 to 1.
public struct Gradient: Hashable, Sendable {
    /// A color at a location of a gradient.
    public struct Stop: Hashable, Sendable {
        /// The color at the location.
        public var color: Color
        /// The location of the color in the gradient, 0 to 1.
        public var location: CGFloat

        /// Creates a color stop.
        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// The color stops of the gradient, in ascending order of location.
    public var stops: [Stop] {
        didSet { shaded = nil }
    }
    /// The base color if `Color.gradient` made this gradient, so that themes can replace it.
    private var shaded: Color?

    /// True for `Color.gradient`, the shades of one color.
    var isShade: Bool { shaded != nil }

    /// Creates a gradient from color stops.
    ///
    /// Locations are clamped to 0…1; a stop that lies before its predecessor moves to its predecessor's location.
    public init(stops: [Stop]) { self.stops = stops }

    /// Creates a gradient of evenly spaced colors.
    public init(colors: [Color]) {
        let last = CGFloat(max(colors.count - 1, 1))
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
    }

    /// Creates a gradient from a lighter shade of a color to the color itself.
    init(shadesOf color: Color) {
        func lighter(_ color: RGBA) -> RGBA {
            func channel(_ value: UInt8) -> UInt8 { UInt8(Int(value) + (255 - Int(value)) / 4) }
            return RGBA(channel(color.r), channel(color.g), channel(color.b), color.a)
        }
        self.init(colors: [Color(light: lighter(color.light), dark: lighter(color.dark)), color])
        shaded = color
    }

    /// Returns the gradient with its colors replaced by those of the theme.
    @MainActor func themed(_ environment: EnvironmentValues) -> Gradient {
        guard environment.palette != nil else { return self }
        if let shaded { return Gradient(shadesOf: environment.themed(shaded)) }
        return Gradient(stops: stops.map { Stop(color: environment.themed($0.color), location: $0.location) })
    }

    /// Returns the stops as drawn in a color scheme, with locations clamped to 0…1.
    func resolved(_ scheme: ColorScheme) -> [DrawGradient.Stop] {
        stops.map { stop in
            let location = stop.location.isNaN ? 0 : min(max(stop.location, 0), 1)
            return DrawGradient.Stop(color: stop.color.resolved(scheme), location: location)
        }
    }

    /// Returns the interpolated color at a location, 0 to 1.
    @MainActor func color(at location: CGFloat) -> Color {
        guard let last = stops.last, let first = stops.first else { return .clear }
        guard let index = stops.firstIndex(where: { $0.location > location }) else { return last.color }
        guard index > 0 else { return first.color }
        let (a, b) = (stops[index - 1], stops[index])
        let part = Double((location - a.location) / (b.location - a.location))
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

/// A gradient and its geometry, which is relative to the rectangle that it fills.
public struct GradientShading: Hashable, Sendable {
    /// The geometry that maps points to gradient locations.
    package enum Course: Hashable, Sendable {
        case linear(start: UnitPoint, end: UnitPoint)
        case radial(center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
        /// The radii are fractions of the rectangle's sides.
        case elliptical(center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
        case angular(center: UnitPoint, start: Angle, end: Angle)
        /// The geometry is in points, independent of the rectangle.
        case fixed(DrawGradient.Course)
    }

    package var gradient: Gradient
    package var course: Course

    /// Returns the same shading in the colors of the theme.
    @MainActor func themed(_ environment: EnvironmentValues) -> GradientShading {
        GradientShading(gradient: gradient.themed(environment), course: course)
    }

    /// Returns the gradient for a rectangle of this size at the origin.
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
    /// Returns the gradient transformed by an affine map.
    ///
    /// Radii are scaled uniformly, by the mean of both axes.
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
            // A mirrored map reverses the direction of rotation.
            let sign: CGFloat = map.a * map.d - map.b * map.c < 0 ? -1 : 1
            gradient.course = .angular(center: map.apply(center), start: turn + sign * start, end: turn + sign * end)
        }
        return gradient
    }
}
