import Foundation
import ImmediateUI

/// What lasts of a split of any number of panes: which panes there are, where they are, and its splitters.
///
/// The interface's state store owns it. The positions are in a `SplitModel`; this follows what the program says of panes, asks
/// the model, and tells bindings, holders and the arrangement what has come of it. Each splitter follows the pointer and is
/// drawn by a `SplitState` of its own; the row says where it is.
@MainActor struct PaneRowState {
    // MARK: The panes. Written by the build.

    /// Their places among the children, which are theirs alone, and the places as the build found them.
    private(set) var ids: [Identity] = []
    private var places: [Identity] = []
    private var model = SplitModel()
    /// What the program is told of hidden panes by, and what it said last.
    private var bindings: [Binding<Bool>?] = []
    private var said: [Bool] = []
    /// The panes of the frame that is being built.
    private var next = Incoming()

    // MARK: What else the program says

    private var lengthsHolder: PaneLengthsHolder?
    private var lengthsChanges = 0
    private var isHolderMade = false
    private var direction = RowDirection()
    /// The row as the arrangement around it knows it; nil without one.
    private(set) var arranged: ArrangedSplit?
    /// What the arrangement was told last, and for how many requests that holds.
    private var entry: (requests: Int, value: SplitEntry)?
    /// What an arrangement says of the row, until it is laid out for the first time.
    private var opening: SplitEntry?
    /// What has been restored that the bindings, and the holder of the lengths, do not know yet.
    private(set) var restored = Restored.nothing

    // MARK: The splitters. Written by the build, and placed by the layout.

    private(set) var splitters: [Lasting<SplitState>] = []
    private var thickness = SplitStyle().visibleThickness
    /// The movement that the splitters of this frame begin when they are built.
    private var movement = PaneMovement()
    /// Where the only pane is, while there are no splitters.
    private var lone = LonePane()
    /// The splitter that is pressed.
    private var pressed: Int?
    /// The row when a splitter got the keyboard's focus, for Escape.
    private var focused: SplitModel.Request?

    // MARK: Where the row is. Written by the layout.

    private(set) var axis = Axis.horizontal
    private var rect = CGRect.zero

    /// Where the state of a row was restored from.
    enum Restored {
        case nothing
        /// A holder of lengths, which the bindings of collapsed panes have to follow.
        case holder
        /// An arrangement, which the holder of lengths has to follow as well.
        case arrangement
    }

    init() { model.keepsLengthOfDragged = true }
}

// MARK: Build

extension PaneRowState {
    /// How many splitters there are: one between each two panes.
    var splitterCount: Int { max(0, ids.count - 1) }

    /// Notes the place of a pane that is built.
    mutating func notePlace(_ place: Identity) { next.places.append(place) }

    /// Takes over the panes of this frame.
    mutating func update(_ children: Children, _ configuration: SplitConfiguration, _ builder: inout Builder) {
        let axisBefore = axis
        update(layout: configuration.layout, configuration.options)
        for child in children {
            let note = builder.note(of: child, as: PaneElement.self)
            next.panes.append(note?.limits ?? SplitPane())
            next.bindings.append(note?.collapsed)
        }
        if next.places.count != next.panes.count { next.places = children.map { builder.identity(of: $0) } }
        next.findIDs(ids, at: places)
        swap(&places, &next.places)
        movement = PaneMovement()
        // Where they were along the other axis is no place to begin at.
        let isAtOnce = builder.environment.accessibilityReduceMotion || axis != axisBefore
        let animation = isAtOnce ? nil : builder.transaction.animation
        if next.ids != ids { updatePanes(animation, at: builder.time) } else { updateLimits() }
        if ids.count == 1 { lone.isMirrored = builder.environment.layoutDirection == .rightToLeft }
        followCollapsed(animation)
        update(holder: configuration.options?.paneLengths, builder.environment.accessibilityReduceMotion)
        followArrangement(&builder)
        swap(&bindings, &next.bindings)
        next.removeAll()
    }

