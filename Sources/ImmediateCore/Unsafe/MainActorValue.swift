/// A value that may be made anywhere and belongs to the main actor from then on, as the functions of a holder that a
/// task made.
///
/// Nothing checks that nobody else has the value: who makes one hands it over, and does not touch it again. In return
/// the value need not be `Sendable`, which a function of a program of Swift 5 hardly ever is.
@MainActor public struct MainActorValue<Value>: Sendable {
    nonisolated(unsafe) private var stored: Value

    /// Hands a value over to the main actor.
    public nonisolated init(_ value: Value) { unsafe stored = value }

    /// The value, on the main actor.
    public var value: Value {
        get { unsafe stored }
        set { unsafe stored = newValue }
    }
}
