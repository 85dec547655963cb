import Foundation
import SDLHost
import SplitView
import Testing

/// Rule 3.4 for any number of panes: a row that the app turns.
@MainActor @Suite("3.4 Turned rows") struct TurnedRowTests {
    private struct Counter: View {
        @State private var count = 0
        var name: String
        var body: some View { Button("\(name) has \(count)") { count += 1 } }
    }

    /// Three panes; 800×600, below buttons of 30 points.
    private struct Row: View {
        let holder: LayoutHolder
        @State private var count = 3

        var body: some View {
            VStack(spacing: 0) {
                HStack {
                    Button("Turn") { holder.toggle() }
                    Button("Animate") { withAnimation(.linear(duration: 0.5)) { holder.toggle() } }
                    Button("Both") {
                        withAnimation(.linear(duration: 0.5)) {
                            count = 4
                            holder.toggle()
                        }
                    }
                }
                .frame(height: 30)
                Split {
                    Color.red
                    Counter(name: "middle")
                    ForEach(2..<count, id: \.self) { _ in Color.blue }
                }
                .layout(holder)
            }
        }
    }

    private func stage(_ holder: LayoutHolder = LayoutHolder()) throws -> Stage {
        try Stage(800, 630) { Row(holder: holder) }
    }

    /// The rectangles of the panes, relative to the row's origin.
    private func panes(_ stage: Stage) throws -> [CGRect] {
        try stage.split().panes.map { $0.offsetBy(dx: 0, dy: -30) }
    }

    @Test("Each pane keeps its share in a turn, and gets its length back; its state persists")
    func shares() throws {
        let stage = try stage()
        try stage.click("middle has 0")
        let start = try #require(try stage.split().splitters[0].rect).midX
        try stage.drag((start, 300), (200, 300))
        let before = try panes(stage)
        // The two splitters take 2 + 4 + 2 points; the first center line is at 200, a quarter of 800.
        #expect(before[0] == box(0, 0, 198, 600))
        try stage.click("Turn")
        try stage.frames()
        #expect(try stage.split().layout == "vertical")
        // A quarter of 600 to the center line.
        #expect(try panes(stage)[0] == box(0, 0, 800, 148))
        #expect(try panes(stage)[1].minY == 152)
        #expect(try stage.control("middle has 1").rect.midX == 400)
        let other = try panes(stage)
        let share = (before[1].width + 4) / 800
        #expect(abs((other[1].height + 4) / 600 - share) < 0.003)
        try stage.click("Turn")
        try stage.frames()
        #expect(try panes(stage) == before)
    }

    @Test("A splitter of a turned row drags along the other axis, with that cursor, and pushes the next")
    func dragged() throws {
        let stage = try stage(LayoutHolder(.vertical))
        let second = try #require(try stage.split().splitters[1].rect)
        try stage.move(400, second.midY)
        #expect(stage.cursor == .resizeUpDown)
        try stage.drag((400, second.midY), (400, 40))
        // Ten points to the center line: nothing is left of the middle one, and the first shrinks.
        #expect(try panes(stage).map(\.height) == [4, 0, 588])
        try stage.click("Turn")
        try stage.frames()
        #expect(try stage.split().layout == "horizontal")
        #expect(try panes(stage)[2].width > 700)
    }

    @Test("5.1 A splitter turned at once or in an animation drags along the other axis", arguments: [0, 0.5])
    func draggedAfterwards(seconds: Double) throws {
        let stage = try stage()
        try stage.click(seconds > 0 ? "Animate" : "Turn")
        try stage.frames(60)
        let first = try #require(try stage.split().splitters[0].rect)
        try stage.drag((400, first.midY), (400, first.midY + 100))
        #expect(try stage.split().splitters[0].rect == first.offsetBy(dx: 0, dy: 100))
        try stage.click("Turn")
        try stage.frames(2)
        let turned = try #require(try stage.split().splitters[0].rect)
        // Its edges are on pixels before and after.
        #expect(abs(turned.midX - (first.midY + 100 - 30) / 600 * 800) <= 1)
        try stage.drag((turned.midX, 300), (turned.midX - 100, 300))
        #expect(try stage.split().splitters[0].rect == turned.offsetBy(dx: -100, dy: 0))
    }

