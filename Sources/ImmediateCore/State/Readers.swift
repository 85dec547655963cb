import Synchronization

/// Who has read a state: the interfaces that did in a frame, and the one whose frame made it. What is changed by an
/// animation then moves in those, and in no other one.
///
/// Nearly all states are read by one interface, for which reading is a load and a comparison.
struct Readers: ~Copyable, Sendable {
    /// The interface whose frame runs; 0 between frames. Other threads may read state as well.
    static let present = Atomic<Int>(0)
    /// The interfaces that there are.
    static let living = Mutex<Set<Int>>([])

    /// The first one, 0 for none.
    private let first = Atomic<Int>(Self.present.load(ordering: .relaxed))
    private let others = Mutex<Set<Int>>([])
    private let hasOthers = Atomic<Bool>(false)

    /// All of them.
    var all: ReaderSet {
        let others = hasOthers.load(ordering: .relaxed) ? others.withLock { $0 } : []
        return ReaderSet(first: first.load(ordering: .relaxed), others: others)
    }

    /// Notes that the frame which runs reads the state.
    /// - Returns: whether one runs.
    @discardableResult func note() -> Bool {
        let present = Self.present.load(ordering: .relaxed)
        if present == 0 { return false }
        if present == first.load(ordering: .relaxed) { return true }
        let (isFirst, first) = first.compareExchange(expected: 0, desired: present, ordering: .relaxed)
        if isFirst || first == present { return true }
        others.withLock { others in
            // Those that are gone leave here, or a model that outlives its windows would know of all of them.
            if !others.contains(present) { others = Self.living.withLock { others.intersection($0) } }
            others.insert(present)
        }
        hasOthers.store(true, ordering: .relaxed)
        return true
    }
}

/// Some interfaces, by the numbers of their logs.
struct ReaderSet: Sendable {
    var first = 0
    var others: Set<Int> = []

    /// Every interface.
    static let everyone = ReaderSet(first: -1)
    /// None, and not by default.
    static let nobody = ReaderSet(first: -2)

    var isEmpty: Bool { first == 0 && others.isEmpty }

    func contains(_ reader: Int) -> Bool { first == reader || first == -1 || others.contains(reader) }
}

/// Which interfaces have read what a program's own class or struct keeps, so that a change wakes those alone.
///
/// `@State`, `@Published` and `@Observable` do this by themselves; it is for what keeps its values otherwise.
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
public final class SharedReaders: Sendable {
    let readers = Readers()

    /// Nobody has read it yet.
    public init() {}

    /// Notes that the frame which runs reads the state.
    public func note() { readers.note() }

    /// Says that the state changed.
    public func noteChange() { StateChanges.note(by: readers.all) }
}
