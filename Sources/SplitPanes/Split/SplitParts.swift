import Foundation
import ImmediateCore

/// The displayed panes and splitters of a split, in root coordinates: on device pixels, sliding, turning, and mirrored
/// for right to left. They are computed from the model and the running animation, and store no position.
///
/// Panes and splitters are indices from 0; splitter `i` lies between panes `i` and `i + 1`.
@MainActor struct SplitParts {
    /// The split's last rectangle: as laid out, and on device pixels; and the device pixels a point, NaN before the first
    /// layout.
    private(set) var rect = CGRect.zero
    private(set) var bounds = CGRect.zero
    private(set) var scale = CGFloat.nan
    /// The visible rectangles of the panes; without length while a pane is hidden.
    private(set) var panes: [CGRect]
    private(set) var splitters: [Bar]
    /// The rectangles of the contents of panes that are hidden or slide, as contents keep their lengths; nil for one that
    /// fills its pane. Empty at rest.
    private var contents: [CGRect?] = []
    /// The visible and drawn rectangles of the splitters. Empty while all fill their rooms.
    private var measured: [(visible: CGRect, drawn: CGRect)] = []
    /// The displayed frames of splitters that were removed, which fade out until their room is taken.
    private(set) var goneBars: [CGRect] = []
    /// Whether all painting stays inside the split: it is at rest, shows all panes, and draws its splitters in their
    /// rooms.
    private(set) var isContained = false
    /// Whether the splitters are painted below the panes, and paler: while the layout changes, each is a large
    /// rectangle in the middle, where the panes overlap.
    private(set) var isSplitterBelow = false

    /// A displayed splitter.
    struct Bar {
        /// The number of the splitter, its part among the hit regions of the split.
        fileprivate(set) var number: Int
        /// The room between the panes.
        fileprivate(set) var room = CGRect.zero
        /// The hit region; nil for none.
        fileprivate(set) var hitZone: CGRect?
        /// Whether the splitter is visible or can be dragged. While the panes move, it may be seen but not dragged.
        fileprivate(set) var isShown = false
        fileprivate var isHit = false
    }

    /// The properties besides positions that the display depends on.
    struct Look {
        /// The axis of the panes.
        var axis: Axis
        /// The visible thickness of a splitter, in points.
        var thickness: CGFloat
        /// The thickness of a hit region, in points; nil if splitters cannot be dragged.
        var grip: CGFloat?
        /// Whether the split draws its splitters itself: they are `Splitter`s, not views of the app.
        var isDrawn: Bool
    }

    /// Creates two sides with a splitter, or an empty row.
    init(isRow: Bool) {
        panes = isRow ? [] : [.zero, .zero]
        splitters = isRow ? [] : [Bar(number: 0)]
    }

    /// Whether there has been a layout of panes.
    var exist: Bool { !scale.isNaN && !panes.isEmpty }

    /// Returns the index of the splitter with a number; nil for none.
    func index(_ number: Int) -> Int? {
        for index in splitters.indices where splitters[index].number == number { return index }
        return nil
    }

    /// Returns the visible rectangle of a splitter: its room, or more if a custom splitter is thicker.
    func visible(_ splitter: Int) -> CGRect {
        measured.isEmpty ? splitters[splitter].room : measured[splitter].visible
    }

    /// Returns the rectangle of a splitter that the split draws.
    func drawn(_ splitter: Int) -> CGRect { measured.isEmpty ? splitters[splitter].room : measured[splitter].drawn }

    /// Returns the rectangle of the content of a pane that is hidden or slides; nil if the content fills the pane.
    func content(_ pane: Int) -> CGRect? { contents.isEmpty ? nil : contents[pane] }

    /// Returns the opacity of a splitter while the layout changes: the ink of a line, spread over the rectangle that it
    /// has become.
    func ink(_ splitter: Int, thickness: CGFloat) -> Double {
        let room = splitters[splitter].room
        let thinnest = min(room.width, room.height)
        return thinnest > thickness ? thickness / thinnest : 1
    }

    // MARK: Placing

