import SDLHost
import SplitView
import Testing

/// Rules 6.1, 6.2 and 6.6: hiding and showing a side.
@MainActor @Suite struct HidingTests {
    @Test("6.1 A side that opens hidden has no length and draws no pixel", arguments: SplitSide.allCases)
    func opensHidden(side: SplitSide) throws {
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { Color.green }).fraction(0.25).hide(side)
        }
        let split = try stage.split()
        #expect(split.hidden == side.rawValue)
        #expect(split.fraction == 0.25)
        #expect((side.isPrimary ? split.primary : split.secondary).width == 0)
        #expect((side.isPrimary ? split.secondary : split.primary).width == 796)
        #expect(try stage.count(of: side.isPrimary ? .red : .green) == 0)
    }

    @Test("6.1 The split follows the holder, and showing restores the fraction")
    func followsHolder() throws {
        let hide = SideHolder()
        let fraction = FractionHolder(0.3)
        let stage = try Stage {
            VSplit(top: { Color.red }, bottom: { Color.green }).fraction(fraction).hide(hide)
        }
        hide.side = .bottom
        try stage.frames()
        #expect(try stage.split().primary == box(0, 0, 800, 596))
        #expect(fraction.value == 0.3)
        hide.side = .top
        try stage.frames()
        #expect(try stage.split().secondary == box(0, 4, 800, 600))
        hide.side = nil
        try stage.frames()
        // 0.3 × 600 = 180.
        #expect(try stage.split().primary == box(0, 0, 800, 178))
        #expect(fraction.value == 0.3)
    }

    /// A text that shows its own width, at an edge.
    private struct Ruler: View {
        var alignment = Alignment.leading
        var body: some View {
            GeometryReader { Text("\(Int($0.size.width))").frame(width: $0.size.width, alignment: alignment) }
        }
    }

    @Test("6.1 Showing a side by key or double click leaves the fraction in the holder", arguments: [true, false])
    func shownByTheUser(isKey: Bool) throws {
        let (fraction, hide) = (FractionHolder(0.25), SideHolder(.right))
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { Color.green })
                .fraction(fraction).hide(hide).styling(visibleThickness: 0)
                .constraints(minP: .points(50), minS: .points(100), dragToHideP: true)
        }
        // This shows the right side, and hides the left one, which was 800 points long.
        try stage.drag((799, 300), (0, 300))
        #expect(hide.side == .left)
        #expect(fraction.value == 700.0 / 800)
        try stage.resize(400, 600)
        if isKey {
            try stage.play(.key(.tab, []), .key(.return, []))
        } else {
            try stage.play(.click(CGPoint(x: 1, y: 300), count: 2), .advance(1))
        }
        #expect(hide.side == nil)
        #expect(try stage.split().fraction == 300.0 / 400)
        #expect(fraction.value == 700.0 / 800)
        try stage.resize(800, 600)
        #expect(try stage.split().fraction == 700.0 / 800)
    }

    @Test("9.3 A sliding side keeps its length, its edge at the splitter", arguments: SplitSide.allCases)
    func slides(side: SplitSide) throws {
        let hide = SideHolder()
        let stage = try Stage {
            HSplit(left: { Ruler(alignment: .trailing) }, right: { Ruler() }).fraction(0.25).hide(hide)
        }
        #expect(stage.texts == ["198", "598"])
        withAnimation(.linear(duration: 1)) { hide.side = side }
        try stage.frames(31)
        let split = try stage.split()
        let splitter = try #require(split.splitter)
        let words = stage.seen.texts
        try #require(words.count == 2)
        // Half of its length is out of view; the other side fills the rest.
        if side.isPrimary {
            #expect(splitter.minX == 99)
            #expect(words[0].string == "198" && words[0].rect.maxX == 99)
            #expect(words[1].string == "697" && words[1].rect.minX == 103)
        } else {
            #expect(abs(splitter.minX - (198 + 299)) < 1e-9)
            #expect(words[0].string == "497" && abs(words[0].rect.maxX - 497) < 1e-9)
            #expect(words[1].string == "598" && words[1].rect.minX == splitter.maxX)
        }
    }

    @Test("9.3, 13.1 Where a pane of a row slides, the other panes fill the rest")
    func slidesInRow() throws {
        let lengths = PaneLengthsHolder()
        let stage = try Stage {
            HSplit {
                Ruler()
                Ruler()
                Ruler().pane(collapsible: true)
            }
            .lengths(lengths)
        }
        lengths.lengths = [PaneLength(200), PaneLength(392), PaneLength(200)]
        try stage.frames()
        #expect(stage.texts == ["200", "392", "200"])
        withAnimation(.linear(duration: 1)) { lengths.lengths[2].isCollapsed = true }
        try stage.frames(31)
        let panes = try stage.split().panes
        #expect(panes[2].width == 100)
        #expect(stage.texts == [panes[0], panes[1]].map { "\(Int($0.width))" } + ["200"])
    }

    @Test("9.2 The content of a new pane grows with it, while that of a pane that is shown keeps its length")
    func growsInRow() throws {
        let rulers = Rulers()
        let stage = try Stage { Row(rulers: rulers) }
        withAnimation(.linear(duration: 1)) { rulers.count = 2 }
        try stage.frames(31)
        let panes = try stage.split().panes
        // Half of 398.
        #expect(panes[1].width == 199)
        #expect(stage.texts == panes.map { "\(Int($0.width))" })
    }

    private final class Rulers: ObservableObject { @Published var count = 1 }

    private struct Row: View {
        @ObservedObject var rulers: Rulers
        var body: some View { HSplit { ForEach(0..<rulers.count, id: \.self) { _ in Ruler() } } }
    }

    @Test("6.1 Hidden content keeps its state and its scroll offset")
    func keepsState() throws {
        let hide = SideHolder()
        let stage = try Stage {
            HSplit(
                left: { Color.red },
                right: {
                    VSplit(
                        top: { Counter() },
                        bottom: {
                            List(Array(0..<100), id: \.self) { Text("Row \($0)") }
                        }
                    )
                }
            )
            .hide(hide)
        }
        for _ in 0..<3 { try stage.click("Count") }
        try stage.move(600, 500)
        try stage.play(.scroll(dx: 0, dy: -77))
        let (row, count) = (try stage.rect(of: "Row 10"), try stage.rect(of: "3"))

        hide.side = .right
        // Longer than state outlives a removed view.
        try stage.frames(200)
        #expect(stage.texts.isEmpty)
        #expect(stage.seen.controls.isEmpty)
        #expect(stage.seen.splits.count == 1)
        hide.side = nil
        try stage.frames()
        #expect(try stage.rect(of: "Row 10") == row)
        #expect(try stage.rect(of: "3") == count)
    }

    @Test("6.1 Controls of a hidden side take no presses")
    func hiddenControls() throws {
        let hide = SideHolder(.right)
        let log = Log<Int>()
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { Button("Press") { log.add(1) } }).hide(hide)
        }
        try stage.click(600, 300)
        try stage.click(797, 300)
        #expect(log.values.isEmpty)
        hide.side = nil
        try stage.frames()
        try stage.click("Press")
        #expect(log.values == [1])
    }

    @Test("6.2 The splitter stays fully visible at the edge, and drags the side out from there")
    func draggedOut() throws {
        let hide = SideHolder(.right)
        let stage = try Stage { HSplit(left: { Color.red }, right: { Color.green }).hide(hide) }
        #expect(try stage.split().splitter == box(796, 0, 800, 600))
        #expect(try stage.split().hitZone == box(783, 0, 800, 600))
        for x in 796..<800 { #expect(try stage.pixel(x, 300) == Color.gray.light) }
        // A press alone shows nothing.
        try stage.grab(790, 300)
        #expect(try stage.split().hidden == "secondary")
        #expect(try stage.split().primary.width == 796)
        // Grabbed 8 points left of the center line at 798.
        try stage.move(780, 300)
        #expect(try stage.split().hidden == nil)
        #expect(try stage.split().splitter == box(786, 0, 790, 600))
        #expect(hide.side == .secondary)
        try stage.move(592, 300)
        try stage.release()
        #expect(hide.side == nil)
        #expect(try stage.split().fraction == 0.75)
    }

    @Test("6.2 The same at the other edge")
    func draggedOutOfTheStart() throws {
        let hide = SideHolder(.top)
        let stage = try Stage { VSplit(top: { Color.red }, bottom: { Color.green }).hide(hide) }
        #expect(try stage.split().splitter == box(0, 0, 800, 4))
        #expect(try stage.split().hitZone == box(0, 0, 800, 17))
        try stage.drag((400, 2), (400, 150))
        #expect(hide.side == nil)
        #expect(try stage.split().fraction == 0.25)
    }

    @Test("6.2 With hideSplitter neither pixels nor a zone remain")
    func hideSplitter() throws {
        let hide = SideHolder(.right)
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { Color.green }).hide(hide).styling(hideSplitter: true)
        }
        #expect(try stage.split().splitter == nil)
        #expect(try stage.split().hitZone == nil)
        #expect(try stage.count(of: .red) == 800 * 600)
        try stage.move(799, 300)
        #expect(stage.cursor == .arrow)
        try stage.drag((798, 300), (400, 300))
        #expect(hide.side == .secondary)
        hide.side = nil
        try stage.frames()
        #expect(try stage.split().splitter == box(398, 0, 402, 600))
    }

    @Test("6.6 Button, drag and code undo each other")
    func undoEachOther() throws {
        let hide = SideHolder()
        let stage = try Stage {
            HSplit(left: { Button("Toggle") { hide.toggle() } }, right: { Color.green })
                .hide(hide)
                .constraints(minSFraction: 0.2, dragToHideS: true)
        }
        func isHidden(_ hidden: Bool) throws {
            #expect(hide.side == (hidden ? .secondary : nil))
            #expect(try stage.split().hidden == (hidden ? "secondary" : nil))
            #expect(try (stage.split().secondary.width == 0) == hidden)
        }
        try stage.drag((400, 300), (790, 300))
        try isHidden(true)
        try stage.click("Toggle")
        try isHidden(false)
        // The fraction before the drag: 0.5 × 800, less half the splitter.
        #expect(try stage.split().primary.width == 398)
        try stage.click("Toggle")
        try isHidden(true)
        hide.side = nil
        try stage.frames()
        try isHidden(false)
        hide.hide(.right)
        try stage.frames()
        try isHidden(true)
        try stage.drag((798, 300), (560, 300))
        try isHidden(false)
        #expect(try stage.split().primary.width == 558)
        try stage.drag((560, 300), (780, 300))
        try isHidden(true)
        hide.toggle()
        try stage.frames()
        try isHidden(false)
    }

    @Test("6.6 A side hidden by code during a drag hides at once, and the drag continues")
    func codeDuringDrag() throws {
        let hide = SideHolder()
        let stage = try Stage { HSplit(left: { Color.red }, right: { Color.green }).hide(hide) }
        try stage.grab(400, 300, thenTo: (500, 300))
        hide.side = .left
        try stage.frames()
        #expect(try stage.split().primary.width == 0)
        try stage.release()
        #expect(hide.side == .primary)
        hide.side = nil
        try stage.frames()
        #expect(try stage.split().primary.width == 498)
    }

    @Test("6.6 A side hidden by value follows its state, and a drag undoes it")
    func hideByValue() throws {
        let stage = try Stage { ValueHider() }
        #expect(try stage.split().hidden == nil)
        try stage.click("Hide")
        #expect(try stage.split().hidden == "primary")
        try stage.drag((2, 300), (400, 300))
        #expect(try stage.split().hidden == nil)
    }
}

/// A count and a button that increments it.
private struct Counter: View {
    @State private var count = 0

    var body: some View {
        HStack {
            Text("\(count)")
            Button("Count") { count += 1 }
        }
    }
}

private struct ValueHider: View {
    @State private var side: SplitSide?

    var body: some View {
        HSplit(left: { Color.red }, right: { Button("Hide") { side = .left } }).hide(side)
    }
}
