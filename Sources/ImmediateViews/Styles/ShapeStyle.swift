import Foundation

/// A type of color or gradient that fills or strokes shapes.
///
/// A custom style resolves to another style, depending on the environment:
///
/// ```swift
/// struct Glow: ShapeStyle {
///     func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
///         let radius: CGFloat = environment.font == .title ? 80 : 40
///         return RadialGradient(colors: [.white, .yellow], center: .center, startRadius: 0, endRadius: radius)
///     }
/// }
/// ```
@preconcurrency @MainActor public protocol ShapeStyle: Sendable {
    /// The type of the resolved style.
    associatedtype Resolved: ShapeStyle
    /// Returns the style to draw with in an environment.
    func resolve(in environment: EnvironmentValues) -> Resolved
    /// Returns the color or gradient to draw with. The default is that of the resolved style; custom styles keep it.
    func shading(in environment: EnvironmentValues) -> ShapeShading
    /// Returns the shadows of what the style fills, innermost first. The default is those of the resolved style; custom
    /// styles keep it.
    func shadows(in environment: EnvironmentValues) -> [ShadowStyle]
}

extension ShapeStyle {
    /// Returns the shading of the resolved style.
    public func shading(in environment: EnvironmentValues) -> ShapeShading {
        resolve(in: environment).shading(in: environment)
    }

    /// Returns the shadows of the resolved style.
    public func shadows(in environment: EnvironmentValues) -> [ShadowStyle] {
        resolve(in: environment).shadows(in: environment)
    }
}

extension ShapeStyle where Resolved == Self {
    /// Returns no shadows.
    public func shadows(in environment: EnvironmentValues) -> [ShadowStyle] { [] }
    /// Returns this style unchanged: its look is resolved where it is drawn.
    public func resolve(in environment: EnvironmentValues) -> Self { self }
}

/// A resolved style: one color, or a gradient or an image relative to the filled shape.
public enum ShapeShading: Hashable, Sendable {
    /// A single color.
    case color(Color)
    /// A gradient relative to the rectangle of the filled shape.
    case gradient(GradientShading)
    /// An image that is repeated from the corner of the filled shape.
    case image(ImagePaint)

    /// Returns the shading with its opacity multiplied by a factor, 0 to 1.
    func opacity(_ opacity: Double) -> ShapeShading {
        switch self {
        case .color(let color): return .color(color.opacity(opacity))
        case .gradient(var gradient):
            gradient.gradient.stops = gradient.gradient.stops.map {
                Gradient.Stop(color: $0.color.opacity(opacity), location: $0.location)
            }
            return .gradient(gradient)
        case .image(var paint):
            paint.opacity *= opacity > 0 ? min(opacity, 1) : 0
            return .image(paint)
        }
    }

    /// The color that stands for the shading where only one color is possible: for a gradient, the one in the middle, for an
    /// image, that of text.
    @MainActor var mainColor: Color {
        switch self {
        case .color(let color): color
        case .gradient(let gradient): gradient.gradient.color(at: 0.5)
        case .image: .primary
        }
    }
}

extension Color: ShapeStyle {
    /// Returns the color, or the one that the theme replaces it by.
    public func shading(in environment: EnvironmentValues) -> ShapeShading { .color(environment.themed(self)) }
    /// Returns no shadows.
    public func shadows(in environment: EnvironmentValues) -> [ShadowStyle] { [] }
    /// Returns the components of the color under the environment's theme and color scheme.
    public func resolve(in environment: EnvironmentValues) -> Resolved {
        Resolved(environment.themed(self).resolved(environment.colorScheme))
    }
}

extension Color.Resolved: ShapeStyle {
    /// Returns the color, which no theme replaces.
    public func shading(in environment: EnvironmentValues) -> ShapeShading { .color(Color(self)) }
    /// Returns the color itself.
    public func resolve(in environment: EnvironmentValues) -> Color.Resolved { self }
}

/// The current foreground style, as set in the environment.
public struct ForegroundStyle: ShapeStyle {
    /// Creates a foreground style.
    public init() {}
    /// Returns the foreground style of the environment.
    public func shading(in environment: EnvironmentValues) -> ShapeShading {
        environment.foregroundShading ?? .color(environment.foregroundColor)
    }
    /// Returns this style unchanged: its look is resolved where it is drawn.
    public func resolve(in environment: EnvironmentValues) -> ForegroundStyle { self }
}

/// The tint of selected and active controls.
public struct TintShapeStyle: ShapeStyle {
    /// Creates a tint shape style.
    public init() {}
    /// Returns the style set by `View.tint`, or else the theme's accent color.
    public func shading(in environment: EnvironmentValues) -> ShapeShading {
        environment.tintGradient?.shapeShading ?? .color(environment.tint)
    }
    /// Returns this style unchanged: its look is resolved where it is drawn.
    public func resolve(in environment: EnvironmentValues) -> TintShapeStyle { self }
}

/// The background color of windows.
public struct BackgroundStyle: ShapeStyle {
    /// Creates a background style.
    public init() {}
    /// Returns the window's background color.
    public func shading(in environment: EnvironmentValues) -> ShapeShading {
        .color(environment.themed(.windowBackground))
    }
    /// Returns this style unchanged: its look is resolved where it is drawn.
    public func resolve(in environment: EnvironmentValues) -> BackgroundStyle { self }
}

/// The background of selected content: the tint, or gray in a window without the keyboard focus.
public struct SelectionShapeStyle: ShapeStyle {
    /// Creates a selection style.
    public init() {}
    /// Returns the color behind selected rows of a list.
    public func shading(in environment: EnvironmentValues) -> ShapeShading {
        let colors = environment.themeLook.colors
        let isActive = environment.controlActiveState != .inactive
        return .color(isActive ? environment.tint.opacity(colors.selectionOpacity) : colors.inactiveSelection)
    }
    /// Returns this style unchanged: its look is resolved where it is drawn.
    public func resolve(in environment: EnvironmentValues) -> SelectionShapeStyle { self }
}

