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

/// What a control is in, where that makes another thing of it: an item of a menu, an answer to an alert, a row of a form.
struct ControlContext {
    /// Closes the menu that the view is in, if it is in one.
    var dismissMenu: (() -> Void)?
    /// What the items of that menu have in common.
    var menuColumns: MenuColumns?
    /// Is offered the keys that nothing in that menu takes: in a menu bar they lead to the next menu.
    var menuKey: ((Key) -> Bool)?
    /// Whether the menu is closed, and its items are only there for their shortcuts.
    var isMenuClosed = false
    /// The buttons of the alert whose actions are built.
    var dialogActions: DialogActions?
    /// Whether the view is a row of a form.
    var isFormRow = false
    /// The pages of the `TabView` that is built.
    var tabPages: TabPages?
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
    /// What the control that is built is in.
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
    /// Closes the menu that the view is in, if it is in one.
    var dismissMenu: (() -> Void)? { controlContext.dismissMenu }
    /// What the items of that menu have in common.
    var menuColumns: MenuColumns? { controlContext.menuColumns }
    /// The picker whose options are being built.
    var pickerOptions: PickerOptions? {
        get { itemContainer as? PickerOptions }
        set { itemContainer = newValue }
    }
}

private struct ControlLookKey: EnvironmentKey { static var defaultValue: ControlLook { ControlLook() } }
private struct ControlContextKey: EnvironmentKey { static var defaultValue: ControlContext { ControlContext() } }
private struct ToggleStyleKey: EnvironmentKey { static var defaultValue: ToggleStyleChoice { ToggleStyleChoice() } }
private struct PickerStyleKey: EnvironmentKey { static let defaultValue = PickerStyle.automatic }
private struct ListStyleKey: EnvironmentKey { static let defaultValue = ListStyle.automatic }
private struct LabelLookKey: EnvironmentKey { static var defaultValue: LabelLook { LabelLook() } }
private struct LabelsHiddenKey: EnvironmentKey { static let defaultValue = false }
private struct ShortcutKey: EnvironmentKey { static let defaultValue: KeyboardShortcut? = nil }
