import Foundation

/// A type-erased element in an arena. Plain data, so that an array of a million needs no reference counting.
@MainActor @usableFromInline struct ElementReference {
    @usableFromInline let pointer: UnsafeMutableRawPointer
    /// The element's type.
    @usableFromInline let type: any Element.Type

    /// Moves an element into `arena`. The caller must destroy it before the arena is reset.
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

    /// The element, which must be an `E`.
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

    func slot(of child: Child) -> Int { type.slot(pointer, of: child) }

    var animatesInsertion: Bool { type.animatesInsertion(pointer) }

    var viewport: AnyObject? { type.viewport(pointer) }

    func minimumSize(_ layout: LayoutContext) -> CGSize { type.minimumSize(pointer, layout) }

    @inline(__always) func place(in rect: CGRect, _ layout: LayoutContext) { type.place(pointer, in: rect, layout) }

    @inline(__always) func paint(_ painter: inout Painter) { type.paint(pointer, &painter) }

    func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        type.respond(pointer, to: event, context)
    }

    /// Returns the outline of a `HitShaped` element; nil for others.
    func hitPath(in size: CGSize) -> Path? { (type as? any HitShaped.Type)?.hitPath(pointer, in: size) }

    /// Returns a copy in another arena.
    func copy(into arena: inout Arena) -> ElementReference {
        ElementReference(pointer: type.copy(pointer, into: &arena), type: type)
    }

    /// Destroys the element.
    func destroy() { type.destroy(pointer) }
}

/// Static functions restore the element's type from `any Element.Type`.
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

    fileprivate static func animatesInsertion(_ pointer: UnsafeMutableRawPointer) -> Bool {
        at(pointer).pointee.animatesInsertion
    }

    fileprivate static func viewport(_ pointer: UnsafeMutableRawPointer) -> AnyObject? { at(pointer).pointee.viewport }

    fileprivate static func slot(_ pointer: UnsafeMutableRawPointer, of child: Child) -> Int {
        at(pointer).pointee.slot(of: child)
    }

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

    /// Copies the element to another arena.
    fileprivate static func copy(_ pointer: UnsafeMutableRawPointer, into arena: inout Arena) -> UnsafeMutableRawPointer
    {
        let slot = arena.allocate(Self.self)
        slot.initialize(to: at(pointer).pointee)
        return UnsafeMutableRawPointer(slot)
    }

    fileprivate static func destroy(_ pointer: UnsafeMutableRawPointer) { at(pointer).deinitialize(count: 1) }
}

extension HitShaped {
    fileprivate static func hitPath(_ pointer: UnsafeMutableRawPointer, in size: CGSize) -> Path {
        pointer.assumingMemoryBound(to: Self.self).pointee.hitPath(in: size)
    }
}
