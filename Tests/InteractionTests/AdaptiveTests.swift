import SDLHost
import SplitView
import Testing

/// A split that turns, in a spelling that may be deprecated; calls through a protocol cause no warning.
private protocol TurningSplit {
    @MainActor static var split: AnyView { get }
}

private enum FormerSpelling: TurningSplit {
    @available(*, deprecated)
    @MainActor static var split: AnyView {
        AnyView(Split(primary: { Color.red }, secondary: { Color.green }).layout(.horizontal, elseVerticalBelow: 600))
    }
}

/// Rule 13.1: splits that collapse and turn to fit the available space.
@MainActor @Suite struct AdaptiveTests {
    private let halfSecond = Animation.linear(duration: 0.5)

    private func stage(
        _ width: CGFloat = 800,
        hide: SideHolder = SideHolder(),
        below length: CGFloat = 500,
        hideSplitter: Bool = false
    ) throws -> Stage {
        try Stage(width, 600) {
            HSplit(left: { Color.red }, right: { Color.green })
                .fraction(.points(200))
                .constraints(priority: .primary)
                .hide(hide)
                .styling(hideSplitter: hideSplitter)
                .collapse(.primary, below: length)
        }
    }

    @Test("13.1 A side collapses below a length in the frame of the resize, and returns 16 points above it")
    func collapse() throws {
        let log = Log<SplitSide?>()
        let hide = SideHolder(setter: { log.add($0) })
        let stage = try stage(hide: hide)
        let before = try stage.split()
        for (width, hidden) in [
            (500, nil), (499, "primary"), (515, "primary"), (300, "primary"), (516, nil), (500, nil),
            (499.5, "primary"),
            (800, nil),
        ] as [(CGFloat, String?)] {
            try stage.resize(width, 600)
            #expect(try stage.split().hidden == hidden)
            #expect(try stage.split().primary.width == (hidden == nil ? 200 : 0))
            #expect(!stage.seen.animating)
        }
        #expect(try stage.split() == before)
        // The app's holder is unchanged.
        #expect(hide.side == nil && hide.changeCount == 0 && log.values.isEmpty)
    }

    @Test("13.1 A split that no longer collapses shows its side, and its holder agrees")
    func collapsesNoMore() throws {
        let (model, hide) = (Collapsing(), SideHolder())
        let stage = try Stage(400, 600) {
            let split = Split(primary: { Color.red }, secondary: { Color.green }).hide(hide)
            model.collapses ? split.collapse(.primary, below: 500) : split
        }
        #expect(try stage.split().hidden == "primary")
        model.collapses = false
        try stage.frames()
        #expect(try stage.split().hidden == nil)
        // Nothing is hidden, so toggling hides; if the split were still collapsed, it would show.
        hide.toggle(.primary)
        #expect(hide.side == .primary)
    }

    private final class Collapsing: ObservableObject {
        @Published var collapses = true
    }

    @Test("13.1 A split that opens within the 16 points does not collapse")
    func opening() throws {
        #expect(try stage(510).split().hidden == nil)
        #expect(try stage(499).split().hidden == "primary")
    }

    @Test("6.2, 13.1 The splitter of a collapsed side disappears if it disappears with a hidden one")
    func splitter() throws {
        #expect(try stage(400).split().splitter == box(0, 0, 4, 600))
        let without = try stage(400, hideSplitter: true)
        #expect(try without.split().splitter == nil && without.split().hitZone == nil)
        #expect(try without.count(of: .green) == 400 * 600)
    }

    @Test("13.1 A holder set while a side is collapsed holds until the next crossing")
    func shownMeanwhile() throws {
        let hide = SideHolder()
        let stage = try stage(480, hide: hide)
        #expect(try stage.split().hidden == "primary")
        hide.side = .primary
        try stage.frames()
        #expect(try stage.split().hidden == "primary")
        withAnimation(halfSecond) { hide.side = nil }
        try stage.frames(16)
        #expect(stage.seen.animating)
        // Halfway to 200.
        #expect(try stage.split().primary.width == 100)
        try stage.frames(20)
        #expect(try stage.split().primary.width == 200)
        try stage.resize(450, 600)
        #expect(try stage.split().hidden == nil)
        try stage.resize(516, 600)
        #expect(try stage.split().hidden == nil)
        try stage.resize(499, 600)
        #expect(try stage.split().hidden == "primary")
    }

