import SDLHost
import SplitView
import Testing

/// Rule 10.2: taps and double clicks on a splitter.
@MainActor @Suite struct TapTests {
    /// A split that counts its taps, and its holders.
    private struct Scene {
        let stage: Stage
        let taps: Log<Void>
        let fraction: FractionHolder
        let hide: SideHolder

        @MainActor init(
            fraction: FractionHolder = FractionHolder(0.25),
            hide: SideHolder = SideHolder(),
            reduceMotion: Bool = false,
            doubleClick: SplitDoubleClick? = nil
        ) throws {
            (self.fraction, self.hide) = (fraction, hide)
            let taps = Log<Void>()
            self.taps = taps
            stage = try Stage(reduceMotion: reduceMotion) {
                let split = HSplit(left: { Color.red }, right: { Color.green })
                    .fraction(fraction)
                    .hide(hide)
                    .onTap { taps.add(()) }
                if let doubleClick { split.doubleClick(doubleClick) } else { split }
            }
        }
    }

    @Test(
        "10.2 A press released within 4 points and 0.8 seconds is a tap; a longer one is a drag",
        arguments: [
            (0, 0, 0, true), (1, 0, 0, true), (4, 0, 0, true), (0, 4, 0, true), (4.5, 0, 0, false), (3, 3, 0, false),
            // The movement and the release are a frame each: with 45 more the press takes 0.783 s, with 46 0.8, with 47
            // 0.817.
            (2, 0, 45, true), (2, 0, 46, true), (2, 0, 47, false),
        ] as [(CGFloat, CGFloat, Int, Bool)]
    )
    func bounds(dx: CGFloat, dy: CGFloat, wait: Int, isTap: Bool) throws {
        let scene = try Scene()
        try scene.stage.grab(200, 300, thenTo: (200 + dx, 300 + dy))
        // 5.1 holds until then: the splitter follows the pointer.
        #expect(try scene.stage.split().primary.width == (198 + dx).rounded())
        try scene.stage.frames(wait)
        try scene.stage.release()
        #expect(scene.taps.values.count == (isTap ? 1 : 0))
        #expect(try scene.stage.split().fraction == (isTap ? 0.25 : (200 + dx) / 800))
        #expect(scene.fraction.value == (isTap ? 0.25 : (200 + dx) / 800))
        #expect(scene.fraction.changeCount == (isTap || dx == 0 ? 0 : 1))
    }

    @Test("10.2 A press that moved further and came back is a drag") func thereAndBack() throws {
        let scene = try Scene()
        try scene.stage.drag((200, 300), (300, 300), (201, 300))
        #expect(scene.taps.values.isEmpty)
        #expect(scene.fraction.value == 201.0 / 800)
    }

    @Test("10.2 A double click animates back to the fraction that the split was built with")
    func reset() throws {
        let scene = try Scene()
        try scene.stage.drag((200, 300), (600, 300))
        #expect(scene.fraction.value == 0.75)
        try scene.stage.click(600, 300)
        try scene.stage.click(600, 300)
        #expect(scene.fraction.value == 0.25)
        #expect(scene.stage.seen.animating)
        try scene.stage.frames(5)
        let way = try scene.stage.split().primary.width
        #expect(way > 198 && way < 598)
        try scene.stage.frames(60)
        #expect(try scene.stage.split().primary.width == 198)
        // The second click was no tap.
        #expect(scene.taps.values.count == 1)
    }

    @Test("10.2 The content of the sides has their lengths on the way back") func resetContent() throws {
        let stage = try Stage {
            HSplit(
                left: { Text("end").frame(maxWidth: .infinity, alignment: .trailing) },
                right: { Text("start").frame(maxWidth: .infinity, alignment: .leading) }
            )
            .fraction(0.25)
        }
        try stage.drag((200, 300), (600, 300))
        try stage.click(600, 300)
        try stage.click(600, 300)
        try stage.frames(5)
        let split = try stage.split()
        #expect(split.primary.width > 198 && split.primary.width < 598)
        #expect(abs(try stage.rect(of: "end").maxX - split.primary.maxX) <= 1)
        #expect(abs(try stage.rect(of: "start").minX - split.secondary.minX) <= 1)
    }

