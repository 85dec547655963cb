import Foundation
import ImmediateTextEntry
import SplitPanes

/// The element of a bar of tabs: measures and places the labels, paints the tabs around them, and handles the pointer
/// and the keys. Its children are the labels, in the order of the items; persistent state is in `TabBarState`.
///
/// The state uses left-to-right coordinates only. In right-to-left layouts this element mirrors the state's rectangles
/// within the bar for drawing, and the pointer's position for hit testing.
struct TabBarElement: Element {
    var items: [TabItem]
    var selected: Int?
    var actions: TabActions
    var isEnabled: Bool
    /// Whether the keyboard focus is in the view of the selected tab, or on the bar.
    var hasKeyboard: Bool
    var scheme: ColorScheme
    var theme: ThemeLook
    /// The color of the focus ring.
    var tint: Color
    /// The environment, for the words that only semantics need.
    var environment: EnvironmentValues
    /// The animation of tabs that move aside; nil if motion is reduced.
    var slide: Animation?
    let state: TabBarState
    /// The reference to the bar used last.
    let used: UsedTabBar

    /// The height of a bar, in points.
    static let height: CGFloat = 34
    private static let leastWidth: CGFloat = 56
    private static let greatestWidth: CGFloat = 190
    /// The padding on the left of a label, also on its right without a close button, and the width of that button.
    private static let padding: CGFloat = 10
    private static let closeRoom: CGFloat = 24

    // MARK: Layout

    private func widths(_ layout: LayoutContext) -> [CGFloat] {
        var widths: [CGFloat] = []
        for (item, label) in zip(items, layout.children) {
            let trailing = item.hasMark ? Self.closeRoom : Self.padding
            let width = layout.size(of: label, .unspecified).width + Self.padding + trailing
            widths.append(min(max(width, Self.leastWidth), Self.greatestWidth).rounded(.up))
        }
        return widths
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        let isMoving = state.place(
            items,
            widths(layout),
            selected: selected,
            in: rect,
            at: layout.time,
            by: slide
        )
        if isMoving { layout.requestFrame() }
        for (index, label) in layout.children.enumerated() {
            let frame = state.frames[index]
            let trailing = items[index].hasMark ? Self.closeRoom : Self.padding
            let room = CGRect(
                x: frame.minX + Self.padding,
                y: frame.minY,
                width: max(0, frame.width - Self.padding - trailing),
                height: frame.height
            )
            layout.place(label, in: room, alignment: items[index].hasMark ? .leading : .center)
        }
    }

