import Foundation
import ImmediateUI

/// The persistent state of a split.
///
/// Each split in the view tree has one: `SplitElement` requests it in each build, and it ends with the first build that
/// does not. `model` contains the positions, `input` what the app passes, `motion` the running animation. The
/// build calls `begin`, then `follow`; the layout `place`, then `placeBar` for splitters that had to be measured;
/// events call `press`, `move`, `release` and others. No app code runs in any of them: callbacks are collected in a
/// `SplitReport`.
///
/// A splitter is addressed in two ways. Its *index* counts from 0 along the axis, and changes when panes come and go;
/// splitter `i` lies between panes `i` and `i + 1`. Its *number* identifies it as long as it exists: hit region and
/// keyboard focus use it. For two sides both are 0.
@MainActor struct SplitState {
    /// Positions and collapsed panes.
    private var model = SplitModel()
    /// The running animation; idle at rest.
    private var motion = SplitMotion()
    /// The layout and its source: the app, a holder, an arrangement or the width.
    private(set) var direction = SplitDirection()
    /// The axis of the panes: that of the layout since the last turn.
    private(set) var axis = Axis.horizontal
    /// The input of the app, and the output to it.
    private var input: SplitInput

    // MARK: Appearance. Written by the build.

    /// Whether the environment enables the split.
    private(set) var isEnabled = true
    /// Whether the leading edge is on the right. Only displayed frames are mirrored; all arithmetic is left to right.
    private(set) var isMirrored = false
    /// The effective style: the splitter's, changed by the split's own modifier.
    private(set) var style = SplitStyle()
    /// The styling of the splitter in the last build, and whether a body made it.
    private var styling: SplitStyling?
    private var isStylingMade = false
    /// Whether the last build had options.
    private var hasOptions = false
    /// The visible thickness of a splitter in points, rounded to device pixels before any position is; then the
    /// unrounded thickness, and the scale in device pixels a point.
    private(set) var thickness = SplitStyle().visibleThickness
    private var exactThickness = CGFloat.nan
    private var thicknessScale = CGFloat.nan
    /// The colors, in this frame's scheme, of a splitter that the split draws itself, and of the focus ring.
    private(set) var color = RGBA(0, 0, 0)
    private(set) var ring = Color.accentColor.resolved(.light)
    /// Whether the split draws its splitters itself: they are `Splitter`s, not views of the app.
    private(set) var drawsSplitter = true
    /// The app's callback for movements, and its gestures; nil for none.
    private var onDrag: ((CGFloat) -> Void)?
    private var gestures: SplitGestureOptions?
    /// The split's member of the surrounding arrangement; nil without one.
    private(set) var arranged: ArrangedSplit?
    /// Whether the build has to take an entry of the arrangement.
    private var takesRestore = false
    /// The request before a double click, which asks for an animation; nil for none. The next build starts it, as only a
    /// build knows whether motion is reduced.
    private var pendingMove: SplitRequest?

    // MARK: The user. Written by events.

    /// The index, from 0, of the splitter that the model drags. Set by the first movement of a press, not by the press.
    private var dragged: Int?
    /// The number of the splitter that the pointer last entered or left, and the glow of that splitter.
    private var hovered: Int?
    private(set) var glow = SplitterGlow()
    /// The model and the holder's fraction when a splitter got the keyboard's focus, for Escape; and that splitter's
    /// number. Both nil without the focus.
    private var focus: (before: SplitRequest, held: CGFloat?)?
    private(set) var focusedNumber: Int?

    // MARK: Frames. Written by the layout.

    /// The split's last rectangle in root coordinates: as laid out, and on device pixels; and the device pixels a
    /// point, NaN before the first layout.
    private var rect = CGRect.zero
    private var bounds = CGRect.zero
    private var scale = CGFloat.nan
    /// The displayed panes and splitters, by index from 0.
    private(set) var panes: [Pane]
    private(set) var splitters: [Bar]
    /// The displayed frames of splitters that were removed, which fade out until their room is taken.
    private(set) var goneBars: [CGRect] = []
    /// Whether the parts are up to date for a split laid out in the same rectangle. Events and changed builds reset it.
    private var isPlaced = false
    /// Whether all painting stays inside the split: it is at rest, shows all panes, and draws its splitters in their
    /// rooms.
    private(set) var isContained = false
    /// Whether the splitters are painted below the panes, and paler: while the layout changes, each is a large
    /// rectangle in the middle, where the panes overlap.
    private(set) var isSplitterBelow = false

    /// A displayed pane, in root coordinates.
    struct Pane {
        /// The visible rectangle; without length while the pane is hidden.
        fileprivate(set) var rect = CGRect.zero
        /// The rectangle of the content while the pane is hidden or slides, as the content keeps its length; otherwise
        /// nil, and the content fills the pane.
        fileprivate(set) var content: CGRect?
    }

    /// A displayed splitter, in root coordinates, and the press on it.
    struct Bar {
        /// The number of the splitter, its part among the hit regions of the split.
        fileprivate(set) var number: Int
        /// The room between the panes.
        fileprivate(set) var room = CGRect.zero
        /// The visible rectangle: the room, or more if a custom splitter is thicker.
        fileprivate(set) var rect = CGRect.zero
        /// The rectangle that the split draws, on device pixels.
        fileprivate(set) var drawn = CGRect.zero
        /// The hit region; nil for none.
        fileprivate(set) var hitZone: CGRect?
        /// Whether the splitter is visible or can be dragged.
        fileprivate(set) var isShown = false
        /// The press; nil while the splitter is not pressed.
        fileprivate(set) var press: SplitPress?
        /// The time in seconds and the point of the last tap, for a double click.
        fileprivate var lastTap: (time: Double, point: CGPoint)?

        fileprivate init(_ number: Int) { self.number = number }
    }

    /// - Parameter isRow: whether the split is a row of any number of panes.
    init(isRow: Bool) {
        input = SplitInput(isRow: isRow)
        panes = isRow ? [] : [Pane(), Pane()]
        splitters = isRow ? [] : [Bar(0)]
    }
}

