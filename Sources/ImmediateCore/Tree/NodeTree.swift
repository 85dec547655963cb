import Foundation

/// The nodes of one build, in pre-order, with the elements that they stand for.
@MainActor @usableFromInline struct NodeTree: ~Copyable {
    /// The nodes.
    @usableFromInline var nodes = FlatArray<Node>(capacity: 256)
    /// The memory of their elements.
    @usableFromInline var arena = Arena()
    /// The nodes whose elements hold references and have to be destroyed.
    @usableFromInline var destroyable = FlatArray<Int32>(capacity: 64)
    /// The sizes that nodes have answered.
    var memos = FlatArray<SizeMemo>(capacity: 64)
    /// The children of stacks, as they were arranged.
    var slots = FlatArray<StackSlot>(capacity: 64)
    /// What nodes say to their containers, see `Node.traits`.
    var traits = FlatArray<Traits>(capacity: 8)
    /// The node that what is appended becomes a child of; -1 for roots.
    @usableFromInline var parent: Int32 = -1
    /// Whether any node has a place in the order of painting that differs from its place in the tree.
    var hasZIndex = false
    /// Whether any node says where a guide of it is.
    var hasGuides = false
    /// Where lines were found to be, if there are guides.
    var knownLines: [LineQuestion: CGFloat?] = [:]

    /// Where a line is in a node of a size.
    struct LineQuestion: Hashable {
        var node: Int32
        var line: TextBaseline
        var width: CGFloat
        var height: CGFloat
    }

    /// Whether any node is laid out from right to left or may be on its way, and where nodes were placed then, not rounded;
    /// else empty.
    var hasDetours = false
    var frames = FlatArray<CGRect>(capacity: 0)
    /// How often an element was asked for its size in this frame.
    var measures = 0
    /// How many builds there were: one a frame, more where several animations begin in it.
    var builds = 0
    /// The number of the build, which no other build of the process has, as far as it is compared.
    @usableFromInline var build: UInt32 = 0
    /// Where nodes were found, by their identities.
    private var found = [Int32](repeating: 0, count: 16)

    init() {}

    /// How many nodes there are.
    var count: Int32 { nodes.count }

    /// Drops all nodes and keeps the memory.
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

    /// Appends a node without children and returns its index.
    @inlinable mutating func append<E: Element>(_ element: E, id: Identity) -> Int32 {
        let reference = ElementReference(element, in: &arena)
        let end = nodes.count &+ 1
        let index = nodes.append(
            Node(element: reference, id: id, parent: parent, end: end, fillsProposal: E.fillsProposal)
        )
        if !isPlainData(E.self) { destroyable.append(index) }
        return index
    }

    /// The node at `index`, for elements to hold on to.
    @inlinable func child(_ index: Int32) -> Child { Child(index: index, build: build) }

    /// The index of a node that an element held on to. One of another build stops the program.
    @inlinable func index(of child: Child) -> Int32 {
        guard child.build == build else { staleChild() }
        return child.index
    }

    /// Makes what is appended from here on children of a node.
    /// - Returns: the node whose children were appended so far, for `close`.
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

    /// The node of this identity, if the frame has one. Who follows a press asks in every frame, and most frames have
    /// the node where the last one had it.
    mutating func node(of id: Identity) -> Int32? {
        let entry = Int(id.hash % UInt64(found.count))
        let place = found[entry]
        if place < count && nodes[place].id == id { return place }
        for index in 0..<count where nodes[index].id == id {
            found[entry] = index
            return index
        }
        return nil
    }

    /// Whether a node is another one or lies in it, be it that it was built during layout.
    func contains(_ outer: Int32, _ inner: Int32) -> Bool {
        var node = inner
        while node > outer { node = nodes[node].parent }
        return node == outer
    }
}
