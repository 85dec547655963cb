import Foundation
import SDLHost
import SplitView
import Testing

/// The look of exiting panes and side contents in an animation.
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

    /// A side whose content is replaced with another one, wider than the side.
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

    @Test("9.5 A pane removed in an animation fades out in the space that it leaves")
    func pane() throws {
        let model = Model()
        let stage = try Stage { Row(model: model) }
        let ground = try gray(Stage { Color.windowBackground }, 10)
        #expect(try gray(stage, 780) == 0)
        withAnimation(.linear(duration: 1)) { model.isOn = false }
        try stage.frames()
        try stage.frames(30)
        // Halfway from 400 to 800; the background behind it is half as dark.
        #expect(try gray(stage, 590) == 255)
        let between = try gray(stage, 780)
        #expect(abs(between - ground / 2) <= 3)
        try stage.frames(36)
        #expect(try gray(stage, 780) == 255)
        #expect(!stage.seen.animating)
    }

    @Test(
        "9.5 The remaining pane grows gradually, and shrinks from its current size",
        arguments: [LayoutDirection.leftToRight, .rightToLeft]
    )
    func alone(direction: LayoutDirection) throws {
        let model = Model()
        let stage = try Stage { Row(model: model).environment(\.layoutDirection, direction) }
        func pane() throws -> CGRect { try stage.split().panes[0] }
        withAnimation(.linear(duration: 1)) { model.isOn = false }
        try stage.frames(31)
        // Halfway from 400 to 800, from its own end.
        #expect(try abs(pane().width - 600) <= 8)
        #expect(try direction == .leftToRight ? pane().minX == 0 : pane().maxX == 800)
        let before = try pane().width
        withAnimation(.linear(duration: 1)) { model.isOn = true }
        try stage.frames()
        #expect(try abs(pane().width - before) <= 8)
        try stage.frames(61)
        #expect(try pane().width == 400)
        // Without an animation it is in place at once.
        model.isOn = false
        try stage.frames()
        #expect(try pane() == CGRect(x: 0, y: 0, width: 800, height: 600))
    }

    @Test("9.5 The remaining pane lies on device pixels during the movement", arguments: [1, 1.5, 2] as [CGFloat])
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

    @Test("9.5 A pane that replaces a moving one is in place at once, as is one whose row turns")
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

    @Test("9.5 A pane with a transition leaves with that transition")
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
        "9.5 Content replaced in a side fades out and in, inside its side",
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
        // Half white over the background, then half black over that: 246 / 2 + 127, and half of it.
        let between = try gray(stage, own)
        #expect(abs(between - (ground / 2 + 127) / 2) <= 4)
        #expect(try stage.pixel(other, 100) == red)
        // Reversed, each fade continues from its current opacity, the exiting view over the entering one: half black
        // over the background, and half white over that, 246 / 4 + 127.
        withAnimation(.linear(duration: 1)) { model.isOn = true }
        try stage.frames(2)
        #expect(try abs(gray(stage, own) - (ground / 4 + 127)) <= 10)
        try stage.frames(70)
        #expect(try gray(stage, own) == 0)
        #expect(!stage.seen.animating)
    }

    /// A side whose content leaves while the splitter moves across it.
    private struct Moving: View {
        @ObservedObject var model: Model
        var fraction: FractionHolder
        var hide: SideHolder
        var body: some View {
            HSplit(left: { if model.isOn { Color(white: 0) } else { Color(white: 1) } }, right: { Color.red })
                .fraction(fraction)
                .hide(hide)
        }
    }

    enum Change: CaseIterable, Sendable { case fraction, hidden }

    @Test(
        "9.5 Content leaving a side never shows in the other side, wherever the splitter moves",
        arguments: Change.allCases
    )
    func movingSplitter(_ change: Change) throws {
        let (model, fraction, hide) = (Model(), FractionHolder(0.5), SideHolder())
        let stage = try Stage { [model] in Moving(model: model, fraction: fraction, hide: hide) }
        let red = try stage.pixel(420, 100)
        withAnimation(.linear(duration: 1)) {
            model.isOn = false
            if change == .fraction { fraction.value = 0.1 } else { hide.hide(.primary) }
        }
        for _ in 0..<50 {
            try stage.frames()
            let right = try stage.split().secondary
            #expect(try stage.pixel(Int(right.minX) + 3, 100) == red)
            #expect(try stage.pixel(420, 100) == red)
        }
        // It was visible in its own side: left of the splitter the color is neither pure white nor the background.
        if change == .fraction { #expect(try gray(stage, 10) < 250) }
    }

    /// A splitter whose body changes, by itself or as the first of several.
    private struct Changing: SplitDivider {
        @ObservedObject var model: Model
        let styling = SplitStyling(visibleThickness: 20)
        var body: some View {
            if model.isOn { Color(white: 0) } else { Color(white: 1) }
        }
    }

    @Test("9.5 Content replaced in a custom splitter fades out and in", arguments: [false, true])
    func customSplitter(inRow: Bool) throws {
        let model = Model()
        let stage = try Stage { [model] in
            if inRow {
                HSplit {
                    Color.red
                    Color.red
                    Color.red
                }
                .splitter { Changing(model: model) }
            } else {
                HSplit(left: { Color.red }, right: { Color.red }).splitter { Changing(model: model) }
            }
        }
        let splitter = try stage.split().splitters[0].rect
        let x = try Int(#require(splitter).midX)
        let ground = try gray(Stage { Color.windowBackground }, 10)
        #expect(try gray(stage, x) == 0)
        withAnimation(.linear(duration: 1)) { model.isOn = false }
        try stage.frames(31)
        // Half white over the background, then half black over that.
        let between = try gray(stage, x)
        #expect(abs(between - (ground / 2 + 127) / 2) <= 4)
        try stage.frames(36)
        #expect(try gray(stage, x) == 255)
        #expect(!stage.seen.animating)
    }

    @Test("9.5 A pane leaving a row shows in the space that covers most of it, and in no gap between other panes")
    func room() throws {
        let model = Model()
        let stage = try Stage { [model] in
            HSplit {
                Color.red.pane(maxLength: 200)
                if model.isOn {
                    Color.black.overlay { Text("gone") }.transition(.opacity)
                }
                // Short, so that the splitter behind it passes over the position of the exiting pane.
                Color.red.pane(maxLength: 40, priority: 1)
                Color.red
            }
        }
        withAnimation(.linear(duration: 1)) { model.isOn = false }
        for _ in 0..<58 {
            try stage.frames()
            let short = try stage.split().panes[1]
            for text in stage.seen.texts { #expect(text.rect.minX < short.minX) }
        }
        #expect(stage.seen.texts.isEmpty)
    }

    @Test("9.5 A returning pane opens without its picture of before")
    func back() throws {
        let model = Model()
        let stage = try Stage { Row(model: model) }
        let ground = try gray(Stage { Color.windowBackground }, 10)
        withAnimation(.linear(duration: 1)) { model.isOn = false }
        try stage.frames(12)
        #expect(try gray(stage, 700) < ground - 20)
        withAnimation(.linear(duration: 1)) { model.isOn = true }
        try stage.frames(2)
        #expect(try gray(stage, 700) == ground)
        try stage.frames(62)
        #expect(try gray(stage, 420) == 0)
    }
}
