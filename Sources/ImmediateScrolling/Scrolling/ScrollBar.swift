import Foundation

/// The content of a scroll bar. Shares are fractions of the content's length.
@MainActor package protocol ScrollBarModel: AnyObject {
    /// The visibility of the bars, vertical and horizontal.
    var barFades: (vertical: ScrollBarFade, horizontal: ScrollBarFade) { get set }
    /// The grab of the thumb during a drag.
    var grab: ThumbGrab? { get set }
    /// The number of changes of the content's length, except those of an estimate.
    var revision: Int { get }
    /// Returns the start and the length of the visible part; nil if everything is visible.
    func share(_ axis: Axis) -> (start: Double, length: Double)?
    /// Scrolls until the visible part starts at a share, limited to the content.
    func scroll(toShare share: Double, _ axis: Axis)
    /// Stops inertial and animated scrolling.
    func stop()
}

/// The pointer's grab of a thumb.
package struct ThumbGrab {
    /// The grabbed point, in points from the thumb's start.
    var offset: CGFloat
    /// The last position of the pointer, in points from the track's start.
    var pointer: CGFloat
    /// The content's revision at that time.
    var revision: Int
    /// The start of the visible part at the press, as a share.
    var before: Double
}

/// The visibility of a scroll bar that fades out when nothing scrolls.
package struct ScrollBarFade {
    /// The idle time before it fades out, and the duration of the fade, in seconds.
    static let (delay, duration) = (1.0, 0.25)

    /// The start of the visible part in the last frame; nil before the first frame.
    private var start: Double?
    /// The time of its last use.
    private var time = 0.0

    package init() {}

    /// Returns the opacity at a time, and the time of its next change.
    mutating func opacity(of start: Double, isActive: Bool, at time: Double) -> (Double, next: Double?) {
        if isActive || start != self.start { (self.start, self.time) = (start, time) }
        // Tolerates rounding, since times are sums of frame durations.
        let age = time - self.time + 1e-9
        if age < Self.delay { return (1, isActive ? nil : self.time + Self.delay) }
        let rest = 1 - (age - Self.delay) / Self.duration
        return rest > 0 ? (rest, time) : (0, nil)
    }
}

/// The bar at the edge of a scroll view, shown while the content does not fit. Dragging moves its thumb. A press on the
/// track moves the thumb there, or with Shift scrolls by pages toward the pointer. It is wider under the pointer, and
/// in windows it fades out when nothing scrolls, see `EnvironmentValues.scrollIndicatorsFade`.
package struct ScrollBar: PrimitiveView {
    var axis: Axis
    var model: any ScrollBarModel

    package init(axis: Axis, model: any ScrollBarModel) {
        self.axis = axis
        self.model = model
    }

    package func build(into builder: inout Builder) {
        let color = builder.environment.themeLook.colors.scrollThumb.resolved(builder.environment.colorScheme)
        let fades = builder.environment.scrollIndicatorsFade
        builder.add(ScrollBarElement(axis: axis, model: model, color: color, fades: fades))
    }
}

struct ScrollBarElement: Element {
    static var isGreedy: Bool { true }

    var axis: Axis
    var model: any ScrollBarModel
    var color: RGBA
    /// Whether it fades out when nothing scrolls.
    var fades: Bool

    private static let breadth: CGFloat = 11
    private static let shortestThumb: CGFloat = 24

    /// Returns the track of the thumb along the edge, in left-to-right layout.
    private func track(in rect: CGRect) -> CGRect {
        axis == .vertical
            ? CGRect(x: rect.maxX - Self.breadth, y: rect.minY, width: Self.breadth, height: rect.height)
            : CGRect(x: rect.minX, y: rect.maxY - Self.breadth, width: rect.width, height: Self.breadth)
    }

    /// Returns the start of the thumb in its track and its length; nil if everything is visible.
    private func thumb(_ rect: CGRect) -> (start: CGFloat, length: CGFloat)? {
        let track = axis.length(of: rect.size)
        guard track > 2 * Self.shortestThumb, let share = model.share(axis), share.length < 1 else { return nil }
        let length = max(Self.shortestThumb, track * CGFloat(share.length))
        return (CGFloat(min(1, share.start / (1 - share.length))) * (track - length), length)
    }

