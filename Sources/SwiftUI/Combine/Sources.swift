import Foundation
import Observation
import SDLHost

/// A publisher of one value.
public struct Just<Output>: Publisher {
    /// The type of the errors: none.
    public typealias Failure = Never
    /// The value.
    public let output: Output

    /// Creates a publisher of one value.
    public init(_ output: Output) { self.output = output }

    /// Sends the value to a subscriber, and completes.
    /// - Parameter subscriber: receives the value and the completion.
    /// - Returns: the subscription, which has ended.
    public func subscribe(_ subscriber: Subscriber<Output, Never>) -> AnyCancellable {
        subscriber.receive(output)
        subscriber.complete(.finished)
        return AnyCancellable {}
    }
}

/// A publisher without values.
public struct Empty<Output, Failure: Error>: Publisher {
    private let completesImmediately: Bool

    /// Creates a publisher without values.
    /// - Parameter completeImmediately: false for a publisher that never completes.
    public init(completeImmediately: Bool = true) { completesImmediately = completeImmediately }

    /// Completes, unless the publisher never does.
    /// - Parameter subscriber: receives the completion.
    /// - Returns: the subscription.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
        if completesImmediately { subscriber.complete(.finished) }
        return AnyCancellable {}
    }
}

/// A publisher that ends with an error at once.
public struct Fail<Output, Failure: Error>: Publisher {
    /// The error.
    public let error: Failure

    /// Creates a publisher that ends with an error.
    public init(error: Failure) { self.error = error }

    /// Sends the error to a subscriber.
    /// - Parameter subscriber: receives the error.
    /// - Returns: the subscription, which has ended.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
        subscriber.complete(.failure(error))
        return AnyCancellable {}
    }
}

/// A publisher of one value that is computed once, when the publisher is created.
public final class Future<Output, Failure: Error>: Publisher {
    /// The function that the work calls with its result.
    public typealias Promise = (Result<Output, Failure>) -> Void

    private struct State {
        var result: Result<Output, Failure>?
        var waiting: [(id: Int, subscriber: Subscriber<Output, Failure>)] = []
        var next = 0
    }

    private let state = Locked(State())

    /// Creates a publisher and begins the work.
    /// - Parameter work: receives the function to call with the result, once.
    public init(_ work: @escaping (@escaping Promise) -> Void) {
        work { [state] result in
            let waiting = state.with { state in
                guard state.result == nil else { return [(id: Int, subscriber: Subscriber<Output, Failure>)]() }
                state.result = result
                defer { state.waiting = [] }
                return state.waiting
            }
            for (_, subscriber) in waiting { Self.send(result, to: subscriber) }
        }
    }

    /// Sends the result to a subscriber, now or once it is known.
    /// - Parameter subscriber: receives the value and the completion.
    /// - Returns: the subscription, which ends when it is cancelled or released.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
        let (id, result) = state.with { state in
            state.next += 1
            if state.result == nil { state.waiting.append((state.next, subscriber)) }
            return (state.next, state.result)
        }
        if let result { Self.send(result, to: subscriber) }
        return AnyCancellable { [state] in state.with { state in state.waiting.removeAll { $0.id == id } } }
    }

    private static func send(_ result: Result<Output, Failure>, to subscriber: Subscriber<Output, Failure>) {
        switch result {
        case .success(let value):
            subscriber.receive(value)
            subscriber.complete(.finished)
        case .failure(let error): subscriber.complete(.failure(error))
        }
    }
}

extension Sequence {
    /// A publisher of the elements.
    public var publisher: AnyPublisher<Element, Never> { publisher(of: Never.self) }

    func publisher<Failure: Error>(of type: Failure.Type) -> AnyPublisher<Element, Failure> {
        AnyPublisher { subscriber in
            for element in self { subscriber.receive(element) }
            subscriber.complete(.finished)
            return AnyCancellable {}
        }
    }
}

// MARK: Published properties

extension Published.Publisher: Publisher {
    /// The type of the values.
    public typealias Output = Value
    /// The type of the errors: none.
    public typealias Failure = Never

    /// Sends the current value, then each new one, to a subscriber.
    /// - Parameter subscriber: receives the values.
    /// - Returns: the subscription, which ends when it is cancelled or released.
    public func subscribe(_ subscriber: Subscriber<Value, Never>) -> AnyCancellable {
        let observation = observe(subscriber.receive)
        return AnyCancellable { observation.end() }
    }
}

// MARK: Notifications

