import Foundation

/// What is on its way in an interface, and who is leaving it.
///
/// Elements are built with the values that they will have. Only where a build has a reason to (a change under an animation,
/// or something on its way already) are they compared with the elements of the build before, and given the values in
/// between: `Machine.present`. So a frame in which nothing moves costs a look at `isActive`, and stores nothing.
@MainActor final class Motion {
    /// An animated value of an element.
    class Value {
        /// The last build that had the element.
        var build: UInt32 = 0
    }

    final class ElementValue<Data: VectorArithmetic>: Value {
        var tween: Tween<Data>

        init(_ tween: Tween<Data>) { self.tween = tween }
    }

    /// An animated rectangle, from the corner of its parent. Its target follows the layout.
    struct Rect {
        var tween: Tween<CGRect.AnimatableData>
        /// The last build that had the node.
        var build: UInt32 = 0
    }

    /// The transaction of the build, outside of the views that have one of their own.
    private(set) var transaction = Transaction()
    /// Whether views are compared and moved in this build.
    private(set) var isActive = false
    /// Whether anything that this build changes is to be moved.
    private(set) var isAnimated = false
    /// The number of the newest build that was.
    var build: UInt32 = 0
    /// Whether the nodes of the build before were kept for that.
    private(set) var hasPrevious = false
    /// How many views with transactions of their own the build has, and the one before had.
    private var scopes = 0
    private var lastScopes = 0
    /// The values that are on their way, by the keys of their nodes.
    var values: [Identity: Value] = [:]
    /// The rectangles that are.
    var rects: [Identity: Rect] = [:]
    /// How far nodes are shown from where they belong, with all that is in them, by their indices.
    private(set) var displaced: [Int32: CGPoint] = [:]
    /// Where the nodes of the build before are, by their keys; -1 for a key of several. Filled when it is asked.
    private var places: [Identity: Int32] = [:]
    private var knowsPlaces = false
    /// How far the contents of scroll views are scrolled, by the keys of their nodes; in the build before, too.
    private var scrolled: [Identity: ScrolledContent] = [:]
    private var lastScrolled: [Identity: ScrolledContent] = [:]
    /// The views that fade in and out.
    var fading = Fading()
    /// The views that can leave by degrees.
    var presences = Presences()
    /// The layers that come and go by degrees.
    var layers = LayerMotions()

    init() {}

    /// Begins a build.
    /// - Returns: whether the nodes of the build before are needed.
    func begin(_ transaction: Transaction) -> Bool {
        self.transaction = transaction
        (lastScopes, scopes) = (scopes, 0)
        isAnimated = transaction.animation != nil
        // What is on its way set out in a build that compared.
        let wasActive = isActive
        if wasActive, !displaced.isEmpty { displaced.removeAll(keepingCapacity: true) }
        isActive = isAnimated || wasActive && (!values.isEmpty || !rects.isEmpty)
        hasPrevious = transaction.animation != nil || lastScopes > 0
        swap(&scrolled, &lastScrolled)
        if !scrolled.isEmpty { scrolled.removeAll(keepingCapacity: true) }
        fading.begin()
        presences.begin()
        return hasPrevious
    }

    /// Notes a view with a transaction of its own.
    func note(scope transaction: Transaction) {
        scopes += 1
        if transaction.animation != nil { (isAnimated, isActive) = (true, true) }
    }

    /// Shows everything where it belongs, for somebody who wants no motion.
    func stop() {
        values.removeAll()
        rects.removeAll()
        fading.stop()
        if !layers.isEmpty { layers = LayerMotions() }
        for presence in presences.all { presence.stop() }
    }

    /// Forgets what moved in views that a frame has not built.
    func endFrame() {
        guard isActive, !values.isEmpty || !rects.isEmpty else { return }
        values = values.filter { $0.value.build == build }
        rects = rects.filter { $0.value.build == build }
    }

    func removeAll() {
        values.removeAll()
        rects.removeAll()
        fading.stop()
        presences = Presences()
        layers = LayerMotions()
    }

    /// Forgets where the nodes of the build before were.
    func forgetPlaces() {
        guard knowsPlaces else { return }
        places.removeAll(keepingCapacity: true)
        knowsPlaces = false
    }

    /// The node of the build before that stood for the same; nil where there was none.
    func place(of key: Identity, in previous: borrowing NodeTree) -> Int32? {
        if !knowsPlaces {
            knowsPlaces = true
            for index in 0..<previous.count {
                let key = previous.nodes[index].key
                places[key] = places[key] == nil ? index : -1
            }
        }
        guard let place = places[key], place >= 0 else { return nil }
        return place
    }

    /// Whether the build before had no such node.
    func isNew(_ key: Identity, since previous: borrowing NodeTree) -> Bool {
        _ = place(of: key, in: previous)
        return places[key] == nil
    }
}

extension Node {
    /// What tells the node from others, of the same view too.
    @MainActor var key: Identity { id.child(UInt64(UInt(bitPattern: ObjectIdentifier(element.type)))) }
}

