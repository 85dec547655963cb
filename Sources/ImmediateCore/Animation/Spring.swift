import Foundation

/// The movement of a damped spring to its rest position, as a function of time.
///
/// ```swift
/// let spring = Spring(duration: 0.5, bounce: 0.3)
/// spring.value(target: 100.0, time: 0.2)
/// ```
public struct Spring: Hashable, Sendable {
    /// A spring without a bounce, over about half a second.
    public static let smooth = Spring(duration: 0.5, bounce: 0)
    /// A quick spring with a small bounce, over about half a second.
    public static let snappy = Spring(duration: 0.5, bounce: 0.15)
    /// A spring that bounces, over about half a second.
    public static let bouncy = Spring(duration: 0.5, bounce: 0.3)

    private let animation: Animation

    /// Creates a spring with a duration and a bounce.
    /// - Parameters:
    ///   - duration: The approximate duration, in seconds.
    ///   - bounce: 0 for no bounce, towards 1 for a longer bounce, below 0 for an overdamped spring. Clamped to ±0.99.
    public init(duration: Double = 0.5, bounce: Double = 0) { animation = .spring(duration: duration, bounce: bounce) }

    /// Creates a spring with a period and a damping.
    /// - Parameters:
    ///   - response: The period in seconds, at least 0.001.
    ///   - dampingRatio: The damping, clamped to 0.01…100; the spring bounces if it is less than 1.
    public init(response: Double, dampingRatio: Double) {
        animation = .spring(response: response, dampingFraction: dampingRatio)
    }

    /// The time until the spring is within a thousandth of its way from rest, in seconds.
    public var settlingDuration: Double { animation.duration }

    /// Returns the value at a time in seconds, on the way from 0 to a target.
    public func value<Value: VectorArithmetic>(target: Value, initialVelocity: Value = .zero, time: Double) -> Value {
        target.scaled(by: animation.progress(at: time)) + initialVelocity.scaled(by: animation.momentum(at: time))
    }
}
