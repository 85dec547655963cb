import Foundation
import ImmediateTextEntry
import SplitPanes

// The strips of folded groups at the edges of a dock area, and the groups that slide out of them.

/// The persistent state of the strips of a dock area.
@MainActor final class DockStrips {
    /// A press on a label, which becomes a drag when it has moved far enough.
    struct Press {
        var pane: String
        var start: CGPoint
        var isDrag = false
    }

    /// A drag of the inner side of a group that has slid out.
    struct Resize {
        var group: Int
        var start: CGPoint
        /// The length at the start, and the present one, in points.
        var before: CGFloat
        var length: CGFloat
    }

    /// The nodes of this frame, by the edges of the layout and the ids of groups.
    var bars: [DockEdge: Child] = [:]
    var panels: [Int: Child] = [:]
    /// The rectangles of the strips and of the labels, in root coordinates as shown on screen.
    var rects: [DockEdge: CGRect] = [:]
    var frames: [String: CGRect] = [:]
    /// The progress of each folded group that slides out, from 0 to 1.
    var slides: [Int: Tween<Double>] = [:]
    var press: Press?
    var resize: Resize?
    /// The label of each strip that has the keyboard focus, or gets it with the strip.
    var current: [DockEdge: String] = [:]
    /// The label whose context menu is open, and the position of the menu in root coordinates.
    var menu: (pane: String, point: CGPoint)?

    /// The value of the focus while a strip has it.
    static func focus(_ edge: DockEdge) -> String { "\u{0}" + edge.rawValue }

    /// Begins a build. A group that was shown until now slides into its strip.
    func begin(_ layout: DockLayout, after last: DockLayout?) {
        bars.removeAll(keepingCapacity: true)
        panels.removeAll(keepingCapacity: true)
        guard !layout.folded.isEmpty || !slides.isEmpty else { return }
        var slides: [Int: Tween<Double>] = [:]
        for group in layout.folded {
            let isNew = last?.group(group.id).map { $0.edge == nil } ?? false
            slides[group.id] =
                isNew ? Tween(1) : self.slides[group.id] ?? Tween(layout.expanded == group.id && last == nil ? 1 : 0)
        }
        self.slides = slides
    }

    /// Returns the drop target among the labels of the strip at a point; nil outside of the strips.
    func target(at point: CGPoint, _ state: DockState) -> DockState.Target? {
        guard let (edge, rect) = rects.first(where: { $0.value.contains(point) }) else { return nil }
        let groups = state.layout.foldedGroups(at: edge)
        let axis = edge.stripAxis
        let isMirrored = axis == .horizontal && state.isMirrored
        func isBefore(_ pane: String) -> Bool {
            guard let frame = frames[pane] else { return false }
            let middle = (axis.position(of: frame.origin) + axis.end(of: frame)) / 2
            return isMirrored ? axis.position(of: point) < middle : axis.position(of: point) > middle
        }
        // The last group with a label before the point, else the first group.
        guard let group = groups.last(where: { $0.panes.contains(where: isBefore) }) ?? groups.first else { return nil }
        let index = group.panes.count(where: isBefore)
        let next = index < group.panes.count ? frames[group.panes[index]] : nil
        guard let label = next ?? group.panes.last.flatMap({ frames[$0] }) else { return nil }
        let position = (next != nil) == isMirrored ? axis.end(of: label) + 1 : axis.position(of: label.origin) - 1
        let line = axis.part(of: label, from: position - 1, until: position + 1)
        return DockState.Target(position: .tab(group: group.id, at: index), rect: rect, mark: line)
    }
}

extension DockEdge {
    /// The axis along which a strip at this side runs.
    var stripAxis: Axis { layout.isHorizontal ? .vertical : .horizontal }
    var opposite: DockEdge {
        switch self {
        case .left: .right
        case .right: .left
        case .top: .bottom
        case .bottom: .top
        }
    }
    /// Returns the part of a rectangle along this side of it.
    func part(of rect: CGRect, length: CGFloat) -> CGRect {
        let axis = layout.axis
        return isFirst
            ? axis.part(of: rect, until: axis.position(of: rect.origin) + length)
            : axis.part(of: rect, from: axis.end(of: rect) - length)
    }
    /// The direction from the area to this side.
    var outward: CGSize {
        CGSize(width: self == .left ? -1 : self == .right ? 1 : 0, height: self == .top ? -1 : self == .bottom ? 1 : 0)
    }
}

