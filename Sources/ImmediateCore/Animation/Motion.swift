import Foundation

/// The running animations and exiting views of an interface.
///
/// Elements are built with their final values. Only if a change is animated, or an animation is running, are they
/// compared with the elements of the previous build, and given interpolated values (`InterfaceContext.present`). A frame without
/// animations only checks `isActive`, and stores nothing.
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

    /// An animated rectangle, relative to its parent's origin. Its target follows the layout.
    struct Rect {
        var tween: Tween<CGRect.AnimatableData>
        /// The last build that had the node.
        var build: UInt32 = 0
    }

    /// The transaction of the build, for views without one of their own.
    private(set) var transaction = Transaction()
    /// Whether this build compares and animates elements.
    private(set) var isActive = false
    /// Whether any change of this build is animated.
    private(set) var isAnimated = false
    /// The number of the latest active build.
    var build: UInt32 = 0
    /// Whether the nodes of the previous build were kept for the comparison.
    private(set) var hasPrevious = false
    /// The numbers of views with transactions of their own, in this build and the previous one.
    private var scopes = 0
    private var lastScopes = 0
    /// The animated values, by the keys of their nodes.
    var values: [Identity: Value] = [:]
    /// The animated rectangles, by the keys of their nodes.
    var rects: [Identity: Rect] = [:]
    /// The offsets of nodes and their descendants from their final positions, by node index.
    private(set) var displaced: [Int32: CGPoint] = [:]
    /// The indices of the previous build's nodes, by key; -1 for a key of several nodes. Filled on first use.
    private var previousIndices: [Identity: Int32] = [:]
    private var knowsPreviousIndices = false
    /// The scroll offsets of scroll views, by the keys of their nodes, in this build and the previous one.
    private var scrolled: [Identity: ScrolledContent] = [:]
    private var lastScrolled: [Identity: ScrolledContent] = [:]
    /// The views that fade in and out.
    var fading = Fading()
    /// The views with transitions.
    var transitions = TransitionStates()
    /// The layers with animations.
    var layers = LayerMotions()

    init() {}

    /// Begins a build.
    /// - Returns: Whether the nodes of the previous build are needed.
    func begin(_ transaction: Transaction) -> Bool {
        self.transaction = transaction
        (lastScopes, scopes) = (scopes, 0)
        isAnimated = transaction.animation != nil
        // A running animation was started by an active build.
        let wasActive = isActive
        if wasActive, !displaced.isEmpty { displaced.removeAll(keepingCapacity: true) }
        isActive = isAnimated || wasActive && (!values.isEmpty || !rects.isEmpty)
        hasPrevious = transaction.animation != nil || lastScopes > 0
        swap(&scrolled, &lastScrolled)
        if !scrolled.isEmpty { scrolled.removeAll(keepingCapacity: true) }
        fading.begin()
        transitions.begin()
        return hasPrevious
    }

    /// Records a view with a transaction of its own.
    func note(scope transaction: Transaction) {
        scopes += 1
        if transaction.animation != nil { (isAnimated, isActive) = (true, true) }
    }

    /// Ends all animations at once, for reduced motion.
    func stop() {
        values.removeAll()
        rects.removeAll()
        fading.stop()
        if !layers.isEmpty { layers = LayerMotions() }
        for transition in transitions.all { transition.stop() }
    }

    /// Removes the animations of views that the frame has not built.
    func endFrame() {
        guard isActive, !values.isEmpty || !rects.isEmpty else { return }
        values = values.filter { $0.value.build == build }
        rects = rects.filter { $0.value.build == build }
    }

    func removeAll() {
        values.removeAll()
        rects.removeAll()
        fading.stop()
        transitions = TransitionStates()
        layers = LayerMotions()
    }

    /// Clears the indices of the previous build's nodes.
    fileprivate func forgetPreviousIndices() {
        guard knowsPreviousIndices else { return }
        previousIndices.removeAll(keepingCapacity: true)
        knowsPreviousIndices = false
    }

    /// Returns the previous build's node with this key; nil if there was none, or more than one.
    func index(of key: Identity, in previous: borrowing NodeTree) -> Int32? {
        if !knowsPreviousIndices {
            knowsPreviousIndices = true
            for index in 0..<previous.count {
                let key = previous.nodes[index].key
                previousIndices[key] = previousIndices[key] == nil ? index : -1
            }
        }
        guard let index = previousIndices[key], index >= 0 else { return nil }
        return index
    }

    /// Returns whether the previous build had no node with this key.
    func isNew(_ key: Identity, since previous: borrowing NodeTree) -> Bool {
        _ = index(of: key, in: previous)
        return previousIndices[key] == nil
    }
}

extension Node {
    /// The identity of the node, distinct among the nodes of one view if their element types differ.
    @MainActor var key: Identity { id.child(UInt64(UInt(bitPattern: ObjectIdentifier(element.type)))) }
}

extension InterfaceContext {
    /// Ends a build, and releases the nodes of the previous one.
    func endMotion() {
        guard motion.hasPrevious else { return }
        motion.forgetPreviousIndices()
        previous.removeAll()
    }

    /// Returns the transaction that applies to changes of a node.
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
    fileprivate var hasScopes: Bool { scopes > 0 }

    // MARK: Positions

    /// Records the scroll offset of a node's children before `end`, so that scrolling is not animated as a movement.
    func note(_ offset: CGPoint, ofContentUntil end: Int32, in key: Identity) {
        scrolled[key] = ScrolledContent(offset: offset, end: end)
    }