    /// Panes come and go: the others keep their lengths.
    private mutating func updatePanes(_ animation: Animation?, at time: Double) {
        let wasPlaced = isPlaced
        let kept = next.ids.map { ids.firstIndex(of: $0) }
        if wasPlaced { noteShown(kept) }
        said = zip(kept, next.panes).map { old, pane in old.map { said[$0] } ?? pane.isCollapsed }
        _ = model.handle(.panes(next.panes, kept: kept))
        ids = next.ids
        lone = LonePane()
        splitters.removeAll(keepingCapacity: true)
        if focused != nil { focused = model.state }
        // The program hears of what a drag has done that ends so.
        if pressed != nil, restored == .nothing { restored = .arrangement }
        pressed = nil
        guard wasPlaced else { return }
        movement.isChange = true
        movement.animation = animation
        if ids.count == 1, kept[0] != nil { lone.open(from: movement.panes[0], length, by: animation, at: time) }
    }

    /// Notes where the panes and the splitters of the next frame are now: those that are new have no length yet.
    private mutating func noteShown(_ kept: [Int?]) {
        var place: CGFloat = 0
        for old in kept {
            guard let old else {
                movement.panes.append(.init(start: place, end: place))
                movement.splitters.append(.init(start: place, end: place))
                continue
            }
            let pane = shownSpan(old)
            movement.panes.append(pane)
            let splitter = old > 0 ? span(splitters[old - 1].value.directedParts.splitter) : nil
            movement.splitters.append(splitter ?? .init(start: pane.start, end: pane.start))
            place = pane.end
        }
        // Each splitter comes before its pane.
        if !movement.splitters.isEmpty { movement.splitters.removeFirst() }
    }

    /// Takes over limits.
    private mutating func updateLimits() {
        func isSame(_ a: SplitPane, _ b: SplitPane) -> Bool {
            var a = a
            a.isCollapsed = b.isCollapsed
            return a == b
        }
        guard !zip(next.panes, model.panes).allSatisfy(isSame) else { return }
        _ = model.handle(.panes(next.panes, kept: Array(ids.indices)))
    }

    /// Hides and shows what the program says.
    private mutating func followCollapsed(_ animation: Animation?) {
        for index in ids.indices {
            let isCollapsed = next.panes[index].isCollapsed
            guard index < said.count, isCollapsed != said[index] else { continue }
            said[index] = isCollapsed
            guard isCollapsed != model.panes[index].isCollapsed else { continue }
            slide(index)
            _ = model.handle(.collapse(index, isCollapsed))
            movement.isChange = true
            movement.animation = animation
        }
    }

    private mutating func slide(_ index: Int) {
        if movement.slides.isEmpty { movement.slides = ids.map { _ in false } }
        movement.slides[index] = true
    }

    /// Follows the holder of the lengths.
    private mutating func update(holder: PaneLengthsHolder?, _ reducesMotion: Bool) {
        guard let holder else { return lengthsHolder = nil }
        let wasMade = isHolderMade
        var isSame = holder === lengthsHolder
        if !isSame {
            isHolderMade = holder.birth.isInThisBuild
            if let last = lengthsHolder, wasMade, isHolderMade { isSame = holder.inherit(from: last) }
            lengthsHolder = holder
        }
        guard !isSame || holder.changeCount != lengthsChanges else { return }
        lengthsChanges = holder.changeCount
        guard !holder.lengths.isEmpty, isPlaced else { return }
        take(holder.lengths)
        restored = .holder
        movement.isChange = true
        movement.animation = reducesMotion ? nil : holder.animation
    }

    /// Takes over lengths, those of the panes in their order. Where there are more panes, the others begin anew.
    private mutating func take(_ lengths: [PaneLength]) {
        for (index, length) in zip(ids.indices, lengths) where length.isCollapsed != model.panes[index].isCollapsed {
            slide(index)
        }
        _ = model.handle(.lengths(lengths))
    }

    // MARK: The splitters

    /// The step of the path for the splitter after the pane at `index`: it is that of the next pane, and goes with it.
    func step(_ index: Int) -> UInt64 { UInt64(bitPattern: Int64(ids[index + 1].hashValue)) }

    /// What a splitter is told of the split's configuration: its looks and its actions.
    func configuration(_ configuration: SplitConfiguration) -> SplitConfiguration {
        var configuration = configuration
        configuration.layout = direction.layout
        configuration.fraction = 0.5
        configuration.fractionHolder = nil
        guard configuration.options != nil else { return configuration }
        configuration.changeOptions { options in
            options.constraints = SplitConstraints()
            options.hide = nil
            options.sideHolder = nil
            options.position = nil
            options.collapse = nil
            options.turnWidth = nil
        }
        return configuration
    }

