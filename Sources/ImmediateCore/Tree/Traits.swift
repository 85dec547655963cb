/// What a node says to the container it is in. Modifiers around it pass it on, so `.zIndex(1)` may be followed by
/// `.padding()`.
public struct Traits {
    /// How early it gets its share of a stack's space; 0 as long as nobody says otherwise, the higher the earlier.
    public var priority = 0.0
    /// Its place in the order of painting: what has a higher one is drawn above its siblings. 0 by default.
    public var zIndex = 0.0
    /// The node whose element limits where gestures answer, nil for none; it is a `HitShaped`.
    public var hitShape: Child?
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
}
