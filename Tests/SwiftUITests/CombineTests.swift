import Foundation
import SwiftUI
import Testing

/// The values that a publisher sends, as text.
private final class Recorder {
    var events: [String] = []

    func record<P: Publisher>(_ publisher: P) -> AnyCancellable {
        publisher.sink(
            receiveCompletion: { completion in
                switch completion {
                case .finished: self.events.append("|")
                case .failure(let error): self.events.append("!\(error)")
                }
            },
            receiveValue: { self.events.append("\($0)") }
        )
    }
}

private enum TestError: Error { case bad }

private typealias Chain = (PassthroughSubject<Int, TestError>) -> AnyPublisher<String, any Error>

private func text<P: Publisher>(_ publisher: P) -> AnyPublisher<String, any Error> {
    publisher.map { "\($0)" }.mapError { $0 as any Error }.eraseToAnyPublisher()
}

private let chains: [String: (chain: Chain, expected: String)] = [
    "map": ({ text($0.map { $0 * 2 }) }, "2 2 4 6 |"),
    "map by key path": ({ text($0.map(\.description.count)) }, "1 1 1 1 |"),
    "compactMap": ({ text($0.compactMap { $0 > 1 ? $0 : nil }) }, "2 3 |"),
    "filter": ({ text($0.filter { $0 != 2 }) }, "1 1 3 |"),
    "removeDuplicates": ({ text($0.removeDuplicates()) }, "1 2 3 |"),
    "removeDuplicates(by:)": ({ text($0.removeDuplicates { abs($0 - $1) < 2 }) }, "1 |"),
    "scan": ({ text($0.scan(0, +)) }, "1 2 4 7 |"),
    "dropFirst": ({ text($0.dropFirst(2)) }, "2 3 |"),
    "prefix": ({ text($0.prefix(2)) }, "1 1 |"),
    "prefix of none": ({ text($0.prefix(0)) }, "|"),
    "first": ({ text($0.first()) }, "1 |"),
    "first(where:)": ({ text($0.first { $0 > 1 }) }, "2 |"),
    "prepend": ({ text($0.prepend(8, 9)) }, "8 9 1 1 2 3 |"),
    "tryMap": ({ text($0.tryMap { if $0 == 2 { throw TestError.bad } else { $0 } }) }, "1 1 !bad"),
    "replaceError": (
        { text($0.tryMap { if $0 == 2 { throw TestError.bad } else { $0 } }.replaceError(with: 0)) }, "1 1 0 |"
    ),
    "catch": (
        { text($0.tryMap { if $0 == 2 { throw TestError.bad } else { $0 } }.catch { _ in [7, 8].publisher }) },
        "1 1 7 8 |"
    ),
    "combineLatest": ({ text($0.combineLatest($0.map { $0 * 10 }) { $0 + $1 }) }, "11 11 11 12 22 23 33 |"),
    "Publishers.CombineLatest": (
        { text(Publishers.CombineLatest($0, $0.map { $0 * 10 }).map { $0.0 + $0.1 }) }, "11 11 11 12 22 23 33 |"
    ),
    "Publishers.CombineLatest3": (
        { text(Publishers.CombineLatest3($0, $0.dropFirst(1), $0.dropFirst(2)).map { $0.0 + $0.1 + $0.2 }) },
        "6 7 8 9 |"
    ),
    "Publishers.Merge": ({ text(Publishers.Merge($0, $0.map { $0 * 10 })) }, "1 10 1 10 2 20 3 30 |"),
    "zip": ({ text($0.zip($0.dropFirst()).map { $0.0 * 10 + $0.1 }) }, "11 12 23 |"),
    "Publishers.Zip": ({ text(Publishers.Zip($0.filter { $0 > 1 }, $0).map { $0.0 * 10 + $0.1 }) }, "21 31 |"),
    "zip with a short publisher": (
        { text($0.zip([7, 8].publisher.setFailureType(to: TestError.self)).map { $0.0 * 10 + $0.1 }) }, "17 18 |"
    ),
    "merge": ({ text($0.merge(with: $0.map { $0 * 10 })) }, "1 10 1 10 2 20 3 30 |"),
    "flatMap": (
        { text($0.flatMap { [$0, -$0].publisher.setFailureType(to: TestError.self) }) }, "1 -1 1 -1 2 -2 3 -3 |"
    ),
    "switchToLatest": (
        { text($0.map { Just($0).setFailureType(to: TestError.self) }.switchToLatest()) }, "1 1 2 3 |"
    ),
    "handleEvents": ({ text($0.handleEvents(receiveOutput: { _ in })) }, "1 1 2 3 |"),
    "replaceNil": ({ text($0.map { $0 == 1 ? nil : $0 }.replaceNil(with: 5)) }, "5 5 2 3 |"),
]

