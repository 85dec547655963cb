import Foundation

/// Clips with smooth, curved edges.
extension Painter {
    /// Draws what `content` draws only inside of a rectangle with corners of `radius` points.
    public mutating func masked(by rect: CGRect, radius: CGFloat, _ content: (inout Painter) -> Void) {
        masked(by: .rounded(rect, radius: radius), bounds: rect, content)
    }

    /// Draws what `content` draws only inside of a path, its origin moved to `origin`.
    public mutating func masked(by path: Path, at origin: CGPoint, _ content: (inout Painter) -> Void) {
        let bounds = path.boundingRect.offsetBy(dx: origin.x, dy: origin.y)
        let index = list.paths.count
        list.paths.append(path.finite)
        // A rectangle on device pixels around the path, so that its edge is not cut.
        masked(by: .path(index, at: origin), bounds: bounds.insetBy(dx: -1, dy: -1), content)
    }

    private mutating func masked(by shape: DrawMask.Shape, bounds: CGRect, _ content: (inout Painter) -> Void) {
        let outer = mask
        list.masks.append(DrawMask(shape: shape, outer: outer))
        mask = list.masks.count - 1
        clipped(to: bounds, content)
        mask = outer
    }
}
