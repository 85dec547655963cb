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
        var element = ButtonElement(builder, action: action)
        if let dismiss = environment.dismissMenu {
            element.style = .menuItem
            let action = action
            element.action = {
                dismiss()
                action()
            }
        }
        builder.addShortcut(of: &element)
        if element.style != .menuItem, let custom = environment.buttonStyle.custom {
            element.style = .plain
            element.isDimmedByPress = false
            let configuration = ButtonStyleConfiguration(
                label: ButtonStyleConfiguration.Label(label),
                isPressed: builder.isPressed,
                role: role
            )
            builder.with(\.buttonStyle, ButtonStyleChoice(kind: .plain)) { builder in
                builder.add(element) { custom(configuration, &$0) }
            }
        } else {
            builder.addControl(element, color: role == .destructive ? .destructive : nil, label: label)
        }
    }
}

extension Button where Label == Text {
    /// A button that shows words.
    public init<S: StringProtocol>(_ title: S, action: @escaping () -> Void) {
        self.init(action: action) { Text(title) }
    }

    /// A button that shows words; its role decides about their colour.
    public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping () -> Void) {
        self.init(role: role, action: action) { Text(title) }
    }
}

/// What a button is for.
public struct ButtonRole: Hashable, Sendable {
    private let name: String
    /// It destroys something; its words are red.
    public static let destructive = ButtonRole(name: "destructive")
    /// It changes nothing.
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
    @discardableResult mutating func addControl<Label: View>(
        _ element: ButtonElement,
        color: Color? = nil,
        label: Label
    ) -> Child {
        let outer = environment
        environment.dismissMenu = nil
        environment.keyboardShortcut = nil
        let isProminent = element.style == .prominent
        let color = isProminent ? Color.white : color ?? outer.foregroundColor
        environment.foregroundColor = element.isEnabled ? color : color.opacity(isProminent ? 0.75 : 0.35)
        defer { environment = outer }
        return add(element, content: label)
    }
}
