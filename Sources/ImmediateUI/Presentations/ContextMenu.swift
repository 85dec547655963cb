import Foundation

extension View {
    /// Adds a context menu to the view.
    ///
    /// It opens at the pointer by the right button, under a finger that rests for half a second, and below the focused
    /// view by the Menu key or Shift+F10.
    ///
    /// ```swift
    /// Text(file.name).contextMenu {
    ///     Button("Open") { open(file) }
    ///     Button("Delete", role: .destructive) { delete(file) }
    /// }
    /// ```
    ///
    /// A menu without items does not open. Of nested views, the innermost opens its menu.
    public func contextMenu<MenuItems: View>(
        @ViewBuilder menuItems: @escaping () -> MenuItems
    ) -> some View { ContextMenuView(content: self, items: menuItems) }
}

/// The state of a context menu.
@MainActor final class ContextMenuState {
    /// The requested position, in root coordinates; nil while it is closed.
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
        // Below the regions of its content, which may handle the right button itself or have its own menu.
        painter.addRegion(painter.rect, .context)
        painter.paintChildren()
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        guard case .contextMenu(let point) = event else { return false }
        state.point = point
        return true
    }
}
