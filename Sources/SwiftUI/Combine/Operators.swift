import Foundation

// The operators of publishers.

extension Publisher {
    /// Returns a publisher whose subscribers are connected through `receive`.
    private func pass<T>(
        _ receive: @escaping (Output, Subscriber<T, Failure>) -> Void
    ) -> AnyPublisher<T, Failure> {
        AnyPublisher { subscriber in
            self.subscribe(Subscriber(receive: { receive($0, subscriber) }, complete: subscriber.complete))
        }
    }

    /// Returns a publisher with a state for each subscription.
    private func pass<State, T>(
        state: State,
        _ receive: @escaping (inout State, Output) -> T?
    ) -> AnyPublisher<T, Failure> {
        AnyPublisher { subscriber in
            let state = Locked(state)
            return self.subscribe(
                Subscriber(
                    receive: { value in
                        if let next = state.with({ receive(&$0, value) }) { subscriber.receive(next) }
                    },
                    complete: subscriber.complete
                )
            )
        }
    }

    // MARK: Values

    /// Transforms each value.
    public func map<T>(_ transform: @escaping (Output) -> T) -> AnyPublisher<T, Failure> {
        pass { $1.receive(transform($0)) }
    }

    /// Transforms each value to one of its properties.
    public func map<T>(_ path: KeyPath<Output, T>) -> AnyPublisher<T, Failure> {
        pass { $1.receive($0[keyPath: path]) }
    }

    /// Transforms each value, and omits those without a result.
    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> AnyPublisher<T, Failure> {
        pass { value, next in transform(value).map(next.receive) }
    }

    /// Transforms each value; an error ends the values.
    public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> AnyPublisher<T, any Error> {
        AnyPublisher { subscriber in
            self.subscribe(
                Subscriber(
                    receive: { value in
                        do { subscriber.receive(try transform(value)) } catch { subscriber.complete(.failure(error)) }
                    },
                    complete: { completion in
                        switch completion {
                        case .finished: subscriber.complete(.finished)
                        case .failure(let error): subscriber.complete(.failure(error))
                        }
                    }
                )
            )
        }
    }

