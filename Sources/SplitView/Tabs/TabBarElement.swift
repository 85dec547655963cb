import Foundation
import ImmediateUI

/// A bar of tabs among the nodes of a frame: measures and places the labels, paints the tabs around them, and answers the
/// pointer and the keys. Its children are the labels, in the order of the items; what lasts is in `TabBarState`.
struct TabBarElement: Element {
    var items: [TabItem]
    var selected: Int?
    var actions: TabActions
    var isEnabled: Bool
    var scheme: ColorScheme
    /// Whether nothing slides: motion is reduced.
    var movesAtOnce: Bool
    let state: TabBarState

    /// The height of a bar, in points.
    static let height: CGFloat = 34
    private static let leastWidth: CGFloat = 56
    private static let greatestWidth: CGFloat = 190
    /// Left of the label, between it and the close button, and the room of that button.
    private static let padding: CGFloat = 10
    private static let closeRoom: CGFloat = 24
    /// How far a press may move before it is a drag, and a drag leave the bar before the tab does, in points.
    private static let dragDistance: CGFloat = 4
    private static let outDistance: CGFloat = 14

    // MARK: Layout

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        CGSize(
            width: proposal.width ?? widths(layout).reduce(0, +),
            height: min(Self.height, proposal.height ?? .infinity)
        )
    }

    private func widths(_ layout: LayoutContext) -> [CGFloat] {
        var widths: [CGFloat] = []
        for (item, label) in zip(items, layout.children) {
            let trailing = item.isClosable ? Self.closeRoom : Self.padding
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
            atOnce: movesAtOnce
        )
        if isMoving { layout.requestFrame() }
        for (index, label) in layout.children.enumerated() {
            let frame = state.frames[index]
            let trailing = items[index].isClosable ? Self.closeRoom : Self.padding
            let room = CGRect(
                x: frame.minX + Self.padding,
                y: frame.minY,
                width: max(0, frame.width - Self.padding - trailing),
                height: frame.height
            )
            layout.place(label, in: room, alignment: items[index].isClosable ? .leading : .center)
        }
    }

    // MARK: Painting

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        guard painter.isVisible(rect) else { return }
        painter.addRegion(rect, isEnabled ? [.press, .focus, .scroll] : .press)
        painter.fill(rect, Color.windowBackground.resolved(scheme))
        let hairline = 1 / painter.scale
        painter.fill(
            CGRect(x: rect.minX, y: rect.maxY - hairline, width: rect.width, height: hairline),
            Color.separator.resolved(scheme)
        )
        state.hovered = painter.isHovered ? painter.pointer.flatMap { state.tab(at: $0) } : nil
        let held = state.drag.flatMap { drag in drag.hasMoved ? items.firstIndex { $0.key == drag.key } : nil }
        painter.clipped(to: state.strip) { painter in
            var labels: [Child] = []
            for label in painter.children { labels.append(label) }
            for index in items.indices where index != held { paintTab(index, labels[index], &painter) }
            // What is dragged lies above the others.
            if let held { paintTab(held, labels[held], isHeld: true, &painter) }
        }
        if state.showsArrows { paintArrows(rect, &painter) }
    }

    private func paintTab(_ index: Int, _ label: Child, isHeld: Bool = false, _ painter: inout Painter) {
        let (item, frame, isSelected) = (items[index], state.frames[index], index == selected)
        let face = painter.onPixels(Self.face(of: frame))
        let isOver = isHeld || state.hovered == index
        let isOut = isHeld && state.drag?.isOut == true
        let isFocused = isSelected && painter.isFocused
        painter.state(Fact.tab("tab", label: item.title, isOn: isSelected, rect: frame, isEnabled, isFocused))
        guard painter.isVisible(frame) else { return }
        painter.faded(to: isOut ? 0.35 : isEnabled ? 1 : 0.5) { painter in
            if isHeld && !isOut {
                painter.shadow(face.offsetBy(dx: 0, dy: 1), radius: 6, blur: 6, RGBA(0, 0, 0, 70))
                // A ground below the face, which lets a little through.
                painter.fill(face, radius: 6, Color.windowBackground.resolved(scheme))
            }
            if isSelected {
                painter.fill(face, radius: 6, Color.tabFace.resolved(scheme))
                painter.stroke(face, radius: 6, width: 1 / painter.scale, Color.separator.resolved(scheme))
            } else if isOver && isEnabled {
                painter.fill(face, radius: 6, Color.primary.resolved(scheme).opacity(0.07))
            } else if !isHeld {
                paintSeparator(after: index, frame, &painter)
            }
            painter.paint(label)
            if item.isClosable { paintClose(item, frame, shows: isSelected || isOver, &painter) }
        }
        if isSelected && painter.showsFocus && isEnabled {
            painter.stroke(face, radius: 6, width: 2, Color.accentColor.resolved(scheme))
        }
    }

    /// A line between two tabs of which neither has a face.
    private func paintSeparator(after index: Int, _ frame: CGRect, _ painter: inout Painter) {
        guard index + 1 < items.count, index + 1 != selected, state.drag?.hasMoved != true else { return }
        let line = CGRect(x: frame.maxX, y: frame.midY - 7, width: 1, height: 14)
        painter.fill(painter.onPixels(line), Color.separator.resolved(scheme))
    }

    private func paintClose(_ item: TabItem, _ frame: CGRect, shows: Bool, _ painter: inout Painter) {
        let button = painter.onPixels(Self.closeButton(in: frame))
        painter.state(Fact.tab("button", label: "Close \(item.title)", isOn: nil, rect: button, isEnabled))
        guard shows else { return }
        if painter.isHovered && isEnabled, let pointer = painter.pointer, button.contains(pointer) {
            let isPressed = state.heldClose == item.key
            painter.fill(button, radius: 4, Color.primary.resolved(scheme).opacity(isPressed ? 0.2 : 0.1))
        }
        let cross = Path { path in
            for (from, to) in [((5.0, 5.0), (11.0, 11.0)), ((11.0, 5.0), (5.0, 11.0))] {
                path.move(to: CGPoint(x: from.0, y: from.1))
                path.addLine(to: CGPoint(x: to.0, y: to.1))
            }
        }
        let style = StrokeStyle(lineWidth: 1.2, lineCap: .round)
        painter.stroke(cross, at: button.origin, style, Color.secondary.resolved(scheme))
    }

    /// The arrows at the ends, faint where there is nothing more to be seen.
    private func paintArrows(_ rect: CGRect, _ painter: inout Painter) {
        for isLeft in [true, false] {
            let arrow = Self.arrow(isLeft, in: rect)
            let canScroll = isLeft ? state.offset > 0.5 : state.offset < state.limit - 0.5
            painter.state(
                Fact.tab("button", label: isLeft ? "Earlier tabs" : "Later tabs", isOn: nil, rect: arrow, canScroll)
            )
            let color = Color.secondary.resolved(scheme).opacity(canScroll ? 1 : 0.3)
            if canScroll, painter.isHovered, let pointer = painter.pointer, arrow.contains(pointer) {
                let ground = arrow.insetBy(dx: 2, dy: 7)
                painter.fill(ground, radius: 4, Color.primary.resolved(scheme).opacity(0.08))
            }
            let (near, far) = isLeft ? (2.0, -2.0) : (-2.0, 2.0)
            let chevron = Path { path in
                path.move(to: CGPoint(x: near, y: -4))
                path.addLine(to: CGPoint(x: far, y: 0))
                path.addLine(to: CGPoint(x: near, y: 4))
            }
            let style = StrokeStyle(lineWidth: 1.5, lineCap: .round, lineJoin: .round)
            painter.stroke(chevron, at: CGPoint(x: arrow.midX, y: arrow.midY), style, color)
        }
    }

    private static func face(of frame: CGRect) -> CGRect { frame.insetBy(dx: 0, dy: 4) }

    private static func closeButton(in frame: CGRect) -> CGRect {
        CGRect(x: frame.maxX - 20, y: frame.midY - 8, width: 16, height: 16)
    }

    private static func arrow(_ isLeft: Bool, in rect: CGRect) -> CGRect {
        CGRect(
            x: isLeft ? rect.minX : rect.maxX - TabBarState.arrow,
            y: rect.minY,
            width: TabBarState.arrow,
            height: rect.height
        )
    }

    // MARK: The pointer

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        switch event {
        case .pressed(let point, let button): return press(at: point, button, context)
        case .dragged(let point): drag(to: point, context)
        case .released(let point, _): release(at: point)
        case .cancelled: cancel()
        case .scrolled(let dx, let dy): return state.scroll(by: -(dx == 0 ? dy : dx))
        case .focused(let isFocused): if isFocused { actions.activate?() }
        case .key(let key, let modifiers, let isRepeat):
            // Without the focus it is asked as something that scrolls.
            guard isEnabled, context.isFocused, let command = TabCommand(key, modifiers) else { return false }
            // A key that is held closes one tab.
            if case .close = command, isRepeat { return true }
            run(command)
        default: return false
        }
        return true
    }

    private func press(at point: CGPoint, _ button: PointerButton, _ context: EventContext) -> Bool {
        // The bar takes all presses on it, so that none reaches what is below.
        guard isEnabled, button != .right else { return button != .right }
        actions.activate?()
        (state.heldClose, state.drag) = (nil, nil)
        if state.showsArrows {
            for isLeft in [true, false] where Self.arrow(isLeft, in: context.rect).contains(point) {
                let page = max(state.strip.width * 0.8, 1)
                state.scroll(
                    to: state.offset + (isLeft ? -page : page),
                    at: context.time,
                    atOnce: movesAtOnce
                )
                return true
            }
        }
        let tab = state.tab(at: point).flatMap { items.indices.contains($0) ? $0 : nil }
        if let tab, items[tab].isClosable, button == .middle || isOnCloseButton(point, tab) {
            state.heldClose = items[tab].key
            return true
        }
        guard button == .left else { return true }
        if isSecondClick(at: point, context) {
            actions.doubleClick?()
            return true
        }
        guard let tab else { return true }
        state.drag = TabBarState.Drag(
            key: items[tab].key,
            grab: point.x - state.frames[tab].minX,
            start: point,
            pointer: point,
            index: tab,
            place: tab
        )
        actions.select(tab)
        return true
    }

    /// Whether a point is on the button of a tab, and that could be seen: a finger comes without having hovered.
    private func isOnCloseButton(_ point: CGPoint, _ tab: Int) -> Bool {
        (tab == selected || tab == state.hovered) && Self.closeButton(in: state.frames[tab]).contains(point)
    }

    /// Whether a press follows soon after the last one and close to it. The third is none again.
    private func isSecondClick(at point: CGPoint, _ context: EventContext) -> Bool {
        let last = state.lastPress
        state.lastPress = (context.time, point)
        guard let last, context.time - last.time <= 0.4, hypot(point.x - last.point.x, point.y - last.point.y) <= 6
        else {
            return false
        }
        state.lastPress = nil
        return actions.doubleClick != nil
    }

    private func drag(to point: CGPoint, _ context: EventContext) {
        guard var drag = state.drag, let index = items.firstIndex(where: { $0.key == drag.key }) else { return }
        drag.pointer = point
        if !drag.hasMoved {
            drag.hasMoved = hypot(point.x - drag.start.x, point.y - drag.start.y) >= Self.dragDistance
        }
        let wasOut = drag.isOut
        if drag.hasMoved && actions.dragOut != nil {
            drag.isOut = !context.rect.insetBy(dx: -Self.outDistance, dy: -Self.outDistance).contains(point)
        }
        state.drag = drag
        state.lastPress = nil
        if drag.isOut || wasOut { actions.dragOut?(.moved(index, to: drag.isOut ? point : nil)) }
    }

    private func release(at point: CGPoint) {
        if let key = state.heldClose, let tab = state.tab(at: point), items.indices.contains(tab), items[tab].key == key
        {
            actions.close(tab)
        }
        state.heldClose = nil
        guard let drag = state.drag, let index = items.firstIndex(where: { $0.key == drag.key }) else { return }
        state.drag = nil
        if drag.isOut {
            actions.dragOut?(.dropped(index))
        } else if drag.hasMoved && drag.place != index {
            actions.move(index, drag.place)
        }
    }

    private func cancel() {
        let isOut = state.drag?.isOut == true
        (state.heldClose, state.drag) = (nil, nil)
        if isOut { actions.dragOut?(.cancelled) }
    }

    // MARK: Keys

    func run(_ command: TabCommand) {
        guard !items.isEmpty else { return }
        switch command {
        case .select(let step):
            let next = selected.map { ($0 + step + items.count) % items.count }
            actions.select(next ?? (step > 0 ? 0 : items.count - 1))
        case .selectFirst: actions.select(0)
        case .selectLast: actions.select(items.count - 1)
        case .move(let step):
            guard let selected, items.indices.contains(selected + step) else { return }
            actions.move(selected, selected + step)
        case .close: if let selected, items[selected].isClosable { actions.close(selected) }
        }
    }
}

extension Painter {
    /// The rectangle with its edges on device pixels.
    func onPixels(_ rect: CGRect) -> CGRect {
        let (left, top) = (rect.minX.rounded(scale: scale), rect.minY.rounded(scale: scale))
        let (right, bottom) = (rect.maxX.rounded(scale: scale), rect.maxY.rounded(scale: scale))
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension Fact {
    /// A tab, or a button in a bar of tabs.
    fileprivate static func tab(
        _ kind: String,
        label: String,
        isOn: Bool?,
        rect: CGRect,
        _ isEnabled: Bool,
        _ isFocused: Bool = false
    ) -> Fact {
        var properties: [String: Value] = [
            "kind": .string(kind), "label": .string(label), "rect": .rect(rect), "enabled": .bool(isEnabled),
            "focused": .bool(isFocused),
        ]
        if let isOn { properties["value"] = .string(isOn ? "on" : "off") }
        return Fact(.control, properties)
    }
}

extension Color {
    /// The face of the selected tab.
    fileprivate static let tabFace = Color(light: RGBA(255, 255, 255), dark: RGBA(62, 62, 66))
}
