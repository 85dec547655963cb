/// The held keys whose releases views await.
///
/// A release goes to the views around the focus when the key went down or repeated, even if the focus has moved since:
/// no view treats a key as held that is up.
struct HeldKeys {
    /// A held key.
    struct Entry {
        var key: Key
        /// The views that await its release, in the order of notification.
        var listeners: [RegionTarget]
    }

    private var entries: [Entry] = []

    /// Returns whether a view awaits the release of a key.
    func contains(_ key: Key) -> Bool { index(of: key) != nil }

    /// Adds the views that await the release of a key.
    mutating func add(_ listeners: [RegionTarget], for key: Key) {
        guard let index = index(of: key) else { return entries.append(Entry(key: key, listeners: listeners)) }
        entries[index].listeners += listeners.filter { !entries[index].listeners.contains($0) }
    }

    /// Removes and returns a key; nil if no view awaits its release.
    mutating func remove(_ key: Key) -> Entry? { index(of: key).map { entries.remove(at: $0) } }

    /// Removes and returns the key that went down last.
    mutating func removeLast() -> Entry? { entries.popLast() }

    /// A key has another name at its release if Control went up before it on a layout without Latin letters.
    private func index(of key: Key) -> Int? {
        entries.firstIndex {
            $0.key == key || $0.key.rawValue == key.otherCharacter || $0.key.otherCharacter == key.rawValue
        }
    }
}

extension EventPass {
    /// Records that a key is held, for the views around the focus that listen for releases.
    func noteHeld(_ key: Key, around stop: HitRegion) {
        guard !interface.requests.releaseListeners.isEmpty else { return }
        var listeners: [RegionTarget] = []
        for listener in interface.requests.releaseListeners.reversed()
        where interface.tree.contains(listener, stop.node) {
            listeners.append(RegionTarget(id: interface.tree.nodes[listener].id, part: 0))
        }
        if !listeners.isEmpty { interface.input.heldKeys.add(listeners, for: key) }
    }

    /// Handles the release of a key.
    /// - Returns: whether a view awaited it.
    func release(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
        guard let entry = interface.input.heldKeys.remove(key) else { return false }
        let held = interface.input.modifiers
        interface.input.modifiers = modifiers
        tell(entry, modifiers)
        interface.input.modifiers = held
        return true
    }

    /// Releases all held keys when the window loses the focus: their releases go to another window.
    func releaseAllKeys() {
        while let entry = interface.input.heldKeys.removeLast() { tell(entry, []) }
    }

    private func tell(_ entry: HeldKeys.Entry, _ modifiers: KeyModifiers) {
        for listener in entry.listeners where send(.keyReleased(entry.key, modifiers), to: listener) { return }
    }
}
