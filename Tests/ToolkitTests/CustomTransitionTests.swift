import Foundation
import ImmediateUI
import SDLHost
import Testing

/// Moves a view to the right before it enters, and down when it exits.
private struct Detour: Transition {
    var distance: CGFloat = 40

    func body(content: Content, phase: TransitionPhase) -> some View {
        content
            .offset(x: phase == .willAppear ? distance : 0, y: phase == .didDisappear ? distance : 0)
            .opacity(phase.isIdentity ? 1 : 0.5)
    }
}

private struct Shift: ViewModifier {
    var x: CGFloat
    func body(content: Content) -> some View { content.offset(x: x) }
}

extension AnyTransition {
    /// Not isolated, as apps write it.
    fileprivate nonisolated static var shift: AnyTransition {
        .modifier(active: Shift(x: 20), identity: Shift(x: 0))
    }
}

/// A transition of the toolkit under the name of a type.
private struct Named: NamedTransition {
    nonisolated let transition: AnyTransition
    init(_ transition: AnyTransition) { self.transition = transition }
}

@MainActor struct CustomTransitionTests {
    private let frame = 1.0 / 60

    /// Returns a probe of 20 by 10 in the middle of 100 by 100, inserted and removed with a transition.
    private func host<V: View>(_ dial: Dial, reduceMotion: Bool = false, _ view: @escaping (Probe) -> V) throws
        -> HeadlessHost
    {
        try HeadlessHost(size: CGSize(width: 100, height: 100), reduceMotion: reduceMotion) {
            ZStack {
                Color.white
                if dial.isOn { view(Probe("a", 20, 10)) }
            }
        }
    }

    /// Expects the origin of the probe halfway in and halfway out.
    private func expect<V: View>(
        _ coming: CGPoint,
        _ going: CGPoint,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ view: @escaping (Probe) -> V
    ) throws {
        let dial = Dial()
        let host = try host(dial, view)
        withAnimation(.linear(duration: 1)) { dial.isOn = true }
        // One frame shows the view before its entry, then the movement begins.
        try host.advance(by: 2 * frame + 0.5)
        expectNear(host.rects["a"]?.origin, coming, sourceLocation)
        try host.advance(by: 0.5 + frame)
        #expect(host.rects["a"] == box(40, 45, 20, 10), sourceLocation: sourceLocation)
        #expect(!host.inspect().animating, sourceLocation: sourceLocation)
        withAnimation(.linear(duration: 1)) { dial.isOn = false }
        try host.advance(by: frame + 0.5)
        expectNear(host.rects["a"]?.origin, going, sourceLocation)
        try host.advance(by: 0.5)
        #expect(host.rects["a"] == nil, sourceLocation: sourceLocation)
        #expect(!host.inspect().animating, sourceLocation: sourceLocation)
    }

    private func expectNear(_ point: CGPoint?, _ other: CGPoint, _ location: SourceLocation) {
        let distance = point.map { hypot($0.x - other.x, $0.y - other.y) } ?? .infinity
        #expect(distance < 1e-6, "\(String(describing: point)), not \(other)", sourceLocation: location)
    }

    @Test func aTransitionMovesItsBodyBetweenPhases() throws {
        // Half of 40 points from the right, then half of 40 points down.
        try expect(CGPoint(x: 60, y: 45), CGPoint(x: 40, y: 65)) { $0.transition(Detour()) }
    }

    @Test func aModifierIsActiveBeforeAndAfter() throws {
        try expect(CGPoint(x: 50, y: 45), CGPoint(x: 50, y: 45)) { $0.transition(.shift) }
    }

    @Test func transitionsCombine() throws {
        // Half of 40 points to the right or down, and half of the height of 10 up.
        try expect(CGPoint(x: 60, y: 40), CGPoint(x: 40, y: 60)) {
            $0.transition(AnyTransition(Detour()).combined(with: .move(edge: .top)))
        }
        try expect(CGPoint(x: 60, y: 40), CGPoint(x: 40, y: 60)) {
            $0.transition(Detour().combined(with: Named(.move(edge: .top))))
        }
    }

    @Test func anAsymmetricTransitionUsesOneForEachWay() throws {
        try expect(CGPoint(x: 60, y: 45), CGPoint(x: 40, y: 40)) {
            $0.transition(.asymmetric(insertion: AnyTransition(Detour()), removal: .move(edge: .top)))
        }
        try expect(CGPoint(x: 30, y: 45), CGPoint(x: 40, y: 65)) {
            $0.transition(Named(.asymmetric(insertion: .slide, removal: AnyTransition(Detour()))))
        }
    }

    @Test func aTransitionOfAnotherTypeAppliesInABody() throws {
        struct Both: Transition {
            func body(content: Content, phase: TransitionPhase) -> some View {
                Named(.scale(scale: 0.5)).apply(
                    content: Named(.offset(x: 8)).apply(content: content, phase: phase),
                    phase: phase
                )
                .offset(y: phase.value * 20)
            }
        }
        // 4 of 8 points to the right and half of 20 up or down. The scale of 0.75 around the unmoved middle takes a
        // quarter of the 4 points, and 2.5 and 1.25 points of 20 by 10 at each side.
        try expect(CGPoint(x: 43 + 2.5, y: 35 + 1.25), CGPoint(x: 43 + 2.5, y: 55 + 1.25)) { $0.transition(Both()) }
    }

