/// A modifier that wraps every node of its content.
///
/// The number of nodes of the content is not known in advance: a `Group` has several, an `EmptyView` none. So a
/// modifier registers itself (`Builder.modify`) and builds the content, and each appended node is wrapped by the
/// registered modifiers. Two views in a group are padded separately, and an empty view has no padding.
@preconcurrency @MainActor public protocol NodeModifier {
    /// Appends wrapper nodes around the node that `node` appends. It must call `node` exactly once.
    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void)
}

extension Builder {
    /// Builds `content` with each of its nodes wrapped in a node of `element`.
    public mutating func modify<V: View, E: Element>(_ content: V, with element: E) {
        modify(content, by: ElementNodeModifier(element: element))
    }

    /// Appends a node with the nodes of `content` as its children, inside the pending modifiers.
    /// - Parameter completed: called once the children exist; it may set traits for the container.
    mutating func append<E: Element>(
        _ element: E,
        content: (inout Builder) -> Void,
        completed: (InterfaceContext, Int32) -> Void
    ) -> Int32 {
        guard let note = pending else {
            let index = interface.tree.append(element, id: path)
            let outer = interface.tree.open(index)
            content(&self)
            interface.tree.close(index, outer: outer)
            completed(interface, index)
            return index
        }
        // The wrappers are built first, under an identity derived from the node's.
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

    /// Appends a wrapper node that inherits the traits of the wrapped node, such as layout priority and z-index, and
    /// changes them.
    mutating func enclose<E: Element>(
        _ element: E,
        _ node: (inout Builder) -> Void,
        change: (inout Traits, Child) -> Void
    ) {
        _ = append(element, content: node) { interface, index in
            interface.tree.inheritTraits(index)
            interface.tree.changeTraits(of: index, change)
        }
    }

    /// Appends a wrapper node that inherits the traits of the wrapped node.
    public mutating func enclose<E: Element>(_ element: E, _ node: (inout Builder) -> Void) {
        _ = append(element, content: node) { interface, index in interface.tree.inheritTraits(index) }
    }
}

/// A modifier that wraps each node of the content in an element's node.
private struct ElementNodeModifier<E: Element>: NodeModifier {
    var element: E

    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) { builder.enclose(element, node) }
}

/// A view modified by an element, which lays out, paints or handles events around its content.
public struct ElementModifier<Content: View, E: Element>: PrimitiveView {
    let content: Content
    let element: E

    /// Creates `content` with each of its nodes wrapped in a node of `element`.
    public init(content: Content, element: E) {
        self.content = content
        self.element = element
    }

    /// Builds the content.
    public func build(into builder: inout Builder) { builder.modify(content, with: element) }
}

/// The pending modifiers at a position, stored for nodes that are appended there later.
///
/// A container that builds a `ForEach` lazily has one node for all of its views. Modifiers of the `ForEach` apply to
/// each view, not to that node. It is public because containers outside of this module, such as the lists of
/// `ImmediateUI`, store it.
public struct KeptNodeModifiers {
    /// The modifiers, innermost first.
    fileprivate let modifiers: [any NodeModifier]

    /// True if there are no modifiers.
    public var isEmpty: Bool { modifiers.isEmpty }
}

extension Builder {
    /// The modifiers that wrap the next nodes appended to the builder.
    ///
    /// Keep them to build children later with the same modifiers.
    public var modifiers: KeptNodeModifiers {
        var found: [any NodeModifier] = []
        var next = pending
        while let note = next {
            found.append(note.copy)
            next = note.outer
        }
        return KeptNodeModifiers(modifiers: found)
    }

    /// Builds `content` without the pending modifiers.
    public mutating func unmodified(_ content: (inout Builder) -> Void) {
        let outer = pending
        pending = nil
        content(&self)
        pending = outer
    }

    /// Builds `view` as the child at `step` of the current path, with stored modifiers.
    public mutating func child<V: View>(_ view: V, _ step: UInt64, inside kept: KeptNodeModifiers) {
        if kept.isEmpty { return child(view, step) }
        child(RemodifiedView(content: view, modifiers: kept.modifiers[...]), step)
    }

    /// The parent of nodes that are appended now; nil for roots.
    public var parent: Child? { interface.tree.parent >= 0 ? interface.tree.child(interface.tree.parent) : nil }
}

/// A view inside modifiers, the last one outermost.
private struct RemodifiedView<Content: View>: PrimitiveView {
    var content: Content
    var modifiers: ArraySlice<any NodeModifier>

    func build(into builder: inout Builder) {
        guard let outermost = modifiers.last else { return builder.child(content) }
        modify(outermost, &builder)
    }

    private func modify<M: NodeModifier>(_ modifier: M, _ builder: inout Builder) {
        builder.modify(RemodifiedView(content: content, modifiers: modifiers.dropLast()), by: modifier)
    }
}
