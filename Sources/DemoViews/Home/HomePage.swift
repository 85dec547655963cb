import SplitView

/// The first page: an example of the library, and a card for each demo.
struct HomePage: View {
    var gallery: Gallery

    var body: some View {
        GeometryReader { space in
            let margin: CGFloat = space.size.width < 520 ? 16 : 36
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 0) {
                    heading(isSmall: space.size.width < 520)
                    HeroSplits()
                        .arrangement(gallery.arrangement("overview.splits"))
                        .frame(height: min(max(space.size.height * 0.42, 190), 560))
                        .background(Color.contentBackground)
                        .clipShape(RoundedRectangle(cornerRadius: 12))
                        .overlay { RoundedRectangle(cornerRadius: 12).strokeBorder(.separator).allowsHitTesting(false) }
                        .background { CardShadow(radius: 12) }
                        .padding(.vertical, 22)
                    ForEach(DemoSection.all) { section in
                        Text(section.title)
                            .font(.system(size: 17, weight: .semibold))
                            .padding(EdgeInsets(top: 16, leading: 2, bottom: 10, trailing: 0))
                        ForEach(rows(of: section, width: min(space.size.width, 1500) - 2 * margin), id: \.self) { row in
                            HStack(alignment: .top, spacing: Self.gap) {
                                ForEach(row) { demo in
                                    DemoCard(demo: demo) { gallery.page = demo }
                                }
                            }
                            // All cards of a row are as high as the highest.
                            .fixedSize(horizontal: false, vertical: true)
                            .padding(.bottom, Self.gap)
                        }
                    }
                }
                .padding(EdgeInsets(top: margin * 0.8, leading: margin, bottom: margin, trailing: margin))
                .frame(maxWidth: 1500, alignment: .leading)
                .frame(maxWidth: .infinity)
            }
        }
        .background(Color.windowBackground)
    }

    private static let gap: CGFloat = 14

    /// Returns the cards of a section in as few rows as possible, each as full as the others.
    private func rows(of section: DemoSection, width: CGFloat) -> [[Demo]] {
        let most = max(1, Int((width + Self.gap) / (190 + Self.gap)))
        let demos = section.demos
        let count = (demos.count + most - 1) / most
        return (0..<count).map { row in
            Array(demos[demos.count * row / count..<demos.count * (row + 1) / count])
        }
    }

    private func heading(isSmall: Bool) -> some View {
        VStack(alignment: .leading, spacing: 6) {
            Text("Windows that divide well").font(.system(size: isSmall ? 22 : 30, weight: .bold))
            Text(
                """
                Split panes for Swift on any desktop, written as in SwiftUI. Drag the lines below, drag a side to the \
                edge to hide it, or press a button.
                """
            )
            .font(.system(size: isSmall ? 13 : 15))
            .foregroundColor(.secondary)
        }
    }
}

/// A button that opens a demo.
private struct DemoCard: View {
    var demo: Demo
    var open: () -> Void

    var body: some View {
        Button(action: open) {
            VStack(alignment: .leading, spacing: 0) {
                SketchView(sketch: demo.sketch, gap: 4, radius: 3)
                    .frame(width: 108, height: 66)
                    .frame(maxWidth: .infinity)
                    .frame(height: 104)
                    .background(Color.accentColor.opacity(0.06))
                VStack(alignment: .leading, spacing: 3) {
                    Text(demo.title).font(.system(size: 13, weight: .semibold)).lineLimit(1)
                    Text(demo.hint).font(.system(size: 12)).foregroundColor(.secondary)
                        // The whole text, whatever height is proposed.
                        .fixedSize(horizontal: false, vertical: true)
                }
                .multilineTextAlignment(.leading)
                .padding(EdgeInsets(top: 9, leading: 12, bottom: 10, trailing: 12))
                .frame(maxWidth: .infinity, minHeight: 98, maxHeight: .infinity, alignment: .topLeading)
            }
        }
        .buttonStyle(CardStyle())
        .accessibilityLabel(demo.title)
    }
}

/// A card whose edge shows that the pointer is over it.
private struct CardStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        CardFace(label: configuration.label, isPressed: configuration.isPressed)
    }
}

private struct CardFace<Label: View>: View {
    var label: Label
    var isPressed: Bool
    @State private var isHovered = false

    var body: some View {
        label
            .background(Color.contentBackground)
            .overlay { Color.accentColor.opacity(isPressed ? 0.1 : 0).allowsHitTesting(false) }
            .clipShape(RoundedRectangle(cornerRadius: 10))
            .overlay {
                RoundedRectangle(cornerRadius: 10)
                    .strokeBorder(isHovered ? Color.accentColor : .separator, lineWidth: isHovered ? 2 : 1)
                    .allowsHitTesting(false)
            }
            .onHover { isHovered = $0 }
    }
}
