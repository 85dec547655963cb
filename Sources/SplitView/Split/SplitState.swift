import Foundation
import ImmediateUI

/// The lasting state of a split.
///
/// Each split on the screen has one: `SplitElement` asks for it in each build, and it ends with the first frame of which a build
/// does not. Where the splitters are is in `model`, what the app says in `sides` or `list`, what moves in `motion`. The build
/// calls `begin`, then `follow`; the layout `place`, then `placeBar` for splitters that had to be measured; events call `press`,
/// `move`, `release` and their kin. None of them calls the app's code: what that has to hear is in a `SplitReport`.
@MainActor struct SplitState {
    private var model: SplitModel
    private var motion = SplitMotion()
    private(set) var direction = SplitDirection()
    /// The axis that the panes follow one another along: the direction's.
    private(set) var axis = Axis.horizontal
    private var sides = SplitSides()
    /// The panes of a split of any number of panes; nil for one of two sides.
    private let list: PaneList?

    // MARK: The looks. Written by the build.

    private(set) var isEnabled = true
    /// Whether the leading edge is on the right. The parts are where they are shown, all else is as from left to right.
    private(set) var isMirrored = false
    /// The looks in force: the splitter's, after the split's own modifier.
    private(set) var style = SplitStyle()
    private var styling: SplitStyling?
    private var isStylingMade = false
    private var hasOptions = false
    /// The visible thickness of a splitter on device pixels, in points: rounded before any position is. And what it was rounded
    /// from.
    private(set) var thickness = SplitStyle().visibleThickness
    private var exactThickness = CGFloat.nan
    private var thicknessScale = CGFloat.nan
    /// The colours, in the scheme of this frame, of a splitter that the split draws by itself, and of the ring around it.
    private(set) var color = RGBA(0, 0, 0)
    private(set) var ring = Color.accentColor.resolved(.light)
    /// Whether the split draws its splitters by itself: they are `Splitter`s.
    private(set) var drawsSplitter = true
    private var onDrag: ((CGFloat) -> Void)?
    private var gestures: SplitGestureOptions?
    /// The split as the arrangement around it knows it; nil without one.
    private(set) var arranged: ArrangedSplit?
    private var takesRestore = false
    /// The panes that slide in what a double click has begun to move; nil for none. The next build knows whether motion is
    /// reduced.
    private var pendingMove: [Bool]?
    private var hasBegun = false

    // MARK: The user. Written by events.

    /// The splitter that the model drags.
    private var dragged: Int?
    /// The splitter that the pointer is over, by its number, and how it answers.
    private var hovered: Int?
    private(set) var glow = SplitterGlow()
    /// The split when a splitter got the keyboard's focus, for Escape, and the number of that splitter.
    private var focus: (before: SplitModel.Request, held: CGFloat?)?
    private(set) var focusedNumber: Int?

    // MARK: Where the parts are. Written by the layout.

    /// The split's last rectangle, not rounded, and on device pixels of this scale.
    private var rect = CGRect.zero
    private var bounds = CGRect.zero
    private var scale = CGFloat.nan
    private(set) var panes: [Pane]
    private(set) var splitters: [Bar]
    /// Where splitters that have gone were drawn, which are seen until the room that they leave is taken.
    private(set) var goneBars: [CGRect] = []
    /// Whether the parts need not be worked out again where the split is laid out as it was. Events, and a build that finds
    /// anything but what it found before, make it false.
    private var isPlaced = false
    /// Whether all is painted inside of the split: it is at rest, and draws its splitters by itself in the room for them.
    private(set) var isContained = false
    /// Whether the splitters are painted below the panes, and pale: while the layout changes each is a large rectangle in the
    /// middle, where the panes overlap.
    private(set) var isSplitterBelow = false

    /// A pane as it is shown, in root coordinates.
    struct Pane {
        fileprivate(set) var rect = CGRect.zero
        /// Where the content is laid out if the pane is hidden or slides, which keeps its length; nil where it fills the pane.
        fileprivate(set) var content: CGRect?
    }

    /// A splitter as it is shown, in root coordinates, and the press on it.
    struct Bar {
        /// Its number among the regions of the split.
        fileprivate(set) var number: Int
        /// The room between the panes.
        fileprivate(set) var room = CGRect.zero
        /// The visible rectangle: the room, or more where a custom splitter is thicker.
        fileprivate(set) var rect = CGRect.zero
        /// The rectangle that the split draws, on device pixels.
        fileprivate(set) var drawn = CGRect.zero
        /// The zone in which a press grabs it; nil where there is none.
        fileprivate(set) var hitZone: CGRect?
        fileprivate(set) var isShown = false
        fileprivate(set) var press: SplitPress?
        fileprivate var lastTap: (time: Double, point: CGPoint)?

