import Synchronization

/// Who has read a state: the interfaces that did in a frame, and the one whose frame made it. What is changed by an
/// animation then moves in those, and in no other one.
///
/// There may be more interfaces than bits. Some then share one, and what is animated in one of them may animate what
/// happens to change in the other.
struct Readers: ~Copyable, Sendable {
    /// The interface whose frame runs; 0 between frames. Other threads may read state as well.
    static let present = Atomic<UInt64>(0)
    /// Those that have read an `@Observable` object which has changed since. It says so once a frame at most.
    static let ofChangedObjects = Atomic<UInt64>(0)

    private let bits = Atomic<UInt64>(Self.present.load(ordering: .relaxed))

    /// A bit for each of the interfaces.
    var all: UInt64 { bits.load(ordering: .relaxed) }

    /// Notes that the frame which runs reads the state.
    func note() {
        let present = Self.present.load(ordering: .relaxed)
        if present & ~all != 0 { bits.bitwiseOr(present, ordering: .relaxed) }
    }
}

/// The readers of what is in a class of another module, or in a struct.
package final class SharedReaders: Sendable {
    let readers = Readers()

    package init() {}

    /// Notes that the frame which runs reads the state.
    package func note() { readers.note() }

    /// Says that the state changed.
    package func noteChange() { StateChanges.note(by: readers.all) }
}