extension Machine {
    /// Ends a build: the nodes before it are not needed any more.
    func endMotion() {
        guard motion.hasPrevious else { return }
        motion.forgetPlaces()
        previous.removeAll()
    }

    /// The transaction under which a node changes.
    func transaction(of index: Int32) -> Transaction {
        guard motion.hasScopes else { return motion.transaction }
        var outer = index
        while outer >= 0 {
            let node = tree.nodes[outer]
            if node.element.type == TransactionElement.self {
                return node.element[as: TransactionElement.self].transaction
            }
            outer = node.parent
        }
        return motion.transaction
    }
}

extension Motion {
    /// Whether any view of the build has a transaction of its own.
    var hasScopes: Bool { scopes > 0 }

    // MARK: Places

    /// Notes how far the content of a node is scrolled: its children before `end`. To scroll moves nothing by an animation.
    func note(_ offset: CGPoint, ofContentUntil end: Int32, in key: Identity) {
        scrolled[key] = ScrolledContent(offset: offset, end: end)
    }

    /// Where a node is shown that belongs at `rect`, if it is on its way there.
    func shown(_ rect: CGRect, of index: Int32, _ machine: Machine) -> CGRect? {
        let node = machine.tree.nodes[index]
        guard node.parent >= 0 else { return nil }
        let parent = machine.tree.nodes[node.parent]
        let outer = displaced[node.parent] ?? .zero
        let corner = parent.rect.origin.moved(back: scrolled[parent.key], index)
        let target = rect.offsetBy(dx: -corner.x, dy: -corner.y)
        let key = node.key
        var moving = rects[key]
        if hasPrevious, let animation = machine.transaction(of: index).animation {
            if let origin = origin(of: index, to: target, moving, outer, machine) {
                moving = Rect(
                    tween: Tween(
                        from: origin.animatableData,
                        to: target.animatableData,
                        velocity: moving?.tween.velocity(at: machine.time) ?? .zero,
                        by: animation,
                        at: machine.time - tweenLead
                    )
                )
            }
        }
        guard var moving, moving.tween.isMoving(at: machine.time) else {
            if moving != nil { rects[key] = nil }
            if outer != .zero { displaced[index] = outer }
            return nil
        }
        moving.tween.target = target.animatableData
        moving.build = machine.tree.build
        rects[key] = moving
        let rest = moving.tween.remainder(at: machine.time)
        machine.requestFrame(.immediately, by: index)
        displaced[index] = CGPoint(x: outer.x + rest.first.first, y: outer.y + rest.first.second)
        var shown = rect
        shown.animatableData = rect.animatableData + rest
        shown.size = CGSize(width: max(0, shown.size.width), height: max(0, shown.size.height))
        return shown
    }

    /// Returns where a node was shown that goes to `target`, from the corner of its parent; nil where its target is that of
    /// the build before.
    /// - Parameter outer: how far the node's parent is from where that belongs. A view that comes is where it belongs itself.
    private func origin(
        of index: Int32,
        to target: CGRect,
        _ moving: Rect?,
        _ outer: CGPoint,
        _ machine: Machine
    ) -> CGRect? {
        let node = machine.tree.nodes[index]
        if machine.tree.nodes[node.parent].element.type.movesChildren { return nil }
        guard let old = place(of: node.key, in: machine.previous) else {
            guard outer != .zero, moving == nil, isNew(node.key, since: machine.previous) else { return nil }
            return target.offsetBy(dx: -outer.x, dy: -outer.y)
        }
        let last = machine.previous.nodes[old]
        let parent = machine.tree.nodes[node.parent]
        guard last.parent >= 0, machine.previous.nodes[last.parent].id == parent.id else { return nil }
        let lastParent = machine.previous.nodes[last.parent]
        let corner = lastParent.rect.origin.moved(back: lastScrolled[lastParent.key], old)
        let shown = last.rect.offsetBy(dx: -corner.x, dy: -corner.y)
        var lastTarget = shown
        if let moving { lastTarget.animatableData = moving.tween.target }
        // Places are rounded to device pixels, from which no movement follows.
        return target.isNear(lastTarget, 1.01 / machine.scale) ? nil : shown
    }
}

/// How far what is in a scroll view is scrolled.
private struct ScrolledContent {
    var offset: CGPoint
    /// Where its nodes end; those of the scroll bars come after them.
    var end: Int32
}

extension CGPoint {
    /// Where the content begins that the node at `index` is a part of, of something that begins here.
    fileprivate func moved(back content: ScrolledContent?, _ index: Int32) -> CGPoint {
        guard let content, index < content.end else { return self }
        return CGPoint(x: x - content.offset.x, y: y - content.offset.y)
    }
}

extension CGRect {
    fileprivate func isNear(_ other: CGRect, _ tolerance: CGFloat) -> Bool {
        abs(origin.x - other.origin.x) <= tolerance && abs(origin.y - other.origin.y) <= tolerance
            && abs(size.width - other.size.width) <= tolerance && abs(size.height - other.size.height) <= tolerance
    }
}