        fileprivate init(_ number: Int) { self.number = number }
    }

    /// - Parameter isRow: whether it is a split of any number of panes.
    init(isRow: Bool) {
        list = isRow ? PaneList() : nil
        panes = isRow ? [] : [Pane(), Pane()]
        splitters = isRow ? [] : [Bar(0)]
        model = SplitModel(isRow: isRow)
    }
}

// MARK: Reading

// Inlined where each frame asks: a call by way of `Lasting` would copy all of the state.
extension SplitState {
    /// Whether the panes are a list, not two sides.
    @inline(__always) var isRow: Bool { list != nil }
    /// Whether a splitter can be dragged.
    @inline(__always) private var canBeDragged: Bool { isEnabled && gestures?.isDraggable != false }
    @inline(__always) private var length: CGFloat { axis.length(of: rect.size) }
    @inline(__always) private var origin: CGFloat { axis.position(of: rect.origin) }
    /// Whether a splitter is pressed and has moved along `axis`.
    func isDragged(along axis: Axis) -> Bool {
        guard axis == self.axis else { return false }
        for splitter in splitters where splitter.press?.hasMoved == true { return true }
        return false
    }

    /// Whether a splitter glows, as the pointer rests on it.
    @inline(__always) func isLit(_ splitter: Int) -> Bool { glow.isLit && hovered == splitters[splitter].number }
    @inline(__always) func isHovered(_ splitter: Int) -> Bool { glow.isOver && hovered == splitters[splitter].number }

    /// How strong the colours of a splitter are while the layout changes: what it is drawn with as a line is spread over the
    /// rectangle that it is on its way.
    func ink(_ splitter: Int) -> Double {
        let room = splitters[splitter].room
        let thinnest = min(room.width, room.height)
        return thinnest > thickness ? thickness / thinnest : 1
    }

    /// The opacity of splitters that have gone.
    @inline(__always) var goneInk: Double { Double(motion.rest) }

    /// The splitters' answer to the pointer, as a styling tells it.
    private var signs: SplitterSigns {
        var signs = SplitterSigns(previewHide: false, isHovered: glow.isLit, isDragged: false)
        for splitter in splitters {
            guard let press = splitter.press else { continue }
            signs.isDragged = true
            if press.preview != nil { signs.previewHide = true }
        }
        return signs
    }

    private var newReport: SplitReport { SplitReport(styling, signs) }

    private func index(_ number: Int) -> Int? {
        for index in splitters.indices where splitters[index].number == number { return index }
        return nil
    }

    /// The step of the path for a splitter's views; nil where they are at the split's own.
    func step(_ splitter: Int) -> UInt64? { list?.step(splitter + 1) }

    /// Notes the place of a pane that is built.
    func notePlace(_ place: Identity) { list?.notePlace(place) }
}

// MARK: The build

