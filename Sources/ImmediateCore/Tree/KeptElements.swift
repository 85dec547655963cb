/// Copies of a few elements that outlive their tree. The memory stays for the next time.
@MainActor struct KeptElements: ~Copyable {
    private var nodes = FlatArray<Node>(capacity: 4)
    private var arena = Arena()

    init() {}

    /// Where they are, for `subscript`.
    var indices: Range<Int32> { 0..<nodes.count }

    /// A node whose element is the copy.
    subscript(index: Int32) -> Node { nodes[index] }

    /// Copies the element of a node, unless a node of this identity is there already.
    mutating func keep(_ node: Node) {
        for kept in nodes.elements where kept.id == node.id { return }
        var node = node
        node.element = node.element.copy(into: &arena)
        nodes.append(node)
    }

    /// Drops the copies. Elements may hold references, so they must not be left to the end of the memory.
    mutating func removeAll() {
        guard nodes.count > 0 else { return }
        for node in nodes.elements { node.element.destroy() }
        nodes.removeAll()
        arena.reset()
    }
}
