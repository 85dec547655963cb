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

/// What keys mean to views that have the focus.
extension View {
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

    /// Runs `action` for Escape while the view, or something in it, has the focus; nil for none.
    public func onExitCommand(perform action: (() -> Void)?) -> some View { onCommand([.escape], action) }

    /// Runs `action` for Delete and Backspace while the view, or something in it, has the focus; nil for none.
    public func onDeleteCommand(perform action: (() -> Void)?) -> some View {
        onCommand([.delete, .deleteForward], action)
    }

    private func onCommand(_ keys: Set<Key>, _ action: (() -> Void)?) -> some View {
        onKeyPress(keys: keys) { press in
            guard let action, press.modifiers.isEmpty else { return .ignored }
            action()
            return .handled
        }
    }
}
