import Foundation

/// Memory for the elements of one build: allocated by moving an address, given back all at once, never moved.
///
/// It only hands out memory. Whoever puts a value with references into it has to take that value out before `reset`.
@usableFromInline struct Arena: ~Copyable {
    @usableFromInline var chunks: [UnsafeMutableRawBufferPointer] = []
    @usableFromInline var chunk = -1
    /// The next free address, and the end of its chunk; both 0 before the first chunk.
    @usableFromInline var next: UInt = 0
    @usableFromInline var end: UInt = 0

    static let chunkSize = 64 * 1024
    /// No type of Swift needs more, its widest vectors included, and malloc gives no less.
    static let maximumAlignment = 16

    init() {}

    @inlinable deinit { for chunk in chunks { chunk.deallocate() } }

    /// Uninitialised memory for one `T`.
    @inlinable mutating func allocate<T>(_ type: T.Type) -> UnsafeMutablePointer<T> {
        // An empty type needs no memory, but still an address of its own inside the chunk.
        let size = UInt(max(1, MemoryLayout<T>.size))
        let mask = UInt(MemoryLayout<T>.alignment - 1)
        var start = (next &+ mask) & ~mask
        if start &+ size > end { start = nextChunk(for: size) }
        next = start &+ size
        return UnsafeMutableRawPointer(bitPattern: start).unsafelyUnwrapped.bindMemory(to: T.self, capacity: 1)
    }

    /// A table of `count` entries in the arena, for as long as that is not reset.
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

    /// Makes all memory free again; the chunks stay for the next frame.
    mutating func reset() {
        chunk = -1
        (next, end) = (0, 0)
    }

    /// Goes on to the next chunk that holds `size` bytes, making one where there is none.
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
    /// How many entries there are.
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
