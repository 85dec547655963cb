import Foundation

/// A view with a menu bar above it.
struct CommandsView<Content: View, Items: View>: PrimitiveView {
    var content: Content
    var commands: Items

    func build(into builder: inout Builder) {
        let menus = CommandMenus()
        builder.with(\.commandMenus, menus) { builder in
            if builder.environment.quit != nil { builder.child(StandardCommands(), 3) }
            builder.child(commands, 1)
        }
        menus.assignMnemonics()
        let entries = menus.takeEntries()
        guard !entries.isEmpty else { return builder.child(content) }
        builder.add(BarAboveElement(bar: builder.nextChild, content: builder.nextChild)) { builder, element in
            element.bar = builder.nextChild
            builder.child(MenuBar(menus: entries), 2)
            element.content = builder.nextChild
            builder.add(RootContentElement()) { $0.child(content) }
        }
    }
}

/// The items that the menu bar of each window of an app has.
private struct StandardCommands: View {
    @Environment(\.dismissWindow) private var dismissWindow
    @Environment(\.quit) private var quit

    var body: some View {
        // Ctrl+W closes a tab first.
        CommandGroup(replacing: .saveItem) {
            Button("Close") { dismissWindow() }.keyboardShortcut("w").environment(\.yieldsShortcuts, true)
        }
        CommandGroup(replacing: .appTermination) {
            Button("Quit") { quit?() }.keyboardShortcut("q").environment(\.yieldsShortcuts, true)
        }
    }
}

/// The index of the menu bar's open menu.
@MainActor package final class MenuBarState {
    var open: Int?
}

/// The menu bar: a row with a button for each menu.
private struct MenuBar: PrimitiveView {
    var menus: [CommandMenus.Entry]

    func build(into builder: inout Builder) {
        let state = builder.state { MenuBarState() }
        if let open = state.open, open >= menus.count { state.open = nil }
        builder.shared { TextCommandTarget() }.note(menuBar: state, isOpen: state.open != nil)
        let count = menus.count
        let isMirrored = builder.environment.layoutDirection == .rightToLeft
        let element = StackElement(axis: .horizontal, unit: 0.5, spacing: 0)
        builder.addShortcut(KeyboardShortcut("F10", modifiers: [])) { state.open = 0 }
        builder.addShortcut(KeyboardShortcut("Alt", modifiers: [])) { state.open = 0 }
        var titles: [Child] = []
        builder.add(MenuBarElement(scheme: builder.environment.colorScheme, theme: builder.environment.themeLook)) {
            builder in
            builder.add(element) { builder in
                for (index, menu) in menus.enumerated() {
                    builder.atChild(UInt64(index)) { titles.append(add(menu, index, state, &$0)) }
                }
            }
        }
        for menu in menus { menu.buildClosed(into: &builder) }
        guard let open = state.open else { return }
        let layer = MenuBarLayer(menu: menus[open], anchor: titles[open], titles: titles, state: state)
        let close: () -> Void = { state.open = nil }
        let step: (Key) -> Bool = { key in
            if key == "F10" || key == "Alt" {
                state.open = nil
                return true
            }
            guard key == .left || key == .right else { return false }
            let way = (key == .right) != isMirrored ? 1 : -1
            state.open = (open + way + count) % count
            return true
        }
        // Each menu is a separate layer, so that focus starts afresh in the next one.
        builder.atChild(UInt64(0x100 + open)) { builder in
            builder.with {
                $0.controlContainer = MenuContext(dismiss: close, columns: MenuColumns(), key: step)
            } content: {
                $0.present(layer, as: .menu, dismiss: close, key: step, motion: $0.environment.popupMotion)
            }
        }
    }

