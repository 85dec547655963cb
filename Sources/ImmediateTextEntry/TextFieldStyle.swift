/// The appearance of text fields, for `View.textFieldStyle(_:)`.
public struct TextFieldStyle: Hashable, Sendable {
    /// True if the text has a bordered background.
    let isBordered: Bool

    /// The default style: a bordered background.
    public static let automatic = TextFieldStyle(isBordered: true)
    /// A bordered background, as `automatic`.
    public static let roundedBorder = automatic
    /// A bordered background, as `automatic`.
    public static let squareBorder = automatic
    /// Text without a background.
    public static let plain = TextFieldStyle(isBordered: false)
}

/// The appearance of text editors, for `View.textEditorStyle(_:)`.
public struct TextEditorStyle: Hashable, Sendable {
    /// True if the text has a background.
    let hasBackground: Bool

    /// The default style: text on a background.
    public static let automatic = TextEditorStyle(hasBackground: true)
    /// Text without a background.
    public static let plain = TextEditorStyle(hasBackground: false)
}

extension View {
    /// Sets the style of text fields inside.
    ///
    /// ```swift
    /// TextField("Name", text: $name).textFieldStyle(.plain)
    /// ```
    public func textFieldStyle(_ style: TextFieldStyle) -> some View { environment(\.textFieldStyle, style) }

    /// Sets the style of text editors inside.
    public func textEditorStyle(_ style: TextEditorStyle) -> some View { environment(\.textEditorStyle, style) }
}

extension EnvironmentValues {
    /// The style of text fields.
    package var textFieldStyle: TextFieldStyle {
        get { self[TextFieldStyleKey.self] }
        set { self[TextFieldStyleKey.self] = newValue }
    }
    /// The style of text editors.
    var textEditorStyle: TextEditorStyle {
        get { self[TextEditorStyleKey.self] }
        set { self[TextEditorStyleKey.self] = newValue }
    }
}

private struct TextFieldStyleKey: EnvironmentKey { static let defaultValue = TextFieldStyle.automatic }
private struct TextEditorStyleKey: EnvironmentKey { static let defaultValue = TextEditorStyle.automatic }
