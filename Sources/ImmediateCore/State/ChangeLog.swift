import Synchronization

/// The transactions of the newest changes of state, so that each change shows under its own.
///
/// One action may change some state inside of `withAnimation` and some beside it. A frame then builds and lays out
/// once for each run of changes under one animation, oldest first, and each time state reads as it was after that run:
/// what the animation changed moves, and what was changed beside it does not. Nearly all frames have one run.
@MainActor enum ChangeLog {
    /// Changes in a row under one transaction.
    private struct Run {
        /// The number of the last one.
        var last: Int
        var transaction: Transaction
    }

    private static var runs: [Run] = []
    /// More runs than this between two frames are not told apart.
    private static let limit = 8
    /// The last change that each interface has shown.
    private static var shown: [ObjectIdentifier: Int] = [:]

    /// The number of the change after which state is to be read; the largest number reads it as it is.
    nonisolated static let asOf = Atomic<Int>(.max)

    /// Takes down a change.
    /// - Returns: the last changes of the oldest and the newest run before its own that some interface has yet to show.
    static func note(_ number: Int, _ transaction: Transaction) -> ClosedRange<Int>? {
        if let run = runs.last, run.transaction.isLike(transaction) {
            runs[runs.count - 1].last = number
        } else {
            if runs.count == limit { runs.removeFirst() }
            runs.append(Run(last: number, transaction: transaction))
        }
        guard runs.count > 1, let behind = shown.values.min(), runs[runs.count - 2].last > behind else { return nil }
        return runs[0].last...runs[runs.count - 2].last
    }

    /// Says that an interface has shown all changes up to this one; nil when it ends.
    static func note(shown change: Int?, by interface: ObjectIdentifier) { shown[interface] = change }

    /// Calls `show` for each run of changes that goes on after the change `shown`, oldest first, with its transaction and with
    /// state as it was then; once, without an animation, where there are none.
    static func show(
        after shown: Int,
        isAnimated: Bool,
        _ show: (Transaction) -> Void
    ) {
        if isAnimated, let run = runs.last, run.last > shown {
            let first = runs.firstIndex { $0.last > shown } ?? 0
            for index in first..<runs.count - 1 {
                asOf.store(runs[index].last, ordering: .relaxed)
                show(runs[index].transaction)
            }
            asOf.store(.max, ordering: .relaxed)
            show(run.transaction)
        } else {
            show(Transaction())
        }
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
