import Foundation
import ImmediateTextEntry
import SplitPanes

/// A tab as an item of its bar.
struct TabItem {
    /// The key among the items of the bar, stable from frame to frame.
    var key: UInt64
    var title: String
    var systemImage: String?
    var isClosable: Bool
    var isEdited: Bool
    var isPinned: Bool
    var isPreview: Bool
    var path: String?
    /// A count after the title; nil for none.
    var badge: Int?
    /// Whether the button, the middle mouse button and keys close the tab.
    var canClose: Bool { isClosable && !isPinned }
    /// Whether a button or a dot follows the title.
    var hasMark: Bool { canClose || isEdited }

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
                    isEdited: tab.isEdited,
                    isPinned: tab.isPinned,
                    isPreview: tab.isPreview,
                    path: tab.path,
                    badge: tab.badge
                )
            )
        }
        return items
    }
}

/// The actions of a bar. Tabs are identified by their indices.
struct TabActions {
    var select: (Int) -> Void
    /// Closes tabs, in this order.
    var close: ([Int]) -> Void
    /// Moves a tab to an index.
    var move: (Int, Int) -> Void
    /// Returns the tabs in the order of their last use, the selected one first.
    var byUse: () -> [Int]
    /// Pins or unpins a tab.
    var pin: ((Int, Bool) -> Void)?
    /// Makes a preview an ordinary tab.
    var keep: ((Int) -> Void)?
    /// Moves a tab to a new bar at a side of this one's group, as shown on screen.
    var split: ((Int, DockEdge) -> Void)?
    /// Makes a tab float, or docks one that floats.
    var float: ((Int) -> Void)?
    /// Whether the bar is that of a floating group.
    var isFloating = false
    /// Moves a tab to a window of its own; nil if that is not possible.
    var tearOff: ((Int) -> Void)?
    /// Moves a tab back to the area from its window; nil for bars that are in no window.
    var moveBack: ((Int) -> Void)?
    /// Lets keys move a floating group (false), or resize it; the index is that of the tab whose pane has the focus then.
    var steer: ((Int, Bool) -> Void)?
    /// Folds the bar's group to an edge, or docks it again; nil if that is not allowed.
    var fold: (() -> Void)?
    /// Whether the group is folded.
    var isFolded = false
    /// Moves the whole bar by its empty part; nil for bars that stay in place.
    var moveBar: ((BarMove) -> Void)?
    /// Opens the tab that was closed last.
    var reopen: (() -> Void)?
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

/// A drag of a whole bar by its empty part, in root coordinates.
enum BarMove {
    case began(CGPoint)
    case moved(CGPoint)
    case ended, cancelled
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
            environment: environment,
            slide: environment.accessibilityReduceMotion ? nil : environment.themeLook.motion.slide,
            state: state,
            used: builder.shared { UsedTabBar() }
        )
        state.takesShortcuts = takesShortcuts && environment.isEnabled && !environment.isShelved
        if state.takesShortcuts && element.used.leavesShortcuts(to: state) {
            for (shortcut, command) in TabCommand.shortcuts where command != .reopen || actions.reopen != nil {
                builder.addShortcut(shortcut) { element.run(command) }
            }
        }
        buildCycle(state, &builder)
        builder.add(element) { builder in
            for (index, item) in items.enumerated() {
                builder.atChild(item.key) { builder in
                    builder.with(\.foregroundColor, index == selected ? .primary : .secondary) { builder in
                        builder.add(TabLabelElement(), content: TabLabel(item: item))
                    }
                }
            }
        }
        buildPopups(state, &builder)
    }

    /// Shows the tabs in the order of their last use while Ctrl is held after Ctrl+Tab, and selects the marked one when
    /// it is released.
    private func buildCycle(_ state: TabBarState, _ builder: inout Builder) {
        state.isControlHeld = builder.heldModifiers.contains(.control)
        guard let cycle = state.cycle else { return }
        let order = cycle.keys.compactMap { key in items.firstIndex { $0.key == key } }
        let marked = items.firstIndex { $0.key == cycle.keys[cycle.position] }
        guard state.isControlHeld, builder.isWindowActive, let marked, state.takesShortcuts else {
            state.cycle = nil
            if let marked, builder.isWindowActive { builder.afterBuild { actions.select(marked) } }
            return
        }
        for modifiers in [[], .control, [.control, .shift]] as [KeyModifiers] {
            builder.addShortcut(KeyboardShortcut(.escape, modifiers: modifiers)) { state.cycle = nil }
        }
        let rows = TabRows(items: items, order: order, marked: order.firstIndex(of: marked)) { _ in }
            .padding(8)
            .frame(width: TabFinder.width)
            .background(PopupSurface())
        builder.atChild(0x7AB0) { builder in
            let place = placement(atEnd: false, state, builder)
            let list = Anchored(content: rows, anchor: builder.nextChild, placement: place)
            builder.present(list, as: .hint, motion: builder.environment.popupMotion)
        }
    }

    /// Returns the position of a list below an end of the bar.
    private func placement(atEnd: Bool, _ state: TabBarState, _ builder: borrowing Builder) -> OverlayPlacement {
        let (rect, isRight) = (state.barRect, atEnd == (builder.environment.layoutDirection == .leftToRight))
        return .at(CGPoint(x: isRight ? rect.maxX - TabFinder.width : rect.minX, y: rect.maxY))
    }

    /// Shows the context menu of a tab, and the list of all tabs.
    private func buildPopups(_ state: TabBarState, _ builder: inout Builder) {
        if let menu = state.menu, let index = items.firstIndex(where: { $0.key == menu.key }) {
            let close: () -> Void = { state.menu = nil }
            builder.atChild(0x7AB1) { builder in
                let content = TabMenu(items: items, index: index, actions: actions, clipboard: builder.clipboard)
                let anchor = builder.nextChild
                builder.presentMenu(content, at: .at(menu.point), beside: anchor, dismiss: close, chosen: close)
            }
        }
        guard state.showsList else { return }
        let close: () -> Void = { state.showsList = false }
        let finder = TabFinder(items: items, selected: selected) { index in
            close()
            actions.select(index)
            actions.focus?(index)
        }
        builder.atChild(0x7AB2) { builder in
            let place = placement(atEnd: true, state, builder)
            let list = Anchored(content: finder, anchor: builder.nextChild, placement: place)
            builder.present(list, as: .popover, dismiss: close, motion: builder.environment.popupMotion)
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

/// The symbol, the title and the count of a tab.
struct TabLabel: View {
    var item: TabItem

    var body: some View {
        HStack(spacing: 5) {
            if let image = item.systemImage { Image(systemName: image).imageScale(.small) }
            Text(item.title).font(.callout).italic(item.isPreview).lineLimit(1).truncationMode(.middle)
            if item.isPinned { Image(systemName: "pin").imageScale(.small).foregroundColor(.secondary) }
            if let badge = item.badge {
                Text(badge, format: .number).font(.caption).monospacedDigit()
                    .padding(EdgeInsets(top: 1, leading: 5, bottom: 1, trailing: 5))
                    .background(Capsule().fill(Color.secondary.opacity(0.22)))
            }
        }
    }
}

/// One node for the label, whatever it consists of.
struct TabLabelElement: Element {}

/// A keyboard command in a bar of tabs.
enum TabCommand: Equatable {
    case select(by: Int)
    case selectTab(Int)
    case selectLast
    /// Goes on to the tab that was used before.
    case cycle(by: Int)
    case move(by: Int)
    case close, reopen

    /// The shortcuts that work wherever the focus is.
    static let shortcuts: [(KeyboardShortcut, TabCommand)] =
        [
            (KeyboardShortcut(.tab, modifiers: .control), .cycle(by: 1)),
            (KeyboardShortcut(.tab, modifiers: [.control, .shift]), .cycle(by: -1)),
            (KeyboardShortcut(.pageDown, modifiers: .control), .select(by: 1)),
            (KeyboardShortcut(.pageUp, modifiers: .control), .select(by: -1)),
            (KeyboardShortcut(.pageDown, modifiers: [.control, .shift]), .move(by: 1)),
            (KeyboardShortcut(.pageUp, modifiers: [.control, .shift]), .move(by: -1)),
            (KeyboardShortcut("w", modifiers: .control), .close),
            (KeyboardShortcut("t", modifiers: [.control, .shift]), .reopen),
            (KeyboardShortcut("9", modifiers: .control), .selectLast),
        ] + (1...8).map { (KeyboardShortcut(Key(rawValue: "\($0)"), modifiers: .control), .selectTab($0 - 1)) }

    /// Creates the command of a key while the bar has the focus; nil if the key has none.
    init?(_ key: Key, _ modifiers: KeyModifiers, _ direction: LayoutDirection) {
        let isMirrored = direction == .rightToLeft
        switch (key, modifiers) {
        case (.left, []): self = .select(by: isMirrored ? 1 : -1)
        case (.right, []): self = .select(by: isMirrored ? -1 : 1)
        case (.home, []): self = .selectTab(0)
        case (.end, []): self = .selectLast
        case ("Delete", []): self = .close
        default:
            let pressed = KeyboardShortcut(key, modifiers: modifiers)
            guard let found = Self.shortcuts.first(where: { $0.0 == pressed }) else { return nil }
            self = found.1
        }
    }
}
