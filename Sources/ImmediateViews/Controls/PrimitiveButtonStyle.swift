/// A type that defines the appearance and the interaction of buttons, whose view calls `trigger()`.
///
/// ```swift
/// struct DoubleClicked: PrimitiveButtonStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         configuration.label.onTapGesture(count: 2) { configuration.trigger() }
///     }
/// }
/// ```
@preconcurrency @MainActor public protocol PrimitiveButtonStyle {
    /// The type of the view that `makeBody` returns.
    associatedtype Body: View
    /// The properties of the button.
    typealias Configuration = PrimitiveButtonStyleConfiguration
    /// Returns the view that shows the button.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button that its style uses.
@preconcurrency @MainActor public struct PrimitiveButtonStyleConfiguration {
    /// The type of the label.
    public typealias Label = StylePart

    /// The button's label.
    public let label: Label
    /// The purpose of the button.
    public let role: ButtonRole?
    let action: () -> Void

    package init(label: Label, role: ButtonRole?, action: @escaping () -> Void) {
        self.label = label
        self.role = role
        self.action = action
    }

    /// Performs the button's action.
    public func trigger() { action() }
}

extension View {
    /// Sets the appearance and the interaction of buttons in this view.
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        let build: (PrimitiveButtonStyleConfiguration, inout Builder) -> Void = { configuration, builder in
            // A button within the custom body uses the built-in style, or it would recurse.
            builder.with(\.buttonStyle, ButtonStyleChoice(kind: .bordered)) {
                $0.child(style.makeBody(configuration: configuration))
            }
        }
        return environment(\.buttonStyle, ButtonStyleChoice(kind: .bordered, custom: .primitive(build)))
    }
}
