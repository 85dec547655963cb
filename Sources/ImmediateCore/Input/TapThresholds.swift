import Foundation

/// The thresholds of a tap, and of another tap right after it. Gestures and draggable bars share them.
public struct TapThresholds: Equatable, Sendable {
    /// The largest movement of a tap on something draggable, in points.
    public var movement: CGFloat
    /// The longest duration of a press that counts as a tap on something draggable, in seconds.
    public var duration: Double
    /// The longest time between a release and the press of the next tap, in seconds.
    public var pause: Double
    /// The longest distance between a release and the press of the next tap, in points.
    public var distance: CGFloat

    /// The thresholds of a mouse, which are smaller because its movement is steady.
    public static let mouse = TapThresholds(movement: 4, duration: 0.8, pause: 0.3, distance: 6)
    /// The thresholds of a finger, which are larger because its movement is less steady and slower.
    public static let finger = TapThresholds(movement: 10, duration: 0.8, pause: 0.5, distance: 24)

    /// The rounding error of times that are sums of frames, in seconds.
    private static let tolerance = 1e-6

    /// Returns whether a press that went down at `start` is still a tap with the pointer at `point`, `time` seconds
    /// later.
    public func allow(from start: CGPoint, to point: CGPoint, after time: Double) -> Bool {
        hypot(point.x - start.x, point.y - start.y) <= movement && time <= duration + Self.tolerance
    }

    /// Returns whether a press at `point` makes another tap after one that was released at `last`, `pause` seconds
    /// before.
    public func join(_ last: CGPoint, to point: CGPoint, after pause: Double) -> Bool {
        pause <= self.pause + Self.tolerance && hypot(point.x - last.x, point.y - last.y) <= distance
    }
}
