import Foundation

/// The lists that show the results of a search, which the keys of the search field go to.
@MainActor package final class SearchResults {
    private let focus: FocusState<ObjectIdentifier?>.Binding
    /// The list that the keys go to: the first one, or the first one that is not a sidebar.
    private weak var list: ListState?

    package init(_ focus: FocusState<ObjectIdentifier?>.Binding) { self.focus = focus }

    package func beginBuild() { list = nil }

    /// Adds a list, whose element is the next node of `builder`.
    func add(_ list: ListState, _ builder: inout Builder) {
        guard !builder.environment.isShelved else { return }
        if self.list.map({ $0.style == .sidebar && list.style != .sidebar }) ?? true { self.list = list }
        let id = ObjectIdentifier(list)
        if focus.wrappedValue == id { builder.bindFocus(focus, equals: id) }
    }

    /// Focuses the results.
    ///
    /// - Parameters:
    ///   - selects: Whether the first row is selected if no selected row is shown.
    ///   - stay: Called if this frame's list turns out to be empty.
    /// - Returns: False if there are none.
    package func enter(selects: Bool, orElse stay: @escaping () -> Void) -> Bool {
        guard let list, list.canBeEntered else { return false }
        focus.wrappedValue = ObjectIdentifier(list)
        list.enter(selects: selects, orElse: stay)
        return true
    }
}

extension EnvironmentValues {
    /// The lists that show the results of the search around the view.
    package var searchResults: SearchResults? {
        get { hasOwnValues ? self[SearchResultsKey.self] : nil }
        set { self[SearchResultsKey.self] = newValue }
    }
}

private struct SearchResultsKey: EnvironmentKey { static var defaultValue: SearchResults? { nil } }
