import Foundation

/// The movement that goes on when a finger has scrolled and lets go: as fast as it was, slowing down.
struct Fling {
    /// Whether anything moves by itself.
    var isAllowed = true
    /// The steps of the finger in the last moments.
    private var steps: [(way: CGSize, time: Double)] = []
    /// Points a second, of the content.
    private var velocity = CGSize.zero
    private var time = 0.0

    /// Steps older than this, in seconds, do not count: a finger that rests before it lets go leaves nothing moving.
    private static let memory = 0.1
    /// The time in which the velocity falls to a third, in seconds.
    private static let decay = 0.325
    /// What is slower, in points a second, stands still.
    private static let least: CGFloat = 20

    /// The finger moves the content.
    mutating func follow(dx: CGFloat, dy: CGFloat, at time: Double) {
        velocity = .zero
        steps.removeAll { time - $0.time > Self.memory }
        steps.append((CGSize(width: dx, height: dy), time))
    }

    /// The finger lets go.
    mutating func release(at time: Double) {
        steps.removeAll { time - $0.time > Self.memory }
        defer { steps.removeAll(keepingCapacity: true) }
        // One step has no duration.
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

    /// Nothing moves any more.
    mutating func stop() {
        velocity = .zero
        if !steps.isEmpty { steps.removeAll(keepingCapacity: true) }
    }

    /// How far the content moves on until `time`; nil when it stands.
    mutating func way(at time: Double) -> CGSize? {
        guard velocity != .zero else { return nil }
        guard max(abs(velocity.width), abs(velocity.height)) > Self.least else {
            stop()
            return nil
        }
        let duration = time - self.time
        // It may be asked again in the same frame.
        guard duration > 0 else { return .zero }
        self.time = time
        let rest = exp(-duration / Self.decay)
        let share = Self.decay * (1 - rest)
        let way = CGSize(width: velocity.width * share, height: velocity.height * share)
        velocity = CGSize(width: velocity.width * rest, height: velocity.height * rest)
        return way
    }
}
