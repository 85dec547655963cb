import Foundation
import ImmediateTextEntry
import SplitPanes

/// Panes that the user arranges in splits, and in groups of tabs.
///
/// ```swift
/// @State private var layout = DockLayout(.horizontal(0.25, .tabs("Files"), .tabs("main.swift", "README.md")))
/// DockArea($layout) { pane in
///     if pane == "Files" { FileList() } else { Editor(pane) }
/// }
/// .tabs { pane in PaneTab(pane, systemImage: pane == "Files" ? "folder" : "doc.text") }
/// ```
///
/// The app owns the layout, which is a value: changes by the user set the binding, and changes by the app are shown.
/// The closures create the view and the tab of a pane from its id.
///
/// A tab that is dragged out of its bar shows its drop target: among a group's tabs over the group's middle, at a
/// position in a bar over that bar, or a new group near a side, where the half that the group gives up is marked; at a
/// side of the whole area, a group along that side. The empty part of a bar drags its whole group. Where nothing can be dropped, the cursor says so. Escape cancels the
/// drag. A group without panes is removed. A double click on a bar maximizes its group, which
/// then fills the area. A button in the bar, or another double click, restores all groups.
///
/// A tab that is dropped with Shift held, or by its menu, floats above the area in a panel, which is moved by its bar and
/// resized at its edges and corners. Tabs can be dropped on it and beside its groups. Dragged out of a floating panel
/// onto nothing, a tab floats by itself.
///
/// A tab or a group that is dropped outside of the window gets a window of its own, where the host can open windows. Its
/// tabs are dragged between windows like those of the area. Closing the window closes its panes.
///
/// A click on a tab moves the keyboard focus to its pane. The tab of the pane that has the focus is marked by a line.
/// When a selected tab is closed or moved away, its group selects the one that was selected before.
///
/// Keyboard shortcuts act on the pane used last. Ctrl+Shift and an arrow move it out of its group to that side, or, if
/// it is alone in its group, to the tabs of the neighbor. Ctrl+Shift+Return maximizes and restores its group.
/// Ctrl+Tab, Ctrl+W and the other keys of `PaneTabs` act in its group, and Ctrl+Shift+T opens the pane that was closed
/// last, in any group.
///
/// The view of a pane keeps its state wherever its tab is moved in the area, and while another tab is selected. Inside
/// `View.arrangement(_:)` the layout is stored there as well, under `dockID(_:)`.
public struct DockArea<Content: View>: PrimitiveView {
    private let layout: Binding<DockLayout>
    private let active: Binding<String?>?
    private let content: (String) -> Content
    private(set) var tab: (String) -> PaneTab<String> = { PaneTab($0) }
    private var name = "dock"
    private var canClose: ((String) async -> Bool)?
    private var hidesSingleTabs = false
    private var rules = DockRules()
    /// The panes that the app has, and the positions of new ones, for layouts of arrangements; nil for no check.
    private var known: (panes: [String], position: (String, DockLayout) -> DockPosition?)?
    /// Builds the view of an empty area; nil for none.
    private var emptyContent: ((inout Builder) -> Void)?

    /// Creates an area with the layout `layout`.
    /// - Parameters:
    ///   - layout: The arrangement of the panes.
    ///   - active: Receives the pane used last: the selected pane of the group that was last pressed or focused; nil
    ///     while there is no pane. Keyboard shortcuts act on it.
    ///   - content: Creates the view of each pane from its id.
    public init(
        _ layout: Binding<DockLayout>,
        active: Binding<String?>? = nil,
        @ViewBuilder content: @escaping (String) -> Content
    ) {
        self.layout = layout
        self.active = active
        self.content = content
    }

    private func changed(_ change: (inout DockArea) -> Void) -> DockArea {
        var area = self
        change(&area)
        return area
    }

    /// Sets the tab of each pane, from its id; the id of the returned tab is ignored. By default the title is the id.
    public func tabs(_ tab: @escaping (_ pane: String) -> PaneTab<String>) -> DockArea {
        changed { $0.tab = tab }
    }

