/// Properties of a node for its container. Modifiers around the node pass them on, so `.zIndex(1)` may be followed by
/// `.padding()`.
public struct Traits {
    /// The layout priority. A stack offers its space to children of a higher priority first.
    public var priority = 0.0
    /// The z-index. Children of a higher z-index are drawn above their siblings.
    public var zIndex = 0.0
    /// The `HitShaped` node that limits the gestures around it; nil for none.
    public var hitShape: Child?
    /// The outermost node with a message to a custom container; nil for none. A trait element sets it.
    public var note: Child?
}

/// Traits are rare: nodes refer to them by index, -1 being the defaults.
extension NodeTree {
    /// Returns the traits of a node.
    func traits(of index: Int32) -> Traits {
        let entry = nodes[index].traits
        return entry < 0 ? Traits() : traits[entry]
    }

    /// Copies the traits of a node's first child to the node.
    mutating func inheritTraits(_ index: Int32) {
        guard index + 1 < nodes[index].end else { return }
        nodes[index].traits = nodes[index + 1].traits
    }

    /// Changes the traits of a node without affecting other nodes that share them.
    mutating func changeTraits(of index: Int32, _ change: (inout Traits, Child) -> Void) {
        var changed = traits(of: index)
        change(&changed, child(index))
        if changed.zIndex != 0 { hasZIndex = true }
        nodes[index].traits = traits.append(changed)
    }
}

/// Messages from views to containers, looked up by element type: a pane passes its limits to a split.
///
/// The element of a `TraitModifier` sets `traits.note = node`. The container then looks up the element itself, so
/// nothing is copied in advance.
extension NodeTree {
    /// Returns the outermost element of this type with a message to the container of a node.
    func note<E: TraitElement>(of index: Int32, as type: E.Type) -> E? {
        var next = traits(of: index).note
        while let note = next.map({ self.index(of: $0) }) {
            if nodes[note].element.type == type { return nodes[note].element[as: type] }
            // Its child may have another message.
            next = note + 1 < nodes[note].end ? traits(of: note + 1).note : nil
        }
        return nil
    }
}

extension Builder {
    /// Returns the nodes appended since `nextChild` was `first`: the content built so far.
    public func children(from first: Child) -> Children {
        Children(interface, interface.tree.index(of: first), interface.tree.count, interface.tree.build)
    }

    /// Returns the identity of the view of a node, stable between frames.
    public func identity(of child: Child) -> Identity { interface.tree.nodes[interface.tree.index(of: child)].id }

    /// Returns the outermost trait element of type `type` in the node `child`; nil if there is none.
    ///
    /// Such an element is a message from the child to its container.
    public func note<E: TraitElement>(of child: Child, as type: E.Type) -> E? {
        interface.tree.note(of: interface.tree.index(of: child), as: type)
    }
}

extension Builder {
    /// Returns the minimum size of a node whose children are built, see `Element.minimumSize(_:)`.
    public func minimumSize(of child: Child) -> CGSize { interface.minimumSize(of: interface.tree.index(of: child)) }
}

extension LayoutContext {
    /// Returns the outermost trait element of type `type` in the node `child`; nil if there is none.
    ///
    /// Such an element is a message from the child to its container.
    public func note<E: TraitElement>(of child: Child, as type: E.Type) -> E? {
        interface.tree.note(of: index(of: child), as: type)
    }
}

/// An element that sets traits for its container.
@preconcurrency @MainActor public protocol TraitElement: Element {
    /// Changes the traits of the element's own node, which are initially those of its content.
    func change(_ traits: inout Traits, of node: Child)
}

/// A modifier that sets traits on each node of the content.
private struct TraitNodeModifier<E: TraitElement>: NodeModifier {
    var element: E

    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) {
        builder.enclose(element, node) { traits, index in element.change(&traits, of: index) }
    }
}

/// A view with traits for its container, such as its layout priority.
public struct TraitModifier<Content: View, E: TraitElement>: PrimitiveView {
    let content: Content
    let element: E

    /// Creates `content` with the traits set by `element`.
    public init(content: Content, element: E) {
        self.content = content
        self.element = element
    }

    /// Builds the content with each of its nodes wrapped in one of the element's.
    public func build(into builder: inout Builder) { builder.modify(content, by: TraitNodeModifier(element: element)) }
}

extension Builder {
    /// Appends a leaf node with traits set by `change`.
    @discardableResult public mutating func add<E: Element>(
        _ element: E,
        traits change: (inout Traits) -> Void
    ) -> Child {
        let index = append(element, content: { _ in }) { interface, index in
            interface.tree.changeTraits(of: index) { traits, _ in change(&traits) }
        }
        return interface.tree.child(index)
    }
    /// Appends a node with `content` as its child and the traits set by `element`, as a `TraitModifier` does.
    @discardableResult public mutating func add<E: TraitElement, V: View>(trait element: E, content: V) -> Child {
        let index = append(element, content: { $0.child(content) }) { interface, index in
            interface.tree.changeTraits(of: index, element.change)
        }
        return interface.tree.child(index)
    }
}
