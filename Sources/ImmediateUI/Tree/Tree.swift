import Foundation

/// The nodes of one frame and what the passes remember of them. It is filled by building, measured and placed by
/// layout, painted, and kept until the next frame builds, so that events can be answered by what was on the screen.
@MainActor final class Tree {
    private(set) var nodes = UnsafeMutableBufferPointer<Node>.allocate(capacity: 256)
    private(set) var count: Int32 = 0
    private var arena = Arena()
    /// The nodes whose elements hold references and have to be destroyed.
    private var destroyable: [Int32] = []
    private var memos: [SizeMemo] = []
    /// What nodes say to their containers, see `Node.traits`.
    var traits: [Traits] = []
    /// Whether any node has a place in the order of painting that differs from its place in the tree.
    var hasZIndex = false
    /// Pop-ups of this frame, built after the main tree and painted above it.
    var overlays: [Overlay] = []
    /// The shortcuts of this frame, in the order of the tree.
    var shortcuts: [ShortcutAction] = []
    /// The views whose bodies are being evaluated.
    let trail = Trail()
    /// Asks for a frame when what the bodies have read changes.
    let observation = ObservationWatch()
    /// How texts were broken into lines.
    let texts = TextCache()
    /// The text system that elements measure by.
    let textSystem: any TextSystem
    /// The size of the whole view, in points.
    var bounds: CGSize = .zero
    /// The host's clock, in seconds.
    var time: Double = 0
    /// When somebody asked for the next frame.
    private(set) var nextFrame = NextFrame.whenNeeded
    /// The node whose wish `nextFrame` is; -1 for nobody's.
    private(set) var requester: Int32 = -1
    /// Actions to run once all bodies have been evaluated.
    var afterBuild: [@MainActor () -> Void] = []
    /// Device pixels in a point.
    var scale: CGFloat = 1
    /// How often an element was asked for its size in this frame.
    private(set) var measures = 0

    /// What lasts of the person's input. Building reads it: the look of a pressed button may be a view of its own.
    let interaction: Interaction

    init(textSystem: any TextSystem, interaction: Interaction) {
        self.textSystem = textSystem
        self.interaction = interaction
    }

    isolated deinit {
        removeAll()
        nodes.deallocate()
    }

    /// Drops the last frame's nodes and keeps the memory.
    func removeAll() {
        texts.beginFrame()
        for index in destroyable {
            let node = nodes[Int(index)]
            node.type.destroy(node.element)
        }
        destroyable.removeAll(keepingCapacity: true)
        memos.removeAll(keepingCapacity: true)
        overlays.removeAll(keepingCapacity: true)
        traits.removeAll(keepingCapacity: true)
        hasZIndex = false
        shortcuts.removeAll(keepingCapacity: true)
        count = 0
        measures = 0
        nextFrame = .whenNeeded
        requester = -1
        arena.reset()
    }

    /// Appends a node without children and returns its index.
    func append<E: Element>(_ element: E, id: Identity) -> Int32 {
        let index = count
        if Int(index) == nodes.count { grow() }
        let memory = arena.allocate(E.self)
        memory.initialize(to: element)
        if !_isPOD(E.self) { destroyable.append(index) }
        (nodes.baseAddress.unsafelyUnwrapped + Int(index)).initialize(
            to: Node(element: memory, type: E.self, id: id, end: index + 1, memo: -1, rect: .zero)
        )
        count += 1
        return index
    }

    /// Makes everything appended since `index` a descendant of it.
    func close(_ index: Int32) { nodes[Int(index)].end = count }

    /// Asks for a frame on behalf of a node; the earliest wish counts.
    func requestFrame(_ wish: NextFrame, by node: Int32) {
        switch (nextFrame, wish) {
        case (_, .whenNeeded), (.immediately, _): return
        case (.at(let a), .at(let b)) where a <= b: return
        default:
            nextFrame = wish
            requester = node
        }
    }

    /// The node of this identity, if the frame has one.
    func node(of id: Identity) -> Int32? {
        for index in 0..<Int(count) where nodes[index].id == id { return Int32(index) }
        return nil
    }

    private func grow() {
        let larger = UnsafeMutableBufferPointer<Node>.allocate(capacity: nodes.count * 2)
        _ = larger.moveInitialize(fromContentsOf: nodes)
        nodes.deallocate()
        nodes = larger
    }

    /// The size of a node for a proposal: asked once a frame, remembered after that.
    func size(of index: Int32, _ proposal: ProposedViewSize) -> CGSize {
        var memo = nodes[Int(index)].memo
        while memo >= 0 {
            let entry = memos[Int(memo)]
            if entry.proposal == proposal { return entry.size }
            memo = entry.next
        }
        measures += 1
        let node = nodes[Int(index)]
        let asked = node.type.size(node.element, proposal, LayoutContext(tree: self, node: index))
        let size = CGSize(width: Self.length(asked.width), height: Self.length(asked.height))
        memos.append(SizeMemo(proposal: proposal, size: size, next: nodes[Int(index)].memo))
        nodes[Int(index)].memo = Int32(memos.count - 1)
        return size
    }

    /// The newest proposal that a node answered by `size`, nil if it answered none so.
    func proposal(of index: Int32, answered size: CGSize) -> ProposedViewSize? {
        // What was added to a length and taken off again may differ in the last bits.
        let tolerance = 1e-6
        var memo = nodes[Int(index)].memo
        while memo >= 0 {
            let entry = memos[Int(memo)]
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
    func place(_ index: Int32, in rect: CGRect) {
        let node = nodes[Int(index)]
        nodes[Int(index)].rect = rounded(rect)
        node.type.place(node.element, in: rect, LayoutContext(tree: self, node: index))
    }

    /// A rectangle with its edges on device pixels.
    func rounded(_ rect: CGRect) -> CGRect {
        let (l, t) = (rounded(rect.origin.x), rounded(rect.origin.y))
        let (r, b) = (rounded(rect.origin.x + rect.size.width), rounded(rect.origin.y + rect.size.height))
        return CGRect(x: l, y: t, width: r - l, height: b - t)
    }

    private func rounded(_ position: CGFloat) -> CGFloat { (position * scale).rounded() / scale }

    /// A length as a view must not answer otherwise: not negative, not NaN.
    private static func length(_ length: CGFloat) -> CGFloat { length > 0 ? length : 0 }
}
