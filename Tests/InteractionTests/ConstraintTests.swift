import SDLHost
import SplitView
import Testing

/// Rules 4.1 to 4.3 end to end: minimums.
@MainActor @Suite struct ConstraintTests {
    private func stage(_ fraction: FractionHolder, _ constraints: SplitConstraints) throws -> Stage {
        try Stage {
            HSplit(left: { Color.red }, right: { Color.green }).fraction(fraction).constraints(constraints)
        }
    }

    @Test("4.1 Minimums hold for the first value, a drag, a holder's value and a resize")
    func minimums() throws {
        let fraction = FractionHolder(0.05)
        let stage = try stage(fraction, SplitConstraints(minPFraction: 0.2, minSFraction: 0.3))
        // 0.2 × 800 = 160, less half the splitter.
        #expect(try stage.split().fraction == 0.2)
        #expect(try stage.split().primary.width == 158)

        try stage.grab(160, 300, thenTo: (20, 300))
        #expect(try stage.split().primary.width == 158)
        try stage.move(790, 300)
        // 0.7 × 800 = 560.
        #expect(try stage.split().primary.width == 558)
        try stage.release()
        #expect(fraction.value == 0.7)

        fraction.value = 0.95
        try stage.frames()
        #expect(try stage.split().primary.width == 558)
        fraction.value = 0
        try stage.frames()
        #expect(try stage.split().primary.width == 158)

        try stage.resize(400, 600)
        // 0.2 × 400 = 80.
        #expect(try stage.split().primary.width == 78)
    }

    @Test("4.1 Without constraints the splitter moves from end to end")
    func free() throws {
        let stage = try stage(FractionHolder(), SplitConstraints())
        try stage.grab(400, 300, thenTo: (-50, 300))
        #expect(try stage.split().fraction == 0)
        // The splitter stays inside, with its 4 points at the start.
        #expect(try stage.split().primary == box(0, 0, 0, 600))
        #expect(try stage.split().secondary == box(4, 0, 800, 600))
        try stage.move(5000, 300)
        #expect(try stage.split().fraction == 1)
        #expect(try stage.split().primary == box(0, 0, 796, 600))
        #expect(try stage.split().secondary == box(800, 0, 800, 600))
    }

    @Test("4.2 Minimums that do not fit together are scaled down in proportion")
    func tooLarge() throws {
        let stage = try stage(FractionHolder(), SplitConstraints(minPFraction: 0.6, minSFraction: 0.9))
        // 0.6 / 1.5 = 0.4: only one position is left.
        #expect(try stage.split().primary.width == 318)
        try stage.drag((320, 300), (700, 300))
        #expect(try stage.split().primary.width == 318)
    }

    @Test(
        "4.2 The split stays whole with any minimums",
        arguments: [CGFloat.nan, -1, 1.5, .infinity, -.infinity, 0, 1] as [CGFloat]
    )
    func strange(minimum: CGFloat) throws {
        for constraints in [
            SplitConstraints(minPFraction: minimum, minSFraction: 0.2, dragToHideP: true, dragToHideS: true),
            SplitConstraints(minPFraction: 0.2, minSFraction: minimum, priority: .primary, dragToHideP: true),
            SplitConstraints(minPFraction: minimum, minSFraction: minimum, priority: .secondary),
        ] {
            let stage = try stage(FractionHolder(), constraints)
            let start = try #require(stage.split().splitter)
            for x in [0, 100, 400, 700, 800] as [CGFloat] {
                try stage.drag((start.midX, 300), (x, 300))
                try stage.resize(400 + x, 600)
                let split = try stage.split()
                #expect(split.primary.width + 4 + split.secondary.width == 400 + x || split.hidden != nil)
                try stage.resize(800, 600)
            }
        }
    }

    @Test("4.3 The minimum of a hidden side is ignored")
    func hiddenMinimum() throws {
        let hide = SideHolder(.secondary)
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { Color.green })
                .constraints(minPFraction: 0.1, minSFraction: 0.5)
                .hide(hide)
                .styling(hideSplitter: true)
        }
        #expect(try stage.split().primary == box(0, 0, 800, 600))
        #expect(try stage.count(of: .red) == 800 * 600)
        hide.side = nil
        try stage.frames()
        #expect(try stage.split().primary.width == 398)
        hide.side = .primary
        try stage.frames()
        #expect(try stage.split().secondary == box(0, 0, 800, 600))
    }
}
