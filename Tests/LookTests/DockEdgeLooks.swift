import ScreenshotTesting
import SplitView
import Testing

/// The strips of folded groups, and groups that slide out of them.
@MainActor @Suite struct DockEdgeLooks {
    private struct Dock: View {
        @State var layout = DockLayout(
            .horizontal(
                0.25,
                .tabs("Files", "Search").folded(to: .left, length: 150),
                .vertical(
                    0.7,
                    .horizontal(0.7, .tabs("main.swift", "notes"), .tabs("Help").folded(to: .right, length: 140)),
                    .tabs("Console", "Problems").folded(to: .bottom, length: 90)
                )
            )
        )

        var body: some View {
            DockArea($layout) { pane in
                Color.contentBackground.overlay(Text("This is \(pane)").lineLimit(1))
            }
            .tabs { pane in
                PaneTab(
                    pane,
                    systemImage: ["Files": "folder", "Search": "magnifyingglass"][pane] ?? "doc.text",
                    isEdited: pane == "Search",
                    badge: pane == "Problems" ? 12 : nil
                )
            }
        }
    }

    private let size = CGSize(width: 460, height: 280)

    /// Clicks a point, and waits.
    private func clicked(_ x: CGFloat, _ y: CGFloat) -> Look {
        Look {
            try $0.move(to: CGPoint(x: x, y: y))
            try $0.press()
            try $0.release()
            try $0.advance(by: 0.5)
            try $0.leave()
        }
    }

    @Test("Strips at three sides: at rest, hovered, focused, and with a group that has slid out") func strips() throws {
        let focused = Look {
            try $0.key("F6")
            try $0.key(.down)
        }
        let looks = [.rest, .hovered(15, 40), focused, clicked(15, 40), clicked(120, 265), clicked(445, 30)]
        try expectLooks(looks, named: "dock-strips", size: size, columns: 2) { Dock() }
    }

    @Test("From right to left strips are mirrored") func mirrored() throws {
        try expectLooks([clicked(445, 40)], named: "dock-strips-mirrored", size: size) {
            Dock().environment(\.layoutDirection, .rightToLeft)
        }
    }

    @Test("A group slides out and folds, step by step") func slides() throws {
        let harness = try Harness(size: size) { Dock() }
        try harness.move(to: CGPoint(x: 15, y: 40))
        try harness.press()
        try harness.release()
        expectScreenshot(of: try harness.filmstrip(every: 0.04, count: 6, columns: 3), named: "dock-slides-out")
        try harness.advance(by: 0.5)
        try harness.key(.escape)
        expectScreenshot(of: try harness.filmstrip(every: 0.04, count: 6, columns: 3), named: "dock-folds-back")
    }

    @Test("A docked group folds into its strip, step by step") func folds() throws {
        let layout = DockLayout(.horizontal(0.35, .tabs("Files"), .tabs("main.swift", "notes")))
        let harness = try Harness(size: size) { Dock(layout: layout) }
        try harness.move(to: CGPoint(x: 30, y: 17))
        try harness.press(.right)
        try harness.release(.right)
        try harness.advance(by: 0.5)
        let item = try harness.control("Fold to the Edge").rect
        try harness.move(to: CGPoint(x: item.midX, y: item.midY))
        try harness.press()
        try harness.release()
        expectScreenshot(of: try harness.filmstrip(every: 0.06, count: 6, columns: 3), named: "dock-folds")
    }
}
