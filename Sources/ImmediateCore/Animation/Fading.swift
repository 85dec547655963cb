import Foundation

/// The views that fade in and out: those that come or go under an animation and do not say how.
///
/// Nobody tells which views they are. In a build under an animation the nodes are compared with those of the build before: the
/// outermost ones that are new in a node that was there come, and the outermost ones that are missing in a node that is still
/// there go. What goes is recorded, since nothing lasts of its views, and the recording is drawn until it has faded.
@MainActor struct Fading {
    /// What is left to be seen of a view that went.
    struct Afterimage {
        let key: Identity
        /// The node that the view was in, and where that was.
        let parent: Identity
        let corner: CGPoint
        /// In which part of that the view was, and where, from that corner.
        let part: Int
        let place: CGRect
        let zIndex: Double
        let recording: Recording
        /// The absent share of the view, 0…1.
        let absence: Tween<Double>
    }

    /// The views that come, by the keys of their nodes, and how much of them is absent.
    private var coming: [Identity: Tween<Double>] = [:]
    private var afterimages: [Afterimage] = []
    /// How much is absent of nodes of this build, and what is drawn beside the children of nodes.
    private(set) var absences: [Int32: Double] = [:]
    private(set) var drawings: [Int32: [Afterimage]] = [:]
    /// The nodes that have such children.
    private(set) var parents: Set<Int32> = []
    /// What was said of the nodes of the build before.
    private var last: (absences: [Int32: Double], drawings: [Int32: [Afterimage]], parents: Set<Int32>) = ([:], [:], [])

    /// Begins a build.
    mutating func begin() {
        if parents.isEmpty && last.parents.isEmpty { return }
        last = (absences, drawings, parents)
        (absences, drawings, parents) = ([:], [:], [])
    }

    /// Exchanges what is said of the nodes of this build for what was said of those before.
    mutating func exchange() {
        let now = (absences, drawings, parents)
        (absences, drawings, parents) = last
        last = now
    }

    /// Shows and leaves everything at once.
    mutating func stop() {
        coming.removeAll()
        afterimages.removeAll()
    }

    /// A view comes; from where it is, if it was about to go.
    mutating func come(_ key: Identity, by animation: Animation, at time: Double) {
        var absence = 1.0
        if let left = afterimages.firstIndex(where: { $0.key == key }) {
            absence = afterimages[left].absence.value(at: time)
            afterimages.remove(at: left)
        }
        coming[key] = Tween(from: absence, to: 0, by: animation, at: time - tweenLead)
    }

    /// A view is there again that went, and is not seen to come.
    mutating func comeAtOnce(_ key: Identity) { afterimages.removeAll { $0.key == key } }

    /// A view goes; from where it is, if it was about to come.
    mutating func go(
        _ key: Identity,
        from parent: Identity,
        at corner: CGPoint,
        part: Int,
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
                part: part,
                place: rect.offsetBy(dx: -corner.x, dy: -corner.y),
                zIndex: zIndex,
                recording: recording,
                absence: absence
            )
        )
    }

    /// Finds the nodes of all that fades; what has arrived, or has no node any more, is forgotten.
    mutating func follow(_ tree: inout NodeTree, at time: Double) {
        guard !coming.isEmpty || !afterimages.isEmpty else { return }
        afterimages.removeAll { !$0.absence.isMoving(at: time) }
        var (sought, coming) = (coming, [Identity: Tween<Double>]())
        var left = Dictionary(grouping: afterimages, by: \.parent)
        for index in 0..<tree.count where !sought.isEmpty || !left.isEmpty {
            let node = tree.nodes[index]
            // Of several nodes with the key of one view the first is the outermost.
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
    /// Whether anything is still seen anywhere that has gone.
    var showsGone: Bool { !fading.drawings.isEmpty || !presences.leaving.isEmpty }
}

extension Machine {
    /// Compares the nodes with those of the build before, where there is an animation for those that come and go.
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
            // What it is in may show it by itself: as it is scrolled, or by making room.
            let around = tree.nodes[node.parent].element
            guard !around.type.buildsWhatIsSeen else { continue }
            if around.opensForChildren {
                motion.fading.comeAtOnce(node.key)
                continue
            }
            guard node.element.type != LeavingElement.self else { continue }
            guard !motion.isNew(tree.nodes[node.parent].key, since: previous) else { continue }
            if let animation = fadingAnimation(in: node.parent) {
                motion.fading.come(node.key, by: animation, at: time)
            }
        }
        var places: [Identity: Int32] = [:]
        for index in 0..<tree.count where places[tree.nodes[index].key] == nil { places[tree.nodes[index].key] = index }
        let leavers = motion.nodesWithTransition(isLeaving: true)
        var going: [(index: Int32, parent: Identity, part: Int, animation: Animation)] = []
        for index in 0..<previous.count where !leavers.contains(index) {
            let node = previous.nodes[index]
            guard node.parent >= 0, places[node.key] == nil else { continue }
            guard !previous.nodes[node.parent].element.type.buildsWhatIsSeen else { continue }
            let parent = previous.nodes[node.parent].key
            guard let place = places[parent], let animation = fadingAnimation(in: place) else { continue }
            guard node.element.type != LeavingElement.self, !node.rect.isEmpty else { continue }
            // Asked now: elements that stay are taken away below.
            going.append((index, parent, previous.part(ofNode: index), animation))
        }
        guard !going.isEmpty else { return }
        let staying = withdraw { places[$0.key] != nil }
        for (index, parent, part, animation) in going {
            let node = previous.nodes[index]
            let recording = motion.undisturbed { record(index) }
            motion.fading.go(
                node.key,
                from: parent,
                at: previous.nodes[node.parent].rect.origin,
                part: part,
                node.rect,
                zIndex: previous.traits(of: index).zIndex,
                by: animation,
                at: time,
                recording: recording
            )
        }
        for (index, element) in staying { state.value.previous.nodes[index].element = element }
    }

    /// Takes the elements of views that have not gone out of the build before, so that what went is drawn without them: they
    /// are seen where they are now, and what they keep from build to build, such as the rows of a list, is that of the new one.
    /// Meanwhile their nodes have other keys, of which the type of the element is a part.
    /// - Returns: what was there, to be put back.
    private func withdraw(_ isStaying: (Node) -> Bool) -> [(index: Int32, element: ElementReference)] {
        var staying: [(index: Int32, element: ElementReference)] = []
        let nothing = ElementReference(WithdrawnElement(), in: &state.value.previous.arena)
        for index in 0..<previous.count {
            let node = previous.nodes[index]
            // Traits are looked for by the types of their elements, which draw nothing by themselves.
            guard isStaying(node), !(node.element.type is any TraitElement.Type) else { continue }
            staying.append((index, node.element))
            state.value.previous.nodes[index].element = nothing
        }
        return staying
    }

    /// The animation by which views come to a node and leave it.
    private func fadingAnimation(in parent: Int32) -> Animation? {
        let transaction = transaction(of: parent)
        guard !transaction.disablesAnimations, let animation = transaction.animation else { return nil }
        // One without an end would have it blink for ever.
        return animation.duration.isFinite ? animation : nil
    }
}

