/// An array of plain data that one owner refills in every frame. It keeps its memory. An access costs one load or
/// store, and removing an element is free.
///
/// Indices are 32-bit, like those of nodes. They are checked in debug builds and in that of the tests: in release builds
/// the check would cost a frame of labels 4 %. External values are checked before they become indices, see
/// `NodeTree.index(of:)`.
@usableFromInline struct FlatArray<Element>: ~Copyable {
    @usableFromInline var base: UnsafeMutablePointer<Element>
    @usableFromInline var count: Int32 = 0
    @usableFromInline var capacity: Int32

    /// Creates an empty array with room for `capacity` elements.
    init(capacity: Int32) {
        precondition(_isPOD(Element.self), "\(Element.self) is not plain data")
        // An empty array needs no memory.
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
            check(index)
            return UnsafePointer(base + Int(index))
        }
        unsafeMutableAddress {
            check(index)
            return base + Int(index)
        }
    }

    /// Stops the app if there is no element at `index`.
    @inlinable @inline(__always) func check(_ index: Int32) {
        // An `assert` would check nothing in the tests, which are optimized; a message with the numbers would cost a frame of
        // labels a quarter there.
        #if DEBUG
        precondition(UInt32(bitPattern: index) < UInt32(bitPattern: count), "an index outside of the elements")
        #endif
    }

    /// Appends an element and returns its index.
    @inlinable @discardableResult mutating func append(_ element: Element) -> Int32 {
        if count == capacity { grow() }
        (base + Int(count)).initialize(to: element)
        count &+= 1
        return count &- 1
    }

    /// Removes all elements but keeps the memory.
    @inlinable mutating func removeAll() { count = 0 }

    /// Removes the last `number` elements.
    @inlinable mutating func removeLast(_ number: Int32) { count &-= number }

    /// The elements, valid until one is appended.
    @inlinable var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: Int(count)) }

    /// Returns some of the elements, for sorting.
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

/// Returns whether values of a type are plain data, which needs no destruction.
@inlinable func isPlainData<T>(_ type: T.Type) -> Bool { _isPOD(type) }
