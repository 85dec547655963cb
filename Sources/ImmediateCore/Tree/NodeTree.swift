import Foundation

/// The nodes of one build, in pre-order, and their elements.
@MainActor @usableFromInline struct NodeTree: ~Copyable {
    @usableFromInline var nodes = FlatArray<Node>(capacity: 256)
    /// The memory of the elements.
    @usableFromInline var arena = Arena()
    /// The nodes whose elements hold references and must be destroyed.
    @usableFromInline var destroyable = FlatArray<Int32>(capacity: 64)
    /// The cached sizes of nodes.
    var memos = FlatArray<SizeMemo>(capacity: 64)
    /// The arranged children of stacks.
    var slots = FlatArray<StackSlot>(capacity: 64)
    /// The traits of nodes for their containers, see `Node.traits`.
    var traits = FlatArray<Traits>(capacity: 8)
    /// The parent of nodes that are appended; -1 for roots.
    @usableFromInline var parent: Int32 = -1
    /// Whether any node has a z-index.
    var hasZIndex = false
    /// Whether any node sets an alignment guide.
    var hasGuides = false
    /// The cached positions of baselines and guides.
    var knownLines: [LineQuestion: CGFloat?] = [:]

    /// The key of a cached baseline or guide: a node in a size.
    struct LineQuestion: Hashable {
        var node: Int32
        var line: TextBaseline
        var width: CGFloat
        var height: CGFloat
    }

    /// Whether any node is laid out from right to left or may be animated, and then the unrounded rectangles of
    /// nodes; else empty.
    var hasDetours = false
    var frames = FlatArray<CGRect>(capacity: 0)
    /// The number of size computations in this frame.
    var measures = 0
    /// The number of builds: one a frame, or more if several animations begin in it.
    var builds = 0
    /// The number of the build, unique in the process, truncated to 32 bits.
    @usableFromInline var build: UInt32 = 0
    /// The last indices of nodes, in a table by identity.
    private var found = [Int32](repeating: 0, count: 16)

    init() {}

    /// The number of nodes.
    var count: Int32 { nodes.count }

    /// Removes all nodes but keeps the memory.
    mutating func removeAll() {
        destroyElements()
        builds += 1
        destroyable.removeAll()
        memos.removeAll()
        slots.removeAll()
        traits.removeAll()
        parent = -1
        hasZIndex = false
        hasDetours = false
        if hasGuides { knownLines.removeAll(keepingCapacity: true) }
        hasGuides = false
        frames.removeAll()
        nodes.removeAll()
        measures = 0
        arena.reset()
    }

    private func destroyElements() {
        for index in destroyable.elements {
            nodes[index].element.destroy()
        }
    }

    /// Appends a leaf node and returns its index.
    @inlinable mutating func append<E: Element>(_ element: E, id: Identity) -> Int32 {
        let reference = ElementReference(element, in: &arena)
        let end = nodes.count &+ 1
        let index = nodes.append(
            Node(element: reference, id: id, parent: parent, end: end, isGreedy: E.isGreedy)
        )
        if !isPlainData(E.self) { destroyable.append(index) }
        return index
    }

    /// Returns a reference to the node at `index` for elements.
    @inlinable func child(_ index: Int32) -> Child { Child(index: index, build: build) }

    /// Returns the index of a referenced node. One of another build stops the app.
    @inlinable func index(of child: Child) -> Int32 {
        guard child.build == build else { staleChild() }
        return child.index
    }

    /// Begins the children of a node.
    /// - Returns: the previous parent, for `close`.
    @inlinable mutating func open(_ index: Int32) -> Int32 {
        let outer = parent
        parent = index
        return outer
    }

    /// Ends the children of a node.
    @inlinable mutating func close(_ index: Int32, outer: Int32) {
        nodes[index].end = nodes.count
        parent = outer
    }

    /// Returns the node of an identity, if there is one. Followers of a press are looked up in every frame, mostly at
    /// an unchanged index.
    mutating func node(of id: Identity) -> Int32? {
        let entry = Int(id.hash % UInt64(found.count))
        let index = found[entry]
        if index < count && nodes[index].id == id { return index }
        for index in 0..<count where nodes[index].id == id {
            found[entry] = index
            return index
        }
        return nil
    }

    /// Returns whether `inner` is the node `outer` or one of its descendants, including those built during layout.
    func contains(_ outer: Int32, _ inner: Int32) -> Bool {
        var node = inner
        while node > outer { node = nodes[node].parent }
        return node == outer
    }
}
