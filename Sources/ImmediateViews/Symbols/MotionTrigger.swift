/// A value whose change starts phases or keyframes.
package struct MotionTrigger {
    let value: Any
    private let isEqual: (Any) -> Bool

    package init<Value: Equatable>(_ value: Value) {
        self.value = value
        isEqual = { ($0 as? Value) == value }
    }

    package func differs(from other: MotionTrigger) -> Bool { !isEqual(other.value) }
}