extension SplitState {
    /// Takes over the looks of this frame and joins the arrangement around the split. `splitter` is the styling of the splitter
    /// that the app gives; nil for the default one.
    /// - Returns: whether `follow` has something to do.
    mutating func begin(
        _ configuration: borrowing SplitConfiguration,
        splitter: SplitStyling?,
        _ builder: inout Builder
    ) -> Bool {
        if configuration.options != nil || hasOptions { update(configuration.options, splitter) }
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
            // The parts say where they were shown, which a movement may begin with.
            if isMirrored != self.isMirrored { mirror() }
            (self.isMirrored, self.isEnabled, isPlaced) = (isMirrored, isEnabled, false)
        }
        if glow.isOver { advanceGlow(&builder) }
        takesRestore = false
        if arranged != nil || builder.environment.hasOwnValues { joinArrangement(configuration.options, &builder) }
        guard hasBegun, !takesRestore, pendingMove == nil, list == nil, sides.isSame(configuration),
            direction.isSame(configuration)
        else { return true }
        noteArrangement()
        return false
    }

    private mutating func update(_ options: SplitOptions?, _ splitter: SplitStyling?) {
        // The frame after the last with options takes back what they said.
        if options == nil { hasBegun = false }
        hasOptions = options != nil
        drawsSplitter = options?.values.divider.map { $0 is Splitter } ?? true
        update(splitter)
        style = styling?.base ?? SplitStyle()
        if let options { style = options.values.styling.applied(to: style) }
        model.hidesSplitters = style.hideSplitter
        onDrag = options?.values.onDrag
        gestures = options?.values.gestures
        isPlaced = false
    }

    /// Takes over the styling of the splitter. Only a split whose splitter the pointer rests on or drags says so: others may use
    /// the same styling.
    private mutating func update(_ splitter: SplitStyling?) {
        let signs = signs
        if splitter !== styling {
            if let splitter, let styling, splitter.birth.isInThisBuild, isStylingMade {
                _ = splitter.inherit(from: styling)
            } else if signs != .none {
                styling?.adopt(.none)
            }
            isStylingMade = splitter?.birth.isInThisBuild == true
            styling = splitter
        }
        if signs != .none { splitter?.adopt(signs) }
    }

    /// Lets a splitter glow once the pointer has rested on it, and tells a custom one, which is built after this.
    private mutating func advanceGlow(_ builder: inout Builder) {
        glow.color = SplitterGlow.color(color, builder.environment.colorScheme)
        let isHeld = splitters.contains { $0.press != nil }
        guard glow.advance(to: builder.time, pointer: builder.pointer, isHeld: isHeld) else { return }
        adoptSigns { builder.afterBuild($0) }
    }

    private func adoptSigns(_ afterBuild: (@escaping @MainActor () -> Void) -> Void) {
        guard let styling, styling.signs != signs else { return }
        styling.adopt(signs)
        // Others that show the same styling may have been built before.
        afterBuild { styling.noteChange() }
    }

    /// Follows what the app says in this frame, and starts or ends movements by what it changed. `panes` are those of a split of
    /// any number of panes.
    mutating func follow(
        _ configuration: borrowing SplitConfiguration,
        _ children: Children? = nil,
        _ builder: inout Builder
    ) {
        isPlaced = false
        let isFirst = !hasPlaces
        var change = SplitChange()
        var from = frames
        let isTurned = direction.update(configuration, &change, &builder)
        if isTurned, list != nil {
            change.changesLayout = !isFirst
            turn { builder.afterBuild($0) }
        }
        var haveCome = false
        if let list, let children {
            let kept = list.update(children, &model, &builder)
            if let kept {
                haveCome = true
                let isAtRest = motion.isIdle
                if !isFirst { from = frames(keeping: kept) }
                take(kept, &builder)
                if !isFirst {
                    // Where it comes from is not where it was, if other panes were beside it.
                    if !isAtRest { motion.stop() }
                    change.note(builder.transaction.animation)
                }
            }
            list.follow(configuration.options?.values.paneLengths, &model, &change, builder)
        } else {
            let hidden = sides.hiddenSide
            sides.update(
                configuration,
                thickness: thickness,
                isDragged: splitters[0].press != nil,
                &model,
                &change,
                builder
            )
            // After what the app says of fraction and side, which counts before what a drag has come to that a turn ends.
            if isTurned {
                change.changesLayout = !isFirst
                turn { builder.afterBuild($0) }
            }
            // What the app hides in the middle of a drag shows at once, and the drag goes on from there.
            if sides.hiddenSide != hidden { splitters[0].press?.preview = sides.hiddenSide }
        }
        if let pendingMove {
            self.pendingMove = nil
            change.note(.default)
            for pane in pendingMove.indices where pendingMove[pane] { change.slide(pane, of: panes.count) }
        }
        restoreArrangement(&change, &builder)
        hasBegun = configuration.options == nil
        guard change.isChange, !isFirst else { return }
        // Turned, a pane that stays hidden would come out on its way from one edge to the other, and its splitter with it.
        let staysHidden = model.hidesPanes && !change.slides.contains(true)
        let isAtOnce = change.changesLayout && (haveCome || staysHidden && motion.isIdle)
        if let animation = change.animation, !isAtOnce, !builder.environment.accessibilityReduceMotion {
            motion.start(
                animation,
                at: builder.time,
                from: from,
                sliding: change.slides,
                changingLayout: change.changesLayout
            )
        } else {
            motion.stop()
        }
    }

    /// Whether the split has been shown before.
    private var hasPlaces: Bool { !scale.isNaN && !panes.isEmpty && (list == nil || model.hasPositions) }

    /// Panes have come or gone: the splitters go with the panes after them.
    private mutating func take(_ kept: [Int?], _ builder: inout Builder) {
        guard let list else { return }
        let (oldPanes, oldSplitters) = (panes, splitters)
        panes = kept.map { $0.map { oldPanes[$0] } ?? Pane() }
        splitters = list.numbers.indices.dropFirst().map { index in
            if let old = kept[index], old > 0 { return oldSplitters[old - 1] }
            return Bar(list.numbers[index])
        }
        goneBars = oldSplitters.filter { $0.isShown && index($0.number) == nil }.map(\.drawn)
        if focus != nil { focus?.before = model.state }
        // Bindings and holders follow a drag that ends this way.
        if dragged != nil { list.noteEndedDrag() }
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

    /// Lets the panes lie along the other axis. A drag ends where it is: what was grabbed lay along the other one.
    private mutating func turn(isByWidth: Bool = false, _ afterBuild: (@escaping @MainActor () -> Void) -> Void) {
        let pressed = splitters.indices.filter { splitters[$0].press != nil }
        let moved = pressed.filter { splitters[$0].press?.hasMoved == true }
        for index in pressed { splitters[index].press = nil }
        dragged = nil
        // A side that a drag of two sides only previews to hide is shown again.
        if list == nil, !moved.isEmpty { sides.show(in: &model) }
        for index in moved {
            var report = newReport
            (report.actions, report.end) = (gestures?.drag, .committed)
            commit(index, fraction: model.toldFraction(index), side: false, &report)
            afterBuild { [report] in report.send() }
        }
        if !pressed.isEmpty { adoptSigns(afterBuild) }
        axis = direction.axis
        _ = model.handle(.turn(returns: isByWidth || list != nil))
        if focus != nil { focus = (model.state, sides.heldFraction) }
    }

    /// Tells a custom splitter, which is about to be built, the looks in force, and returns the holder of the layout for it.
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

    /// Takes over an arrangement that the app has passed since the last frame, or lets it hear of the split.
    private mutating func restoreArrangement(_ change: inout SplitChange, _ builder: inout Builder) {
        guard let arranged, takesRestore else { return noteArrangement() }
        let entry = arranged.restored
        if list == nil, arranged.initial == nil { arranged.initial = sides.entry(model, direction.layout) }
        if direction.restore(entry.layout, { builder.afterBuild($0) }) {
            change.note(arranged.keeper?.animation)
            change.changesLayout = hasPlaces
            turn { builder.afterBuild($0) }
        }
        if let list {
            list.restore(arranged, direction.heldLayout, &model, &change)
        } else {
            sides.restore(entry, arranged.keeper?.animation, &model, &change, direction.layout, &builder)
            arranged.current = sides.entry(model, direction.layout)
        }
    }

    /// Lets the arrangement hear of what has become of the split since the last frame. A drag counts when it has ended.
    private mutating func noteArrangement() {
        guard let arranged, !splitters.contains(where: { $0.press != nil }) else { return }
        if let list {
            if model.hasPositions, length > 0 { arranged.note(list.entry(model, direction.heldLayout)) }
        } else {
            arranged.note(sides.entry(model, direction.layout))
        }
    }

    /// A report of restored state for the app's bindings and holders; nil for nothing.
    mutating func reportRestored() -> SplitReport? { list?.reportRestored(model, newReport) }
}