/// A type-erased shape style.
public struct AnyShapeStyle: ShapeStyle {
    private let style: any ShapeStyle

    /// Creates a type-erased style.
    public init<S: ShapeStyle>(_ style: S) { self.style = style }
    /// Returns the shading of the erased style.
    public func shading(in environment: EnvironmentValues) -> ShapeShading { style.shading(in: environment) }
    /// Returns the shadows of the erased style.
    public func shadows(in environment: EnvironmentValues) -> [ShadowStyle] { style.shadows(in: environment) }
    /// Returns this style unchanged: its look is resolved where it is drawn.
    public func resolve(in environment: EnvironmentValues) -> AnyShapeStyle { self }
}

/// A style with its opacity multiplied by a factor.
public struct OpacityShapeStyle<Style: ShapeStyle>: ShapeStyle {
    let style: Style
    let opacity: Double

    /// Returns the shading of the underlying style with its opacity multiplied.
    public func shading(in environment: EnvironmentValues) -> ShapeShading {
        style.shading(in: environment).opacity(opacity)
    }
    /// Returns the shadows of the underlying style, unchanged.
    public func shadows(in environment: EnvironmentValues) -> [ShadowStyle] { style.shadows(in: environment) }
    /// Returns this style unchanged: its look is resolved where it is drawn.
    public func resolve(in environment: EnvironmentValues) -> OpacityShapeStyle { self }
}

extension ShapeStyle {
    /// Returns the style with its opacity multiplied by a factor, 0 to 1.
    @_disfavoredOverload public func opacity(_ opacity: Double) -> OpacityShapeStyle<Self> {
        OpacityShapeStyle(style: self, opacity: opacity)
    }
}

// MARK: Short names: `.fill(.linearGradient(…))`, `.fill(.tint)`

extension ShapeStyle where Self == Color {
    /// The system color red.
    public static var red: Color { Color.red }
    /// The system color orange.
    public static var orange: Color { Color.orange }
    /// The system color yellow.
    public static var yellow: Color { Color.yellow }
    /// The system color green.
    public static var green: Color { Color.green }
    /// The system color mint.
    public static var mint: Color { Color.mint }
    /// The system color teal.
    public static var teal: Color { Color.teal }
    /// The system color cyan.
    public static var cyan: Color { Color.cyan }
    /// The system color blue.
    public static var blue: Color { Color.blue }
    /// The system color indigo.
    public static var indigo: Color { Color.indigo }
    /// The system color purple.
    public static var purple: Color { Color.purple }
    /// The system color pink.
    public static var pink: Color { Color.pink }
    /// The system color brown.
    public static var brown: Color { Color.brown }
    /// The system color gray.
    public static var gray: Color { Color.gray }
    /// The color black.
    public static var black: Color { Color.black }
    /// The color white.
    public static var white: Color { Color.white }
    /// A fully transparent color.
    public static var clear: Color { Color.clear }
    /// The color of primary text.
    public static var primary: Color { Color.primary }
    /// The color of secondary text.
    public static var secondary: Color { Color.secondary }
    /// The color of tertiary text.
    public static var tertiary: Color { Color.tertiary }
    /// The color of quaternary text.
    public static var quaternary: Color { Color.quaternary }
    /// The color of selected and active controls.
    public static var accentColor: Color { Color.accentColor }
    /// The color of separators.
    public static var separator: Color { Color.separator }
    /// The background color of windows.
    public static var windowBackground: Color { Color.windowBackground }
    /// The color of the faintest marks, half as opaque as `quaternary`.
    public static var quinary: Color { Color.quaternary.opacity(0.5) }
}

extension ShapeStyle where Self == SelectionShapeStyle {
    /// The background of selected content.
    public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

extension ShapeStyle where Self == ForegroundStyle {
    /// The current foreground style.
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
    /// The tint of selected and active controls.
    public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
    /// The background color of windows.
    public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == LinearGradient {
    /// Returns a `LinearGradient`.
    public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint)
        -> LinearGradient
    {
        LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }

    /// Returns a `LinearGradient` of evenly spaced colors.
    public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
        LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }

    /// Returns a `LinearGradient` from color stops.
    public static func linearGradient(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint)
        -> LinearGradient
    {
        LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
    }
}

extension ShapeStyle where Self == RadialGradient {
    /// Returns a `RadialGradient`.
    public static func radialGradient(_ gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
        -> RadialGradient
    {
        RadialGradient(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
    }

    /// Returns a `RadialGradient` of evenly spaced colors.
    public static func radialGradient(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
        -> RadialGradient
    {
        RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
    }

    /// Returns a `RadialGradient` from color stops.
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
    /// Returns an `EllipticalGradient` of evenly spaced colors.
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
    /// Returns an `AngularGradient` between two angles.
    public static func angularGradient(_ gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle)
        -> AngularGradient
    {
        AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Returns an `AngularGradient` of evenly spaced colors between two angles.
    public static func angularGradient(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle)
        -> AngularGradient
    {
        AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Returns an `AngularGradient` over the full circle.
    public static func conicGradient(_ gradient: Gradient, center: UnitPoint, angle: Angle = .zero) -> AngularGradient {
        AngularGradient(gradient: gradient, center: center, angle: angle)
    }

    /// Returns an `AngularGradient` of evenly spaced colors over the full circle.
    public static func conicGradient(colors: [Color], center: UnitPoint, angle: Angle = .zero) -> AngularGradient {
        AngularGradient(colors: colors, center: center, angle: angle)
    }
}
