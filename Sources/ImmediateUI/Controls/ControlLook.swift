import Foundation

extension View {
    /// Makes the controls, gestures and splitters inside unusable. A view that is disabled from further out stays so.
    public func disabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
    }

    /// Leaves out the labels of the toggles, sliders, pickers and steppers inside.
    public func labelsHidden() -> some View { environment(\.labelsHidden, true) }
}

// MARK: Looks

/// How large controls are.
public enum ControlSize: Hashable, Sendable, CaseIterable, Comparable {
    /// As small as can be read.
    case mini
    /// For crowded places.
    case small
    /// The usual size.
    case regular
    /// For what matters most.
    case large
    /// Larger still.
    case extraLarge
}

/// What views say of the look of all controls inside. It is one value, so that a control has to look for one.
struct ControlLook {
    var buttonStyle = ButtonStyleChoice(kind: .bordered)
    var size = ControlSize.regular
    /// The colour of what is selected or on; nil for the accent colour.
    var tint: Color?
    /// The theme as it is drawn; nil for the usual one.
    var look: ThemeLook?
}

/// The container of a control, where it decides what the control becomes.
enum ControlContext {
    case none
    /// Controls are items of a menu.
    case menu(MenuContext)
    /// Buttons are the answers of an alert.
    case alert(DialogActions)
    /// Controls are rows of a form.
    case formRow
    /// Views are pages of a `TabView`.
    case tabView(TabPages)

    var isFormRow: Bool { if case .formRow = self { true } else { false } }
}

/// The menu around a control.
struct MenuContext {
    /// Closes the menu.
    var dismiss: () -> Void
    /// The columns of its items; nil for a closed menu, whose items exist for their shortcuts alone.
    var columns: MenuColumns?
    /// Handles the keys that nothing in the menu takes: in a menu bar they lead to the next menu.
    var key: ((Key) -> Bool)?
}

extension View {
    /// Sets how large the controls inside are.
    public func controlSize(_ size: ControlSize) -> some View { environment(\.controlSize, size) }

    /// Sets the colour of what is selected or on in the controls inside; nil is the accent colour.
    public func tint(_ color: Color?) -> some View { environment(\.controls.tint, color) }

    /// Sets the colour of what is selected or on in the controls inside; nil is the usual one.
    public func accentColor(_ color: Color?) -> some View { tint(color) }
}

// MARK: Environment

/// What views set for the controls inside: how they look, which shortcut they have, what menu or picker they are in.
extension EnvironmentValues {
    /// Whether a control takes the whole row of a form, its label at one end and what is worked at the other.
    var fillsFormRow: Bool { controlContext.isFormRow && !labelsHidden }

    /// How all controls look.
    var controls: ControlLook {
        get { self[ControlLookKey.self] }
        set { self[ControlLookKey.self] = newValue }
    }
    /// How buttons look.
    var buttonStyle: ButtonStyleChoice {
        get { controls.buttonStyle }
        set { controls.buttonStyle = newValue }
    }
    /// How large controls are.
    public var controlSize: ControlSize {
        get { controls.size }
        set { controls.size = newValue }
    }
    /// The container of the control that is built.
    var controlContext: ControlContext {
        get { self[ControlContextKey.self] }
        set { self[ControlContextKey.self] = newValue }
    }
    /// How toggles look.
    var toggleStyle: ToggleStyleChoice {
        get { self[ToggleStyleKey.self] }
        set { self[ToggleStyleKey.self] = newValue }
    }
    /// How pickers look.
    var pickerStyle: PickerStyle {
        get { self[PickerStyleKey.self] }
        set { self[PickerStyleKey.self] = newValue }
    }
    /// How lists look.
    var listStyle: ListStyle {
        get { self[ListStyleKey.self] }
        set { self[ListStyleKey.self] = newValue }
    }
    /// How labels look.
    var labelLook: LabelLook {
        get { self[LabelLookKey.self] }
        set { self[LabelLookKey.self] = newValue }
    }
    /// Whether controls leave out their labels.
    var labelsHidden: Bool {
        get { self[LabelsHiddenKey.self] }
        set { self[LabelsHiddenKey.self] = newValue }
    }
    /// The shortcut of the button inside.
    var keyboardShortcut: KeyboardShortcut? {
        get { self[ShortcutKey.self] }
        set { self[ShortcutKey.self] = newValue }
    }
    /// Makes the values those of a control's label, which has no shortcut and is in no menu itself.
    mutating func leaveControl() {
        // Reading is cheaper than writing, and most controls are in no menu.
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
