import Foundation

/// How a value gets from where it is to where it belongs: a curve over time.
///
/// An animation is a pure function of the seconds since it began, so the same inputs give the same frames.
public struct Animation: Hashable, Sendable {
    private enum Curve: Hashable, Sendable {
        /// A cubic Bézier from (0,0) to (1,1) with two control points, over `duration` seconds.
        case bezier(x1: Double, y1: Double, x2: Double, y2: Double, duration: Double)
        /// A damped spring: `response` is the period in seconds without damping, `damping` 1 is critical.
        case spring(response: Double, damping: Double)
    }

    private var curve: Curve
    private var delay: Double = 0
    private var speed: Double = 1

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
        let damping = min(max(0.01, dampingFraction.orZero), 100)
        return Animation(.spring(response: max(0.001, response.orZero), damping: damping))
    }

    /// The same movement, `delay` seconds later.
    public func delay(_ delay: Double) -> Animation {
        var animation = self
        animation.delay += max(0, delay.orZero)
        return animation
    }

    /// The same movement, `speed` times as fast, but no more than a million times faster or slower than it was made;
    /// one that is not above 0, or infinite, counts as 1.
    public func speed(_ speed: Double) -> Animation {
        var animation = self
        if speed > 0 && speed.isFinite { animation.speed = min(max(1e-6, animation.speed * speed), 1e6) }
        return animation
    }

    /// How long it takes, in seconds, the delay included.
    public var duration: Double {
        switch curve {
        case .bezier(_, _, _, _, let duration): return delay + duration / speed
        case .spring(let response, let damping):
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
        let t = (elapsed - delay) * speed
        guard t > 0 else { return 0 }
        switch curve {
        case .bezier(let x1, let y1, let x2, let y2, let duration):
            return Self.bezier(x1: x1, y1: y1, x2: x2, y2: y2, at: t / duration)
        case .spring(let response, let damping):
            return Self.spring(omega: 2 * .pi / response, damping: damping, at: t)
        }
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

/// The circumstances of a change of state: the animation under which it shows.
@preconcurrency @MainActor public struct Transaction {
    /// The animation, or nil for a change that shows at once.
    public var animation: Animation?

    /// A transaction with `animation`.
    public init(animation: Animation? = nil) { self.animation = animation }

    /// The transaction of the innermost `withAnimation` that is running; empty outside of one.
    public internal(set) static var current = Transaction()
}

/// Runs `body`; what it changes in holders and `@State` moves to its new place by `animation` (nil: at once).
///
/// ```swift
/// Button("Toggle") { withAnimation { hide.toggle() } }
/// ```
@preconcurrency @MainActor @discardableResult
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    try withTransaction(Transaction(animation: animation), body)
}

/// Runs `body`; what it changes shows under `transaction`.
@preconcurrency @MainActor @discardableResult
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    let outer = Transaction.current
    Transaction.current = transaction
    defer {
        StateChanges.noteTransaction()
        Transaction.current = outer
    }
    return try body()
}
