import SDLHost
import SplitView
import Testing

/// Rules 9.1, 9.3 and 9.4: what is animated, when frames are asked for, and reduced motion.
@MainActor @Suite struct AnimationTests {
    private let halfSecond = Animation.linear(duration: 0.5)

    /// A split of which everything is kept by holders.
    private struct Kept: View {
        var fraction = FractionHolder()
        var hide = SideHolder()
        var layout = LayoutHolder()

        var body: some View {
            Split(primary: { Color.red }, secondary: { Color.green }).fraction(fraction).hide(hide).layout(layout)
        }
    }

    @Test("9.1 Hiding, showing, turning and moving are animated inside of withAnimation, and immediate outside")
    func holders() throws {
        let kept = Kept()
        let changes: [@MainActor () -> Void] = [
            { kept.hide.side = .right }, { kept.hide.side = .left }, { kept.hide.side = nil },
            { kept.layout.toggle() }, { kept.fraction.value = 0.25 }, { kept.hide.toggle(.primary) },
        ]
        let stage = try Stage { kept }
        let atOnce = Kept()
        let reference = try Stage { atOnce }
        let immediate: [@MainActor () -> Void] = [
            { atOnce.hide.side = .right }, { atOnce.hide.side = .left }, { atOnce.hide.side = nil },
            { atOnce.layout.toggle() }, { atOnce.fraction.value = 0.25 }, { atOnce.hide.toggle(.primary) },
        ]
        for (animated, change) in zip(changes, immediate) {
            let before = try stage.split()
            withAnimation(halfSecond) { animated() }
            change()
            try stage.frames()
            try reference.frames()
            #expect(reference.seen.animating == false)
            #expect(stage.seen.animating)
            // The first frame shows where it was.
            #expect(try stage.split().primary == before.primary)
            #expect(try stage.split().secondary == before.secondary)
            try stage.frames(15)
            #expect(stage.seen.animating)
            #expect(try stage.split().primary != before.primary)
            #expect(try stage.split().primary != reference.split().primary)
            try stage.frames(17)
            #expect(stage.seen == reference.seen)
            #expect(try stage.host.screenshot() == reference.host.screenshot())
        }
    }

    @Test("9.1 What state does by value is animated too")
    func state() throws {
        let stage = try Stage { ByValue() }
        try stage.click("Animated")
        #expect(stage.seen.animating)
        #expect(try stage.split().primary.width == 398)
        try stage.frames(15)
        // Half of the way from 398 to 198 (0.25 × 800 = 200, less 2).
        #expect(try stage.split().primary.width == 298)
        try stage.frames(17)
        #expect(try stage.split().primary.width == 198)
        try stage.click("At once")
        #expect(!stage.seen.animating)
        #expect(try stage.split().primary.width == 398)
    }

    @Test("9.1 A change outside is immediate though another holder animates in the same frame")
    func sideBySide() throws {
        let (animated, immediate) = (SideHolder(), SideHolder())
        let stage = try Stage {
            VSplit(
                top: { HSplit(left: { Color.red }, right: { Color.green }).hide(animated) },
                bottom: { HSplit(left: { Color.red }, right: { Color.green }).hide(immediate) }
            )
        }
        for _ in 0..<2 {
            withAnimation(halfSecond) { animated.toggle() }
            immediate.toggle()
            let before = try stage.split(1).primary.width
            try stage.frames()
            #expect(try stage.split(1).primary.width == before)
            #expect(try stage.split(2).primary.width == (immediate.side == nil ? 398 : 796))
            try stage.frames(40)
        }
    }

    @Test("9.1 withAnimation(nil) is immediate")
    func noAnimation() throws {
        let hide = SideHolder()
        let stage = try Stage { HSplit(left: { Color.red }, right: { Color.green }).hide(hide) }
        withAnimation { withAnimation(nil) { hide.toggle() } }
        try stage.frames()
        #expect(try stage.split().primary.width == 796)
        #expect(!stage.seen.animating)
    }

