import Foundation

/// The pass that creates the report of a frame.
///
/// Only painting determines which nodes are painted, and their visible areas. Ordinary frames do not record it,
/// because that would cost a check per node. Instead this pass wraps all elements in `NotedElement`s, which record
/// the painting and forward it.
@MainActor struct ReportPass {
    let interface: InterfaceContext

    /// Creates the report of a frame.
    /// - Parameter compares: whether to compare the drawing with that of the frame.
    func run(nextFrame: NextFrame, request: FrameRequest?, compares: Bool = false) -> FrameReport {
        let painted = paint(compares: compares)
        let nodes = (0..<interface.tree.count).map { index in
            let node = interface.tree.nodes[index]
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
        EventPass(interface: interface, time: interface.time).forEachPointer {
            pointers += 1
            if interface.input.pointer.capture != nil { presses += 1 }
        }
        return FrameReport(
            size: interface.canvas,
            scale: interface.scale,
            time: interface.time,
            nodes: nodes,
            regions: interface.regions.indices.map { index in
                let region = interface.regions[index]
                return FrameReport.Region(
                    rect: region.rect,
                    node: Int(region.node),
                    kinds: region.accepts,
                    resizeHandle: region.resizeHandle
                )
            },
            views: interface.requests.composed.map { view in
                FrameReport.View(type: view.type, nodes: Int(view.nodes.lowerBound)..<Int(view.nodes.upperBound))
            },
            semantics: painted.semantics,
            semanticsOwners: painted.sources.map { Int($0.node) },
            pointer: interface.input.pointer.position,
            pointers: pointers,
            presses: presses,
            nextFrame: nextFrame,
            isAnimating: nextFrame == .immediately,
            request: request,
            statistics: interface.statistics,
            difference: painted.difference
        )
    }

    /// Returns the regions that include a far edge or exclude a near one.
    func halfOpenViolations() -> [FrameCheck.Violation] {
        interface.regions.indices.compactMap { index in
            let region = interface.regions[index]
            // An outline may exclude the corners, as may an area of several parts.
            guard region.isRectangle else { return nil }
            let name = FrameReport.Node.name(of: interface.tree.nodes[region.node].element.type)
            return FrameCheck.halfOpen(region.rect, "\(name) #\(region.id.shortDescription)") {
                interface.regions.contains($0, at: index)
            }
        }
    }

    /// The results of painting.
    private struct Painted {
        var nodes: NodePaintings
        var semantics: [SemanticsNode]
        var sources: [SemanticsSource]
        var difference: String?
    }

    /// Paints the frame again with all nodes recorded.
    private func paint(compares: Bool) -> Painted {
        let (count, schedule, caret) = (interface.tree.count, interface.schedule, interface.input.caret)
        let nodes = NodePaintings(count: count)
        var elements: [ElementReference] = []
        for index in 0..<count {
            let element = interface.tree.nodes[index].element
            elements.append(element)
            // Trait elements are looked up by type, so they are not wrapped.
            if element.type is any TraitElement.Type { continue }
            let noted = NotedElement(element: element)
            interface.tree.nodes[index].element = ElementReference(noted, in: &interface.tree.arena)
        }
        interface.inspecting.paintings = nodes
        defer {
            interface.inspecting.paintings = nil
            for index in 0..<count { interface.tree.nodes[index].element = elements[Int(index)] }
            // The first painting has made all requests already.
            interface.schedule = schedule
            interface.input.caret = caret
        }
        var painter = PaintPass(interface: interface).painter(DrawList(), describes: true)
        painter.begin()
        painter.paintRoots()
        var difference: String?
        // Layers are composited by the frame but painted directly by this pass, and exiting views are drawn without
        // semantics; such frames cannot be compared.
        let isStill = schedule.next != .immediately && !interface.motion.layers.isMoving(at: interface.time)
        if compares && isStill && interface.drawList.layers.isEmpty && !nodes.isComposited {
            let drawn = interface.drawList.commands
            difference = FrameCheck.difference(
                (Array(drawn.prefix(interface.drawList.inspection?.commands ?? drawn.count)), interface.drawList.paths),
                ((0..<painter.commands.count).map { painter.commands[$0] }, painter.list.paths)
            )
        }
        return Painted(
            nodes: nodes,
            semantics: painter.semantics ?? [],
            sources: painter.sources,
            difference: difference
        )
    }
}

/// A record of the nodes that were painted.
@MainActor final class NodePaintings {
    struct Painting {
        /// The visible area, in the node's layout coordinates.
        var clip: CGRect
        /// The map from these coordinates to the root's; nil for the identity.
        var map: AffineMap?
        /// The number of nodes painted before.
        var order: Int
    }

    private var paintings: [Painting?]
    private var count = 0
    /// Whether the frame composites anything that this pass paints directly: a faded node, or a group.
    private(set) var isComposited = false

    init(count: Int32) { paintings = Array(repeating: nil, count: Int(count)) }

    func of(_ node: Int32) -> Painting? { paintings[Int(node)] }

    func note(_ painter: borrowing Painter) {
        paintings[Int(painter.node)] = Painting(clip: painter.clip, map: painter.mapToRoot, order: count)
        if painter.opacity < 1 { isComposited = true }
        count += 1
    }

    /// Notes that the frame composites a part that this pass paints directly.
    func noteCompositing() { isComposited = true }
}

/// A wrapper that records the painting of an element.
struct NotedElement: HitShaped {
    let element: ElementReference

    var isRectangle: Bool { false }
    func hitPath(in size: CGSize) -> Path { element.hitPath(in: size) ?? Path() }

    mutating func paint(_ painter: inout Painter) {
        painter.interface.inspecting.paintings?.note(painter)
        element.paint(&painter)
    }
}

extension ElementReference {
    /// The wrapped element, or itself if it is no wrapper.
    var own: ElementReference { type == NotedElement.self ? self[as: NotedElement.self].element : self }

    /// Returns whether the element, or the wrapped one, is of this type.
    func stands<E: Element>(for other: E.Type) -> Bool {
        own.type == other
    }
}

extension Painter {
    /// The map from the node's layout coordinates to the root's; nil for the identity.
    fileprivate var mapToRoot: AffineMap? {
        guard !regions.turns.isEmpty else { return nil }
        var map: AffineMap?
        for turn in regions.turns where interface.tree.contains(turn.node, node) {
            guard let forth = turn.inverse.inverse else { continue }
            map = map.map { $0.preceded(by: forth) } ?? forth
        }
        return map
    }
}
