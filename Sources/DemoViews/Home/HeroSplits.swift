import SplitView

/// A small app of three splits: the example on the first page.
struct HeroSplits: View {
    @State private var place: String? = "Lighthouse"
    private let places = SideHolder()
    private let details = SideHolder()
    private let lower = LayoutHolder(.horizontal)

    var body: some View {
        VStack(spacing: 0) {
            HStack(spacing: 10) {
                button("sidebar.left", places.side == nil ? "Hide places" : "Show places") { places.toggle(.left) }
                Text(place ?? "Places").font(.system(size: 13, weight: .semibold)).lineLimit(1)
                Spacer(minLength: 0)
                button(
                    lower.isHorizontal ? "rectangle.split.2x1" : "rectangle.split.1x2",
                    lower.isHorizontal ? "Stack vertically" : "Place side by side"
                ) { lower.toggle() }
                button("sidebar.right", details.side == nil ? "Hide details" : "Show details") {
                    details.toggle(.right)
                }
            }
            .padding(.horizontal, 10)
            .frame(height: 34)
            Divider()
            HSplit(left: { list }, right: { content })
                .hide(places)
                .constraints(
                    minP: .points(110),
                    maxP: .points(280),
                    minS: .points(160),
                    idealP: .points(170),
                    priority: .left,
                    dragToHideP: true
                )
                .collapse(.left, below: 480)
                .styling(color: .separator, inset: 0, visibleThickness: 1, hideSplitter: true)
        }
    }

    private var list: some View {
        List(Self.places, selection: $place) { Text($0.name).lineLimit(1) }.listStyle(.sidebar)
    }

    private static let places = Place.all.filter {
        ["Harbour", "Lighthouse", "Old market", "Observatory", "Rope bridge"].contains($0.name)
    }

    private var shown: Place? { Self.places.first { $0.name == place } }

    private var content: some View {
        Split(primary: { TideChart() }, secondary: { text })
            .layout(lower)
            .fraction(0.52)
            .constraints(minPFraction: 0.2, minSFraction: 0.25)
            .styling(color: .separator, inset: 0, visibleThickness: 1)
    }

    private var text: some View {
        HSplit(
            left: {
                Prose(shown?.name ?? "Places", shown?.text.joined(separator: " ") ?? "Select a place in the list.")
            },
            right: { Facts("Details", shown?.facts ?? []) }
        )
        .hide(details)
        .constraints(minP: .points(110), minS: .points(90), maxS: .points(160), priority: .right, dragToHideS: true)
        .collapse(.right, below: 240)
        .styling(color: .separator, inset: 0, visibleThickness: 1, hideSplitter: true)
    }

    private func button(_ symbol: String, _ title: String, action: @escaping () -> Void) -> some View {
        Button(action: { withAnimation { action() } }) { Image(systemName: symbol) }
            .buttonStyle(.borderless)
            .accessibilityLabel(title)
            .help(title)
    }
}
