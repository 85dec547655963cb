import SDLHost
import SplitView
import Testing

/// Rules 9.1, 9.3 and 9.4: animated changes, frame requests and reduced motion.
@MainActor @Suite struct AnimationTests {
    private let halfSecond = Animation.linear(duration: 0.5)

    /// A split whose values are all kept by holders.
    private struct Kept: View {
        var fraction = FractionHolder()
        var hide = SideHolder()
        var layout = LayoutHolder()

        var body: some View {
            Split(primary: { Color.red }, secondary: { Color.green }).fraction(fraction).hide(hide).layout(layout)
        }
    }

    @Test("9.2 A split that turns while a side is hidden keeps that side invisible", arguments: SplitSide.allCases)
    func turnedWhileHidden(side: SplitSide) throws {
        let layout = LayoutHolder(.horizontal)
        let stage = try Stage { Split(primary: { Color.red }, secondary: { Color.green }).layout(layout).hide(side) }
        for axis in [SplitLayout.vertical, .horizontal] {
            withAnimation(.linear(duration: 0.5)) { layout.value = axis }
            for _ in 0..<6 {
                try stage.frames(1)
                let split = try stage.split()
                #expect(try stage.count(of: side.isPrimary ? .red : .green) == 0)
                // The splitter is 4 points thick at the edge; its hit zone is at most 30.
                let (bar, zone) = (try #require(split.splitter), try #require(split.hitZone))
                #expect(axis == .vertical ? bar.height == 4 && bar.width == 800 : bar.width == 4 && bar.height == 600)
                #expect(axis == .vertical ? zone.height <= 30 : zone.width <= 30)
            }
            #expect(!stage.seen.animating)
        }
    }

    @Test("9.1 Hiding, showing, turning and moving animate inside withAnimation and are immediate outside")
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
            // The first frame still shows the old state.
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

    @Test("9.1 Setting a side hidden again moves nothing, whatever else changes")
    func sideThatIsHidden() throws {
        let kept = Kept()
        kept.hide.side = .left
        let stage = try Stage { kept }
        withAnimation(halfSecond) {
            kept.hide.side = nil
            kept.hide.side = .left
        }
        try stage.frames()
        #expect(!stage.seen.animating)
    }

    private struct FractionWhileHiding: View {
        let hide: SideHolder
        let holder: FractionHolder?
        let fraction: Log<CGFloat>
        var body: some View {
            let split = HSplit(left: { Color.red }, right: { Color.green })
            if let holder {
                split.fraction(holder).hide(hide)
            } else {
                split.fraction(fraction.values.last ?? 0.5).hide(hide)
            }
        }
    }

    @Test("9.1 A fraction set while its side is hiding applies later", arguments: [false, true])
    func fractionWhileHiding(byHolder: Bool) throws {
        let (hide, holder, fraction) = (SideHolder(), FractionHolder(0.5), Log<CGFloat>())
        let stage = try Stage {
            FractionWhileHiding(hide: hide, holder: byHolder ? holder : nil, fraction: fraction)
        }
        withAnimation(halfSecond) { hide.side = .right }
        try stage.frames(15)
        if byHolder { holder.value = 0.25 } else { fraction.add(0.25) }
        try stage.frames(1)
        #expect(stage.seen.animating)
        let width = try stage.split().primary.width
        // Halfway from 398 to 796.
        #expect(width > 560 && width < 640)
        try stage.frames(30)
        #expect(try stage.split().primary.width == 796)
        hide.side = nil
        try stage.frames(1)
        #expect(try stage.split().primary.width == 198)
    }

    private final class Model: ObservableObject {
        @Published var top: CGFloat = 0.5
    }

    /// Two splits whose values are kept in different ways.
    private struct Two: View {
        let hide = SideHolder()
        @State private var fraction: CGFloat = 0.5
        @State private var side: SplitSide?
        @StateObject private var model = Model()
        let change: @MainActor (SideHolder, Binding<CGFloat>, Binding<SplitSide?>, Model) -> Void

        var body: some View {
            VStack(spacing: 0) {
                Button("Change") { change(hide, $fraction, $side, model) }
                HSplit(left: { Color.red }, right: { Color.green }).hide(hide)
                HSplit(left: { Color.red }, right: { Color.green }).fraction(fraction)
                HSplit(left: { Color.red }, right: { Color.green }).hide(side)
                HSplit(left: { Color.red }, right: { Color.green }).fraction(model.top)
            }
        }
    }

    /// The values changed inside `withAnimation`, and whether those lines run first.
    nonisolated static let mixtures: [(animated: Set<Int>, animatesFirst: Bool)] =
        (0..<16).flatMap { bits in
            let animated = Set((0..<4).filter { bits >> $0 & 1 == 1 })
            return [(animated, true), (animated, false)]
        }

    @Test("9.1 Changes inside withAnimation move, changes beside it do not", arguments: mixtures)
    func mixed(animated: Set<Int>, animatesFirst: Bool) throws {
        let stage = try Stage {
            Two { hide, fraction, side, model in
                let changes: [@MainActor () -> Void] = [
                    { hide.toggle() }, { fraction.wrappedValue = 0.25 }, { side.wrappedValue = .right },
                    { model.top = 0.75 },
                ]
                let others = (0..<4).filter { !animated.contains($0) }
                @MainActor func change(_ numbers: [Int]) { for number in numbers { changes[number]() } }
                if !animatesFirst { change(others) }
                withAnimation(.linear(duration: 1)) { change(animated.sorted()) }
                if animatesFirst { change(others) }
            }
        }
        try stage.click("Change")
        // The first frame of a movement shows its start: 398 of 800 points.
        let ends: [CGFloat] = [796, 198, 796, 598]
        for number in 0..<4 {
            #expect(try stage.split(number).primary.width == (animated.contains(number) ? 398 : ends[number]))
        }
        try stage.frames(30)
        for number in 0..<4 {
            let halfWay = (398 + ends[number]) / 2
            let width = try stage.split(number).primary.width
            #expect(abs(width - (animated.contains(number) ? halfWay : ends[number])) <= 1, "split \(number)")
        }
        try stage.frames(40)
        for number in 0..<4 { #expect(try stage.split(number).primary.width == ends[number]) }
    }

    @Test("9.1 Two animations in one action also animate state that a plain line changes")
    func severalTransactions() throws {
        let stage = try Stage {
            Two { _, fraction, side, model in
                withAnimation(.linear(duration: 1)) { fraction.wrappedValue = 0.75 }
                withAnimation(.linear(duration: 2)) { model.top = 0.25 }
                fraction.wrappedValue = 0.25
                withAnimation(.linear(duration: 1)) { side.wrappedValue = .right }
            }
        }
        try stage.click("Change")
        // The plain line ran after the animated one, so it shows at once.
        #expect(try stage.split(1).primary.width == 198)
        try stage.frames(30)
        #expect(try abs(stage.split(3).primary.width - (398 - 200 * 0.25)) <= 1)
        #expect(try abs(stage.split(2).primary.width - (398 + 398 * 0.5)) <= 1)
    }

    @Test(
        "4.1 A spring's overshoot never passes a minimum but still passes its target",
        arguments: [0.2, 0.3],
        [SplitSide.left, .right]
    )
    func overshoot(target: CGFloat, side: SplitSide) throws {
        let fraction = FractionHolder(side.isPrimary ? 0.8 : 0.2)
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { Color.green })
                .fraction(fraction)
                .constraints(minPFraction: 0.2, minSFraction: 0.2)
        }
        withAnimation(.spring(response: 0.5, dampingFraction: 0.3)) {
            fraction.value = side.isPrimary ? target : 1 - target
        }
        var shortest: CGFloat = 800
        for _ in 0..<120 {
            try stage.frames()
            let split = try stage.split()
            shortest = min(shortest, split.primary.width, split.secondary.width)
        }
        // The minimum is 0.2 of 800, less half the splitter.
        #expect(shortest == 158)
        let split = try stage.split()
        #expect((side.isPrimary ? split.primary.width : split.secondary.width) == target * 800 - 2)
    }

