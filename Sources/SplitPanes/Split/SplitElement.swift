import Foundation
import ImmediateCore

/// The element of a split: places its views, paints them and the splitters, and handles events.
///
/// Its children are the views of the panes, followed by one view for each splitter if the splitters are views of the
/// app. The persistent state is a `SplitState`. It is never being changed while views are placed or painted, as these
/// run the app's code, which may request anything.
@usableFromInline struct SplitElement: Element {
    @usableFromInline static var animatesOwnLayout: Bool { true }
    /// A split takes all the space that it is offered.
    @usableFromInline static var isGreedy: Bool { true }

    /// The persistent state of the split. It outlives the element.
    private let state: StateReference<SplitState>
    /// The ends of primary's views and of the views of all panes, among the children. Set by the build.
    @usableFromInline var primaryEnd: Child
    @usableFromInline var panesEnd: Child
    /// Whether the splitters are views among the children.
    private let hasCustomSplitter: Bool
    /// Whether `complete` has to run.
    @usableFromInline let needsCompletion: Bool
    private let isRow: Bool

    /// A row of panes makes room for a new pane.
    @usableFromInline var animatesInsertion: Bool { isRow }

    // MARK: Build

    /// Creates the element of this frame, without children, and updates its persistent state.
    @usableFromInline init(_ configuration: borrowing SplitConfiguration, _ builder: inout Builder) {
        self.init(configuration, &builder, isRow: false)
        // Part of `init(_:_:isRow:)`, this would be a second call.
    }

    @inline(__always) init(
        _ configuration: borrowing SplitConfiguration,
        _ builder: inout Builder,
        isRow: Bool
    ) {
        let state = builder.persistentValue { SplitState(isRow: isRow) }
        // Read before the state changes, as an app's splitter may compute its styling.
        let splitter = configuration.options?.values.divider?.styling
        let isChanged = state.value.begin(configuration, splitter: splitter, &builder)
        if isChanged, !isRow { state.value.follow(configuration, nil, &builder) }
        self.state = state
        self.isRow = isRow
        primaryEnd = builder.nextChild
        panesEnd = primaryEnd
        hasCustomSplitter = !state.value.drawsSplitter
        needsCompletion = hasCustomSplitter || state.value.arranged != nil || isRow
        // Inner splits find their position in the arrangement through this one.
        if let arranged = state.value.arranged { builder.environment.setObject(arranged) }
    }

    /// A modifier that records the position of each pane of a row during the build.
    /// - Parameter outer: the container of the views of a `ForEach` in a pane.
    func panePositions(_ outer: (any ItemContainer)?) -> some NodeModifier {
        PanePositions(state: state, outer: outer)
    }

    /// The container of the panes of a `ForEach` in a row, which records their ids.
    var paneItems: (any ItemContainer)? { state.value.paneItems }

    /// Takes the panes of a row.
    mutating func follow(_ configuration: SplitConfiguration, _ panes: Children, _ builder: inout Builder) {
        state.value.follow(configuration, panes, &builder)
        if let report = state.value.reportRestored() { builder.afterBuild { report.send() } }
    }

