extension View {
    /// Moves what changes inside of the view by `animation` whenever `value` became another; nil: at once.
    ///
    /// ```swift
    /// Circle().frame(width: isLarge ? 80 : 20).animation(.spring, value: isLarge)
    /// ```
    public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
        TransactionView(content: self, value: value) { $0.animation = animation }
    }

    /// Moves whatever changes inside of the view by `animation`; nil: at once.
    public func animation(_ animation: Animation?) -> some View {
        TransactionView(content: self, value: Bool?.none) { $0.animation = animation }
    }

    /// Changes the transaction under which changes inside of the view show.
    public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        TransactionView(content: self, value: Bool?.none, change: transform)
    }

    /// Changes the transaction under which changes inside of the view show, whenever `value` became another.
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
    /// What has to change for `change` to take place; nil: it always does.
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
        builder.machine.motion.note(scope: transaction)
        builder.transaction = transaction
        builder.modify(content, with: TransactionElement(transaction: transaction))
        builder.transaction = outer
    }
}

extension Builder {
    /// Whether a modifier around the view, such as `animation(_:value:)`, says how changes show, in place of the frame's
    /// `transaction`. A view that keeps its own animation, as a holder does, uses it only where this is false.
    public var hasOwnTransaction: Bool { !transaction.isLike(machine.motion.transaction) }

    /// Whether `value` is another than in the last frame; true where there is none to compare.
    fileprivate mutating func isToldToMove<Value: Equatable>(_ value: Value?) -> Bool {
        guard let value else { return true }
        let last = memory { value }
        guard last.value != value else { return false }
        last.value = value
        return true
    }
}

/// Stands among the nodes for the transaction of those inside.
struct TransactionElement: Element {
    var transaction: Transaction
}