    @Test("9.4, 10.2 With reduced motion a double click resets at once") func reducedMotion() throws {
        let scene = try Scene(reduceMotion: true)
        try scene.stage.drag((200, 300), (600, 300))
        try scene.stage.play(.click(CGPoint(x: 600, y: 300), count: 2))
        #expect(try scene.stage.split().primary.width == 198)
    }

    @Test("10.2 A number or a stored holder's default is the reset position, not the stored value")
    func built() throws {
        let stage = try Stage { HSplit(left: { Color.red }, right: { Color.green }).fraction(0.3) }
        try stage.drag((240, 300), (600, 300))
        try stage.play(.click(CGPoint(x: 600, y: 300), count: 2), .advance(1))
        #expect(try stage.split().fraction == 0.3)
        let scene = try Scene(fraction: FractionHolder(0.25, getter: { 0.75 }))
        #expect(try scene.stage.split().fraction == 0.75)
        try scene.stage.play(.click(CGPoint(x: 600, y: 300), count: 2), .advance(1))
        #expect(try scene.stage.split().fraction == 0.25)
        #expect(scene.fraction.value == 0.25)
    }

    @Test("10.2 A double click shows a hidden side, and keeps the fraction") func shows() throws {
        let scene = try Scene(hide: SideHolder(.right))
        try scene.stage.play(.click(CGPoint(x: 798, y: 300), count: 2))
        #expect(scene.hide.side == nil)
        #expect(scene.stage.seen.animating)
        try scene.stage.frames(60)
        #expect(try scene.stage.split().primary.width == 198)
    }

    @Test("10.2 .toggle hides a side and shows it again") func toggle() throws {
        let scene = try Scene(doubleClick: .toggle(.left))
        try scene.stage.play(.click(CGPoint(x: 200, y: 300), count: 2))
        #expect(scene.hide.side == .left)
        #expect(scene.stage.seen.animating)
        try scene.stage.frames(60)
        #expect(try scene.stage.split().hidden == "primary")
        // The splitter is at the edge now, 0…4.
        try scene.stage.play(.click(CGPoint(x: 2, y: 300), count: 2), .advance(1))
        #expect(scene.hide.side == nil)
        #expect(try scene.stage.split().primary.width == 198)
    }

    @Test("10.2 A side hidden by .toggle slides at its full length", arguments: SplitSide.allCases)
    func toggleSlides(side: SplitSide) throws {
        let stage = try Stage {
            HSplit(
                left: {
                    HStack(spacing: 0) {
                        Text("start"); Spacer(minLength: 0)
                    }
                },
                right: {
                    HStack(spacing: 0) {
                        Spacer(minLength: 0); Text("end")
                    }
                }
            )
            .doubleClick(.toggle(side))
        }
        let before = try stage.rect(of: "end").maxX
        #expect(before == 800)
        try stage.play(.click(CGPoint(x: 400, y: 300), count: 2), .advance(3.0 / 60))
        try expectSliding(stage, side)
        // On the way back too, from the splitter's edge, 0…4 or 796…800.
        try stage.frames(60)
        let edge: CGFloat = side == .left ? 2 : 798
        try stage.play(.click(CGPoint(x: edge, y: 300), count: 2), .advance(18.0 / 60))
        try expectSliding(stage, side)
    }

