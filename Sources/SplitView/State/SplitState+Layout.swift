import Foundation
import ImmediateUI

/// Where the parts of a split are, root coordinates, and what else painting has to know of them.
///
/// The split's state owns it and the layout writes it anew in each frame. Painting, hit regions and facts come from it,
/// so that they agree with each other.
struct SplitParts {
    /// The panes and the room of the splitter, on device pixels.
    var primary = CGRect.zero
    var splitter = CGRect.zero
    var secondary = CGRect.zero
    /// Where the content of a side is laid out that is hidden or slides, which keeps its length; else nil, it fills the
    /// pane.
    var primaryContent: CGRect?
    var secondaryContent: CGRect?
    /// What can be seen of the splitter: its room, or more where a custom one is thicker.
    var bar = CGRect.zero
    /// Where the split draws the splitter if that is the default one, on device pixels.
    var drawnSplitter = CGRect.zero
    /// Where a press grabs the splitter; nil where there is none to grab.
    var hitZone: CGRect?
    /// What they lie in, and the device pixels in a point that they were rounded to.
    var bounds = CGRect.zero
    var scale = CGFloat.nan
    /// Whether there is a splitter to draw.
    var showsSplitter = false
    /// Whether all is painted inside of the split: it is at rest, and draws its splitter by itself in the room for it.
    var isContained = false
    /// Of a splitter in a row, whether there is anything to grab.
    var isGrabbed = true
    /// Whether the splitter is painted below the panes, and pale: while the layout changes it is a large rectangle in the
    /// middle, where the panes overlap.
    var isSplitterBelow = false
}

extension SplitState {
    /// How strong the colours of the splitter are while the layout changes: what it is drawn with as a line is spread over
    /// the rectangle that it is on its way.
    var splitterInk: Double {
        let thinnest = min(parts.splitter.width, parts.splitter.height)
        return thinnest > thickness ? thickness / thinnest : 1
    }
}

// The layout pass: where the parts are. `SplitElement.place` calls these, and places the views in the parts.
extension SplitState {
    /// Whether the parts are what they would be worked out to be: the split is at rest where it was, and neither the
    /// program nor the person has changed anything since.
    @inline(__always) func isPlaced(in rect: CGRect, _ context: LayoutContext) -> Bool {
        isPlaced && rect.isSame(as: self.rect) && context.rect.isSame(as: parts.bounds)
            && context.scale == parts.scale
    }

    /// Takes over the rectangle of the split and works out its parts. Returns nil if that is all; else the splitter has
    /// to be measured, `place(_:in:_:)` follows, and this returns the stretch in which a press grabs the splitter's
    /// room.
    mutating func place(in rect: CGRect, _ context: LayoutContext) -> UnmeasuredSplitter? {
        let lengthBefore = length
        self.rect = rect.withoutRemainders
        parts.bounds = context.rect
        parts.scale = context.scale
        if let adaptation { adapt(adaptation, after: lengthBefore, context) }
        let zone = placePanes(after: lengthBefore, context)
        guard drawsSplitter, layout.axis.length(of: parts.splitter.size) >= thickness - 1e-6 else {
            return UnmeasuredSplitter(hitZone: zone)
        }
        placeBar(parts.splitter, drawn: parts.splitter, zone, context)
        // Mirrored parts are no longer where the views are placed, which the layout mirrors.
        isPlaced =
            parts.isContained && drag == nil && adaptation == nil && constraints.priority == nil
            && !isMirrored
        return nil
    }

    /// What a splitter lacks that is thicker than its room, or not drawn by the split.
    struct UnmeasuredSplitter {
        /// Where a press grabs its room, in points from the split's start.
        var hitZone: Range<CGFloat>?
    }

    /// Takes over the rectangle of a splitter that had to be measured.
    mutating func place(_ splitter: UnmeasuredSplitter, in frame: CGRect, _ context: LayoutContext) {
        let axis = layout.axis
        let isThicker = axis.length(of: frame.size) > axis.length(of: parts.splitter.size)
        // The split's own splitter has no more than its room.
        let bar = isThicker && !drawsSplitter ? frame : parts.splitter
        placeBar(bar, drawn: context.rounded(frame), splitter.hitZone, context)
        // How near the pointer is counts from the pixels that are drawn.
        parts.bar = context.rounded(bar)
        if isThicker { parts.isContained = false }
    }

