import Foundation

extension View {
    /// Disables the controls, gestures and splitters inside. False does not enable views that an outer view disables.
    public func disabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
    }

    /// Hides the labels of the toggles, sliders, pickers and steppers inside.
    public func labelsHidden() -> some View { environment(\.labelsHidden, true) }

    /// Shows or hides the labels of controls inside; screen readers name the controls by hidden labels too.
    /// - Parameter visibility: `.hidden`, or `.visible` and `.automatic` for the labels of the controls.
    public func labelsVisibility(_ visibility: Visibility) -> some View {
        environment(\.labelsHidden, visibility == .hidden)
    }
}

// MARK: Looks

/// The size of controls.
public enum ControlSize: Hashable, Sendable, CaseIterable, Comparable {
    /// The smallest legible size.
    case mini
    /// A compact size.
    case small
    /// The default size.
    case regular
    /// The size of the most important controls.
    case large
    /// The largest size.
    case extraLarge
}

/// The appearance of the controls inside a view. It is one value, so that a control reads the environment once.
package struct ControlLook {
    package var buttonStyle = ButtonStyleChoice(kind: .bordered)
    package var size = ControlSize.regular
    /// The gradient of selected or active parts; nil for the tint's color.
    package var gradient: TintGradient?
    /// The resolved theme; nil for the standard theme.
    package var look: ThemeLook?

    package init(
        buttonStyle: ButtonStyleChoice = ButtonStyleChoice(kind: .bordered),
        size: ControlSize = ControlSize.regular,
        gradient: TintGradient? = nil,
        look: ThemeLook? = nil
    ) {
        self.buttonStyle = buttonStyle
        self.size = size
        self.gradient = gradient
        self.look = look
    }
}

extension View {
    /// Sets the size of the controls inside.
    public func controlSize(_ size: ControlSize) -> some View { environment(\.controlSize, size) }
}

// MARK: Environment

/// The environment of controls: their appearance and their shortcut.
extension EnvironmentValues {
    /// The appearance of all controls.
    package var controls: ControlLook {
        get { self[ControlLookKey.self] }
        set { self[ControlLookKey.self] = newValue }
    }
    /// The style of buttons.
    package var buttonStyle: ButtonStyleChoice {
        get { controls.buttonStyle }
        set { controls.buttonStyle = newValue }
    }
    /// The size of controls.
    public var controlSize: ControlSize {
        get { controls.size }
        set { controls.size = newValue }
    }
    /// The appearance of labels.
    package var labelLook: LabelLook {
        get { self[LabelLookKey.self] }
        set { self[LabelLookKey.self] = newValue }
    }
    /// True if controls hide their labels.
    package var labelsHidden: Bool {
        get { self[LabelsHiddenKey.self] }
        set { self[LabelsHiddenKey.self] = newValue }
    }
    /// The keyboard shortcut of the button inside.
    package var keyboardShortcut: KeyboardShortcut? {
        get { self[ShortcutKey.self] }
        set { self[ShortcutKey.self] = newValue }
    }
    /// Removes the menu and the shortcut, which do not apply to a control's label.
    package mutating func leaveControl() {
        // Reading is cheaper than writing, and few controls are in a menu.
        guard hasOwnValues else { return }
        if controlContainer?.isMenu == true { controlContainer = nil }
        if keyboardShortcut != nil { keyboardShortcut = nil }
    }
}

private struct ControlLookKey: EnvironmentKey { static var defaultValue: ControlLook { ControlLook() } }
private struct LabelLookKey: EnvironmentKey { static var defaultValue: LabelLook { LabelLook() } }
private struct LabelsHiddenKey: EnvironmentKey { static let defaultValue = false }
private struct ShortcutKey: EnvironmentKey { static let defaultValue: KeyboardShortcut? = nil }
