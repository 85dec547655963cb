/// How a button looks and is laid out: a view made from its label.
///
/// ```swift
/// struct Framed: ButtonStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         configuration.label.padding(8).border(configuration.isPressed ? .red : .gray)
///     }
/// }
/// ```
@MainActor public protocol ButtonStyle {
    /// The type of what `makeBody` returns.
    associatedtype Body: View
    /// What a style knows of the button.
    typealias Configuration = ButtonStyleConfiguration
    /// The button's look.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// The look that the toolkit draws itself, nil for styles that make a body.
    var builtin: BuiltinButtonStyle? { get }
}

extension ButtonStyle {
    /// None: `makeBody` decides.
    public var builtin: BuiltinButtonStyle? { nil }
}

/// What a button style knows of its button.
@MainActor public struct ButtonStyleConfiguration {
    /// The button's label.
    public struct Label: PrimitiveView {
        private let content: (inout Builder) -> Void

        init<Content: View>(_ content: Content) { self.content = { $0.child(content, 0) } }

        /// Builds the label.
        public func build(into builder: inout Builder) { content(&builder) }
    }

    /// The button's label.
    public let label: Label
    /// Whether the button is held down.
    public let isPressed: Bool
    /// What the button is for.
    public let role: ButtonRole?
}

/// A style that the toolkit draws itself.
public struct BuiltinButtonStyle: ButtonStyle {
    let kind: ButtonStyleKind

    /// The style itself.
    public var builtin: BuiltinButtonStyle? { self }

    /// The label; the button's face is drawn by the toolkit.
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

extension ButtonStyle where Self == BuiltinButtonStyle {
    /// A face with an outline, the default.
    public static var bordered: Self { BuiltinButtonStyle(kind: .bordered) }
    /// The same as `bordered`.
    public static var automatic: Self { BuiltinButtonStyle(kind: .bordered) }
    /// White words on a face of the accent colour.
    public static var borderedProminent: Self { BuiltinButtonStyle(kind: .prominent) }
    /// Only the label, on a ground that shows while the pointer is over it.
    public static var borderless: Self { BuiltinButtonStyle(kind: .borderless) }
    /// Only the label.
    public static var plain: Self { BuiltinButtonStyle(kind: .plain) }
}

enum ButtonStyleKind { case bordered, prominent, borderless, plain, menuItem }

/// The style of buttons as the environment has it.
struct ButtonStyleChoice {
    var kind: ButtonStyleKind
    /// Builds what a style of the program's own makes.
    var custom: ((ButtonStyleConfiguration, inout Builder) -> Void)?
}

extension View {
    /// Sets how the buttons inside look.
    public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        environment(\.buttonStyle, ButtonStyleChoice(style))
    }
}

extension ButtonStyleChoice {
    @MainActor init<S: ButtonStyle>(_ style: S) {
        if let builtin = style.builtin {
            self.init(kind: builtin.kind)
        } else {
            self.init(kind: .plain) { configuration, builder in
                builder.child(style.makeBody(configuration: configuration), 0)
            }
        }
    }
}
