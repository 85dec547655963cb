/// A value that moves to a target along an animation's curve.
///
/// A tween stores the distance from the target at the start, and reduces it to zero. So the target can move meanwhile,
/// as in a resize, and the value still reaches it. All times are in seconds of one clock, such as `Builder.time`.
///
/// ```swift
/// var position = Tween(0.0)
/// position.retarget(to: 100, by: .linear(duration: 1), at: time)
/// position.value(at: time + 0.5)  // 50
/// ```
public struct Tween<Value: VectorArithmetic> {
    /// The value at the end. Assigning it keeps the remaining distance, so the current value shifts with it.
    public var target: Value
    /// The distance from the target at the start.
    private var distance: Value
    /// The velocity at the start, per second.
    private var velocity: Value
    /// The curve; nil for a value that does not move.
    private var animation: Animation?
    /// The start and the duration, in seconds.
    private var start: Double
    private var duration: Double = 0

    /// Creates a tween that stays at `value`.
    public init(_ value: Value) { self.init(from: value, to: value, by: nil, at: 0) }

    /// Creates a tween that starts at `time`, in seconds.
    /// - Parameters:
    ///   - origin: the value at the start.
    ///   - target: the value at the end.
    ///   - velocity: the velocity at the start, per second. A spring continues at it; a curve ignores it.
    ///   - animation: the curve; nil, or one without a duration, moves the value at once.
    ///   - time: the start, in seconds on the clock of `value(at:)`.
    public init(
        from origin: Value,
        to target: Value,
        velocity: Value = .zero,
        by animation: Animation?,
        at time: Double
    ) {
        self.target = target
        (distance, self.velocity, start) = (origin - target, velocity, time)
        guard distance != .zero || velocity != .zero, let animation else { return }
        duration = animation.duration
        if duration > 0 { self.animation = animation }
    }

    /// Starts towards another target, from the value at `time`, in seconds. A spring continues at the current velocity.
    /// Does nothing if `target` is already the target.
    public mutating func retarget(to target: Value, by animation: Animation?, at time: Double) {
        guard target != self.target else { return }
        self = Tween(from: value(at: time), to: target, velocity: velocity(at: time), by: animation, at: time)
    }

    /// Returns whether the value is still moving to its target at `time`, in seconds.
    public func isMoving(at time: Double) -> Bool {
        animation != nil && time - start + tweenLead < duration
    }

    /// Returns the value at `time`, in seconds; the target from the end on.
    public func value(at time: Double) -> Value { isMoving(at: time) ? target + remainder(at: time) : target }

    /// Returns the velocity at `time`, per second; zero at the start and from the end on.
    public func velocity(at time: Double) -> Value {
        let step = 1.0 / 480
        guard time - start >= step, isMoving(at: time) else { return .zero }
        return (remainder(at: time) - remainder(at: time - step)).scaled(by: 1 / step)
    }

    /// The remaining distance from the target at `time`, before the end.
    func remainder(at time: Double) -> Value {
        guard let animation else { return .zero }
        let rest = distance.scaled(by: 1 - animation.progress(at: time - start))
        return velocity == .zero ? rest : rest + velocity.scaled(by: animation.momentum(at: time - start))
    }
}

extension Tween: Sendable where Value: Sendable {}

/// The lead time, in seconds. Tweens end early by it, because a clock that counts frames is a few bits off whole
/// seconds. Tweens of views also start early by it, so that a coordinate halfway between two pixels is always rounded
/// the same way.
let tweenLead = 1e-9
