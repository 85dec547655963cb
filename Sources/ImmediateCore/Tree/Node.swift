import Foundation

/// One entry of the frame's flat array of nodes, in pre-order: plain data, so that an array of a million is built and
/// dropped without a retain.
@usableFromInline struct Node {
    /// The element.
    @usableFromInline var element: ElementReference
    /// The view's identity: a hash down the path from the root.
    @usableFromInline var id: Identity
    /// The node that this one is a child of, -1 for a root. What is built during layout has the node that asked for it.
    @usableFromInline var parent: Int32
    /// The index after the last descendant: the next sibling, if there is one.
    @usableFromInline var end: Int32
    /// The newest entry of the node's chain of remembered sizes, -1 for none.
    @usableFromInline var memo: Int32 = -1
    /// The node's entry in the table of traits, -1 for the defaults.
    @usableFromInline var traits: Int32 = -1
    /// Whether the element takes all that it is offered, so that nobody has to ask it.
    @usableFromInline var fillsProposal: Bool
    /// Where it was placed, rounded to device pixels; root coordinates.
    @usableFromInline var rect = CGRect.zero

    /// A node without children, not placed yet.
    @inlinable init(element: ElementReference, id: Identity, parent: Int32, end: Int32, fillsProposal: Bool) {
        self.element = element
        self.id = id
        self.parent = parent
        self.end = end
        self.fillsProposal = fillsProposal
    }
}

/// A size that a node answered to a proposal in this frame.
struct SizeMemo {
    var proposal: ProposedViewSize
    var size: CGSize
    /// The next older entry of the same node, -1 for none.
    var next: Int32
}
