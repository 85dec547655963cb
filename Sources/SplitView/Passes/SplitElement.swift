import Foundation
import ImmediateUI

/// A split in the layout and paint passes, and what answers the pointer. Its children are primary, secondary and the
/// splitter, in this order.
struct SplitElement: Element {
    let state: SplitState
    /// The parts as they are shown in this frame, root coordinates, on device pixels.
    private var frames: SplitFrames?
    private var hitZone: CGRect?
    /// What can be seen of the splitter; a custom one may stick out of its room.
    private var grip = CGRect.zero

    init(state: SplitState) { self.state = state }

    /// A split takes all the space that it is offered.
    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        let size = proposal.replacingUnspecifiedDimensions()
        return CGSize(width: size.width, height: size.height)
    }

    mutating func place(in rect: CGRect, _ context: LayoutContext) {
        let (shown, unhidden) = state.place(in: rect, scale: context.scale, time: context.time)
        let frames = shown.rounded(origin: rect.origin, scale: context.scale)
        self.frames = frames
        if state.motion.isRunning { context.requestFrame() }

        var children = context.children
        guard let primary = children.next(), let secondary = children.next(), let splitter = children.next() else {
            return
        }
        let layout = state.layout
        context.place(primary, in: primaryContent(frames.primary.rect, length: unhidden.primaryLength))
        context.place(secondary, in: secondaryContent(frames.secondary.rect, length: unhidden.secondaryLength))

        let bar = frames.splitter.rect
        // A custom splitter may be thicker than its room, and any is while its room closes; it lies in the middle.
        let thickness = max(state.style.visibleThickness, layout.length(of: bar.size))
        let offered = layout.size(length: thickness, breadth: layout.breadth(of: bar.size))
        let taken = layout.size(
            length: layout.length(of: context.size(of: splitter, ProposedViewSize(offered))),
            breadth: layout.breadth(of: bar.size)
        )
        let place = taken == bar.size ? bar : Alignment.center.place(taken, in: bar)
        context.place(splitter, in: place)
        grip = layout.length(of: taken) > layout.length(of: bar.size) ? place : bar
        hitZone = hitZone(in: rect, context)
    }

    /// Where the content of primary is laid out, which shows through `pane`: a side that is hidden or slides keeps its
    /// `length`, its far edge at the splitter.
    private func primaryContent(_ pane: CGRect, length: CGFloat) -> CGRect {
        guard state.hidden.isPrimary || state.motion.slidesPrimary else { return pane }
        let layout = state.layout
        return layout.slice(of: pane, from: layout.length(of: pane.size) - length, to: layout.length(of: pane.size))
    }

    /// Where the content of secondary is laid out: its near edge at the splitter.
    private func secondaryContent(_ pane: CGRect, length: CGFloat) -> CGRect {
        guard state.hidden.isSecondary || state.motion.slidesSecondary else { return pane }
        return state.layout.slice(of: pane, from: 0, to: length)
    }

    /// Where a press grabs the splitter, as it is shown now.
    private func hitZone(in rect: CGRect, _ context: LayoutContext) -> CGRect? {
        guard let shown = state.motion.shown else { return nil }
        let layout = state.layout
        let length = layout.length(of: rect.size)
        let bar = shown.splitter.rect
        let start = layout.along(bar.origin)
        let geometry = state.geometry(length: length, hidden: state.hidden)
        let edges = SplitEdges(
            length: length,
            primaryEnd: start,
            secondaryStart: start + layout.length(of: bar.size),
            showsSplitter: geometry.showsSplitter
        )
        // All that can be seen drags, however wide a custom splitter is.
        let seen = layout.along(grip.origin) - layout.along(rect.origin)
        let end = seen + layout.length(of: grip.size)
        return geometry.hitZone(edges, invisibleThickness: state.style.invisibleThickness).map {
            layout.slice(
                of: rect,
                from: min($0.lowerBound, max(0, seen)),
                to: max($0.upperBound, min(end, length))
            )
            .clipped(to: context.rounded(rect))
        }
    }

    private var showsSplitter: Bool { state.hidden == nil || !state.style.hideSplitter || state.motion.isRunning }

    mutating func paint(_ painter: inout Painter) {
        guard let frames else { return }
        let rect = painter.rect
        let bar = frames.splitter.rect
        let hasBar = showsSplitter && (hitZone != nil || bar.width * bar.height > 0)
        painter.state(fact(rect, frames, hasBar: hasBar))
        painter.clipped(to: rect) { painter in
            painter.deeper { painter in
                var children = painter.children
                guard let primary = children.next(), let secondary = children.next(),
                    let splitter = children.next()
                else { return }
                // On its way from upright to level the splitter is a large rectangle in the middle; under the panes,
                // which overlap there, only its ends come and go.
                let isBelow = state.motion.isTurning
                if hasBar && isBelow { painter.paint(splitter) }
                painter.clipped(to: frames.primary.rect) { $0.paint(primary) }
                painter.clipped(to: frames.secondary.rect) { $0.paint(secondary) }
                if let hitZone {
                    painter.addRegion(
                        hitZone,
                        .press,
                        cursor: state.layout.isHorizontal ? .resizeLeftRight : .resizeUpDown,
                        grip: RegionGrip(bar: grip, axis: state.layout.isHorizontal ? .horizontal : .vertical)
                    )
                }
                if hasBar && !isBelow { painter.paint(splitter) }
            }
        }
    }

    private func fact(_ rect: CGRect, _ frames: SplitFrames, hasBar: Bool) -> Fact {
        func word(_ side: SplitSide?) -> Fact.Value { side.map { .string($0.rawValue) } ?? .none }
        let preview = state.drag?.preview
        return Fact(
            .split,
            [
                "layout": .string(state.layout.rawValue), "fraction": .number(state.shownFraction),
                "hidden": word(state.drag?.hasMoved == true ? nil : state.side), "previewing": word(preview),
                "dragging": .bool(state.drag != nil), "focused": .bool(false), "rect": .rect(rect),
                "primary": .rect(frames.primary.rect), "secondary": .rect(frames.secondary.rect),
                "splitter": hasBar ? .rect(frames.splitter.rect) : .none,
                "hitZone": hitZone.map { .rect($0) } ?? .none,
            ]
        )
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        switch event {
        case .pressed(let point, .left): state.press(at: point)
        case .dragged(let point): state.move(to: point)
        case .released: state.release(at: context.time)
        case .cancelled: state.cancel(at: context.time)
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