    /// Asks before the user closes a pane.
    ///
    /// ```swift
    /// DockArea($layout) { pane in Editor(pane) }
    ///     .canClose { pane in
    ///         guard let file = files[pane], file.isEdited else { return true }
    ///         switch await questions.ask("Save \(file.name)?") {
    ///         case .save: return await file.save()
    ///         case .discard: return true
    ///         case .cancel: return false
    ///         }
    ///     }
    /// ```
    ///
    /// The pane stays open until `ask` returns, and if it returns false. Of several panes that are closed together, `ask`
    /// is called one after the other until it refuses one. Changes of the layout by the app are not asked about.
    /// - Parameter ask: Returns whether a pane may be closed. It may wait for the user's answer.
    public func canClose(_ ask: @escaping (_ pane: String) async -> Bool) -> DockArea {
        changed { $0.canClose = ask }
    }

    /// Sets what the user may do with the panes.
    public func rules(_ rules: DockRules) -> DockArea {
        changed { $0.rules = rules }
    }

    /// Sets the panes that the app has. Layouts of arrangements are adapted to them when they are shown.
    ///
    /// A pane that an arrangement does not know opens where `position` says, and one that no longer exists leaves no
    /// hole, see `DockLayout.reconcile(panes:position:)`.
    /// - Parameters:
    ///   - panes: The ids of all panes.
    ///   - position: Returns the position of a pane in a layout without it; nil for the first group.
    public func panes(
        _ panes: [String],
        position: @escaping (_ pane: String, _ layout: DockLayout) -> DockPosition? = { _, _ in nil }
    ) -> DockArea {
        changed { $0.known = (panes, position) }
    }

    /// Sets the view that is shown while no pane is open, such as a button that opens one.
    public func emptyContent<Empty: View>(@ViewBuilder _ content: @escaping () -> Empty) -> DockArea {
        changed { area in area.emptyContent = { $0.add(TabPaneElement(), content: content()) } }
    }

    /// Sets whether groups with a single pane have no tab bar.
    ///
    /// The keys and the app's own commands still close and move such a pane.
    public func hidesSingleTabs(_ hides: Bool = true) -> DockArea {
        changed { $0.hidesSingleTabs = hides }
    }

    /// Sets the name of the dock area in the arrangement around it; the default name is `dock`.
    public func dockID(_ name: String) -> DockArea {
        changed { $0.name = name }
    }

    /// Appends the area.
    public func build(into builder: inout Builder) { builder.child(FocusedDock(area: self)) }

    fileprivate func build(_ focus: FocusState<String?>.Binding, into builder: inout Builder) {
        let state = builder.state { DockState() }
        // No other class conforms to `ArrangementKeeping`.
        let keeper = builder.environment.object(ArrangedSplit.self)?.keeper as? ArrangementKeeper
        (state.canClose, state.hidesSingleTabs, state.rules) = (canClose, hidesSingleTabs, rules)
        state.begin(layout, focus, named: name, in: keeper, &builder) { layout in
            if let known { layout.reconcile(panes: known.panes, position: known.position) }
        }
        let pane = state.activePane
        if let active, active.wrappedValue != pane { builder.afterBuild { active.wrappedValue = pane } }
        addShortcuts(state, &builder)
        buildWindows(state, &builder)
        let element = DockElement(
            state: state,
            accent: builder.environment.tint.resolved(builder.environment.colorScheme),
            theme: builder.environment.themeLook,
            movesAtOnce: builder.environment.accessibilityReduceMotion
        )
        builder.add(element) { builder in
            // A request for the focus of a pane goes to its view, or to its bar if there is nothing to focus.
            for group in state.layout.groups {
                let isShown = group.edge == nil || state.layout.expanded == group.id
                state.inViewport(of: group.id, &builder) { builder in
                    for pane in group.panes {
                        let isSelected = isShown && pane == group.selected
                        buildContent(pane, isSelected: isSelected, focus, keeper, state, &builder)
                    }
                    buildBar(group, focus, state, &builder)
                }
            }
            builder.atChild(1) { builder in
                builder.with {
                    // The splits between the panes belong to the dock, not to the arrangement.
                    $0.setObject(nil as ArrangedSplit?)
                } content: { builder in
                    state.tree = builder.add(DockPartElement()) { builder in
                        if let root = state.layout.root {
                            builder.child(DockTree(node: root, state: state), 0)
                        } else if let emptyContent {
                            builder.atChild(1) { emptyContent(&$0) }
                        }
                    }
                    buildFloats(focus, state, &builder)
                }
            }
            buildStrips(focus, state, &builder)
            if let drag = state.drag ?? (element.movesAtOnce ? nil : state.returning?.drag) {
                let others = drag.group.flatMap { state.layout.group($0)?.panes.count }.map { $0 - 1 } ?? 0
                // A layer, so that it follows the pointer beyond the area.
                builder.atChild(2) { builder in
                    var ghost = DockGhost(tab: tab(drag.pane), others: others, refusal: state.refusal, state: state)
                    guard let frame = state.ghostWindow else { return builder.present(ghost, as: .hint) }
                    ghost.fillsWindow = true
                    builder.presentViewport(ghost, title: "", frame: frame, isDragImage: true)
                }
            }
        }
    }

