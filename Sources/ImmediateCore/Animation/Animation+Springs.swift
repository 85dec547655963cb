import Foundation

/// The springs by name, and by other measures than `spring(response:dampingFraction:)`.
extension Animation {
    /// A quick spring that hardly bounces, over about half a second.
    public static let snappy = Animation.snappy()
    /// A spring without a bounce, over about half a second.
    public static let smooth = Animation.smooth()
    /// A spring that bounces, over about half a second.
    public static let bouncy = Animation.bouncy()
    /// A spring that follows what a person does, such as a drag.
    public static let interactiveSpring = Animation.interactiveSpring()

    /// A quick spring that hardly bounces. `duration` is about how long it takes, in seconds; `extraBounce` is added to
    /// its bounce, -1…1.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A spring without a bounce but `extraBounce`, -1…1, over about `duration` seconds.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: extraBounce)
    }

    /// A spring that bounces, by `extraBounce` more than usual, -1…1, over about `duration` seconds.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    /// A spring over about `duration` seconds. A `bounce` of 0 does not bounce, one of 1 does not end to; less than 0 is
    /// slower than it need be.
    public static func spring(duration: Double = 0.5, bounce: Double) -> Animation {
        let bounce = bounce.isFinite ? min(max(-0.99, bounce), 0.99) : 0
        return spring(response: duration, dampingFraction: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
    }

    /// The same. `blendDuration` has no effect: a spring takes over the velocity of the one that it follows at once.
    public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double) -> Animation {
        spring(duration: duration, bounce: bounce)
    }

    /// The same. `blendDuration` has no effect: a spring takes over the velocity of the one that it follows at once.
    public static func spring(
        response: Double = 0.5,
        dampingFraction: Double = 1,
        blendDuration: Double
    ) -> Animation { spring(response: response, dampingFraction: dampingFraction) }

    /// The same. `blendDuration` has no effect: a spring takes over the velocity of the one that it follows at once.
    public static func interactiveSpring(
        response: Double = 0.15,
        dampingFraction: Double = 0.86,
        blendDuration: Double
    ) -> Animation { interactiveSpring(response: response, dampingFraction: dampingFraction) }

    /// A spring over about `duration` seconds that follows what a person does, by `extraBounce` more than usual, -1…1.
    public static func interactiveSpring(duration: Double, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.14 + extraBounce)
    }

    /// A spring with a period of `response` seconds that follows what a person does.
    public static func interactiveSpring(response: Double = 0.15, dampingFraction: Double = 0.86) -> Animation {
        spring(response: response, dampingFraction: dampingFraction)
    }

    /// A spring by what it is made of: a mass on a spring of some stiffness, with damping, which begins with a velocity of
    /// so many ways per second. What is not above 0 counts as 1, of the damping as 0.
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
