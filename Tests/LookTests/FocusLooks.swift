import ScreenshotTesting
import SplitView
import Testing

/// Focused splitters, and layouts from right to left.
@MainActor @Suite struct FocusLooks {
    private let size = CGSize(width: 120, height: 80)

    @Test("The ring around a splitter: default, line, invisible, custom; at an edge; horizontal")
    func rings() throws {
        func split(_ layout: SplitLayout = .horizontal, _ hide: SplitSide? = nil) -> Split<Color, Splitter, Color> {
            Split(primary: { Color.orange.opacity(0.35) }, secondary: { Color.teal.opacity(0.35) })
                .layout(layout).hide(hide)
        }
        try expectLooks([.focused()], named: "ring-default", size: size) { split() }
        try expectLooks([.focused()], named: "ring-vertical", size: size) { split(.vertical) }
        try expectLooks([.focused()], named: "ring-at-edge", size: size) { split(.horizontal, .left) }
        try expectLooks([.focused()], named: "ring-line", size: size) { split().splitter { Splitter.line() } }
        try expectLooks([.focused()], named: "ring-invisible", size: size) {
            split().splitter { Splitter.invisible() }
        }
        try expectLooks([.focused(), .focused(2)], named: "ring-custom", size: size) { split().splitter { Handle() } }
    }

    @Test("From right to left: splits, controls, a list, a scroll view") func rightToLeft() throws {
        func mirrored(_ view: some View) -> some View { view.environment(\.layoutDirection, .rightToLeft) }
        try expectLooks(named: "right-to-left-split", size: size) {
            mirrored(
                HSplit(left: { Text("One") }, right: { Text("Two") }).fraction(0.3).splitter { Splitter(color: .blue) }
            )
        }
        try expectLooks([.rest, .focused(2)], named: "right-to-left-controls", size: CGSize(width: 240, height: 220)) {
            mirrored(
                VStack(alignment: .leading, spacing: 8) {
                    Toggle("Box", isOn: .constant(true))
                    Toggle("Switch", isOn: .constant(true)).toggleStyle(.switch)
                    Slider(value: .constant(0.25))
                    Stepper("Steps", value: .constant(2), in: 0...4)
                    ProgressView(value: 0.25)
                    Picker("Pick", selection: .constant(1)) {
                        Text("One").tag(1)
                        Text("Two").tag(2)
                        Text("Three").tag(3)
                    }
                    .pickerStyle(.segmented)
                    Text("Two lines\nof words").multilineTextAlignment(.leading)
                }
                .padding(8)
            )
        }
        try expectLooks(named: "right-to-left-list", size: CGSize(width: 160, height: 90)) {
            mirrored(List(["First", "Second", "Third", "Fourth"], id: \.self) { Text($0) })
        }
        let menu = Look { harness in
            for key in [Key.tab, .down, .down, .left] {
                try harness.key(key)
                try harness.step()
                try harness.step()
            }
        }
        try expectLooks([menu], named: "right-to-left-menu", size: CGSize(width: 260, height: 140)) {
            mirrored(
                Menu("Open") {
                    Toggle("Marked", isOn: .constant(true))
                    Menu("More") { Button("Inner") {} }
                    Button("Plain") {}
                }
                .padding(8)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            )
        }
    }
}

/// A splitter with a button in it.
private struct Handle: SplitDivider {
    let styling = SplitStyling(visibleThickness: 14)
    var body: some View {
        ZStack {
            Color.gray.opacity(0.5)
            Button(action: {}) { Circle().fill(.blue).frame(width: 8, height: 8) }.buttonStyle(.plain)
        }
    }
}