    /// Returns the animated rectangle of a node whose final rectangle is `rect`; nil if it is not moving.
    func shown(_ rect: CGRect, of index: Int32, _ interface: InterfaceContext) -> CGRect? {
        let node = interface.tree.nodes[index]
        guard node.parent >= 0 else { return nil }
        let parent = interface.tree.nodes[node.parent]
        let outer = displaced[node.parent] ?? .zero
        let corner = parent.rect.origin.moved(back: scrolled[parent.key], index)
        let target = rect.offsetBy(dx: -corner.x, dy: -corner.y)
        let key = node.key
        var moving = rects[key]
        if hasPrevious, let animation = interface.transaction(of: index).animation {
            if let origin = origin(of: index, to: target, moving, outer, interface) {
                moving = Rect(
                    tween: Tween(
                        from: origin.animatableData,
                        to: target.animatableData,
                        velocity: moving?.tween.velocity(at: interface.time) ?? .zero,
                        by: animation,
                        at: interface.time - tweenLead
                    )
                )
            }
        }
        guard var moving, moving.tween.isMoving(at: interface.time) else {
            if moving != nil { rects[key] = nil }
            if outer != .zero { displaced[index] = outer }
            return nil
        }
        moving.tween.target = target.animatableData
        moving.build = interface.tree.build
        rects[key] = moving
        let rest = moving.tween.remainder(at: interface.time)
        interface.requestFrame(.immediately, by: index)
        displaced[index] = CGPoint(x: outer.x + rest.first.first, y: outer.y + rest.first.second)
        var shown = rect
        shown.animatableData = rect.animatableData + rest
        shown.size = CGSize(width: max(0, shown.size.width), height: max(0, shown.size.height))
        return shown
    }

    /// Returns the rectangle from which a node moves to `target`, relative to its parent's origin; nil if its target is
    /// that of the previous build.
    /// - Parameter outer: The offset of the parent from its final position. A new view in a moving parent starts at its
    ///   own final position.
    private func origin(
        of index: Int32,
        to target: CGRect,
        _ moving: Rect?,
        _ outer: CGPoint,
        _ interface: InterfaceContext
    ) -> CGRect? {
        let node = interface.tree.nodes[index]
        if interface.tree.nodes[node.parent].element.type.animatesOwnLayout { return nil }
        guard let old = self.index(of: node.key, in: interface.previous) else {
            guard outer != .zero, moving == nil, isNew(node.key, since: interface.previous) else { return nil }
            return target.offsetBy(dx: -outer.x, dy: -outer.y)
        }
        let last = interface.previous.nodes[old]
        let parent = interface.tree.nodes[node.parent]
        guard last.parent >= 0, interface.previous.nodes[last.parent].id == parent.id else { return nil }
        let lastParent = interface.previous.nodes[last.parent]
        let corner = lastParent.rect.origin.moved(back: lastScrolled[lastParent.key], old)
        let shown = last.rect.offsetBy(dx: -corner.x, dy: -corner.y)
        var lastTarget = shown
        if let moving { lastTarget.animatableData = moving.tween.target }
        // Differences up to one device pixel come from rounding, and start no animation.
        return target.isNear(lastTarget, 1.01 / interface.scale) ? nil : shown
    }
}

/// The scrolled content of a scroll view.
private struct ScrolledContent {
    var offset: CGPoint
    /// The end of its nodes; those of the scroll bars follow.
    var end: Int32
}

extension CGPoint {
    /// Returns the origin of the content around the node at `index`, where this point is the origin of its scroll view:
    /// moved by the scroll offset, unless the node follows the content.
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

/// The animated values of `Animatable` elements, starting from those that the previous build showed.
extension InterfaceContext {
    /// Sets the interpolated values of the elements from `first` on, which were just built.
    func present(from first: Int32) {
        guard motion.isActive else { return }
        motion.build = tree.build
        tree.hasDetours = true
        var scopes: [(end: Int32, transaction: Transaction)] = []
        let outermost = transaction(of: first)
        for index in first..<tree.count {
            let node = tree.nodes[index]
            while let scope = scopes.last, scope.end <= index { scopes.removeLast() }
            if node.element.type == TransactionElement.self {
                scopes.append((node.end, node.element[as: TransactionElement.self].transaction))
            } else if let type = AnimatedTypes.type(of: node.element) {
                present(index, as: type, scopes.last?.transaction ?? outermost)
            }
        }
    }

    private func present<E: Element & Animatable>(_ index: Int32, as type: E.Type, _ transaction: Transaction) {
        let node = tree.nodes[index]
        let key = node.key
        let target = node.element[as: type].animatableData
        var value = motion.values[key] as? Motion.ElementValue<E.AnimatableData>
        if let animation = transaction.animation {
            if let old = motion.index(of: key, in: previous) {
                let shown = previous.nodes[old].element[as: type].animatableData
                if target != value?.tween.target ?? shown {
                    let velocity = value?.tween.velocity(at: time) ?? .zero
                    value = Motion.ElementValue(
                        Tween(from: shown, to: target, velocity: velocity, by: animation, at: time - tweenLead)
                    )
                }
            }
        } else if value?.tween.target != target {
            value = nil
        }
        guard let value, value.tween.isMoving(at: time) else {
            motion.values[key] = nil
            return
        }
        value.build = tree.build
        motion.values[key] = value
        node.element[as: type].animatableData = value.tween.value(at: time)
        requestFrame(.immediately, by: index)
    }
}

/// A cache of the element types that are `Animatable`, so that the dynamic cast runs once for each type.
@MainActor private enum AnimatedTypes {
    private static var types: [ObjectIdentifier: (any (Element & Animatable).Type)?] = [:]

    static func type(of element: ElementReference) -> (any (Element & Animatable).Type)? {
        let key = ObjectIdentifier(element.type)
        if let known = types[key] { return known }
        let type = element.type as? any (Element & Animatable).Type
        types[key] = .some(type)
        return type
    }
}
