import SplitView

/// Two columns whose height the lowest splitter changes. On the left the top keeps its height, on the right the bottom.
struct PriorityDemo: View {
    var leftFraction = FractionHolder(0.5)
    var leftPriority: SplitSide? = .top
    var rightFraction = FractionHolder(0.5)
    var rightPriority: SplitSide? = .bottom

    var body: some View {
        VSplit(
            top: {
                HSplit(
                    left: { column(leftFraction, leftPriority) },
                    right: { column(rightFraction, rightPriority) }
                )
                .splitter { Splitter.line(color: .separator) }
            },
            bottom: { Prose("Below", "Drag the line above this up and down: it takes height from both columns.") }
        )
        .fraction(0.75)
        .constraints(minPFraction: 0.4, minSFraction: 0.1)
        .splitter { Splitter.line(color: .separator) }
    }

    private func column(_ fraction: FractionHolder, _ priority: SplitSide?) -> some View {
        VSplit(
            top: { MeasuredText(name: "Top", isKept: priority == .top) },
            bottom: { MeasuredText(name: "Bottom", isKept: priority == .bottom) }
        )
        .fraction(fraction)
        .constraints(minPFraction: 0.1, minSFraction: 0.1, priority: priority)
        .splitter { Splitter.line(color: .separator) }
    }
}

/// A pane that shows its height.
private struct MeasuredText: View {
    var name: String
    var isKept: Bool

    var body: some View {
        GeometryReader { space in
            VStack(spacing: 4) {
                Text(name).font(.headline)
                Text("\(Int(space.size.height.rounded())) pt").font(.title)
                Text(isKept ? "keeps its height" : "takes what is left").font(.callout).foregroundColor(.secondary)
            }
            .lineLimit(1)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        .background(isKept ? Color.accentColor.opacity(0.1) : .contentBackground)
    }
}
