import Foundation

/// Something to press. It acts when the pointer is released over it, when Space or Return is pressed while it has the
/// keyboard's focus, and by its `keyboardShortcut`.
///
/// ```swift
/// Button("Hide") { withAnimation { hide.toggle() } }
/// ```
public struct Button<Label: View>: PrimitiveView {
    private let role: ButtonRole?
    private let action: () -> Void
    private let label: Label

    /// A button that shows `label`.
    public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }

    /// A button that shows `label`; its role decides about its colour.
    public init(role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        self.role = role
        self.action = action
        self.label = label()
    }

    /// Appends the button.
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
            // The items of a closed menu exist for their shortcuts alone.
            if menu.columns != nil { builder.addItem(item, shortcut, label: label) }
            return
        default: break
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
            builder.addButton(element, label: label)
        }
    }
}

extension Button where Label == Text {
    /// A button that shows words; its role decides about their colour.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S,
        role: ButtonRole? = nil,
        action: @escaping () -> Void
    ) {
        self.init(role: role, action: action) { Text(title) }
    }
}

extension Button where Label == ImmediateUI.Label<Text, Image> {
    /// A button that shows words after the symbol of this name; its role decides about their colour.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S,
        systemImage name: String,
        role: ButtonRole? = nil,
        action: @escaping () -> Void
    ) {
        self.init(role: role, action: action) { ImmediateUI.Label(title, systemImage: name) }
    }
}

/// What a button is for.
public struct ButtonRole: Hashable, Sendable {
    private let name: String
    /// It destroys something; its words are red.
    public static let destructive = ButtonRole(name: "destructive")
    /// It changes nothing, and closes what asks.
    public static let cancel = ButtonRole(name: "cancel")
}

extension Builder {
    /// Registers the shortcut that the environment has for a button, and lets a proposed button look like one.
    mutating func addShortcut(of element: inout ButtonElement) {
        guard let shortcut = environment.keyboardShortcut, element.isEnabled else { return }
        addShortcut(shortcut, element.action)
        if shortcut == .defaultAction && element.style == .bordered { element.style = .prominent }
    }

    /// Appends a control that looks like a button, with its label in the colour that goes with its face.
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
    /// Lets a key do what the button inside does, as long as the button is shown and enabled. Of several buttons with
    /// the same shortcut the first one in the tree acts. Keys go to shortcuts when the focused control does not use
    /// them, and not while a menu is open.
    public func keyboardShortcut(_ key: Key, modifiers: KeyModifiers = .command) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
    }

    /// Lets a key do what the button inside does; nil takes away what a view above gave.
    public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
        environment(\.keyboardShortcut, shortcut)
    }
}

// MARK: Styles

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
    /// What a style gets of the button.
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

/// What a button style gets of its button.
@MainActor public struct ButtonStyleConfiguration {
    /// The button's label.
    public typealias Label = StylePart

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

enum ButtonStyleKind { case bordered, prominent, borderless, plain }

/// The style of buttons as the environment has it.
struct ButtonStyleChoice {
    var kind: ButtonStyleKind
    var custom: CustomButtonStyle?
}

/// Builds what a style of the program's own makes.
enum CustomButtonStyle {
    /// The button acts as all do.
    case look((ButtonStyleConfiguration, inout Builder) -> Void)
    /// The style decides when it acts.
    case primitive((PrimitiveButtonStyleConfiguration, inout Builder) -> Void)
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
            let look: (ButtonStyleConfiguration, inout Builder) -> Void = { configuration, builder in
                builder.child(style.makeBody(configuration: configuration))
            }
            self.init(kind: .plain, custom: .look(look))
        }
    }
}
