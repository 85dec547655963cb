/// A reference to a persistent value of a view, which `Builder.persistentValue` creates.
///
/// It can be copied and stored anywhere without cost. The value ends with the first frame that contains a build which
/// does not use it; accessing it after that stops the app with a message.
@preconcurrency @MainActor public struct StateReference<Value: ~Copyable> {
    @usableFromInline let block: UnsafeMutableRawPointer
    @usableFromInline let number: Int

    @usableFromInline init(block: UnsafeMutableRawPointer) {
        self.block = block
        number = block.load(as: Int.self)
    }

    /// The persistent value.
    @inlinable @inline(__always) public var value: Value {
        unsafeAddress {
            guard block.load(as: Int.self) == number else { staleValue(Value.self) }
            return UnsafePointer((block + CheckedMemory.headerSize).assumingMemoryBound(to: Value.self))
        }
        nonmutating unsafeMutableAddress {
            guard block.load(as: Int.self) == number else { staleValue(Value.self) }
            return (block + CheckedMemory.headerSize).assumingMemoryBound(to: Value.self)
        }
    }

    /// True while the value exists.
    public var isValid: Bool { block.load(as: Int.self) == number }
}

/// Stops the app: the value has ended.
@usableFromInline func staleValue<Value: ~Copyable>(_ type: Value.Type) -> Never {
    fatalError("a StateReference<\(Value.self)> was used after its view was removed")
}

/// An object that owns a persistent value in the store.
@usableFromInline @MainActor final class StateValue<Value: ~Copyable> {
    @usableFromInline let slot: MemorySlot<Value>

    @usableFromInline init(_ value: consuming Value) { slot = MemorySlot(value) }

    isolated deinit { slot.end() }
}

/// A slot of the store with a persistent object or value of a view. Plain data, which the store ends by `release`.
@usableFromInline struct StateSlot {
    @usableFromInline let identity: Identity
    /// The type that it was requested as.
    @usableFromInline let type: ObjectIdentifier
    @usableFromInline let object: Unmanaged<AnyObject>
    /// The block of the value, if the object owns one; else the object itself.
    @usableFromInline let address: UnsafeMutableRawPointer
    /// The number of the build that used it last.
    @usableFromInline var lastUse: Int

    /// Creates a slot for an object.
    @usableFromInline init<Object: AnyObject>(_ object: Object, _ identity: Identity, lastUse: Int) {
        self.identity = identity
        type = ObjectIdentifier(Object.self)
        self.object = .passRetained(object)
        address = self.object.toOpaque()
        self.lastUse = lastUse
    }

    /// Creates a slot for a value.
    @MainActor @usableFromInline init<Value: ~Copyable>(_ value: StateValue<Value>, _ identity: Identity, lastUse: Int)
    {
        self.identity = identity
        type = ObjectIdentifier(StateValue<Value>.self)
        object = .passRetained(value)
        address = value.slot.block
        self.lastUse = lastUse
    }

    /// Creates a slot of another view for an object.
    init(_ other: StateSlot, of identity: Identity, lastUse: Int) {
        (self.identity, type, object, address) = (identity, other.type, other.object, other.address)
        self.lastUse = lastUse
    }

    /// Returns whether the slot belongs to this view and this type.
    @inlinable func isOf(_ identity: Identity, _ type: ObjectIdentifier) -> Bool {
        self.identity == identity && self.type == type
    }

    /// Returns the object. The type must match the slot's.
    @inlinable func object<Object: AnyObject>(as type: Object.Type) -> Object {
        Unmanaged<Object>.fromOpaque(address).takeUnretainedValue()
    }

    /// Returns the value. The type must match the slot's.
    @MainActor @inlinable func value<Value: ~Copyable>(as type: Value.Type) -> StateReference<Value> {
        StateReference(block: address)
    }

    /// Makes references to the value stale. The type must match the slot's.
    @MainActor func renumber<Value: ~Copyable>(as type: Value.Type) {
        let owner = Unmanaged<StateValue<Value>>.fromOpaque(object.toOpaque()).takeUnretainedValue()
        owner.slot.renumber(CheckedMemory.nextNumber())
    }

    /// Releases the object.
    func release() { object.release() }
}