    /// Takes over the splitter after the pane at `index`, brought up to date, and lets it begin to move if the panes do.
    mutating func note(_ splitter: Lasting<SplitState>, at index: Int, _ builder: inout Builder) {
        if index < splitters.count { splitters[index] = splitter } else { splitters.append(splitter) }
        model.hidesSplitters = splitter.value.style.hideSplitter
        thickness = splitter.value.thickness
        guard movement.isChange else { return }
        guard let animation = movement.animation else { return splitter.value.motion.stop() }
        var from = splitter.value.shownFrames
        if !movement.panes.isEmpty {
            // Where it comes from is not where it was, if other panes were beside it.
            splitter.value.motion.stop()
            from = SplitFrames(
                (movement.panes[index], movement.splitters[index], movement.panes[index + 1]),
                axis,
                size: rect.size
            )
        }
        let slides = movement.slides
        splitter.value.motion.start(
            animation,
            at: builder.time,
            from: from,
            sliding: slides.isEmpty ? (false, false) : (slides[index], slides[index + 1]),
            changingLayout: false
        )
    }
}

/// The panes that a build finds, before they are compared with those of the last. The memory is kept.
private struct Incoming {
    /// The places as the modifier around the panes finds them, and made different from each other.
    var places: [Identity] = []
    var ids: [Identity] = []
    var panes: [SplitPane] = []
    var bindings: [Binding<Bool>?] = []

    mutating func removeAll() {
        places.removeAll(keepingCapacity: true)
        ids.removeAll(keepingCapacity: true)
        panes.removeAll(keepingCapacity: true)
        bindings.removeAll(keepingCapacity: true)
    }

    /// Tells apart panes in the same place, by their order. Places like those of the last frame have its ids.
    mutating func findIDs(_ last: [Identity], at lastPlaces: [Identity]) {
        guard places != lastPlaces else { return ids.append(contentsOf: last) }
        var seen: Set<Identity> = []
        for place in places {
            var (id, number) = (place, UInt64(0))
            while !seen.insert(id).inserted {
                number += 1
                id = place.child(number)
            }
            ids.append(id)
        }
    }
}

/// What the splitters of a frame do when they are built: begin to move, or stop.
private struct PaneMovement {
    var isChange = false
    var animation: Animation?
    /// Where the parts are that the movement begins with: panes, and splitters between them. Empty where they are the
    /// same as in the last frame.
    var panes: [SplitFrames.Span] = []
    var splitters: [SplitFrames.Span] = []
    /// The panes that are hidden or shown, whose content slides.
    var slides: [Bool] = []
}

// MARK: Turning

/// How the panes of a row lie to each other, and who says so.
private struct RowDirection {
    /// As the program has it, by a value or by its holder.
    var asked = SplitLayout.horizontal
    var holder: LayoutHolder?
    var isHolderMade = false
    /// Below which width the panes lie one above the other; nil for never. And whether the row is narrower.
    var turnWidth: CGFloat?
    var isNarrow = false

    var layout: SplitLayout { isNarrow ? .vertical : asked }
}

extension PaneRowState {
    /// Takes over, in the build, what the program says. The splitters hear of it when they are built, and move.
    private mutating func update(layout: SplitLayout, _ options: SplitOptions?) {
        let holder = options?.layoutHolder
        if let holder {
            let last = direction.holder
            _ = SplitState.source(of: holder, holder.birth, after: last, isMade: &direction.isHolderMade)
        }
        (direction.holder, direction.asked, direction.turnWidth) = (holder, holder?.value ?? layout, options?.turnWidth)
        if direction.turnWidth == nil { direction.isNarrow = false }
        turn()
    }

    /// Lets the panes lie as the direction says.
    private mutating func turn() {
        guard direction.layout.axis != axis else { return }
        axis = direction.layout.axis
        _ = model.handle(.turn)
        if focused != nil { focused = model.state }
        (pressed, lone) = (nil, LonePane())
    }

