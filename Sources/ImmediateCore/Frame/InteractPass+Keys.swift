import Foundation

/// Keys, and the focus that decides where they go.
///
/// A key goes to the focused element, then to shortcuts. What nobody takes moves the focus (Tab, F6 from pane to pane, and
/// arrows in menus), closes what is open (Escape, and the arrow back in a menu of a menu), opens a context menu, or
/// scrolls: what the focus is in, else what is under the pointer, else the only view that can. While a modal layer is
/// open, keys and shortcuts stay inside of it. Shortcuts and Escape act once, however long their keys are held.
extension InteractPass {
    /// - Returns: whether the key is taken.
    func press(_ key: Key, _ modifiers: KeyModifiers, isRepeat: Bool) -> Bool {
        let held = machine.input.modifiers
        machine.input.modifiers = modifiers
        defer { machine.input.modifiers = held }
        if key == .escape && isRepeat { return machine.input.tookEscape }
        let layer = machine.modalLayer
        let isTaken = act(on: key, modifiers, isRepeat: isRepeat, layer) || layer != nil
        if key == .escape { machine.input.tookEscape = isTaken }
        return isTaken
    }

    /// - Parameter layer: the topmost one that is modal.
    private func act(on key: Key, _ modifiers: KeyModifiers, isRepeat: Bool, _ layer: Overlay?) -> Bool {
        let isInMenu = layer?.kind == .menu
        if key == .escape && machine.input.isPressed {
            cancelAll()
            return true
        }
        if key == .escape && isInMenu {
            layer?.dismiss?()
            return true
        }
        let event = RegionEvent.key(key, modifiers, isRepeat: isRepeat)
        // Most keys go to something in sight; what is out of sight is looked for only when it matters.
        var reach = KeyReach(machine.regions)
        let isInSight = machine.input.focus.map { reach.stop(of: $0) != nil } ?? true
        if !isInSight { reach = fullReach() }
        let stop = machine.input.focus.flatMap { reach.stop(of: $0) }
        // With Control and Alt, or the key that some keyboards have for both, a key is that of another character.
        let isCommand = modifiers.contains(.command) || modifiers.contains(.control) && !modifiers.contains(.option)
        swallowText(of: key, isCommand)
        if let stop {
            if tellAround(stop, .keyInside(key, modifiers, isRepeat: isRepeat)) {
                swallowText(of: key, true)
                return true
            }
            if send(event, to: stop.focus) {
                if !isInSight { reveal(stop, reach) }
                return true
            }
            if tellAround(stop, .keyRefused(key, modifiers, isRepeat: isRepeat)) { return true }
        }
        if !isInMenu && runShortcut(key, modifiers, isRepeat: isRepeat, in: layer?.node ?? 0) {
            swallowText(of: key, true)
            return true
        }
        switch key {
        case .escape where layer != nil:
            layer?.dismiss?()
            return true
        // A view that keeps Tab for itself leaves Control and Tab.
        case .tab where modifiers.isSubset(of: [.shift, .control]):
            return moveFocus(modifiers.contains(.shift) ? -1 : 1)
        case "F6" where modifiers.isSubset(of: .shift): return moveToPane(isBackward: modifiers.contains(.shift))
        case .down where isInMenu: return moveFocus(1)
        case .up where isInMenu: return moveFocus(-1)
        case .home where isInMenu: return focusEdge(\.first)
        case .end where isInMenu: return focusEdge(\.last)
        case layer?.wayBack where isInMenu && isInMenuOfMenu:
            layer?.dismiss?()
            return true
        case .menu where modifiers.isEmpty, "F10" where modifiers == .shift:
            return openContextMenu(of: stop, isRepeat: isRepeat)
        case _ where isInMenu && modifiers.isSubset(of: .shift) && moveFocus(toItem: key): return true
        default: return layer?.key?(key) == true || scroll(by: event, around: stop, reach)
        }
    }

