import Foundation
import ImmediateUI

// The layout pass: where the splitters are, and the panes between them. `PaneRowElement.place` calls it before it places
// the splitters.
extension PaneRowState {
    /// Takes over the rectangle of the row and tells each splitter its place.
    mutating func place(in rect: CGRect, _ context: LayoutContext) {
        let before = self.rect
        self.rect = rect.withoutRemainders
        let isTurned = finishTurn(from: before, context)
        let isResized = axis.length(of: before.size) != length
        if requests.isEmpty || (isResized && beginsAnew) { open() }
        if beginning != nil, !row.isTooShort, !(isResized && context.isMoving) { beginning = nil }
        if ids.count == 1 { lone.place(in: context.rect, axis, context) }
        guard placesSplitters else { return outerDrag = nil }
        if !isTurned, outerDrag != nil || isResized {
            followOuterDrag(from: before, context)
        }
        let fitted = fit()
        settle()
        var start: CGFloat = 0
        var bar = rounded(fitted.bars[0], after: 0, context)
        for index in splitters.indices {
            let next = index + 1 < splitters.count ? rounded(fitted.bars[index + 1], after: bar.end, context) : nil
            let reach = fitted.row.reach(after: index)
            if length > 0 { splitters[index].value.limit(to: (reach.least / length, reach.most / length)) }
            splitters[index].value.place(
                PaneSlot(
                    primary: .init(start: start, end: bar.start),
                    splitter: bar,
                    secondary: .init(start: bar.end, end: next?.start ?? length),
                    isShown: fitted.bars[index].isShown,
                    primaryLength: keptLength(index, in: fitted.row),
                    secondaryLength: keptLength(index + 1, in: fitted.row)
                ),
                in: rect,
                context
            )
            start = bar.end
            if let next { bar = next }
        }
    }

    /// Asks for the lengths that the row opens with: the holder's, or those that the panes want.
    private mutating func open() {
        guard length > 0, !ids.isEmpty else { return }
        begin()
        if let lengthsHolder, !lengthsHolder.lengths.isEmpty {
            take(lengthsHolder.lengths)
            restored = .holder
        }
        openArranged()
        guard ids.count == 2, let splitter = splitters.first else { return }
        splitter.value.hiddenSide = hiddenSideOfTwo
        request(of: splitter)
    }

    /// Whether the row was too short for the lengths that its panes want, or in something that opens, and nothing has happened
    /// since: it begins with them when it is long enough.
    private var beginsAnew: Bool {
        guard let beginning, requests == beginning else { return false }
        return ids.count != 2 || splitters.first?.value.requestedFraction == requestedFractionOfTwo
    }

    /// Asks for the lengths that the panes want. Those that are hidden are shown, in their order, as the row would have begun
    /// with them.
    private mutating func begin() {
        hidden.removeAll()
        var collapsed = panes.map { _ in false }
        var lengths = row.collapsing(collapsed).initialLengths
        for index in panes.indices.reversed() where panes[index].isCollapsed {
            collapsed[index] = true
            let after = row.collapsing(collapsed).initialLengths
            hidden.append(HiddenPane(id: ids[index], before: lengths, after: after))
            lengths = after
        }
        request(lengths)
        beginning = lengths
    }

    /// A splitter on device pixels, not before `least`, in points from the row's start.
    private func rounded(_ bar: PaneRow.Bar, after least: CGFloat, _ context: LayoutContext) -> SplitFrames.Span {
        let edges = SplitEdges(
            length: length,
            primaryEnd: bar.start,
            secondaryStart: bar.end,
            showsSplitter: bar.isShown
        ).rounded(origin: origin, scale: context.scale)
        // Moved, it keeps its thickness.
        guard edges.primaryEnd < least else {
            return SplitFrames.Span(start: edges.primaryEnd, end: edges.secondaryStart)
        }
        return SplitFrames.Span(start: least, end: max(least, min(least + edges.spacing, length)))
    }

    /// The length that the content of a pane keeps while the pane is hidden or slides; nil while it fills the pane.
    private func keptLength(_ index: Int, in row: PaneRow) -> CGFloat? {
        guard row.panes[index].isCollapsed, !requests.isEmpty else { return nil }
        return max(0, requests[index] - row.inset(index))
    }
}

/// Where a splitter of many panes belongs, and the panes beside it, in points from the row's start.
struct PaneSlot {
    var primary: SplitFrames.Span
    var splitter: SplitFrames.Span
    var secondary: SplitFrames.Span
    /// Whether there is a splitter to see and to grab.
    var isShown: Bool
    /// The lengths that the contents of hidden panes keep.
    var primaryLength: CGFloat?
    var secondaryLength: CGFloat?
}

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
