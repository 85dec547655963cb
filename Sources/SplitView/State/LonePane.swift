import Foundation
import ImmediateUI

/// Where the only pane of a row is. Panes are moved by the splitters beside them: one that is left alone has none, and takes the
/// room of those that went by this.
@MainActor struct LonePane {
    /// How far it is from the start and the end of the row, as shares of its length.
    private var insets = Slide(at: AnimatablePair<CGFloat, CGFloat>(0, 0))
    /// Whether the row goes from right to left.
    var isMirrored = false
    /// The row's rectangle on device pixels, and the part of it that the pane has, from left to right; nil while it has all.
    private var place: (row: CGRect, part: CGRect)?

    /// Takes all of a row of this length, from the stretch that it had.
    mutating func open(from span: SplitFrames.Span, _ length: CGFloat, by animation: Animation?, at time: Double) {
        guard length > 0 else { return }
        let shares = AnimatablePair(span.start / length, (length - span.end) / length)
        insets.go(to: .zero, from: shares, by: animation, at: time)
    }

    /// Takes over the row's rectangle on device pixels, and asks for another frame while the pane moves in it.
    mutating func place(in rect: CGRect, _ axis: Axis, _ context: LayoutContext) {
        place = nil
        guard insets.isMoving(at: context.time) else { return }
        context.requestFrame()
        let (length, now) = (axis.length(of: rect.size), insets.value(at: context.time))
        // On device pixels as well; a spring would carry it beyond the row.
        func edge(_ distance: CGFloat) -> CGFloat {
            min(max(0, (distance * context.scale).rounded() / context.scale), length)
        }
        let start = edge(now.first * length)
        place = (rect, axis.slice(of: rect, from: start, to: max(start, edge(length - now.second * length))))
    }

    /// The part of the row that the pane has, as it is seen, or, directed, from left to right; nil for all of it.
    func part(isDirected: Bool) -> CGRect? {
        place.map { isMirrored && !isDirected ? $0.part.mirrored(in: $0.row) : $0.part }
    }
}
