/// A dictionary that forgets what was not asked for longest.
///
/// Forgetting drops half of the entries at once, so that its cost is spread over as many insertions and a look-up
/// stays one hash.
struct BoundedCache<Key: Hashable, Value> {
    private var entries: [Key: (value: Value, stamp: UInt64)] = [:]
    private var clock: UInt64 = 0
    private let limit: Int

    init(limit: Int) { self.limit = max(1, limit) }

    var count: Int { entries.count }

    /// The value of `key`, made by `make` when it is not there.
    mutating func value(for key: Key, make: () throws -> Value) rethrows -> Value {
        clock += 1
        if let index = entries.index(forKey: key) {
            entries.values[index].stamp = clock
            return entries.values[index].value
        }
        let value = try make()
        if entries.count >= limit { forgetOldHalf() }
        entries[key] = (value, clock)
        return value
    }

    private mutating func forgetOldHalf() {
        let stamps = entries.values.map(\.stamp).sorted()
        let threshold = stamps[stamps.count / 2]
        entries = entries.filter { $0.value.stamp > threshold }
    }
}
