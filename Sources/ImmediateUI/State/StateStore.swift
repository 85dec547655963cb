/// The lasting objects of all views, found by identity, and the views that want to know when they come and go.
///
/// An object lives as long as its view is built in every frame: one that a frame did not ask for is dropped at the
/// frame's end. So a view that comes back begins anew, at once or after an hour.
@MainActor final class StateStore {
    private struct Slot {
        var object: AnyObject
        var lastUse: Int
    }

    private var slots: [Identity: Slot] = [:]
    /// The number of the frame that is being built.
    private(set) var generation = 0
    /// How many objects this frame has asked for or made.
    private var used = 0
    private var lifetimes: [Lifetime] = []
    private var lastLifetimes: [Lifetime] = []

    /// How many objects are kept now.
    var count: Int { slots.count }

    /// The object of `identity`, made by `make` if there is none of this type.
    func object<Object: AnyObject>(_ identity: Identity, _ make: () -> Object) -> Object {
        if let index = slots.index(forKey: identity) {
            if slots.values[index].lastUse != generation {
                slots.values[index].lastUse = generation
                used += 1
            }
            if let object = slots.values[index].object as? Object { return object }
        } else {
            used += 1
        }
        let object = make()
        slots[identity] = Slot(object: object, lastUse: generation)
        return object
    }

    /// Notes that this frame has built a view with a lifetime; true when the last one had not.
    func note(_ lifetime: Lifetime) -> Bool {
        guard lifetime.lastUse != generation else { return false }
        let isNew = lifetime.lastUse < 0
        lifetime.lastUse = generation
        lifetimes.append(lifetime)
        return isNew
    }

    /// Ends a frame: drops what it did not use, and returns the lifetimes that ended, inner views before outer ones.
    /// Nothing is searched while nothing goes.
    func endFrame() -> [Lifetime] {
        if used != slots.count { slots = slots.filter { $0.value.lastUse == generation } }
        used = 0
        var ended: [Lifetime] = []
        for lifetime in lastLifetimes.reversed() where lifetime.lastUse != generation { ended.append(lifetime) }
        swap(&lifetimes, &lastLifetimes)
        lifetimes.removeAll(keepingCapacity: true)
        generation += 1
        return ended
    }
}

/// The time during which a view is built in every frame.
@MainActor final class Lifetime {
    /// The last frame that built the view; -1 before the first.
    fileprivate(set) var lastUse = -1
    /// Runs once when the view is no longer built.
    var onEnd: (@MainActor () -> Void)?
    /// The work that goes on meanwhile.
    var task: Task<Void, Never>?

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
