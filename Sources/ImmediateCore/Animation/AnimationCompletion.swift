import Foundation

/// The end of an animation, for its completion.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    fileprivate let includesSettling: Bool

    /// The end of the perceived movement: springs still settle by distances that are hardly visible.
    public static let logicallyComplete = AnimationCompletionCriteria(includesSettling: false)
    /// The end of all movement.
    public static let removed = AnimationCompletionCriteria(includesSettling: true)
}

/// Runs `body`, animates the state changes that it makes, and calls `completion` when the animation is complete.
///
/// ```swift
/// withAnimation(.spring) { isOpen = false } completion: { remove(item) }
/// ```
/// The completion is called once: at once if `body` changes no state of a shown view, in the next frame if the change shows
/// without an animation, and otherwise when the duration of `animation` has passed since the frame that shows the
/// change. The durations of `animation` modifiers in the views do not count.
/// - Parameters:
///   - animation: The animation; nil applies the changes at once.
///   - completionCriteria: The end that counts.
///   - body: The changes.
///   - completion: The action at the end of the animation.
/// - Returns: the result of `body`.
@preconcurrency @MainActor @discardableResult
public func withAnimation<Result>(
    _ animation: Animation? = .default,
    completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result,
    completion: @escaping @MainActor () -> Void
) rethrows -> Result {
    let pending = AnimationCompletion(completionCriteria, completion)
    let result = try pending.collect(Transaction(animation: animation), body)
    if !pending.isAwaited { pending.run() }
    return result
}

/// The completion of an animation, which the first interface that has shown all of it calls.
@MainActor final class AnimationCompletion {
    /// The completion of the innermost running `withAnimation` that has one; nil outside them.
    private(set) static var current: AnimationCompletion?
    private static var lastNumber: UInt32 = 0

    private let criteria: AnimationCompletionCriteria
    private var action: (@MainActor () -> Void)?
    /// True as soon as an interface will show a change of the transaction.
    var isAwaited = false

    init(_ criteria: AnimationCompletionCriteria, _ action: @escaping @MainActor () -> Void) {
        (self.criteria, self.action) = (criteria, action)
    }

    /// Runs `body` in a transaction with this completion.
    func collect<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
        let outer = Self.current
        Self.current = self
        defer { Self.current = outer }
        // Numbers are compared only between the few pending transactions.
        Self.lastNumber = Self.lastNumber == .max ? 1 : Self.lastNumber + 1
        var transaction = transaction
        transaction.completion = Self.lastNumber
        return try withTransaction(transaction, body)
    }

    /// The time from the first frame of an animation to its completion, in seconds.
    nonisolated func delay(of animation: Animation?) -> Double {
        guard let animation else { return 0 }
        return criteria.includesSettling ? animation.duration : animation.logicalDuration
    }

    /// Calls the action, unless another interface has called it.
    func run() {
        let action = action
        self.action = nil
        action?()
    }

    /// An interface that ends before its animation, or merges its oldest changes, leaves the action to the main loop.
    isolated deinit {
        guard let action else { return }
        DispatchQueue.main.async { MainActor.assumeIsolated { action() } }
    }
}

/// The animations of an interface that have a completion.
struct PendingCompletions {
    private var entries: [(time: TimeInterval, completion: AnimationCompletion)] = []

    /// The time of the next completion, in seconds; nil without one.
    var next: TimeInterval? { entries.lazy.map(\.time).min() }

    /// Awaits the end of an animation that the frame at `time` shows first.
    mutating func add(_ completion: AnimationCompletion, of animation: Animation?, at time: TimeInterval) {
        entries.append((time + completion.delay(of: animation), completion))
    }

    /// Removes and returns the completions of the animations that have ended, in the order of their ends.
    mutating func take(until time: TimeInterval) -> [AnimationCompletion] {
        // Times are sums of frames, so the comparison tolerates rounding.
        guard let next, next <= time + 1e-6 else { return [] }
        let ended = entries.filter { $0.time <= time + 1e-6 }.sorted { $0.time < $1.time }
        entries.removeAll { $0.time <= time + 1e-6 }
        return ended.map(\.completion)
    }
}
