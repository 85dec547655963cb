import Foundation
import Synchronization

/// Knows that some state changed, and wakes whoever has to draw a frame for it.
///
/// There is no dependency tracking: a frame rebuilds everything, so all that matters is *that* something changed, and
/// under which animation. State that changes while a frame interacts shows in that very frame and wakes nobody.
enum StateChanges {
    /// How often state changed so far. Written on the main thread, or under the lock's wake-up from another.
    private static let serial = Atomic<Int>(0)
    private static let handlers = Mutex<[Int: @Sendable () -> Void]>([:])
    private static let nextHandler = Atomic<Int>(0)

    /// True while an interface runs a frame; changes then need no wake-up, the frame itself looks for them.
    @MainActor static var isInFrame = false
    /// The type of the value that was written last in the frame that runs, where it is known.
    @MainActor static var lastType: Any.Type?

    /// Whether an `@Observable` object changed since the last frame. It says so once a frame at most.
    private static let observed = Atomic<Bool>(false)

    /// The number of the latest change.
    static var current: Int { serial.load(ordering: .acquiring) }

    /// Says that state changed, a value of `type`; callable from any thread.
    /// - Returns: the number of the change, and whether one under another transaction came before it since the last
    ///   frame.
    @discardableResult static func note(_ type: Any.Type? = nil) -> Change {
        let number = serial.add(1, ordering: .acquiringAndReleasing).newValue
        var change = Change(number: number)
        if isOnMain {
            let isInFrame = MainActor.assumeIsolated {
                change.isLater = ChangeLog.note(number, Transaction.current.animation)
                if Self.isInFrame { lastType = type }
                return Self.isInFrame
            }
            if isInFrame { return change }
        }
        let wake = handlers.withLock { Array($0.values) }
        for handler in wake { handler() }
        return change
    }

    /// A change that was noted.
    struct Change {
        var number: Int
        /// Whether a change under another transaction came before it since the last frame.
        var isLater = false
    }

    /// Whether the main actor is what runs here. On Linux that need not be the main thread: a program whose `main` is
    /// asynchronous, such as a test runner, gives that thread up and its main queue is served by others.
    static var isOnMain: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueue) != nil }

    private static let mainQueue = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Says that an `@Observable` object changed that the last frame has read.
    static func noteObserved() {
        observed.store(true, ordering: .relaxed)
        note()
    }

    /// Begins a frame, which sees all changes so far.
    static func forgetObserved() { observed.store(false, ordering: .relaxed) }

    /// Ends a transaction. An `@Observable` object that had changed before did not speak again when it changed in the
    /// transaction; that it did is assumed.
    @MainActor static func noteTransaction() {
        if Transaction.current.animation != nil && observed.load(ordering: .relaxed) { note() }
    }

    /// Calls `handler`, from any thread, whenever state changes outside of a frame, until `remove` of the result.
    static func add(_ handler: @escaping @Sendable () -> Void) -> Int {
        let id = nextHandler.add(1, ordering: .relaxed).newValue
        handlers.withLock { $0[id] = handler }
        return id
    }

    /// Whether somebody waits for changes, to run a frame.
    static var isAwaited: Bool { handlers.withLock { !$0.isEmpty } }

    /// Ends what `add` began.
    static func remove(_ id: Int) { handlers.withLock { $0[id] = nil } }
}