    /// Omits the values for which `isIncluded` returns false.
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
        pass { value, next in if isIncluded(value) { next.receive(value) } }
    }

    /// Omits values equal to the one before, as `predicate` decides.
    public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool) -> AnyPublisher<Output, Failure> {
        pass(state: Output?.none) { last, value in
            defer { last = value }
            return last.map { predicate($0, value) } == true ? nil : value
        }
    }

    /// Combines each value with the result so far.
    /// - Parameters:
    ///   - initial: the first result, which is not sent.
    ///   - next: returns the next result, which is sent.
    public func scan<T>(_ initial: T, _ next: @escaping (T, Output) -> T) -> AnyPublisher<T, Failure> {
        pass(state: initial) { result, value in
            result = next(result, value)
            return result
        }
    }

    /// Omits the first values.
    public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
        pass(state: count) { rest, value in
            if rest <= 0 { return value }
            rest -= 1
            return nil
        }
    }

    /// Ends after the first values.
    public func prefix(_ count: Int) -> AnyPublisher<Output, Failure> {
        guard count > 0 else { return Empty().eraseToAnyPublisher() }
        return AnyPublisher { subscriber in
            let rest = Locked(count)
            return self.subscribe(
                Subscriber(
                    receive: { value in
                        let left = rest.with { rest in
                            rest -= 1
                            return rest
                        }
                        if left >= 0 { subscriber.receive(value) }
                        if left == 0 { subscriber.complete(.finished) }
                    },
                    complete: subscriber.complete
                )
            )
        }
    }

    /// Ends after the first value.
    public func first() -> AnyPublisher<Output, Failure> { prefix(1) }

    /// Ends after the first value for which `isMatch` returns true, and omits those before it.
    public func first(where isMatch: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
        filter(isMatch).first()
    }

    /// Sends values before those of this publisher.
    public func prepend(_ values: Output...) -> AnyPublisher<Output, Failure> {
        AnyPublisher { subscriber in
            for value in values { subscriber.receive(value) }
            return self.subscribe(subscriber)
        }
    }

    /// Calls functions with the values and the completion as they pass.
    /// - Parameters:
    ///   - receiveOutput: called with each value.
    ///   - receiveCompletion: called once, after the last value.
    public func handleEvents(
        receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
    ) -> AnyPublisher<Output, Failure> {
        AnyPublisher { subscriber in
            self.subscribe(
                Subscriber(
                    receive: { value in
                        receiveOutput?(value)
                        subscriber.receive(value)
                    },
                    complete: { completion in
                        receiveCompletion?(completion)
                        subscriber.complete(completion)
                    }
                )
            )
        }
    }

    // MARK: Errors

    /// Replaces an error by a last value.
    public func replaceError(with value: Output) -> AnyPublisher<Output, Never> {
        `catch` { _ in Just(value) }
    }

    /// Continues with another publisher after an error.
    public func `catch`<P: Publisher<Output, Never>>(
        _ handler: @escaping (Failure) -> P
    ) -> AnyPublisher<Output, Never> {
        AnyPublisher { subscriber in
            let other = Locked(AnyCancellable?.none)
            let source = self.subscribe(
                Subscriber(
                    receive: subscriber.receive,
                    complete: { completion in
                        switch completion {
                        case .finished: subscriber.complete(.finished)
                        case .failure(let error):
                            let next = handler(error).subscribe(subscriber)
                            other.with { $0 = next }
                        }
                    }
                )
            )
            return AnyCancellable {
                source.cancel()
                other.exchange(nil)?.cancel()
            }
        }
    }

    /// Transforms the error.
    public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> AnyPublisher<Output, E> {
        AnyPublisher { subscriber in
            self.subscribe(
                Subscriber(
                    receive: subscriber.receive,
                    complete: { completion in
                        switch completion {
                        case .finished: subscriber.complete(.finished)
                        case .failure(let error): subscriber.complete(.failure(transform(error)))
                        }
                    }
                )
            )
        }
    }

    // MARK: Several publishers

    /// Sends the latest values of both publishers whenever one sends a value, once both have sent one.
    public func combineLatest<P: Publisher>(_ other: P) -> AnyPublisher<(Output, P.Output), Failure>
    where P.Failure == Failure {
        AnyPublisher { subscriber in
            let latest = Locked((one: Output?.none, two: P.Output?.none, open: 2))
            func send() {
                if case (let one?, let two?, _) = latest.with({ $0 }) { subscriber.receive((one, two)) }
            }
            func complete(_ completion: Subscribers.Completion<Failure>) {
                let isLast = latest.with { latest in
                    latest.open -= 1
                    return latest.open == 0
                }
                if case .failure = completion {
                    subscriber.complete(completion)
                } else if isLast {
                    subscriber.complete(.finished)
                }
            }
            let first = self.subscribe(
                Subscriber(
                    receive: { value in
                        latest.with { $0.one = value }
                        send()
                    },
                    complete: complete
                )
            )
            let second = other.subscribe(
                Subscriber(
                    receive: { value in
                        latest.with { $0.two = value }
                        send()
                    },
                    complete: complete
                )
            )
            return AnyCancellable {
                first.cancel()
                second.cancel()
            }
        }
    }

    /// Sends the transformed latest values of both publishers.
    public func combineLatest<P: Publisher, T>(
        _ other: P,
        _ transform: @escaping (Output, P.Output) -> T
    ) -> AnyPublisher<T, Failure> where P.Failure == Failure {
        combineLatest(other).map { transform($0.0, $0.1) }
    }

    /// Sends the latest values of three publishers.
    public func combineLatest<P: Publisher, Q: Publisher>(
        _ second: P,
        _ third: Q
    ) -> AnyPublisher<(Output, P.Output, Q.Output), Failure> where P.Failure == Failure, Q.Failure == Failure {
        combineLatest(second).combineLatest(third).map { ($0.0.0, $0.0.1, $0.1) }
    }

    /// Sends the values of both publishers as they come.
    public func merge<P: Publisher<Output, Failure>>(with other: P) -> AnyPublisher<Output, Failure> {
        [eraseToAnyPublisher(), other.eraseToAnyPublisher()].publisher(of: Failure.self).flatMap { $0 }
    }

    /// Transforms each value to a publisher, and sends the values of all of them.
    public func flatMap<P: Publisher>(_ transform: @escaping (Output) -> P) -> AnyPublisher<P.Output, Failure>
    where P.Failure == Failure {
        inner(keepsAll: true, transform)
    }

    /// Sends the values of the latest publisher only.
    public func switchToLatest() -> AnyPublisher<Output.Output, Failure>
    where Output: Publisher, Output.Failure == Failure {
        inner(keepsAll: false) { $0 }
    }

    private func inner<P: Publisher>(
        keepsAll: Bool,
        _ transform: @escaping (Output) -> P
    ) -> AnyPublisher<P.Output, Failure> where P.Failure == Failure {
        AnyPublisher { subscriber in
            let state = Locked(InnerSubscriptions())
            func finish(_ key: Int?) {
                let isLast = state.with { state in
                    if let key {
                        state.running.remove(key)
                        state.subscriptions[key] = nil
                    } else {
                        state.isOuterDone = true
                    }
                    return state.isOuterDone && state.running.isEmpty
                }
                if isLast { subscriber.complete(.finished) }
            }
            let outer = self.subscribe(
                Subscriber(
                    receive: { value in
                        let key = state.with { $0.begin(keepsAll: keepsAll) }
                        let subscription = transform(value).subscribe(
                            Subscriber(
                                receive: { if state.with({ $0.running.contains(key) }) { subscriber.receive($0) } },
                                complete: { completion in
                                    if case .failure = completion {
                                        subscriber.complete(completion)
                                    } else {
                                        finish(key)
                                    }
                                }
                            )
                        )
                        // Otherwise it has completed already.
                        state.with { if $0.running.contains(key) { $0.subscriptions[key] = subscription } }
                    },
                    complete: { completion in
                        if case .failure = completion { subscriber.complete(completion) } else { finish(nil) }
                    }
                )
            )
            return AnyCancellable {
                outer.cancel()
                _ = state.exchange(InnerSubscriptions())
            }
        }
    }

    // MARK: Time

    /// Sends values on a scheduler, for example on `DispatchQueue.main`.
    public func receive<S: Scheduler>(on scheduler: S) -> AnyPublisher<Output, Failure> {
        AnyPublisher { subscriber in
            self.subscribe(
                Subscriber(
                    receive: { value in scheduler.run { subscriber.receive(value) } },
                    complete: { completion in scheduler.run { subscriber.complete(completion) } }
                )
            )
        }
    }

    /// Returns the publisher itself: a subscription does no work that could block.
    public func subscribe<S: Scheduler>(on scheduler: S) -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }

    /// Sends a value when no other one has followed it for some time.
    /// - Parameters:
    ///   - interval: the time to wait for another value.
    ///   - scheduler: sends the values.
    public func debounce<S: Scheduler>(for interval: SchedulerInterval, scheduler: S) -> AnyPublisher<Output, Failure> {
        postponed(for: interval, scheduler) { pending, value in
            pending = value
            return true
        }
    }

    /// Sends the pending value after a time, or before the completion.
    /// - Parameters:
    ///   - interval: the time.
    ///   - scheduler: sends the values.
    ///   - note: changes the pending value, nil for none, by a new one; returns whether the time begins again.
    private func postponed<S: Scheduler>(
        for interval: SchedulerInterval,
        _ scheduler: S,
        _ note: @escaping (_ pending: inout Output?, _ value: Output) -> Bool
    ) -> AnyPublisher<Output, Failure> {
        AnyPublisher { subscriber in
            let pending = Locked(Output?.none)
            let waiting = Locked(AnyCancellable?.none)
            let source = self.subscribe(
                Subscriber(
                    receive: { value in
                        guard pending.with({ note(&$0, value) }) else { return }
                        let next = scheduler.run(after: interval) {
                            if let value = pending.exchange(nil) { subscriber.receive(value) }
                        }
                        waiting.exchange(next)?.cancel()
                    },
                    complete: { completion in
                        waiting.exchange(nil)?.cancel()
                        if let value = pending.exchange(nil) { subscriber.receive(value) }
                        subscriber.complete(completion)
                    }
                )
            )
            return AnyCancellable {
                source.cancel()
                waiting.exchange(nil)?.cancel()
            }
        }
    }

    /// Delays values and the completion.
    /// - Parameters:
    ///   - interval: the delay.
    ///   - scheduler: sends the values.
    public func delay<S: Scheduler>(for interval: SchedulerInterval, scheduler: S) -> AnyPublisher<Output, Failure> {
        AnyPublisher { subscriber in
            let waiting = Locked([AnyCancellable]())
            func later(_ action: @escaping () -> Void) {
                let next = scheduler.run(after: interval, action)
                waiting.with { $0.append(next) }
            }
            let source = self.subscribe(
                Subscriber(
                    receive: { value in later { subscriber.receive(value) } },
                    complete: { completion in later { subscriber.complete(completion) } }
                )
            )
            return AnyCancellable {
                source.cancel()
                for next in waiting.exchange([]) { next.cancel() }
            }
        }
    }

    /// Sends at most one value in an interval, at its end.
    /// - Parameters:
    ///   - interval: the least time between two values.
    ///   - scheduler: sends the values.
    ///   - latest: true to send the last value of the interval, false for the first.
    public func throttle<S: Scheduler>(
        for interval: SchedulerInterval,
        scheduler: S,
        latest: Bool
    ) -> AnyPublisher<Output, Failure> {
        postponed(for: interval, scheduler) { pending, value in
            let isFirst = pending == nil
            if latest || isFirst { pending = value }
            return isFirst
        }
    }
}

