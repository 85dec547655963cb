import Foundation

/// The room around what a popover points to.
struct PopoverPlace {
    let target: CGRect
    /// Where the popover may be.
    let bounds: CGRect
    let gap: CGFloat

    init(beside target: CGRect, in bounds: CGRect, gap: CGFloat) {
        self.target = target
        self.bounds = bounds
        self.gap = gap
    }

    /// The room beyond an edge.
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

    /// The edge where the popover goes, and its size there: the wanted one or else the one across if it has all of its
    /// room there, then the others; where it has that nowhere, the one with the most room.
    /// - Parameter size: what it takes of a room.
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

    /// How much of a popover has room beyond an edge.
    private func area(_ edge: Edge, _ ideal: CGSize) -> CGFloat {
        let room = room(at: edge)
        return min(room.width, ideal.width) * min(room.height, ideal.height)
    }

    /// Where a popover of `size` is beyond an edge: in the middle of it, as far as it stays inside of the bounds.
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
    /// The way out over the edge.
    var direction: CGPoint {
        switch self {
        case .top: CGPoint(x: 0, y: -1)
        case .bottom: CGPoint(x: 0, y: 1)
        case .leading: CGPoint(x: -1, y: 0)
        case .trailing: CGPoint(x: 1, y: 0)
        }
    }
}
