import Foundation

/// A type that defines the appearance and layout of buttons, by a view made from a button's label.
///
/// ```swift
/// struct Framed: ButtonStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         configuration.label.padding(8).border(configuration.isPressed ? .red : .gray)
///     }
/// }
/// ```
@preconcurrency @MainActor public protocol ButtonStyle {
    /// The type of the view that `makeBody` returns.
    associatedtype Body: View
    /// The properties of a button that are passed to its style.
    typealias Configuration = ButtonStyleConfiguration
    /// Returns the appearance of a button.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// The built-in style; nil for styles that make a body.
    var builtin: BuiltinButtonStyle? { get }
}

extension ButtonStyle {
    /// The built-in style: nil, since a custom style makes a body.
    public var builtin: BuiltinButtonStyle? { nil }
}

/// The properties of a button that are passed to its style.
@preconcurrency @MainActor public struct ButtonStyleConfiguration {
    /// The button's label.
    public typealias Label = StylePart

    /// The button's label.
    public let label: Label
    /// True while the button is pressed.
    public let isPressed: Bool
    /// The role of the button; nil if it has none.
    public let role: ButtonRole?

    package init(label: Label, isPressed: Bool, role: ButtonRole?) {
        self.label = label
        self.isPressed = isPressed
        self.role = role
    }
}

/// A built-in button style.
public struct BuiltinButtonStyle: ButtonStyle {
    let kind: ButtonStyleKind

    /// This style, so that the toolkit draws it without a body.
    public var builtin: BuiltinButtonStyle? { self }

    /// Returns the label; the library draws the face.
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

extension ButtonStyle where Self == BuiltinButtonStyle {
    /// A style with an outlined face: the default.
    public static var bordered: Self { BuiltinButtonStyle(kind: .bordered) }
    /// The default style, which is `bordered`.
    public static var automatic: Self { BuiltinButtonStyle(kind: .bordered) }
    /// A style with a white label on a face of the accent color.
    public static var borderedProminent: Self { BuiltinButtonStyle(kind: .prominent) }
    /// A style without a face, with a background while the pointer is over the label.
    public static var borderless: Self { BuiltinButtonStyle(kind: .borderless) }
    /// A style that shows only the label.
    public static var plain: Self { BuiltinButtonStyle(kind: .plain) }
}

package enum ButtonStyleKind { case bordered, prominent, borderless, plain }

/// The button style in the environment.
package struct ButtonStyleChoice {
    package var kind: ButtonStyleKind
    package var custom: CustomButtonStyle?

    package init(kind: ButtonStyleKind, custom: CustomButtonStyle? = nil) {
        self.kind = kind
        self.custom = custom
    }
}

/// A button style of the app.
package enum CustomButtonStyle {
    /// The style makes the appearance; the button handles its events as usual.
    case look((ButtonStyleConfiguration, inout Builder) -> Void)
    /// The style also decides when the action runs.
    case primitive((PrimitiveButtonStyleConfiguration, inout Builder) -> Void)
}

extension View {
    /// Sets the style of the buttons inside.
    public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        environment(\.buttonStyle, ButtonStyleChoice(style))
    }
}

extension ButtonStyleChoice {
    @MainActor init<S: ButtonStyle>(_ style: S) {
        if let builtin = style.builtin {
            self.init(kind: builtin.kind)
        } else {
            let look: (ButtonStyleConfiguration, inout Builder) -> Void = { configuration, builder in
                builder.child(style.makeBody(configuration: configuration))
            }
            self.init(kind: .plain, custom: .look(look))
        }
    }
}