    /// Replaces the panes. `kept` contains the former index of each pane, nil for a new one; `numbers` the numbers of the
    /// panes, which are those of the splitters before them.
    /// - Returns: the numbers of the splitters that are gone.
    mutating func take(_ kept: [Int?], numbers: [Int]) -> [Int] {
        let (oldPanes, old) = (panes, splitters)
        let drawn = old.indices.map { self.drawn($0) }
        panes = kept.map { $0.map { oldPanes[$0] } ?? .zero }
        splitters = numbers.indices.dropFirst().map { index in
            if let former = kept[index], former > 0 { return old[former - 1] }
            return Bar(number: numbers[index])
        }
        (contents, measured) = ([], [])
        let gone = old.indices.filter { index(old[$0].number) == nil }
        goneBars = gone.filter { old[$0].isShown }.map { drawn[$0] }
        return gone.map { old[$0].number }
    }

    /// Takes the rectangle of the split.
    mutating func take(_ rect: CGRect, _ context: LayoutContext) {
        self.rect = rect.withoutRemainders
        (bounds, scale) = (context.rect, context.scale)
    }

    /// Returns whether the rectangle is the last one.
    @inline(__always) func isSame(_ rect: CGRect, _ context: LayoutContext) -> Bool {
        rect.isSame(as: self.rect) && context.rect.isSame(as: bounds) && context.scale == scale
    }

    /// Places all parts where the model and the animation have them.
    mutating func place(
        _ model: borrowing SplitModel,
        _ motion: inout SplitMotion,
        _ look: Look,
        _ context: LayoutContext
    ) {
        let axis = look.axis
        let (first, last) = (axis.position(of: bounds.origin), axis.end(of: bounds))
        let isIdle = motion.isIdle
        var start = first
        for index in splitters.indices {
            let bar = model.bar(index)
            let span = onPixels(bar, after: start, first, last, look)
            panes[index] = axis.part(of: bounds, from: start, until: span.start)
            splitters[index].room = axis.part(of: bounds, from: span.start, until: span.end)
            (splitters[index].isShown, splitters[index].isHit) = (bar.isShown, bar.isShown)
            start = span.end
        }
        if let index = panes.indices.last { panes[index] = axis.part(of: bounds, from: start) }
        if isIdle, !goneBars.isEmpty { goneBars = [] }
        let isAtRest = isIdle && !model.hidesPanes
        isContained = look.isDrawn && isAtRest
        isSplitterBelow = false
        if !isAtRest {
            placeMovingParts(model, &motion, look, context)
        } else if !contents.isEmpty {
            contents = []
        }
        var isMeasured = false
        for index in splitters.indices {
            let room = splitters[index].room
            if look.isDrawn, axis.length(of: room.size) >= look.thickness - 1e-6 {
                setHitZone(index, of: room, look)
            } else {
                (isContained, isMeasured) = (false, true)
            }
        }
        if isMeasured {
            measured.removeAll(keepingCapacity: true)
            for splitter in splitters { measured.append((splitter.room, splitter.room)) }
        } else if !measured.isEmpty {
            measured = []
        }
    }

    /// Places the parts of a split that has a hidden pane or is moving.
    @inline(never) private mutating func placeMovingParts(
        _ model: borrowing SplitModel,
        _ motion: inout SplitMotion,
        _ look: Look,
        _ context: LayoutContext
    ) {
        let axis = look.axis
        let lengths = panes.map { axis.length(of: $0.size) }
        if !motion.isIdle {
            let target = SplitFrames(rects, origin: rect.origin, size: rect.size)
            let reaches = splitters.indices.map { model.reach($0) }
            let frames = motion.frames(toward: target, at: context.time) { [self] in
                (limitFrames(reaches.map(\.least), look), limitFrames(reaches.map(\.most), look))
            }
            if motion.isRunning { context.requestFrame() }
            let parts = frames.rounded(
                origin: rect.origin,
                scale: scale,
                splitAlong: motion.changesLayout ? nil : axis
            )
            for index in panes.indices { panes[index] = parts[2 * index] }
            for index in splitters.indices {
                splitters[index].room = parts[2 * index + 1]
                let room = parts[2 * index + 1].size
                if motion.isRunning, room.width > 0, room.height > 0 { splitters[index].isShown = true }
            }
            isSplitterBelow = motion.changesLayout
        }
        if contents.count != panes.count { contents = panes.map { _ in nil } }
        let origin = axis.position(of: rect.origin)
        for index in panes.indices {
            guard model.isHidden(index) || motion.slides(index) else {
                contents[index] = nil
                continue
            }
            var kept = lengths[index]
            if model.isHidden(index) {
                let span = model.openSpan(index)
                kept = (origin + span.end).rounded(scale: scale) - (origin + span.start).rounded(scale: scale)
            }
            // The content's edge is at the splitter.
            let (pane, length) = (panes[index], axis.length(of: panes[index].size))
            contents[index] =
                index == 0
                ? axis.slice(of: pane, from: length - kept, to: length) : axis.slice(of: pane, from: 0, to: kept)
        }
    }