    // MARK: Painting

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        guard painter.isVisible(rect) else { return }
        painter.describe({ _ in .tabBar(rect) }, around: { paintBar(rect, &$0) })
    }

    private func paintBar(_ rect: CGRect, _ painter: inout Painter) {
        let isRefused = state.isDraggedOut && !actions.canDrop()
        let kinds: HitTestOptions = isEnabled ? [.press, .keyFocus, .scroll, .context] : .press
        state.barRect = rect
        painter.addRegion(rect, kinds, cursor: isRefused ? .notAllowed : nil)
        painter.fill(rect, theme.colors.window.resolved(scheme))
        let hairline = 1 / painter.scale
        painter.fillLine(
            CGRect(x: rect.minX, y: rect.maxY - hairline, width: rect.width, height: hairline),
            across: .vertical,
            theme.colors.separator.resolved(scheme)
        )
        state.hovered = painter.isHovered ? pointer(painter).flatMap { state.tab(at: $0) } : nil
        let held = state.drag.flatMap { drag in drag.hasMoved ? items.firstIndex { $0.key == drag.key } : nil }
        painter.clipped(to: painter.directed(state.strip)) { painter in
            var labels: [Child] = []
            for label in painter.children { labels.append(label) }
            for index in items.indices where index != held { paintTab(index, labels[index], &painter) }
            // The dragged tab lies above the others.
            if let held { paintTab(held, labels[held], isHeld: true, &painter) }
        }
        if state.showsArrows {
            paintFades(&painter)
            paintArrows(rect, &painter)
            if state.showsListButton { paintListButton(rect, &painter) }
        }
    }

    /// Returns the pointer's position in the state's coordinates.
    private func pointer(_ painter: borrowing Painter) -> CGPoint? {
        painter.pointer.map { painter.directed(CGRect(origin: $0, size: .zero)).origin }
    }

    private func paintTab(_ index: Int, _ label: Child, isHeld: Bool = false, _ painter: inout Painter) {
        let (item, frame, isSelected) = (items[index], painter.directed(state.frames[index]), index == selected)
        let face = painter.onPixels(Self.face(of: frame))
        let isOver = isHeld || state.hovered == index
        let isOut = isHeld && state.drag?.isOut == true || state.barDrag?.isOut == true
        let isFocused = isSelected && painter.isFocused
        var semanticsNode = SemanticsNode.tab(
            "tab",
            label: item.title,
            isOn: isSelected,
            rect: frame,
            isEnabled,
            isFocused
        )
        if item.isEdited { semanticsNode.properties["edited"] = .bool(true) }
        if item.isPinned { semanticsNode.properties["pinned"] = .bool(true) }
        if item.isPreview { semanticsNode.properties["preview"] = .bool(true) }
        semanticsNode.properties["actions"] = .list([.string(Self.menuAction)])
        if isSelected && hasKeyboard { semanticsNode.properties["active"] = .bool(true) }
        if painter.describes { semanticsNode.setPart(index, of: item, painter) }
        painter.describe(semanticsNode)
        guard painter.isVisible(frame) else { return }
        painter.faded(to: isOut ? 0.35 : isEnabled ? 1 : 0.5) { painter in
            if isHeld && !isOut {
                painter.shadow(face.offsetBy(dx: 0, dy: 1), radius: theme.metrics.tabRadius, blur: 6, RGBA(0, 0, 0, 70))
                // An opaque background, because the face is translucent.
                painter.fill(face, radius: theme.metrics.tabRadius, theme.colors.window.resolved(scheme))
            }
            if isSelected {
                painter.fill(face, radius: theme.metrics.tabRadius, theme.colors.tabFace.resolved(scheme))
                painter.stroke(
                    face,
                    radius: theme.metrics.tabRadius,
                    width: 1 / painter.scale,
                    theme.colors.separator.resolved(scheme)
                )
            } else if isOver && isEnabled {
                painter.fill(face, radius: theme.metrics.tabRadius, theme.colors.hover.resolved(scheme).opacity(0.7))
            } else if !isHeld {
                paintSeparator(after: index, &painter)
            }
            if isSelected && hasKeyboard && painter.isWindowActive { paintKeyboardMark(face, &painter) }
            painter.paint(label)
            let isDotted = item.isEdited && !isOver
            if item.canClose { paintClose(index, shows: (isSelected || isOver) && !isDotted, &painter) }
            if isDotted || (item.isEdited && !item.canClose) { paintDot(index, &painter) }
        }
        if isSelected && painter.showsFocus && isEnabled {
            painter.stroke(face, radius: theme.metrics.tabRadius, width: 2, tint.resolved(scheme))
        }
    }

    /// Marks the tab whose view has the keyboard focus: a line inside the lower edge of its face.
    private func paintKeyboardMark(_ face: CGRect, _ painter: inout Painter) {
        let line = CGRect(x: face.minX, y: face.maxY - 2, width: face.width, height: 2)
        let inset = min(theme.metrics.tabRadius, face.width / 4)
        painter.fill(painter.onPixels(line.insetBy(dx: inset, dy: 0)), radius: 1, tint.resolved(scheme))
    }

    /// Paints a line between two tabs without a face.
    private func paintSeparator(after index: Int, _ painter: inout Painter) {
        guard index + 1 < items.count, index + 1 != selected, state.drag?.hasMoved != true else { return }
        let frame = state.frames[index]
        let line = CGRect(x: frame.maxX, y: frame.midY - 7, width: 1, height: 14)
        painter.fillLine(painter.directed(line), across: .horizontal, theme.colors.separator.resolved(scheme))
    }

    /// Paints the dot of unsaved changes.
    private func paintDot(_ index: Int, _ painter: inout Painter) {
        let rect = painter.onPixels(painter.directed(Self.closeButton(in: state.frames[index])))
        // The largest radius makes a circle.
        painter.fill(
            rect.insetBy(dx: 4, dy: 4),
            radius: .greatestFiniteMagnitude,
            theme.colors.secondaryText.resolved(scheme)
        )
    }

    private func paintClose(_ index: Int, shows: Bool, _ painter: inout Painter) {
        let item = items[index]
        let button = painter.onPixels(painter.directed(Self.closeButton(in: state.frames[index])))
        let target = button.insetBy(dx: -Self.closeMargin, dy: -Self.closeMargin)
        if painter.describes {
            let label = Text("Close \(item.title)").string(in: environment)
            var semanticsNode = SemanticsNode.tab("button", label: label, isOn: nil, rect: target, isEnabled)
            semanticsNode.setPart(~index, of: item, painter)
            painter.describe(semanticsNode)
        }
        guard shows else { return }
        if painter.isHovered && isEnabled, let pointer = painter.pointer, target.contains(pointer) {
            let isPressed = state.heldClose == item.key
            painter.fill(button, radius: 4, theme.colors.text.resolved(scheme).opacity(isPressed ? 0.2 : 0.1))
        }
        let cross = Path { path in
            for (from, to) in [((5.0, 5.0), (11.0, 11.0)), ((11.0, 5.0), (5.0, 11.0))] {
                path.move(to: CGPoint(x: from.0, y: from.1))
                path.addLine(to: CGPoint(x: to.0, y: to.1))
            }
        }
        let style = StrokeStyle(lineWidth: 1.2, lineCap: .round)
        painter.stroke(cross, at: button.origin, style, theme.colors.secondaryText.resolved(scheme))
    }

    /// Paints gradients over tabs that are cut off at an end of the bar.
    private func paintFades(_ painter: inout Painter) {
        let (strip, ground) = (painter.onPixels(painter.directed(state.strip)), theme.colors.window.resolved(scheme))
        let isMirrored = painter.layoutDirection == .rightToLeft
        let (before, after) = (state.offset > 0.5, state.offset < state.limit - 0.5)
        let size = CGSize(width: min(18, strip.width / 3), height: strip.height - 1 / painter.scale)
        for (isLeft, isCut) in [(true, isMirrored ? after : before), (false, isMirrored ? before : after)] where isCut {
            let x = isLeft ? strip.minX : strip.maxX - size.width
            let stops = [(ground, CGFloat(isLeft ? 0 : 1)), (ground.opacity(0), CGFloat(isLeft ? 1 : 0))]
            let gradient = DrawGradient(
                stops: stops.sorted { $0.1 < $1.1 }.map { DrawGradient.Stop(color: $0.0, location: $0.1) },
                course: .linear(start: .zero, end: CGPoint(x: size.width, y: 0))
            )
            painter.fill(CGRect(origin: CGPoint(x: x, y: strip.minY), size: size), radius: 0, gradient)
        }
    }

    /// Paints the arrows at the ends, faint where there is nothing more to scroll.
    private func paintArrows(_ rect: CGRect, _ painter: inout Painter) {
        for isLeft in [true, false] {
            let isEarlier = isLeft == (painter.layoutDirection == .leftToRight)
            let arrow = arrow(isLeft, in: rect, painter.layoutDirection)
            let canScroll = isEarlier ? state.offset > 0.5 : state.offset < state.limit - 0.5
            if painter.describes {
                var semanticsNode = SemanticsNode.tab(
                    "button",
                    label: Text(isEarlier ? "Earlier tabs" : "Later tabs").string(in: environment),
                    isOn: nil,
                    rect: arrowTarget(isLeft, in: rect, painter.layoutDirection),
                    canScroll
                )
                semanticsNode.part = isLeft ? Self.leftArrowPart : Self.rightArrowPart
                painter.describe(semanticsNode)
            }
            let (near, far) = isLeft ? (2.0, -2.0) : (-2.0, 2.0)
            paintButton(arrow, [(near, -4), (far, 0), (near, 4)], isEnabled: canScroll, &painter)
        }
    }

    /// Paints the button that opens the list of all tabs.
    private func paintListButton(_ rect: CGRect, _ painter: inout Painter) {
        let button = Self.listButton(in: rect, painter.layoutDirection)
        if painter.describes {
            let label = Text("All tabs").string(in: environment)
            var semanticsNode = SemanticsNode.tab("button", label: label, isOn: nil, rect: button, isEnabled)
            semanticsNode.part = Self.listPart
            painter.describe(semanticsNode)
        }
        paintButton(button, [(-4, -2), (0, 2), (4, -2)], isEnabled: isEnabled, &painter)
    }

    /// Paints a line through points around the middle of a button, on a face while the pointer is over it.
    private func paintButton(_ rect: CGRect, _ points: [(CGFloat, CGFloat)], isEnabled: Bool, _ painter: inout Painter)
    {
        if isEnabled, painter.isHovered, let pointer = painter.pointer, rect.contains(pointer) {
            let face = rect.insetBy(dx: 2, dy: 7)
            painter.fill(face, radius: 4, theme.colors.text.resolved(scheme).opacity(0.08))
        }
        let line = Path { $0.addLines(points.map { CGPoint(x: $0.0, y: $0.1) }) }
        let style = StrokeStyle(lineWidth: 1.5, lineCap: .round, lineJoin: .round)
        let color = theme.colors.secondaryText.resolved(scheme).opacity(isEnabled ? 1 : 0.3)
        painter.stroke(line, at: CGPoint(x: rect.midX, y: rect.midY), style, color)
    }

    private static func face(of frame: CGRect) -> CGRect { frame.insetBy(dx: 0, dy: 4) }

    private static func closeButton(in frame: CGRect) -> CGRect {
        CGRect(x: frame.maxX - 20, y: frame.midY - 8, width: 16, height: 16)
    }

    /// The distance of a close button's target from its face, in points.
    private static let closeMargin: CGFloat = 4

    /// Returns the target of an arrow, which is 2 points wider than the arrow.
    private func arrowTarget(_ isLeft: Bool, in rect: CGRect, _ direction: LayoutDirection) -> CGRect {
        let arrow = arrow(isLeft, in: rect, direction)
        return CGRect(x: arrow.minX - (isLeft ? 0 : 2), y: arrow.minY, width: arrow.width + 2, height: arrow.height)
    }

    private func arrow(_ isLeft: Bool, in rect: CGRect, _ direction: LayoutDirection) -> CGRect {
        let list = Self.listButton(in: rect, direction)
        let isBesideList = state.showsListButton && isLeft == (direction == .rightToLeft)
        let x = isLeft ? (isBesideList ? list.maxX : rect.minX) : (isBesideList ? list.minX : rect.maxX) - list.width
        return CGRect(x: x, y: rect.minY, width: list.width, height: rect.height)
    }

    /// Returns the rectangle of the button of the list of all tabs, at the trailing end of the bar.
    private static func listButton(in rect: CGRect, _ direction: LayoutDirection) -> CGRect {
        let width = TabBarState.arrow
        let x = direction == .leftToRight ? rect.maxX - width : rect.minX
        return CGRect(x: x, y: rect.minY, width: width, height: rect.height)
    }
}

