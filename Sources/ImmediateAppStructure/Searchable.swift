import Foundation

/// The position of a search field.
public struct SearchFieldPlacement: Hashable, Sendable {
    private let name: String
    /// In the window's toolbar, or at the top of the view if there is none.
    public static let automatic = SearchFieldPlacement(name: "automatic")
    /// In the window's toolbar, or at the top of the view if there is none, as with `automatic`.
    public static let toolbar = automatic
    /// At the top of the view, even if there is a toolbar.
    public static let sidebar = SearchFieldPlacement(name: "sidebar")
}

extension View {
    /// Adds a search field for `text`.
    ///
    /// The field is the last item of the `toolbar` around the view or inside it. Without a toolbar it is at the top of
    /// the view.
    ///
    /// ```swift
    /// List(messages.filter { $0.matches(search) }) { … }.searchable(text: $search, prompt: "Search mail")
    /// ```
    ///
    /// Ctrl+F focuses the field, and Escape clears it. Down goes to the results: it focuses the first list or table
    /// with a selection in the view, and selects the first row unless a selected one is shown. Sidebars count only if
    /// there is no other list. Return runs `onSubmit(of: .search)` and focuses the results; without such an action it
    /// does the same as Down. Views inside read `@Environment(\.isSearching)` and `\.dismissSearch`.
    public func searchable(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil
    ) -> some View { SearchableView(content: self, text: text, placement: placement, prompt: prompt ?? Text("Search")) }

    /// Adds a search field for `text` with a placeholder.
    public func searchable<S: StringProtocol>(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: S
    ) -> some View { searchable(text: text, placement: placement, prompt: Text(prompt)) }

    /// Adds a search field for `text`, and binds its activity.
    ///
    /// - Parameters:
    ///   - text: The text of the field.
    ///   - isPresented: True while the field has the keyboard focus. Setting it moves the focus.
    ///   - placement: The position of the field.
    ///   - prompt: The placeholder; nil for “Search”.
    public func searchable(
        text: Binding<String>,
        isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil
    ) -> some View {
        PresentedSearch(
            content: self,
            text: text,
            isPresented: isPresented,
            placement: placement,
            prompt: prompt ?? Text("Search")
        )
    }

    /// Adds a search field for `text` with a placeholder, and binds its activity.
    ///
    /// - Parameters:
    ///   - text: The text of the field.
    ///   - isPresented: True while the field has the keyboard focus. Setting it moves the focus.
    ///   - placement: The position of the field.
    ///   - prompt: The placeholder.
    public func searchable<S: StringProtocol>(
        text: Binding<String>,
        isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic,
        prompt: S
    ) -> some View { searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt)) }

    /// Binds the focus of the search field in this view to `binding`.
    ///
    /// The binding is true while the field has focus. Setting it moves focus.
    public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View { environment(\.searchFocus, binding) }
}

/// The action that clears the search field around a view and removes its focus.
///
/// Views read it with `@Environment(\.dismissSearch)`.
@preconcurrency @MainActor public struct DismissSearchAction {
    let action: () -> Void

    /// Clears the search field and removes its focus.
    public func callAsFunction() { action() }
}

extension EnvironmentValues {
    /// True while the search field around the view has focus or contains text.
    public var isSearching: Bool { search?.isSearching == true }

    /// The action that ends the search around the view.
    public var dismissSearch: DismissSearchAction { DismissSearchAction(action: search?.dismiss ?? {}) }
}

/// A view with a search field.
struct SearchableView<Content: View>: View {
    var content: Content
    var text: Binding<String>
    var placement: SearchFieldPlacement
    var prompt: Text
    @FocusState private var isFocused: Bool
    @FocusState private var focusedResults: ObjectIdentifier?
    @Environment(\.searchScopes) private var scopes

    var body: some View {
        let focus = $isFocused
        let search = Search(isSearching: isFocused || !text.wrappedValue.isEmpty) {
            text.wrappedValue = ""
            focus.wrappedValue = false
        }
        SearchPlacementView(
            content: content,
            search: search,
            field: SearchField(text: text, prompt: prompt, focus: focus),
            focusedResults: $focusedResults,
            placement: placement,
            scopes: scopes.map { $0.isActive(search, text: text.wrappedValue) ? $0.bar : nil }
        )
    }
}

/// A view with a search field whose activity is bound.
private struct PresentedSearch<Content: View>: View {
    var content: Content
    var text: Binding<String>
    var isPresented: Binding<Bool>
    var placement: SearchFieldPlacement
    var prompt: Text
    @FocusState private var isFocused: Bool

