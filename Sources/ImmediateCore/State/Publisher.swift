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

        init(_ storage: PublishedStorage<Value>) { hub = PublishedHub(storage) }

        func send(_ value: Value) { hub.send(value) }

        /// Calls `action` with the current value now, and with each new one when the property is set.
        /// - Parameter action: called on the thread that sets the property.
        /// - Returns: the observation, which ends when `end` is called or the object is released.
        public func observe(_ action: @escaping (Value) -> Void) -> PublishedObservation {
            action(hub.current)
            return hub.observe(action)
        }

        /// Connects the property with a source of its values.
        /// - Parameter start: receives a function that sets the property, and returns the source, which is released
        ///   with the property.
        public func connect(_ start: (@escaping (Value) -> Void) -> AnyObject) { hub.connect(start) }

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

/// An observation of a published property. It ends when this object is released.
public final class PublishedObservation {
    private var stop: (() -> Void)?

    init(_ stop: @escaping () -> Void) { self.stop = stop }

    deinit { end() }

    /// Ends the observation.
    public func end() {
        stop?()
        stop = nil
    }
}

/// The value of a published property. An object, so that code that a change calls can read the property.
final class PublishedStorage<Value> {
    private let readers = Readers()
    private var value: Value
    private var past = PastValues<Value>()
    /// Exists once it has been used.
    private var sending: Published<Value>.Publisher?
    /// The sources of the property's values.
    private var sources: [AnyObject] = []

    init(_ value: Value) { self.value = value }

    var publisher: Published<Value>.Publisher {
        let publisher = sending ?? Published<Value>.Publisher(self)
        sending = publisher
        return publisher
    }

    /// The current value, without recording that it was read.
    var current: Value { value }

    func read() -> Value {
        readers.note()
        return past.value(now: value)
    }

    func write(_ newValue: Value) {
        past.note(value, StateChanges.note(Value.self, by: readers.all))
        value = newValue
        let publisher = sending
        publisher?.send(newValue)
    }

    func keep(_ source: AnyObject) { sources.append(source) }
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
    private var observers: [(id: Int, action: (Value) -> Void)] = []
    private var lastObserver = 0
    private weak var storage: PublishedStorage<Value>?

    init(_ storage: PublishedStorage<Value>) {
        latest = storage.current
        self.storage = storage
    }

    var current: Value { lock.withLock { _ in latest } }

    func observe(_ action: @escaping (Value) -> Void) -> PublishedObservation {
        let id = lock.withLock { _ in
            lastObserver += 1
            observers.append((lastObserver, action))
            return lastObserver
        }
        return PublishedObservation { [weak self] in
            self?.lock.withLock { _ in self?.observers.removeAll { $0.id == id } }
        }
    }

    func connect(_ start: (@escaping (Value) -> Void) -> AnyObject) {
        let source = start { [weak storage] in storage?.write($0) }
        storage?.keep(source)
    }

    func subscribe() -> Subscription {
        lock.withLock { _ in
            let subscription = Subscription(latest)
            listeners.append(Listener(subscription: subscription))
            return subscription
        }
    }

    private func isObserving(_ id: Int) -> Bool { lock.withLock { _ in observers.contains { $0.id == id } } }

    func send(_ value: Value) {
        let subscriptions = lock.withLock { _ in
            latest = value
            listeners.removeAll { $0.subscription == nil }
            return listeners.compactMap(\.subscription)
        }
        let observers = lock.withLock { _ in self.observers }
        for subscription in subscriptions { subscription.add(value) }
        // One that an earlier observer ended is not called.
        for observer in observers where isObserving(observer.id) { observer.action(value) }
    }
}
