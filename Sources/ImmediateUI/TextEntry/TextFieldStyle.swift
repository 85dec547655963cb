/// How text fields look, for `View.textFieldStyle`.
public protocol TextFieldStyle: Sendable {
    /// Whether the text stands on a ground with a border.
    var isBordered: Bool { get }
}

/// A ground with a border.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
    /// The style, also as `.roundedBorder`.
    public init() {}
    /// True.
    public var isBordered: Bool { true }
}

/// The same as `RoundedBorderTextFieldStyle`.
public struct SquareBorderTextFieldStyle: TextFieldStyle {
    /// The style, also as `.squareBorder`.
    public init() {}
    /// True.
    public var isBordered: Bool { true }
}

/// The same as `RoundedBorderTextFieldStyle`.
public struct DefaultTextFieldStyle: TextFieldStyle {
    /// The style, also as `.automatic`.
    public init() {}
    /// True.
    public var isBordered: Bool { true }
}

/// The text alone.
public struct PlainTextFieldStyle: TextFieldStyle {
    /// The style, also as `.plain`.
    public init() {}
    /// False.
    public var isBordered: Bool { false }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// A ground with a border.
    public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
    /// The same as `roundedBorder`.
    public static var squareBorder: SquareBorderTextFieldStyle { SquareBorderTextFieldStyle() }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    /// The same as `roundedBorder`.
    public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
    /// The text alone.
    public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

/// How text editors look, for `View.textEditorStyle`.
public protocol TextEditorStyle: Sendable {
    /// Whether the text stands on a ground of its own.
    var hasGround: Bool { get }
}

/// A ground of its own.
public struct AutomaticTextEditorStyle: TextEditorStyle {
    /// The style, also as `.automatic`.
    public init() {}
    /// True.
    public var hasGround: Bool { true }
}

/// The text alone.
public struct PlainTextEditorStyle: TextEditorStyle {
    /// The style, also as `.plain`.
    public init() {}
    /// False.
    public var hasGround: Bool { false }
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
    /// A ground of its own.
    public static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}

extension TextEditorStyle where Self == PlainTextEditorStyle {
    /// The text alone.
    public static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}

extension View {
    /// Sets how the text fields inside look.
    ///
    /// ```swift
    /// TextField("Name", text: $name).textFieldStyle(.plain)
    /// ```
    public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { environment(\.textFieldStyle, style) }

    /// Sets how the text editors inside look.
    public func textEditorStyle<S: TextEditorStyle>(_ style: S) -> some View { environment(\.textEditorStyle, style) }
}

extension EnvironmentValues {
    /// How text fields look.
    var textFieldStyle: any TextFieldStyle {
        get { self[TextFieldStyleKey.self] }
        set { self[TextFieldStyleKey.self] = newValue }
    }
    /// How text editors look.
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
