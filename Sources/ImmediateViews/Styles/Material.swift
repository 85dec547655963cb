/// A background for bars and panels above other views.
///
/// Apple's systems show a blurred image of the views below. Here, materials have the window's background color and are
/// opaque, so that text on them is always legible.
///
/// ```swift
/// Text("Saved").padding(8).background(.bar)
/// ```
public struct Material: ShapeStyle {
    /// The most translucent material on Apple's systems.
    public static let ultraThin = Material()
    /// A material that is more translucent than opaque on Apple's systems.
    public static let thin = Material()
    /// A somewhat translucent material on Apple's systems.
    public static let regular = Material()
    /// A material that is more opaque than translucent on Apple's systems.
    public static let thick = Material()
    /// The least translucent material on Apple's systems.
    public static let ultraThick = Material()
    /// The material of toolbars and of bars at the edge of a window.
    public static let bar = Material()

    /// Returns the window's background color.
    public func shading(in environment: EnvironmentValues) -> ShapeShading {
        BackgroundStyle().shading(in: environment)
    }
    /// Returns this style unchanged: its look is resolved where it is drawn.
    public func resolve(in environment: EnvironmentValues) -> Material { self }
}

extension ShapeStyle where Self == Material {
    /// The material `Material.ultraThin`, as a shape style.
    public static var ultraThinMaterial: Material { .ultraThin }
    /// The material `Material.thin`, as a shape style.
    public static var thinMaterial: Material { .thin }
    /// The material `Material.regular`, as a shape style.
    public static var regularMaterial: Material { .regular }
    /// The material `Material.thick`, as a shape style.
    public static var thickMaterial: Material { .thick }
    /// The material `Material.ultraThick`, as a shape style.
    public static var ultraThickMaterial: Material { .ultraThick }
    /// The material `Material.bar`, as a shape style.
    public static var bar: Material { .bar }
}
