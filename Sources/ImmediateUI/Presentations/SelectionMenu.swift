import Foundation

extension View {
    /// Opens a menu for what is selected in the list or table inside, and runs `primaryAction` for it by a double click and by
    /// Return.
    ///
    /// ```swift
    /// List(messages, selection: $selected) { MessageRow(message: $0) }
    ///     .contextMenu(forSelectionType: Message.ID.self) { ids in
    ///         Button("Delete") { delete(ids) }
    ///     } primaryAction: { ids in
    ///         open(ids)
    ///     }
    /// ```
    ///
    /// The right button on a row that is not selected selects it. The menu is told of no value where the list has no row; one
    /// without items does not open. By the Menu key it opens below the row that the keyboard is at.
    /// - Parameter itemType: what the rows stand for; lists whose selection is of another type answer nothing.
    public func contextMenu<Value: Hashable, MenuItems: View>(
        forSelectionType itemType: Value.Type = Value.self,
        @ViewBuilder menu: @escaping (Set<Value>) -> MenuItems,
        primaryAction: ((Set<Value>) -> Void)? = nil
    ) -> some View { SelectionMenuView(content: self, items: menu, primaryAction: primaryAction) }
}

/// What a list tells of its rows to the view around it that has a menu for them.
@MainActor final class SelectionMenu {
    /// Whether there is an action for what is double-clicked; it is given what is selected.
    fileprivate(set) var primaryAction: (([AnyHashable]) -> Void)?
    /// Where the menu is open, root coordinates, and what for; nil while it is closed.
    fileprivate(set) var open: (point: CGPoint, values: [AnyHashable])?

    /// Opens the menu at a point for some values.
    func open(at point: CGPoint, for values: [AnyHashable]) { open = (point, values) }
}

struct SelectionMenuView<Content: View, Value: Hashable, Items: View>: PrimitiveView {
    var content: Content
    var items: (Set<Value>) -> Items
    var primaryAction: ((Set<Value>) -> Void)?

    func build(into builder: inout Builder) {
        let menu = builder.state { SelectionMenu() }
        func selected(_ values: [AnyHashable]) -> Set<Value> { Set(values.compactMap { $0.base as? Value }) }
        menu.primaryAction = primaryAction.map { action in
            { values in
                let chosen = selected(values)
                if !chosen.isEmpty { action(chosen) }
            }
        }
        builder.with(\.selectionMenu, menu) { $0.child(content) }
        guard let open = menu.open, Items.self != EmptyView.self else { return }
        let close: () -> Void = { menu.open = nil }
        builder.atChild(1) { builder in
            builder.presentMenu(
                items(selected(open.values)),
                at: .at(open.point),
                beside: builder.nextChild,
                dismiss: close,
                chosen: close
            )
        }
    }
}

extension EnvironmentValues {
    /// The menu of the list that is built.
    var selectionMenu: SelectionMenu? {
        get { self[SelectionMenuKey.self] }
        set { self[SelectionMenuKey.self] = newValue }
    }
}

private struct SelectionMenuKey: EnvironmentKey { static var defaultValue: SelectionMenu? { nil } }