// MARK: Reading

// Inlined, because a call through `StateReference` would copy the whole state.
extension SplitState {
    /// Whether splitters can be dragged.
    @inline(__always) private var canBeDragged: Bool { isEnabled && gestures?.isDraggable != false }
    @inline(__always) private var length: CGFloat { axis.length(of: rect.size) }
    @inline(__always) private var origin: CGFloat { axis.position(of: rect.origin) }
    /// Returns whether a splitter is pressed and has moved along `axis`.
    func isDragged(along axis: Axis) -> Bool {
        guard axis == self.axis else { return false }
        for splitter in splitters where splitter.press?.hasMoved == true { return true }
        return false
    }

    /// Returns whether a splitter, by its index, glows under a resting pointer.
    @inline(__always) func isLit(_ splitter: Int) -> Bool { glow.isLit && hovered == splitters[splitter].number }
    @inline(__always) func isHovered(_ splitter: Int) -> Bool { glow.isOver && hovered == splitters[splitter].number }

    /// Returns the opacity of a splitter while the layout changes: the ink of a line, spread over the rectangle that it
    /// has become.
    func ink(_ splitter: Int) -> Double {
        let room = splitters[splitter].room
        let thinnest = min(room.width, room.height)
        return thinnest > thickness ? thickness / thinnest : 1
    }

    /// The opacity of removed splitters.
    @inline(__always) var goneInk: Double { Double(motion.rest) }

    /// The state of the pointer for the splitter's styling.
    private var signs: SplitterSigns {
        var signs = SplitterSigns(previewHide: false, isHovered: glow.isLit, isDragged: false)
        for splitter in splitters where splitter.press != nil { signs.isDragged = true }
        signs.previewHide = signs.isDragged && model.preview != nil
        return signs
    }

    private var newReport: SplitReport { SplitReport(styling, signs) }

    private func index(_ number: Int) -> Int? {
        for index in splitters.indices where splitters[index].number == number { return index }
        return nil
    }

    /// Returns the path component for the views of a splitter, by its index; nil for none of its own.
    func step(_ splitter: Int) -> UInt64? { input.list?.step(splitter + 1) }

    /// Records the position of a pane during the build.
    func notePosition(_ position: Identity) { input.list?.notePosition(position) }

    /// The container of the panes of a `ForEach`; nil for two sides.
    var paneItems: (any ItemContainer)? { input.list }
}

// MARK: The build

extension SplitState {
    /// Takes the appearance of this frame and joins the surrounding arrangement.
    /// - Parameter splitter: the styling of the app's splitter; nil for the default one.
    /// - Returns: whether `follow` has to run.
    mutating func begin(
        _ configuration: borrowing SplitConfiguration,
        splitter: SplitStyling?,
        _ builder: inout Builder
    ) -> Bool {
        // The first build without options resets what the options set.
        let hadOptions = hasOptions
        if configuration.options != nil || hadOptions { update(configuration.options, splitter) }
        if style.visibleThickness != exactThickness || builder.scale != thicknessScale {
            (exactThickness, thicknessScale) = (style.visibleThickness, builder.scale)
            thickness = exactThickness.lineThickness(scale: thicknessScale)
            isPlaced = false
        }
        color = builder.environment.themed(style.color).resolved(builder.environment.colorScheme)
        if focus != nil { ring = builder.environment.tint.resolved(builder.environment.colorScheme) }
        let isMirrored = builder.environment.layoutDirection == .rightToLeft
        let isEnabled = builder.environment.isEnabled
        if isMirrored != self.isMirrored || isEnabled != self.isEnabled {
            // The displayed frames may be the start of an animation, so they are mirrored too.
            if isMirrored != self.isMirrored { mirror() }
            (self.isMirrored, self.isEnabled, isPlaced) = (isMirrored, isEnabled, false)
        }
        if glow.isOver { advanceGlow(&builder) }
        takesRestore = false
        if arranged != nil || builder.environment.hasOwnValues { joinArrangement(configuration.options, &builder) }
        guard !hadOptions, !takesRestore, pendingMove == nil, input.isSame(configuration),
            direction.isSame(configuration)
        else { return true }
        noteArrangement()
        return false
    }

    private mutating func update(_ options: SplitOptions?, _ splitter: SplitStyling?) {
        hasOptions = options != nil
        drawsSplitter = options?.values.divider.map { $0 is Splitter } ?? true
        update(splitter)
        style = styling?.base ?? SplitStyle()
        if let options { style = options.values.styling.applied(to: style) }
        model.hidesSplitters = style.hideSplitter
        onDrag = options?.values.onDrag
        gestures = options?.values.gestures
    }

    /// Takes the styling of the splitter. Only a split with a hovered or dragged splitter writes to it, as other splits
    /// may use the same styling.
    private mutating func update(_ splitter: SplitStyling?) {
        let signs = signs
        if splitter !== styling {
            if let splitter, let styling, splitter.creation.isInThisBuild, isStylingMade {
                _ = splitter.inherit(from: styling)
            } else if signs != .none {
                styling?.adopt(.none)
            }
            isStylingMade = splitter?.creation.isInThisBuild == true
            styling = splitter
        }
        if signs != .none { splitter?.adopt(signs) }
    }

    /// Starts the glow once the pointer has rested long enough, before a custom splitter is built.
    private mutating func advanceGlow(_ builder: inout Builder) {
        let accent = builder.environment.tint.resolved(builder.environment.colorScheme)
        glow.color = SplitterGlow.color(color, accent: accent)
        let isHeld = splitters.contains { $0.press != nil }
        guard glow.advance(to: builder.time, pointer: builder.pointer, isHeld: isHeld) else { return }
        adoptSigns { builder.afterBuild($0) }
    }

    private func adoptSigns(_ afterBuild: (@escaping @MainActor () -> Void) -> Void) {
        guard let styling, styling.signs != signs else { return }
        styling.adopt(signs)
        // Views of the same styling may have been built earlier in this frame.
        afterBuild { styling.noteChange() }
    }

