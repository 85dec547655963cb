import Foundation
import ImmediateTextEntry
import SplitPanes

/// The persistent state of a `DockArea`: the dragged tab, the group used last, and the positions of all parts.
///
/// The area's view owns it. Bars and views are built as children of the area itself (`bars`, `contents`), so that their
/// state does not depend on the splits around them; the leaves of the tree of splits place and paint them.
@MainActor final class DockState {
    /// A tab, or a whole group, that is being dragged out of its bar.
    struct Drag {
        /// The pane, or the selected pane of the group.
        var pane: String
        /// The group, if it is dragged as a whole.
        var group: Int?
        /// The pointer in root coordinates, in the window under it if there is one.
        var pointer: CGPoint
        /// The pointer's position on the desktop while it is outside of all windows of the app's interface; else nil.
        var outside: CGPoint?
    }

    /// The drop target of a dragged tab.
    struct Target: Equatable {
        var position: DockPosition
        /// The rectangle to mark, in root coordinates: beside a group the half that it gives up, otherwise what the
        /// group has after the drop.
        var rect: CGRect
        /// The insertion mark in a bar, in root coordinates; nil outside bars.
        var mark: CGRect?
    }

    /// A dragged tab that returns to its bar after a cancelled drag.
    struct Return {
        var drag: Drag
        /// The position of the image of the tab, in root coordinates; nil until the first frame.
        var flight: Tween<CGRect.AnimatableData>?
    }

    /// A drag of a floating part or of its edges.
    struct FloatDrag {
        var id: Int
        var start: CGPoint
        /// The rectangle at the start, in root coordinates.
        var rect: CGRect
        /// The frame that the drag results in; nil before it has moved.
        var frame: DockFrame?
        /// The pane that gets the focus after keys have moved or resized the part; nil for a drag of the pointer.
        var steeredFrom: String?
        /// Whether keys resize the part.
        var isResize = false
    }

    /// The thickness of the splitters, in points.
    static let thickness: CGFloat = 1

    /// The strips of folded groups.
    let strips = DockStrips()

    // MARK: Written by the build

    private(set) var layout = DockLayout()
    private(set) var binding = Binding.constant(DockLayout())
    /// The pane with the keyboard focus: in its view, or on the bar in which it is selected.
    private(set) var focus: FocusState<String?>.Binding?
    private var lastFocus: String?
    /// The nodes of this frame.
    var tree: Child?
    var floats: [Int: Child] = [:]
    /// The windows of the layout, by their ids; empty where the host cannot open windows.
    var windows: [Int: FrameViewport] = [:]
    /// The desktop, if the host can open windows, and its state in the last build.
    var desktop: Desktop?
    var windowMemory = WindowMemory()
    var bars: [Int: Child] = [:]
    var contents: [String: Child] = [:]
    private var barStates: [Int: TabBarState] = [:]
    private var scopes: [String: ArrangedSplit] = [:]
    /// The layout of the last frame, the app's initial layout, and the count of the last restored arrangement.
    private var last: DockLayout?
    private var initial = DockLayout()
    private var restoreCount = 0
    /// The layout of a restored arrangement, until the app's binding has it: a frame may be built more than once.
    private var restored: DockLayout?

    /// Whether groups with a single pane have no bar.
    var hidesSingleTabs = false

    // MARK: Written by the layout

    /// The area's rectangle as placed, and the part of it inside of the strips, rounded to device pixels.
    var frame = CGRect.zero
    var rect = CGRect.zero
    var scale: CGFloat = 1
    /// Whether the layout is right to left. All rectangles are as shown on screen, edges as in the layout.
    var isMirrored = false
    /// The rectangle of each group, in root coordinates.
    var slots: [Int: CGRect] = [:]

    /// The drawn drop targets: a part of the area, and a line between the tabs of a bar.
    private(set) var areaMark = DropMark()
    private(set) var tabMark = DropMark()
    /// The viewport of the marked part; marks do not slide from window to window.
    private var markedViewport = 0

    // MARK: Written by events

