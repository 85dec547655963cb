import Foundation
import ImmediateCore

/// The persistent state of a split.
///
/// Each split in the view tree has one: `SplitElement` requests it in each build, and it ends with the first build that
/// does not. `model` contains the positions, `input` what the app passes, `motion` the running animation, `parts` what is
/// displayed. The build calls `begin`, then `follow`; the layout `place`, then `placeBar` for splitters that had to be
/// measured; events call `press`, `move`, `release` and others. No app code runs in any of them: callbacks are collected
/// in a `SplitReport`.
///
/// A splitter is addressed in two ways. Its *index* counts from 0 along the axis, and changes when panes come and go;
/// splitter `i` lies between panes `i` and `i + 1`. Its *number* identifies it as long as it exists: hit region and
/// keyboard focus use it. For two sides both are 0.
@MainActor struct SplitState: ~Copyable {
    /// Positions and collapsed panes.
    private(set) var model = SplitModel()
    /// The running animation; idle at rest.
    private var motion = SplitMotion()
    /// The layout and its source: the app, a holder, an arrangement or the width.
    private(set) var direction = SplitDirection()
    /// The axis of the panes: that of the layout since the last turn.
    private(set) var axis = Axis.horizontal
    /// The input of the app, and the output to it.
    private var input: SplitInput
    /// The displayed panes and splitters.
    private(set) var parts: SplitParts
    /// Whether the parts are up to date for a split laid out in the same rectangle. Events and changed builds reset it.
    private var isPlaced = false

    // MARK: Appearance. Written by the build.

    /// Whether the environment enables the split.
    private(set) var isEnabled = true
    /// Whether the leading edge is on the right. Only displayed frames are mirrored; all arithmetic is left to right.
    private(set) var isMirrored = false
    /// Whether the split draws its splitters itself: they are `Splitter`s, not views of the app.
    private(set) var drawsSplitter = true
    /// Whether the build has to take an entry of the arrangement.
    private var takesRestore = false
    /// The visible thickness of a splitter in points, rounded to device pixels before any position is, and
    /// the scale, in device pixels a point, for which it was.
    private(set) var thickness = SplitStyle.visibleThickness
    private var thicknessScale = CGFloat.nan
    /// The color, in this frame's scheme, of a splitter that the split draws itself.
    private(set) var color = RGBA(0, 0, 0)
    /// The options of the last build; nil if it had none.
    private var options: Options?
    /// The split's member of the surrounding arrangement; nil without one.
    private(set) var arranged: ArrangedSplit?

    /// The pointer and the keyboard on the splitters; nil before the first event.
    private var usage: Usage?

    /// The options of the app, which few splits have.
    @MainActor private final class Options {
        /// The effective style: the splitter's, changed by the split's own modifier.
        var style = SplitStyle()
        /// The styling of the splitter in the last build, and whether a body made it.
        var styling: SplitStyling?
        var isStylingMade = false
        /// The callback for movements, and the gestures; nil for none.
        var onDrag: ((CGFloat) -> Void)?
        var gestures: SplitGestureOptions?
    }

    /// The pointer and the keyboard. Written by events.
    @MainActor private final class Usage {
        /// The presses on splitters, and the time in seconds and the point of the last taps, by number.
        var presses: [Int: SplitPress] = [:]
        var taps: [Int: (time: Double, point: CGPoint)] = [:]
        /// The index of the splitter that the model drags. Set by the first movement of a press, not by the press.
        var dragged: Int?
        /// The number of the splitter that the pointer last entered or left, and the glow of that splitter.
        var hovered: Int?
        var glow = SplitterGlow()
        /// The request and the holder's fraction when a splitter got the keyboard's focus, for Escape; and that splitter's
        /// number. Both nil without the focus.
        var focus: (before: SplitRequest, held: CGFloat?)?
        var focused: Int?
        /// The color of the focus ring, in this frame's scheme.
        var ring = Color.accentColor.resolved(.light)
        /// The request before a double click, which asks for an animation; nil for none. The next build starts it, as
        /// only a build knows whether motion is reduced.
        var pendingMove: SplitRequest?
    }

