import Foundation
import ImmediateUI

/// A split in the layout and paint passes, and what answers the pointer. Its children are the views of primary, those of
/// secondary, and those of a custom splitter, in this order; there may be any number of each.
@usableFromInline struct SplitElement: Element {
    /// What lasts of the split. It outlives the element: it is kept until a frame has not asked for it.
    let state: UnsafeMutablePointer<SplitState>
    /// Where the views of primary end, and those of secondary.
    @usableFromInline var primaryEnd: Child
    @usableFromInline var secondaryEnd: Child

    /// A split whose first view will be `first`.
    @usableFromInline init(state: UnsafeMutablePointer<SplitState>, first: Child) {
        self.state = state
        primaryEnd = first
        secondaryEnd = first
    }

    /// A split takes all the space that it is offered.
    @usableFromInline static var fillsProposal: Bool { true }

    @usableFromInline mutating func place(in rect: CGRect, _ context: LayoutContext) {
        let zone = state.pointee.place(in: rect, context)
        let children = context.children
        let others = children.suffix(from: primaryEnd)
        place(
            children.prefix(until: primaryEnd),
            state.pointee.parts.primaryContent,
            state.pointee.parts.primary,
            context
        )
        place(
            others.prefix(until: secondaryEnd),
            state.pointee.parts.secondaryContent,
            state.pointee.parts.secondary,
            context
        )
        placeSplitter(others.suffix(from: secondaryEnd), context)
        state.pointee.parts.hitZone = if let zone { hitZone(zone, in: rect, context) } else { nil }
    }

    /// Places the views of a side in its middle, several of them one above the other: in the whole pane, which lies on
    /// device pixels, unless the content is kept larger.
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

    /// Places the views of a part in its middle, however many they are.
    private func place(_ views: Children, in rect: CGRect, _ context: LayoutContext) {
        for view in views { context.place(view, in: rect, alignment: .center) }
    }

    /// Places the splitter. A custom one may be thicker than its room, and any is while its room closes; it then lies
    /// in the middle.
    @inline(__always) private func placeSplitter(_ views: Children, _ context: LayoutContext) {
        let room = state.pointee.parts.splitter
        if state.pointee.drawsSplitter
            && state.pointee.layout.length(of: room.size) >= state.pointee.style.visibleThickness
        {
            state.pointee.parts.grip = room
            state.pointee.parts.drawnSplitter = room
            state.pointee.parts.sticksOut = false
        } else {
            placeThickSplitter(views, room, context)
        }
    }

    private func placeThickSplitter(_ views: Children, _ room: CGRect, _ context: LayoutContext) {
        let layout = state.pointee.layout
        let (length, breadth) = (layout.length(of: room.size), layout.breadth(of: room.size))
        let offered = max(state.pointee.style.visibleThickness, length)
        var taken = offered
        if !state.pointee.drawsSplitter {
            taken = 0
            let proposal = ProposedViewSize(layout.size(length: offered, breadth: breadth))
            for view in views { taken = max(taken, layout.length(of: context.size(of: view, proposal))) }
        }
        let place =
            taken == length ? room : Alignment.center.place(layout.size(length: taken, breadth: breadth), in: room)
        self.place(views, in: place, context)
        state.pointee.parts.grip = taken > length ? place : room
        state.pointee.parts.sticksOut = taken > length
        state.pointee.parts.drawnSplitter = context.rounded(place)
    }

    /// Where a press grabs the splitter, given where it does along the axis.
    @inline(__always) private func hitZone(_ zone: Range<CGFloat>, in rect: CGRect, _ context: LayoutContext) -> CGRect
    {
        let layout = state.pointee.layout
        let grip = state.pointee.parts.grip
        // All that can be seen drags, however wide a custom splitter is.
        let seen = layout.along(grip.origin) - layout.along(rect.origin)
        let end = min(seen + layout.length(of: grip.size), layout.length(of: rect.size))
        return
            layout.slice(of: rect, from: min(zone.lowerBound, max(0, seen)), to: max(zone.upperBound, end))
            .clipped(to: context.rect)
    }

