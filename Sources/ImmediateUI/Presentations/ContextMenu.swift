import Foundation

extension View {
    /// Opens a menu of `menuItems` where the right button is pressed on the view, where a finger rests on it for half a
    /// second, and below what has the keyboard's focus in it by the Menu key or Shift+F10.
    ///
    /// ```swift
    /// Text(file.name).contextMenu {
    ///     Button("Open") { open(file) }
    ///     Button("Delete", role: .destructive) { delete(file) }
    /// }
    /// ```
    ///
    /// A menu without items does not open. Of several views inside each other the innermost opens its own.
    public func contextMenu<MenuItems: View>(
        @ViewBuilder menuItems: @escaping () -> MenuItems
    ) -> some View { ContextMenuView(content: self, items: menuItems) }
}

/// Where a context menu is open.
@MainActor final class ContextMenuState {
    /// Where it was asked for, in the root's coordinates; nil while it is closed.
    var point: CGPoint?
}

struct ContextMenuView<Content: View, Items: View>: PrimitiveView {
    var content: Content
    var items: () -> Items

    func build(into builder: inout Builder) {
        let state = builder.state { ContextMenuState() }
        builder.atChild(0) { $0.modify(content, with: ContextMenuElement(state: state)) }
        guard let point = state.point, Items.self != EmptyView.self else { return }
        let close: () -> Void = { state.point = nil }
        builder.atChild(1) { builder in
            builder.presentMenu(items(), at: .at(point), beside: builder.nextChild, dismiss: close, chosen: close)
        }
    }
}

struct ContextMenuElement: Element {
    var state: ContextMenuState

    mutating func paint(_ painter: inout Painter) {
        // Below what is inside, which may take the right button itself or have a menu of its own.
        painter.addRegion(painter.rect, .context)
        painter.paintChildren()
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        guard case .contextMenu(let point) = event else { return false }
        state.point = point
        return true
    }
}