    private(set) var drag: Drag?
    var floatDrag: FloatDrag?
    /// The number of drags of splitters that were cancelled.
    var cancelledDrags = 0
    /// Whether Shift was held in the last build, which lets dragged tabs float.
    private var isShiftHeld = false
    /// The tab that returns after the last drag.
    var returning: Return?
    /// The rectangle of the image of the dragged tab, in root coordinates, and its size outside of all windows.
    var ghostFrame: CGRect?
    var ghostSize = CGSize(width: 120, height: 32)
    /// The rules of the user's changes, and the language of their refusals.
    var rules = DockRules()
    private(set) var locale = Locale.current
    /// Asks the app whether a pane may be closed; nil if all may.
    var canClose: ((String) async -> Bool)?
    /// The panes about which the app is being asked.
    private var asking: Set<String> = []
    /// The ids of the groups, the one used last at the end.
    private var used: [Int] = []

    /// The group that keyboard shortcuts act on: the one used last.
    var active: Int? { active(in: layout) }

    private func active(in layout: DockLayout) -> Int? {
        // A group behind its strip is not used.
        let groups = layout.groups.filter { $0.edge == nil || layout.expanded == $0.id }.map(\.id)
        return used.last { groups.contains($0) } ?? layout.maximized ?? groups.first
    }

    private func use(_ group: Int) {
        used.removeAll { $0 == group }
        used.append(group)
    }

    /// The selected pane of the active group.
    var activePane: String? { active.flatMap { layout.group($0)?.selected } }

    /// Returns whether a part is hidden because a group elsewhere is maximized.
    func isHidden(_ node: DockLayout.Node) -> Bool { layout.maximized.map { !node.contains(group: $0) } ?? false }

    // MARK: Build

    /// Begins a build with the layout that the app passes, or with that of a restored arrangement.
    func begin(
        _ binding: Binding<DockLayout>,
        _ focus: FocusState<String?>.Binding,
        named name: String,
        in keeper: ArrangementKeeper?,
        _ builder: inout Builder,
        adapt: (inout DockLayout) -> Void
    ) {
        self.binding = binding
        self.focus = focus
        layout = restored ?? binding.wrappedValue
        isShiftHeld = builder.heldModifiers.contains(.shift)
        desktop = builder.desktop
        locale = builder.environment.locale
        floats.removeAll(keepingCapacity: true)
        bars.removeAll(keepingCapacity: true)
        contents.removeAll(keepingCapacity: true)
        tree = nil
        let ids = Set(layout.groups.map(\.id))
        barStates = barStates.filter { ids.contains($0.key) }
        if used.count > ids.count { used.removeAll { !ids.contains($0) } }
        if scopes.keys.contains(where: { layout.group(of: $0) == nil }) {
            scopes = scopes.filter { layout.group(of: $0.key) != nil }
        }
        if last == nil { initial = layout }
        let isRestored = keeper.map { $0.restoreCount != restoreCount } ?? false
        if let keeper, isRestored {
            restoreCount = keeper.restoreCount
            var kept = keeper.dock(named: name) ?? initial
            adapt(&kept)
            restored = kept == binding.wrappedValue ? nil : kept
            layout = kept
        }
        if restored != nil {
            builder.afterBuild { [self] in
                guard let restored else { return }
                self.restored = nil
                binding.wrappedValue = restored
            }
        }
        keeper?.add(layout, named: name, isChanged: !isRestored && last != nil && last != layout)
        strips.begin(layout, after: last)
        last = layout
        if let pane = drag?.pane, layout.group(of: pane) == nil { drag = nil }
        if let pane = returning?.drag.pane, layout.group(of: pane) == nil { returning = nil }
        let focused = focus.wrappedValue
        if let focused, focused != lastFocus, let group = layout.group(of: focused)?.id {
            use(group)
            let isElsewhere = layout.expanded.map { $0 != group } ?? false
            if isElsewhere { builder.afterBuild { self.change { $0.expand(nil) } } }
        }
        lastFocus = focused
    }

    /// The pane with the keyboard focus.
    var focusedPane: String? { focus?.wrappedValue }

    /// Moves the keyboard focus to a pane.
    func giveFocus(to pane: String) { focus?.wrappedValue = pane }

    /// Returns whether the keyboard focus is in a group.
    func hasKeyboard(_ group: DockLayout.Group) -> Bool { focus?.wrappedValue == group.selected }