    /// Returns a splitter's range on device pixels, in root coordinates, not before `least`, in a split from `first` to
    /// `last`. Its thickness is rounded first, so that it has the same number of pixels everywhere. Near the split's
    /// ends and the splitter before it, edges are made equal, so that a pane has either no length or whole pixels.
    private func onPixels(
        _ bar: SplitRow.Bar,
        after least: CGFloat,
        _ first: CGFloat,
        _ last: CGFloat,
        _ look: Look
    ) -> SplitSpan {
        guard first < last else { return SplitSpan(start: first, end: first) }
        let (origin, length) = (look.axis.position(of: rect.origin), look.axis.length(of: rect.size))
        var spacing = bar.end - bar.start
        var start: CGFloat
        if abs(spacing - look.thickness) < 1e-6 || spacing <= 0 {
            start = (origin + bar.start).rounded(scale: scale)
        } else {
            if bar.start <= 0, bar.end >= length { return SplitSpan(start: first, end: last) }
            start = (origin + bar.start).lineStart(thickness: spacing, scale: scale)
            spacing = spacing.lineThickness(scale: scale)
        }
        spacing = min(spacing, last - first)
        // A pane without length gets no pixels.
        if bar.start <= 0 { start = first } else if bar.end >= length { start = last - spacing }
        start = max(min(start, last - spacing), least)
        if start < least + 1e-6 { start = least } else if start > last - 1e-6 { start = last }
        let end = min(start + spacing, last)
        return SplitSpan(start: start, end: end > last - 1e-6 ? last : end)
    }

    /// Takes the frame of a splitter that was measured.
    mutating func place(_ splitter: Int, measured frame: CGRect, _ look: Look, _ context: LayoutContext) {
        let room = splitters[splitter].room
        let isThicker = look.axis.length(of: frame.size) > look.axis.length(of: room.size)
        // A splitter drawn by the split is no thicker than its room.
        let bar = isThicker && !look.isDrawn ? frame : room
        setHitZone(splitter, of: bar, look)
        // Distances from the pointer count from the drawn pixels.
        measured[splitter] = (context.rounded(bar), context.rounded(frame))
        if isThicker { isContained = false }
    }

    /// Computes the hit region of a splitter that is visible in `bar`: as thick as the style says, but over at most a
    /// third of a pane.
    private mutating func setHitZone(_ index: Int, of bar: CGRect, _ look: Look) {
        guard splitters[index].isHit, let grip = look.grip else { return splitters[index].hitZone = nil }
        let axis = look.axis
        let (origin, length) = (axis.position(of: rect.origin), axis.length(of: rect.size))
        let (first, last) = (axis.position(of: bounds.origin), axis.end(of: bounds))
        /// In points from the split's start. Pixels at the ends of the split count as the ends.
        func offset(of position: CGFloat) -> CGFloat {
            position <= first ? 0 : position >= last ? length : min(max(position - origin, 0), length)
        }
        let (pane, next, room) = (panes[index], panes[index + 1], splitters[index].room)
        let (start, end) = (offset(of: axis.position(of: room.origin)), offset(of: axis.end(of: room)))
        let (before, after) = (start - offset(of: axis.position(of: pane.origin)), offset(of: axis.end(of: next)) - end)
        let reach = max(0, (grip - (end - start)) / 2)
        let zone = (lower: start - min(reach, before / 3), upper: end + min(reach, after / 3))
        // All visible parts can be dragged, however thick a custom splitter is.
        let barStart = axis.position(of: bar.origin) - origin
        let barEnd = min(barStart + axis.length(of: bar.size), length)
        let lower = min(max(zone.lower, 0), max(0, barStart))
        splitters[index].hitZone = axis.slice(of: rect, from: lower, to: max(min(zone.upper, length), barEnd))
            .clipped(to: bounds)
    }

