/// The node modifier around the nodes that are being built. Like its value, it lives on the call stack of
/// `Builder.modify`, which removes it before returning.
@usableFromInline struct PendingNodeModifier {
    private let note: UnsafePointer<Note>

    private struct Note {
        let type: any NodeModifier.Type
        let value: UnsafeRawPointer
        let outer: PendingNodeModifier?
    }

    /// The next outer modifier.
    var outer: PendingNodeModifier? { note.pointee.outer }

    /// A copy of the modifier that can be stored.
    @MainActor var copy: any NodeModifier { note.pointee.type.copy(note.pointee.value) }

    /// Appends the modifier's nodes around the node that `node` appends.
    @MainActor func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) {
        note.pointee.type.wrap(note.pointee.value, &builder, node)
    }

    /// Calls `body` with a reference to `modifier`, inside `outer`.
    fileprivate static func with<M: NodeModifier>(
        _ modifier: M,
        inside outer: PendingNodeModifier?,
        _ body: (PendingNodeModifier) -> Void
    ) {
        withUnsafePointer(to: modifier) { value in
            withUnsafePointer(to: Note(type: M.self, value: UnsafeRawPointer(value), outer: outer)) {
                body(PendingNodeModifier(note: $0))
            }
        }
    }
}

extension NodeModifier {
    fileprivate static func wrap(
        _ pointer: UnsafeRawPointer,
        _ builder: inout Builder,
        _ node: (inout Builder) -> Void
    ) { pointer.assumingMemoryBound(to: Self.self).pointee.wrap(&builder, node) }

    fileprivate static func copy(_ pointer: UnsafeRawPointer) -> any NodeModifier {
        pointer.assumingMemoryBound(to: Self.self).pointee
    }
}

extension Builder {
    /// Builds `content` with each of its nodes inside `modifier`.
    public mutating func modify<V: View, M: NodeModifier>(_ content: V, by modifier: M) {
        let outer = pending
        PendingNodeModifier.with(modifier, inside: outer) {
            pending = $0
            child(content)
        }
        pending = outer
    }
}
