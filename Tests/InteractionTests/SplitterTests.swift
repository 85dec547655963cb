import SDLHost
import SplitView
import Testing

/// Rules 7.1 and 7.2: the built-in splitters.
@MainActor @Suite struct SplitterTests {
    @Test("7.1 The default is a gray bar of 4 points with round ends, 6 points short")
    func standard() throws {
        let stage = try Stage { HSplit(left: { Color.red }, right: { Color.green }) }
        let ground = Color.windowBackground.light
        #expect(try stage.split().splitter == box(398, 0, 402, 600))
        for x in 398..<402 {
            #expect(try stage.pixel(x, 5) == ground)
            #expect(try stage.pixel(x, 300) == Color.gray.light)
            #expect(try stage.pixel(x, 594) == ground)
        }
        #expect(try stage.pixel(399, 8) == Color.gray.light)
        // The corner of the round end.
        #expect(try stage.pixel(398, 6) != Color.gray.light)
        #expect(try stage.pixel(397, 300) == Color.red.light)
        #expect(try stage.pixel(402, 300) == Color.green.light)
    }

    @Test("7.1 Splitters have square ends without an inset or space for one, and round ones with a small inset")
    func ends() throws {
        let stage = try Stage(800, 304) {
            VSplit(
                top: {
                    HSplit(left: { Color.red }, right: { Color.green }).styling(inset: 0, visibleThickness: 20)
                },
                bottom: {
                    HSplit(left: { Color.red }, right: { Color.green }).styling(inset: 1, visibleThickness: 20)
                }
            )
            .fraction(.points(150))
        }
        // The corners of the bar, at 390…410, begin at the top of its split, or a point below.
        #expect(try stage.pixel(390, 0) == Color.gray.light && stage.pixel(409, 149) == Color.gray.light)
        #expect(try stage.pixel(390, 155) != Color.gray.light && stage.pixel(400, 160) == Color.gray.light)
        // A square bar has no space for an inset.
        let low = try Stage(800, 20) {
            HSplit(left: { Color.red }, right: { Color.green }).styling(inset: 1, visibleThickness: 20)
        }
        #expect(try low.pixel(390, 0) == Color.gray.light)
        // Twice as high as it is thick: an inset of 15 is reduced to 5.
        let narrow = try Stage(800, 20) {
            HSplit(left: { Color.red }, right: { Color.green }).styling(inset: 15, visibleThickness: 10)
        }
        let ground = try narrow.pixel(400, 0)
        #expect(try ground != Color.gray.light && ground == narrow.pixel(400, 4))
        #expect(try narrow.pixel(400, 10) == Color.gray.light && narrow.pixel(400, 15) == ground)
    }

    @Test("7.1 Styling changes its own split only, even with a shared splitter")
    func isolated() throws {
        let shared = Splitter(color: .blue, inset: 0, visibleThickness: 6)
        let stage = try Stage {
            VStack(spacing: 0) {
                HSplit(left: { Color.red }, right: { Color.green })
                    .splitter { shared }
                    .styling(color: .yellow, inset: 20, visibleThickness: 10, invisibleThickness: 12)
                HSplit(left: { Color.red }, right: { Color.green }).splitter { shared }
                HSplit(left: { Color.red }, right: { Color.green }).styling(color: .orange)
                HSplit(left: { Color.red }, right: { Color.green })
            }
        }
        // Each is 150 high.
        let expected: [(thickness: CGFloat, zone: CGFloat, color: Color)] = [
            (10, 12, .yellow), (6, 30, .blue), (4, 30, .orange), (4, 30, .gray),
        ]
        for (index, look) in expected.enumerated() {
            let split = try stage.split(index)
            #expect(split.splitter?.width == look.thickness)
            #expect(split.hitZone?.width == look.zone)
            #expect(try stage.pixel(400, index * 150 + 75) == look.color.light)
        }
        #expect(try stage.pixel(400, 19) == Color.windowBackground.light)
        #expect(try stage.pixel(400, 150) == Color.blue.light)
        #expect(shared.styling.visibleThickness == 6)
    }

