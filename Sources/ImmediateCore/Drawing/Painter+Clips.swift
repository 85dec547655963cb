import Foundation

/// What holds for all that is drawn inside: clips, opacity, the order of children.
extension Painter {
    /// Draws what `content` draws only inside `rect` (and inside the clip so far). Nothing is called when that is empty.
    @inlinable public mutating func clipped(to rect: CGRect, _ content: (inout Painter) -> Void) {
        let outer = visible
        let inner = outer.intersection(with: rect)
        guard inner.size.width > 0 && inner.size.height > 0 else { return }
        visible = inner
        content(&self)
        visible = outer
    }

    /// Draws what `content` draws only inside `rect`, which can be scrolled to every part of `whole`. Tab reaches what is
    /// out of sight there too.
    public mutating func clipped(to rect: CGRect, scrolling whole: CGRect, _ content: (inout Painter) -> Void) {
        guard findsFocus else { return clipped(to: rect, content) }
        guard visible.meets(rect) else { return }
        let outer = visible
        visible = whole
        content(&self)
        visible = outer
    }

    /// Draws what `content` draws with its opacity multiplied, 0…1; NaN counts as 0.
    public mutating func faded(to opacity: Double, _ content: (inout Painter) -> Void) {
        let outer = self.opacity
        self.opacity = opacity > 0 ? outer * min(opacity, 1) : 0
        content(&self)
        self.opacity = outer
    }

    /// Draws what `content` draws without its hit regions.
    public mutating func untouchable(_ content: (inout Painter) -> Void) {
        let outer = hitsEnabled
        hitsEnabled = false
        content(&self)
        hitsEnabled = outer
    }

    /// Draws what `content` draws only inside of a rectangle with corners of `radius` points.
    public mutating func masked(by rect: CGRect, radius: CGFloat, _ content: (inout Painter) -> Void) {
        masked(by: .rounded(rect, radius: radius), bounds: rect, content)
    }

    /// Draws what `content` draws only inside of a path, its origin moved to `origin`.
    public mutating func masked(by path: Path, at origin: CGPoint, _ content: (inout Painter) -> Void) {
        let bounds = path.boundingRect.offsetBy(dx: origin.x, dy: origin.y)
        let index = list.paths.count
        list.figures.paths.append(path.finite)
        // A rectangle on device pixels around the path, so that its edge is not cut.
        masked(by: .path(index, at: origin), bounds: bounds.insetBy(dx: -1, dy: -1), content)
    }

    private mutating func masked(by shape: DrawMask.Shape, bounds: CGRect, _ content: (inout Painter) -> Void) {
        let outer = mask
        list.figures.masks.append(DrawMask(shape: shape, outer: outer))
        mask = list.masks.count - 1
        clipped(to: bounds, content)
        mask = outer
    }
}

/// The order in which children are drawn where `View.zIndex` changes it.
extension Painter {
    func hasZIndex(_ children: Children) -> Bool {
        if hasLeaving(children) || machine.motion.fading.parents.contains(node) { return true }
        var children = children
        while let child = children.next() {
            if machine.tree.traits(of: child.index).zIndex != 0 { return true }
        }
        return false
    }

    /// Draws the children from the lowest to the highest `zIndex`, among equals first to last, and those that have gone.
    mutating func paintSorted(_ children: Children) {
        var order: [(zIndex: Double, index: Int32, image: Fading.Afterimage?)] = []
        for child in children { order.append((machine.tree.traits(of: child.index).zIndex, child.index, nil)) }
        if hasLeaving(children) {
            for view in machine.motion.presences.leaving where view.parent == node {
                order.append((view.zIndex, view.node, nil))
            }
        }
        if drawsGone(with: children) {
            for image in machine.motion.fading.drawings[node] ?? [] { order.append((image.zIndex, .max, image)) }
        }
        order.sort { $0.zIndex != $1.zIndex ? $0.zIndex < $1.zIndex : $0.index < $1.index }
        for entry in order {
            if let image = entry.image { paint(image) } else { paintFading(entry.index) }
        }
    }
}