    /// Returns the height of the bar of a group with the rectangle `rect`, in points.
    func barHeight(of group: DockLayout.Group, in rect: CGRect) -> CGFloat {
        hidesSingleTabs && group.panes.count == 1 && layout.isInArea(group.id)
            ? 0 : min(TabBarElement.height, rect.height)
    }

    func bar(of group: Int) -> TabBarState {
        if let bar = barStates[group] { return bar }
        let bar = TabBarState()
        barStates[group] = bar
        return bar
    }

    /// Returns the arrangement's parent of the splits in a pane.
    func scope(of pane: String, _ key: String, in keeper: ArrangementKeeper) -> ArrangedSplit {
        let scope = scopes[pane] ?? ArrangedSplit()
        scopes[pane] = scope
        scope.stand(for: key, in: keeper)
        return scope
    }

    // MARK: Events

    /// Records that a group was used.
    func activate(_ group: Int) {
        use(group)
        if floatDrag?.steeredFrom != nil { endFloatDrag() }
        if let float = binding.wrappedValue.float(of: group) { raise(float: float.id) }
    }

    /// Selects a pane in its group.
    func show(_ pane: String) { change { $0.select(pane) } }

    /// Changes the app's current layout, which an earlier event of the frame may have changed.
    func change(_ change: (inout DockLayout) -> Void) {
        var layout = binding.wrappedValue
        change(&layout)
        guard layout != binding.wrappedValue else { return }
        binding.wrappedValue = layout
    }

    func setShares(_ shares: [CGFloat], ofRow id: Int) {
        let room = room
        change { $0.setShares(shares, ofRow: id, in: room) }
    }

    /// Returns the shares of a row after a double click on its splitters: those in the app's initial layout; nil, for
    /// equal ones, if drops have changed the row since.
    func initialShares(of row: DockLayout.Row) -> [CGFloat]? {
        let first = initial.row(row.id)
        return first?.parts.map(\.id) == row.parts.map(\.id) ? first?.shares : nil
    }

    /// Returns the actions of a group's bar.
    func actions(of group: Int) -> TabActions {
        func pane(_ index: Int) -> String? {
            let panes = binding.wrappedValue.group(group)?.panes ?? []
            return panes.indices.contains(index) ? panes[index] : nil
        }
        let isFolded = layout.group(group)?.edge != nil
        let canSplit = (layout.group(group)?.panes.count ?? 0) > 1 && !isFolded
        func isAllowed(_ pane: String, _ position: DockPosition) -> Bool {
            rules.refusal(moving: [pane], to: position, in: layout) == nil
        }
        return TabActions(
            select: { index in self.keepingFocus(in: group) { layout in pane(index).map { layout.select($0) } } },
            close: { indices in self.close(indices.compactMap(pane)) },
            move: { index, newIndex in
                self.change { layout in pane(index).map { layout.move($0, to: .tab(group: group, at: newIndex)) } }
            },
            byUse: {
                guard let group = self.binding.wrappedValue.group(group) else { return [] }
                return group.panesByUse.compactMap { group.panes.firstIndex(of: $0) }
            },
            pin: { index, isPinned in self.change { layout in pane(index).map { layout.pin($0, isPinned) } } },
            keep: { index in self.change { layout in pane(index).map { layout.keep($0) } } },
            split: !canSplit
                ? nil
                : { index, edge in
                    let edge = edge.seen(isMirrored: self.isMirrored)
                    guard let pane = pane(index), isAllowed(pane, .edge(group: group, edge)) else { return }
                    self.move(pane) { $0.move(pane, to: .edge(group: group, edge)) }
                },
            float: { index in
                guard let pane = pane(index) else { return }
                let isFloating = self.float(of: group) != nil
                let position =
                    isFloating
                    ? DockPosition.side(.right) : .floating(self.floatingFrame(of: group, at: nil))
                if isAllowed(pane, position) { self.move(pane) { $0.move(pane, to: position) } }
            },
            isFloating: float(of: group) != nil,
            tearOff: tearOffAction(of: group, pane),
            moveBack: moveBackAction(of: group, pane),
            steer: float(of: group).map { float in
                { index, isResize in pane(index).map { self.steer(float, from: $0, isResize: isResize) } }
            },
            fold: canFold(group) ? { self.toggleFolded(group) } : nil,
            isFolded: isFolded,
            moveBar: float(of: group).map { float in
                { move in
                    switch move {
                    case .began(let point): self.beginFloatDrag(float.id, at: point)
                    case .moved(let point): self.dragFloat(float.id, nil, to: point)
                    case .ended: self.endFloatDrag()
                    case .cancelled: self.cancelFloatDrag()
                    }
                }
            },
            reopen: layout.closedPanes.isEmpty ? nil : { self.change { $0.reopenLastClosed() } },
            focus: { index in pane(index).map { self.focus?.wrappedValue = $0 } },
            dragOut: { drag in
                switch drag {
                case .moved(let index, let point):
                    (self.drag, self.returning) = (nil, nil)
                    guard let point else { return }
                    if let index {
                        self.drag = pane(index).map { self.drag(of: $0, at: point) }
                    } else if let selected = self.binding.wrappedValue.group(group)?.selected {
                        self.drag = self.drag(of: selected, group: group, at: point)
                    }
                case .dropped: self.drop()
                case .cancelled:
                    self.returning = self.drag.map { Return(drag: $0) }
                    self.drag = nil
                }
            },
            canDrop: { self.drag == nil || self.target != nil },
            doubleClick: {
                if isFolded {
                    self.toggleFolded(group)
                } else if self.layout.isInArea(group) {
                    self.toggleMaximized(group)
                }
            },
            activate: { self.activate(group) }
        )
    }

