import SplitView

// Button styles as types, for `.buttonStyle(PlainButtonStyle())`.

/// The type of the default button style, also available as `.automatic`.
public struct DefaultButtonStyle: ButtonStyle {
    /// Creates a default button style.
    public init() {}
    /// The built-in style `.automatic`.
    public var builtin: BuiltinButtonStyle? { .automatic }
    /// Returns the label; the toolkit draws the button's bezel.
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// The type of a button style with an outlined face, also available as `.bordered`.
public struct BorderedButtonStyle: ButtonStyle {
    /// Creates a bordered button style.
    public init() {}
    /// The built-in style `.bordered`.
    public var builtin: BuiltinButtonStyle? { .bordered }
    /// Returns the label; the toolkit draws the button's bezel.
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// The type of a button style with a face of the accent color, also available as `.borderedProminent`.
public struct BorderedProminentButtonStyle: ButtonStyle {
    /// Creates a prominent bordered button style.
    public init() {}
    /// The built-in style `.borderedProminent`.
    public var builtin: BuiltinButtonStyle? { .borderedProminent }
    /// Returns the label; the toolkit draws the button's bezel.
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// The type of a button style without a face, also available as `.borderless`.
public struct BorderlessButtonStyle: ButtonStyle {
    /// Creates a borderless button style.
    public init() {}
    /// The built-in style `.borderless`.
    public var builtin: BuiltinButtonStyle? { .borderless }
    /// Returns the label; the toolkit draws the button's bezel.
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// The type of a button style that shows only the label, also available as `.plain`.
public struct PlainButtonStyle: ButtonStyle {
    /// Creates a plain button style.
    public init() {}
    /// The built-in style `.plain`.
    public var builtin: BuiltinButtonStyle? { .plain }
    /// Returns the label; the toolkit draws the button's bezel.
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}