    /// Works out the panes and the room of the splitter, after a frame in which the split was `old` points long.
    /// Returns where a press grabs that, in points from the split's start; nil where there is no splitter.
    @inline(__always) private mutating func placePanes(after old: CGFloat, _ context: LayoutContext) -> Range<CGFloat>?
    {
        let open = openGeometry
        if constraints.priority != nil { pinLength(in: open, after: old, context) }
        let edges = open.edges(at: shownFraction(open))
        let (scale, axis) = (context.scale, layout.axis)
        // A split at rest, as most are: all parts lie between the same edges, and within the split's own, which are rounded
        // already. The start of the splitter is rounded. Its thickness is already.
        let (first, last) = (axis.position(of: context.rect.origin), axis.end(of: context.rect))
        let start = Self.edge(origin + edges.primaryEnd, scale, first, max(first, last - edges.spacing))
        let end = Self.edge(start + edges.spacing, scale, first, last)
        guard motion.isIdle, shownHiddenSide == nil, first < last, start < end || edges.spacing == 0 else {
            return placeMovingPanes(open, edges, context)
        }
        parts.primary = axis.part(of: context.rect, until: start)
        parts.splitter = axis.part(of: context.rect, from: start, until: end)
        parts.secondary = axis.part(of: context.rect, from: end)
        parts.primaryContent = nil
        parts.secondaryContent = nil
        parts.showsSplitter = true
        parts.isContained = drawsSplitter
        parts.isSplitterBelow = false
        return open.hitZone(
            edges.moved(to: start, end, between: first, last, origin: origin),
            invisibleThickness: style.grippedThickness
        )
    }

    /// An edge between parts, on device pixels. What is the pixel of the split's own start or end is that, to the last digit: a
    /// pane has no length, or that of some pixels.
    @inline(__always) private static func edge(
        _ position: CGFloat,
        _ scale: CGFloat,
        _ first: CGFloat,
        _ last: CGFloat
    ) -> CGFloat {
        let rounded = position.rounded(scale: scale)
        return rounded < first + 1e-6 ? first : rounded > last - 1e-6 ? last : rounded
    }

    /// The same for a split of which a side is hidden, or whose parts are moving. `openEdges` are those of both sides
    /// shown.
    private mutating func placeMovingPanes(
        _ open: SplitGeometry,
        _ openEdges: SplitEdges,
        _ context: LayoutContext
    ) -> Range<CGFloat>? {
        let (scale, axis, hidden) = (context.scale, layout.axis, shownHiddenSide)
        let openEdges = openEdges.rounded(origin: origin, scale: scale)
        let geometry = open.hiding(hidden)
        var edges = openEdges
        if hidden != nil { edges = geometry.edges(at: shownFraction(open)).rounded(origin: origin, scale: scale) }
        var frames = SplitFrames(edges, axis, size: rect.size)
        if !motion.isIdle {
            let (least, most) = (open.edges(at: open.limits.lowerBound), open.edges(at: open.limits.upperBound))
            frames = motion.frames(
                toward: frames,
                at: context.time,
                within: (SplitFrames(least, axis, size: rect.size), SplitFrames(most, axis, size: rect.size))
            )
            edges = frames.edges(axis, length: length, showsSplitter: geometry.showsSplitter)
        }
        if motion.isRunning { context.requestFrame() }
        show(frames, context)
        showContent(
            primary: hidden.isPrimary || motion.slidesPrimary ? openEdges.primaryLength : nil,
            secondary: hidden.isSecondary || motion.slidesSecondary ? openEdges.secondaryLength : nil
        )
        let zone = geometry.hitZone(edges, invisibleThickness: style.grippedThickness)
        let room = parts.splitter.size
        parts.showsSplitter = geometry.showsSplitter || (motion.isRunning && room.width > 0 && room.height > 0)
        parts.isContained = drawsSplitter && motion.isIdle && hidden == nil
        parts.isSplitterBelow = motion.changesLayout
        return zone
    }

    /// Takes over where the panes and the splitter are now, on device pixels.
    mutating func show(_ frames: SplitFrames, _ context: LayoutContext) {
        let axis = motion.changesLayout ? nil : layout.axis
        let rounded = frames.rounded(origin: rect.origin, scale: context.scale, splitAlong: axis)
        parts.primary = rounded.primary.rect
        parts.splitter = rounded.splitter.rect
        parts.secondary = rounded.secondary.rect
    }

    /// Lets the content of a side that is hidden or slides keep its length, its edge at the splitter; nil is for content
    /// that fills its pane.
    mutating func showContent(primary: CGFloat?, secondary: CGFloat?) {
        let (axis, pane) = (layout.axis, layout.axis.length(of: parts.primary.size))
        parts.primaryContent = primary.map { axis.slice(of: parts.primary, from: pane - $0, to: pane) }
        parts.secondaryContent = secondary.map { axis.slice(of: parts.secondary, from: 0, to: $0) }
    }

