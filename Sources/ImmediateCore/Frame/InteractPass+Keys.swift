import Foundation

/// Keys, and the focus that decides where they go.
///
/// A key goes to the focused element, then to shortcuts. What nobody takes moves the focus (Tab, and arrows in menus),
/// closes what is open (Escape), or scrolls: what the focus is in, else what is under the pointer, else the only view
/// that can. While a pop-up is open that takes presses, keys stay inside of it. Shortcuts and Escape act once, however
/// long their keys are held.
extension InteractPass {
    /// - Returns: whether the key is taken.
    func press(_ key: Key, _ modifiers: KeyModifiers, isRepeat: Bool) -> Bool {
        let held = interaction.modifiers
        interaction.modifiers = modifiers
        defer { interaction.modifiers = held }
        if key == .escape && isRepeat { return interaction.tookEscape }
        let popup = tree.overlays.last { $0.dismiss != nil }
        let isTaken = act(on: key, modifiers, isRepeat: isRepeat, popup) || popup != nil
        if key == .escape { interaction.tookEscape = isTaken }
        return isTaken
    }

    /// - Parameter popup: the topmost one that takes presses.
    private func act(on key: Key, _ modifiers: KeyModifiers, isRepeat: Bool, _ popup: Overlay?) -> Bool {
        if key == .escape && interaction.capture != nil {
            cancel()
            return true
        }
        if key == .escape, let dismiss = popup?.dismiss {
            dismiss()
            return true
        }
        let event = RegionEvent.key(key, modifiers, isRepeat: isRepeat)
        // Most keys go to something in sight; what is out of sight is looked for only when it matters.
        var reach = KeyReach(interaction.regions)
        let isInSight = interaction.focus.map { reach.stop(of: $0) != nil } ?? true
        if !isInSight { reach = fullReach() }
        let stop = interaction.focus.flatMap { reach.stop(of: $0) }
        if let stop, send(event, to: stop.id) {
            if !isInSight { reveal(stop, reach) }
            return true
        }
        if popup == nil && runShortcut(key, modifiers, isRepeat: isRepeat) { return true }
        switch key {
        case .tab where modifiers.isSubset(of: .shift): return moveFocus(modifiers.contains(.shift) ? -1 : 1)
        case .down where popup != nil: return moveFocus(1)
        case .up where popup != nil: return moveFocus(-1)
        case .home where popup != nil: return focusEdge(\.first)
        case .end where popup != nil: return focusEdge(\.last)
        default: return scroll(by: event, around: stop, reach)
        }
    }

    /// What keys reach, scrolled out of sight or not. It takes a painting of its own.
    private func fullReach() -> KeyReach {
        PaintPass(tree: tree, interaction: interaction).reach { regions in KeyReach(regions) }
    }

    // MARK: The focus

    /// - Returns: whether there is anything that can have the focus; the same below.
    private func moveFocus(_ step: Int) -> Bool {
        let reach = fullReach()
        let count = reach.stops.count
        guard count > 0 else { return false }
        let present = reach.stops.firstIndex { $0.id == interaction.focus }
        let next = present.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
        focus(reach.stops[next], reach)
        return true
    }

    private func focusEdge(_ edge: (([HitRegion]) -> HitRegion?)) -> Bool {
        let reach = fullReach()
        guard let stop = edge(reach.stops) else { return false }
        focus(stop, reach)
        return true
    }

    /// Gives the focus to a stop by the keyboard, and brings it into sight.
    private func focus(_ stop: HitRegion, _ reach: KeyReach) {
        focus(stop.id, isShown: true)
        reveal(stop, reach)
    }

    /// Asks what scrolls around a stop, from the inside out, to show it.
    private func reveal(_ stop: HitRegion, _ reach: KeyReach) {
        var rect = tree.nodes[stop.node].rect
        for scroller in reach.scrollers(around: stop, tree) {
            send(.reveal(rect), to: scroller.id)
            // That is where the inner one has brought it.
            rect = rect.moved(into: tree.nodes[scroller.node].rect)
        }
    }

