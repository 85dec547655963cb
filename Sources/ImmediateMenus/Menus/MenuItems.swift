import Foundation

/// The columns of a menu. If one of its items can have a check mark, the titles of all items start after the check mark
/// column.
@MainActor package final class MenuColumns {
    static let markWidth: CGFloat = 12
    static let spacing: CGFloat = 5
    /// The width of the symbol column, in points.
    static let iconWidth: CGFloat = 18

    /// Opens submenus as the pointer moves; nil before the list is built.
    var pointer: MenuPointer?
    /// The search suggestions that the items are, which the keys of the search field choose; nil in a menu.
    package var suggestions: (any MenuSuggestions)?
    /// True if an item can have a check mark. Final when all items are built, before layout.
    var hasMarks = false

    package init() {}

    /// The indent of items without a check mark column, in points.
    var indent: CGFloat { hasMarks ? Self.markWidth + Self.spacing : 0 }
}

/// Search suggestions that are shown as the items of a menu.
@MainActor package protocol MenuSuggestions: AnyObject {
    /// The index of the highlighted suggestion; nil for none.
    var highlighted: Int? { get }
    /// Adds a suggestion, and returns its index.
    func add(_ name: LabelName, isEnabled: Bool, _ action: @escaping () -> Void) -> Int
    /// Notes the frame of a suggestion, in root coordinates.
    func place(_ index: Int, in frame: CGRect)
    /// Follows the pointer over a suggestion.
    func hover(_ index: Int, isOver: Bool)
}

/// A menu item.
package struct MenuItemElement: Element {
    var action: () -> Void
    var role = "button"
    /// The check state, `on` or `off`; nil for an item without a check mark column.
    var value: String?
    var isDestructive = false
    /// The submenu that it opens.
    var submenu: MenuState?
    /// The keys that choose it.
    var keys = Key.press
    /// Its index among search suggestions; nil in a menu.
    fileprivate(set) var suggestion: Int?
    let isEnabled: Bool
    private let columns: MenuColumns?
    private let colorScheme: ColorScheme
    private let theme: ThemeLook
    private let tint: Color?

    @MainActor package init(_ builder: borrowing Builder, action: @escaping () -> Void) {
        let look = builder.environment.controls
        self.action = action
        columns = builder.environment.menu?.columns
        isEnabled = builder.environment.isEnabled
        colorScheme = builder.environment.colorScheme
        theme = builder.environment.isThemed ? look.look ?? .standard : .standard
        tint = builder.environment.controlTint
    }

    /// Returns the label color, given the color of other labels.
    @MainActor func labelColor(_ color: Color) -> Color {
        let color = isDestructive ? theme.colors.destructive : color
        return isEnabled ? color : color.opacity(0.35)
    }

    private var insets: EdgeInsets {
        EdgeInsets(top: 4, leading: 10 + (value == nil ? columns?.indent ?? 0 : 0), bottom: 4, trailing: 14)
    }

    package mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        var size = layout.sizeOfLargestChild(proposal, inside: insets)
        // All items are as wide as the menu.
        if let width = proposal.width { size.width = width.isFinite ? width : min(size.width, width) }
        return size
    }

    package mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        for child in layout.children { layout.place(child, in: rect.inset(by: insets), alignment: .leading) }
        if let suggestion { columns?.suggestions?.place(suggestion, in: rect) }
    }

    package mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        guard painter.isVisible(rect) else { return }
        if let suggestion { return paint(suggestion, &painter) }
        // The mark is the focus, which the pointer moves too, so that Return chooses what is marked. A finger marks the
        // item that it presses.
        let isMarked = isEnabled && (painter.isFocused || painter.isPressed || submenu?.isOpen == true)
        if isMarked { paintMark(rect, &painter) }
        painter.addRegion(rect, isEnabled ? [.press, .hover, .keyFocus] : [.press, .hover])
        painter.paintLabel(of: role, value: value, isEnabled: isEnabled, properties(isMarked: isMarked))
    }

    private func paintMark(_ rect: CGRect, _ painter: inout Painter) {
        let mark = (tint ?? theme.colors.accent).resolved(colorScheme).opacity(theme.colors.menuSelectionOpacity)
        painter.fill(rect, radius: theme.metrics.rowRadius, mark)
    }

    /// Paints a search suggestion, which never has the focus, as a row of a list.
    private func paint(_ suggestion: Int, _ painter: inout Painter) {
        let rect = painter.rect
        let isHighlighted = columns?.suggestions?.highlighted == suggestion
        if isHighlighted && isEnabled { paintMark(rect, &painter) }
        painter.addRegion(rect, [.press, .hover])
        painter.paintLabel(
            of: "row",
            isEnabled: isEnabled,
            [
                "index": .number(Double(suggestion)), "selectable": .bool(true), "selected": .bool(isHighlighted),
            ]
        )
    }

    /// Properties of its semantics node that tell it from a button.
    private func properties(isMarked: Bool) -> [String: SemanticsNode.Value] {
        var properties: [String: SemanticsNode.Value] = ["item": .bool(true), "marked": .bool(isMarked)]
        if let submenu { properties["expanded"] = .bool(submenu.isOpen) }
        return properties
    }

    package mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        columns?.pointer?.follow(event, over: isEnabled ? submenu : nil, context)
        if let suggestion, isEnabled {
            switch event {
            // Requires movement: a list that opens under a resting pointer highlights nothing.
            case .tracked: columns?.suggestions?.hover(suggestion, isOver: true)
            case .hovered(false): columns?.suggestions?.hover(suggestion, isOver: false)
            default: break
            }
        }
        return event.press(isEnabled: isEnabled, keys: keys, context, action)
    }

    package mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext) -> CGFloat? {
        let rect = CGRect(origin: .zero, size: size).inset(by: insets)
        return layout.baselineOfChildren(baseline) { child in
            Alignment.center.place(layout.size(of: child, ProposedViewSize(rect.size)), in: rect)
        }
    }
}