    @Test("9.1 Values kept in state animate too")
    func state() throws {
        let stage = try Stage { ByValue() }
        try stage.click("Animated")
        #expect(stage.seen.animating)
        #expect(try stage.split().primary.width == 398)
        try stage.frames(15)
        // Halfway from 398 to 198 (0.25 × 800 = 200, less 2).
        #expect(try stage.split().primary.width == 298)
        try stage.frames(17)
        #expect(try stage.split().primary.width == 198)
        try stage.click("At once")
        #expect(!stage.seen.animating)
        #expect(try stage.split().primary.width == 398)
    }

    @Test("9.1 A change outside is immediate although another holder animates in the same frame")
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

    @Test("9.1 The default animation takes 0.35 s with easing in and out")
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

    @Test("9.3 The same inputs produce the same frames")
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

    @Test("9.3 Frames are requested only while something moves")
    func frames() throws {
        let kept = Kept()
        let clock = Clock { kept }
        #expect(clock.frame() == .whenNeeded)
        kept.hide.side = .right
        #expect(clock.frame() == .whenNeeded)
        withAnimation(halfSecond) { kept.hide.side = nil }
        // The first shows the start; 30 frames later half a second has passed.
        #expect((31...32).contains(clock.framesUntilRest(limit: 100)))
        #expect(clock.frame() == .whenNeeded)
        // Animating a value to itself moves nothing.
        withAnimation(halfSecond) { kept.fraction.value = 0.5 }
        #expect(clock.frame() == .whenNeeded)
    }

