import Foundation

extension View {
    /// Adds a context menu for the selection of the list or table inside.
    ///
    /// A double click and Return run `primaryAction`.
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
    /// The right button on an unselected row selects it first. Outside the rows the menu receives an empty set. A menu
    /// without items does not open. By the Menu key it opens below the focused row.
    ///
    /// - Parameters:
    ///   - itemType: The type of the selected values. Lists whose selection has another type ignore the menu.
    ///   - menu: Returns the items of the menu for the selected values.
    ///   - primaryAction: Called with the selected values after a double click or Return; nil for no action.
    public func contextMenu<Value: Hashable, MenuItems: View>(
        forSelectionType itemType: Value.Type = Value.self,
        @ViewBuilder menu: @escaping (Set<Value>) -> MenuItems,
        primaryAction: ((Set<Value>) -> Void)? = nil
    ) -> some View { SelectionMenuView(content: self, items: menu, primaryAction: primaryAction) }
}

/// The connection between a list and a surrounding view with a menu for its selection.
@MainActor package final class SelectionMenu {
    /// The action of a double click, called with the selected values; nil if there is none.
    package fileprivate(set) var primaryAction: (([AnyHashable]) -> Void)?
    /// The position of the open menu, in root coordinates, and its values; nil while it is closed.
    fileprivate(set) var open: (point: CGPoint, values: [AnyHashable])?

    /// Opens the menu at a point for the given values.
    package func open(at point: CGPoint, for values: [AnyHashable]) { open = (point, values) }
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
    /// The selection menu for lists inside.
    package var selectionMenu: SelectionMenu? {
        get { self[SelectionMenuKey.self] }
        set { self[SelectionMenuKey.self] = newValue }
    }
}

private struct SelectionMenuKey: EnvironmentKey { static var defaultValue: SelectionMenu? { nil } }
