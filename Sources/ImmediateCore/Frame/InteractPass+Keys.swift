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
    /// Opens the inspector that the host has for debug builds, or closes it.
    /// - Returns: whether there is one.
    private func toggleInspector(isRepeat: Bool) -> Bool {
        let inspecting = machine.inspecting
        guard let inspector = inspecting.open ?? machine.textSystem.makeInspector() else { return false }
        if !isRepeat { inspecting.open = inspecting.open == nil ? inspector : nil }
        return true
    }
    #endif

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
    func fullReach() -> KeyReach {
        PaintPass(machine: machine).reach { regions, panes in KeyReach(regions, panes) }
    }

    /// The first shortcut of the last frame, in the order of the tree, that fits.
    /// - Parameter root: that of the tree whose shortcuts count.
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

    /// Offers a key to what scrolls around the focus, from the inside out, or where nothing does, under the pointer, or
    /// where nothing does there, to the only one.
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
    /// The arrow that leads out of a menu of a menu.
    fileprivate var wayBack: Key { environment.layoutDirection == .leftToRight ? .left : .right }
}
