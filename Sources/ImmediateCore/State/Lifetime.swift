/// The time during which a view is built in every frame.
@MainActor public final class Lifetime {
    /// The last frame that built the view; -1 before the first.
    var lastUse = -1
    /// Runs once when the view is no longer built.
    public var onEnd: (() -> Void)?
    /// The work that goes on meanwhile.
    public var task: Task<Void, Never>?

    init() {}

    // An interface that is dropped takes its views with it; their work has nobody left to show its results to.
    deinit { task?.cancel() }

    /// Ends it.
    func end() {
        task?.cancel()
        task = nil
        onEnd?()
        onEnd = nil
    }
}

extension Builder {
    /// The lifetime of the view that is being built, and whether it begins in this frame.
    public mutating func lifetime() -> (object: Lifetime, isNew: Bool) {
        let lifetime = state { Lifetime() }
        return (lifetime, machine.states.note(lifetime))
    }
}
