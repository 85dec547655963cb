import ImmediateUI
import SplitPanes

/// What lasts of `View.arrangement(_:)`: the arrangement that is shown, and what the splits inside have told of themselves.
///
/// The view's state owns it. Every build begins with the arrangement that the program passes (`begin`); each split inside
/// takes its entry while it is built, and tells what a person or the program has done to it since (`ArrangedSplit`); at the
/// end of the frame, after layout, all that goes to the program as one new arrangement (`finish`).
@MainActor final class ArrangementKeeper: ArrangementKeeping {
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

    /// Begins a build with what the program passes.
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
    func entry(of key: String) -> SplitEntry? { value.splits[key] }

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