extension DockState {
    /// Returns whether the user may fold or unfold a group.
    func canFold(_ group: Int) -> Bool {
        guard layout.window(of: group) == nil, let panes = layout.group(group)?.panes else { return false }
        return panes.allSatisfy { rules.permissions($0).contains(.fold) }
    }

    /// Folds a group to the nearest edge, or docks it again.
    func toggleFolded(_ id: Int) {
        guard let group = binding.wrappedValue.group(id) else { return }
        if group.edge != nil {
            change { $0.unfold(id) }
            return activate(id)
        }
        let hadFocus = hasKeyboard(group)
        let size = slots[id]?.size
        // The others take its room at once, below the group, which slides into the strip.
        change { layout in
            layout.fold(id)
            guard let edge = layout.group(id)?.edge, let size else { return }
            layout.setLength(edge.layout.axis.length(of: size), ofFolded: id)
        }
        if hadFocus { focusLabel(of: group.selected) }
    }

    /// Slides the group of a label out with its pane, or folds it.
    func toggleLabel(_ pane: String) {
        guard let group = binding.wrappedValue.group(of: pane), let edge = group.edge else { return }
        strips.current[edge] = pane
        if binding.wrappedValue.expanded == group.id, group.selected == pane { return foldExpanded() }
        change { $0.select(pane) }
        activate(group.id)
        focus?.wrappedValue = pane
    }

    /// Folds the group that has slid out. The focus goes from it to its label.
    func foldExpanded() {
        guard let group = binding.wrappedValue.expanded.flatMap({ binding.wrappedValue.group($0) }) else { return }
        if hasKeyboard(group) { focusLabel(of: group.selected) }
        change { $0.expand(nil) }
    }

    /// Folds the group that has slid out for a press elsewhere in the window.
    func foldExpanded(pressedAt point: CGPoint) {
        guard let group = binding.wrappedValue.expanded, slots[group]?.contains(point) != true,
            !strips.rects.values.contains(where: { $0.contains(point) })
        else { return }
        change { $0.expand(nil) }
    }

    private func focusLabel(of pane: String) {
        guard let edge = binding.wrappedValue.group(of: pane)?.edge else { return }
        strips.current[edge] = pane
        focus?.wrappedValue = DockStrips.focus(edge)
    }

    /// The limits of the length of a group that slides out, in points.
    func lengthLimits(of edge: DockEdge) -> ClosedRange<CGFloat> {
        let axis = edge.layout.axis
        let room = max(0, axis.length(of: rect.size) - 24)
        return min(max(80, axis.length(of: rules.minimumSize)), room)...room
    }

    /// Returns the length of a folded group, in points.
    func length(of group: DockLayout.Group, _ edge: DockEdge) -> CGFloat {
        let limits = lengthLimits(of: edge)
        let ideal = max(160, edge.layout.axis.length(of: rect.size) * DockLayout.sideShare)
        let length = strips.resize.flatMap { $0.group == group.id ? $0.length : nil } ?? group.length ?? ideal
        return min(max(length, limits.lowerBound), limits.upperBound)
    }

    /// Sets the length of a folded group within its limits.
    func setLength(_ length: CGFloat, of group: DockLayout.Group, _ edge: DockEdge) {
        let limits = lengthLimits(of: edge)
        change { $0.setLength(min(max(length, limits.lowerBound), limits.upperBound), ofFolded: group.id) }
    }
}

