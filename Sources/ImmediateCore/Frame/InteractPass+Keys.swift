import Foundation

/// Keys.
///
/// A key goes to the focused element, then to shortcuts. If it is not handled, it moves the focus (Tab; F6 between
/// panes; arrows in menus), closes a layer (Escape; in a submenu the arrow back), opens a context menu, or scrolls
/// the views around the focus, else those under the pointer, else the only scroll view. While a modal layer is open,
/// keys and shortcuts stay inside it. Shortcuts and Escape do not repeat.
extension InteractPass {
    /// Handles a key.
    /// - Returns: whether the key is taken.
    func press(_ key: Key, _ modifiers: KeyModifiers, isRepeat: Bool) -> Bool {
        machine.input.actsByPointer = false
        let held = machine.input.modifiers
        machine.input.modifiers = modifiers
        defer { machine.input.modifiers = held }
        if key == .escape && isRepeat { return machine.input.tookEscape }
        let layer = machine.modalLayer
        var isTaken = act(on: key, modifiers, isRepeat: isRepeat, layer)
        #if DEBUG
        if !isTaken && key == "F12" && modifiers.isEmpty { isTaken = toggleInspector(isRepeat: isRepeat) }
        #endif
        isTaken = isTaken || layer != nil
        if key == .escape { machine.input.tookEscape = isTaken }
        return isTaken
    }

    #if DEBUG
    /// Opens or closes the host's inspector in debug builds.
    /// - Returns: whether there is one.
    private func toggleInspector(isRepeat: Bool) -> Bool {
        let inspecting = machine.inspecting
        guard let inspector = inspecting.open ?? machine.textSystem.makeInspector() else { return false }
        if !isRepeat { inspecting.open = inspecting.open == nil ? inspector : nil }
        return true
    }
    #endif

    /// Handles a key.
    /// - Parameter layer: the topmost modal layer.
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
        // Most keys go to visible views. Finding all stops takes a painting pass, so it is done only if needed.
        var reach = KeyReach(machine.regions)
        let isInSight = machine.input.focus.map { reach.stop(of: $0) != nil } ?? true
        if !isInSight { reach = fullReach() }
        let stop = machine.input.focus.flatMap { reach.stop(of: $0) }
        // Control with Alt, or AltGr, types another character and is not a command.
        let isCommand = modifiers.contains(.command) || modifiers.contains(.control) && !modifiers.contains(.option)
        swallowText(of: key, isCommand)
        if let stop {
            if tellAround(stop, .keyInside(key, modifiers, isRepeat: isRepeat)) {
                swallowText(of: key, true)
                return true
            }
            if send(event, to: stop.target) {
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
        // Control+Tab leaves a view that handles Tab itself.
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

    /// Sets whether the text of a key is ignored. That text arrives in the same frame; later text is that of an input
    /// method.
    private func swallowText(of key: Key, _ isSwallowed: Bool) {
        let types = key == .space || key.rawValue.count == 1
        machine.input.swallowsTextAt = isSwallowed && types ? time : -.infinity
    }

    /// Sends an event to the listening elements around a stop, innermost first; true if one handles it.
    private func tellAround(_ stop: HitRegion, _ event: RegionEvent) -> Bool {
        machine.requests.keyListeners.reversed().contains { listener in
            machine.tree.contains(listener, stop.node) && send(event, to: machine.tree.nodes[listener])
        }
    }

    /// Sends text to the focused region and scrolls it into view.
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

    /// Returns all focusable regions in reading order, including those scrolled out of view. This takes a painting
    /// pass.
    func fullReach() -> KeyReach {
        PaintPass(machine: machine).reach { regions, panes in KeyReach(regions, panes) }
    }

    /// Runs the first matching shortcut of the last frame, in tree order.
    /// - Parameter root: the root of the tree whose shortcuts apply.
    private func runShortcut(_ key: Key, _ modifiers: KeyModifiers, isRepeat: Bool, in root: Int32) -> Bool {
        func shortcut(_ key: Key) -> ShortcutAction? {
            machine.requests.shortcuts.first { $0.matches(key, modifiers) && machine.root(of: $0.node) == root }
        }
        let fitting = shortcut(key) ?? key.otherCharacter.flatMap { shortcut(Key(rawValue: $0)) }
        guard let shortcut = fitting else { return false }
        machine.input.usesKeys = true
        if !isRepeat { shortcut.action() }
        return true
    }

    /// Sends a key to the scroll regions around the focus, innermost first; if there are none, to those under the
    /// pointer, else to the only one.
    private func scroll(by event: RegionEvent, around stop: HitRegion?, _ reach: KeyReach) -> Bool {
        var scrollers = stop.map { reach.scrollers(around: $0, machine.tree).map(\.target) } ?? []
        if scrollers.isEmpty, let point = machine.input.pointer.position {
            scrollers = machine.regions.all(.scroll, at: point).map { machine.regions[$0].target }
        }
        if scrollers.isEmpty, let only = reach.onlyScroller { scrollers = [only.target] }
        return scrollers.contains { send(event, to: $0) }
    }
}

extension Overlay {
    /// The arrow key that closes a submenu.
    fileprivate var wayBack: Key { environment.layoutDirection == .leftToRight ? .left : .right }
}
