/// How a button looks, and what makes it act: a view that calls `trigger`.
///
/// ```swift
/// struct DoubleClicked: PrimitiveButtonStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         configuration.label.onTapGesture(count: 2) { configuration.trigger() }
///     }
/// }
/// ```
@MainActor public protocol PrimitiveButtonStyle {
    /// The type of what `makeBody` returns.
    associatedtype Body: View
    /// What a style gets of the button.
    typealias Configuration = PrimitiveButtonStyleConfiguration
    /// The button's look.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a primitive button style gets of its button.
@MainActor public struct PrimitiveButtonStyleConfiguration {
    /// The button's label.
    public typealias Label = StylePart

    /// The button's label.
    public let label: Label
    /// What the button is for.
    public let role: ButtonRole?
    let action: () -> Void

    /// Does what the button does.
    public func trigger() { action() }
}

extension View {
    /// Sets how the buttons inside look, and what makes them act.
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        let build: (PrimitiveButtonStyleConfiguration, inout Builder) -> Void = { configuration, builder in
            // A button in the body is drawn by the toolkit.
            builder.with(\.buttonStyle, ButtonStyleChoice(kind: .bordered)) {
                $0.child(style.makeBody(configuration: configuration))
            }
        }
        return environment(\.buttonStyle, ButtonStyleChoice(kind: .bordered, custom: .primitive(build)))
    }
}

extension Button where Label == StylePart {
    /// The button that a primitive style is asked about, to be changed by modifiers and by other styles.
    public init(_ configuration: PrimitiveButtonStyleConfiguration) {
        self.init(role: configuration.role, action: configuration.trigger) { configuration.label }
    }
}
