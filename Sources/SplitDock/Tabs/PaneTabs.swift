import ImmediateMenus
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
/// With the focus on the bar, Left, Right, Home and End select, and Delete closes. From anywhere, Ctrl+Tab and Ctrl+Page
/// Down, backwards Ctrl+Shift+Tab and Ctrl+Page Up, select, Ctrl+Shift+Page Up and Page Down move the tab, and Ctrl+W
/// closes it. Of several bars the one with the focus responds, or else the one pressed last, or else the first one in
/// the tree.
///
/// The views of all tabs are built and laid out, so they keep their state while another tab is selected. Views of other
/// tabs are not drawn, and their keyboard shortcuts, titles, bars and alerts are inactive.
public struct PaneTabs<ID: Hashable, Content: View>: PrimitiveView {
    private let tabs: Binding<[PaneTab<ID>]>
    private let selection: Binding<ID?>
    private let content: (PaneTab<ID>) -> Content

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
        return TabActions(
            select: { index in
                let all = tabs.wrappedValue
                if all.indices.contains(index) { selection.wrappedValue = all[index].id }
            },
            close: { index in
                var all = tabs.wrappedValue
                guard all.indices.contains(index) else { return }
                let closed = all.remove(at: index)
                tabs.wrappedValue = all
                // The app may have kept the tab, to ask first.
                guard selection.wrappedValue == closed.id, !tabs.wrappedValue.contains(where: { $0.id == closed.id })
                else { return }
                let next = all.isEmpty ? nil : all[min(index, all.count - 1)].id
                selection.wrappedValue = history.last(among: all) ?? next
            },
            move: { index, newIndex in
                var all = tabs.wrappedValue
                guard all.indices.contains(index), all.indices.contains(newIndex) else { return }
                all.insert(all.remove(at: index), at: newIndex)
                tabs.wrappedValue = all
            }
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

    /// Creates a tab.
    public init(
        _ title: String,
        systemImage: String? = nil,
        id: ID,
        isClosable: Bool = true,
        isEdited: Bool = false
    ) {
        self.id = id
        self.title = title
        self.systemImage = systemImage
        self.isClosable = isClosable
        self.isEdited = isEdited
    }
}

extension PaneTab: Sendable where ID: Sendable {}

extension PaneTab where ID == String {
    /// Creates a tab with its title as its id.
    public init(_ title: String, systemImage: String? = nil, isClosable: Bool = true, isEdited: Bool = false) {
        self.init(title, systemImage: systemImage, id: title, isClosable: isClosable, isEdited: isEdited)
    }
}
