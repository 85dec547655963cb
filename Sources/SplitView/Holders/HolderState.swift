import ImmediateUI

/// The state behind a holder. Holders of one purpose share it: a body that makes a holder makes a new one in each
/// frame, and each goes on where the last one was, see `StateInheriting`.
@MainActor final class HolderState<Value: Equatable & Sendable> {
    /// A model that is made with its holders is compared by what is in them.
    private let birth = Birth()
    private(set) var value: Value
    /// What the newest of the holders began with.
    private var beginning: Value
    /// The newest holder's functions. They may come from anywhere, as holders may be made anywhere; they are called on the
    /// main actor alone.
    nonisolated(unsafe) var getter: (() -> Value)?
    nonisolated(unsafe) var setter: ((Value) -> Void)?

    /// The animation under which the value last changed; nil for a change that shows at once.
    private(set) var animation: Animation?
    /// How often the value changed. Comparing it with a count that was seen earlier tells of a change even when the
    /// value has come back to where it was.
    private(set) var changeCount = 0

    nonisolated init(
        _ value: Value,
        getter: (() -> Value)?,
        setter: ((Value) -> Void)?
    ) {
        self.value = value
        beginning = value
        self.getter = getter
        self.setter = setter
    }

    /// Takes over a new value, by the program or the person; false if it is the old one.
    func change(to newValue: Value) -> Bool {
        guard newValue != value else { return false }
        value = newValue
        animation = Transaction.current.animation
        changeCount += 1
        return true
    }

    /// Takes over a value that is nobody's change.
    func adopt(_ newValue: Value) { value = newValue }

    /// Goes on for a newer holder, whose state is `newer`, if that began like the last one; or, where it began with what
    /// a getter read, with what is the value by now.
    func goOn(for newer: HolderState) -> Bool {
        guard newer.beginning == beginning || (newer.getter != nil && newer.beginning == value) else { return false }
        beginning = newer.beginning
        getter = newer.getter
        setter = newer.setter
        return true
    }
}
