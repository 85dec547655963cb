import SplitView

struct Panel: View {
    @ObservedObject var game: Game
    @State private var isFiring = false

    var body: some View {
        VSplit {
            PanelSection {
                Text("Ring").font(.headline)
                Toggle("Turning", isOn: $game.isTurning)
                Text("\(Int(game.blocks)) blocks")
                Slider(value: $game.blocks, in: 3...24)
                TextField("Seed", text: $game.seed)
            }
            .pane(minLength: 48, idealLength: 300)
            PanelSection {
                Text(game.shots.count == 1 ? "1 shot" : "\(game.shots.count) shots").font(.headline)
                Button("Clear") { game.shots = [] }
                Toggle("Keep firing", isOn: $isFiring)
            }
            .pane(minLength: 48)
        }
        .background(Color.windowBackground)
        .task(id: isFiring) {
            while isFiring && !Task.isCancelled {
                game.fire()
                try? await Task.sleep(for: .seconds(0.5))
            }
        }
    }
}

/// A part of the panel. It scrolls if its contents do not fit.
struct PanelSection<Content: View>: View {
    @ViewBuilder var content: Content

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 12) { content }
                .padding(16)
                .frame(maxWidth: .infinity, alignment: .leading)
        }
    }
}
