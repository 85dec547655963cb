import Foundation

/// The keyboard focus: its movement by keys and presses, and across modal layers.
extension EventPass {
    /// Moves the focus by a number of stops.
    /// - Returns: whether there is a focusable region; the same below.
    func moveFocus(_ step: Int) -> Bool {
        let reach = fullReach()
        let count = reach.stops.count
        guard count > 0 else { return false }
        let next: Int
        if let present = reach.stops.firstIndex(where: { $0.target == interface.input.focus }) {
            next = (present + step + count) % count
        } else if let place = place(in: reach) {
            next = (place + (step > 0 ? step - 1 : step) + count) % count
        } else {
            next = step > 0 ? 0 : count - 1
        }
        focus(reach.stops[next], reach)
        return true
    }

    /// Returns the index of the first stop after the focused view, which is disabled or was removed; nil if nothing
    /// is known about its place.
    private func place(in reach: KeyReach) -> Int? {
        guard let focus = interface.input.focus else { return nil }
        if let node = interface.tree.node(of: focus.id), !isExiting(node) {
            return reach.stops.firstIndex { ($0.node, $0.part) > (node, focus.part) } ?? reach.stops.count
        }
        guard let place = interface.input.focusPlace, place.focus == focus else { return nil }
        func index(of target: RegionTarget) -> Int? { reach.stops.firstIndex { $0.target == target } }
        if let next = place.after.lazy.compactMap(index).first { return next }
        return place.before.reversed().lazy.compactMap(index).first.map { $0 + 1 }
    }

    /// Returns whether a node is one of a view that was removed and still fades out.
    private func isExiting(_ node: Int32) -> Bool {
        var node = node
        while node >= 0 {
            if interface.tree.nodes[node].element.type == ExitingElement.self { return true }
            node = interface.tree.nodes[node].parent
        }
        return false
    }

    /// Records the place of the focused view in the reading order if the new tree does not contain it, or only as a
    /// view that fades out. The hit regions are still those of the last frame.
    /// - Parameter node: the index of its node in the last frame's tree.
    func noteFocusPlace(of node: Int32) {
        guard let focus = interface.input.focus else { return }
        if let node = interface.tree.node(of: focus.id), !isExiting(node) { return interface.input.focusPlace = nil }
        let stops = KeyReach(interface.regions).stops
        let own = stops.firstIndex { $0.target == focus }
        // A view that fades out has a place only in the frame that removes it.
        if own == nil, interface.input.focusPlace?.focus == focus { return }
        let index = own ?? stops.firstIndex { $0.node > node } ?? stops.count
        interface.input.focusPlace = FocusPlace(
            focus: focus,
            before: stops[..<index].map(\.target),
            after: stops[index...].dropFirst(own == nil ? 0 : 1).map(\.target)
        )
    }

    /// Moves the focus to the first stop of the next or previous pane, wrapping around. Skips panes without stops.
    ///
    /// A guest does not wrap around, because the next pane may be one of the app or of another guest.
    func moveToPane(isBackward: Bool) -> Bool {
        let reach = fullReach()
        let starts = reach.paneStarts
        guard let first = starts.first, let last = starts.last else { return false }
        let next: Int
        let stop = reach.stops.firstIndex { $0.target == interface.input.focus }
        if let present = stop ?? place(in: reach).map({ max(0, $0 - 1) }) {
            if isBackward {
                // The previous pane, not the start of the current one.
                let own = reach.panes.first { $0.contains(present) }?.lowerBound ?? present
                guard let before = starts.last(where: { $0 < own }) ?? wrapped(last) else { return false }
                next = before
            } else {
                guard let after = starts.first(where: { $0 > present }) ?? wrapped(first) else { return false }
                next = after
            }
        } else {
            next = isBackward ? last : first
        }
        focus(reach.stops[next], reach)
        return true
    }

    private func wrapped(_ stop: Int) -> Int? { interface.input.isGuest ? nil : stop }