    @Test("9.1 In an animation each pane moves from its old to its new position, above the splitters")
    func animated() throws {
        let stage = try stage()
        let before = try panes(stage)
        try stage.click("Animate")
        try stage.frames(14)
        #expect(stage.seen.animating)
        let middle = try panes(stage)
        // The first pane has grown, and shrinks in the last quarter, below the panes that follow it.
        #expect(middle[0] == box(0, 0, 800, 600))
        #expect(middle[2].minX < before[2].minX && middle[2].minX > 0 && middle[2].maxY == 600)
        #expect(middle[2].minY > 0 && middle[2].minY < 400 && middle[2].maxX == 800)
        try stage.frames(40)
        #expect(!stage.seen.animating)
        #expect(try panes(stage).map(\.width) == [800, 800, 800])
        // During the movement the panes cover the splitters.
        try stage.click("Animate")
        try stage.frames(14)
        let blue = try panes(stage)[2]
        #expect(try stage.pixel(10, 40) == Color.red.light)
        #expect(try stage.pixel(Int(blue.midX), Int(blue.midY) + 30) == Color.blue.light)
    }

    @Test(
        "9.1 A splitter stays visible as lines while the layout turns, without a box behind clear panes",
        arguments: 2...4
    )
    func ink(count: Int) throws {
        let holder = LayoutHolder()
        let stage = try Stage(400, 300) {
            // A count of four stands for a split with two sides.
            if count == 4 {
                Split(primary: { Color.clear }, secondary: { Color.clear }).layout(holder)
            } else {
                Split { ForEach(0..<count, id: \.self) { _ in Color.clear } }.layout(holder)
            }
        }
        let ground = Color.windowBackground.light
        func darkest() throws -> Int {
            let picture = try stage.host.screenshot()
            return (0..<400).reduce(255) { least, x in (0..<300).reduce(least) { min($0, Int(picture[x, $1].r)) } }
        }
        func inked() throws -> Int {
            let picture = try stage.host.screenshot()
            return (0..<400).reduce(0) { sum, x in sum + (0..<300).count { Int(picture[x, $0].r) < Int(ground.r) - 12 }
            }
        }
        #expect(try darkest() == Int(Color.gray.light.r))
        withAnimation(.linear(duration: 0.5)) { holder.toggle() }
        try stage.frames(8)
        // A quarter of the way the gap between the panes is some 80 points wide. The splitter is drawn as lines of 4
        // points along two edges of a pane, at most 400 and 300 points long.
        let splitters = count == 3 ? 2 : 1
        #expect(try darkest() == Int(Color.gray.light.r))
        #expect(try inked() <= splitters * 4 * (400 + 300 + 8))
        try stage.frames(40)
        #expect(try darkest() == Int(Color.gray.light.r))
    }

    @Test("5.1 A turn ends a drag in place, and a pane added in the same frame is in place at once")
    func dragAndPane() throws {
        let holder = LayoutHolder()
        let stage = try stage(holder)
        let start = try #require(try stage.split().splitters[0].rect).midX
        try stage.grab(start, 300, thenTo: (400, 300))
        let first = try panes(stage)[0].width + 2
        holder.value = .vertical
        try stage.frames()
        #expect(try !stage.split().dragging)
        #expect(try panes(stage)[0].height == first / 800 * 600 - 2)
        try stage.move(400, 500)
        try stage.release()
        #expect(try panes(stage)[0].height == first / 800 * 600 - 2)
        try stage.click("Both")
        try stage.frames()
        #expect(try stage.split().layout == "horizontal")
        #expect(try panes(stage).map(\.height) == [600, 600, 600, 600])
        #expect(try panes(stage).last?.maxX == 800)
    }

    @Test("2.5a A holder made by the body keeps the turned layout")
    func madeHolder() throws {
        struct Made: View {
            @State private var count = 0
            var body: some View {
                let holder = LayoutHolder()
                VStack(spacing: 0) {
                    Button("Turn") { holder.toggle() }.frame(height: 30)
                    Button("Count \(count)") { count += 1 }.frame(height: 30)
                    Split {
                        Color.red
                        Color.green
                        Color.blue
                    }
                    .layout(holder)
                }
            }
        }
        let stage = try Stage { Made() }
        try stage.click("Turn")
        try stage.frames()
        #expect(try stage.split().layout == "vertical")
        try stage.click("Count 0")
        try stage.frames(3)
        #expect(try stage.split().layout == "vertical")
        try stage.click("Turn")
        try stage.frames()
        #expect(try stage.split().layout == "horizontal")
    }