    /// Turns the row in the layout if its width asks for that.
    private mutating func turnByWidth(_ context: LayoutContext) {
        guard let width = direction.turnWidth, rect.width > 0 else { return }
        direction.isNarrow = SplitAdaptation.isTooLittle(rect.width, width, was: direction.isNarrow)
        guard direction.layout.axis != axis else { return }
        turn()
        for splitter in splitters { splitter.value.lie(direction.layout, context) }
    }
}

// MARK: Layout

extension PaneRowState {
    private var length: CGFloat { axis.length(of: rect.size) }
    private var origin: CGFloat { axis.position(of: rect.origin) }
    /// Whether the panes have had lengths.
    private var isPlaced: Bool { model.hasPositions }

    /// Takes over the rectangle of the row and tells each splitter its place.
    mutating func place(in rect: CGRect, _ context: LayoutContext) {
        let before = self.rect
        self.rect = rect.withoutRemainders
        turnByWidth(context)
        let wasPlaced = isPlaced
        let isDraggedAround = wasPlaced && context.isInDraggedSplit(axis)
        model.layout(
            length: length,
            thickness: thickness,
            isSettling: context.isMoving,
            isDraggedAround: isDraggedAround,
            moved: isDraggedAround ? movedEnd(from: before) : nil
        )
        if !wasPlaced, isPlaced { open() }
        if ids.count == 1 { lone.place(in: context.rect, axis, context) }
        guard !splitters.isEmpty else { return }
        settle()
        var start: CGFloat = 0
        var bar = rounded(model.bars[0], after: 0, context)
        for index in splitters.indices {
            let next = index + 1 < splitters.count ? rounded(model.bars[index + 1], after: bar.end, context) : nil
            splitters[index].value.limit(to: model.reach(index))
            splitters[index].value.place(
                PaneSlot(
                    primary: .init(start: start, end: bar.start),
                    splitter: bar,
                    secondary: .init(start: bar.end, end: next?.start ?? length),
                    isShown: model.bars[index].isShown,
                    primaryLength: model.isHidden(index) ? model.openLength(index) : nil,
                    secondaryLength: model.isHidden(index + 1) ? model.openLength(index + 1) : nil
                ),
                in: rect,
                context
            )
            start = bar.end
            if let next { bar = next }
        }
    }

    /// The end of the row that has moved since the last frame, if it is one.
    private func movedEnd(from before: CGRect) -> SplitEnd? {
        guard axis.length(of: before.size) > 0 else { return nil }
        let movesStart = axis.position(of: before.origin) != axis.position(of: rect.origin)
        let movesEnd = axis.end(of: before) != axis.end(of: rect)
        return movesStart == movesEnd ? nil : movesEnd ? .end : .start
    }

    /// Takes over, in the first layout, what a holder or an arrangement says of the row.
    private mutating func open() {
        if let lengthsHolder, !lengthsHolder.lengths.isEmpty {
            take(lengthsHolder.lengths)
            restored = .holder
        }
        guard let arranged, let opening else { return }
        self.opening = nil
        arranged.initial = arrangementEntry
        if take(opening) { restored = .arrangement }
    }

    /// Puts all splitters where the model has them.
    private mutating func settle() {
        for index in splitters.indices {
            let fraction = model.shownFraction(index)
            guard splitters[index].value.requestedFraction != fraction else { continue }
            splitters[index].value.request(fraction)
        }
    }