    /// Takes the app's input of this frame, and starts or stops an animation for its changes. `panes` are those of a
    /// row.
    mutating func follow(
        _ configuration: borrowing SplitConfiguration,
        _ children: Children? = nil,
        _ builder: inout Builder
    ) {
        isPlaced = false
        let isFirst = !hasLayout
        var change = SplitChange()
        var before = model.request
        let isTurned = direction.update(configuration, &change, &builder)
        let kept = input.update(
            configuration,
            children,
            thickness: thickness,
            isDragged: splitters.contains { $0.press != nil },
            &model,
            &change,
            &builder
        )
        var from: SplitFrames?
        if let kept {
            let isAtRest = motion.isIdle
            if !isFirst { from = frames(keeping: kept) }
            take(kept, &builder)
            if !isFirst {
                // The start is not the displayed frame if other panes were beside it.
                if !isAtRest { motion.stop() }
                change.note(builder.transaction.animation)
            }
        }
        // The app's fraction and side take precedence over the result of a drag that a turn ends.
        if isTurned {
            change.changesLayout = !isFirst
            turn { builder.afterBuild($0) }
        }
        if let pendingMove {
            self.pendingMove = nil
            change.note(.default)
            if kept == nil { before = pendingMove }
        }
        restoreArrangement(&change, &builder)
        guard change.isChange, !isFirst else { return }
        let slides = panes.indices.map { pane in
            let former = kept == nil ? pane : kept?[pane] ?? nil
            return former.map { before.isHidden($0) != model.isCollapsed(pane) } ?? false
        }
        // During a turn, a pane that stays hidden would appear between its two edges.
        let staysHidden = model.hidesPanes && !slides.contains(true)
        let isAtOnce = change.changesLayout && (kept != nil || staysHidden && motion.isIdle)
        if let animation = change.animation, !isAtOnce, !builder.environment.accessibilityReduceMotion {
            motion.start(
                animation,
                at: builder.time,
                from: from ?? frames,
                sliding: slides,
                changingLayout: change.changesLayout
            )
        } else {
            motion.stop()
        }
    }

    /// Whether the split has been laid out before.
    private var hasLayout: Bool { !scale.isNaN && !panes.isEmpty && model.hasPositions }

    /// Takes changed panes. `kept` contains the former index of each pane; each splitter belongs to the pane after it.
    private mutating func take(_ kept: [Int?], _ builder: inout Builder) {
        guard let list = input.list else { return }
        let (oldPanes, oldSplitters) = (panes, splitters)
        panes = kept.map { $0.map { oldPanes[$0] } ?? Pane() }
        splitters = list.numbers.indices.dropFirst().map { index in
            if let old = kept[index], old > 0 { return oldSplitters[old - 1] }
            return Bar(list.numbers[index])
        }
        goneBars = oldSplitters.filter { $0.isShown && index($0.number) == nil }.map(\.drawn)
        focus?.before = model.request
        dragged = nil
        let gone = oldSplitters.filter { index($0.number) == nil }
        if let number = focusedNumber, index(number) == nil { (focus, focusedNumber) = (nil, nil) }
        guard gone.contains(where: { $0.press != nil }) else { return }
        glow.release()
        adoptSigns { builder.afterBuild($0) }
        for splitter in gone where splitter.press?.hasBegun == true {
            var report = newReport
            (report.actions, report.end) = (gestures?.drag, .cancelled)
            builder.afterBuild { [report] in report.send() }
        }
    }

    /// Changes the axis. Drags end where they are, as they were drags along the other axis; a pane that they only
    /// previewed as hidden is shown again.
    private mutating func turn(_ afterBuild: (@escaping @MainActor () -> Void) -> Void) {
        let pressed = splitters.indices.filter { splitters[$0].press != nil }
        let moved = pressed.filter { splitters[$0].press?.hasMoved == true }
        for index in pressed { splitters[index].press = nil }
        if dragged != nil, model.preview != nil { model.handle(.cancel) }
        dragged = nil
        for index in moved {
            var report = newReport
            (report.actions, report.end) = (gestures?.drag, .committed)
            report.fraction = model.fraction(index)
            input.tell(model, &report)
            afterBuild { [report] in report.send() }
        }
        if !pressed.isEmpty { adoptSigns(afterBuild) }
        axis = direction.axis
        input.turn(&model)
        if focus != nil { focus = (model.request, input.heldFraction) }
    }

    /// Gives the effective style to a custom splitter, which is built next.
    /// - Returns: the layout holder for it.
    mutating func prepareSplitter() -> LayoutHolder {
        styling?.setEffective(style)
        return direction.holderForSplitters()
    }

    // MARK: Arrangements

    private mutating func joinArrangement(_ options: SplitOptions?, _ builder: inout Builder) {
        guard let outer = builder.environment.object(ArrangedSplit.self) else { return arranged = nil }
        let split = arranged ?? ArrangedSplit()
        arranged = split.join(outer, name: options?.values.id) ? split : nil
        takesRestore = arranged?.takesRestore() == true
    }

    /// Takes an arrangement that the app has passed since the last frame, or else reports to the arrangement.
    private mutating func restoreArrangement(_ change: inout SplitChange, _ builder: inout Builder) {
        guard let arranged, takesRestore else { return noteArrangement() }
        input.noteInitial(arranged, direction.layout, model)
        if direction.restore(arranged.restored.layout, { builder.afterBuild($0) }) {
            change.note(arranged.keeper?.animation)
            change.changesLayout = hasLayout
            turn { builder.afterBuild($0) }
        }
        input.restore(arranged, storedLayout, &model, &change, &builder)
    }

    /// The layout for the arrangement. That of a row counts only if a holder stores it.
    private var storedLayout: SplitLayout? { input.list == nil ? direction.layout : direction.heldLayout }