extension Builder {
    /// Appends a menu item with a check mark column. It closes the menu before running its action.
    @discardableResult package mutating func addMarkedItem<Label: View>(
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

    /// Registers the environment's shortcut for an item, and returns it.
    mutating func addShortcut(of item: MenuItemElement) -> KeyboardShortcut? {
        guard let shortcut = environment.keyboardShortcut else { return nil }
        if item.isEnabled { addShortcut(shortcut, item.action) }
        return shortcut
    }

    /// Appends an item with its label and, at the trailing edge, its shortcut.
    @discardableResult package mutating func addItem<Label: View>(
        _ item: MenuItemElement,
        _ shortcut: KeyboardShortcut? = nil,
        label: Label
    ) -> Child {
        let outer = environment
        defer { environment = outer }
        environment.labelLook.iconWidth = MenuColumns.iconWidth
        environment.labelLook.tintsIcon = false
        environment.foregroundColor = item.labelColor(outer.foregroundColor)
        var item = item
        item.suggestion = outer.menu?.columns?.suggestions?
            .add(label.name(in: context), isEnabled: item.isEnabled, item.action)
        environment.leaveControl()
        guard let shortcut else { return add(item, content: label) }
        return add(item, content: MenuShortcutLabel(label: label, shortcut: shortcut))
    }
}

/// The label of a menu item, with its check mark column.
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

/// The label of a menu item, with its shortcut at the trailing edge.
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

/// A displayed shortcut, which is not part of the item's accessible name.
private struct MenuShortcut: PrimitiveView {
    var name: String

    func build(into builder: inout Builder) {
        builder.add(UnstatedElement(), content: Text(name).lineLimit(1).foregroundColor(.secondary).fixedSize())
    }
}

/// Paints its children without their semantics nodes.
private struct UnstatedElement: Element {
    mutating func paint(_ painter: inout Painter) { painter.unstated { $0.paintChildren() } }
}

extension KeyboardShortcut {
    /// The shortcut as displayed in a menu, such as Ctrl+Shift+S.
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

/// The separator above a section of a menu, empty at the top of the menu.
package struct SectionBreak: Element {
    package var color: RGBA

    package init(color: RGBA) {
        self.color = color
    }

    package mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        layout.isFirstChild ? .zero : CGSize(width: proposal.width ?? 0, height: 9)
    }

    package mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        guard rect.height > 0 else { return }
        let line = CGRect(x: rect.minX + 8, y: rect.minY + 4, width: max(0, rect.width - 16), height: 1)
        painter.fillLine(line, across: .vertical, color)
    }
}

/// The header of a section in a menu, aligned with the titles of the items.
package struct MenuHeadingElement: Element {
    package var columns: MenuColumns?

    package init(columns: MenuColumns? = nil) {
        self.columns = columns
    }

    private var insets: EdgeInsets {
        EdgeInsets(top: 3, leading: 10 + (columns?.indent ?? 0), bottom: 3, trailing: 10)
    }

    package mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        layout.sizeOfLargestChild(proposal, inside: insets)
    }

    package mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        for child in layout.children { layout.place(child, in: rect.inset(by: insets)) }
    }
}
