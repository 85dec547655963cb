import Foundation

/// An entry of a build's flat array of nodes, in pre-order. Plain data, so that an array of a million needs no
/// reference counting.
@usableFromInline struct Node {
    @usableFromInline var element: ElementReference
    /// The view's identity: a hash of the path from the root.
    @usableFromInline var id: Identity
    /// The index of the parent, -1 for a root. Trees built during layout have the node that requested them as their
    /// parent.
    @usableFromInline var parent: Int32
    /// The index after the last descendant: that of the next sibling, if there is one.
    @usableFromInline var end: Int32
    /// The latest entry in the node's list of cached sizes, -1 for none.
    @usableFromInline var memo: Int32 = -1
    /// The index of the node's traits, -1 for the defaults.
    @usableFromInline var traits: Int32 = -1
    /// Whether the element takes the proposed size, copied from its type to avoid a call.
    @usableFromInline var isGreedy: Bool
    /// Whether the element is laid out from right to left.
    @usableFromInline var isMirrored = false
    /// The node's rectangle, rounded to device pixels; root coordinates.
    @usableFromInline var rect = CGRect.zero

    /// Creates a leaf node that is not placed yet.
    @inlinable init(element: ElementReference, id: Identity, parent: Int32, end: Int32, isGreedy: Bool) {
        self.element = element
        self.id = id
        self.parent = parent
        self.end = end
        self.isGreedy = isGreedy
    }
}

/// A cached size of a node for a proposal.
struct SizeMemo {
    var proposal: ProposedViewSize
    var size: CGSize
    /// The next older entry of the same node, -1 for none.
    var next: Int32
}

/// The identity of a view: a hash of its path from the root, through positions, branches and explicit ids.
///
/// Views of equal identity in two frames are the same view and share state.
public struct Identity: Hashable, Sendable {
    @usableFromInline var hash: UInt64

    @usableFromInline init(hash: UInt64) { self.hash = hash }

    /// The hash value for tables. The identity is a hash already.
    public func _rawHashValue(seed: Int) -> Int { Int(truncatingIfNeeded: hash) ^ seed }

    /// A short form for messages, stable between frames: eight hexadecimal digits.
    public var shortDescription: String {
        let digits = String(UInt32(truncatingIfNeeded: hash), radix: 16, uppercase: true)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }

    /// The identity of the root.
    static let root = Identity(hash: 0x9E37_79B9_7F4A_7C15)

    /// Returns the identity of the child at `step` of the path.
    @inlinable public func child(_ step: UInt64) -> Identity {
        // Both halves of a full product depend on every bit of the factors.
        let product = (hash ^ (step &+ 0x9E37_79B9_7F4A_7C15)).multipliedFullWidth(by: 0xBF58_476D_1CE4_E5B9)
        return Identity(hash: product.high ^ product.low)
    }
}

/// A reference to a node of a build. Elements may keep it until the next build; using it after that stops the app
/// with a message.
public struct Child: Hashable, Sendable {
    @usableFromInline let index: Int32
    /// The build of the node.
    @usableFromInline let build: UInt32

    @inlinable init(index: Int32, build: UInt32) {
        self.index = index
        self.build = build
    }

    /// Returns whether the node was appended before another one of the same build.
    @inlinable public func isBefore(_ other: Child) -> Bool { index < other.index }
}

/// Stops the app: a node of another build was used.
@usableFromInline func staleChild() -> Never {
    fatalError("a Child was used after the build that it belongs to; elements get the children of each build anew")
}
