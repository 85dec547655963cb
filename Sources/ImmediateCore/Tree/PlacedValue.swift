/// Memory for one value: it never moves, so that whoever needs the value can keep its address.
extension UnsafeMutablePointer where Pointee: ~Copyable {
    /// Puts `value` into memory of its own, until `end`.
    static func placing(_ value: consuming Pointee) -> UnsafeMutablePointer {
        let memory = UnsafeMutablePointer.allocate(capacity: 1)
        memory.initialize(to: value)
        return memory
    }

    /// Drops the value and gives its memory back.
    func end() {
        deinitialize(count: 1)
        deallocate()
    }
}
