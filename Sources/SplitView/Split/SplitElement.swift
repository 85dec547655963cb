import Foundation
import ImmediateUI

/// A split among the nodes of a frame: places its views, paints them and the splitters, and answers the pointer.
///
/// Its children are the views of the panes, and then, where the splitter is a view of the app's, one for each splitter. What
/// lasts is in `SplitState`. It is never changed while views are placed or painted: they
/// run the app's code, which may ask for anything.
@usableFromInline struct SplitElement: Element {
    @usableFromInline static var movesChildren: Bool { true }
    /// A split takes all the space that it is offered.
    @usableFromInline static var fillsProposal: Bool { true }

    /// The lasting state of the split. It outlives the element.
    private let state: Lasting<SplitState>
    /// The ends of the views of the first of two sides, and of all panes. Written by the build.
    @usableFromInline var primaryEnd: Child
    @usableFromInline var panesEnd: Child
    /// Whether a splitter is a view among the children.
    private let hasCustomSplitter: Bool
    /// Whether `complete` has something to do.
    @usableFromInline let needsCompletion: Bool
    private let isRow: Bool

    /// A row of panes makes room for one that comes.
    @usableFromInline var opensForChildren: Bool { isRow }

    // MARK: Build

    /// The split of this frame, its lasting state brought up to date, and without children so far.
    @usableFromInline init(_ configuration: borrowing SplitConfiguration, _ builder: inout Builder) {
        self.init(configuration, &builder, isRow: false)
        // In `init(_:_:isRow:)` it would be a second call.
    }

    @inline(__always) init(
        _ configuration: borrowing SplitConfiguration,
        _ builder: inout Builder,
        isRow: Bool
    ) {
        let state = builder.memory { SplitState(isRow: isRow) }
        // Asked for before the state changes: an app's splitter may work its styling out.
        let splitter = configuration.options?.values.divider?.styling
        let isChanged = state.value.begin(configuration, splitter: splitter, &builder)
        if isChanged, !isRow { state.value.follow(configuration, nil, &builder) }
        self.state = state
        self.isRow = isRow
        primaryEnd = builder.nextChild
        panesEnd = primaryEnd
        hasCustomSplitter = !state.value.drawsSplitter
        needsCompletion = hasCustomSplitter || state.value.arranged != nil || isRow
        // The splits inside find their place by this one.
        if let arranged = state.value.arranged { builder.environment.setObject(arranged) }
    }

    /// Notes the place of each pane that is built, of a split of any number of them.
    var places: some Modification { PanePlaces(state: state) }

    /// Takes over the panes of a split of any number of them.
    mutating func follow(_ configuration: SplitConfiguration, _ panes: Children, _ builder: inout Builder) {
        state.value.follow(configuration, panes, &builder)
        if let report = state.value.reportRestored() { builder.afterBuild { report.send() } }
    }

    /// Builds what comes after the panes, which only few splits have.
    @usableFromInline func complete(_ configuration: SplitConfiguration, into builder: inout Builder) {
        let arranged = state.value.arranged
        // The split is in the arrangement, its splitters are not.
        if arranged != nil, isRow { builder.environment.setObject(nil as ArrangedSplit?) }
        if hasCustomSplitter, let splitter = configuration.options?.values.divider {
            let layout = state.value.prepareSplitter()
            builder.with {
                $0.setObject(layout)
            } content: { builder in
                for index in state.value.splitters.indices {
                    guard let step = state.value.step(index) else {
                        add(splitter, into: &builder)
                        continue
                    }
                    builder.atChild(step) { add(splitter, into: &$0) }
                }
            }
        }
        if let arranged { builder.environment.setObject(arranged.outer) }
    }

    private func add<Divider: SplitDivider>(_ splitter: Divider, into builder: inout Builder) {
        builder.add(SplitterBox(state: state)) { $0.child(splitter, 3) }
    }

    // MARK: Layout

