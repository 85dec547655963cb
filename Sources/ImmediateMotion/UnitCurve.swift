/// A timing curve from 0 to 1.
public struct UnitCurve: Hashable, Sendable {
    /// A curve with constant speed.
    public static let linear = UnitCurve(.linear(duration: 1))
    /// A curve with a slow start.
    public static let easeIn = UnitCurve(.easeIn(duration: 1))
    /// A curve with a slow end.
    public static let easeOut = UnitCurve(.easeOut(duration: 1))
    /// A curve with a slow start and end.
    public static let easeInOut = UnitCurve(.easeInOut(duration: 1))

    private let animation: Animation

    private init(_ animation: Animation) { self.animation = animation }

    /// Returns a cubic Bézier curve from (0, 0) to (1, 1).
    /// - Parameters:
    ///   - startControlPoint: The first control point; its x is clamped to 0…1.
    ///   - endControlPoint: The second control point; its x is clamped to 0…1.
    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
        UnitCurve(
            .timingCurve(startControlPoint.x, startControlPoint.y, endControlPoint.x, endControlPoint.y, duration: 1)
        )
    }

    /// Returns the height of the curve at a progress of 0 to 1.
    public func value(at progress: Double) -> Double { animation.progress(at: progress) }
}
