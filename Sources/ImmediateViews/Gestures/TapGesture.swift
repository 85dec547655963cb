import Foundation

/// A gesture of one or more taps: presses that are released on the view.
public struct TapGesture: Gesture {
    private let count: Int
    private var ended: (() -> Void)?

    /// Creates a gesture of `count` taps, at least 1.
    public init(count: Int = 1) { self.count = max(1, count) }

    /// Runs `action` when the last tap is released.
    public func onEnded(_ action: @escaping () -> Void) -> TapGesture {
        var gesture = self
        gesture.ended = action
        return gesture
    }

    /// Handles an event of the press.
    public func follow(_ event: RegionEvent, _ press: GesturePress) -> Bool {
        let reporter = press.reporter
        return press.followTaps(count, event) { _ in
            ended?()
            reporter?((), true)
        }
    }
}

/// A gesture of one or more taps that reports their position.
public struct SpatialTapGesture: Gesture {
    /// The position of a tap.
    public struct Value: Equatable, Sendable {
        /// The position of the last release, in the gesture's coordinate space.
        public var location: CGPoint
    }

    private let count: Int
    private let space: CoordinateSpace
    private var ended: ((Value) -> Void)?

    /// Creates a gesture of `count` taps, at least 1, that reports positions in `coordinateSpace`.
    public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
        self.count = max(1, count)
        space = coordinateSpace
    }

    /// Runs `action` with the position when the last tap is released.
    public func onEnded(_ action: @escaping (Value) -> Void) -> SpatialTapGesture {
        var gesture = self
        gesture.ended = action
        return gesture
    }

    /// Handles an event of the press.
    public func follow(_ event: RegionEvent, _ press: GesturePress) -> Bool {
        let (reporter, space) = (press.reporter, space)
        return press.followTaps(count, event) { point in
            let value = Value(location: press.location(point, in: space))
            ended?(value)
            reporter?(value, true)
        }
    }
}

extension GesturePress {
    /// Counts taps, and runs `action` with the position of the last one, delayed while a gesture further inside waits.
    fileprivate func followTaps(_ count: Int, _ event: RegionEvent, _ action: @escaping (CGPoint) -> Void) -> Bool {
        guard let context else { return false }
        switch event {
        case .pressed(let point, _):
            let isNext = lastTap.map { last in
                context.tapThresholds.join(last.point, to: point, after: context.time - last.time)
            }
            if isNext != true { taps = 0 }
        case .dragged(let point):
            let distance = hypot(point.x - start.x, point.y - start.y)
            if context.isOnResizeHandle && distance > context.tapThresholds.movement { isDrag = true }
        case .released(let point, let inside):
            guard inside && !isDrag else {
                taps = 0
                return false
            }
            taps += 1
            lastTap = (context.time, point)
            if taps < count {
                context.awaitTap(until: context.time + context.tapThresholds.pause)
                return false
            }
            taps = 0
            lastTap = nil
            context.perform(count: count) { action(point) }
            return true
        case .cancelled: taps = 0
        default: break
        }
        return false
    }
}

/// A gesture that recognizes a press that lasts for a minimum duration without moving far.
public struct LongPressGesture: Gesture {
    private let minimumDuration: Double
    private let maximumDistance: CGFloat
    private var ended: ((Bool) -> Void)?
    var pressing: ((Bool) -> Void)?

    /// Creates a long-press gesture. NaN counts as 0.
    ///
    /// - Parameters:
    ///   - minimumDuration: The minimum duration of the press, in seconds.
    ///   - maximumDistance: The maximum movement of the pointer, in points.
    public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        self.minimumDuration = max(0, minimumDuration)
        self.maximumDistance = max(0, maximumDistance)
    }

    /// Runs `action`, with true, when the minimum duration has passed.
    public func onEnded(_ action: @escaping (Bool) -> Void) -> LongPressGesture {
        var gesture = self
        gesture.ended = action
        return gesture
    }

    /// True once the press has lasted for the minimum duration.
    public typealias Value = Bool

    /// Handles an event of the press.
    public func follow(_ event: RegionEvent, _ press: GesturePress) -> Bool {
        guard let context = press.context else { return false }
        switch event {
        case .pressed:
            press.taps = 1
            press.report(false, isEnd: false)
            pressing?(true)
            context.wake(at: context.time + minimumDuration)
        case .dragged(let point):
            if hypot(point.x - press.start.x, point.y - press.start.y) > maximumDistance { stop(press) }
        case .held:
            // Another gesture of the press may have requested this wake-up.
            guard press.taps == 1 else { return false }
            guard context.time >= press.startTime + minimumDuration - 1e-6 else {
                context.wake(at: press.startTime + minimumDuration)
                return false
            }
            stop(press)
            ended?(true)
            press.report(true, isEnd: true)
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
