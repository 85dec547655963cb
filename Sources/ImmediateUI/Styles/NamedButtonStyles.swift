/// Button styles as types, for code that uses the older spelling `.buttonStyle(PlainButtonStyle())`.

/// The style `.automatic` as a type.
public struct DefaultButtonStyle: ButtonStyle {
    /// Creates the style.
    public init() {}
    /// The built-in style `.automatic`.
    public var builtin: BuiltinButtonStyle? { .automatic }
    /// Returns the label; the toolkit draws the button's bezel.
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// The style `.bordered` as a type.
public struct BorderedButtonStyle: ButtonStyle {
    /// Creates the style.
    public init() {}
    /// The built-in style `.bordered`.
    public var builtin: BuiltinButtonStyle? { .bordered }
    /// Returns the label; the toolkit draws the button's bezel.
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// The style `.borderedProminent` as a type.
public struct BorderedProminentButtonStyle: ButtonStyle {
    /// Creates the style.
    public init() {}
    /// The built-in style `.borderedProminent`.
    public var builtin: BuiltinButtonStyle? { .borderedProminent }
    /// Returns the label; the toolkit draws the button's bezel.
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// The style `.borderless` as a type.
public struct BorderlessButtonStyle: ButtonStyle {
    /// Creates the style.
    public init() {}
    /// The built-in style `.borderless`.
    public var builtin: BuiltinButtonStyle? { .borderless }
    /// Returns the label; the toolkit draws the button's bezel.
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// The style `.plain` as a type.
public struct PlainButtonStyle: ButtonStyle {
    /// Creates the style.
    public init() {}
    /// The built-in style `.plain`.
    public var builtin: BuiltinButtonStyle? { .plain }
    /// Returns the label; the toolkit draws the button's bezel.
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// A style that shows the label in the link colour.
public struct LinkButtonStyle: ButtonStyle {
    /// Creates the style.
    public init() {}
    /// Returns the label in the link colour, fainter while pressed.
    public func makeBody(configuration: Configuration) -> some View {
        LinkWords(label: configuration.label).opacity(configuration.isPressed ? 0.6 : 1)
    }
}

private struct LinkWords: View {
    @Environment(\.linkColor) private var color
    var label: StylePart

    var body: some View { label.foregroundColor(color) }
}

extension ButtonStyle where Self == LinkButtonStyle {
    /// The label in the link colour, as in a `Link`.
    public static var link: Self { Self() }
}
