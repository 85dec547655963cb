import Foundation

extension View {
    /// Runs `action` when the pointer comes over the view (true) or leaves it (false), also when the view goes away.
    public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        ElementModifier(content: self, element: HoverElement(action: action))
    }

    /// Runs `action` when `value` became another, with the new value.
    public func onChange<Value: Equatable>(
        of value: Value,
        perform action: @escaping (Value) -> Void
    ) -> some View {
        ChangeObserver(content: self, value: value) { _, new in action(new) }
    }

    /// Runs `action` when `value` became another, with the old and the new value; with `initial`, also when the view
    /// is first shown.
    public func onChange<Value: Equatable>(
        of value: Value,
        initial: Bool = false,
        _ action: @escaping (Value, Value) -> Void
    ) -> some View {
        ChangeObserver(content: self, value: value, initial: initial, action: action)
    }

    /// Runs `action` when `value` became another; with `initial`, also when the view is first shown.
    public func onChange<Value: Equatable>(
        of value: Value,
        initial: Bool = false,
        _ action: @escaping () -> Void
    ) -> some View {
        ChangeObserver(content: self, value: value, initial: initial) { _, _ in action() }
    }
}

struct HoverElement: Element {
    var action: (Bool) -> Void

    mutating func paint(_ painter: inout Painter) {
        painter.addRegion(painter.rect, .hover)
        painter.paintChildren()
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        guard case .hovered(let isOver) = event else { return false }
        action(isOver)
        return true
    }
}

/// Remembers a value from frame to frame and says when it changed. Bodies have been evaluated by then: what the action
/// changes shows in the next frame, which it asks for.
struct ChangeObserver<Content: View, Value: Equatable>: PrimitiveView {
    var content: Content
    var value: Value
    var initial = false
    var action: (Value, Value) -> Void

    @MainActor final class Memory {
        var value: Value?
    }

    func build(into builder: inout Builder) {
        let memory = builder.state { Memory() }
        let old = memory.value
        memory.value = value
        if let old {
            if old != value { builder.afterBuild { [action, value] in action(old, value) } }
        } else if initial {
            builder.afterBuild { [action, value] in action(value, value) }
        }
        builder.child(content, 0)
    }
}