    /// A splitter on device pixels, not before `least`, in points from the row's start.
    private func rounded(_ bar: SplitRow.Bar, after least: CGFloat, _ context: LayoutContext) -> SplitFrames.Span {
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

    /// Whether the pane at `index` is hidden.
    func isHidden(_ index: Int) -> Bool { model.isHidden(index) }

    /// Where the pane at `index` was shown last, in points from the row's start.
    private func shownSpan(_ index: Int) -> SplitFrames.Span {
        guard !splitters.isEmpty else { return span(lone.part(isDirected: true) ?? rect) }
        let parts = splitters[max(0, index - 1)].value.directedParts
        return span(index == 0 ? parts.primary : parts.secondary)
    }

    /// The stretch of the axis that a rectangle of the root covers, in points from the row's start.
    private func span(_ rect: CGRect) -> SplitFrames.Span {
        let start = axis.position(of: rect.origin) - origin
        return SplitFrames.Span(start: start, end: start + axis.length(of: rect.size))
    }

    /// Where the pane at `index` is, root coordinates, and where its content is laid out if that keeps another length;
    /// nil for the only one where it has all of the row. It is where the pane is shown, or, directed, where it would be
    /// from left to right.
    func place(of index: Int, isDirected: Bool = false) -> (pane: CGRect, content: CGRect?)? {
        guard !splitters.isEmpty else { return lone.part(isDirected: isDirected).map { ($0, nil) } }
        let splitter = splitters[max(0, index - 1)].value
        let parts = isDirected ? splitter.directedParts : splitter.parts
        return index == 0 ? (parts.primary, parts.primaryContent) : (parts.secondary, parts.secondaryContent)
    }
}

/// Where a splitter belongs, and the panes beside it, in points from the row's start.
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

extension LayoutContext {
    /// Whether a splitter of a split around this one is being dragged along `axis`.
    fileprivate func isInDraggedSplit(_ axis: Axis) -> Bool {
        isInside(SplitElement.self) { $0.state.value.isDragged(along: axis) }
            || isInside(PaneRowElement.self) { element in
                element.row.value.splitters.contains { $0.value.isDragged(along: axis) }
            }
    }
}

// MARK: The pointer and the keyboard

extension PaneRowState {
    /// Follows the splitter after the pane at `index`, which was pressed, moved or let go. Returns the report for the
    /// program.
    mutating func follow(_ index: Int) -> PaneReport? {
        guard splitters.indices.contains(index), isPlaced else { return nil }
        let splitter = splitters[index]
        let gestures = splitter.value.gestures
        let (toggled, isReset) = (gestures?.toggledSide, gestures?.isReset == true)
        gestures?.toggledSide = nil
        gestures?.isReset = false
        if let held = splitter.value.drag {
            guard held.hasMoved else {
                holdMovements(splitter)
                grab(splitter, index)
                return nil
            }
            return drag(splitter, held, index)
        }
        // The row hides panes, not their splitters.
        splitter.value.hiddenSide = nil
        if isReset { return reset(index) }
        if let toggled {
            if pressed == index { _ = end(splitter, isCommitted: false) }
            return toggle(toggled.isPrimary ? index : index + 1)
        }
        resumeMovements(of: splitter)
        guard pressed == index else {
            // Another finger has moved another splitter since.
            return splitter.value.lastEnd == .committed && pressed != nil ? report(previewedBy: splitter) : nil
        }
        return end(splitter, isCommitted: splitter.value.lastEnd == .committed)
    }

    /// Measures the grab offset from where the splitter is in a row that is too short for its splitters: it is thinner than
    /// the splitter knows.
    private func grab(_ splitter: Lasting<SplitState>, _ index: Int) {
        let bar = model.bars[index]
        guard !splitter.value.motion.isHeld, bar.end - bar.start < thickness - 1e-6 else { return }
        let center = origin + (bar.start + bar.end) / 2
        splitter.value.drag?.grabOffset += (splitter.value.drag?.center ?? center) - center
        splitter.value.drag?.center = center
    }

    /// A pressed splitter stops all movements of the row where they are.
    private func holdMovements(_ pressed: Lasting<SplitState>) {
        guard pressed.value.motion.isHeld else { return }
        for splitter in splitters { splitter.value.motion.hold() }
    }

    /// Movements that were only held go on, as that of the released splitter does.
    private func resumeMovements(of released: Lasting<SplitState>) {
        guard released.value.motion.isRunning else { return }
        for splitter in splitters where splitter.value.motion.isHeld {
            splitter.value.motion.resume(with: released.value.motion)
        }
    }

    private mutating func drag(_ splitter: Lasting<SplitState>, _ held: SplitDrag, _ index: Int) -> PaneReport {
        if pressed != index {
            _ = model.handle(.press(index, cells: shownCells))
            pressed = index
        }
        for splitter in splitters { splitter.value.motion.stop() }
        let effects = model.handle(.drag(center: held.center - origin, pointer: held.position - origin))
        settle()
        splitter.value.drag?.preview = effects.preview
        return PaneReport(styling: splitter.value.styling, isPreviewing: effects.preview != nil)
    }

    /// The cells as they are seen in the middle of a movement; nil without one.
    private var shownCells: [CGFloat]? {
        guard splitters.contains(where: { !$0.value.motion.isIdle }) else { return nil }
        var last: CGFloat = 0
        var cells = splitters.map { splitter in
            let span = span(splitter.value.directedParts.splitter)
            let center = span.start + (span.end - span.start) / 2
            defer { last = center }
            return center - last
        }
        cells.append(length - last)
        return cells
    }

