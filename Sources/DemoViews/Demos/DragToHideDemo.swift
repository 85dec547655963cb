import SplitView

/// A book: its contents are dragged away on the left, its notes open hidden and are dragged out of the right edge.
struct DragToHideDemo: View {
    var contents: SplitControl
    var notes: SplitControl

    var body: some View {
        HSplit(left: { chapters }, right: { pages })
            .fraction(contents.fraction)
            .hide(contents.hide)
            .constraints(minPFraction: contents.minP, minSFraction: 0.4, dragToHideP: contents.hidesP)
            .splitter { Splitter.line(color: .separator) }
    }

    private var chapters: some View {
        List(["The chart", "The pilot", "Slack water", "Landfall"], id: \.self) { Text($0).lineLimit(1) }
            .listStyle(.sidebar)
    }

    private var pages: some View {
        HSplit(left: { page }, right: { Prose("Notes", "The pilot's boat had no number in those years.") })
            .fraction(notes.fraction)
            .hide(.right)
            .constraints(minPFraction: 0.3, minSFraction: notes.minS, dragToHideS: notes.hidesS)
    }

    private var page: some View {
        Prose(
            "The pilot",
            "He came aboard without a word, looked once at the chart, and turned it over. On its back he drew the bar."
        )
    }
}
