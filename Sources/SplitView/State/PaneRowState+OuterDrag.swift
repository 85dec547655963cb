import Foundation
import ImmediateUI

/// What a row of many panes was before a splitter around it, of the same axis, was dragged: only the pane that touches
/// the dragged edge gives and takes, the others keep their lengths. A split of two sides keeps its fraction, or the length
/// of the side with priority.
struct OuterDrag {
    /// Whether the end of the row is moved, not its start.
    var isAtEnd: Bool
    /// What was requested, and shown, and how long the row was. At that length again, it is as it was.
    var requests: [CGFloat]
    var cells: [CGFloat]
    var length: CGFloat
}

extension LayoutContext {
    /// Whether a splitter of a split around this one is being dragged along `axis`.
    func isInDraggedSplit(_ axis: Axis) -> Bool {
        isInside(SplitElement.self) { $0.state.value.isDragged(along: axis) }
            || isInside(PaneRowElement.self) { element in
                element.row.value.splitters.contains { $0.value.isDragged(along: axis) }
            }
    }
}

extension SplitState {
    func isDragged(along axis: Axis) -> Bool { drag?.hasMoved == true && layout.axis == axis }
}

extension PaneRowState {
    /// Lets the pane at the edge that an outer drag moves give and take, and after it the next. `before` is where the row
    /// was.
    mutating func followOuterDrag(from before: CGRect, _ context: LayoutContext) {
        guard context.isInDraggedSplit(axis), !requests.isEmpty, !splitters.contains(where: { $0.value.drag != nil })
        else { return outerDrag = nil }
        let movesStart = axis.position(of: before.origin) != axis.position(of: rect.origin)
        let movesEnd = axis.end(of: before) != axis.end(of: rect)
        if outerDrag == nil, axis.length(of: before.size) > 0, movesStart != movesEnd {
            let after = rect
            rect = before
            outerDrag = OuterDrag(isAtEnd: movesEnd, requests: requests, cells: fit().cells, length: length)
            rect = after
        }
        guard let outerDrag else { return }
        if length == outerDrag.length { return request(outerDrag.requests) }
        request(row.resizing(outerDrag.cells, by: length - outerDrag.length, atEnd: outerDrag.isAtEnd))
    }
}