    var body: some View {
        content.searchable(text: text, placement: placement, prompt: prompt)
            .searchFocused($isFocused)
            .onAppear { if isPresented.wrappedValue { isFocused = true } }
            .onChange(of: isPresented.wrappedValue) { isFocused = isPresented.wrappedValue }
            .onChange(of: isFocused) {
                if isPresented.wrappedValue != isFocused { isPresented.wrappedValue = isFocused }
            }
    }
}

/// Builds the field in the toolbar or above the content.
private struct SearchPlacementView<Content: View>: PrimitiveView {
    var content: Content
    var search: Search
    var field: SearchField
    var focusedResults: FocusState<ObjectIdentifier?>.Binding
    var placement: SearchFieldPlacement
    /// The scope bar if there are scopes; nil in it while it does not show.
    var scopes: StylePart??

    func build(into builder: inout Builder) {
        let results = builder.state { SearchResults(focusedResults) }
        var (search, field) = (search, field)
        (search.results, field.results) = (results, results)
        build(SearchedContent(content: content, search: search), field, into: &builder)
    }

    private func build(_ content: SearchedContent<Content>, _ field: SearchField, into builder: inout Builder) {
        let environment = builder.environment
        let scopes = scopes.map { ScopeBar(view: $0.map { NotedView($0, builder) }) }
        let item = NotedView(field.frame(minWidth: 80, idealWidth: 180, maxWidth: 220), builder)
        if placement != .sidebar, let bar = environment.openToolbar {
            // On a hidden page the view is built as it will be when the page is shown.
            guard bar.accepts(environment) else { return builder.addContent(content, below: scopes) }
            if bar.search == nil {
                bar.search = item
                return builder.addContent(content, below: scopes)
            }
        }
        let offer = placement == .sidebar ? nil : SearchOffer(item, scopes, environment)
        builder.add(BarAboveElement(content: builder.nextChild)) { builder, element in
            element.content = builder.nextChild
            builder.with(\.searchOffer, offer) { builder in
                builder.add(RootContentElement()) { $0.child(content) }
            }
            // No toolbar has taken the offer. Views that are built during layout come too late for it.
            guard offer == nil || offer?.take(environment) != nil else { return }
            element.bar = builder.nextChild
            let padded = field.padding(EdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8))
            guard let scopes else { return builder.child(padded, 1) }
            builder.child(
                VStack(spacing: 0) {
                    padded
                    if let bar = scopes.view { ScopeRow(bar: bar) }
                },
                1
            )
        }
    }
}

/// A search field offered to the first toolbar among the descendants.
@MainActor package final class SearchOffer: PanelBoundary {
    private let item: NotedView
    private let scopes: ScopeBar?
    private let isShelved: Bool
    private var isTaken = false

    init(_ item: NotedView, _ scopes: ScopeBar?, _ environment: EnvironmentValues) {
        (self.item, self.scopes) = (item, scopes)
        isShelved = environment.isShelved
    }

    package func enterPanel(_ environment: inout EnvironmentValues) { environment.searchOffer = nil }

    /// Returns the field and its scope bar to the first caller that is shown, or nil.
    func take(_ environment: EnvironmentValues) -> (field: NotedView, scopes: ScopeBar?)? {
        if isTaken || environment.isShelved && !isShelved { return nil }
        isTaken = true
        return (item, scopes)
    }
}

/// The content of a search. Other searches in it have their own suggestions and scopes.
private struct SearchedContent<Content: View>: PrimitiveView {
    var content: Content
    var search: Search

    func build(into builder: inout Builder) {
        search.results?.beginBuild()
        builder.with {
            $0.search = search
            $0.searchResults = search.results
            if $0.searchSuggestions != nil { $0.searchSuggestions = nil }
            if $0.searchScopes != nil { $0.searchScopes = nil }
        } content: {
            $0.child(content)
        }
    }
}

/// The search around a view.
@MainActor package struct Search {
    var isSearching: Bool
    /// The lists that show what was found.
    package var results: SearchResults?
    var dismiss: () -> Void
}

extension EnvironmentValues {
    /// The search around the view.
    package var search: Search? {
        get { hasOwnValues ? self[SearchKey.self] : nil }
        set { self[SearchKey.self] = newValue }
    }
    /// The search field of an ancestor, offered to the next toolbar.
    package var searchOffer: SearchOffer? {
        get { self[SearchOfferKey.self] }
        set { self[SearchOfferKey.self] = newValue }
    }
    /// The app's binding to the focus of the search field.
    var searchFocus: FocusState<Bool>.Binding? {
        get { self[SearchFocusKey.self] }
        set { self[SearchFocusKey.self] = newValue }
    }
}

private struct SearchKey: EnvironmentKey { static var defaultValue: Search? { nil } }
private struct SearchOfferKey: EnvironmentKey { static var defaultValue: SearchOffer? { nil } }
private struct SearchFocusKey: EnvironmentKey { static var defaultValue: FocusState<Bool>.Binding? { nil } }
