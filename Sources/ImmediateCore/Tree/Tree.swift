import Foundation

/// All that a tree keeps, see `Tree`. It lies in memory of its own: elements are called while the passes walk it, and
/// reach it again by way of their contexts.
@usableFromInline struct TreeMemory: ~Copyable {
    /// The nodes, in pre-order.
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
    /// The trees that were built during layout, in the order of their nodes, see `LayoutContext.build`.
    var lateRoots = FlatArray<LateRoot>(capacity: 4)
    /// The node that has the focus first in the pop-up that was built last, -1 for none.
    var initialFocus: Int32 = -1
    /// Whether any node has a place in the order of painting that differs from its place in the tree.
    var hasZIndex = false
    /// Pop-ups of this frame, built after the main tree and painted above it.
    var overlays: [Overlay] = []
    /// The shortcuts of this frame, in the order of the tree.
    var shortcuts: [ShortcutAction] = []
    /// The views whose bodies are being evaluated.
    @usableFromInline var trail = Trail()
    /// The types of views that need not be bound.
    @usableFromInline var plainTypes = PlainTypes()
    /// Asks for a frame when what the bodies have read changes.
    let observation: ObservationWatch
    /// The pieces of text that are drawn.
    let runs: TextRunTable
    /// How often a text had to be broken into lines.
    var textBreaks = 0
    /// The number of the frame.
    var frame = 0
    /// The number of the build, which no other build of the process has.
    var buildNumber: Int
    /// Whether the root is being built, not a pop-up nor what waited for the layout pass.
    var isBuildingRoot = false
    /// The text system that elements measure by.
    let textSystem: any TextSystem
    /// The size of the whole view, in points.
    var bounds: CGSize = .zero
    /// The host's clock, in seconds.
    var time: Double = 0
    /// When somebody asked for the next frame.
    var nextFrame = NextFrame.whenNeeded
    /// The node whose wish `nextFrame` is; -1 for nobody's.
    var requester: Int32 = -1
    /// Light or dark, as the outermost views are built.
    var colorScheme = ColorScheme.light
    /// Light or dark, as the first view wants it for all of them that says so; nil where none does.
    var preferredScheme: ColorScheme?
    /// The title of the window, as the first view wants it that says so; nil where none does.
    var navigationTitle: String?
    /// Actions to run once all bodies have been evaluated.
    var afterBuild: [() -> Void] = []
    /// Device pixels in a point.
    var scale: CGFloat = 1
    /// Where nodes were found, by their identities.
    var known = [Int32](repeating: 0, count: 16)
    /// How often an element was asked for its size in this frame.
    var measures = 0
    /// What lasts of the person's input. Building reads it: the look of a pressed button may be a view of its own.
    let interaction: Interaction
}

/// The nodes of one frame and what the passes remember of them. It is filled by building, measured and placed by
/// layout, painted, and kept until the next frame builds, so that events can be answered by what was on the screen.
///
/// This is a handle, the address of the memory and nothing else: contexts of elements are made several times a node, and
/// counting references to an object would cost as much as their work. Whoever made the tree calls `deallocate`.
@MainActor @usableFromInline struct Tree {
    @usableFromInline let memory: UnsafeMutablePointer<TreeMemory>

    init(textSystem: any TextSystem, interaction: Interaction, runs: TextRunTable) {
        memory = .placing(
            TreeMemory(
                observation: ObservationWatch(),
                runs: runs,
                buildNumber: BuildStage.nextNumber(),
                textSystem: textSystem,
                interaction: interaction
            )
        )
    }

    /// Ends the tree.
    func deallocate() {
        removeAll()
        memory.end()
    }

    // MARK: What it keeps

