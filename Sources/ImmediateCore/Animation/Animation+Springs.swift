import Foundation

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

    /// A quick spring with a small bounce, over about `duration` seconds; `extraBounce` is added to its bounce, -1…1.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A spring whose only bounce is `extraBounce`, -1…1, over about `duration` seconds.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: extraBounce)
    }

    /// A spring that bounces, over about `duration` seconds; `extraBounce` is added to its bounce, -1…1.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    /// A spring over about `duration` seconds.
    /// - Parameter bounce: 0 for no bounce, towards 1 for a longer bounce, below 0 for an overdamped spring. Clamped to
    ///   ±0.99.
    public static func spring(duration: Double = 0.5, bounce: Double) -> Animation {
        let bounce = bounce.isFinite ? min(max(-0.99, bounce), 0.99) : 0
        return spring(response: duration, dampingFraction: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
    }

    /// The same spring. `blendDuration` has no effect: a spring always continues at the velocity of the one it
    /// replaces.
    public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double) -> Animation {
        spring(duration: duration, bounce: bounce)
    }

    /// The same spring. `blendDuration` has no effect: a spring always continues at the velocity of the one it
    /// replaces.
    public static func spring(
        response: Double = 0.5,
        dampingFraction: Double = 1,
        blendDuration: Double
    ) -> Animation { spring(response: response, dampingFraction: dampingFraction) }

    /// The same spring. `blendDuration` has no effect: a spring always continues at the velocity of the one it
    /// replaces.
    public static func interactiveSpring(
        response: Double = 0.15,
        dampingFraction: Double = 0.86,
        blendDuration: Double
    ) -> Animation { interactiveSpring(response: response, dampingFraction: dampingFraction) }

    /// A spring that follows the user's input, over about `duration` seconds; `extraBounce` is added to its bounce,
    /// -1…1.
    public static func interactiveSpring(duration: Double, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.14 + extraBounce)
    }

    /// A spring that follows the user's input, with a period of `response` seconds.
    public static func interactiveSpring(response: Double = 0.15, dampingFraction: Double = 0.86) -> Animation {
        spring(response: response, dampingFraction: dampingFraction)
    }

    /// A spring by its physical parameters. Invalid values of `mass` and `stiffness` count as 1, those of `damping` as
    /// 0.
    /// - Parameter initialVelocity: The velocity at the start, in multiples of the whole distance per second.
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
