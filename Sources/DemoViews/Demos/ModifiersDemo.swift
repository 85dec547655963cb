import SplitView

/// Splits made by modifiers: a view is split from another one by `hSplit`. The page is a `VSplit`.
struct ModifiersDemo: View {
    var thickness: CGFloat = 1
    var minP: CGFloat = 0.2
    @State private var chapter: String? = "Slack water"

    var body: some View {
        VSplit(
            top: {
                ChapterList(selection: $chapter).hSplit { ChapterPage(title: chapter) }
                    .fraction(0.3)
                    .constraints(minPFraction: minP, minSFraction: 0.3)
                    .splitter { Splitter.line(color: .separator, visibleThickness: thickness) }
            },
            bottom: { Prose("Notes", "1. The scale of the chart is in fathoms.") }
        )
        .fraction(0.68)
        .constraints(minPFraction: 0.25, minSFraction: 0.15)
        .splitter { Splitter.line(color: .separator) }
    }
}
