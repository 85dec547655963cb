import Synchronization

/// The transactions of an interface's pending changes, so that each change shows with its own animation.
///
/// An action may change some state inside `withAnimation` and some outside. A frame then builds and lays out once
/// for each run of changes with one animation, oldest first, and each time state reads as it was after that run. So
/// only the changes inside the animation are animated. Nearly all frames have one run.
///
/// State knows its `Readers`, so a log records only changes that its interface shows: an animation in one window does
/// not affect another.
@MainActor final class ChangeLog {
    /// Consecutive pending changes under one transaction.
    private struct Run {
        /// The number of the last change.
        var last: Int
        var transaction: Transaction
        /// The action at the end of the transaction's animation; nil without one.
        var completion: AnimationCompletion?
    }

    private var runs: [Run] = []
    /// The interface's number as a reader of state, even and unique in the process; 0 before its first frame.
    private(set) var reader = 0
    /// The number of the interface's content as a reader of state, see `ContentReads`.
    var contentReader: Int { reader + 1 }

    /// The maximum number of runs between two frames. The oldest is merged with the next, and shows at once.
    private static let limit = 8
    /// The logs of all interfaces that have run a frame.
    private static var logs: [ChangeLog] = []
    private static var lastReader = 0

    /// The number of the last change that reads of state include; `Int.max` reads the current state.
    nonisolated static let asOf = Atomic<Int>(.max)

    /// Registers the log of an interface. Earlier changes are part of its initial state.
    func begin() {
        Self.lastReader += 2
        reader = Self.lastReader
        Self.logs.append(self)
        Readers.living.withLock { $0.formUnion([reader, contentReader]) }
    }

    /// Removes the log when its interface ends.
    func end() {
        Self.logs.removeAll { $0 === self }
        Readers.living.withLock { $0.subtract([reader, contentReader]) }
        ContentReads.end(contentReader)
    }

    /// Records a change for every interface in `readers`.
    /// - Returns: the last changes of the oldest and the newest earlier run that one of them has not shown yet.
    static func note(_ number: Int, _ transaction: Transaction, by readers: ReaderSet) -> ClosedRange<Int>? {
        var earlier: ClosedRange<Int>?
        for log in logs where readers.contains(log.reader) || readers.names(log.contentReader) {
            guard let runs = log.note(number, transaction) else { continue }
            earlier = min(runs.lowerBound, earlier?.lowerBound ?? .max)...max(runs.upperBound, earlier?.upperBound ?? 0)
        }
        return earlier
    }

    private func note(_ number: Int, _ transaction: Transaction) -> ClosedRange<Int>? {
        if let run = runs.last, run.transaction.isLike(transaction) {
            runs[runs.count - 1].last = number
        } else {
            if runs.count == Self.limit {
                runs.removeFirst()
                runs[0].transaction = Transaction()
            }
            let completion = transaction.completion == 0 ? nil : AnimationCompletion.current
            completion?.isAwaited = true
            runs.append(Run(last: number, transaction: transaction, completion: completion))
        }
        return runs.count > 1 ? runs[0].last...runs[runs.count - 2].last : nil
    }

    /// Assumes that `transaction` contained a change that the interface has to show and that was not reported to it.
    func assumeChange(in transaction: Transaction) {
        if runs.contains(where: { $0.transaction.isLike(transaction) }) { return }
        runs.append(Run(last: StateChanges.current, transaction: transaction, completion: nil))
    }

    /// Calls `action` for each run of changes up to the change `last` that has a completion.
    func forEachCompletion(until last: Int, _ action: (AnimationCompletion, Animation?) -> Void) {
        for run in runs where run.last <= last {
            if let completion = run.completion { action(completion, run.transaction.animation) }
        }
    }

    /// Calls `show` for each run of changes, oldest first, with its transaction and with state as it was then; once,
    /// without an animation, if there are no runs. Then removes the runs up to the change `last`.
    func show(until last: Int, isAnimated: Bool, _ show: (Transaction) -> Void) {
        if isAnimated, let run = runs.last {
            for run in runs.dropLast() {
                Self.asOf.store(run.last, ordering: .relaxed)
                show(run.transaction)
            }
            Self.asOf.store(.max, ordering: .relaxed)
            show(run.transaction)
        } else {
            show(Transaction())
        }
        runs.removeAll { $0.last <= last }
    }
}

/// The earlier values of a state, kept while a frame may read them.
struct PastValues<Value> {
    /// Earlier values, oldest first, each with the number of the change that replaced it.
    private var entries: [(value: Value, end: Int)] = []

    /// The number of earlier values.
    var count: Int { entries.count }

    /// Records that `change` replaces `value`. Values are kept only if another transaction precedes the change, and
    /// one for each transaction.
    mutating func note(_ value: Value, _ change: StateChanges.Change) {
        guard let earlier = change.earlier else {
            if !entries.isEmpty { entries.removeAll() }
            return
        }
        if let last = entries.last, last.end > earlier.upperBound { return }
        // No frame reads the state before the oldest change.
        entries.removeAll { $0.end <= earlier.lowerBound }
        entries.append((value, change.number))
    }

    /// Returns the value to read, given the current one.
    func value(now: Value) -> Value { entries.isEmpty ? now : pastValue(now: now) }

    private func pastValue(now: Value) -> Value {
        let number = ChangeLog.asOf.load(ordering: .relaxed)
        return entries.first { $0.end > number }?.value ?? now
    }
}