    @Test("7.1 hideSplitter does not affect other splits")
    func hideSplitterIsolated() throws {
        let shared = Splitter()
        let stage = try Stage {
            HSplit(
                left: {
                    HSplit(left: { Color.red }, right: { Color.green })
                        .splitter { shared }
                        .hide(.right)
                        .styling(hideSplitter: true)
                },
                right: { HSplit(left: { Color.red }, right: { Color.green }).splitter { shared }.hide(.right) }
            )
            .splitter { shared }
        }
        #expect(try stage.split(0).splitter != nil)
        #expect(try stage.split(1).splitter == nil)
        #expect(try stage.split(2).splitter == box(796, 0, 800, 600))
    }

    @Test("7.2 A line is 1 point of gray across the whole breadth")
    func line() throws {
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { Color.green }).splitter { Splitter.line() }
        }
        // 399.5…400.5, both rounded up.
        #expect(try stage.split().splitter == box(400, 0, 401, 600))
        for y in [0, 1, 300, 599] {
            #expect(try stage.pixel(399, y) == Color.red.light)
            #expect(try stage.pixel(400, y) == Color.gray.light)
            #expect(try stage.pixel(401, y) == Color.green.light)
        }
        let thick = try Stage {
            VSplit(top: { Color.red }, bottom: { Color.green })
                .splitter { Splitter.line(color: .blue, visibleThickness: 6) }
        }
        #expect(try thick.split().splitter == box(0, 297, 800, 303))
        #expect(try thick.pixel(0, 297) == Color.blue.light)
        #expect(try thick.pixel(799, 302) == Color.blue.light)
    }

    /// The colors of splitters: at rest and under a resting pointer.
    nonisolated static let glows: [(color: Color, glow: Color)] = [
        (.gray, .accentColor), (.separator, .accentColor), (.black, .accentColor), (.yellow, .yellow), (.red, .red),
        (.green, .green), (.accentColor, .accentColor),
    ]

    @Test(
        "7.1 Under a resting pointer a gray splitter takes the accent color, and another one keeps its own",
        arguments: glows
    )
    func glow(color: Color, glow: Color) throws {
        let stage = try Stage {
            HSplit(left: { Color.white }, right: { Color.white }).splitter { Splitter.line(color: color) }
        }
        try stage.move(400, 300)
        try stage.frames(30)
        // The line of 1 point has grown by 1 on each side.
        for x in 399...401 { #expect(try stage.pixel(x, 300) == glow.light) }
        #expect(try stage.pixel(397, 300) == Color.white.light)
        try stage.move(200, 300)
        try stage.frames(2)
        #expect(try stage.pixel(399, 300) == Color.white.light)
    }

    @Test("7.2 An invisible splitter draws nothing, takes no space, hovers and drags")
    func invisible() throws {
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { Color.green }).splitter { Splitter.invisible() }
        }
        #expect(try stage.split().primary == box(0, 0, 400, 600))
        #expect(try stage.split().secondary == box(400, 0, 800, 600))
        #expect(try stage.count(of: .red) == 400 * 600)
        #expect(try stage.count(of: .green) == 400 * 600)
        #expect(try stage.split().hitZone == box(385, 0, 415, 600))
        try stage.move(386, 20)
        #expect(stage.cursor == .resizeLeftRight)
        try stage.drag((400, 300), (200, 300))
        #expect(try stage.split().primary.width == 200)
    }

    @Test("7.2 An invisible splitter of a hidden side drags out from the edge")
    func invisibleAtTheEdge() throws {
        let hide = SideHolder(.right)
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { Color.green }).hide(hide).splitter { Splitter.invisible() }
        }
        #expect(try stage.count(of: .red) == 800 * 600)
        #expect(try stage.split().hitZone == box(785, 0, 800, 600))
        try stage.drag((799, 300), (500, 300))
        #expect(hide.side == nil)
        // Grabbed 1 point left of 800.
        #expect(try stage.split().primary.width == 501)
    }
}
