import SDLHost
import SplitView
import Testing

/// Rules 11.1 and 11.2 end to end: lengths in points.
@MainActor @Suite struct LengthTests {
    private func stage(
        width: CGFloat = 800,
        fraction: FractionHolder? = nil,
        hide: SideHolder = SideHolder(),
        _ constraints: SplitConstraints
    ) throws -> Stage {
        try Stage(width, 600) {
            let split = HSplit(left: { Color.red }, right: { Color.green }).hide(hide).constraints(constraints)
            return fraction.map { split.fraction($0) } ?? split
        }
    }

    private func widths(_ stage: Stage) throws -> [CGFloat] {
        let split = try stage.split()
        return [split.primary.width, split.secondary.width]
    }

    @Test("2.2, 11.1 A stored fraction overrides an ideal length, a default does not", arguments: [nil, 0.25])
    func keptAndIdeal(stored: CGFloat?) throws {
        let settings = SettingsStore()
        if let stored { settings.set(Double(stored), forKey: "share") }
        let holder = SettingsStore.$ofHost.withValue(settings) { FractionHolder.usingUserDefaults(key: "share") }
        let host = try HeadlessHost(size: CGSize(width: 804, height: 600), settings: settings) {
            HSplit(left: { Color.red }, right: { Color.green }).fraction(holder).constraints(idealP: .points(100))
        }
        // 0.25 of 804 is 201, less half the splitter.
        #expect(host.inspect().splits.first?.primary.width == (stored == nil ? 100 : 199))
    }

    @Test("11.1 Limits hold for the first value, a drag, a holder's value and a resize")
    func everyFrame() throws {
        let fraction = FractionHolder(0.05)
        let constraints = SplitConstraints(minP: .points(160), maxP: .fraction(0.5), minS: .points(200))
        let stage = try stage(fraction: fraction, constraints)
        #expect(try widths(stage) == [160, 636])
        try stage.grab(162, 300, thenTo: (20, 300))
        #expect(try widths(stage) == [160, 636])
        try stage.move(790, 300)
        // 0.5 × 800 = 400, less half the splitter.
        #expect(try widths(stage) == [398, 398])
        try stage.release()
        #expect(fraction.value == 0.5)
        fraction.value = 0
        try stage.frames()
        #expect(try widths(stage) == [160, 636])
        fraction.value = 1
        try stage.frames()
        #expect(try widths(stage) == [398, 398])
        try stage.resize(400, 600)
        // 400 - 4 - 200 = 196 is less than half.
        #expect(try widths(stage) == [196, 200])
        try stage.resize(300, 600)
        // 296 in the proportion of 160 to 200: 131.6 and 164.4.
        #expect(try widths(stage) == [132, 164])
        try stage.resize(800, 600)
        #expect(try widths(stage) == [398, 398])
        #expect(fraction.value == 1)
    }

    @Test("11.1 A restored fraction obeys the limits", arguments: [0, 0.01, 0.99, 1] as [CGFloat])
    func restored(stored: CGFloat) throws {
        let settings = SettingsStore()
        settings.set(Double(stored), forKey: "fraction")
        let host = try HeadlessHost(size: CGSize(width: 800, height: 600), settings: settings) {
            HSplit(left: { Color.red }, right: { Color.green })
                .fraction(.usingUserDefaults(key: "fraction"))
                .constraints(minP: .points(160), minS: .points(200), idealP: .points(300))
        }
        #expect(host.inspect().splits.first?.primary.width == (stored < 0.5 ? 160 : 596))
    }

    @Test("11.1 The side with priority keeps its minimum when both do not fit", arguments: SplitSide.allCases)
    func priority(side: SplitSide) throws {
        let stage = try stage(SplitConstraints(minP: .points(160), minS: .points(200), priority: side))
        try stage.resize(304, 600)
        #expect(try widths(stage) == (side.isPrimary ? [160, 140] : [100, 200]))
        try stage.resize(104, 600)
        #expect(try widths(stage) == (side.isPrimary ? [100, 0] : [0, 100]))
        try stage.resize(800, 600)
        #expect(try widths(stage) == [398, 398])
    }

