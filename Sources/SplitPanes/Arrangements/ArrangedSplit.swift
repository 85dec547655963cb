import ImmediateCore

/// An arrangement as the splits inside it see it: a store with one entry per split.
@MainActor package protocol ArrangementKeeping: AnyObject {
    /// The number of arrangements that the app has passed. A split that has restored an older one takes its new entry.
    var restoreCount: Int { get }
    /// The animation that the last passed arrangement is shown with.
    var animation: Animation? { get }
    /// Adds a split under its key in this build.
    /// - Returns: False if another split has the key.
    func add(_ split: ArrangedSplit) -> Bool
    /// The stored entry of the split with this key.
    func entry(of key: String) -> SplitEntry?
    /// Records that a split has changed.
    func noteChange()
}

/// A split's membership of an arrangement: its key, its recorded state, and the parent of the splits inside it.
///
/// The split's state owns it, if an arrangement surrounds the split; the environment passes it to the splits inside.
@MainActor package final class ArrangedSplit {
    /// The arrangement; nil until the split has been built in one.
    package private(set) weak var keeper: (any ArrangementKeeping)?
    /// The nearest enclosing split of the arrangement, or the arrangement's root.
    private(set) weak var outer: ArrangedSplit?
    /// The name, or the path in the tree of splits.
    package private(set) var key = ""
    /// The number of splits built directly inside so far.
    var childCount = 0
    /// The last recorded state, as the arrangement stores it.
    package internal(set) var current = SplitEntry()
    /// The app's own state, for arrangements that have no entry for the split.
    var initial: SplitEntry?
    /// The `restoreCount` of the arrangement that the split last took its entry from.
    private var restoreCount = 0
    /// The source of `key`: the enclosing split's key, and the number of splits before this one in it.
    private var position: (outer: String, number: Int)?

    package init() {}

    /// Joins the arrangement of `outer`, the nearest enclosing split, in this build.
    /// - Returns: False if `outer` is in no arrangement, or another split has the key.
    func join(_ outer: ArrangedSplit, name: String?) -> Bool {
        guard let keeper = outer.keeper else { return false }
        if self.keeper !== keeper {
            self.keeper = keeper
            restoreCount = 0
        }
        self.outer = outer
        childCount = 0
        if let name {
            (key, position) = (name, nil)
        } else {
            if position?.number != outer.childCount || position?.outer != outer.key {
                position = (outer.key, outer.childCount)
                key = "\(outer.key)/\(outer.childCount)"
            }
            outer.childCount += 1
        }
        return keeper.add(self)
    }

    /// Represents, from this build on, an enclosing view that is not a split, such as a pane of a dock.
    package func stand(for key: String, in keeper: any ArrangementKeeping) {
        (self.keeper, self.key, childCount) = (keeper, key, 0)
    }

    /// Returns true once for each arrangement that the app passes, and marks it as taken.
    func takesRestore() -> Bool {
        guard let keeper, restoreCount != keeper.restoreCount else { return false }
        restoreCount = keeper.restoreCount
        return true
    }

    /// The state to show: the arrangement's entry, completed with the app's own state.
    var restored: SplitEntry {
        var entry = keeper?.entry(of: key) ?? SplitEntry()
        if entry.fraction == nil && entry.length == nil {
            (entry.fraction, entry.length) = (initial?.fraction, initial?.length)
        }
        entry.hidden = entry.hidden ?? initial?.hidden
        entry.layout = entry.layout ?? initial?.layout
        if entry.lengths == nil && entry.panes == nil {
            // A split of two has no lengths, but it keeps its fraction and its hidden pane.
            (entry.lengths, entry.collapsed) = (initial?.lengths, entry.collapsed ?? initial?.collapsed)
        }
        return entry
    }

    /// Whether the arrangement has a position of the splitter of two sides.
    var hasPosition: Bool {
        let entry = keeper?.entry(of: key)
        return entry?.fraction != nil || entry?.length != nil
    }

    /// Records the split's state. Only actions of the user or the app count as changes, not a length that layout
    /// computes.
    func note(_ now: SplitEntry) {
        var isSame = now.fraction == current.fraction && now.hidden == current.hidden && now.layout == current.layout
        if let new = now.length, let old = current.length, new != old { isSame = false }
        isSame = isSame && now.lengths == current.lengths && now.collapsed == current.collapsed
        isSame = isSame && now.panes == current.panes
        current = now
        if !isSame { keeper?.noteChange() }
    }
}
