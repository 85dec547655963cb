/// A view's identity: a hash of the path that leads to it from the root, through positions, branches and explicit ids.
/// Two frames' views with equal identity are the same view, and share state.
public struct Identity: Hashable, Sendable {
    @usableFromInline var hash: UInt64

    @usableFromInline init(hash: UInt64) { self.hash = hash }

    /// The hash is one already; tables need no other.
    public func _rawHashValue(seed: Int) -> Int { Int(truncatingIfNeeded: hash) ^ seed }

    /// The identity of the root.
    static let root = Identity(hash: 0x9E37_79B9_7F4A_7C15)

    /// The identity one step further down.
    @inlinable func child(_ step: UInt64) -> Identity {
        // Both halves of a full product depend on every bit of the factors.
        let product = (hash ^ (step &+ 0x9E37_79B9_7F4A_7C15)).multipliedFullWidth(by: 0xBF58_476D_1CE4_E5B9)
        return Identity(hash: product.high ^ product.low)
    }
}
