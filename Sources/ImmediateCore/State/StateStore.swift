/// The lasting objects of all views, found by identity, and the views that want to know when they come and go.
///
/// An object lives as long as its view is built in every build: one that a build did not ask for is nobody's from then on,
/// and is dropped at the frame's end, since actions that are still to run may know it. So a view that comes back begins
/// anew, at once or after an hour.
///
/// The objects lie in the order in which they were first asked for, and most frames ask in that order again, so the
/// next one is nearly always the one after the last. Only where it is not a table is asked where it lies.
@MainActor @usableFromInline struct StateStore: ~Copyable {
    @usableFromInline var slots = FlatArray<LastingSlot>(capacity: 16)
    /// Where in `slots` the next question will probably find its answer.
    @usableFromInline var next: Int32 = 0
    /// The number of the build.
    @usableFromInline private(set) var generation = 0
    /// How many objects this build has asked for or made.
    @usableFromInline var used: Int32 = 0
    /// Where each object lies in `slots`, by its identity and its type.
    private var places: [Identity: Int32] = [:]
    private var lifetimes: [Lifetime] = []
    private var lastLifetimes: [Lifetime] = []
    /// What builds of this frame did not ask for.
    private var unused: [LastingSlot] = []

    /// How many objects are kept now.
    var count: Int { Int(slots.count) }

    init() {}

    /// Ends everything that is kept.
    mutating func removeAll() {
        for slot in slots.elements { slot.release() }
        releaseUnused()
        slots.removeAll()
        places.removeAll()
    }

    /// The object of `identity`, nil if there is none of this type.
    @inlinable mutating func object<Object: AnyObject>(of identity: Identity, as type: Object.Type) -> Object? {
        guard let slot = find(identity, ObjectIdentifier(type)) else { return nil }
        return slots[slot].object(as: type)
    }

    /// The value of `identity`, nil if there is none of this type.
    @inlinable mutating func value<Value>(of identity: Identity, as type: Value.Type) -> Lasting<Value>? {
        guard let slot = find(identity, ObjectIdentifier(LastingValue<Value>.self)) else { return nil }
        return slots[slot].value(as: type)
    }

    /// Keeps a new object.
    @inlinable mutating func keep<Object: AnyObject>(_ object: Object, _ identity: Identity) {
        keep(LastingSlot(object, identity, lastUse: generation))
    }

    /// Keeps a new value.
    @inlinable mutating func keep<Value>(_ value: Value, _ identity: Identity, as type: Value.Type) -> Lasting<Value> {
        let slot = LastingSlot(LastingValue(value), identity, lastUse: generation)
        keep(slot)
        return slot.value(as: type)
    }

    /// The slot of `identity`, noted as used in this build; nil if there is none of this type.
    @inlinable mutating func find(_ identity: Identity, _ type: ObjectIdentifier) -> Int32? {
        var slot = next
        if slot >= slots.count || !slots[slot].isOf(identity, type) {
            slot = place(of: identity, type)
            guard slot >= 0 else { return nil }
        }
        if slots[slot].lastUse != generation {
            slots[slot].lastUse = generation
            used &+= 1
        }
        next = slot &+ 1
        return slot
    }

    @usableFromInline func place(of identity: Identity, _ type: ObjectIdentifier) -> Int32 {
        places[Self.key(identity, type)] ?? -1
    }

    /// Objects of different types never take each other's place: elements may point into both.
    private static func key(_ identity: Identity, _ type: ObjectIdentifier) -> Identity {
        identity.child(UInt64(UInt(bitPattern: type)))
    }

    @usableFromInline mutating func keep(_ slot: LastingSlot) {
        used += 1
        places[Self.key(slot.identity, slot.type)] = slots.append(slot)
        next = slots.count
    }

    /// Notes that this build has a view with a lifetime; true when the last one had not.
    mutating func note(_ lifetime: Lifetime) -> Bool {
        guard lifetime.lastUse != generation else { return false }
        let isNew = lifetime.lastUse < 0
        lifetime.lastUse = generation
        lifetimes.append(lifetime)
        return isNew
    }

    /// Ends a build: what it did not use is nobody's. Nothing is searched while nothing goes.
    /// - Returns: the lifetimes that it ends, inner views before outer ones.
    mutating func endBuild() -> [Lifetime] {
        if used != slots.count { setUnusedAside() }
        swap(&lifetimes, &lastLifetimes)
        let ended = lifetimes.reversed().filter { $0.lastUse != generation }
        lifetimes.removeAll(keepingCapacity: true)
        used = 0
        next = 0
        generation += 1
        return ended
    }

    /// Ends a frame: drops what its builds did not use.
    mutating func endFrame() {
        if !unused.isEmpty { releaseUnused() }
    }

    private mutating func releaseUnused() {
        for slot in unused { slot.release() }
        unused.removeAll()
    }

    private mutating func setUnusedAside() {
        var next: Int32 = 0
        for index in 0..<slots.count {
            let slot = slots[index]
            if slot.lastUse == generation {
                if next != index {
                    slots[next] = slot
                    places[Self.key(slot.identity, slot.type)] = next
                }
                next += 1
            } else {
                places[Self.key(slot.identity, slot.type)] = nil
                unused.append(slot)
            }
        }
        slots.removeLast(slots.count - next)
    }
}

/// The time during which a view is built in every build.
@MainActor public final class Lifetime {
    /// The last build that had the view; -1 before the first.
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