    /// Pins the length of the side that has priority, and tells the holder, after the layout, what fraction that makes.
    private mutating func pinLength(in open: SplitGeometry, after before: CGFloat, _ context: LayoutContext) {
        guard let priority = constraints.priority, length > 0 else { return }
        if pinnedLength == nil || isOpening {
            pinnedLength = open.keptLength(of: priority, at: requestedFraction)
            // In something that opens the first length is not the one that the split is to have.
            isOpening = context.isMoving && (isOpening || before < 1e-6)
        } else if abs(length - before) > 1e-6, adaptation?.opening == nil {
            // Less than that is what the difference of two edges makes of a length that stays.
            let shown = shownFraction
            if drag != nil {
                requestedFraction = shown
            } else if let fractionHolder {
                context.afterBuild { fractionHolder.adopt(shown) }
            }
        }
    }

    /// Takes over what can be seen of the splitter, and where a press grabs that and its room.
    @inline(__always) private mutating func placeBar(
        _ bar: CGRect,
        drawn: CGRect,
        _ zone: Range<CGFloat>?,
        _ context: LayoutContext
    ) {
        parts.bar = bar
        parts.drawnSplitter = drawn
        guard let zone, isEnabled, gestures?.options.isDraggable != false else { return parts.hitZone = nil }
        // All that can be seen drags, however thick a custom splitter is.
        let axis = layout.axis
        let start = axis.position(of: bar.origin) - origin
        let end = min(start + axis.length(of: bar.size), length)
        parts.hitZone = axis.slice(of: rect, from: min(zone.lowerBound, max(0, start)), to: max(zone.upperBound, end))
            .clipped(to: context.rect)
    }
}

extension CGRect {
    /// Equality, in place: Foundation's is a call for each rectangle.
    @inline(__always) fileprivate func isSame(as other: CGRect) -> Bool {
        origin.x == other.origin.x && origin.y == other.origin.y && size.width == other.size.width
            && size.height == other.size.height
    }

    /// The part inside of `outer`, which may be empty, but is never null as an intersection is.
    fileprivate func clipped(to outer: CGRect) -> CGRect {
        let left = max(origin.x, outer.origin.x)
        let top = max(origin.y, outer.origin.y)
        let right = min(origin.x + size.width, outer.origin.x + outer.size.width)
        let bottom = min(origin.y + size.height, outer.origin.y + outer.size.height)
        return CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }
}

// In a row of many panes the row says where a splitter is.
extension SplitState {
    /// Takes over a place in a row.
    mutating func place(_ slot: PaneSlot, in rect: CGRect, _ context: LayoutContext) {
        self.rect = rect
        let target = SplitFrames((slot.primary, slot.splitter, slot.secondary), layout.axis, size: rect.size)
        let frames =
            motion.isIdle ? target : motion.frames(toward: target, at: context.time, within: (target, target))
        if motion.isRunning { context.requestFrame() }
        show(frames, context)
        showContent(
            primary: slot.primaryLength ?? (motion.slidesPrimary ? slot.primary.end - slot.primary.start : nil),
            secondary: slot.secondaryLength
                ?? (motion.slidesSecondary ? slot.secondary.end - slot.secondary.start : nil)
        )
        let room = parts.splitter.size
        parts.showsSplitter = slot.isShown || (motion.isRunning && room.width > 0 && room.height > 0)
        parts.isContained = drawsSplitter && motion.isIdle
        parts.isSplitterBelow = motion.changesLayout
        parts.isGrabbed = slot.isShown
    }

    /// Places the bar of a splitter in a row. Returns where a press grabs its room; how thick it is remains to be
    /// measured.
    func placeInRow(_ context: LayoutContext) -> UnmeasuredSplitter {
        let axis = layout.axis
        // Half of the zone reaches into the pane on each side, as between two sides that are as long as these panes.
        let start = axis.position(of: parts.primary.origin) - origin
        let edges = SplitEdges(
            length: axis.end(of: parts.secondary) - origin - start,
            primaryEnd: axis.length(of: parts.primary.size),
            secondaryStart: axis.end(of: parts.splitter) - origin - start,
            showsSplitter: parts.isGrabbed
        )
        var zone: Range<CGFloat>?
        if parts.isGrabbed, let found = openGeometry.hitZone(edges, invisibleThickness: style.grippedThickness) {
            zone = (found.lowerBound + start)..<(found.upperBound + start)
        }
        return UnmeasuredSplitter(hitZone: zone)
    }
}

extension SplitState {
    func isDragged(along axis: Axis) -> Bool { drag?.hasMoved == true && layout.axis == axis }
}
