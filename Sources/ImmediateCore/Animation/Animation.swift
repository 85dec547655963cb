import Foundation

/// How a value gets from where it is to where it belongs: a curve over time.
///
/// An animation is a pure function of the seconds since it began, so the same inputs give the same frames.
public struct Animation: Hashable, Sendable {
    private enum Curve: Hashable, Sendable {
        /// A cubic Bézier from (0,0) to (1,1) with two control points, over `duration` seconds.
        case bezier(x1: Double, y1: Double, x2: Double, y2: Double, duration: Double)
        /// A damped spring: `response` is the period in seconds without damping, `damping` 1 is critical; `velocity` is
        /// that of the beginning, in ways per second.
        case spring(response: Double, damping: Double, velocity: Double)
    }

    /// How often the movement is made; there and back in turn, if it reverses.
    private struct Repetition: Hashable, Sendable {
        var count: Double
        var reverses: Bool
    }

    private var curve: Curve
    private var delay: Double = 0
    private var speed: Double = 1
    private var repetition: Repetition?
    /// Seconds before the first of several movements; `delay` comes before each.
    private var lead: Double = 0

    private init(_ curve: Curve) { self.curve = curve }

    /// Ease in and out over 0.35 s.
    public static let `default` = Animation.easeInOut(duration: 0.35)
    /// Constant speed over 0.35 s.
    public static let linear = Animation.linear(duration: 0.35)
    /// A slow start, over 0.35 s.
    public static let easeIn = Animation.easeIn(duration: 0.35)
    /// A slow end, over 0.35 s.
    public static let easeOut = Animation.easeOut(duration: 0.35)
    /// A slow start and end, over 0.35 s.
    public static let easeInOut = Animation.easeInOut(duration: 0.35)
    /// A spring that comes to rest without a bounce.
    public static let spring = Animation.spring()

    /// Constant speed over `duration` seconds.
    public static func linear(duration: Double) -> Animation { timingCurve(0, 0, 1, 1, duration: duration) }
    /// A slow start, over `duration` seconds.
    public static func easeIn(duration: Double) -> Animation { timingCurve(0.42, 0, 1, 1, duration: duration) }
    /// A slow end, over `duration` seconds.
    public static func easeOut(duration: Double) -> Animation { timingCurve(0, 0, 0.58, 1, duration: duration) }
    /// A slow start and end, over `duration` seconds.
    public static func easeInOut(duration: Double) -> Animation { timingCurve(0.42, 0, 0.58, 1, duration: duration) }

    /// A cubic Bézier curve from (0,0) to (1,1) with the control points (`x1`,`y1`) and (`x2`,`y2`), over `duration`
    /// seconds. The x of the points is clamped to 0…1, their y to ±100, the duration to at least 0; what is not finite
    /// counts as 0.
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

    /// A spring with a period of `response` seconds; `dampingFraction` 1 does not bounce, less does. What is not finite
    /// or too small counts as the least there is, 0.001 and 0.01; more damping than 100 as 100, so that it does arrive.
    public static func spring(response: Double = 0.5, dampingFraction: Double = 1) -> Animation {
        spring(response: response, dampingFraction: dampingFraction, velocity: 0)
    }

    /// A spring that begins with a velocity, in ways per second.
    static func spring(response: Double, dampingFraction: Double, velocity: Double) -> Animation {
        let damping = min(max(0.01, dampingFraction.orZero), 100)
        let velocity = min(max(-100, velocity.orZero), 100)
        return Animation(.spring(response: max(0.001, response.orZero), damping: damping, velocity: velocity))
    }

    /// The same movement, `delay` seconds later. A movement that is repeated after that waits each time.
    public func delay(_ delay: Double) -> Animation {
        var animation = self
        if repetition == nil {
            animation.delay += max(0, delay.orZero)
        } else {
            animation.lead += max(0, delay.orZero)
        }
        return animation
    }

    /// The same movement `count` times, at least once; every other time backwards, if it reverses. What moves is where it
    /// belongs at the end in any case.
    public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
        var animation = self
        animation.repetition = Repetition(count: Double(max(1, count)), reverses: autoreverses)
        return animation
    }

    /// The same movement again and again, every other time backwards, if it reverses. It ends when the view goes, or when
    /// the value changes without an animation or under another one.
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        var animation = self
        animation.repetition = Repetition(count: .infinity, reverses: autoreverses)
        return animation
    }

    /// The same movement, `speed` times as fast, but no more than a million times faster or slower than it was made;
    /// one that is not above 0, or infinite, counts as 1.
    public func speed(_ speed: Double) -> Animation {
        var animation = self
        if speed > 0 && speed.isFinite { animation.speed = min(max(1e-6, animation.speed * speed), 1e6) }
        return animation
    }

    /// How long it takes, in seconds, the delay included; infinity for one that is repeated for ever.
    public var duration: Double {
        guard let repetition else { return onceDuration }
        return onceDuration > 0 ? lead + onceDuration * repetition.count : lead
    }

    /// How long one movement takes, in seconds, its delay included.
    private var onceDuration: Double {
        switch curve {
        case .bezier(_, _, _, _, let duration): return delay + duration / speed
        case .spring(let response, let damping, _):
            // The envelope of an underdamped spring is e^(-ζωt); at 1/1000 of the way nothing moves a pixel any
            // more. Overdamped ones are as slow as their slow exponential.
            let omega = 2 * Double.pi / response
            let rate = damping < 1 ? damping * omega : omega * (damping - (damping * damping - 1).squareRoot())
            return delay + (log(1000) + 1.5) / rate / speed
        }
    }

    /// How much of the way is done after `elapsed` seconds: 0 before the beginning, exactly 1 from `duration` on. A
    /// spring may overshoot 1 in between.
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

    /// How far what moves by 1 a second at the beginning is beyond what begins at rest, after `elapsed` seconds: a spring
    /// takes over the velocity of a movement that it follows, a curve does not.
    func momentum(at elapsed: Double) -> Double {
        guard repetition == nil, case .spring(let response, let damping, _) = curve else { return 0 }
        let t = (elapsed - delay) * speed
        guard t > 0, elapsed < duration else { return 0 }
        return Self.impulse(omega: 2 * .pi / response, damping: damping, at: t) / speed
    }

    /// The y of the curve where its x is `x`, found by bisection: x grows with the curve's parameter.
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

    /// The place of a spring that rests at 0 and is pushed to a velocity of 1.
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

    /// The place of a spring let go at 0 that rests at 1.
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
    /// The number, or 0 for what is not finite.
    fileprivate var orZero: Double { isFinite ? self : 0 }
}
