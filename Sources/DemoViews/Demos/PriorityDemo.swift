import SplitView

/// Two columns whose height the lowest splitter changes. On the left the top keeps its height, on the right the bottom.
struct PriorityDemo: View {
    var left: SplitControl
    var right: SplitControl

    var body: some View {
        VSplit(
            top: {
                HSplit(left: { column(left) }, right: { column(right) })
                    .splitter { Splitter.line(color: .separator) }
            },
            bottom: { Prose("Below", "Drag the bar above this up and down: it takes height from both columns.") }
        )
        .fraction(0.75)
        .constraints(minPFraction: 0.4, minSFraction: 0.1)
    }

    private func column(_ split: SplitControl) -> some View {
        VSplit(
            top: { MeasuredText(name: "Top", isKept: split.priority == .top) },
            bottom: { MeasuredText(name: "Bottom", isKept: split.priority == .bottom) }
        )
        .fraction(split.fraction)
        .constraints(minPFraction: 0.1, minSFraction: 0.1, priority: split.priority)
    }
}

/// A pane that says how high it is.
private struct MeasuredText: View {
    var name: String
    var isKept: Bool

    var body: some View {
        GeometryReader { space in
            VStack(spacing: 4) {
                Text(name).font(.headline)
                Text("\(Int(space.size.height.rounded())) pt").font(.title).monospacedDigit()
                Text(isKept ? "keeps its height" : "takes what is left").font(.callout).foregroundColor(.secondary)
            }
            .lineLimit(1)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        .background(isKept ? Color.accentColor.opacity(0.1) : .contentBackground)
    }
}