    /// Makes a preview an ordinary pane.
    func keep(_ pane: String) { change { $0.keep(pane) } }

    /// Closes panes, one after the other; if the app has to be asked, each as soon as it agrees, and none after it has
    /// refused one.
    func close(_ panes: [String]) {
        func close(_ pane: String) {
            guard let group = binding.wrappedValue.group(of: pane)?.id else { return }
            keepingFocus(in: group) { $0.close(pane) }
        }
        guard let canClose else { return panes.forEach(close) }
        let asked = panes.filter { asking.insert($0).inserted }
        Task {
            for pane in asked {
                guard await canClose(pane) else { break }
                close(pane)
            }
            asking.subtract(asked)
        }
    }

    /// Changes the layout. The focus follows the selected pane of a group, unless it is on the group's bar.
    private func keepingFocus(in group: Int, _ change: (inout DockLayout) -> Void) {
        let follows = binding.wrappedValue.group(group).map(hasKeyboard) == true && !bar(of: group).isFocused
        self.change(change)
        guard follows else { return }
        let layout = binding.wrappedValue
        let next = layout.group(group) ?? active(in: layout).flatMap { layout.group($0) }
        focus?.wrappedValue = next?.selected
    }

    private func drop() {
        let target = target
        let drag = drag
        self.drag = nil
        guard let target, let drag else { return returning = drag.map { Return(drag: $0) } }
        if case .window(let frame) = target.position, let window = window(draggedBy: drag) {
            return change { $0.setFrame(frame, ofWindow: window.id) }
        }
        guard let group = drag.group else { return move(drag.pane) { $0.move(drag.pane, to: target.position) } }
        change { $0.move(group: group, to: target.position) }
        if let group = binding.wrappedValue.group(of: drag.pane)?.id { use(group) }
    }

    /// Moves a pane to another group, and swaps the ids of both groups, so that the focus on the bar follows the pane.
    func move(_ pane: String, _ move: (inout DockLayout) -> Void) {
        change { layout in
            guard let source = layout.group(of: pane)?.id else { return }
            move(&layout)
            if let group = layout.group(of: pane)?.id, group != source {
                layout.swapIDs(group, source)
                // Each bar keeps the positions of its tabs; the moved tab does not slide in from its old position.
                (barStates[group], barStates[source]) = (barStates[source], barStates[group])
            }
            use(source)
        }
    }

    private func toggleMaximized(_ group: Int) {
        withAnimation { change { $0.maximize($0.maximized == nil ? group : nil) } }
    }

    /// Maximizes a group; nil restores all groups.
    func maximize(_ group: Int?) { withAnimation { change { $0.maximize(group) } } }

    func maximizeActive() { if let active { toggleMaximized(active) } }

