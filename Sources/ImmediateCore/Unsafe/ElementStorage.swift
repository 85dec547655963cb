import Foundation

/// Memory for the elements of one frame: allocated by moving an address, given back all at once, never moved.
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

/// An element in its memory. It is plain data, so that an array of a million is built and dropped without a retain.
@MainActor @usableFromInline struct ElementReference {
    @usableFromInline let pointer: UnsafeMutableRawPointer
    /// The element's type.
    @usableFromInline let type: any Element.Type

    /// Puts an element into `arena`. Whoever does destroys it before the arena is reset.
    @inlinable @inline(__always) init<E: Element>(_ element: E, in arena: inout Arena) {
        let memory = arena.allocate(E.self)
        memory.initialize(to: element)
        pointer = UnsafeMutableRawPointer(memory)
        type = E.self
    }

    private init(pointer: UnsafeMutableRawPointer, type: any Element.Type) {
        self.pointer = pointer
        self.type = type
    }

    /// The element, which is an `E`.
    @usableFromInline subscript<E: Element>(as type: E.Type) -> E {
        unsafeAddress {
            precondition(self.type == type, "the element is no \(type)")
            return UnsafePointer(pointer.assumingMemoryBound(to: E.self))
        }
        nonmutating unsafeMutableAddress {
            precondition(self.type == type, "the element is no \(type)")
            return pointer.assumingMemoryBound(to: E.self)
        }
    }

    @inline(__always) func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        type.size(pointer, proposal, layout)
    }

    @inline(__always) func lengths(along axis: Axis, breadth: CGFloat?, _ layout: LayoutContext) -> LengthRange {
        type.lengths(pointer, along: axis, breadth: breadth, layout)
    }

    @inline(__always) func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext) -> CGFloat? {
        type.baseline(pointer, baseline, in: size, layout)
    }

    func minimumSize(_ layout: LayoutContext) -> CGSize { type.minimumSize(pointer, layout) }

    @inline(__always) func place(in rect: CGRect, _ layout: LayoutContext) { type.place(pointer, in: rect, layout) }

    @inline(__always) func paint(_ painter: inout Painter) { type.paint(pointer, &painter) }

    func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        type.respond(pointer, to: event, context)
    }

    /// The outline that it limits hit regions to, if it is an element that does.
    func hitPath(in size: CGSize) -> Path? { (type as? any HitShaped.Type)?.hitPath(pointer, in: size) }

    /// A copy in another arena.
    func copy(into arena: inout Arena) -> ElementReference {
        ElementReference(pointer: type.copy(pointer, into: &arena), type: type)
    }

    /// Destroys the element.
    func destroy() { type.destroy(pointer) }
}

/// These know the type of an element again, of which a reference only has `any Element.Type`.
extension Element {
    private static func at(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Self> {
        pointer.assumingMemoryBound(to: Self.self)
    }

    fileprivate static func size(
        _ pointer: UnsafeMutableRawPointer,
        _ proposal: ProposedViewSize,
        _ layout: LayoutContext
    ) -> CGSize { at(pointer).pointee.size(proposal, layout) }

    fileprivate static func lengths(
        _ pointer: UnsafeMutableRawPointer,
        along axis: Axis,
        breadth: CGFloat?,
        _ layout: LayoutContext
    ) -> LengthRange { at(pointer).pointee.lengths(along: axis, breadth: breadth, layout) }

    fileprivate static func baseline(
        _ pointer: UnsafeMutableRawPointer,
        _ baseline: TextBaseline,
        in size: CGSize,
        _ layout: LayoutContext
    ) -> CGFloat? { at(pointer).pointee.baseline(baseline, in: size, layout) }

    fileprivate static func minimumSize(_ pointer: UnsafeMutableRawPointer, _ layout: LayoutContext) -> CGSize {
        at(pointer).pointee.minimumSize(layout)
    }

    fileprivate static func place(_ pointer: UnsafeMutableRawPointer, in rect: CGRect, _ layout: LayoutContext) {
        at(pointer).pointee.place(in: rect, layout)
    }

    fileprivate static func paint(_ pointer: UnsafeMutableRawPointer, _ painter: inout Painter) {
        at(pointer).pointee.paint(&painter)
    }

    fileprivate static func respond(_ pointer: UnsafeMutableRawPointer, to event: RegionEvent, _ context: EventContext)
        -> Bool
    {
        at(pointer).pointee.respond(to: event, context)
    }

    /// Copies the element to another place.
    fileprivate static func copy(_ pointer: UnsafeMutableRawPointer, into arena: inout Arena) -> UnsafeMutableRawPointer
    {
        let place = arena.allocate(Self.self)
        place.initialize(to: at(pointer).pointee)
        return UnsafeMutableRawPointer(place)
    }

    fileprivate static func destroy(_ pointer: UnsafeMutableRawPointer) { at(pointer).deinitialize(count: 1) }
}

extension HitShaped {
    fileprivate static func hitPath(_ pointer: UnsafeMutableRawPointer, in size: CGSize) -> Path {
        pointer.assumingMemoryBound(to: Self.self).pointee.hitPath(in: size)
    }
}
