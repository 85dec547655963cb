import Synchronization

/// The transactions of the newest changes of what an interface shows, so that each change shows under its own.
///
/// One action may change some state inside of `withAnimation` and some beside it. A frame then builds and lays out
/// once for each run of changes under one animation, oldest first, and each time state reads as it was after that run:
/// what the animation changed moves, and what was changed beside it does not. Nearly all frames have one run.
///
/// What other interfaces show does not get into it: states know their `Readers`. So what is animated in one window
/// animates nothing in another one that shows nothing of it.
@MainActor final class ChangeLog {
    /// Changes in a row under one transaction that the interface has yet to show.
    private struct Run {
        /// The number of the last one.
        var last: Int
        var transaction: Transaction
    }

    private var runs: [Run] = []
    /// The number of the interface among the readers of a state, which no other one has or had; 0 before its first frame.
    private(set) var reader = 0

    /// More runs than this between two frames are not told apart.
    private static let limit = 8
    /// The logs of all interfaces that have run a frame.
    private static var logs: [ChangeLog] = []
    private static var lastReader = 0

    /// The number of the change after which state is to be read; the largest number reads it as it is.
    nonisolated static let asOf = Atomic<Int>(.max)

    /// Begins the log of an interface. What was changed before is how everything is.
    func begin() {
        Self.lastReader += 1
        reader = Self.lastReader
        Self.logs.append(self)
        Readers.living.withLock { _ = $0.insert(reader) }
    }

    /// Ends the log, as its interface ends.
    func end() {
        Self.logs.removeAll { $0 === self }
        Readers.living.withLock { _ = $0.remove(reader) }
    }

    /// Takes down a change of what `readers` show.
    /// - Returns: the last changes of the oldest and the newest run before its own that one of them has yet to show.
    static func note(_ number: Int, _ transaction: Transaction, by readers: ReaderSet) -> ClosedRange<Int>? {
        var earlier: ClosedRange<Int>?
        for log in logs where readers.contains(log.reader) {
            guard let runs = log.note(number, transaction) else { continue }
            earlier = min(runs.lowerBound, earlier?.lowerBound ?? .max)...max(runs.upperBound, earlier?.upperBound ?? 0)
        }
        return earlier
    }

    private func note(_ number: Int, _ transaction: Transaction) -> ClosedRange<Int>? {
        if let run = runs.last, run.transaction.isLike(transaction) {
            runs[runs.count - 1].last = number
        } else {
            if runs.count == Self.limit { runs.removeFirst() }
            runs.append(Run(last: number, transaction: transaction))
        }
        return runs.count > 1 ? runs[0].last...runs[runs.count - 2].last : nil
    }

    /// Calls `show` for each run of changes, oldest first, with its transaction and with state as it was then; once,
    /// without an animation, where there are none. Then those up to the change `last` are shown.
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

/// What a state was before its last changes, for as long as a frame may ask for it.
struct PastValues<Value> {
    /// Earlier values, oldest first, each with the number of the change that replaced it.
    private var entries: [(value: Value, end: Int)] = []

    /// How many there are.
    var count: Int { entries.count }

    /// Takes down that `change` replaces `value`. That is remembered only where another transaction came before it, the
    /// first one of a frame needing no past, and once for each transaction.
    mutating func note(_ value: Value, _ change: StateChanges.Change) {
        guard let earlier = change.earlier else {
            if !entries.isEmpty { entries.removeAll() }
            return
        }
        if let last = entries.last, last.end > earlier.upperBound { return }
        // Nobody asks how things were before the oldest change.
        entries.removeAll { $0.end <= earlier.lowerBound }
        entries.append((value, change.number))
    }

    /// The value to be read, given that it is `now` after all changes.
    func value(now: Value) -> Value { entries.isEmpty ? now : pastValue(now: now) }

    private func pastValue(now: Value) -> Value {
        let number = ChangeLog.asOf.load(ordering: .relaxed)
        return entries.first { $0.end > number }?.value ?? now
    }
}
