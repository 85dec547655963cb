// Publishers of several publishers, by the names of Combine.

extension Publisher {
    /// Sends the values of both publishers in pairs: the first with the first, the second with the second. It ends when
    /// one of them has ended and its values are in pairs.
    public func zip<P: Publisher>(_ other: P) -> AnyPublisher<(Output, P.Output), Failure> where P.Failure == Failure {
        AnyPublisher { subscriber in
            let waiting = Locked(Waiting<Output, P.Output>())
            func update(_ change: (inout Waiting<Output, P.Output>) -> Void) {
                let (pair, isOver) = waiting.with { waiting in
                    change(&waiting)
                    return (waiting.takePair(), waiting.isOver)
                }
                if let pair { subscriber.receive(pair) }
                if isOver { subscriber.complete(.finished) }
            }
            func end(
                _ completion: Subscribers.Completion<Failure>,
                _ change: (inout Waiting<Output, P.Output>) -> Void
            ) {
                if case .failure = completion { return subscriber.complete(completion) }
                update(change)
            }
            let first = self.subscribe(
                Subscriber(
                    receive: { value in update { $0.one.append(value) } },
                    complete: { end($0) { $0.isOneOpen = false } }
                )
            )
            let second = other.subscribe(
                Subscriber(
                    receive: { value in update { $0.two.append(value) } },
                    complete: { end($0) { $0.isTwoOpen = false } }
                )
            )
            return AnyCancellable {
                first.cancel()
                second.cancel()
            }
        }
    }
}

/// The values of two publishers that are not in pairs yet.
private struct Waiting<One, Two> {
    var one: [One] = []
    var two: [Two] = []
    var isOneOpen = true
    var isTwoOpen = true

    /// Whether no other pair can come.
    var isOver: Bool { !isOneOpen && one.isEmpty || !isTwoOpen && two.isEmpty }

    mutating func takePair() -> (One, Two)? {
        guard !one.isEmpty, !two.isEmpty else { return nil }
        return (one.removeFirst(), two.removeFirst())
    }
}

extension Publishers {
    /// A publisher of the latest values of two others.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        /// The type of the values.
        public typealias Output = (A.Output, B.Output)
        /// The type of the errors.
        public typealias Failure = A.Failure
        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B

        /// Creates a publisher that sends the latest values of both whenever one sends a value, once both have sent one.
        public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

        /// Begins to send values to a subscriber.
        /// - Parameter subscriber: receives the values and the completion.
        /// - Returns: the subscription, which ends when it is cancelled or released.
        public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
            a.combineLatest(b).subscribe(subscriber)
        }
    }

    /// A publisher of the latest values of three others.
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure {
        /// The type of the values.
        public typealias Output = (A.Output, B.Output, C.Output)
        /// The type of the errors.
        public typealias Failure = A.Failure
        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B
        /// The third publisher.
        public let c: C

        /// Creates a publisher that sends the latest values of all whenever one sends a value, once all have sent one.
        public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

        /// Begins to send values to a subscriber.
        /// - Parameter subscriber: receives the values and the completion.
        /// - Returns: the subscription, which ends when it is cancelled or released.
        public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
            a.combineLatest(b, c).subscribe(subscriber)
        }
    }

    /// A publisher of the values of two others as they come.
    public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Output == B.Output, A.Failure == B.Failure {
        /// The type of the values.
        public typealias Output = A.Output
        /// The type of the errors.
        public typealias Failure = A.Failure
        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B

        /// Creates a publisher that sends the values of both.
        public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

        /// Begins to send values to a subscriber.
        /// - Parameter subscriber: receives the values and the completion.
        /// - Returns: the subscription, which ends when it is cancelled or released.
        public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
            a.merge(with: b).subscribe(subscriber)
        }
    }

    /// A publisher of the values of two others in pairs.
    public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        /// The type of the values.
        public typealias Output = (A.Output, B.Output)
        /// The type of the errors.
        public typealias Failure = A.Failure
        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B

        /// Creates a publisher that sends the first values of both, then the second ones, and so on.
        public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

        /// Begins to send values to a subscriber.
        /// - Parameter subscriber: receives the values and the completion.
        /// - Returns: the subscription, which ends when it is cancelled or released.
        public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
            a.zip(b).subscribe(subscriber)
        }
    }
}
