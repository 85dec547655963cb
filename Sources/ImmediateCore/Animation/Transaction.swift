/// The context of a state change: its animation.
@preconcurrency @MainActor public struct Transaction {
    /// The animation of the change; nil for an immediate change.
    public var animation: Animation?
    /// Whether the modifiers `animation` and `transaction` of inner views are disabled as well.
    public var disablesAnimations = false
    /// The number of the animation's `AnimationCompletion`; 0 without one. Transactions are copied for each view, so they
    /// have no reference to it.
    var completion: UInt32 = 0

    /// Creates a transaction with `animation`.
    public init(animation: Animation? = nil) { self.animation = animation }

    /// Returns whether two transactions have the same effect.
    func isLike(_ other: Transaction) -> Bool {
        animation == other.animation && disablesAnimations == other.disablesAnimations
            && completion == other.completion
    }

    /// The transaction of the innermost running `withAnimation` or `withTransaction`; empty outside them.
    public internal(set) static var current = Transaction()
}

/// Runs `body` and animates the state changes that it makes by `animation`; nil applies them at once.
///
/// ```swift
/// Button("Toggle") { withAnimation { hide.toggle() } }
/// ```
@preconcurrency @MainActor @discardableResult
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    try withTransaction(Transaction(animation: animation), body)
}

/// Runs `body` and applies `transaction` to the state changes that it makes.
@preconcurrency @MainActor @discardableResult
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    let outer = Transaction.current
    Transaction.current = transaction
    defer {
        StateChanges.noteTransaction()
        Transaction.current = outer
    }
    return try body()
}

extension Binding {
    /// Returns a binding whose changes are animated by `animation`; nil applies them at once.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        transaction(Transaction(animation: animation))
    }

    /// Returns a binding that applies `transaction` to its changes.
    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        Binding(get: { wrappedValue }, set: { value in withTransaction(transaction) { wrappedValue = value } })
    }
}
