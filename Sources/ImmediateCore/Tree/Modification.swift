/// What a modifier puts around every node of its content.
///
/// A modifier cannot know how many nodes its content will append: a `Group` has several, an `EmptyView` none. So it
/// leaves a note of itself (`Builder.modify`) and builds the content. Whoever appends a node finds the note and wraps
/// the node: two views in a group are padded one by one, and a view without nodes leaves no padding behind.
@MainActor public protocol Modification {
    /// Appends what is around the node that `node` appends; calls it exactly once.
    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void)
}

/// The calls that the builder makes, knowing a modification's type only as `any Modification.Type`.
extension Modification {
    fileprivate static func wrap(
        _ pointer: UnsafeRawPointer,
        _ builder: inout Builder,
        _ node: (inout Builder) -> Void
    ) { pointer.assumingMemoryBound(to: Self.self).pointee.wrap(&builder, node) }
}

/// The note of a modification whose content is being built. It lives on the call stack of `modify`, and so does the
/// modification that it points to.
@usableFromInline struct PendingModification {
    fileprivate let type: any Modification.Type
    fileprivate let value: UnsafeRawPointer
    /// The modification around this one.
    fileprivate let outer: UnsafePointer<PendingModification>?
}

extension Builder {
    /// Builds `content` with each of its nodes inside a node of `element`'s own: the way of a modifier.
    public mutating func modify<V: View, E: Element>(_ content: V, with element: E) {
        modify(content, by: ElementModification(element: element))
    }

    /// Builds `content` with each of its nodes inside a `modification`.
    public mutating func modify<V: View, M: Modification>(_ content: V, by modification: M) {
        let outer = pending
        withUnsafePointer(to: modification) { value in
            let note = PendingModification(type: M.self, value: value, outer: outer)
            withUnsafePointer(to: note) {
                pending = $0
                child(content, 0)
            }
        }
        pending = outer
    }

    /// Appends a node with what `content` builds as its children, inside of what the modifiers above put around it.
    /// - Parameter settle: may say something of the node, its children being there, to what is around it.
    mutating func append<E: Element>(
        _ element: E,
        content: (inout Builder) -> Void,
        settle: (Machine, Int32) -> Void
    ) -> Int32 {
        let note = pending
        guard let note else {
            let index = machine.tree.append(element, id: path)
            let outer = machine.tree.open(index)
            content(&self)
            machine.tree.close(index, outer: outer)
            settle(machine, index)
            return index
        }
        // What is around the node is built first, under an identity derived from the node's.
        var index: Int32 = -1
        let id = path
        pending = note.pointee.outer
        path = id.child(0x3B2A)
        note.pointee.type.wrap(note.pointee.value, &self) { builder in
            let wrapper = (builder.path, builder.pending)
            (builder.path, builder.pending) = (id, nil)
            index = builder.append(element, content: content, settle: settle)
            (builder.path, builder.pending) = wrapper
        }
        path = id
        pending = note
        return index
    }

    /// Appends a node around one other that takes over what that one says to its container: its layout priority, its
    /// place in the order of painting.
    mutating func enclose<E: Element>(
        _ element: E,
        _ node: (inout Builder) -> Void,
        change: (inout Traits, Child) -> Void
    ) {
        _ = append(element, content: node) { machine, index in
            machine.tree.inheritTraits(index)
            machine.tree.changeTraits(of: index, change)
        }
    }

    /// Appends a node around one other that takes over its traits.
    public mutating func enclose<E: Element>(_ element: E, _ node: (inout Builder) -> Void) {
        _ = append(element, content: node) { machine, index in machine.tree.inheritTraits(index) }
    }
}

/// A node of an element around each node of the content.
private struct ElementModification<E: Element>: Modification {
    var element: E

    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) { builder.enclose(element, node) }
}

/// A view inside one element: the form of every modifier that lays out, paints or listens around its content.
public struct ElementModifier<Content: View, E: Element>: PrimitiveView {
    let content: Content
    let element: E

    /// `content`, each of its nodes inside one of `element`'s.
    public init(content: Content, element: E) {
        self.content = content
        self.element = element
    }

    /// Builds the content.
    public func build(into builder: inout Builder) { builder.modify(content, with: element) }
}
