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

    private struct Grip: SplitDivider {
        let styling = SplitStyling(visibleThickness: 4)
        var body: some View { Color.green.frame(width: 4) }
    }

    /// A content of one side that is exchanged for another one, broader than the side.
    private struct Sides: View {
        @ObservedObject var model: Model
        var side: SplitSide
        var body: some View {
            HSplit(
                left: { if side.isPrimary { changing } else { Color.red } },
                right: { if side.isPrimary { Color.red } else { changing } }
            )
        }

        @ViewBuilder private var changing: some View {
            if model.isOn {
                Color(white: 0).frame(width: 600)
            } else {
                Color(white: 1).frame(width: 600)
            }
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

    @Test("9.1 On its way the pane that is left alone lies on device pixels", arguments: [1, 1.5, 2] as [CGFloat])
    func pixels(scale: CGFloat) throws {
        let model = Model()
        let host = try HeadlessHost(size: CGSize(width: 334, height: 100), scale: scale) {
            Row(model: model).padding(.leading, 0.3)
        }
        withAnimation(.bouncy(duration: 0.3)) { model.isOn = false }
        for _ in 0..<30 {
            try host.advance(by: 1.0 / 60)
            let pane = try #require(host.inspect().splits.first?.panes.first)
            #expect(abs((pane.maxX * scale).rounded() - pane.maxX * scale) < 1e-6)
            #expect(host.violations() == [])
        }
    }

    @Test("9.1 A pane that is put in the place of one on its way is there at once, and so is one whose row turns")
    func replaced() throws {
        let model = Model()
        let layout = LayoutHolder(.horizontal)
        let stage = try Stage { [model] in
            Split {
                Color(white: 1)
                if model.isOn { Color(white: 0) }
            }
            .layout(layout)
        }
        withAnimation(.linear(duration: 1)) { model.isOn = false }
        try stage.frames(10)
        #expect(try stage.split().panes[0].width < 500)
        layout.value = .vertical
        try stage.frames()
        #expect(try stage.split().panes[0] == CGRect(x: 0, y: 0, width: 800, height: 600))
    }

    @Test("9.1 A pane with a transition leaves by that")
    func transition() throws {
        let model = Model()
        let stage = try Stage { [model] in
            HSplit {
                Color.clear
                if model.isOn { Color(white: 0).transition(.opacity) }
            }
        }
        withAnimation(.linear(duration: 1)) { model.isOn = false }
        try stage.frames(31)
        let between = try gray(stage, 780)
        #expect(between > 100 && between < 150)
        try stage.frames(36)
        #expect(try gray(stage, 780) > 200)
    }

    @Test(
        "9.1 What is exchanged in a side fades out and in, and stays in its side",
        arguments: [SplitSide.left, .right]
    )
    func side(_ side: SplitSide) throws {
        let model = Model()
        let stage = try Stage { Sides(model: model, side: side) }
        let ground = try gray(Stage { Color.windowBackground }, 10)
        let (own, other) = side.isPrimary ? (100, 420) : (700, 380)
        let red = try stage.pixel(other, 100)
        withAnimation(.linear(duration: 1)) { model.isOn = false }
        try stage.frames(31)
        // Half of the white on the ground, and half of the black on that: 246 / 2 + 127, and half of it.
        let between = try gray(stage, own)
        #expect(abs(between - (ground / 2 + 127) / 2) <= 4)
        #expect(try stage.pixel(other, 100) == red)
        // Switched back, each goes on from where it was, what goes now upon what comes: half of the black on the ground, and
        // half of the white on that, 246 / 4 + 127.
        withAnimation(.linear(duration: 1)) { model.isOn = true }
        try stage.frames(2)
        #expect(try abs(gray(stage, own) - (ground / 4 + 127)) <= 10)
        try stage.frames(70)
        #expect(try gray(stage, own) == 0)
        #expect(!stage.seen.animating)
    }
}
