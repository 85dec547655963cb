import Foundation
import ImmediateUI
import SDLHost
import Testing

/// State that a test changes and a view shows.
@MainActor final class Dial: ObservableObject {
    @Published var value: CGFloat = 0
    @Published var other: CGFloat = 0
    @Published var isOn = false
}

@MainActor struct AnimatedModifierTests {
    private let frame = 1.0 / 60

    private func host<V: View>(
        _ size: CGSize = CGSize(width: 200, height: 100),
        @ViewBuilder _ view: @escaping () -> V
    ) throws -> HeadlessHost {
        try HeadlessHost(size: size) {
            ZStack(alignment: .topLeading) { view() }
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
    }

    /// Returns the rectangle of the probe "a" at the start, halfway and at the end of a second from 0 to 40, and
    /// whether anything still moves after that.
    private func way<V: View>(_ view: @escaping (Dial) -> V) throws -> (rects: [CGRect], isAnimating: Bool) {
        let dial = Dial()
        let host = try host { view(dial) }
        var rects = [host.rects["a"] ?? .null]
        withAnimation(.linear(duration: 1)) { dial.value = 40 }
        // The frame that sees the change is the movement's first, and still shows the start.
        try host.advance(by: frame + 0.5)
        rects.append(host.rects["a"] ?? .null)
        try host.advance(by: 0.5)
        rects.append(host.rects["a"] ?? .null)
        return (rects, host.inspect().animating)
    }

    /// Rounds a visible rectangle, because a frame's sixtieth of a second leaves errors of some billionths of a point.
    private func nearest(_ rect: CGRect) -> CGRect {
        func whole(_ number: CGFloat) -> CGFloat { (number * 1e6).rounded() / 1e6 }
        return CGRect(x: whole(rect.minX), y: whole(rect.minY), width: whole(rect.width), height: whole(rect.height))
    }

    @Test func offsetsMove() throws {
        let way = try way { Probe("a", 10, 10).offset(x: $0.value, y: 2 * $0.value) }
        #expect(way.rects == [box(0, 0, 10, 10), box(20, 40, 10, 10), box(40, 80, 10, 10)])
        #expect(!way.isAnimating)
    }

    @Test func paddingsMove() throws {
        let way = try way { Probe("a", 10, 10).padding(.leading, $0.value) }
        #expect(way.rects == [box(0, 0, 10, 10), box(20, 0, 10, 10), box(40, 0, 10, 10)])
    }

    @Test func positionsMove() throws {
        let way = try way { Probe("a", 10, 10).position(x: 5 + $0.value, y: 5) }
        #expect(way.rects == [box(0, 0, 10, 10), box(20, 0, 10, 10), box(40, 0, 10, 10)])
    }

    @Test func sizesInWhichThingsAreShownMove() throws {
        let way = try way { Probe("a", 10, 10).scaleEffect(1 + $0.value / 40, anchor: .topLeading) }
        // 10 points times 1, 1.5 and 2.
        #expect(way.rects.map(nearest) == [box(0, 0, 10, 10), box(0, 0, 15, 15), box(0, 0, 20, 20)])
        #expect(!way.isAnimating)
        // The scaling anchor moves too: 10 points grow to 20, from the middle and then from the end.
        let dial = Dial()
        let host = try host {
            Probe("a", 10, 10).scaleEffect(2, anchor: dial.isOn ? .bottomTrailing : .topLeading)
        }
        withAnimation(.linear(duration: 1)) { dial.isOn = true }
        try host.advance(by: frame + 0.5)
        #expect(host.rects["a"].map(nearest) == box(-5, -5, 20, 20))
        try host.advance(by: 0.5)
        #expect(host.rects["a"] == box(-10, -10, 20, 20))
    }

    @Test func shadowsMove() throws {
        let dial = Dial()
        let host = try HeadlessHost(size: CGSize(width: 100, height: 20)) {
            ZStack(alignment: .topLeading) {
                Color.white
                Color.red.frame(width: 10, height: 10).shadow(color: .black, radius: 0, x: 10 + dial.value)
            }
        }
        /// Returns the columns of the shadow behind the red square.
        func shadow() throws -> Range<Int> {
            let picture = try host.screenshot()
            let dark = (0..<100).filter { picture.grey($0, 5) < 10 }
            return (dark.first ?? 0)..<(dark.last ?? -1) + 1
        }
        #expect(try shadow() == 10..<20)
        withAnimation(.linear(duration: 1)) { dial.value = 40 }
        try host.advance(by: frame + 0.5)
        #expect(try shadow() == 30..<40)
        try host.advance(by: 0.5)
        #expect(try shadow() == 50..<60)
    }

    @Test func framesGrowAndTheirContentIsLaidOutInEachFrame() throws {
        let way = try way { Probe("a").frame(width: 20 + $0.value, height: 10) }
        #expect(way.rects == [box(0, 0, 20, 10), box(0, 0, 40, 10), box(0, 0, 60, 10)])
    }

    @Test func neighboursFollowWhatGrows() throws {
        let way = try way { dial in
            HStack(spacing: 0) {
                Color.red.frame(width: dial.value, height: 10)
                Probe("a", 10, 10)
            }
        }
        #expect(way.rects == [box(0, 0, 10, 10), box(20, 0, 10, 10), box(40, 0, 10, 10)])
    }

    @Test func aLengthThatBeginsIsTakenAtOnceAndTheViewIsSeenToShrink() throws {
        let way = try way { dial in
            Probe("a", width: 0...100, height: 10...10, ideal: CGSize(width: 100, height: 10))
                .frame(width: dial.value > 0 ? 30 : nil, alignment: .leading)
        }
        // From 100 to 30, although the frame lays it out for 30 at once.
        #expect(way.rects.map(\.width) == [100, 65, 30])
    }

    @Test func viewsSlideWhereALayoutPutsThemAnew() throws {
        let way = try way { dial in
            Probe("a", 10, 10).frame(width: 50, alignment: dial.value > 0 ? .trailing : .leading)
        }
        // From 0 to 50 - 10.
        #expect(way.rects.map(\.minX) == [0, 20, 40])
    }

    @Test func whatAnotherViewPushesAsideSlides() throws {
        let way = try way { dial in
            VStack(alignment: .leading, spacing: 0) {
                if dial.value > 0 { Color.red.frame(width: 10, height: 30) }
                Probe("a", 10, 10)
            }
        }
        #expect(way.rects.map(\.minY) == [0, 15, 30])
    }

    @Test func whatChangesBesideAnAnimationShowsAtOnce() throws {
        let dial = Dial()
        let host = try host { Probe("a", 10, 10).offset(x: dial.value).padding(.top, dial.other) }
        withAnimation(.linear(duration: 1)) { dial.value = 40 }
        dial.other = 30
        try host.advance(by: frame + 0.5)
        #expect(host.rects["a"] == box(20, 30, 10, 10))
    }

    @Test func aChangeWithoutAnAnimationEndsOne() throws {
        let dial = Dial()
        let host = try host { Probe("a", 10, 10).offset(x: dial.value) }
        withAnimation(.linear(duration: 1)) { dial.value = 40 }
        try host.advance(by: 0.5)
        dial.value = 7
        try host.advance(by: frame)
        #expect(host.rects["a"]?.minX == 7)
        #expect(!host.inspect().animating)
    }

    @Test func aNewTargetIsReachedFromWhereTheViewIs() throws {
        let dial = Dial()
        let host = try host { Probe("a", 10, 10).offset(x: dial.value) }
        withAnimation(.linear(duration: 1)) { dial.value = 40 }
        try host.advance(by: frame + 0.5)
        withAnimation(.linear(duration: 1)) { dial.value = 0 }
        try host.advance(by: frame)
        // The first frame of the way back shows the current position.
        #expect(host.rects["a"]?.minX == 20)
        try host.advance(by: 0.5)
        #expect(host.rects["a"]?.minX == 10)
        try host.advance(by: 0.5)
        #expect(host.rects["a"]?.minX == 0)
    }

    @Test func springsTakeOverTheVelocity() throws {
        let dial = Dial()
        let host = try host { Probe("a", 10, 10).offset(x: dial.value) }
        withAnimation(.linear(duration: 1)) { dial.value = 120 }
        try host.advance(by: frame + 0.5)
        #expect(host.rects["a"]?.minX == 60)
        // At 120 points a second to the right it still moves right in the next frame, although the spring pulls left.
        withAnimation(.spring(response: 2)) { dial.value = 50 }
        try host.advance(by: 4 * frame)
        #expect((host.rects["a"]?.minX ?? 0) > 62)
        try host.advance(by: 4)
        #expect(host.rects["a"]?.minX == 50)
        #expect(!host.inspect().animating)
    }

    // MARK: Transactions

    @Test func aValueMovesWhatIsInside() throws {
        let dial = Dial()
        let host = try host {
            HStack(spacing: 0) {
                Probe("a", 10, 10).offset(x: dial.value).animation(.linear(duration: 1), value: dial.value)
                Probe("b", 10, 10).offset(x: dial.value)
            }
        }
        dial.value = 40
        try host.advance(by: frame + 0.5)
        #expect(host.rects["a"]?.minX == 20)
        #expect(host.rects["b"]?.minX == 50)
        // A change of another value does not animate.
        try host.advance(by: 1)
        #expect(host.rects["a"]?.minX == 40)
    }

    @Test func aValueThatStaysMovesNothing() throws {
        let dial = Dial()
        let host = try host {
            Probe("a", 10, 10).offset(x: dial.value).animation(.linear(duration: 1), value: dial.other)
        }
        dial.value = 40
        try host.advance(by: frame)
        #expect(host.rects["a"]?.minX == 40)
    }

    @Test func noAnimationForAValueShowsItAtOnce() throws {
        let dial = Dial()
        let host = try host {
            VStack(spacing: 0) {
                Probe("a", 10, 10).offset(x: dial.value).animation(nil, value: dial.value)
                Probe("b", 10, 10).offset(x: dial.value).transaction { $0.animation = nil }
                Probe("c", 10, 10).offset(x: dial.value)
            }
        }
        withAnimation(.linear(duration: 1)) { dial.value = 40 }
        try host.advance(by: frame + 0.5)
        #expect(host.rects["a"]?.minX == 40)
        #expect(host.rects["b"]?.minX == 40)
        #expect(host.rects["c"]?.minX == 20)
    }

    @Test func aTransactionCanDisableAnimations() throws {
        let dial = Dial()
        let host = try host {
            Probe("a", 10, 10).offset(x: dial.value).animation(.linear(duration: 1), value: dial.value)
        }
        var transaction = Transaction()
        transaction.disablesAnimations = true
        withTransaction(transaction) { dial.value = 40 }
        try host.advance(by: frame)
        #expect(host.rects["a"]?.minX == 40)
    }

    @Test func aBindingCanMove() throws {
        let dial = Dial()
        let host = try host { Probe("a", 10, 10).offset(x: dial.isOn ? 40 : 0) }
        let binding = Binding(get: { dial.isOn }, set: { dial.isOn = $0 }).animation(.linear(duration: 1))
        binding.wrappedValue = true
        try host.advance(by: frame + 0.5)
        #expect(host.rects["a"]?.minX == 20)
    }

    @Test func nothingMovesForWhoWantsNoMotion() throws {
        let dial = Dial()
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100), reduceMotion: true) {
            HStack(spacing: 0) {
                Probe("a", 10, 10).offset(x: dial.value)
                Probe("b", 10, 10).offset(x: dial.value).animation(.linear(duration: 1), value: dial.value)
                if dial.value > 0 { Probe("c", 10, 10).transition(.slide.animation(.linear(duration: 1))) }
            }
        }
        let a = host.rects["a"]?.minX ?? 0
        withAnimation(.linear(duration: 1)) { dial.value = 40 }
        try host.advance(by: frame)
        // 10 points of "c" push the others 5 points to the left.
        #expect(host.rects["a"]?.minX == a + 35)
        #expect(host.rects["b"]?.minX == a + 45)
        #expect(host.rects["c"]?.minX == a + 15)
        #expect(!host.inspect().animating)
    }

    // MARK: What is drawn

    @Test(arguments: [0, 0.25, 0.5, 1.0]) func coloursAndOpacitiesMove(_ elapsed: Double) throws {
        let dial = Dial()
        let host = try HeadlessHost(size: CGSize(width: 40, height: 10)) {
            HStack(spacing: 0) {
                Color(white: dial.isOn ? 1 : 0)
                Rectangle().fill(Color(white: dial.isOn ? 1 : 0))
                Color.white.opacity(dial.isOn ? 1 : 0).background(.black)
                Rectangle().foregroundColor(Color(white: dial.isOn ? 1 : 0))
            }
        }
        withAnimation(.linear(duration: 1)) { dial.isOn = true }
        try host.advance(by: frame + elapsed)
        let picture = try host.screenshot()
        for x in [5, 15, 25, 35] {
            // 255 levels in a second, rounded.
            #expect(abs(picture.grey(x, 5) - Int((255 * elapsed).rounded())) <= 1, "at \(x)")
        }
    }

    @Test func coloursOfTextsMove() throws {
        let dial = Dial()
        let host = try HeadlessHost(size: CGSize(width: 40, height: 40)) {
            Text("■").font(.system(size: 40)).foregroundColor(dial.isOn ? .white : .black)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(.white)
        }
        let black = try host.screenshot().ink()
        withAnimation(.linear(duration: 1)) { dial.isOn = true }
        try host.advance(by: frame + 0.5)
        let grey = try host.screenshot().ink()
        #expect(abs(grey - black / 2) < black * 0.02)
        try host.advance(by: 0.5)
        // Blending white with white loses a level in some pixels.
        #expect(try host.screenshot().ink() < black * 0.005)
    }

    private struct Bar: Shape {
        var part: Double
        var animatableData: Double {
            get { part }
            set { part = newValue }
        }
        func path(in rect: CGRect) -> Path {
            Path(CGRect(x: 0, y: 0, width: rect.width * part, height: rect.height))
        }
    }

    @Test func shapesMoveByTheirData() throws {
        let dial = Dial()
        let host = try HeadlessHost(size: CGSize(width: 40, height: 20)) {
            VStack(spacing: 0) {
                Bar(part: dial.isOn ? 1 : 0).fill(.black)
                Bar(part: 1).trim(from: 0, to: dial.isOn ? 1 : 0).stroke(.black, lineWidth: 1).opacity(0)
            }
            .background(.white)
        }
        withAnimation(.linear(duration: 1)) { dial.isOn = true }
        try host.advance(by: frame + 0.5)
        // Half of 40 × 10.
        #expect(abs(try host.screenshot().ink() - 200) < 1)
    }

    @Test func aShapeThatIsTrimmedAndTurnedMovesInBoth() {
        var shape = Bar(part: 0).trim(from: 0, to: 1).rotation(.degrees(0))
        let target = Bar(part: 1).trim(from: 0.5, to: 1).rotation(.radians(1))
        var data = shape.animatableData
        data.interpolate(towards: target.animatableData, amount: 0.5)
        shape.animatableData = data
        #expect(shape.animatableData == Bar(part: 0.5).trim(from: 0.25, to: 1).rotation(.radians(0.5)).animatableData)
    }

    // MARK: Custom views and modifiers

    private struct Counter: View, Animatable {
        var number: Double
        var animatableData: Double {
            get { number }
            set { number = newValue }
        }
        var body: some View { Text("\(Int(number))") }
    }

    private struct Shift: ViewModifier, Animatable {
        var x: CGFloat
        var animatableData: CGFloat {
            get { x }
            set { x = newValue }
        }
        func body(content: Content) -> some View { content.padding(.leading, x * x / 40) }
    }

    @Test func bodiesAreEvaluatedWithTheValuesInBetween() throws {
        let dial = Dial()
        let host = try host {
            VStack(alignment: .leading) {
                Counter(number: Double(dial.value))
                Probe("a", 10, 10).modifier(Shift(x: dial.value))
            }
        }
        withAnimation(.linear(duration: 1)) { dial.value = 40 }
        try host.advance(by: frame + 0.5)
        #expect(host.names.contains("20"))
        // 20 × 20 / 40.
        #expect(host.rects["a"]?.minX == 10)
        try host.advance(by: 0.5)
        #expect(host.names.contains("40"))
        #expect(host.rects["a"]?.minX == 40)
        #expect(!host.inspect().animating)
    }

    // MARK: Repetition and rest

    @Test func repeatsAndReturns() throws {
        let dial = Dial()
        let host = try host { Probe("a", 10, 10).offset(x: dial.value) }
        withAnimation(.linear(duration: 0.5).repeatForever()) { dial.value = 40 }
        try host.advance(by: frame + 0.25)
        #expect(host.rects["a"]?.minX == 20)
        try host.advance(by: 0.5)
        #expect(host.rects["a"]?.minX == 20)
        try host.advance(by: 10)
        #expect(host.inspect().animating)
        dial.value = 3
        try host.advance(by: frame)
        #expect(host.rects["a"]?.minX == 3)
        #expect(!host.inspect().animating)
    }

    @Test func aViewThatGoesTakesItsMovementAlong() throws {
        let dial = Dial()
        let host = try host {
            if !dial.isOn { Probe("a", 10, 10).offset(x: dial.value) }
        }
        withAnimation(.linear(duration: 0.5).repeatForever()) { dial.value = 40 }
        try host.advance(by: 0.2)
        #expect(host.inspect().animating)
        dial.isOn = true
        try host.advance(by: 2 * frame)
        #expect(!host.inspect().animating)
    }

    @Test func movesInLateContentAndFromRightToLeft() throws {
        let dial = Dial()
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            GeometryReader { _ in
                Probe("a", 10, 10).offset(x: dial.value)
                    .frame(width: 100, alignment: dial.isOn ? .trailing : .leading)
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
        #expect(host.rects["a"]?.minX == 190)
        withAnimation(.linear(duration: 1)) { dial.value = 40 }
        try host.advance(by: frame + 0.5)
        #expect(host.rects["a"]?.minX == 170)
        try host.advance(by: 1)
        withAnimation(.linear(duration: 1)) { dial.isOn = true }
        try host.advance(by: frame + 0.5)
        // From 150 to 190 - 90 - 40 = 60.
        #expect(host.rects["a"]?.minX == 105)
    }

    @Test func aTimelineShowsTimeAsItPasses() throws {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            TimelineView(.animation) { context in
                Probe("a", 10, 10).offset(x: context.date.timeIntervalSince(Started.date) * 10)
            }
            .onAppear { Started.isSet = true }
        }
        let first = host.rects["a"]?.minX ?? 0
        try host.advance(by: 2)
        #expect(host.rects["a"]?.minX == first + 20)
        #expect(host.inspect().animating)
    }

    private enum Started {
        @MainActor static var isSet = false
        static let date = Date.now
    }
}

