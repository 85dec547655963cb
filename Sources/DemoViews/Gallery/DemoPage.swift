import SplitView

/// The open demo, with a hint above it and a margin around it.
struct DemoPage: View {
    @ObservedObject var gallery: Gallery
    var demo: Demo

    var body: some View {
        GeometryReader { space in
            // The demo needs most of a small window.
            let margin: CGFloat = space.size.width < 520 || space.size.height < 400 ? 10 : 28
            VStack(alignment: .leading, spacing: margin * 0.6) {
                Text(demo.hint)
                    .font(.system(size: 13))
                    .foregroundColor(.secondary)
                    .lineLimit(2)
                    .padding(.horizontal, 2)
                SplitReader {
                    gallery.readings = $0
                } content: {
                    DemoStack(gallery: gallery)
                        .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
                }
                .background(Color.contentBackground)
                .clipShape(RoundedRectangle(cornerRadius: 10))
                .overlay { RoundedRectangle(cornerRadius: 10).strokeBorder(.separator).allowsHitTesting(false) }
                .background { CardShadow() }
            }
            .padding(EdgeInsets(top: margin * 0.7, leading: margin, bottom: margin, trailing: margin))
            .frame(maxWidth: 1800, maxHeight: 1300)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
    }
}

/// The shadow of a card.
struct CardShadow: View {
    var radius: CGFloat = 10

    var body: some View {
        RoundedRectangle(cornerRadius: radius)
            .fill(Color.contentBackground)
            .shadow(color: .black.opacity(0.12), radius: 9, x: 0, y: 3)
    }
}