    private mutating func end(_ splitter: Lasting<SplitState>, isCommitted: Bool) -> PaneReport {
        pressed = nil
        _ = model.handle(isCommitted ? .release : .cancel)
        settle()
        return isCommitted
            ? report(previewedBy: splitter) : PaneReport(styling: splitter.value.styling, isPreviewing: false)
    }

    private mutating func reset(_ index: Int) -> PaneReport? {
        pressed = nil
        let hidden = [index, index + 1].first(where: model.isHidden)
        let effects = model.handle(.reset(index))
        settle()
        guard effects.isChange else { return nil }
        for (index, splitter) in splitters.enumerated() {
            splitter.value.moveInNextBuild(sliding: (index == hidden, index + 1 == hidden))
        }
        return report()
    }

    /// The side of a splitter that Return hides or shows: the one that is hidden, else the one before it, else the one after
    /// it, if it is collapsible.
    func toggledSide(ofSplitter index: Int) -> SplitSide? {
        let (splitter, panes) = (splitters[index].value, model.panes)
        func pane(_ side: SplitSide) -> SplitPane { panes[side.isPrimary ? index : index + 1] }
        let sides = [SplitSide.primary, .secondary].filter {
            pane($0).isCollapsible || splitter.togglesByDoubleClick($0)
        }
        let isHidden = pane(.primary).isCollapsed || pane(.secondary).isCollapsed
        return isHidden ? sides.first { pane($0).isCollapsed } : sides.first
    }

    /// Hides a pane or shows it. One stays.
    private mutating func toggle(_ pane: Int) -> PaneReport? {
        guard model.panes[pane].isCollapsed || model.panes.count(where: { !$0.isCollapsed }) > 1 else { return nil }
        _ = model.handle(.collapse(pane, !model.panes[pane].isCollapsed))
        settle()
        return report()
    }

    /// Notes how the row is when a splitter gets the focus, for Escape.
    mutating func noteFocus(_ isFocused: Bool) { focused = isFocused ? model.state : nil }

    /// Follows a key that the splitter after the pane at `index` got; nil if it asks for nothing.
    mutating func press(_ key: Key, _ modifiers: KeyModifiers, isRepeat: Bool, _ index: Int) -> (
        SplitReport, PaneReport?
    )? {
        let splitter = splitters[index]
        var answer = splitter.value.newReport
        let effects: SplitEffects
        if let step = splitter.value.step(for: key, modifiers) {
            guard splitter.value.drag == nil else { return (answer, nil) }
            effects = model.handle(.step(index, by: step))
        } else {
            guard splitter.value.drag == nil, modifiers.isEmpty else { return nil }
            switch key {
            case .home: effects = model.handle(.stepToLimit(index, isEnd: false))
            case .end: effects = model.handle(.stepToLimit(index, isEnd: true))
            case .return:
                guard let side = toggledSide(ofSplitter: index) else { return nil }
                if isRepeat { return (answer, nil) }
                let report = toggle(side.isPrimary ? index : index + 1)
                stopMovements()
                return (answer, report)
            case .escape:
                guard let focused else { return nil }
                effects = model.handle(.restore(focused))
                guard effects.isChange else { return nil }
            default: return nil
            }
        }
        guard effects.isChange else { return (answer, nil) }
        stopMovements()
        settle()
        answer.onDrag = splitter.value.onDrag
        answer.fraction = splitter.value.requestedFraction
        return (answer, report())
    }

    private func stopMovements() { for splitter in splitters { splitter.value.motion.stop() } }

    // MARK: Reports

    /// Reports what was restored. The holder of the lengths is told where something else said them.
    mutating func reportRestored() -> PaneReport {
        defer { restored = .nothing }
        return report(withLengths: restored == .arrangement)
    }

