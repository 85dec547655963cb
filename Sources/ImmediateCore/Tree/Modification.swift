/// What a modifier puts around every node of its content.
///
/// A modifier cannot know how many nodes its content will append: a `Group` has several, an `EmptyView` none. So it
/// leaves a note of itself (`Builder.modify`) and builds the content. Whoever appends a node finds the note and wraps
/// the node: two views in a group are padded one by one, and a view without nodes leaves no padding behind.
@MainActor public protocol Modification {
    /// Appends what is around the node that `node` appends; calls it exactly once.
    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void)
}

extension Builder {
    /// Builds `content` with each of its nodes inside a node of `element`'s own: the way of a modifier.
    public mutating func modify<V: View, E: Element>(_ content: V, with element: E) {
        modify(content, by: ElementModification(element: element))
    }

    /// Appends a node with what `content` builds as its children, inside of what the modifiers above put around it.
    /// - Parameter completed: may say something of the node, its children being there, to what is around it.
    mutating func append<E: Element>(
        _ element: E,
        content: (inout Builder) -> Void,
        completed: (Machine, Int32) -> Void
    ) -> Int32 {
        guard let note = pending else {
            let index = machine.tree.append(element, id: path)
            let outer = machine.tree.open(index)
            content(&self)
            machine.tree.close(index, outer: outer)
            completed(machine, index)
            return index
        }
        // What is around the node is built first, under an identity derived from the node's.
        var index: Int32 = -1
        let id = path
        pending = note.outer
        path = id.child(0x3B2A)
        note.wrap(&self) { builder in
            let wrapper = (builder.path, builder.pending, builder.choice)
            (builder.path, builder.pending, builder.choice) = (id, nil, nil)
            index = builder.append(element, content: content, completed: completed)
            (builder.path, builder.pending, builder.choice) = wrapper
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

/// The modifiers around a place, kept for nodes that are appended there later.
///
/// A container that builds a `ForEach` when it is seen has one node for all of its views. The modifiers of the `ForEach` are
/// meant for each of them, not for that node.
public struct KeptModifications {
    /// From the innermost to the outermost.
    fileprivate let modifications: [any Modification]

    /// Whether there are none.
    public var isEmpty: Bool { modifications.isEmpty }
}

extension Builder {
    /// The modifiers that wait here for nodes of their content.
    public var modifications: KeptModifications {
        var found: [any Modification] = []
        var next = pending
        while let note = next {
            found.append(note.copy)
            next = note.outer
        }
        return KeptModifications(modifications: found)
    }

    /// Builds what `content` builds outside of the modifiers that wait for nodes here.
    public mutating func unmodified(_ content: (inout Builder) -> Void) {
        let outer = pending
        pending = nil
        content(&self)
        pending = outer
    }

    /// Builds `view` as the child at `step` of the present path, inside of modifiers that were kept.
    public mutating func child<V: View>(_ view: V, _ step: UInt64, inside kept: KeptModifications) {
        if kept.isEmpty { return child(view, step) }
        child(RemodifiedView(content: view, modifications: kept.modifications[...]), step)
    }

    /// The node that what is appended now becomes a child of; nil for a root.
    public var parent: Child? { machine.tree.parent >= 0 ? machine.tree.child(machine.tree.parent) : nil }
}

/// A view inside of modifiers, the last one outermost.
private struct RemodifiedView<Content: View>: PrimitiveView {
    var content: Content
    var modifications: ArraySlice<any Modification>

    func build(into builder: inout Builder) {
        guard let outermost = modifications.last else { return builder.child(content) }
        modify(outermost, &builder)
    }

    private func modify<M: Modification>(_ modification: M, _ builder: inout Builder) {
        builder.modify(RemodifiedView(content: content, modifications: modifications.dropLast()), by: modification)
    }
}