    /// Whether there is a splitter to draw.
    @inline(__always) private var hasBar: Bool {
        let state = state
        guard state.pointee.hidden == nil || !state.pointee.style.hideSplitter || state.pointee.motion.isRunning else {
            return false
        }
        let room = state.pointee.parts.splitter.size
        return state.pointee.parts.hitZone != nil || (room.width > 0 && room.height > 0)
    }

    @usableFromInline mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        let hasBar = hasBar
        painter.state(fact(rect, hasBar: hasBar))
        painter.deeper { painter in
            if state.pointee.isWithinItself {
                paintParts(&painter, hasBar: hasBar)
            } else {
                painter.clipped(to: rect) { paintParts(&$0, hasBar: hasBar) }
            }
        }
    }

    @inline(__always) private func paintParts(_ painter: inout Painter, hasBar: Bool) {
        let (state, children) = (state, painter.children)
        // On its way from upright to level the splitter is a large rectangle in the middle; under the panes, which
        // overlap there, only its ends come and go.
        let isBelow = state.pointee.motion.isTurning
        if hasBar && isBelow { paintSplitter(children, &painter) }
        let others = children.suffix(from: primaryEnd)
        painter.clipped(to: state.pointee.parts.primary) { $0.paint(children.prefix(until: primaryEnd)) }
        painter.clipped(to: state.pointee.parts.secondary) { $0.paint(others.prefix(until: secondaryEnd)) }
        if let hitZone = state.pointee.parts.hitZone {
            let isHorizontal = state.pointee.layout.isHorizontal
            painter.addRegion(
                hitZone,
                .press,
                cursor: isHorizontal ? .resizeLeftRight : .resizeUpDown,
                grip: RegionGrip(bar: state.pointee.parts.grip, axis: isHorizontal ? .horizontal : .vertical)
            )
        }
        if hasBar && !isBelow { paintSplitter(others, &painter) }
    }

    private func paintSplitter(_ children: Children, _ painter: inout Painter) {
        if state.pointee.drawsSplitter {
            painter.fillSplitter(
                in: state.pointee.parts.drawnSplitter,
                layout: state.pointee.layout,
                inset: state.pointee.style.inset,
                thickness: state.pointee.style.visibleThickness,
                state.pointee.color
            )
        } else {
            painter.paint(children.suffix(from: secondaryEnd))
        }
    }

    private func fact(_ rect: CGRect, hasBar: Bool) -> Fact {
        func word(_ side: SplitSide?) -> Fact.Value { side.map { .string($0.rawValue) } ?? .none }
        let (state, parts) = (state.pointee, state.pointee.parts)
        return Fact(
            .split,
            [
                "layout": .string(state.layout.rawValue), "fraction": .number(state.shownFraction),
                "hidden": word(state.drag?.hasMoved == true ? nil : state.side),
                "previewing": word(state.drag?.preview),
                "dragging": .bool(state.drag != nil), "focused": .bool(false), "rect": .rect(rect),
                "primary": .rect(parts.primary), "secondary": .rect(parts.secondary),
                "splitter": hasBar ? .rect(parts.splitter) : .none,
                "hitZone": parts.hitZone.map { .rect($0) } ?? .none,
            ]
        )
    }

    @usableFromInline mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        switch event {
        case .pressed(let point, .left): state.pointee.press(at: point)
        case .dragged(let point): state.pointee.move(to: point)
        case .released: state.pointee.release(at: context.time)
        case .cancelled: state.pointee.cancel(at: context.time)
        default: return false
        }
        return true
    }
}

extension CGRect {
    /// The part inside of `outer`, which may be empty, but is never null as an intersection is.
    fileprivate func clipped(to outer: CGRect) -> CGRect {
        let left = max(origin.x, outer.origin.x)
        let top = max(origin.y, outer.origin.y)
        let right = min(origin.x + size.width, outer.origin.x + outer.size.width)
        let bottom = min(origin.y + size.height, outer.origin.y + outer.size.height)
        return CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }
}
