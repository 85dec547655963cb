/// A dictionary that forgets: the older half of its entries when all of them together take more bytes than it may, and
/// in any case what was not asked for in many frames.
///
/// Forgetting half at once spreads the cost over as many insertions, and looking only every so many frames for what is
/// old spreads that cost over them: a look-up stays one hash.
struct BoundedCache<Key: Hashable, Value> {
    private struct Entry {
        var value: Value
        var byteCount: Int
        var stamp: UInt64
    }

    /// What nobody asks for lasts for this many frames, or up to twice as many.
    static var lifetime: Int { 120 }

    /// The bytes that the entries take.
    private(set) var byteCount = 0
    private let byteLimit: Int
    /// The bytes of an entry beyond its key and its value themselves.
    private let extraBytes: (Key, Value) -> Int
    private var entries: [Key: Entry] = [:]
    /// Counts the look-ups.
    private var clock: UInt64 = 0
    /// The look-ups when what is old was looked for last.
    private var oldClock: UInt64 = 0
    private var frames = 0

    /// - Parameters:
    ///   - byteLimit: how many bytes the entries may take; a single one may take more.
    ///   - extraBytes: what an entry takes beyond its key and its value themselves, such as the characters of a string.
    init(byteLimit: Int, extraBytes: @escaping (Key, Value) -> Int = { _, _ in 0 }) {
        self.byteLimit = byteLimit
        self.extraBytes = extraBytes
    }

    var count: Int { entries.count }

    var values: some Sequence<Value> { entries.values.lazy.map(\.value) }

    /// The value of `key` if it is there, which makes it young.
    mutating func value(for key: Key) -> Value? {
        guard let index = entries.index(forKey: key) else { return nil }
        clock += 1
        entries.values[index].stamp = clock
        return entries.values[index].value
    }

    /// The value of `key`, made by `make` when it is not there.
    mutating func value(for key: Key, make: () throws -> Value) rethrows -> Value {
        if let known = value(for: key) { return known }
        let value = try make()
        // A table of hashes is up to twice as large as what is in it.
        let byteCount = 2 * (MemoryLayout<Key>.stride + MemoryLayout<Entry>.stride) + extraBytes(key, value)
        while self.byteCount + byteCount > byteLimit, !entries.isEmpty { forgetOldHalf() }
        clock += 1
        entries[key] = Entry(value: value, byteCount: byteCount, stamp: clock)
        self.byteCount += byteCount
        return value
    }

    /// Begins a frame, before which many others may have done without an entry.
    mutating func beginFrame() {
        frames += 1
        guard frames % Self.lifetime == 0 else { return }
        forget(upTo: oldClock)
        oldClock = clock
    }

    /// Forgets everything.
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
        // Another dictionary, as removing gives no memory back.
        entries = entries.filter { $0.value.stamp > stamp }
        byteCount = entries.values.reduce(0) { $0 + $1.byteCount }
    }
}
