import Foundation

/// The buttons of an alert, collected while its actions are built. A row starts with the cancel button and ends with
/// the default button; a column has the opposite order.
@MainActor final class DialogActions: ControlContainer {
    struct Action {
        var role: ButtonRole?
        /// True if the app made it the default button, by the shortcut of the default action.
        var isProposed: Bool
        var environment: EnvironmentValues
        /// The path step that identifies its view.
        var step: UInt64
        var perform: () -> Void
        /// Builds its label.
        var label: (inout Builder) -> Void
    }

    private(set) var actions: [Action] = []
    /// True if the actions include a text field, which then has the initial focus.
    private(set) var hasField = false

    func note(field: Child, _ builder: inout Builder) {
        guard !hasField else { return }
        hasField = true
        builder.setInitialFocus(field)
    }

    /// Records a button without showing it.
    func adopt<Label: View>(
        button label: Label,
        role: ButtonRole?,
        action perform: @escaping () -> Void,
        into builder: inout Builder
    ) -> Bool {
        let environment = builder.environment
        actions.append(
            Action(
                role: role,
                isProposed: environment.keyboardShortcut == .defaultAction,
                environment: environment,
                step: UInt64(bitPattern: Int64(builder.identity.hashValue)),
                perform: perform,
                label: { $0.child(label) }
            )
        )
        return true
    }

    /// Adds a button that only closes the alert.
    func add(_ title: String, role: ButtonRole?, _ environment: EnvironmentValues) {
        actions.append(
            Action(role: role, isProposed: false, environment: environment, step: 0xC105E, perform: {}) {
                $0.child(Text(title))
            }
        )
    }

    /// Removes the buttons. Their environments hold this object, so keeping them would be a reference cycle.
    func removeAll() { actions = [] }

    /// The index of the default button, which Return presses: the proposed one, otherwise the first without a role,
    /// otherwise the cancel button or the only button.
    var proposed: Int? {
        actions.firstIndex(where: \.isProposed) ?? actions.firstIndex { $0.role == nil }
            ?? actions.firstIndex { $0.role == .cancel } ?? (actions.count == 1 ? 0 : nil)
    }

    /// The index of the button that Escape presses: the cancel button, or the only button.
    var cancelling: Int? {
        actions.firstIndex { $0.role == .cancel } ?? (actions.count == 1 ? 0 : nil)
    }

    /// The indices in the order of a row, from the leading edge.
    var row: [Int] {
        let others = actions.indices.filter { $0 != cancelIndex && $0 != proposed }.reversed()
        let last = proposed == cancelIndex ? [] : [proposed].compactMap { $0 }
        return [cancelIndex].compactMap { $0 } + others + last
    }

    private var cancelIndex: Int? { actions.firstIndex { $0.role == .cancel } }
}
