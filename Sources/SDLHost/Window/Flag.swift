import Synchronization

/// A flag that any thread raises and the event loop takes down.
final class Flag: Sendable {
    private let isRaised = Atomic<Bool>(false)

    func raise() { isRaised.store(true, ordering: .releasing) }

    /// Takes the flag down.
    /// - Returns: whether it was raised.
    func take() -> Bool { isRaised.exchange(false, ordering: .acquiringAndReleasing) }
}
