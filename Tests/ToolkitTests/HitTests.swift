import Foundation
import ImmediateUI
import SDLHost
import Testing

/// Hit testing of clicks.
@MainActor @Suite struct HitTests {
    @MainActor private final class Log {
        var lines: [String] = []

        func host<V: View>(@ViewBuilder _ view: @escaping (Log) -> V) throws -> HeadlessHost {
            try HeadlessHost(size: CGSize(width: 100, height: 100)) { view(self) }
        }
    }

    private func clicks<V: View>(
        _ points: [(CGFloat, CGFloat)],
        @ViewBuilder _ view: @escaping (Log) -> V
    ) throws -> [String] {
        let log = Log()
        let host = try log.host(view)
        for (x, y) in points { try host.play(InputScript([.click(CGPoint(x: x, y: y))])) }
        return log.lines
    }

    @Test func shapesAnswerInside() throws {
        let lines = try clicks([(50, 50), (50, 2), (5, 5), (95, 95)]) { log in
            Circle().fill(.red).onTapGesture { log.lines.append("circle") }
        }
        #expect(lines == ["circle", "circle"])
    }

    @Test func modifiersKeepTheShape() throws {
        let lines = try clicks([(50, 50), (5, 5)]) { log in
            Circle().padding(2).background(Color.clear).opacity(0.5).onTapGesture { log.lines.append("circle") }
        }
        #expect(lines == ["circle"])
    }

    @Test func contentShapesOfEveryKind() throws {
        let corner: [(CGFloat, CGFloat)] = [(5, 5), (50, 50)]
        #expect(
            try clicks(corner) { log in
                Color.red.contentShape(Circle()).onTapGesture { log.lines.append("a") }
            } == ["a"]
        )
        // A rectangular content shape makes the whole frame hit.
        #expect(
            try clicks(corner) { log in
                Circle().contentShape(Rectangle()).onTapGesture { log.lines.append("a") }
            } == ["a", "a"]
        )
        // It limits the views inside too.
        #expect(
            try clicks(corner) { log in
                Color.red.onTapGesture { log.lines.append("a") }.contentShape(Ellipse())
            } == ["a"]
        )
        // It may be larger than the view.
        #expect(
            try clicks([(35, 35), (25, 25)]) { log in
                Color.red.frame(width: 20, height: 20)
                    .contentShape(Rectangle().inset(by: -10))
                    .onTapGesture { log.lines.append("a") }
            } == ["a"]
        )
        let path = Path { $0.addLines([.zero, CGPoint(x: 100, y: 0), CGPoint(x: 0, y: 100)]) }
        #expect(
            try clicks([(20, 20), (80, 80)]) { log in
                Color.red.contentShape(path).onTapGesture { log.lines.append("a") }
            } == ["a"]
        )
    }

    @Test func untouchableViewsLetThrough() throws {
        let lines = try clicks([(50, 50)]) { log in
            ZStack {
                Color.red.onTapGesture { log.lines.append("below") }
                Color.blue.onTapGesture { log.lines.append("above") }.allowsHitTesting(false)
            }
        }
        #expect(lines == ["below"])
    }

    @Test("Invisible views do not block hits", arguments: [(0, "below"), (-1, "below"), (0.01, "above")])
    func transparentViewsLetThrough(opacity: Double, answer: String) throws {
        let lines = try clicks([(50, 50)]) { log in
            ZStack {
                Color.red.onTapGesture { log.lines.append("below") }
                Color.blue.onTapGesture { log.lines.append("above") }.padding(1).opacity(opacity)
            }
        }
        #expect(lines == [answer])
    }

    @Test func zIndexOrdersHitsAndPainting() throws {
        func stack(_ log: Log) -> some View {
            ZStack {
                Color.pureRed.onTapGesture { log.lines.append("red") }.zIndex(1)
                Color.pureGreen.onTapGesture { log.lines.append("green") }
                // Modifiers around it keep the zIndex.
                Color.pureBlue.onTapGesture { log.lines.append("blue") }.zIndex(-1).padding(0).opacity(1)
            }
        }
        #expect(try clicks([(50, 50)]) { stack($0) } == ["red"])
        #expect(try picture { stack(Log()) }.color(30, 30) == "red")
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) {
            ZStack {
                Probe("a", 1, 1)
                Probe("b", 1, 1).zIndex(2)
                Probe("c", 1, 1).zIndex(1)
                Probe("d", 1, 1)
                Probe("e", 1, 1).zIndex(-1)
            }
        }
        #expect(host.names == ["e", "a", "d", "c", "b"])
    }

    @Test func zIndexLeavesTheLayoutAlone() throws {
        let rects = try rects {
            HStack(spacing: 0) {
                Probe("a", 10, 10).zIndex(5)
                Probe("b", 10, 10)
            }
        }
        #expect(rects == ["a": box(90, 45, 10, 10), "b": box(100, 45, 10, 10)])
    }

    @Test func whatIsClippedAwayDoesNotAnswer() throws {
        let lines = try clicks([(10, 50), (50, 50)]) { log in
            Color.red.frame(width: 100, height: 100)
                .onTapGesture { log.lines.append("a") }
                .frame(width: 40, height: 40)
                .clipped()
        }
        #expect(lines == ["a"])
    }
}
