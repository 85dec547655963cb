import ImmediateUI

/// What a holder remembers about its last change, for whoever shows the value: that there was one, and how to get there.
@MainActor struct ChangeRecord {
    /// The animation under which the value last changed; nil for a change that shows at once.
    private(set) var animation: Animation?
    /// How often the value changed. Comparing it with a count that was seen earlier tells of a change even when the
    /// value has come back to where it was.
    private(set) var count = 0

    /// Takes down a change that happens now.
    mutating func note() {
        animation = Transaction.current.animation
        count += 1
    }
}
