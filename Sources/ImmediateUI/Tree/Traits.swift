/// What a node says to the container it is in. Modifiers around it pass it on, so `.zIndex(1)` may be followed by
/// `.padding()`.
struct Traits {
    /// How early it gets its share of a stack's space, see `View.layoutPriority`.
    var priority = 0.0
    /// Its place in the order of painting, see `View.zIndex`.
    var zIndex = 0.0
    /// The node whose element limits where gestures answer, -1 for none; it is a `HitShaped`.
    var hitShape: Int32 = -1
}

/// Traits are rare: nodes refer to a table of them by index, -1 being the defaults.
extension Tree {
    /// The traits of a node.
    func traits(of index: Int32) -> Traits {
        let entry = nodes[index].traits
        return entry < 0 ? Traits() : traits[entry]
    }

    /// Gives a node the traits of its first child.
    func inheritTraits(_ index: Int32) {
        guard index + 1 < nodes[index].end else { return }
        nodes[index].traits = nodes[index + 1].traits
    }

    /// Changes the traits of a node, and of no other that had the same.
    func changeTraits(of index: Int32, _ change: (inout Traits, Int32) -> Void) {
        var changed = traits(of: index)
        change(&changed, index)
        if changed.zIndex != 0 { hasZIndex = true }
        nodes[index].traits = traits.append(changed)
    }
}

/// An element whose node says something to the container.
@MainActor protocol TraitElement: Element {
    /// Changes the traits of `node`, which is the element's own and has those of its content so far.
    func change(_ traits: inout Traits, of node: Int32)
}

/// A trait for each node of the content.
struct TraitModification<E: TraitElement>: Modification {
    var element: E

    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) {
        builder.enclose(element, node) { traits, index in element.change(&traits, of: index) }
    }
}

/// A view with a trait.
struct TraitModifier<Content: View, E: TraitElement>: PrimitiveView {
    var content: Content
    var element: E

    func build(into builder: inout Builder) { builder.modify(content, by: TraitModification(element: element)) }
}