    /// Presents the windows of the layout, where the host can open windows.
    private func buildWindows(_ state: DockState, _ builder: inout Builder) {
        state.windows.removeAll(keepingCapacity: true)
        guard let desktop = builder.desktop else { return }
        let accent = builder.environment.tint.resolved(builder.environment.colorScheme)
        for window in state.layout.windows {
            let title = window.root.groups.first.map { tab($0.selected).title } ?? ""
            let view = DockWindowView(root: window.root, state: state, accent: accent)
            builder.atChild(UInt64(bitPattern: Int64(window.id))) { builder in
                builder.with {
                    $0.setObject(nil as ArrangedSplit?)
                } content: { builder in
                    let frame = desktop.reachable(window.frame)
                    state.windows[window.id] = builder.presentViewport(view, title: title, frame: frame) {
                        state.close(window: window.id)
                    }
                }
            }
        }
        state.followDesktop(&builder)
    }

    private func buildFloats(
        _ focus: FocusState<String?>.Binding,
        _ state: DockState,
        _ builder: inout Builder
    ) {
        for float in state.shownFloats {
            builder.atChild(UInt64(bitPattern: Int64(float.id))) { builder in
                var hasGrip = false
                if case .row = float.root { hasGrip = true }
                var name = ""
                float.root.visit { if name.isEmpty { name = tab($0.selected).title } }
                let element = DockFloatElement(
                    id: float.id,
                    hasGrip: hasGrip,
                    state: state,
                    scheme: builder.environment.colorScheme,
                    theme: builder.environment.themeLook,
                    name: name
                )
                builder.bindFocus(focus, equals: DockState.focus(ofFloat: float.id))
                state.floats[float.id] = builder.add(element) { builder in
                    builder.child(DockTree(node: float.root, state: state), 0)
                }
            }
        }
    }

    private func buildBar(
        _ group: DockLayout.Group,
        _ focus: FocusState<String?>.Binding,
        _ state: DockState,
        _ builder: inout Builder
    ) {
        let items = items(of: group, state)
        for (pane, item) in zip(group.panes, items) where item.isPreview && item.isEdited {
            builder.afterBuild { state.keep(pane) }
        }
        let bar = TabBar(
            items: items,
            selected: group.panes.firstIndex(of: group.selected),
            actions: state.actions(of: group.id),
            takesShortcuts: state.active == group.id,
            hasKeyboard: state.hasKeyboard(group),
            state: state.bar(of: group.id)
        )
        builder.atChild(UInt64(bitPattern: Int64(group.id)) &* 2 &+ 2) { builder in
            builder.bindFocus(focus, equals: group.selected)
            state.bars[group.id] = builder.add(DockBarElement()) {
                $0.child(bar, 1)
                if state.layout.maximized == group.id {
                    $0.child(
                        DockBarButton(
                            image: "arrow.down.right.and.arrow.up.left",
                            label: "Restore",
                            help: "Show all groups (Ctrl+Shift+Return)"
                        ) { state.maximize(nil) },
                        2
                    )
                }
                if group.edge != nil {
                    $0.child(
                        DockBarButton(image: "pin", label: "Unfold", help: "Keep at the side") {
                            state.toggleFolded(group.id)
                        },
                        3
                    )
                    $0.child(
                        DockBarButton(image: "minus", label: "Fold", help: "Fold to the edge (Escape)") {
                            state.foldExpanded()
                        },
                        4
                    )
                }
            }
        }
    }

    /// Returns the items of a group's tabs.
    func items(of group: DockLayout.Group, _ state: DockState) -> [TabItem] {
        TabItem.items(
            of: group.panes.map { pane in
                var tab = tab(pane)
                tab.id = pane
                tab.isClosable = tab.isClosable && rules.permissions(pane).contains(.close)
                tab.isPinned = state.layout.pinnedPanes.contains(pane)
                tab.isPreview = state.layout.previewPanes.contains(pane)
                return tab
            }
        )
    }

