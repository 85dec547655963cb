/// The replacements for named colors (`Color.primary`, `Color.accentColor`, the backgrounds) in a theme.
public struct Palette: Hashable, Sendable {
    /// A name of a color that a theme can replace. Other colors of the same value are not replaced.
    public enum Name: UInt32, Hashable, Sendable {
        /// The replacement for `Color.accentColor`.
        case accent = 1
        /// The replacement for `Color.primary`.
        case primary
        /// The replacement for `Color.secondary`.
        case secondary
        /// The replacement for `Color.tertiary`.
        case tertiary
        /// The replacement for `Color.quaternary`.
        case quaternary
        /// The replacement for `Color.windowBackground`.
        case windowBackground
        /// The replacement for `Color.contentBackground`.
        case contentBackground
        /// The replacement for `Color.popupBackground`.
        case popupBackground
        /// The replacement for `Color.separator`.
        case separator

        /// The color without a theme.
        public var usual: Color {
            switch self {
            case .accent: .accentColor
            case .primary: .primary
            case .secondary: .secondary
            case .tertiary: .tertiary
            case .quaternary: .quaternary
            case .windowBackground: .windowBackground
            case .contentBackground: .contentBackground
            case .popupBackground: .popupBackground
            case .separator: .separator
            }
        }
    }

    /// The replacements; other colors stay as they are.
    private let replacements: [Name: Color]

    /// Creates a palette that replaces the named colors by those of `replacements`.
    public init(_ replacements: [Name: Color]) {
        // Replacements are not replaced again.
        self.replacements = replacements.mapValues { $0.named(nil) }
    }

    /// Returns the replacement of a color, with its opacity relative to the default color.
    public subscript(_ color: Color) -> Color {
        guard let name = color.name, let replacement = replacements[name] else { return color }
        return replacement.opacity(Double(color.light.a) / Double(name.usual.light.a))
    }
}

extension EnvironmentValues {
    /// The palette of a theme; nil without one.
    public var palette: Palette? {
        get { isThemed ? self[PaletteKey.self] : nil }
        set {
            self[PaletteKey.self] = newValue
            isThemed = newValue != nil
        }
    }

    /// Returns the color as drawn in this environment.
    @inlinable public func themed(_ color: Color) -> Color {
        isThemed ? replaced(color) : color
    }

    @usableFromInline func replaced(_ color: Color) -> Color { palette?[color] ?? color }
}

private struct PaletteKey: EnvironmentKey { static let defaultValue: Palette? = nil }
