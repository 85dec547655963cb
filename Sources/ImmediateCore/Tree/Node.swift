import Foundation

/// One entry of a build's flat array of nodes, in pre-order: plain data, so that an array of a million is built and
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
    /// Whether the element is laid out from right to left.
    @usableFromInline var isMirrored = false
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

/// A view's identity: a hash of the path that leads to it from the root, through positions, branches and explicit ids.
/// Two frames' views with equal identity are the same view, and share state.
public struct Identity: Hashable, Sendable {
    @usableFromInline var hash: UInt64

    @usableFromInline init(hash: UInt64) { self.hash = hash }

    /// The hash is one already; tables need no other.
    public func _rawHashValue(seed: Int) -> Int { Int(truncatingIfNeeded: hash) ^ seed }

    /// A short form for people, by which the same view is known again from frame to frame: eight digits.
    public var shortDescription: String {
        let digits = String(UInt32(truncatingIfNeeded: hash), radix: 16, uppercase: true)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }

    /// The identity of the root.
    static let root = Identity(hash: 0x9E37_79B9_7F4A_7C15)

    /// The identity one step further down.
    @inlinable public func child(_ step: UInt64) -> Identity {
        // Both halves of a full product depend on every bit of the factors.
        let product = (hash ^ (step &+ 0x9E37_79B9_7F4A_7C15)).multipliedFullWidth(by: 0xBF58_476D_1CE4_E5B9)
        return Identity(hash: product.high ^ product.low)
    }
}

/// A node of a build, as its parent knows it. Elements may keep it until the next build; using it after that stops the
/// program with a message.
public struct Child: Hashable, Sendable {
    @usableFromInline let index: Int32
    /// The build that the node belongs to.
    @usableFromInline let build: UInt32

    @inlinable init(index: Int32, build: UInt32) {
        self.index = index
        self.build = build
    }

    /// Whether it comes before another one of the same build, in the order in which they were appended.
    @inlinable public func isBefore(_ other: Child) -> Bool { index < other.index }
}

/// Stops the program: a node of another build was asked for.
@usableFromInline func staleChild() -> Never {
    fatalError("a Child was used after the build that it belongs to; elements get the children of each build anew")
}
