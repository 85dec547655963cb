import Foundation

/// What fills a shape, or a line along it: a colour, or colours that change from place to place.
///
/// A style of one's own says in which other one it draws where it is used:
///
/// ```swift
/// struct Glow: ShapeStyle {
///     func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
///         RadialGradient(colors: [.white, .yellow], center: .center, startRadius: 0, endRadius: environment.font == .title ? 80 : 40)
///     }
/// }
/// ```
@MainActor public protocol ShapeStyle: Sendable {
    /// The style that it draws in.
    associatedtype Resolved: ShapeStyle
    /// The style that it draws in where `environment` is set.
    func resolve(in environment: EnvironmentValues) -> Resolved
    /// What is drawn. The default is that of the resolved style; styles that resolve to others leave it as it is.
    func shading(in environment: EnvironmentValues) -> ShapeShading
}

extension ShapeStyle {
    /// That of the style that it resolves to.
    public func shading(in environment: EnvironmentValues) -> ShapeShading {
        resolve(in: environment).shading(in: environment)
    }
}

extension ShapeStyle where Resolved == Self {
    /// The style itself.
    public func resolve(in environment: EnvironmentValues) -> Self { self }
}

/// A style as it is drawn: one colour, or a gradient in parts of what it fills.
public enum ShapeShading: Hashable, Sendable {
    /// One colour.
    case color(Color)
    /// Colours from place to place.
    case gradient(GradientShading)

    /// The same with its opacity multiplied, 0…1.
    func opacity(_ opacity: Double) -> ShapeShading {
        switch self {
        case .color(let color): return .color(color.opacity(opacity))
        case .gradient(var gradient):
            gradient.gradient.stops = gradient.gradient.stops.map {
                Gradient.Stop(color: $0.color.opacity(opacity), location: $0.location)
            }
            return .gradient(gradient)
        }
    }

    /// The colour of most of it, for what can be of one colour only.
    @MainActor var mainColor: Color {
        switch self {
        case .color(let color): color
        case .gradient(let gradient): gradient.gradient.color(at: 0.5)
        }
    }
}

extension Color: ShapeStyle {
    /// The colour.
    public func shading(in environment: EnvironmentValues) -> ShapeShading { .color(environment.themed(self)) }
    /// The colour itself.
    public func resolve(in environment: EnvironmentValues) -> Color { self }
}

/// The colour of text, symbols and shapes where the style is used.
public struct ForegroundStyle: ShapeStyle {
    /// The style.
    public init() {}
    /// That of the environment.
    public func shading(in environment: EnvironmentValues) -> ShapeShading {
        environment.foregroundShading ?? .color(environment.foregroundColor)
    }
    /// The style itself.
    public func resolve(in environment: EnvironmentValues) -> ForegroundStyle { self }
}

/// The colour of what is selected or active.
public struct TintShapeStyle: ShapeStyle {
    /// The style.
    public init() {}
    /// That of `View.tint`, else the theme's accent.
    public func shading(in environment: EnvironmentValues) -> ShapeShading { .color(environment.tint) }
    /// The style itself.
    public func resolve(in environment: EnvironmentValues) -> TintShapeStyle { self }
}

/// The colour of the ground of windows.
public struct BackgroundStyle: ShapeStyle {
    /// The style.
    public init() {}
    /// The ground's.
    public func shading(in environment: EnvironmentValues) -> ShapeShading {
        .color(environment.themed(.windowBackground))
    }
    /// The style itself.
    public func resolve(in environment: EnvironmentValues) -> BackgroundStyle { self }
}

/// A style whose type is hidden.
public struct AnyShapeStyle: ShapeStyle {
    private let style: any ShapeStyle

    /// Hides the type of `style`.
    public init<S: ShapeStyle>(_ style: S) { self.style = style }
    /// That of the style.
    public func shading(in environment: EnvironmentValues) -> ShapeShading { style.shading(in: environment) }
    /// The style itself.
    public func resolve(in environment: EnvironmentValues) -> AnyShapeStyle { self }
}

/// A style, less opaque.
public struct OpacityShapeStyle<Style: ShapeStyle>: ShapeStyle {
    let style: Style
    let opacity: Double

    /// That of the style, less opaque.
    public func shading(in environment: EnvironmentValues) -> ShapeShading {
        style.shading(in: environment).opacity(opacity)
    }
    /// The style itself.
    public func resolve(in environment: EnvironmentValues) -> OpacityShapeStyle { self }
}