    @Test("9.1 The default takes 0.35 s, eased in and out")
    func defaultAnimation() throws {
        let fraction = FractionHolder(0)
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { Color.green }).fraction(fraction).splitter { Splitter.invisible() }
        }
        withAnimation { fraction.value = 1 }
        try stage.frames()
        for frame in 1...20 {
            try stage.frames()
            let expected = 800 * Animation.easeInOut(duration: 0.35).progress(at: Double(frame) / 60)
            #expect(try abs(stage.split().primary.width - expected) <= 0.5001)
            #expect(stage.seen.animating)
        }
        try stage.frames(2)
        #expect(try stage.split().primary.width == 800)
        #expect(!stage.seen.animating)
    }

    @Test("9.3 The same inputs give the same frames")
    func deterministic() throws {
        func run() throws -> [Bitmap] {
            let hide = SideHolder()
            let stage = try Stage(200, 100) { HSplit(left: { Color.red }, right: { Text("Green") }).hide(hide) }
            var pictures: [Bitmap] = []
            for frame in 0..<60 {
                if frame.isMultiple(of: 13) { withAnimation(.spring(dampingFraction: 0.4)) { hide.toggle() } }
                try stage.frames()
                pictures.append(try stage.host.screenshot())
            }
            return pictures
        }
        let (first, second) = (try run(), try run())
        #expect(first == second)
        #expect(Set(first.map(\.bytes)).count > 10)
    }

    @Test("9.3 Frames are asked for only while something moves")
    func frames() throws {
        let kept = Kept()
        let clock = Clock { kept }
        #expect(clock.frame() == .whenNeeded)
        kept.hide.side = .right
        #expect(clock.frame() == .whenNeeded)
        withAnimation(halfSecond) { kept.hide.side = nil }
        // The first shows the start; 30 later half a second has passed.
        #expect((31...32).contains(clock.framesUntilRest(limit: 100)))
        #expect(clock.frame() == .whenNeeded)
        // What is animated to where it is already does not move.
        withAnimation(halfSecond) { kept.fraction.value = 0.5 }
        #expect(clock.frame() == .whenNeeded)
    }

    @Test("9.3 A splitter that is held asks for no frames, and a drag only for those of its events")
    func heldFrames() throws {
        let kept = Kept()
        let clock = Clock { kept }
        withAnimation(halfSecond) { kept.fraction.value = 0.25 }
        for _ in 0..<16 { clock.frame() }
        // Half of the way from 400 to 200.
        clock.frame([.pointerMoved(CGPoint(x: 300, y: 100)), .pointerPressed(.left)])
        #expect(clock.frame() == .whenNeeded)
        clock.frame([.pointerMoved(CGPoint(x: 310, y: 100))])
        #expect(clock.frame() == .whenNeeded)
        clock.frame([.pointerReleased(.left)])
        #expect(clock.frame() == .whenNeeded)
    }

    @Test("9.4 Reduced motion makes every animation immediate")
    func reducedMotion() throws {
        let kept = Kept()
        let stage = try Stage(reduceMotion: true) { kept }
        withAnimation(halfSecond) { kept.hide.side = .right }
        try stage.frames()
        #expect(try stage.split().primary.width == 796)
        #expect(!stage.seen.animating)
        withAnimation(.spring) {
            kept.hide.side = nil
            kept.layout.toggle()
            kept.fraction.value = 0.75
        }
        try stage.frames()
        // 0.75 × 600 = 450.
        #expect(try stage.split().primary == box(0, 0, 800, 448))
        let clock = Clock(reduceMotion: true) { kept }
        withAnimation { kept.hide.toggle() }
        #expect(clock.frame() == .whenNeeded)
        let values = try Stage(reduceMotion: true) { ByValue() }
        try values.click("Animated")
        #expect(try values.split().primary.width == 198)
    }
}

/// A split whose fraction is a value of state.
private struct ByValue: View {
    @State private var fraction: CGFloat = 0.5

    var body: some View {
        HSplit(
            left: { Color.red },
            right: {
                VStack {
                    Button("Animated") { withAnimation(.linear(duration: 0.5)) { fraction = 0.25 } }
                    Button("At once") { fraction = 0.5 }
                }
            }
        )
        .fraction(fraction)
    }
}
