import ScreenshotTesting
import SplitView
import Testing

/// The debug overlay over views like those of the gallery.
@MainActor @Suite struct DebugOverlayLooks {
    /// A small app: a list beside a form, with limits and a collapsible side.
    private struct Desk: View {
        @State private var name = "Harbour"
        @State private var isOn = true
        @State private var level = 0.4

        var body: some View {
            HSplit(
                left: { List(["Inbox", "Drafts", "Sent", "Archive", "Trash"], id: \.self) { Text($0) } },
                right: {
                    VSplit(
                        top: { form },
                        bottom: { Color.teal.opacity(0.35).overlay(Text("Preview")) }
                    )
                    .fraction(0.62)
                    .constraints(minPFraction: 0.25, minSFraction: 0.2, dragToHideS: true)
                }
            )
            .fraction(0.3)
            .constraints(minPFraction: 0.2, minSFraction: 0.3, dragToHideP: true)
            .background(.windowBackground)
            .debugOverlay(true)
        }

        private var form: some View {
            VStack(alignment: .leading, spacing: 12) {
                Text("Settings").font(.title2).bold()
                TextField("Name", text: $name)
                Toggle("Remember", isOn: $isOn)
                Slider(value: $level)
                HStack {
                    Button("Cancel") {}
                    Button("Save") { isOn.toggle() }
                }
            }
            .padding()
        }
    }

    @Test(
        "The debug overlay: over a button; over a dragged splitter, with changes; with a blinking caret",
        arguments: ColorScheme.allCases,
        [1, 2] as [CGFloat]
    )
    func desk(scheme: ColorScheme, scale: CGFloat) throws {
        let size = CGSize(width: 520, height: 340)
        let harness = try Harness(size: size, scale: scale, appearance: scheme) { Desk() }
        func expect(_ name: String) throws {
            // The host's statistics of a frame show with the next one.
            _ = try harness.screenshot()
            try harness.step()
            expectScreenshot(
                of: try harness.screenshot(),
                named: "debug-overlay-\(name)-\(scheme.rawValue)@\(Int(scale))x",
                precision: .exact
            )
        }
        try harness.move(to: CGPoint(x: 254, y: 180))
        try expect("button")
        try harness.move(to: CGPoint(x: 156, y: 300))
        try harness.press()
        try harness.move(to: CGPoint(x: 179, y: 300))
        _ = try harness.screenshot()
        try harness.move(to: CGPoint(x: 194, y: 300))
        // The other pictures need not cover all combinations.
        guard (scheme == .light) == (scale == 2) else { return }
        try expect("drag")
        guard scale == 1 else { return }
        try harness.release()
        try harness.click(at: CGPoint(x: 280, y: 78))
        try expect("caret")
    }

    private struct Shelf: View {
        var body: some View {
            VStack(alignment: .leading, spacing: 14) {
                Text("Books").font(.title3).bold()
                Book(title: "The Tides", isRead: true)
                Book(title: "Of Harbours", isRead: false)
                Spacer(minLength: 0)
            }
            .padding(16)
            .frame(width: 210)
            .background(.windowBackground)
        }
    }

    private struct Book: View {
        var title: String
        @State var isRead: Bool

        var body: some View {
            Toggle(title, isOn: $isRead).padding(8).frame(maxWidth: .infinity, alignment: .leading)
                .background(.contentBackground, in: RoundedRectangle(cornerRadius: 6))
        }
    }

    @Test("The debug overlay names the app's views", arguments: ColorScheme.allCases)
    func views(scheme: ColorScheme) throws {
        let size = CGSize(width: 460, height: 220)
        let harness = try Harness(size: size, scale: scheme == .light ? 1 : 2, appearance: scheme) {
            HStack(spacing: 0) {
                Shelf()
                Color.contentBackground
            }
            .debugOverlay(true)
        }
        try harness.move(to: CGPoint(x: 60, y: 70))
        expectScreenshot(
            of: try harness.screenshot(),
            named: "debug-overlay-views-\(scheme.rawValue)",
            precision: .exact
        )
    }

    @Test("The debug overlay of one view, in a small window and from right to left") func part() throws {
        let harness = try Harness(size: CGSize(width: 300, height: 120)) {
            HSplit(
                left: { Text("Not this").frame(maxWidth: .infinity, maxHeight: .infinity) },
                right: { Text("This one").padding().debugOverlay(true) }
            )
            .environment(\.layoutDirection, .rightToLeft)
            .background(.windowBackground)
        }
        try harness.move(to: CGPoint(x: 60, y: 60))
        expectScreenshot(of: try harness.screenshot(), named: "debug-overlay-part", precision: .exact)
    }
}
