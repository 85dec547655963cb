import Foundation

/// The offsets of an interface's scroll views, which a host keeps to restore them after a restart.
@MainActor private final class ScrollPositions {
    private struct Entry {
        weak var state: ScrollState?
    }

    /// The offsets to restore, until their views are built.
    var restored: [String: CGPoint] = [:]
    private var entries: [String: Entry] = [:]

    /// The offsets of the scroll views that exist, and those of views that have not been built since the restart.
    var current: [String: CGPoint] {
        entries.compactMapValues { $0.state?.offset }.merging(restored) { offset, _ in offset }
    }

    /// Restores the offset of a new scroll view.
    func add(_ state: ScrollState, _ identity: Identity) {
        let key = identity.shortDescription
        if let offset = restored.removeValue(forKey: key) { state.offset = offset }
        entries[key] = Entry(state: state)
    }
}

extension Builder {
    /// Returns the persistent state of the scroll view that is building. The host may restore its offset.
    mutating func scrollState() -> ScrollState {
        var isNew = false
        let state = state {
            isNew = true
            return ScrollState()
        }
        if isNew { note(state) }
        return state
    }

    /// Restores the offset of the scroll view that is building, whose state is new.
    package func note(_ state: ScrollState) { shared { ScrollPositions() }.add(state, identity) }
}

extension Interface {
    /// The offsets of the scroll views and lists, in points, by the short form of their identities.
    ///
    /// Set it before the first frame to restore the offsets of an earlier run. Identities depend on the structure of
    /// the views, and in a `ForEach` on the hashes of the elements, which differ between processes unless the
    /// environment sets `SWIFT_DETERMINISTIC_HASHING`.
    public var scrollPositions: [String: CGPoint] {
        get { shared { ScrollPositions() }.current }
        set { shared { ScrollPositions() }.restored = newValue }
    }
}
