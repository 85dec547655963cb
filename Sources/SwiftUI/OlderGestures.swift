import SplitView

/// The older spelling of `MagnifyGesture`, whose value is the magnification.
public struct MagnificationGesture: Gesture {
    /// The distance between the fingers as a multiple of that at the start.
    public typealias Value = CGFloat

    private let gesture: ObservedGesture<MagnifyGesture, CGFloat>

    /// Creates the gesture.
    ///
    /// - Parameter minimumScaleDelta: The change of the magnification from which on it is recognized.
    public init(minimumScaleDelta: CGFloat = 0.01) {
        gesture = MagnifyGesture(minimumScaleDelta: minimumScaleDelta).map(\.magnification)
    }

    /// True: the gesture follows two fingers.
    public static var followsPinches: Bool { true }

    /// Handles the movement of two fingers.
    public func follow(_ event: RegionEvent, _ press: GesturePress) -> Bool { gesture.follow(event, press) }
}

/// The older spelling of `RotateGesture`, whose value is the rotation.
public struct RotationGesture: Gesture {
    /// The rotation since the start, clockwise.
    public typealias Value = Angle

    private let gesture: ObservedGesture<RotateGesture, Angle>

    /// Creates the gesture.
    ///
    /// - Parameter minimumAngleDelta: The rotation from which on it is recognized.
    public init(minimumAngleDelta: Angle = .degrees(1)) {
        gesture = RotateGesture(minimumAngleDelta: minimumAngleDelta).map(\.rotation)
    }

    /// True: the gesture follows two fingers.
    public static var followsPinches: Bool { true }

    /// Handles the movement of two fingers.
    public func follow(_ event: RegionEvent, _ press: GesturePress) -> Bool { gesture.follow(event, press) }
}
