import Foundation
import ImmediateUI
import SplitPanes

/// Panes that a person arranges: in splits, and in groups that share a place by tabs.
///
/// ```swift
/// @State private var layout = DockLayout(.horizontal(0.25, .tabs("Files"), .tabs("main.swift", "README.md")))
/// DockArea($layout) { pane in
///     if pane == "Files" { FileList() } else { Editor(pane) }
/// }
/// .tabs { pane in PaneTab(pane, systemImage: pane == "Files" ? "folder" : "doc.text") }
/// ```
///
/// The layout is a value of the program's: each change of a person's is set, and what the program sets shows. The id of a
/// pane is what the closures make its view and its tab of.
///
/// A tab that is dragged out of its bar shows where it would land: in the middle of a group among its tabs, over a bar at
/// that place among them, near a side in a split of its own, whose exact rectangle is marked. Escape lets it go back. A group
/// without panes is removed, and the split around it. A double click on a bar maximizes its group: it fills the area. Its bar has
/// a button then that restores all groups, as does another double click.
///
/// By keyboard, on the pane that was used last: Ctrl+Shift and an arrow moves it out of its group to that side, or, alone
/// in its group, among the tabs of the neighbour; Ctrl+Shift+Return gives it the whole area and takes it back; Ctrl+Tab,
/// Ctrl+W and the other keys of `PaneTabs` work in its group.
///
/// The view of a pane keeps its state wherever its tab goes in the area, and while another tab is selected. Inside of
/// `View.arrangement(_:)` the layout is kept there as well, under `dockID(_:)`.
public struct DockArea<Content: View>: PrimitiveView {
    private let layout: Binding<DockLayout>
    private let active: Binding<String?>?
    private let content: (String) -> Content
    private var tab: (String) -> PaneTab<String> = { PaneTab($0) }
    private var name = "dock"

    /// An area that lies as `layout` says; `content` makes the view of each pane from its id.
    ///
    /// `active` is set to the pane that was used last: the one that is shown in the group that was last pressed, or had
    /// the focus. Keys act on it, and so would an inspector beside the area; nil while there is no pane.
    public init(
        _ layout: Binding<DockLayout>,
        active: Binding<String?>? = nil,
        @ViewBuilder content: @escaping (String) -> Content
    ) {
        self.layout = layout
        self.active = active
        self.content = content
    }

    /// Says what is on the tab of each pane, from its id; the id of what is returned does not matter. Without it, the ids
    /// are the words.
    public func tabs(_ tab: @escaping (_ pane: String) -> PaneTab<String>) -> DockArea {
        var area = self
        area.tab = tab
        return area
    }

    /// Names the area for the arrangement around it; without a name it is `dock`.
    public func dockID(_ name: String) -> DockArea {
        var area = self
        area.name = name
        return area
    }

    /// Appends the area.
    public func build(into builder: inout Builder) {
        let state = builder.state { DockState() }
        // No other class conforms to `ArrangementKeeping`.
        let keeper = builder.environment.object(ArrangedSplit.self)?.keeper as? ArrangementKeeper
        state.begin(layout, named: name, in: keeper, &builder)
        let pane = state.activePane
        if let active, active.wrappedValue != pane { builder.afterBuild { active.wrappedValue = pane } }
        addShortcuts(state, &builder)
        let element = DockElement(
            state: state,
            accent: builder.environment.tint.resolved(builder.environment.colorScheme),
            theme: builder.environment.themeLook,
            movesAtOnce: builder.environment.accessibilityReduceMotion
        )
        builder.add(element) { builder in
            for group in state.layout.groups {
                buildBar(group, state, &builder)
                for pane in group.panes {
                    buildContent(pane, isSelected: pane == group.selected, keeper, state, &builder)
                }
            }
            builder.atChild(1) { builder in
                builder.with {
                    // What lies between the panes is the dock's, not the arrangement's.
                    $0.setObject(nil as ArrangedSplit?)
                } content: { builder in
                    state.tree = builder.add(DockPartElement()) { builder in
                        if let root = state.layout.root { builder.child(DockTree(node: root, state: state), 0) }
                    }
                }
            }
            state.ghost = state.drag.map { drag in
                builder.add(DockGhostElement(pointer: drag.pointer, builder.environment)) {
                    $0.child(DockGhost(tab: tab(drag.pane)), 2)
                }
            }
        }
    }

