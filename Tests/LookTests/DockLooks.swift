import ScreenshotTesting
import SplitView
import Testing

/// Tabs and docks in all their states, and during their animations.
@MainActor @Suite struct DockLooks {
    private struct Bar: View {
        @State var tabs: [PaneTab<String>]
        @State var selected: String?

        init(_ count: Int, selected: Int = 1) {
            let names = [
                "main.swift", "README.md", "Package.swift", "notes", "a name that is far too long for a tab.txt",
            ]
            let all = (0..<count).map { index in
                let name = names[index % names.count]
                return PaneTab(
                    name,
                    systemImage: index % 3 == 0 ? "doc.text" : nil,
                    id: "\(index)",
                    isClosable: index != 3
                )
            }
            _tabs = State(wrappedValue: all)
            _selected = State(wrappedValue: "\(selected)")
        }

        var body: some View {
            PaneTabs($tabs, selection: $selected) { tab in
                Text(tab.title).lineLimit(1).frame(maxWidth: .infinity, maxHeight: .infinity)
                    .background(Color.contentBackground)
            }
        }
    }

    private let size = CGSize(width: 420, height: 70)

    @Test("A few tabs: at rest, hovered, with a hovered button, focused, disabled") func few() throws {
        let looks: [Look] = [.rest, .hovered(30, 17), .hovered(101, 17), .focused(), .disabled]
        try expectLooks(looks, named: "tabs-few", size: size, columns: 1) { Bar(4) }
    }

    @Test("More tabs than fit: at the start, scrolled to the middle, at the end") func many() throws {
        let scrolled = Look {
            try $0.move(to: CGPoint(x: 200, y: 17))
            try $0.scroll(dy: -250)
            try $0.leave()
        }
        try expectLooks([.rest, scrolled], named: "tabs-many", size: size, columns: 1) { Bar(12) }
        try expectLooks(named: "tabs-last", size: size) { Bar(12, selected: 11) }
        try expectLooks([.hovered(387, 17)], named: "tabs-arrow", size: size) { Bar(12) }
    }

    /// The bar of a dock with a pinned tab and a preview, and the views below.
    private struct Marked: View {
        @State var layout: DockLayout
        var body: some View {
            DockArea($layout) { pane in Color.contentBackground.overlay(Text(pane)) }
                .tabs { pane in
                    PaneTab(pane, systemImage: "doc.text", isEdited: pane == "notes", path: "/home/\(pane)")
                }
        }

        init(_ panes: [String]) {
            var layout = DockLayout(.tabs(panes))
            layout.pin(panes[1])
            layout.preview("preview.txt")
            _layout = State(wrappedValue: layout)
        }
    }

    @Test("A pinned tab, an edited one and a preview, with the context menu of a tab") func marked() throws {
        let menu = Look {
            try $0.move(to: CGPoint(x: 60, y: 17))
            try $0.press(.right)
            try $0.release(.right)
            try $0.advance(by: 0.5)
            try $0.move(to: CGPoint(x: 90, y: 60))
            try $0.advance(by: 0.5)
        }
        try expectLooks([.rest, menu], named: "tabs-marked", size: CGSize(width: 460, height: 300), columns: 1) {
            Marked(["main.swift", "README.md", "notes"])
        }
    }

    @Test("The list of all tabs with a filter, and the one of Ctrl+Tab") func lists() throws {
        let panes = (1...14).map { "file \($0).swift" }
        let finder = Look {
            try $0.move(to: CGPoint(x: 449, y: 17))
            try $0.press()
            try $0.release()
            try $0.advance(by: 0.5)
            try $0.type("1")
            try $0.advance(by: 0.5)
        }
        let cycle = Look {
            try $0.hold(.control)
            for _ in 0..<2 { try $0.key(.tab, .control) }
            try $0.advance(by: 0.5)
        }
        try expectLooks([finder, cycle], named: "tabs-lists", size: CGSize(width: 460, height: 390), columns: 1) {
            Marked(panes)
        }
    }