extension DockArea {
    /// Builds the strips of labels, and the folded groups behind them.
    func buildStrips(_ focus: FocusState<String?>.Binding, _ state: DockState, _ builder: inout Builder) {
        guard !state.layout.folded.isEmpty else { return }
        let environment = builder.environment
        if state.layout.expanded != nil, environment.isEnabled {
            builder.addShortcut(KeyboardShortcut(.escape, modifiers: [])) { state.foldExpanded() }
            builder.atChild(0xED6E7) { $0.present(DockOutside(state: state), as: .hint) }
        }
        for (number, edge) in DockEdge.allCases.enumerated() {
            let groups = state.layout.foldedGroups(at: edge)
            guard !groups.isEmpty else { continue }
            let seen = edge.seen(isMirrored: environment.layoutDirection == .rightToLeft)
            let labels = groups.flatMap { group in
                zip(group.panes, items(of: group, state)).map {
                    DockStripElement.Label(pane: $0, group: group, item: $1)
                }
            }
            builder.atChild(0xED6E0 + UInt64(number)) { builder in
                let element = DockStripElement(
                    edge: edge,
                    seen: seen,
                    labels: labels,
                    name: Text(DockStripElement.name(of: seen)).string(in: environment),
                    isEnabled: environment.isEnabled,
                    scheme: environment.colorScheme,
                    theme: environment.themeLook,
                    tint: environment.tint,
                    state: state
                )
                builder.bindFocus(focus, equals: DockStrips.focus(edge))
                state.strips.bars[edge] = builder.add(element) { builder in
                    for label in labels {
                        builder.atChild(label.item.key) { builder in
                            let isOut = label.isExpanded(in: state.layout)
                            builder.with(\.foregroundColor, isOut ? .primary : .secondary) { builder in
                                let turned = DockLabelElement(isTurned: edge.stripAxis == .vertical)
                                builder.add(turned, content: TabLabel(item: label.item))
                            }
                        }
                    }
                }
                buildMenu(labels, state, &builder)
            }
            for group in groups {
                builder.atChild((0xED6E8 + UInt64(bitPattern: Int64(group.id))) << 20) { builder in
                    let element = DockPanelElement(
                        group: group,
                        edge: edge,
                        seen: seen,
                        name: Text("Length of \(items(of: group, state).first?.title ?? "")")
                            .string(in: environment),
                        isEnabled: environment.isEnabled,
                        scheme: environment.colorScheme,
                        theme: environment.themeLook,
                        tint: environment.tint,
                        state: state
                    )
                    state.strips.panels[group.id] = builder.add(element) { builder in
                        builder.add(DockSlotElement(group: group, state: state))
                    }
                }
            }
        }
    }

    /// Shows the context menu of a label, that of its tab.
    private func buildMenu(_ labels: [DockStripElement.Label], _ state: DockState, _ builder: inout Builder) {
        guard let menu = state.strips.menu, let label = labels.first(where: { $0.pane == menu.pane }),
            let index = label.group.panes.firstIndex(of: menu.pane)
        else { return }
        let close: () -> Void = { state.strips.menu = nil }
        builder.atChild(0x7AB1) { builder in
            let content = TabMenu(
                items: items(of: label.group, state),
                index: index,
                actions: state.actions(of: label.group.id),
                clipboard: builder.clipboard
            )
            let anchor = builder.nextChild
            builder.presentMenu(content, at: .at(menu.point), beside: anchor, dismiss: close, chosen: close)
        }
    }
}

// Layout and painting of the strips by the element of the area.
extension DockElement {
    /// Places the strips.
    /// - Returns: The rest of the rectangle `rect`, in the coordinates of the layout.
    func placeStrips(in rect: CGRect, _ layout: LayoutContext) -> CGRect {
        let strips = state.strips
        (state.rect, strips.rects) = (layout.rect, [:])
        strips.frames.removeAll(keepingCapacity: true)
        guard !strips.bars.isEmpty else { return rect }
        // The strips above and below have the whole width.
        for edge in [DockEdge.top, .bottom, .left, .right] {
            guard let bar = strips.bars[edge] else { continue }
            let seen = edge.seen(isMirrored: state.isMirrored)
            let most = edge.layout.axis.length(of: state.rect.size) / 3
            let strip = seen.part(of: state.rect, length: min(DockStripElement.thickness, most).rounded())
            strips.rects[edge] = strip
            state.rect = seen.opposite.part(
                of: state.rect,
                length: edge.layout.axis.length(of: state.rect.size) - edge.layout.axis.length(of: strip.size)
            )
            layout.place(bar, in: layout.directed(strip))
        }
        return layout.directed(state.rect)
    }

    /// Places the folded groups, as far as they have slid out.
    func placePanels(_ layout: LayoutContext) {
        for group in state.layout.folded {
            guard let node = state.strips.panels[group.id], let edge = group.edge else { continue }
            var slide = state.strips.slides[group.id] ?? Tween(0)
            let target: Double = state.layout.expanded == group.id ? 1 : 0
            slide.retarget(to: target, by: movesAtOnce ? nil : theme.motion.slide, at: layout.time)
            state.strips.slides[group.id] = slide
            if slide.isMoving(at: layout.time) { layout.requestFrame() }
            let length = state.length(of: group, edge)
            let seen = edge.seen(isMirrored: state.isMirrored)
            let way = length * CGFloat(1 - slide.value(at: layout.time))
            let rect = seen.part(of: state.rect, length: length)
                .offsetBy(dx: seen.outward.width * way, dy: seen.outward.height * way)
            layout.place(node, onPixels: layout.rounded(layout.directed(rect)), alignment: .center)
        }
    }

