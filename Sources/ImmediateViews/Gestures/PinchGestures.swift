import Foundation

/// The distance and the direction between two fingers since they came down.
struct PinchTrack {
    /// The position between the fingers when they came down, in root coordinates.
    let start: CGPoint
    private let startDistance: CGFloat
    private var lastAngle: Double
    private var time: Double
    /// The distance between the fingers as a multiple of that at the start.
    private(set) var magnification: CGFloat = 1
    /// The rotation since the start, which may exceed a full turn.
    private(set) var rotation = Angle.zero
    /// The changes of both, per second.
    private(set) var magnificationVelocity: CGFloat = 0
    private(set) var rotationVelocity = Angle.zero

    init(_ pinch: Pinch, at time: Double) {
        let (first, second) = (pinch.first, pinch.second)
        start = CGPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
        // Fingers that lie on each other would make the first movement infinite.
        startDistance = max(10, hypot(second.x - first.x, second.y - first.y))
        lastAngle = atan2(second.y - first.y, second.x - first.x)
        self.time = time
    }

    /// Follows the fingers.
    mutating func move(to pinch: Pinch, at time: Double) {
        let (dx, dy) = (pinch.second.x - pinch.first.x, pinch.second.y - pinch.first.y)
        let (oldMagnification, oldRotation) = (magnification, rotation)
        magnification = max(hypot(dx, dy), 1) / startDistance
        let angle = atan2(dy, dx)
        // The shorter way around.
        rotation = .radians(rotation.radians + remainder(angle - lastAngle, 2 * .pi))
        lastAngle = angle
        guard time > self.time else { return }
        magnificationVelocity = (magnification - oldMagnification) / CGFloat(time - self.time)
        rotationVelocity = .radians((rotation.radians - oldRotation.radians) / (time - self.time))
        self.time = time
    }
}

/// A gesture of two fingers on a touch screen that recognizes a change of their distance.
///
/// ```swift
/// Picture().scaleEffect(scale).gesture(MagnifyGesture().onChanged { scale = $0.magnification })
/// ```
public struct MagnifyGesture: Gesture {
    /// The state of the two fingers.
    public struct Value: Equatable, Sendable {
        /// The time of the event on the host's clock, in seconds.
        public var time: Double
        /// The distance between the fingers as a multiple of that at the start.
        public var magnification: CGFloat
        /// The change of the magnification, per second.
        public var velocity: CGFloat
        /// The point between the fingers at the start, as fractions of the view's size.
        public var startAnchor: UnitPoint
        /// The point between the fingers at the start, in the view's coordinates.
        public var startLocation: CGPoint
    }

    private let minimumScaleDelta: CGFloat

    /// Creates the gesture.
    ///
    /// - Parameter minimumScaleDelta: The least change of the magnification that is recognized.
    public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = max(0, minimumScaleDelta) }

    /// True: the gesture follows two fingers.
    public static var followsPinches: Bool { true }

    /// Handles the movement of two fingers.
    public func follow(_ event: RegionEvent, _ press: GesturePress) -> Bool {
        press.followPinch(event) {
            abs($0.magnification - 1) >= minimumScaleDelta
        } value: { track, time in
            Value(
                time: time,
                magnification: track.magnification,
                velocity: track.magnificationVelocity,
                startAnchor: press.anchor(of: track.start),
                startLocation: press.location(track.start, in: .local)
            )
        }
    }
}

/// A gesture of two fingers on a touch screen that recognizes the rotation of one around the other.
public struct RotateGesture: Gesture {
    /// The state of the two fingers.
    public struct Value: Equatable, Sendable {
        /// The time of the event on the host's clock, in seconds.
        public var time: Double
        /// The rotation since the start, clockwise.
        public var rotation: Angle
        /// The change of the rotation, per second.
        public var velocity: Angle
        /// The point between the fingers at the start, as fractions of the view's size.
        public var startAnchor: UnitPoint
        /// The point between the fingers at the start, in the view's coordinates.
        public var startLocation: CGPoint
    }

    private let minimumAngleDelta: Angle

    /// Creates the gesture.
    ///
    /// - Parameter minimumAngleDelta: The least rotation that is recognized.
    public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

    /// True: the gesture follows two fingers.
    public static var followsPinches: Bool { true }

    /// Handles the movement of two fingers.
    public func follow(_ event: RegionEvent, _ press: GesturePress) -> Bool {
        press.followPinch(event) {
            abs($0.rotation.radians) >= abs(minimumAngleDelta.radians)
        } value: { track, time in
            Value(
                time: time,
                rotation: track.rotation,
                velocity: track.rotationVelocity,
                startAnchor: press.anchor(of: track.start),
                startLocation: press.location(track.start, in: .local)
            )
        }
    }
}

extension GesturePress {
    /// Follows two fingers, and reports values from the movement on that `isRecognized` accepts.
    fileprivate func followPinch<Value>(
        _ event: RegionEvent,
        _ isFarEnough: (PinchTrack) -> Bool,
        value: (PinchTrack, _ time: Double) -> Value
    ) -> Bool {
        guard case .pinched(let pinch) = event, let time = context?.time else { return false }
        switch pinch.phase {
        case .began:
            self.pinch = PinchTrack(pinch, at: time)
            return false
        case .changed:
            self.pinch?.move(to: pinch, at: time)
            guard let track = self.pinch, isRecognized || isFarEnough(track) else { return false }
            report(value(track, time), isEnd: false)
            return true
        case .ended, .cancelled:
            defer { self.pinch = nil }
            guard let track = self.pinch, isRecognized else { return false }
            report(value(track, time), isEnd: true)
            return true
        }
    }

    /// Returns a point in root coordinates as fractions of the view's size.
    fileprivate func anchor(of point: CGPoint) -> UnitPoint {
        UnitPoint(
            x: rect.width > 0 ? (point.x - rect.minX) / rect.width : 0,
            y: rect.height > 0 ? (point.y - rect.minY) / rect.height : 0
        )
    }
}
