import SplitView

/// The chapters of a small book.
struct Chapter: Identifiable {
    let title: String
    let text: String

    var id: String { title }

    static let all = [
        Chapter(
            title: "The chart",
            text: "It showed a harbour with one light. The paper was older than the light, and nobody asked why."
        ),
        Chapter(
            title: "The pilot",
            text: """
                He came aboard without a word, looked once at the chart, and turned it over. On its back he drew the bar.
                """
        ),
        Chapter(
            title: "Slack water",
            text: "Between the tides the harbour stands still. Boats that have waited outside come in then, one by one."
        ),
        Chapter(
            title: "Landfall",
            text: "At first there was only a darker line. Then the line had a lamp, and the lamp had a name."
        ),
    ]
}

/// The titles of the chapters; a click selects one.
struct ChapterList: View {
    @Binding var selection: String?

    var body: some View {
        List(Chapter.all, selection: $selection) { Text($0.title).lineLimit(1) }.listStyle(.sidebar)
    }
}

/// The selected chapter.
struct ChapterPage: View {
    var title: String?

    var body: some View {
        if let chapter = Chapter.all.first(where: { $0.title == title }) {
            Prose(chapter.title, chapter.text)
        } else {
            Prose("No chapter", "Select a chapter in the list.")
        }
    }
}
