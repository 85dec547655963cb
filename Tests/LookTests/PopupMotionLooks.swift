import ScreenshotTesting
import SplitView
import Testing

/// The toolkit's own animations in steps: a picture every thirtieth of a second.
@MainActor @Suite struct PopupMotionLooks {
    /// Expects the moments after an event, light and dark at scale 1, light at scale 2 too.
    private func expectMoments<Content: View>(
        named name: String,
        size: CGSize,
        count: Int = 6,
        columns: Int? = nil,
        @ViewBuilder view: @escaping () -> Content,
        after act: (Harness) throws -> Void
    ) throws {
        for (scheme, scale) in [(ColorScheme.light, 1), (.dark, 1), (.light, 2)] as [(ColorScheme, CGFloat)] {
            let harness = try Harness(size: size, scale: scale, appearance: scheme) {
                view().frame(maxWidth: .infinity, maxHeight: .infinity).background(Color.windowBackground)
            }
            try act(harness)
            expectScreenshot(
                of: try harness.filmstrip(every: 1.0 / 30, count: count, columns: columns),
                named: "\(name)-\(scheme.rawValue)@\(Int(scale))x",
                precision: .exact
            )
        }
    }

    private struct Insert: View {
        var body: some View {
            Menu("Insert") {
                Button("Row", systemImage: "plus") {}
                Button("Column", systemImage: "plus") {}
                Divider()
                Menu("Chart") { Button("Pie") {} }
            }
            .padding(8)
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
    }

    @Test("A menu opens from its button") func menuComes() throws {
        try expectMoments(named: "menu-comes", size: CGSize(width: 150, height: 140), view: { Insert() }) {
            try $0.click("Insert")
        }
    }

    @Test("A menu closes when an item is chosen") func menuGoes() throws {
        try expectMoments(named: "menu-goes", size: CGSize(width: 150, height: 140), count: 5, view: { Insert() }) {
            try $0.click("Insert")
            try $0.advance(by: 0.3)
            try $0.click("Column")
        }
    }

    @Test("A submenu opens from the side") func submenu() throws {
        try expectMoments(
            named: "menu-inside-comes",
            size: CGSize(width: 230, height: 150),
            columns: 3,
            view: { Insert() }
        ) {
            try $0.click("Insert")
            try $0.advance(by: 0.3)
            try $0.click("Chart")
        }
    }

    @Test("A tab closes, and the others close the gap") func tab() throws {
        try expectMoments(named: "tab-closes", size: CGSize(width: 300, height: 36), columns: 1) {
            Tabs()
        } after: {
            try $0.move(to: "main.swift")
            try $0.advance(by: 0.2)
            let tab = try $0.control("main.swift").rect
            try $0.click(at: CGPoint(x: tab.maxX - 12, y: tab.midY))
        }
    }

    @Test("The drop mark of a dragged tab appears, moves to another zone, and fades on release")
    func drop() throws {
        try expectMoments(named: "dock-mark", size: CGSize(width: 300, height: 200), count: 9, columns: 3) {
            Dock()
        } after: { harness in
            let tab = try harness.control("notes").rect
            try harness.move(to: CGPoint(x: tab.minX + 14, y: tab.midY))
            try harness.press()
            try harness.move(to: CGPoint(x: tab.minX + 14, y: tab.midY + 40))
            try harness.advance(by: 0.2)
            try harness.move(to: CGPoint(x: 30, y: 100))
        }
        try expectMoments(named: "dock-lands", size: CGSize(width: 300, height: 200), count: 6, columns: 3) {
            Dock()
        } after: { harness in
            let tab = try harness.control("notes").rect
            try harness.move(to: CGPoint(x: tab.minX + 14, y: tab.midY))
            try harness.press()
            try harness.move(to: CGPoint(x: 60, y: 170))
            try harness.advance(by: 0.3)
            try harness.release()
        }
    }

    private struct Tabs: View {
        @State var tabs = ["main.swift", "notes", "README.md"].map { PaneTab($0, id: $0, isClosable: true) }
        @State var selected: String? = "notes"

        var body: some View { PaneTabs($tabs, selection: $selected) { _ in Color.contentBackground } }
    }

    private struct Dock: View {
        @State var layout = DockLayout(.horizontal(0.4, .tabs("Files"), .tabs("main.swift", "notes")))

        var body: some View {
            DockArea($layout) { pane in
                Text(pane).frame(maxWidth: .infinity, maxHeight: .infinity).background(Color.contentBackground)
            }
        }
    }
}
