import Foundation

/// A gradient along a line between two points of a shape. The end colors extend beyond the line's ends.
///
/// Used as a view, it fills the proposed size.
///
/// ```swift
/// LinearGradient(colors: [.blue, .purple], startPoint: .top, endPoint: .bottom)
/// Circle().fill(LinearGradient(colors: [.yellow, .orange], startPoint: .leading, endPoint: .trailing))
/// ```
public struct LinearGradient: GradientStyle {
    /// The gradient and its geometry within a shape.
    public let shading: GradientShading

    /// Creates a linear gradient.
    ///
    /// - Parameters:
    ///   - gradient: The colors of the gradient.
    ///   - startPoint: The start of the line, as fractions of the shape's width and height.
    ///   - endPoint: The end of the line, as fractions of the shape's width and height.
    nonisolated public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        shading = GradientShading(gradient: gradient, course: .linear(start: startPoint, end: endPoint))
    }

    /// Creates a linear gradient of evenly spaced colors.
    ///
    /// - Parameters:
    ///   - colors: The colors of the gradient, evenly spaced.
    ///   - startPoint: The start of the line, as fractions of the shape's width and height.
    ///   - endPoint: The end of the line, as fractions of the shape's width and height.
    nonisolated public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    /// Creates a linear gradient from color stops.
    ///
    /// - Parameters:
    ///   - stops: The colors of the gradient and their locations.
    ///   - startPoint: The start of the line, as fractions of the shape's width and height.
    ///   - endPoint: The end of the line, as fractions of the shape's width and height.
    nonisolated public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }
}

/// A gradient around a point of a shape, with radii in points.
public struct RadialGradient: GradientStyle {
    /// The gradient and its geometry within a shape.
    public let shading: GradientShading

    /// Creates a radial gradient.
    ///
    /// - Parameters:
    ///   - gradient: The colors of the gradient.
    ///   - center: The center, as fractions of the shape's width and height.
    ///   - startRadius: The radius of the first color, in points.
    ///   - endRadius: The radius of the last color, in points.
    nonisolated public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        let course = GradientShading.Course.radial(center: center, startRadius: startRadius, endRadius: endRadius)
        shading = GradientShading(gradient: gradient, course: course)
    }

    /// Creates a radial gradient of evenly spaced colors.
    ///
    /// - Parameters:
    ///   - colors: The colors of the gradient, evenly spaced.
    ///   - center: The center, as fractions of the shape's width and height.
    ///   - startRadius: The radius of the first color, in points.
    ///   - endRadius: The radius of the last color, in points.
    nonisolated public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    /// Creates a radial gradient from color stops.
    ///
    /// - Parameters:
    ///   - stops: The colors of the gradient and their locations.
    ///   - center: The center, as fractions of the shape's width and height.
    ///   - startRadius: The radius of the first color, in points.
    ///   - endRadius: The radius of the last color, in points.
    nonisolated public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
    }
}

/// A gradient around a point of a shape, with radii as fractions of its sides: elliptical unless the shape is square.
public struct EllipticalGradient: GradientStyle {
    /// The gradient and its geometry within a shape.
    public let shading: GradientShading

    /// Creates an elliptical gradient.
    ///
    /// - Parameters:
    ///   - gradient: The colors of the gradient.
    ///   - center: The center, as fractions of the shape's width and height.
    ///   - startRadiusFraction: The radius of the first color, as a fraction of the shape's sides.
    ///   - endRadiusFraction: The radius of the last color, as a fraction of the shape's sides.
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

    /// Creates an elliptical gradient of evenly spaced colors.
    ///
    /// - Parameters:
    ///   - colors: The colors of the gradient, evenly spaced.
    ///   - center: The center, as fractions of the shape's width and height.
    ///   - startRadiusFraction: The radius of the first color, as a fraction of the shape's sides.
    ///   - endRadiusFraction: The radius of the last color, as a fraction of the shape's sides.
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

    /// Creates an elliptical gradient from color stops.
    ///
    /// - Parameters:
    ///   - stops: The colors of the gradient and their locations.
    ///   - center: The center, as fractions of the shape's width and height.
    ///   - startRadiusFraction: The radius of the first color, as a fraction of the shape's sides.
    ///   - endRadiusFraction: The radius of the last color, as a fraction of the shape's sides.
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

/// A gradient around a point of a shape, from a start angle to an end angle.
///
/// Angles grow clockwise; 0 points to the right. The rest of the circle has the color of the nearer end.
public struct AngularGradient: GradientStyle {
    /// The gradient and its geometry within a shape.
    public let shading: GradientShading

    /// Creates a gradient between two angles.
    ///
    /// - Parameters:
    ///   - gradient: The colors of the gradient.
    ///   - center: The center, as fractions of the shape's width and height.
    ///   - startAngle: The angle of the first color.
    ///   - endAngle: The angle of the last color.
    nonisolated public init(gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        let course = GradientShading.Course.angular(center: center, start: startAngle, end: endAngle)
        shading = GradientShading(gradient: gradient, course: course)
    }

    /// Creates a gradient of evenly spaced colors between two angles.
    ///
    /// - Parameters:
    ///   - colors: The colors of the gradient, evenly spaced.
    ///   - center: The center, as fractions of the shape's width and height.
    ///   - startAngle: The angle of the first color.
    ///   - endAngle: The angle of the last color.
    nonisolated public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Creates a gradient from color stops between two angles.
    ///
    /// - Parameters:
    ///   - stops: The colors of the gradient and their locations.
    ///   - center: The center, as fractions of the shape's width and height.
    ///   - startAngle: The angle of the first color.
    ///   - endAngle: The angle of the last color.
    nonisolated public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Creates a gradient over the full circle, starting at an angle.
    ///
    /// - Parameters:
    ///   - gradient: The colors of the gradient.
    ///   - center: The center, as fractions of the shape's width and height.
    ///   - angle: The angle of the first and the last color.
    nonisolated public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
    }

    /// Creates a gradient of evenly spaced colors over the full circle.
    ///
    /// - Parameters:
    ///   - colors: The colors of the gradient, evenly spaced.
    ///   - center: The center, as fractions of the shape's width and height.
    ///   - angle: The angle of the first and the last color.
    nonisolated public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
    }

    /// Creates a gradient from color stops over the full circle.
    ///
    /// - Parameters:
    ///   - stops: The colors of the gradient and their locations.
    ///   - center: The center, as fractions of the shape's width and height.
    ///   - angle: The angle of the first and the last color.
    nonisolated public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
    }
}

/// A gradient that is both a shape style and a view.
public protocol GradientStyle: ShapeStyle, PrimitiveView where Resolved == Self {
    /// The gradient and its geometry within a shape.
    nonisolated var shading: GradientShading { get }
}

extension GradientStyle {
    /// Returns the gradient in the colors of the theme.
    public func shading(in environment: EnvironmentValues) -> ShapeShading { .gradient(shading.themed(environment)) }

    /// Returns the gradient itself.
    public func resolve(in environment: EnvironmentValues) -> Self { self }

    /// Appends a rectangle filled with the gradient to `builder`.
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
    /// Returns a linear gradient from top to bottom.
    public func resolve(in environment: EnvironmentValues) -> LinearGradient {
        LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom)
    }
}

/// The view of a gradient fills the proposed space from top to bottom.
extension Gradient: PrimitiveView {
    /// Appends a rectangle filled with the gradient to `builder`.
    public func build(into builder: inout Builder) {
        LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom).build(into: &builder)
    }
}

extension Color {
    /// A vertical gradient from a lighter shade to the color itself.
    public var gradient: Gradient { Gradient(shadesOf: self) }
}