/// The subscriptions to the publishers that an operator's values have made.
private struct InnerSubscriptions {
    var running: Set<Int> = []
    var subscriptions: [Int: AnyCancellable] = [:]
    var isOuterDone = false
    private var next = 0

    /// Returns the key of a new subscription.
    mutating func begin(keepsAll: Bool) -> Int {
        if !keepsAll {
            running = []
            subscriptions = [:]
        }
        next += 1
        running.insert(next)
        return next
    }
}

extension Publisher where Output: Equatable {
    /// Omits values equal to the one before.
    public func removeDuplicates() -> AnyPublisher<Output, Failure> { removeDuplicates(by: ==) }
}

extension Publisher where Failure == Never {
    /// Changes the type of the errors; there are none.
    public func setFailureType<E: Error>(to type: E.Type) -> AnyPublisher<Output, E> {
        AnyPublisher { subscriber in
            self.subscribe(Subscriber(receive: subscriber.receive) { _ in subscriber.complete(.finished) })
        }
    }

    /// Begins to send the values to a subject.
    /// - Returns: the subscription, which ends when it is cancelled or released.
    public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Never {
        sink(receiveCompletion: { subject.send(completion: $0) }, receiveValue: { subject.send($0) })
    }
}

extension Publisher {
    /// Replaces nil by a value.
    public func replaceNil<T>(with value: T) -> AnyPublisher<T, Failure> where Output == T? { map { $0 ?? value } }
}
