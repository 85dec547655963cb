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

    /// Where the parts of the split are in this frame.
    private var parts: UnsafeMutablePointer<SplitParts> { state.pointer(to: \.parts).unsafelyUnwrapped }

    /// A split whose first view will be `first`.
    @usableFromInline init(state: UnsafeMutablePointer<SplitState>, first: Child) {
        self.state = state
        primaryEnd = first
        secondaryEnd = first
    }

    /// A split takes all the space that it is offered.
    @usableFromInline static var fillsProposal: Bool { true }

    @usableFromInline mutating func place(in rect: CGRect, _ context: LayoutContext) {
        let placement = state.pointee.place(in: rect, scale: context.scale, time: context.time)
        if state.pointee.motion.isRunning { context.requestFrame() }

        let children = context.children
        place(children.prefix(until: primaryEnd), primaryContent(length: placement.unhidden.primaryLength), context)
        place(
            children.suffix(from: primaryEnd).prefix(until: secondaryEnd),
            secondaryContent(length: placement.unhidden.secondaryLength),
            context
        )

        placeSplitter(children.suffix(from: secondaryEnd), context)
        parts.pointee.hitZone = hitZone(in: rect, placement, context)
    }

    /// Places the splitter. A custom one may be thicker than its room, and any is while its room closes; it then lies
    /// in the middle.
    private func placeSplitter(_ views: Children, _ context: LayoutContext) {
        let layout = state.pointee.layout
        let bar = parts.pointee.frames.splitter.rect
        let (room, breadth) = (layout.length(of: bar.size), layout.breadth(of: bar.size))
        let offered = max(state.pointee.style.visibleThickness, room)
        var taken = offered
        if !state.pointee.drawsSplitter {
            taken = 0
            let proposal = ProposedViewSize(layout.size(length: offered, breadth: breadth))
            for view in views { taken = max(taken, layout.length(of: context.size(of: view, proposal))) }
        }
        let place =
            taken == room ? bar : Alignment.center.place(layout.size(length: taken, breadth: breadth), in: bar)
        self.place(views, place, context)
        parts.pointee.grip = taken > room ? place : bar
        parts.pointee.drawnSplitter = taken == room ? bar : context.rounded(place)
    }

    /// Places the views of a side in its middle, however many they are.
    private func place(_ views: Children, _ rect: CGRect, _ context: LayoutContext) {
        for view in views { context.place(view, in: rect, alignment: .center) }
    }

    /// Where the content of primary is laid out, which shows through its pane: a side that is hidden or slides keeps its
    /// `length`, its far edge at the splitter.
    private func primaryContent(length: CGFloat) -> CGRect {
        let pane = parts.pointee.frames.primary.rect
        guard state.pointee.hidden.isPrimary || state.pointee.motion.slidesPrimary else { return pane }
        let layout = state.pointee.layout
        return layout.slice(of: pane, from: layout.length(of: pane.size) - length, to: layout.length(of: pane.size))
    }

    /// Where the content of secondary is laid out: its near edge at the splitter.
    private func secondaryContent(length: CGFloat) -> CGRect {
        let pane = parts.pointee.frames.secondary.rect
        guard state.pointee.hidden.isSecondary || state.pointee.motion.slidesSecondary else { return pane }
        return state.pointee.layout.slice(of: pane, from: 0, to: length)
    }

    /// Where a press grabs the splitter, as it is shown now; nil where there is none.
    private func hitZone(in rect: CGRect, _ placement: SplitPlacement, _ context: LayoutContext) -> CGRect? {
        let zone = placement.geometry.hitZone(
            placement.shown,
            invisibleThickness: state.pointee.style.invisibleThickness
        )
        guard let zone else { return nil }
        let layout = state.pointee.layout
        let grip = parts.pointee.grip
        // All that can be seen drags, however wide a custom splitter is.
        let seen = layout.along(grip.origin) - layout.along(rect.origin)
        let end = min(seen + layout.length(of: grip.size), placement.geometry.length)
        return
            layout.slice(of: rect, from: min(zone.lowerBound, max(0, seen)), to: max(zone.upperBound, end))
            .clipped(to: context.rect)
    }

    private var showsSplitter: Bool {
        state.pointee.hidden == nil || !state.pointee.style.hideSplitter || state.pointee.motion.isRunning
    }

    @usableFromInline mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        let parts = parts
        let bar = parts.pointee.frames.splitter
        let hasBar = showsSplitter && (parts.pointee.hitZone != nil || (bar.right > bar.left && bar.bottom > bar.top))
        painter.state(fact(rect, hasBar: hasBar))
        painter.clipped(to: rect) { painter in
            painter.deeper { painter in
                let children = painter.children
                // On its way from upright to level the splitter is a large rectangle in the middle; under the panes,
                // which overlap there, only its ends come and go.
                let isBelow = state.pointee.motion.isTurning
                if hasBar && isBelow { paintSplitter(children, &painter) }
                painter.clipped(to: parts.pointee.frames.primary.rect) { $0.paint(children.prefix(until: primaryEnd)) }
                painter.clipped(to: parts.pointee.frames.secondary.rect) {
                    $0.paint(children.suffix(from: primaryEnd).prefix(until: secondaryEnd))
                }
                if let hitZone = parts.pointee.hitZone {
                    let isHorizontal = state.pointee.layout.isHorizontal
                    painter.addRegion(
                        hitZone,
                        .press,
                        cursor: isHorizontal ? .resizeLeftRight : .resizeUpDown,
                        grip: RegionGrip(bar: parts.pointee.grip, axis: isHorizontal ? .horizontal : .vertical)
                    )
                }
                if hasBar && !isBelow { paintSplitter(children, &painter) }
            }
        }
    }

    private func paintSplitter(_ children: Children, _ painter: inout Painter) {
        if state.pointee.drawsSplitter {
            painter.paintSplitter(state.pointee.style, state.pointee.color, state.pointee.layout, in: parts.pointee.drawnSplitter)
        } else {
            painter.paint(children.suffix(from: secondaryEnd))
        }
    }

    private func fact(_ rect: CGRect, hasBar: Bool) -> Fact {
        func word(_ side: SplitSide?) -> Fact.Value { side.map { .string($0.rawValue) } ?? .none }
        let (state, frames, hitZone) = (state.pointee, parts.pointee.frames, parts.pointee.hitZone)
        return Fact(
            .split,
            [
                "layout": .string(state.layout.rawValue), "fraction": .number(state.shownFraction),
                "hidden": word(state.drag?.hasMoved == true ? nil : state.side),
                "previewing": word(state.drag?.preview),
                "dragging": .bool(state.drag != nil), "focused": .bool(false), "rect": .rect(rect),
                "primary": .rect(frames.primary.rect), "secondary": .rect(frames.secondary.rect),
                "splitter": hasBar ? .rect(frames.splitter.rect) : .none,
                "hitZone": hitZone.map { .rect($0) } ?? .none,
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
