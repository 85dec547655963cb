import SplitView

/// The values that the user sets in the panel.
@MainActor final class GameSettings: ObservableObject {
    @Published var blocks = 12.0
}

struct GamePanel: View {
    @ObservedObject var settings: GameSettings

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text("Ring").font(.headline)
            Text("\(Int(settings.blocks)) blocks")
            Slider(value: $settings.blocks, in: 3...24)
        }
        .padding(16)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .background(Color.windowBackground)
    }
}
