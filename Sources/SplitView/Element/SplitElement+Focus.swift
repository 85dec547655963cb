import Foundation
import ImmediateUI

// What painting has to do with the keyboard: the order in which Tab goes, and the ring around the splitter that has the
// focus.
extension SplitElement {
    /// Paints primary, the splitter, and secondary, in the order in which Tab visits what is in them.
    func paintInReadingOrder(_ painter: inout Painter) {
        let views = painter.children
        let others = views.suffix(from: primaryEnd)
        let (primary, secondary) = (state.value.parts.primary, state.value.parts.secondary)
        painter.pane { painter in
            painter.clipped(to: primary) { $0.paint(views.prefix(until: primaryEnd)) }
        }
        addSplitterRegion(&painter)
        if state.value.parts.showsSplitter { paintSplitter(others, &painter) }
        painter.pane { painter in
            painter.clipped(to: secondary) { $0.paint(others.prefix(until: secondaryEnd)) }
        }
    }

    /// The side that Return hides or shows. Only one that a drag or a double click hides can be brought back by them too.
    var toggledSide: SplitSide? {
        state.value.toggledSide {
            state.value.constraints.isCollapsible($0) || state.value.togglesByDoubleClick($0)
        }
    }

    /// Draws the ring around the splitter, if it has the focus by the keyboard: inside of the split, so that all of it
    /// can be seen where the splitter lies at the edge.
    func paintFocusRing(_ painter: inout Painter) {
        guard let focus = state.value.focus, painter.showsFocus else { return }
        let (axis, bar) = (state.value.layout.axis, state.value.parts.bar)
        let breadth = axis.breadth(of: bar.size)
        let inset = state.value.drawsSplitter ? min(state.value.style.inset, breadth / 2) : 0
        let distance: CGFloat = 3
        let around =
            axis == .horizontal
            ? bar.insetBy(dx: -distance, dy: inset - distance) : bar.insetBy(dx: inset - distance, dy: -distance)
        let ring = around.intersection(painter.rect)
        guard !ring.isNull else { return }
        let radius = inset > 0 ? axis.length(of: ring.size) / 2 : distance
        painter.stroke(ring, radius: radius, width: 2, focus.ring)
    }
}