    /// Lets what a key types be nobody's, or lets it be entered. Its text comes in the same frame; what comes later is that of
    /// an input method.
    private func swallowText(of key: Key, _ isSwallowed: Bool) {
        let types = key == .space || key.rawValue.count == 1
        machine.input.swallowsTextAt = isSwallowed && types ? time : -.infinity
    }

    /// Tells the elements around a stop that listen for keys, from the inside out; true if one takes it.
    private func tellAround(_ stop: HitRegion, _ event: RegionEvent) -> Bool {
        machine.requests.keyListeners.reversed().contains { listener in
            machine.tree.contains(listener, stop.node) && send(event, to: machine.tree.nodes[listener])
        }
    }

    /// Gives text to what has the focus, and brings that into sight.
    /// - Returns: whether the text is taken.
    func enter(_ event: RegionEvent) -> Bool {
        if time == machine.input.swallowsTextAt, case .text = event { return true }
        guard let focus = machine.input.focus else { return false }
        var reach = KeyReach(machine.regions)
        let isInSight = reach.stop(of: focus) != nil
        if !isInSight { reach = fullReach() }
        guard let stop = reach.stop(of: focus), send(event, to: focus) else { return false }
        if !isInSight { reveal(stop, reach) }
        return true
    }

    /// Whether the layer below the topmost modal one is a menu too.
    private var isInMenuOfMenu: Bool {
        machine.requests.overlays.filter(\.kind.isModal).dropLast().last?.kind == .menu
    }

    /// What keys reach, scrolled out of sight or not, in reading order. It takes a painting of its own.
    private func fullReach() -> KeyReach {
        PaintPass(machine: machine).reach { regions, panes in KeyReach(regions, panes) }
    }

    // MARK: The focus

