import SplitView

/// A list, a text and its details. Both sidebars keep their width when the window or the other sidebar changes.
struct SidebarsDemo: View {
    var leftFraction = FractionHolder(0.2)
    var leftHide = SideHolder()
    var leftMinP: CGFloat = 0.1
    var leftMinS: CGFloat = 0.4
    var leftPriority: SplitSide? = .left

    var rightFraction = FractionHolder(0.75)
    var rightHide = SideHolder()
    var rightMinP: CGFloat = 0.3
    var rightMinS: CGFloat = 0.2
    var rightPriority: SplitSide? = .right
    var rightHidesS = true

    @State private var place: String? = "Lighthouse"

    var body: some View {
        HSplit(
            left: { List(Place.all, selection: $place) { Text($0.name).lineLimit(1) } },
            right: {
                HSplit(left: { Article(place: shown) }, right: { Details(place: shown) })
                    .fraction(rightFraction)
                    .hide(rightHide)
                    .constraints(
                        minPFraction: rightMinP,
                        minSFraction: rightMinS,
                        priority: rightPriority,
                        dragToHideS: rightHidesS
                    )
                    .splitter { Splitter.line(color: .separator) }
            }
        )
        .fraction(leftFraction)
        .hide(leftHide)
        .constraints(minPFraction: leftMinP, minSFraction: leftMinS, priority: leftPriority)
        .splitter { Splitter.line(color: .separator) }
    }

    private var shown: Place { Place.all.first { $0.name == place } ?? Place.all[1] }
}

private struct Article: View {
    var place: Place

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 12) {
                Text(place.name).font(.title)
                ForEach(Array(place.text.enumerated()), id: \.offset) { Text($0.element) }
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
    var place: Place

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            Text("Details").font(.headline).lineLimit(1)
            FactList(rows: place.facts, spacing: 10)
            Spacer()
        }
        .padding(14)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .background(Color.windowBackground)
    }
}
