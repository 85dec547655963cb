import Foundation

/// The destination of a link that is a row.
@MainActor package protocol RowDestination: AnyObject {
    /// Shows or hides the destination if the row has been selected or deselected.
    func follow(_ isSelected: Bool, _ layout: LayoutContext)
    /// Shows the destination of a row that cannot be selected.
    func choose()
}

/// The link of a row in a list with a selection. Its destination is shown while the row is selected.
package struct RowLinkElement: TraitElement {
    var destination: any RowDestination

    package init(destination: any RowDestination) {
        self.destination = destination
    }

    package func change(_ traits: inout Traits, of node: Child) { traits.note = node }
}

extension EnvironmentValues {
    /// The list that contains the view, directly or inside a row.
    package var list: ListState? { lazyContainer?.list as? ListState }
}