    /// Expects the hidden part of a side past the window's start (left) or end (right), and the other side in the rest.
    private func expectSliding(_ stage: Stage, _ side: SplitSide) throws {
        let split = try stage.split()
        #expect(stage.seen.animating)
        if side == .left {
            #expect(split.primary.width > 360 && split.primary.width < 398)
            #expect(try stage.rect(of: "start").minX == split.primary.width - 398)
            #expect(try stage.rect(of: "end").maxX == 800)
        } else {
            #expect(split.secondary.width > 360 && split.secondary.width < 398)
            #expect(try stage.rect(of: "start").minX == 0)
            #expect(try stage.rect(of: "end").maxX == split.secondary.minX + 398)
        }
    }

    @Test("10.2 .toggle works without a holder") func toggleWithoutHolder() throws {
        let stage = try Stage { VSplit(top: { Color.red }, bottom: { Color.green }).doubleClick(.toggle(.bottom)) }
        try stage.play(.click(CGPoint(x: 400, y: 300), count: 2), .advance(1))
        #expect(try stage.split().hidden == "secondary")
        try stage.play(.click(CGPoint(x: 400, y: 598), count: 2), .advance(1))
        #expect(try stage.split().hidden == nil)
    }

    @Test("10.2 .none makes two taps of it, .perform runs an action") func others() throws {
        let scene = try Scene(doubleClick: SplitDoubleClick.none)
        try scene.stage.drag((200, 300), (600, 300))
        try scene.stage.play(.click(CGPoint(x: 600, y: 300), count: 2), .advance(1))
        #expect(scene.taps.values.count == 2)
        #expect(scene.fraction.value == 0.75)
        let performed = Log<Void>()
        let other = try Scene(doubleClick: .perform { performed.add(()) })
        // A third click begins another pair.
        try other.stage.play(.click(CGPoint(x: 200, y: 300), count: 3), .advance(1))
        #expect(performed.values.count == 1)
        #expect(other.taps.values.count == 2)
    }

    @Test(
        "10.2 Two taps within 0.3 seconds and 6 points are a double click",
        // The second press is two frames after the first release, one for its move: 0.3 s are 18 frames.
        arguments: [(16, 6, true), (17, 0, false), (0, 6.5, false), (0, 6, true)] as [(Int, CGFloat, Bool)]
    )
    func pair(wait: Int, distance: CGFloat, isDouble: Bool) throws {
        let performed = Log<Void>()
        let scene = try Scene(doubleClick: .perform { performed.add(()) })
        try scene.stage.click(200, 300)
        try scene.stage.frames(wait)
        try scene.stage.click(200, 300 + distance)
        #expect(performed.values.count == (isDouble ? 1 : 0))
    }

    @Test("7.3, 10.2 A tap gesture on a custom splitter takes the taps, the split its drags") func gesture() throws {
        let (own, split) = (Log<Void>(), Log<Void>())
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { Color.green })
                .splitter { Tapped(log: own) }
                .onTap { split.add(()) }
        }
        try stage.click(400, 300)
        #expect(own.values.count == 1 && split.values.isEmpty)
        try stage.drag((400, 300), (500, 300))
        #expect(own.values.count == 1 && split.values.isEmpty)
        #expect(try stage.split().fraction == 0.625)
    }

    @Test("7.3, 10.2 A double click on such a splitter is two taps of its gesture") func gestureTwice() throws {
        let (own, performed) = (Log<Void>(), Log<Void>())
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { Color.green })
                .splitter { Tapped(log: own) }
                .doubleClick(.perform { performed.add(()) })
        }
        try stage.play(.click(CGPoint(x: 400, y: 300), count: 2), .advance(1))
        #expect(own.values.count == 2 && performed.values.isEmpty)
    }

    @Test("10.2 A finger may move 10 points in a tap") func finger() throws {
        for (distance, isTap) in [(10, true), (11, false)] as [(CGFloat, Bool)] {
            let scene = try Scene()
            try scene.stage.play(
                .touch(finger: 1, .down, CGPoint(x: 200, y: 300)),
                .touch(finger: 1, .up, CGPoint(x: 200 + distance, y: 300))
            )
            #expect(scene.taps.values.count == (isTap ? 1 : 0))
            #expect(scene.fraction.value == (isTap ? 0.25 : 211.0 / 800))
        }
    }

    @Test("10.2 Two taps of a finger may be 0.5 seconds and 24 points apart", arguments: [(29, 24), (30, 0), (0, 25)])
    func fingers(wait: Int, distance: CGFloat) throws {
        let performed = Log<Void>()
        let scene = try Scene(doubleClick: .perform { performed.add(()) })
        for point in [CGPoint(x: 200, y: 300), CGPoint(x: 200, y: 300 + distance)] {
            try scene.stage.play(.touch(finger: 1, .down, point), .touch(finger: 1, .up, point))
            // The next finger touches a frame later: 0.5 s are 30 frames.
            try scene.stage.frames(wait)
        }
        #expect(performed.values.count == (wait == 29 ? 1 : 0))
    }
}

