import Foundation

/// A press that is released on the view, or several in a row.
public struct TapGesture: Gesture {
    private let count: Int
    private var ended: (() -> Void)?

    /// `count` taps, at least 1.
    public init(count: Int = 1) { self.count = max(1, count) }

    /// Runs `action` at the last release.
    public func onEnded(_ action: @escaping () -> Void) -> TapGesture {
        var gesture = self
        gesture.ended = action
        return gesture
    }

    /// Follows the press.
    public func follow(_ event: RegionEvent, _ press: GesturePress) -> Bool {
        guard let context = press.context else { return false }
        switch event {
        case .pressed(let point, _):
            let isNext = press.lastTap.map { last in
                context.tapBounds.join(last.point, to: point, after: context.time - last.time)
            }
            if isNext != true { press.taps = 0 }
        case .dragged(let point):
            let distance = hypot(point.x - press.start.x, point.y - press.start.y)
            if context.isOnGrip && distance > context.tapBounds.movement { press.isDrag = true }
        case .released(let point, let inside):
            guard inside && !press.isDrag else {
                press.taps = 0
                return false
            }
            press.taps += 1
            press.lastTap = (context.time, point)
            if press.taps < count {
                context.awaitTap(until: context.time + context.tapBounds.pause)
                return false
            }
            press.taps = 0
            press.lastTap = nil
            if let ended { context.perform(count: count, ended) }
            return true
        case .cancelled: press.taps = 0
        default: break
        }
        return false
    }
}

/// A press that stays where it is for a while.
public struct LongPressGesture: Gesture {
    private let minimumDuration: Double
    private let maximumDistance: CGFloat
    private var ended: ((Bool) -> Void)?
    var pressing: ((Bool) -> Void)?

    /// A press of `minimumDuration` seconds that moves no further than `maximumDistance` points. NaN counts as 0.
    public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        self.minimumDuration = max(0, minimumDuration)
        self.maximumDistance = max(0, maximumDistance)
    }

    /// Runs `action`, with true, when the time has come.
    public func onEnded(_ action: @escaping (Bool) -> Void) -> LongPressGesture {
        var gesture = self
        gesture.ended = action
        return gesture
    }

    /// Follows the press.
    public func follow(_ event: RegionEvent, _ press: GesturePress) -> Bool {
        guard let context = press.context else { return false }
        switch event {
        case .pressed:
            press.taps = 1
            pressing?(true)
            context.wake(at: context.time + minimumDuration)
        case .dragged(let point):
            if hypot(point.x - press.start.x, point.y - press.start.y) > maximumDistance { stop(press) }
        case .held:
            // Another gesture of the press may have asked for this time.
            guard press.taps == 1 else { return false }
            guard context.time >= press.startTime + minimumDuration - 1e-6 else {
                context.wake(at: press.startTime + minimumDuration)
                return false
            }
            stop(press)
            ended?(true)
            return true
        case .released, .cancelled: stop(press)
        default: break
        }
        return false
    }

    private func stop(_ press: GesturePress) {
        guard press.taps == 1 else { return }
        press.taps = 0
        pressing?(false)
    }
}