@MainActor @Suite("The Combine subset") struct CombineTests {
    @Test("An operator sends the values of its definition", arguments: chains.keys.sorted())
    func operators(_ name: String) throws {
        let (chain, expected) = try #require(chains[name])
        let subject = PassthroughSubject<Int, TestError>()
        let recorder = Recorder()
        let subscription = recorder.record(chain(subject))
        for value in [1, 1, 2, 3] { subject.send(value) }
        subject.send(completion: .finished)
        subject.send(4)
        #expect(recorder.events.joined(separator: " ") == expected)
        subscription.cancel()
    }

    @Test("A failure ends the values")
    func failure() {
        let subject = PassthroughSubject<Int, TestError>()
        let recorder = Recorder()
        let subscription = recorder.record(subject.map { $0 + 1 })
        subject.send(1)
        subject.send(completion: .failure(.bad))
        subject.send(2)
        #expect(recorder.events == ["2", "!bad"])
        subscription.cancel()
        // A later subscriber receives the failure only.
        let late = recorder.record(subject)
        #expect(recorder.events.suffix(1) == ["!bad"] && recorder.events.count == 3)
        late.cancel()
    }

    @Test("A subscription ends when it is cancelled or released")
    func cancellation() {
        let subject = PassthroughSubject<Int, Never>()
        var values: [Int] = []
        var subscriptions: Set<AnyCancellable> = []
        subject.sink { values.append($0) }.store(in: &subscriptions)
        let other = subject.sink { values.append(-$0) }
        subject.send(1)
        other.cancel()
        subject.send(2)
        subscriptions = []
        subject.send(3)
        #expect(values == [1, -1, 2])
    }

    @Test("A subscriber that an earlier one cancels receives nothing more")
    func cancelledWhileSending() {
        let subject = PassthroughSubject<Int, Never>()
        var second: AnyCancellable?
        var values: [Int] = []
        let first = subject.sink { _ in second?.cancel() }
        second = subject.sink { values.append($0) }
        subject.send(1)
        #expect(values.isEmpty)
        first.cancel()
    }

    @Test("A current value is sent first and can be set")
    func currentValue() {
        let subject = CurrentValueSubject<Int, Never>(1)
        let recorder = Recorder()
        let subscription = recorder.record(subject)
        subject.value += 1
        subject.send(5)
        #expect(subject.value == 5 && recorder.events == ["1", "2", "5"])
        subscription.cancel()
    }

    @Test("A future sends its result to early and late subscribers")
    func future() {
        var promise: Future<Int, TestError>.Promise?
        let future = Future<Int, TestError> { promise = $0 }
        let (early, late) = (Recorder(), Recorder())
        let first = early.record(future)
        #expect(early.events.isEmpty)
        promise?(.success(3))
        promise?(.success(4))
        let second = late.record(future)
        #expect(early.events == ["3", "|"] && late.events == ["3", "|"])
        first.cancel()
        second.cancel()
    }

    // MARK: Published properties

    private final class Model: ObservableObject {
        @Published var query = ""
        @Published var results: [String] = []
        @Published var count = 0
        private var subscriptions: Set<AnyCancellable> = []

        init() {
            $query.dropFirst().removeDuplicates().map { query in ["a", "ab"].filter { $0.hasPrefix(query) } }
                .assign(to: &$results)
            $results.map(\.count).assign(to: \.count, on: self).store(in: &subscriptions)
        }
    }

