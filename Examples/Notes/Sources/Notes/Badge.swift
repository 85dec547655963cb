import SplitView

/// A number on a red background.
struct Badge: View {
    var count: Int

    var body: some View {
        Text("\(count)")
            .font(.headline)
            .foregroundColor(.white)
            .padding(EdgeInsets(top: 4, leading: 12, bottom: 4, trailing: 12))
            .background(Capsule().fill(.red))
            .padding(8)
    }
}
