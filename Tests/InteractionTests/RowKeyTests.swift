import Foundation
import SDLHost
import SplitView
import Testing

/// Keys, presses and movements in a split with many panes. Splitters are 4 points thick, the stage is 800×600.
@MainActor @Suite struct RowKeyTests {
    private func collapsed(_ holder: PaneLengthsHolder) -> [Bool] { holder.lengths.map(\.isCollapsed) }

    private func press(_ stage: Stage, _ keys: Key...) throws { for key in keys { try stage.play(.key(key, [])) } }

    @Test(
        "12.2: Return hides the pane before the splitter, or the one after it if only that collapses, or none",
        arguments: [(false, false, nil), (true, true, 0), (false, true, 1), (true, false, 0)] as [(Bool, Bool, Int?)]
    )
    func toggle(before: Bool, after: Bool, hidden: Int?) throws {
        let lengths = PaneLengthsHolder()
        let stage = try Stage {
            HSplit {
                Color.red.pane(minLength: 50, collapsible: before)
                Color.green.pane(minLength: 50, collapsible: after)
                Color.blue
            }
            .lengths(lengths)
        }
        try press(stage, .tab, .return)
        // Without a collapsible pane nothing is written.
        #expect(collapsed(lengths) == (hidden == nil ? [] : (0..<3).map { $0 == hidden }))
        try press(stage, .return)
        #expect(collapsed(lengths) == (hidden == nil ? [] : [false, false, false]))
    }

    @Test("9.2: A press on any splitter of a moving row holds all of them, and the movement resumes afterwards")
    func pressInAMovement() throws {
        for pressed in [0, 2] {
            let lengths = PaneLengthsHolder()
            let stage = try Stage {
                HSplit {
                    Color.red.pane(minLength: 100, maxLength: 100)
                    Color.green.pane(idealLength: 100)
                    Color.blue
                    Color.orange.pane(idealLength: 200, collapsible: true)
                }
                .lengths(lengths)
            }
            lengths.lengths = [PaneLength(100), PaneLength(100), PaneLength(388), PaneLength(200)]
            try stage.frames()
            withAnimation(.linear(duration: 1)) { lengths.lengths[3].isCollapsed = true }
            try stage.frames(31)
            // Half of its 200.
            let before = try stage.split()
            #expect(abs(before.panes[3].width - 100) <= 5)
            #expect(before.splitters[0].rect == box(100, 0, 104, 600))
            let bar = try #require(before.splitters[pressed].rect)
            try stage.move(bar.midX, 300)
            try stage.press()
            let held = try stage.split().panes
            try stage.frames(12)
            #expect(try stage.split().panes == held, "splitter \(pressed)")
            try stage.release()
            try stage.frames(61)
            #expect(try stage.split().panes[3].width == 0, "splitter \(pressed)")
        }
    }

    @Test("12.2: Return does not hide the last open pane")
    func lastPane() throws {
        let lengths = PaneLengthsHolder()
        let stage = try Stage {
            HSplit {
                Color.red.pane(collapsible: true)
                Color.green.pane(collapsible: true)
                Color.blue.pane(collapsible: true)
            }
            .lengths(lengths)
        }
        lengths.lengths = [PaneLength(300), PaneLength(300, isCollapsed: true), PaneLength(200, isCollapsed: true)]
        try stage.frames()
        try press(stage, .tab, .return)
        // The pane after it is hidden, and the one before is the last open one: it stays.
        #expect(collapsed(lengths).contains(false))
        try press(stage, .return, .return, .return)
        #expect(collapsed(lengths).contains(false))
    }

    @Test("12.2: Return hides one of two open panes")
    func lastButOne() throws {
        let lengths = PaneLengthsHolder()
        let stage = try Stage {
            HSplit {
                Color.red.pane(collapsible: true)
                Color.green
                Color.blue.pane(collapsible: true)
            }
            .lengths(lengths)
        }
        lengths.lengths = [PaneLength(300), PaneLength(300), PaneLength(200, isCollapsed: true)]
        try stage.frames()
        try press(stage, .tab, .return)
        #expect(collapsed(lengths) == [true, false, true])
    }

