import Foundation
import Observation
import SDLHost

/// A publisher whose values the app sends.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    /// Sends a value to all subscribers.
    func send(_ value: Output)
    /// Ends the subject: subscribers receive the completion and no value after it.
    func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
    /// Sends a value to all subscribers.
    public func send() { send(()) }
}

/// A subject that sends values to the subscribers of the moment.
///
/// A view may create it in a plain property: the first one is kept while the view exists. A subject of `Void` values
/// that is the `objectWillChange` of a model requests a frame when it sends.
public final class PassthroughSubject<Output, Failure: Error>: Subject, Observable {
    /// The creation stamp. With it, views keep the first subject that a body creates.
    private let creation = CreationStamp()
    private let hub = Hub<Output, Failure>()

    /// Creates a subject without subscribers.
    public init() {}

    /// Sends a value to all subscribers.
    public func send(_ value: Output) {
        hub.send(value)
        if Output.self == Void.self { FrameSignal.send() }
    }

    /// Ends the subject: subscribers receive the completion and no value after it.
    public func send(completion: Subscribers.Completion<Failure>) { hub.complete(completion) }

    /// Begins to send values to a subscriber.
    /// - Parameter subscriber: receives the values and the completion.
    /// - Returns: the subscription, which ends when it is cancelled or released.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable { hub.add(subscriber) }
}

/// A subject with a current value, which each new subscriber receives first.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, Observable {
    /// The creation stamp. With it, views keep the first subject that a body creates.
    private let creation = CreationStamp()
    private let hub = Hub<Output, Failure>()
    private let current: Locked<Output>

    /// Creates a subject with a first value.
    public init(_ value: Output) { current = Locked(value) }

    /// The current value. Setting it sends it to all subscribers.
    public var value: Output {
        get { current.with { $0 } }
        set { send(newValue) }
    }

    /// Sends a value to all subscribers.
    public func send(_ value: Output) {
        current.with { $0 = value }
        hub.send(value)
    }

    /// Ends the subject: subscribers receive the completion and no value after it.
    public func send(completion: Subscribers.Completion<Failure>) { hub.complete(completion) }

    /// Begins to send values to a subscriber, first the current one.
    /// - Parameter subscriber: receives the values and the completion.
    /// - Returns: the subscription, which ends when it is cancelled or released.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
        if !hub.isComplete { subscriber.receive(value) }
        return hub.add(subscriber)
    }
}

/// The subscribers of a subject.
final class Hub<Output, Failure: Error> {
    private struct State {
        var subscribers: [(id: Int, subscriber: Subscriber<Output, Failure>)] = []
        var next = 0
        var completion: Subscribers.Completion<Failure>?
    }

    private let state = Locked(State())

    var isComplete: Bool { state.with { $0.completion != nil } }

    func add(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
        let (id, completion) = state.with { state in
            state.next += 1
            if state.completion == nil { state.subscribers.append((state.next, subscriber)) }
            return (state.next, state.completion)
        }
        if let completion { subscriber.complete(completion) }
        return AnyCancellable { [weak self] in
            self?.state.with { state in state.subscribers.removeAll { $0.id == id } }
        }
    }

    func send(_ value: Output) {
        for (id, subscriber) in state.with({ $0.subscribers }) {
            // One that an earlier subscriber cancelled is not called.
            if state.with({ $0.subscribers.contains { $0.id == id } }) { subscriber.receive(value) }
        }
    }

    func complete(_ completion: Subscribers.Completion<Failure>) {
        let subscribers = state.with { state in
            defer { state.subscribers = [] }
            if state.completion == nil { state.completion = completion }
            return state.subscribers
        }
        for (_, subscriber) in subscribers { subscriber.complete(completion) }
    }
}