    /// - Returns: whether there is anything that can have the focus; the same below.
    private func moveFocus(_ step: Int) -> Bool {
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
    private func moveToPane(isBackward: Bool) -> Bool {
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
    private func moveFocus(toItem key: Key) -> Bool {
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

    private func focusEdge(_ edge: (([HitRegion]) -> HitRegion?)) -> Bool {
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
    private func reveal(_ stop: HitRegion, _ reach: KeyReach) {
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
        let region = index.map { machine.regions[$0] }
        let target = region?.accepts.contains(.focus) == true ? region?.focus : nil
        if target != nil || button == .left { focus(target, isShown: false) }
    }

    /// Gives the focus to an element, or a part of one.
    private func focus(_ target: InputState.Focus?, isShown: Bool) {
        machine.input.showsFocus = isShown
        if isShown { machine.input.usesKeys = true }
        focus(target)
    }

    /// Moves the focus, and tells those who lose it and get it.
    private func focus(_ target: InputState.Focus?) {
        guard machine.input.focus != target else { return }
        let old = machine.input.focus
        machine.input.focus = target
        if let old { send(.focused(false), to: old) }
        if let target { send(.focused(true), to: target) }
        if !machine.requests.focusBindings.isEmpty || !machine.input.focusHolders.isEmpty { tellFocusBindings() }
    }

    /// Gives the focus to the first thing inside of a node that can have it, and brings it into sight; nil takes it away.
    /// - Returns: whether there is such a thing.
    func moveFocus(into node: Int32?) -> Bool {
        guard let node else {
            focus(nil)
            return true
        }
        let reach = fullReach()
        guard let stop = reach.stops.first(where: { machine.tree.contains(node, $0.node) }) else { return false }
        machine.input.showsFocus = true
        focus(stop.focus)
        reveal(stop, reach)
        return true
    }

    // MARK: What is not the focus's

    /// The first shortcut of the last frame, in the order of the tree, that fits.
    /// - Parameter root: that of the tree whose shortcuts count.
    private func runShortcut(_ key: Key, _ modifiers: KeyModifiers, isRepeat: Bool, in root: Int32) -> Bool {
        let fitting = machine.requests.shortcuts.first {
            $0.matches(key, modifiers) && machine.root(of: $0.node) == root
        }
        guard let shortcut = fitting else { return false }
        machine.input.usesKeys = true
        if !isRepeat { shortcut.action() }
        return true
    }

    /// Offers a key to what scrolls around the focus, from the inside out, or where nothing does, under the pointer, or
    /// where nothing does there, to the only one.
    private func scroll(by event: RegionEvent, around stop: HitRegion?, _ reach: KeyReach) -> Bool {
        var scrollers = stop.map { reach.scrollers(around: $0, machine.tree).map(\.id) } ?? []
        if scrollers.isEmpty, let point = machine.input.pointer {
            scrollers = machine.regions.all(.scroll, at: point).map { machine.regions[$0].id }
        }
        if scrollers.isEmpty, let only = reach.onlyScroller { scrollers = [only.id] }
        return scrollers.contains { send(event, to: $0) }
    }
}

/// What keys reach: only what lies above the last barrier.
@MainActor private struct KeyReach {
    /// The regions that can have the focus, in the order of painting, one for each element or part.
    private(set) var stops: [HitRegion] = []
    /// Where in `stops` those of each innermost pane are, in the same order; empty where none can have the focus.
    private(set) var panes: [Range<Int>] = []
    /// The regions that scroll, outer before inner.
    private var scrollers: [HitRegion] = []

    /// - Parameter panes: where the regions of panes begin and end, inner before outer.
    init(_ regions: borrowing HitRegions, _ panes: [Range<Int>] = []) {
        var seen: Set<InputState.Focus> = []
        var counts: [Int] = []
        let bottom = regions.lastBarrier ?? 0
        for index in bottom..<regions.count {
            counts.append(stops.count)
            let region = regions[index]
            if region.accepts.contains(.focus) && seen.insert(region.focus).inserted { stops.append(region) }
            if region.accepts.contains(.scroll) { scrollers.append(region) }
        }
        counts.append(stops.count)
        var end = bottom
        for pane in panes where pane.lowerBound >= end {
            self.panes.append(counts[pane.lowerBound - bottom]..<counts[pane.upperBound - bottom])
            end = pane.upperBound
        }
    }

    func stop(of focus: InputState.Focus) -> HitRegion? { stops.first { $0.focus == focus } }

    /// Where in `stops` the panes begin in which something can have the focus.
    var paneStarts: [Int] { panes.filter { !$0.isEmpty }.map(\.lowerBound) }

    var onlyScroller: HitRegion? { scrollers.count == 1 ? scrollers[0] : nil }

    /// The regions that scroll and that a stop lies in, inner before outer.
    func scrollers(around stop: HitRegion, _ tree: borrowing NodeTree) -> [HitRegion] {
        scrollers.reversed().filter { tree.contains($0.node, stop.node) }
    }
}

extension Overlay {
    /// The arrow that leads out of a menu of a menu.
    fileprivate var wayBack: Key { environment.layoutDirection == .leftToRight ? .left : .right }
}

extension HitRegion {
    /// What gets the focus when the region does.
    fileprivate var focus: InputState.Focus { InputState.Focus(id: id, part: part) }
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

extension InteractPass {
    /// Follows modal layers that opened and closed: an open one gets the focus if it was opened by a key, at
    /// `initialFocus` if it has that, and a closed one gives it back. True if the focus is another now.
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
            guard input.usesKeys else {
                focus(nil)
                continue
            }
            focusFirst(initialFocus, isInMenu: overlay.kind == .menu)
        }
        return isChanged
    }

    /// Gives the focus to the first of what lies above the topmost barrier: to `preferred`, if it is there. A menu has
    /// brought that into sight already.
    private func focusFirst(_ preferred: Identity?, isInMenu: Bool) {
        let reach = fullReach()
        let stop = reach.stops.first { $0.id == preferred } ?? reach.stops.first
        focus(stop?.focus)
        machine.input.showsFocus = true
        if let stop, !isInMenu { reveal(stop, reach) }
    }
}