    /// The usage, for events that write to it.
    private var createdUsage: Usage {
        mutating get {
            let usage = usage ?? Usage()
            self.usage = usage
            return usage
        }
    }

    /// - Parameter isRow: whether the split is a row of any number of panes.
    init(isRow: Bool) {
        input = SplitInput(isRow: isRow)
        parts = SplitParts(isRow: isRow)
    }
}

// MARK: Reading

extension SplitState {
    /// The effective style.
    private var style: SplitStyle { options?.style ?? SplitStyle() }
    private var gestures: SplitGestureOptions? { options?.gestures }
    var length: CGFloat { axis.length(of: parts.rect.size) }
    private var origin: CGFloat { axis.position(of: parts.rect.origin) }
    /// The distance of a drawn splitter from the ends of its room, in points.
    var inset: CGFloat { options?.style.inset ?? SplitStyle.inset }

    /// The visible thickness of a splitter before rounding, in points.
    var exactThickness: CGFloat { options?.style.visibleThickness ?? SplitStyle.visibleThickness }

    private var look: SplitParts.Look {
        let canBeDragged = isEnabled && options?.gestures?.isDraggable != false
        let grip = options?.style.grippedThickness ?? SplitStyle.invisibleThickness
        return SplitParts.Look(
            axis: axis,
            thickness: thickness,
            grip: canBeDragged ? grip : nil,
            isDrawn: drawsSplitter
        )
    }

    /// Whether there has been an event.
    var isUsed: Bool { usage != nil }

    /// Whether a splitter is pressed.
    var isPressed: Bool { usage?.presses.isEmpty == false }

    /// Returns whether a splitter is pressed and has moved along `axis`.
    func isDragged(along axis: Axis) -> Bool {
        guard let usage, axis == self.axis else { return false }
        return usage.presses.values.contains(where: \.hasMoved)
    }

    /// Returns whether a splitter, by its number, is pressed.
    func isPressed(_ number: Int) -> Bool { usage?.presses[number] != nil }

    /// The number of the splitter with the keyboard's focus, and the color of its ring.
    var focusedNumber: Int? { usage?.focused }
    var ring: RGBA? { usage?.ring }

    /// The glow of a splitter under a resting pointer, and that splitter's number; nil while the pointer is elsewhere.
    var hovered: (glow: SplitterGlow, number: Int)? {
        guard let usage, usage.glow.isOver, let hovered = usage.hovered else { return nil }
        return (usage.glow, hovered)
    }

    /// The opacity of removed splitters.
    var goneInk: Double { Double(motion.rest) }

    /// The state of the pointer for the splitter's styling.
    private var signs: SplitterSigns {
        SplitterSigns(
            previewHide: isPressed && model.preview != nil,
            isHovered: usage?.glow.isLit == true,
            isDragged: isPressed
        )
    }

    private var newReport: SplitReport { SplitReport(options?.styling, signs) }

    /// Returns the path component for the views of a splitter, by its index; nil for none of its own.
    func step(_ splitter: Int) -> UInt64? { input.list?.step(splitter + 1) }

