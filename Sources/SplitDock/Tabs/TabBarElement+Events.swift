import Foundation
import ImmediateUI
import SplitPanes

// What the person does with a bar of tabs. Between events `TabBarState` remembers what is held and dragged.
extension TabBarElement {
    /// How far a press may move before it is a drag, and a drag leave the bar before the tab does, in points.
    private static let dragDistance: CGFloat = 4
    private static let outDistance: CGFloat = 14

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        switch event {
        case .pressed(let point, let button): return press(at: context.directed(point), button, context)
        case .dragged(let point): drag(to: point, context)
        case .released(let point, _): release(at: context.directed(point))
        case .cancelled: cancel()
        case .scrolled(let dx, let dy):
            let isMirrored = context.layoutDirection == .rightToLeft
            return state.scroll(by: dx == 0 ? -dy : isMirrored ? dx : -dx)
        case .focused(let isFocused): if isFocused { use() }
        case .key(let key, let modifiers, let isRepeat):
            // Without the focus it is asked as something that scrolls.
            guard isEnabled, context.isFocused, let command = TabCommand(key, modifiers, context.layoutDirection) else {
                return false
            }
            // A key that is held closes one tab.
            if case .close = command, isRepeat { return true }
            run(command)
        default: return false
        }
        return true
    }

    /// Notes that shortcuts are for this bar.
    private func use() {
        used.state = state
        actions.activate?()
    }

    private func press(at point: CGPoint, _ button: PointerButton, _ context: EventContext) -> Bool {
        // The bar takes all presses on it, so that none reaches what is below.
        guard isEnabled, button != .right else { return button != .right }
        use()
        (state.heldClose, state.drag) = (nil, nil)
        if state.showsArrows {
            for isLeft in [true, false] where Self.arrow(isLeft, in: context.rect).contains(point) {
                state.scrollPage(isLeft: isLeft, by: slide, at: context.time)
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

    private func drag(to pointer: CGPoint, _ context: EventContext) {
        guard var drag = state.drag, let index = items.firstIndex(where: { $0.key == drag.key }) else { return }
        let point = context.directed(pointer)
        drag.pointer = point
        if !drag.hasMoved {
            drag.hasMoved = hypot(point.x - drag.start.x, point.y - drag.start.y) >= Self.dragDistance
        }
        let wasOut = drag.isOut
        if drag.hasMoved && actions.dragOut != nil {
            drag.isOut = !context.rect.insetBy(dx: -Self.outDistance, dy: -Self.outDistance).contains(point)
        }
        state.drag = drag
        // A hand is never quite still between two clicks.
        if drag.hasMoved {
            state.lastPress = nil
            // The bar scrolls by itself.
            context.scrollAtEdges()
        }
        if drag.isOut || wasOut { actions.dragOut?(.moved(index, to: drag.isOut ? pointer : nil)) }
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
