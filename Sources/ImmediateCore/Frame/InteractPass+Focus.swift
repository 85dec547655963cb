import Foundation

/// The focus: how keys and presses move it, and what becomes of it when modal layers open and close.
extension InteractPass {
    /// - Returns: whether there is anything that can have the focus; the same below.
    func moveFocus(_ step: Int) -> Bool {
        let reach = fullReach()
        let count = reach.stops.count
        guard count > 0 else { return false }
        let present = reach.stops.firstIndex { $0.focus == machine.input.focus }
        let next = present.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
        focus(reach.stops[next], reach)
        return true
    }

    /// Moves the focus to the first thing that can have it in the next pane, or the previous one, around the end. Panes
    /// in which nothing can are passed over.
    func moveToPane(isBackward: Bool) -> Bool {
        let reach = fullReach()
        let starts = reach.paneStarts
        guard let first = starts.first, let last = starts.last else { return false }
        let next: Int
        if let present = reach.stops.firstIndex(where: { $0.focus == machine.input.focus }) {
            if isBackward {
                // From within a pane to the one before it, not to its own beginning.
                let own = reach.panes.first { $0.contains(present) }?.lowerBound ?? present
                next = starts.last { $0 < own } ?? last
            } else {
                next = starts.first { $0 > present } ?? first
            }
        } else {
            next = isBackward ? last : first
        }
        focus(reach.stops[next], reach)
        return true
    }

    /// Moves the focus to the next item of a menu whose words begin with a letter.
    func moveFocus(toItem key: Key) -> Bool {
        guard key.rawValue.count == 1 else { return false }
        return PaintPass(machine: machine).reach(named: { regions, label in
            let reach = KeyReach(regions)
            let present = reach.stops.firstIndex { $0.focus == machine.input.focus } ?? -1
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

    /// Gives the focus to a stop by the keyboard, and brings it into sight.
    private func focus(_ stop: HitRegion, _ reach: KeyReach) {
        focus(stop.focus, isShown: true)
        reveal(stop, reach)
    }

    /// Asks what scrolls around a stop, from the inside out, to show it.
    func reveal(_ stop: HitRegion, _ reach: KeyReach) {
        var rect = stop.grip?.bar ?? machine.tree.nodes[stop.node].rect
        for scroller in reach.scrollers(around: stop, machine.tree) {
            send(.reveal(rect), to: scroller.id)
            // That is where the inner one has brought it.
            rect = rect.moved(into: machine.tree.nodes[scroller.node].rect)
        }
    }

    /// A press of the left button moves the focus to what takes it, or takes the focus away; other buttons only move it.
    func focusByPress(_ index: Int?, _ button: PointerButton) {
        machine.input.usesKeys = false
        machine.input.actsByPointer = true
        if let index, machine.regions[index].accepts.contains(.keepsFocus) { return }
        let target = index.flatMap { focusTarget(of: $0) }
        if target != nil || button == .left { focus(target, isShown: false) }
    }

    /// What a press on a region gives the focus to: itself, or if it passes that on, the nearest around.
    private func focusTarget(of index: Int) -> InputState.Focus? {
        let region = machine.regions[index]
        if region.accepts.contains(.focus) { return region.focus }
        guard region.accepts.contains(.passesFocus) else { return nil }
        // Regions are in the order of painting.
        for outer in (0..<index).reversed() {
            let outer = machine.regions[outer]
            if outer.accepts.contains(.focus), machine.tree.contains(outer.node, region.node) { return outer.focus }
        }
        return nil
    }

    /// Gives the focus to an element, or a part of one.
    private func focus(_ target: InputState.Focus?, isShown: Bool) {
        machine.input.showsFocus = isShown
        if isShown { machine.input.usesKeys = true }
        focus(target)
    }

    /// Moves the focus, and tells those who lose it and get it.
    func focus(_ target: InputState.Focus?) {
        guard machine.input.focus != target else { return }
        let old = machine.input.focus
        machine.input.focus = target
        if let old { send(.focused(false), to: old) }
        if let target { send(.focused(true), to: target) }
        if !machine.requests.focusBindings.isEmpty || !machine.input.focusHolders.isEmpty { tellFocusBindings() }
    }

    /// Gives the focus to the first thing inside of a node that can have it, and brings it into sight.
    /// - Returns: whether there is such a thing.
    func moveFocus(into node: Int32) -> Bool {
        let reach = fullReach()
        guard let stop = reach.stops.first(where: { machine.tree.contains(node, $0.node) }) else { return false }
        machine.input.showsFocus = !machine.input.actsByPointer || stop.takesText
        focus(stop.focus)
        reveal(stop, reach)
        return true
    }

    // MARK: Modal layers

    /// Follows modal layers that opened and closed: an open one gets the focus, and a closed one gives it back. True if the
    /// focus is another now.
    func updateFocus(initialFocus: Identity?) -> Bool {
        let input = machine.input
        if input.layers.isEmpty && machine.requests.overlays.isEmpty { return false }
        var isChanged = false
        for index in input.layers.indices.reversed() {
            let layer = input.layers[index]
            if machine.requests.overlays.contains(where: { $0.kind.isModal && $0.identity == layer.identity }) {
                continue
            }
            isChanged = true
            input.layers.remove(at: index)
            if index < input.layers.count {
                // What opened above it is still open, and has the focus.
                input.layers[index].focus = layer.focus
                input.layers[index].showsFocus = layer.showsFocus
            } else {
                focus(layer.focus)
                input.showsFocus = layer.showsFocus && input.usesKeys
            }
        }
        for overlay in machine.requests.overlays where overlay.kind.isModal {
            if input.layers.contains(where: { $0.identity == overlay.identity }) { continue }
            isChanged = true
            // What goes on below must not go on unseen.
            if overlay.kind == .dialog { cancelAll() }
            input.layers.append(
                OpenLayer(identity: overlay.identity, focus: input.focus, showsFocus: input.showsFocus)
            )
            focusFirst(initialFocus, overlay.kind)
        }
        return isChanged
    }

    /// Gives the focus to the first of what lies above the topmost barrier: to `preferred`, if it is there. In a layer that
    /// was not opened by a key that is what can be typed in, and in a menu nothing.
    private func focusFirst(_ preferred: Identity?, _ kind: LayerKind) {
        let usesKeys = machine.input.usesKeys
        guard usesKeys || kind != .menu else { return focus(nil) }
        let reach = fullReach()
        // What the program has asked for goes first, and that is done after this (`followFocusBindings`).
        let isAsked = machine.requests.focusBindings.contains { binding in
            binding.wish() == true && reach.stops.contains { machine.tree.contains(binding.node, $0.node) }
        }
        guard !isAsked else { return focus(nil) }
        let stop = reach.stops.first { $0.id == preferred } ?? reach.stops.first { usesKeys || $0.takesText }
        machine.input.showsFocus = usesKeys || stop?.takesText == true
        focus(stop?.focus)
        // A menu has brought it into sight already; a focus that nobody sees leaves what is read first in sight.
        if let stop, kind != .menu, machine.input.showsFocus { reveal(stop, reach) }
    }
}

extension HitRegion {
    /// Whether what has the focus there is typed in, as the pointer's shape says.
    fileprivate var takesText: Bool { cursor == .text }
}

extension CGRect {
    /// The rectangle moved into another one by the shortest way, its near edges in sight if it is larger.
    fileprivate func moved(into outer: CGRect) -> CGRect {
        CGRect(
            x: max(min(minX, outer.maxX - width), outer.minX),
            y: max(min(minY, outer.maxY - height), outer.minY),
            width: width,
            height: height
        )
    }
}