    /// Whether the split is a row of any number of panes.
    var isRow: Bool { input.list != nil }

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
        let hadOptions = options != nil
        if configuration.options != nil || hadOptions { update(configuration.options, splitter) }
        if hadOptions || options != nil || builder.scale != thicknessScale {
            thicknessScale = builder.scale
            let thickness = exactThickness.lineThickness(scale: thicknessScale)
            if thickness != self.thickness { (self.thickness, isPlaced) = (thickness, false) }
        }
        let gray = options?.style.color ?? .gray
        color = builder.environment.themed(gray).resolved(builder.environment.colorScheme)
        if let usage, usage.focus != nil {
            usage.ring = builder.environment.tint.resolved(builder.environment.colorScheme)
        }
        let isMirrored = builder.environment.layoutDirection == .rightToLeft
        let isEnabled = builder.environment.isEnabled
        if isMirrored != self.isMirrored || isEnabled != self.isEnabled {
            // The displayed frames may be the start of an animation, so they are mirrored too.
            if isMirrored != self.isMirrored { parts.mirror() }
            (self.isMirrored, self.isEnabled, isPlaced) = (isMirrored, isEnabled, false)
        }
        if let usage, usage.glow.isOver { advanceGlow(usage, &builder) }
        takesRestore = false
        if arranged != nil || builder.environment.hasOwnValues { joinArrangement(configuration.options, &builder) }
        guard !hadOptions, !takesRestore, usage?.pendingMove == nil, input.isSame(configuration),
            direction.isSame(configuration)
        else { return true }
        noteArrangement()
        return false
    }

    private mutating func update(_ new: SplitOptions?, _ splitter: SplitStyling?) {
        let options = options ?? Options()
        self.options = new == nil ? nil : options
        drawsSplitter = new?.values.divider.map { $0 is Splitter } ?? true
        update(splitter, options)
        guard let new else { return model.hidesSplitters = false }
        options.style = new.values.styling.applied(to: options.styling?.base ?? SplitStyle())
        model.hidesSplitters = options.style.hideSplitter
        options.onDrag = new.values.onDrag
        options.gestures = new.values.gestures
    }

    /// Takes the styling of the splitter. Only a split with a hovered or dragged splitter writes to it, as other splits
    /// may use the same styling.
    private func update(_ splitter: SplitStyling?, _ options: Options) {
        let (signs, styling) = (signs, options.styling)
        if splitter !== styling {
            if let splitter, let styling, splitter.creation.isInThisBuild, options.isStylingMade {
                _ = splitter.inherit(from: styling)
            } else if signs != .none {
                styling?.adopt(.none)
            }
            options.isStylingMade = splitter?.creation.isInThisBuild == true
            options.styling = splitter
        }
        if signs != .none { splitter?.adopt(signs) }
    }

    /// Starts the glow once the pointer has rested long enough, before a custom splitter is built.
    private func advanceGlow(_ usage: Usage, _ builder: inout Builder) {
        let accent = builder.environment.tint.resolved(builder.environment.colorScheme)
        usage.glow.color = SplitterGlow.color(color, accent: accent)
        guard usage.glow.advance(to: builder.time, pointer: builder.pointer, isHeld: isPressed) else { return }
        adoptSigns { builder.afterBuild($0) }
    }

    private func adoptSigns(_ afterBuild: (@escaping @MainActor () -> Void) -> Void) {
        guard let styling = options?.styling, styling.signs != signs else { return }
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
        let isFirst = !(parts.exist && model.hasPositions)
        var change = SplitChange()
        var before = model.request
        let isTurned = direction.update(configuration, &change, &builder)
        let kept = input.update(
            configuration,
            children,
            thickness: thickness,
            isDragged: isPressed,
            &model,
            &change,
            &builder
        )
        var from: SplitFrames?
        if let kept {
            let isAtRest = motion.isIdle
            if !isFirst { from = parts.frames(keeping: kept, axis, isMirrored: isMirrored) }
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
        if let usage, let pendingMove = usage.pendingMove {
            usage.pendingMove = nil
            change.note(.default)
            if kept == nil { before = pendingMove }
        }
        restoreArrangement(&change, &builder)
        guard change.isChange, !isFirst else { return }
        var slides: [Bool] = []
        for pane in parts.panes.indices {
            let former = kept == nil ? pane : kept?[pane] ?? nil
            slides.append(former.map { before.isHidden($0) != model.isCollapsed(pane) } ?? false)
        }
        // During a turn, a pane that stays hidden would appear between its two edges.
        let staysHidden = model.hidesPanes && !slides.contains(true)
        let isAtOnce = change.changesLayout && (kept != nil || staysHidden && motion.isIdle)
        if let animation = change.animation, !isAtOnce, !builder.environment.accessibilityReduceMotion {
            motion.start(
                animation,
                at: builder.time,
                from: from ?? parts.frames(isMirrored: isMirrored),
                sliding: slides,
                changingLayout: change.changesLayout
            )
        } else {
            motion.stop()
        }
    }

    /// Takes changed panes. `kept` contains the former index of each pane; each splitter belongs to the pane after it.
    private mutating func take(_ kept: [Int?], _ builder: inout Builder) {
        guard let list = input.list else { return }
        let gone = parts.take(kept, numbers: list.numbers)
        guard let usage else { return }
        usage.focus?.before = model.request
        usage.dragged = nil
        if let focused = usage.focused, gone.contains(focused) { (usage.focus, usage.focused) = (nil, nil) }
        let ended = gone.compactMap { usage.presses.removeValue(forKey: $0) }
        for number in gone { usage.taps[number] = nil }
        guard !ended.isEmpty else { return }
        usage.glow.release()
        adoptSigns { builder.afterBuild($0) }
        for press in ended where press.hasBegun {
            var report = newReport
            (report.actions, report.end) = (gestures?.drag, .cancelled)
            builder.afterBuild { [report] in report.send() }
        }
    }

    /// Changes the axis. Drags end where they are, as they were drags along the other axis; a pane that they only
    /// previewed as hidden is shown again.
    private mutating func turn(_ afterBuild: (@escaping @MainActor () -> Void) -> Void) {
        if let usage, !usage.presses.isEmpty {
            let presses = usage.presses
            usage.presses = [:]
            if usage.dragged != nil, model.previews { model.handle(.cancel) }
            usage.dragged = nil
            for (index, splitter) in parts.splitters.enumerated() where presses[splitter.number]?.hasMoved == true {
                var report = newReport
                (report.actions, report.end) = (gestures?.drag, .committed)
                report.fraction = model.fraction(index)
                input.tell(model, &report)
                afterBuild { [report] in report.send() }
            }
            adoptSigns(afterBuild)
        }
        axis = direction.axis
        input.turn(&model)
        if let usage, usage.focus != nil { usage.focus = (model.request, input.heldFraction) }
    }

    /// Gives the effective style to a custom splitter, which is built next.
    /// - Returns: the layout holder for it.
    mutating func prepareSplitter() -> LayoutHolder {
        options?.styling?.setEffective(style)
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
            change.changesLayout = parts.exist && model.hasPositions
            turn { builder.afterBuild($0) }
        }
        input.restore(arranged, storedLayout, &model, &change, &builder)
    }

    /// The layout for the arrangement. That of a row counts only if a holder stores it.
    private var storedLayout: SplitLayout? { input.list == nil ? direction.layout : direction.heldLayout }

    /// Reports the changes since the last frame to the arrangement; those of a drag after its end.
    private mutating func noteArrangement() {
        guard let arranged, !isPressed else { return }
        if input.list == nil || model.hasPositions && length > 0 { arranged.note(input.entry(model, storedLayout)) }
    }

    /// Returns a report of restored state for bindings and holders; nil without any.
    mutating func reportRestored() -> SplitReport? {
        usage?.dragged == nil ? input.reportRestored(model, newReport) : nil
    }
}

