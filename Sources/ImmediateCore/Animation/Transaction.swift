/// The circumstances of a change of state: the animation under which it shows.
@preconcurrency @MainActor public struct Transaction {
    /// The animation, or nil for a change that shows at once.
    public var animation: Animation?

    /// A transaction with `animation`.
    public init(animation: Animation? = nil) { self.animation = animation }

    /// The transaction of the innermost `withAnimation` that is running; empty outside of one.
    public internal(set) static var current = Transaction()
}

/// Runs `body`; what it changes in holders and `@State` moves to its new place by `animation` (nil: at once).
///
/// ```swift
/// Button("Toggle") { withAnimation { hide.toggle() } }
/// ```
@preconcurrency @MainActor @discardableResult
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    try withTransaction(Transaction(animation: animation), body)
}

/// Runs `body`; what it changes shows under `transaction`.
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