    /// Builds the view of a pane under the pane's id alone, so that it keeps its state wherever it is shown.
    private func buildContent(
        _ pane: String,
        isSelected: Bool,
        _ focus: FocusState<String?>.Binding,
        _ keeper: ArrangementKeeper?,
        _ state: DockState,
        _ builder: inout Builder
    ) {
        builder.atChild(UInt64(bitPattern: Int64(pane.hashValue)) | 1) { builder in
            builder.with {
                if let keeper { $0.setObject(state.scope(of: pane, "\(name)/\(pane)", in: keeper)) }
            } content: { builder in
                builder.shelved(unless: isSelected, reveal: { state.show(pane) }) {
                    $0.bindFocus(focus, equals: pane)
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

/// A dock area with the focus of its panes.
private struct FocusedDock<Content: View>: View {
    var area: DockArea<Content>
    @FocusState private var focusedPane: String?

    var body: some View { BuiltDock(area: area, focus: $focusedPane) }
}

private struct BuiltDock<Content: View>: PrimitiveView {
    var area: DockArea<Content>
    var focus: FocusState<String?>.Binding

    func build(into builder: inout Builder) { area.build(focus, into: &builder) }
}

/// A button at the end of the bar of a group.
private struct DockBarButton: View {
    var image: String
    var label: LocalizedStringKey
    var help: LocalizedStringKey
    var action: () -> Void

    var body: some View {
        Button(action: action) {
            Image(systemName: image).imageScale(.small)
                .frame(width: DockBarElement.buttonWidth, height: TabBarElement.height)
        }
        .buttonStyle(.plain)
        .background(Color.windowBackground)
        .overlay(alignment: .bottom) { Divider() }
        .accessibilityLabel(label)
        .help(help)
    }
}

/// The image of a dragged tab or group, which follows the pointer.
private struct DockGhost: PrimitiveView {
    var tab: PaneTab<String>
    /// The number of other tabs that are dragged with it.
    var others: Int
    /// Why it cannot be dropped where it is; nil if it can.
    var refusal: String?
    var state: DockState
    /// Whether it is shown in a window of its own.
    var fillsWindow = false

    func build(into builder: inout Builder) {
        var element = DockGhostElement(state: state, builder.environment)
        element.fillsWindow = fillsWindow
        builder.add(element, content: label)
    }

    private var label: some View {
        VStack(alignment: .leading, spacing: 3) {
            HStack(spacing: 5) {
                if let image = tab.systemImage { Image(systemName: image).imageScale(.small) }
                Text(tab.title).font(.callout).lineLimit(1)
                if others > 0 { Text("+\(others)").font(.callout).foregroundColor(.secondary) }
            }
            if let refusal { Text(verbatim: refusal).font(.caption).foregroundColor(.secondary) }
        }
        .padding(EdgeInsets(top: 6, leading: 10, bottom: 6, trailing: 10))
    }
}

/// The splits of a layout, with a slot in each leaf for the bar and the views of a group.
struct DockTree: PrimitiveView {
    var node: DockLayout.Node
    var state: DockState

    func build(into builder: inout Builder) {
        switch node {
        case .group(let group):
            builder.atChild(UInt64(bitPattern: Int64(group.id))) { builder in
                builder.add(DockSlotElement(group: group, state: state))
            }
        case .row(let row):
            let (state, ideals, least) = (state, state.initialShares(of: row), state.room.least(of: row))
            let split = Split {
                ForEach(Array(row.parts.enumerated()), id: \.element.id) { index, part in
                    DockTree(node: part.node, state: state)
                        .pane(
                            minLength: least[index],
                            idealLength: ideals.map { .fraction($0[index]) },
                            collapsed: .constant(state.isHidden(part.node))
                        )
                }
            }
            .layout(row.layout)
            .shares(
                PaneShares(row.shares, version: state.cancelledDrags) { state.setShares($0, ofRow: row.id) }
            )
            .onDrag(ended: { if $0 == .cancelled { state.cancelledDrags += 1 } })
            .styling(color: .separator, inset: 0, visibleThickness: DockState.thickness, hideSplitter: true)
            builder.child(split, UInt64(bitPattern: Int64(row.id)))
        }
    }
}
