import Foundation

/// A queue or run loop that runs work later.
public protocol Scheduler {
    /// Runs `action` as soon as possible.
    func run(_ action: @escaping () -> Void)
    /// Runs `action` after a time.
    /// - Parameters:
    ///   - interval: the time to wait.
    ///   - action: the work.
    /// - Returns: the pending work; cancelling or releasing it prevents the work.
    func run(after interval: SchedulerInterval, _ action: @escaping () -> Void) -> AnyCancellable
}

/// A length of time for `debounce` and similar operators: `.milliseconds(300)`, `.seconds(0.5)` or `0.5`.
public struct SchedulerInterval: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// The length in seconds.
    public let seconds: Double

    /// Creates a length from a number of seconds.
    public init(floatLiteral seconds: Double) { self.seconds = seconds }
    /// Creates a length from a number of seconds.
    public init(integerLiteral seconds: Int) { self.seconds = Double(seconds) }

    /// Returns a length in seconds.
    public static func seconds(_ count: Double) -> SchedulerInterval { SchedulerInterval(floatLiteral: count) }
    /// Returns a length in seconds.
    public static func seconds(_ count: Int) -> SchedulerInterval { SchedulerInterval(integerLiteral: count) }
    /// Returns a length in milliseconds.
    public static func milliseconds(_ count: Int) -> SchedulerInterval { .seconds(Double(count) / 1e3) }
    /// Returns a length in microseconds.
    public static func microseconds(_ count: Int) -> SchedulerInterval { .seconds(Double(count) / 1e6) }
    /// Returns a length in nanoseconds.
    public static func nanoseconds(_ count: Int) -> SchedulerInterval { .seconds(Double(count) / 1e9) }
}

extension DispatchQueue: Scheduler {
    /// Runs `action` on the queue.
    public func run(_ action: @escaping () -> Void) {
        nonisolated(unsafe) let action = action
        async { action() }
    }

    /// Runs `action` on the queue after a time.
    /// - Parameters:
    ///   - interval: the time to wait.
    ///   - action: the work.
    /// - Returns: the pending work; cancelling or releasing it prevents the work.
    public func run(after interval: SchedulerInterval, _ action: @escaping () -> Void) -> AnyCancellable {
        let pending = Locked<(() -> Void)?>(action)
        asyncAfter(deadline: .now() + interval.seconds) { pending.exchange(nil)?() }
        return AnyCancellable { _ = pending.exchange(nil) }
    }
}

extension RunLoop: Scheduler {
    /// Runs `action` in the run loop.
    public func run(_ action: @escaping () -> Void) {
        // The main queue wakes the main thread, which adding to its run loop does not.
        if self === RunLoop.main { return DispatchQueue.main.run(action) }
        nonisolated(unsafe) let action = action
        perform { action() }
    }

    /// Runs `action` in the run loop after a time.
    /// - Parameters:
    ///   - interval: the time to wait.
    ///   - action: the work.
    /// - Returns: the pending work; cancelling or releasing it prevents the work.
    public func run(after interval: SchedulerInterval, _ action: @escaping () -> Void) -> AnyCancellable {
        if self === RunLoop.main { return DispatchQueue.main.run(after: interval, action) }
        let pending = Locked<(() -> Void)?>(action)
        add(Timer(timeInterval: interval.seconds, repeats: false) { _ in pending.exchange(nil)?() }, forMode: .common)
        return AnyCancellable { _ = pending.exchange(nil) }
    }
}

extension OperationQueue: Scheduler {
    /// Runs `action` on the queue.
    public func run(_ action: @escaping () -> Void) {
        nonisolated(unsafe) let action = action
        addOperation { action() }
    }

    /// Runs `action` on the queue after a time.
    /// - Parameters:
    ///   - interval: the time to wait.
    ///   - action: the work.
    /// - Returns: the pending work; cancelling or releasing it prevents the work.
    public func run(after interval: SchedulerInterval, _ action: @escaping () -> Void) -> AnyCancellable {
        DispatchQueue.main.run(after: interval) { self.run(action) }
    }
}

/// The thread of the main actor. On Linux that need not be the main thread: if the app's `main` is asynchronous, as in a
/// test runner, other threads serve the main queue.
enum MainThread {
    private static let queue = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Runs `action` on the main actor: at once if the current thread executes it, else as soon as possible.
    static func run(_ action: @escaping @MainActor () -> Void) {
        if Thread.isMainThread || DispatchQueue.getSpecific(key: queue) != nil {
            MainActor.assumeIsolated(action)
        } else {
            DispatchQueue.main.async { action() }
        }
    }
}
