import Foundation
import ImmediateUI
import SDLHost
import SplitView
import Testing

/// Apps with every kind of animation, interrupted and reversed, in two windows, and in panes that are dragged
/// meanwhile.
@MainActor struct MotionProgramTests {
    private let frame = 1.0 / 60
    private let second = Animation.linear(duration: 1)

    /// Every kind of animation: a frame, an offset, padding, opacity, a color, a shape, and inserted and removed
    /// views.
    private struct Mobile: View {
        @ObservedObject var dial: Dial

        var body: some View {
            ZStack(alignment: .topLeading) {
                Color.white
                VStack(alignment: .leading, spacing: 0) {
                    Probe("frame", height: 10...10).frame(width: dial.isOn ? 60 : 20)
                    Probe("offset", 10, 10).offset(x: dial.isOn ? 40 : 0)
                    Probe("padding", 10, 10).padding(.leading, dial.isOn ? 20 : 0)
                    if dial.isOn { Probe("slides", 10, 10).transition(.move(edge: .leading)) }
                    if dial.isOn { Color.black.frame(width: 10, height: 10) }
                    Circle().trim(from: 0, to: dial.isOn ? 1 : 0.5).stroke(.black).frame(width: 10, height: 10)
                        .opacity(dial.isOn ? 1 : 0.5)
                    Probe("below", 10, 10)
                }
            }
        }
    }

    /// Expects the progress of all animations from off to on, 0…1.
    private func expect(_ way: CGFloat, in host: HeadlessHost, _ location: SourceLocation = #_sourceLocation) {
        let rects = host.rects
        #expect(abs((rects["frame"]?.width ?? 0) - (20 + 40 * way)) <= 1, sourceLocation: location)
        #expect(abs((rects["offset"]?.minX ?? 0) - 40 * way) <= 1, sourceLocation: location)
        #expect(abs((rects["padding"]?.minX ?? 0) - 20 * way) <= 1, sourceLocation: location)
        #expect(abs((rects["below"]?.minY ?? 0) - (40 + 20 * way)) <= 1, sourceLocation: location)
        if way > 0 && way < 1 {
            #expect(abs((rects["slides"]?.minX ?? 0) - (way - 1) * 10) <= 1, sourceLocation: location)
        }
    }

