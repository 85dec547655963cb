/// A node of a frame, as its parent knows it. Elements may keep it until the next frame builds; using it after that stops
/// the program with a message.
public struct Child: Hashable, Sendable {
    @usableFromInline let index: Int32
    /// The build that the node belongs to.
    @usableFromInline let build: UInt32

    @inlinable init(index: Int32, build: UInt32) {
        self.index = index
        self.build = build
    }
}

/// Stops the program: a node of another frame was asked for.
@usableFromInline func staleChild() -> Never {
    fatalError("a Child was used after the frame that it belongs to; elements get the children of each frame anew")
}