    @Test("A published property sends its value, then each new one")
    func published() {
        let model = Model()
        var seen: [String] = []
        // Reads the property while it is being set.
        let subscription = model.$query.sink { seen.append("\($0) \(model.query) \(model.count)") }
        model.query = "a"
        model.query = "ab"
        #expect(
            seen.map { $0.split(separator: " ", omittingEmptySubsequences: false).first.map(String.init) } == [
                "", "a", "ab",
            ]
        )
        #expect(seen[1].hasPrefix("a a"))
        #expect(model.results == ["ab"] && model.count == 1)
        subscription.cancel()
    }

    @Test("An assignment to a published property does not keep its object")
    func release() {
        weak var released: Model?
        do {
            let model = Model()
            model.query = "a"
            released = model
            #expect(model.results.count == 2)
        }
        // `assign(to:on:)` keeps it, as in Combine.
        #expect(released != nil)
        final class Target: ObservableObject { @Published var value = 0 }
        let subject = PassthroughSubject<Int, Never>()
        weak var weakTarget: Target?
        do {
            let target = Target()
            subject.assign(to: &target.$value)
            subject.send(3)
            #expect(target.value == 3)
            weakTarget = target
        }
        #expect(weakTarget == nil)
        subject.send(4)
    }

    // MARK: Views

    private struct Listener: View {
        let subject: PassthroughSubject<String, Never>
        let model: Model
        @State private var last = "none"
        @State private var count = -1
        @State private var notified = 0

        var body: some View {
            VStack {
                Text("last \(last)").onReceive(subject) { last = $0 }
                Text("count \(count)").onReceive(model.$count) { count = $0 }
                Text("length \(model.query.count)").onReceive(model.$query.map(\.count)) { _ in }
                Text("notified \(notified)")
                    .onReceive(NotificationCenter.default.publisher(for: Notification.Name("SwiftUITests"))) { _ in
                        notified += 1
                    }
            }
        }
    }

    private func texts(_ host: HeadlessHost) -> [String] { host.inspect().texts.map(\.string) }

    @Test("A view receives the values of publishers while it exists")
    func onReceive() throws {
        let subject = PassthroughSubject<String, Never>()
        let model = Model()
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) { Listener(subject: subject, model: model) }
        #expect(texts(host) == ["last none", "count 0", "length 0", "notified 0"])
        subject.send("first")
        model.query = "a"
        NotificationCenter.default.post(name: Notification.Name("SwiftUITests"), object: nil)
        try host.advance(by: 0.1)
        #expect(texts(host) == ["last first", "count 2", "length 1", "notified 1"])
    }

    @Test("A value from another thread arrives on the main thread")
    func otherThread() async throws {
        let subject = PassthroughSubject<String, Never>()
        let model = Model()
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) { Listener(subject: subject, model: model) }
        nonisolated(unsafe) let sent = subject
        DispatchQueue.global().async { sent.send("later") }
        while !texts(host).contains("last later") {
            try await Task.sleep(for: .milliseconds(1))
            try host.advance(by: 0.1)
        }
    }

    private struct Ticker: View {
        let timer = Timer.publish(every: 0.001, on: .main, in: .common).autoconnect()
        @State private var ticks = 0

        var body: some View {
            Text(ticks < 3 ? "running" : "stopped").onReceive(timer) { _ in
                ticks += 1
                if ticks == 3 { timer.upstream.connect().cancel() }
            }
            Text("ticks \(ticks)")
        }
    }

    @Test("A timer in a plain property ticks until it is stopped")
    func timer() async throws {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) { Ticker() }
        while !texts(host).contains("stopped") {
            try await Task.sleep(for: .milliseconds(2))
            try host.advance(by: 0.1)
        }
        for _ in 0..<5 {
            try await Task.sleep(for: .milliseconds(2))
            try host.advance(by: 0.1)
        }
        #expect(texts(host).contains("ticks 3"))
    }

    private final class Signal: ObservableObject {
        let objectWillChange = PassthroughSubject<Void, Never>()
        var value = 0

        func set(_ value: Int) {
            objectWillChange.send()
            self.value = value
        }
    }

    private struct SignalView: View {
        let signal: Signal
        var body: some View { Text("value \(signal.value)") }
    }

    @Test("A model with its own objectWillChange requests frames")
    func ownObjectWillChange() throws {
        let signal = Signal()
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) { SignalView(signal: signal) }
        signal.set(2)
        try host.advance(by: 0.1)
        #expect(texts(host) == ["value 2"])
    }

    // MARK: Time

    @Test("Debouncing and throttling send the last of several values", arguments: [true, false])
    func pacing(_ isDebounce: Bool) async throws {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = Recorder()
        let paced =
            isDebounce
            ? subject.debounce(for: .milliseconds(1), scheduler: RunLoop.main)
            : subject.throttle(for: 0.001, scheduler: DispatchQueue.main, latest: true)
        let subscription = recorder.record(paced)
        for value in 1...5 { subject.send(value) }
        #expect(recorder.events.isEmpty)
        while recorder.events.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
        #expect(recorder.events == ["5"])
        subject.send(6)
        subject.send(completion: .finished)
        #expect(recorder.events == ["5", "6", "|"])
        subscription.cancel()
    }

    @Test("A delayed value arrives unless the subscription ends before")
    func delay() async throws {
        let recorder = Recorder()
        let cancelled = recorder.record(Just(1).delay(for: .milliseconds(1), scheduler: OperationQueue.main))
        cancelled.cancel()
        let kept = recorder.record(Just(2).delay(for: .milliseconds(2), scheduler: DispatchQueue.main))
        let received = recorder.record(Just(3).receive(on: DispatchQueue.main))
        while recorder.events.filter({ $0 == "|" }).count < 2 { try await Task.sleep(for: .milliseconds(1)) }
        #expect(Set(recorder.events) == ["2", "3", "|"])
        kept.cancel()
        received.cancel()
    }
    @Test("Delayed work of a run loop runs once, and leaves no timer behind")
    func runLoop() async {
        let (count, next) = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let loop = RunLoop.current
                var count = 0
                let work = loop.run(after: .milliseconds(1)) { count += 1 }
                while count == 0, loop.run(mode: .default, before: .distantFuture) {}
                continuation.resume(returning: (count, loop.limitDate(forMode: .default)))
                work.cancel()
            }
        }
        #expect(count == 1)
        #expect(next == nil)
    }
}
