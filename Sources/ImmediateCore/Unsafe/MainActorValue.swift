/// A value that is created anywhere and then belongs to the main actor, such as the callbacks of a holder created by
/// a task.
///
/// It is unchecked: the creator must not use the value again. In return it need not be `Sendable`, which functions of
/// an app in Swift 5 mode rarely are.
@preconcurrency @MainActor public struct MainActorValue<Value>: Sendable {
    nonisolated(unsafe) private var stored: Value

    /// Transfers a value to the main actor.
    public nonisolated init(_ value: Value) { unsafe stored = value }

    /// The value, on the main actor.
    public var value: Value {
        get { unsafe stored }
        set { unsafe stored = newValue }
    }
}
