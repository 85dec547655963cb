import Foundation

/// Views made of the elements of a collection, which can be deleted and moved where they are rows of a list.
@MainActor public protocol DynamicViewContent: View {
    /// The type of the collection.
    associatedtype Data: Collection
    /// The elements.
    var data: Data { get }
}

extension ForEach: DynamicViewContent {}

extension DynamicViewContent {
    /// Lets the Delete key delete the rows of a list that are selected: `action` gets the positions of their elements. nil lets
    /// none be deleted.
    ///
    /// ```swift
    /// ForEach(items) { Text($0.name) }.onDelete { items.remove(atOffsets: $0) }
    /// ```
    public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
        EditedContent(content: self) { $0.delete = action }
    }

    /// Lets the rows of a list be dragged to another place: `action` gets the positions of their elements, and that of the
    /// element before which they go, as they are before the move. nil lets none be moved.
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
        EditedContent(content: self) { $0.move = action }
    }
}

/// A `ForEach` with what can be done with its elements.
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
    /// Removes the elements at some positions.
    public mutating func remove(atOffsets offsets: IndexSet) {
        for offset in offsets.reversed() { remove(at: index(startIndex, offsetBy: offset)) }
    }
}

extension RangeReplaceableCollection where Self: MutableCollection {
    /// Moves the elements at some positions before the element that is at `destination` now, in their order.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let moved = source.map { self[index(startIndex, offsetBy: $0)] }
        let before = source.count(in: 0..<Swift.max(0, destination))
        remove(atOffsets: source)
        insert(contentsOf: moved, at: index(startIndex, offsetBy: destination - before))
    }
}
