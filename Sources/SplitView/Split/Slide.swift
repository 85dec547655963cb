import Foundation
import ImmediateUI

/// A value on its way to another one. One that is sent elsewhere goes on from where it is.
package struct Slide<Value: VectorArithmetic> {
    package private(set) var target: Value
    private var distance = Value.zero
    private var animation: Animation?
    private var start = 0.0

    /// A value that is where it is.
    package init(at value: Value) { target = value }

    /// Where it is at `time`, in seconds of the host's clock.
    package func value(at time: Double) -> Value {
        guard let animation, isMoving(at: time) else { return target }
        return target - distance.scaled(by: 1 - animation.progress(at: time - start))
    }

    package func isMoving(at time: Double) -> Bool {
        guard let animation else { return false }
        return time - start < animation.duration
    }

    /// Goes to a value, from where it is; nil is at once.
    package mutating func go(to value: Value, by animation: Animation?, at time: Double) {
        guard value != target else { return }
        go(to: value, from: self.value(at: time), by: animation, at: time)
    }

    /// Goes to a value from another one.
    package mutating func go(to value: Value, from origin: Value, by animation: Animation?, at time: Double) {
        (target, distance, start) = (value, value - origin, time)
        self.animation = value == origin ? nil : animation
    }
}
