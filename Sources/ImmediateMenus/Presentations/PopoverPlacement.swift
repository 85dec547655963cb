import Foundation

/// The space around a popover's anchor.
struct PopoverPlacement {
    let target: CGRect
    /// The rectangle that must contain the popover.
    let bounds: CGRect
    let gap: CGFloat

    init(beside target: CGRect, in bounds: CGRect, gap: CGFloat) {
        self.target = target
        self.bounds = bounds
        self.gap = gap
    }

    /// Returns the space beyond an edge.
    func room(at edge: Edge) -> CGSize {
        let size =
            switch edge {
            case .top: CGSize(width: bounds.width, height: target.minY - gap - bounds.minY)
            case .bottom: CGSize(width: bounds.width, height: bounds.maxY - target.maxY - gap)
            case .leading: CGSize(width: target.minX - gap - bounds.minX, height: bounds.height)
            case .trailing: CGSize(width: bounds.maxX - target.maxX - gap, height: bounds.height)
            }
        return CGSize(width: max(0, size.width), height: max(0, size.height))
    }

    /// Chooses the edge of a popover: the wanted one, the opposite one or one of the others, in this order, if its
    /// ideal size fits there. Otherwise it is the one with the most usable space.
    ///
    /// - Parameter size: Returns the popover's size in a given space.
    /// - Returns: The edge, and the size of the popover there.
    func choose(_ wanted: Edge, _ size: (CGSize) -> CGSize) -> (Edge, CGSize) {
        let ideal = size(CGSize(width: bounds.width, height: CGFloat.infinity))
        let order = [wanted, wanted.opposite] + Edge.allCases.filter { $0 != wanted && $0 != wanted.opposite }
        let edge = order.first { edge in
            let room = room(at: edge)
            return room.width >= ideal.width && room.height >= ideal.height
        }
        let chosen = edge ?? order.max { area($0, ideal) < area($1, ideal) } ?? wanted
        return (chosen, size(room(at: chosen)))
    }

    /// Returns the area of the ideal size that fits beyond an edge.
    private func area(_ edge: Edge, _ ideal: CGSize) -> CGFloat {
        let room = room(at: edge)
        return min(room.width, ideal.width) * min(room.height, ideal.height)
    }

    /// Returns the rectangle of a popover beyond an edge: centered on the anchor, but inside the bounds.
    func rect(of size: CGSize, at edge: Edge) -> CGRect {
        func clamped(_ start: CGFloat, _ length: CGFloat, _ least: CGFloat, _ most: CGFloat) -> CGFloat {
            max(least, min(start, most - length))
        }
        let x = clamped(target.midX - size.width / 2, size.width, bounds.minX, bounds.maxX).rounded()
        let y = clamped(target.midY - size.height / 2, size.height, bounds.minY, bounds.maxY).rounded()
        let origin =
            switch edge {
            case .top: CGPoint(x: x, y: target.minY - gap - size.height)
            case .bottom: CGPoint(x: x, y: target.maxY + gap)
            case .leading: CGPoint(x: target.minX - gap - size.width, y: y)
            case .trailing: CGPoint(x: target.maxX + gap, y: y)
            }
        return CGRect(origin: origin, size: size)
    }
}

extension Edge {
    /// The outward direction.
    var direction: CGPoint {
        switch self {
        case .top: CGPoint(x: 0, y: -1)
        case .bottom: CGPoint(x: 0, y: 1)
        case .leading: CGPoint(x: -1, y: 0)
        case .trailing: CGPoint(x: 1, y: 0)
        }
    }
}
