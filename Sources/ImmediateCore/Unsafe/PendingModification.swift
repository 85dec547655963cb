/// The node modifier around the nodes that are being built. Like its value, it lives on the call stack of
/// `Builder.modify`, which removes it before returning.
@usableFromInline struct PendingModification {
    private let note: UnsafePointer<Note>

    private struct Note {
        let type: any Modification.Type
        let value: UnsafeRawPointer
        let outer: PendingModification?
    }

    /// The next outer modifier.
    var outer: PendingModification? { note.pointee.outer }

    /// A copy of the modifier that can be stored.
    @MainActor var copy: any Modification { note.pointee.type.copy(note.pointee.value) }

    /// Appends the modifier's nodes around the node that `node` appends.
    @MainActor func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) {
        note.pointee.type.wrap(note.pointee.value, &builder, node)
    }

    /// Calls `body` with a reference to `modification`, inside `outer`.
    fileprivate static func with<M: Modification>(
        _ modification: M,
        inside outer: PendingModification?,
        _ body: (PendingModification) -> Void
    ) {
        withUnsafePointer(to: modification) { value in
            withUnsafePointer(to: Note(type: M.self, value: UnsafeRawPointer(value), outer: outer)) {
                body(PendingModification(note: $0))
            }
        }
    }
}

extension Modification {
    fileprivate static func wrap(
        _ pointer: UnsafeRawPointer,
        _ builder: inout Builder,
        _ node: (inout Builder) -> Void
    ) { pointer.assumingMemoryBound(to: Self.self).pointee.wrap(&builder, node) }

    fileprivate static func copy(_ pointer: UnsafeRawPointer) -> any Modification {
        pointer.assumingMemoryBound(to: Self.self).pointee
    }
}

extension Builder {
    /// Builds `content` with each of its nodes inside `modification`.
    public mutating func modify<V: View, M: Modification>(_ content: V, by modification: M) {
        let outer = pending
        PendingModification.with(modification, inside: outer) {
            pending = $0
            child(content)
        }
        pending = outer
    }
}