    private func add(
        _ menu: CommandMenus.Entry,
        _ index: Int,
        _ state: MenuBarState,
        _ builder: inout Builder
    ) -> Child {
        let open: () -> Void = { state.open = index }
        var title = ButtonElement(builder, action: open)
        title.style = .borderless
        title.role = "menu"
        title.isOpen = state.open == index
        title.opening = .menuOfBar
        // Tab skips the menu bar, which has its own keys.
        title.focus = []
        let letters = Array(menu.title)
        var label = Text(menu.title)
        if let mnemonic = menu.mnemonic {
            let key = String(letters[mnemonic]).lowercased()
            builder.addShortcut(KeyboardShortcut(Key(rawValue: key), modifiers: .option), open)
            if builder.heldModifiers == .option {
                label =
                    Text(String(letters[..<mnemonic])) + Text(String(letters[mnemonic])).underline()
                    + Text(String(letters[(mnemonic + 1)...]))
            }
        }
        return builder.addButton(title, label: label.lineLimit(1))
    }
}

@MainActor extension CommandMenus.Entry {
    /// Builds the items of the menu, with a divider between groups.
    fileprivate func build(into builder: inout Builder) {
        let container = builder.environment.controlContainer
        for (index, group) in groups.enumerated() {
            if index > 0 { builder.atChild(UInt64(index)) { $0.child(Divider()) } }
            group.view.build(into: &builder) {
                $0.controlContainer = container
                $0.commandMenus = nil
                $0.stackAxis = .vertical
            }
        }
    }

    /// Builds the items only for their keyboard shortcuts, which work while the menu is closed.
    fileprivate func buildClosed(into builder: inout Builder) {
        builder.with(\.controlContainer, MenuContext(dismiss: {})) { builder in
            builder.add(ClosedMenuElement()) { build(into: &$0) }
        }
    }
}

/// The open menu, with hover regions for all titles above its barrier, so that the pointer can move from menu to menu.
private struct MenuBarLayer: PrimitiveView {
    var menu: CommandMenus.Entry
    var anchor: Child
    var titles: [Child]
    var state: MenuBarState

    func build(into builder: inout Builder) {
        let (menu, state) = (menu, state)
        for (index, title) in titles.enumerated() {
            builder.atChild(UInt64(index)) { $0.add(MenuTitleZone(title: title, index: index, state: state)) }
        }
        let list = MenuList(content: BuiltLabel { menu.build(into: &$0) }) { state.open = nil }
        builder.child(Anchored(content: list, anchor: anchor, placement: .below), 0x200)
    }
}

private struct MenuTitleZone: Element {
    var title: Child
    var index: Int
    var state: MenuBarState

    mutating func paint(_ painter: inout Painter) { painter.addRegion(painter.rect(of: title), [.press, .hover]) }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        switch event {
        // Only pointer movement opens a menu: a title that appears under a resting pointer does not, and touches press.
        case .tracked where !context.isTouch: state.open = index
        case .pressed(_, .left):
            state.open = state.open == index ? nil : index
            if state.open == index { context.trackMenu() }
        default: break
        }
        return true
    }
}

/// Items that exist only for their keyboard shortcuts: they have no size and draw nothing.
private struct ClosedMenuElement: Element {
    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize { .zero }
    mutating func place(in rect: CGRect, _ layout: LayoutContext) {}
    mutating func minimumSize(_ layout: LayoutContext) -> CGSize { .zero }
    mutating func paint(_ painter: inout Painter) {}
}

/// The background of the menu bar.
private struct MenuBarElement: Element {
    var scheme: ColorScheme
    var theme: ThemeLook

    private static let insets = EdgeInsets(top: 2, leading: 6, bottom: 2, trailing: 6)

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        let size = layout.sizeOfLargestChild(proposal, inside: Self.insets)
        return CGSize(width: proposal.width ?? size.width, height: size.height)
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        for child in layout.children { layout.place(child, in: rect.inset(by: Self.insets), alignment: .leading) }
    }

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        painter.barGround(rect, theme, scheme)
        painter.clipped(to: rect) { $0.paintChildren() }
    }
}