@MainActor struct AnimationCurveTests {
    @Test(arguments: [
        (Animation.linear(duration: 1).repeatCount(3), 3.0, 1.5, 0.5),
        (.linear(duration: 1).repeatCount(2), 2, 1.25, 0.75),
        (.linear(duration: 1).repeatCount(2, autoreverses: false), 2, 1.25, 0.25),
        (.linear(duration: 1).repeatCount(2, autoreverses: false).delay(1), 3, 2.25, 0.25),
        (.linear(duration: 1).delay(1).repeatCount(2, autoreverses: false), 4, 3.25, 0.25),
    ])
    func repetitions(_ animation: Animation, _ duration: Double, _ time: Double, _ progress: Double) {
        #expect(animation.duration == duration)
        #expect(abs(animation.progress(at: time) - progress) < 1e-9)
        #expect(animation.progress(at: duration) == 1)
    }

    @Test func forEverHasNoEnd() {
        #expect(Animation.linear.repeatForever().duration == .infinity)
        #expect(Animation.linear(duration: 0).repeatForever().duration == 0)
    }

    @Test(arguments: [
        Animation.snappy, .smooth, .bouncy, .interactiveSpring, .spring(duration: 0.4, bounce: -0.5),
        .interpolatingSpring(stiffness: 170, damping: 15, initialVelocity: 3),
        .spring(response: 0.3, dampingFraction: 0.4),
    ])
    func springsArrive(_ animation: Animation) {
        #expect(animation.progress(at: 0) == 0)
        #expect(animation.duration < 5)
        #expect(abs(animation.progress(at: animation.duration - 1e-6) - 1) < 0.02)
        #expect(animation.progress(at: animation.duration) == 1)
    }

    @Test func aSpringWithAVelocityIsAheadOfOneWithout() {
        func spring(_ velocity: Double) -> Animation {
            .interpolatingSpring(stiffness: 100, damping: 20, initialVelocity: velocity)
        }
        #expect(spring(5).progress(at: 0.1) > spring(0).progress(at: 0.1) + 0.1)
    }
}
