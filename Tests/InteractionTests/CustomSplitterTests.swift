import SDLHost
import SplitView
import Testing

/// Rules 7.3 and 7.4: custom splitters.
@MainActor @Suite struct CustomSplitterTests {
    /// The example from README.md.
    private struct Handle: SplitDivider {
        @EnvironmentObject private var layout: LayoutHolder
        let styling = SplitStyling(visibleThickness: 10)

        var body: some View {
            Capsule()
                .fill(styling.isHovered || styling.isDragged ? Color.accentColor : Color.gray)
                .frame(width: layout.isHorizontal ? 4 : 36, height: layout.isHorizontal ? 36 : 4)
        }
    }

    @Test("7.3 The README's splitter is centered and shows that it is held", arguments: SplitLayout.allCases)
    func handle(layout: SplitLayout) throws {
        let stage = try Stage {
            Split(primary: { Color.red }, secondary: { Color.green }).layout(LayoutHolder(layout)).splitter { Handle() }
        }
        // 10 points around the middle; the capsule is 4 points thick and 36 long.
        #expect(try stage.split().splitter == (layout.isHorizontal ? box(395, 0, 405, 600) : box(0, 295, 800, 305)))
        #expect(try stage.pixel(400, 300) == Color.gray.light)
        let end: (Int, Int) = layout.isHorizontal ? (400, 319) : (419, 300)
        #expect(try stage.pixel(end.0, end.1) != Color.gray.light)
        try stage.grab(400, 300, thenTo: (440, 340))
        #expect(try stage.pixel(440, 340 - (layout.isHorizontal ? 40 : 0)) != Color.gray.light)
        #expect(try stage.split().dragging)
    }

    @Test("7.3 A splitter under a resting pointer is notified once and requests no more frames")
    func rests() throws {
        let stage = try Stage { Split(primary: { Color.red }, secondary: { Color.green }).splitter { Handle() } }
        try stage.move(400, 300)
        #expect(stage.host.frameRequest != nil)
        try stage.frames(60)
        #expect(try stage.pixel(400, 300) != Color.gray.light)
        #expect(stage.host.frameRequest == nil)
    }

    @Test("7.1 A bar in a custom splitter has the theme's colors, like the default bar")
    func themedBar() throws {
        struct Framed: SplitDivider {
            let styling = SplitStyling(color: .separator, inset: 0, visibleThickness: 10)
            var body: some View { Splitter(styling: styling) }
        }
        var theme = Theme()
        theme.colors.separator = .blue
        let view = HSplit(left: { Color.white }, right: { Color.white })
        let bars = [
            try Stage { view.splitter { Framed() }.theme(theme) },
            try Stage { view.styling(color: .separator, inset: 0, visibleThickness: 10).theme(theme) },
        ]
        for bar in bars { #expect(try bar.pixel(400, 300) == Color.blue.light) }
    }

    @Test("7.3 A custom splitter spans the whole breadth, centered in its space")
    func layout() throws {
        let layout = LayoutHolder()
        let stage = try Stage {
            Split(primary: { Color.red }, secondary: { Color.green })
                .layout(layout)
                .splitter { Bar(hide: SideHolder()) }
        }
        #expect(try stage.split().splitter == box(390, 0, 410, 600))
        #expect(try stage.pixel(390, 0) == Color.blue.light)
        #expect(try stage.pixel(409, 599) == Color.blue.light)
        layout.toggle()
        try stage.frames()
        #expect(try stage.split().splitter == box(0, 290, 800, 310))
        #expect(try stage.pixel(0, 290) == Color.blue.light)
        #expect(try stage.pixel(799, 309) == Color.blue.light)
    }

    @Test("7.3 A button in a custom splitter takes clicks, the rest of it drags")
    func button() throws {
        let hide = SideHolder()
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { Color.green }).hide(hide).splitter { Bar(hide: hide) }
        }
        try stage.click("H")
        #expect(hide.side == .secondary)
        #expect(try stage.split().primary.width == 780)
        try stage.click("H")
        #expect(hide.side == nil)
        #expect(try stage.split().fraction == 0.5)

