import Foundation

/// What views say to the controls inside: how they look, which shortcut they have, what menu or picker they are in.
extension EnvironmentValues {
    /// How buttons look.
    var buttonStyle: ButtonStyleChoice {
        get { self[ButtonStyleKey.self] }
        set { self[ButtonStyleKey.self] = newValue }
    }
    /// How toggles look.
    var toggleStyle: ToggleStyle {
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
    /// Which parts of labels are shown.
    var labelStyle: LabelStyle {
        get { self[LabelStyleKey.self] }
        set { self[LabelStyleKey.self] = newValue }
    }
    /// Whether controls leave out their labels.
    var labelsHidden: Bool {
        get { self[LabelsHiddenKey.self] }
        set { self[LabelsHiddenKey.self] = newValue }
    }
    /// The size of symbols relative to the font.
    public var imageScale: Image.Scale {
        get { self[ImageScaleKey.self] }
        set { self[ImageScaleKey.self] = newValue }
    }
    /// The shortcut of the button inside.
    var keyboardShortcut: KeyboardShortcut? {
        get { self[ShortcutKey.self] }
        set { self[ShortcutKey.self] = newValue }
    }
    /// Closes the menu that the view is in, if it is in one.
    var dismissMenu: (() -> Void)? {
        get { self[DismissMenuKey.self] }
        set { self[DismissMenuKey.self] = newValue }
    }
    /// What the items of that menu have in common.
    var menuColumns: MenuColumns? {
        get { self[MenuColumnsKey.self] }
        set { self[MenuColumnsKey.self] = newValue }
    }
    /// The picker whose options are being built.
    var pickerOptions: PickerOptions? {
        get { itemContainer as? PickerOptions }
        set { itemContainer = newValue }
    }

    /// The colour of a control's label.
    var controlTextColor: Color { isEnabled ? foregroundColor : foregroundColor.opacity(0.35) }
}

private struct ButtonStyleKey: EnvironmentKey {
    static var defaultValue: ButtonStyleChoice { ButtonStyleChoice(kind: .bordered) }
}
private struct ToggleStyleKey: EnvironmentKey { static let defaultValue = ToggleStyle.automatic }
private struct PickerStyleKey: EnvironmentKey { static let defaultValue = PickerStyle.automatic }
private struct ListStyleKey: EnvironmentKey { static let defaultValue = ListStyle.automatic }
private struct LabelStyleKey: EnvironmentKey { static let defaultValue = LabelStyle.automatic }
private struct LabelsHiddenKey: EnvironmentKey { static let defaultValue = false }
private struct ImageScaleKey: EnvironmentKey { static let defaultValue = Image.Scale.medium }
private struct ShortcutKey: EnvironmentKey { static let defaultValue: KeyboardShortcut? = nil }
private struct DismissMenuKey: EnvironmentKey { static var defaultValue: (() -> Void)? { nil } }
private struct MenuColumnsKey: EnvironmentKey { static var defaultValue: MenuColumns? { nil } }

/// The colours of the parts of controls.
extension Color {
    private init(_ light: (UInt8, UInt8, UInt8), _ dark: (UInt8, UInt8, UInt8)) {
        self.init(light: RGBA(light.0, light.1, light.2), dark: RGBA(dark.0, dark.1, dark.2))
    }

    /// The words of a button that destroys something: a red that can be read on a button's face.
    static let destructive = Color((206, 17, 32), (255, 128, 120))
    /// The face of a button.
    static let controlFace = Color((255, 255, 255), (88, 88, 92))
    /// The face of a pressed button.
    static let controlFacePressed = Color((226, 226, 230), (112, 112, 118))
    /// The face of a button under the pointer.
    static let controlFaceHovered = Color((241, 241, 244), (99, 99, 104))
    /// The outline of a button.
    static let controlOutline = Color(light: RGBA(0, 0, 0, 56), dark: RGBA(255, 255, 255, 28))
    /// The track of a switch that is off, and of a slider.
    static let switchTrack = Color(light: RGBA(0, 0, 0, 34), dark: RGBA(255, 255, 255, 46))
    /// The knob of a switch and of a slider.
    static let knob = Color((255, 255, 255), (255, 255, 255))
    /// The knob of one that is disabled.
    static let knobDisabled = Color((250, 250, 250), (128, 128, 132))
    /// The mark of a step below a slider.
    static let sliderTick = Color(light: RGBA(0, 0, 0, 64), dark: RGBA(255, 255, 255, 80))
    /// The ground of a segmented picker.
    static let segmentTrack = Color(light: RGBA(0, 0, 0, 20), dark: RGBA(255, 255, 255, 26))
    /// The selected part of a segmented picker.
    static let segmentFace = Color((255, 255, 255), (108, 108, 114))
    /// The thumb of a scroll bar.
    static let scrollThumb = Color(light: RGBA(0, 0, 0, 90), dark: RGBA(255, 255, 255, 100))
}
