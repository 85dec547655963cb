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
