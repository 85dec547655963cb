import Foundation

/// The bar at the edge of a scroll view, shown while the content does not fit. Its thumb can be dragged; a press beside it brings
/// it there, and with Shift scrolls by pages towards the pointer.
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
        painter.addRegion(painter.directed(track), [.press, .drag, .keepsFocus])
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
            state.stop()
            if context.modifiers.contains(.shift) { return page(towards: point, start, thumb, context) }
            let position = axis.position(of: context.directed(point)) - start - thumb.start
            // A press beside the thumb brings its middle there.
            state.grab = position >= 0 && position < thumb.length ? position : thumb.length / 2
            drag(to: point, start, thumb, context)
        case .held: return page(towards: context.pointer ?? .zero, start, thumb, context)
        case .dragged(let point): drag(to: point, start, thumb, context)
        case .released, .cancelled: state.grab = nil
        default: return false
        }
        return true
    }

    /// Scrolls by a page towards the pointer, and goes on while it is held there.
    private func page(
        towards point: CGPoint,
        _ start: CGFloat,
        _ thumb: (start: CGFloat, length: CGFloat),
        _ context: EventContext
    ) -> Bool {
        let position = axis.position(of: context.directed(point)) - start - thumb.start
        guard state.grab == nil, position < 0 || position >= thumb.length else { return true }
        let page = axis.length(of: state.visible) * (position < 0 ? -0.9 : 0.9)
        var offset = state.offset
        if axis == .vertical { offset.y += page } else { offset.x += page }
        _ = state.scroll(to: offset)
        context.wake(at: context.time + 0.2)
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
