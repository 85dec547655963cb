import SDLHost
import SplitView
import Testing

/// Rules 4.4 and 4.5 end to end: the side with priority keeps its length.
@MainActor @Suite struct PriorityTests {
    private func stage(_ fraction: FractionHolder, _ priority: SplitSide?) throws -> Stage {
        try Stage {
            HSplit(left: { Color.red }, right: { Color.green })
                .fraction(fraction)
                .constraints(minPFraction: 0.1, minSFraction: 0.5, priority: priority)
        }
    }

    @Test("4.4 Without priority the fraction stays")
    func noPriority() throws {
        let fraction = FractionHolder(0.25)
        let stage = try stage(fraction, nil)
        try stage.resize(1200, 600)
        #expect(try stage.split().primary.width == 298)
        #expect(fraction.value == 0.25)
    }

    @Test("4.4 The side with priority keeps its length, and the holder receives the fraction")
    func keepsLength() throws {
        let fraction = FractionHolder(0.25)
        let stage = try stage(fraction, .left)
        #expect(try stage.split().primary.width == 198)
        try stage.resize(1200, 600)
        #expect(try stage.split().primary.width == 198)
        #expect(fraction.value == 200.0 / 1200)

        let other = FractionHolder(0.25)
        let right = try self.stage(other, .right)
        #expect(try right.split().secondary.width == 598)
        try right.resize(1200, 600)
        #expect(try right.split().secondary.width == 598)
        // 1200 - 600 to the center line.
        #expect(other.value == 0.5)
    }

    @Test("4.4 Shrinking past the other side's minimum and growing back restores the length exactly")
    func restores() throws {
        let fraction = FractionHolder(0.25)
        let stage = try stage(fraction, .left)
        try stage.drag((200, 300), (237, 300))
        #expect(try stage.split().primary.width == 235)
        try stage.resize(250, 600)
        // Secondary has its half: 250 × 0.5 = 125.
        #expect(try stage.split().primary.width == 123)
        #expect(fraction.value == 0.5)
        try stage.resize(0, 600)
        try stage.resize(3, 600)
        try stage.resize(800, 600)
        #expect(try stage.split().primary.width == 235)
        #expect(fraction.value == 237.0 / 800)
    }

    @Test("4.4 The holder receives the fraction of a split as short as a point", arguments: [0.5, 1, 2] as [CGFloat])
    func shortest(length: CGFloat) throws {
        let fraction = FractionHolder(0.25)
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { Color.green }).fraction(fraction).constraints(priority: .left)
        }
        try stage.resize(length, 600)
        // The left side keeps all of its 200 points that there are.
        #expect(fraction.value == 1)
    }

    @Test(
        "4.4 A split that opens without space keeps its share of the first length it gets",
        arguments: SplitSide.allCases
    )
    func noRoomAtFirst(side: SplitSide) throws {
        let fraction = FractionHolder(0.5)
        let stage = try Stage(0, 600) {
            HSplit(left: { Color.red }, right: { Color.green }).fraction(fraction).constraints(priority: side)
        }
        try stage.resize(800, 600)
        #expect(try stage.split().primary.width == 398)
        try stage.resize(1000, 600)
        // 400 up to the center line from that side.
        #expect(try stage.split().primary.width == (side.isPrimary ? 398 : 598))
        #expect(fraction.value == (side.isPrimary ? 0.4 : 0.6))
    }

    @Test("4.4 A side first sized in an opening pane keeps its share of the final length")
    func opening() throws {
        let (outer, inner) = (FractionHolder(0), FractionHolder(0.25))
        let stage = try Stage {
            HSplit(
                left: {
                    HSplit(left: { Color.red }, right: { Color.green })
                        .fraction(inner).constraints(priority: .right)
                },
                right: { Color.blue }
            )
            .fraction(outer)
        }
        withAnimation(.linear(duration: 0.5)) { outer.value = 1 }
        try stage.frames(60)
        // A quarter of 796 to the center line is 199.
        #expect(try stage.split(1).primary.width == 197)
        #expect(inner.value == 0.25)
        // From now on the right side keeps its 796 - 201 points.
        try stage.resize(700, 600)
        #expect(try stage.split(1).secondary.width == 595)
    }

    @Test("4.4 A holder set after a resize moves the splitter, to an earlier value too")
    func setAfterResize() throws {
        let fraction = FractionHolder(0.5)
        let stage = try stage(fraction, .left)
        try stage.resize(1600, 600)
        #expect(fraction.value == 0.25)
        #expect(try stage.split().primary.width == 398)
        fraction.value = 0.5
        try stage.frames()
        // 0.5 × 1600 = 800.
        #expect(try stage.split().primary.width == 798)
    }

    @Test("4.4 After a resize during a drag the holder and the view agree")
    func resizeDuringDrag() throws {
        let fraction = FractionHolder(0.5)
        let stage = try stage(fraction, .left)
        try stage.grab(400, 300, thenTo: (200, 300))
        try stage.resize(1000, 600)
        #expect(try stage.split().primary.width == 198)
        try stage.release()
        try stage.frames()
        #expect(try stage.split().primary.width == 198)
        #expect(fraction.value == 200.0 / 1000)
    }

    @Test("4.4 A resize that keeps the length writes no holder, despite rounding of the edges")
    func lengthThatStays() throws {
        for pixels in stride(from: 601, to: 900, by: 7) {
            let height = CGFloat(pixels) / 1.5
            let fraction = FractionHolder(1)
            let stage = try Stage(100, 600, scale: 1.5) {
                VSplit(
                    top: { Color.red },
                    bottom: {
                        VSplit(top: { Color.green }, bottom: { Color.blue })
                            .fraction(fraction)
                            .constraints(minSFraction: 0.6, priority: .top)
                    }
                )
                .fraction(0.5)
                .constraints(priority: .bottom)
            }
            let before = try stage.split(1).rect.height
            try stage.resize(100, height)
            let stays = try abs(stage.split(1).rect.height - before) < 1e-6
            // A resize reports the limit, 0.4.
            #expect(fraction.value == (stays ? 1 : 0.4), "\(height) points")
        }
    }

    @Test("4.5 Both sidebars keep their width while the other is dragged and while the window resizes")
    func sidebars() throws {
        let stage = try Stage {
            HSplit(
                left: { Color.red },
                right: {
                    HSplit(left: { Color.green }, right: { Color.blue })
                        .fraction(0.75)
                        .constraints(priority: .right)
                }
            )
            .fraction(0.2)
            .constraints(priority: .left)
        }
        // Outer: 160 ± 2. Inner: 638 long from 162, keeping 0.25 × 638 = 159.5 up to its center line at 640.5; its bar
        // is 638.5…642.5, on pixels 639…643.
        #expect(try stage.split(0).primary.width == 158)
        #expect(try stage.split(1).secondary == box(643, 0, 800, 600))
        try stage.grab(160, 300, thenTo: (300, 300))
        #expect(try stage.split(0).primary.width == 298)
        #expect(try stage.split(1).secondary == box(643, 0, 800, 600))
        try stage.release()
        try stage.resize(1200, 600)
        #expect(try stage.split(0).primary.width == 298)
        #expect(try stage.split(1).secondary == box(1043, 0, 1200, 600))
        try stage.drag((1041, 300), (1000, 300))
        #expect(try stage.split(0).primary.width == 298)
        #expect(try stage.split(1).secondary == box(1002, 0, 1200, 600))
    }
}