    @Test(
        "2.4, 13.1 A toggle button shows a collapsed side at once and hides it on the next press",
        arguments: [nil, SplitSide.primary]
    )
    func toggled(side: SplitSide?) throws {
        let log = Log<SplitSide?>()
        let hide = SideHolder(.primary, getter: { nil }, setter: { log.add($0) })
        let stage = try stage(hide: hide)
        try stage.resize(480, 600)
        withAnimation(halfSecond) { hide.toggle(side) }
        try stage.frames(40)
        #expect(try stage.split().primary.width == 200)
        // The holder had this value all along.
        #expect(hide.side == nil && log.values.isEmpty)
        hide.toggle(side)
        try stage.frames()
        #expect(try stage.split().hidden == "primary")
        #expect(hide.side == .primary && log.values == [.primary])
        hide.side = nil
        try stage.frames()
        try stage.resize(600, 600)
        try stage.resize(480, 600)
        #expect(try stage.split().hidden == "primary")
        hide.side = nil
        try stage.frames()
        #expect(try stage.split().hidden == nil)
    }

    @Test("6.2, 13.1 A collapsed side can be dragged out and stays open until the next crossing")
    func draggedOut() throws {
        let hide = SideHolder()
        let stage = try stage(480, hide: hide)
        try stage.grab(2, 300, thenTo: (100, 300), (152, 300))
        #expect(try stage.split().primary.width == 150)
        try stage.release()
        #expect(try stage.split().primary.width == 150)
        try stage.resize(470, 600)
        #expect(try stage.split().primary.width == 150)
        #expect(hide.side == nil && hide.changeCount == 0)
    }

    @Test("13.1 A side hidden by the user stays hidden before and after")
    func hiddenByHolder() throws {
        let hide = SideHolder(.secondary)
        let stage = try stage(hide: hide)
        for width in [400, 800] as [CGFloat] {
            try stage.resize(width, 600)
            #expect(try stage.split().hidden == "secondary")
        }
        hide.side = .primary
        try stage.frames()
        for width in [400, 800] as [CGFloat] {
            try stage.resize(width, 600)
            #expect(try stage.split().hidden == "primary")
        }
    }

    @Test("3.5, 13.1 An inner split collapses in the same frame when the outer splitter leaves it no room")
    func nested() throws {
        let stage = try Stage {
            HSplit(
                left: { Color.blue },
                right: {
                    HSplit(left: { Color.red }, right: { Color.green }).collapse(.secondary, below: 300)
                }
            )
        }
        try stage.grab(400, 300, thenTo: (498, 300))
        // 800 - 498 - 2 = 300 long.
        #expect(try stage.split(1).hidden == nil)
        try stage.move(499, 300)
        #expect(try stage.split(1).hidden == "secondary")
        try stage.move(480, 300)
        // 318 are 300 + 18.
        #expect(try stage.split(1).hidden == nil)
    }

    @Test("13.1 The collapse length is measured along the split's axis")
    func vertical() throws {
        let stage = try Stage(800, 600) {
            VSplit(top: { Color.red }, bottom: { Color.green }).collapse(.bottom, below: 500)
        }
        try stage.resize(100, 500)
        #expect(try stage.split().hidden == nil)
        try stage.resize(800, 499)
        #expect(try stage.split().hidden == "secondary")
    }

    private struct Program: View {
        @State var length: CGFloat = 900
        var body: some View {
            VStack(spacing: 0) {
                HStack {
                    ForEach([0, 300, 900, -1, CGFloat.nan, .infinity], id: \.self) { value in
                        Button("\(value)") { length = value }
                    }
                }
                HSplit(left: { Color.red }, right: { Color.green }).collapse(.primary, below: length)
            }
        }
    }

    @Test("13.1 A new length applies at once; infinity always collapses, other odd values never do")
    func otherLength() throws {
        let stage = try Stage { Program() }
        #expect(try stage.split().hidden == "primary")
        for (name, hidden) in [
            ("0.0", nil), ("900.0", "primary"), ("300.0", nil), ("inf", "primary"), ("-1.0", nil),
        ] as [(String, String?)] {
            try stage.click(name)
            #expect(try stage.split().hidden == hidden, "\(name)")
        }
    }

