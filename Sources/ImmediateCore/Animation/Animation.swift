import Foundation

/// The timing curve of a value's movement to its target.
///
/// An animation is a pure function of the seconds since its start, so the same inputs produce the same frames.
public struct Animation: Hashable, Sendable {
    private enum Curve: Hashable, Sendable {
        /// A cubic Bézier from (0,0) to (1,1) with two control points, over `duration` seconds.
        case bezier(x1: Double, y1: Double, x2: Double, y2: Double, duration: Double)
        /// A damped spring: `response` is the undamped period in seconds, a `damping` of 1 is critical, and `velocity`
        /// is the initial velocity, in multiples of the whole distance per second.
        case spring(response: Double, damping: Double, velocity: Double)
    }

    /// The number of repetitions, and whether every other one runs backwards.
    private struct Repetition: Hashable, Sendable {
        var count: Double
        var reverses: Bool
    }

    private var curve: Curve
    private var delay: Double = 0
    private var speed: Double = 1
    private var repetition: Repetition?
    /// The delay before the first repetition, in seconds; `delay` precedes each of them.
    private var lead: Double = 0

    private init(_ curve: Curve) { self.curve = curve }

    /// The default animation: a slow start and end, over 0.35 s.
    public static let `default` = Animation.easeInOut(duration: 0.35)
    /// An animation with constant speed, over 0.35 s.
    public static let linear = Animation.linear(duration: 0.35)
    /// An animation with a slow start, over 0.35 s.
    public static let easeIn = Animation.easeIn(duration: 0.35)
    /// An animation with a slow end, over 0.35 s.
    public static let easeOut = Animation.easeOut(duration: 0.35)
    /// An animation with a slow start and end, over 0.35 s.
    public static let easeInOut = Animation.easeInOut(duration: 0.35)
    /// A spring that comes to rest without a bounce.
    public static let spring = Animation.spring()

    /// Returns an animation with constant speed, `duration` seconds long.
    public static func linear(duration: Double) -> Animation { timingCurve(0, 0, 1, 1, duration: duration) }
    /// Returns an animation with a slow start, `duration` seconds long.
    public static func easeIn(duration: Double) -> Animation { timingCurve(0.42, 0, 1, 1, duration: duration) }
    /// Returns an animation with a slow end, `duration` seconds long.
    public static func easeOut(duration: Double) -> Animation { timingCurve(0, 0, 0.58, 1, duration: duration) }
    /// Returns an animation with a slow start and end, `duration` seconds long.
    public static func easeInOut(duration: Double) -> Animation { timingCurve(0.42, 0, 0.58, 1, duration: duration) }

    /// Returns an animation along a cubic Bézier curve from (0, 0) to (1, 1).
    ///
    /// Values that are not finite count as 0.
    ///
    /// - Parameters:
    ///   - x1: the x coordinate of the first control point, clamped to 0…1.
    ///   - y1: the y coordinate of the first control point, clamped to ±100.
    ///   - x2: the x coordinate of the second control point, clamped to 0…1.
    ///   - y2: the y coordinate of the second control point, clamped to ±100.
    ///   - duration: the duration in seconds, at least 0.
    public static func timingCurve(
        _ x1: Double,
        _ y1: Double,
        _ x2: Double,
        _ y2: Double,
        duration: Double = 0.35
    ) -> Animation {
        func unit(_ x: Double) -> Double { min(max(0, x.orZero), 1) }
        func height(_ y: Double) -> Double { min(max(-100, y.orZero), 100) }
        return Animation(
            .bezier(x1: unit(x1), y1: height(y1), x2: unit(x2), y2: height(y2), duration: max(0, duration.orZero))
        )
    }

