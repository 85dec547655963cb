import Foundation

/// A press that moves.
public struct DragGesture: Gesture {
    /// Where a drag has come.
    public struct Value: Equatable, Sendable {
        /// The host's clock, in seconds.
        public var time: Double
        /// Where it began, in the gesture's coordinate space.
        public var startLocation: CGPoint
        /// Where the pointer is, in the gesture's coordinate space.
        public var location: CGPoint
        /// How far it has come.
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }
    }

    private let minimumDistance: CGFloat
    private let space: CoordinateSpace
    private var changed: ((Value) -> Void)?
    private var ended: ((Value) -> Void)?

    /// A drag, recognised once the pointer has moved by `minimumDistance` points; with 0, as soon as the button goes
    /// down. Its values are in `coordinateSpace`.
    public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
        self.minimumDistance = max(0, minimumDistance)
        space = coordinateSpace
    }

    /// Runs `action` for each movement.
    public func onChanged(_ action: @escaping (Value) -> Void) -> DragGesture {
        var gesture = self
        gesture.changed = action
        return gesture
    }

    /// Runs `action` at the end. A drag that is cancelled (Escape, the window's loss of focus, the view's going away)
    /// ends where it is.
    public func onEnded(_ action: @escaping (Value) -> Void) -> DragGesture {
        var gesture = self
        gesture.ended = action
        return gesture
    }

    /// Follows the press.
    public func follow(_ event: RegionEvent, _ press: GesturePress) -> Bool {
        func report(_ point: CGPoint, _ action: ((Value) -> Void)?, isEnd: Bool) {
            let value = Value(
                time: press.context?.time ?? 0,
                startLocation: press.location(press.start, in: space),
                location: press.location(point, in: space)
            )
            action?(value)
            press.report(value, isEnd: isEnd)
        }
        switch event {
        case .pressed(let point, _):
            guard minimumDistance <= 0 else { return false }
            report(point, changed, isEnd: false)
            return true
        case .dragged(let point):
            let distance = hypot(point.x - press.start.x, point.y - press.start.y)
            guard press.isRecognized || distance >= minimumDistance else { return false }
            report(point, changed, isEnd: false)
            return true
        case .released(let point, _):
            guard press.isRecognized else { return false }
            report(point, ended, isEnd: true)
            return true
        case .cancelled:
            if press.isRecognized, let point = press.context?.pointer { report(point, ended, isEnd: true) }
            return false
        default: return false
        }
    }
}