    // MARK: Turning

    @Test("13.1 The former spelling of verticalBelow turns the split at the same width")
    func formerSpelling() throws {
        let spelling: any TurningSplit.Type = FormerSpelling.self
        let stage = try Stage(600, 400) { spelling.split }
        #expect(try stage.split().layout == "horizontal")
        try stage.resize(599, 400)
        #expect(try stage.split().layout == "vertical")
    }

    private func turning(_ fraction: FractionHolder = FractionHolder(0.25), priority: SplitSide?) throws -> Stage {
        try Stage(800, 600) {
            Split(primary: { Color.red }, secondary: { Color.green })
                .fraction(fraction)
                .constraints(minP: .points(50), priority: priority)
                .layout(.horizontal, verticalBelow: 600)
        }
    }

    @Test("13.1 A turned split uses the requested share, whatever a minimum or a kept length made of it before")
    func turnedShare() throws {
        // The requested 0.05 of 800 is raised to the minimum of 50; 0.05 of 2000 is 100.
        let least = try turning(FractionHolder(0.05), priority: nil)
        #expect(try least.split().primary.width == 50)
        try least.resize(500, 2000)
        #expect(try least.split().primary.height == 98)
        // The kept 198 points are a share of 200 / 500 of the width below which the split turns.
        let kept = try turning(priority: .primary)
        try kept.resize(640, 600)
        #expect(try kept.split().primary.width == 198)
        try kept.resize(500, 2000)
        #expect(try kept.split().primary.height == 2000 * 200 / 500 - 2)
    }