extension Painter {
    /// Returns the rectangle with its edges on device pixels.
    func onPixels(_ rect: CGRect) -> CGRect { rect.rounded(scale: scale) ?? rect }
}

extension SemanticsNode {
    /// Creates the semantics node of a bar of tabs, around those of its tabs.
    fileprivate static func tabBar(_ rect: CGRect) -> SemanticsNode {
        SemanticsNode(.container, ["kind": .string("tabs"), "rect": .rect(rect)])
    }

    /// Creates the semantics node of the view below a bar of tabs, which follows that of the bar.
    static func tabPanel(_ rect: CGRect) -> SemanticsNode {
        SemanticsNode(.container, ["kind": .string("tabPanel"), "rect": .rect(rect)])
    }

    /// Creates the semantics node of a tab, or of a button in a bar of tabs.
    fileprivate static func tab(
        _ kind: String,
        label: String,
        isOn: Bool?,
        rect: CGRect,
        _ isEnabled: Bool,
        _ isFocused: Bool = false
    ) -> SemanticsNode {
        var properties: [String: Value] = [
            "kind": .string(kind), "label": .string(label), "rect": .rect(rect), "enabled": .bool(isEnabled),
            "focused": .bool(isFocused),
        ]
        if let isOn { properties["value"] = .string(isOn ? "on" : "off") }
        return SemanticsNode(.control, properties)
    }