    @inlinable var nodes: FlatArray<Node> {
        _read { yield memory.pointee.nodes }
        nonmutating _modify { yield &memory.pointee.nodes }
    }
    @inlinable var arena: Arena {
        _read { yield memory.pointee.arena }
        nonmutating _modify { yield &memory.pointee.arena }
    }
    @inlinable var destroyable: FlatArray<Int32> {
        _read { yield memory.pointee.destroyable }
        nonmutating _modify { yield &memory.pointee.destroyable }
    }
    var memos: FlatArray<SizeMemo> {
        _read { yield memory.pointee.memos }
        nonmutating _modify { yield &memory.pointee.memos }
    }
    var slots: FlatArray<StackSlot> {
        _read { yield memory.pointee.slots }
        nonmutating _modify { yield &memory.pointee.slots }
    }
    var traits: FlatArray<Traits> {
        _read { yield memory.pointee.traits }
        nonmutating _modify { yield &memory.pointee.traits }
    }
    @inlinable var trail: Trail {
        _read { yield memory.pointee.trail }
        nonmutating _modify { yield &memory.pointee.trail }
    }
    var hasZIndex: Bool {
        _read { yield memory.pointee.hasZIndex }
        nonmutating _modify { yield &memory.pointee.hasZIndex }
    }
    var overlays: [Overlay] {
        _read { yield memory.pointee.overlays }
        nonmutating _modify { yield &memory.pointee.overlays }
    }
    var shortcuts: [ShortcutAction] {
        _read { yield memory.pointee.shortcuts }
        nonmutating _modify { yield &memory.pointee.shortcuts }
    }
    var afterBuild: [() -> Void] {
        _read { yield memory.pointee.afterBuild }
        nonmutating _modify { yield &memory.pointee.afterBuild }
    }
    var bounds: CGSize {
        _read { yield memory.pointee.bounds }
        nonmutating _modify { yield &memory.pointee.bounds }
    }
    var time: Double {
        _read { yield memory.pointee.time }
        nonmutating _modify { yield &memory.pointee.time }
    }
    var scale: CGFloat {
        _read { yield memory.pointee.scale }
        nonmutating _modify { yield &memory.pointee.scale }
    }
    var nextFrame: NextFrame { memory.pointee.nextFrame }
    var requester: Int32 { memory.pointee.requester }
    var measures: Int { memory.pointee.measures }
    var observation: ObservationWatch { memory.pointee.observation }
    var frame: Int { memory.pointee.frame }
    var textSystem: any TextSystem { memory.pointee.textSystem }
    var interaction: Interaction { memory.pointee.interaction }
    /// How many nodes there are.
    var count: Int32 { nodes.count }

    // MARK: Building

    /// Drops the last frame's nodes and keeps the memory.
    func removeAll() {
        memory.pointee.frame += 1
        for index in destroyable.elements {
            let node = nodes[index]
            node.type.destroy(node.element)
        }
        destroyable.removeAll()
        memos.removeAll()
        slots.removeAll()
        overlays.removeAll(keepingCapacity: true)
        traits.removeAll()
        memory.pointee.lateRoots.removeAll()
        memory.pointee.initialFocus = -1
        hasZIndex = false
        shortcuts.removeAll(keepingCapacity: true)
        nodes.removeAll()
        memory.pointee.measures = 0
        memory.pointee.nextFrame = .whenNeeded
        memory.pointee.requester = -1
        memory.pointee.preferredScheme = nil
        memory.pointee.navigationTitle = nil
        arena.reset()
    }

    /// Appends a node without children and returns its index.
    @inlinable func append<E: Element>(_ element: E, id: Identity) -> Int32 {
        let memory = arena.allocate(E.self)
        memory.initialize(to: element)
        let index = nodes.append(Node(element: memory, type: E.self, id: id, end: nodes.count &+ 1))
        if !_isPOD(E.self) { destroyable.append(index) }
        return index
    }

    /// The element of a node, which is an `E`.
    @inlinable func element<E: Element>(of index: Int32, as type: E.Type) -> UnsafeMutablePointer<E> {
        nodes[index].element.assumingMemoryBound(to: E.self)
    }

    /// Makes everything appended since `index` a descendant of it.
    @inlinable func close(_ index: Int32) { nodes[index].end = nodes.count }

    /// Asks for a frame on behalf of a node; the earliest wish counts.
    func requestFrame(_ wish: NextFrame, by node: Int32) {
        switch (nextFrame, wish) {
        case (_, .whenNeeded), (.immediately, _): return
        case (.at(let a), .at(let b)) where a <= b: return
        default:
            memory.pointee.nextFrame = wish
            memory.pointee.requester = node
        }
    }

    /// The node of this identity, if the frame has one. Who follows a press asks in every frame, and most frames have
    /// the node where the last one had it.
    func node(of id: Identity) -> Int32? {
        let entry = Int(id.hash % UInt64(memory.pointee.known.count))
        let place = memory.pointee.known[entry]
        if place < count && nodes[place].id == id { return place }
        for index in 0..<count where nodes[index].id == id {
            memory.pointee.known[entry] = index
            return index
        }
        return nil
    }