// MARK: The layout

extension SplitState {
    /// Whether the parts are where they would be worked out to be: the split is at rest where it was, and neither the app nor
    /// the user has changed anything since.
    @inline(__always) func isPlaced(in rect: CGRect, _ context: LayoutContext) -> Bool {
        isPlaced && rect.isSame(as: self.rect) && context.rect.isSame(as: bounds) && context.scale == scale
    }

    /// Takes over the rectangle of the split and works out its parts.
    /// - Parameter isDraggedAround: whether a splitter around the split is dragged along its axis.
    mutating func place(in rect: CGRect, isDraggedAround: Bool, _ context: LayoutContext) {
        let before = self.rect
        self.rect = rect.withoutRemainders
        (bounds, scale) = (context.rect, context.scale)
        let isTurned = turnByWidth(context)
        let length = length
        if list == nil, sides.adapt(to: length, isTurned: isTurned, &model) { motion.stop() }
        let (old, wasOpen, keptPoints) = (model.length, model.hasPositions, model.keepsPoints(0))
        model.layout(
            length: length,
            thickness: thickness,
            isSettling: context.isMoving,
            isDraggedAround: isDraggedAround && model.hasPositions,
            moved: isDraggedAround ? movedEnd(from: before) : nil
        )
        if let list {
            if !wasOpen { list.open(arranged, direction.heldLayout, &model) }
        } else {
            let isResized = keptPoints && abs(length - old) > 1e-6
            sides.tell(model, isResized: isResized, isDragged: splitters[0].press != nil, context)
        }
        placeParts(context)
    }

