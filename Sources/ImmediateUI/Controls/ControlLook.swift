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
struct ControlLook {
    var buttonStyle = ButtonStyleChoice(kind: .bordered)
    var size = ControlSize.regular
    /// The color of selected or active parts; nil for the accent color.
    var tint: Color?
    /// The gradient of these parts; nil for the color.
    var gradient: TintGradient?
    /// The resolved theme; nil for the standard theme.
    var look: ThemeLook?
}

/// The container of a control, if it decides what the control becomes.
enum ControlContext {
    case none
    /// Controls are items of a menu.
    case menu(MenuContext)
    /// Buttons are the actions of an alert.
    case alert(DialogActions)
    /// Controls are rows of a form.
    case formRow
    /// Controls are rows of a form in columns.
    case formColumns(FormColumns)
    /// Views are pages of a `TabView`.
    case tabView(TabPages)

    var isFormRow: Bool { if case .formRow = self { true } else { false } }
}

/// The menu around a control.
struct MenuContext {
    /// Closes the menu.
    var dismiss: () -> Void
    /// The columns of its items; nil for a closed menu, whose items exist only for their shortcuts.
    var columns: MenuColumns?
    /// Handles keys that nothing in the menu handles. In a menu bar they open the next menu.
    var key: ((Key) -> Bool)?
}

extension View {
    /// Sets the size of the controls inside.
    public func controlSize(_ size: ControlSize) -> some View { environment(\.controlSize, size) }
}

// MARK: Environment

/// The environment of controls: their appearance, their shortcut, and the menu or picker around them.
extension EnvironmentValues {
    /// True if a control fills a form row, with its label at one end and its mark at the other.
    var fillsFormRow: Bool { controlContext.isFormRow && !labelsHidden }

    /// The appearance of all controls.
    var controls: ControlLook {
        get { self[ControlLookKey.self] }
        set { self[ControlLookKey.self] = newValue }
    }
    /// The style of buttons.
    var buttonStyle: ButtonStyleChoice {
        get { controls.buttonStyle }
        set { controls.buttonStyle = newValue }
    }
    /// The size of controls.
    public var controlSize: ControlSize {
        get { controls.size }
        set { controls.size = newValue }
    }
    /// The container of the control being built.
    var controlContext: ControlContext {
        get { self[ControlContextKey.self] }
        set { self[ControlContextKey.self] = newValue }
    }
    /// The style of toggles.
    var toggleStyle: ToggleStyleChoice {
        get { self[ToggleStyleKey.self] }
        set { self[ToggleStyleKey.self] = newValue }
    }
    /// The style of pickers.
    var pickerStyle: PickerStyle {
        get { self[PickerStyleKey.self] }
        set { self[PickerStyleKey.self] = newValue }
    }
    /// The style of lists.
    var listStyle: ListStyle {
        get { self[ListStyleKey.self] }
        set { self[ListStyleKey.self] = newValue }
    }
    /// The appearance of labels.
    var labelLook: LabelLook {
        get { self[LabelLookKey.self] }
        set { self[LabelLookKey.self] = newValue }
    }
    /// True if controls hide their labels.
    var labelsHidden: Bool {
        get { self[LabelsHiddenKey.self] }
        set { self[LabelsHiddenKey.self] = newValue }
    }
    /// The keyboard shortcut of the button inside.
    var keyboardShortcut: KeyboardShortcut? {
        get { self[ShortcutKey.self] }
        set { self[ShortcutKey.self] = newValue }
    }
    /// Removes the menu and the shortcut, which do not apply to a control's label.
    mutating func leaveControl() {
        // Reading is cheaper than writing, and few controls are in a menu.
        guard hasOwnValues else { return }
        if menu != nil { controlContext = .none }
        if keyboardShortcut != nil { keyboardShortcut = nil }
    }
    /// The menu around the view.
    var menu: MenuContext? { if case .menu(let menu) = controlContext { menu } else { nil } }
    /// The picker whose options are being built.
    var pickerOptions: PickerOptions? {
        get { itemContainer as? PickerOptions }
        set { itemContainer = newValue }
    }
}

private struct ControlLookKey: EnvironmentKey { static var defaultValue: ControlLook { ControlLook() } }
private struct ControlContextKey: EnvironmentKey { static var defaultValue: ControlContext { .none } }
private struct ToggleStyleKey: EnvironmentKey { static var defaultValue: ToggleStyleChoice { ToggleStyleChoice() } }
private struct PickerStyleKey: EnvironmentKey { static let defaultValue = PickerStyle.automatic }
private struct ListStyleKey: EnvironmentKey { static let defaultValue = ListStyle.automatic }
private struct LabelLookKey: EnvironmentKey { static var defaultValue: LabelLook { LabelLook() } }
private struct LabelsHiddenKey: EnvironmentKey { static let defaultValue = false }
private struct ShortcutKey: EnvironmentKey { static let defaultValue: KeyboardShortcut? = nil }
