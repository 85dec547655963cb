/// A value that a view keeps from frame to frame, see `Builder.memory`.
///
/// It may be copied and kept anywhere, and costs nothing to copy and to drop. It ends with the first
/// frame of which a build does not ask for it; using it after that stops the program with a message.
@MainActor public struct Lasting<Value> {
    @usableFromInline let block: UnsafeMutableRawPointer
    @usableFromInline let number: Int

    @usableFromInline init(block: UnsafeMutableRawPointer) {
        self.block = block
        number = block.load(as: Int.self)
    }

    /// The value.
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

    /// Whether the value is still there.
    public var isValid: Bool { block.load(as: Int.self) == number }
}

/// Stops the program: what it asks for has ended.
@usableFromInline func staleValue<Value>(_ type: Value.Type) -> Never {
    fatalError("a Lasting<\(Value.self)> was used after the view that had it from Builder.memory was gone")
}

/// What the store keeps of a lasting value: an object whose end is the value's.
@usableFromInline @MainActor final class LastingValue<Value> {
    @usableFromInline let place: Place<Value>

    @usableFromInline init(_ value: Value) { place = Place(value) }

    isolated deinit { place.end() }
}

/// What lasts of a view, an object or a value, as the store has it: plain data, which the store ends by `release`.
@usableFromInline struct LastingSlot {
    @usableFromInline let identity: Identity
    /// The type that it was asked for as.
    @usableFromInline let type: ObjectIdentifier
    @usableFromInline let object: Unmanaged<AnyObject>
    /// The block of the value that the object keeps, if it is there to keep one; else the object itself.
    @usableFromInline let address: UnsafeMutableRawPointer
    /// The number of the build that asked for it last.
    @usableFromInline var lastUse: Int

    /// A slot for an object.
    @usableFromInline init<Object: AnyObject>(_ object: Object, _ identity: Identity, lastUse: Int) {
        self.identity = identity
        type = ObjectIdentifier(Object.self)
        self.object = .passRetained(object)
        address = self.object.toOpaque()
        self.lastUse = lastUse
    }

    /// A slot for a value.
    @MainActor @usableFromInline init<Value>(_ value: LastingValue<Value>, _ identity: Identity, lastUse: Int) {
        self.identity = identity
        type = ObjectIdentifier(LastingValue<Value>.self)
        object = .passRetained(value)
        address = value.place.block
        self.lastUse = lastUse
    }

    /// Whether it was asked for by this view as this type.
    @inlinable func isOf(_ identity: Identity, _ type: ObjectIdentifier) -> Bool {
        self.identity == identity && self.type == type
    }

    /// The object, whose type the slot was found by.
    @inlinable func object<Object: AnyObject>(as type: Object.Type) -> Object {
        Unmanaged<Object>.fromOpaque(address).takeUnretainedValue()
    }

    /// The value, whose type the slot was found by.
    @MainActor @inlinable func value<Value>(as type: Value.Type) -> Lasting<Value> { Lasting(block: address) }

    /// Ends what the slot keeps.
    func release() { object.release() }
}
