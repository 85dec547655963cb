import Foundation

extension View {
    /// Makes the controls inside unusable. A view that is disabled from further out stays so.
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
    /// Draws the label of a control and states the control's fact, which is named after the label unless it has a name.
    mutating func paintLabel(
        of kind: String,
        _ name: String? = nil,
        value: @autoclosure () -> String? = nil,
        isEnabled: Bool
    ) {
        let (rect, isFocused) = (rect, isFocused)
        state(
            { facts in
                Fact.control(
                    kind,
                    label: name ?? Fact.label(of: facts),
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

    /// What a control with these facts in its label is called: its words and the names that were given to its symbols, or,
    /// without any, its symbols' own names.
    static func label(of facts: ArraySlice<Fact>) -> String {
        func strings(_ role: Role) -> [String] {
            facts.compactMap {
                if $0.role == role, case .string(let string)? = $0.properties["string"] { string } else { nil }
            }
        }
        let words = facts.compactMap { fact -> String? in
            if case .string(let label)? = fact.properties["label"], fact.role != .control { return label }
            guard fact.role == .text, case .string(let string)? = fact.properties["string"] else { return nil }
            return string
        }
        return (words.isEmpty ? strings(.image) : words).joined(separator: " ")
    }
}

// MARK: Events

extension RegionEvent {
    /// The answer of a control that is pressed by a click or by one of `keys`. A key that repeats because it is held
    /// presses once. Return is left to the proposed button where a click has given the control a focus that nobody sees.
    @MainActor func press(
        isEnabled: Bool,
        keys: Set<Key> = Key.press,
        _ context: EventContext,
        _ action: () -> Void
    ) -> Bool {
        switch self {
        case .pressed(_, .left), .dragged, .cancelled: return true
        case .released(_, let inside):
            if inside && isEnabled { action() }
            return true
        case .key(let key, [], let isRepeat):
            guard isEnabled, keys.contains(key) else { return false }
            if key == .return, !context.showsFocus, context.hasShortcut(.defaultAction) { return false }
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