    /// Moves the focus to the next menu item whose label begins with a letter.
    func moveFocus(toItem key: Key) -> Bool {
        guard key.rawValue.count == 1 else { return false }
        return PaintPass(interface: interface).reach(named: { regions, label in
            let reach = KeyReach(regions)
            let present = reach.stops.firstIndex { $0.target == interface.input.focus } ?? -1
            let order = reach.stops[(present + 1)...] + reach.stops[..<max(0, present)]
            let next = order.first { stop in
                let options: String.CompareOptions = [.anchored, .caseInsensitive, .diacriticInsensitive]
                return label(stop.node)?.range(of: key.rawValue, options: options) != nil
            }
            if let next { focus(next, reach) }
            return next != nil
        })
    }

    func focusEdge(_ edge: (([HitRegion]) -> HitRegion?)) -> Bool {
        let reach = fullReach()
        guard let stop = edge(reach.stops) else { return false }
        focus(stop, reach)
        return true
    }

    /// Moves the focus by keyboard, and scrolls it into view.
    private func focus(_ stop: HitRegion, _ reach: KeyReach) {
        focus(stop.target, isShown: true)
        reveal(stop, reach)
    }

    /// Scrolls a stop into view, innermost scroll region first.
    func reveal(_ stop: HitRegion, _ reach: KeyReach) {
        var rect = stop.resizeHandle?.bar ?? interface.tree.nodes[stop.node].rect
        for scroller in reach.scrollers(around: stop, interface.tree) {
            send(.reveal(rect), to: scroller.target)
            // The position after the inner region scrolled.
            rect = rect.moved(into: interface.tree.nodes[scroller.node].rect)
        }
    }

    /// Moves the focus for a press to the focusable region there. A left press outside all regions removes the
    /// focus, so that the app receives keys.
    /// - Parameter taker: the region that accepted the press; nil if none has.
    func focusByPress(_ taker: Int?, at point: CGPoint, _ button: PointerButton) {
        interface.input.usesKeys = false
        interface.input.actsByPointer = true
        if let target = focusTarget(of: taker, at: point) {
            // A finger may be about to scroll.
            guard !interface.input.isTouch || interface.regions.all(.scroll, at: point).isEmpty else {
                return interface.input.pointer.nextFocus = target
            }
            focus(target, isShown: false)
        } else if button == .left, !answers(at: point) {
            focus(nil)
        }
    }

    /// Moves the focus for a finger that was lifted without scrolling.
    func focusByTouch(_ target: RegionTarget) {
        interface.input.pointer.nextFocus = nil
        focus(target, isShown: false)
    }

    /// Moves the focus to the topmost focusable region at the point of a context menu. The region belongs to the menu's
    /// view, or to a view inside or around it.
    func focusByMenu(of target: RegionTarget, at point: CGPoint) {
        guard let node = interface.tree.node(of: target.id) else { return }
        for number in 0..<interface.regions.find(at: point) {
            let region = interface.regions[interface.regions.hit(number)]
            if region.accepts.contains(.focus),
                interface.tree.contains(region.node, node) || interface.tree.contains(node, region.node)
            {
                return focus(region.target, isShown: false)
            }
            if region.accepts.contains(.barrier) { return }
        }
    }

    /// Moves the focus to a text in which something was dropped, so that typing continues there.
    func focusByDrop(_ target: RegionTarget) {
        let takesText = (0..<interface.regions.count).contains { index in
            let region = interface.regions[index]
            return region.target == target && region.accepts.contains(.focus) && region.takesText
        }
        guard takesText else { return }
        interface.input.usesKeys = false
        interface.input.actsByPointer = true
        focus(target, isShown: false)
    }

    /// Returns the target that a press gives the focus to: the topmost focusable region there, unless a control lies
    /// above it. Gestures do not count as controls.
    private func focusTarget(of taker: Int?, at point: CGPoint) -> RegionTarget? {
        for number in 0..<interface.regions.find(at: point) {
            let index = interface.regions.hit(number)
            let region = interface.regions[index]
            // Regions above the taker have refused the press.
            let isRefuser = taker.map { index > $0 } ?? true
            if region.accepts.contains(.focus), !isRefuser || !region.accepts.contains(.press),
                taker.map({ isRelated(region, interface.regions[$0]) }) ?? true
            {
                return region.target
            }
            if region.accepts.contains(.barrier) { return nil }
            let isControl =
                region.accepts.contains(.press) && region.accepts.isDisjoint(with: [.gesture, .passesFocus])
            if isControl && !isRefuser { return nil }
        }
        return nil
    }