/// A splitter that takes taps.
private struct Tapped: SplitDivider {
    let styling = SplitStyling(visibleThickness: 10)
    let log: Log<Void>

    var body: some View { Color.blue.onTapGesture { log.add(()) } }
}

extension TapTests {
    @Test("10.2 A double click on an unmoved splitter changes nothing and runs no callback")
    func resetNothing() throws {
        let (told, dragged) = (Log<CGFloat>(), Log<CGFloat>())
        let fraction = FractionHolder(0.25, setter: { told.add($0) })
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { Color.green })
                .fraction(fraction)
                .onDrag { dragged.add($0) }
        }
        try stage.click(200, 300)
        try stage.click(200, 300)
        #expect(!stage.seen.animating)
        #expect(told.values.isEmpty && dragged.values.isEmpty && fraction.changeCount == 0)
    }

    @Test("10.2, 4.5 A double click restores the share of a side that kept its length") func resetLength() throws {
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { Color.green }).fraction(0.25).constraints(priority: .left)
        }
        // 0.25 of 800, less half the splitter.
        #expect(try stage.split().primary.width == 198)
        try stage.resize(1000, 600)
        #expect(try stage.split().primary.width == 198)
        try stage.click(200, 300)
        try stage.click(200, 300)
        try stage.frames(60)
        #expect(try stage.split().primary.width == 248)
    }
}

extension TapTests {
    @Test("10.2 A double click that hides the only side shown shows the other one first", arguments: SplitSide.allCases)
    func hidesTheLast(side: SplitSide) throws {
        let scene = try Scene(hide: SideHolder(side.isPrimary ? .right : .left), doubleClick: .toggle(side))
        try scene.stage.play(.click(CGPoint(x: side.isPrimary ? 798 : 2, y: 300), count: 2), .advance(1))
        #expect(scene.hide.side == side)
        let split = try scene.stage.split()
        #expect((side.isPrimary ? split.primary : split.secondary).width == 0)
    }

    @Test("10.2 A press exactly at the thresholds is a tap", arguments: [TapThresholds.mouse, .finger])
    func bounds(bounds: TapThresholds) {
        // Sums of frame times may be off by a millionth of a second.
        let (far, farther) = (CGPoint(x: bounds.movement, y: 0), CGPoint(x: bounds.movement + 0.01, y: 0))
        #expect(bounds.allow(from: .zero, to: far, after: bounds.duration + 1e-6))
        #expect(!bounds.allow(from: .zero, to: far, after: bounds.duration + 2e-6))
        #expect(!bounds.allow(from: .zero, to: farther, after: 0))
        let (next, beyond) = (CGPoint(x: 0, y: bounds.distance), CGPoint(x: 0, y: bounds.distance + 0.01))
        #expect(bounds.join(.zero, to: next, after: bounds.pause + 1e-6))
        #expect(!bounds.join(.zero, to: next, after: bounds.pause + 2e-6))
        #expect(!bounds.join(.zero, to: beyond, after: 0))
    }
}
