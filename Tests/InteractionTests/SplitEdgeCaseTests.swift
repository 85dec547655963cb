import Foundation
import SDLHost
import SplitView
import Testing

/// Splits at the edges of what they handle: without room, at the moment they appear, and while their panes change.
@MainActor @Suite struct SplitEdgeCaseTests {
    /// The values that the views below show.
    @MainActor private final class Model: ObservableObject {
        @Published var count = 2
        @Published var isOn = true
        @Published var size = CGSize(width: 300, height: 600)
    }

    private struct Row: View {
        @ObservedObject var model: Model
        var body: some View {
            HSplit { ForEach(0..<model.count, id: \.self) { _ in Color.red } }
        }
    }

    @Test("12.1, 12.2 A splitter keeps the focus when a pane appears, and Escape returns to the row with that pane")
    func focusKept() throws {
        let model = Model()
        let stage = try Stage { Row(model: model) }
        try stage.play(.key(.tab, []))
        #expect(try stage.split().splitters[0].focused)
        model.count = 3
        try stage.frames()
        let before = try stage.split()
        #expect(before.panes.count == 3 && before.splitters[0].focused)
        try stage.play(.key(.right, []))
        #expect(try stage.split().panes[0].width == before.panes[0].width + 10)
        try stage.play(.key(.escape, []))
        #expect(try stage.split().panes == before.panes)
    }

    private struct Turned: View {
        @ObservedObject var model: Model
        var body: some View {
            Split {
                Color.red.pane(idealLength: 120, priority: 1)
                Color.green
            }
            .layout(.horizontal, verticalBelow: 400)
            .frame(width: model.size.width, height: model.size.height)
        }
    }

    @Test("13.1 A row without width keeps its layout, and a pane with priority its length")
    func withoutWidth() throws {
        let model = Model()
        let stage = try Stage(800, 1000) { Turned(model: model) }
        #expect(try stage.split().layout == "vertical")
        #expect(try stage.split().panes[0].height == 120)
        model.size = CGSize(width: 0, height: 900)
        try stage.frames()
        model.size = CGSize(width: 300, height: 900)
        try stage.frames()
        #expect(try stage.split().panes[0].height == 120)
        #expect(try stage.split().panes[1].height == 900 - 124)
    }

    @Test("3.1, 3.3 In a split shorter than its splitter no pane gets a pixel, at any position", arguments: 0..<10)
    func shorterThanSplitter(tenths: Int) throws {
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { Color.green })
                .frame(width: 2.4)
                .padding(.leading, CGFloat(tenths) / 10)
                .frame(maxWidth: .infinity, alignment: .leading)
        }
        let split = try stage.split()
        #expect(split.primary.width == 0 && split.secondary.width == 0)
    }

    @Test("3.3 At the end of a split the pane has no length, whatever the rounding errors", arguments: [104, 109])
    func nothingAtTheEnd(pixels: Int) throws {
        let stage = try Stage(scale: 1.25) {
            HSplit(left: { Color.red }, right: { Color.green })
                .fraction(1)
                // 22 pixels. For these widths, the end less the thickness and plus it again is not the end.
                .splitter { Splitter(visibleThickness: 17.6) }
                .frame(width: CGFloat(pixels) / 1.25)
                .frame(maxWidth: .infinity, alignment: .leading)
        }
        #expect(try stage.split().secondary.width == 0)
    }

    private struct Appearing: View {
        @ObservedObject var model: Model
        var body: some View {
            if model.isOn { HSplit(left: { Color.red }, right: { Color.green }).fraction(0.25) } else { Color.blue }
        }
    }

    @Test("9.2 A split that appears in an animation is in place at once")
    func appears() throws {
        let model = Model()
        model.isOn = false
        let stage = try Stage { Appearing(model: model) }
        withAnimation(.linear(duration: 1)) { model.isOn = true }
        try stage.frames()
        // A quarter of 800, less half of the splitter.
        #expect(try stage.split().primary == box(0, 0, 198, 600))
        #expect(try stage.split().secondary == box(202, 0, 800, 600))
    }

    private struct Leaving: View {
        @ObservedObject var model: Model
        var body: some View {
            HSplit {
                Color(white: 1)
                if model.isOn { Color(white: 1).transition(.identity) }
            }
            .splitter { Splitter(color: Color(white: 0), inset: 0, visibleThickness: 20) }
        }
    }

    @Test("9.5 The splitter of a removed pane fades out even if the pane leaves at once")
    func splitterLeaves() throws {
        let model = Model()
        let stage = try Stage { Leaving(model: model) }
        let ground = try Int(Stage { Color.windowBackground }.pixel(10, 100).r)
        let bar = try #require(stage.split().splitters[0].rect)
        withAnimation(.linear(duration: 1)) { model.isOn = false }
        try stage.frames(2)
        // The remaining pane has grown by a few points, and the splitter is nearly as dark as before.
        #expect(try stage.split().panes[0].maxX < bar.midX)
        #expect(try Int(stage.pixel(Int(bar.maxX) - 2, 100).r) < ground / 4)
        try stage.frames(70)
        #expect(try stage.pixel(Int(bar.maxX) - 2, 100).r == 255)
    }

    @Test("7.1 Only the hovered splitter of a row stands out", arguments: [0, 1])
    func hovered(index: Int) throws {
        let stage = try Stage {
            HSplit {
                Color.red
                Color.green
                Color.blue
            }
        }
        let centers = try stage.split().splitters.map { try Int(#require($0.rect).midX) }
        let before = try centers.map { try stage.pixel($0, 300) }
        try stage.move(CGFloat(centers[index]), 300)
        try stage.frames(18)
        let after = try centers.map { try stage.pixel($0, 300) }
        #expect(after[index] != before[index])
        #expect(after[1 - index] == before[1 - index])
    }

    private struct Arranged: View {
        @ObservedObject var model: Model
        @Binding var arrangement: SplitArrangement
        let lengths: PaneLengthsHolder
        var body: some View {
            HSplit {
                Color.red
                Color.green
                Color.blue
            }
            .splitter { Splitter.invisible() }
            .splitID("row")
            .lengths(lengths)
            .arrangement($arrangement)
            .frame(width: model.size.width)
        }
    }

    @Test("An arrangement receives the lengths set for a row of one point, and keeps them without any")
    func arrangedWithoutRoom() throws {
        let (model, lengths) = (Model(), PaneLengthsHolder())
        var arrangement = SplitArrangement()
        let binding = Binding(get: { arrangement }, set: { arrangement = $0 })
        let stage = try Stage { Arranged(model: model, arrangement: binding, lengths: lengths) }
        model.size.width = 1
        try stage.frames(2)
        lengths.lengths = [PaneLength(10), PaneLength(20), PaneLength(30)]
        try stage.frames(3)
        #expect(arrangement.splits["row"]?.lengths == [10, 20, 30])
        model.size.width = 0
        try stage.frames(3)
        #expect(arrangement.splits["row"]?.lengths == [10, 20, 30])
    }
}
