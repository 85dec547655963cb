import Foundation
import Synchronization

/// Records state changes and wakes the interfaces that must draw a frame.
///
/// There is no dependency tracking: a frame rebuilds everything, so it matters only *that* something changed, and
/// with which animation. A change during a frame shows in that frame, so it wakes only the other interfaces.
enum StateChanges {
    /// The number of state changes so far.
    private static let serial = Atomic<Int>(0)
    private static let handlers = Mutex<[Handler]>([])

    /// The interface that runs a frame. Changes do not wake it: the frame itself checks for them.
    @MainActor static var running: Running? {
        didSet { Readers.present.store(running?.log.reader ?? 0, ordering: .relaxed) }
    }
    /// The type of the value last written in the running frame, if known.
    @MainActor static var lastType: Any.Type?

    /// An interface and its pending changes.
    struct Running {
        var interface: ObjectIdentifier
        var log: ChangeLog
    }

    /// A callback for state changes.
    private struct Handler {
        var interface: ObjectIdentifier
        var wake: @Sendable () -> Void
    }

    /// The number of the latest change.
    static var current: Int { serial.load(ordering: .acquiring) }

    /// Records a change of state, of a value of `type` read by `readers`; callable from any thread. Without readers,
    /// the change concerns the interface that runs a frame; outside frames, all interfaces. Contents of windows are
    /// evaluated again if they are among the readers, or depend on `object`.
    /// - Returns: the number of the change, and the earlier changes under other transactions.
    @discardableResult static func note(
        _ type: Any.Type? = nil,
        by readers: ReaderSet = ReaderSet(),
        of object: ObjectIdentifier? = nil
    ) -> Change {
        ContentReads.noteChange(by: readers, of: object)
        let number = serial.add(1, ordering: .acquiringAndReleasing).newValue
        var change = Change(number: number)
        var running: ObjectIdentifier?
        if isOnMain {
            running = MainActor.assumeIsolated {
                var readers = readers
                if readers.isEmpty { readers = Self.running.map { ReaderSet(first: $0.log.reader) } ?? .everyone }
                change.earlier = ChangeLog.note(number, Transaction.current, by: readers)
                if Self.running != nil { lastType = type }
                return Self.running?.interface
            }
        }
        // Not under the lock: a handler may do anything.
        let wake = handlers.withLock { $0 }
        for handler in wake where handler.interface != running { handler.wake() }
        return change
    }

    /// A recorded change.
    struct Change {
        var number: Int
        /// The last changes of the oldest and the newest earlier transaction that some interface has not shown yet;
        /// nil for none.
        var earlier: ClosedRange<Int>?
    }

    /// Whether the current thread executes the main actor. On Linux that need not be the main thread: if the app's
    /// `main` is asynchronous, as in a test runner, other threads serve the main queue.
    static var isOnMain: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueue) != nil }

    private static let mainQueue = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// The number of transactions with an animation that have ended, and the last one.
    @MainActor private(set) static var animated = (count: 0, last: Transaction())

    /// Ends a transaction. An `@Observable` object that had already changed does not report another change during the
    /// transaction, so one is assumed.
    @MainActor static func noteTransaction() {
        guard Transaction.current.animation != nil else { return }
        animated = (animated.count + 1, Transaction.current)
        let readers = ObservationWatch.readersOfChanges
        if !readers.isEmpty { note(by: readers) }
    }

    /// Calls `wake`, from any thread, whenever state changes outside the interface's own frames, until `remove`.
    static func add(_ interface: ObjectIdentifier, _ wake: @escaping @Sendable () -> Void) {
        handlers.withLock { $0.append(Handler(interface: interface, wake: wake)) }
    }

    /// Whether any interface waits for changes, to run a frame.
    static var isAwaited: Bool { handlers.withLock { !$0.isEmpty } }

    /// Removes the callback of `add`.
    static func remove(_ interface: ObjectIdentifier) {
        handlers.withLock { $0.removeAll { $0.interface == interface } }
    }
}

extension Interface {
    /// Reports a change that views show but no state contains, such as a scroll offset: every interface runs a frame.
    public static func noteChange() { StateChanges.note() }
}