    /// Returns a spring with a period and a damping.
    ///
    /// A value that is not finite counts as the minimum.
    ///
    /// - Parameters:
    ///   - response: the period in seconds, at least 0.001.
    ///   - dampingFraction: the damping, clamped to 0.01…100; the spring bounces if it is less than 1.
    public static func spring(response: Double = 0.5, dampingFraction: Double = 1) -> Animation {
        spring(response: response, dampingFraction: dampingFraction, velocity: 0)
    }

    /// A spring with an initial velocity, in multiples of the whole distance per second.
    static func spring(response: Double, dampingFraction: Double, velocity: Double) -> Animation {
        let damping = min(max(0.01, dampingFraction.orZero), 100)
        let velocity = min(max(-100, velocity.orZero), 100)
        return Animation(.spring(response: max(0.001, response.orZero), damping: damping, velocity: velocity))
    }

    /// Returns the animation, delayed by `delay` seconds.
    ///
    /// If `repeatCount` or `repeatForever` follows, each repetition is delayed.
    public func delay(_ delay: Double) -> Animation {
        var animation = self
        if repetition == nil {
            animation.delay += max(0, delay.orZero)
        } else {
            animation.lead += max(0, delay.orZero)
        }
        return animation
    }

    /// Returns the animation, repeated.
    ///
    /// The animated value is at its target at the end in any case.
    ///
    /// - Parameters:
    ///   - count: the number of runs, at least one.
    ///   - autoreverses: whether every other run is backwards.
    public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
        var animation = self
        animation.repetition = Repetition(count: Double(max(1, count)), reverses: autoreverses)
        return animation
    }

    /// Returns the animation, repeated without end.
    ///
    /// It stops when the view is removed, or when the value changes without an animation or under another one.
    ///
    /// - Parameter autoreverses: whether every other run is backwards.
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        var animation = self
        animation.repetition = Repetition(count: .infinity, reverses: autoreverses)
        return animation
    }

    /// Returns the animation, `speed` times as fast.
    ///
    /// The product of all such factors is clamped to 1e-6…1e6. A `speed` that is not finite and positive counts as 1.
    public func speed(_ speed: Double) -> Animation {
        var animation = self
        if speed > 0 && speed.isFinite { animation.speed = min(max(1e-6, animation.speed * speed), 1e6) }
        return animation
    }

    /// The duration including the delay, in seconds; infinity for an animation that repeats forever.
    public var duration: Double {
        guard let repetition else { return onceDuration }
        return onceDuration > 0 ? lead + onceDuration * repetition.count : lead
    }

    /// The duration of the perceived movement, in seconds: a spring settles after its response.
    var logicalDuration: Double {
        guard repetition == nil, case .spring(let response, _, _) = curve else { return duration }
        return min(duration, delay + response / speed)
    }

    /// The duration of one repetition with its delay, in seconds.
    private var onceDuration: Double {
        switch curve {
        case .bezier(_, _, _, _, let duration): return delay + duration / speed
        case .spring(let response, let damping, _):
            // The envelope of an underdamped spring is e^(-ζωt); below 1/1000 of the distance no pixel moves.
            // Overdamped ones are as slow as their slow exponential.
            let omega = 2 * Double.pi / response
            let rate = damping < 1 ? damping * omega : omega * (damping - (damping * damping - 1).squareRoot())
            return delay + (log(1000) + 1.5) / rate / speed
        }
    }

    /// Returns the progress after `elapsed` seconds: 0 before the start, exactly 1 from `duration` on.
    ///
    /// A spring may overshoot 1 in between.
    public func progress(at elapsed: Double) -> Double {
        if elapsed >= duration { return 1 }
        guard let repetition else { return onceProgress(at: elapsed) }
        guard elapsed > lead else { return 0 }
        let turns = (elapsed - lead) / onceDuration
        let progress = onceProgress(at: (turns - turns.rounded(.down)) * onceDuration)
        let isBackward = repetition.reverses && turns.truncatingRemainder(dividingBy: 2) >= 1
        return isBackward ? 1 - progress : progress
    }

    private func onceProgress(at elapsed: Double) -> Double {
        if elapsed >= onceDuration { return 1 }
        let t = (elapsed - delay) * speed
        guard t > 0 else { return 0 }
        switch curve {
        case .bezier(let x1, let y1, let x2, let y2, let duration):
            return Self.bezier(x1: x1, y1: y1, x2: x2, y2: y2, at: t / duration)
        case .spring(let response, let damping, let velocity):
            let omega = 2 * Double.pi / response
            let moved = Self.spring(omega: omega, damping: damping, at: t)
            return velocity == 0 ? moved : moved + velocity * Self.impulse(omega: omega, damping: damping, at: t)
        }
    }

    /// Returns the displacement that an initial velocity of 1 per second adds after `elapsed` seconds. It is 0 for
    /// curves and repetitions: only a spring continues at the velocity of the animation it replaces.
    func momentum(at elapsed: Double) -> Double {
        guard repetition == nil, case .spring(let response, let damping, _) = curve else { return 0 }
        let t = (elapsed - delay) * speed
        guard t > 0, elapsed < duration else { return 0 }
        return Self.impulse(omega: 2 * .pi / response, damping: damping, at: t) / speed
    }

    /// Returns the y of the curve at `x`, found by bisection, since x increases with the curve's parameter.
    private static func bezier(x1: Double, y1: Double, x2: Double, y2: Double, at x: Double) -> Double {
        func value(_ a: Double, _ b: Double, _ s: Double) -> Double {
            let r = 1 - s
            return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if value(x1, x2, middle) < x { low = middle } else { high = middle }
        }
        return value(y1, y2, (low + high) / 2)
    }

    /// Returns the position of a spring at rest at 0 that starts with a velocity of 1.
    private static func impulse(omega: Double, damping: Double, at t: Double) -> Double {
        if damping < 1 {
            let damped = omega * (1 - damping * damping).squareRoot()
            return exp(-damping * omega * t) * sin(damped * t) / damped
        }
        if damping == 1 { return t * exp(-omega * t) }
        let root = (damping * damping - 1).squareRoot()
        let (fast, slow) = (omega * (damping + root), omega * (damping - root))
        return (exp(-slow * t) - exp(-fast * t)) / (fast - slow)
    }

    /// Returns the position of a spring released at 0 whose rest position is 1.
    private static func spring(omega: Double, damping: Double, at t: Double) -> Double {
        if damping < 1 {
            let damped = omega * (1 - damping * damping).squareRoot()
            let envelope = exp(-damping * omega * t)
            return 1 - envelope * (cos(damped * t) + damping * omega / damped * sin(damped * t))
        }
        if damping == 1 { return 1 - exp(-omega * t) * (1 + omega * t) }
        let root = (damping * damping - 1).squareRoot()
        let (fast, slow) = (omega * (damping + root), omega * (damping - root))
        return 1 - (fast * exp(-slow * t) - slow * exp(-fast * t)) / (fast - slow)
    }
}