    @Test("9.3 A held splitter requests no frames, and a drag only those of its events")
    func heldFrames() throws {
        let kept = Kept()
        let clock = Clock { kept }
        withAnimation(halfSecond) { kept.fraction.value = 0.25 }
        for _ in 0..<16 { clock.frame() }
        // Halfway from 400 to 200.
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

/// A split whose fraction is kept in state.
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

    @Test(
        "4.1, 9.2 A window that shrinks while the splitter moves keeps both sides at their minimums",
        arguments: [true, false]
    )
    func shrinking(isPrimary: Bool) throws {
        let fraction = FractionHolder(isPrimary ? 0.4 : 0.6)
        let stage = try Stage { [fraction] in
            HSplit(left: { Color.red }, right: { Color.blue })
                .fraction(fraction)
                .constraints(minP: .points(300), minS: .points(300))
        }
        withAnimation(.linear(duration: 1)) { fraction.value = 0.5 }
        try stage.frames(3)
        // 0.4 of 700 are 280 points.
        try stage.resize(700, 600)
        for _ in 0..<60 {
            let split = try stage.split()
            #expect(split.primary.width >= 300 && split.secondary.width >= 300)
            try stage.frames()
        }
        #expect(try stage.split().fraction == 0.5)
    }
}

extension AnimationTests {
    /// The modifier's animation applies to any source of the change, without `withAnimation`.
    @Test("9.1 Changes of a holder animate as `animation(_:value:)` around the split specifies")
    func scoped() throws {
        let kept = Kept()
        let stage = try Stage { kept.animation(halfSecond, value: kept.fraction.value) }
        // From 400 to 600 of 800 points: halfway after a quarter of a second, plus the starting frame.
        kept.fraction.value = 0.75
        try stage.frames(16)
        #expect(abs(try #require(try stage.split().splitter).midX - 500) < 1e-6)
        try stage.frames(30)
        #expect(try #require(try stage.split().splitter).midX == 600)
        // The value did not change, so the modifier does not animate this change.
        kept.hide.side = .primary
        try stage.frames(1)
        #expect(!stage.seen.animating)
        // A nil animation removes the animation of the change itself.
        let still = Kept()
        let other = try Stage { still.animation(nil, value: still.layout.value) }
        withAnimation(halfSecond) { still.layout.toggle() }
        try other.frames(1)
        #expect(!other.seen.animating)
    }
}
