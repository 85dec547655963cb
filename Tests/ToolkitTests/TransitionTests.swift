import Foundation
import ImmediateUI
import SDLHost
import Testing

@MainActor struct TransitionTests {
    private let frame = 1.0 / 60

    /// Returns a probe of 20 by 10 in the middle of 100 by 100, inserted and removed with a transition.
    private func host(_ dial: Dial, _ transition: AnyTransition) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 100, height: 100)) {
            ZStack {
                Color.white
                if dial.isOn { Probe("a", 20, 10).background(.black).transition(transition) }
            }
        }
    }

    @Test(arguments: [
        (AnyTransition.slide, CGPoint(x: 30, y: 45), CGPoint(x: 50, y: 45)),
        (.move(edge: .top), CGPoint(x: 40, y: 40), CGPoint(x: 40, y: 40)),
        (.offset(x: 10, y: 20), CGPoint(x: 45, y: 55), CGPoint(x: 45, y: 55)),
        (.push(from: .bottom), CGPoint(x: 40, y: 50), CGPoint(x: 40, y: 40)),
        (
            .asymmetric(insertion: .move(edge: .leading), removal: .opacity), CGPoint(x: 30, y: 45),
            CGPoint(x: 40, y: 45)
        ),
        (.move(edge: .leading).combined(with: .move(edge: .top)), CGPoint(x: 30, y: 40), CGPoint(x: 30, y: 40)),
        (.opacity, CGPoint(x: 40, y: 45), CGPoint(x: 40, y: 45)),
    ])
    func halfwayInAndOut(_ transition: AnyTransition, _ coming: CGPoint, _ going: CGPoint) throws {
        let dial = Dial()
        let host = try host(dial, transition)
        withAnimation(.linear(duration: 1)) { dial.isOn = true }
        try host.advance(by: frame + 0.5)
        #expect(host.rects["a"]?.origin == coming)
        try host.advance(by: 0.5)
        #expect(host.rects["a"] == box(40, 45, 20, 10))
        #expect(!host.inspect().animating)
        withAnimation(.linear(duration: 1)) { dial.isOn = false }
        try host.advance(by: frame + 0.5)
        #expect(host.rects["a"]?.origin == going)
        try host.advance(by: 0.5)
        #expect(host.rects["a"] == nil)
        #expect(!host.inspect().animating)
    }

    /// A view that is replaced leaves and enters by its transition, in either order in the source.
    @Test(arguments: [false, true]) func anotherIdentity(isLast: Bool) throws {
        let dial = Dial()
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) {
            let name = dial.isOn ? "b" : "a"
            ZStack {
                Color.white
                if isLast {
                    Probe(name, 20, 10).id(name).transition(.move(edge: .leading))
                } else {
                    Probe(name, 20, 10).transition(.move(edge: .leading)).id(name)
                }
            }
        }
        #expect(host.rects["a"] == box(40, 45, 20, 10))
        withAnimation(.linear(duration: 1)) { dial.isOn = true }
        try host.advance(by: frame + 0.5)
        // Both are half their width from their position.
        #expect(host.rects["a"] == box(30, 45, 20, 10) && host.rects["b"] == box(30, 45, 20, 10))
        try host.advance(by: 0.5)
        #expect(host.rects["a"] == nil && host.rects["b"] == box(40, 45, 20, 10))
    }

    @Test func fadesByItsOpacity() throws {
        let dial = Dial()
        let host = try host(dial, .opacity)
        withAnimation(.linear(duration: 1)) { dial.isOn = true }
        try host.advance(by: frame + 0.25)
        // A quarter of 20 × 10.
        #expect(abs(try host.screenshot().ink() - 50) < 1)
        try host.advance(by: 1)
        withAnimation(.linear(duration: 1)) { dial.isOn = false }
        try host.advance(by: frame + 0.25)
        #expect(abs(try host.screenshot().ink() - 150) < 1)
    }

    @Test(arguments: [(0, 0.8), (0.5, 0.9), (2, 1.2)] as [(CGFloat, CGFloat)])
    func scaleDrawsInAnotherSize(_ scale: CGFloat, _ part: CGFloat) throws {
        let dial = Dial()
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100), scale: 2) {
            ZStack {
                Color.white
                if dial.isOn {
                    HStack(spacing: 0) {
                        Color.black
                        Color.white
                        Color.black
                    }
                    .frame(width: 30, height: 10).transition(.scale(scale: scale))
                }
            }
        }
        withAnimation(.linear(duration: 1)) { dial.isOn = true }
        try host.advance(by: frame + 0.8)
        // Four fifths of the way at full opacity: two of its thirds are black, at the ends.
        let area = Double(20 * 10 * part * part * 4)
        #expect(abs(try host.screenshot().ink() - area) < area / 100)
        let bitmap = try host.screenshot()
        #expect(bitmap.grey(100, 100) == 255)
        for side in [-1.0, 1] {
            // The middle of an outer third, ten points from the middle at full size, in pixels.
            #expect(bitmap.grey(Int(100 + side * 20 * part), 100) <= 1)
        }
        try host.advance(by: 0.2)
        withAnimation(.linear(duration: 1)) { dial.isOn = false }
        try host.advance(by: frame + 0.2)
        #expect(abs(try host.screenshot().ink() - area) < area / 100)
    }

    /// Scaled to half around its middle and moved by 40: halfway the scale is three quarters.
    @Test func whatIsScaledIsMovedAllTheWay() throws {
        let dial = Dial()
        let host = try host(dial, .scale(scale: 0.5).combined(with: .offset(x: 0, y: 40)))
        withAnimation(.linear(duration: 1)) { dial.isOn = true }
        try host.advance(by: frame + 0.5)
        let bitmap = try host.screenshot()
        let (rows, columns) = (
            (0..<100).filter { bitmap.grey(50, $0) < 128 }, (0..<100).filter { bitmap.grey($0, 70) < 128 }
        )
        // Around 50 + 20, 10 · 0.75 high and 20 · 0.75 wide.
        #expect(abs(rows.count - 8) <= 1 && abs((rows.first ?? 0) + (rows.last ?? 0) - 139) <= 1)
        #expect(abs(columns.count - 15) <= 1 && abs((columns.first ?? 0) + (columns.last ?? 0) - 99) <= 1)
    }

    @Test func aTurnBeginsWhereTheViewIs() throws {
        let dial = Dial()
        let host = try host(dial, .move(edge: .leading))
        withAnimation(.linear(duration: 1)) { dial.isOn = true }
        try host.advance(by: 2)
        withAnimation(.linear(duration: 1)) { dial.isOn = false }
        try host.advance(by: frame + 0.5)
        #expect(host.rects["a"]?.minX == 30)
        withAnimation(.linear(duration: 1)) { dial.isOn = true }
        try host.advance(by: frame)
        #expect(host.rects["a"]?.minX == 30)
        try host.advance(by: 0.5)
        #expect(host.rects["a"]?.minX == 35)
        try host.advance(by: 0.5)
        #expect(host.rects["a"]?.minX == 40)
    }

    private struct Counter: View {
        @State private var count = 0
        let diary: Diary
        var body: some View {
            Button("\(count)") { count += 1 }
                .onAppear { diary.write("+") }
                .onDisappear { diary.write("-") }
        }
    }

    @Test func whatLeavesKeepsItsStateAnswersNothingAndEndsLast() throws {
        let (dial, diary) = (Dial(), Diary())
        dial.isOn = true
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) {
            VStack {
                if dial.isOn { Counter(diary: diary).transition(.opacity) }
            }
        }
        let middle = CGPoint(x: 50, y: 50)
        try host.play(InputScript([.click(middle)]))
        #expect(host.names == ["1"])
        withAnimation(.linear(duration: 1)) { dial.isOn = false }
        try host.advance(by: 0.2)
        try host.play(InputScript([.click(middle)]))
        #expect(host.names == ["1"])
        #expect(diary.entries == ["+"])
        withAnimation(.linear(duration: 1)) { dial.isOn = true }
        try host.advance(by: 2)
        try host.play(InputScript([.click(middle)]))
        #expect(host.names == ["2"])
        #expect(diary.entries == ["+"])
        withAnimation(.linear(duration: 1)) { dial.isOn = false }
        try host.advance(by: 2)
        #expect(host.names == [])
        #expect(diary.entries == ["+", "-"])
    }

    @Test func theOthersCloseUpWhileARowLeaves() throws {
        let dial = Dial()
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) {
            VStack(alignment: .leading, spacing: 0) {
                if !dial.isOn { Probe("a", 20, 20).transition(.move(edge: .leading)) }
                Probe("b", 20, 20)
            }
            .frame(maxHeight: .infinity, alignment: .top)
        }
        withAnimation(.linear(duration: 1)) { dial.isOn = true }
        try host.advance(by: frame + 0.5)
        #expect(host.rects["a"] == box(30, 0, 20, 20))
        #expect(host.rects["b"] == box(40, 10, 20, 20))
        try host.advance(by: 0.5)
        #expect(host.rects["a"] == nil)
        #expect(host.rects["b"] == box(40, 0, 20, 20))
    }

    @Test func rowsOfAForEachComeAndGo() throws {
        final class Rows: ObservableObject {
            @Published var names = ["a", "b", "c"]
        }
        let rows = Rows()
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) {
            VStack(spacing: 0) {
                ForEach(rows.names, id: \.self) { Probe($0, 20, 20).transition(.opacity) }
            }
            .frame(maxHeight: .infinity, alignment: .top)
        }
        withAnimation(.linear(duration: 1)) { rows.names = ["c", "d", "a"] }
        try host.advance(by: frame + 0.5)
        #expect(Set(host.names) == ["a", "b", "c", "d"])
        // "b" fades in place, the others cross.
        #expect(host.rects["b"]?.minY == 20)
        #expect(host.rects["a"]?.minY == 20)
        #expect(host.rects["c"]?.minY == 20)
        try host.advance(by: 0.5)
        #expect(host.names == ["c", "d", "a"])
    }

    @Test func withoutAnAnimationItComesAndGoesAtOnce() throws {
        let dial = Dial()
        let host = try host(dial, .slide)
        dial.isOn = true
        try host.advance(by: frame)
        #expect(host.rects["a"]?.minX == 40)
        dial.isOn = false
        try host.advance(by: frame)
        #expect(host.rects["a"] == nil)
    }

    @Test func aTransitionMayHaveAnAnimationOfItsOwn() throws {
        let dial = Dial()
        let host = try host(dial, .move(edge: .leading).animation(.linear(duration: 1)))
        dial.isOn = true
        try host.advance(by: frame + 0.5)
        #expect(host.rects["a"]?.minX == 30)
        try host.advance(by: 1)
        dial.isOn = false
        try host.advance(by: frame + 0.5)
        #expect(host.rects["a"]?.minX == 30)
    }

    @Test func aValueAroundItIsAnAnimationToo() throws {
        let dial = Dial()
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) {
            ZStack {
                if dial.isOn { Probe("a", 20, 10).transition(.move(edge: .leading)) }
            }
            .animation(.linear(duration: 1), value: dial.isOn)
        }
        dial.isOn = true
        try host.advance(by: frame + 0.5)
        #expect(host.rects["a"]?.minX == 30)
        try host.advance(by: 1)
        dial.isOn = false
        try host.advance(by: frame + 0.5)
        #expect(host.rects["a"]?.minX == 30)
    }

    @Test func whatGoesWithAllAroundItGoesAtOnce() throws {
        let dial = Dial()
        dial.isOn = true
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) {
            if dial.isOn {
                VStack { Probe("a", 20, 10).transition(.slide) }
            }
        }
        #expect(host.rects["a"]?.minX == 40)
        withAnimation(.linear(duration: 1)) { dial.isOn = false }
        try host.advance(by: frame)
        #expect(host.rects["a"] == nil)
    }

    @Test func twoViewsTakeTurnsInLateContent() throws {
        let dial = Dial()
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) {
            GeometryReader { _ in
                ZStack {
                    if dial.isOn {
                        Probe("a", 20, 10).transition(.move(edge: .leading))
                    } else {
                        Probe("b", 20, 10).transition(.move(edge: .trailing))
                    }
                }
                .frame(width: 100, height: 100)
            }
        }
        withAnimation(.linear(duration: 1)) { dial.isOn = true }
        try host.advance(by: frame + 0.5)
        #expect(host.rects["a"]?.minX == 30)
        #expect(host.rects["b"]?.minX == 50)
        try host.advance(by: 0.5)
        #expect(host.names == ["a"])
    }

    @Test func whatComesIsNotMovedByWhatItIsIn() throws {
        let dial = Dial()
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) {
            HStack(spacing: 0) {
                Probe("b", 20, 20)
                if dial.isOn { Probe("a", 20, 20).transition(.opacity) }
            }
        }
        withAnimation(.linear(duration: 1)) { dial.isOn = true }
        try host.advance(by: frame + 0.5)
        // "b" moves from 40 to 30; "a" is at its final position.
        #expect(host.rects["b"]?.minX == 35)
        #expect(host.rects["a"]?.minX == 50)
        try host.advance(by: 0.5)
        withAnimation(.linear(duration: 1)) { dial.isOn = false }
        try host.advance(by: frame + 0.5)
        #expect(host.rects["b"]?.minX == 35)
        #expect(host.rects["a"]?.minX == 50)
    }

    @Test func edgesFollowTheDirection() throws {
        let dial = Dial()
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) {
            ZStack {
                if dial.isOn { Probe("a", 20, 10).transition(.move(edge: .leading)) }
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
        withAnimation(.linear(duration: 1)) { dial.isOn = true }
        try host.advance(by: frame + 0.5)
        #expect(host.rects["a"]?.minX == 50)
        try host.advance(by: 1)
        withAnimation(.linear(duration: 1)) { dial.isOn = false }
        try host.advance(by: frame + 0.5)
        #expect(host.rects["a"]?.minX == 50)
    }

    /// The darkness of a view inserted in a view with a transition, half a second into a fade of one second.
    @Test(arguments: [AnyTransition.move(edge: .leading), .opacity, .identity])
    func aViewInItFadesAsAnyOther(_ transition: AnyTransition) throws {
        let dial = Dial()
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) {
            ZStack {
                Color.white
                VStack {
                    if dial.isOn { Color.black.frame(width: 20, height: 10) }
                }
                .transition(transition)
            }
        }
        withAnimation(.linear(duration: 1)) { dial.isOn = true }
        try host.advance(by: frame + 0.5)
        // Half of 20 × 10.
        #expect(abs(try host.screenshot().ink() - 100) < 1)
        try host.advance(by: 1)
        #expect(abs(try host.screenshot().ink() - 200) < 1)
        withAnimation(.linear(duration: 1)) { dial.isOn = false }
        try host.advance(by: frame + 0.5)
        #expect(abs(try host.screenshot().ink() - 100) < 1)
    }
}