    /// Moves the pane used last.
    func moveActive(toward edge: DockEdge) {
        let layout = binding.wrappedValue
        guard let active, let pane = layout.group(active)?.selected,
            let position = layout.position(of: pane, toward: edge.seen(isMirrored: isMirrored)),
            rules.refusal(moving: [pane], to: position, in: layout) == nil
        else { return }
        move(pane) { $0.move(pane, to: position) }
    }

    // MARK: The drag

    /// The drop target of what is dragged; nil where it cannot be dropped.
    var target: Target? { if case .target(let target)? = outcome { target } else { nil } }

    /// Why what is dragged cannot be dropped where it is; nil if it can, or if there is nothing to drop it on.
    var refusal: String? { if case .refused(let reason)? = outcome { reason } else { nil } }

    /// The result of a drop.
    enum Outcome {
        case target(Target)
        case refused(String)
    }

    private var outcome: Outcome? {
        guard let drag else { return nil }
        func isSeen(_ group: Int) -> Bool {
            if layout.group(group)?.edge != nil { return layout.expanded == group }
            return layout.maximized == nil || layout.maximized == group || !layout.isInArea(group)
        }
        if let position = drag.outside { return tearOff(of: drag, at: position) }
        // Floating parts lie above the area, the last one in front.
        let hit = layout.groups.reversed().lazy.compactMap { group -> (key: Int, value: CGRect)? in
            guard isSeen(group.id), let slot = self.slots[group.id], slot.contains(drag.pointer) else { return nil }
            return (group.id, slot)
        }.first
        let source = layout.group(of: drag.pane)?.id ?? 0
        let position: DockPosition
        let panes = panes(of: drag)
        var label = strips.target(at: drag.pointer, self)
        if let group = label?.position.group, let edge = layout.group(group)?.edge, let joined = label?.position,
            rules.refusal(moving: panes, to: joined, in: layout) != nil,
            rules.refusal(moving: panes, to: .strip(edge), in: layout) == nil
        {
            // Among the groups of the strip, but not in one of them.
            label?.position = .strip(edge)
            label?.mark = nil
        }
        if let label {
            position = label.position
        } else if isShiftHeld || hit == nil && float(of: source) != nil && !rect.contains(drag.pointer) {
            // The bar of the floating part is under the pointer.
            let origin = CGPoint(x: drag.pointer.x - 40, y: drag.pointer.y - TabBarElement.height / 2)
            position = .floating(floatingFrame(of: source, at: origin))
        } else if let hit {
            position = self.position(at: drag.pointer, in: hit.value, of: hit.key)
        } else if layout.root == nil, rect.contains(drag.pointer) {
            position = .side(.left)
        } else {
            return nil
        }
        if let reason = rules.refusal(moving: panes, to: position, in: layout, locale: locale) {
            return .refused(reason)
        }
        var moved = layout
        if let group = drag.group {
            if position.group == group { return nil }
            moved.move(group: group, to: position)
        } else {
            if case .edge(let group, _) = position, layout.group(group)?.panes == [drag.pane] { return nil }
            moved.move(drag.pane, to: position)
        }
        if case .side = position, moved == layout { return nil }
        if case .edge = position {
            // A group that is left empty gives its room to a neighbor. If that is the one under the pointer, the
            // exact rectangle would cover it, as for a drop among its tabs.
            moved = layout
            moved.open(Self.placeholder, at: position)
        }
        if let label { return moved == layout ? nil : .target(label) }
        let shown = moved.group(of: Self.placeholder) ?? moved.group(of: drag.pane)
        let frames = frames(of: moved)
        guard let shown, let rect = frames[shown.id] ?? hit?.value else { return nil }
        func isTooSmall(_ rect: CGRect) -> Bool {
            rect.width < rules.minimumSize.width || rect.height < rules.minimumSize.height
        }
        if moved.groups.count > layout.groups.count, frames.values.contains(where: isTooSmall) {
            return .refused(String(localized: "Not enough room", locale: locale))
        }
        var mark: CGRect?
        if case .tab(_, let index?) = position, let hit, let bar = barStates[hit.key], !bar.frames.isEmpty {
            let x = index < bar.frames.count ? bar.frames[index].minX - 1 : bar.frames[bar.frames.count - 1].maxX + 1
            let seen = min(max(x, bar.strip.minX), bar.strip.maxX)
            let line = CGRect(x: seen - 1, y: hit.value.minY + 4, width: 2, height: 26)
            mark = isMirrored ? line.mirrored(in: hit.value) : line
        }
        return .target(Target(position: position, rect: rect, mark: mark))
    }

