import Foundation

extension View {
    /// Makes the controls inside unusable. A view that is disabled from further out stays so.
    public func disabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
    }

    /// Leaves out the labels of the toggles, sliders, pickers and steppers inside.
    public func labelsHidden() -> some View { environment(\.labelsHidden, true) }
}

// MARK: Building

extension Builder {
    /// Appends a control with its label in it, unless labels are hidden.
    mutating func addControl<E: Element, Label: View>(_ element: E, label: Label) {
        let labelsHidden = environment.labelsHidden
        inControlColor { builder in
            builder.add(element) { if !labelsHidden { $0.child(label, 0) } }
        }
    }

    /// Builds the label of a control in its colour, which is faint in a control that is disabled.
    mutating func inControlColor(_ content: (inout Builder) -> Void) {
        let color = environment.foregroundColor
        with(\.foregroundColor, environment.isEnabled ? color : color.opacity(0.35), content: content)
    }
}

// MARK: Layout

extension LayoutContext {
    /// The size of a control whose only child, its label, stands beside a mark; less than that is taken where less is
    /// offered.
    func sizeOfLabel(beside mark: CGSize, spacing: CGFloat, _ proposal: ProposedViewSize) -> CGSize {
        var size = mark
        for child in children {
            let label = self.size(of: child, proposal.reduced(width: mark.width + spacing, height: 0))
            size = CGSize(width: size.width + label.width + spacing, height: max(size.height, label.height))
        }
        if let width = proposal.width { size.width = min(size.width, width) }
        return size
    }
}

// MARK: Painting

extension Painter {
    /// Draws the label of a control and states the control's fact, which is named after the label.
    mutating func paintLabel(of kind: String, value: @autoclosure () -> String? = nil, isEnabled: Bool) {
        let (rect, isFocused) = (rect, isFocused)
        state(
            { facts in
                Fact.control(
                    kind,
                    label: Fact.label(of: facts),
                    value: value(),
                    rect: rect,
                    isEnabled: isEnabled,
                    isFocused: isFocused
                )
            },
            around: { $0.paintChildren() }
        )
    }
}

extension Fact {
    /// A control: its kind, what it is called, what it is set to, where it is and whether it can be used.
    static func control(
        _ kind: String,
        label: String,
        value: String? = nil,
        rect: CGRect,
        isEnabled: Bool,
        isFocused: Bool = false
    ) -> Fact {
        var properties: [String: Value] = [
            "kind": .string(kind), "label": .string(label), "rect": .rect(rect), "enabled": .bool(isEnabled),
            "focused": .bool(isFocused),
        ]
        if let value { properties["value"] = .string(value) }
        return Fact(.control, properties)
    }

    /// What a control with these facts in its label is called: its words or, without any, its symbols' names.
    static func label(of facts: ArraySlice<Fact>) -> String {
        func strings(_ role: Role) -> [String] {
            facts.compactMap {
                if $0.role == role, case .string(let string)? = $0.properties["string"] { string } else { nil }
            }
        }
        let words = strings(.text)
        return (words.isEmpty ? strings(.image) : words).joined(separator: " ")
    }
}

// MARK: Events

extension RegionEvent {
    /// The answer of a control that is pressed by a click or by one of `keys`. A key that repeats because it is held
    /// presses once.
    @MainActor func press(isEnabled: Bool, keys: Set<Key> = Key.press, _ action: () -> Void) -> Bool {
        switch self {
        case .pressed(_, .left), .dragged, .cancelled: return true
        case .released(_, let inside):
            if inside && isEnabled { action() }
            return true
        case .key(let key, [], let isRepeat):
            guard isEnabled, keys.contains(key) else { return false }
            if !isRepeat { action() }
            return true
        default: return false
        }
    }
}

extension Key {
    /// The keys that press the control that has the focus.
    static let press: Set<Key> = [.space, .return]
}

// MARK: Environment

/// What views set for the controls inside: how they look, which shortcut they have, what menu or picker they are in.
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
}

private struct ButtonStyleKey: EnvironmentKey {
    static var defaultValue: ButtonStyleChoice { ButtonStyleChoice(kind: .bordered) }
}
private struct ToggleStyleKey: EnvironmentKey { static let defaultValue = ToggleStyle.automatic }
private struct PickerStyleKey: EnvironmentKey { static let defaultValue = PickerStyle.automatic }
private struct ListStyleKey: EnvironmentKey { static let defaultValue = ListStyle.automatic }
private struct LabelStyleKey: EnvironmentKey { static let defaultValue = LabelStyle.automatic }
private struct LabelsHiddenKey: EnvironmentKey { static let defaultValue = false }
private struct ShortcutKey: EnvironmentKey { static let defaultValue: KeyboardShortcut? = nil }
private struct DismissMenuKey: EnvironmentKey { static var defaultValue: (() -> Void)? { nil } }
private struct MenuColumnsKey: EnvironmentKey { static var defaultValue: MenuColumns? { nil } }

// MARK: Colours

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
