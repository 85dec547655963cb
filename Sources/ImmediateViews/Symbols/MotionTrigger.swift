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

package struct TimelineElement: Element {
    package var next: Double?

    package init(next: Double? = nil) {
        self.next = next
    }

    package mutating func paint(_ painter: inout Painter) {
        painter.paintChildren()
        if let next { painter.requestFrame(at: next) }
    }
}
