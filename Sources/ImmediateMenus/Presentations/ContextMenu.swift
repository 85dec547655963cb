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
    ) -> some View { ContextMenuView(content: self, items: menuItems, preview: { EmptyView() }) }

    /// Adds a context menu with a preview, which shows beside the open menu.
    ///
    /// - Parameters:
    ///   - menuItems: The items of the menu. A menu without items does not open.
    ///   - preview: The preview. It has its ideal size and does not receive the pointer.
    public func contextMenu<MenuItems: View, Preview: View>(
        @ViewBuilder menuItems: @escaping () -> MenuItems,
        @ViewBuilder preview: @escaping () -> Preview
    ) -> some View { ContextMenuView(content: self, items: menuItems, preview: preview) }
}

/// The state of a context menu.
@MainActor final class ContextMenuState {
    /// The requested position, in root coordinates; nil while it is closed.
    var point: CGPoint?
    /// The list of the open menu.
    let menu = MenuState()
}

struct ContextMenuView<Content: View, Items: View, Preview: View>: PrimitiveView {
    var content: Content
    var items: () -> Items
    var preview: () -> Preview

    func build(into builder: inout Builder) {
        let state = builder.state { ContextMenuState() }
        builder.atChild(0) { $0.modify(content, with: ContextMenuElement(state: state)) }
        guard let point = state.point, Items.self != EmptyView.self else { return }
        let close: () -> Void = { state.point = nil }
        builder.atChild(1) { builder in
            state.menu.isOpen = true
            builder.presentMenu(
                items(),
                state.menu,
                at: .at(point),
                beside: builder.nextChild,
                dismiss: close,
                chosen: close
            )
        }
        guard Preview.self != EmptyView.self else { return }
        builder.atChild(2) { builder in
            let layer = MenuPreview(content: preview().padding(8).background(PopupSurface()), menu: state.menu)
            builder.present(layer, as: .hint, motion: builder.environment.popupMotion)
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

/// The layer of a preview beside a menu.
private struct MenuPreview<Content: View>: PrimitiveView {
    var content: Content
    var menu: MenuState

    func build(into builder: inout Builder) { builder.add(MenuPreviewElement(menu: menu), content: content) }
}

private struct MenuPreviewElement: Element {
    /// The menu, which is placed before the layers above it.
    let menu: MenuState

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        let (gap, menu) = (OverlayPlacement.gap, menu.frame)
        // On the side of the menu with more room.
        let isLeft = menu.minX - rect.minX > rect.maxX - menu.maxX
        let room = max(0, (isLeft ? menu.minX - rect.minX : rect.maxX - menu.maxX) - 2 * gap)
        for child in layout.children {
            let ideal = layout.size(of: child, .unspecified)
            let proposal = ProposedViewSize(
                width: min(ideal.width, room),
                height: min(ideal.height, rect.height - 2 * gap)
            )
            let size = layout.size(of: child, proposal)
            let x = isLeft ? menu.minX - gap - size.width : menu.maxX + gap
            let y = max(rect.minY + gap, min(menu.minY, rect.maxY - gap - size.height))
            layout.place(child, in: layout.directed(CGRect(origin: CGPoint(x: x, y: y), size: size)))
        }
    }

    mutating func paint(_ painter: inout Painter) { painter.ignoringHits { $0.paintChildren() } }
}
