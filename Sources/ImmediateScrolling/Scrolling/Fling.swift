import Foundation

/// The inertial scrolling after a finger lifts, which slows down exponentially.
struct Fling {
    /// Whether inertial scrolling is enabled.
    var isAllowed = true
    /// The recent movements of the finger.
    private var steps: [(way: CGSize, time: Double)] = []
    /// The velocity of the content, in points per second.
    private var velocity = CGSize.zero
    private var time = 0.0

    /// The maximum age of steps that count, in seconds. A finger that rests before it lifts leaves no movement.
    private static let memory = 0.1
    /// The time constant of the exponential decay, in seconds.
    private static let decay = 0.325
    /// The speed below which the content stops, in points per second.
    private static let least: CGFloat = 20

    /// Records a movement of the finger.
    mutating func follow(dx: CGFloat, dy: CGFloat, at time: Double) {
        velocity = .zero
        steps.removeAll { time - $0.time > Self.memory }
        steps.append((CGSize(width: dx, height: dy), time))
    }

    /// Starts the inertial movement when the finger lifts.
    mutating func release(at time: Double) {
        steps.removeAll { time - $0.time > Self.memory }
        defer { steps.removeAll(keepingCapacity: true) }
        // A single step has no duration.
        guard isAllowed, let first = steps.first, let last = steps.last, last.time > first.time else {
            return velocity = .zero
        }
        let way = steps.dropFirst().reduce(CGSize.zero) {
            CGSize(width: $0.width + $1.way.width, height: $0.height + $1.way.height)
        }
        let duration = last.time - first.time
        velocity = CGSize(width: way.width / duration, height: way.height / duration)
        self.time = time
    }

    /// Stops the movement.
    mutating func stop() {
        velocity = .zero
        if !steps.isEmpty { steps.removeAll(keepingCapacity: true) }
    }

    /// True while the content moves by inertia.
    var isMoving: Bool { velocity != .zero }

    /// Ends the movement, and returns its velocity and the distance that was left; nil at rest.
    mutating func stopEarly() -> (velocity: CGSize, distance: CGSize)? {
        guard isMoving else { return nil }
        defer { stop() }
        return (velocity, CGSize(width: velocity.width * Self.decay, height: velocity.height * Self.decay))
    }

    /// Returns the movement of the content since the last call; nil at rest.
    mutating func way(at time: Double) -> CGSize? {
        guard velocity != .zero else { return nil }
        guard max(abs(velocity.width), abs(velocity.height)) > Self.least else {
            stop()
            return nil
        }
        let duration = time - self.time
        // May be called several times in one frame.
        guard duration > 0 else { return .zero }
        self.time = time
        let rest = exp(-duration / Self.decay)
        let share = Self.decay * (1 - rest)
        let way = CGSize(width: velocity.width * share, height: velocity.height * share)
        velocity = CGSize(width: velocity.width * rest, height: velocity.height * rest)
        return way
    }
}