extension Double {
    /// The number, or 0 if it is not finite.
    fileprivate var orZero: Double { isFinite ? self : 0 }
}

/// Named springs, and springs by other parameters than those of `spring(response:dampingFraction:)`.
extension Animation {
    /// A quick spring with a small bounce, over about half a second.
    public static let snappy = Animation.snappy()
    /// A spring without a bounce, over about half a second.
    public static let smooth = Animation.smooth()
    /// A spring that bounces, over about half a second.
    public static let bouncy = Animation.bouncy()
    /// A spring that follows the user's input, such as a drag.
    public static let interactiveSpring = Animation.interactiveSpring()

    /// Returns a quick spring with a small bounce.
    ///
    /// - Parameters:
    ///   - duration: the approximate duration, in seconds.
    ///   - extraBounce: a number that is added to the bounce of the spring, -1…1.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// Returns a spring that does not bounce, unless `extraBounce` adds a bounce.
    ///
    /// - Parameters:
    ///   - duration: the approximate duration, in seconds.
    ///   - extraBounce: a number that is added to the bounce of the spring, -1…1.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: extraBounce)
    }

    /// Returns a spring that bounces.
    ///
    /// - Parameters:
    ///   - duration: the approximate duration, in seconds.
    ///   - extraBounce: a number that is added to the bounce of the spring, -1…1.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    /// Returns a spring with a duration and a bounce.
    ///
    /// - Parameters:
    ///   - duration: the approximate duration, in seconds.
    ///   - bounce: 0 for no bounce, towards 1 for a longer bounce, below 0 for an overdamped spring. Clamped to ±0.99.
    public static func spring(duration: Double = 0.5, bounce: Double) -> Animation {
        let bounce = bounce.isFinite ? min(max(-0.99, bounce), 0.99) : 0
        return spring(response: duration, dampingFraction: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
    }

    /// Returns a spring with a duration that does not bounce.
    /// - Parameter duration: the approximate duration, in seconds.
    public static func spring(duration: Double) -> Animation { spring(duration: duration, bounce: 0) }

    /// Returns the spring of `spring(duration:bounce:)`.
    ///
    /// `blendDuration` has no effect, because a spring always continues at the velocity of the one that it replaces.
    public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double) -> Animation {
        spring(duration: duration, bounce: bounce)
    }

    /// Returns the spring of `spring(response:dampingFraction:)`.
    ///
    /// `blendDuration` has no effect, because a spring always continues at the velocity of the one that it replaces.
    public static func spring(
        response: Double = 0.5,
        dampingFraction: Double = 1,
        blendDuration: Double
    ) -> Animation { spring(response: response, dampingFraction: dampingFraction) }

    /// Returns the spring of `interactiveSpring(response:dampingFraction:)`.
    ///
    /// `blendDuration` has no effect, because a spring always continues at the velocity of the one that it replaces.
    public static func interactiveSpring(
        response: Double = 0.15,
        dampingFraction: Double = 0.86,
        blendDuration: Double
    ) -> Animation { interactiveSpring(response: response, dampingFraction: dampingFraction) }

    /// Returns a spring that follows the user's input, such as a drag.
    ///
    /// - Parameters:
    ///   - duration: the approximate duration, in seconds.
    ///   - extraBounce: a number that is added to the bounce of the spring, -1…1.
    public static func interactiveSpring(duration: Double, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.14 + extraBounce)
    }

    /// Returns a spring that follows the user's input, such as a drag.
    ///
    /// - Parameters:
    ///   - response: the period of the spring, in seconds.
    ///   - dampingFraction: the damping; the spring bounces if it is less than 1.
    public static func interactiveSpring(response: Double = 0.15, dampingFraction: Double = 0.86) -> Animation {
        spring(response: response, dampingFraction: dampingFraction)
    }

    /// Returns a spring with physical parameters.
    ///
    /// - Parameters:
    ///   - mass: the mass; an invalid value counts as 1.
    ///   - stiffness: the stiffness; an invalid value counts as 1.
    ///   - damping: the damping; an invalid value counts as 0.
    ///   - initialVelocity: the velocity at the start, in multiples of the whole distance per second.
    public static func interpolatingSpring(
        mass: Double = 1,
        stiffness: Double,
        damping: Double,
        initialVelocity: Double = 0
    ) -> Animation {
        let mass = mass > 0 && mass.isFinite ? mass : 1
        let stiffness = stiffness > 0 && stiffness.isFinite ? stiffness : 1
        let damping = damping > 0 && damping.isFinite ? damping : 0
        let omega = (stiffness / mass).squareRoot()
        return spring(
            response: 2 * .pi / omega,
            dampingFraction: damping / (2 * (stiffness * mass).squareRoot()),
            velocity: initialVelocity
        )
    }
}