    /// Reports the changes since the last frame to the arrangement; those of a drag after its end.
    private mutating func noteArrangement() {
        guard let arranged, !splitters.contains(where: { $0.press != nil }) else { return }
        if input.list == nil || model.hasPositions && length > 0 { arranged.note(input.entry(model, storedLayout)) }
    }

    /// Returns a report of restored state for bindings and holders; nil without any.
    mutating func reportRestored() -> SplitReport? {
        dragged == nil ? input.reportRestored(model, newReport) : nil
    }
}

// MARK: The layout

extension SplitState {
    /// Returns whether the parts are up to date: the split is at rest in the same rectangle, and nothing has changed
    /// since.
    @inline(__always) func isPlaced(in rect: CGRect, _ context: LayoutContext) -> Bool {
        isPlaced && rect.isSame(as: self.rect) && context.rect.isSame(as: bounds) && context.scale == scale
    }

    /// Takes the rectangle of the split and updates its parts.
    /// - Parameter isDraggedAround: whether an outer splitter of the same axis is being dragged.
    mutating func place(in rect: CGRect, isDraggedAround: Bool, _ context: LayoutContext) {
        let before = self.rect
        self.rect = rect.withoutRemainders
        (bounds, scale) = (context.rect, context.scale)
        let isTurned = turnByWidth(context)
        let length = length
        let isDragged = splitters.contains { $0.press != nil }
        let (old, wasOpen, keptPoints) = (model.length, model.hasPositions, model.keepsPoints(0))
        let moved = isDraggedAround ? movedEnd(from: before) : nil
        let isAdapted = input.layOut(&model, length: length, isTurned: isTurned) { [thickness] model in
            model.layout(
                length: length,
                thickness: thickness,
                isSettling: context.isMoving,
                isDraggedAround: isDraggedAround && model.hasPositions,
                moved: moved
            )
        }
        if isAdapted { motion.stop() }
        if !wasOpen { input.open(arranged, direction.heldLayout, &model) }
        let isResized = keptPoints && abs(length - old) > 1e-6
        input.tellHolder(model, isResized: isResized, isDragged: isDragged, context)
        placeParts(context)
    }

    /// Turns the panes if the width requires it. Lengths in points become shares of the new length.
    /// - Returns: whether the panes have turned.
    private mutating func turnByWidth(_ context: LayoutContext) -> Bool {
        let length = length
        guard direction.followsWidth, direction.update(width: rect.width, { context.afterBuild($0) }) else {
            return false
        }
        if input.list == nil { model.layout(length: length, thickness: thickness, isSettling: true) }
        motion.stop()
        turn { context.afterBuild($0) }
        return true
    }

    /// Returns the end of the split that has moved since the last frame; nil if none or both have.
    private func movedEnd(from before: CGRect) -> SplitEnd? {
        guard axis.length(of: before.size) > 0 else { return nil }
        let movesStart = axis.position(of: before.origin) != origin
        let movesEnd = axis.end(of: before) != axis.end(of: rect)
        return movesStart == movesEnd ? nil : movesEnd ? .end : .start
    }

    @inline(__always) private mutating func placeParts(_ context: LayoutContext) {
        let axis = axis
        let (first, last) = (axis.position(of: bounds.origin), axis.end(of: bounds))
        let isIdle = motion.isIdle
        var start = first
        for index in splitters.indices {
            let bar = model.bar(index)
            let span = onPixels(bar, after: start, first, last)
            panes[index].rect = axis.part(of: bounds, from: start, until: span.start)
            splitters[index].room = axis.part(of: bounds, from: span.start, until: span.end)
            splitters[index].isShown = bar.isShown
            start = span.end
        }
        if let index = panes.indices.last { panes[index].rect = axis.part(of: bounds, from: start) }
        if isIdle, !goneBars.isEmpty { goneBars = [] }
        let hidesPanes = model.hidesPanes
        isContained = drawsSplitter && isIdle && !hidesPanes
        isSplitterBelow = false
        if isIdle && !hidesPanes {
            for index in panes.indices { panes[index].content = nil }
        } else {
            placeMovingParts(context)
        }
        isPlaced =
            isContained && !isMirrored && !direction.followsWidth && input.isSettled(model)
            && splitters[0].press == nil
        for index in splitters.indices {
            let room = splitters[index].room
            guard drawsSplitter, axis.length(of: room.size) >= thickness - 1e-6 else {
                (isPlaced, isContained) = (false, false)
                continue
            }
            placeBar(index, room, drawn: room)
        }
    }

    /// Places the parts of a split that has a hidden pane or is moving.
    @inline(never) private mutating func placeMovingParts(_ context: LayoutContext) {
        let lengths = panes.map { axis.length(of: $0.rect.size) }
        if !motion.isIdle {
            let target = SplitFrames(rects, origin: rect.origin, size: rect.size)
            let frames = motion.frames(toward: target, at: context.time) { [self] in
                (limitFrames { $0.least }, limitFrames { $0.most })
            }
            if motion.isRunning { context.requestFrame() }
            let axis = motion.changesLayout ? nil : axis
            let parts = frames.rounded(origin: rect.origin, scale: scale, splitAlong: axis)
            for index in panes.indices { panes[index].rect = parts[2 * index] }
            for index in splitters.indices {
                splitters[index].room = parts[2 * index + 1]
                let room = parts[2 * index + 1].size
                if motion.isRunning, room.width > 0, room.height > 0 { splitters[index].isShown = true }
            }
            isSplitterBelow = motion.changesLayout
        }
        for index in panes.indices {
            guard model.isHidden(index) || motion.slides(index) else {
                panes[index].content = nil
                continue
            }
            var kept = lengths[index]
            if model.isHidden(index) {
                let span = model.openSpan(index)
                kept = (origin + span.end).rounded(scale: scale) - (origin + span.start).rounded(scale: scale)
            }
            // The content's edge is at the splitter.
            let (pane, length) = (panes[index].rect, axis.length(of: panes[index].rect.size))
            panes[index].content =
                index == 0
                ? axis.slice(of: pane, from: length - kept, to: length) : axis.slice(of: pane, from: 0, to: kept)
        }
    }

