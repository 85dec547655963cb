import Foundation
import SDLHost

/// A source of values over time: a part of Combine, for code that was written for SwiftUI.
///
/// ```swift
/// model.$query
///     .debounce(for: .milliseconds(300), scheduler: RunLoop.main)
///     .removeDuplicates()
///     .sink { search($0) }
///     .store(in: &cancellables)
/// ```
///
/// Publishers do not limit the rate of their values: there is no demand. Operators return an `AnyPublisher`.
public protocol Publisher<Output, Failure> {
    /// The type of the values.
    associatedtype Output
    /// The type of the errors; `Never` for none.
    associatedtype Failure: Error
    /// Begins to send values to a subscriber.
    /// - Parameter subscriber: receives the values and the completion.
    /// - Returns: the subscription, which ends when it is cancelled or released.
    func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable
}

/// The receiver of a publisher's values.
public struct Subscriber<Input, Failure: Error> {
    /// Called with each value.
    public let receive: (Input) -> Void
    /// Called once, after the last value.
    public let complete: (Subscribers.Completion<Failure>) -> Void

    /// Creates a subscriber.
    /// - Parameters:
    ///   - receive: called with each value.
    ///   - complete: called once, after the last value.
    public init(
        receive: @escaping (Input) -> Void,
        complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) {
        (self.receive, self.complete) = (receive, complete)
    }
}

/// The namespace of a publisher's completion.
public enum Subscribers {
    /// The end of a publisher's values.
    public enum Completion<Failure: Error> {
        /// The publisher has no more values.
        case finished
        /// An error ended the values.
        case failure(Failure)
    }
}

extension Subscribers.Completion: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}

/// An activity that can be cancelled.
public protocol Cancellable {
    /// Ends the activity.
    func cancel()
}

extension Cancellable {
    /// Stores the activity in a set, which cancels it when it is released.
    public func store(in set: inout Set<AnyCancellable>) { set.insert(AnyCancellable(self)) }

    /// Stores the activity in a collection, which cancels it when it is released.
    public func store<C: RangeReplaceableCollection<AnyCancellable>>(in collection: inout C) {
        collection.append(AnyCancellable(self))
    }
}

/// An activity that ends when this object is cancelled or released.
public final class AnyCancellable: Cancellable, Hashable {
    private let action: Locked<(() -> Void)?>

    /// Creates an activity.
    /// - Parameter cancel: ends the activity; called at most once.
    public init(_ cancel: @escaping () -> Void) { action = Locked(cancel) }

    /// Creates an activity that ends another one.
    public convenience init<C: Cancellable>(_ other: C) { self.init { other.cancel() } }

    deinit { cancel() }

    /// Ends the activity.
    public func cancel() { action.exchange(nil)?() }

    /// Stores the activity in a set, which cancels it when it is released.
    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

    /// Stores the activity in a collection, which cancels it when it is released.
    public func store<C: RangeReplaceableCollection<AnyCancellable>>(in collection: inout C) { collection.append(self) }

    /// Returns whether both are the same object.
    public static func == (one: AnyCancellable, other: AnyCancellable) -> Bool { one === other }

    /// Feeds the identity of the object to `hasher`.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A publisher of an unnamed type: the result of operators.
///
/// It sends no value after the completion, and none after its subscription was cancelled.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
    private let start: (Subscriber<Output, Failure>) -> AnyCancellable

    /// Creates a publisher that sends the values of another one.
    public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
        start = { publisher.subscribe($0) }
    }

    /// Creates a publisher from a function that begins to send values.
    init(_ start: @escaping (Subscriber<Output, Failure>) -> AnyCancellable) { self.start = start }

    /// Begins to send values to a subscriber.
    /// - Parameter subscriber: receives the values and the completion.
    /// - Returns: the subscription, which ends when it is cancelled or released.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
        let link = Link(subscriber)
        link.hold(start(Subscriber(receive: link.receive, complete: link.complete)))
        return AnyCancellable { link.end() }
    }

    /// Returns the publisher itself.
    public func eraseToAnyPublisher() -> AnyPublisher { self }
}

/// The connection of a publisher with one subscriber, until the completion or a cancellation.
private final class Link<Input, Failure: Error> {
    private struct Ends {
        var subscriber: Subscriber<Input, Failure>?
        var source: AnyCancellable?
    }

    private let ends: Locked<Ends>

    init(_ subscriber: Subscriber<Input, Failure>) { ends = Locked(Ends(subscriber: subscriber)) }

    /// Keeps the subscription to the source until the connection ends.
    func hold(_ source: AnyCancellable) {
        let isOpen = ends.with { ends in
            if ends.subscriber != nil { ends.source = source }
            return ends.subscriber != nil
        }
        if !isOpen { source.cancel() }
    }

    func receive(_ value: Input) { ends.with { $0.subscriber }?.receive(value) }

    func complete(_ completion: Subscribers.Completion<Failure>) { close()?.complete(completion) }

    func end() { _ = close() }

    private func close() -> Subscriber<Input, Failure>? {
        let last = ends.exchange(Ends())
        last.source?.cancel()
        return last.subscriber
    }
}

/// A value behind a lock. Callbacks run without the lock.
final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func with<Result>(_ change: (inout Value) -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return change(&value)
    }

    func exchange(_ next: Value) -> Value {
        with { value in
            defer { value = next }
            return value
        }
    }
}

extension Publisher {
    /// Calls functions with the values and the completion.
    /// - Parameters:
    ///   - receiveCompletion: called once, after the last value.
    ///   - receiveValue: called with each value.
    /// - Returns: the subscription, which ends when it is cancelled or released.
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        eraseToAnyPublisher().subscribe(Subscriber(receive: receiveValue, complete: receiveCompletion))
    }

    /// Returns the publisher as an `AnyPublisher`.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

extension Publisher where Failure == Never {
    /// Calls a function with each value.
    /// - Parameter receiveValue: called with each value.
    /// - Returns: the subscription, which ends when it is cancelled or released.
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }

    /// Assigns each value to a property of an object, which the subscription retains.
    /// - Parameters:
    ///   - path: the property.
    ///   - object: the object.
    /// - Returns: the subscription, which ends when it is cancelled or released.
    public func assign<Root: AnyObject>(
        to path: ReferenceWritableKeyPath<Root, Output>,
        on object: Root
    ) -> AnyCancellable {
        sink { object[keyPath: path] = $0 }
    }

    /// Assigns each value to a `@Published` property, as long as its object exists: `assign(to: &$results)`.
    /// - Parameter published: the publisher of the property.
    public func assign(to published: inout Published<Output>.Publisher) {
        published.connect { set in sink { set($0) } }
    }
}
