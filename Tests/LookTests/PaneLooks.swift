import ScreenshotTesting
import SplitView
import Testing

/// Splits with many panes, step by step.
@MainActor @Suite struct PaneLooks {
    /// Four panes of at least 30 points; the third is collapsible.
    private struct Panes: View {
        @State private var showsSecond = true

        var body: some View {
            HSplit {
                pane("A", .orange)
                if showsSecond { pane("B", .teal) }
                pane("C", .purple, collapsible: true)
                pane("D", .green)
            }
            .onTapGesture { withAnimation { showsSecond.toggle() } }
        }

        private func pane(_ name: String, _ color: Color, collapsible: Bool = false) -> some View {
            Text(name)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(color.opacity(0.35))
                .border(color, width: 2)
                .pane(minLength: 30, collapsible: collapsible)
        }
    }

    private let size = CGSize(width: 252, height: 50)

    /// Holds the first splitter, after moving it through these positions.
    private func held(_ positions: CGFloat...) -> Look {
        Look { harness in
            try harness.move(to: CGPoint(x: 62, y: 25))
            try harness.press()
            for x in positions { try harness.move(to: CGPoint(x: x, y: 25)) }
        }
    }

    @Test("A drag pushes from pane to pane, hides one on the way, and restores them") func push() throws {
        try expectLooks(
            [.rest, held(90), held(110), held(130), held(200), held(200, 110), held(200, 62)],
            named: "panes-pushed",
            size: size,
            columns: 1
        ) { Panes() }
    }

    @Test("A pane is removed, and the next one takes its space") func removal() throws {
        let looks = [0.02, 0.1, 0.2, 0.5].map { time in
            Look {
                try $0.click(at: CGPoint(x: 30, y: 25))
                try $0.leave()
                try $0.advance(by: time)
            }
        }
        try expectLooks([.rest] + looks, named: "panes-removal", size: size, columns: 1, schemes: [.light]) { Panes() }
    }
}
