import Foundation
import ImmediateMenus
import SplitPanes

/// A tab as an item of its bar.
struct TabItem {
    /// The key among the items of the bar, stable from frame to frame.
    var key: UInt64
    var title: String
    var systemImage: String?
    var isClosable: Bool
    var isEdited: Bool
    /// Whether a button or a dot follows the title.
    var hasMark: Bool { isClosable || isEdited }

    /// Returns the items of tabs. Tabs with equal ids are reported, and distinguished by their order.
    @MainActor static func items<ID>(of tabs: [PaneTab<ID>]) -> [TabItem] {
        var items: [TabItem] = []
        for tab in tabs {
            var key = UInt64(bitPattern: Int64(tab.id.hashValue))
            while items.contains(where: { $0.key == key }) {
                Report.once("two tabs of a bar have the same id, such as that of “\(tab.title)”")
                key &+= 1
            }
            items.append(
                TabItem(
                    key: key,
                    title: tab.title,
                    systemImage: tab.systemImage,
                    isClosable: tab.isClosable,
                    isEdited: tab.isEdited
                )
            )
        }
        return items
    }
}

/// The actions of a bar. Tabs are identified by their indices.
struct TabActions {
    var select: (Int) -> Void
    var close: (Int) -> Void
    /// Moves a tab to an index.
    var move: (Int, Int) -> Void
    /// Called after a tab was selected by a press, to move the keyboard focus to its view.
    var focus: ((Int) -> Void)?
    /// Called while a tab, or the whole bar, is dragged out of the bar; nil for bars that do not allow it.
    var dragOut: ((TabDrag) -> Void)?
    /// Returns whether what is dragged out could be dropped where it is.
    var canDrop: () -> Bool = { true }
    /// Called for a double click on a tab or the bar.
    var doubleClick: (() -> Void)?
    /// Called when the bar is pressed or gets the focus.
    var activate: (() -> Void)?
}

/// An event of a drag of a tab out of its bar. A nil index stands for all tabs of the bar.
enum TabDrag {
    /// The pointer's position in root coordinates; nil when the tab is back in its bar.
    case moved(Int?, to: CGPoint?)
    /// The tab is dropped.
    case dropped(Int?)
    /// The drag is cancelled.
    case cancelled
}

/// A bar of tabs.
struct TabBar: PrimitiveView {
    var items: [TabItem]
    /// The index of the selected tab.
    var selected: Int?
    var actions: TabActions
    /// Whether the bar registers keyboard shortcuts.
    var takesShortcuts = true
    /// Whether the keyboard focus is in the view of the selected tab, or on the bar.
    var hasKeyboard = false
    /// The persistent state, if the caller stores it.
    var state: TabBarState?

    func build(into builder: inout Builder) {
        let state = state ?? builder.state { TabBarState() }
        let environment = builder.environment
        let element = TabBarElement(
            items: items,
            selected: selected,
            actions: actions,
            isEnabled: environment.isEnabled,
            hasKeyboard: hasKeyboard,
            scheme: environment.colorScheme,
            theme: environment.themeLook,
            tint: environment.tint,
            slide: environment.accessibilityReduceMotion ? nil : environment.themeLook.motion.slide,
            state: state,
            used: builder.shared { UsedTabBar() }
        )
        state.takesShortcuts = takesShortcuts && environment.isEnabled && !environment.isShelved
        if state.takesShortcuts && element.used.leavesShortcuts(to: state) {
            for (shortcut, command) in TabCommand.shortcuts {
                builder.addShortcut(shortcut) { element.run(command) }
            }
        }
        builder.add(element) { builder in
            for (index, item) in items.enumerated() {
                builder.atChild(item.key) { builder in
                    builder.with(\.foregroundColor, index == selected ? .primary : .secondary) { builder in
                        builder.add(TabLabelElement(), content: TabLabel(item: item))
                    }
                }
            }
        }
    }
}

/// The bar of an interface that was pressed or focused last. A press does not move the focus, but decides which of
/// several bars shortcuts act on.
@MainActor final class UsedTabBar {
    weak var state: TabBarState?

    /// Returns whether a bar may register the shortcuts of tabs: unless another one was used last and has them.
    func leavesShortcuts(to bar: TabBarState) -> Bool {
        guard let state, state !== bar else { return true }
        return !state.takesShortcuts
    }
}

/// The symbol and the title of a tab.
private struct TabLabel: View {
    var item: TabItem

    var body: some View {
        HStack(spacing: 5) {
            if let image = item.systemImage { Image(systemName: image).imageScale(.small) }
            Text(item.title).font(.callout).lineLimit(1).truncationMode(.middle)
        }
    }
}

/// One node for the label, whatever it consists of.
struct TabLabelElement: Element {}

/// A keyboard command in a bar of tabs.
enum TabCommand {
    case select(by: Int)
    case selectFirst, selectLast
    case move(by: Int)
    case close

    /// The shortcuts that work wherever the focus is.
    static let shortcuts: [(KeyboardShortcut, TabCommand)] = [
        (KeyboardShortcut(.tab, modifiers: .control), .select(by: 1)),
        (KeyboardShortcut(.tab, modifiers: [.control, .shift]), .select(by: -1)),
        (KeyboardShortcut(.pageDown, modifiers: .control), .select(by: 1)),
        (KeyboardShortcut(.pageUp, modifiers: .control), .select(by: -1)),
        (KeyboardShortcut(.pageDown, modifiers: [.control, .shift]), .move(by: 1)),
        (KeyboardShortcut(.pageUp, modifiers: [.control, .shift]), .move(by: -1)),
        (KeyboardShortcut("w", modifiers: .control), .close),
    ]

    /// Creates the command of a key while the bar has the focus; nil if the key has none.
    init?(_ key: Key, _ modifiers: KeyModifiers, _ direction: LayoutDirection) {
        let isMirrored = direction == .rightToLeft
        switch (key, modifiers) {
        case (.left, []): self = .select(by: isMirrored ? 1 : -1)
        case (.right, []): self = .select(by: isMirrored ? -1 : 1)
        case (.home, []): self = .selectFirst
        case (.end, []): self = .selectLast
        case ("Delete", []): self = .close
        default:
            let pressed = KeyboardShortcut(key, modifiers: modifiers)
            guard let found = Self.shortcuts.first(where: { $0.0 == pressed }) else { return nil }
            self = found.1
        }
    }
}
