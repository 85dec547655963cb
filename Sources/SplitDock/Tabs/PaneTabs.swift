import ImmediateTextEntry
import SplitPanes

/// Views that share one area, with a bar of tabs above that selects one of them.
///
/// ```swift
/// @State private var files = [PaneTab("main.swift"), PaneTab("README.md", systemImage: "doc.text")]
/// @State private var open: String? = "main.swift"
/// PaneTabs($files, selection: $open) { file in Editor(file.id) }
/// ```
///
/// A press selects a tab, its button or the middle mouse button closes it, and a drag moves it within the bar. Closing
/// and moving change the array. When the selected tab is closed, the one that was selected before is selected, or else
/// the one next to it. The setter of the binding can keep a closed tab, for example to ask about unsaved
/// changes first; then nothing changes. If the tabs do not fit, the wheel and the arrows at the ends of the bar scroll
/// them, and the selected tab is scrolled into view.
///
/// At the trailing end of such a bar, a button opens a list of all tabs with a filter. The context menu of a tab closes
/// it and others.
///
/// With the focus on the bar, Left, Right, Home and End select, and Delete closes. From anywhere, Ctrl+Page Up and Page
/// Down and Ctrl+1 to Ctrl+9 select, and Ctrl+Tab and Ctrl+Shift+Tab do so in the order of last use, with a list while
/// Ctrl is held. Ctrl+Shift+Page Up and Page Down move the tab, and Ctrl+W closes it. Of several bars the one with the focus responds, or else the one pressed last, or else the first one in
/// the tree.
///
/// The views of all tabs are built and laid out, so they keep their state while another tab is selected. Views of other
/// tabs are not drawn, and their keyboard shortcuts, titles, bars and alerts are inactive.
public struct PaneTabs<ID: Hashable, Content: View>: PrimitiveView {
    private let tabs: Binding<[PaneTab<ID>]>
    private let selection: Binding<ID?>
    private let content: (PaneTab<ID>) -> Content
    private var allowsPinning = false

    /// Creates tabs for the elements of an array, with `content` of the selected tab below. A selection without a tab
    /// shows nothing.
    public init(
        _ tabs: Binding<[PaneTab<ID>]>,
        selection: Binding<ID?>,
        @ViewBuilder content: @escaping (PaneTab<ID>) -> Content
    ) {
        self.tabs = tabs
        self.selection = selection
        self.content = content
    }

    /// Sets whether the user can pin tabs by their menu. The array then stores `PaneTab.isPinned`.
    public func allowsPinning(_ allows: Bool = true) -> PaneTabs {
        var tabs = self
        tabs.allowsPinning = allows
        return tabs
    }

    /// Appends the bar and the views.
    public func build(into builder: inout Builder) {
        let tabs = self.tabs.wrappedValue
        let items = TabItem.items(of: tabs)
        let selected = tabs.firstIndex { $0.id == selection.wrappedValue }
        let history = builder.state { TabHistory<ID>() }
        history.note(selection.wrappedValue, among: tabs)
        builder.add(PaneTabsElement()) { builder in
            builder.child(TabBar(items: items, selected: selected, actions: actions(history)))
            builder.add(TabStackElement(selected: selected)) { builder in
                for (index, tab) in tabs.enumerated() {
                    builder.atChild(items[index].key) { builder in
                        builder.shelved(unless: index == selected, reveal: { selection.wrappedValue = tab.id }) {
                            $0.add(TabPaneElement(), content: content(tab))
                        }
                    }
                }
            }
        }
    }

    /// The bar's actions on the array and the selection. They read both again, because an earlier event of the frame
    /// may have changed them.
    private func actions(_ history: TabHistory<ID>) -> TabActions {
        let (tabs, selection) = (tabs, selection)
        /// Changes the array. Pinned tabs stay before the others.
        func change(_ change: (inout [PaneTab<ID>]) -> Void) {
            var all = tabs.wrappedValue
            change(&all)
            tabs.wrappedValue = all.filter(\.isPinned) + all.filter { !$0.isPinned }
        }
        return TabActions(
            select: { index in
                let all = tabs.wrappedValue
                if all.indices.contains(index) { selection.wrappedValue = all[index].id }
            },
            close: { indices in
                let all = tabs.wrappedValue
                let closed = Set(indices.filter(all.indices.contains).map { all[$0].id })
                guard !closed.isEmpty else { return }
                let others = all.filter { !closed.contains($0.id) }
                tabs.wrappedValue = others
                // The app may have kept the tab, to ask first.
                guard let selected = selection.wrappedValue, closed.contains(selected),
                    !tabs.wrappedValue.contains(where: { $0.id == selected })
                else { return }
                let index = all.prefix { $0.id != selected }.count { !closed.contains($0.id) }
                let next = others.isEmpty ? nil : others[min(index, others.count - 1)].id
                selection.wrappedValue = history.last(among: others) ?? next
            },
            move: { index, newIndex in
                change { all in
                    guard all.indices.contains(index), all.indices.contains(newIndex) else { return }
                    all.insert(all.remove(at: index), at: newIndex)
                }
            },
            byUse: { history.byUse(tabs.wrappedValue) },
            pin: !allowsPinning
                ? nil
                : { index, isPinned in
                    change { all in
                        guard all.indices.contains(index) else { return }
                        (all[index].isPinned, all[index].isPreview) = (isPinned, false)
                    }
                },
            keep: { index in change { if $0.indices.contains(index) { $0[index].isPreview = false } } }
        )
    }
}

