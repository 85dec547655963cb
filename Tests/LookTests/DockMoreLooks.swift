import ScreenshotTesting
import SplitView
import Testing

/// Floating groups of docks, and drops that are refused or cancelled.
@MainActor @Suite struct DockMoreLooks {
    private struct Dock: View {
        @State var layout: DockLayout
        var rules = DockRules()

        init(floats: Bool = true, rules: DockRules = DockRules()) {
            var layout = DockLayout(.row([1, 2, 1], .tabs("Files"), .tabs("main.swift", "notes"), .tabs("Help")))
            if floats {
                let area = CGSize(width: 560, height: 360)
                let frame = CGRect(x: 90, y: 60, width: 240, height: 150)
                layout.open("Console", at: .floating(DockFrame(frame, in: area)))
                layout.open("Search", at: .floating(DockFrame(frame.offsetBy(dx: 160, dy: 120), in: area)))
                if let group = layout.group(of: "Search")?.id { layout.open("Log", at: .edge(group: group, .right)) }
            }
            _layout = State(wrappedValue: layout)
            self.rules = rules
        }

        var body: some View {
            DockArea($layout) { pane in
                Color.contentBackground.overlay(Text("This is \(pane)").lineLimit(1))
            }
            .tabs { pane in PaneTab(pane, systemImage: pane == "Files" ? "folder" : "doc.text") }
            .rules(rules)
        }
    }

    private let size = CGSize(width: 560, height: 360)

    @Test("Floating groups: at rest, and while one is moved") func floats() throws {
        let moved = Look {
            try $0.move(to: CGPoint(x: 310, y: 77))
            try $0.press()
            try $0.move(to: CGPoint(x: 240, y: 120))
            try $0.advance(by: 0.5)
        }
        try expectLooks([.rest, moved], named: "dock-floats", size: size, columns: 1) { Dock() }
    }

    @Test("A drop at the side of the area, with Shift, and one that a rule refuses") func drops() throws {
        func drag(to x: CGFloat, _ y: CGFloat, _ modifiers: KeyModifiers = []) -> Look {
            Look {
                try $0.move(to: CGPoint(x: 270, y: 17))
                try $0.press()
                try $0.move(to: CGPoint(x: 300, y: 120))
                try $0.hold(modifiers)
                try $0.move(to: CGPoint(x: x, y: y))
                try $0.advance(by: 0.5)
            }
        }
        let rules = DockRules(canShare: { _, other in other != "Files" })
        let looks = [drag(to: 555, 200), drag(to: 300, 180, .shift), drag(to: 70, 200)]
        try expectLooks(looks, named: "dock-drops", size: size, columns: 1) { Dock(floats: false, rules: rules) }
    }

    @Test("A cancelled tab flies back to its bar, step by step") func cancelled() throws {
        let harness = try Harness(size: CGSize(width: 300, height: 200)) {
            DockArea(.constant(DockLayout(.tabs("main", "notes")))) { _ in Color.contentBackground }
        }
        let tab = try harness.control("notes").rect
        try harness.move(to: CGPoint(x: tab.minX + 14, y: tab.midY))
        try harness.press()
        try harness.move(to: CGPoint(x: 200, y: 150))
        try harness.advance(by: 0.5)
        try harness.key(.escape)
        expectScreenshot(of: try harness.filmstrip(every: 0.05, count: 5), named: "dock-cancelled")
    }
}
