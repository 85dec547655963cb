import ImmediateUI

/// The arrangement around splits, as they see it: it stores an entry for each of them.
@MainActor package protocol ArrangementKeeping: AnyObject {
    /// The number of arrangements that the app has passed. A split that knows an older one takes its entry.
    var restoreCount: Int { get }
    /// The animation of the last one.
    var animation: Animation? { get }
    /// Adds a split under its key in this build; false if another split has it.
    func add(_ split: ArrangedSplit) -> Bool
    /// The kept entry of a split.
    func entry(of key: String) -> SplitEntry?
    /// Records that a split has changed.
    func noteChange()
}

/// A split as the arrangement around it knows it, and what is inside of it finds its place by.
///
/// The split's state owns it, if there is an arrangement around the split; the environment has it for the splits inside.
@MainActor package final class ArrangedSplit {
    /// The arrangement; nil as long as the split was not built in one.
    package private(set) weak var keeper: (any ArrangementKeeping)?
    /// The nearest split around it in the arrangement, or the arrangement's root.
    private(set) weak var outer: ArrangedSplit?
    /// The name, or the place in the tree of splits.
    package private(set) var key = ""
    /// The number of splits built directly in it so far.
    var childCount = 0
    /// The state of the split that the keeper knows.
    package internal(set) var current = SplitEntry()
    /// The state that the app gave it, for arrangements without an entry for it.
    var initial: SplitEntry?
    /// The last arrangement that it has taken its entry from.
    private var restoreCount = 0
    /// The source of `key`: the key of the split around, and the number of splits before it there.
    private var place: (outer: String, number: Int)?

    package init() {}

    /// Joins the arrangement of `outer`, the nearest split around, in this build.
    /// - Returns: false if it cannot: another has its name.
    func join(_ outer: ArrangedSplit, name: String?) -> Bool {
        guard let keeper = outer.keeper else { return false }
        if self.keeper !== keeper {
            self.keeper = keeper
            restoreCount = 0
        }
        self.outer = outer
        childCount = 0
        if let name {
            (key, place) = (name, nil)
        } else {
            if place?.number != outer.childCount || place?.outer != outer.key {
                place = (outer.key, outer.childCount)
                key = "\(outer.key)/\(outer.childCount)"
            }
            outer.childCount += 1
        }
        return keeper.add(self)
    }

    /// Stands, from this build on, for something around splits that is no split itself, such as a pane of a dock.
    package func stand(for key: String, in keeper: any ArrangementKeeping) {
        (self.keeper, self.key, childCount) = (keeper, key, 0)
    }

    /// Whether the app has passed an arrangement that the split has not taken yet. Asking marks it as taken.
    func takesRestore() -> Bool {
        guard let keeper, restoreCount != keeper.restoreCount else { return false }
        restoreCount = keeper.restoreCount
        return true
    }

    /// The state to show: the arrangement's entry, completed by the state that the app gave.
    var restored: SplitEntry {
        var entry = keeper?.entry(of: key) ?? SplitEntry()
        if entry.fraction == nil && entry.length == nil { entry.fraction = initial?.fraction }
        entry.hidden = entry.hidden ?? initial?.hidden
        entry.layout = entry.layout ?? initial?.layout
        if entry.lengths == nil {
            // Two panes keep their share, and the hidden pane.
            (entry.lengths, entry.collapsed) = (initial?.lengths, entry.collapsed ?? initial?.collapsed)
        }
        return entry
    }

    /// Records the state of the split. Only actions of the user or the app count as changes, not the length in points that
    /// the layout works out.
    func note(_ now: SplitEntry) {
        var isSame = now.fraction == current.fraction && now.hidden == current.hidden && now.layout == current.layout
        if let new = now.length, let old = current.length, new != old { isSame = false }
        isSame = isSame && now.lengths == current.lengths && now.collapsed == current.collapsed
        current = now
        if !isSame { keeper?.noteChange() }
    }
}
