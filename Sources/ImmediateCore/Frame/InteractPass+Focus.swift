import Foundation

/// The focus: how keys and presses move it, and what becomes of it when modal layers open and close.
extension InteractPass {
    /// - Returns: whether there is anything that can have the focus; the same below.
    func moveFocus(_ step: Int) -> Bool {
        let reach = fullReach()
        let count = reach.stops.count
        guard count > 0 else { return false }
        let present = reach.stops.firstIndex { $0.target == machine.input.focus }
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
        if let present = reach.stops.firstIndex(where: { $0.target == machine.input.focus }) {
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
            let present = reach.stops.firstIndex { $0.target == machine.input.focus } ?? -1
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
        focus(stop.target, isShown: true)
        reveal(stop, reach)
    }

    /// Asks what scrolls around a stop, from the inside out, to show it.
    func reveal(_ stop: HitRegion, _ reach: KeyReach) {
        var rect = stop.grip?.bar ?? machine.tree.nodes[stop.node].rect
        for scroller in reach.scrollers(around: stop, machine.tree) {
            send(.reveal(rect), to: scroller.target)
            // That is where the inner one has brought it.
            rect = rect.moved(into: machine.tree.nodes[scroller.node].rect)
        }
    }

    /// Moves the focus for a press: to what takes it, and nowhere else. A press of the left button that is none of the
    /// interface's takes it away, so that the keys are the program's as well.
    /// - Parameter taker: the region that has taken the press; nil where none has.
    func focusByPress(_ taker: Int?, at point: CGPoint, _ button: PointerButton) {
        machine.input.usesKeys = false
        machine.input.actsByPointer = true
        if let target = focusTarget(of: taker, at: point) {
            focus(target, isShown: false)
        } else if button == .left, !answers(at: point) {
            focus(nil)
        }
    }

    /// What a press gives the focus to: the topmost region that takes it there, unless a control lies above it. Gestures are
    /// no controls: what they lie on has the focus.
    private func focusTarget(of taker: Int?, at point: CGPoint) -> RegionTarget? {
        for number in 0..<machine.regions.find(at: point) {
            let index = machine.regions.hit(number)
            let region = machine.regions[index]
            // Above the one that took the press are those that refused it.
            let isRefuser = taker.map { index > $0 } ?? true
            if region.accepts.contains(.focus), !isRefuser || !region.accepts.contains(.press),
                taker.map({ isRelated(region, machine.regions[$0]) }) ?? true
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

    /// Whether one of two regions is that of a view in the view of the other.
    private func isRelated(_ a: HitRegion, _ b: HitRegion) -> Bool {
        machine.tree.contains(a.node, b.node) || machine.tree.contains(b.node, a.node)
    }

    /// Tells what has the focus that typing is interrupted: by a press, or by another window.
    func interruptTyping() {
        if let focus = machine.input.focus { send(.interrupted, to: focus) }
    }

    /// Gives the focus to an element, or a part of one.
    private func focus(_ target: RegionTarget?, isShown: Bool) {
        machine.input.showsFocus = isShown
        if isShown { machine.input.usesKeys = true }
        focus(target)
    }

    /// Moves the focus, and tells those who lose it and get it.
    func focus(_ target: RegionTarget?) {
        guard machine.input.focus != target else { return }
        let old = machine.input.focus
        machine.input.focus = target
        if let old { send(.focused(false), to: old) }
        if let target { send(.focused(true), to: target) }
        followFocus()
    }

    /// Puts the focus elsewhere for as long as a layer is open, or back. Nothing is told of it that has the focus below the
    /// layer: it keeps all that a view loses which is left, and gains nothing that one has to which Tab comes.
    private func exchangeFocus(_ target: RegionTarget?) {
        guard machine.input.focus != target else { return }
        machine.input.focus = target
        followFocus()
    }

    private func followFocus() {
        if !machine.requests.focusBindings.isEmpty || !machine.input.focusHolders.isEmpty { tellFocusBindings() }
    }

    /// Gives the focus to the first thing inside of a node that can have it, and brings it into sight.
    /// - Returns: whether there is such a thing.
    func moveFocus(into node: Int32) -> Bool {
        let reach = fullReach()
        guard let stop = reach.stops.first(where: { machine.tree.contains(node, $0.node) }) else { return false }
        machine.input.showsFocus = !machine.input.actsByPointer || stop.takesText
        focus(stop.target)
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
                focus(nil)
                exchangeFocus(layer.focus)
                input.showsFocus = layer.showsFocus
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
            exchangeFocus(nil)
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
        focus(stop?.target)
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
