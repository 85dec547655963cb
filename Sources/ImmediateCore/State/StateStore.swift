/// The persistent objects of all views by identity, and the lifetimes of views.
///
/// An object is kept while every build includes its view. If a build does not use it, it is removed from the store,
/// and released at the end of the frame, because pending actions may refer to it. So a view that returns starts with
/// new state.
///
/// Objects are stored in the order of first use. Most frames use them in that order again, so the next one is nearly
/// always the one after the last; only otherwise is the table consulted.
@MainActor @usableFromInline struct StateStore: ~Copyable {
    @usableFromInline var slots = FlatArray<StateSlot>(capacity: 16)
    /// The index in `slots` of the next expected object.
    @usableFromInline var next: Int32 = 0
    /// The number of the build.
    @usableFromInline private(set) var generation = 0
    /// The number of objects that this build has used or created.
    @usableFromInline var used: Int32 = 0
    /// The index of each object in `slots`, by identity and type.
    private var indices: [Identity: Int32] = [:]
    private var lifetimes: [Lifetime] = []
    private var lastLifetimes: [Lifetime] = []
    /// The objects that builds of this frame did not use.
    private var unused: [StateSlot] = []
    /// The states of removed texts, for new texts: a list that scrolls replaces all of its texts.
    private var spareTexts: [StateSlot] = []
    /// The most of them.
    private static let mostSpareTexts = 256

    /// The number of stored objects.
    var count: Int { Int(slots.count) }

    init() {}

    /// Releases everything.
    mutating func removeAll() {
        for slot in slots.elements { slot.release() }
        releaseUnused()
        for slot in spareTexts { slot.release() }
        spareTexts.removeAll()
        slots.removeAll()
        indices.removeAll()
    }

    /// Returns the object of `identity`; nil if there is none of this type.
    @inlinable mutating func object<Object: AnyObject>(of identity: Identity, as type: Object.Type) -> Object? {
        guard let slot = find(identity, ObjectIdentifier(type)) else { return nil }
        return slots[slot].object(as: type)
    }

    /// Returns the value of `identity`; nil if there is none of this type.
    @inlinable mutating func value<Value: ~Copyable>(
        of identity: Identity,
        as type: Value.Type
    ) -> StateReference<Value>? {
        guard let slot = find(identity, ObjectIdentifier(StateValue<Value>.self)) else { return nil }
        return slots[slot].value(as: type)
    }

    /// Stores a new object.
    @inlinable mutating func keep<Object: AnyObject>(_ object: Object, _ identity: Identity) {
        keep(StateSlot(object, identity, lastUse: generation))
    }

    /// Stores a new value.
    @inlinable mutating func keep<Value: ~Copyable>(
        _ value: consuming Value,
        _ identity: Identity,
        as type: Value.Type
    ) -> StateReference<Value> {
        let slot = StateSlot(StateValue(value), identity, lastUse: generation)
        keep(slot)
        return slot.value(as: type)
    }

    /// Returns the state of a text, which is that of a removed text if the view is new and there is one.
    @inline(__always) mutating func text(of identity: Identity) -> StateReference<TextState> {
        value(of: identity, as: TextState.self) ?? newText(of: identity)
    }

    @inline(never) private mutating func newText(of identity: Identity) -> StateReference<TextState> {
        guard let spare = spareTexts.popLast() else { return keep(TextState(), identity, as: TextState.self) }
        let slot = StateSlot(spare, of: identity, lastUse: generation)
        keep(slot)
        return slot.value(as: TextState.self)
    }

    /// Returns the index of the slot of `identity` and marks it as used in this build; nil if there is none of this
    /// type.
    @inlinable mutating func find(_ identity: Identity, _ type: ObjectIdentifier) -> Int32? {
        var slot = next
        if slot >= slots.count || !slots[slot].isOf(identity, type) {
            slot = index(of: identity, type)
            guard slot >= 0 else { return nil }
        }
        if slots[slot].lastUse != generation {
            slots[slot].lastUse = generation
            used &+= 1
        }
        next = slot &+ 1
        return slot
    }

    @usableFromInline func index(of identity: Identity, _ type: ObjectIdentifier) -> Int32 {
        indices[Self.key(identity, type)] ?? -1
    }

    /// Objects of different types never replace each other: elements may point into both.
    private static func key(_ identity: Identity, _ type: ObjectIdentifier) -> Identity {
        identity.child(UInt64(UInt(bitPattern: type)))
    }

    @usableFromInline mutating func keep(_ slot: StateSlot) {
        used += 1
        indices[Self.key(slot.identity, slot.type)] = slots.append(slot)
        next = slots.count
    }

    /// Records that this build includes a view with a lifetime; true if the last one did not.
    mutating func note(_ lifetime: Lifetime) -> Bool {
        guard lifetime.lastUse != generation else { return false }
        let isNew = lifetime.lastUse < 0
        lifetime.lastUse = generation
        lifetimes.append(lifetime)
        return isNew
    }

    /// Ends a build and removes the objects that it did not use. Searches only if there are any.
    /// - Returns: the lifetimes that end, inner views before outer ones.
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

    /// Ends a frame and releases the removed objects.
    mutating func endFrame() {
        if !unused.isEmpty { releaseUnused() }
    }

    private mutating func releaseUnused() {
        for slot in unused {
            if slot.type == ObjectIdentifier(StateValue<TextState>.self), spareTexts.count < Self.mostSpareTexts {
                slot.value(as: TextState.self).value.empty()
                slot.renumber(as: TextState.self)
                spareTexts.append(slot)
            } else {
                slot.release()
            }
        }
        unused.removeAll(keepingCapacity: true)
    }

    private mutating func setUnusedAside() {
        var next: Int32 = 0
        for index in 0..<slots.count {
            let slot = slots[index]
            if slot.lastUse == generation {
                if next != index {
                    slots[next] = slot
                    indices[Self.key(slot.identity, slot.type)] = next
                }
                next += 1
            } else {
                indices[Self.key(slot.identity, slot.type)] = nil
                unused.append(slot)
            }
        }
        slots.removeLast(slots.count - next)
    }
}

/// The lifetime of a view: the time during which every build includes the view.
@preconcurrency @MainActor public final class Lifetime {
    /// The last build that included the view; -1 before the first.
    var lastUse = -1
    /// The callback that runs at the end of the lifetime; nil for none.
    public var onEnd: (() -> Void)?
    /// A task that is cancelled at the end of the lifetime.
    public var task: Task<Void, Never>?

    init() {}

    // When an interface is released, its views' tasks have nowhere to show their results.
    deinit { task?.cancel() }

    /// Ends the lifetime.
    func end() {
        task?.cancel()
        task = nil
        onEnd?()
        onEnd = nil
    }
}

extension Builder {
    /// Returns the lifetime of the view that is being built, and whether it begins in this frame.
    public mutating func lifetime() -> (object: Lifetime, isNew: Bool) {
        let lifetime = state { Lifetime() }
        return (lifetime, interface.states.note(lifetime))
    }
}