    /// Reports a finished action.
    private mutating func report(
        previewedBy splitter: Lasting<SplitState>? = nil,
        withLengths: Bool = true
    ) -> PaneReport {
        var report = PaneReport(styling: splitter?.value.styling, isPreviewing: false)
        for (index, pane) in model.panes.enumerated() where index < bindings.count && pane.isCollapsed != said[index] {
            guard let binding = bindings[index] else { continue }
            said[index] = pane.isCollapsed
            report.collapsed.append((binding, pane.isCollapsed))
        }
        if withLengths, let lengthsHolder {
            report.lengths = lengthsHolder.write(model.lengths)
            lengthsChanges = lengthsHolder.changeCount
        }
        return report
    }
}

/// What a person's action has changed in a split of many panes, for the program; see `SplitReport`.
@MainActor struct PaneReport {
    /// The styling of the splitter, and whether it previews what a drag hides.
    var styling: SplitStyling?
    var isPreviewing = false
    var collapsed: [(binding: Binding<Bool>, value: Bool)] = []
    var lengths: HolderChange<[PaneLength]>?

    init(styling: SplitStyling?, isPreviewing: Bool) {
        self.styling = styling
        self.isPreviewing = isPreviewing
    }

    /// Tells the program.
    func send() {
        styling?.previewHide = isPreviewing
        for (binding, value) in collapsed { binding.wrappedValue = value }
        lengths?.send()
    }
}

// MARK: Arrangements

// The arrangement around the row keeps its lengths. Its splitters are no splits of the arrangement's own.
extension PaneRowState {
    /// Looks for an arrangement around the row and joins it.
    /// - Returns: the split around the row, for which the row stands while its panes are built; nil without an arrangement.
    mutating func joinArrangement(_ options: SplitOptions?, _ builder: inout Builder) -> ArrangedSplit? {
        guard let outer = builder.environment.object(ArrangedSplit.self) else {
            arranged = nil
            return nil
        }
        let row = arranged ?? ArrangedSplit()
        arranged = row.join(outer, name: options?.id) ? row : nil
        return arranged == nil ? nil : outer
    }

    /// Takes over an arrangement that the program has passed since the last frame, or lets it hear of the row. A drag counts
    /// when it has ended.
    private mutating func followArrangement(_ builder: inout Builder) {
        guard let arranged else { return }
        guard arranged.takesRestore() else {
            if isPlaced, length > 0, pressed == nil { arranged.note(arrangementEntry) }
            return
        }
        // The layout is the program's, unless a holder has it.
        if let holder = direction.holder, let turned = arranged.restored.layout, turned != holder.value {
            if let told = holder.write(turned) { builder.afterBuild { told.send() } }
            direction.asked = turned
            turn()
        }
        // Before the first layout nothing has a length.
        guard isPlaced else { return opening = arranged.restored }
        if arranged.initial == nil { arranged.initial = arrangementEntry }
        _ = take(arranged.restored)
        movement.isChange = true
        movement.animation = builder.environment.accessibilityReduceMotion ? nil : arranged.keeper?.animation
        restored = .arrangement
        arranged.current = arrangementEntry
    }

    /// Takes over what an arrangement says; false if that is nothing.
    private mutating func take(_ entry: SplitEntry) -> Bool {
        let collapsed = entry.collapsed ?? []
        if let lengths = entry.lengths {
            take(lengths.enumerated().map { PaneLength($1, isCollapsed: collapsed.contains($0)) })
            return true
        }
        guard let fraction = entry.fraction, model.bars.count == 1 else { return false }
        for index in ids.indices where model.panes[index].isCollapsed != collapsed.contains(index) {
            slide(index)
            _ = model.handle(.collapse(index, collapsed.contains(index)))
        }
        _ = model.handle(.move(0, to: .fraction(fraction)))
        return true
    }

    /// The row as an arrangement keeps it: as it was asked for last, whatever a resize has made of that.
    private var arrangementEntry: SplitEntry {
        mutating get {
            if var entry, entry.requests == model.requestCount {
                entry.value.layout = direction.holder?.value
                return entry.value
            }
            let collapsed = model.panes.indices.filter { model.panes[$0].isCollapsed }
            // Stored arrangements keep a single splitter by its share.
            let isSingle = model.bars.count == 1
            let value = SplitEntry(
                fraction: isSingle ? min(max(model.fraction(0), 0), 1) : nil,
                layout: direction.holder?.value,
                lengths: isSingle ? nil : model.lengths.map(\.length),
                collapsed: collapsed
            )
            entry = (model.requestCount, value)
            return value
        }
    }
}
