import Foundation
import SDLHost
import SplitView
import Testing

/// What is seen of panes, and of what is in the sides of a split, when they go under an animation.
@MainActor @Suite struct GoingPaneTests {
    @MainActor private final class Model: ObservableObject {
        @Published var isOn = true
    }

    private struct Row: View {
        @ObservedObject var model: Model
        var body: some View {
            HSplit {
                Color(white: 1)
                if model.isOn { Color(white: 0) }
            }
            .splitter { Splitter(inset: 0, visibleThickness: 0) }
        }
    }

    private struct Sides: View {
        @ObservedObject var model: Model
        var body: some View {
            HSplit(
                left: { if model.isOn { Color(white: 0) } else { Color(white: 1) } },
                right: { Color.red }
            )
        }
    }

    private func gray(_ stage: Stage, _ x: Int) throws -> Int { try Int(stage.pixel(x, 100).r) }

    @Test("9.1 A pane that goes in an animation fades out in the room that it leaves")
    func pane() throws {
        let model = Model()
        let stage = try Stage { Row(model: model) }
        let ground = try gray(Stage { Color.windowBackground }, 10)
        #expect(try gray(stage, 780) == 0)
        withAnimation(.linear(duration: 1)) { model.isOn = false }
        try stage.frames()
        try stage.frames(30)
        // Half of the way from 400 to 800; what is behind is half as dark.
        #expect(try gray(stage, 590) == 255)
        let between = try gray(stage, 780)
        #expect(abs(between - ground / 2) <= 3)
        try stage.frames(36)
        #expect(try gray(stage, 780) == 255)
        #expect(!stage.seen.animating)
    }

    @Test(
        "9.1 The pane that is left alone takes the room by degrees, and makes way from where it is",
        arguments: [LayoutDirection.leftToRight, .rightToLeft]
    )
    func alone(direction: LayoutDirection) throws {
        let model = Model()
        let stage = try Stage { Row(model: model).environment(\.layoutDirection, direction) }
        func pane() throws -> CGRect { try stage.split().panes[0] }
        withAnimation(.linear(duration: 1)) { model.isOn = false }
        try stage.frames(31)
        // Half of the way from 400 to 800, from its own end.
        #expect(try abs(pane().width - 600) <= 8)
        #expect(try direction == .leftToRight ? pane().minX == 0 : pane().maxX == 800)
        let before = try pane().width
        withAnimation(.linear(duration: 1)) { model.isOn = true }
        try stage.frames()
        #expect(try abs(pane().width - before) <= 8)
        try stage.frames(61)
        #expect(try pane().width == 400)
        // Without an animation it is there at once.
        model.isOn = false
        try stage.frames()
        #expect(try pane() == CGRect(x: 0, y: 0, width: 800, height: 600))
    }

    @Test("9.1 What goes from a side in an animation fades out upon what comes, and stays in its split")
    func side() throws {
        let model = Model()
        let stage = try Stage { Sides(model: model) }
        let red = try stage.pixel(700, 100)
        withAnimation(.linear(duration: 1)) { model.isOn = false }
        try stage.frames()
        try stage.frames(30)
        #expect(try abs(gray(stage, 100) - 127) <= 3)
        #expect(try stage.pixel(700, 100) == red)
        try stage.frames(36)
        #expect(try gray(stage, 100) == 255)
        #expect(!stage.seen.animating)
    }
}
