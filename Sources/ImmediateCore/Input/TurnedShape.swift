import Foundation

/// The outline of a region in a rotated or scaled view.
@MainActor final class TurnedShape: HitShape {
    /// The region before the transform.
    private let rect: CGRect
    /// The map from the screen to coordinates before the transform.
    private let inverse: AffineMap
    /// The region's own outline.
    private let inner: HitShape?

    init(rect: CGRect, inverse: AffineMap, inner: HitShape?, outer: HitShape?) {
        (self.rect, self.inverse, self.inner) = (rect, inverse, inner)
        super.init(path: Path(), origin: .zero, outer: outer)
    }

    override func contains(_ point: CGPoint) -> Bool {
        let local = inverse.apply(point)
        guard local.x >= rect.minX, local.y >= rect.minY, local.x < rect.maxX, local.y < rect.maxY else { return false }
        return inner?.contains(local) != false && outer?.contains(point) != false
    }
}

extension HitRegions {
    /// A rotated or scaled view.
    struct Turn {
        /// The view's node.
        var node: Int32
        /// The map from the coordinates around the view, as seen, to those inside.
        var inverse: AffineMap
    }

    /// Changes the regions from `first` on and removes those that become empty.
    /// - Parameter change: receives the region's outline and returns its new one.
    mutating func change(from first: Int, _ change: (inout HitRegion, HitShape?) -> HitShape?) {
        for index in first..<max(first, count) { self.change(Int32(index), change) }
        removeFlat(from: first)
    }
}

extension InterfaceContext {
    /// Returns a screen point in the node's layout coordinates, which differ where views around it are rotated or
    /// scaled.
    func local(_ point: CGPoint, of node: Int32) -> CGPoint {
        var point = point
        for index in 0..<regions.turns.count where tree.contains(regions.turns[index].node, node) {
            point = regions.turns[index].inverse.apply(point)
        }
        return point
    }

    /// Returns an event with its points in the node's layout coordinates.
    @inline(never) func local(_ event: RegionEvent, of id: Identity) -> RegionEvent {
        guard let node = tree.node(of: id) else { return event }
        switch event {
        case .pressed(let point, let button): return .pressed(at: local(point, of: node), button)
        case .dragged(let point): return .dragged(to: local(point, of: node))
        case .released(let point, let inside): return .released(at: local(point, of: node), inside: inside)
        case .tracked(let point): return .tracked(at: local(point, of: node))
        case .pinched(var pinch):
            (pinch.first, pinch.second) = (local(pinch.first, of: node), local(pinch.second, of: node))
            return .pinched(pinch)
        case .drop(.over(let point)): return .drop(.over(local(point, of: node)))
        case .drop(.dropped(let point)): return .drop(.dropped(local(point, of: node)))
        default: return event
        }
    }
}