    /// Whether a node is another one or lies in it, be it that it was built during layout.
    func contains(_ outer: Int32, _ inner: Int32) -> Bool {
        var inner = inner
        while !(inner >= outer && inner < nodes[outer].end) {
            guard let owner = lateOwner(of: inner) else { return false }
            inner = owner
        }
        return true
    }

    /// The node that had the tree built during layout that `index` is in; nil where it was not. It comes before that
    /// tree, so going from owner to owner ends.
    private func lateOwner(of index: Int32) -> Int32? {
        var entry = memory.pointee.lateRoots.count
        while entry > 0 {
            entry -= 1
            let late = memory.pointee.lateRoots[entry]
            if late.root <= index { return index < nodes[late.root].end ? late.owner : nil }
        }
        return nil
    }

    /// The size of a node for a proposal: asked once a frame, remembered after that.
    func size(of index: Int32, _ proposal: ProposedViewSize) -> CGSize {
        let node = nodes[index]
        if node.fillsProposal { return Self.size(proposal.replacingUnspecifiedDimensions()) }
        var memo = node.memo
        while memo >= 0 {
            let entry = memos[memo]
            if entry.proposal == proposal { return entry.size }
            memo = entry.next
        }
        memory.pointee.measures += 1
        let asked = node.type.size(node.element, proposal, LayoutContext(tree: self, node: index))
        let size = Self.size(asked)
        nodes[index].memo = memos.append(SizeMemo(proposal: proposal, size: size, next: nodes[index].memo))
        return size
    }

    /// The least and the greatest length of a node along an axis.
    func lengths(of index: Int32, along axis: Axis, breadth: CGFloat?) -> LengthRange {
        let node = nodes[index]
        if node.fillsProposal { return LengthRange(least: 0, most: .infinity) }
        return node.type.lengths(node.element, along: axis, breadth: breadth, LayoutContext(tree: self, node: index))
    }

    /// The least size that a node asks for by a frame.
    func minimumSize(of index: Int32) -> CGSize {
        let node = nodes[index]
        return node.type.minimumSize(node.element, LayoutContext(tree: self, node: index))
    }

    /// The newest proposal that a node answered by `size`, nil if it answered none so.
    func proposal(of index: Int32, answered size: CGSize) -> ProposedViewSize? {
        // What was added to a length and taken off again may differ in the last bits.
        let tolerance = 1e-6
        var memo = nodes[index].memo
        while memo >= 0 {
            let entry = memos[memo]
            if entry.size == size { return entry.proposal }
            let (dx, dy) = (abs(entry.size.width - size.width), abs(entry.size.height - size.height))
            if dx <= tolerance && dy <= tolerance { return entry.proposal }
            memo = entry.next
        }
        return nil
    }

    /// How early a node gets its share of a stack's space.
    func priority(of index: Int32) -> Double { traits(of: index).priority }

    /// Places a node, rounding its edges to device pixels, then lets it place its children.
    @inline(__always) func place(_ index: Int32, in rect: CGRect, isRounded: Bool = false) {
        let node = nodes[index]
        if isRounded {
            nodes[index].rect = rect
        } else if let rounded = rect.rounded(scale: scale) {
            nodes[index].rect = rounded
        } else {
            return placeFarOut(index, in: rect)
        }
        node.type.place(node.element, in: rect, LayoutContext(tree: self, node: index))
    }

    /// Places a node where an element of the program's own would have it that has no ordinary numbers.
    @inline(never) private func placeFarOut(_ index: Int32, in rect: CGRect) {
        let node = nodes[index]
        let rect = rect.validDistance
        nodes[index].rect = rounded(rect)
        node.type.place(node.element, in: rect, LayoutContext(tree: self, node: index))
    }

    /// A rectangle with its edges on device pixels.
    @inline(__always) func rounded(_ rect: CGRect) -> CGRect { rect.rounded(scale: scale) ?? rect.validDistance }

    /// A size as a view must not answer otherwise: not negative, not NaN.
    @inline(__always) private static func size(_ size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 ? size.width : 0, height: size.height > 0 ? size.height : 0)
    }
}
