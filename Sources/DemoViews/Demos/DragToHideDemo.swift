import SplitView

/// A book. Drag its contents to the left edge to hide them; its notes open hidden, and are dragged out of the right edge.
struct DragToHideDemo: View {
    var contentsFraction = FractionHolder(0.3)
    var contentsHide = SideHolder()
    var contentsMinP: CGFloat = 0.2
    var contentsHidesP = true

    var notesFraction = FractionHolder(0.6)
    var notesMinS: CGFloat = 0.3
    var notesHidesS = true

    @State private var chapter: String? = "The pilot"

    var body: some View {
        HSplit(left: { ChapterList(selection: $chapter) }, right: { pages })
            .fraction(contentsFraction)
            .hide(contentsHide)
            .constraints(minPFraction: contentsMinP, minSFraction: 0.4, dragToHideP: contentsHidesP)
            .splitter { Splitter.line(color: .separator) }
    }

    private var pages: some View {
        HSplit(
            left: { ChapterPage(title: chapter) },
            right: { Prose("Notes", "The pilot's boat had no number in those years.") }
        )
        .fraction(notesFraction)
        .hide(.right)
        .constraints(minPFraction: 0.3, minSFraction: notesMinS, dragToHideS: notesHidesS)
        .splitter { Splitter.line(color: .separator) }
    }
}
