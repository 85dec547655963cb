import SplitView

/// A note that has to be fetched first.
struct RemoteNote: View {
    var fetch: @MainActor @Sendable () async -> String
    @State private var text: String?

    var body: some View {
        Text(text ?? "Loading")
            .task { text = await fetch() }
    }
}
