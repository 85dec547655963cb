/// What the colours that have a name in the interface (`Color.primary`, `Color.separator`, the grounds) are drawn as where a
/// theme says something else than their usual value.
public struct Palette: Hashable, Sendable {
    /// What stands for what; a colour that is not in it stays as it is.
    public var replacements: [Color: Color]

    /// A palette that replaces some colours.
    public init(_ replacements: [Color: Color]) { self.replacements = replacements }

    /// What a colour is drawn as.
    public subscript(_ color: Color) -> Color { replacements[color] ?? color }
}

extension EnvironmentValues {
    /// What the colours with a name are drawn as; nil where they are as usual.
    public var palette: Palette? {
        get { isThemed ? self[PaletteKey.self] : nil }
        set {
            self[PaletteKey.self] = newValue
            isThemed = newValue != nil
        }
    }

    /// What a colour is drawn as here.
    @inlinable public func themed(_ color: Color) -> Color {
        isThemed ? replaced(color) : color
    }

    @usableFromInline func replaced(_ color: Color) -> Color { palette?[color] ?? color }
}

private struct PaletteKey: EnvironmentKey { static let defaultValue: Palette? = nil }
