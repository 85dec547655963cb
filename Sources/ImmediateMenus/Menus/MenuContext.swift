import Foundation

/// The menu around a control.
package struct MenuContext: ControlContainer {
    /// Closes the menu.
    package var dismiss: () -> Void
    /// The columns of its items; nil for a closed menu, whose items exist only for their shortcuts.
    package var columns: MenuColumns?
    /// Handles keys that nothing in the menu handles. In a menu bar they open the next menu.
    package var key: ((Key) -> Bool)?

    package init(dismiss: @escaping () -> Void, columns: MenuColumns? = nil, key: ((Key) -> Bool)? = nil) {
        self.dismiss = dismiss
        self.columns = columns
        self.key = key
    }

    package var isMenu: Bool { true }

    package func adopt<Label: View>(
        button label: Label,
        role: ButtonRole?,
        action: @escaping () -> Void,
        into builder: inout Builder
    ) -> Bool {
        var item = MenuItemElement(builder) {
            dismiss()
            action()
        }
        item.isDestructive = role == .destructive
        let shortcut = builder.addShortcut(of: item)
        if columns != nil { builder.addItem(item, shortcut, label: label) }
        return true
    }

    package func adopt<Label: View>(
        toggle label: Label,
        isOn: Binding<Bool>,
        into builder: inout Builder
    ) -> Bool {
        builder.addMarkedItem("toggle", isChecked: isOn.wrappedValue, label: label) { isOn.wrappedValue.toggle() }
        return true
    }

    /// Builds a section below a separator, without its footer.
    package func adopt<Header: View, Content: View, Footer: View>(
        section: SectionParts<Header, Content, Footer>,
        into builder: inout Builder
    ) -> Bool {
        let color = builder.environment.themeLook.colors.separator
        builder.add(SectionBreak(color: color.resolved(builder.environment.colorScheme)))
        if Header.self != EmptyView.self {
            builder.add(MenuHeadingElement(columns: columns), content: section.heading(section.header))
        }
        builder.child(section.content, 1)
        return true
    }

    /// Builds a separator with some space around it.
    package func adopt(divider color: RGBA, into builder: inout Builder) -> Bool {
        builder.add(SectionBreak(color: color))
        return true
    }
}

extension EnvironmentValues {
    /// The menu around the view.
    package var menu: MenuContext? { controlContainer as? MenuContext }
}
