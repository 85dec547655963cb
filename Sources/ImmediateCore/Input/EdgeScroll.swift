import Foundation

/// Automatic scrolling near the edges of scroll views during a drag.
struct EdgeScroll {
    /// The element that follows the drag. Its own region scrolls as well, whatever kinds of events it accepts.
    var owner: Identity
    /// Whether the scroll views under the start of the press also scroll while the pointer is beyond their edges. The
    /// owner then scrolls only there: text under the pointer can be selected up to the edge.
    var reachesBeyond: Bool
    /// The time of the last step.
    var time = 0.0
    /// True while another step is due.
    var isMoving = false

    /// The width of the scrolling zone along each edge, in points.
    static let zone: CGFloat = 20
    /// The longest time that one step scrolls for, in seconds: a late frame must not jump.
    static let longestStep = 0.05

    /// Returns the scroll speed of a region from `low` to `high`, in points per second; 0 away from the edges. If the
    /// press began inside an edge zone, scrolling starts only closer to the edge than the press. A region without room
    /// for two zones scrolls only while the pointer is beyond its edges.
    static func speed(
        at position: CGFloat,
        from start: CGFloat?,
        in low: CGFloat,
        _ high: CGFloat,
        zone: CGFloat = zone
    ) -> CGFloat {
        let zone = high - low > 2 * zone ? zone : 0
        let near = start.map { min(zone, $0 - low) } ?? zone
        let far = start.map { min(zone, high - $0) } ?? zone
        let (before, after) = (low + near - position, position - (high - far))
        let depth = max(before, after)
        guard depth > 0 else { return 0 }
        return (before > after ? -1 : 1) * min(1440, 60 + 15 * depth)
    }
}

extension EventPass {
    /// Starts scrolling with the next frame if the dragging pointer is near an edge.
    func noteEdgeScroll() {
        guard let edge = interface.input.pointer.edgeScroll, !edge.isMoving else { return }
        var isNear = false
        forEachEdge(edge) { _, speed in isNear = isNear || speed != .zero }
        guard isNear else { return }
        interface.input.pointer.edgeScroll?.isMoving = true
        interface.input.pointer.edgeScroll?.time = time
    }

    /// Continues edge scrolling, and sends `dragged` to the press's followers, because the content moved under the
    /// pointer.
    func scrollAtEdges() {
        guard let edge = interface.input.pointer.edgeScroll, edge.isMoving, time > edge.time else { return }
        let duration = min(time - edge.time, EdgeScroll.longestStep)
        var isMoving = false
        forEachEdge(edge) { target, speed in
            if speed.width != 0, send(.scrolled(dx: -speed.width * duration, dy: 0), to: target) { isMoving = true }
            if speed.height != 0, send(.scrolled(dx: 0, dy: -speed.height * duration), to: target) { isMoving = true }
        }
        interface.input.pointer.edgeScroll?.isMoving = isMoving
        interface.input.pointer.edgeScroll?.time = time
        if isMoving, let point = interface.input.pointer.position { tellTakers { _ in .dragged(to: point) } }
    }

    /// Calls `body` with each region that may scroll and its speed along each axis.
    private func forEachEdge(_ edge: EdgeScroll, _ body: (RegionTarget, CGSize) -> Void) {
        guard let start = interface.input.pointer.capture?.start, let point = interface.input.pointer.position else {
            return
        }
        var scrollers = interface.regions.all(.scroll, at: point)
        if edge.reachesBeyond {
            scrollers += interface.regions.all(.scroll, at: start).filter { !scrollers.contains($0) }
        }
        let own = interface.regions.indices.first { interface.regions[$0].id == edge.owner }
        if let own, !scrollers.contains(own), edge.reachesBeyond { scrollers.insert(own, at: 0) }
        for index in scrollers {
            let rect = interface.regions[index].rect
            let start = rect.contains(start) ? start : nil
            let zone = index == own && edge.reachesBeyond ? 0 : EdgeScroll.zone
            body(
                interface.regions[index].target,
                CGSize(
                    width: EdgeScroll.speed(at: point.x, from: start?.x, in: rect.minX, rect.maxX, zone: zone),
                    height: EdgeScroll.speed(at: point.y, from: start?.y, in: rect.minY, rect.maxY, zone: zone)
                )
            )
        }
    }
}

extension EventContext {
    /// Scrolls the scroll views whose edges the pointer is near, until the press ends. An element calls it when it
    /// begins to drag something; it then receives `dragged` whenever content moves under the pointer. An element that
    /// scrolls itself receives `scrolled` for its own region too.
    /// - Parameter beyond: whether the scroll views under the start of the press also scroll while the pointer is
    ///   beyond their edges, as they do for a selection. The element itself then scrolls only beyond its edges.
    public func scrollAtEdges(beyond: Bool = false) {
        guard interface.input.pointer.capture != nil, interface.input.pointer.edgeScroll == nil else { return }
        interface.input.pointer.edgeScroll = EdgeScroll(owner: node.id, reachesBeyond: beyond)
    }
}
