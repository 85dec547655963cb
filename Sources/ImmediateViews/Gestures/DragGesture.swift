import Foundation

/// A gesture that recognizes a press that moves, and reports its positions.
public struct DragGesture: Gesture {
    /// The start, the position and the time of a drag.
    public struct Value: Equatable, Sendable {
        /// The time of the event on the host's clock, in seconds.
        public var time: Double
        /// The position of the press, in the gesture's coordinate space.
        public var startLocation: CGPoint
        /// The position of the pointer, in the gesture's coordinate space.
        public var location: CGPoint
        /// The movement from the start to the pointer, in points.
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }
        /// The velocity of the pointer over the last 0.1 s, in points per second; zero for a pointer that rests.
        public var velocity = CGSize.zero

        /// The position where the pointer would come to rest if it slowed down like a scroll view.
        public var predictedEndLocation: CGPoint {
            CGPoint(
                x: location.x + velocity.width * PointerSamples.reach,
                y: location.y + velocity.height * PointerSamples.reach
            )
        }
        /// The movement from the start to the predicted end, in points.
        public var predictedEndTranslation: CGSize {
            let end = predictedEndLocation
            return CGSize(width: end.x - startLocation.x, height: end.y - startLocation.y)
        }
    }

    private let minimumDistance: CGFloat
    private let space: CoordinateSpace
    private var changed: ((Value) -> Void)?
    private var ended: ((Value) -> Void)?

    /// Creates a drag gesture.
    ///
    /// - Parameters:
    ///   - minimumDistance: The movement that the gesture recognizes as a drag, in points; with 0, the press suffices.
    ///   - coordinateSpace: The coordinate space of the reported positions.
    public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
        self.minimumDistance = max(0, minimumDistance)
        space = coordinateSpace
    }

    /// Runs `action` for each movement of the pointer once the drag is recognized.
    public func onChanged(_ action: @escaping (Value) -> Void) -> DragGesture {
        var gesture = self
        gesture.changed = action
        return gesture
    }

    /// Runs `action` at the end of the drag.
    ///
    /// Escape, loss of the window's focus and removal of the view end the drag at its last position.
    public func onEnded(_ action: @escaping (Value) -> Void) -> DragGesture {
        var gesture = self
        gesture.ended = action
        return gesture
    }

    /// Handles an event of the press.
    public func follow(_ event: RegionEvent, _ press: GesturePress) -> Bool {
        func report(_ point: CGPoint, _ action: ((Value) -> Void)?, isEnd: Bool) {
            let value = Value(
                time: press.context?.time ?? 0,
                startLocation: press.location(press.start, in: space),
                location: press.location(point, in: space),
                velocity: press.samples.velocity(at: press.context?.time ?? 0)
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

/// The recent positions of the pointer in a press.
struct PointerSamples {
    private var samples: [(point: CGPoint, time: Double)] = []

    /// The maximum age of samples that count, in seconds.
    private static let memory = 0.1
    /// The time that a pointer would move on at its velocity, in seconds.
    static let reach: CGFloat = 0.25

    /// Records a position.
    mutating func add(_ point: CGPoint, at time: Double) {
        samples.removeAll { time - $0.time > Self.memory }
        // Several events of one frame count as one.
        if let last = samples.last, last.time == time { samples.removeLast() }
        samples.append((point, time))
    }

    mutating func removeAll() { samples.removeAll(keepingCapacity: true) }

    /// Returns the velocity at a time, in points per second.
    func velocity(at time: Double) -> CGSize {
        guard let last = samples.last, let first = samples.first(where: { time - $0.time <= Self.memory + 1e-9 }),
            time > first.time, last.time > first.time
        else { return .zero }
        let duration = CGFloat(time - first.time)
        return CGSize(
            width: (last.point.x - first.point.x) / duration,
            height: (last.point.y - first.point.y) / duration
        )
    }
}
