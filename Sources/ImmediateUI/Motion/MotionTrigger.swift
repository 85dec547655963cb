/// A value whose change starts phases or keyframes.
struct MotionTrigger {
    let value: Any
    private let isEqual: (Any) -> Bool

    init<Value: Equatable>(_ value: Value) {
        self.value = value
        isEqual = { ($0 as? Value) == value }
    }

    func differs(from other: MotionTrigger) -> Bool { !isEqual(other.value) }
}