    @usableFromInline mutating func place(in rect: CGRect, _ context: LayoutContext) {
        if !state.value.isPlaced(in: rect, context) {
            let isDraggedAround = isRow && context.isInDraggedSplit(state.value.axis)
            state.value.place(in: rect, isDraggedAround: isDraggedAround, context)
        }
        let views = context.children
        if isRow {
            placePanes(context)
        } else {
            let others = views.suffix(from: primaryEnd)
            place(views.prefix(until: primaryEnd), 0, context)
            place(others.prefix(until: panesEnd), 1, context)
        }
        if !state.value.isContained { placeSplitters(views.suffix(from: panesEnd), context) }
        if state.value.isMirrored { state.value.mirrorParts(context) }
    }

    @inline(never) private func placePanes(_ context: LayoutContext) {
        var index = 0
        for pane in context.children.prefix(until: panesEnd) {
            let place = state.value.panes[index]
            if let content = place.content {
                context.place(pane, in: content, alignment: .center)
            } else {
                context.place(pane, onPixels: place.rect, alignment: .center)
            }
            index += 1
        }
        if let report = state.value.reportRestored() { context.afterBuild { report.send() } }
    }

    /// Places the views of a side in its middle, several of them one above the other: in the whole pane, which lies on device
    /// pixels, unless the content keeps another size.
    @inline(__always) private func place(_ views: Children, _ pane: Int, _ context: LayoutContext) {
        if let content = state.value.panes[pane].content { return context.place(views, stackedIn: content) }
        let rect = state.value.panes[pane].rect
        if let view = views.only { return context.place(view, onPixels: rect, alignment: .center) }
        context.place(views, stackedIn: rect)
    }

    /// Places splitters that have to be measured. A custom one may be thicker than its room, and any is while its room closes;
    /// it then lies in the middle.
    @inline(never) private func placeSplitters(_ views: Children, _ context: LayoutContext) {
        var views = views
        let (axis, isDefault, thickness) = (state.value.axis, state.value.drawsSplitter, state.value.thickness)
        for index in state.value.splitters.indices {
            let room = state.value.splitters[index].room
            let (length, breadth) = (axis.length(of: room.size), axis.breadth(of: room.size))
            guard !isDefault || length < thickness - 1e-6 else { continue }
            var taken = max(thickness, length)
            let view = isDefault ? nil : views.next()
            if let view {
                let proposal = ProposedViewSize(axis.size(length: taken, breadth: breadth))
                taken = axis.length(of: context.size(of: view, proposal)).lineThickness(scale: context.scale)
            }
            var frame = room
            if abs(taken - length) > 1e-6 {
                frame = Alignment.center.place(axis.size(length: taken, breadth: breadth), in: room)
                // With whole pixels a point, its parts have whole pixels too, and are centred on the room half a pixel off its
                // own.
                if context.scale != context.scale.rounded() { frame = frame.line(across: axis, scale: context.scale) }
            }
            if let view { context.place(view, in: frame, alignment: .center) }
            state.value.placeBar(index, measured: frame, context)
        }
    }

    // MARK: Painting