    private func buildBar(_ group: DockLayout.Group, _ state: DockState, _ builder: inout Builder) {
        let items = TabItem.items(
            of: group.panes.map { pane in
                var tab = tab(pane)
                tab.id = pane
                return tab
            }
        )
        let bar = TabBar(
            items: items,
            selected: group.panes.firstIndex(of: group.selected),
            actions: state.actions(of: group.id),
            takesShortcuts: state.active == group.id,
            state: state.bar(of: group.id)
        )
        builder.atChild(UInt64(bitPattern: Int64(group.id)) &* 2 &+ 2) { builder in
            state.bars[group.id] = builder.add(DockBarElement()) {
                $0.child(bar, 1)
                if state.layout.maximized == group.id { $0.child(RestoreButton { state.maximize(nil) }, 2) }
            }
        }
    }

    /// Builds the view of a pane, under the pane's id alone, so that its state stays wherever it is shown.
    private func buildContent(
        _ pane: String,
        isSelected: Bool,
        _ keeper: ArrangementKeeper?,
        _ state: DockState,
        _ builder: inout Builder
    ) {
        builder.atChild(UInt64(bitPattern: Int64(pane.hashValue)) | 1) { builder in
            builder.with {
                if let keeper { $0.setObject(state.scope(of: pane, "\(name)/\(pane)", in: keeper)) }
            } content: { builder in
                builder.shelved(unless: isSelected, reveal: { state.show(pane) }) {
                    state.contents[pane] = $0.add(TabPaneElement(), content: content(pane))
                }
            }
        }
    }

    private func addShortcuts(_ state: DockState, _ builder: inout Builder) {
        guard builder.environment.isEnabled else { return }
        let keys: [(Key, DockEdge)] = [(.left, .left), (.right, .right), (.up, .top), (.down, .bottom)]
        for (key, edge) in keys {
            builder.addShortcut(KeyboardShortcut(key, modifiers: [.control, .shift])) { state.moveActive(toward: edge) }
        }
        builder.addShortcut(KeyboardShortcut(.return, modifiers: [.control, .shift])) { state.maximizeActive() }
    }
}

/// The button at the end of the bar of a maximized group.
private struct RestoreButton: View {
    var restore: () -> Void

    var body: some View {
        Button(action: restore) {
            Image(systemName: "arrow.down.right.and.arrow.up.left").imageScale(.small)
                .frame(width: DockBarElement.buttonWidth, height: TabBarElement.height)
        }
        .buttonStyle(.plain)
        .background(Color.windowBackground)
        .overlay(alignment: .bottom) { Divider() }
        .accessibilityLabel("Restore")
        .help("Show all groups (Ctrl+Shift+Return)")
    }
}

/// The tab that follows the pointer.
private struct DockGhost: View {
    var tab: PaneTab<String>

    var body: some View {
        HStack(spacing: 5) {
            if let image = tab.systemImage { Image(systemName: image).imageScale(.small) }
            Text(tab.title).font(.callout).lineLimit(1)
        }
        .padding(EdgeInsets(top: 6, leading: 10, bottom: 6, trailing: 10))
    }
}

/// The splits of a layout, with a place in each leaf for the bar and the views of a group.
struct DockTree: PrimitiveView {
    var node: DockLayout.Node
    var state: DockState

    func build(into builder: inout Builder) {
        switch node {
        case .group(let group):
            builder.atChild(UInt64(bitPattern: Int64(group.id))) { builder in
                builder.add(DockSlotElement(group: group, state: state))
            }
        case .split(let branch):
            let state = state
            let fraction = state.shownFractions[branch.id] ?? branch.fraction
            let split = Split(
                primary: { DockTree(node: branch.primary, state: state) },
                secondary: { DockTree(node: branch.secondary, state: state) }
            )
            .layout(branch.layout)
            .fraction(
                // The holder of the next frame goes on with this one's value, as it begins with it.
                FractionHolder(getter: { fraction }, setter: { state.setFraction($0, ofSplit: branch.id) })
            )
            .onDrag { state.follow($0, ofSplit: branch.id) }
            .doubleClick(.perform { state.reset(split: branch.id) })
            .hide(hiddenSide(of: branch))
            .constraints(DockLayout.constraints)
            .styling(color: .separator, inset: 0, visibleThickness: DockState.thickness, hideSplitter: true)
            builder.child(split, UInt64(bitPattern: Int64(branch.id)))
        }
    }

    /// The side beside a group that has the whole area.
    private func hiddenSide(of branch: DockLayout.Branch) -> SplitSide? {
        guard let group = state.layout.maximized else { return nil }
        if branch.primary.contains(group: group) { return .secondary }
        return branch.secondary.contains(group: group) ? .primary : nil
    }
}
