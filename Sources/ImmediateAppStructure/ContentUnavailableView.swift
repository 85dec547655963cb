import Foundation

/// A view that replaces empty contents, with an explanation.
///
/// ```swift
/// ContentUnavailableView("No Mail", systemImage: "tray", description: Text("New messages appear here."))
/// ```
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
    private let label: Label
    private let description: Description
    private let actions: Actions

    /// Creates a placeholder from a label, a description and actions.
    public init(
        @ViewBuilder label: () -> Label,
        @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        self.label = label()
        self.description = description()
        self.actions = actions()
    }

    /// The parts in a column, centered in the available space.
    public var body: some View {
        VStack(spacing: 12) {
            VStack(spacing: 6) {
                label.font(.title2.weight(.semibold)).environment(\.labelLook.isUpright, true)
                description.font(.body).foregroundColor(.secondary)
            }
            actions
        }
        .multilineTextAlignment(.center)
        .padding(20)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

extension ContentUnavailableView
where Label == ImmediateViews.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// Creates a placeholder from a verbatim title, a symbol name and a description.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil)
    {
        label = ImmediateViews.Label(title, systemImage: name)
        self.description = description
        actions = EmptyView()
    }

    /// A placeholder for a search without results.
    public static var search: Self {
        Self("No Results", systemImage: "magnifyingglass", description: Text("Check the spelling or try a new search."))
    }

    /// Returns a placeholder for a search for `text` without results.
    public static func search(text: String) -> Self {
        Self(
            "No Results for “\(text)”",
            systemImage: "magnifyingglass",
            description: Text("Check the spelling or try a new search.")
        )
    }
}

extension ContentUnavailableView
where Label == ImmediateViews.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// Creates a placeholder from a title, a symbol name and a description.
    public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
        self.init(label: { ImmediateViews.Label(title, systemImage: name) }, description: { description })
    }
}
