import SplitView

/// A price on a tinted ground.
struct PriceTag: View {
    var price: String

    var body: some View {
        Text(price)
            .font(.headline)
            .foregroundColor(.black)
            .padding(EdgeInsets(top: 4, leading: 12, bottom: 4, trailing: 12))
            .background(Capsule().fill(Color.accentColor.opacity(0.25)))
            .padding(8)
    }
}
