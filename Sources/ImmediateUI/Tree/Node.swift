import Foundation

/// One entry of the frame's flat array of nodes, in pre-order: plain data, so that an array of a million is built and
/// dropped without a retain.
struct Node {
    /// The element's place in the arena.
    var element: UnsafeMutableRawPointer
    /// The element's type.
    var type: any Element.Type
    /// The view's identity: a hash down the path from the root.
    var id: Identity
    /// The index after the last descendant: the next sibling, if there is one.
    var end: Int32
    /// The newest entry of the node's chain of remembered sizes, -1 for none.
    var memo: Int32
    /// The node's entry in the table of traits, -1 for the defaults.
    var traits: Int32 = -1
    /// Where it was placed, rounded to device pixels; root coordinates.
    var rect: CGRect
}

/// A size that a node answered to a proposal in this frame.
struct SizeMemo {
    var proposal: ProposedViewSize
    var size: CGSize
    /// The next older entry of the same node, -1 for none.
    var next: Int32
}
