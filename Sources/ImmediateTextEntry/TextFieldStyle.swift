/// A type that defines the appearance of text fields, for `View.textFieldStyle(_:)`.
public protocol TextFieldStyle: Sendable {
    /// True if the text has a bordered background.
    var isBordered: Bool { get }
}

/// A text field style with a bordered background.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
    /// Creates the style, also available as `.roundedBorder`.
    public init() {}
    /// True: the text has a bordered background.
    public var isBordered: Bool { true }
}

/// A text field style with a bordered background, as `RoundedBorderTextFieldStyle`.
public struct SquareBorderTextFieldStyle: TextFieldStyle {
    /// Creates the style, also available as `.squareBorder`.
    public init() {}
    /// True: the text has a bordered background.
    public var isBordered: Bool { true }
}

/// The default text field style: a bordered background, as `RoundedBorderTextFieldStyle`.
public struct DefaultTextFieldStyle: TextFieldStyle {
    /// Creates the style, also available as `.automatic`.
    public init() {}
    /// True: the text has a bordered background.
    public var isBordered: Bool { true }
}

/// A text field style without a background.
public struct PlainTextFieldStyle: TextFieldStyle {
    /// Creates the style, also available as `.plain`.
    public init() {}
    /// False: the text has no bordered background.
    public var isBordered: Bool { false }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// A style with a bordered background.
    public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
    /// A style with a bordered background, as `roundedBorder`.
    public static var squareBorder: SquareBorderTextFieldStyle { SquareBorderTextFieldStyle() }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    /// The default style: a bordered background, as `roundedBorder`.
    public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
    /// Text without a background.
    public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

/// A type that defines the appearance of text editors, for `View.textEditorStyle(_:)`.
public protocol TextEditorStyle: Sendable {
    /// True if the text has a background.
    var hasBackground: Bool { get }
}

/// The default text editor style: text on a background.
public struct AutomaticTextEditorStyle: TextEditorStyle {
    /// Creates the style, also available as `.automatic`.
    public init() {}
    /// True: the text has a background.
    public var hasBackground: Bool { true }
}

/// A text editor style without a background.
public struct PlainTextEditorStyle: TextEditorStyle {
    /// Creates the style, also available as `.plain`.
    public init() {}
    /// False: the text has no background.
    public var hasBackground: Bool { false }
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
    /// The default style: text on a background.
    public static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}

extension TextEditorStyle where Self == PlainTextEditorStyle {
    /// Text without a background.
    public static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}

extension View {
    /// Sets the style of text fields inside.
    ///
    /// ```swift
    /// TextField("Name", text: $name).textFieldStyle(.plain)
    /// ```
    public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { environment(\.textFieldStyle, style) }

    /// Sets the style of text editors inside.
    public func textEditorStyle<S: TextEditorStyle>(_ style: S) -> some View { environment(\.textEditorStyle, style) }
}

extension EnvironmentValues {
    /// The style of text fields.
    package var textFieldStyle: any TextFieldStyle {
        get { self[TextFieldStyleKey.self] }
        set { self[TextFieldStyleKey.self] = newValue }
    }
    /// The style of text editors.
    var textEditorStyle: any TextEditorStyle {
        get { self[TextEditorStyleKey.self] }
        set { self[TextEditorStyleKey.self] = newValue }
    }
}

private struct TextFieldStyleKey: EnvironmentKey {
    static let defaultValue: any TextFieldStyle = DefaultTextFieldStyle()
}

private struct TextEditorStyleKey: EnvironmentKey {
    static let defaultValue: any TextEditorStyle = AutomaticTextEditorStyle()
}
