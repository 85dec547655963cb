/// The lasting objects of all views, found by identity. A view that was not built in the last frame begins anew; what
/// it left is dropped by a sweep now and then.
@MainActor final class StateStore {
    private struct Slot {
        var object: AnyObject
        var lastUse: Int
    }

    private var slots: [Identity: Slot] = [:]
    private var generation = 0

    /// Frames between two sweeps, and so at most twice the frames that an unused object takes memory.
    static let patience = 60

    /// How many objects are kept now.
    var count: Int { slots.count }

    /// The object of `identity`, made by `make` if the last frame had none of this type.
    func object<Object: AnyObject>(_ identity: Identity, _ make: () -> Object) -> Object {
        if let index = slots.index(forKey: identity) {
            let isAlive = slots.values[index].lastUse >= generation - 1
            slots.values[index].lastUse = generation
            if isAlive, let object = slots.values[index].object as? Object { return object }
        }
        let object = make()
        slots[identity] = Slot(object: object, lastUse: generation)
        return object
    }

    /// Ends a frame: now and then drops what no view uses any more. Work a frame is constant on average.
    func endFrame() {
        generation += 1
        if generation.isMultiple(of: Self.patience) {
            let oldest = generation - Self.patience
            slots = slots.filter { $0.value.lastUse >= oldest }
        }
    }
}
