import Foundation

/// The outline of a region in a view that is drawn turned or in another size.
@MainActor final class TurnedShape: HitShape {
    /// The region before the view was turned.
    private let rect: CGRect
    /// From where it is seen to where it was.
    private let inverse: AffineMap
    /// The outline of the region itself.
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
    /// A view that is drawn turned or in another size.
    struct Turn {
        /// Its node.
        var node: Int32
        /// From where things in it are seen, in the coordinates around it, to where they were placed.
        var inverse: AffineMap
    }

    /// Changes the regions from `first` on; those that have no extent then are gone.
    /// - Parameter change: gets the outline of the region, and returns that which it has from now on.
    mutating func change(from first: Int, _ change: (inout HitRegion, HitShape?) -> HitShape?) {
        for index in first..<max(first, count) { self.change(Int32(index), change) }
        removeFlat(from: first)
    }
}

extension Machine {
    /// A point of the screen in the coordinates in which a node was placed: another one where views around it are drawn
    /// turned or in another size.
    func local(_ point: CGPoint, of node: Int32) -> CGPoint {
        var point = point
        for index in 0..<regions.turns.count where tree.contains(regions.turns[index].node, node) {
            point = regions.turns[index].inverse.apply(point)
        }
        return point
    }

    /// An event with its points in the coordinates in which a node was placed.
    @inline(never) func local(_ event: RegionEvent, of id: Identity) -> RegionEvent {
        guard let node = tree.node(of: id) else { return event }
        switch event {
        case .pressed(let point, let button): return .pressed(at: local(point, of: node), button)
        case .dragged(let point): return .dragged(to: local(point, of: node))
        case .released(let point, let inside): return .released(at: local(point, of: node), inside: inside)
        case .tracked(let point): return .tracked(at: local(point, of: node))
        case .drop(.over(let point)): return .drop(.over(local(point, of: node)))
        case .drop(.dropped(let point)): return .drop(.dropped(local(point, of: node)))
        default: return event
        }
    }
}