    /// Paints the strips at sides of the screen.
    func paintStrips(_ sides: [DockEdge], _ painter: inout Painter) {
        for side in sides {
            let edge = side.seen(isMirrored: state.isMirrored)
            if let bar = state.strips.bars[edge] { painter.pane { $0.paint(bar) } }
        }
    }

    /// Paints the groups that have slid out, the one that is folding below the one that is shown.
    func paintPanels(_ painter: inout Painter) {
        let shown = state.layout.folded.filter {
            $0.id == state.layout.expanded || (state.strips.slides[$0.id]?.value(at: painter.time) ?? 0) > 0
        }
        guard !shown.isEmpty else { return }
        let rect = state.rect
        // A panel that begins to slide out gets the focus outside of the clip.
        painter.clipped(to: rect, scrolling: rect.insetBy(dx: -rect.width, dy: -rect.height)) { painter in
            for group in shown.filter({ $0.id != state.layout.expanded }) {
                guard let panel = state.strips.panels[group.id] else { continue }
                painter.ignoringHits { $0.paint(panel) }
            }
            guard let panel = state.layout.expanded.flatMap({ state.strips.panels[$0] }) else { return }
            painter.pane { $0.paint(panel) }
        }
    }
}

/// A layer over the window that receives every press while a group has slid out, and leaves it to the views below.
private struct DockOutside: PrimitiveView, Element {
    var state: DockState

    func build(into builder: inout Builder) { builder.add(self) }

    mutating func paint(_ painter: inout Painter) { painter.addRegion(painter.rect, [.gesture, .shared]) }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        if case .pressed(let point, _) = event { state.foldExpanded(pressedAt: point) }
        return false
    }
}

/// The label of a strip, turned to run down the left and the right one.
struct DockLabelElement: Element {
    var isTurned: Bool
    private var inner = CGSize.zero

    init(isTurned: Bool) { self.isTurned = isTurned }

    private func turned(_ size: CGSize) -> CGSize { isTurned ? CGSize(width: size.height, height: size.width) : size }

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        let inner = isTurned ? ProposedViewSize(width: proposal.height, height: proposal.width) : proposal
        return turned(layout.sizeOfLargestChild(inner))
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        let size = turned(rect.size)
        let room = CGRect(
            x: (rect.midX - size.width / 2).rounded(scale: layout.scale),
            y: (rect.midY - size.height / 2).rounded(scale: layout.scale),
            width: size.width,
            height: size.height
        )
        for child in layout.children { layout.place(child, in: room, alignment: .center) }
    }

    mutating func paint(_ painter: inout Painter) {
        guard isTurned else { return painter.paintChildren() }
        let (x, y) = (painter.rect.width / 2, painter.rect.height / 2)
        // The symbol, which is leading, stays above the title.
        let isMirrored = painter.layoutDirection == .rightToLeft
        let turn = AffineMap(tx: x, ty: y).preceded(by: AffineMap(rotation: .degrees(isMirrored ? -90 : 90)))
            .preceded(by: AffineMap(tx: -x, ty: -y))
        painter.mapped(by: turn) { $0.paintChildren() }
    }
}

/// A strip of the labels of folded groups.
struct DockStripElement: Element {
    static var isGreedy: Bool { true }
    /// The thickness of a strip, in points.
    static let thickness: CGFloat = 30
    private static let greatestLength: CGFloat = 180
    private static let padding: CGFloat = 9
    private static let gap: CGFloat = 2
    /// The gap between groups.
    private static let groupGap: CGFloat = 12

    struct Label {
        var pane: String
        var group: DockLayout.Group
        var item: TabItem

        func isExpanded(in layout: DockLayout) -> Bool { layout.expanded == group.id && group.selected == pane }
    }

    /// The side of the layout, and of the screen.
    let edge: DockEdge
    let seen: DockEdge
    let labels: [Label]
    let name: String
    let isEnabled: Bool
    let scheme: ColorScheme
    let theme: ThemeLook
    let tint: Color
    let state: DockState