// MARK: The layout

extension SplitState {
    /// Returns whether the parts are up to date: the split is at rest in the same rectangle, and nothing has changed
    /// since.
    @inline(__always) func isPlaced(in rect: CGRect, _ context: LayoutContext) -> Bool {
        isPlaced && parts.isSame(rect, context)
    }

    /// Takes the rectangle of the split and updates its parts.
    /// - Parameter isDraggedAround: whether an outer splitter of the same axis is being dragged.
    mutating func place(in rect: CGRect, isDraggedAround: Bool, _ context: LayoutContext) {
        let before = parts.rect
        parts.take(rect, context)
        let isTurned = turnByWidth(context)
        let (length, thickness) = (length, thickness)
        let (old, wasOpen, keptPoints) = (model.length, model.hasPositions, model.keepsPoints(0))
        let moved = isDraggedAround ? movedEnd(from: before) : nil
        let isAdapted = input.layOut(&model, length: length, isTurned: isTurned) { model in
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
        input.tellHolder(model, isResized: isResized, isDragged: isPressed, context)
        parts.place(model, &motion, look, context)
        isPlaced =
            parts.isContained && !isMirrored && !direction.followsWidth && input.isSettled(model) && !isPressed
    }

    /// Turns the panes if the width requires it. Lengths in points become shares of the new length.
    /// - Returns: whether the panes have turned.
    private mutating func turnByWidth(_ context: LayoutContext) -> Bool {
        guard direction.followsWidth, direction.update(width: parts.rect.width, { context.afterBuild($0) }) else {
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
        let movesEnd = axis.end(of: before) != axis.end(of: parts.rect)
        return movesStart == movesEnd ? nil : movesEnd ? .end : .start
    }

    /// Takes the frame of a splitter that was measured, by its index.
    mutating func placeBar(_ index: Int, measured frame: CGRect, _ context: LayoutContext) {
        parts.place(index, measured: frame, look, context)
    }

    /// Mirrors the parts for right to left.
    mutating func mirrorParts(_ context: LayoutContext) { parts.mirror(context) }
}

// MARK: The pointer

extension SplitState {
    /// Returns a point in the coordinates of the arithmetic, which are left to right.
    func directed(_ point: CGPoint) -> CGPoint {
        isMirrored ? CGRect(origin: point, size: .zero).mirrored(in: parts.rect).origin : point
    }

    /// Begins a press, and holds a running animation. Nothing moves before the pointer does.
    mutating func press(_ number: Int, _ pointer: SplitPointer) -> SplitReport? {
        guard let index = parts.index(number) else { return nil }
        isPlaced = false
        // The exact center line, not the drawn one: rounded values must not reach the fraction.
        var span = model.bar(index)
        if !motion.isIdle {
            let shown = motion.shown.span(2 * index + 1, axis)
            (span.start, span.end) = (shown.start, shown.end)
        }
        motion.hold()
        createdUsage.presses[number] = SplitPress(
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
        guard length > 0, let index = parts.index(number), let usage, var press = usage.presses[number] else {
            return nil
        }
        guard look.grip != nil else { return cancel(number, at: pointer.time) }
        isPlaced = false
        let hasMoved = press.move(to: pointer, at: axis.position(of: pointer.point))
        usage.presses[number] = press
        guard hasMoved else { return nil }
        if usage.dragged != index {
            model.handle(.press(index, cells: shownCells))
            usage.dragged = index
        }
        motion.stop()
        var center = press.center - origin
        if let gestures, !pointer.passesSnaps { center = gestures.snap.held(center, length: length) }
        model.handle(.drag(center: center, pointer: press.position - origin))
        var report = newReport
        report.onDrag = options?.onDrag
        report.fraction = model.fraction(index)
        tellBegin(number, &report)
        report.tellsChange = usage.presses[number]?.hasBegun == true
        return report
    }

    /// The displayed cells during an animation, in points; otherwise nil.
    private var shownCells: [CGFloat]? {
        guard !motion.isIdle else { return nil }
        var (cells, last): ([CGFloat], CGFloat) = ([], 0)
        for index in parts.splitters.indices {
            let span = motion.shown.span(2 * index + 1, axis)
            let center = span.start + (span.end - span.start) / 2
            cells.append(center - last)
            last = center
        }
        return cells + [length - last]
    }

    /// Ends a drag and commits its result to holders and bindings. A tap leaves everything unchanged.
    mutating func release(_ number: Int, _ pointer: SplitPointer) -> SplitReport? {
        guard let index = parts.index(number), let usage, var press = usage.presses[number] else { return nil }
        guard look.grip != nil else { return cancel(number, at: pointer.time) }
        isPlaced = false
        press.follow(pointer)
        usage.presses[number] = press
        guard !press.isTap else { return tap(index, press, pointer) }
        var report = newReport
        if press.hasMoved {
            report.fraction = model.fraction(index)
            report.tellsChange = !press.hasBegun
            tellBegin(number, &report)
            report.end = .committed
            if usage.dragged == index { model.handle(.release) }
            input.tell(model, &report)
        }
        endPress(index, at: pointer.time)
        report.signs = signs
        noteFocus()
        return report
    }

    /// Cancels a press: the split returns to its state before.
    mutating func cancel(_ number: Int, at time: Double) -> SplitReport? {
        guard let index = parts.index(number), let press = usage?.presses[number] else { return nil }
        isPlaced = false
        return undo(index, press, at: time)
    }

    /// Adds the beginning of a drag to the report, once the press can no longer be a tap.
    private func tellBegin(_ number: Int, _ report: inout SplitReport) {
        guard let gestures, let press = usage?.presses[number], !press.isTap else { return }
        report.actions = gestures.drag
        report.begins = !press.hasBegun
        usage?.presses[number]?.hasBegun = true
    }

    /// Restores the state at the press.
    private mutating func undo(_ index: Int, _ press: SplitPress, at time: Double) -> SplitReport {
        if usage?.dragged == index { model.handle(.cancel) }
        endPress(index, at: time)
        if press.hasMoved && press.wasMoving { goOn(at: time) }
        var report = newReport
        guard press.hasMoved else { return report }
        report.fraction = model.fraction(index)
        report.onDrag = options?.onDrag
        guard press.hasBegun else { return report }
        report.actions = gestures?.drag
        report.tellsChange = true
        report.end = .cancelled
        return report
    }

    private mutating func endPress(_ index: Int, at time: Double) {
        usage?.presses[parts.splitters[index].number] = nil
        if usage?.dragged == index { usage?.dragged = nil }
        usage?.glow.release()
        if motion.isHeld { goOn(at: time) }
    }

    /// Resumes an animation that a press held, from the displayed frames.
    private mutating func goOn(at time: Double) {
        motion.start(.default, at: time, from: parts.frames(isMirrored: isMirrored))
    }

    /// Takes the pointer's arrival over a splitter, or its departure.
    mutating func hover(_ number: Int, _ isOver: Bool, _ context: EventContext) -> SplitReport {
        isPlaced = false
        guard isOver || usage?.hovered == number else { return newReport }
        createdUsage.hovered = number
        createdUsage.glow.hover(isOver, at: context.pointer, context.time)
        return newReport
    }

    // MARK: Taps

    /// Handles a tap, which moves nothing but may be the second of a double click.
    private mutating func tap(_ index: Int, _ press: SplitPress, _ pointer: SplitPointer) -> SplitReport {
        let number = parts.splitters[index].number
        var report = undo(index, press, at: pointer.time)
        let isSecond = usage?.taps.removeValue(forKey: number).map {
            pointer.bounds.join($0.point, to: press.point, after: press.time - $0.time)
        }
        if isSecond != true || !doubleClick(index, &report) {
            usage?.taps[number] = (pointer.time, pointer.point)
            report.tapAction = gestures?.onTap
        }
        // Escape does not undo a click or a double click.
        noteFocus()
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
        createdUsage.pendingMove = before
        input.tell(model, held: original, &report)
    }

    /// Hides or shows a pane beside a splitter. One pane always stays open: instead of the last one, its neighbor.
    private mutating func toggle(_ pane: Int, _ index: Int, _ report: inout SplitReport, isAnimated: Bool) {
        let before = model.request
        let isShown = !model.isCollapsed(pane)
        if isShown, parts.panes.indices.count(where: { !model.isCollapsed($0) }) == 1 {
            model.handle(.hide(pane == index ? index + 1 : index, nil))
        }
        model.handle(.hide(pane, isShown ? .asked : nil))
        if isAnimated { createdUsage.pendingMove = before }
        input.tell(model, &report)
    }
}

// MARK: The keyboard and assistive technology

extension SplitState {
    /// Records that a splitter, by its number, got or lost the keyboard's focus.
    mutating func noteFocus(_ number: Int, _ isFocused: Bool) {
        isPlaced = false
        guard isFocused || usage?.focused == number else { return }
        createdUsage.focus = isFocused ? (model.request, input.heldFraction) : nil
        createdUsage.focused = isFocused ? number : nil
    }

    /// Updates the state for Escape, which does not undo drags.
    private mutating func noteFocus() {
        if let focused = usage?.focused { noteFocus(focused, true) }
    }

    /// Performs the action of a key on a splitter, by its number, and commits it at once.
    /// - Returns: nil if the key has no action here.
    mutating func press(_ number: Int, _ key: Key, _ modifiers: KeyModifiers, isRepeat: Bool) -> SplitReport? {
        guard let index = parts.index(number), let command = SplitCommand(key, modifiers, axis, isMirrored: isMirrored)
        else { return nil }
        guard !isPressed(number) else {
            if case .step = command { return newReport }
            return nil
        }
        return perform(command, index, isRepeat: isRepeat)
    }

    /// Performs an action of assistive technology on a splitter, by its number, and commits it at once.
    /// - Returns: nil if the action is not available.
    mutating func perform(_ action: SemanticsAction, _ number: Int) -> SplitReport? {
        guard isEnabled, let index = parts.index(number), !isPressed(number),
            let command = SplitCommand(action, names: actions(index))
        else { return nil }
        return perform(command, index)
    }

    private mutating func perform(_ command: SplitCommand, _ index: Int, isRepeat: Bool = false) -> SplitReport? {
        isPlaced = false
        var report = newReport
        let before = model.fraction(index)
        var held: CGFloat?
        let isChange: Bool
        switch command {
        case .step(let points): isChange = model.handle(.step(index, by: points))
        case .stepToLimit(let isEnd): isChange = model.handle(.stepToLimit(index, isEnd: isEnd))
        case .place(let percent):
            let reach = model.reach(index)
            let step = (min(max(percent / 100, reach.least), reach.most) - model.shownFraction(index)) * length
            // At a limit, a further step would hide a pane.
            isChange = abs(step) > 1e-6 && model.handle(.step(index, by: step))
        case .undo:
            guard let focus = usage?.focus, model.handle(.restore(focus.before)) else { return nil }
            (isChange, held) = (true, focus.held)
        case .toggle:
            guard let pane = toggledPane(of: index) else { return nil }
            if isRepeat { return report }
            motion.stop()
            toggle(pane, index, &report, isAnimated: false)
            return report
        case .reset:
            reset(index, &report)
            return report
        }
        guard isChange else { return report }
        motion.stop()
        report.fraction = model.fraction(index)
        if report.fraction != before { report.onDrag = options?.onDrag }
        input.tell(model, held: held, &report)
        return report
    }

    /// The names of the actions on a splitter besides its movement.
    func actions(_ index: Int) -> [String] {
        guard isEnabled else { return [] }
        guard let pane = toggledPane(of: index) else { return [SplitCommand.names.reset] }
        return [model.isCollapsed(pane) ? SplitCommand.names.show : SplitCommand.names.hide, SplitCommand.names.reset]
    }

    /// The number of a splitter that is not shown, but could show the pane that it hid; nil if there is none.
    var hiddenSplitter: Int? {
        for (index, splitter) in parts.splitters.enumerated()
        where !splitter.isShown && actions(index).contains(SplitCommand.names.show) {
            return splitter.number
        }
        return nil
    }

    /// Returns the index of the pane beside a splitter that Return toggles: the hidden one, or else the one before, or
    /// else the one after. The pane must be one that a drag or a double click can hide, so that these can show it
    /// again.
    private func toggledPane(of index: Int) -> Int? {
        let beside = [index, index + 1]
        let hidden = beside.filter { model.isCollapsed($0) }
        return (hidden.isEmpty ? beside : hidden).first { canToggle($0, of: index) }
    }

    private func canToggle(_ pane: Int, of index: Int) -> Bool {
        if case .toggle(let side)? = gestures?.doubleClick, (side.isPrimary ? index : index + 1) == pane { return true }
        return input.list == nil ? model.panes[pane].collapsesByDrag : model.panes[pane].isCollapsible
    }
}
