import Foundation
import ImmediateUI

/// The layout pass: where the parts are.
extension SplitState {
    /// Takes over the place of the split and works out where its parts are now, all but the place of the splitter itself.
    /// Returns where a press grabs that, along the axis and from the split's start; nil where there is none.
    @inline(__always) mutating func place(in rect: CGRect, _ context: LayoutContext) -> Range<CGFloat>? {
        let isResized = length != layout.length(of: rect.size)
        self.rect = rect
        let open = openGeometry
        if constraints.priority != nil { keepLength(in: open, isResized: isResized) }
        let edges = open.edges(at: shownFraction(open))
        guard motion.isIdle, hidden == nil, let pixels = edges.pixels(origin: origin, scale: context.scale) else {
            return placeMoving(open, edges, context)
        }
        parts.primaryContent = nil
        parts.secondaryContent = nil
        // A split at rest, as most are: all parts lie between the same edges, and each is rounded once.
        let shown = edges.onPixels(pixels, origin: origin, scale: context.scale)
        let place = context.rect
        let primaryEnd = pixels.point(pixels.start, scale: context.scale)
        let secondaryStart = pixels.point(pixels.end, scale: context.scale)
        parts.primary = layout.part(of: place, until: primaryEnd)
        parts.splitter = layout.part(of: place, from: primaryEnd, until: secondaryStart)
        parts.secondary = layout.part(of: place, from: secondaryStart)
        return open.hitZone(shown, invisibleThickness: style.invisibleThickness)
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
            frames = motion.frames(toward: frames, at: context.time)
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
    private mutating func keepLength(in open: SplitGeometry, isResized: Bool) {
        guard let priority = constraints.priority, length > 0 else { return }
        if kept == nil {
            kept = open.keptLength(of: priority, at: wish)
        } else if isResized {
            if drag == nil { fractionHolder?.adopt(shownFraction) } else { wish = shownFraction }
        }
    }
}
