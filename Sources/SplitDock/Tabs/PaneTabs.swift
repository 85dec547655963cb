import ImmediateUI
import SplitPanes

/// Views that share a place, with a bar of tabs above that says which of them is shown.
///
/// ```swift
/// @State private var files = [PaneTab("main.swift"), PaneTab("README.md", systemImage: "doc.text")]
/// @State private var open: String? = "main.swift"
/// PaneTabs($files, selection: $open) { file in Editor(file.id) }
/// ```
///
/// A press selects a tab, its button or the middle button of the mouse closes it, a drag puts it elsewhere in the bar;
/// closing and moving change the array. A binding whose setter keeps a tab that was closed, to ask first what becomes of
/// unsaved changes, leaves all as it was. Tabs that do not fit are scrolled, by the wheel and by the arrows at the ends of the
/// bar, and the selected one is brought into sight.
///
/// By keyboard: with the focus on the bar, Left, Right, Home and End select, Delete closes, and Ctrl+Shift+Page Up and
/// Page Down move the tab. Ctrl+Tab, Ctrl+Page Down and, backwards, Ctrl+Shift+Tab, Ctrl+Page Up select from anywhere, and
/// Ctrl+W closes; of several bars the one with the focus answers, else the one that was pressed last, else the first one in
/// the tree.
///
/// The views of all tabs are built and laid out, so their state lasts while another is selected. Of what is not selected
/// nothing is drawn, no keyboard shortcut acts, and no title, bar or alert shows.
public struct PaneTabs<ID: Hashable, Content: View>: PrimitiveView {
    private let tabs: Binding<[PaneTab<ID>]>
    private let selection: Binding<ID?>
    private let content: (PaneTab<ID>) -> Content

    /// Tabs for the elements of an array; `content` is shown below the selected one. A selection that is none of the tabs
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
        builder.add(PaneTabsElement()) { builder in
            builder.child(TabBar(items: items, selected: selected, actions: actions))
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

    /// What the bar does to the array and the selection. An earlier event of the frame may have changed them, so they are
    /// read anew.
    private var actions: TabActions {
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
                // A program may keep the tab, to ask first.
                guard selection.wrappedValue == closed.id, !tabs.wrappedValue.contains(where: { $0.id == closed.id })
                else { return }
                selection.wrappedValue = all.isEmpty ? nil : all[min(index, all.count - 1)].id
            },
            move: { index, place in
                var all = tabs.wrappedValue
                guard all.indices.contains(index), all.indices.contains(place) else { return }
                all.insert(all.remove(at: index), at: place)
                tabs.wrappedValue = all
            }
        )
    }
}

/// The bar, and the views in what is left below it.
struct PaneTabsElement: Element {
    static var fillsProposal: Bool { true }

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

/// The views of all tabs in one place. All are laid out, so that what is built during layout lasts too; one is painted.
struct TabStackElement: Element {
    static var fillsProposal: Bool { true }
    var selected: Int?

    mutating func paint(_ painter: inout Painter) {
        painter.clipped(to: painter.rect) { painter in
            for (index, view) in painter.children.enumerated() where index == selected { painter.paint(view) }
        }
    }
}

/// The views of one tab, in the middle of its place as they are in the pane of a split.
struct TabPaneElement: Element {
    static var fillsProposal: Bool { true }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) { layout.place(layout.children, stackedIn: rect) }
}

/// A tab of `PaneTabs`: what it stands for, and what it shows.
public struct PaneTab<ID: Hashable>: Identifiable, Hashable {
    /// What tells the tab apart from the others of its bar.
    public var id: ID
    /// The words on it.
    public var title: String
    /// The name of the symbol before the words, as `Image(systemName:)` takes it; nil for none.
    public var systemImage: String?
    /// Whether it has a button that closes it.
    public var isClosable: Bool
    /// Whether what it stands for has changes that are not saved: a dot says so, where its button is otherwise.
    public var isEdited: Bool

    /// A tab of these words.
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
    /// A tab that is known by its words.
    public init(_ title: String, systemImage: String? = nil, isClosable: Bool = true, isEdited: Bool = false) {
        self.init(title, systemImage: systemImage, id: title, isClosable: isClosable, isEdited: isEdited)
    }
}
