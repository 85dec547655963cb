import Foundation

/// What the items of a menu have in common: if one of them may have a check mark, the words of all begin right of it.
@MainActor final class MenuColumns {
    static let markWidth: CGFloat = 12
    static let spacing: CGFloat = 5
    /// The room of symbols, in points.
    static let iconWidth: CGFloat = 18

    /// What the pointer does with the items; nil before the list is built.
    var pointer: MenuPointer?
    /// Complete when all items are built, before they are laid out.
    var hasMarks = false

    /// How much further right the words of an item without room for a mark begin.
    var indent: CGFloat { hasMarks ? Self.markWidth + Self.spacing : 0 }
}

extension Builder {
    /// Appends a button as an item of a menu, with its shortcut at the right.
    mutating func addMenuItem<Label: View>(
        _ element: ButtonElement,
        role: ButtonRole?,
        isMenuClosed: Bool,
        label: Label
    ) {
        var element = element
        let shortcut = environment.keyboardShortcut
        if let shortcut, element.isEnabled { addShortcut(shortcut, element.action) }
        // Who has no menu open sees none of its items.
        guard !isMenuClosed else { return }
        element.style = .menuItem
        element.isDestructive = role == .destructive
        with(\.labelLook.iconWidth, MenuColumns.iconWidth) { builder in
            if let shortcut {
                builder.addButton(element, label: MenuShortcutLabel(label: label, shortcut: shortcut))
            } else {
                builder.addButton(element, label: label)
            }
        }
    }

    /// Appends an item of a menu that may have a check mark. It closes the menu before it acts.
    @discardableResult mutating func addMarkedItem<Label: View>(
        _ role: String,
        isChecked: Bool,
        label: Label,
        action: @escaping () -> Void
    ) -> Child {
        let context = environment.controlContext
        var item = ButtonElement(self) {
            context.dismissMenu?()
            action()
        }
        let shortcut = environment.keyboardShortcut
        if let shortcut, item.isEnabled { addShortcut(shortcut, item.action) }
        item.style = .menuItem
        item.role = role
        item.value = isChecked ? "on" : "off"
        item.hasMark = true
        item.columns?.hasMarks = true
        let outer = environment.labelLook.iconWidth
        environment.labelLook.iconWidth = MenuColumns.iconWidth
        defer { environment.labelLook.iconWidth = outer }
        let marked = MenuItemLabel(isChecked: isChecked, label: label)
        guard let shortcut else { return addButton(item, label: marked) }
        return addButton(item, label: MenuShortcutLabel(label: marked, shortcut: shortcut))
    }
}

/// The label of an item in a menu that may have a check mark.
struct MenuItemLabel<Label: View>: View {
    var isChecked: Bool
    var label: Label

    var body: some View {
        HStack(spacing: MenuColumns.spacing) {
            Image(systemName: "checkmark")
                .font(.system(size: 10))
                .opacity(isChecked ? 1 : 0)
                .frame(width: MenuColumns.markWidth)
                .accessibilityHidden(true)
            label
        }
    }
}

/// The label of an item with a shortcut, which is shown at the far end.
struct MenuShortcutLabel<Label: View>: View {
    var label: Label
    var shortcut: KeyboardShortcut

    var body: some View {
        HStack(spacing: 0) {
            label
            Spacer(minLength: 28)
            MenuShortcut(name: shortcut.name)
        }
    }
}

/// The keys of a shortcut: they are shown, and no part of what the item is called.
private struct MenuShortcut: PrimitiveView {
    var name: String

    func build(into builder: inout Builder) {
        builder.add(UnstatedElement(), content: Text(name).lineLimit(1).foregroundColor(.secondary).fixedSize())
    }
}

/// What is in it is drawn, but states nothing.
private struct UnstatedElement: Element {
    mutating func paint(_ painter: inout Painter) { painter.unstated { $0.paintChildren() } }
}

extension KeyboardShortcut {
    /// The keys as they are written in a menu, such as Ctrl+Shift+S.
    var name: String {
        var names: [String] = []
        if !modifiers.isDisjoint(with: [.control, .command]) { names.append("Ctrl") }
        if modifiers.contains(.option) { names.append("Alt") }
        if modifiers.contains(.shift) { names.append("Shift") }
        let key = key.rawValue
        names.append(key.count == 1 ? key.uppercased() : Self.shortNames[key] ?? key)
        return names.joined(separator: "+")
    }

    private static let shortNames = [
        "Escape": "Esc", "Delete": "Del", "PageUp": "Page Up", "PageDown": "Page Down", "Left": "←", "Right": "→",
        "Up": "↑", "Down": "↓",
    ]
}