extension ShapeStyle {
    /// The style with its opacity multiplied, 0…1.
    public func opacity(_ opacity: Double) -> OpacityShapeStyle<Self> {
        OpacityShapeStyle(style: self, opacity: opacity)
    }
}

// MARK: By short names: `.fill(.linearGradient(…))`, `.fill(.tint)`

extension ShapeStyle where Self == Color {
    /// System red.
    public static var red: Color { Color.red }
    /// System orange.
    public static var orange: Color { Color.orange }
    /// System yellow.
    public static var yellow: Color { Color.yellow }
    /// System green.
    public static var green: Color { Color.green }
    /// System mint.
    public static var mint: Color { Color.mint }
    /// System teal.
    public static var teal: Color { Color.teal }
    /// System cyan.
    public static var cyan: Color { Color.cyan }
    /// System blue.
    public static var blue: Color { Color.blue }
    /// System indigo.
    public static var indigo: Color { Color.indigo }
    /// System purple.
    public static var purple: Color { Color.purple }
    /// System pink.
    public static var pink: Color { Color.pink }
    /// System brown.
    public static var brown: Color { Color.brown }
    /// System gray.
    public static var gray: Color { Color.gray }
    /// Black.
    public static var black: Color { Color.black }
    /// White.
    public static var white: Color { Color.white }
    /// Nothing.
    public static var clear: Color { Color.clear }
    /// The colour of text.
    public static var primary: Color { Color.primary }
    /// The colour of text of less weight.
    public static var secondary: Color { Color.secondary }
    /// The colour of text of little weight.
    public static var tertiary: Color { Color.tertiary }
    /// The colour of text of very little weight.
    public static var quaternary: Color { Color.quaternary }
    /// What is selected or active.
    public static var accentColor: Color { Color.accentColor }
}

extension ShapeStyle where Self == ForegroundStyle {
    /// The colour of text, symbols and shapes where the style is used.
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
    /// The colour of what is selected or active.
    public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
    /// The colour of the ground of windows.
    public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == LinearGradient {
    /// Colours along a line, see `LinearGradient`.
    public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint)
        -> LinearGradient
    {
        LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }

    /// Colours along a line, see `LinearGradient`.
    public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
        LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }

    /// Colours along a line, see `LinearGradient`.
    public static func linearGradient(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint)
        -> LinearGradient
    {
        LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
    }
}

extension ShapeStyle where Self == RadialGradient {
    /// Colours by the distance from a point, see `RadialGradient`.
    public static func radialGradient(_ gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
        -> RadialGradient
    {
        RadialGradient(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
    }

    /// Colours by the distance from a point, see `RadialGradient`.
    public static func radialGradient(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
        -> RadialGradient
    {
        RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
    }

    /// Colours by the distance from a point, see `RadialGradient`.
    public static func radialGradient(
        stops: [Gradient.Stop],
        center: UnitPoint,
        startRadius: CGFloat,
        endRadius: CGFloat
    ) -> RadialGradient {
        RadialGradient(stops: stops, center: center, startRadius: startRadius, endRadius: endRadius)
    }
}

extension ShapeStyle where Self == EllipticalGradient {
    /// Colours by the distance from a point in parts of the shape, see `EllipticalGradient`.
    public static func ellipticalGradient(
        colors: [Color],
        center: UnitPoint = .center,
        startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) -> EllipticalGradient {
        EllipticalGradient(
            colors: colors,
            center: center,
            startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction
        )
    }
}

extension ShapeStyle where Self == AngularGradient {
    /// Colours around a point, see `AngularGradient`.
    public static func angularGradient(_ gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle)
        -> AngularGradient
    {
        AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Colours around a point, see `AngularGradient`.
    public static func angularGradient(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle)
        -> AngularGradient
    {
        AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Colours all around a point, see `AngularGradient`.
    public static func conicGradient(_ gradient: Gradient, center: UnitPoint, angle: Angle = .zero) -> AngularGradient {
        AngularGradient(gradient: gradient, center: center, angle: angle)
    }

    /// Colours all around a point, see `AngularGradient`.
    public static func conicGradient(colors: [Color], center: UnitPoint, angle: Angle = .zero) -> AngularGradient {
        AngularGradient(colors: colors, center: center, angle: angle)
    }
}