/// The order in which the tabs of a bar were selected.
@MainActor private final class TabHistory<ID: Hashable> {
    /// The ids of the selected tabs, each once, the present one last.
    private var ids: [ID] = []

    func note(_ selected: ID?, among tabs: [PaneTab<ID>]) {
        guard let selected, ids.last != selected else { return }
        ids.removeAll { id in id == selected || !tabs.contains { $0.id == id } }
        ids.append(selected)
    }

    /// Returns the indices of tabs in the order of their last use, the selected one first. Those that were not used yet
    /// follow, from the one after the selected tab on.
    func byUse(_ tabs: [PaneTab<ID>]) -> [Int] {
        let used = ids.reversed().compactMap { id in tabs.firstIndex { $0.id == id } }
        let next = used.first.map { $0 + 1 } ?? 0
        let others = Array(tabs.indices[next...]) + Array(tabs.indices[..<next])
        return used + others.filter { !used.contains($0) }
    }

    /// Returns the tab that was selected last.
    func last(among tabs: [PaneTab<ID>]) -> ID? { ids.last { id in tabs.contains { $0.id == id } } }
}

/// The layout of the bar and the views below it.
struct PaneTabsElement: Element {
    static var isGreedy: Bool { true }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        var children = layout.children
        guard let bar = children.next(), let views = children.next() else { return }
        let height = min(TabBarElement.height, rect.height)
        layout.place(bar, in: CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: height))
        layout.place(
            views,
            in: CGRect(x: rect.minX, y: rect.minY + height, width: rect.width, height: rect.height - height)
        )
    }
}

/// The views of all tabs. All are laid out, so that state built during layout persists; the selected one is painted.
struct TabStackElement: Element {
    static var isGreedy: Bool { true }
    var selected: Int?

    mutating func paint(_ painter: inout Painter) {
        guard let selected else { return }
        let rect = painter.rect
        painter.describe({ _ in .tabPanel(rect) }) { painter in
            painter.clipped(to: rect) { painter in
                for (index, view) in painter.children.enumerated() where index == selected { painter.paint(view) }
            }
        }
    }
}

/// The views of one tab, centered as in the pane of a split.
struct TabPaneElement: Element {
    static var isGreedy: Bool { true }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) { layout.place(layout.children, stackedIn: rect) }
}

/// A tab of `PaneTabs`.
public struct PaneTab<ID: Hashable>: Identifiable, Hashable {
    /// The id of the tab, unique among the tabs of its bar.
    public var id: ID
    /// The title of the tab.
    public var title: String
    /// The name of the symbol before the tab's title, as for `Image(systemName:)`; nil for none.
    public var systemImage: String?
    /// Whether the tab has a close button.
    public var isClosable: Bool
    /// Whether the tab's document has unsaved changes, shown by a dot in place of the close button.
    public var isEdited: Bool
    /// Whether the tab is pinned: it stands before the others, and only its menu closes it. A `DockArea` sets it from its
    /// layout.
    public var isPinned = false
    /// Whether the tab is a preview, with its title in italics; a double click keeps it. A `DockArea` sets it from its
    /// layout.
    public var isPreview = false
    /// The path of the tab's document, which its menu copies; nil for none.
    public var path: String?
    /// A count after the tab's title, such as of problems; nil for none.
    public var badge: Int?

    /// Creates a tab.
    public init(
        _ title: String,
        systemImage: String? = nil,
        id: ID,
        isClosable: Bool = true,
        isEdited: Bool = false,
        isPinned: Bool = false,
        isPreview: Bool = false,
        path: String? = nil,
        badge: Int? = nil
    ) {
        self.id = id
        self.title = title
        self.systemImage = systemImage
        self.isClosable = isClosable
        self.isEdited = isEdited
        self.isPinned = isPinned
        self.isPreview = isPreview
        self.path = path
        self.badge = badge
    }
}

extension PaneTab: Sendable where ID: Sendable {}

extension PaneTab where ID == String {
    /// Creates a tab with its title as its id.
    public init(
        _ title: String,
        systemImage: String? = nil,
        isClosable: Bool = true,
        isEdited: Bool = false,
        isPinned: Bool = false,
        isPreview: Bool = false,
        path: String? = nil,
        badge: Int? = nil
    ) {
        self.init(
            title,
            systemImage: systemImage,
            id: title,
            isClosable: isClosable,
            isEdited: isEdited,
            isPinned: isPinned,
            isPreview: isPreview,
            path: path,
            badge: badge
        )
    }
}
