/// The styles of buttons as types, as older programs write them: `.buttonStyle(PlainButtonStyle())`.

/// The style `.automatic` as a type.
public struct DefaultButtonStyle: ButtonStyle {
    /// The style.
    public init() {}
    /// That of `.automatic`.
    public var builtin: BuiltinButtonStyle? { .automatic }
    /// The label; the button's face is drawn by the toolkit.
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// The style `.bordered` as a type.
public struct BorderedButtonStyle: ButtonStyle {
    /// The style.
    public init() {}
    /// That of `.bordered`.
    public var builtin: BuiltinButtonStyle? { .bordered }
    /// The label; the button's face is drawn by the toolkit.
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// The style `.borderedProminent` as a type.
public struct BorderedProminentButtonStyle: ButtonStyle {
    /// The style.
    public init() {}
    /// That of `.borderedProminent`.
    public var builtin: BuiltinButtonStyle? { .borderedProminent }
    /// The label; the button's face is drawn by the toolkit.
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// The style `.borderless` as a type.
public struct BorderlessButtonStyle: ButtonStyle {
    /// The style.
    public init() {}
    /// That of `.borderless`.
    public var builtin: BuiltinButtonStyle? { .borderless }
    /// The label; the button's face is drawn by the toolkit.
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// The style `.plain` as a type.
public struct PlainButtonStyle: ButtonStyle {
    /// The style.
    public init() {}
    /// That of `.plain`.
    public var builtin: BuiltinButtonStyle? { .plain }
    /// The label; the button's face is drawn by the toolkit.
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// Words in the accent colour, as of a `Link`.
public struct LinkButtonStyle: ButtonStyle {
    /// The style.
    public init() {}
    /// The label in the accent colour, fainter while it is pressed.
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
    /// Words in the accent colour, as of a `Link`.
    public static var link: Self { Self() }
}