    private struct Knob: SplitDivider {
        @EnvironmentObject private var layout: LayoutHolder
        var styling: SplitStyling { SplitStyling(visibleThickness: 80) }
        var body: some View { Button(layout.isHorizontal ? "lies" : "stands") { layout.toggle() } }
    }

    @Test("7.3 A custom splitter has the app's holder, and may turn the row")
    func customSplitter() throws {
        let holder = LayoutHolder()
        let stage = try Stage {
            Split {
                Color.red
                Color.green
                Color.blue
            }
            .layout(holder)
            .splitter { Knob() }
        }
        try stage.click("lies")
        try stage.frames()
        #expect(holder.value == .vertical)
        #expect(stage.seen.controls.filter { $0.label == "stands" }.count == 2)
        #expect(try stage.split().panes.map(\.width) == [800, 800, 800])
    }

    /// Buttons of 30 points above three panes, some of them initially hidden.
    private struct Hidden: View {
        let holder: LayoutHolder
        var ideal: CGFloat?
        @State var hidden: [Bool]

        private func pane(_ index: Int, _ color: Color, ideal: CGFloat? = nil) -> some View {
            color.pane(idealLength: ideal, collapsible: true, collapsed: $hidden[index])
        }

        var body: some View {
            VStack(spacing: 0) {
                HStack {
                    Button("Show") { hidden = [false, false, false] }
                    ForEach(0..<3) { index in Button("Show \(index)") { hidden[index] = false } }
                }
                .frame(height: 30)
                Split {
                    pane(0, .red, ideal: ideal)
                    pane(1, .green)
                    pane(2, .blue)
                }
                .layout(holder)
            }
        }
    }

    /// All selections of initially hidden panes.
    nonisolated private static let ways = (0..<8).map { way in (0..<3).map { way >> $0 & 1 == 1 } }

    @Test(
        "Initially hidden panes show with their opening lengths, even after a turn",
        arguments: ways,
        [false, true]
    )
    func beginHidden(hidden: [Bool], turns: Bool) throws {
        let holder = LayoutHolder(turns ? .horizontal : .vertical)
        let stage = try Stage(348, 348) { Hidden(holder: holder, hidden: hidden) }
        if turns { holder.toggle() }
        try stage.frames()
        try stage.click("Show")
        // 318 points less two splitters of 4 are three times 103.3; at its width of 348 they were three times 113.3.
        #expect(try stage.split().panes.map(\.height).allSatisfy { abs($0 - 103.5) <= 0.5 })
        #expect(try stage.split().panes.last?.maxY == 348)
    }

    @Test(
        "Initially hidden panes show with their opening lengths in any order",
        arguments: [[0, 1, 2], [2, 1, 0], [1, 0, 2], [1, 2, 0]]
    )
    func beginHidden(order: [Int]) throws {
        let stage = try Stage(348, 348) { Hidden(holder: LayoutHolder(.vertical), hidden: [true, true, true]) }
        for index in order { try stage.click("Show \(index)") }
        let heights = try stage.split().panes.map(\.height)
        #expect(heights.reduce(0, +) == 310)
        #expect(heights.allSatisfy { abs($0 - 103.5) <= 0.5 }, "\(heights)")
    }

    @Test("Ideal lengths apply beside an initially hidden pane, and to that pane when it shows")
    func idealBesideHidden() throws {
        let stage = try Stage(908, 348) { Hidden(holder: LayoutHolder(), ideal: 200, hidden: [true, false, false]) }
        // 908 less two splitters are 900, all for two panes, the hidden one's splitter at the edge.
        #expect(try stage.split().panes.map(\.width) == [0, 450, 450])
        try stage.click("Show 0")
        #expect(try stage.split().panes.map(\.width) == [200, 350, 350])
        let other = try Stage(908, 348) { Hidden(holder: LayoutHolder(), ideal: 200, hidden: [false, true, false]) }
        #expect(try other.split().panes.map(\.width) == [200, 0, 700])
        try other.click("Show 1")
        #expect(try other.split().panes.map(\.width) == [200, 350, 350])
    }

