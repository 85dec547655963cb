import Foundation

/// What stands where there is nothing to show, and why.
///
/// ```swift
/// ContentUnavailableView("No Mail", systemImage: "tray", description: Text("New messages appear here."))
/// ```
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
    private let label: Label
    private let description: Description
    private let actions: Actions

    /// A label, with words below it, and with what can be done.
    public init(
        @ViewBuilder label: () -> Label,
        @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        self.label = label()
        self.description = description()
        self.actions = actions()
    }

    /// All of it below each other, in the middle of what there is.
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
where Label == ImmediateUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// A title below the symbol of this name, and why there is nothing.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil)
    {
        label = ImmediateUI.Label(title, systemImage: name)
        self.description = description
        actions = EmptyView()
    }

    /// Nothing was found.
    public static var search: Self {
        Self("No Results", systemImage: "magnifyingglass", description: Text("Check the spelling or try a new search."))
    }

    /// Nothing was found that holds these words.
    public static func search(text: String) -> Self {
        Self(
            "No Results for “\(text)”",
            systemImage: "magnifyingglass",
            description: Text("Check the spelling or try a new search.")
        )
    }
}
