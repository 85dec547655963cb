import Foundation
import ImmediateUI

/// Where the only pane of a row is. Panes are moved by the splitters beside them: one that is left alone has none, and takes the
/// room of those that went by this.
@MainActor struct LonePane {
    /// How far it is from the start and the end of the row.
    private var insets = Slide(at: AnimatablePair<CGFloat, CGFloat>(0, 0))
    private var isMirrored = false
    /// The part of the row that it has, from left to right; nil while it has all of it.
    private var part: CGRect?

    /// Takes all of a row of this length, from the stretch that it had.
    mutating func open(
        from span: SplitFrames.Span,
        _ length: CGFloat,
        by animation: Animation?,
        _ builder: borrowing Builder
    ) {
        isMirrored = builder.environment.layoutDirection == .rightToLeft
        insets.go(to: .zero, from: AnimatablePair(span.start, length - span.end), by: animation, at: builder.time)
    }

    /// Takes over the row's rectangle, and asks for another frame while the pane moves in it.
    mutating func place(in rect: CGRect, _ axis: Axis, _ context: LayoutContext) {
        part = nil
        guard insets.isMoving(at: context.time) else { return }
        context.requestFrame()
        let (length, now) = (axis.length(of: rect.size), insets.value(at: context.time))
        // A spring would carry it beyond the row.
        let start = min(max(0, now.first), length)
        let end = max(start, min(length, length - now.second))
        part = axis.slice(of: rect, from: start, to: end)
    }

    /// The part of the row at `rect` that the pane has, as it is seen, or, directed, from left to right; nil for all of it.
    func part(of rect: CGRect, isDirected: Bool) -> CGRect? {
        part.map { isMirrored && !isDirected ? $0.mirrored(in: rect) : $0 }
    }
}
