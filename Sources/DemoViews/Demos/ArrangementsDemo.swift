import SplitView

/// Three splits in named arrangements: two that come with the app, and one that the user saves. Both the current one and
/// the saved one are stored between launches.
struct ArrangementsDemo: View {
    var current = ArrangementHolder.usingUserDefaults(ArrangementsDemo.reading, key: "arrangement")
    /// It is empty until the user saves one.
    var saved = ArrangementHolder.usingUserDefaults(key: "savedArrangement")
    @State private var chapter: String? = "The pilot"
    private let side = SideHolder()

    static let reading = SplitArrangement(splits: [
        "sidebar": .init(fraction: 0.28, hidden: .neither), "notes": .init(fraction: 0.72),
        "details": .init(fraction: 0.7),
    ])
    private static let writing = SplitArrangement(splits: [
        "sidebar": .init(fraction: 0.28, hidden: .primary), "notes": .init(fraction: 0.86),
        "details": .init(fraction: 0.86),
    ])

    var body: some View {
        VStack(spacing: 0) {
            HStack(spacing: 8) {
                Button("Reading") { show(Self.reading) }
                Button("Writing") { show(Self.writing) }
                Button("Saved") { show(saved.value) }
                    .disabled(saved.value.splits.isEmpty)
                    .help(
                        saved.value.splits.isEmpty ? "Save an arrangement first" : "Show the arrangement that you saved"
                    )
                Spacer(minLength: 0)
                Button("Save arrangement") { saved.value = current.value }
            }
            .lineLimit(1)
            .padding(10)
            .background(Color.windowBackground)
            Divider()
            panes.arrangement(current)
        }
    }

    private var panes: some View {
        HSplit(
            left: { ChapterList(selection: $chapter) },
            right: {
                VSplit(
                    top: {
                        HSplit(
                            left: { ChapterPage(title: chapter) },
                            right: { Facts("Details", [("Words", "1204"), ("Pages", "5")]) }
                        )
                        .splitID("details")
                        .splitter { Splitter.line(color: .separator) }
                    },
                    bottom: { Prose("Notes", "The pilot's boat had no number in those years.") }
                )
                .splitID("notes")
                .splitter { Splitter.line(color: .separator) }
            }
        )
        .splitID("sidebar")
        .splitter { Splitter.line(color: .separator) }
        .hide(side)
        .constraints(minPFraction: 0.15, minSFraction: 0.3, dragToHideP: true)
    }

    private func show(_ arrangement: SplitArrangement) { withAnimation { current.value = arrangement } }
}
