import Foundation

/// A bump allocator for the elements of one build: memory is released all at once and never moves.
///
/// It only provides memory. Values with references must be destroyed by their owner before `reset`.
@usableFromInline struct Arena: ~Copyable {
    @usableFromInline var chunks: [UnsafeMutableRawBufferPointer] = []
    @usableFromInline var chunk = -1
    /// The next free address, and the end of its chunk; both 0 before the first chunk.
    @usableFromInline var next: UInt = 0
    @usableFromInline var end: UInt = 0

    static let chunkSize = 64 * 1024
    /// The maximum alignment of Swift types, including the widest vectors, and malloc's minimum.
    static let maximumAlignment = 16

    init() {}

    @inlinable deinit { for chunk in chunks { chunk.deallocate() } }

    /// Returns uninitialized memory for one `T`.
    @inlinable mutating func allocate<T>(_ type: T.Type) -> UnsafeMutablePointer<T> {
        // An empty type needs no memory, but an address inside the chunk.
        let size = UInt(max(1, MemoryLayout<T>.size))
        let mask = UInt(MemoryLayout<T>.alignment - 1)
        var start = (next &+ mask) & ~mask
        if start &+ size > end { start = nextChunk(for: size) }
        next = start &+ size
        return UnsafeMutableRawPointer(bitPattern: start).unsafelyUnwrapped.bindMemory(to: T.self, capacity: 1)
    }

    /// Returns a table of `count` entries in the arena, valid until `reset`.
    mutating func allocate<T>(_ entry: T, count: Int) -> ArenaTable<T> {
        let size = UInt(max(1, MemoryLayout<T>.stride * count))
        let mask = UInt(MemoryLayout<T>.alignment - 1)
        var start = (next &+ mask) & ~mask
        if start &+ size > end { start = nextChunk(for: size) }
        next = start &+ size
        let memory = UnsafeMutableRawPointer(bitPattern: start).unsafelyUnwrapped
        let base = memory.bindMemory(to: T.self, capacity: count)
        base.initialize(repeating: entry, count: count)
        return ArenaTable(base: base, count: count)
    }

    /// Frees all memory; the chunks are kept for the next frame.
    mutating func reset() {
        chunk = -1
        (next, end) = (0, 0)
    }

    /// Moves to the next chunk that holds `size` bytes, allocating one if needed.
    @usableFromInline mutating func nextChunk(for size: UInt) -> UInt {
        repeat { chunk += 1 } while chunk < chunks.count && chunks[chunk].count < size
        if chunk == chunks.count {
            let size = max(Int(size), Self.chunkSize)
            chunks.append(.allocate(byteCount: size, alignment: Self.maximumAlignment))
        }
        let start = UInt(bitPattern: chunks[chunk].baseAddress.unsafelyUnwrapped)
        end = start + UInt(chunks[chunk].count)
        return start
    }
}

/// A table of plain data in an arena.
@usableFromInline struct ArenaTable<Entry> {
    private let base: UnsafeMutablePointer<Entry>
    /// The number of entries.
    let count: Int

    fileprivate init(base: UnsafeMutablePointer<Entry>, count: Int) {
        precondition(isPlainData(Entry.self), "\(Entry.self) is not plain data")
        self.base = base
        self.count = count
    }

    subscript(index: Int) -> Entry {
        get {
            precondition(index >= 0 && index < count, "the table has no entry \(index)")
            return base[index]
        }
        nonmutating set {
            precondition(index >= 0 && index < count, "the table has no entry \(index)")
            base[index] = newValue
        }
    }
}
