/// Memory for the elements of one frame: allocated by moving a pointer, given back all at once, never moved.
///
/// It only hands out memory. Whoever puts a value with references into it has to take that value out before `reset`.
struct Arena: ~Copyable {
    private var chunks: [UnsafeMutableRawBufferPointer] = []
    private var chunk = 0
    private var offset = 0

    static let chunkSize = 64 * 1024
    /// No element of ours needs more, and malloc gives no less.
    static let maximumAlignment = 16

    deinit { for chunk in chunks { chunk.deallocate() } }

    /// Uninitialised memory for one `T`.
    mutating func allocate<T>(_ type: T.Type) -> UnsafeMutablePointer<T> {
        let size = MemoryLayout<T>.size
        let mask = MemoryLayout<T>.alignment - 1
        var start = (offset + mask) & ~mask
        if chunk >= chunks.count || start + size > chunks[chunk].count { start = nextChunk(for: size) }
        offset = start + size
        // An empty type needs no memory, but still an address inside the chunk.
        return (chunks[chunk].baseAddress.unsafelyUnwrapped + start).bindMemory(to: T.self, capacity: 1)
    }

    /// Makes all memory free again; the chunks stay for the next frame.
    mutating func reset() {
        chunk = 0
        offset = 0
    }

    /// Goes on to the next chunk that holds `size` bytes, making one where there is none.
    private mutating func nextChunk(for size: Int) -> Int {
        if chunk < chunks.count { chunk += 1 }
        while chunk < chunks.count && chunks[chunk].count < size { chunk += 1 }
        if chunk == chunks.count {
            let size = max(size, Self.chunkSize)
            chunks.append(.allocate(byteCount: size, alignment: Self.maximumAlignment))
        }
        return 0
    }
}
