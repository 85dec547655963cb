import ImmediateUI

/// What lasts of `View.arrangement(_:)`: the arrangement that is shown, and what the splits inside have told of themselves.
///
/// The view's state owns it. Every build begins with the arrangement that the program passes (`begin`); each split inside
/// takes its entry while it is built, and tells what a person or the program has done to it since (`ArrangedSplit`); at the
/// end of the frame, after layout, all that goes to the program as one new arrangement (`finish`).
@MainActor final class ArrangementKeeper {
    /// The arrangement that the program passed last or was told last.
    private var value = SplitArrangement()
    private var binding = Binding.constant(SplitArrangement())
    /// How often the program has passed another arrangement. A split that has not taken it yet takes its entry.
    private(set) var restoreCount = 0
    /// The animation under which it did last.
    private(set) var animation: Animation?
    /// Where splits that lie in no other one of the arrangement are counted.
    let root = ArrangedSplit()
    /// The splits and docks of this build, by name. Emptied by each build.
    private var shown: [String: ArrangedSplit] = [:]
    private var shownDocks: [String: DockLayout] = [:]
    /// Whether something of them has changed that the program has not been told.
    private var hasChanged = false
    /// The restore that was reported last.
    private var reportedRestore = 0
    /// `finish`, made once.
    private(set) lazy var finishing: () -> Void = { [weak self] in self?.finish() }

    init() {
        root.keeper = self
    }

    /// Begins a build with what the program passes.
    func begin(_ binding: Binding<SplitArrangement>, animation: Animation?) {
        self.binding = binding
        let passed = binding.wrappedValue
        if passed != value || restoreCount == 0 {
            value = passed
            restoreCount += 1
            self.animation = animation
        }
        root.childCount = 0
        shown.removeAll(keepingCapacity: true)
        shownDocks.removeAll(keepingCapacity: true)
    }

    /// Adds a split under its name, which the arrangement knows it by; false if another one of this build has it.
    func add(_ split: ArrangedSplit) -> Bool {
        guard shown[split.key] == nil else {
            Report.once("two splits are called “\(split.key)” in one arrangement; only the first of them is kept")
            return false
        }
        shown[split.key] = split
        return true
    }

    /// Adds a dock under its name, as it is shown now. `isChanged` says that it has changed since the last frame.
    func add(_ dock: DockLayout, named name: String, isChanged: Bool) {
        shownDocks[name] = dock
        hasChanged = hasChanged || isChanged
    }

    /// What is kept of a split.
    func entry(of key: String) -> SplitArrangement.Entry? { value.splits[key] }

    /// What is kept of a dock.
    func dock(named name: String) -> DockLayout? { value.docks[name] }

    /// Takes down that a split has changed.
    func noteChange() { hasChanged = true }

    /// Tells the program of what has changed since it was told last: one new arrangement with all splits that are shown.
    /// What is kept of others stays, so that they are found as they were left when they come back.
    private func finish() {
        report()
        guard hasChanged else { return }
        hasChanged = false
        var new = SplitArrangement(splits: value.splits, docks: value.docks)
        for (key, split) in shown { new.splits[key] = split.current }
        for (name, dock) in shownDocks { new.docks[name] = dock }
        guard new != value else { return }
        value = new
        binding.wrappedValue = new
    }

    /// Says, once for each arrangement that the program passes, what of it does not fit.
    private func report() {
        guard reportedRestore != restoreCount else { return }
        reportedRestore = restoreCount
        guard !value.problems.isEmpty || value != SplitArrangement() else { return }
        func names(_ names: some Sequence<String>) -> String {
            names.sorted().map { "“\($0)”" }.joined(separator: ", ")
        }
        var lines = value.problems
        let (splits, docks) = (value.splits, value.docks)
        let missing = names(shown.keys.filter { splits[$0] == nil } + shownDocks.keys.filter { docks[$0] == nil })
        let extra = names(splits.keys.filter { shown[$0] == nil } + docks.keys.filter { shownDocks[$0] == nil })
        if !missing.isEmpty { lines.append("missing: \(missing)") }
        if !extra.isEmpty { lines.append("not shown: \(extra)") }
        guard !lines.isEmpty else { return }
        Report.once(
            "an arrangement fits only in part; other splits keep their default: " + lines.joined(separator: "; ")
        )
    }
}

/// A split as the arrangement around it knows it, and what is inside of it finds its place by.
///
/// The split's state owns it, if there is an arrangement around the split; the environment has it for the splits inside.
@MainActor final class ArrangedSplit {
    /// The arrangement; nil as long as the split was not built in one.
    fileprivate(set) weak var keeper: ArrangementKeeper?
    /// The nearest split around it in the arrangement, or the arrangement's root.
    private(set) weak var outer: ArrangedSplit?
    /// The name, or the place in the tree of splits.
    private(set) var key = ""
    /// How many splits were built in it so far that lie in no other one.
    var childCount = 0
    /// The split as it was when the keeper last heard of it.
    var current = SplitArrangement.Entry()
    /// The split as the program has it, for arrangements that say nothing of it.
    var initial: SplitArrangement.Entry?
    /// The last arrangement that it has taken its entry from.
    private var restoreCount = 0
    /// What made `key`: the key of the split around and how many came before it there.
    private var place: (outer: String, number: Int)?

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

    /// Stands for something around splits that is no split itself, such as a pane of a dock.
    func stand(for key: String, in keeper: ArrangementKeeper) {
        (self.keeper, self.key, childCount) = (keeper, key, 0)
    }

    /// Whether the program has passed an arrangement that the split has not taken yet; it then has.
    func takesRestore() -> Bool {
        guard let keeper, restoreCount != keeper.restoreCount else { return false }
        restoreCount = keeper.restoreCount
        return true
    }

    /// What to show: what the arrangement says, the rest as the program had it.
    var restored: SplitArrangement.Entry {
        var entry = keeper?.entry(of: key) ?? SplitArrangement.Entry()
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
    func note(_ now: SplitArrangement.Entry) {
        var isSame = now.fraction == current.fraction && now.hidden == current.hidden && now.layout == current.layout
        if let new = now.length, let old = current.length, new != old { isSame = false }
        isSame = isSame && now.lengths == current.lengths && now.collapsed == current.collapsed
        current = now
        if !isSame { keeper?.noteChange() }
    }
}
