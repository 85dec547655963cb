import Foundation

/// A type of view that is generated from a collection, whose rows in a list can be deleted and moved.
@preconcurrency @MainActor public protocol DynamicViewContent: View {
    /// The type of the underlying collection.
    associatedtype Data: Collection
    /// The underlying collection.
    var data: Data { get }
}

extension ForEach: DynamicViewContent {}

extension DynamicViewContent {
    /// Enables deletion of the selected rows of a list by the Delete key.
    ///
    /// ```swift
    /// ForEach(items) { Text($0.name) }.onDelete { items.remove(atOffsets: $0) }
    /// ```
    ///
    /// - Parameter action: The closure that receives the offsets of the rows' elements; nil disables deletion.
    public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
        EditedContent(content: self) { $0.delete = action }
    }

    /// Enables moving of rows of a list by dragging.
    ///
    /// - Parameter action: The closure that receives the offsets of the rows' elements and the destination offset, both
    ///   before the move; nil disables moving.
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
        EditedContent(content: self) { $0.move = action }
    }
}

/// A `ForEach` with edit actions.
struct EditedContent<Content: DynamicViewContent>: DynamicViewContent, PrimitiveView {
    var content: Content
    var change: (inout ItemEdits) -> Void

    var data: Content.Data { content.data }

    func build(into builder: inout Builder) {
        guard let container = builder.environment.lazyContainer else { return builder.child(content) }
        let outer = container.edits
        var edits = outer ?? ItemEdits()
        change(&edits)
        container.edits = edits
        builder.child(content)
        container.edits = outer
    }
}

extension RangeReplaceableCollection {
    /// Removes the elements at the given offsets.
    public mutating func remove(atOffsets offsets: IndexSet) {
        for offset in offsets.reversed() { remove(at: index(startIndex, offsetBy: offset)) }
    }
}

extension RangeReplaceableCollection where Self: MutableCollection {
    /// Moves the elements at the given offsets, in order, before the element currently at `destination`.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let moved = source.map { self[index(startIndex, offsetBy: $0)] }
        let before = source.count(in: 0..<Swift.max(0, destination))
        remove(atOffsets: source)
        insert(contentsOf: moved, at: index(startIndex, offsetBy: destination - before))
    }
}