    /// Turns the panes if the width asks for that. What is kept in points has the share that it has of the new length.
    private mutating func turnByWidth(_ context: LayoutContext) -> Bool {
        let length = length
        guard direction.followsWidth, direction.update(width: rect.width, { context.afterBuild($0) }) else {
            return false
        }
        if list == nil { model.layout(length: length, thickness: thickness, isSettling: true) }
        motion.stop()
        turn(isByWidth: true) { context.afterBuild($0) }
        return true
    }

    /// The end of the split that has moved since the last frame, if it is one.
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
            isContained && !isMirrored && list == nil && !direction.followsWidth && sides.isSettled(model)
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

    /// The same for a split of which a pane is hidden, or whose parts are moving.
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
            // Its edge is at the splitter.
            let (pane, length) = (panes[index].rect, axis.length(of: panes[index].rect.size))
            panes[index].content =
                index == 0
                ? axis.slice(of: pane, from: length - kept, to: length) : axis.slice(of: pane, from: 0, to: kept)
        }
    }

    /// A splitter on device pixels, in root coordinates, not before `least`, in a split from `first` to `last`. Its thickness is
    /// rounded first, so that it has as many pixels wherever it is. The pixel of the split's own start or end, and that of the
    /// end of the splitter before, is that to the last digit: a pane has no length, or that of some pixels.
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
        // A pane that has no length gets none.
        if bar.start <= 0 { start = first } else if bar.end >= length { start = last - spacing }
        start = max(min(start, last - spacing), least)
        if start < least + 1e-6 { start = least } else if start > last - 1e-6 { start = last }
        let end = min(start + spacing, last)
        return SplitSpan(start: start, end: end > last - 1e-6 ? last : end)
    }

    /// Takes over what can be seen of a splitter that had to be measured.
    mutating func placeBar(_ index: Int, measured frame: CGRect, _ context: LayoutContext) {
        let room = splitters[index].room
        let isThicker = axis.length(of: frame.size) > axis.length(of: room.size)
        // The split's own splitter has no more than its room.
        let bar = isThicker && !drawsSplitter ? frame : room
        placeBar(index, bar, drawn: context.rounded(frame))
        // How near the pointer is counts from the pixels that are drawn.
        splitters[index].rect = context.rounded(bar)
        if isThicker { isContained = false }
    }

    /// Takes over what can be seen of a splitter, and where a press grabs that and its room: a zone as long as the style says,
    /// that takes at most a third of a pane.
    @inline(__always) private mutating func placeBar(_ index: Int, _ bar: CGRect, drawn: CGRect) {
        splitters[index].rect = bar
        splitters[index].drawn = drawn
        guard model.bar(index).isShown, canBeDragged else { return splitters[index].hitZone = nil }
        let axis = axis
        let (origin, length) = (origin, length)
        let (first, last) = (axis.position(of: bounds.origin), axis.end(of: bounds))
        /// In points from the split's start. The pixel of the split's own start or end is that.
        func place(_ position: CGFloat) -> CGFloat {
            position <= first ? 0 : position >= last ? length : min(max(position - origin, 0), length)
        }
        let (pane, next, room) = (panes[index].rect, panes[index + 1].rect, splitters[index].room)
        let (start, end) = (place(axis.position(of: room.origin)), place(axis.end(of: room)))
        let (before, after) = (start - place(axis.position(of: pane.origin)), place(axis.end(of: next)) - end)
        let reach = max(0, (style.grippedThickness - (end - start)) / 2)
        let zone = (lower: start - min(reach, before / 3), upper: end + min(reach, after / 3))
        // All that can be seen drags, however thick a custom splitter is.
        let barStart = axis.position(of: bar.origin) - origin
        let barEnd = min(barStart + axis.length(of: bar.size), length)
        let lower = min(max(zone.lower, 0), max(0, barStart))
        splitters[index].hitZone = axis.slice(of: rect, from: lower, to: max(min(zone.upper, length), barEnd))
            .clipped(to: bounds)
    }

    // MARK: Frames

    /// Mirrors the parts, from right to left, where the arithmetic begins at the leading edge.
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

    /// The parts as they are shown, as from left to right.
    private var frames: SplitFrames {
        let rects = isMirrored ? rects.map { $0.mirrored(in: bounds) } : rects
        return SplitFrames(rects, origin: rect.origin, size: rect.size)
    }

    /// A pane, a splitter, a pane, and so on.
    private var rects: [CGRect] {
        var rects: [CGRect] = []
        for index in panes.indices {
            if index > 0 { rects.append(splitters[index - 1].room) }
            rects.append(panes[index].rect)
        }
        return rects
    }

    /// The frames of the next layout's panes where they are now: those that are new have no length yet.
    private func frames(keeping kept: [Int?]) -> SplitFrames {
        let now = frames
        var spans: [SplitSpan] = []
        var place: CGFloat = 0
        for (index, old) in kept.enumerated() {
            guard let old else {
                if index > 0 { spans.append(SplitSpan(start: place, end: place)) }
                spans.append(SplitSpan(start: place, end: place))
                continue
            }
            let pane = now.span(2 * old, axis)
            if index > 0 {
                spans.append(old > 0 ? now.span(2 * old - 1, axis) : SplitSpan(start: pane.start, end: pane.start))
            }
            spans.append(pane)
            place = pane.end
        }
        return SplitFrames(spans, axis, size: rect.size)
    }

    /// The frames at which each splitter is as far at one side as the limits of the panes let it be.
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
    /// A point of the screen as the arithmetic has it.
    func directed(_ point: CGPoint) -> CGPoint {
        isMirrored ? CGRect(origin: point, size: .zero).mirrored(in: rect).origin : point
    }

    /// A button goes down on a splitter. What moves stops where it is.
    mutating func press(_ number: Int, _ pointer: SplitPointer) -> SplitReport? {
        guard let index = index(number) else { return nil }
        isPlaced = false
        // Not where it was drawn, on device pixels: nothing rounded gets into the fraction.
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

    /// Moves a splitter with the pointer. It does so from the first movement on; if the press turns out to be a tap, that is
    /// undone.
    mutating func move(_ number: Int, to pointer: SplitPointer) -> SplitReport? {
        guard let index = index(number), var press = splitters[index].press, length > 0 else { return nil }
        guard canBeDragged else { return cancel(number, at: pointer.time) }
        isPlaced = false
        let hasMoved = press.move(to: pointer, at: axis.position(of: pointer.point))
        splitters[index].press = press
        guard hasMoved else { return nil }
        if dragged != index {
            _ = model.handle(.press(index, cells: shownCells))
            dragged = index
        }
        motion.stop()
        var center = press.center - origin
        if let gestures, !pointer.passesSnaps { center = gestures.snap.held(center, length: length) }
        let effects = model.handle(.drag(center: center, pointer: press.position - origin))
        splitters[index].press?.preview = effects.preview
        var report = newReport
        report.onDrag = onDrag
        report.fraction = model.toldFraction(index)
        tellBegin(index, &report)
        report.tellsChange = splitters[index].press?.hasBegun == true
        return report
    }

    /// The cells as they are seen in the middle of a movement; nil without one.
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

    /// Ends a drag, and tells holders and bindings what it has come to. A press that was a tap
    /// leaves all as it was.
    mutating func release(_ number: Int, _ pointer: SplitPointer) -> SplitReport? {
        guard let index = index(number), var press = splitters[index].press else { return nil }
        guard canBeDragged else { return cancel(number, at: pointer.time) }
        isPlaced = false
        press.follow(pointer)
        splitters[index].press = press
        guard !press.isTap else { return tap(index, press, pointer) }
        var report = newReport
        if press.hasMoved {
            report.fraction = model.toldFraction(index)
            report.tellsChange = !press.hasBegun
            tellBegin(index, &report)
            report.end = .committed
            if dragged == index { _ = model.handle(.release) }
            commit(index, fraction: model.toldFraction(index), side: true, &report)
        }
        endPress(index, at: pointer.time)
        report.signs = signs
        noteFocus()
        return report
    }

    /// Ends a drag as if it had not been.
    mutating func cancel(_ number: Int, at time: Double) -> SplitReport? {
        guard let index = index(number), let press = splitters[index].press else { return nil }
        isPlaced = false
        return undo(index, press, at: time)
    }

    /// Lets the app hear that a drag has begun, once it can no longer be a tap.
    private mutating func tellBegin(_ index: Int, _ report: inout SplitReport) {
        guard let gestures, let press = splitters[index].press, !press.isTap else { return }
        report.actions = gestures.drag
        report.begins = !press.hasBegun
        splitters[index].press?.hasBegun = true
    }

    /// Puts all back to where it was at the press.
    private mutating func undo(_ index: Int, _ press: SplitPress, at time: Double) -> SplitReport {
        if dragged == index { _ = model.handle(.cancel) }
        endPress(index, at: time)
        if press.hasMoved && press.wasMoving { goOn(at: time) }
        var report = newReport
        guard press.hasMoved else { return report }
        report.fraction = model.toldFraction(index)
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

    /// Lets what was only held in the middle of a movement go on to where it was going.
    private mutating func goOn(at time: Double) { motion.start(.default, at: time, from: frames) }

    /// Tells holders and bindings of a finished action.
    private mutating func commit(_ index: Int, fraction: CGFloat?, side: Bool, _ report: inout SplitReport) {
        if let list { return list.commit(model, &report) }
        sides.commit(&model, fraction: fraction, side: side, &report)
    }

    /// The pointer comes over a splitter, or leaves it.
    mutating func hover(_ number: Int, _ isOver: Bool, _ context: EventContext) -> SplitReport {
        isPlaced = false
        hovered = number
        glow.hover(isOver, at: context.pointer, context.time)
        return newReport
    }

    // MARK: Taps

    /// A press was a tap: it leaves the splitter alone, and may be the second one of a double click.
    private mutating func tap(_ index: Int, _ press: SplitPress, _ pointer: SplitPointer) -> SplitReport {
        // A click or a double click is not what Escape takes back.
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

    /// Does what a double click is for.
    /// - Returns: whether it is for anything; else its second half is a tap as any.
    private mutating func doubleClick(_ index: Int, _ report: inout SplitReport) -> Bool {
        switch gestures?.doubleClick ?? .reset {
        case .reset: reset(index, &report)
        case .toggle(let side): toggle(side.isPrimary ? index : index + 1, index, &report, isAnimated: true)
        case .perform(let action): report.tapAction = action
        case .none: return false
        }
        return true
    }

    /// Shows what is hidden beside a splitter, else brings it back to where it opened.
    private mutating func reset(_ index: Int, _ report: inout SplitReport) {
        let before = panes.indices.map(model.isHidden)
        var fraction: CGFloat?
        if list == nil, !before.contains(true) {
            let original = sides.originalFraction(length: length, thickness: thickness)
            guard model.position(0) != .fraction(original) else { return }
            fraction = original
            _ = model.handle(.move(0, to: .fraction(original)))
        } else {
            guard model.handle(.reset(index)).isChange else { return }
        }
        pendingMove = panes.indices.map { before[$0] != model.isHidden($0) }
        commit(index, fraction: fraction, side: fraction == nil, &report)
    }

    /// Hides a pane beside a splitter or shows it. One stays.
    private mutating func toggle(_ pane: Int, _ index: Int, _ report: inout SplitReport, isAnimated: Bool) {
        let before = panes.indices.map(model.isHidden)
        let isHidden = model.panes[pane].isCollapsed
        if !isHidden {
            // Of two sides the other one is shown.
            if list == nil { _ = model.handle(.collapse(1 - pane, false)) }
            guard model.panes.count(where: { !$0.isCollapsed }) > 1 else { return }
        }
        _ = model.handle(.collapse(pane, !isHidden))
        if isAnimated { pendingMove = panes.indices.map { before[$0] != model.isHidden($0) } }
        commit(index, fraction: nil, side: true, &report)
    }
}

// MARK: The keyboard

extension SplitState {
    /// Notes that a splitter has the keyboard's focus, or lost it.
    mutating func noteFocus(_ number: Int, _ isFocused: Bool) {
        isPlaced = false
        focus = isFocused ? (model.state, sides.heldFraction) : nil
        focusedNumber = isFocused ? number : nil
    }

    /// Notes how the split is now, for Escape: a drag is not what that takes back.
    private mutating func noteFocus() {
        if let focusedNumber { noteFocus(focusedNumber, true) }
    }

    /// Does what a key asks of a splitter; nil if that is nothing. A key is one whole action: what it changes is committed at
    /// once.
    mutating func press(_ number: Int, _ key: Key, _ modifiers: KeyModifiers, isRepeat: Bool) -> SplitReport? {
        guard let index = index(number) else { return nil }
        isPlaced = false
        var report = newReport
        let (before, held) = (model.toldFraction(index), focus?.held)
        let isDragging = splitters[index].press != nil
        let effects: SplitEffects
        if let step = step(for: key, modifiers) {
            guard !isDragging else { return report }
            effects = model.handle(.step(index, by: step))
        } else {
            guard !isDragging, modifiers.isEmpty else { return nil }
            switch key {
            case .home: effects = model.handle(.stepToLimit(index, isEnd: false))
            case .end: effects = model.handle(.stepToLimit(index, isEnd: true))
            case .return:
                guard let pane = toggledPane(of: index) else { return nil }
                if isRepeat { return report }
                motion.stop()
                toggle(pane, index, &report, isAnimated: false)
                return report
            case .escape:
                guard let focus else { return nil }
                effects = model.handle(.restore(focus.before))
                guard effects.isChange else { return nil }
            default: return nil
            }
        }
        guard effects.isChange else { return report }
        motion.stop()
        let fraction = model.toldFraction(index)
        if fraction != before || list != nil {
            report.onDrag = onDrag
            report.fraction = fraction
        }
        let written = key == .escape ? held ?? fraction : fraction
        commit(index, fraction: fraction != before ? written : nil, side: true, &report)
        return report
    }

    /// How far a key moves a splitter, in points from the leading edge on; nil for one that is no arrow of its axis.
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
        // Arrows point to where the splitter goes on the screen.
        case (.horizontal, .right): return isMirrored ? -length : length
        case (.horizontal, .left): return isMirrored ? length : -length
        default: return nil
        }
    }

    /// The pane beside a splitter that Return hides or shows: the one that is hidden, else the one before it, else the one after
    /// it. Only one that a drag or a double click hides, which can bring it back too.
    private func toggledPane(of index: Int) -> Int? {
        func canToggle(_ pane: Int) -> Bool {
            if case .toggle(let side)? = gestures?.doubleClick, (side.isPrimary ? index : index + 1) == pane {
                return true
            }
            return list == nil ? model.panes[pane].collapsesByDrag : model.panes[pane].isCollapsible
        }
        let beside = [index, index + 1]
        let hidden = beside.filter { model.panes[$0].isCollapsed }
        return (hidden.isEmpty ? beside : hidden).first(where: canToggle)
    }
}

