import Foundation

/// Clips, opacity and drawing order.
extension Painter {
    /// Clips the drawing of `content` to `rect`, within the current clip. Does not call `content` if the clip is
    /// empty.
    @inlinable public mutating func clipped(to rect: CGRect, _ content: (inout Painter) -> Void) {
        let outer = visible
        let inner = outer.intersection(with: rect)
        guard inner.size.width > 0 && inner.size.height > 0 else { return }
        visible = inner
        content(&self)
        visible = outer
    }

    /// Clips the drawing of `content` to `rect`, the viewport of the scrollable `whole`. Tab also reaches views
    /// outside the viewport.
    public mutating func clipped(to rect: CGRect, scrolling whole: CGRect, _ content: (inout Painter) -> Void) {
        guard findsFocus else { return clipped(to: rect, content) }
        guard visible.meets(rect) else { return }
        let outer = visible
        visible = whole
        content(&self)
        visible = outer
    }

    /// Multiplies the opacity of `content`'s drawing by `opacity`, clamped to 0…1; NaN counts as 0.
    public mutating func faded(to opacity: Double, _ content: (inout Painter) -> Void) {
        let outer = self.opacity
        self.opacity = opacity > 0 ? outer * min(opacity, 1) : 0
        content(&self)
        self.opacity = outer
    }

    /// Draws `content` without its hit regions.
    public mutating func untouchable(_ content: (inout Painter) -> Void) {
        let outer = hitsEnabled
        hitsEnabled = false
        content(&self)
        hitsEnabled = outer
    }

    /// Masks the drawing of `content` by a rectangle with corners of `radius` points.
    public mutating func masked(by rect: CGRect, radius: CGFloat, _ content: (inout Painter) -> Void) {
        masked(by: .rounded(rect, radius: radius), bounds: rect, content)
    }

    /// Masks the drawing of `content` by a path, its origin at `origin`.
    public mutating func masked(by path: Path, at origin: CGPoint, _ content: (inout Painter) -> Void) {
        let bounds = path.boundingRect.offsetBy(dx: origin.x, dy: origin.y)
        let index = list.paths.count
        list.figures.paths.append(path.finite)
        // One point more on each side, so that the clip does not cut the path's antialiased edge.
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

/// The drawing order of children where `View.zIndex` changes it.
extension Painter {
    func hasZIndex(_ children: Children) -> Bool {
        if hasLeaving(children) || machine.motion.fading.parents.contains(node) { return true }
        var children = children
        while let child = children.next() {
            if machine.tree.traits(of: child.index).zIndex != 0 { return true }
        }
        return false
    }

    /// Draws the children by ascending `zIndex`, equal ones in order of building, together with exiting views and
    /// afterimages.
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
