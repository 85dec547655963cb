/// The way of a value to its target: how far it was from it when it set out, which grows less.
///
/// So the target may move meanwhile, by another movement or by a resize, and what moves still arrives.
struct Movement<Data: VectorArithmetic> {
    /// From the target to where it was.
    private var distance: Data
    /// How fast it moved already, a second. Springs go on from there.
    private var velocity: Data
    private var animation: Animation
    private var start: Double

    /// A movement from `distance` away; nil where there is no way to go.
    init?(from distance: Data, velocity: Data = .zero, by animation: Animation, at time: Double) {
        guard distance != .zero || velocity != .zero, animation.duration > 0 else { return nil }
        self.distance = distance
        self.velocity = velocity
        self.animation = animation
        start = time
    }

    /// How far from its target the value is at `time`; nil from the end on.
    func rest(at time: Double) -> Data? {
        guard elapsed(at: time) < animation.duration else { return nil }
        return place(at: time)
    }

    /// The seconds since the start. A clock that counts frames is a few bits off whole seconds.
    private func elapsed(at time: Double) -> Double { time - start + 1e-9 }

    private func place(at time: Double) -> Data {
        let elapsed = elapsed(at: time)
        var rest = distance.scaled(by: 1 - animation.progress(at: elapsed))
        if velocity != .zero { rest += velocity.scaled(by: animation.momentum(at: elapsed)) }
        return rest
    }

    /// How fast the value moves at `time`, a second.
    func velocity(at time: Double) -> Data {
        let step = 1.0 / 480
        guard time - start >= step, elapsed(at: time) < animation.duration else { return .zero }
        return (place(at: time) - place(at: time - step)).scaled(by: 1 / step)
    }
}
