import Foundation

/// The views that fade in and out: those inserted or removed under an animation without a transition.
///
/// They are found by comparing the nodes of an animated build with those of the previous build. The outermost new nodes
/// in a parent that existed before fade in; the outermost missing nodes in a parent that still exists fade out. A
/// removed view is recorded, since its nodes and its state end with it, and the recording is drawn until it has faded.
@MainActor struct Fading {
    /// The recorded image of a removed view that fades out.
    struct Afterimage {
        let key: Identity
        /// The key and the origin, in root coordinates, of the node that contained the view.
        let parent: Identity
        let corner: CGPoint
        /// The slot of that node that contained the view, and the view's rectangle relative to `corner`.
        let slot: Int
        let frame: CGRect
        let zIndex: Double
        let recording: Recording
        /// The absent share of the view, 0…1.
        let absence: Tween<Double>
    }

    /// The absent shares of the views that fade in, by the keys of their nodes.
    private var coming: [Identity: Tween<Double>] = [:]
    private var afterimages: [Afterimage] = []
    /// The absent shares of nodes of this build, and the images drawn with the children of nodes, by node index.
    private(set) var absences: [Int32: Double] = [:]
    private(set) var drawings: [Int32: [Afterimage]] = [:]
    /// The nodes with fading children or images.
    private(set) var parents: Set<Int32> = []
    /// The same for the nodes of the previous build.
    private var last: (absences: [Int32: Double], drawings: [Int32: [Afterimage]], parents: Set<Int32>) = ([:], [:], [])

    /// Begins a build.
    mutating func begin() {
        if parents.isEmpty && last.parents.isEmpty { return }
        last = (absences, drawings, parents)
        (absences, drawings, parents) = ([:], [:], [])
    }

    /// Swaps the data of this build with those of the previous build.
    mutating func exchange() {
        let now = (absences, drawings, parents)
        (absences, drawings, parents) = last
        last = now
    }

    /// Ends all fades at once.
    mutating func stop() {
        coming.removeAll()
        afterimages.removeAll()
    }

    /// Fades a view in, from its current opacity if it was fading out.
    mutating func come(_ key: Identity, by animation: Animation, at time: Double) {
        var absence = 1.0
        if let left = afterimages.firstIndex(where: { $0.key == key }) {
            absence = afterimages[left].absence.value(at: time)
            afterimages.remove(at: left)
        }
        coming[key] = Tween(from: absence, to: 0, by: animation, at: time - tweenLead)
    }

    /// Removes the image of a view that was inserted again without a fade.
    mutating func comeAtOnce(_ key: Identity) { afterimages.removeAll { $0.key == key } }

    /// Fades a view out, from its current opacity if it was fading in.
    mutating func go(
        _ key: Identity,
        from parent: Identity,
        at corner: CGPoint,
        slot: Int,
        _ rect: CGRect,
        zIndex: Double,
        by animation: Animation,
        at time: Double,
        recording: Recording
    ) {
        let origin = coming.removeValue(forKey: key)?.value(at: time) ?? 0
        let absence = Tween(from: origin, to: 1, by: animation, at: time - tweenLead)
        guard absence.isMoving(at: time) else { return }
        afterimages.append(
            Afterimage(
                key: key,
                parent: parent,
                corner: corner,
                slot: slot,
                frame: rect.offsetBy(dx: -corner.x, dy: -corner.y),
                zIndex: zIndex,
                recording: recording,
                absence: absence
            )
        )
    }

