import SplitView

/// A list, a text and its details. Both sidebars keep their width when the window or the other one changes.
struct SidebarsDemo: View {
    var left: SplitControl
    var right: SplitControl

    var body: some View {
        HSplit(
            left: { PlaceList() },
            right: {
                HSplit(left: { Article() }, right: { Details() })
                    .fraction(right.fraction)
                    .hide(right.hide)
                    .constraints(
                        minPFraction: right.minP,
                        minSFraction: right.minS,
                        priority: right.priority,
                        dragToHideS: right.hidesS
                    )
                    .splitter { Splitter.line() }
            }
        )
        .fraction(left.fraction)
        .hide(left.hide)
        .constraints(minPFraction: left.minP, minSFraction: left.minS, priority: left.priority)
        .splitter { Splitter.line() }
    }
}

private struct PlaceList: View {
    private let places = [
        "Harbour", "Lighthouse", "Old market", "Botanical garden", "Observatory", "Rope bridge", "Quarry lake",
        "Windmill", "Chapel hill", "Ferry landing", "Salt works", "Orchard",
    ]

    var body: some View {
        List(places, id: \.self) { place in
            Text(place).lineLimit(1)
        }
    }
}

private struct Article: View {
    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 12) {
                Text("Lighthouse").font(.title)
                Text(
                    """
                    The tower stands on the last rock before the open sea. Its lamp turns once in nine seconds, and \
                    on a clear night the beam is seen from every window of the old town.
                    """
                )
                Text(
                    """
                    Two hundred and four steps lead up to the gallery. Halfway there is a landing with a bench, a \
                    map of the currents, and a keeper's cat that has seen more visitors than most museums.
                    """
                )
                Text("Drag the thin lines on both sides: this text takes what the sidebars leave.")
                    .foregroundColor(.secondary)
            }
            .padding(20)
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .background(Color.contentBackground)
    }
}

private struct Details: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            Text("Details").font(.headline).lineLimit(1)
            FactList(
                rows: [("Height", "41 m"), ("Steps", "204"), ("Built", "1868"), ("Range", "17 miles")],
                spacing: 10
            )
            Spacer()
        }
        .padding(14)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .background(Color.windowBackground)
    }
}
