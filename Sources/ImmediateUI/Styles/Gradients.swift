import Foundation

/// Colours along a line from one point of a shape to another; before and behind it the first and the last one go on.
///
/// As a view it fills all the space it is offered.
///
/// ```swift
/// LinearGradient(colors: [.blue, .purple], startPoint: .top, endPoint: .bottom)
/// Circle().fill(LinearGradient(colors: [.yellow, .orange], startPoint: .leading, endPoint: .trailing))
/// ```
public struct LinearGradient: GradientStyle {
    /// How it lies in a shape.
    public let shading: GradientShading

    /// A gradient along a line.
    nonisolated public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        shading = GradientShading(gradient: gradient, course: .linear(start: startPoint, end: endPoint))
    }

    /// Colours at even distances along a line.
    nonisolated public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    /// Colours at places along a line.
    nonisolated public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }
}

/// Colours by the distance from a point of a shape, radii in points.
public struct RadialGradient: GradientStyle {
    /// How it lies in a shape.
    public let shading: GradientShading

    /// A gradient around a point.
    nonisolated public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        let course = GradientShading.Course.radial(center: center, startRadius: startRadius, endRadius: endRadius)
        shading = GradientShading(gradient: gradient, course: course)
    }

    /// Colours at even distances around a point.
    nonisolated public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    /// Colours at places around a point.
    nonisolated public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
    }
}

/// Colours by the distance from a point of a shape, radii in parts of its sides: ellipses in what is not square.
public struct EllipticalGradient: GradientStyle {
    /// How it lies in a shape.
    public let shading: GradientShading

    /// A gradient around a point.
    nonisolated public init(
        gradient: Gradient,
        center: UnitPoint = .center,
        startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        let course = GradientShading.Course.elliptical(
            center: center,
            startRadius: startRadiusFraction,
            endRadius: endRadiusFraction
        )
        shading = GradientShading(gradient: gradient, course: course)
    }

    /// Colours at even distances around a point.
    nonisolated public init(
        colors: [Color],
        center: UnitPoint = .center,
        startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: Gradient(colors: colors),
            center: center,
            startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction
        )
    }

    /// Colours at places around a point.
    nonisolated public init(
        stops: [Gradient.Stop],
        center: UnitPoint = .center,
        startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: Gradient(stops: stops),
            center: center,
            startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction
        )
    }
}

/// Colours around a point of a shape, from one direction to another, clockwise where the angle grows. Between them, the
/// other way round, the nearer end goes on. 0 points to the right.
public struct AngularGradient: GradientStyle {
    /// How it lies in a shape.
    public let shading: GradientShading

    /// A gradient from one direction to another.
    nonisolated public init(gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        let course = GradientShading.Course.angular(center: center, start: startAngle, end: endAngle)
        shading = GradientShading(gradient: gradient, course: course)
    }

    /// Colours at even distances from one direction to another.
    nonisolated public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Colours at places from one direction to another.
    nonisolated public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// A gradient all around from a direction.
    nonisolated public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
    }

    /// Colours at even distances all around.
    nonisolated public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
    }

    /// Colours at places all around.
    nonisolated public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
    }
}

/// A gradient, as a style and as a view.
public protocol GradientStyle: ShapeStyle, PrimitiveView where Resolved == Self {
    /// How it lies in a shape.
    nonisolated var shading: GradientShading { get }
}

extension GradientStyle {
    /// The gradient.
    public func shading(in environment: EnvironmentValues) -> ShapeShading { .gradient(shading.themed(environment)) }

    /// The gradient itself.
    public func resolve(in environment: EnvironmentValues) -> Self { self }

    /// Appends a rectangle with the gradient.
    public func build(into builder: inout Builder) {
        builder.add(
            ShadedElement(
                shape: Rectangle(),
                shading: shading.themed(builder.environment),
                drawing: .fill,
                scheme: builder.environment.colorScheme
            )
        )
    }
}

extension Gradient: ShapeStyle {
    /// From top to bottom.
    public func resolve(in environment: EnvironmentValues) -> LinearGradient {
        LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom)
    }
}

extension Color {
    /// A gradient of the colour from a little lighter at the top to the colour itself at the bottom.
    public var gradient: Gradient { Gradient(shadesOf: self) }
}