    /// Finds the nodes of all running fades, and removes fades that have ended or lost their node.
    mutating func follow(_ tree: inout NodeTree, at time: Double) {
        guard !coming.isEmpty || !afterimages.isEmpty else { return }
        afterimages.removeAll { !$0.absence.isMoving(at: time) }
        var (sought, coming) = (coming, [Identity: Tween<Double>]())
        var left = Dictionary(grouping: afterimages, by: \.parent)
        for index in 0..<tree.count where !sought.isEmpty || !left.isEmpty {
            let node = tree.nodes[index]
            // The first of several nodes with the key of a view is the outermost.
            if let absence = sought.removeValue(forKey: node.key), absence.isMoving(at: time) {
                coming[node.key] = absence
                absences[index] = absence.value(at: time)
                parents.insert(node.parent)
            }
            if let images = left.removeValue(forKey: node.key) {
                drawings[index] = images
                parents.insert(index)
            }
        }
        self.coming = coming
        if !left.isEmpty { afterimages.removeAll { left[$0.parent] != nil } }
        if !parents.isEmpty { tree.hasZIndex = true }
    }
}

extension Motion {
    /// True while exiting views are visible anywhere.
    var showsGone: Bool { !fading.drawings.isEmpty || !transitions.leaving.isEmpty }
}

extension InterfaceContext {
    /// Compares the nodes with those of the previous build, if the build is animated, and updates the running fades.
    func fade() {
        if motion.isAnimated && motion.hasPrevious { noteComingAndGoing() }
        motion.fading.follow(&state.value.tree, at: time)
    }

    private func noteComingAndGoing() {
        guard !tree.isAlike(previous) else { return }
        let comers = motion.nodesWithTransition(isLeaving: false)
        for index in 0..<tree.count where !comers.contains(index) {
            let node = tree.nodes[index]
            guard node.parent >= 0, motion.isNew(node.key, since: previous) else { continue }
            // The parent may reveal it without a fade: a lazy container by scrolling, a row by opening a gap.
            let around = tree.nodes[node.parent].element
            guard !around.type.isLazy else { continue }
            if around.animatesInsertion {
                motion.fading.comeAtOnce(node.key)
                continue
            }
            guard node.element.type != ExitingElement.self else { continue }
            guard !motion.isNew(tree.nodes[node.parent].key, since: previous) else { continue }
            if let animation = fadingAnimation(in: node.parent) {
                motion.fading.come(node.key, by: animation, at: time)
            }
        }
        var indices: [Identity: Int32] = [:]
        for index in 0..<tree.count where indices[tree.nodes[index].key] == nil {
            indices[tree.nodes[index].key] = index
        }
        let leavers = motion.nodesWithTransition(isLeaving: true)
        var going: [(index: Int32, parent: Identity, slot: Int, animation: Animation)] = []
        for index in 0..<previous.count where !leavers.contains(index) {
            let node = previous.nodes[index]
            guard node.parent >= 0, indices[node.key] == nil else { continue }
            guard !previous.nodes[node.parent].element.type.isLazy else { continue }
            let parent = previous.nodes[node.parent].key
            guard let parentIndex = indices[parent], let animation = fadingAnimation(in: parentIndex) else { continue }
            guard node.element.type != ExitingElement.self, !node.rect.isEmpty else { continue }
            // Determined now, because the elements of remaining views are replaced below.
            going.append((index, parent, previous.slot(ofNode: index), animation))
        }
        guard !going.isEmpty else { return }
        let staying = withdraw { indices[$0.key] != nil }
        for (index, parent, slot, animation) in going {
            let node = previous.nodes[index]
            let recording = motion.undisturbed { record(index) }
            motion.fading.go(
                node.key,
                from: parent,
                at: previous.nodes[node.parent].rect.origin,
                slot: slot,
                node.rect,
                zIndex: previous.traits(of: index).zIndex,
                by: animation,
                at: time,
                recording: recording
            )
        }
        for (index, element) in staying { state.value.previous.nodes[index].element = element }
    }

    /// Replaces the elements of remaining views in the previous build, so that recordings of removed views omit them.
    /// They are visible at their present positions, and state that they share between builds, such as the rows of a
    /// list, already belongs to the new build. Meanwhile the keys of their nodes differ, since a key includes the
    /// element's type.
    /// - Returns: The replaced elements, to be restored.
    private func withdraw(_ isStaying: (Node) -> Bool) -> [(index: Int32, element: ElementReference)] {
        var staying: [(index: Int32, element: ElementReference)] = []
        let nothing = ElementReference(WithdrawnElement(), in: &state.value.previous.arena)
        for index in 0..<previous.count {
            let node = previous.nodes[index]
            // Traits are found by the types of their elements, which draw nothing themselves.
            guard isStaying(node), !(node.element.type is any TraitElement.Type) else { continue }
            staying.append((index, node.element))
            state.value.previous.nodes[index].element = nothing
        }
        return staying
    }

