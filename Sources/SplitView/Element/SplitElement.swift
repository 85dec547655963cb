import Foundation
import ImmediateUI

/// A split among the nodes of a frame: places its views, paints them and the splitter, and answers the pointer.
///
/// Its children are the views of primary, those of secondary, and those of a custom splitter, in this order; there may
/// be any number of each. `SplitContent.build` appends it, the frame's tree owns it, and the next build drops
/// it. What lasts is in `SplitState`. That is changed by one call in each pass, and never while views are built, placed
/// or painted: they run the program's code, which may ask for anything.
@usableFromInline struct SplitElement: Element {
    @usableFromInline static var movesChildren: Bool { true }

    /// What lasts of the split. It outlives the element: it is there until a frame has not asked for it.
    let state: Lasting<SplitState>
    /// Where the views of primary end, and those of secondary. The build writes them as it goes.
    @usableFromInline var primaryEnd: Child
    @usableFromInline var secondaryEnd: Child
    /// Whether the splitter is a view among the children.
    private let hasCustomSplitter: Bool
    /// Whether `complete` has something to do.
    @usableFromInline let needsCompletion: Bool
    /// The split of many panes that this is a splitter of; nil for a split of two sides.
    let row: RowPlace?

    // MARK: Build

    /// The split of this frame, its lasting state brought up to date, and without children so far.
    @usableFromInline init(_ configuration: borrowing SplitConfiguration, _ builder: inout Builder) {
        self.init(configuration, &builder, in: nil)
    }

    /// The same, or a splitter of a split of many panes.
    @inline(__always) init(
        _ configuration: borrowing SplitConfiguration,
        _ builder: inout Builder,
        in row: RowPlace?
    ) {
        let state = builder.memory {
            var made = SplitState()
            made.isInRow = row != nil
            return made
        }
        // Asked for before the state changes: a program's splitter may work its styling out.
        let splitter = configuration.options?.divider?.styling
        state.value.update(configuration, splitter: splitter, &builder)
        if state.value.hasUnwrittenDrag { builder.afterBuild { state.value.writeUnwrittenDrag()?.send() } }
        self.state = state
        primaryEnd = builder.nextChild
        secondaryEnd = primaryEnd
        hasCustomSplitter = !state.value.drawsSplitter
        needsCompletion = hasCustomSplitter || state.value.arranged != nil
        // The splits inside find their place by this one.
        if let arranged = state.value.arranged { builder.environment.setObject(arranged) }
        self.row = row
    }

    /// Builds what comes after both sides, which only few splits have.
    @usableFromInline func complete(_ configuration: SplitConfiguration, into builder: inout Builder) {
        if hasCustomSplitter { buildSplitter(configuration, into: &builder) }
        if let arranged = state.value.arranged { builder.environment.setObject(arranged.outer) }
    }

    /// Builds a custom splitter, which finds the holder of the layout in the environment.
    private func buildSplitter(_ configuration: SplitConfiguration, into builder: inout Builder) {
        guard let splitter = configuration.options?.divider else { return }
        let layout = state.value.prepareSplitter()
        builder.with {
            $0.setObject(layout)
        } content: {
            build(splitter, into: &$0)
        }
    }

    private func build<Divider: SplitDivider>(_ splitter: Divider, into builder: inout Builder) {
        builder.child(splitter, 3)
    }

    // MARK: Layout

    /// A split takes all the space that it is offered.
    @usableFromInline static var fillsProposal: Bool { true }

    @usableFromInline mutating func place(in rect: CGRect, _ context: LayoutContext) {
        if row != nil { return placeInRow(context) }
        let isPlaced = state.value.isPlaced(in: rect, context)
        let unmeasured = isPlaced ? nil : state.value.place(in: rect, context)
        let views = context.children
        let others = views.suffix(from: primaryEnd)
        place(
            views.prefix(until: primaryEnd),
            state.value.parts.primaryContent,
            state.value.parts.primary,
            context
        )
        place(
            others.prefix(until: secondaryEnd),
            state.value.parts.secondaryContent,
            state.value.parts.secondary,
            context
        )
        if let unmeasured { place(unmeasured, others.suffix(from: secondaryEnd), context) }
        if state.value.isMirrored { state.value.mirrorParts(context) }
    }

    /// Places a splitter of many panes.
    @inline(never) private func placeInRow(_ context: LayoutContext) {
        place(state.value.placeInRow(context), context.children, context)
        if state.value.isMirrored { state.value.mirrorParts(context) }
    }