    /// Builds the children after the panes, which few splits have.
    @usableFromInline func complete(_ configuration: SplitConfiguration, into builder: inout Builder) {
        let arranged = state.value.arranged
        // The split belongs to the arrangement, its splitters do not.
        if arranged != nil, isRow { builder.environment.setObject(nil as ArrangedSplit?) }
        if hasCustomSplitter, let splitter = configuration.options?.values.divider {
            let layout = state.value.prepareSplitter()
            builder.with {
                $0.setObject(layout)
            } content: { builder in
                for index in state.value.parts.splitters.indices {
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

    /// Returns the minimum lengths of the panes with the splitters between them, and the largest minimum breadth.
    @usableFromInline mutating func minimumSize(_ context: LayoutContext) -> CGSize {
        let (axis, thickness) = (state.value.axis, state.value.thickness)
        var (length, breadth, count): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        var views = context.children
        for index in state.value.parts.panes.indices {
            let pane = nextPane(index, of: &views)
            let least = context.minimumSize(of: pane, stacked: .vertical)
            var own: CGFloat = 0
            if isRow, let view = pane.only, let note = context.note(of: view, as: PaneElement.self) {
                let limits = note.limits { context.minimumSize(of: view).width }
                if limits.isCollapsed { continue }
                if case .points(let points)? = limits.least { own = points }
            }
            length += max(axis.length(of: least), own)
            breadth = max(breadth, axis.breadth(of: least))
            count += 1
        }
        return axis.size(length: length > 0 ? length + thickness * max(0, count - 1) : 0, breadth: breadth)
    }

    /// Returns the views of the next pane: those of a side, or one view of a row, which is removed from `views`.
    private func nextPane(_ index: Int, of views: inout Children) -> Children {
        if isRow { return views.removeFirst() }
        if index == 0 { return views.prefix(until: primaryEnd) }
        return views.suffix(from: primaryEnd).prefix(until: panesEnd)
    }

    @usableFromInline mutating func place(in rect: CGRect, _ context: LayoutContext) {
        if !state.value.isPlaced(in: rect, context) {
            let isDraggedAround = isRow && context.isInDraggedSplit(state.value.axis)
            state.value.place(in: rect, isDraggedAround: isDraggedAround, context)
        }
        var views = context.children
        if isRow {
            for index in state.value.parts.panes.indices { place(views.removeFirst(), index, context) }
        } else {
            place(views.prefix(until: primaryEnd), 0, context)
            place(views.suffix(from: primaryEnd).prefix(until: panesEnd), 1, context)
        }
        if isRow, let report = state.value.reportRestored() { context.afterBuild { report.send() } }
        if !state.value.parts.isContained { placeSplitters(context.children.suffix(from: panesEnd), context) }
        if state.value.isMirrored { state.value.mirrorParts(context) }
    }

    /// Places the views of a pane in its middle, stacked vertically: in the whole pane, which lies on device pixels,
    /// unless the content keeps another size.
    @inline(__always) private func place(_ views: Children, _ pane: Int, _ context: LayoutContext) {
        if !state.value.parts.isContained, let content = state.value.parts.content(pane) {
            return context.place(views, stackedIn: content)
        }
        let rect = state.value.parts.panes[pane]
        if let view = views.only { return context.place(view, onPixels: rect, alignment: .center) }
        context.place(views, stackedIn: rect)
    }

    /// Places splitters that have to be measured: a custom one may be thicker than its room, as may any while its room
    /// closes. It then lies in the middle.
    @inline(never) private func placeSplitters(_ views: Children, _ context: LayoutContext) {
        var views = views
        let (axis, isDefault, thickness) = (state.value.axis, state.value.drawsSplitter, state.value.thickness)
        for index in state.value.parts.splitters.indices {
            let room = state.value.parts.splitters[index].room
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
                // Only at fractional scales: at whole ones, the splitter's parts have whole pixels, and are centered
                // on the room, up to half a pixel off.
                if context.scale != context.scale.rounded() { frame = frame.line(across: axis, scale: context.scale) }
            }
            if let view { context.place(view, in: frame, alignment: .center) }
            state.value.placeBar(index, measured: frame, context)
        }
    }

    // MARK: Painting

    @usableFromInline mutating func paint(_ painter: inout Painter) {
        if painter.describes { return paintDescribed(&painter) }
        paintContents(&painter, describes: false)
    }

    /// Paints the parts of the split. Inlined, so that ordinary frames do not test whether they are described.
    @inline(__always) private func paintContents(_ painter: inout Painter, describes: Bool) {
        let rect = painter.rect
        painter.nested { painter in
            if state.value.parts.isContained {
                paintParts(&painter, describes: describes)
            } else {
                painter.clipped(to: rect) { paintParts(&$0, describes: describes) }
            }
        }
    }

    @inline(never) private func paintDescribed(_ painter: inout Painter) {
        let node = semanticsNode(&painter)
        painter.describe({ _ in node }, around: { paintContents(&$0, describes: true) })
    }

    /// Returns the semantics node of the split. Separate from the functions that paint panes, because it copies the
    /// state to the stack, which splits nested in each other would use up.
    @inline(never) private func semanticsNode(_ painter: inout Painter) -> SemanticsNode {
        var node = state.value.semanticsNode(painter.rect, isFocused: painter.isFocused)
        // A splitter that disappeared with the pane that it hid cannot be described.
        if let number = state.value.hiddenSplitter {
            node.properties["actions"] = .list([.string("show")])
            node.part = number
        }
        return node
    }

    /// Returns the semantics node of a pane; nil while it is hidden. Separate as `semanticsNode` is.
    @inline(never) private func semanticsNode(ofPane index: Int, _ painter: inout Painter) -> SemanticsNode? {
        state.value.paneNode(index, of: painter.identity)
    }

    /// Paints a pane with its semantics node around it. Hidden panes have none.
    @inline(never) private func describePane(_ index: Int, _ views: Children, _ painter: inout Painter) {
        func paint(_ painter: inout Painter) {
            painter.clipped(to: state.value.parts.panes[index]) { $0.paint(views) }
        }
        guard let node = semanticsNode(ofPane: index, &painter) else { return paint(&painter) }
        painter.describe({ _ in node }, around: paint)
    }

    @inline(never) private func describeSplitters(_ painter: inout Painter) {
        let isFocused = painter.isFocused
        for index in state.value.parts.splitters.indices {
            guard let node = state.value.splitterNode(index, of: painter.identity, isFocused) else { continue }
            painter.describe(node)
        }
    }

    @inline(__always) private func paintParts(_ painter: inout Painter, describes: Bool) {
        if describes || !painter.isPlain {
            paintRareParts(&painter)
        } else {
            paintParts(&painter, withGone: false, describes: false)
        }
    }

    @inline(never) private func paintRareParts(_ painter: inout Painter) {
        if painter.findsFocus {
            paintInReadingOrder(&painter)
        } else {
            paintParts(&painter, withGone: painter.hasGone, describes: painter.describes)
        }
    }

    /// Draws panes, splitters and exiting views.
    @inline(__always) private func paintParts(_ painter: inout Painter, withGone: Bool, describes: Bool) {
        if state.value.parts.isSplitterBelow { paintSplittersBelow(&painter) }
        if isRow, withGone || !state.value.parts.goneBars.isEmpty { paintGonePanes(&painter) }
        var views = painter.children
        if describes {
            for index in state.value.parts.panes.indices { describePane(index, nextPane(index, of: &views), &painter) }
        } else if isRow {
            for index in state.value.parts.panes.indices {
                // Outside the clip, as an empty clip paints nothing.
                let pane = views.removeFirst()
                painter.clipped(to: state.value.parts.panes[index]) { $0.paint(pane) }
            }
        } else {
            painter.clipped(to: state.value.parts.panes[0]) { $0.paint(views.prefix(until: primaryEnd)) }
            painter.clipped(to: state.value.parts.panes[1]) {
                $0.paint(views.suffix(from: primaryEnd).prefix(until: panesEnd))
            }
        }
        if withGone, !isRow {
            for pane in 0...1 { painter.paintGone(in: state.value.parts.panes[pane]) { part, _ in part == pane } }
        }
        if hasCustomSplitter || state.value.parts.isSplitterBelow {
            paintRareSplitters(&painter)
        } else {
            for index in 0..<state.value.parts.splitters.count {
                addRegion(of: index, &painter)
                if state.value.parts.splitters[index].isShown { paintSplitter(index, nil, &painter) }
            }
        }
        if state.value.focusedNumber != nil { paintFocusRing(&painter) }
        if describes { describeSplitters(&painter) }
    }

    /// Draws splitters that are views of the app, or that turn.
    @inline(never) private func paintRareSplitters(_ painter: inout Painter) {
        var splitters = painter.children.suffix(from: panesEnd)
        for index in 0..<state.value.parts.splitters.count {
            addRegion(of: index, &painter)
            let view = hasCustomSplitter ? splitters.next() : nil
            guard state.value.parts.splitters[index].isShown else { continue }
            if !state.value.parts.isSplitterBelow {
                paintSplitter(index, view, &painter)
            } else if !hasCustomSplitter {
                paintTurningSplitter(index, &painter)
            }
        }
    }

    /// Draws custom splitters below the panes while the layout changes.
    @inline(never) private func paintSplittersBelow(_ painter: inout Painter) {
        guard hasCustomSplitter else { return }
        for (index, view) in painter.children.suffix(from: panesEnd).enumerated()
        where state.value.parts.splitters[index].isShown {
            painter.faded(to: state.value.parts.ink(index, thickness: state.value.thickness)) { $0.paint(view) }
        }
    }

    /// Paints each pane and the splitter after it, in tab order.
    private func paintInReadingOrder(_ painter: inout Painter) {
        var views = painter.children
        var splitters = views.suffix(from: panesEnd)
        for index in state.value.parts.panes.indices {
            let pane = nextPane(index, of: &views)
            // Outside the clip, as an empty clip paints nothing.
            painter.pane { painter in
                painter.clipped(to: state.value.parts.panes[index]) { $0.paint(pane) }
            }
            guard index < state.value.parts.splitters.count else { continue }
            addRegion(of: index, &painter)
            let view = hasCustomSplitter ? splitters.next() : nil
            if state.value.parts.splitters[index].isShown { paintSplitter(index, view, &painter) }
        }
    }

    /// Declares the hit region of a splitter, with its number as the part. A splitter that disappeared with the pane
    /// that it hid keeps the focus, so that the next key can show it again.
    @inline(__always) private func addRegion(of index: Int, _ painter: inout Painter) {
        let number = state.value.parts.splitters[index].number
        guard let hitZone = state.value.parts.splitters[index].hitZone else {
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
            resizeHandle: ResizeHandle(bar: state.value.parts.visible(index), axis: axis, joins: true),
            part: number
        )
    }

    @inline(__always) private func paintSplitter(_ index: Int, _ view: Child?, _ painter: inout Painter) {
        if state.value.isUsed, paintGlow(index, &painter) { return }
        if let view { return painter.paint(view) }
        guard state.value.drawsSplitter else { return }
        painter.fillSplitter(
            in: state.value.parts.drawn(index),
            axis: state.value.axis,
            inset: state.value.inset,
            thickness: state.value.thickness,
            state.value.color
        )
    }

    /// Draws a splitter that glows, or requests a frame for the start of a hovered splitter's glow. A pressed one is drawn
    /// again when it moves.
    /// - Returns: whether the splitter is drawn.
    @inline(never) private func paintGlow(_ index: Int, _ painter: inout Painter) -> Bool {
        let number = state.value.parts.splitters[index].number
        guard let (glow, hovered) = state.value.hovered, hovered == number else { return false }
        if !state.value.isPressed(number), let due = glow.due { painter.requestFrame(at: due) }
        guard glow.isLit, state.value.drawsSplitter else { return false }
        painter.fillSplitter(
            in: state.value.parts.drawn(index),
            axis: state.value.axis,
            inset: state.value.inset,
            thickness: state.value.thickness,
            glow.color,
            growth: SplitterGlow.growth
        )
        return true
    }

    /// Draws a splitter while the layout changes: a line along each of the two edges of the next pane that lie over the
    /// pane before. One line enters the split while the other one leaves it.
    @inline(never) private func paintTurningSplitter(_ index: Int, _ painter: inout Painter) {
        let (pane, color, inset) = (state.value.parts.panes[index + 1], state.value.color, state.value.inset)
        let visible = state.value.exactThickness
        let thickness = visible.rounded(scale: painter.scale)
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
            painter.fillSplitter(in: bar, axis: axis, inset: inset, thickness: visible, color)
        }
    }

    /// Draws the ring around the splitter with the keyboard's focus, inside the split so that it is visible at the
    /// edges.
    @inline(never) private func paintFocusRing(_ painter: inout Painter) {
        guard painter.showsFocus, let number = state.value.focusedNumber, let color = state.value.ring,
            let index = state.value.parts.index(number)
        else { return }
        let (axis, bar) = (state.value.axis, state.value.parts.visible(index))
        let breadth = axis.breadth(of: bar.size)
        let inset = state.value.drawsSplitter ? min(state.value.inset, breadth / 2) : 0
        let distance: CGFloat = 3
        let around =
            axis == .horizontal
            ? bar.insetBy(dx: -distance, dy: inset - distance) : bar.insetBy(dx: inset - distance, dy: -distance)
        let ring = around.intersection(painter.rect)
        guard !ring.isNull else { return }
        let radius = inset > 0 ? axis.length(of: ring.size) / 2 : distance
        painter.stroke(ring, radius: radius, width: 2, color)
    }

    // MARK: Exiting views

    /// Returns the side, 0 or 1, that a child is in; always 0 in a row.
    @usableFromInline func slot(of child: Child) -> Int { isRow || child.isBefore(primaryEnd) ? 0 : 1 }

    /// Draws removed panes in the room that they leave, until others have taken it. Of the gaps between panes, each is
    /// drawn in the one that has most of its frame.
    private func paintGonePanes(_ painter: inout Painter) {
        let (axis, rect) = (state.value.axis, painter.rect)
        var rooms: [CGRect] = []
        var start = axis.position(of: rect.origin)
        func add(until end: CGFloat) {
            if end > start { rooms.append(axis.part(of: rect, from: start, until: end)) }
        }
        let panes = state.value.parts.panes
        for pane in panes.sorted(by: { axis.position(of: $0.origin) < axis.position(of: $1.origin) }) {
            add(until: axis.position(of: pane.origin))
            start = max(start, axis.end(of: pane))
        }
        add(until: axis.end(of: rect))
        func roomIndex(of frame: CGRect) -> Int? {
            func overlap(_ index: Int) -> CGFloat { axis.length(of: rooms[index].intersection(frame).size) }
            return rooms.indices.max { overlap($0) < overlap($1) }
        }
        for (index, room) in rooms.enumerated() {
            painter.clipped(to: room) { painter in
                for bar in state.value.parts.goneBars where roomIndex(of: bar) == index { paintGone(bar, &painter) }
            }
            painter.paintGone(in: room) { _, frame in roomIndex(of: frame) == index && room.intersects(frame) }
        }
    }

    /// Draws a removed splitter.
    private func paintGone(_ bar: CGRect, _ painter: inout Painter) {
        guard !hasCustomSplitter else { return }
        let (axis, inset, color) = (state.value.axis, state.value.inset, state.value.color)
        painter.faded(to: state.value.goneInk) { painter in
            painter.fillSplitter(in: bar, axis: axis, inset: inset, thickness: state.value.thickness, color)
        }
    }

    // MARK: The pointer and the keyboard

    /// Handles presses in hit regions, the events up to the release, and keys for a focused splitter. The state
    /// computes the changes; callbacks are sent when it is complete.
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
        case .action(let action):
            report = state.value.perform(action, number)
            if report == nil { return false }
        default: return false
        }
        report?.send()
        return true
    }

    /// Returns whether a splitter is being dragged along an axis.
    fileprivate func isDragged(along axis: Axis) -> Bool { state.value.isDragged(along: axis) }
}

extension LayoutContext {
    /// Returns whether a splitter of an outer split is being dragged along `axis`.
    fileprivate func isInDraggedSplit(_ axis: Axis) -> Bool {
        isInside(SplitElement.self) { $0.isDragged(along: axis) }
    }
}

/// A modifier that records the position of each pane of a row, see `Builder.position`.
private struct PanePositions: NodeModifier {
    let state: StateReference<SplitState>
    let outer: (any ItemContainer)?

    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) {
        state.value.notePosition(builder.position)
        let items = builder.environment.itemContainer
        builder.environment.itemContainer = outer
        node(&builder)
        builder.environment.itemContainer = items
    }
}

/// A custom splitter of the app, as thick as the thickest of its views.
private struct SplitterBox: Element {
    let state: StateReference<SplitState>

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
