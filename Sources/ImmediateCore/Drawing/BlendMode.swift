/// A formula for the colors of a drawing above a backdrop. All work on sRGB components.
public enum BlendMode: Int, Hashable, Sendable, CaseIterable {
    /// The drawing covers the backdrop.
    case normal
    /// The product of both colors: darker than each.
    case multiply
    /// The inverse product of the inverse colors: lighter than each.
    case screen
    /// `multiply` on a dark backdrop, `screen` on a light one.
    case overlay
    /// The darker of both, in each component.
    case darken
    /// The lighter of both, in each component.
    case lighten
    /// The backdrop brightened by the drawing.
    case colorDodge
    /// The backdrop darkened by the drawing.
    case colorBurn
    /// A soft form of `hardLight`.
    case softLight
    /// `multiply` for a dark drawing, `screen` for a light one.
    case hardLight
    /// The difference of both colors.
    case difference
    /// A form of `difference` with less contrast.
    case exclusion
    /// The hue of the drawing with the saturation and luminosity of the backdrop.
    case hue
    /// The saturation of the drawing with the hue and luminosity of the backdrop.
    case saturation
    /// The hue and saturation of the drawing with the luminosity of the backdrop.
    case color
    /// The luminosity of the drawing with the hue and saturation of the backdrop.
    case luminosity
    /// The drawing covers the backdrop, only where that is opaque.
    case sourceAtop
    /// The drawing appears behind the backdrop.
    case destinationOver
    /// The drawing erases the backdrop.
    case destinationOut
    /// The sum of both colors less white.
    case plusDarker
    /// The sum of both colors.
    case plusLighter
    /// The drawing erases the backdrop. In a canvas, a fill or stroke erases regardless of its opacity.
    case clear
    /// The drawing where the backdrop is transparent, and the backdrop where the drawing is.
    case xor
}
