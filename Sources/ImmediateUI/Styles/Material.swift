/// A background for bars and panels above other views.
///
/// Apple's systems show a blurred image of the views below. Here, materials have the window's background colour and are
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

    /// Returns the window's background colour.
    public func shading(in environment: EnvironmentValues) -> ShapeShading {
        BackgroundStyle().shading(in: environment)
    }
    /// Returns the style itself.
    public func resolve(in environment: EnvironmentValues) -> Material { self }
}

extension ShapeStyle where Self == Material {
    /// `Material.ultraThin`.
    public static var ultraThinMaterial: Material { .ultraThin }
    /// `Material.thin`.
    public static var thinMaterial: Material { .thin }
    /// `Material.regular`.
    public static var regularMaterial: Material { .regular }
    /// `Material.thick`.
    public static var thickMaterial: Material { .thick }
    /// `Material.ultraThick`.
    public static var ultraThickMaterial: Material { .ultraThick }
    /// `Material.bar`.
    public static var bar: Material { .bar }
}
