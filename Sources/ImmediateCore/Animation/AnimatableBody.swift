/// An `Animatable` view whose elements are animated, so its body is not evaluated with interpolated values.
@preconcurrency @MainActor public protocol ElementAnimatable: Animatable {}

/// The animation state of an animatable view or modifier, whose body is evaluated with interpolated values.
@MainActor private final class BodyTween<Data: VectorArithmetic> {
    var tween: Tween<Data>
    /// The value of the last build.
    var shown: Data

    init(_ data: Data) { (tween, shown) = (Tween(data), data) }
}

extension Builder {
    /// Replaces the animatable data of a view with the interpolated value, before its body is evaluated.
    mutating func animate<A: Animatable>(_ view: inout A) {
        let target = view.animatableData
        let memory = state(0xA41) { BodyTween(target) }
        if memory.tween.target != target {
            memory.tween = Tween(
                from: memory.shown,
                to: target,
                velocity: memory.tween.velocity(at: time),
                by: transaction.animation,
                at: time - tweenLead
            )
        }
        memory.shown = target
        guard memory.tween.isMoving(at: time) else { return }
        if environment.accessibilityReduceMotion { return memory.tween = Tween(target) }
        memory.shown = memory.tween.value(at: time)
        view.animatableData = memory.shown
        interface.requestFrame(.immediately, by: interface.tree.count)
    }
}
