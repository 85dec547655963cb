import Foundation
import Synchronization

/// Knows that some state changed, and wakes whoever has to draw a frame for it.
///
/// There is no dependency tracking: a frame rebuilds everything, so all that matters is *that* something changed, and
/// under which animation. State that changes while a frame interacts shows in that very frame, so it wakes the other
/// interfaces and not the one whose frame it is.
enum StateChanges {
    /// How often state changed so far. Written on the main thread, or under the lock's wake-up from another.
    private static let serial = Atomic<Int>(0)
    private static let handlers = Mutex<[Handler]>([])

    /// The interface that runs a frame. It needs no wake-up for what changes meanwhile: the frame itself looks for that.
    @MainActor static var running: Running? {
        didSet { Readers.present.store(running?.log.reader ?? 0, ordering: .relaxed) }
    }
    /// The type of the value that was written last in the frame that runs, where it is known.
    @MainActor static var lastType: Any.Type?

    /// An interface, and what it has yet to show.
    struct Running {
        var interface: ObjectIdentifier
        var log: ChangeLog
    }

    /// What is called when state changes.
    private struct Handler {
        var interface: ObjectIdentifier
        var wake: @Sendable () -> Void
    }

    /// The number of the latest change.
    static var current: Int { serial.load(ordering: .acquiring) }

    /// Says that state changed, a value of `type` that `readers` have read; callable from any thread. What nobody has read
    /// yet is taken for a matter of the interface that runs a frame, outside of frames for everybody's.
    /// - Returns: the number of the change, and which changes under other transactions came before it.
    @discardableResult static func note(_ type: Any.Type? = nil, by readers: ReaderSet = ReaderSet()) -> Change {
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
        // Not under the lock: a handler may be of any kind.
        let wake = handlers.withLock { $0 }
        for handler in wake where handler.interface != running { handler.wake() }
        return change
    }

    /// A change that was noted.
    struct Change {
        var number: Int
        /// The last changes of the oldest and of the newest transaction before this one that some interface has not shown
        /// yet; nil where there are none.
        var earlier: ClosedRange<Int>?
    }

    /// Whether the main actor is what runs here. On Linux that need not be the main thread: a program whose `main` is
    /// asynchronous, such as a test runner, gives that thread up and its main queue is served by others.
    static var isOnMain: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueue) != nil }

    private static let mainQueue = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Ends a transaction. An `@Observable` object that had changed before did not speak again when it changed in the
    /// transaction; that it did is assumed.
    @MainActor static func noteTransaction() {
        guard Transaction.current.animation != nil else { return }
        let readers = ObservationWatch.readersOfChanges
        if !readers.isEmpty { note(by: readers) }
    }

    /// Calls `wake`, from any thread, whenever state changes outside of the interface's own frames, until `remove`.
    static func add(_ interface: ObjectIdentifier, _ wake: @escaping @Sendable () -> Void) {
        handlers.withLock { $0.append(Handler(interface: interface, wake: wake)) }
    }

    /// Whether somebody waits for changes, to run a frame.
    static var isAwaited: Bool { handlers.withLock { !$0.isEmpty } }

    /// Ends what `add` began.
    static func remove(_ interface: ObjectIdentifier) {
        handlers.withLock { $0.removeAll { $0.interface == interface } }
    }
}

extension Interface {
    /// Says that something changed that views show and that no state knows of, such as where a view is scrolled to: every
    /// interface runs a frame.
    public static func noteChange() { StateChanges.note() }
}
