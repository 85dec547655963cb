import Observation
import Synchronization

/// Asks for a frame when an `@Observable` object changes that the last frame's bodies have read.
///
/// Observation calls back once and cannot be asked to stop, so a registration a frame would pile up in objects that
/// are read for long and never change. Therefore every registration also reads a property of our own, the beat.
/// Before the next frame registers, the beat changes, which ends the last registration wherever it is noted.
///
/// Most programs have no such object, and for them a frame registers nothing. So the beat is read only once a frame has
/// registered; the registration of that one frame stays, which does no harm.
@MainActor final class ObservationWatch {
    /// The interfaces that have read an object which has changed since. It says so once a frame at most.
    nonisolated private static let changed = Mutex<Set<Int>>([])
    static var readersOfChanges: ReaderSet { ReaderSet(others: changed.withLock { $0 }) }

    private let beat = Beat()
    private let change: Change
    /// Whether a frame has read such an object.
    private var isNeeded = false

    init() {
        let beat = beat
        change = Change {
            guard !beat.isRenewing.load(ordering: .relaxed) else { return }
            let reader = beat.reader.load(ordering: .relaxed)
            if !beat.hasSpoken.exchange(true, ordering: .relaxed) {
                Self.changed.withLock { _ = $0.insert(reader) }
            }
            StateChanges.note(by: ReaderSet(first: reader))
        }
    }

    /// The last registration ends here too: the beat holds it, and it holds the beat.
    isolated deinit {
        beat.renew()
        forgetChange()
    }

    /// Holds the handler, so that a frame does not allocate a new one.
    private final class Change: Sendable {
        let handler: @Sendable () -> Void
        init(_ handler: @escaping @Sendable () -> Void) { self.handler = handler }
    }

    /// Runs `build` and watches what it reads, instead of what the last call read.
    func watch<Result>(_ build: () -> Result) -> Result {
        if isNeeded { beat.renew() }
        forgetChange()
        beat.reader.store(Readers.present.load(ordering: .relaxed), ordering: .relaxed)
        return watchMore(build)
    }

    private func forgetChange() {
        guard beat.hasSpoken.exchange(false, ordering: .relaxed) else { return }
        let reader = beat.reader.load(ordering: .relaxed)
        Self.changed.withLock { _ = $0.remove(reader) }
    }

    /// Runs `build` and watches what it reads as well.
    func watchMore<Result>(_ build: () -> Result) -> Result {
        withObservationTracking(
            {
                if isNeeded { beat.read() }
                return build()
            },
            // Asked for only if there is something to register.
            onChange: handler()
        )
    }

    private func handler() -> @Sendable () -> Void {
        isNeeded = true
        return change.handler
    }

    /// A property that changes between two frames.
    private final class Beat: Observable, Sendable {
        let isRenewing = Atomic<Bool>(false)
        /// Whether an object changed since the last frame.
        let hasSpoken = Atomic<Bool>(false)
        /// The interface that watches, see `Readers`; 0 before its first frame.
        let reader = Atomic<Int>(0)
        private let registrar = ObservationRegistrar()
        private var value: Void {}

        func read() { registrar.access(self, keyPath: \.value) }

        func renew() {
            isRenewing.store(true, ordering: .relaxed)
            registrar.withMutation(of: self, keyPath: \.value) {}
            isRenewing.store(false, ordering: .relaxed)
        }
    }
}
