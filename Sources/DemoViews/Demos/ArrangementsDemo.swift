import SplitView

/// Three splits whose arrangement is kept by name: two that come with the program, and one's own.
struct ArrangementsDemo: View {
    @State private var current = ArrangementsDemo.reading
    @State private var own: SplitArrangement?
    private let side = SideHolder()

    private static let reading = SplitArrangement(splits: [
        "sidebar": .init(fraction: 0.28, hidden: .some(nil)), "notes": .init(fraction: 0.72),
        "details": .init(fraction: 0.7),
    ])
    private static let writing = SplitArrangement(splits: [
        "sidebar": .init(fraction: 0.28, hidden: .some(.left)), "notes": .init(fraction: 0.86),
        "details": .init(fraction: 0.86),
    ])

    var body: some View {
        VStack(spacing: 0) {
            HStack(spacing: 8) {
                Button("Reading") { show(Self.reading) }
                Button("Writing") { show(Self.writing) }
                Button("My own") { if let own { show(own) } }.disabled(own == nil)
                Spacer(minLength: 0)
                Button("Keep as my own") { own = current }
            }
            .lineLimit(1)
            .padding(10)
            Divider()
            panes.arrangement($current)
        }
    }

    private var panes: some View {
        HSplit(
            left: { chapters },
            right: {
                VSplit(
                    top: {
                        HSplit(
                            left: {
                                Prose(
                                    "The pilot",
                                    "He came aboard without a word, looked once at the chart, and turned it over."
                                )
                            },
                            right: { Facts("Details", [("Words", "1204"), ("Pages", "5")]) }
                        )
                        .splitID("details")
                    },
                    bottom: { Prose("Notes", "The pilot's boat had no number in those years.") }
                )
                .splitID("notes")
            }
        )
        .splitID("sidebar")
        .hide(side)
        .constraints(minPFraction: 0.15, minSFraction: 0.3, dragToHideP: true)
    }

    private var chapters: some View {
        List(["The chart", "The pilot", "Slack water", "Landfall"], id: \.self) { Text($0).lineLimit(1) }
            .listStyle(.sidebar)
    }

    private func show(_ arrangement: SplitArrangement) { withAnimation { current = arrangement } }
}
