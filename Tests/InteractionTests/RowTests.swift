import Foundation
import SDLHost
import SplitView
import Testing

/// Splits with many panes: arrangements, layout directions and the keyboard. Panes of 300, 192 and 300 points, with
/// splitters of 4 between them, on a stage of 800×600.
@MainActor @Suite struct RowTests {
    @MainActor private final class Model: ObservableObject {
        @Published var arrangement = SplitArrangement()
        @Published var hidesLast = false
    }

    private struct Row: View {
        @ObservedObject var model: Model

        var body: some View {
            HSplit {
                Color.red
                VSplit(top: { Color.green }, bottom: { Color.yellow }).pane(idealLength: 192)
                Color.blue.pane(minLength: 100, collapsible: true, collapsed: $model.hidesLast)
            }
            .splitID("row")
            .arrangement($model.arrangement)
        }
    }

    private struct SplitSplitter: SplitDivider {
        let styling = SplitStyling(visibleThickness: 40)
        var body: some View { HSplit(left: { Color.blue }, right: { Color.yellow }).frame(width: 40) }
    }

    private func widths(_ stage: Stage) throws -> [CGFloat] { try stage.split().panes.map(\.width) }

    @Test("An arrangement stores the lengths of the panes, and finds a nested split by its pane's index in the row")
    func kept() throws {
        let model = Model()
        let stage = try Stage { Row(model: model) }
        try stage.drag((302, 20), (202, 20))
        // 100 points move from the first pane to the second.
        #expect(try widths(stage) == [200, 292, 300])
        let row = try #require(model.arrangement.splits["row"])
        #expect(row.lengths == [200, 292, 300])
        #expect(row.collapsed == [])
        #expect(model.arrangement.splits["row/0"]?.layout == .vertical)
        #expect(model.arrangement.splits.count == 2, "splitters of a row are no splits of their own")
    }

    @Test("6.1 A pane at its maximum takes no space, nor does one behind it that the app hides")
    func noTaker() throws {
        let stage = try Stage {
            HSplit {
                Color.red.pane(collapsed: .constant(true))
                Color.green.pane(maxLength: 100, idealLength: 100)
                Color.blue
            }
        }
        // 800 less two splitters.
        #expect(try widths(stage) == [0, 100, 692])
        try stage.drag((106, 20), (206, 20))
        #expect(try widths(stage) == [0, 100, 692])
    }

    @Test("2.5, 6.6: lengths given inside withAnimation hide a pane, and its binding is set once")
    func animatedLengths() throws {
        let (holder, log) = (PaneLengthsHolder([89, 230, 373, 56].map { PaneLength($0) }), Log<Bool>())
        var isHidden = false
        let binding = Binding(get: { isHidden }, set: { (isHidden, _) = ($0, log.add($0)) })
        let stage = try Stage {
            HSplit {
                Color.red.pane(priority: 1)
                Color.green.pane(priority: 1)
                Color.yellow
                Color.blue.pane(priority: 1, collapsed: binding)
            }
            .lengths(holder)
        }
        withAnimation {
            holder.lengths = [PaneLength(240), PaneLength(99), PaneLength(64), PaneLength(400, isCollapsed: true)]
        }
        try stage.frames(120)
        #expect(log.values == [true])
        // 800 less three splitters, 240 and 99.
        #expect(try widths(stage) == [240, 99, 449, 0])
    }

    @Test("6.1: a hidden pane between two splitters has no length at any scale", arguments: [1.5, 1.25])
    func hiddenOnPixels(scale: CGFloat) throws {
        let holder = PaneLengthsHolder([PaneLength(323.482), PaneLength(153, isCollapsed: true), PaneLength(24)])
        let stage = try Stage(800, 600, scale: scale) {
            VSplit {
                Color.red.pane(priority: 1)
                HSplit(left: { Color.green }, right: { Color.yellow })
                Color.blue
            }
            .styling(visibleThickness: 1)
            .lengths(holder)
        }
        for length in stride(from: 320.482, through: 324, by: 0.37) {
            holder.lengths[0].length = length
            try stage.frames()
            #expect(try stage.split().panes[1].height == 0)
            #expect(stage.seen.splits.count == 1)
        }
    }