    static func name(of seen: DockEdge) -> LocalizedStringKey {
        switch seen {
        case .left: "Left edge"
        case .right: "Right edge"
        case .top: "Top edge"
        case .bottom: "Bottom edge"
        }
    }

    private var axis: Axis { edge.stripAxis }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        func gap(before index: Int) -> CGFloat {
            index == 0 ? 4 : labels[index].group.id == labels[index - 1].group.id ? Self.gap : Self.groupGap
        }
        var lengths: [CGFloat] = []
        for label in layout.children {
            let length = axis.length(of: layout.size(of: label, .unspecified)) + 2 * Self.padding
            lengths.append(min(length, Self.greatestLength).rounded(.up))
        }
        // Labels that do not fit become shorter, the longest ones first.
        let gaps = labels.indices.reduce(4) { $0 + gap(before: $1) }
        let room = max(0, axis.length(of: rect.size) - gaps)
        var (limit, rest, count) = (CGFloat.infinity, room, lengths.count)
        if lengths.reduce(0, +) > room {
            for length in lengths.sorted() {
                limit = (rest / CGFloat(count)).rounded(.down)
                if length > limit { break }
                (rest, count) = (rest - length, count - 1)
            }
        }
        var position = axis.position(of: rect.origin)
        for (index, label) in layout.children.enumerated() {
            let start = position + gap(before: index)
            let frame = axis.part(of: rect, from: start, until: start + min(lengths[index], limit))
            position = axis.end(of: frame)
            // The symbol stays.
            let inset = max(0, min(Self.padding, (axis.length(of: frame.size) - 14) / 2))
            let inner = axis == .vertical ? frame.insetBy(dx: 0, dy: inset) : frame.insetBy(dx: inset, dy: 0)
            layout.place(label, in: inner, alignment: .center)
            state.strips.frames[labels[index].pane] = layout.directed(frame)
        }
    }

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        guard painter.isVisible(rect) else { return }
        let node = SemanticsNode(
            .container,
            ["kind": .string("group"), "label": .string(name), "rect": .rect(rect)]
        )
        painter.describe({ _ in node }, around: { paintStrip(rect, &$0) })
    }

    private func paintStrip(_ rect: CGRect, _ painter: inout Painter) {
        let colors = theme.colors
        let isRefused = state.strips.press?.isDrag == true && state.drag != nil && state.target == nil
        painter.addRegion(
            rect,
            isEnabled ? [.press, .keyFocus, .context] : .press,
            cursor: isRefused ? .notAllowed : nil
        )
        painter.fill(rect, colors.window.resolved(scheme))
        let line = seen.opposite.part(of: rect, length: 1 / painter.scale)
        painter.fillLine(line, across: edge.layout.axis, colors.separator.resolved(scheme))
        let pointer = painter.isHovered ? painter.pointer : nil
        painter.clipped(to: rect) { painter in
            for (index, child) in painter.children.enumerated() { paintLabel(index, child, pointer, &painter) }
        }
    }

    private func paintLabel(_ index: Int, _ child: Child, _ pointer: CGPoint?, _ painter: inout Painter) {
        let (label, colors, radius) = (labels[index], theme.colors, theme.metrics.tabRadius)
        guard let frame = state.strips.frames[label.pane] else { return }
        let face = painter.onPixels(
            axis == .vertical ? frame.insetBy(dx: 3, dy: 0) : frame.insetBy(dx: 0, dy: 3)
        )
        let isOut = label.isExpanded(in: state.layout)
        let isDragged = state.drag.map { $0.group == nil && $0.pane == label.pane } ?? false
        let isCurrent = painter.isFocused && label.pane == current
        if painter.describes { describe(index, frame, isOut: isOut, isFocused: isCurrent, &painter) }
        painter.faded(to: isDragged ? 0.35 : isEnabled ? 1 : 0.5) { painter in
            if isOut {
                painter.fill(face, radius: radius, colors.tabFace.resolved(scheme))
                painter.stroke(face, radius: radius, width: 1 / painter.scale, colors.separator.resolved(scheme))
            } else if isEnabled, let pointer, frame.contains(pointer) {
                painter.fill(face, radius: radius, colors.hover.resolved(scheme).opacity(0.7))
            }
            painter.paint(child)
            if label.item.isEdited {
                let dot = CGRect(x: face.maxX - 6, y: face.minY + 2, width: 4, height: 4)
                painter.fill(dot, radius: 2, colors.secondaryText.resolved(scheme))
            }
        }
        if isCurrent && painter.showsFocus && isEnabled {
            painter.stroke(face, radius: radius, width: 2, tint.resolved(scheme))
        }
    }

    private func describe(_ index: Int, _ frame: CGRect, isOut: Bool, isFocused: Bool, _ painter: inout Painter) {
        let label = labels[index]
        var node = SemanticsNode(
            .control,
            [
                "kind": .string("button"), "label": .string(label.item.title), "rect": .rect(frame),
                "enabled": .bool(isEnabled), "focused": .bool(isFocused), "expanded": .bool(isOut),
                "actions": .list([.string(TabBarElement.menuAction)]),
            ]
        )
        if let badge = label.item.badge { node.properties["hint"] = .string("\(badge)") }
        node.part = index
        node.identity = painter.identity.child(label.item.key)
        painter.describe(node)
    }

    /// The label that keys act on.
    private var current: String? {
        let kept = state.strips.current[edge].flatMap { pane in labels.contains { $0.pane == pane } ? pane : nil }
        return kept ?? labels.first { $0.isExpanded(in: state.layout) }?.pane ?? labels.first?.pane
    }

    // MARK: Events

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        let strips = state.strips
        switch event {
        case .pressed(let point, let button):
            guard isEnabled, button != .right else { return button != .right }
            let index = label(at: point)
            if button == .middle, let index { state.actions(of: labels[index].group.id).close([tab(index)]) }
            strips.press = button == .left ? index.map { DockStrips.Press(pane: labels[$0].pane, start: point) } : nil
        case .dragged(let point): drag(to: point, context)
        case .released(let point, _):
            guard let press = strips.press else { return true }
            strips.press = nil
            guard let index = labels.firstIndex(where: { $0.pane == press.pane }) else { return true }
            if press.isDrag {
                state.actions(of: labels[index].group.id).dragOut?(.dropped(tab(index)))
            } else if label(at: point) == index {
                state.toggleLabel(press.pane)
            }
        case .cancelled:
            let press = strips.press
            strips.press = nil
            if press?.isDrag == true, let label = labels.first(where: { $0.pane == press?.pane }) {
                state.actions(of: label.group.id).dragOut?(.cancelled)
            }
        case .key(let key, let modifiers, let isRepeat) where isEnabled && modifiers.isEmpty:
            return press(key, isRepeat: isRepeat, context)
        case .action(.press) where isEnabled && labels.indices.contains(context.part):
            state.toggleLabel(labels[context.part].pane)
        case .action(.named(TabBarElement.menuAction)) where isEnabled && labels.indices.contains(context.part):
            openMenu(context.part, nil)
        case .contextMenu(let point) where isEnabled:
            let focused = labels.firstIndex { $0.pane == current }
            guard let index = label(at: point) ?? (context.rect.contains(point) ? nil : focused) else { return false }
            openMenu(index, context.rect.contains(point) ? point : nil)
        default: return false
        }
        return true
    }

    private func label(at point: CGPoint) -> Int? {
        labels.firstIndex { state.strips.frames[$0.pane]?.contains(point) == true }
    }

    /// Returns the index of a label among the tabs of its group.
    private func tab(_ index: Int) -> Int { labels[index].group.panes.firstIndex(of: labels[index].pane) ?? 0 }

    private func openMenu(_ index: Int, _ point: CGPoint?) {
        guard let frame = state.strips.frames[labels[index].pane] else { return }
        state.strips.menu = (labels[index].pane, point ?? CGPoint(x: frame.midX, y: frame.midY))
    }

    private func drag(to point: CGPoint, _ context: EventContext) {
        guard var press = state.strips.press, let index = labels.firstIndex(where: { $0.pane == press.pane }) else {
            return
        }
        let way = hypot(point.x - press.start.x, point.y - press.start.y)
        press.isDrag = press.isDrag || way > context.tapThresholds.movement
        state.strips.press = press
        if press.isDrag { state.actions(of: labels[index].group.id).dragOut?(.moved(tab(index), to: point)) }
    }

    private func press(_ key: Key, isRepeat: Bool, _ context: EventContext) -> Bool {
        guard let index = labels.firstIndex(where: { $0.pane == current }) else { return false }
        let isMirrored = context.layoutDirection == .rightToLeft
        let (back, forward): (Key, Key) =
            axis == .vertical ? (.up, .down) : isMirrored ? (.right, .left) : (.left, .right)
        let next: Int
        switch key {
        case back: next = max(0, index - 1)
        case forward: next = min(labels.count - 1, index + 1)
        case .home: next = 0
        case .end: next = labels.count - 1
        case .return, .space:
            if !isRepeat { state.toggleLabel(labels[index].pane) }
            return true
        case "Delete" where labels[index].item.canClose:
            if !isRepeat { state.actions(of: labels[index].group.id).close([tab(index)]) }
            return true
        default: return false
        }
        state.strips.current[edge] = labels[next].pane
        return true
    }
}