    /// Returns the rectangle of a dragged tab, or of the bar of a dragged group, at rest.
    func home(of drag: Drag) -> CGRect? {
        if let label = strips.frames[drag.pane] { return label }
        guard let group = layout.group(of: drag.pane), let slot = slots[group.id] else { return nil }
        let index = group.panes.firstIndex(of: drag.pane) ?? 0
        guard drag.group == nil, let bar = barStates[group.id], bar.frames.indices.contains(index) else {
            return CGRect(x: slot.minX, y: slot.minY, width: slot.width, height: TabBarElement.height)
        }
        return isMirrored ? bar.frames[index].mirrored(in: slot) : bar.frames[index]
    }

    /// Updates the drawn drop targets.
    /// - Returns: Whether they are moving.
    func followDrag(at time: Double, _ motion: Theme.Motion, isStill: Bool) -> Bool {
        let target = target
        var rect = target?.mark == nil ? target?.rect : nil
        if case .window? = target?.position { rect = nil }
        let isOther = rect.map { FrameViewport.number(at: $0.origin) != markedViewport } ?? false
        if let rect { markedViewport = FrameViewport.number(at: rect.origin) }
        areaMark.follow(rect, at: time, motion, isStill: isStill || isOther)
        tabMark.follow(target?.mark, at: time, motion, isStill: isStill)
        return areaMark.isMoving(at: time) || tabMark.isMoving(at: time)
    }

    /// The id of a pane that stands for the dragged ones while their rectangle is computed.
    private static let placeholder = "\u{0}"

    /// The width of the zone along a group's side that splits the group, as a share of its extent.
    private static let margin: CGFloat = 0.28

    /// The width of the zone along a side of the area that adds a group there, in points.
    private static let sideWidth: CGFloat = 10

    /// Returns the drop position: at a side of the area that side; in the bar a position among the tabs, near a side of
    /// the group its edge, in the middle the group.
    private func position(at point: CGPoint, in slot: CGRect, of group: Int) -> DockPosition {
        if case .row? = layout.root, layout.maximized == nil, layout.isInArea(group) {
            let distances: [(DockEdge, CGFloat)] = [
                (.left, point.x - rect.minX), (.right, rect.maxX - point.x), (.top, point.y - rect.minY),
                (.bottom, rect.maxY - point.y),
            ]
            if let side = distances.min(by: { $0.1 < $1.1 }), side.1 < Self.sideWidth {
                return .side(side.0.seen(isMirrored: isMirrored))
            }
        }
        let height = layout.group(group).map { barHeight(of: $0, in: slot) } ?? 0
        if point.y < slot.minY + height, let bar = barStates[group] {
            let directed = isMirrored ? CGRect(origin: point, size: .zero).mirrored(in: slot).origin : point
            return .tab(group: group, at: bar.insertionIndex(at: directed))
        }
        if layout.group(group)?.edge != nil { return .tab(group: group) }
        let top = min(slot.minY + height, slot.maxY - 1)
        let (x, y) = ((point.x - slot.minX) / slot.width, (point.y - top) / (slot.maxY - top))
        let distances: [(DockEdge, CGFloat)] = [(.left, x), (.right, 1 - x), (.top, y), (.bottom, 1 - y)]
        let nearest = distances.min { $0.1 < $1.1 }
        guard let nearest, nearest.1 < Self.margin else { return .tab(group: group) }
        return .edge(group: group, nearest.0.seen(isMirrored: isMirrored))
    }

    private func frames(of layout: DockLayout) -> [Int: CGRect] {
        let frames = layout.frames(in: room)
        guard isMirrored else { return frames }
        return frames.mapValues { frame in
            let window = windows.values.first { $0.number == FrameViewport.number(at: frame.origin) }
            return frame.mirrored(in: window?.rect ?? rect)
        }
    }

    var room: DockRoom {
        let scale = scale
        return DockRoom(
            rect: rect,
            thickness: Self.thickness.lineThickness(scale: scale),
            minimum: rules.minimumSize,
            windows: windows.mapValues(\.rect),
            rounded: { $0.rounded(scale: scale) }
        )
    }
}