// MARK: Facts

extension SplitState {
    /// The fact of the split in `rect`.
    /// - Parameter isFocused: whether a splitter shows that it has the focus.
    func fact(_ rect: CGRect, isFocused: Bool) -> Fact {
        let pressed = splitters.first { $0.press != nil }
        var properties: [String: Fact.Value] = [
            "layout": .string(direction.layout.rawValue), "rect": .rect(rect),
            "dragging": .bool(pressed != nil), "focused": .bool(isFocused && focus != nil),
            "previewing": pressed?.press?.preview.map { .string($0.rawValue) } ?? .none,
            "marks": .list(splitters.indices.flatMap { marks($0, in: rect) }),
        ]
        for (name, value) in splitters.isEmpty ? [:] : fact(0, isFocused) where name != "rect" && name != "focused" {
            properties[name] = value
        }
        if list != nil {
            properties["panes"] = .list(panes.map { .rect($0.rect) })
            properties["splitters"] = .list(splitters.indices.map { .record(fact($0, isFocused)) })
        }
        guard panes.count == 2 else { return Fact(.split, properties) }
        properties["primary"] = .rect(panes[0].rect)
        properties["secondary"] = .rect(panes[1].rect)
        properties["splitter"] = fact(0, isFocused)["rect"]
        let hidden = model.isHidden(0) ? SplitSide.primary : model.isHidden(1) ? .secondary : nil
        let isMoved = pressed?.press?.hasMoved == true
        properties["hidden"] = isMoved ? Fact.Value.none : hidden.map { .string($0.rawValue) } ?? Fact.Value.none
        return Fact(.split, properties)
    }