    @usableFromInline mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        if painter.describes { stateFact(&painter) }
        painter.deeper { painter in
            if state.value.isContained {
                paintParts(&painter)
            } else {
                painter.clipped(to: rect) { paintParts(&$0) }
            }
        }
    }

    /// Apart from `paint`, which would copy all of the state for it.
    @inline(never) private func stateFact(_ painter: inout Painter) {
        let (rect, isFocused) = (painter.rect, painter.isFocused)
        painter.state(state.value.fact(rect, isFocused: isFocused))
    }

    @inline(__always) private func paintParts(_ painter: inout Painter) {
        if painter.isPlain { paintParts(&painter, withGone: false) } else { paintRareParts(&painter) }
    }

    @inline(never) private func paintRareParts(_ painter: inout Painter) {
        if painter.findsFocus { paintInReadingOrder(&painter) } else { paintParts(&painter, withGone: painter.hasGone) }
    }

    /// Draws the panes and the splitters, and what has gone from them if any of that is still to be seen.
    @inline(__always) private func paintParts(_ painter: inout Painter, withGone: Bool) {
        let views = painter.children
        if state.value.isSplitterBelow { paintSplittersBelow(&painter) }
        if isRow {
            paintPanes(&painter, withGone: withGone)
        } else {
            let others = views.suffix(from: primaryEnd)
            painter.clipped(to: state.value.panes[0].rect) { $0.paint(views.prefix(until: primaryEnd)) }
            painter.clipped(to: state.value.panes[1].rect) { $0.paint(others.prefix(until: panesEnd)) }
            if withGone {
                for pane in 0...1 { painter.paintGone(in: state.value.panes[pane].rect) { part, _ in part == pane } }
            }
        }
        if hasCustomSplitter || state.value.isSplitterBelow {
            paintRareSplitters(&painter)
        } else {
            for index in 0..<state.value.splitters.count {
                addRegion(of: index, &painter)
                if state.value.splitters[index].isShown { paintSplitter(index, nil, &painter) }
            }
        }
        if state.value.focusedNumber != nil { paintFocusRing(&painter) }
    }

    /// Draws splitters that are views of the app's, or that turn.
    @inline(never) private func paintRareSplitters(_ painter: inout Painter) {
        var splitters = painter.children.suffix(from: panesEnd)
        for index in 0..<state.value.splitters.count {
            addRegion(of: index, &painter)
            let view = hasCustomSplitter ? splitters.next() : nil
            guard state.value.splitters[index].isShown else { continue }
            if !state.value.isSplitterBelow {
                paintSplitter(index, view, &painter)
            } else if !hasCustomSplitter {
                paintTurningSplitter(index, &painter)
            }
        }
    }

    @inline(never) private func paintPanes(_ painter: inout Painter, withGone: Bool) {
        if withGone || !state.value.goneBars.isEmpty { paintGonePanes(&painter) }
        var index = 0
        for pane in painter.children.prefix(until: panesEnd) {
            painter.clipped(to: state.value.panes[index].rect) { $0.paint(pane) }
            index += 1
        }
    }

    /// Draws custom splitters below the panes while the layout changes.
    @inline(never) private func paintSplittersBelow(_ painter: inout Painter) {
        guard hasCustomSplitter else { return }
        for (index, view) in painter.children.suffix(from: panesEnd).enumerated()
        where state.value.splitters[index].isShown {
            painter.faded(to: state.value.ink(index)) { $0.paint(view) }
        }
    }

    /// Paints each pane and the splitter after it, in Tab order.
    private func paintInReadingOrder(_ painter: inout Painter) {
        let views = painter.children
        var splitters = views.suffix(from: panesEnd)
        var panes = views.prefix(until: panesEnd)
        for index in state.value.panes.indices {
            // Not in the clip: an empty one paints nothing.
            let pane = isRow ? panes.next() : nil
            painter.pane { painter in
                painter.clipped(to: state.value.panes[index].rect) { painter in
                    if isRow {
                        if let pane { painter.paint(pane) }
                    } else {
                        let isFirst = index == 0
                        painter.paint(
                            isFirst
                                ? views.prefix(until: primaryEnd)
                                : views.suffix(from: primaryEnd).prefix(until: panesEnd)
                        )
                    }
                }
            }
            guard index < state.value.splitters.count else { continue }
            addRegion(of: index, &painter)
            let view = hasCustomSplitter ? splitters.next() : nil
            if state.value.splitters[index].isShown { paintSplitter(index, view, &painter) }
        }
    }

    /// Declares where a press grabs a splitter. One that went with the pane that it hid keeps the focus that it has, so that the
    /// next key can show it again.
    @inline(__always) private func addRegion(of index: Int, _ painter: inout Painter) {
        let number = state.value.splitters[index].number
        guard let hitZone = state.value.splitters[index].hitZone else {
            if state.value.isEnabled, state.value.focusedNumber == number {
                painter.addRegion(painter.rect, .keyFocus, part: number)
            }
            return
        }
        let axis = state.value.axis
        painter.addRegion(
            hitZone,
            [.press, .keyFocus],
            cursor: axis == .horizontal ? .resizeLeftRight : .resizeUpDown,
            grip: RegionGrip(bar: state.value.splitters[index].rect, axis: axis, joins: true),
            part: number
        )
    }

    @inline(__always) private func paintSplitter(_ index: Int, _ view: Child?, _ painter: inout Painter) {
        if state.value.glow.isOver { requestGlow(of: index, &painter) }
        if let view { return painter.paint(view) }
        guard state.value.drawsSplitter else { return }
        if state.value.glow.isLit && state.value.isLit(index) { return paintLitSplitter(index, &painter) }
        painter.fillSplitter(
            in: state.value.splitters[index].drawn,
            axis: state.value.axis,
            inset: state.value.style.inset,
            thickness: state.value.thickness,
            state.value.color
        )
    }

    /// Requests the frame in which a hovered splitter begins to glow. One that is held is drawn again
    /// when it moves.
    @inline(never) private func requestGlow(of index: Int, _ painter: inout Painter) {
        guard state.value.isHovered(index), state.value.splitters[index].press == nil else { return }
        if let due = state.value.glow.due { painter.requestFrame(at: due) }
    }

    @inline(never) private func paintLitSplitter(_ index: Int, _ painter: inout Painter) {
        painter.fillSplitter(
            in: state.value.splitters[index].drawn,
            axis: state.value.axis,
            inset: state.value.style.inset,
            thickness: state.value.thickness,
            state.value.glow.color,
            growth: SplitterGlow.growth
        )
    }

    /// Draws a splitter while the layout changes: a line of its thickness along each of the two edges of the pane after it that
    /// lie over the pane before. One of them enters the split while the other one leaves it.
    @inline(never) private func paintTurningSplitter(_ index: Int, _ painter: inout Painter) {
        let (style, pane, color) = (state.value.style, state.value.panes[index + 1].rect, state.value.color)
        let thickness = style.visibleThickness.rounded(scale: painter.scale)
        let isMirrored = painter.layoutDirection == .rightToLeft
        let x = isMirrored ? pane.maxX : pane.minX - thickness
        let upright = CGRect(x: x, y: pane.minY - thickness, width: thickness, height: pane.height + thickness)
        let level = CGRect(
            x: isMirrored ? pane.minX : x,
            y: pane.minY - thickness,
            width: pane.width + thickness,
            height: thickness
        )
        for (bar, axis) in [(upright, Axis.horizontal), (level, .vertical)] {
            painter.fillSplitter(in: bar, axis: axis, inset: style.inset, thickness: style.visibleThickness, color)
        }
    }

    /// Draws the ring around the splitter that has the focus by the keyboard: inside of the split, so that all of it can be seen
    /// where the splitter lies at the edge.
    @inline(never) private func paintFocusRing(_ painter: inout Painter) {
        guard painter.showsFocus, let number = state.value.focusedNumber,
            let index = state.value.splitters.firstIndex(where: { $0.number == number })
        else { return }
        let (axis, bar) = (state.value.axis, state.value.splitters[index].rect)
        let breadth = axis.breadth(of: bar.size)
        let inset = state.value.drawsSplitter ? min(state.value.style.inset, breadth / 2) : 0
        let distance: CGFloat = 3
        let around =
            axis == .horizontal
            ? bar.insetBy(dx: -distance, dy: inset - distance) : bar.insetBy(dx: inset - distance, dy: -distance)
        let ring = around.intersection(painter.rect)
        guard !ring.isNull else { return }
        let radius = inset > 0 ? axis.length(of: ring.size) / 2 : distance
        painter.stroke(ring, radius: radius, width: 2, state.value.ring)
    }

    // MARK: What has gone

    /// Of two sides, the side that a child is in; what goes from a row of panes is a pane.
    @usableFromInline func part(of child: Child) -> Int { isRow || child.isBefore(primaryEnd) ? 0 : 1 }

    /// Draws panes that go in the room that they leave, as far as no other has taken that yet: of what lies between the panes,
    /// each in that which has most of its place.
    private func paintGonePanes(_ painter: inout Painter) {
        let (axis, rect) = (state.value.axis, painter.rect)
        var rooms: [CGRect] = []
        var start = axis.position(of: rect.origin)
        func add(until end: CGFloat) {
            if end > start { rooms.append(axis.part(of: rect, from: start, until: end)) }
        }
        let panes = state.value.panes.map(\.rect)
        for pane in panes.sorted(by: { axis.position(of: $0.origin) < axis.position(of: $1.origin) }) {
            add(until: axis.position(of: pane.origin))
            start = max(start, axis.end(of: pane))
        }
        add(until: axis.end(of: rect))
        func roomIndex(of place: CGRect) -> Int? {
            func overlap(_ index: Int) -> CGFloat { axis.length(of: rooms[index].intersection(place).size) }
            return rooms.indices.max { overlap($0) < overlap($1) }
        }
        for (index, room) in rooms.enumerated() {
            painter.clipped(to: room) { painter in
                for bar in state.value.goneBars where roomIndex(of: bar) == index { paintGone(bar, &painter) }
            }
            painter.paintGone(in: room) { _, place in roomIndex(of: place) == index && room.intersects(place) }
        }
    }

    /// Draws a splitter that the split drew.
    private func paintGone(_ bar: CGRect, _ painter: inout Painter) {
        guard !hasCustomSplitter else { return }
        let (axis, style, color) = (state.value.axis, state.value.style, state.value.color)
        painter.faded(to: state.value.goneInk) { painter in
            painter.fillSplitter(in: bar, axis: axis, inset: style.inset, thickness: state.value.thickness, color)
        }
    }

    // MARK: The pointer and the keyboard

    /// Presses in the zone of a splitter come here, and what follows them until the release, and keys while a splitter has the
    /// focus. What a drag or a key changes the state works out; what it tells the app is sent when that is done.
    @usableFromInline mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        let number = context.part
        func pointer(_ point: CGPoint) -> SplitPointer { SplitPointer(state.value.directed(point), context) }
        var report: SplitReport?
        switch event {
        case .pressed(let point, .left): report = state.value.press(number, pointer(point))
        case .dragged(let point): report = state.value.move(number, to: pointer(point))
        case .released(let point, _): report = state.value.release(number, pointer(point))
        case .cancelled: report = state.value.cancel(number, at: context.time)
        case .hovered(let isOver): report = state.value.hover(number, isOver, context)
        case .focused(let isFocused): state.value.noteFocus(number, isFocused)
        case .key(let key, let modifiers, let isRepeat):
            if modifiers.isEmpty, context.leavesToButton(key) { return false }
            report = state.value.press(number, key, modifiers, isRepeat: isRepeat)
            if report == nil { return false }
        default: return false
        }
        report?.send()
        return true
    }

    /// Whether a splitter is dragged along an axis.
    fileprivate func isDragged(along axis: Axis) -> Bool { state.value.isDragged(along: axis) }
}

