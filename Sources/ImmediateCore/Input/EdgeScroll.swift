import Foundation

/// Scrolling at the edges while something is dragged.
struct EdgeScroll {
    /// The element that follows the drag. A region of its own it scrolls by itself.
    var owner: Identity
    /// Whether the scroll views in which the press began scroll also while the pointer is beyond their edges.
    var reachesBeyond: Bool
    /// The time of the last step.
    var time = 0.0
    /// Whether another step is due.
    var isMoving = false

    /// How close to an edge the pointer scrolls, in points.
    static let zone: CGFloat = 20
    /// A frame that comes late does not scroll further than one that is so late, in seconds.
    static let longestStep = 0.05

    /// The speed at which something between `low` and `high` scrolls, in points a second; 0 away from the edges. A press that
    /// began close to an edge scrolls only where the pointer is still closer.
    static func speed(at position: CGFloat, from start: CGFloat?, in low: CGFloat, _ high: CGFloat) -> CGFloat {
        guard high - low > 2 * zone else { return 0 }
        let near = start.map { min(zone, $0 - low) } ?? zone
        let far = start.map { min(zone, high - $0) } ?? zone
        let (before, after) = (low + near - position, position - (high - far))
        let depth = max(before, after)
        guard depth > 0 else { return 0 }
        return (before > after ? -1 : 1) * min(1440, 60 + 15 * depth)
    }
}

extension InteractPass {
    /// Notes where the pointer is that drags something: near an edge, scrolling begins with the next frame.
    func noteEdgeScroll() {
        guard let edge = machine.input.pointer.edgeScroll, !edge.isMoving else { return }
        var isNear = false
        forEachEdge(edge) { _, speed in isNear = isNear || speed != .zero }
        guard isNear else { return }
        machine.input.pointer.edgeScroll?.isMoving = true
        machine.input.pointer.edgeScroll?.time = time
    }

    /// Scrolls on at the edges, and tells what follows the press, under which the content has moved.
    func scrollAtEdges() {
        guard let edge = machine.input.pointer.edgeScroll, edge.isMoving, time > edge.time else { return }
        let duration = min(time - edge.time, EdgeScroll.longestStep)
        var isMoving = false
        forEachEdge(edge) { target, speed in
            if speed.width != 0, send(.scrolled(dx: -speed.width * duration, dy: 0), to: target) { isMoving = true }
            if speed.height != 0, send(.scrolled(dx: 0, dy: -speed.height * duration), to: target) { isMoving = true }
        }
        machine.input.pointer.edgeScroll?.isMoving = isMoving
        machine.input.pointer.edgeScroll?.time = time
        if isMoving, let point = machine.input.pointer.position { tellTakers { _ in .dragged(to: point) } }
    }

    /// Calls `body` with each region that may scroll and its speed along each axis.
    private func forEachEdge(_ edge: EdgeScroll, _ body: (RegionTarget, CGSize) -> Void) {
        guard let start = machine.input.pointer.capture?.start, let point = machine.input.pointer.position else {
            return
        }
        var scrollers = machine.regions.all(.scroll, at: point)
        if edge.reachesBeyond {
            scrollers += machine.regions.all(.scroll, at: start).filter { !scrollers.contains($0) }
        }
        for index in scrollers where machine.regions[index].id != edge.owner {
            let rect = machine.regions[index].rect
            let start = rect.contains(start) ? start : nil
            body(
                machine.regions[index].target,
                CGSize(
                    width: EdgeScroll.speed(at: point.x, from: start?.x, in: rect.minX, rect.maxX),
                    height: EdgeScroll.speed(at: point.y, from: start?.y, in: rect.minY, rect.maxY)
                )
            )
        }
    }
}

extension EventContext {
    /// Lets the scroll views scroll at whose edges the pointer rests, until the press ends. An element that drags something
    /// calls it when the drag begins; it receives `dragged` whenever content has moved under the pointer.
    /// - Parameter beyond: whether the scroll views in which the press began scroll also while the pointer is beyond their
    ///   edges, as they do for a selection.
    public func scrollAtEdges(beyond: Bool = false) {
        guard machine.input.pointer.capture != nil, machine.input.pointer.edgeScroll == nil else { return }
        machine.input.pointer.edgeScroll = EdgeScroll(owner: node.id, reachesBeyond: beyond)
    }
}