    /// A press of the left button moves the focus to what takes it, or takes the focus away; other buttons only move it.
    func focusByPress(_ index: Int?, _ button: PointerButton) {
        interaction.usesKeys = false
        let region = index.map { interaction.regions[$0] }
        let id = region?.accepts.contains(.focus) == true ? region?.id : nil
        if id != nil || button == .left { focus(id, isShown: false) }
    }

    /// Gives the focus to `id`.
    private func focus(_ id: Identity?, isShown: Bool) {
        interaction.showsFocus = isShown
        if isShown { interaction.usesKeys = true }
        guard interaction.focus != id else { return }
        let old = interaction.focus
        interaction.focus = id
        if let old { send(.focused(false), to: old) }
        if let id { send(.focused(true), to: id) }
    }

    // MARK: What is not the focus's

    /// The first shortcut of the last frame, in the order of the tree, that fits.
    private func runShortcut(_ key: Key, _ modifiers: KeyModifiers, isRepeat: Bool) -> Bool {
        guard let shortcut = tree.shortcuts.first(where: { $0.matches(key, modifiers) }) else { return false }
        if !isRepeat { shortcut.action() }
        return true
    }

    /// Offers a key to what scrolls around the focus, from the inside out, or where nothing does, under the pointer, or
    /// where nothing does there, to the only one.
    private func scroll(by event: RegionEvent, around stop: HitRegion?, _ reach: KeyReach) -> Bool {
        var scrollers = stop.map { reach.scrollers(around: $0, tree).map(\.id) } ?? []
        if scrollers.isEmpty, let point = interaction.pointer {
            let regions = interaction.regions
            scrollers = HitTest(regions: regions).all(.scroll, at: point).map { regions[$0].id }
        }
        if scrollers.isEmpty, let only = reach.onlyScroller { scrollers = [only.id] }
        return scrollers.contains { send(event, to: $0) }
    }
}

/// What keys reach: only what lies above the last barrier.
@MainActor private struct KeyReach {
    /// The regions that can have the focus, in the order of painting, one for each element.
    private(set) var stops: [HitRegion] = []
    /// The regions that scroll, outer before inner.
    private var scrollers: [HitRegion] = []

    init(_ regions: HitRegions) {
        var known: Set<Identity> = []
        for index in (regions.lastBarrier ?? 0)..<regions.count {
            let region = regions[index]
            if region.accepts.contains(.focus) && known.insert(region.id).inserted { stops.append(region) }
            if region.accepts.contains(.scroll) { scrollers.append(region) }
        }
    }

    func stop(of id: Identity) -> HitRegion? { stops.first { $0.id == id } }

    var onlyScroller: HitRegion? { scrollers.count == 1 ? scrollers[0] : nil }

    /// The regions that scroll and that a stop lies in, inner before outer.
    func scrollers(around stop: HitRegion, _ tree: Tree) -> [HitRegion] {
        scrollers.reversed().filter { tree.contains($0.node, stop.node) }
    }
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

extension Interaction {
    /// Follows pop-ups that opened and closed: an open one gets the focus if it was opened by a key, at `initialFocus`
    /// if it has that, and a closed one gives it back. True if the focus is another now.
    func updateFocus(popups: Int, initialFocus: Identity?) -> Bool {
        guard outerFocus.count != popups else { return false }
        while outerFocus.count < popups {
            outerFocus.append((focus, showsFocus))
            guard usesKeys, let bottom = regions.lastBarrier else {
                focus = nil
                continue
            }
            let items = (bottom..<regions.count).lazy.map { self.regions[$0] }.filter { $0.accepts.contains(.focus) }
            focus = (items.first { $0.id == initialFocus } ?? items.first)?.id
        }
        while outerFocus.count > popups, let outer = outerFocus.popLast() {
            focus = outer.focus
            showsFocus = outer.isShown && usesKeys
        }
        return true
    }
}
