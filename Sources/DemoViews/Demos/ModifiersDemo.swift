import SplitView

/// Splits in the other spelling: a view splits itself from another. The page is a `VSplit` as it stands.
struct ModifiersDemo: View {
    var split: SplitControl

    var body: some View {
        VSplit(
            top: {
                chapters.hSplit { page }
                    .fraction(0.3)
                    .constraints(minPFraction: split.minP, minSFraction: 0.3)
                    .splitter { Splitter.line(visibleThickness: split.thickness) }
            },
            bottom: { Prose("Notes", "1. The scale of the chart is in fathoms.") }
        )
        .fraction(0.68)
        .constraints(minPFraction: 0.25, minSFraction: 0.15)
        .splitter { Splitter.line(color: .separator) }
    }

    private var chapters: some View {
        List(["The chart", "The pilot", "Slack water", "Landfall"], id: \.self) { Text($0).lineLimit(1) }
            .listStyle(.sidebar)
    }

    private var page: some View {
        Prose(
            "Slack water",
            "Between the tides the harbour stands still. Boats that have waited outside come in then, one by one."
        )
    }
}
