/// The lasting objects of all views, found by identity. An object whose view was not built for `patience` frames is
/// dropped.
@MainActor final class StateStore {
    private struct Slot {
        var object: AnyObject
        var lastUse: Int
    }

    private var slots: [Identity: Slot] = [:]
    private var generation = 0

    /// Frames between two sweeps, and so at most twice the frames that an unused object stays.
    static let patience = 60

    /// How many objects are kept now.
    var count: Int { slots.count }

    /// The object of `identity`, made by `make` if there is none of this type.
    func object<Object: AnyObject>(_ identity: Identity, _ make: () -> Object) -> Object {
        if let index = slots.index(forKey: identity) {
            slots.values[index].lastUse = generation
            if let object = slots.values[index].object as? Object { return object }
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