    @Test("A turned row of two panes keeps its share and its hidden side", arguments: [false, true])
    func two(isHidden: Bool) throws {
        let holder = LayoutHolder()
        let stage = try Stage {
            Split {
                Color.red.pane(collapsible: true, collapsed: .constant(isHidden))
                Color.green
            }
            .layout(holder)
        }
        if !isHidden { try stage.drag((400, 300), (200, 300)) }
        holder.toggle()
        try stage.frames()
        #expect(try stage.split().primary.height == (isHidden ? 0 : 148))
        #expect(try stage.split().secondary.width == 800)
        holder.toggle()
        try stage.frames()
        #expect(try stage.split().primary.width == (isHidden ? 0 : 198))
    }

    @Test("An arrangement stores a holder's layout before the first frame and after")
    func arranged() throws {
        struct Kept: View {
            @Binding var arrangement: SplitArrangement
            let holder: LayoutHolder
            var body: some View {
                Split {
                    Color.red
                    Color.green
                    Color.blue
                }
                .layout(holder)
                .splitID("row")
                .arrangement($arrangement)
            }
        }
        var kept = SplitArrangement()
        func stage(_ holder: LayoutHolder) throws -> Stage {
            try Stage { Kept(arrangement: Binding(get: { kept }, set: { kept = $0 }), holder: holder) }
        }
        let holder = LayoutHolder()
        let first = try stage(holder)
        holder.toggle()
        try first.frames(2)
        try first.drag((400, 200), (400, 150))
        try first.frames(2)
        #expect(kept.splits["row"]?.layout == .vertical)
        let stood = try first.split().panes

        let other = LayoutHolder()
        let second = try stage(other)
        #expect(other.value == .vertical)
        #expect(try second.split().panes == stood)
        kept.splits["row"]?.layout = .horizontal
        try second.frames(2)
        #expect(other.value == .horizontal)
        #expect(try second.split().layout == "horizontal")
    }

    @Test("13.1 A row that is too narrow turns at once, and turns back 16 points above", arguments: 2...3)
    func narrow(count: Int) throws {
        let layouts = Log<Bool>()
        let stage = try Stage(800, 600) {
            Split {
                Color.red.onAppear { layouts.add(true) }
                ForEach(1..<count, id: \.self) { _ in Color.green }
            }
            .layout(.horizontal, verticalBelow: 500)
        }
        let start = try #require(try stage.split().splitters[0].rect).midX
        try stage.drag((start, 300), (200, 300))
        let before = try stage.split().panes
        try stage.resize(499, 600)
        #expect(try stage.split().layout == "vertical")
        // A quarter of 600 to the center line.
        #expect(try stage.split().panes[0] == box(0, 0, 499, 148))
        #expect(try stage.split().panes.last?.maxY == 600)
        try stage.resize(515, 600)
        #expect(try stage.split().layout == "vertical")
        try stage.move(250, 150)
        #expect(stage.cursor == .resizeUpDown)
        try stage.resize(516, 600)
        #expect(try stage.split().layout == "horizontal")
        try stage.resize(800, 600)
        #expect(try stage.split().panes == before)
        #expect(layouts.values.count == 1)
        // The turn ends a drag in place.
        try stage.grab(200, 300, thenTo: (400, 300))
        try stage.resize(400, 600)
        #expect(try !stage.split().dragging)
        #expect(try stage.split().panes[0].height == 298)
    }

    @Test("4.4, 13.1 A pane that keeps its length turns with its visible share, whatever the row's size before")
    func priority() throws {
        let stage = try Stage(800, 600) {
            Split {
                Color.red.pane(minLength: 20, idealLength: 198, priority: 1)
                Color.green
                Color.blue.pane(minLength: 100)
            }
            .layout(.horizontal, verticalBelow: 500)
        }
        try stage.resize(1600, 600)
        #expect(try stage.split().panes[0].width == 198)
        // 200 of 1600 up to the center line, so 75 of 600.
        try stage.resize(499, 600)
        #expect(try stage.split().panes[0].height == 73)
        try stage.resize(1600, 600)
        #expect(try stage.split().panes[0].width == 198)
        // Also after it had less space than its minimum.
        try stage.resize(499, 110)
        #expect(try stage.split().panes[0].height == 20)
        try stage.resize(800, 600)
        #expect(try stage.split().panes[0].width == 198)
    }

