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
        // Two rounds of multiply and xor-shift spread every bit of the step over the whole word.
        var x = (hash ^ (step &+ 0x9E37_79B9_7F4A_7C15)) &* 0xBF58_476D_1CE4_E5B9
        x ^= x >> 29
        x = x &* 0x94D0_49BB_1331_11EB
        x ^= x >> 32
        return Identity(hash: x)
    }
}
