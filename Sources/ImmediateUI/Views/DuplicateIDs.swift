/// Tells apart the views of a `ForEach` whose elements have the same id.
///
/// The first view of an id is known by the id alone, the next ones also by how many came before. So every view has its
/// state, but where ids repeat the state follows the order, not the element. That is reported once.
struct DuplicateIDs {
    /// An open-addressed table of the ids met so far and how often, on the call stack where it is small.
    private let table: UnsafeMutableBufferPointer<(step: UInt64, count: UInt64)>
    private(set) var hasDuplicates = false

    /// Runs `body` with an empty table for `count` ids.
    @MainActor static func with(count: Int, _ body: (inout DuplicateIDs) -> Void) {
        var capacity = 8
        while capacity < count * 2 { capacity *= 2 }
        withUnsafeTemporaryAllocation(of: (step: UInt64, count: UInt64).self, capacity: capacity) { table in
            table.initialize(repeating: (0, 0))
            var ids = DuplicateIDs(table: table)
            body(&ids)
            if ids.hasDuplicates {
                Report.once(
                    "\(BuildStage.path) > ForEach: two elements have the same id; their state follows their order"
                )
            }
        }
    }

    private init(table: UnsafeMutableBufferPointer<(step: UInt64, count: UInt64)>) { self.table = table }

    /// The step of the path for the next view of an id with this hash.
    mutating func step(_ hash: Int) -> UInt64 {
        let step = UInt64(bitPattern: Int64(hash))
        let mask = table.count - 1
        var index = Int(truncatingIfNeeded: (step &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
        while table[index].count > 0 && table[index].step != step { index = (index + 1) & mask }
        table[index].step = step
        table[index].count += 1
        let earlier = table[index].count - 1
        if earlier == 0 { return step }
        hasDuplicates = true
        return Identity(hash: step).child(earlier).hash
    }
}