extension LayoutContext {
    /// Whether a splitter of a split around this one is being dragged along `axis`.
    fileprivate func isInDraggedSplit(_ axis: Axis) -> Bool {
        isInside(SplitElement.self) { $0.isDragged(along: axis) }
    }
}

/// Notes the place of each pane that is built, see `Builder.place`.
private struct PanePlaces: Modification {
    let state: Lasting<SplitState>

    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) {
        state.value.notePlace(builder.place)
        node(&builder)
    }
}

/// A splitter of the app's, whatever it builds: as thick as the thickest of it.
private struct SplitterBox: Element {
    let state: Lasting<SplitState>

    mutating func size(_ proposal: ProposedViewSize, _ context: LayoutContext) -> CGSize {
        let axis = state.value.axis
        var length: CGFloat = 0
        for view in context.children { length = max(length, axis.length(of: context.size(of: view, proposal))) }
        return axis.size(length: length, breadth: proposal.breadth(across: axis) ?? 0)
    }

    mutating func place(in rect: CGRect, _ context: LayoutContext) {
        for view in context.children { context.place(view, in: rect, alignment: .center) }
    }
}

extension ProposedViewSize {
    fileprivate func breadth(across axis: Axis) -> CGFloat? { axis == .horizontal ? height : width }
}
