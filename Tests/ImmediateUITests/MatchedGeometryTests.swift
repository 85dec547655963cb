import ImmediateUI
import Testing

/// Views of one id that share a frame.
@MainActor @Suite struct MatchedGeometryTests {
    @MainActor private final class Model {
        var isOn = false
        var followed = "a"
    }

    private func settle(_ bench: Bench) { for _ in 0..<90 { bench.frame() } }

    /// Changes the model in an animated transaction of one second.
    private func animate(_ bench: Bench, _ change: () -> Void) {
        withAnimation(.linear(duration: 1)) {
            change()
            Interface.noteChange()
        }
        bench.frame()
    }

    /// A small box at the upper left, or a large one at the lower right.
    private struct Swap: View {
        let model: Model
        @Namespace private var space

        var body: some View {
            ZStack(alignment: .topLeading) {
                Color.clear
                if model.isOn {
                    Box("large").matchedGeometryEffect(id: 1, in: space).frame(width: 200, height: 100)
                        .offset(x: 200, y: 200)
                } else {
                    Box("small").matchedGeometryEffect(id: 1, in: space).frame(width: 100, height: 50)
                }
            }
        }
    }

    @Test("A view that replaces another one moves from its frame, and back")
    func swap() throws {
        let model = Model()
        let bench = Bench { Swap(model: model) }
        #expect(try bench.rect("small") == CGRect(x: 0, y: 0, width: 100, height: 50))
        animate(bench) { model.isOn = true }
        #expect(try bench.rect("large") == CGRect(x: 0, y: 0, width: 100, height: 50))
        for _ in 0..<30 { bench.frame() }
        // Half a second later: half of the way.
        let middle = try bench.rect("large")
        #expect(middle == CGRect(x: 100, y: 100, width: 150, height: 75))
        settle(bench)
        #expect(try bench.rect("large") == CGRect(x: 200, y: 200, width: 200, height: 100))
        animate(bench) { model.isOn = false }
        #expect(try bench.rect("small") == CGRect(x: 200, y: 200, width: 200, height: 100))
        settle(bench)
        #expect(try bench.rect("small") == CGRect(x: 0, y: 0, width: 100, height: 50))
        #expect(bench.output.nextFrame == .whenNeeded)
    }

    @Test("Without an animation, and with reduced motion, the frame changes at once", arguments: [true, false])
    func atOnce(reducesMotion: Bool) throws {
        let model = Model()
        let bench = Bench { Swap(model: model) }
        bench.reduceMotion = reducesMotion
        bench.frame()
        if reducesMotion {
            animate(bench) { model.isOn = true }
        } else {
            model.isOn = true
            bench.frame()
        }
        #expect(try bench.rect("large") == CGRect(x: 200, y: 200, width: 200, height: 100))
    }

    /// Two boxes, and a mark under the followed one that comes first in the tree.
    private struct Marked: View {
        let model: Model
        @Namespace private var space

        var body: some View {
            ZStack(alignment: .topLeading) {
                Box("mark").matchedGeometryEffect(id: model.followed, in: space, isSource: false)
                HStack(spacing: 0) {
                    Box("a", 100, 40).matchedGeometryEffect(id: "a", in: space)
                    Box("b", 60, 40).matchedGeometryEffect(id: "b", in: space)
                }
            }
        }
    }

    @Test("A view that is no source has the frame of the source, and moves to the next one")
    func follower() throws {
        let model = Model()
        let bench = Bench { Marked(model: model) }
        bench.frame()
        let (a, b) = (try bench.rect("a"), try bench.rect("b"))
        #expect(try bench.rect("mark") == a)
        animate(bench) { model.followed = "b" }
        for _ in 0..<30 { bench.frame() }
        let mark = try bench.rect("mark")
        // The middle between both: 100 and 60 wide.
        #expect(mark.width == 80 && mark.minX == (a.minX + b.minX) / 2)
        settle(bench)
        #expect(try bench.rect("mark") == b)
    }

    /// A row that stays, and a detail that opens above it.
    private struct Detail: View {
        let model: Model
        @Namespace private var space

        var body: some View {
            ZStack(alignment: .topLeading) {
                Color.clear
                Box("row").matchedGeometryEffect(id: 1, in: space).frame(width: 100, height: 20)
                if model.isOn {
                    Box("detail").matchedGeometryEffect(id: 1, in: space).frame(width: 300, height: 220)
                }
            }
        }
    }

    @Test("A detail opens from a row that stays, and closes into it")
    func detail() throws {
        let model = Model()
        let bench = Bench { Detail(model: model) }
        let row = CGRect(x: 0, y: 0, width: 100, height: 20)
        animate(bench) { model.isOn = true }
        #expect(try bench.rect("detail") == row)
        settle(bench)
        #expect(try bench.rect("detail") == CGRect(x: 0, y: 0, width: 300, height: 220))
        #expect(try bench.rect("row") == row)
        animate(bench) { model.isOn = false }
        for _ in 0..<30 { bench.frame() }
        #expect(try bench.rect("row") == row)
        settle(bench)
        #expect(bench.output.nextFrame == .whenNeeded)
    }

    @Test("Only the chosen properties are matched")
    func properties() throws {
        struct Parts: View {
            @Namespace private var space
            var body: some View {
                ZStack(alignment: .topLeading) {
                    Box("source").matchedGeometryEffect(id: 1, in: space).frame(width: 100, height: 40)
                        .offset(x: 50, y: 60)
                    Box("size").matchedGeometryEffect(id: 1, in: space, properties: .size, isSource: false)
                        .frame(width: 10, height: 10)
                    Box("position").matchedGeometryEffect(
                        id: 1,
                        in: space,
                        properties: .position,
                        anchor: .topLeading,
                        isSource: false
                    )
                    .frame(width: 10, height: 10)
                }
                .frame(width: 400, height: 300, alignment: .topLeading)
            }
        }
        let bench = Bench { Parts() }
        bench.frame()
        #expect(try bench.rect("size").size == CGSize(width: 100, height: 40))
        #expect(try bench.rect("size").midX == 5)
        #expect(try bench.rect("position") == CGRect(x: 50, y: 60, width: 10, height: 10))
    }
}
