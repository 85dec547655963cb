import Foundation

/// Where a search field stands.
public struct SearchFieldPlacement: Hashable, Sendable {
    private let name: String
    /// In the window's bar of items, or where there is none, at the top of the view.
    public static let automatic = SearchFieldPlacement(name: "automatic")
    /// The same as `automatic`.
    public static let toolbar = automatic
    /// At the top of the view, where there is a bar too.
    public static let sidebar = SearchFieldPlacement(name: "sidebar")
}

extension View {
    /// Adds a search field for `text`: in the bar of a `toolbar` around the view or in it, behind the other items; where there is
    /// none, at the top of the view.
    ///
    /// ```swift
    /// List(messages.filter { $0.matches(search) }) { … }.searchable(text: $search, prompt: "Search mail")
    /// ```
    ///
    /// Ctrl+F gives it the focus, Escape empties it, Return runs `onSubmit(of: .search)`. Views inside read
    /// `@Environment(\.isSearching)` and `\.dismissSearch`.
    public func searchable(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil
    ) -> some View { SearchableView(content: self, text: text, placement: placement, prompt: prompt ?? Text("Search")) }

    /// Adds a search field for `text`, which says `prompt` while it is empty.
    public func searchable<S: StringProtocol>(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: S
    ) -> some View { searchable(text: text, placement: placement, prompt: Text(prompt)) }

    /// Binds the search field inside to the focus: `binding` is true while it has it, and setting it gives or takes it.
    public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View { environment(\.searchFocus, binding) }
}

/// Empties the search field around a view and takes the focus from it, by `@Environment(\.dismissSearch)`.
@MainActor public struct DismissSearchAction {
    let action: () -> Void

    /// Ends the search.
    public func callAsFunction() { action() }
}

extension EnvironmentValues {
    /// Whether the person searches in the view: the search field around it has the focus, or words in it.
    public var isSearching: Bool { search?.isSearching == true }

    /// Ends the search in the view.
    public var dismissSearch: DismissSearchAction { DismissSearchAction(action: search?.dismiss ?? {}) }
}

/// A view with a search field.
struct SearchableView<Content: View>: View {
    var content: Content
    var text: Binding<String>
    var placement: SearchFieldPlacement
    var prompt: Text
    @FocusState private var isFocused: Bool

    var body: some View {
        let focus = $isFocused
        let search = Search(isSearching: isFocused || !text.wrappedValue.isEmpty) {
            text.wrappedValue = ""
            focus.wrappedValue = false
        }
        SearchPlacementView(
            content: content.environment(\.search, search),
            field: SearchField(text: text, prompt: prompt, focus: focus),
            placement: placement
        )
    }
}

/// Puts the field where it belongs.
private struct SearchPlacementView<Content: View>: PrimitiveView {
    var content: Content
    var field: SearchField
    var placement: SearchFieldPlacement

    func build(into builder: inout Builder) {
        let environment = builder.environment
        let item = NotedView(field.frame(minWidth: 80, idealWidth: 180, maxWidth: 220), builder)
        if placement != .sidebar, let bar = environment.openToolbar {
            // On a page that is not shown the view is built as it will be when it is.
            guard bar.accepts(environment) else { return builder.child(content) }
            if bar.search == nil {
                bar.search = item
                return builder.child(content)
            }
        }
        let offer = placement == .sidebar ? nil : SearchOffer(item, environment)
        builder.add(BarAboveElement(content: builder.nextChild)) { builder, element in
            element.content = builder.nextChild
            builder.with(\.searchOffer, offer) { builder in
                builder.add(RootContentElement()) { $0.child(content) }
            }
            // Nobody took it, and what the layout builds comes too late.
            guard offer == nil || offer?.take(environment) != nil else { return }
            element.bar = builder.nextChild
            builder.child(field.padding(EdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)), 1)
        }
    }
}

/// A search field that the first bar further in may take.
@MainActor final class SearchOffer {
    private let item: NotedView
    private let isShelved: Bool
    private var isTaken = false

    init(_ item: NotedView, _ environment: EnvironmentValues) {
        self.item = item
        isShelved = environment.isShelved
    }

    /// The field, for who comes first of those that are shown.
    func take(_ environment: EnvironmentValues) -> NotedView? {
        if isTaken || environment.isShelved && !isShelved { return nil }
        isTaken = true
        return item
    }
}

/// The search in a view, as those see it who are in it.
@MainActor struct Search {
    var isSearching: Bool
    var dismiss: () -> Void
}

extension EnvironmentValues {
    /// The search around the view.
    var search: Search? {
        get { self[SearchKey.self] }
        set { self[SearchKey.self] = newValue }
    }
    /// The field of a view further out, for the next bar.
    var searchOffer: SearchOffer? {
        get { self[SearchOfferKey.self] }
        set { self[SearchOfferKey.self] = newValue }
    }
    /// What follows the focus of the search field, for a program.
    var searchFocus: FocusState<Bool>.Binding? {
        get { self[SearchFocusKey.self] }
        set { self[SearchFocusKey.self] = newValue }
    }
}

private struct SearchKey: EnvironmentKey { static var defaultValue: Search? { nil } }
private struct SearchOfferKey: EnvironmentKey { static var defaultValue: SearchOffer? { nil } }
private struct SearchFocusKey: EnvironmentKey { static var defaultValue: FocusState<Bool>.Binding? { nil } }
