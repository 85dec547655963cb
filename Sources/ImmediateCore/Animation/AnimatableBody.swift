/// An `Animatable` view whose elements are animated, so that its body is not evaluated with the values in between.
@MainActor public protocol ElementAnimatable: Animatable {}

/// What lasts of an animatable view or modifier, whose body shows values on their way.
@MainActor private final class BodyMovement<Data: VectorArithmetic> {
    var target: Data
    var shown: Data
    var movement: Movement<Data>?

    init(_ data: Data) { (target, shown) = (data, data) }
}

extension Builder {
    /// Gives a view whose body is evaluated next the values that it shows on their way.
    mutating func animate<A: Animatable>(_ view: inout A) {
        let target = view.animatableData
        let memory = state(0xA41) { BodyMovement(target) }
        if memory.target != target {
            let velocity = memory.movement?.velocity(at: time) ?? .zero
            memory.movement = transaction.animation.flatMap {
                Movement(from: memory.shown - target, velocity: velocity, by: $0, at: time)
            }
            memory.target = target
        }
        memory.shown = target
        guard memory.movement != nil else { return }
        if environment.accessibilityReduceMotion { memory.movement = nil }
        guard let rest = memory.movement?.rest(at: time) else {
            memory.movement = nil
            return
        }
        memory.shown = target + rest
        view.animatableData = memory.shown
        machine.requestFrame(.immediately, by: machine.tree.count)
    }
}