        // A press on the button that then moves does not drag.
        let rect = try stage.control("H").rect
        try stage.move(rect.midX, rect.midY)
        #expect(stage.cursor == .arrow)
        try stage.drag((rect.midX, rect.midY), (600, 300))
        #expect(try stage.split().fraction == 0.5)
        #expect(hide.side == nil)

        try stage.move(400, 20)
        #expect(stage.cursor == .resizeLeftRight)
        try stage.drag((400, 20), (600, 20))
        #expect(try stage.split().fraction == 0.75)
    }

    @Test("7.3 A custom splitter finds the layout holder of the innermost split")
    func layoutHolder() throws {
        let (outer, inner) = (LayoutHolder(.horizontal), LayoutHolder(.vertical))
        let stage = try Stage {
            Split(
                primary: {
                    Split(primary: { Color.red }, secondary: { Color.green })
                        .layout(inner)
                        .splitter { Turner(name: "inner") }
                },
                secondary: {
                    VSplit(top: { Color.red }, bottom: { Color.green }).splitter { Turner(name: "fixed") }
                }
            )
            .layout(outer)
            .splitter { Turner(name: "outer") }
        }
        func labels() -> [String] { stage.seen.controls.map(\.label).sorted() }
        #expect(labels() == ["fixed vertical", "inner vertical", "outer horizontal"])
        try stage.click("inner vertical")
        #expect(inner.value == .horizontal)
        #expect(labels() == ["fixed vertical", "inner horizontal", "outer horizontal"])
        try stage.click("outer horizontal")
        #expect(outer.value == .vertical)
        #expect(labels() == ["fixed vertical", "inner horizontal", "outer vertical"])
    }

    /// Half as thick as its styling requests.
    private struct Thin: SplitDivider {
        let styling = SplitStyling(visibleThickness: 12, invisibleThickness: 20)
        var body: some View { Color.blue.frame(width: 6) }
    }

    @Test("3.1, 8.1 A splitter thinner than its space owns all of the space")
    func thin() throws {
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { Color.green }).splitter { Thin() }
        }
        #expect(try stage.split().splitter == box(394, 0, 406, 600))
        #expect(try stage.split().hitZone == box(390, 0, 410, 600))
        #expect(try stage.count(of: .blue) == 6 * 600)
        // The focus ring is 2 points wide, just inside an outline 3 points larger than the space.
        try stage.play(.key(.tab, []))
        let picture = try stage.host.screenshot()
        let (red, green) = (picture[380, 300], picture[420, 300])
        #expect((380..<394).filter { picture[$0, 300] != red } == [391, 392])
        #expect((406..<420).filter { picture[$0, 300] != green } == [407, 408])
    }

    private struct Tapped: SplitDivider {
        let styling = SplitStyling(visibleThickness: 20)
        let log: Log<String>
        var body: some View {
            Color.yellow.onTapGesture { log.add("tap") }.onTapGesture(count: 2) { log.add("double") }
        }
    }

    @Test("7.3 A tap gesture on a splitter takes taps and leaves drags to the split")
    func tapGesture() throws {
        let (log, fractions) = (Log<String>(), Log<CGFloat>())
        let holder = FractionHolder(setter: { fractions.add($0) })
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { Color.green }).fraction(holder).splitter { Tapped(log: log) }
        }
        try stage.move(400, 300)
        #expect(stage.cursor == .resizeLeftRight)
        try stage.drag((400, 300), (500, 300), (600, 300))
        #expect(try stage.split().fraction == 0.75 && log.values.isEmpty && fractions.values == [0.75])
        // It followed the pointer, which is still over it.
        #expect(stage.cursor == .resizeLeftRight)
        try stage.click(600, 300)
        #expect(log.values == ["tap"] && fractions.values == [0.75])
        // A press that trembles is a tap, and its movement is undone.
        try stage.grab(600, 300, thenTo: (602, 301))
        try stage.release()
        #expect(log.values == ["tap", "tap"] && fractions.values == [0.75])
        #expect(try stage.split().fraction == 0.75)
        try stage.grab(600, 300, thenTo: (560, 300))
        #expect(stage.cursor == .resizeLeftRight)
        #expect(try stage.split().dragging)
        try stage.release()
        #expect(fractions.values == [0.75, 0.7])
    }

    private struct Holding: SplitDivider {
        let styling = SplitStyling(visibleThickness: 20)
        var body: some View {
            ZStack {
                Color.yellow
                Splitter(color: .blue)
            }
        }
    }

    @Test(
        "7.3 A Splitter inside a custom one draws at its own thickness, centred",
        arguments: [SplitLayout.horizontal, .vertical]
    )
    func nestedSplitter(layout: SplitLayout) throws {
        let stage = try Stage {
            Split(primary: { Color.red }, secondary: { Color.green }).layout(layout).splitter { Holding() }
        }
        // Its space is 20 points in the middle, the bar the middle 4 of them, 6 points short of both ends.
        let (center, end) = layout.isHorizontal ? (400, 600) : (300, 800)
        func pixel(_ along: Int, _ across: Int) throws -> RGBA {
            try layout.isHorizontal ? stage.pixel(along, across) : stage.pixel(across, along)
        }
        for offset in -10..<10 {
            #expect(try pixel(center + offset, 100) == ((-2..<2).contains(offset) ? Color.blue : .yellow).light)
        }
        #expect(try pixel(center, 5) == Color.yellow.light && pixel(center, end - 6) == Color.yellow.light)
        #expect(try pixel(center, 9) == Color.blue.light && pixel(center, end - 10) == Color.blue.light)
    }

    private struct Told: SplitDivider {
        @ObservedObject var styling: SplitStyling
        @State private var heard = "nothing"
        var body: some View {
            ZStack {
                Color.yellow
                Text("\(styling.hideSplitter ? "hides" : "stays") \(Int(styling.visibleThickness)), heard \(heard)")
            }
            .onChange(of: styling.previewHide) { _ in heard = styling.hideSplitter ? "hides" : "stays" }
        }
    }

    @Test("9.2 A custom splitter is drawn below the panes while the layout changes")
    func turns() throws {
        let layout = LayoutHolder()
        let stage = try Stage {
            Split(primary: { Color.clear }, secondary: { Color.clear }).layout(layout).splitter { Wide() }
        }
        withAnimation(.linear(duration: 1)) { layout.value = .vertical }
        try stage.frames(30)
        let bar = try #require(try stage.split().splitter)
        #expect(try stage.pixel(Int(bar.midX), Int(bar.midY)) != stage.pixel(1, 1))
    }

    @Test("7.1, 7.3 Each custom splitter receives its own split's effective styling, also after changes")
    func effectiveStyling() throws {
        let told = SplitStyling(visibleThickness: 30)
        let stage = try Stage {
            VSplit(
                top: {
                    HSplit(left: { Color.red }, right: { Color.green })
                        .splitter { Told(styling: told) }
                        .constraints(minSFraction: 0.2, dragToHideS: true)
                        .styling(hideSplitter: true)
                },
                bottom: {
                    HSplit(left: { Color.red }, right: { Color.green })
                        .splitter { Told(styling: told) }
                        .styling(visibleThickness: 10)
                }
            )
        }
        #expect(stage.texts == ["hides 30, heard nothing", "stays 10, heard nothing"])
        told.visibleThickness = 40
        try stage.frames()
        #expect(stage.texts == ["hides 40, heard nothing", "stays 10, heard nothing"])
        #expect(try stage.split(1).splitter?.width == 40 && stage.split(2).splitter?.width == 10)
        try stage.grab(400, 100, thenTo: (600, 100), (799, 100))
        try stage.release()
        #expect(try stage.split(1).hidden == "secondary")
    }

    @Test("7.3 A custom splitter may exceed its visible thickness, and all of it drags")
    func wide() throws {
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { Color.green }).splitter { Wide() }
        }
        // Its space is 10 points, 395…405; it is 60 wide, 370…430, and covers the panes.
        #expect(try stage.split().primary.width == 395)
        #expect(try stage.pixel(371, 300) == Color.blue.light)
        #expect(try stage.pixel(428, 300) == Color.blue.light)
        try stage.move(372, 300)
        #expect(stage.cursor == .resizeLeftRight)
        try stage.drag((372, 300), (472, 300))
        // 100 points from 400.
        #expect(try stage.split().fraction == 0.625)
    }

    @Test("7.3, 9.1 A wide splitter covers the panes during any kind of movement too") func wideMoving() throws {
        let (fraction, side) = (FractionHolder(0.5), SideHolder())
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { Color.green }).fraction(fraction).hide(side).splitter { Wide() }
        }
        for change in [{ fraction.value = 0.25 }, { side.side = .right }] {
            withAnimation(.linear(duration: 1)) { change() }
            try stage.frames(30)
            let bar = try #require(try stage.split().splitter)
            #expect(stage.seen.animating)
            for way in [-25, 25] as [CGFloat] {
                #expect(try stage.pixel(Int(bar.midX + way), 300) == Color.blue.light)
            }
            try stage.frames(40)
        }
    }

    @Test("7.3 A wide splitter takes the presses on controls below it")
    func wideOverControls() throws {
        let log = Log<Int>()
        let stage = try Stage {
            HSplit(
                left: { Color.red },
                right: {
                    ZStack(alignment: .leading) {
                        Color.green
                        Button("A wide button") { log.add(1) }
                    }
                }
            )
            .splitter { Wide() }
        }
        try stage.click(420, 300)
        #expect(log.values.isEmpty)
        try stage.click(450, 300)
        #expect(log.values == [1])
    }

    @Test("7.4 Constraints never remove a custom splitter, whatever the order of modifiers")
    func constraints() throws {
        let hide = SideHolder()
        let first = try Stage {
            HSplit(left: { Color.red }, right: { Color.green })
                .splitter { Bar(hide: hide) }
                .constraints(minPFraction: 0.2, minSFraction: 0.2, priority: .left, dragToHideS: true)
        }
        let second = try Stage {
            HSplit(left: { Color.red }, right: { Color.green })
                .constraints(minPFraction: 0.2, minSFraction: 0.2, priority: .left, dragToHideS: true)
                .splitter { Bar(hide: hide) }
        }
        for stage in [first, second] {
            #expect(try stage.split().splitter == box(390, 0, 410, 600))
            #expect(try stage.pixel(400, 20) == Color.blue.light)
            try stage.drag((400, 20), (790, 20))
            // The splitter stays visible while the side is hidden.
            #expect(try stage.pixel(790, 20) == Color.blue.light)
            try stage.drag((790, 20), (100, 20))
            // 0.2 × 800 = 160 ± 10.
            #expect(try stage.split().splitter == box(150, 0, 170, 600))
            #expect(try stage.pixel(160, 20) == Color.blue.light)
        }
    }
}

/// A bar of 20 points with a button in its middle.
private struct Bar: SplitDivider {
    let hide: SideHolder
    let styling = SplitStyling(visibleThickness: 20)

    var body: some View {
        ZStack {
            Color.blue
            Button("H") { hide.toggle() }.buttonStyle(.plain)
        }
    }
}

/// A button that turns its split and shows the layout.
private struct Turner: SplitDivider {
    @EnvironmentObject private var layout: LayoutHolder
    let name: String
    let styling = SplitStyling(visibleThickness: 20)

    init(name: String) { self.name = name }

    var body: some View {
        Button("\(name) \(layout.value.rawValue)") { layout.toggle() }.fixedSize()
    }
}

/// Six times as wide as its space.
private struct Wide: SplitDivider {
    let styling = SplitStyling(visibleThickness: 10)

    var body: some View { Color.blue.frame(width: 60) }
}
