import Foundation
import ScreenshotTesting
import SplitView
import Testing

/// Source compatibility with SplitView 3.5 and 0.2: this must compile in Swift 5 mode, and mean the same.

/// A demo keeps its holders in a table at file scope, outside any actor.
private let table: [String: (layout: LayoutHolder, hide: SideHolder, fraction: FractionHolder, styling: SplitStyling)] =
    [
        "turned": (
            LayoutHolder(.vertical), SideHolder(.bottom), FractionHolder(0.25), SplitStyling(visibleThickness: 20)
        ),
        "plain": (LayoutHolder(), SideHolder(), FractionHolder(), SplitStyling()),
    ]

private final class Recent: ObservableObject {
    @Published var fraction: CGFloat = 0.3
    func center() { withAnimation { fraction = 0.5 } }
}

private let recent = Recent()

@MainActor @Suite("Source compatibility with SplitView 3.5 and 0.2") struct SurfaceTests {
    private struct FromTable: View {
        let key: String
        var body: some View {
            if let row = table[key] {
                Split(primary: { Color.red }, secondary: { Color.green })
                    .layout(row.layout).hide(row.hide).fraction(row.fraction)
            }
        }
    }

    private struct FromModel: View {
        @ObservedObject var model = recent
        var body: some View { HSplit(left: { Color.red }, right: { Color.green }).fraction(model.fraction) }
    }

    @Test("2.5a Holders and models at file scope show and are written to")
    func fileScope() throws {
        let size = CGSize(width: 800, height: 600)
        let turned = try Harness(size: size) { FromTable(key: "turned") }
        #expect(try turned.split().layout == "vertical" && turned.split().hidden == "secondary")
        let plain = try Harness(size: size) { FromTable(key: "plain") }
        try plain.drag(split: 0, by: 200)
        #expect(table["plain"]?.fraction.value == 0.75)
        let model = try Harness(size: size) { FromModel() }
        #expect(try model.split().fraction == 0.3)
        recent.center()
        try model.run()
        #expect(try model.split().fraction == 0.5)
    }

    @Test("7.1 A styling can be changed, and reset from another")
    func styling() {
        let styling = SplitStyling(
            color: .red,
            inset: 1,
            visibleThickness: 2,
            invisibleThickness: 3,
            hideSplitter: true
        )
        styling.color = .blue
        styling.inset = 4
        styling.visibleThickness = 5
        styling.invisibleThickness = -6
        styling.hideSplitter = false
        #expect(styling.color == .blue && styling.inset == 4 && styling.visibleThickness == 5)
        #expect(styling.invisibleThickness == 0 && !styling.hideSplitter)
        let other = SplitStyling(inset: 9)
        other.previewHide = true
        styling.reset(from: other)
        #expect(styling.inset == 9 && styling.color == .gray && styling.previewHide)
        #expect(Splitter.defaultColor == .gray && Splitter.defaultInset == 6)
        #expect(Splitter.defaultVisibleThickness == 4 && Splitter.defaultInvisibleThickness == 30)
    }

    @Test("2.1 Holders take nil arguments, and expose their getter and setter")
    func holders() {
        let fraction = FractionHolder(nil, getter: { 0.4 }, setter: nil)
        #expect(fraction.getter?() == 0.4 && fraction.setter == nil && fraction.value == 0.4)
        #expect(LayoutHolder(nil).getter == nil && LayoutHolder(nil).value == .horizontal)
        let side = SideHolder(nil)
        #expect(side.setter == nil && side.oldSide == .secondary)
        var heard: [SplitSide?] = []
        side.setter = { heard.append($0) }
        side.toggle()
        #expect(heard == [.secondary])
    }

    /// All spellings of a split, with their layout and fraction.
    nonisolated private static let ways = 0..<15

    private static func makeWays() -> [(layout: String, fraction: Double, view: AnyView)] {
        let (layout, fraction, side) = (LayoutHolder(.vertical), FractionHolder(0.25), SideHolder())
        let (red, green) = (Color.red, Color.green)
        let line = HSplit(left: { red }, right: { green })
            .splitter { Splitter.line(color: .blue, visibleThickness: 2) }
            .onDrag { _ in }
        let constrained = Split(primary: { red }, secondary: { green })
            .constraints(SplitConstraints(minPFraction: 0.1, priority: .left, dragToHideP: true))
            .styling(SplitStyling(inset: 0))
            .splitter { Splitter(styling: SplitStyling(color: .blue)) }
        return [
            ("horizontal", 0.5, AnyView(red.split { green })),
            ("vertical", 0.5, AnyView(red.split(.vertical) { green })),
            (
                "vertical", 0.25,
                AnyView(red.split(layout, secondary: { green }).fraction(fraction).hide(side).onDrag(nil))
            ),
            ("horizontal", 0.5, AnyView(red.hSplit(secondary: { green }))),
            ("vertical", 0.5, AnyView(red.vSplit { green })),
            ("vertical", 0.5, AnyView(red.modifier(SplitModifier(layout) { green }))),
            ("horizontal", 0.5, AnyView(red.modifier(SplitModifier { green }))),
            ("horizontal", 0.5, AnyView(red.modifier(HSplitModifier { green }))),
            ("vertical", 0.5, AnyView(red.modifier(VSplitModifier { green }))),
            ("horizontal", 0.2, AnyView(line.hide(nil).fraction(0.2))),
            ("vertical", 0.5, AnyView(constrained.layout(layout))),
            // 0.2
            ("horizontal", 0.25, AnyView(red.hSplit(fraction: fraction, hide: nil) { green })),
            ("vertical", 0.5, AnyView(red.vSplit(fraction: nil, hide: SplitHide()) { green })),
            ("horizontal", 0.5, AnyView(SplitView(primary: { red }, secondary: { green }))),
            (
                "vertical", 0.3,
                AnyView(
                    SplitView(
                        layout: .Vertical,
                        visibleThickness: 4,
                        invisibleThickness: 30,
                        fraction: SplitFraction(0.3),
                        hide: SplitHide(),
                        primary: { red },
                        secondary: { green }
                    )
                )
            ),
        ]
    }

    @Test("2.6, 8.1, 8.2 Every spelling of a split makes a split", arguments: ways)
    func ways(number: Int) throws {
        let ways = Self.makeWays()
        try #require(ways.count == Self.ways.count)
        let way = ways[number]
        let harness = try Harness(size: CGSize(width: 800, height: 600)) { way.view }
        let split = try harness.split()
        #expect(split.layout == way.layout && split.fraction == way.fraction && split.hidden == nil)
        try harness.drag(split: 0, by: 40)
        let length = way.layout == "vertical" ? 600.0 : 800.0
        #expect(try abs(harness.split().fraction - way.fraction - 40 / length) < 1e-9)
    }

    @Test("2.6 The names of 0.2 are the same values")
    func oldNames() {
        let hide = SplitHide(.Secondary)
        #expect(hide.value == .secondary && SplitSide.Primary == .primary)
        #expect(SplitLayout.Horizontal == .horizontal && SplitLayout.Vertical == .vertical)
        hide.value = nil
        #expect(hide.side == nil)
    }
}
