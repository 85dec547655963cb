import Foundation

/// An outline that limits a hit region inside of its rectangle. Regions without one have nil and cost nothing.
@MainActor final class HitShape {
    private let path: Path
    /// Where the path's origin is, root coordinates.
    private let origin: CGPoint
    /// A limit from further out.
    private let outer: HitShape?

    init(path: Path, origin: CGPoint, outer: HitShape?) {
        self.path = path
        self.origin = origin
        self.outer = outer
    }

    /// True when the point is inside of all outlines.
    func contains(_ point: CGPoint) -> Bool {
        guard path.contains(CGPoint(x: point.x - origin.x, y: point.y - origin.y)) else { return false }
        return outer?.contains(point) ?? true
    }
}

/// An element whose outline says where gestures around it answer.
@MainActor public protocol HitShaped: Element {
    /// Whether the outline is the whole rectangle, so that there is nothing to test.
    var isRectangle: Bool { get }
    /// The outline in a rectangle of this size at the origin.
    func hitPath(in size: CGSize) -> Path
}

extension Builder {
    /// Appends a node without children whose outline is where gestures around it answer.
    public mutating func addHitShape<E: HitShaped>(_ element: E) {
        guard !element.isRectangle else {
            add(element)
            return
        }
        _ = append(element, content: { _ in }) { machine, index in
            machine.tree.changeTraits(of: index) { traits, child in traits.hitShape = child }
        }
    }
}

extension NodeTree {
    /// The outline, and where its origin is, that limits the regions of a node: nil where it is the whole rectangle.
    func hitOutline(of index: Int32) -> (path: Path, origin: CGPoint)? {
        guard let shaped = traits(of: index).hitShape else { return nil }
        let node = nodes[self.index(of: shaped)]
        return node.element.hitPath(in: node.rect.size).map { ($0, node.rect.origin) }
    }
}