extension NotificationCenter {
    /// Returns a publisher of the notifications of a name, until the subscription ends.
    /// - Parameters:
    ///   - name: the name of the notifications.
    ///   - object: the sender; nil for all.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> AnyPublisher<Notification, Never> {
        AnyPublisher { subscriber in
            // The center calls it on the thread of the sender, as Combine does.
            nonisolated(unsafe) let receive = subscriber.receive
            nonisolated(unsafe) let token = self.addObserver(forName: name, object: object, queue: nil) { receive($0) }
            return AnyCancellable { self.removeObserver(token) }
        }
    }
}

// MARK: Timers

/// A publisher that sends no values before `connect`.
public protocol ConnectablePublisher: Publisher {
    /// Begins to send values.
    /// - Returns: the connection; cancelling it stops the values.
    func connect() -> any Cancellable
}

extension ConnectablePublisher {
    /// Returns a publisher that connects for its first subscription.
    public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

/// The namespace of named publishers.
public enum Publishers {
    /// A publisher that connects another one for its first subscription, and disconnects it after the last.
    public struct Autoconnect<Upstream: ConnectablePublisher>: Publisher {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the errors.
        public typealias Failure = Upstream.Failure
        /// The publisher that is connected.
        public let upstream: Upstream
        private let connection = Locked((subscriptions: 0, connection: (any Cancellable)?.none))

        init(upstream: Upstream) { self.upstream = upstream }

        /// Connects the publisher and begins to send its values.
        /// - Parameter subscriber: receives the values and the completion.
        /// - Returns: the subscription, which ends when it is cancelled or released.
        public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
            let subscription = upstream.subscribe(subscriber)
            let isFirst = connection.with { state in
                state.subscriptions += 1
                return state.subscriptions == 1
            }
            if isFirst {
                let made = upstream.connect()
                connection.with { $0.connection = made }
            }
            return AnyCancellable { [connection] in
                subscription.cancel()
                let last = connection.with { state in
                    state.subscriptions -= 1
                    defer { if state.subscriptions == 0 { state.connection = nil } }
                    return state.subscriptions == 0 ? state.connection : nil
                }
                last?.cancel()
            }
        }
    }
}

extension Timer {
    /// A publisher of dates at regular intervals, from `Timer.publish`.
    public final class TimerPublisher: ConnectablePublisher, Observable {
        /// The type of the values.
        public typealias Output = Date
        /// The type of the errors: none.
        public typealias Failure = Never

        /// The creation stamp, by which views keep the first publisher that a body creates.
        private let creation = CreationStamp()
        private let hub = Hub<Date, Never>()
        /// The interval in seconds.
        public let interval: TimeInterval
        private let runLoop: RunLoop
        private let mode: RunLoop.Mode
        private let timer = Locked(AnyCancellable?.none)

        init(_ interval: TimeInterval, _ runLoop: RunLoop, _ mode: RunLoop.Mode) {
            (self.interval, self.runLoop, self.mode) = (interval, runLoop, mode)
        }

        /// Begins to send dates to a subscriber, once the publisher is connected.
        /// - Parameter subscriber: receives the dates.
        /// - Returns: the subscription, which ends when it is cancelled or released.
        public func subscribe(_ subscriber: Subscriber<Date, Never>) -> AnyCancellable { hub.add(subscriber) }

        /// Starts the timer, unless it runs.
        /// - Returns: the connection; cancelling it stops the timer.
        public func connect() -> any Cancellable {
            timer.with { timer in if timer == nil { timer = start() } }
            return TimerConnection(timer: timer)
        }

        private func start() -> AnyCancellable {
            nonisolated(unsafe) let hub = hub
            if runLoop === RunLoop.main {
                // The main queue also runs where the main thread has no run loop, as in a test runner.
                let source = DispatchSource.makeTimerSource(queue: .main)
                source.schedule(deadline: .now() + interval, repeating: interval)
                source.setEventHandler { hub.send(Date()) }
                source.resume()
                return AnyCancellable { source.cancel() }
            }
            let timer = Timer(timeInterval: interval, repeats: true) { _ in hub.send(Date()) }
            runLoop.add(timer, forMode: mode)
            return AnyCancellable { timer.invalidate() }
        }
    }

    /// Returns a publisher of dates at regular intervals.
    /// - Parameters:
    ///   - interval: the time between two dates, in seconds.
    ///   - tolerance: ignored: timers are exact.
    ///   - runLoop: the run loop that sends the dates.
    ///   - mode: the mode of the run loop.
    public static func publish(
        every interval: TimeInterval,
        tolerance: TimeInterval? = nil,
        on runLoop: RunLoop,
        in mode: RunLoop.Mode
    ) -> TimerPublisher {
        TimerPublisher(interval, runLoop, mode)
    }
}

/// The connection of a timer: cancelling it stops the timer, releasing it does not.
private struct TimerConnection: Cancellable {
    let timer: Locked<AnyCancellable?>

    func cancel() { timer.exchange(nil)?.cancel() }
}
