import Foundation

/// Puts the report of a frame together.
///
/// Which nodes are painted, and what can be seen there, only a painting tells. A frame does not note it, as that would cost
/// each node a question. Here all elements are exchanged for others (`NotedElement`) that note it and paint what they
/// stand for.
@MainActor struct ReportPass {
    let machine: Machine

    /// - Parameter compares: whether what is drawn meanwhile is compared with what the frame drew.
    func run(nextFrame: NextFrame, request: FrameRequest?, compares: Bool = false) -> FrameReport {
        let painted = paint(compares: compares)
        let nodes = (0..<machine.tree.count).map { index in
            let node = machine.tree.nodes[index]
            let painting = painted.nodes.of(index)
            let map = painting?.map
            return FrameReport.Node(
                element: node.element.type,
                identity: node.id,
                parent: node.parent < 0 ? nil : Int(node.parent),
                rect: map?.bounds(of: node.rect) ?? node.rect,
                clip: painting.map { map?.bounds(of: $0.clip) ?? $0.clip },
                order: painting?.order ?? 0,
                isTurned: map != nil
            )
        }
        var (pointers, presses) = (0, 0)
        InteractPass(machine: machine, time: machine.time).forEachPointer {
            pointers += 1
            if machine.input.pointer.capture != nil { presses += 1 }
        }
        return FrameReport(
            size: machine.bounds,
            scale: machine.scale,
            time: machine.time,
            nodes: nodes,
            regions: machine.regions.indices.map { index in
                let region = machine.regions[index]
                return FrameReport.Region(
                    rect: region.rect,
                    node: Int(region.node),
                    kinds: region.accepts,
                    grip: region.grip
                )
            },
            views: machine.requests.composed.map { view in
                FrameReport.View(type: view.type, nodes: Int(view.nodes.lowerBound)..<Int(view.nodes.upperBound))
            },
            facts: painted.facts,
            factNodes: painted.sources.map { Int($0.node) },
            pointer: machine.input.pointer.position,
            pointers: pointers,
            presses: presses,
            nextFrame: nextFrame,
            isAnimating: nextFrame == .immediately,
            request: request,
            statistics: machine.statistics,
            difference: painted.difference
        )
    }

    /// Regions that answer where they should not, or do not where they should.
    func halfOpenViolations() -> [FrameCheck.Violation] {
        machine.regions.indices.compactMap { index in
            let region = machine.regions[index]
            // An outline may leave out the corners.
            guard region.shape < 0 else { return nil }
            let name = FrameReport.Node.name(of: machine.tree.nodes[region.node].element.type)
            return FrameCheck.halfOpen(region.rect, "\(name) #\(region.id.shortDescription)") {
                machine.regions.contains($0, at: index)
            }
        }
    }

    /// What a painting tells.
    private struct Painted {
        var nodes: NodePaintings
        var facts: [Fact]
        var sources: [FactSource]
        var difference: String?
    }

    /// Paints the frame once more, with all nodes noted.
    private func paint(compares: Bool) -> Painted {
        let (count, schedule, caret) = (machine.tree.count, machine.schedule, machine.input.caret)
        let nodes = NodePaintings(count: count)
        var elements: [ElementReference] = []
        for index in 0..<count {
            let element = machine.tree.nodes[index].element
            elements.append(element)
            // Those are looked for by their type.
            if element.type is any TraitElement.Type { continue }
            let noted = NotedElement(element: element)
            machine.tree.nodes[index].element = ElementReference(noted, in: &machine.tree.arena)
        }
        machine.inspecting.paintings = nodes
        defer {
            machine.inspecting.paintings = nil
            for index in 0..<count { machine.tree.nodes[index].element = elements[Int(index)] }
            // All that was asked for by the first painting already.
            machine.schedule = schedule
            machine.input.caret = caret
        }
        var painter = PaintPass(machine: machine).painter(DrawList(), describes: true)
        painter.begin()
        for root in machine.roots { painter.paint(index: root) }
        var difference: String?
        // Where things are put together as one picture, what states them paints them one by one; and what is on its way out
        // is drawn, but not stated.
        let isStill = schedule.next != .immediately && !machine.motion.layers.isMoving(at: machine.time)
        if compares && isStill && machine.drawList.layers.isEmpty && !nodes.isFaded {
            let drawn = machine.drawList.commands
            difference = FrameCheck.difference(
                (Array(drawn.prefix(machine.drawList.inspection?.commands ?? drawn.count)), machine.drawList.paths),
                ((0..<painter.commands.count).map { painter.commands[$0] }, painter.list.paths)
            )
        }
        return Painted(nodes: nodes, facts: painter.facts ?? [], sources: painter.sources, difference: difference)
    }
}

/// Which nodes a painting has painted, and how.
@MainActor final class NodePaintings {
    struct Painting {
        /// What could be seen, in the coordinates in which the node was placed.
        var clip: CGRect
        /// From these coordinates to those of the root; nil where they are the same.
        var map: AffineMap?
        /// How many nodes were painted before.
        var order: Int
    }

    private var paintings: [Painting?]
    private var count = 0
    /// Whether any was faded.
    private(set) var isFaded = false

    init(count: Int32) { paintings = Array(repeating: nil, count: Int(count)) }

    func of(_ node: Int32) -> Painting? { paintings[Int(node)] }

    func note(_ painter: borrowing Painter) {
        paintings[Int(painter.node)] = Painting(clip: painter.clip, map: painter.mapToRoot, order: count)
        if painter.opacity < 1 { isFaded = true }
        count += 1
    }
}

/// Stands for an element, and notes that it is painted.
struct NotedElement: HitShaped {
    let element: ElementReference

    var isRectangle: Bool { false }
    func hitPath(in size: CGSize) -> Path { element.hitPath(in: size) ?? Path() }

    mutating func paint(_ painter: inout Painter) {
        painter.machine.inspecting.paintings?.note(painter)
        element.paint(&painter)
    }
}

extension ElementReference {
    /// What it stands for, itself where nothing is noted.
    var own: ElementReference { type == NotedElement.self ? self[as: NotedElement.self].element : self }

    /// Whether it stands for an element of this type.
    func stands<E: Element>(for other: E.Type) -> Bool {
        own.type == other
    }
}

extension Painter {
    /// From the coordinates in which the node was placed to those of the root; nil where they are the same.
    fileprivate var mapToRoot: AffineMap? {
        guard !regions.turns.isEmpty else { return nil }
        var map: AffineMap?
        for turn in regions.turns where machine.tree.contains(turn.node, node) {
            guard let forth = turn.inverse.inverse else { continue }
            map = map.map { $0.preceded(by: forth) } ?? forth
        }
        return map
    }
}
