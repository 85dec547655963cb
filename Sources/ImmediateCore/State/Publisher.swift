import Synchronization

extension Published {
    /// The values of a `@Published` property. Each iteration begins with the current value and misses none after it.
    ///
    /// ```swift
    /// for await count in model.$count { … }
    /// ```
    public struct Publisher: AsyncSequence, Sendable {
        /// A value.
        public typealias Element = Value

        private let hub: PublishedHub<Value>

        init(_ value: Value) { hub = PublishedHub(value) }

        func send(_ value: Value) { hub.send(value) }

        /// Creates an iterator that begins with the current value.
        public func makeAsyncIterator() -> Iterator { Iterator(subscription: hub.subscribe()) }

        /// An iterator.
        public struct Iterator: AsyncIteratorProtocol {
            let subscription: PublishedHub<Value>.Subscription

            /// Returns the next value; nil once the task is cancelled.
            public mutating func next() async -> Value? { await subscription.next() }
        }
    }
}

/// The distributor of a published property's values. Unchecked: a lock guards all mutable state.
final class PublishedHub<Value>: @unchecked Sendable {
    /// A queue of values that one iterator has not taken yet.
    final class Subscription: @unchecked Sendable {
        private let lock = Mutex<Void>(())
        private var waiting: [Value]
        private let signals: AsyncStream<Void>
        private let signal: AsyncStream<Void>.Continuation

        init(_ value: Value) {
            waiting = [value]
            (signals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        }

        func add(_ value: Value) {
            lock.withLock { _ in waiting.append(value) }
            signal.yield()
        }

        private func take() -> Value? { lock.withLock { _ in waiting.isEmpty ? nil : waiting.removeFirst() } }

        func next() async -> Value? {
            if let value = take() { return value }
            for await _ in signals {
                if let value = take() { return value }
            }
            return nil
        }
    }

    private struct Listener {
        weak var subscription: Subscription?
    }

    private let lock = Mutex<Void>(())
    private var latest: Value
    private var listeners: [Listener] = []

    init(_ value: Value) { latest = value }

    func subscribe() -> Subscription {
        lock.withLock { _ in
            let subscription = Subscription(latest)
            listeners.append(Listener(subscription: subscription))
            return subscription
        }
    }

    func send(_ value: Value) {
        let subscriptions = lock.withLock { _ in
            latest = value
            listeners.removeAll { $0.subscription == nil }
            return listeners.compactMap(\.subscription)
        }
        for subscription in subscriptions { subscription.add(value) }
    }
}
