/// The circumstances of a change of state: the animation under which it shows.
@preconcurrency @MainActor public struct Transaction {
    /// The animation, or nil for a change that shows at once.
    public var animation: Animation?
    /// Whether animations that views further in ask for are left out as well: those of `animation(_:value:)`.
    public var disablesAnimations = false

    /// A transaction with `animation`.
    public init(animation: Animation? = nil) { self.animation = animation }

    /// Whether changes under both show alike.
    func isLike(_ other: Transaction) -> Bool {
        animation == other.animation && disablesAnimations == other.disablesAnimations
    }

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

extension Binding {
    /// A binding whose changes show by `animation`; nil: at once.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        transaction(Transaction(animation: animation))
    }

    /// A binding whose changes show under `transaction`.
    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        Binding(get: { wrappedValue }, set: { value in withTransaction(transaction) { wrappedValue = value } })
    }
}
