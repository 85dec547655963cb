import Observation
import Synchronization

/// A watch that requests a frame when an `@Observable` object read by the last frame's bodies changes.
///
/// Observation calls back once and cannot be cancelled, so one registration per frame would pile up in objects that
/// are read often but never change. Every registration therefore also reads a property of this class, the beat.
/// Before the next registration the beat changes, which ends the previous one everywhere.
///
/// Most apps have no such object, and their frames register nothing. So the beat is read only after the first
/// registration; that one stays, harmlessly.
@MainActor final class ObservationWatch {
    /// The interfaces that read an object which has changed since. Each one reports a change once a frame at most.
    nonisolated private static let changed = Mutex<Set<Int>>([])
    static var readersOfChanges: ReaderSet { ReaderSet(others: changed.withLock { $0 }) }

    private let beat = Beat()
    private let change: Change
    /// True once a frame has read such an object.
    private var isNeeded = false
    /// Whether frames register nothing and the last registration stays.
    ///
    /// A registration takes some twenty blocks of memory, the most that a frame of controls at rest takes. The frames of
    /// an app that draws all the time read what the last ones have read, except where that depends on data of the app
    /// that nothing reports. `Interface` decides when that cannot be missed.
    var isResting = false

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

    /// Ends the last registration: it and the beat retain each other.
    isolated deinit {
        beat.renew()
        forgetChange()
    }

    /// Holds the handler, so that frames do not allocate a new one.
    private final class Change: Sendable {
        let handler: @Sendable () -> Void
        init(_ handler: @escaping @Sendable () -> Void) { self.handler = handler }
    }

    /// Runs `build` and watches the objects that it reads instead of those of the last call.
    func watch<Result>(_ build: () -> Result) -> Result {
        if isResting { return build() }
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

    /// Runs `build` and watches the objects that it reads in addition.
    func watchMore<Result>(_ build: () -> Result) -> Result {
        if isResting { return build() }
        return withObservationTracking(
            {
                if isNeeded { beat.read() }
                return build()
            },
            // Evaluated only if there is something to register.
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
        /// Whether an object has changed since the last frame.
        let hasSpoken = Atomic<Bool>(false)
        /// The watching interface, see `Readers`; 0 before its first frame.
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