    mutating func paint(_ painter: inout Painter) {
        guard let thumb = thumb(painter.rect) else { return }
        let track = track(in: painter.rect)
        painter.addRegion(painter.directed(track), [.press, .drag], cursor: .arrow)
        let isActive = painter.isHovered || painter.isHeld
        var opacity = 1.0
        if fades {
            opacity = fade(isActive: isActive, &painter)
            guard opacity > 0 else { return }
        }
        let breadth: CGFloat = isActive ? 9 : 5
        let inset = (Self.breadth - breadth) / 2
        let rect =
            axis == .vertical
            ? CGRect(x: track.minX + inset, y: track.minY + thumb.start + 2, width: breadth, height: thumb.length - 4)
            : CGRect(x: track.minX + thumb.start + 2, y: track.minY + inset, width: thumb.length - 4, height: breadth)
        painter.fill(painter.directed(rect), radius: breadth / 2, color.opacity(isActive ? 1 : 0.7 * opacity))
    }

    /// Returns the opacity of a fading bar and requests the frame of its next change.
    private func fade(isActive: Bool, _ painter: inout Painter) -> Double {
        let start = model.share(axis)?.start ?? 0
        let (opacity, next) =
            axis == .vertical
            ? model.barFades.vertical.opacity(of: start, isActive: isActive, at: painter.time)
            : model.barFades.horizontal.opacity(of: start, isActive: isActive, at: painter.time)
        if let next, next > painter.time {
            painter.requestFrame(at: next)
        } else if next != nil {
            painter.requestFrame()
        }
        return opacity
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        guard let thumb = thumb(context.rect) else { return false }
        let start = axis.position(of: context.rect.origin)
        switch event {
        case .pressed(let point, .left):
            model.stop()
            if context.modifiers.contains(.shift) {
                return page(towards: point, start, thumb, context, repeatedAfter: HeldPress.delay)
            }
            let pointer = axis.position(of: context.directed(point)) - start
            let position = pointer - thumb.start
            // A press beside the thumb centers it there.
            let offset = position >= 0 && position < thumb.length ? position : thumb.length / 2
            let before = model.share(axis)?.start ?? 0
            model.grab = ThumbGrab(offset: offset, pointer: pointer, revision: model.revision, before: before)
            drag(to: point, start, thumb, context)
        case .held:
            let pointer = context.pointer ?? .zero
            return page(towards: pointer, start, thumb, context, repeatedAfter: HeldPress.interval)
        case .dragged(let point): drag(to: point, start, thumb, context)
        case .released: model.grab = nil
        case .cancelled:
            if let grab = model.grab { model.scroll(toShare: grab.before, axis) }
            model.grab = nil
        default: return false
        }
        return true
    }

    /// Scrolls by a page toward the pointer, and repeats while the press lasts.
    private func page(
        towards point: CGPoint,
        _ start: CGFloat,
        _ thumb: (start: CGFloat, length: CGFloat),
        _ context: EventContext,
        repeatedAfter pause: Double
    ) -> Bool {
        let position = axis.position(of: context.directed(point)) - start - thumb.start
        guard model.grab == nil, position < 0 || position >= thumb.length else { return true }
        if let share = model.share(axis) {
            model.scroll(toShare: share.start + share.length * (position < 0 ? -0.9 : 0.9), axis)
        }
        context.wake(at: context.time + pause)
        return true
    }

    private func drag(
        to point: CGPoint,
        _ start: CGFloat,
        _ thumb: (start: CGFloat, length: CGFloat),
        _ context: EventContext
    ) {
        guard var grab = model.grab, let share = model.share(axis) else { return }
        // If the content's length changed, the drag continues from the thumb's new position.
        if grab.revision != model.revision { grab.offset = grab.pointer - thumb.start }
        grab.pointer = axis.position(of: context.directed(point)) - start
        grab.revision = model.revision
        model.grab = grab
        let room = max(1, axis.length(of: context.rect.size) - thumb.length)
        let position = Double((grab.pointer - grab.offset) / room)
        model.scroll(toShare: min(max(0, position), 1) * (1 - share.length), axis)
    }
}