    @Test("9.2: A splitter pressed during a movement is dragged from its visible position")
    func pressedWhileMoving() throws {
        let lengths = PaneLengthsHolder()
        let stage = try Stage {
            HSplit {
                Color.red
                Color.green
                Color.blue
            }
            .lengths(lengths)
        }
        // 800 - 2 * 4 = 792: 264 each; the splitters' middles at 266 and 534.
        withAnimation(.linear(duration: 1)) {
            lengths.lengths = [PaneLength(464), PaneLength(64), PaneLength(264)]
        }
        try stage.frames(30)
        let resizeHandle = try #require(stage.split().splitters[0].rect)
        try stage.grab(resizeHandle.midX, 300)
        let seen = try stage.split().panes.map(\.width)
        #expect(seen[0] > 270 && seen[0] < 460)
        // The other splitter stops too.
        try stage.frames(10)
        #expect(try stage.split().panes.map(\.width) == seen)
        try stage.move(resizeHandle.midX + 10, 300)
        let dragged = try stage.split().panes.map(\.width)
        // Within a device pixel, as splitters are drawn on whole pixels.
        #expect(abs(dragged[0] - seen[0] - 10) <= 1)
        #expect(abs(dragged.reduce(0, +) - 792) < 0.5)
        try stage.release()
        try stage.frames(90)
        #expect(try stage.split().panes.map(\.width) == dragged)
    }

    @Test("9.2: A splitter pressed and released during a movement lets all of them move on")
    func heldWhileMoving() throws {
        let lengths = PaneLengthsHolder()
        let stage = try Stage {
            HSplit {
                Color.red
                Color.green
                Color.blue
            }
            .lengths(lengths)
        }
        withAnimation(.linear(duration: 1)) {
            lengths.lengths = [PaneLength(464), PaneLength(64), PaneLength(264)]
        }
        try stage.frames(30)
        let resizeHandle = try #require(stage.split().splitters[0].rect)
        try stage.move(resizeHandle.midX, 300)
        try stage.press()
        let held = try stage.split().panes.map(\.width)
        try stage.frames(10)
        #expect(try stage.split().panes.map(\.width) == held)
        try stage.release()
        try stage.frames(90)
        #expect(try stage.split().panes.map(\.width) == [464, 64, 264])
    }

    private struct MadeHolders: View {
        @State private var ticks = 0
        var body: some View {
            VStack(spacing: 0) {
                Button("Tick") { ticks += 1 }
                HSplit {
                    Color.red
                    Color.green
                    Color.blue
                }
                .lengths(PaneLengthsHolder([PaneLength(100), PaneLength(200), PaneLength(492)]))
                .arrangement(ArrangementHolder())
            }
        }
    }

    @Test("2.5a: Lengths and arrangements made in every frame lose nothing")
    func madeHolders() throws {
        let stage = try Stage { MadeHolders() }
        #expect(try stage.split().panes.map(\.width) == [100, 200, 492])
        let bar = try #require(stage.split().splitters[0].rect)
        try stage.drag((bar.midX, bar.midY), (bar.midX + 50, bar.midY))
        #expect(try stage.split().panes.map(\.width) == [150, 150, 492])
        try stage.click("Tick")
        try stage.frames(3)
        #expect(try stage.split().panes.map(\.width) == [150, 150, 492])
    }

    @Test("Functions of a holder can be set and read later")
    func functions() {
        let fraction = FractionHolder(0.5)
        fraction.getter = { 0.25 }
        #expect(fraction.getter?() == 0.25)
        let side = SideHolder()
        side.getter = { .left }
        #expect(side.getter?() == .left)
        let layout = LayoutHolder(.horizontal)
        layout.getter = { .vertical }
        layout.setter = { _ in }
        #expect(layout.getter?() == .vertical && layout.setter != nil)
        let arrangement = ArrangementHolder()
        var written: [SplitArrangement] = []
        arrangement.getter = { SplitArrangement() }
        arrangement.setter = { written.append($0) }
        arrangement.setter?(SplitArrangement())
        #expect(arrangement.getter?() == SplitArrangement() && written == [SplitArrangement()])
    }
}
