import Foundation

/// The buttons of an alert, collected while its actions are built, and then shown in the order of a desktop: in a row
/// the one that cancels first and the proposed one last, in a column the other way round.
@MainActor final class DialogActions {
    struct Action {
        var role: ButtonRole?
        /// Whether the program proposes it, by the shortcut of the default action.
        var isProposed: Bool
        var environment: EnvironmentValues
        /// Tells its view apart from the others.
        var step: UInt64
        var perform: () -> Void
        /// Builds its label.
        var label: (inout Builder) -> Void
    }

    private(set) var actions: [Action] = []
    /// Whether there is a field among them, which has the focus first then.
    var hasField = false

    /// Notes a button instead of showing it.
    func note<Label: View>(
        _ builder: borrowing Builder,
        _ role: ButtonRole?,
        _ label: Label,
        _ perform: @escaping () -> Void
    ) {
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
    }

    /// Adds a button that does nothing but close the alert.
    func add(_ title: String, role: ButtonRole?, _ environment: EnvironmentValues) {
        actions.append(
            Action(role: role, isProposed: false, environment: environment, step: 0xC105E, perform: {}) {
                $0.child(Text(title))
            }
        )
    }

    /// Forgets the buttons. Their environment holds this object: kept, they would keep each other.
    func removeAll() { actions = [] }

    /// Which one Return stands for: the proposed one, else the first without a role, else the one that cancels.
    var proposed: Int? {
        actions.firstIndex(where: \.isProposed) ?? actions.firstIndex { $0.role == nil }
            ?? actions.firstIndex { $0.role == .cancel } ?? (actions.count == 1 ? 0 : nil)
    }

    /// Which one Escape stands for: the one that cancels, or the only one.
    var cancelling: Int? {
        actions.firstIndex { $0.role == .cancel } ?? (actions.count == 1 ? 0 : nil)
    }

    /// The order in a row, from the leading edge on.
    var row: [Int] {
        let others = actions.indices.filter { $0 != cancelIndex && $0 != proposed }.reversed()
        let last = proposed == cancelIndex ? [] : [proposed].compactMap { $0 }
        return [cancelIndex].compactMap { $0 } + others + last
    }

    private var cancelIndex: Int? { actions.firstIndex { $0.role == .cancel } }
}
