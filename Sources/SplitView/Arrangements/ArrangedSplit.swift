import ImmediateUI

/// The arrangement around splits, as they see it: it stores an entry for each of them.
@MainActor package protocol ArrangementKeeping: AnyObject {
    /// How often the app has passed another arrangement. A split that has not taken it yet takes its entry.
    var restoreCount: Int { get }
    /// The animation under which it did last.
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
    /// How many splits were built in it so far that lie in no other one.
    var childCount = 0
    /// The split as it was when the keeper last heard of it.
    package internal(set) var current = SplitEntry()
    /// The split as the program has it, for arrangements that say nothing of it.
    var initial: SplitEntry?
    /// The last arrangement that it has taken its entry from.
    private var restoreCount = 0
    /// What made `key`: the key of the split around and how many came before it there.
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

    /// Whether the program has passed an arrangement that the split has not taken yet; it then has.
    func takesRestore() -> Bool {
        guard let keeper, restoreCount != keeper.restoreCount else { return false }
        restoreCount = keeper.restoreCount
        return true
    }

    /// What to show: what the arrangement says, the rest as the program had it.
    var restored: SplitEntry {
        var entry = keeper?.entry(of: key) ?? SplitEntry()
        if entry.fraction == nil && entry.length == nil { entry.fraction = initial?.fraction }
        entry.hidden = entry.hidden ?? initial?.hidden
        entry.layout = entry.layout ?? initial?.layout
        if entry.lengths == nil {
            // Of two panes the share is kept, and which is hidden.
            (entry.lengths, entry.collapsed) = (initial?.lengths, entry.collapsed ?? initial?.collapsed)
        }
        return entry
    }

    /// Takes down how the split is now. Only what the person or the program has done counts as a change, not the length
    /// in points that the layout finds for it.
    func note(_ now: SplitEntry) {
        var isSame = now.fraction == current.fraction && now.hidden == current.hidden && now.layout == current.layout
        if let new = now.length, let old = current.length, new != old { isSame = false }
        isSame = isSame && now.lengths == current.lengths && now.collapsed == current.collapsed
        current = now
        if !isSame { keeper?.noteChange() }
    }
}
