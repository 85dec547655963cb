import Foundation

/// Keys, and the focus that decides where they go.
///
/// A key goes to the focused element, then to shortcuts, and what nobody takes moves the focus (Tab, and arrows in
/// menus) or closes what is open (Escape). While a pop-up is open that takes presses, keys stay inside of it.
extension InteractPass {
    func press(_ key: Key, _ modifiers: KeyModifiers, isRepeat: Bool) {
        let held = interaction.modifiers
        interaction.modifiers = modifiers
        defer { interaction.modifiers = held }
        if key == .escape && isRepeat { return }
        if key == .escape && interaction.capture != nil { return cancel() }
        let popup = tree.overlays.last { $0.dismiss != nil }
        if key == .escape, let dismiss = popup?.dismiss { return dismiss() }
        let scope = scope
        if let focus = interaction.focus, scope.contains(where: { interaction.regions[$0].id == focus }) {
            if send(.key(key, modifiers, isRepeat: isRepeat), to: focus) { return }
        }
        if popup == nil && runShortcut(key, modifiers, isRepeat: isRepeat) { return }
        switch key {
        case .tab where modifiers.isSubset(of: .shift): moveFocus(modifiers.contains(.shift) ? -1 : 1, scope)
        case .down where popup != nil: moveFocus(1, scope)
        case .up where popup != nil: moveFocus(-1, scope)
        case .home where popup != nil: focusEdge(scope.first)
        case .end where popup != nil: focusEdge(scope.last)
        default: return
        }
    }

    /// The regions that can have the focus, in the order of painting, one for each element; only those above the last
    /// barrier.
    private var scope: [Int] {
        let regions = interaction.regions
        let bottom = regions.lastBarrier ?? 0
        var found: [Int] = []
        for index in bottom..<regions.count where regions[index].accepts.contains(.focus) {
            if !found.contains(where: { regions[$0].id == regions[index].id }) { found.append(index) }
        }
        return found
    }

    private func moveFocus(_ step: Int, _ scope: [Int]) {
        guard !scope.isEmpty else { return }
        let present = scope.firstIndex { interaction.regions[$0].id == interaction.focus }
        let next = present.map { ($0 + step + scope.count) % scope.count } ?? (step > 0 ? 0 : scope.count - 1)
        focusEdge(scope[next])
    }

    private func focusEdge(_ index: Int?) {
        guard let index else { return }
        focus(interaction.regions[index].id, isShown: true)
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

    /// The first shortcut of the last frame, in the order of the tree, that fits.
    private func runShortcut(_ key: Key, _ modifiers: KeyModifiers, isRepeat: Bool) -> Bool {
        guard let shortcut = tree.shortcuts.first(where: { $0.matches(key, modifiers) }) else { return false }
        if !isRepeat { shortcut.action() }
        return true
    }
}

extension Interaction {
    /// Follows pop-ups that opened and closed: an open one gets the focus if it was opened by a key, and a closed one
    /// gives it back. True if the focus is another now.
    func updateFocus(popups: Int) -> Bool {
        guard outerFocus.count != popups else { return false }
        while outerFocus.count < popups {
            outerFocus.append((focus, showsFocus))
            guard usesKeys, let bottom = regions.lastBarrier else {
                focus = nil
                continue
            }
            focus = (bottom..<regions.count).first { regions[$0].accepts.contains(.focus) }.map { regions[$0].id }
        }
        while outerFocus.count > popups, let outer = outerFocus.popLast() {
            focus = outer.focus
            showsFocus = outer.isShown && usesKeys
        }
        return true
    }
}
