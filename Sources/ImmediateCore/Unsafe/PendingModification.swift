/// The modification around the nodes that are built now. Both it and what it refers to live on the call stack of
/// `Builder.modify`, which takes it away again before it returns.
@usableFromInline struct PendingModification {
    private let note: UnsafePointer<Note>

    private struct Note {
        let type: any Modification.Type
        let value: UnsafeRawPointer
        let outer: PendingModification?
    }

    /// The modification around this one.
    var outer: PendingModification? { note.pointee.outer }

    /// A copy of the modification, which may be kept.
    @MainActor var copy: any Modification { note.pointee.type.copy(note.pointee.value) }

    /// Appends what is around the node that `node` appends.
    @MainActor func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) {
        note.pointee.type.wrap(note.pointee.value, &builder, node)
    }

    /// Runs `body` with a note of `modification`, which is inside of `outer`.
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
    /// Builds `content` with each of its nodes inside a `modification`.
    public mutating func modify<V: View, M: Modification>(_ content: V, by modification: M) {
        let outer = pending
        PendingModification.with(modification, inside: outer) {
            pending = $0
            child(content)
        }
        pending = outer
    }
}