    @Test("A split in a custom splitter is not part of the row's arrangement")
    func splitsInSplitters() throws {
        let model = Model()
        let stage = try Stage {
            HSplit {
                Color.red
                Color.green
            }
            .splitter { SplitSplitter() }
            .splitID("row")
            .arrangement(Binding(get: { model.arrangement }, set: { model.arrangement = $0 }))
        }
        try stage.frames(2)
        let inner = try #require(stage.split(1).splitter)
        try stage.drag((inner.midX, 100), (inner.midX + 6, 100))
        try stage.drag((inner.midX, 20), (inner.midX - 30, 20))
        #expect(Set(model.arrangement.splits.keys) == ["row"])
    }

    @Test("An arrangement set by the app shows and updates the pane's binding, and an empty one resets")
    func restored() throws {
        let model = Model()
        let stage = try Stage { Row(model: model) }
        try stage.frames(2)
        model.arrangement = SplitArrangement(splits: ["row": .init(lengths: [100, 692, 300], collapsed: [2])])
        try stage.frames(2)
        #expect(model.hidesLast)
        // The splitter of the hidden pane stays at the edge: 800 - 100 - 2 * 4.
        #expect(try widths(stage) == [100, 692, 0])
        model.hidesLast = false
        try stage.frames(2)
        #expect(try widths(stage)[2] == 300)
        model.arrangement = SplitArrangement()
        try stage.frames(2)
        #expect(try widths(stage) == [300, 192, 300])
    }

    @Test("An arrangement applies from the first frame")
    func opened() throws {
        let model = Model()
        model.arrangement = SplitArrangement(splits: ["row": .init(lengths: [400, 92, 300])])
        let stage = try Stage { Row(model: model) }
        #expect(try widths(stage) == [400, 92, 300])
    }

    @Test("13.2: from right to left the first pane is on the right, and a drag follows the pointer")
    func mirrored() throws {
        let model = Model()
        let stage = try Stage { Row(model: model).environment(\.layoutDirection, .rightToLeft) }
        #expect(try stage.split().panes.map(\.minX) == [500, 304, 0])
        #expect(try stage.split().splitters[0].rect == box(496, 0, 500, 600))
        #expect(try stage.pixel(700, 300) == Color.red.light)
        try stage.drag((498, 20), (398, 20))
        #expect(try widths(stage) == [400, 92, 300])
        #expect(try stage.split().panes[0] == box(400, 0, 800, 600))
    }

    @Test("12.1, 12.2: Tab visits the splitters in order, and arrows move the focused one")
    func keys() throws {
        let model = Model()
        let stage = try Stage { Row(model: model) }
        try stage.play(.key(.tab, []))
        #expect(try stage.split().splitters.map(\.focused) == [true, false])
        try stage.play(.key(.right, []))
        #expect(try widths(stage) == [310, 182, 300])
        // The splitter of the split in the second pane precedes the one after that pane.
        try stage.play(.key(.tab, []))
        #expect(try stage.split(1).focused)
        try stage.play(.key(.tab, []))
        #expect(try stage.split().splitters.map(\.focused) == [false, true])
        try stage.play(.key(.left, [.shift]))
        #expect(try widths(stage) == [310, 132, 350])
    }

    @Test("10.1, 10.2: a cancelled drag restores all panes, and a double click restores the row")
    func gestures() throws {
        let model = Model()
        let stage = try Stage { Row(model: model) }
        try stage.grab(302, 20, thenTo: (102, 20))
        #expect(try widths(stage) == [100, 392, 300])
        try stage.play(.key(.escape, []))
        #expect(try widths(stage) == [300, 192, 300])
        try stage.release()
        try stage.drag((302, 20), (202, 20))
        try stage.click(202, 20)
        try stage.click(202, 20)
        try stage.frames(60)
        #expect(try widths(stage) == [300, 192, 300])
    }
}