    @Test("3.4, 4.1, 13.1 A turn uses the requested lengths, not those limited by a minimum")
    func limited() throws {
        let lengths = PaneLengthsHolder()
        let stage = try Stage(800, 600) {
            Split {
                Color.red.pane(minLength: 100)
                Color.green.pane(minLength: 100)
                Color.blue.pane(minLength: 100)
            }
            .lengths(lengths)
            .layout(.horizontal, verticalBelow: 400)
        }
        lengths.lengths = [PaneLength(600), PaneLength(94), PaneLength(98)]
        try stage.frames()
        try stage.resize(420, 600)
        #expect(try stage.split().panes.map(\.width).min() == 100)
        let share = try stage.split().panes[0].width / 420
        try stage.resize(399, 800)
        // The requested share of 800 points.
        #expect(try stage.split().panes[0].height > share * 800 + 50)
    }

    @Test("6.2, 13.1 A hidden pane returns with its share of the new length")
    func hidden() throws {
        struct Hiding: View {
            @State private var isHidden = false
            var body: some View {
                VStack(spacing: 0) {
                    Button("Hide") { isHidden.toggle() }.frame(height: 30)
                    Split {
                        Color.red.pane(idealLength: 198, collapsed: $isHidden)
                        Color.green
                        Color.blue
                    }
                    .layout(.horizontal, verticalBelow: 500)
                }
            }
        }
        let stage = try Stage(800, 430) { Hiding() }
        #expect(try stage.split().panes[0].width == 198)
        try stage.click("Hide")
        try stage.frames()
        try stage.resize(499, 430)
        #expect(try stage.split().panes[0].height == 0)
        try stage.click("Hide")
        try stage.frames()
        // A quarter of 400 up to the center line, give or take the splitters.
        #expect(try abs(stage.split().panes[0].height - 98) <= 2)
    }

    @Test("13.1 A narrow row opens turned, and a layout set meanwhile applies where there is room")
    func opensNarrow() throws {
        struct Adaptive: View {
            @State private var layout = SplitLayout.horizontal
            var body: some View {
                VStack(spacing: 0) {
                    Button("Change") { layout = .vertical }.frame(height: 30)
                    Split {
                        Color.red
                        Color.green
                        Color.blue
                    }
                    .layout(layout, verticalBelow: 500)
                }
            }
        }
        let stage = try Stage(400, 638) { Adaptive() }
        // 608 less two splitters, a third each.
        #expect(try stage.split().panes.map(\.height) == [200, 200, 200])
        try stage.resize(800, 638)
        #expect(try stage.split().layout == "horizontal")
        try stage.click("Change")
        try stage.frames()
        #expect(try stage.split().layout == "vertical")
        #expect(try stage.split().panes.map(\.width) == [800, 800, 800])
    }

    @Test("Turning twice between two frames, or without space, restores the row")
    func atOnce() throws {
        let holder = LayoutHolder()
        let stage = try stage(holder)
        let start = try #require(try stage.split().splitters[0].rect).midX
        try stage.drag((start, 300), (200, 300))
        let before = try panes(stage)
        holder.toggle()
        holder.toggle()
        try stage.frames()
        #expect(try panes(stage) == before)
        try stage.resize(0, 0)
        holder.toggle()
        try stage.frames()
        try stage.resize(800, 630)
        #expect(try panes(stage)[0].height == 148)
        holder.toggle()
        try stage.frames()
        #expect(try panes(stage) == before)
    }

    @Test("Of two panes the one with priority keeps its share in a turn, and then that length")
    func priorityOfTwo() throws {
        let holder = LayoutHolder()
        let stage = try Stage {
            Split {
                Color.red.pane(minLength: 20, idealLength: 198, priority: 1)
                Color.blue
            }
            .layout(holder)
        }
        #expect(try stage.split().panes[0] == box(0, 0, 198, 600))
        holder.toggle()
        try stage.frames(2)
        // To the center line, a quarter of 800 and of 600.
        #expect(try stage.split().panes[0] == box(0, 0, 800, 148))
        try stage.resize(800, 400)
        try stage.frames(1)
        #expect(try stage.split().panes[0] == box(0, 0, 800, 148))
        holder.toggle()
        try stage.frames(2)
        // Nothing but the window has moved in between.
        #expect(try stage.split().panes[0] == box(0, 0, 198, 400))
    }
}