    @Test("11.1 Shrinking and growing back restores exactly", arguments: [nil, SplitSide.primary, .secondary])
    func shrinkAndGrow(priority: SplitSide?) throws {
        let lengths: [SplitLength?] = [nil, .points(50), .points(300), .fraction(0.4)]
        for (index, minP) in lengths.enumerated() {
            for maxS in lengths {
                let stage = try stage(
                    fraction: FractionHolder(0.3 + CGFloat(index) / 10),
                    SplitConstraints(minP: minP, maxP: .points(700), minS: .points(90), maxS: maxS, priority: priority)
                )
                let before = try stage.split()
                for width in [640, 300, 77, 3, 0, 500, 1900, 800] as [CGFloat] {
                    try stage.resize(width, 600)
                    let split = try stage.split()
                    #expect(split.secondary.maxX == width && split.primary.minX == 0)
                }
                #expect(try stage.split() == before)
            }
        }
    }

    @Test("4.3 The limits of a hidden side are ignored")
    func hidden() throws {
        let hide = SideHolder(.secondary)
        let stage = try stage(hide: hide, SplitConstraints(maxP: .points(100), minS: .points(200)))
        // Everything but the splitter, despite primary's maximum: no other side can fill the split.
        #expect(try widths(stage) == [796, 0])
        hide.side = nil
        try stage.frames()
        #expect(try widths(stage) == [100, 696])
        hide.side = .primary
        try stage.frames()
        #expect(try widths(stage) == [0, 796])
    }

    @Test("6.3, 11.1 Drag-to-hide works with a minimum in points")
    func dragToHide() throws {
        let (fraction, hide) = (FractionHolder(), SideHolder())
        let stage = try stage(
            fraction: fraction,
            hide: hide,
            SplitConstraints(minP: .points(160), dragToHideP: true)
        )
        try stage.grab(400, 300, thenTo: (81, 300))
        // Half of 160 is 80.
        #expect(try stage.split().previewing == nil)
        #expect(try widths(stage) == [160, 636])
        try stage.move(80, 300)
        #expect(try stage.split().previewing == "primary")
        try stage.release()
        #expect(hide.side == .primary)
        // A drag that hides a side changes nothing else (6.4).
        #expect(fraction.value == 0.5)
    }

    @Test("11.1 A spring's overshoot never passes a limit in points, even as the window resizes")
    func overshoot() throws {
        let fraction = FractionHolder(0.9)
        let stage = try stage(fraction: fraction, SplitConstraints(minP: .points(160), maxP: .points(600)))
        withAnimation(.spring(response: 0.5, dampingFraction: 0.2)) { fraction.value = 0.22 }
        var shortest: CGFloat = 800
        for frame in 0..<180 {
            if frame % 7 == 3 { try stage.resize(700 + CGFloat(frame % 5) * 60, 600) } else { try stage.frames() }
            let width = try stage.split().primary.width
            shortest = min(shortest, width)
            #expect(width <= 600)
        }
        #expect(shortest == 160)
    }

    @Test("11.1 A split without another position opens at the ideal length")
    func ideal() throws {
        let ideal = SplitConstraints(minP: .points(100), idealP: .points(220))
        #expect(try widths(stage(ideal)) == [220, 576])
        #expect(try widths(stage(fraction: FractionHolder(0.5), ideal)) == [398, 398])
        // A fraction set by the app counts, even if a holder begins with the same value.
        let said = FractionHolder()
        said.value = 0.5
        #expect(try widths(stage(fraction: said, ideal)) == [398, 398])
        #expect(try widths(stage(fraction: FractionHolder(getter: { 0.25 }), ideal)) == [198, 598])
        #expect(try widths(stage(SplitConstraints(idealP: 0.25))) == [198, 598])
        #expect(try widths(stage(SplitConstraints(minP: .points(300), idealP: .points(220)))) == [300, 496])
        let given = try Stage {
            HSplit(left: { Color.red }, right: { Color.green }).fraction(0.5).constraints(ideal)
        }
        #expect(try widths(given) == [398, 398])
    }