    /// The properties of a splitter's fact.
    private func fact(_ index: Int, _ isFocused: Bool) -> [String: Fact.Value] {
        let splitter = splitters[index]
        return [
            "rect": splitter.isShown ? .rect(splitter.room) : .none,
            "hitZone": splitter.hitZone.map { .rect($0) } ?? .none,
            "fraction": .number(model.toldFraction(index)),
            "focused": .bool(isFocused && focusedNumber == splitter.number),
        ]
    }

    /// Where a splitter stops, and where a drag hides a pane: lines across the split, each with a label. There are none where
    /// nothing limits the splitter.
    private func marks(_ index: Int, in rect: CGRect) -> [Fact.Value] {
        guard length > 0, splitters[index].press != nil || !model.hidesPanes else { return [] }
        return model.marks(index).map { mark in
            let line = axis.slice(of: rect, from: mark.position, to: mark.position)
            return .record(["rect": .rect(isMirrored ? line.mirrored(in: rect) : line), "label": .string(mark.label)])
        }
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

    /// The rectangle without what the difference of two edges leaves of no length, such as 1e-13 points: a split that has no
    /// room has not been opened yet.
    fileprivate var withoutRemainders: CGRect {
        var rect = self
        if size.width < 1e-6 { rect.size.width = 0 }
        if size.height < 1e-6 { rect.size.height = 0 }
        return rect
    }
}