    @Test("A dragged tab: the others move aside, and close the gap behind it") func dragged() throws {
        let drag = Look {
            try $0.move(to: CGPoint(x: 130, y: 17))
            try $0.press()
            for x in stride(from: 135, through: 230, by: 5) { try $0.move(to: CGPoint(x: CGFloat(x), y: 17)) }
            try $0.advance(by: 0.3)
        }
        try expectLooks([drag], named: "tabs-dragged", size: size) { Bar(4) }
    }

    private struct Dock: View {
        @State var layout = DockLayout(
            .horizontal(0.3, .tabs("Files"), .vertical(0.65, .tabs("main.swift", "notes"), .tabs("Console")))
        )

        var body: some View {
            DockArea($layout) { pane in
                Text("This is \(pane)")
                    .lineLimit(1)
                    .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
                    .background(Color.contentBackground)
            }
            .tabs { pane in PaneTab(pane, systemImage: pane == "Files" ? "folder" : "doc.text") }
        }
    }

    /// Drags the tab of `notes` to a point, and holds it there.
    private func dragged(_ x: CGFloat, _ y: CGFloat) -> Look {
        Look {
            let tab = try $0.control("notes").rect
            try $0.move(to: CGPoint(x: tab.minX + 14, y: tab.midY))
            try $0.press()
            try $0.move(to: CGPoint(x: 300, y: 120))
            try $0.move(to: CGPoint(x: x, y: y))
            try $0.step()
        }
    }

    @Test("A dock: at rest, and with a tab over two zones and over a bar") func dock() throws {
        let size = CGSize(width: 480, height: 300)
        try expectLooks(
            [.rest, dragged(60, 270), dragged(400, 100), dragged(60, 17)],
            named: "dock",
            size: size,
            columns: 2
        ) { Dock() }
    }

    @Test("A drop in a dock, step by step") func drop() throws {
        let harness = try Harness(size: CGSize(width: 300, height: 200)) { Dock().theme(.settled) }
        let tab = try harness.control("notes").rect
        let start = CGPoint(x: tab.minX + 14, y: tab.midY)
        let end = CGPoint(x: 120, y: 170)
        var steps: [Screenshot] = []
        try harness.move(to: start)
        try harness.press()
        for part in 0...4 {
            let share = CGFloat(part) / 4
            try harness.move(
                to: CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
            )
            steps.append(try harness.screenshot())
        }
        try harness.release()
        steps.append(try harness.screenshot())
        var strip = Bitmap(width: 301 * 6 - 1, height: 200, color: RGBA(128, 128, 128))
        for (index, step) in steps.enumerated() { strip.draw(step.bitmap, x: index * 301, y: 0) }
        expectScreenshot(of: Screenshot(strip), named: "dock-drop", precision: .exact)
    }

    private struct Arranged: View {
        @Binding var arrangement: SplitArrangement

        var body: some View {
            HSplit(
                left: { Color.teal.opacity(0.4) },
                right: {
                    VSplit(top: { Color.indigo.opacity(0.4) }, bottom: { Color.orange.opacity(0.4) }).splitID("console")
                }
            )
            .splitID("sidebar")
            .arrangement($arrangement)
        }
    }

    @MainActor private final class Kept: ObservableObject {
        @Published var arrangement = SplitArrangement()
    }

    @Test("A change of the arrangement, step by step") func arrangement() throws {
        let kept = Kept()
        let harness = try Harness(size: CGSize(width: 160, height: 110)) {
            Arranged(arrangement: Binding(get: { kept.arrangement }, set: { kept.arrangement = $0 }))
        }
        try harness.step()
        withAnimation {
            kept.arrangement = SplitArrangement(splits: [
                "sidebar": .init(fraction: 0.2, hidden: .neither), "console": .init(hidden: .secondary),
            ])
        }
        let first = try harness.filmstrip(every: 0.1, count: 5)
        expectScreenshot(of: first, named: "arrangement-switch")
    }
}
