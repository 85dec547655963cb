import Foundation

/// The children of an element, which belong to one frame. Their use in another frame stops the app with a message.
@preconcurrency @MainActor public struct Children: @MainActor Sequence, @MainActor IteratorProtocol {
    private let interface: InterfaceContext
    private(set) var index: Int32
    let end: Int32
    private let build: UInt32

    /// Creates the children of a node.
    init(_ interface: InterfaceContext, _ node: Int32, _ build: UInt32) {
        self.init(interface, node + 1, interface.tree.nodes[node].end, build)
    }

    init(_ interface: InterfaceContext, _ index: Int32, _ end: Int32, _ build: UInt32) {
        self.interface = interface
        self.index = index
        self.end = end
        self.build = build
    }

    /// Returns an iterator over the children. Children of an earlier frame stop the app with a message.
    public func makeIterator() -> Children {
        guard interface.isIn(build) else { staleChild() }
        return self
    }

    /// Returns the next child, or nil after the last.
    public mutating func next() -> Child? {
        guard index < end else { return nil }
        defer { index = interface.tree.nodes[index].end }
        return Child(index: index, build: build)
    }

    /// The only child; nil if the element has no child or several.
    public var only: Child? {
        index < end && interface.tree.nodes[index].end == end ? Child(index: index, build: build) : nil
    }

    /// Returns the children before `child`.
    public func prefix(until child: Child) -> Children {
        Children(interface, index, Swift.min(end, Swift.max(index, child.index)), build)
    }

    /// Returns the children from `child` on.
    public func suffix(from child: Child) -> Children {
        Children(interface, Swift.min(end, Swift.max(index, child.index)), end, build)
    }

    /// Removes the first child, and returns it alone.
    package mutating func removeFirst() -> Children {
        let first = index
        _ = next()
        return Children(interface, first, index, build)
    }

    /// The number of children, in linear time.
    public var count: Int {
        var children = self
        var count = 0
        while children.next() != nil { count += 1 }
        return count
    }
}
