import Foundation
import ImmediateUI
import SplitPanes

/// A tab as its bar knows it.
struct TabItem {
    /// Tells it apart from the others in its bar, in every frame.
    var key: UInt64
    var title: String
    var systemImage: String?
    var isClosable: Bool
    var isEdited: Bool
    /// Whether there is something behind the words: a button, or a dot.
    var hasMark: Bool { isClosable || isEdited }

    /// The items of tabs. Those with the same id are told apart by their order, and that they have it is reported.
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

/// What a bar lets the person do. Tabs are given by their places.
struct TabActions {
    var select: (Int) -> Void
    var close: (Int) -> Void
    /// Moves a tab to the place that it shall have.
    var move: (Int, Int) -> Void
    /// A tab is dragged out of the bar; nil for bars whose tabs stay in them.
    var dragOut: ((TabDrag) -> Void)?
    /// A tab or the bar was clicked twice.
    var doubleClick: (() -> Void)?
    /// The bar was pressed, or got the focus.
    var activate: (() -> Void)?
}

/// A tab that is dragged out of its bar.
enum TabDrag {
    /// Where the pointer is, root coordinates; nil when the tab is back in its bar.
    case moved(Int, to: CGPoint?)
    /// It is let go.
    case dropped(Int)
    /// It is to go back.
    case cancelled
}

/// A bar of tabs.
struct TabBar: PrimitiveView {
    var items: [TabItem]
    /// The place of the selected tab.
    var selected: Int?
    var actions: TabActions
    /// Whether keys that no focused view takes reach it.
    var takesShortcuts = true
    /// What lasts of the bar, where somebody else keeps it.
    var state: TabBarState?

    func build(into builder: inout Builder) {
        let state = state ?? builder.state { TabBarState() }
        let environment = builder.environment
        let element = TabBarElement(
            items: items,
            selected: selected,
            actions: actions,
            isEnabled: environment.isEnabled,
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

/// The bar of an interface that was pressed, or had the focus, last. A press leaves the focus where it is, and still says which
/// of several bars is meant.
@MainActor final class UsedTabBar {
    weak var state: TabBarState?

    /// Whether a bar may take the shortcuts of tabs: no other one has them that was used last.
    func leavesShortcuts(to bar: TabBarState) -> Bool {
        guard let state, state !== bar else { return true }
        return !state.takesShortcuts
    }
}

/// The symbol and the words of a tab.
private struct TabLabel: View {
    var item: TabItem

    var body: some View {
        HStack(spacing: 5) {
            if let image = item.systemImage { Image(systemName: image).imageScale(.small) }
            Text(item.title).font(.callout).lineLimit(1).truncationMode(.middle)
        }
    }
}

/// The label's place: one node, whatever the label consists of.
struct TabLabelElement: Element {}

/// What keys do in a bar of tabs.
enum TabCommand {
    case select(by: Int)
    case selectFirst, selectLast
    case move(by: Int)
    case close

    /// The keys that act wherever the focus is.
    static let shortcuts: [(KeyboardShortcut, TabCommand)] = [
        (KeyboardShortcut(.tab, modifiers: .control), .select(by: 1)),
        (KeyboardShortcut(.tab, modifiers: [.control, .shift]), .select(by: -1)),
        (KeyboardShortcut(.pageDown, modifiers: .control), .select(by: 1)),
        (KeyboardShortcut(.pageUp, modifiers: .control), .select(by: -1)),
        (KeyboardShortcut(.pageDown, modifiers: [.control, .shift]), .move(by: 1)),
        (KeyboardShortcut(.pageUp, modifiers: [.control, .shift]), .move(by: -1)),
        (KeyboardShortcut("w", modifiers: .control), .close),
    ]

    /// What a key does while the bar has the focus.
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
