import Foundation

/// The order in which Tab goes from control to control, and F6 from pane to pane.
///
/// Both ask for a painting of their own (`findsFocus`), in which elements paint what is read first before what is read
/// later. So the order is that of the structure: what lies together stays together.
extension Painter {
    /// Draws what `content` draws as a pane, to which F6 goes. It is for passes that find the focus; others draw only.
    public mutating func pane(_ content: (inout Painter) -> Void) {
        let start = regions.count
        content(&self)
        if findsFocus { panes.append(start..<regions.count) }
    }

    /// Draws the children from top to bottom, and from the leading edge to the trailing one; those that lie upon each
    /// other in their own order.
    mutating func paintInReadingOrder(_ children: Children) {
        var order: [(rect: CGRect, index: Int32)] = []
        for child in children {
            let rect = machine.tree.nodes[child.index].rect
            // Most children are in order already, and come after the last one.
            let place = order.lastIndex { !rect.isRead(before: $0.rect, layoutDirection) }
            order.insert((rect, child.index), at: place.map { $0 + 1 } ?? 0)
        }
        for entry in order { paint(index: entry.index) }
    }
}

extension CGRect {
    /// Whether the rectangle is read before another: it lies above it, or beside it nearer to the leading edge. Of two
    /// that overlap neither is.
    fileprivate func isRead(before other: CGRect, _ direction: LayoutDirection) -> Bool {
        if maxY <= other.minY { return true }
        if other.maxY <= minY { return false }
        return direction == .leftToRight ? maxX <= other.minX : minX >= other.maxX
    }
}
