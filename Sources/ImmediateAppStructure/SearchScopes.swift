import Foundation

/// The condition on which the scope bar of a search shows.
public struct SearchScopeActivation: Hashable, Sendable {
    private let name: String
    /// While the search field has focus or contains text: the default.
    public static let automatic = SearchScopeActivation(name: "automatic")
    /// While the search field contains text.
    public static let onTextEntry = SearchScopeActivation(name: "onTextEntry")
    /// While the search field has focus or contains text, as with `automatic`.
    public static let onSearchPresentation = automatic
}

extension View {
    /// Adds a scope bar to the search field of the view, from which the user selects the part of the data to search.
    ///
    /// The bar is a row of segments below the toolbar, or below the field if that is at the top of the view. It shows
    /// while the user searches.
    ///
    /// ```swift
    /// MailList(search: search, scope: scope)
    ///     .searchable(text: $search)
    ///     .searchScopes($scope) {
    ///         Text("Inbox").tag(MailScope.inbox)
    ///         Text("All").tag(MailScope.all)
    ///     }
    /// ```
    ///
    /// - Parameters:
    ///   - scope: The tag of the selected scope.
    ///   - scopes: The scopes: views with a `tag`.
    public func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>,
        @ViewBuilder scopes: () -> S
    ) -> some View { searchScopes(scope, activation: .automatic, scopes) }

    /// Adds a scope bar to the search field of the view, with the condition on which it shows.
    ///
    /// - Parameters:
    ///   - scope: The tag of the selected scope.
    ///   - activation: The condition on which the bar shows.
    ///   - scopes: The scopes: views with a `tag`.
    public func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>,
        activation: SearchScopeActivation,
        @ViewBuilder _ scopes: () -> S
    ) -> some View {
        environment(
            \.searchScopes,
            SearchScopes(activation: activation, bar: StylePart(ScopePicker(scope: scope, scopes: scopes())))
        )
    }
}

/// The scopes of a search.
@MainActor struct SearchScopes {
    var activation: SearchScopeActivation
    var bar: StylePart

    /// Returns whether the bar shows.
    func isActive(_ search: Search, text: String) -> Bool {
        activation == .onTextEntry ? !text.isEmpty : search.isSearching
    }
}

/// The scopes as segments, at the leading edge of a bar.
private struct ScopePicker<Value: Hashable, Scopes: View>: View {
    var scope: Binding<Value>
    var scopes: Scopes

    var body: some View {
        Picker("Search scope", selection: scope) { scopes }
            .pickerStyle(.segmented)
            .labelsHidden()
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(EdgeInsets(top: 6, leading: 8, bottom: 6, trailing: 8))
            .background(ScopeGround())
    }
}

/// The background of a scope bar.
private struct ScopeGround: PrimitiveView {
    func build(into builder: inout Builder) {
        let environment = builder.environment
        builder.add(ScopeGroundElement(scheme: environment.colorScheme, theme: environment.themeLook))
    }
}

private struct ScopeGroundElement: Element {
    static var isGreedy: Bool { true }

    var scheme: ColorScheme
    var theme: ThemeLook

    mutating func paint(_ painter: inout Painter) { painter.barGround(painter.rect, theme, scheme) }
}

/// The scope bar of a search in one frame.
@MainActor struct ScopeBar {
    /// The bar, or nil while it does not show.
    var view: NotedView?
}

/// A scope bar in its captured environment.
struct ScopeRow: PrimitiveView {
    var bar: NotedView

    func build(into builder: inout Builder) { bar.build(into: &builder) { _ in } }
}

extension Builder {
    /// Appends content below a scope bar. Without scopes it is appended as it is.
    mutating func addContent<Content: View>(_ content: Content, below scopes: ScopeBar?) {
        guard let scopes else { return child(content) }
        add(BarAboveElement(content: nextChild)) { builder, element in
            element.content = builder.nextChild
            builder.add(RootContentElement()) { $0.child(content) }
            guard let view = scopes.view else { return }
            element.bar = builder.nextChild
            view.build(into: &builder) { _ in }
        }
    }
}

extension EnvironmentValues {
    /// The scopes of the search field inside.
    var searchScopes: SearchScopes? {
        get { self[SearchScopesKey.self] }
        set { self[SearchScopesKey.self] = newValue }
    }
}

private struct SearchScopesKey: EnvironmentKey { static var defaultValue: SearchScopes? { nil } }
