import Foundation

/// Content that may be larger than the space for it, moved by the wheel, by its scroll bar, or by the arrows, the page
/// keys, Home and End. Tab brings controls into sight that are scrolled out of it.
public struct ScrollView<Content: View>: PrimitiveView {
    private let axes: Axis.Set
    private let content: Content

    /// Scrolls `content` in these directions.
    public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }

    /// Appends the content in its clipped frame.
    public func build(into builder: inout Builder) {
        let state = builder.state { ScrollState() }
        let thumb = Color.scrollThumb.resolved(builder.environment.colorScheme)
        builder.add(ScrollElement(axes: axes, state: state, contentEnd: builder.nextChild)) { builder, element in
            builder.child(content, 0)
            element.contentEnd = builder.nextChild
            for (step, axis) in [Axis.vertical, .horizontal].enumerated() where axes.contains(axis) {
                builder.child(ScrollBar(axis: axis, state: state, color: thumb), UInt64(step) + 1)
            }
        }
    }
}

/// How far a scroll view is scrolled. It lasts as long as the view, hidden or not.
@MainActor final class ScrollState {
    /// How much of the content lies above what is visible and before its leading edge, in points.
    var offset = CGPoint.zero
    /// The size of the content, and of what can be seen of it.
    var content = CGSize.zero
    var visible = CGSize.zero
    /// Where in the thumb it was grabbed, while it is dragged.
    var grab: CGFloat?

    /// The largest offset along an axis.
    func limit(_ axis: Axis) -> CGFloat { max(0, axis.length(of: content) - axis.length(of: visible)) }

    /// Scrolls to an offset, limited to the content; true if that moves anything.
    func scroll(to offset: CGPoint) -> Bool {
        let limited = CGPoint(
            x: min(max(0, offset.x), limit(.horizontal)),
            y: min(max(0, offset.y), limit(.vertical))
        )
        guard limited != self.offset else { return false }
        self.offset = limited
        return true
    }
}

struct ScrollElement: Element {
    var axes: Axis.Set
    var state: ScrollState
    /// Where the views of the content end; the scroll bars come after them.
    var contentEnd: Child

    /// Several views are stacked in the direction in which they scroll.
    private var stackAxis: Axis { axes == .horizontal ? .horizontal : .vertical }

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        let content = contentSize(proposal, layout)
        return CGSize(
            width: axes.contains(.horizontal) ? proposal.width ?? content.width : content.width,
            height: axes.contains(.vertical) ? proposal.height ?? content.height : content.height
        )
    }

    /// The content is offered no limit in the directions that scroll.
    private func contentSize(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        layout.size(of: layout.children.prefix(until: contentEnd), stacked: stackAxis, offer(proposal))
    }

    private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: axes.contains(.horizontal) ? nil : proposal.width,
            height: axes.contains(.vertical) ? nil : proposal.height
        )
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        var size = contentSize(ProposedViewSize(rect.size), layout)
        state.content = size
        state.visible = rect.size
        _ = state.scroll(to: state.offset)
        size = CGSize(
            width: axes.contains(.horizontal) ? size.width : rect.width,
            height: axes.contains(.vertical) ? size.height : rect.height
        )
        layout.place(
            layout.children.prefix(until: contentEnd),
            stacked: stackAxis,
            in: CGRect(
                origin: CGPoint(x: rect.origin.x - state.offset.x, y: rect.origin.y - state.offset.y),
                size: size
            ),
            proposal: offer(ProposedViewSize(rect.size))
        )
        for bar in layout.children.suffix(from: contentEnd) { layout.place(bar, in: rect) }
    }

    /// None: what does not fit is scrolled.
    mutating func minimumSize(_ layout: LayoutContext) -> CGSize { .zero }

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        let whole = CGRect(
            x: axes.contains(.horizontal) ? rect.minX - state.offset.x : rect.minX,
            y: axes.contains(.vertical) ? rect.minY - state.offset.y : rect.minY,
            width: axes.contains(.horizontal) ? max(rect.width, state.content.width) : rect.width,
            height: axes.contains(.vertical) ? max(rect.height, state.content.height) : rect.height
        )
        painter.clipped(to: rect, scrolling: painter.directed(whole)) { painter in
            painter.addRegion(rect, .scroll)
            painter.paintChildren()
        }
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        let offset = state.offset
        let isMirrored = context.layoutDirection == .rightToLeft
        switch event {
        case .scrolled(let dx, let dy):
            return state.scroll(to: CGPoint(x: offset.x - (isMirrored ? -dx : dx), y: offset.y - dy))
        case .key(let key, [], _): return scroll(by: key, isMirrored: isMirrored)
        case .reveal(let shown):
            let rect = context.directed(shown)
            return state.scroll(
                to: CGPoint(
                    x: offset.x + Self.way(from: rect.minX, rect.maxX, into: context.rect.minX, context.rect.maxX),
                    y: offset.y + Self.way(from: rect.minY, rect.maxY, into: context.rect.minY, context.rect.maxY)
                )
            )
        default: return false
        }
    }

    /// How far an arrow scrolls, and how much of a page stays in sight when the next one comes, in points.
    private static let line: CGFloat = 40

    /// Scrolls by a key; false if that moves nothing.
    private func scroll(by key: Key, isMirrored: Bool) -> Bool {
        // The page keys scroll sideways where there is no other direction.
        let axis: Axis = axes.contains(.vertical) ? .vertical : .horizontal
        let visible = axis.length(of: state.visible)
        let page = max(visible - Self.line, visible / 2)
        return switch key {
        case .up: scroll(by: -Self.line, .vertical)
        case .down: scroll(by: Self.line, .vertical)
        case .left: scroll(by: isMirrored ? Self.line : -Self.line, .horizontal)
        case .right: scroll(by: isMirrored ? -Self.line : Self.line, .horizontal)
        case .pageUp: scroll(by: -page, axis)
        case .pageDown: scroll(by: page, axis)
        case .home: scroll(by: -.infinity, axis)
        case .end: scroll(by: .infinity, axis)
        default: false
        }
    }

    private func scroll(by distance: CGFloat, _ axis: Axis) -> Bool {
        guard axes.contains(axis) else { return false }
        var offset = state.offset
        if axis == .vertical { offset.y += distance } else { offset.x += distance }
        return state.scroll(to: offset)
    }

    /// How far content has to be scrolled on until what is at `start` to `end` lies inside of `first` to `last`, with
    /// some room around it for a focus ring; what is larger begins there.
    private static func way(
        from start: CGFloat,
        _ end: CGFloat,
        into first: CGFloat,
        _ last: CGFloat
    ) -> CGFloat {
        guard end - start <= last - first else { return start - first }
        let room = min(8, (last - first - (end - start)) / 2)
        return start - room < first ? start - room - first : max(0, end + room - last)
    }
}