    /// Sets the part that receives the actions of a tab, or of its close button if the part is negative.
    @MainActor fileprivate mutating func setPart(_ part: Int, of item: TabItem, _ painter: borrowing Painter) {
        self.part = part
        let key = UInt64(bitPattern: Int64(item.key.hashValue))
        identity = painter.identity.child(key).child(part < 0 ? 1 : 0)
    }
}

// Event handling. `TabBarState` keeps the pressed and dragged tab between events.
extension TabBarElement {
    /// The distance beyond the bar after which a drag leaves it, in points.
    private static let outDistance: CGFloat = 14

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        switch event {
        case .pressed(let point, let button): return press(at: point, button, context)
        case .dragged(let point): drag(to: point, context)
        case .released(let point, _): release(at: context.directed(point), context)
        case .cancelled: cancel()
        case .scrolled(let dx, let dy):
            let isMirrored = context.layoutDirection == .rightToLeft
            return state.scroll(by: dx == 0 ? -dy : isMirrored ? dx : -dx)
        case .focused(let isFocused):
            state.isFocused = isFocused
            if isFocused { use() }
        case .key(let key, let modifiers, let isRepeat):
            // Without the focus the bar receives keys as a scroll target only.
            guard isEnabled, context.isFocused, let command = TabCommand(key, modifiers, context.layoutDirection) else {
                return false
            }
            // Key repeats do not close further tabs.
            if case .close = command, isRepeat { return true }
            run(command)
        case .action(.press) where isEnabled: return press(context.part, context)
        case .action(.named(Self.menuAction)) where isEnabled && items.indices.contains(context.part):
            let frame = context.directed(state.frames[context.part])
            openMenu(context.part, at: CGPoint(x: frame.minX, y: frame.maxY))
        case .contextMenu(let point) where isEnabled: return openMenu(at: point, context)
        default: return false
        }
        return true
    }

    /// The parts of the arrows, beyond the indices of tabs.
    fileprivate static let (leftArrowPart, rightArrowPart, listPart) = (1 << 20, 1 << 20 + 1, 1 << 20 + 2)
    /// The name of the action that opens the context menu of a tab.
    static let menuAction = "showMenu"

    /// Opens the context menu of the tab at a point; by a key, whose point lies below the bar, that of the selected tab.
    private func openMenu(at point: CGPoint, _ context: EventContext) -> Bool {
        if let tab = state.tab(at: context.directed(point)) {
            openMenu(tab, at: point)
        } else if let selected, point.y >= context.rect.maxY {
            let frame = context.directed(state.frames[selected])
            openMenu(selected, at: CGPoint(x: frame.minX, y: frame.maxY))
        } else {
            return false
        }
        return true
    }

    private func openMenu(_ tab: Int, at point: CGPoint) {
        use()
        state.menu = (items[tab].key, point)
    }

    /// Performs a press of assistive technology: selects or closes a tab, or scrolls.
    private func press(_ part: Int, _ context: EventContext) -> Bool {
        if part == Self.leftArrowPart || part == Self.rightArrowPart {
            scrollPage(isLeft: part == Self.leftArrowPart, context)
            return true
        }
        if part == Self.listPart {
            state.showsList = true
            return true
        }
        let index = part < 0 ? ~part : part
        guard items.indices.contains(index), part >= 0 || items[index].canClose else { return false }
        use()
        if part < 0 { actions.close([index]) } else { actions.select(index) }
        return true
    }

    /// Scrolls by a page toward a side of the screen.
    private func scrollPage(isLeft: Bool, _ context: EventContext) {
        state.scrollPage(isLeft: isLeft == (context.layoutDirection == .leftToRight), by: slide, at: context.time)
    }

    /// Makes this bar the one that shortcuts act on.
    private func use() {
        used.state = state
        actions.activate?()
    }

    private func press(at seen: CGPoint, _ button: PointerButton, _ context: EventContext) -> Bool {
        let point = context.directed(seen)
        // The bar accepts all presses, so that none reaches the views below.
        guard isEnabled, button != .right else { return button != .right }
        use()
        (state.heldClose, state.drag, state.barDrag) = (nil, nil, nil)
        if state.showsArrows {
            if state.showsListButton, Self.listButton(in: context.rect, context.layoutDirection).contains(seen) {
                state.showsList = true
                return true
            }
            for isLeft in [true, false]
            where arrowTarget(isLeft, in: context.rect, context.layoutDirection).contains(seen) {
                scrollPage(isLeft: isLeft, context)
                return true
            }
        }
        let tab = state.tab(at: point).flatMap { items.indices.contains($0) ? $0 : nil }
        if let tab, items[tab].canClose, button == .middle || isOnCloseButton(point, tab) {
            state.heldClose = items[tab].key
            return true
        }
        guard button == .left else { return true }
        if isSecondClick(at: point, context) {
            if let tab, items[tab].isPreview, let keep = actions.keep { keep(tab) } else { actions.doubleClick?() }
            return true
        }
        state.clickStart = (context.time, point)
        guard let tab else {
            if actions.dragOut != nil { state.barDrag = TabBarState.BarDrag(start: point) }
            actions.moveBar?(.began(seen))
            return true
        }
        state.drag = TabBarState.Drag(
            key: items[tab].key,
            grab: point.x - state.frames[tab].minX,
            start: point,
            pointer: point,
            index: tab,
            dropIndex: tab
        )
        actions.select(tab)
        actions.focus?(tab)
        return true
    }

    /// Returns whether a point is on a visible close button. A finger, which does not hover, reaches only that of the
    /// selected tab.
    private func isOnCloseButton(_ point: CGPoint, _ tab: Int) -> Bool {
        let target = Self.closeButton(in: state.frames[tab]).insetBy(dx: -Self.closeMargin, dy: -Self.closeMargin)
        return (tab == selected || tab == state.hovered) && target.contains(point)
    }

    /// Returns whether a press completes a double click. A third press begins a new one.
    private func isSecondClick(at point: CGPoint, _ context: EventContext) -> Bool {
        guard let last = state.lastClick, actions.doubleClick != nil || actions.keep != nil else { return false }
        state.lastClick = nil
        return context.tapThresholds.join(last.point, to: point, after: context.time - last.time)
    }

    private func drag(to pointer: CGPoint, _ context: EventContext) {
        if state.barDrag != nil { return dragBar(to: pointer, context) }
        guard var drag = state.drag, let index = items.firstIndex(where: { $0.key == drag.key }) else { return }
        let point = context.directed(pointer)
        drag.pointer = point
        if !drag.hasMoved {
            let way = hypot(point.x - drag.start.x, point.y - drag.start.y)
            drag.hasMoved = way > context.tapThresholds.movement
        }
        let wasOut = drag.isOut
        if drag.hasMoved && actions.dragOut != nil {
            drag.isOut = !context.rect.insetBy(dx: -Self.outDistance, dy: -Self.outDistance).contains(point)
        }
        state.drag = drag
        if drag.hasMoved { context.scrollAtEdges() }
        if drag.isOut || wasOut { actions.dragOut?(.moved(index, to: drag.isOut ? pointer : nil)) }
    }

    /// Drags all tabs by the empty part of the bar.
    private func dragBar(to pointer: CGPoint, _ context: EventContext) {
        guard var drag = state.barDrag else { return }
        if let move = actions.moveBar { return move(.moved(pointer)) }
        let point = context.directed(pointer)
        let wasOut = drag.isOut
        // The bar beside it may begin within the distance.
        let margin = wasOut ? 0 : -Self.outDistance
        drag.isOut = !context.rect.insetBy(dx: margin, dy: margin).contains(point)
        state.barDrag = drag
        if drag.isOut || wasOut { actions.dragOut?(.moved(nil, to: drag.isOut ? pointer : nil)) }
    }

    private func release(at point: CGPoint, _ context: EventContext) {
        if let drag = state.barDrag {
            actions.moveBar?(.ended)
            state.barDrag = nil
            if drag.isOut { actions.dragOut?(.dropped(nil)) }
        }
        if let start = state.clickStart,
            context.tapThresholds.allow(from: start.point, to: point, after: context.time - start.time)
        {
            state.lastClick = (context.time, point)
        }
        state.clickStart = nil
        if let key = state.heldClose, let tab = state.tab(at: point), items.indices.contains(tab), items[tab].key == key
        {
            actions.close([tab])
        }
        state.heldClose = nil
        guard let drag = state.drag, let index = items.firstIndex(where: { $0.key == drag.key }) else { return }
        state.drag = nil
        if drag.isOut {
            actions.dragOut?(.dropped(index))
        } else if drag.hasMoved && drag.dropIndex != index {
            actions.move(index, drag.dropIndex)
        }
    }

    private func cancel() {
        let isOut = state.isDraggedOut
        if state.barDrag != nil { actions.moveBar?(.cancelled) }
        (state.heldClose, state.drag, state.barDrag, state.clickStart) = (nil, nil, nil, nil)
        if isOut { actions.dragOut?(.cancelled) }
    }

    // MARK: Keys

    func run(_ command: TabCommand) {
        guard !items.isEmpty || command == .reopen else { return }
        switch command {
        case .select(by: let step):
            let next = selected.map { ($0 + step + items.count) % items.count }
            actions.select(next ?? (step > 0 ? 0 : items.count - 1))
        case .selectTab(let index): if items.indices.contains(index) { actions.select(index) }
        case .selectLast: actions.select(items.count - 1)
        case .move(let step):
            guard let selected, items.indices.contains(selected + step) else { return }
            actions.move(selected, selected + step)
        case .close: if let selected, items[selected].canClose { actions.close([selected]) }
        case .reopen: actions.reopen?()
        case .cycle(let step): cycle(by: step)
        }
    }

    /// Marks the tab that was used before, or the one that was used first, in the list of Ctrl+Tab. If Ctrl is not held,
    /// it is selected at once.
    private func cycle(by step: Int) {
        let order = state.cycle?.keys ?? actions.byUse().filter(items.indices.contains).map { items[$0].key }
        guard !order.isEmpty else { return }
        let start = selected == nil && step > 0 ? -1 : 0
        var cycle = state.cycle ?? TabBarState.Cycle(keys: order, position: start)
        cycle.move(by: step)
        if state.isControlHeld {
            state.cycle = cycle
        } else if let index = items.firstIndex(where: { $0.key == cycle.keys[cycle.position] }) {
            actions.select(index)
        }
    }
}