    /// Places the views of a side in its middle, several of them one above the other: in the whole pane, which lies on
    /// device pixels, unless the content keeps another size.
    @inline(__always) private func place(
        _ views: Children,
        _ content: CGRect?,
        _ pane: CGRect,
        _ context: LayoutContext
    ) {
        if let content { return context.place(views, stackedIn: content) }
        if let view = views.only { return context.place(view, onPixels: pane, alignment: .center) }
        context.place(views, stackedIn: pane)
    }

    /// Places the splitter. A custom one may be thicker than its room, and any is while its room closes; it then lies
    /// in the middle.
    private func place(
        _ splitter: SplitState.UnmeasuredSplitter,
        _ views: Children,
        _ context: LayoutContext
    ) {
        let room = state.value.parts.splitter
        let (axis, isDefault) = (state.value.layout.axis, state.value.drawsSplitter)
        let (length, breadth) = (axis.length(of: room.size), axis.breadth(of: room.size))
        let offered = max(state.value.thickness, length)
        var taken = offered
        if !isDefault {
            taken = 0
            let proposal = ProposedViewSize(axis.size(length: offered, breadth: breadth))
            for view in views { taken = max(taken, axis.length(of: context.size(of: view, proposal))) }
            taken = taken.lineThickness(scale: context.scale)
        }
        let size = axis.size(length: taken, breadth: breadth)
        var frame = room
        if abs(taken - length) > 1e-6 {
            frame = Alignment.center.place(size, in: room)
            // With whole pixels a point, its parts have whole pixels too, and are centred on the room half a pixel off its own.
            if context.scale != context.scale.rounded() { frame = frame.line(across: axis, scale: context.scale) }
        }
        for view in views { context.place(view, in: frame, alignment: .center) }
        state.value.place(splitter, in: frame, context)
    }

    // MARK: Painting