/// The bar at the edge of a scroll view: shown while the pointer is over it or the content does not fit.
struct ScrollBar: PrimitiveView {
    var axis: Axis
    var state: ScrollState
    var color: RGBA

    func build(into builder: inout Builder) {
        builder.add(ScrollBarElement(axis: axis, state: state, color: color))
    }
}

struct ScrollBarElement: Element {
    var axis: Axis
    var state: ScrollState
    var color: RGBA

    private static let breadth: CGFloat = 11
    private static let shortestThumb: CGFloat = 24

    /// The strip along the edge in which the thumb moves, from left to right.
    private func track(in rect: CGRect) -> CGRect {
        axis == .vertical
            ? CGRect(x: rect.maxX - Self.breadth, y: rect.minY, width: Self.breadth, height: rect.height)
            : CGRect(x: rect.minX, y: rect.maxY - Self.breadth, width: rect.width, height: Self.breadth)
    }

    /// Where the thumb begins in its track, and how long it is; nil if everything is visible.
    private func thumb(_ rect: CGRect) -> (start: CGFloat, length: CGFloat)? {
        let limit = state.limit(axis)
        let track = axis.length(of: rect.size)
        guard limit > 0.5, track > 2 * Self.shortestThumb else { return nil }
        let length = max(Self.shortestThumb, track * track / (track + limit))
        return (axis.position(of: state.offset) / limit * (track - length), length)
    }

    mutating func paint(_ painter: inout Painter) {
        guard let thumb = thumb(painter.rect) else { return }
        let track = track(in: painter.rect)
        painter.addRegion(painter.directed(track), [.press, .drag])
        let isActive = painter.isHovered || painter.isHeld
        let breadth: CGFloat = isActive ? 7 : 5
        let inset = (Self.breadth - breadth) / 2
        let rect =
            axis == .vertical
            ? CGRect(x: track.minX + inset, y: track.minY + thumb.start + 2, width: breadth, height: thumb.length - 4)
            : CGRect(x: track.minX + thumb.start + 2, y: track.minY + inset, width: thumb.length - 4, height: breadth)
        painter.fill(painter.directed(rect), radius: breadth / 2, isActive ? color.opacity(1) : color.opacity(0.7))
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        guard let thumb = thumb(context.rect) else { return false }
        let start = axis.position(of: context.rect.origin)
        switch event {
        case .pressed(let point, .left):
            let position = axis.position(of: context.directed(point)) - start - thumb.start
            // A press beside the thumb brings its middle there.
            state.grab = position >= 0 && position < thumb.length ? position : thumb.length / 2
            drag(to: point, start, thumb, context)
        case .dragged(let point): drag(to: point, start, thumb, context)
        case .released, .cancelled: state.grab = nil
        default: return false
        }
        return true
    }

    private func drag(
        to point: CGPoint,
        _ start: CGFloat,
        _ thumb: (start: CGFloat, length: CGFloat),
        _ context: EventContext
    ) {
        guard let grab = state.grab else { return }
        let room = axis.length(of: context.rect.size) - thumb.length
        let offset = (axis.position(of: context.directed(point)) - start - grab) / max(1, room) * state.limit(axis)
        _ = state.scroll(
            to: axis == .vertical
                ? CGPoint(x: state.offset.x, y: offset) : CGPoint(x: offset, y: state.offset.y)
        )
    }
}

extension Axis.Set {
    func contains(_ axis: Axis) -> Bool { isSuperset(of: axis == .horizontal ? .horizontal : .vertical) }
}
