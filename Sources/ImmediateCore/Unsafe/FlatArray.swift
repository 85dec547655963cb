/// An array of plain data that one owner fills anew in every frame: it keeps its memory, and neither an access nor
/// the end of an element costs anything beyond the loads and stores.
///
/// Indices are those of nodes and their kin, 32 bits wide. They are checked in debug builds, and in those of the
/// sanitizers: in release builds that would cost a frame of labels 4 %. What comes from outside is checked before it becomes an
/// index, see `NodeTree.index(of:)`.
@usableFromInline struct FlatArray<Element>: ~Copyable {
    @usableFromInline var base: UnsafeMutablePointer<Element>
    @usableFromInline var count: Int32 = 0
    @usableFromInline var capacity: Int32

    /// An empty array with room for `capacity` elements.
    init(capacity: Int32) {
        precondition(_isPOD(Element.self), "\(Element.self) is not plain data")
        // One that holds nothing yet needs no memory.
        base = capacity > 0 ? .allocate(capacity: Int(capacity)) : Self.nowhere
        self.capacity = capacity
    }

    @inlinable deinit { if capacity > 0 { base.deallocate() } }

    private static var nowhere: UnsafeMutablePointer<Element> {
        UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
    }

    /// The element at `index`.
    @inlinable subscript(index: Int32) -> Element {
        unsafeAddress {
            assert(UInt32(bitPattern: index) < UInt32(bitPattern: count))
            return UnsafePointer(base + Int(index))
        }
        unsafeMutableAddress {
            assert(UInt32(bitPattern: index) < UInt32(bitPattern: count))
            return base + Int(index)
        }
    }

    /// Appends an element and returns its index.
    @inlinable @discardableResult mutating func append(_ element: Element) -> Int32 {
        if count == capacity { grow() }
        (base + Int(count)).initialize(to: element)
        count &+= 1
        return count &- 1
    }

    /// Forgets all elements and keeps the memory.
    @inlinable mutating func removeAll() { count = 0 }

    /// Forgets the last `number` elements.
    @inlinable mutating func removeLast(_ number: Int32) { count &-= number }

    /// The elements, for as long as nothing is appended.
    @inlinable var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: Int(count)) }

    /// Some of the elements, to change their order.
    func elements(_ range: Range<Int32>) -> UnsafeMutableBufferPointer<Element> {
        precondition(range.lowerBound >= 0 && range.upperBound <= count)
        return UnsafeMutableBufferPointer(start: base + Int(range.lowerBound), count: range.count)
    }

    @usableFromInline mutating func grow() {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: Swift.max(16, Int(capacity) * 2))
        larger.moveInitialize(from: base, count: Int(count))
        if capacity > 0 { base.deallocate() }
        base = larger
        capacity = Swift.max(16, capacity * 2)
    }
}

/// Whether values of a type are plain data, which ends without anything to do.
@inlinable func isPlainData<T>(_ type: T.Type) -> Bool { _isPOD(type) }
