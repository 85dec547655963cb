import Foundation
import ImmediateUI

/// Where the parts of a split were placed in the last frame, root coordinates.
struct SplitParts {
    /// The panes and the room of the splitter, on device pixels.
    var primary = CGRect.zero
    var splitter = CGRect.zero
    var secondary = CGRect.zero
    /// Where the content of a side is laid out that is hidden or slides, which keeps its length; else nil, it fills the
    /// pane.
    var primaryContent: CGRect?
    var secondaryContent: CGRect?
    /// What can be seen of the splitter; a custom one may stick out of its room.
    var grip = CGRect.zero
    /// Whether that is more than the room of the splitter.
    var sticksOut = false
    /// Where the split draws the splitter if that is the default one, on device pixels.
    var drawnSplitter = CGRect.zero
    /// Where a press grabs the splitter; nil where there is none to grab.
    var hitZone: CGRect?
}

/// The layout pass: where the parts are.
extension SplitState {
    /// Takes over the place of the split and works out where its parts are now, all but the place of the splitter itself.
    /// Returns where a press grabs that, along the axis and from the split's start; nil where there is none.
    @inline(__always) mutating func place(in rect: CGRect, _ context: LayoutContext) -> Range<CGFloat>? {
        let isResized = length != layout.length(of: rect.size)
        self.rect = rect
        let open = openGeometry
        if constraints.priority != nil { keepLength(in: open, isResized: isResized, context) }
        let edges = open.edges(at: shownFraction(open))
        let scale = context.scale
        // A split at rest, as most are: all parts lie between the same edges, each of which is rounded once, and within
        // the split's own, which are rounded already.
        let (first, last) = (layout.along(context.rect.origin), layout.end(of: context.rect))
        let start = min(max((origin + edges.primaryEnd).rounded(scale: scale), first), last)
        let end = min(max((origin + edges.secondaryStart).rounded(scale: scale), first), last)
        guard motion.isIdle, hidden == nil, first < last, start < end || edges.spacing == 0 else {
            return placeMoving(open, edges, context)
        }
        parts.primary = layout.part(of: context.rect, until: start)
        parts.splitter = layout.part(of: context.rect, from: start, until: end)
        parts.secondary = layout.part(of: context.rect, from: end)
        parts.primaryContent = nil
        parts.secondaryContent = nil
        return open.hitZone(
            edges.moved(to: start, end, between: first, last, origin: origin),
            invisibleThickness: style.invisibleThickness
        )
    }

    /// The same for a split of which a side is hidden, or whose parts are moving.
    private mutating func placeMoving(
        _ open: SplitGeometry,
        _ unhidden: SplitEdges,
        _ context: LayoutContext
    ) -> Range<CGFloat>? {
        let scale = context.scale
        let unhidden = unhidden.rounded(origin: origin, scale: scale)
        let geometry = open.hiding(hidden)
        var shown = unhidden
        if hidden != nil { shown = geometry.edges(at: shownFraction(open)).rounded(origin: origin, scale: scale) }
        var frames = SplitFrames(shown, layout, size: rect.size)
        if !motion.isIdle {
            let (least, most) = (open.edges(at: open.limits.lowerBound), open.edges(at: open.limits.upperBound))
            frames = motion.frames(
                toward: frames,
                at: context.time,
                within: (SplitFrames(least, layout, size: rect.size), SplitFrames(most, layout, size: rect.size))
            )
            shown = frames.edges(layout, length: length, showsSplitter: geometry.showsSplitter)
        }
        if motion.isRunning { context.requestFrame() }
        let placed = frames.rounded(origin: rect.origin, scale: scale)
        parts.primary = placed.primary.rect
        parts.splitter = placed.splitter.rect
        parts.secondary = placed.secondary.rect
        parts.primaryContent = nil
        parts.secondaryContent = nil
        // A side that is hidden or slides keeps its length, its edge at the splitter.
        if hidden.isPrimary || motion.slidesPrimary {
            let pane = layout.length(of: parts.primary.size)
            parts.primaryContent = layout.slice(of: parts.primary, from: pane - unhidden.primaryLength, to: pane)
        }
        if hidden.isSecondary || motion.slidesSecondary {
            parts.secondaryContent = layout.slice(of: parts.secondary, from: 0, to: unhidden.secondaryLength)
        }
        return geometry.hitZone(shown, invisibleThickness: style.invisibleThickness)
    }

    /// Keeps the length of the side that has priority, and tells the holder what fraction that makes.
    private mutating func keepLength(in open: SplitGeometry, isResized: Bool, _ context: LayoutContext) {
        guard let priority = constraints.priority, length > 0 else { return }
        if kept == nil {
            kept = open.keptLength(of: priority, at: wish)
        } else if isResized {
            let shown = shownFraction
            if drag != nil {
                wish = shown
            } else if let fractionHolder {
                context.afterBuild { fractionHolder.adopt(shown) }
            }
        }
    }
}
