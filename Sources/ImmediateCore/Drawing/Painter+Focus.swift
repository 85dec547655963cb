import Foundation

/// The order of Tab between controls and of F6 between panes.
///
/// Both run a separate painting pass (`findsFocus`) in reading order, so that the focus follows the structure of the
/// views.
extension Painter {
    /// Draws `content` as a pane, a stop of F6. Only passes that find the focus record panes.
    public mutating func pane(_ content: (inout Painter) -> Void) {
        let start = regions.count
        content(&self)
        if findsFocus { panes.append(start..<regions.count) }
    }

    /// Draws the children from top to bottom, then from the leading to the trailing edge; overlapping ones in order
    /// of building.
    mutating func paintInReadingOrder(_ children: Children) {
        var order: [(rect: CGRect, index: Int32)] = []
        for child in children {
            let rect = machine.tree.nodes[child.index].rect
            // Most children are already in order, so the search begins at the end.
            let place = order.lastIndex { !rect.isRead(before: $0.rect, layoutDirection) }
            order.insert((rect, child.index), at: place.map { $0 + 1 } ?? 0)
        }
        for entry in order { paint(index: entry.index) }
    }
}

extension CGRect {
    /// Whether the rectangle precedes another in reading order: it lies above it, or beside it nearer to the leading
    /// edge. Of two overlapping ones neither does.
    fileprivate func isRead(before other: CGRect, _ direction: LayoutDirection) -> Bool {
        if maxY <= other.minY { return true }
        if other.maxY <= minY { return false }
        return direction == .leftToRight ? maxX <= other.minX : minX >= other.maxX
    }
}