    /// Returns whether one of two regions belongs to a descendant of the other's view.
    private func isRelated(_ a: HitRegion, _ b: HitRegion) -> Bool {
        interface.tree.contains(a.node, b.node) || interface.tree.contains(b.node, a.node)
    }

    /// Notifies the focused region that a press or the loss of the window's focus interrupts typing.
    func interruptTyping() {
        if let focus = interface.input.focus { send(.interrupted, to: focus) }
    }

    /// Moves the focus, with or without a focus ring.
    private func focus(_ target: RegionTarget?, isShown: Bool) {
        interface.input.showsFocus = isShown
        if isShown { interface.input.usesKeys = true }
        focus(target)
    }

    /// Moves the focus, and notifies the regions that lose and gain it.
    func focus(_ target: RegionTarget?) {
        if target != nil { interface.input.focusGains += 1 }
        guard interface.input.focus != target else { return }
        let old = interface.input.focus
        interface.input.focus = target
        if let old { send(.focused(false), to: old) }
        if let target { send(.focused(true), to: target) }
        followFocus()
    }

    /// Replaces the focus while a modal layer is open, or restores it, without notifying the region below: it keeps
    /// its selection and marks, and does not behave as after Tab.
    private func exchangeFocus(_ target: RegionTarget?) {
        guard interface.input.focus != target else { return }
        interface.input.focus = target
        followFocus(keepsRequests: true)
    }

    private func followFocus(keepsRequests: Bool = false) {
        guard !interface.requests.focusBindings.isEmpty || !interface.input.focusHolders.isEmpty else { return }
        tellFocusBindings(keepsRequests: keepsRequests)
    }

    /// Moves the focus to the first stop inside a node, and scrolls it into view.
    /// - Returns: whether there is one.
    func moveFocus(into node: Int32) -> Bool {
        let reach = fullReach()
        guard let stop = reach.stops.first(where: { interface.tree.contains(node, $0.node) }) else { return false }
        interface.input.showsFocus = !interface.input.actsByPointer || stop.takesText
        focus(stop.target)
        reveal(stop, reach)
        return true
    }

    // MARK: Modal layers

    /// Updates the focus for modal layers: an opened one gets it, a closed one restores it.
    /// - Returns: whether the focus changed.
    func updateFocus(initialFocus: Identity?) -> Bool {
        let input = interface.input
        if input.layers.isEmpty && interface.requests.overlays.isEmpty { return false }
        var isChanged = false
        for index in input.layers.indices.reversed() {
            let layer = input.layers[index]
            if interface.requests.overlays.contains(where: { $0.kind.isModal && $0.identity == layer.identity }) {
                continue
            }
            isChanged = true
            input.layers.remove(at: index)
            if index < input.layers.count {
                // A layer above it is still open and keeps the focus.
                input.layers[index].focus = layer.focus
                input.layers[index].showsFocus = layer.showsFocus
            } else {
                focus(nil)
                exchangeFocus(layer.focus)
                input.showsFocus = layer.showsFocus
            }
        }
        for overlay in interface.requests.overlays where overlay.kind.isModal {
            if input.layers.contains(where: { $0.identity == overlay.identity }) { continue }
            isChanged = true
            // Presses must not continue behind a dialog.
            if overlay.kind == .dialog { cancelAll() }
            input.layers.append(
                OpenLayer(identity: overlay.identity, focus: input.focus, showsFocus: input.showsFocus)
            )
            exchangeFocus(nil)
            focusFirst(initialFocus, overlay.kind)
        }
        return isChanged
    }

    /// Moves the focus to the first stop of the topmost modal layer, or to `preferred` if the layer contains it. In a
    /// layer that was not opened by a key, only a text field receives the focus, and in a menu no view does.
    private func focusFirst(_ preferred: Identity?, _ kind: LayerKind) {
        let usesKeys = interface.input.usesKeys
        guard usesKeys || kind != .menu else { return focus(nil) }
        let reach = fullReach()
        // The app's requests have precedence and are handled afterwards (`followFocusBindings`).
        let isAsked = interface.requests.focusBindings.contains { binding in
            binding.wish() == true && reach.stops.contains { interface.tree.contains(binding.node, $0.node) }
        }
        guard !isAsked else { return focus(nil) }
        let stop = reach.stops.first { $0.id == preferred } ?? reach.stops.first { usesKeys || $0.takesText }
        interface.input.showsFocus = usesKeys || stop?.takesText == true
        focus(stop?.target)
        // A menu scrolls to its item itself. Without a focus ring, the top of the content stays in view.
        if let stop, kind != .menu, interface.input.showsFocus { reveal(stop, reach) }
    }
}