    @Test("11.1 A holder without a value reports the opening fraction and stores nothing")
    func idealWithHolder() throws {
        let log = Log<CGFloat>()
        let fraction = FractionHolder(setter: { log.add($0) })
        let stage = try stage(fraction: fraction, SplitConstraints(idealP: .points(198)))
        #expect(try widths(stage) == [198, 598])
        #expect(fraction.value == 0.25 && log.values.isEmpty)
        fraction.value = 0.5
        try stage.frames()
        #expect(try widths(stage) == [398, 398])
        #expect(log.values == [0.5])
    }

    @Test("4.1, 11.1 Where an ideal share does not fit, the holder reports the opening fraction")
    func idealShareBeyondALimit() throws {
        let fraction = FractionHolder()
        let stage = try stage(fraction: fraction, SplitConstraints(minP: 0.75, idealP: 0.25))
        #expect(try widths(stage) == [598, 198])
        #expect(fraction.value == 0.75)
    }

    @Test(
        "4.4, 11.1 With a priority, a split opens once its splitter fits, and reports its fraction after a resize",
        arguments: SplitSide.allCases,
        [150, 196, 201] as [CGFloat]
    )
    func idealWithPriority(side: SplitSide, narrow: CGFloat) throws {
        let log = Log<CGFloat>()
        let fraction = FractionHolder(setter: { log.add($0) })
        let stage = try stage(width: narrow, fraction: fraction, SplitConstraints(idealP: .points(198), priority: side))
        try stage.resize(800, 600)
        #expect(try widths(stage) == [198, 598])
        #expect(fraction.value == 0.25 && log.values.isEmpty)
        try stage.resize(1600, 600)
        // 200 of 1600, or 600 less, up to the center line.
        #expect(log.values == [side.isPrimary ? 0.125 : 0.625])
    }

    @Test("4.4, 11.1 A split just long enough for its ideal length and its splitter has opened")
    func idealThatJustFits() throws {
        let stage = try stage(width: 202, SplitConstraints(idealP: .points(198), priority: .secondary))
        #expect(try widths(stage) == [198, 0])
        try stage.resize(800, 600)
        // The other side keeps its length.
        #expect(try widths(stage) == [796, 0])
    }

    /// Holders created in each body evaluation: one in the body, one as a property of a nested view.
    private struct MadeHolders: View {
        @State private var count = 0

        var body: some View {
            let fraction = FractionHolder()
            VStack(spacing: 0) {
                Button("Count \(count)") { count += 1 }
                HSplit(left: { Color.red }, right: { Nested() })
                    .fraction(fraction)
                    .constraints(idealP: .points(198))
            }
        }

        private struct Nested: View {
            let fraction = FractionHolder()
            var body: some View {
                VSplit(top: { Color.green }, bottom: { Color.blue })
                    .fraction(fraction)
                    .constraints(idealP: .points(100))
            }
        }
    }

    @Test("2.5a, 11.1 A split with holders made in each frame opens once, then stays where it is dragged")
    func madeHolders() throws {
        let stage = try Stage { MadeHolders() }
        #expect(try widths(stage) == [198, 598])
        #expect(try stage.split(1).primary.height == 100)
        try stage.click("Count 0")
        try stage.frames(3)
        #expect(try widths(stage) == [198, 598])
        try stage.drag((200, 400), (500, 400))
        try stage.click("Count 1")
        #expect(try widths(stage) == [498, 298])
        let top = try stage.split(1).splitter?.midY ?? 0
        try stage.drag((700, top), (700, top + 50))
        try stage.click("Count 2")
        #expect(try stage.split(1).primary.height == 150)
        #expect(try widths(stage) == [498, 298])
    }

