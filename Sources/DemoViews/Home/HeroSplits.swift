import SplitView

/// A small program of three splits: what the first page shows of the library.
struct HeroSplits: View {
    @State private var place: String? = "Lighthouse"
    private let places = SideHolder()
    private let details = SideHolder()
    private let lower = LayoutHolder(.horizontal)

    var body: some View {
        VStack(spacing: 0) {
            HStack(spacing: 10) {
                button("sidebar.left", "Places") { places.toggle(.left) }
                Text(place ?? "Places").font(.system(size: 13, weight: .semibold)).lineLimit(1)
                Spacer(minLength: 0)
                button(lower.isHorizontal ? "rectangle.split.2x1" : "rectangle.split.1x2", "Turn") { lower.toggle() }
                button("sidebar.right", "Details") { details.toggle(.right) }
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
        List(["Harbour", "Lighthouse", "Old market", "Observatory", "Rope bridge"], id: \.self, selection: $place) {
            Text($0).lineLimit(1)
        }
        .listStyle(.sidebar)
    }

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
                Prose(
                    place ?? "Places",
                    """
                    It stands on the last rock before the open sea. On a clear night its beam is seen from every window. \
                    Two hundred and four steps lead up to the gallery. Halfway there is a landing with a bench, a map \
                    of the currents, and a keeper's cat that has seen more visitors than most museums.
                    """
                )
            },
            right: { Facts("Today", [("High", "06:12"), ("Low", "12:31"), ("Wind", "12 kn"), ("Ferry", "07:00")]) }
        )
        .hide(details)
        .constraints(minP: .points(110), minS: .points(90), maxS: .points(160), priority: .right, dragToHideS: true)
        .collapse(.right, below: 240)
        .styling(color: .separator, inset: 0, visibleThickness: 1, hideSplitter: true)
    }

    private func button(_ symbol: String, _ help: String, action: @escaping () -> Void) -> some View {
        Button(action: { withAnimation { action() } }) { Image(systemName: symbol) }
            .buttonStyle(.borderless)
            .help(help)
    }
}
