import Synchronization

/// The readers of a state: the interfaces whose frames read it, and the one whose frame created it. An animated
/// change then animates these interfaces only.
///
/// Nearly all state is read by one interface; recording that takes a load and a comparison.
package struct Readers: ~Copyable, Sendable {
    /// The interface whose frame is running, or its content while that is evaluated; 0 between frames. Atomic, because
    /// other threads may read state as well.
    static let present = Atomic<Int>(0)
    /// The existing interfaces.
    static let living = Mutex<Set<Int>>([])

    /// The first reader, 0 for none.
    private let first = Atomic<Int>(ContentReads.interface(of: Self.present.load(ordering: .relaxed)))
    /// The evaluation of a content that created the state; 0 for none. Its own reads do not count.
    private let evaluation = ContentReads.evaluation
    private let others = Mutex<Set<Int>>([])
    private let hasOthers = Atomic<Bool>(false)

    /// Creates a set without readers, but for the interface whose frame is running.
    package init() {}

    /// All readers.
    var all: ReaderSet {
        let others = hasOthers.load(ordering: .relaxed) ? others.withLock { $0 } : []
        return ReaderSet(first: first.load(ordering: .relaxed), others: others)
    }

    /// Records that the running frame reads the state.
    /// - Returns: whether a frame is running.
    @discardableResult package func note() -> Bool { note(Self.present.load(ordering: .relaxed)) }

    /// Reports that the state changed, which requests a frame of each reader.
    package func noteChange() { StateChanges.note(by: all) }

    /// Records a reader; 0 for none.
    /// - Returns: whether there is one.
    @discardableResult func note(_ present: Int) -> Bool {
        if present == 0 { return false }
        if present == first.load(ordering: .relaxed) { return true }
        if ContentReads.isContent(present), evaluation == ContentReads.evaluation { return true }
        let (isFirst, first) = first.compareExchange(expected: 0, desired: present, ordering: .relaxed)
        if isFirst || first == present { return true }
        others.withLock { others in
            // Interfaces that ended are removed here, or a model that outlives its windows would collect them all.
            if !others.contains(present) { others = Self.living.withLock { others.intersection($0) } }
            others.insert(present)
        }
        hasOthers.store(true, ordering: .relaxed)
        return true
    }
}

/// A set of interfaces, by the numbers of their logs.
struct ReaderSet: Sendable {
    var first = 0
    var others: Set<Int> = []

    /// All interfaces.
    static let everyone = ReaderSet(first: -1)
    /// No interface, explicitly: an empty set has a default meaning.
    static let nobody = ReaderSet(first: -2)

    var isEmpty: Bool { first == 0 && others.isEmpty }

    func contains(_ reader: Int) -> Bool { first == -1 || names(reader) }

    /// Returns whether `reader` is in the set by its own number.
    func names(_ reader: Int) -> Bool { first == reader || others.contains(reader) }
}

/// The interfaces that have read the data of the app's own class or struct, so that a change made in a transaction is animated in those alone.
///
/// It is for types that store their values by other means than `@State`, `@Published` and `@Observable`.
///
/// ```swift
/// final class Gauge: Sendable {
///     private let readers = SharedReaders()
///     private let stored = Mutex(0.0)
///     var value: Double {
///         get {
///             readers.note()
///             return stored.withLock { $0 }
///         }
///         set {
///             stored.withLock { $0 = newValue }
///             readers.noteChange()
///         }
///     }
/// }
/// ```
package final class SharedReaders: Sendable {
    let readers = Readers()

    /// Creates a set without readers.
    package init() {}

    /// Records that the running frame reads the data.
    package func note() { readers.note() }

    /// Reports that the data changed, which requests a frame of each interface that has read it.
    package func noteChange() { readers.noteChange() }
}
