import SplitView

/// Three splits whose arrangement is kept by name: two that come with the program, and one's own.
struct ArrangementsDemo: View {
    @State private var current = ArrangementsDemo.reading
    @State private var own: SplitArrangement?
    private let side = SideHolder()

    private static let reading = SplitArrangement(splits: [
        "sidebar": .init(fraction: 0.28, hidden: .some(nil)), "console": .init(fraction: 0.72),
        "details": .init(fraction: 0.7),
    ])
    private static let writing = SplitArrangement(splits: [
        "sidebar": .init(fraction: 0.28, hidden: .some(.left)), "console": .init(fraction: 0.86),
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
            left: { PaneFace("Sidebar", .teal) },
            right: {
                VSplit(
                    top: {
                        HSplit(left: { PaneFace("Text", .indigo) }, right: { PaneFace("Details", .orange) })
                            .splitID("details")
                    },
                    bottom: { PaneFace("Console", .green) }
                )
                .splitID("console")
            }
        )
        .splitID("sidebar")
        .hide(side)
        .constraints(minPFraction: 0.15, minSFraction: 0.3, dragToHideP: true)
    }

    private func show(_ arrangement: SplitArrangement) { withAnimation { current = arrangement } }
}

/// A pane with its name in the middle.
private struct PaneFace: View {
    var name: String
    var color: Color

    init(_ name: String, _ color: Color) {
        self.name = name
        self.color = color
    }

    var body: some View {
        Text(name)
            .lineLimit(1)
            .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
            .background(color.opacity(0.22))
    }
}