    /// A transition with its own animation runs without `withAnimation`.
    @Test(arguments: [false, true]) func anOwnAnimationNeedsNoTransaction(isErased: Bool) throws {
        let dial = Dial()
        let host = try host(dial) { probe in
            Group {
                if isErased {
                    probe.transition(AnyTransition(Detour()).animation(.linear(duration: 1)))
                } else {
                    probe.transition(Detour().animation(.linear(duration: 1)))
                }
            }
        }
        dial.isOn = true
        try host.advance(by: 2 * frame + 0.5)
        expectNear(host.rects["a"]?.origin, CGPoint(x: 60, y: 45), #_sourceLocation)
        try host.advance(by: 1)
        dial.isOn = false
        try host.advance(by: frame + 0.25)
        expectNear(host.rects["a"]?.origin, CGPoint(x: 40, y: 55), #_sourceLocation)
        try host.advance(by: 0.75)
        #expect(host.rects["a"] == nil)
    }

    @Test func anAnimationOfAnAncestorMovesTheExit() throws {
        let dial = Dial()
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) {
            ZStack {
                Color.white
                if dial.isOn { Probe("a", 20, 10).transition(Detour()) }
            }
            .animation(.linear(duration: 1), value: dial.isOn)
        }
        dial.isOn = true
        try host.advance(by: 2 * frame + 0.5)
        expectNear(host.rects["a"]?.origin, CGPoint(x: 60, y: 45), #_sourceLocation)
        try host.advance(by: 1)
        dial.isOn = false
        try host.advance(by: frame + 0.5)
        expectNear(host.rects["a"]?.origin, CGPoint(x: 40, y: 65), #_sourceLocation)
        try host.advance(by: 0.5)
        #expect(host.rects["a"] == nil)
    }

    @Test func aViewThatComesBackTurnsFromWhereItIs() throws {
        let dial = Dial()
        dial.isOn = true
        let host = try host(dial) { $0.transition(Detour()) }
        withAnimation(.linear(duration: 1)) { dial.isOn = false }
        try host.advance(by: frame + 0.5)
        expectNear(host.rects["a"]?.origin, CGPoint(x: 40, y: 65), #_sourceLocation)
        withAnimation(.linear(duration: 1)) { dial.isOn = true }
        try host.advance(by: frame)
        // One more frame down, then back in a second.
        let turn = try #require(host.rects["a"]?.origin)
        #expect(turn.y >= 64 && turn.y < 66)
        try host.advance(by: 0.5)
        let way = try #require(host.rects["a"]?.origin)
        #expect(abs(way.y - (45 + (turn.y - 45) / 2)) < 0.5)
        try host.advance(by: 0.6)
        #expect(host.rects["a"] == box(40, 45, 20, 10))
        #expect(!host.inspect().animating)
    }

    /// A view that enters at a height of 0 takes 20 points by and by.
    @Test func viewsAroundMakeRoomForABodyGradually() throws {
        struct Unfold: Transition {
            func body(content: Content, phase: TransitionPhase) -> some View {
                content.frame(height: phase.isIdentity ? 20 : 0)
            }
        }
        let dial = Dial()
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) {
            VStack(spacing: 0) {
                if dial.isOn { Probe("a", 20, 20).transition(Unfold()) }
                Probe("b", 20, 20)
            }
            .frame(maxHeight: .infinity, alignment: .top)
        }
        var last: CGFloat = 0
        withAnimation(.linear(duration: 1)) { dial.isOn = true }
        for _ in 0..<62 {
            try host.advance(by: frame)
            let y = try #require(host.rects["b"]?.minY)
            // A sixtieth of 20 points a frame, rounded to points.
            #expect(y >= last && y <= last + 1)
            last = y
        }
        #expect(last == 20)
        last = 0
        withAnimation(.linear(duration: 1)) { dial.isOn = false }
        try host.advance(by: frame + 0.5)
        #expect(host.rects["b"]?.minY == 10)
    }

    @Test func reducedMotionShowsAndHidesAtOnce() throws {
        let dial = Dial()
        let host = try host(dial, reduceMotion: true) { $0.transition(Detour()) }
        withAnimation(.linear(duration: 1)) { dial.isOn = true }
        try host.advance(by: frame)
        #expect(host.rects["a"] == box(40, 45, 20, 10))
        withAnimation(.linear(duration: 1)) { dial.isOn = false }
        try host.advance(by: frame)
        #expect(host.rects["a"] == nil)
    }

    @Test func aViewKeepsItsStateAndIgnoresThePointerWhileItExits() throws {
        struct Counter: View {
            @State private var count = 0
            var body: some View { Button("count \(count)") { count += 1 } }
        }
        let dial = Dial()
        dial.isOn = true
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            ZStack { if dial.isOn { Counter().transition(Detour()) } }
                .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        try host.click("count 0")
        #expect(host.control("count 1") != nil)
        withAnimation(.linear(duration: 1)) { dial.isOn = false }
        try host.advance(by: frame + 0.25)
        try host.click("count 1")
        #expect(host.control("count 1") != nil)
        #expect(host.control("count 2") == nil)
    }

    @Test func theShortNamesCompileWithoutAmbiguity() {
        let view = Probe("a", 20, 10)
        _ = view.transition(.opacity)
        _ = view.transition(.slide)
        _ = view.transition(.scale)
        _ = view.transition(.scale(scale: 0.5).combined(with: .opacity))
        _ = view.transition(.scale(scale: 0.5, anchor: .top))
        _ = view.transition(.move(edge: .top))
        _ = view.transition(.offset(x: 1).animation(.default))
        _ = view.transition(.push(from: .leading))
        _ = view.transition(.blurReplace)
        _ = view.transition(.identity)
        _ = view.transition(Detour())
        #expect(Detour.properties.hasMotion)
        #expect(TransitionPhase.allCases.map(\.value) == [-1, 0, 1])
        #expect(TransitionPhase.allCases.map(\.isIdentity) == [false, true, false])
    }
}
