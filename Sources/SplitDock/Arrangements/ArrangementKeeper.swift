import ImmediateTextEntry
import SplitPanes

/// The persistent state of `View.arrangement(_:)`: the shown arrangement, and the recorded states of the splits inside.
///
/// The view's state owns it. Every build begins with the arrangement that the app passes (`begin`). Each split inside
/// takes its entry while it is built, and records later changes by the user or the app (`ArrangedSplit`). At the end of
/// the frame, after layout, the app receives all changes as one new arrangement (`finish`).
@MainActor final class ArrangementKeeper: ArrangementKeeping {
    /// The last arrangement, passed by the app or reported to it.
    private var value = SplitArrangement()
    private var binding = Binding.constant(SplitArrangement())
    /// The number of arrangements that the app has passed. A split that has restored an older one takes its new entry.
    private(set) var restoreCount = 0
    /// The animation of the last passed arrangement.
    private(set) var animation: Animation?
    /// The parent of the arrangement's outermost splits.
    let root = ArrangedSplit()
    /// The splits and docks of this build, by key and name. Cleared by each build.
    private var shown: [String: ArrangedSplit] = [:]
    private var shownDocks: [String: DockLayout] = [:]
    /// Whether a split or dock has changed since the last report to the app.
    private var hasChanged = false
    /// The recorder of changes, and the undo manager of the window.
    var history: LayoutHistory?
    var undoManager: UndoManager?
    /// The state of all splits and docks after the last frame, for `history`.
    private var recorded: SplitArrangement?
    /// The `restoreCount` at the last report of misfits.
    private var reportedRestore = 0
    /// The `restoreCount` at the last step for `history`.
    private var reportedStep = 0
    /// `finish` as a closure, created once.
    private(set) lazy var finishing: () -> Void = { [weak self] in self?.finish() }

    /// Begins a build with the arrangement that the app passes.
    func begin(_ binding: Binding<SplitArrangement>, animation: Animation?) {
        self.binding = binding
        let passed = binding.wrappedValue
        if passed != value || restoreCount == 0 {
            value = passed
            restoreCount += 1
            self.animation = animation
        }
        root.stand(for: "", in: self)
        shown.removeAll(keepingCapacity: true)
        shownDocks.removeAll(keepingCapacity: true)
    }

    /// Adds a split under its key.
    /// - Returns: False if another split of this build has the key.
    func add(_ split: ArrangedSplit) -> Bool {
        guard shown[split.key] == nil else {
            Report.once("two splits are called “\(split.key)” in one arrangement; only the first of them is kept")
            return false
        }
        shown[split.key] = split
        return true
    }

    /// Records a dock under its name. `isChanged` means that it has changed since the last frame.
    func add(_ dock: DockLayout, named name: String, isChanged: Bool) {
        shownDocks[name] = dock
        hasChanged = hasChanged || isChanged
    }

    /// Returns the stored entry of a split.
    func entry(of key: String) -> SplitEntry? { value.splits[key] }

    /// Returns the stored layout of a dock.
    func dock(named name: String) -> DockLayout? { value.docks[name] }

    /// Records that a split has changed.
    func noteChange() { hasChanged = true }

    /// Passes the changes since the last report to the app as one new arrangement of all visible splits. Entries of
    /// others are kept, so that they return as they were left.
    private func finish() {
        report()
        let isNew = reportedStep != restoreCount
        guard hasChanged || history != nil && isNew else { return }
        var new = SplitArrangement(splits: value.splits, docks: value.docks)
        for (key, split) in shown { new.splits[key] = split.current }
        for (name, dock) in shownDocks { new.docks[name] = dock }
        if let history {
            let binding = binding
            if let recorded { history.record(from: recorded, to: new, in: undoManager) { binding.wrappedValue = $0 } }
            (recorded, reportedStep) = (new, restoreCount)
        }
        guard hasChanged else { return }
        hasChanged = false
        guard new != value else { return }
        value = new
        binding.wrappedValue = new
    }

    /// Reports, once for each arrangement that the app passes, the parts that do not fit.
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