    private func host(_ dial: Dial, reduceMotion: Bool = false) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 100, height: 100), reduceMotion: reduceMotion) { Mobile(dial: dial) }
    }

    @Test func aTurnHalfwayGoesBackFromThere() throws {
        let dial = Dial()
        let host = try host(dial)
        withAnimation(second) { dial.isOn = true }
        try host.advance(by: frame + 0.5)
        expect(0.5, in: host)
        withAnimation(second) { dial.isOn = false }
        try host.advance(by: frame)
        // One more frame forward, then back in a second.
        expect(0.5, in: host)
        try host.advance(by: 0.5)
        expect(0.25, in: host)
        try host.advance(by: 0.5)
        expect(0, in: host)
        #expect(host.rects["slides"] == nil)
        #expect(!host.inspect().animating)
    }

    @Test func aChangeWithoutAnAnimationEndsWhatMovesByItsNumbers() throws {
        let dial = Dial()
        let host = try host(dial)
        withAnimation(second) { dial.isOn = true }
        try host.advance(by: frame + 0.5)
        dial.isOn = false
        try host.advance(by: frame)
        #expect(host.rects["frame"]?.width == 20)
        #expect(host.rects["offset"]?.minX == 0)
        #expect(host.rects["padding"]?.minX == 0)
        #expect(host.rects["slides"] == nil)
        // The layout's movement has the remaining time to arrive.
        try host.advance(by: 0.5)
        expect(0, in: host)
        #expect(!host.inspect().animating)
    }

    @Test func manyTurnsEndWhereTheyShould() throws {
        let dial = Dial()
        let host = try host(dial)
        for turn in 0..<21 {
            withAnimation(.spring) { dial.isOn.toggle() }
            try host.advance(by: frame * Double(1 + turn % 4))
        }
        try host.advance(by: 3)
        expect(1, in: host)
        #expect(host.names.filter { $0 == "slides" }.count == 1)
        #expect(!host.inspect().animating)
    }

    @Test func whoWantsNoMotionSeesResultsAtOnce() throws {
        let dial = Dial()
        let host = try host(dial, reduceMotion: true)
        withAnimation(second) { dial.isOn = true }
        try host.advance(by: frame)
        expect(1, in: host)
        #expect(!host.inspect().animating)
    }

    @Test func twoWindowsOfOneModelMoveEachByItsOwnClock() throws {
        let dial = Dial()
        let (one, other) = (try host(dial), try host(dial, reduceMotion: true))
        withAnimation(second) { dial.isOn = true }
        try one.advance(by: frame)
        try other.advance(by: frame)
        try one.advance(by: 0.5)
        expect(0.5, in: one)
        expect(1, in: other)
        let late = try host(dial)
        expect(1, in: late)
        withAnimation(second) { dial.isOn = false }
        try late.advance(by: frame + 0.75)
        expect(0.25, in: late)
        // The first window shows the change in its next frame.
        try one.advance(by: frame)
        expect(0.5, in: one)
        try one.advance(by: 1)
        expect(0, in: one)
    }

    /// Panes whose content moves while the splitter beside it is dragged.
    private struct Panes: View {
        @ObservedObject var dial: Dial
        let fraction: FractionHolder

        var body: some View {
            HSplit {
                ZStack(alignment: .leading) {
                    Color.white
                    Probe("left", 20, 10).offset(x: dial.isOn ? 20 : 0)
                }
            } right: {
                ZStack(alignment: .leading) {
                    Color.white
                    HStack(spacing: 0) {
                        if dial.isOn { Color.black.frame(width: 20, height: 10) }
                        Probe("right", 20, 10)
                    }
                }
            }
            .fraction(fraction)
        }
    }

    @Test func contentMovesWithinAPaneThatIsDragged() throws {
        let dial = Dial()
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            Panes(dial: dial, fraction: FractionHolder(0.5))
        }
        let before = try #require(host.rects["right"])
        let resizeHandle = CGPoint(x: 100, y: 80)
        try host.play(InputScript([.move(resizeHandle), .press(.left)]))
        withAnimation(second) { dial.isOn = true }
        try host.advance(by: frame + 0.5)
        // Halfway, 10 of 20 points, in a pane that has not moved yet.
        #expect(host.rects["left"]?.minX == 10)
        #expect(host.rects["right"]?.minX == before.minX + 10)
        // The pane follows the pointer at once, and its content continues to move in it.
        try host.play(InputScript([.move(CGPoint(x: 130, y: 80))]))
        let moved = try #require(host.rects["right"]).minX - before.minX
        #expect(abs(moved - (30 + 10)) <= 1)
        #expect(abs(try #require(host.rects["left"]).minX - 10) <= 1)
        try host.play(InputScript([.release(.left)]))
        try host.advance(by: 1)
        #expect(host.rects["left"]?.minX == 20)
        #expect(host.rects["right"]?.minX == before.minX + 50)
    }

    @Test func aSplitThatMovesCarriesWhatFadesInIt() throws {
        let dial = Dial()
        let fraction = FractionHolder(0.5)
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) { Panes(dial: dial, fraction: fraction) }
        let before = try #require(host.rects["right"])
        withAnimation(second) {
            dial.isOn = true
            fraction.value = 0.25
        }
        try host.advance(by: frame + 0.5)
        // The pane has moved half of its 50 points left, its content half of 20 right.
        #expect(abs(try #require(host.rects["right"]).minX - (before.minX - 25 + 10)) <= 1)
        withAnimation(second) {
            dial.isOn = false
            fraction.value = 0.5
        }
        try host.advance(by: frame + 1)
        #expect(host.rects["right"] == before)
        #expect(!host.inspect().animating)
    }

    /// A tap gesture, a drag gesture and a scroll view, nested.
    @Test func aDragInsideOfAScrollViewIsTheInnerOnes() throws {
        let diary = Diary()
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) {
            ScrollView {
                VStack(spacing: 0) {
                    Probe("a", 100, 60)
                        .gesture(
                            DragGesture(minimumDistance: 5)
                                .onEnded { diary.write("drag \(Int($0.translation.height))") }
                                .exclusively(before: TapGesture().onEnded { diary.write("tap") })
                        )
                    ScrollView(.horizontal) { Probe("b", 300, 60) }.frame(height: 60)
                    Probe("c", 100, 200)
                }
            }
        }
        try host.play(InputScript([.click(CGPoint(x: 50, y: 30)), .advance(0.5)]))
        try host.play(InputScript([.drag([CGPoint(x: 50, y: 30), CGPoint(x: 50, y: 50)])]))
        #expect(diary.entries == ["tap", "drag 20"])
        #expect(host.rects["a"]?.minY == 0)
        try host.play(InputScript([.move(CGPoint(x: 50, y: 90)), .scroll(dx: -30, dy: 0), .advance(1)]))
        #expect(host.rects["b"]?.minX == -30)
        #expect(host.rects["a"]?.minY == 0)
        try host.play(InputScript([.scroll(dx: 0, dy: -40), .advance(1)]))
        #expect(host.rects["a"]?.minY == -40)
    }

    private struct Board: View {
        @State private var left = ["a", "b"]
        @State private var right = ["c"]

        var body: some View {
            HSplit {
                column($left)
            } right: {
                column($right)
            }.fraction(0.5)
        }

        private func column(_ items: Binding<[String]>) -> some View {
            VStack(spacing: 0) {
                ForEach(items.wrappedValue, id: \.self) { Probe($0, 40, 20).draggable($0) }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
            .dropDestination(for: String.self) { dropped, _ in
                withAnimation(.linear(duration: 1)) {
                    left.removeAll { dropped.contains($0) }
                    right.removeAll { dropped.contains($0) }
                    items.wrappedValue += dropped
                }
                return true
            }
        }
    }

    @Test func whatIsDroppedIntoAnotherPaneIsThereOnce() throws {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) { Board() }
        let from = try #require(host.rects["a"])
        let start = CGPoint(x: from.midX, y: from.midY)
        try host.play(InputScript([.drag([start, CGPoint(x: 120, y: 60), CGPoint(x: 160, y: 60)])]))
        try host.advance(by: 2)
        #expect(host.names.sorted() == ["a", "b", "c"])
        #expect(try #require(host.rects["a"]).minX > 100)
        #expect(try #require(host.rects["a"]).minY == 20)
        #expect(host.rects["b"]?.minY == 0)
        #expect(!host.inspect().animating)
    }
}
