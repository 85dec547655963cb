import Foundation

/// The columns of a menu's items: if one of them may have a check mark, the words of all begin right of it.
@MainActor final class MenuColumns {
    static let markWidth: CGFloat = 12
    static let spacing: CGFloat = 5
    /// The room of symbols, in points.
    static let iconWidth: CGFloat = 18

    /// The pointer over the items; nil before the list is built.
    var pointer: MenuPointer?
    /// Complete when all items are built, before they are laid out.
    var hasMarks = false

    /// How much further right the words of an item without room for a mark begin.
    var indent: CGFloat { hasMarks ? Self.markWidth + Self.spacing : 0 }
}

/// An item of a menu.
struct MenuItemElement: Element {
    var action: () -> Void
    var role = "button"
    /// Whether it is checked, `on` or `off`; nil for an item without room for a check mark.
    var value: String?
    var isDestructive = false
    /// The submenu that it opens.
    var submenu: MenuState?
    /// The keys that choose it.
    var keys = Key.press
    let isEnabled: Bool
    private let columns: MenuColumns?
    private let colorScheme: ColorScheme
    private let theme: ThemeLook
    private let tint: Color?

    @MainActor init(_ builder: borrowing Builder, action: @escaping () -> Void) {
        let look = builder.environment.controls
        self.action = action
        columns = builder.environment.menu?.columns
        isEnabled = builder.environment.isEnabled
        colorScheme = builder.environment.colorScheme
        theme = builder.environment.isThemed ? look.look ?? .standard : .standard
        tint = look.tint
    }

    /// The colour of its label, among labels of a colour.
    @MainActor func labelColor(_ color: Color) -> Color {
        let color = isDestructive ? theme.colors.destructive : color
        return isEnabled ? color : color.opacity(0.35)
    }

    private var insets: EdgeInsets {
        EdgeInsets(top: 4, leading: 10 + (value == nil ? columns?.indent ?? 0 : 0), bottom: 4, trailing: 14)
    }

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        var size = layout.sizeOfLargestChild(proposal, inside: insets)
        // All items are as wide as the menu.
        if let width = proposal.width { size.width = width.isFinite ? width : min(size.width, width) }
        return size
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        for child in layout.children { layout.place(child, in: rect.inset(by: insets), alignment: .leading) }
    }

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        guard painter.isVisible(rect) else { return }
        // The mark follows the pointer and the keys at once.
        let isHovered = painter.isHovered && columns?.pointer?.hasSubmenu != true
        let isMarked = painter.usesKeys ? painter.isFocused : isHovered || painter.isPressed
        if (isMarked || submenu?.isOpen == true) && isEnabled {
            let mark = (tint ?? theme.colors.accent).resolved(colorScheme).opacity(theme.colors.menuSelectionOpacity)
            painter.fill(rect, radius: theme.metrics.rowRadius, mark)
        }
        painter.addRegion(rect, isEnabled ? [.press, .hover, .keyFocus] : [.press, .hover])
        painter.paintLabel(of: role, value: value, isEnabled: isEnabled)
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        columns?.pointer?.follow(event, over: isEnabled ? submenu : nil, context)
        return event.press(isEnabled: isEnabled, keys: keys, context, action)
    }

    mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext) -> CGFloat? {
        let rect = CGRect(origin: .zero, size: size).inset(by: insets)
        return layout.baselineOfChildren(baseline) { child in
            Alignment.center.place(layout.size(of: child, ProposedViewSize(rect.size)), in: rect)
        }
    }
}

extension Builder {
    /// Appends an item of a menu that may have a check mark. It closes the menu before it acts.
    @discardableResult mutating func addMarkedItem<Label: View>(
        _ role: String,
        isChecked: Bool,
        label: Label,
        action: @escaping () -> Void
    ) -> Child {
        let menu = environment.menu
        var item = MenuItemElement(self) {
            menu?.dismiss()
            action()
        }
        item.role = role
        item.value = isChecked ? "on" : "off"
        menu?.columns?.hasMarks = true
        return addItem(item, addShortcut(of: item), label: MenuItemLabel(isChecked: isChecked, label: label))
    }

    /// Registers the shortcut that the environment has for an item, and returns it.
    mutating func addShortcut(of item: MenuItemElement) -> KeyboardShortcut? {
        guard let shortcut = environment.keyboardShortcut else { return nil }
        if item.isEnabled { addShortcut(shortcut, item.action) }
        return shortcut
    }

    /// Appends an item with its label, and at the right a shortcut.
    @discardableResult mutating func addItem<Label: View>(
        _ item: MenuItemElement,
        _ shortcut: KeyboardShortcut? = nil,
        label: Label
    ) -> Child {
        let outer = environment
        defer { environment = outer }
        environment.labelLook.iconWidth = MenuColumns.iconWidth
        environment.foregroundColor = item.labelColor(outer.foregroundColor)
        environment.leaveControl()
        guard let shortcut else { return add(item, content: label) }
        return add(item, content: MenuShortcutLabel(label: label, shortcut: shortcut))
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
