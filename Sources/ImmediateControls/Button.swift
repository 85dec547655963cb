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
        if let container = environment.controlContainer,
            container.adopt(button: label, role: role, action: action, into: &builder)
        {
            return
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

extension Button where Label == ImmediateViews.Label<Text, Image> {
    /// Creates a button with a symbol, a verbatim title and a role, which determines its color.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S,
        systemImage name: String,
        role: ButtonRole? = nil,
        action: @escaping () -> Void
    ) {
        self.init(role: role, action: action) { ImmediateViews.Label(title, systemImage: name) }
    }
}

extension Builder {
    /// Registers the environment's shortcut for a button. A bordered default button becomes prominent.
    package mutating func addShortcut(of element: inout ButtonElement) {
        guard let shortcut = environment.keyboardShortcut, element.isEnabled else { return }
        addShortcut(shortcut, element.action)
        if shortcut == .defaultAction && element.style == .bordered { element.style = .prominent }
    }

    /// Appends a button that is at least as wide as the longest word of its label, unless its style is plain.
    @discardableResult package mutating func addButton<Label: View>(
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
    @discardableResult package mutating func addButton<Label: View>(
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

extension Button where Label == Text {
    /// Creates a button with a title. The role affects its color.
    public init(_ title: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping () -> Void) {
        self.init(role: role, action: action) { Text(title) }
    }
}

extension Button where Label == ImmediateViews.Label<Text, Image> {
    /// Creates a button with a symbol and a title. The role affects its color.
    public init(
        _ title: LocalizedStringKey,
        systemImage name: String,
        role: ButtonRole? = nil,
        action: @escaping () -> Void
    ) {
        self.init(role: role, action: action) { ImmediateViews.Label(title, systemImage: name) }
    }
}

extension View {
    /// Adds an action whose name is the text of a label.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - label: The label, which names the action. It is not shown.
    public func accessibilityAction<Label: View>(
        action: @escaping () -> Void,
        @ViewBuilder label: () -> Label
    ) -> some View {
        let label = label()
        return accessibilityActions { Button(action: action) { label } }
    }
}

extension Button where Label == StylePart {
    /// Creates the button that a primitive style received, so that the style can modify it.
    public init(_ configuration: PrimitiveButtonStyleConfiguration) {
        self.init(role: configuration.role, action: configuration.trigger) { configuration.label }
    }
}
