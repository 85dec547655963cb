/// Memory for values that are referred to by address: each begins with a number that says whose it is now.
///
/// Who keeps an address keeps the number too, and both are compared before each use. So that a stale address can be
/// asked at all, blocks never go back to the system: an ended one waits here for the next value of its size.
@MainActor @usableFromInline enum CheckedMemory {
    /// The bytes before the value.
    @usableFromInline nonisolated static var headerSize: Int { 16 }
    private static let alignment = 16
    /// Blocks that are nobody's, by their size in bytes.
    private static var free: [Int: [UnsafeMutableRawPointer]] = [:]
    private static var lastNumber = 0

    /// A number that no block had before, from 1.
    static func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    /// A block with room for a `Value`, which is uninitialised, and with a number of its own.
    static func allocate<Value: ~Copyable>(for type: Value.Type) -> UnsafeMutableRawPointer {
        precondition(MemoryLayout<Value>.alignment <= alignment, "a value of unusual alignment")
        let size = byteCount(of: type)
        let block = free[size]?.popLast() ?? .allocate(byteCount: size, alignment: alignment)
        block.storeBytes(of: nextNumber(), as: Int.self)
        return block
    }

    /// Takes a block back whose value has ended.
    static func release<Value: ~Copyable>(_ block: UnsafeMutableRawPointer, for type: Value.Type) {
        block.storeBytes(of: 0, as: Int.self)
        free[byteCount(of: type), default: []].append(block)
    }

    private static func byteCount<Value: ~Copyable>(of type: Value.Type) -> Int {
        headerSize + (max(1, MemoryLayout<Value>.size) + alignment - 1) / alignment * alignment
    }
}

/// The one owner of a value that never moves. Whoever made it calls `end`.
@usableFromInline struct Place<Value: ~Copyable> {
    @usableFromInline let block: UnsafeMutableRawPointer

    /// Puts `value` into memory of its own.
    @MainActor init(_ value: consuming Value) {
        block = CheckedMemory.allocate(for: Value.self)
        (block + CheckedMemory.headerSize).initializeMemory(as: Value.self, to: value)
    }

    /// Drops the value.
    @MainActor func end() {
        (block + CheckedMemory.headerSize).assumingMemoryBound(to: Value.self).deinitialize(count: 1)
        CheckedMemory.release(block, for: Value.self)
    }

    /// The value, which is there until `end`.
    @inlinable var value: Value {
        unsafeAddress {
            UnsafePointer((block + CheckedMemory.headerSize).assumingMemoryBound(to: Value.self))
        }
        nonmutating unsafeMutableAddress {
            (block + CheckedMemory.headerSize).assumingMemoryBound(to: Value.self)
        }
    }

    /// The number that the memory has now; 0 when the value has ended.
    @inlinable var number: Int { block.load(as: Int.self) }

    /// Gives the memory another number: who knows it by the last one is told that it is not the same any more.
    func renumber(_ number: Int) { block.storeBytes(of: number, as: Int.self) }
}

/// A value that a view keeps from frame to frame, see `Builder.memory`.
///
/// It may be copied and kept anywhere, and costs nothing to copy and to drop. It ends with the first build that does not
/// ask for it; using it after that stops the program with a message.
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