/// The mark in menus, which is the keyboard focus: the marked item is the one that Return chooses, whether the pointer
/// or a key moved last.
extension EventPass {
    /// The item of an open menu under the mouse.
    var hoveredItem: HitRegion? {
        guard !interface.input.isTouch, interface.modalLayer?.kind == .menu,
            let point = interface.input.pointer.position,
            let index = interface.regions.press(at: point), interface.regions[index].accepts.contains(.keyFocus)
        else { return nil }
        return interface.regions[index]
    }

    /// Marks the item of an open menu under the mouse, unless keys have moved the mark since.
    func markHoveredItem() {
        let input = interface.input
        guard !input.usesKeys, !input.isTouch, input.pointer.capture == nil, interface.modalLayer?.kind == .menu else {
            return
        }
        let item = hoveredItem
        if let item, let layer = layer(of: item.node), layer + 1 < input.layers.count {
            // The item of a menu whose submenu is open is marked when that closes.
            (input.layers[layer + 1].focus, input.layers[layer + 1].showsFocus) = (item.target, false)
            return unmark()
        }
        guard let item else { return unmark() }
        input.pointerMark = item.target
        if input.focus != item.target { focus(item.target, isShown: false) }
    }

    /// Removes the mark that the pointer has set. One that a key has set stays while the pointer is beside the items.
    private func unmark() {
        if let mark = interface.input.pointerMark, interface.input.focus == mark { focus(nil) }
        interface.input.pointerMark = nil
    }

    /// Returns the index of the open layer that contains a node.
    private func layer(of node: Int32) -> Int? {
        let root = interface.root(of: node)
        guard let overlay = interface.requests.overlays.first(where: { $0.node == root }) else { return nil }
        return interface.input.layers.firstIndex { $0.identity == overlay.identity }
    }

    /// Handles a key while a submenu is open that has no mark, because the pointer opened it: the keys continue from the
    /// item that opened it.
    /// - Returns: whether the key is handled.
    func act(on key: Key, below submenu: Overlay) -> Bool {
        guard let parent = interface.layerBelow, !interface.input.layers.isEmpty else { return false }
        if [submenu.wayIn, .return, .space].contains(key) { return focusEdge(\.first) }
        let reach = PaintPass(interface: interface).reach { regions, panes in
            KeyReach(regions, panes, reachesBelow: true)
        }
        let stops = reach.stops.filter { interface.root(of: $0.node) == parent.node }
        let (top, count) = (interface.input.layers.count - 1, stops.count)
        guard count > 0 else { return false }
        let present = stops.firstIndex { $0.target == interface.input.layers[top].focus }
        let next: Int
        switch key {
        case .down: next = present.map { ($0 + 1) % count } ?? 0
        case .up: next = ((present ?? 0) - 1 + count) % count
        case .home: next = 0
        case .end: next = count - 1
        default: return false
        }
        submenu.dismiss?()
        (interface.input.layers[top].focus, interface.input.layers[top].showsFocus) = (stops[next].target, true)
        interface.input.usesKeys = true
        reveal(stops[next], reach)
        return true
    }
}

/// The place in the reading order of a focused view that was removed: the stops before and after it.
struct FocusPlace {
    var focus: RegionTarget
    var before: [RegionTarget]
    var after: [RegionTarget]
}

extension HitRegion {
    /// Whether it is a region for typing, as its cursor shows.
    fileprivate var takesText: Bool { cursor == .text }
}

extension CGRect {
    /// Returns the rectangle moved into another one by the shortest distance; a larger one is aligned to the near
    /// edges.
    fileprivate func moved(into outer: CGRect) -> CGRect {
        CGRect(
            x: max(min(minX, outer.maxX - width), outer.minX),
            y: max(min(minY, outer.maxY - height), outer.minY),
            width: width,
            height: height
        )
    }
}
