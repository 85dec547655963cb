/// What the colours that have a name in the interface (`Color.primary`, `Color.accentColor`, the grounds) are drawn as where
/// a theme says something else than their usual value.
public struct Palette: Hashable, Sendable {
    /// The colours that a theme can replace. A colour of the same value that is none of these stays as it is.
    public enum Name: UInt32, Hashable, Sendable {
        /// `Color.accentColor`.
        case accent = 1
        /// `Color.primary`.
        case primary
        /// `Color.secondary`.
        case secondary
        /// `Color.tertiary`.
        case tertiary
        /// `Color.quaternary`.
        case quaternary
        /// `Color.windowBackground`.
        case windowBackground
        /// `Color.contentBackground`.
        case contentBackground
        /// `Color.popupBackground`.
        case popupBackground
        /// `Color.separator`.
        case separator

        /// The colour as it is without a theme.
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

    /// What stands for what; a colour that is not in it stays as it is.
    private let replacements: [Name: Color]

    /// A palette that replaces some colours.
    public init(_ replacements: [Name: Color]) {
        // What was replaced once is nothing to be replaced.
        self.replacements = replacements.mapValues { $0.named(nil) }
    }

    /// What a colour is drawn as: as opaque as it is, compared with its usual value.
    public subscript(_ color: Color) -> Color {
        guard let name = color.name, let replacement = replacements[name] else { return color }
        return replacement.opacity(Double(color.light.a) / Double(name.usual.light.a))
    }
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
