import SplitView

/// The values that the user sets in the panel.
@MainActor final class GameSettings: ObservableObject {
    @Published var blocks = 12.0
    @Published var speed = 1.0
    @Published var isTurning = true
}

struct GamePanel: View {
    @ObservedObject var settings: GameSettings

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text("Ring").font(.headline)
            Text("\(Int(settings.blocks)) blocks")
            Slider(value: $settings.blocks, in: 3...24)
            Toggle("Turning", isOn: $settings.isTurning)
            Slider(value: $settings.speed, in: 0.2...4) { Text("Speed") }
                .disabled(!settings.isTurning)
        }
        .padding(16)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .background(Color.windowBackground)
    }
}
