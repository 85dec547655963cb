/// What a node says to the container it is in. Modifiers around it pass it on, so `.zIndex(1)` may be followed by
/// `.padding()`.
public struct Traits {
    /// How early it gets its share of a stack's space; 0 as long as nobody says otherwise, the higher the earlier.
    public var priority = 0.0
    /// Its place in the order of painting: what has a higher one is drawn above its siblings. 0 by default.
    public var zIndex = 0.0
    /// The node whose element limits where gestures answer, nil for none; it is a `HitShaped`.
    public var hitShape: Child?
    /// The outermost node that has something to say to a container of its own, nil for none; `note` finds what it says.
    public var note: Child?
}

/// Traits are rare: nodes refer to a table of them by index, -1 being the defaults.
extension NodeTree {
    /// The traits of a node.
    func traits(of index: Int32) -> Traits {
        let entry = nodes[index].traits
        return entry < 0 ? Traits() : traits[entry]
    }

    /// Gives a node the traits of its first child.
    mutating func inheritTraits(_ index: Int32) {
        guard index + 1 < nodes[index].end else { return }
        nodes[index].traits = nodes[index + 1].traits
    }

    /// Changes the traits of a node, and of no other that had the same.
    mutating func changeTraits(of index: Int32, _ change: (inout Traits, Child) -> Void) {
        var changed = traits(of: index)
        change(&changed, child(index))
        if changed.zIndex != 0 { hasZIndex = true }
        nodes[index].traits = traits.append(changed)
    }
}

/// What a view says to a container that asks for it by the type of an element: a pane its limits to a split.
///
/// An element of a `TraitModifier` says so by `traits.note = node`. The container finds the element itself, so nothing
/// of it is copied before somebody asks.
extension NodeTree {
    /// The outermost element of this type that has left a note for the container of a node.
    func note<E: TraitElement>(of index: Int32, as type: E.Type) -> E? {
        var next = traits(of: index).note
        while let note = next.map({ self.index(of: $0) }) {
            if nodes[note].element.type == type { return nodes[note].element[as: type] }
            // What is inside of it may have left another.
            next = note + 1 < nodes[note].end ? traits(of: note + 1).note : nil
        }
        return nil
    }
}

extension Builder {
    /// The nodes that were appended from `first` on, which was `nextChild` then: what a container has built so far.
    public func children(from first: Child) -> Children {
        Children(machine, machine.tree.index(of: first), machine.tree.count, machine.tree.build)
    }

    /// Which view a node stands for. It is the same in each frame that shows the view.
    public func identity(of child: Child) -> Identity { machine.tree.nodes[machine.tree.index(of: child)].id }

    /// What the outermost element of this type inside of `child` says to the container of `child`, see `Traits.note`.
    public func note<E: TraitElement>(of child: Child, as type: E.Type) -> E? {
        machine.tree.note(of: machine.tree.index(of: child), as: type)
    }
}

extension LayoutContext {
    /// What the outermost element of this type inside of `child` says to the container of `child`, see `Traits.note`.
    public func note<E: TraitElement>(of child: Child, as type: E.Type) -> E? {
        machine.tree.note(of: index(of: child), as: type)
    }
}

/// An element whose node says something to the container.
@MainActor public protocol TraitElement: Element {
    /// Changes the traits of `node`, which is the element's own and has those of its content so far.
    func change(_ traits: inout Traits, of node: Child)
}

/// A trait for each node of the content.
private struct TraitModification<E: TraitElement>: Modification {
    var element: E

    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) {
        builder.enclose(element, node) { traits, index in element.change(&traits, of: index) }
    }
}

/// A view that says something to the container it is in, such as its layout priority.
public struct TraitModifier<Content: View, E: TraitElement>: PrimitiveView {
    let content: Content
    let element: E

    /// `content` with the trait that `element` sets.
    public init(content: Content, element: E) {
        self.content = content
        self.element = element
    }

    /// Builds the content, each of its nodes inside one of the element's.
    public func build(into builder: inout Builder) { builder.modify(content, by: TraitModification(element: element)) }
}

extension Builder {
    /// Appends a node without children that says something to its container by `change`.
    @discardableResult public mutating func add<E: Element>(
        _ element: E,
        traits change: (inout Traits) -> Void
    ) -> Child {
        let index = append(element, content: { _ in }) { machine, index in
            machine.tree.changeTraits(of: index) { traits, _ in change(&traits) }
        }
        return machine.tree.child(index)
    }
    /// Appends a node with `content` as its child, of which the element says something to the container, as one of a
    /// `TraitModifier` does.
    @discardableResult public mutating func add<E: TraitElement, V: View>(trait element: E, content: V) -> Child {
        let index = append(element, content: { $0.child(content) }) { machine, index in
            machine.tree.changeTraits(of: index, element.change)
        }
        return machine.tree.child(index)
    }
}