    @Test(
        "13.1 A split turns below a width in the frame of the resize, and turns back 16 points above it",
        arguments: [nil, SplitSide.primary, .secondary]
    )
    func turn(priority: SplitSide?) throws {
        let stage = try turning(priority: priority)
        let before = try stage.split()
        for (width, layout) in [
            (600, "horizontal"), (599, "vertical"), (615, "vertical"), (100, "vertical"), (616, "horizontal"),
            (599, "vertical"), (800, "horizontal"),
        ] as [(CGFloat, String)] {
            try stage.resize(width, 600)
            let split = try stage.split()
            #expect(split.layout == layout && !stage.seen.animating)
            #expect(
                (layout == "vertical" ? split.primary.width : split.primary.height)
                    == (layout == "vertical" ? width : 600)
            )
        }
        #expect(try stage.split() == before)
    }

    @Test("13.1 A turned splitter keeps its share, and a position set then survives turning back")
    func moved() throws {
        let fraction = FractionHolder(0.25)
        let stage = try turning(fraction, priority: nil)
        try stage.resize(500, 600)
        // 0.25 × 600 = 150, less half the splitter.
        #expect(try stage.split().primary == box(0, 0, 500, 148))
        try stage.drag((250, 150), (250, 300))
        #expect(fraction.value == 0.5)
        try stage.resize(800, 600)
        #expect(try stage.split().primary == box(0, 0, 398, 600))
    }

    @Test("13.1 The splitter of a turned split is dragged along its axis, with that cursor")
    func dragTurned() throws {
        let stage = try turning(priority: nil)
        try stage.resize(500, 600)
        try stage.move(250, 150)
        #expect(stage.cursor == .resizeUpDown)
    }

    @Test("13.1 A split that turns during a drag ends the drag in place and writes its holder")
    func turnedUnderDrag() throws {
        let fraction = FractionHolder(0.25)
        let stage = try turning(fraction, priority: nil)
        try stage.grab(200, 300, thenTo: (400, 300))
        try stage.resize(500, 600)
        #expect(try !stage.split().dragging)
        try stage.frames()
        #expect(fraction.value == 0.5)
        try stage.move(100, 100)
        try stage.release()
        #expect(fraction.value == 0.5)
    }

    private struct Turner: SplitDivider {
        @EnvironmentObject private var layout: LayoutHolder
        let styling = SplitStyling(visibleThickness: 20)
        var body: some View { Text(layout.value.rawValue).fixedSize() }
    }

    private struct Window: View {
        @State var isVertical = false
        @State var adapts = true
        var body: some View {
            VStack(spacing: 0) {
                HStack {
                    Button("Turn") { isVertical.toggle() }
                    Button("Adapt") { adapts.toggle() }
                }
                let split = Split(primary: { Color.red }, secondary: { Color.green }).splitter { Turner() }
                let layout = isVertical ? SplitLayout.vertical : .horizontal
                if adapts { split.layout(layout, verticalBelow: 600) } else { split.layout(layout) }
            }
        }
    }

    @Test("7.3, 13.1 A custom splitter receives its split's layout")
    func customSplitter() throws {
        let stage = try Stage { Window() }
        #expect(stage.texts.contains("horizontal"))
        try stage.resize(500, 600)
        try stage.frames()
        #expect(stage.texts.contains("vertical"))
        try stage.resize(700, 600)
        try stage.frames()
        #expect(stage.texts.contains("horizontal"))
    }

    @Test("13.1 The layout that the app requests applies where there is room")
    func otherLayout() throws {
        let stage = try Stage { Window() }
        try stage.click("Turn")
        #expect(try stage.split().layout == "vertical")
        try stage.resize(500, 600)
        try stage.click("Turn")
        #expect(try stage.split().layout == "vertical")
        try stage.click("Adapt")
        #expect(try stage.split().layout == "horizontal")
        try stage.click("Adapt")
        #expect(try stage.split().layout == "vertical")
        try stage.resize(700, 600)
        #expect(try stage.split().layout == "horizontal")
    }

    @Test("13.1 Dragging a collapsed side's splitter without opening it writes nothing")
    func draggedAndPutBack() throws {
        let log = Log<SplitSide?>()
        let hide = SideHolder(setter: { log.add($0) })
        let stage = try Stage(480, 600) {
            HSplit(left: { Color.red }, right: { Color.green })
                .constraints(minP: .points(100), priority: .primary, dragToHideP: true)
                .hide(hide)
                .collapse(.primary, below: 500)
        }
        #expect(try stage.split().hidden == "primary")
        // The splitter lies at 0…4; 20 points are less than half of the minimum.
        try stage.drag((2, 300), (30, 300), (20, 300))
        #expect(try stage.split().hidden == "primary")
        #expect(hide.side == nil && log.values.isEmpty)
        try stage.resize(800, 600)
        #expect(try stage.split().hidden == nil)
    }

    @Test("13.1 A holder moved from a split with a collapsed side toggles what the new split shows")
    func holderOfAnother() throws {
        let hide = SideHolder()
        var isFirst = true
        let stage = try Stage(400, 600) {
            HSplit(left: { Color.red }, right: { Color.green })
                .hide(isFirst ? hide : SideHolder())
                .collapse(.secondary, below: 500)
            HSplit(left: { Color.red }, right: { Color.green }).hide(isFirst ? SideHolder() : hide)
        }
        #expect(stage.seen.splits.map(\.hidden) == ["secondary", nil])
        isFirst = false
        try stage.frames(1)
        #expect(try stage.split(1).hidden == nil)
        // Nothing is hidden in the new split, so toggling hides.
        hide.toggle()
        try stage.frames(2)
        #expect(try stage.split(1).hidden == "secondary")
    }

    @Test("13.1 A split that no longer collapses toggles its visible state")
    func noLongerCollapsing() throws {
        let hide = SideHolder()
        var length: CGFloat = 500
        let stage = try Stage(400, 600) {
            HSplit(left: { Color.red }, right: { Color.green }).hide(hide).collapse(.secondary, below: length)
        }
        #expect(try stage.split().hidden == "secondary")
        // 0 never collapses.
        length = 0
        try stage.frames(2)
        #expect(try stage.split().hidden == nil)
        hide.toggle()
        try stage.frames(2)
        #expect(try stage.split().hidden == "secondary")
    }
}

extension AdaptiveTests {
    @Test(
        "13.1 The last of two modifiers counts, and a length of 0 removes the rule",
        arguments: [0, -5, CGFloat.nan]
    )
    func collapseTakenAway(length: CGFloat) throws {
        let stage = try Stage(300, 300) {
            HSplit(left: { Color.red }, right: { Color.green })
                .collapse(.left, below: 400)
                .collapse(.left, below: length)
        }
        #expect(try stage.split().hidden == nil)
    }
}