    // MARK: Right to left

    /// Mirrors the parts for right to left, as the arithmetic starts at the leading edge.
    mutating func mirror(_ context: LayoutContext) {
        mirror()
        for index in panes.indices { panes[index] = context.rounded(panes[index]) }
        for index in splitters.indices { splitters[index].room = context.rounded(splitters[index].room) }
        for index in measured.indices { measured[index].drawn = context.rounded(measured[index].drawn) }
    }

    mutating func mirror() {
        for index in panes.indices { panes[index] = panes[index].mirrored(in: bounds) }
        for index in contents.indices { contents[index] = contents[index]?.mirrored(in: bounds) }
        for index in splitters.indices {
            splitters[index].room = splitters[index].room.mirrored(in: bounds)
            splitters[index].hitZone = splitters[index].hitZone?.mirrored(in: bounds)
        }
        for index in measured.indices {
            let (visible, drawn) = measured[index]
            measured[index] = (visible.mirrored(in: bounds), drawn.mirrored(in: bounds))
        }
    }

    // MARK: Frames of animations

    /// Returns the displayed frames of the parts, left to right.
    func frames(isMirrored: Bool) -> SplitFrames {
        let rects = isMirrored ? rects.map { $0.mirrored(in: bounds) } : rects
        return SplitFrames(rects, origin: rect.origin, size: rect.size)
    }

    /// The rectangles of pane 0, splitter 0, pane 1, and so on.
    private var rects: [CGRect] {
        var rects: [CGRect] = []
        for index in panes.indices {
            if index > 0 { rects.append(splitters[index - 1].room) }
            rects.append(panes[index])
        }
        return rects
    }

    /// Returns the displayed frames of the next layout's panes. New panes have no length.
    func frames(keeping kept: [Int?], _ axis: Axis, isMirrored: Bool) -> SplitFrames {
        let now = frames(isMirrored: isMirrored)
        var spans: [SplitSpan] = []
        var position: CGFloat = 0
        for (index, old) in kept.enumerated() {
            guard let old else {
                if index > 0 { spans.append(SplitSpan(start: position, end: position)) }
                spans.append(SplitSpan(start: position, end: position))
                continue
            }
            let pane = now.span(2 * old, axis)
            if index > 0 {
                spans.append(old > 0 ? now.span(2 * old - 1, axis) : SplitSpan(start: pane.start, end: pane.start))
            }
            spans.append(pane)
            position = pane.end
        }
        return SplitFrames(spans, axis, size: rect.size)
    }

    /// Returns the frames with the splitters at these fractions.
    private func limitFrames(_ fractions: [CGFloat], _ look: Look) -> SplitFrames {
        let (length, thickness) = (look.axis.length(of: rect.size), look.thickness)
        var spans: [SplitSpan] = []
        var last: CGFloat = 0
        for fraction in fractions {
            let start = min(max(fraction * length - thickness / 2, last), max(last, length - thickness))
            spans.append(SplitSpan(start: last, end: start))
            last = min(start + thickness, length)
            spans.append(SplitSpan(start: start, end: last))
        }
        spans.append(SplitSpan(start: last, end: length))
        return SplitFrames(spans, look.axis, size: rect.size)
    }
}

extension CGRect {
    /// Returns whether the rectangles are equal. Inlined, unlike Foundation's operator.
    @inline(__always) fileprivate func isSame(as other: CGRect) -> Bool {
        origin.x == other.origin.x && origin.y == other.origin.y && size.width == other.size.width
            && size.height == other.size.height
    }

    /// Returns the part inside `outer`: empty if there is none, but never null as an intersection.
    fileprivate func clipped(to outer: CGRect) -> CGRect {
        let left = max(origin.x, outer.origin.x)
        let top = max(origin.y, outer.origin.y)
        let right = min(origin.x + size.width, outer.origin.x + outer.size.width)
        let bottom = min(origin.y + size.height, outer.origin.y + outer.size.height)
        return CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }

    /// The rectangle with lengths below 1e-6 points set to 0, which rounding errors leave: a split without room has not
    /// been opened yet.
    fileprivate var withoutRemainders: CGRect {
        var rect = self
        if size.width < 1e-6 { rect.size.width = 0 }
        if size.height < 1e-6 { rect.size.height = 0 }
        return rect
    }
}
