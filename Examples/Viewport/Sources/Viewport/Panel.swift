import SplitView

struct Panel: View {
    @ObservedObject var game: Game
    @State private var isFiring = false

    var body: some View {
        VSplit(
            top: {
                VStack(alignment: .leading, spacing: 12) {
                    Text("Ring").font(.headline)
                    Toggle("Turning", isOn: $game.isTurning)
                    Text("\(Int(game.blocks)) blocks")
                    Slider(value: $game.blocks, in: 3...24)
                }
                .padding(16)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            },
            bottom: {
                VStack(alignment: .leading, spacing: 12) {
                    Text("\(game.shots.count) shots").font(.headline)
                    Button("Clear") { game.shots = [] }
                    Toggle("Keep firing", isOn: $isFiring)
                }
                .padding(16)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            }
        )
        .fraction(0.6)
        .background(Color.windowBackground)
        .task(id: isFiring) {
            while isFiring && !Task.isCancelled {
                game.fire()
                try? await Task.sleep(for: .seconds(0.5))
            }
        }
    }
}