/// A folded group that slides out above the area, resized at its inner side.
struct DockPanelElement: Element {
    static var isGreedy: Bool { true }
    private static let handle: CGFloat = 6

    let group: DockLayout.Group
    /// The side of the layout, and of the screen.
    let edge: DockEdge
    let seen: DockEdge
    let name: String
    let isEnabled: Bool
    let scheme: ColorScheme
    let theme: ThemeLook
    let tint: Color
    let state: DockState

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        painter.addRegion(rect, .press)
        painter.shadow(rect, radius: 0, blur: 16, RGBA(0, 0, 0, 90))
        painter.fill(rect, theme.colors.window.resolved(scheme))
        painter.paintChildren()
        let line = seen.opposite.part(of: rect, length: 1 / painter.scale)
        painter.fillLine(line, across: edge.layout.axis, theme.colors.separator.resolved(scheme))
        let handle = seen.opposite.part(of: rect, length: Self.handle)
        let cursor = edge.layout.isHorizontal ? Cursor.resizeLeftRight : .resizeUpDown
        painter.addRegion(handle, isEnabled ? [.press, .drag, .keyFocus] : .press, cursor: cursor, part: 1)
        let limits = state.lengthLimits(of: edge)
        var node = SemanticsNode(
            .control,
            [
                "kind": .string("slider"), "label": .string(name), "rect": .rect(handle), "enabled": .bool(isEnabled),
                "focused": .bool(painter.isFocused), "current": .number(Double(state.length(of: group, edge))),
                "minimum": .number(Double(limits.lowerBound)), "maximum": .number(Double(limits.upperBound)),
                "step": .number(10), "orientation": .string(edge.layout.isHorizontal ? "horizontal" : "vertical"),
            ]
        )
        node.part = 1
        painter.describe(node)
        if painter.showsFocus { painter.stroke(handle, radius: 2, width: 2, tint.resolved(scheme)) }
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        guard context.part == 1, isEnabled else {
            if case .pressed(_, let button) = event { return button != .right }
            return false
        }
        let (strips, length) = (state.strips, state.length(of: group, edge))
        switch event {
        case .pressed(let point, .left):
            strips.resize = DockStrips.Resize(group: group.id, start: point, before: length, length: length)
        case .dragged(let point):
            guard let resize = strips.resize else { return true }
            let way = edge.layout.isHorizontal ? point.x - resize.start.x : point.y - resize.start.y
            strips.resize?.length = resize.before + (seen.isFirst ? way : -way)
        case .released:
            let resize = strips.resize
            strips.resize = nil
            if let resize, resize.length != resize.before { state.setLength(resize.length, of: group, edge) }
        case .cancelled: strips.resize = nil
        case .key(let key, let modifiers, _):
            let limits = state.lengthLimits(of: edge)
            let step: CGFloat = modifiers == .shift ? 50 : modifiers == .control ? 1 : 10
            guard modifiers.isEmpty || modifiers == .shift || modifiers == .control else { return false }
            let (less, more): (Key, Key) =
                switch seen {
                case .left: (.left, .right)
                case .right: (.right, .left)
                case .top: (.up, .down)
                case .bottom: (.down, .up)
                }
            switch key {
            case less: state.setLength(length - step, of: group, edge)
            case more: state.setLength(length + step, of: group, edge)
            case .home: state.setLength(limits.lowerBound, of: group, edge)
            case .end: state.setLength(limits.upperBound, of: group, edge)
            default: return false
            }
        case .action(.increment): state.setLength(length + 10, of: group, edge)
        case .action(.decrement): state.setLength(length - 10, of: group, edge)
        case .action(.setValue(let value)) where value.isFinite: state.setLength(CGFloat(value), of: group, edge)
        default: return false
        }
        return true
    }
}
