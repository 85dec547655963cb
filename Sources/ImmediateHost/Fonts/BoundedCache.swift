/// A cache with a byte limit that also drops entries not used for many frames.
///
/// Over the limit, it evicts the older half at once; unused entries are checked for only every `lifetime` frames. Both
/// costs are spread over many operations, so a lookup stays one hash.
struct BoundedCache<Key: Hashable, Value> {
    private struct Entry {
        var value: Value
        var byteCount: Int
        var stamp: UInt64
    }

    /// The number of frames for which an unused entry is kept; up to twice as many in practice.
    static var lifetime: Int { 120 }

    /// The size of all entries, in bytes.
    private(set) var byteCount = 0
    private let byteLimit: Int
    /// The bytes of an entry beyond the size of its key and value.
    private let extraBytes: (Key, Value) -> Int
    private var entries: [Key: Entry] = [:]
    /// The number of lookups.
    private var clock: UInt64 = 0
    /// The value of `clock` at the last check for unused entries.
    private var oldClock: UInt64 = 0
    private var frames = 0

    /// Creates an empty cache.
    /// - Parameters:
    ///   - byteLimit: the most bytes that the entries may take together; a single entry may exceed it.
    ///   - extraBytes: the bytes of an entry beyond its key and value, such as the characters of a string.
    init(byteLimit: Int, extraBytes: @escaping (Key, Value) -> Int = { _, _ in 0 }) {
        self.byteLimit = byteLimit
        self.extraBytes = extraBytes
    }

    var count: Int { entries.count }

    var values: some Sequence<Value> { entries.values.lazy.map(\.value) }

    /// Returns the cached value of `key`, if any, and marks it as used.
    mutating func value(for key: Key) -> Value? {
        guard let index = entries.index(forKey: key) else { return nil }
        clock += 1
        entries.values[index].stamp = clock
        return entries.values[index].value
    }

    /// Returns the value of `key`, calling `make` on a cache miss.
    mutating func value(for key: Key, make: () throws -> Value) rethrows -> Value {
        if let known = value(for: key) { return known }
        let value = try make()
        // A hash table reserves up to twice the memory of its elements.
        let byteCount = 2 * (MemoryLayout<Key>.stride + MemoryLayout<Entry>.stride) + extraBytes(key, value)
        while self.byteCount + byteCount > byteLimit, !entries.isEmpty { forgetOldHalf() }
        clock += 1
        entries[key] = Entry(value: value, byteCount: byteCount, stamp: clock)
        self.byteCount += byteCount
        return value
    }

    /// Begins a frame; every `lifetime` frames, drops the entries unused since the last check.
    mutating func beginFrame() {
        frames += 1
        guard frames % Self.lifetime == 0 else { return }
        forget(upTo: oldClock)
        oldClock = clock
    }

    mutating func removeAll() {
        entries.removeAll()
        byteCount = 0
    }

    private mutating func forgetOldHalf() {
        let stamps = entries.values.map(\.stamp).sorted()
        forget(upTo: stamps[stamps.count / 2])
    }

    private mutating func forget(upTo stamp: UInt64) {
        guard entries.values.contains(where: { $0.stamp <= stamp }) else { return }
        // A new dictionary, because removing elements does not release memory.
        entries = entries.filter { $0.value.stamp > stamp }
        byteCount = entries.values.reduce(0) { $0 + $1.byteCount }
    }
}
