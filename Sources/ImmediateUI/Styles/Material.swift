/// A ground for bars and panels that lie upon other views.
///
/// On Apple's systems it shows a blurred trace of what is below. Here it is the ground of windows, and opaque: what is written
/// upon it can be read whatever lies below.
///
/// ```swift
/// Text("Saved").padding(8).background(.bar)
/// ```
public struct Material: ShapeStyle {
    /// Where most of what is below would be seen.
    public static let ultraThin = Material()
    /// Where more than half of what is below would be seen.
    public static let thin = Material()
    /// Where some of what is below would be seen.
    public static let regular = Material()
    /// Where little of what is below would be seen.
    public static let thick = Material()
    /// Where hardly anything of what is below would be seen.
    public static let ultraThick = Material()
    /// That of toolbars and of bars at the edge of a window.
    public static let bar = Material()

    /// The ground of windows.
    public func shading(in environment: EnvironmentValues) -> ShapeShading {
        BackgroundStyle().shading(in: environment)
    }
    /// The style itself.
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