    /// Returns the animation for views inserted into and removed from a node; nil for none.
    private func fadingAnimation(in parent: Int32) -> Animation? {
        let transaction = transaction(of: parent)
        guard !transaction.disablesAnimations, let animation = transaction.animation else { return nil }
        // With an endless animation the view would blink forever.
        return animation.duration.isFinite ? animation : nil
    }
}

/// The placeholder for a view that is visible elsewhere.
private struct WithdrawnElement: Element {
    mutating func paint(_ painter: inout Painter) {}
}

extension NodeTree {
    /// Returns the slot of the parent element that contains a node.
    func slot(ofNode index: Int32) -> Int {
        let parent = nodes[index].parent
        return parent < 0 ? 0 : nodes[parent].element.slot(of: Child(index: index, build: build))
    }

    /// Returns whether both trees have the same nodes in the same order, which is the usual case.
    fileprivate func isAlike(_ other: borrowing NodeTree) -> Bool {
        guard count == other.count else { return false }
        for index in 0..<count {
            let (node, last) = (nodes[index], other.nodes[index])
            if node.id != last.id || node.element.type != last.element.type { return false }
        }
        return true
    }
}

extension Painter {
    /// Paints a child at its present opacity.
    mutating func paintFading(_ index: Int32) {
        guard let absence = interface.motion.fading.absences[index] else { return paint(index: index) }
        requestFrame()
        faded(to: 1 - absence) { $0.paint(index: index) }
    }

    /// True while views removed from this element are still visible, by a transition or a fade.
    public var hasGone: Bool {
        if isPlain { return false }
        if interface.motion.fading.drawings[node] != nil { return true }
        return interface.motion.transitions.leaving.contains { $0.parent == node }
    }

    /// Paints exiting views of this element, clipped to `rect`.
    ///
    /// Call it in elements with `animatesOwnLayout`. Other elements paint exiting views with their last children.
    /// - Parameters:
    ///   - rect: the clip, in points, in the coordinates of the painter's `rect`.
    ///   - isMeant: returns whether to paint a view, from the slot of the element that contained it
    ///     (`Element.slot(of:)`) and its last rectangle.
    public mutating func paintGone(in rect: CGRect, where isMeant: (_ slot: Int, _ frame: CGRect) -> Bool) {
        guard hasGone else { return }
        var gone: [(zIndex: Double, index: Int32, image: Fading.Afterimage?)] = []
        for view in interface.motion.transitions.leaving where view.parent == node {
            // The node fills the element; its first child has the view's rectangle.
            if isMeant(view.slot, interface.tree.nodes[min(view.node + 1, interface.tree.count - 1)].rect) {
                gone.append((view.zIndex, view.node, nil))
            }
        }
        let corner = self.rect.origin
        for image in interface.motion.fading.drawings[node] ?? [] {
            guard isMeant(image.slot, image.frame.offsetBy(dx: corner.x, dy: corner.y)) else { continue }
            gone.append((image.zIndex, .max, image))
        }
        gone.sort { $0.zIndex < $1.zIndex }
        clipped(to: rect) { painter in
            for entry in gone {
                if let image = entry.image { painter.paint(image) } else { painter.paint(index: entry.index) }
            }
        }
    }

    /// Paints the image of a removed view.
    mutating func paint(_ image: Fading.Afterimage) {
        guard semantics == nil, image.absence.isMoving(at: time) else { return }
        requestFrame()
        let offset = CGPoint(x: rect.minX - image.corner.x, y: rect.minY - image.corner.y)
        faded(to: 1 - image.absence.value(at: time)) { image.recording.draw(&$0, movedBy: offset) }
    }
}
