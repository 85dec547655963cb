import Foundation

/// The direction of an arrow key.
public enum MoveCommandDirection: Hashable, Sendable, CaseIterable {
    /// The direction of the Up arrow key.
    case up
    /// The direction of the Down arrow key.
    case down
    /// The direction of the Left arrow key.
    case left
    /// The direction of the Right arrow key.
    case right
}

/// Actions for keys that the focused view does not handle. A focused text field, for example, still handles Delete.
extension View {
    /// Runs `action` when Delete or Backspace is pressed while the view or a descendant has focus. Nil does nothing.
    ///
    /// ```swift
    /// List(messages, selection: $selected) { … }.onDeleteCommand { asks = true }
    /// ```
    public func onDeleteCommand(perform action: (() -> Void)?) -> some View {
        FocusCommandView(content: self, keys: ["Delete", "Backspace"], action: action)
    }

    /// Runs `action` when Escape is pressed while the view or a descendant has focus. Nil does nothing.
    public func onExitCommand(perform action: (() -> Void)?) -> some View {
        FocusCommandView(content: self, keys: [.escape], action: action)
    }

    /// Runs `action` for arrow keys while the view or a descendant has focus. Nil does nothing.
    public func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> some View {
        onKeyPress(keys: [.up, .down, .left, .right]) { press in
            guard let action, press.modifiers.isEmpty else { return .ignored }
            switch press.key {
            case .up: action(.up)
            case .down: action(.down)
            case .left: action(.left)
            default: action(.right)
            }
            return .handled
        }
    }
}

struct FocusCommandView<Content: View>: PrimitiveView {
    var content: Content
    var keys: Set<Key>
    var action: (() -> Void)?

    func build(into builder: inout Builder) {
        builder.modify(content, by: FocusCommandNodeModifier(keys: keys, action: action))
    }
}

private struct FocusCommandNodeModifier: NodeModifier {
    var keys: Set<Key>
    var action: (() -> Void)?

    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) {
        builder.enclose(FocusCommandElement(keys: keys, action: action)) { builder in
            builder.listenForKeys()
            node(&builder)
        }
    }
}

private struct FocusCommandElement: Element {
    var keys: Set<Key>
    var action: (() -> Void)?

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        guard case .keyRefused(let key, [], let isRepeat) = event, keys.contains(key), let action else { return false }
        // Key repeats are consumed but do not repeat the action.
        if !isRepeat { action() }
        return true
    }
}
