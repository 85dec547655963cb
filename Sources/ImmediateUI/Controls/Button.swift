import Foundation

/// A control that runs an action.
///
/// It acts when the pointer is released over it, when Space or Return is pressed while it has the focus, and on its
/// `keyboardShortcut`.
///
/// ```swift
/// Button("Hide") { withAnimation { hide.toggle() } }
/// ```
public struct Button<Label: View>: PrimitiveView {
    private let role: ButtonRole?
    private let action: () -> Void
    private let label: Label

    /// Creates a button with a label.
    public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }

    /// Creates a button with a label and a role, which determines its color.
    public init(role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        self.role = role
        self.action = action
        self.label = label()
    }

    /// Appends the button to `builder`.
    public func build(into builder: inout Builder) {
        let environment = builder.environment
        switch environment.controlContext {
        case .alert(let actions): return actions.note(builder, role, label, action)
        case .menu(let menu):
            let action = action
            var item = MenuItemElement(builder) {
                menu.dismiss()
                action()
            }
            item.isDestructive = role == .destructive
            let shortcut = builder.addShortcut(of: item)
            // The items of a closed menu exist only for their shortcuts.
            if menu.columns != nil { builder.addItem(item, shortcut, label: label) }
            return
        default: break
        }
        if let swipe = environment.itemContainer as? RowSwipe {
            return builder.addSwipeButton(swipe, role: role, label: label, action: action)
        }
        var element = ButtonElement(builder, action: action)
        builder.addShortcut(of: &element)
        switch environment.buttonStyle.custom {
        case .look(let build):
            element.style = .plain
            element.isDimmedByPress = false
            let configuration = ButtonStyleConfiguration(
                label: ButtonStyleConfiguration.Label(label),
                isPressed: builder.isPressed,
                role: role
            )
            builder.with(\.buttonStyle, ButtonStyleChoice(kind: .plain)) { builder in
                builder.add(element) { build(configuration, &$0) }
            }
        case .primitive(let build):
            let action = environment.isEnabled ? action : {}
            let label = StylePart(label)
            build(PrimitiveButtonStyleConfiguration(label: label, role: role, action: action), &builder)
        case nil:
            element.isDestructive = role == .destructive
            builder.addButton(keepingWords: element, label: label)
        }
    }
}

extension Button where Label == Text {
    /// Creates a button with a verbatim title and a role, which determines its color.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S,
        role: ButtonRole? = nil,
        action: @escaping () -> Void
    ) {
        self.init(role: role, action: action) { Text(title) }
    }
}

extension Button where Label == ImmediateUI.Label<Text, Image> {
    /// Creates a button with a symbol, a verbatim title and a role, which determines its color.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S,
        systemImage name: String,
        role: ButtonRole? = nil,
        action: @escaping () -> Void
    ) {
        self.init(role: role, action: action) { ImmediateUI.Label(title, systemImage: name) }
    }
}

/// The purpose of a button.
public struct ButtonRole: Hashable, Sendable {
    private let name: String
    /// A destructive action; the label is red.
    public static let destructive = ButtonRole(name: "destructive")
    /// An action that closes a dialog without changes.
    public static let cancel = ButtonRole(name: "cancel")
}

extension Builder {
    /// Registers the environment's shortcut for a button. A bordered default button becomes prominent.
    mutating func addShortcut(of element: inout ButtonElement) {
        guard let shortcut = environment.keyboardShortcut, element.isEnabled else { return }
        addShortcut(shortcut, element.action)
        if shortcut == .defaultAction && element.style == .bordered { element.style = .prominent }
    }

    /// Appends a button that is at least as wide as the longest word of its label, unless its style is plain.
    @discardableResult mutating func addButton<Label: View>(
        keepingWords element: ButtonElement,
        label: Label
    ) -> Child {
        var element = element
        let outer = environment.keepsWords
        element.keepsWords = element.style != .plain
        environment.keepsWords = element.keepsWords
        defer { environment.keepsWords = outer }
        return addButton(element, label: label)
    }

    /// Appends a control that looks like a button, with the label color of its face.
    @discardableResult mutating func addButton<Label: View>(
        _ element: ButtonElement,
        label: Label
    ) -> Child {
        let outer = environment
        defer { environment = outer }
        environment.leaveControl()
        if let font = element.controlSize.font, outer.font == .body { environment.font = font }
        let isProminent = element.style == .prominent
        let color =
            isProminent
            ? element.prominentText : element.isDestructive ? element.theme.colors.destructive : outer.foregroundColor
        environment.foregroundColor = element.isEnabled ? color : color.opacity(isProminent ? 0.75 : 0.35)
        return add(element, content: label)
    }
}

extension View {
    /// Adds a keyboard shortcut to the button inside, which works while the button is shown and enabled.
    ///
    /// If several buttons have the same shortcut, the first in the tree acts. Shortcuts receive the keys that the
    /// focused control does not handle, except while a menu is open.
    public func keyboardShortcut(_ key: Key, modifiers: KeyModifiers = .command) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
    }

    /// Adds a keyboard shortcut to the button inside; nil removes that of an outer view.
    public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
        environment(\.keyboardShortcut, shortcut)
    }
}

// MARK: Styles

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

enum ButtonStyleKind { case bordered, prominent, borderless, plain }

/// The button style in the environment.
struct ButtonStyleChoice {
    var kind: ButtonStyleKind
    var custom: CustomButtonStyle?
}

/// A button style of the app.
enum CustomButtonStyle {
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
