/// Memory for values that are referred to by address: each block begins with a number that identifies its current
/// value.
///
/// A reference stores the address and the number, and compares the number before each use. Blocks are never returned
/// to the system, so that stale addresses can be read; freed blocks are reused for values of the same size.
@MainActor @usableFromInline enum CheckedMemory {
    /// The size of the header before the value, in bytes.
    @usableFromInline nonisolated static var headerSize: Int { 16 }
    private static let alignment = 16
    /// The free blocks, by their size in units of the alignment. An array, because changing a value in a dictionary takes a
    /// block by itself.
    private static var free: [[UnsafeMutableRawPointer]] = []
    private static var lastNumber = 0

    /// Returns a number that no block had before, from 1 on.
    static func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    /// Returns a block with uninitialized room for a `Value`, and with a new number.
    static func allocate<Value: ~Copyable>(for type: Value.Type) -> UnsafeMutableRawPointer {
        precondition(MemoryLayout<Value>.alignment <= alignment, "a value of unusual alignment")
        let size = byteCount(of: type)
        let index = size / alignment
        let known = index < free.count ? free[index].popLast() : nil
        let block = known ?? .allocate(byteCount: size, alignment: alignment)
        block.storeBytes(of: nextNumber(), as: Int.self)
        return block
    }

    /// Frees a block whose value was deinitialized.
    static func release<Value: ~Copyable>(_ block: UnsafeMutableRawPointer, for type: Value.Type) {
        block.storeBytes(of: 0, as: Int.self)
        let index = byteCount(of: type) / alignment
        while free.count <= index { free.append([]) }
        free[index].append(block)
    }

    private static func byteCount<Value: ~Copyable>(of type: Value.Type) -> Int {
        headerSize + (max(1, MemoryLayout<Value>.size) + alignment - 1) / alignment * alignment
    }
}

/// The unique owner of a value that never moves. Its creator must call `end`.
@usableFromInline struct MemorySlot<Value: ~Copyable> {
    @usableFromInline let block: UnsafeMutableRawPointer

    /// Moves `value` into its own memory.
    @MainActor init(_ value: consuming Value) {
        block = CheckedMemory.allocate(for: Value.self)
        (block + CheckedMemory.headerSize).initializeMemory(as: Value.self, to: value)
    }

    /// Destroys the value.
    @MainActor func end() {
        (block + CheckedMemory.headerSize).assumingMemoryBound(to: Value.self).deinitialize(count: 1)
        CheckedMemory.release(block, for: Value.self)
    }

    /// The value, valid until `end`.
    @inlinable var value: Value {
        unsafeAddress {
            UnsafePointer((block + CheckedMemory.headerSize).assumingMemoryBound(to: Value.self))
        }
        nonmutating unsafeMutableAddress {
            (block + CheckedMemory.headerSize).assumingMemoryBound(to: Value.self)
        }
    }

    /// The current number of the memory; 0 after `end`.
    @inlinable var number: Int { block.load(as: Int.self) }

    /// Changes the number of the memory, which makes references with the old number stale.
    func renumber(_ number: Int) { block.storeBytes(of: number, as: Int.self) }
}