    @Test("11.2 A first position in points is the length of the pane, and a resize follows the priority")
    func initialPoints() throws {
        func stage(_ width: CGFloat, _ priority: SplitSide?) throws -> Stage {
            try Stage(width, 600) {
                HSplit(left: { Color.red }, right: { Color.green })
                    .fraction(.points(220))
                    .constraints(priority: priority)
            }
        }
        for (priority, wide, narrow) in [
            // 222 / 800 × 1600 = 444, less half the splitter; 222 / 800 × 400 = 111.
            (nil, [442, 1154], [109, 287]), (.primary, [220, 1376], [220, 176]), (.secondary, [1020, 576], [0, 396]),
        ] as [(SplitSide?, [CGFloat], [CGFloat])] {
            let stage = try stage(800, priority)
            #expect(try widths(stage) == [220, 576])
            try stage.resize(1600, 600)
            #expect(try widths(stage) == wide)
            try stage.resize(400, 600)
            #expect(try widths(stage) == narrow)
            try stage.resize(800, 600)
            #expect(try widths(stage) == [220, 576])
        }
        // Too short at first: the requested length applies once it fits.
        for priority in [nil, SplitSide.primary] {
            let short = try stage(150, priority)
            #expect(try widths(short) == [146, 0])
            try short.resize(800, 600)
            #expect(try widths(short) == [220, 576])
        }
    }

    @Test("11.2 A dragged split keeps its dragged position")
    func dragged() throws {
        let stage = try Stage(150, 600) {
            HSplit(left: { Color.red }, right: { Color.green }).fraction(.points(220))
        }
        try stage.drag((148, 300), (75, 300))
        try stage.resize(800, 600)
        // The grab is on the center line at 148, so the drag ends at 75 / 150 = 0.5.
        #expect(try widths(stage) == [398, 398])
    }

    private struct Told: View {
        @State var points: CGFloat = 100
        var body: some View {
            VStack(spacing: 0) {
                HStack {
                    Button("Move") { withAnimation(.linear(duration: 0.5)) { points = 300 } }
                    Button("Nowhere") { points = .nan }
                }
                HSplit(left: { Color.red }, right: { Color.green }).fraction(.points(points))
            }
        }
    }

    @Test("9.1, 11.2 A new length at run time moves the splitter, animated inside withAnimation")
    func changed() throws {
        let stage = try Stage { Told() }
        #expect(try widths(stage) == [100, 696])
        try stage.click("Move")
        #expect(try widths(stage) == [100, 696])
        try stage.frames(15)
        #expect(try widths(stage) == [200, 596])
        try stage.frames(17)
        #expect(try widths(stage) == [300, 496])
        try stage.click("Nowhere")
        #expect(try widths(stage) == [398, 398])
    }

    @Test("8.1, 11.2 Literals still mean fractions, and the last position given counts")
    func overloads() throws {
        func width(_ change: (HSplit<Color, Splitter, Color>) -> HSplit<Color, Splitter, Color>) throws -> CGFloat {
            let split = change(HSplit(left: { Color.red }, right: { Color.green }))
            return try Stage { split }.split().primary.width
        }
        #expect(try width { $0.fraction(0.25) } == 198)
        #expect(try width { $0.fraction(1) } == 796)
        #expect(try width { $0.fraction(.points(220)).fraction(0.25) } == 198)
        #expect(try width { $0.fraction(0.25).fraction(.points(220)) } == 220)
        #expect(try width { $0.fraction(.fraction(0.25)) } == 198)
        #expect(try width { $0.fraction(FractionHolder(0.5)).fraction(.points(220)) } == 220)
        #expect(try width { $0.fraction(.points(220)).fraction(FractionHolder(0.5)) } == 398)
        #expect(try width { $0.constraints().constraints(priority: .left).constraints(minPFraction: 0.75) } == 598)
        #expect(try width { $0.constraints(minP: 0.75) } == 598)
        #expect(try width { $0.constraints(maxP: .points(.nan), minS: .points(-.infinity)) } == 398)
    }
}
