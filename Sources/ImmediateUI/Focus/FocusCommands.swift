import Foundation

/// Which way an arrow key leads.
public enum MoveCommandDirection: Hashable, Sendable, CaseIterable {
    /// Up.
    case up
    /// Down.
    case down
    /// Left.
    case left
    /// Right.
    case right
}

/// What keys mean where what has the focus has no use for them: a text field in the view goes on deleting characters.
extension View {
    /// Runs `action` when Delete or Backspace is pressed while something in the view has the focus; nil does nothing.
    ///
    /// ```swift
    /// List(messages, selection: $selected) { … }.onDeleteCommand { asks = true }
    /// ```
    public func onDeleteCommand(perform action: (() -> Void)?) -> some View {
        FocusCommandView(content: self, keys: ["Delete", "Backspace"], action: action)
    }

    /// Runs `action` when Escape is pressed while something in the view has the focus; nil does nothing.
    public func onExitCommand(perform action: (() -> Void)?) -> some View {
        FocusCommandView(content: self, keys: [.escape], action: action)
    }

    /// Runs `action` for the arrow keys while the view, or something in it, has the focus; nil for none.
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
        builder.modify(content, by: FocusCommandModification(keys: keys, action: action))
    }
}

private struct FocusCommandModification: Modification {
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
        // What acts does so once, however long the key is held.
        if !isRepeat { action() }
        return true
    }
}