    /// Returns a splitter's range on device pixels, in root coordinates, not before `least`, in a split from `first` to
    /// `last`. Its thickness is rounded first, so that it has the same number of pixels everywhere. Near the split's
    /// ends and the splitter before it, edges are made equal, so that a pane has either no length or whole pixels.
    @inline(__always) private func onPixels(
        _ bar: SplitRow.Bar,
        after least: CGFloat,
        _ first: CGFloat,
        _ last: CGFloat
    ) -> SplitSpan {
        guard first < last else { return SplitSpan(start: first, end: first) }
        var spacing = bar.end - bar.start
        var start: CGFloat
        if abs(spacing - thickness) < 1e-6 || spacing <= 0 {
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

    /// Takes the frame of a splitter that was measured, by its index.
    mutating func placeBar(_ index: Int, measured frame: CGRect, _ context: LayoutContext) {
        let room = splitters[index].room
        let isThicker = axis.length(of: frame.size) > axis.length(of: room.size)
        // A splitter drawn by the split is no thicker than its room.
        let bar = isThicker && !drawsSplitter ? frame : room
        placeBar(index, bar, drawn: context.rounded(frame))
        // Distances from the pointer count from the drawn pixels.
        splitters[index].rect = context.rounded(bar)
        if isThicker { isContained = false }
    }

    /// Takes the visible and drawn rectangles of a splitter, and computes its hit region: as thick as the style says,
    /// but over at most a third of a pane.
    @inline(__always) private mutating func placeBar(_ index: Int, _ bar: CGRect, drawn: CGRect) {
        splitters[index].rect = bar
        splitters[index].drawn = drawn
        guard model.bar(index).isShown, canBeDragged else { return splitters[index].hitZone = nil }
        let axis = axis
        let (origin, length) = (origin, length)
        let (first, last) = (axis.position(of: bounds.origin), axis.end(of: bounds))
        /// In points from the split's start. Pixels at the ends of the split count as the ends.
        func offset(of position: CGFloat) -> CGFloat {
            position <= first ? 0 : position >= last ? length : min(max(position - origin, 0), length)
        }
        let (pane, next, room) = (panes[index].rect, panes[index + 1].rect, splitters[index].room)
        let (start, end) = (offset(of: axis.position(of: room.origin)), offset(of: axis.end(of: room)))
        let (before, after) = (start - offset(of: axis.position(of: pane.origin)), offset(of: axis.end(of: next)) - end)
        let reach = max(0, (style.grippedThickness - (end - start)) / 2)
        let zone = (lower: start - min(reach, before / 3), upper: end + min(reach, after / 3))
        // All visible parts can be dragged, however thick a custom splitter is.
        let barStart = axis.position(of: bar.origin) - origin
        let barEnd = min(barStart + axis.length(of: bar.size), length)
        let lower = min(max(zone.lower, 0), max(0, barStart))
        splitters[index].hitZone = axis.slice(of: rect, from: lower, to: max(min(zone.upper, length), barEnd))
            .clipped(to: bounds)
    }

    // MARK: Frames

    /// Mirrors the parts for right to left, as the arithmetic starts at the leading edge.
    mutating func mirrorParts(_ context: LayoutContext) {
        mirror()
        for index in panes.indices { panes[index].rect = context.rounded(panes[index].rect) }
        for index in splitters.indices {
            splitters[index].room = context.rounded(splitters[index].room)
            splitters[index].drawn = context.rounded(splitters[index].drawn)
        }
    }

    private mutating func mirror() {
        for index in panes.indices {
            panes[index].rect = panes[index].rect.mirrored(in: bounds)
            panes[index].content = panes[index].content?.mirrored(in: bounds)
        }
        for index in splitters.indices {
            splitters[index].room = splitters[index].room.mirrored(in: bounds)
            splitters[index].rect = splitters[index].rect.mirrored(in: bounds)
            splitters[index].drawn = splitters[index].drawn.mirrored(in: bounds)
            splitters[index].hitZone = splitters[index].hitZone?.mirrored(in: bounds)
        }
    }

    /// The displayed frames of the parts, left to right.
    private var frames: SplitFrames {
        let rects = isMirrored ? rects.map { $0.mirrored(in: bounds) } : rects
        return SplitFrames(rects, origin: rect.origin, size: rect.size)
    }

    /// The rectangles of pane 0, splitter 0, pane 1, and so on.
    private var rects: [CGRect] {
        var rects: [CGRect] = []
        for index in panes.indices {
            if index > 0 { rects.append(splitters[index - 1].room) }
            rects.append(panes[index].rect)
        }
        return rects
    }

    /// Returns the displayed frames of the next layout's panes. New panes have no length.
    private func frames(keeping kept: [Int?]) -> SplitFrames {
        let now = frames
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

    /// Returns the frames with each splitter at the minimum or maximum that the limits of the panes allow.
    private func limitFrames(_ end: ((least: CGFloat, most: CGFloat)) -> CGFloat) -> SplitFrames {
        let length = length
        var spans: [SplitSpan] = []
        var last: CGFloat = 0
        for index in splitters.indices {
            let center = end(model.reach(index)) * length
            let start = min(max(center - thickness / 2, last), max(last, length - thickness))
            spans.append(SplitSpan(start: last, end: start))
            last = min(start + thickness, length)
            spans.append(SplitSpan(start: start, end: last))
        }
        spans.append(SplitSpan(start: last, end: length))
        return SplitFrames(spans, axis, size: rect.size)
    }
}

// MARK: The pointer

extension SplitState {
    /// Returns a point in the coordinates of the arithmetic, which are left to right.
    func directed(_ point: CGPoint) -> CGPoint {
        isMirrored ? CGRect(origin: point, size: .zero).mirrored(in: rect).origin : point
    }

    /// Begins a press, and holds a running animation. Nothing moves before the pointer does.
    mutating func press(_ number: Int, _ pointer: SplitPointer) -> SplitReport? {
        guard let index = index(number) else { return nil }
        isPlaced = false
        // The exact center line, not the drawn one: rounded values must not reach the fraction.
        var span = model.bar(index)
        if !motion.isIdle {
            let shown = motion.shown.span(2 * index + 1, axis)
            (span.start, span.end) = (shown.start, shown.end)
        }
        motion.hold()
        splitters[index].press = SplitPress(
            pointer,
            at: axis.position(of: pointer.point),
            center: origin + span.start + (span.end - span.start) / 2,
            wasMoving: motion.isHeld
        )
        return newReport
    }

    /// Moves a splitter, by its number, with the pointer, in this order: the press, the model, the preview, the report.
    /// It moves from the first movement on; if the press turns out to be a tap, that is undone.
    mutating func move(_ number: Int, to pointer: SplitPointer) -> SplitReport? {
        guard let index = index(number), var press = splitters[index].press, length > 0 else { return nil }
        guard canBeDragged else { return cancel(number, at: pointer.time) }
        isPlaced = false
        let hasMoved = press.move(to: pointer, at: axis.position(of: pointer.point))
        splitters[index].press = press
        guard hasMoved else { return nil }
        if dragged != index {
            model.handle(.press(index, cells: shownCells))
            dragged = index
        }
        motion.stop()
        var center = press.center - origin
        if let gestures, !pointer.passesSnaps { center = gestures.snap.held(center, length: length) }
        model.handle(.drag(center: center, pointer: press.position - origin))
        var report = newReport
        report.onDrag = onDrag
        report.fraction = model.fraction(index)
        tellBegin(index, &report)
        report.tellsChange = splitters[index].press?.hasBegun == true
        return report
    }

    /// The displayed cells during an animation, in points; otherwise nil.
    private var shownCells: [CGFloat]? {
        guard !motion.isIdle else { return nil }
        var last: CGFloat = 0
        var cells = splitters.indices.map { index in
            let span = motion.shown.span(2 * index + 1, axis)
            let center = span.start + (span.end - span.start) / 2
            defer { last = center }
            return center - last
        }
        cells.append(length - last)
        return cells
    }

    /// Ends a drag and commits its result to holders and bindings. A tap leaves everything unchanged.
    mutating func release(_ number: Int, _ pointer: SplitPointer) -> SplitReport? {
        guard let index = index(number), var press = splitters[index].press else { return nil }
        guard canBeDragged else { return cancel(number, at: pointer.time) }
        isPlaced = false
        press.follow(pointer)
        splitters[index].press = press
        guard !press.isTap else { return tap(index, press, pointer) }
        var report = newReport
        if press.hasMoved {
            report.fraction = model.fraction(index)
            report.tellsChange = !press.hasBegun
            tellBegin(index, &report)
            report.end = .committed
            if dragged == index { model.handle(.release) }
            input.tell(model, &report)
        }
        endPress(index, at: pointer.time)
        report.signs = signs
        noteFocus()
        return report
    }

    /// Cancels a press: the split returns to its state before.
    mutating func cancel(_ number: Int, at time: Double) -> SplitReport? {
        guard let index = index(number), let press = splitters[index].press else { return nil }
        isPlaced = false
        return undo(index, press, at: time)
    }

    /// Adds the beginning of a drag to the report, once the press can no longer be a tap.
    private mutating func tellBegin(_ index: Int, _ report: inout SplitReport) {
        guard let gestures, let press = splitters[index].press, !press.isTap else { return }
        report.actions = gestures.drag
        report.begins = !press.hasBegun
        splitters[index].press?.hasBegun = true
    }

    /// Restores the state at the press.
    private mutating func undo(_ index: Int, _ press: SplitPress, at time: Double) -> SplitReport {
        if dragged == index { model.handle(.cancel) }
        endPress(index, at: time)
        if press.hasMoved && press.wasMoving { goOn(at: time) }
        var report = newReport
        guard press.hasMoved else { return report }
        report.fraction = model.fraction(index)
        report.onDrag = onDrag
        guard press.hasBegun else { return report }
        report.actions = gestures?.drag
        report.tellsChange = true
        report.end = .cancelled
        return report
    }

    private mutating func endPress(_ index: Int, at time: Double) {
        splitters[index].press = nil
        if dragged == index { dragged = nil }
        glow.release()
        if motion.isHeld { goOn(at: time) }
    }

    /// Resumes an animation that a press held, from the displayed frames.
    private mutating func goOn(at time: Double) { motion.start(.default, at: time, from: frames) }

    /// Takes the pointer's arrival over a splitter, or its departure.
    mutating func hover(_ number: Int, _ isOver: Bool, _ context: EventContext) -> SplitReport {
        isPlaced = false
        hovered = number
        glow.hover(isOver, at: context.pointer, context.time)
        return newReport
    }

    // MARK: Taps

    /// Handles a tap, which moves nothing but may be the second of a double click.
    private mutating func tap(_ index: Int, _ press: SplitPress, _ pointer: SplitPointer) -> SplitReport {
        // Escape does not undo a click or a double click.
        defer { noteFocus() }
        var report = undo(index, press, at: pointer.time)
        let isSecond = splitters[index].lastTap.map {
            pointer.bounds.join($0.point, to: press.point, after: press.time - $0.time)
        }
        splitters[index].lastTap = nil
        if isSecond == true, doubleClick(index, &report) { return report }
        splitters[index].lastTap = (pointer.time, pointer.point)
        report.tapAction = gestures?.onTap
        return report
    }

    /// Performs the action of a double click.
    /// - Returns: whether there is one; otherwise the second click is an ordinary tap.
    private mutating func doubleClick(_ index: Int, _ report: inout SplitReport) -> Bool {
        switch gestures?.doubleClick ?? .reset {
        case .reset: reset(index, &report)
        case .toggle(let side): toggle(side.isPrimary ? index : index + 1, index, &report, isAnimated: true)
        case .perform(let action): report.tapAction = action
        case .none: return false
        }
        return true
    }

    /// Shows a hidden pane beside a splitter, or else moves the splitter to its opening position.
    private mutating func reset(_ index: Int, _ report: inout SplitReport) {
        let before = model.request
        var original: CGFloat?
        if input.list == nil, !model.hidesPanes {
            original = input.originalFraction(length: length, thickness: thickness)
        }
        if let original {
            guard model.position(0) != .fraction(original) else { return }
            model.handle(.move(0, to: .fraction(original)))
        } else {
            guard model.handle(.reset(index)) else { return }
        }
        pendingMove = before
        input.tell(model, held: original, &report)
    }

    /// Hides or shows a pane beside a splitter. One pane always stays open: instead of the last one, its neighbor.
    private mutating func toggle(_ pane: Int, _ index: Int, _ report: inout SplitReport, isAnimated: Bool) {
        let before = model.request
        let isShown = !model.isCollapsed(pane)
        if isShown, panes.indices.count(where: { !model.isCollapsed($0) }) == 1 {
            model.handle(.hide(pane == index ? index + 1 : index, nil))
        }
        model.handle(.hide(pane, isShown ? .asked : nil))
        if isAnimated { pendingMove = before }
        input.tell(model, &report)
    }
}

// MARK: The keyboard

extension SplitState {
    /// Records that a splitter, by its number, got or lost the keyboard's focus.
    mutating func noteFocus(_ number: Int, _ isFocused: Bool) {
        isPlaced = false
        focus = isFocused ? (model.request, input.heldFraction) : nil
        focusedNumber = isFocused ? number : nil
    }

    /// Updates the state for Escape, which does not undo drags.
    private mutating func noteFocus() {
        if let focusedNumber { noteFocus(focusedNumber, true) }
    }

    /// Performs the action of a key on a splitter, by its number, and commits it at once.
    /// - Returns: nil if the key has no action here.
    mutating func press(_ number: Int, _ key: Key, _ modifiers: KeyModifiers, isRepeat: Bool) -> SplitReport? {
        guard let index = index(number) else { return nil }
        isPlaced = false
        var report = newReport
        let before = model.fraction(index)
        let isDragging = splitters[index].press != nil
        let isChange: Bool
        if let step = step(for: key, modifiers) {
            guard !isDragging else { return report }
            isChange = model.handle(.step(index, by: step))
        } else {
            guard !isDragging, modifiers.isEmpty else { return nil }
            switch key {
            case .home: isChange = model.handle(.stepToLimit(index, isEnd: false))
            case .end: isChange = model.handle(.stepToLimit(index, isEnd: true))
            case .return:
                guard let pane = toggledPane(of: index) else { return nil }
                if isRepeat { return report }
                motion.stop()
                toggle(pane, index, &report, isAnimated: false)
                return report
            case .escape:
                guard let focus, model.handle(.restore(focus.before)) else { return nil }
                isChange = true
            default: return nil
            }
        }
        if isChange { finishMove(index, from: before, restoring: key == .escape ? focus?.held : nil, &report) }
        return report
    }

    /// Reports a movement by the keyboard or assistive technology.
    /// - Parameters:
    ///   - before: the fraction before the movement.
    ///   - held: the fraction to write instead of the present one, if the movement restored it.
    private mutating func finishMove(
        _ index: Int,
        from before: CGFloat,
        restoring held: CGFloat?,
        _ report: inout SplitReport
    ) {
        motion.stop()
        let fraction = model.fraction(index)
        if fraction != before {
            report.onDrag = onDrag
            report.fraction = fraction
        }
        input.tell(model, held: held, &report)
    }

    /// Performs an action of assistive technology on a splitter, by its number, and commits it at once: moves it to a
    /// percentage of the split within its limits, or by a step, hides or shows a pane beside it, or resets it.
    /// - Returns: nil if the action is not available.
    mutating func perform(_ action: SemanticsAction, _ number: Int) -> SplitReport? {
        guard isEnabled, let index = index(number), splitters[index].press == nil else { return nil }
        switch action {
        case .increment: return press(number, growingKey, [], isRepeat: false)
        case .decrement: return press(number, shrinkingKey, [], isRepeat: false)
        case .setValue(let percent) where percent.isFinite:
            isPlaced = false
            var report = newReport
            let (before, reach) = (model.fraction(index), model.reach(index))
            let fraction = min(max(percent / 100, reach.least), reach.most)
            let step = (fraction - model.shownFraction(index)) * length
            // At a limit, a further step would hide a pane.
            guard abs(step) > 1e-6, model.handle(.step(index, by: step)) else { return report }
            finishMove(index, from: before, restoring: nil, &report)
            return report
        case .named(Self.reset):
            isPlaced = false
            var report = newReport
            reset(index, &report)
            return report
        case .named(let name) where actions(index).contains(name):
            return press(number, .return, [], isRepeat: false)
        default: return nil
        }
    }

    /// The keys that move a splitter away from the start of the split, and towards it.
    private var growingKey: Key { axis == .vertical ? .down : isMirrored ? .left : .right }
    private var shrinkingKey: Key { axis == .vertical ? .up : isMirrored ? .right : .left }

    private static let (hide, show, reset) = ("hide", "show", "reset")

    /// The names of the actions on a splitter besides its movement.
    fileprivate func actions(_ index: Int) -> [String] {
        guard isEnabled else { return [] }
        guard let pane = toggledPane(of: index) else { return [Self.reset] }
        return [model.isCollapsed(pane) ? Self.show : Self.hide, Self.reset]
    }

    /// The number of a splitter that is not shown, but could show the pane that it hid; nil if there is none.
    var hiddenSplitter: Int? {
        splitters.indices.first { !splitters[$0].isShown && actions($0).contains(Self.show) }
            .map { splitters[$0].number }
    }

    /// Returns the movement of an arrow key, in points from the leading edge; nil for other keys.
    private func step(for key: Key, _ modifiers: KeyModifiers) -> CGFloat? {
        let length: CGFloat
        switch modifiers {
        case []: length = 10
        case .shift: length = 50
        case .control: length = 1
        default: return nil
        }
        switch (axis, key) {
        case (.vertical, .down): return length
        case (.vertical, .up): return -length
        // Arrows point in the direction of the movement on screen.
        case (.horizontal, .right): return isMirrored ? -length : length
        case (.horizontal, .left): return isMirrored ? length : -length
        default: return nil
        }
    }

    /// Returns the index of the pane beside a splitter that Return toggles: the hidden one, or else the one before, or
    /// else the one after. The pane must be one that a drag or a double click can hide, so that these can show it
    /// again.
    private func toggledPane(of index: Int) -> Int? {
        func canToggle(_ pane: Int) -> Bool {
            if case .toggle(let side)? = gestures?.doubleClick, (side.isPrimary ? index : index + 1) == pane {
                return true
            }
            return input.list == nil ? model.panes[pane].collapsesByDrag : model.panes[pane].isCollapsible
        }
        let beside = [index, index + 1]
        let hidden = beside.filter(model.isCollapsed)
        return (hidden.isEmpty ? beside : hidden).first(where: canToggle)
    }
}

// MARK: Semantics

extension SplitState {
    /// Returns the semantics node of the split in `rect`.
    /// - Parameter isFocused: whether a splitter shows the keyboard's focus.
    func semanticsNode(_ rect: CGRect, isFocused: Bool) -> SemanticsNode {
        let pressed = splitters.first { $0.press != nil }
        var properties: [String: SemanticsNode.Value] = [
            "layout": .string(direction.layout.rawValue), "rect": .rect(rect),
            "dragging": .bool(pressed != nil), "focused": .bool(isFocused && focus != nil),
            "previewing": pressed == nil ? .none : model.preview.map { .string($0.rawValue) } ?? .none,
            "marks": .list(splitters.indices.flatMap { marks($0, in: rect) }),
        ]
        for (name, value) in splitters.isEmpty ? [:] : semanticsNode(0, isFocused)
        where name != "rect" && name != "focused" {
            properties[name] = value
        }
        if input.list != nil {
            properties["panes"] = .list(panes.map { .rect($0.rect) })
            properties["splitters"] = .list(splitters.indices.map { .record(semanticsNode($0, isFocused)) })
        }
        guard panes.count == 2 else { return SemanticsNode(.split, properties) }
        properties["primary"] = .rect(panes[0].rect)
        properties["secondary"] = .rect(panes[1].rect)
        properties["splitter"] = semanticsNode(0, isFocused)["rect"]
        let hidden = model.isHidden(0) ? SplitSide.primary : model.isHidden(1) ? .secondary : nil
        let isMoved = pressed?.press?.hasMoved == true
        properties["hidden"] =
            isMoved ? SemanticsNode.Value.none : hidden.map { .string($0.rawValue) } ?? SemanticsNode.Value.none
        return SemanticsNode(.split, properties)
    }

    /// Returns the properties of a splitter's node, by its index.
    private func semanticsNode(_ index: Int, _ isFocused: Bool) -> [String: SemanticsNode.Value] {
        let splitter = splitters[index]
        return [
            "rect": splitter.isShown ? .rect(splitter.room) : .none,
            "hitZone": splitter.hitZone.map { .rect($0) } ?? .none,
            "fraction": .number(model.fraction(index)),
            "focused": .bool(isFocused && focusedNumber == splitter.number),
        ]
    }

    /// Returns the semantics node of a pane, by its index; nil while it is hidden.
    /// - Parameter split: the identity of the split's view.
    func paneNode(_ index: Int, of split: Identity) -> SemanticsNode? {
        guard axis.length(of: panes[index].rect.size) > 0 else { return nil }
        var node = SemanticsNode(
            .pane,
            [
                "rect": .rect(panes[index].rect), "index": .number(Double(index)),
                "count": .number(Double(panes.count)),
            ]
        )
        node.identity = split.child(0xFA9E).child(input.list?.step(index) ?? UInt64(index))
        return node
    }

    /// Returns the semantics node of a splitter, by its index; nil while it is not shown.
    /// - Parameter split: the identity of the split's view.
    func splitterNode(_ index: Int, of split: Identity, _ isFocused: Bool) -> SemanticsNode? {
        let splitter = splitters[index]
        guard splitter.isShown else { return nil }
        let reach = model.reach(index)
        let actions = actions(index)
        var node = SemanticsNode(
            .splitter,
            [
                "rect": .rect(splitter.rect), "index": .number(Double(index)),
                "orientation": .string(axis == .horizontal ? "vertical" : "horizontal"),
                "minimum": percent(reach.least), "maximum": percent(reach.most),
                "current": percent(model.shownFraction(index)),
                "step": .number(length > 0 ? 10 / length * 100 : 0), "enabled": .bool(isEnabled),
                "focused": .bool(isFocused && focusedNumber == splitter.number),
                "actions": .list(actions.map { .string($0) }),
            ]
        )
        node.part = splitter.number
        node.identity = split.child(0x5B17).child(input.list?.step(index + 1) ?? UInt64(index))
        return node
    }

    /// Returns a fraction in percent, without rounding errors.
    private func percent(_ fraction: CGFloat) -> SemanticsNode.Value { .number((fraction * 1e8).rounded() / 1e6) }

    /// Returns the marks of a splitter: labeled lines across the split at its limits, and where a drag hides a pane.
    /// None if nothing limits the splitter.
    private func marks(_ index: Int, in rect: CGRect) -> [SemanticsNode.Value] {
        guard length > 0, splitters[index].press != nil || !model.hidesPanes else { return [] }
        return model.marks(index).map { mark in
            let line = axis.slice(of: rect, from: mark.position, to: mark.position)
            return .record(["rect": .rect(isMirrored ? line.mirrored(in: rect) : line), "label": .string(mark.label)])
        }
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
