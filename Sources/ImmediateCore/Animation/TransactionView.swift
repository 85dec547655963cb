extension View {
    /// Animates changes inside the view by `animation` whenever `value` has changed; nil applies them at once.
    ///
    /// ```swift
    /// Circle().frame(width: isLarge ? 80 : 20).animation(.spring, value: isLarge)
    /// ```
    public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
        TransactionView(content: self, value: value) { $0.animation = animation }
    }

    /// Animates all changes inside the view by `animation`; nil applies them at once.
    public func animation(_ animation: Animation?) -> some View {
        TransactionView(content: self, value: Bool?.none) { $0.animation = animation }
    }

    /// Modifies the transaction of all changes inside the view.
    ///
    /// Inside a transaction that disables animations, `transform` is not called. If the user prefers reduced motion, the
    /// animation that it sets is removed.
    ///
    /// - Parameter transform: Modifies the transaction of the surrounding views for this one.
    public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        TransactionView(content: self, value: Bool?.none, change: transform)
    }

    /// Modifies the transaction of the changes inside the view that come in the same frame as a change of `value`.
    ///
    /// The first value is not a change. Inside a transaction that disables animations, `transform` is not called. If the
    /// user prefers reduced motion, the animation that it sets is removed.
    ///
    /// - Parameters:
    ///   - value: The value that is compared with that of the last frame.
    ///   - transform: Modifies the transaction of the surrounding views for this one.
    public func transaction<Value: Equatable>(
        value: Value,
        _ transform: @escaping (inout Transaction) -> Void
    ) -> some View {
        TransactionView(content: self, value: value, change: transform)
    }
}

/// A view with a transaction of its own.
struct TransactionView<Content: View, Value: Equatable>: PrimitiveView {
    var content: Content
    /// The value whose changes trigger `change`; nil to apply it always.
    var value: Value?
    var change: (inout Transaction) -> Void

    func build(into builder: inout Builder) {
        let outer = builder.transaction
        var transaction = outer
        if builder.isToldToMove(value) && !outer.disablesAnimations {
            change(&transaction)
            if builder.environment.accessibilityReduceMotion || transaction.disablesAnimations {
                transaction.animation = nil
            }
        }
        builder.interface.motion.note(scope: transaction)
        builder.transaction = transaction
        builder.modify(content, with: TransactionElement(transaction: transaction))
        builder.transaction = outer
    }
}

extension Builder {
    /// True if a modifier around the view, such as `animation(_:value:)`, replaces the frame's `transaction`.
    ///
    /// A view with an animation of its own, such as that of a holder, uses it only if this is false.
    public var hasOwnTransaction: Bool { !transaction.isLike(interface.motion.transaction) }

    /// Returns whether `value` has changed since the last frame; true if it is nil.
    fileprivate mutating func isToldToMove<Value: Equatable>(_ value: Value?) -> Bool {
        guard let value else { return true }
        let last = persistentValue { value }
        guard last.value != value else { return false }
        last.value = value
        return true
    }
}

/// The node that stores the transaction of its descendants.
struct TransactionElement: Element {
    var transaction: Transaction
}