/// Stands for a view that is seen elsewhere.
private struct WithdrawnElement: Element {
    mutating func paint(_ painter: inout Painter) {}
}

extension NodeTree {
    /// Which part of the element around it a node is in.
    func part(ofNode index: Int32) -> Int {
        let parent = nodes[index].parent
        return parent < 0 ? 0 : nodes[parent].element.part(of: Child(index: index, build: build))
    }

    /// Whether both have the same nodes in the same order, as nearly always.
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
    /// Draws a child as far as it is there.
    mutating func paintFading(_ index: Int32) {
        guard let absence = machine.motion.fading.absences[index] else { return paint(index: index) }
        requestFrame()
        faded(to: 1 - absence) { $0.paint(index: index) }
    }

    /// Whether views that went from this element, by a transition or fading, are still seen.
    public var hasGone: Bool {
        if isPlain { return false }
        if machine.motion.fading.drawings[node] != nil { return true }
        return machine.motion.presences.leaving.contains { $0.parent == node }
    }

    /// Draws views that went from this element, cut to `rect`: those of which `isMeant` holds, which is told in which part of
    /// the element each was (`Element.part(of:)`), and where it was last. It is for elements that move their children; in others
    /// what went is drawn with the last of the children.
    public mutating func paintGone(in rect: CGRect, where isMeant: (_ part: Int, _ place: CGRect) -> Bool) {
        guard hasGone else { return }
        var gone: [(zIndex: Double, index: Int32, image: Fading.Afterimage?)] = []
        for view in machine.motion.presences.leaving where view.parent == node {
            // The node has all of the room, its content is where the view was.
            if isMeant(view.part, machine.tree.nodes[min(view.node + 1, machine.tree.count - 1)].rect) {
                gone.append((view.zIndex, view.node, nil))
            }
        }
        let corner = self.rect.origin
        for image in machine.motion.fading.drawings[node] ?? [] {
            guard isMeant(image.part, image.place.offsetBy(dx: corner.x, dy: corner.y)) else { continue }
            gone.append((image.zIndex, .max, image))
        }
        gone.sort { $0.zIndex < $1.zIndex }
        clipped(to: rect) { painter in
            for entry in gone {
                if let image = entry.image { painter.paint(image) } else { painter.paint(index: entry.index) }
            }
        }
    }

    /// Draws what is left of a view that went.
    mutating func paint(_ image: Fading.Afterimage) {
        guard facts == nil, image.absence.isMoving(at: time) else { return }
        requestFrame()
        let offset = CGPoint(x: rect.minX - image.corner.x, y: rect.minY - image.corner.y)
        faded(to: 1 - image.absence.value(at: time)) { image.recording.draw(&$0, movedBy: offset) }
    }
}