    @usableFromInline mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        if row == nil, painter.describes { stateFact(&painter) }
        painter.deeper { painter in
            if state.value.parts.isContained {
                paintParts(&painter)
            } else {
                painter.clipped(to: rect) { paintParts(&$0) }
            }
        }
    }

    /// Apart from `paint`, which would copy all of the state for it.
    @inline(never) private func stateFact(_ painter: inout Painter) {
        let (rect, isFocused) = (painter.rect, painter.isFocused && state.value.focus != nil)
        painter.state(fact(rect, isFocused: isFocused))
    }

    @inline(__always) private func paintParts(_ painter: inout Painter) {
        if painter.isPlain { paintParts(&painter, withGone: false) } else { paintRareParts(&painter) }
    }

    @inline(never) private func paintRareParts(_ painter: inout Painter) {
        if painter.findsFocus { paintInReadingOrder(&painter) } else { paintParts(&painter, withGone: painter.hasGone) }
    }

    /// Draws the panes and the splitter, each with what has gone from it if any of that is still to be seen.
    @inline(__always) private func paintParts(_ painter: inout Painter, withGone: Bool) {
        let (state, views) = (state, painter.children)
        let others = views.suffix(from: primaryEnd)
        let showsSplitter = state.value.parts.showsSplitter
        let isSplitterBelow = state.value.parts.isSplitterBelow
        let isTurningBar = isSplitterBelow && state.value.drawsSplitter
        if showsSplitter && isSplitterBelow {
            if !isTurningBar { painter.faded(to: state.value.splitterInk) { paintSplitter(others, &$0) } }
            if withGone { paintGone(from: .splitter, in: painter.rect, &painter) }
        }
        painter.clipped(to: state.value.parts.primary) { $0.paint(views.prefix(until: primaryEnd)) }
        painter.clipped(to: state.value.parts.secondary) { $0.paint(others.prefix(until: secondaryEnd)) }
        if withGone {
            paintGone(from: .primary, in: state.value.parts.primary, &painter)
            paintGone(from: .secondary, in: state.value.parts.secondary, &painter)
        }
        addSplitterRegion(&painter)
        if showsSplitter && isTurningBar { paintTurningSplitter(&painter) }
        if showsSplitter && !isSplitterBelow {
            paintSplitter(others, &painter)
            if withGone { paintGone(from: .splitter, in: painter.rect, &painter) }
        }
        if state.value.focus != nil { paintFocusRing(&painter) }
    }

    /// Declares where a press grabs the splitter. One that went with the side that it hid keeps the focus that it has,
    /// so that the next key can show it again.
    @inline(__always) func addSplitterRegion(_ painter: inout Painter) {
        guard let hitZone = state.value.parts.hitZone else {
            if state.value.focus != nil, state.value.isEnabled { painter.addRegion(painter.rect, .keyFocus) }
            return
        }
        let axis = state.value.layout.axis
        painter.addRegion(
            hitZone,
            [.press, .keyFocus],
            cursor: axis == .horizontal ? .resizeLeftRight : .resizeUpDown,
            grip: RegionGrip(bar: state.value.parts.bar, axis: axis, joins: true)
        )
    }

    @inline(__always) func paintSplitter(_ views: Children, _ painter: inout Painter) {
        if state.value.glow.isOver { return paintSplitter(views, state.value.glow, &painter) }
        if state.value.drawsSplitter {
            painter.fillSplitter(
                in: state.value.parts.drawnSplitter,
                axis: state.value.layout.axis,
                inset: state.value.style.inset,
                thickness: state.value.thickness,
                state.value.color
            )
        } else {
            painter.paint(views.suffix(from: secondaryEnd))
        }
    }

    /// Draws the splitter of a split whose layout changes: a line of its thickness along each of the two edges of secondary
    /// that lie over primary. One of them enters the split while the other one leaves it.
    @inline(never) private func paintTurningSplitter(_ painter: inout Painter) {
        let (style, pane) = (state.value.style, state.value.parts.secondary)
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
            painter.fillSplitter(
                in: bar,
                axis: axis,
                inset: style.inset,
                thickness: style.visibleThickness,
                state.value.color
            )
        }
    }

    /// Draws a splitter that the pointer is over, and asks for the frame in which it begins to glow.
    @inline(never) private func paintSplitter(_ views: Children, _ glow: SplitterGlow, _ painter: inout Painter) {
        // One that is held is drawn anew when it moves.
        if state.value.drag == nil, let due = glow.due { painter.requestFrame(at: due) }
        guard state.value.drawsSplitter else { return painter.paint(views.suffix(from: secondaryEnd)) }
        let (axis, inset) = (state.value.layout.axis, state.value.style.inset)
        painter.fillSplitter(
            in: state.value.parts.drawnSplitter,
            axis: axis,
            inset: inset,
            thickness: state.value.thickness,
            glow.isLit ? glow.color : state.value.color,
            growth: glow.isLit ? SplitterGlow.growth : 0
        )
    }

    private func fact(_ rect: CGRect, isFocused: Bool) -> Fact {
        func word(_ side: SplitSide?) -> Fact.Value { side.map { .string($0.rawValue) } ?? .none }
        let (state, parts) = (state.value, state.value.parts)
        return Fact(
            .split,
            [
                "layout": .string(state.layout.rawValue), "fraction": .number(state.shownFraction),
                "hidden": state.hiddenFact,
                "previewing": word(state.drag?.preview),
                "dragging": .bool(state.drag != nil), "focused": .bool(isFocused), "rect": .rect(rect),
                "primary": .rect(parts.primary), "secondary": .rect(parts.secondary),
                "splitter": parts.showsSplitter ? .rect(parts.splitter) : .none,
                "hitZone": parts.hitZone.map { .rect($0) } ?? .none, "marks": .list(state.marks(in: rect)),
            ]
        )
    }

    // MARK: The pointer and the keyboard

    /// Presses in the hit zone come here, and what follows them until the release, and keys while the splitter has the
    /// focus. What a drag or a key changes the state works out; what it tells the program is sent when that is done.
    @usableFromInline mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        var report: SplitReport?
        var isFocusNoted = false
        state.value.isPlaced = false
        switch event {
        case .pressed(let point, .left):
            report = state.value.press(SplitPointer(state.value.directed(point), context))
        case .dragged(let point): report = state.value.move(to: SplitPointer(state.value.directed(point), context))
        case .released(let point, _):
            report = state.value.release(SplitPointer(state.value.directed(point), context))
            // A drag is not what Escape takes back.
            if state.value.focus != nil {
                state.value.noteFocus(true)
                isFocusNoted = true
            }
        case .cancelled: report = state.value.cancel(at: context.time)
        case .hovered(let isOver): report = state.value.hover(isOver, context)
        case .focused(let isFocused):
            state.value.noteFocus(isFocused)
            row?.state.value.noteFocus(isFocused)
            report = nil
        case .key(let key, let modifiers, let isRepeat):
            if modifiers.isEmpty, context.leavesToButton(key) { return false }
            if let row {
                guard let answer = row.state.value.press(key, modifiers, isRepeat: isRepeat, row.index) else {
                    return false
                }
                answer.0.send()
                answer.1?.send()
                return true
            }
            let side = key == .return ? toggledSide : nil
            guard let answer = state.value.press(key, modifiers, isRepeat: isRepeat, toggling: side) else {
                return false
            }
            report = answer
        default: return false
        }
        guard let row else {
            report?.send()
            return true
        }
        // The other panes follow before the program hears of it.
        let panes = row.state.value.follow(row.index)
        if isFocusNoted { row.state.value.noteFocus(true) }
        report?.fraction = state.value.requestedFraction
        report?.send()
        panes?.send()
        return true
    }
}
