import Foundation
import SDLHost
import SplitView
import TestDice
import Testing

/// Input on a split with any number of panes. Splitters are 4 points thick, the stage is 800×600.
@MainActor @Suite struct ManyPanesTests {
    /// The start and end of each pane along x.
    private func spans(_ stage: Stage) throws -> [[CGFloat]] {
        try stage.split().panes.map { [$0.minX, $0.maxX] }
    }

    private func widths(_ stage: Stage) throws -> [CGFloat] { try stage.split().panes.map(\.width) }

    /// Four panes of at least 50 points.
    private func four(_ width: CGFloat = 800) throws -> Stage {
        try Stage(width) {
            HSplit {
                ForEach(0..<4) { _ in Color.red.pane(minLength: 50) }
            }
        }
    }

    @Test("3.1: panes share the length, and fill it together with their splitters")
    func shares() throws {
        let stage = try Stage {
            HSplit {
                Color.red
                Color.green.pane(idealLength: 192)
                Color.blue
            }
        }
        // 800 - 192 - 2 * 4 = 600 for two.
        #expect(try spans(stage) == [[0, 300], [304, 496], [500, 800]])
        let split = try stage.split()
        let rects: [CGRect?] = [box(300, 0, 304, 600), box(496, 0, 500, 600)]
        #expect(split.splitters.map(\.rect) == rects)
        let fractions: [Double] = [302.0 / 800, 498.0 / 800]
        #expect(split.splitters.map(\.fraction) == fractions)
        // 5.2: 30 points around the middle.
        let zones: [CGRect?] = [box(287, 0, 317, 600), box(483, 0, 513, 600)]
        #expect(split.splitters.map(\.hitZone) == zones)
    }

    @Test(
        "10.2: a double click toggles the pane on its named side, even if the pointer moves by a point",
        arguments: SplitSide.allCases,
        [0, 1]
    )
    func doubleClick(side: SplitSide, wobble: CGFloat) throws {
        let stage = try Stage(reduceMotion: true) {
            HSplit {
                Color.red
                Color.green
                Color.blue
            }
            .doubleClick(.toggle(side))
        }
        // 800 - 2 * 4 = 792, a third of it 264: the second splitter is at 532…536.
        #expect(try spans(stage) == [[0, 264], [268, 532], [536, 800]])
        try stage.click(534, 300)
        try stage.grab(534, 300, thenTo: (534 + wobble, 300))
        try stage.release()
        try stage.frames()
        #expect(try widths(stage).map { $0 == 0 } == [false, side.isPrimary, side.isSecondary])
        #expect(stage.seen.animating == false)
    }

    @Test("3.6: a row without length opens normally once it has one")
    func opensLater() throws {
        let stage = try Stage(0) {
            HSplit {
                Color.red.pane(idealLength: 192)
                Color.green
                Color.blue
            }
        }
        try stage.resize(800, 600)
        // 800 - 192 - 2 * 4 = 600 for two.
        #expect(try widths(stage) == [192, 300, 300])
    }

    @Test("3.6: a pane added to two gets half of its neighbor")
    func third() throws {
        var isThere = false
        let stage = try Stage {
            HSplit {
                Color.red.pane(idealLength: 198)
                Color.green
                if isThere { Color.blue }
            }
        }
        #expect(try widths(stage) == [198, 598])
        isThere = true
        try stage.frames(2)
        // 598 less the new splitter, halved.
        #expect(try widths(stage) == [198, 297, 297])
    }

    @Test("5.2: zones and splitters of a row are the same at any position", arguments: SplitLayout.allCases)
    func rowElsewhere(layout: SplitLayout) throws {
        func seen(_ left: CGFloat, _ top: CGFloat) throws -> Inspection.Split {
            try Stage(60 + left, 60 + top) {
                Group {
                    if layout == .horizontal {
                        HSplit { ForEach(0..<4) { _ in Color.red } }
                    } else {
                        VSplit { ForEach(0..<4) { _ in Color.red } }
                    }
                }
                .padding(EdgeInsets(top: top, leading: left, bottom: 0, trailing: 0))
            }
            .split()
        }
        let (here, there) = (try seen(0, 0), try seen(120, 50))
        #expect(here.splitters.count == 3)
        for (first, second) in zip(here.splitters, there.splitters) {
            #expect(first.rect?.offsetBy(dx: 120, dy: 50) == second.rect)
            #expect(first.hitZone?.offsetBy(dx: 120, dy: 50) == second.hitZone)
            #expect(first.fraction == second.fraction)
        }
        #expect(here.panes.map { $0.offsetBy(dx: 120, dy: 50) } == there.panes)
    }

    @Test("A vertical split with many panes lies along y", arguments: [1, 2])
    func vertical(scale: CGFloat) throws {
        let stage = try Stage(scale: scale) {
            VSplit {
                Color.red.pane(idealLength: 100)
                Color.green
                Color.blue.pane(idealLength: 92)
            }
        }
        #expect(try stage.split().panes == [box(0, 0, 800, 100), box(0, 104, 800, 504), box(0, 508, 800, 600)])
        try stage.grab(400, 506, thenTo: (400, 556))
        #expect(try stage.split().panes[2] == box(0, 558, 800, 600))
        #expect(stage.cursor == .resizeUpDown)
    }

    @Test("A drag past a minimum pushes the next pane, and restores it as the pointer returns")
    func push() throws {
        let stage = try four()
        // 800 - 3 * 4 = 788: 197 each.
        #expect(try widths(stage) == [197, 197, 197, 197])
        try stage.grab(199, 300, thenTo: (299, 300))
        #expect(try widths(stage) == [297, 97, 197, 197])
        // 200 points further: 147 of the second, 53 of the third.
        try stage.move(399, 300)
        #expect(try widths(stage) == [397, 50, 144, 197])
        try stage.move(790, 300)
        #expect(try widths(stage) == [638, 50, 50, 50])
        try stage.move(399, 300)
        #expect(try widths(stage) == [397, 50, 144, 197])
        try stage.move(199, 300)
        #expect(try widths(stage) == [197, 197, 197, 197])
        try stage.move(399, 300)
        try stage.release()
        // The pushed panes stay, and the next drag begins there.
        #expect(try widths(stage) == [397, 50, 144, 197])
        try stage.drag((399, 300), (199, 300))
        #expect(try widths(stage) == [197, 250, 144, 197])
    }

    @Test("10.1: a cancelled drag restores all panes")
    func cancel() throws {
        let stage = try four()
        try stage.drag((199, 300), (240, 300))
        let before = try spans(stage)
        try stage.resize(333, 600)
        let squeezed = try spans(stage)
        try stage.grab(squeezed[1][1] + 2, 300, thenTo: (300, 300))
        #expect(try spans(stage) != squeezed)
        try stage.press(.right)
        #expect(try spans(stage) == squeezed)
        try stage.resize(800, 600)
        #expect(try spans(stage) == before)
    }

    @Test("4.4: priority distributes a resize, and shrinking and growing restores exactly")
    func resize() throws {
        let stage = try Stage {
            HSplit {
                Color.red.pane(minLength: 60, idealLength: 150, priority: 1)
                Color.green.pane(minLength: 100)
                Color.blue.pane(minLength: 60, idealLength: 200, priority: 1)
            }
        }
        #expect(try widths(stage) == [150, 442, 200])
        try stage.resize(500, 600)
        #expect(try widths(stage) == [150, 142, 200])
        // 400 - 8 - 100 for the two with priority, in the proportion of their cells, 152 : 202.
        try stage.resize(400, 600)
        #expect(try widths(stage)[1] == 100)
        let sides = try widths(stage)
        #expect(sides[0] + sides[2] == 292)
        try stage.resize(150, 600)
        #expect(try widths(stage).reduce(0, +) == 142)
        try stage.resize(0, 0)
        try stage.resize(800, 600)
        #expect(try widths(stage) == [150, 442, 200])
    }

    @Test("11.1: a maximum holds in a drag, and the next pane takes the rest")
    func maximum() throws {
        let stage = try Stage {
            HSplit {
                Color.red.pane(idealLength: 200)
                Color.green.pane(maxLength: 250, idealLength: 200)
                Color.blue
            }
        }
        try stage.grab(406, 300, thenTo: (506, 300))
        #expect(try Array(widths(stage).prefix(2)) == [250, 250])
    }

    @Test("5.6: each splitter has its zone and cursor, and a control under the zone takes presses")
    func zones() throws {
        let clicks = Log<Int>()
        let stage = try Stage {
            HSplit {
                Color.red
                Button("Press") { clicks.add(1) }.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
                Color.blue
            }
        }
        let splitters = try stage.split().splitters
        for splitter in splitters {
            let rect = try #require(splitter.rect)
            try stage.move(rect.midX, 100)
            #expect(stage.cursor == .resizeLeftRight)
            try stage.move(rect.midX + 20, 100)
            #expect(stage.cursor == .arrow)
        }
        let button = try stage.control("Press").rect
        try stage.click(button.minX + 8, button.midY)
        #expect(clicks.values == [1])
    }

    @Test("5.4: onDrag receives the position of the dragged splitter shown in the same frame")
    func onDrag() throws {
        let fractions = Log<CGFloat>()
        let stage = try Stage {
            HSplit {
                Color.red
                Color.green.pane(minLength: 100)
                Color.blue.pane(minLength: 100)
            }
            .onDrag { fractions.add($0) }
        }
        let start = try #require(try stage.split().splitters[0].rect).midX
        try stage.grab(start, 300, thenTo: (start + 100, 300), (799, 300))
        // At the end two minimums and a splitter and a half are left.
        let end: CGFloat = 800 - 100 - 4 - 100 - 2
        #expect(fractions.values.last == end / 800)
        #expect(try stage.split().splitters[0].fraction == Double(end / 800))
    }

    @Test("5.4, 6.3: onDrag receives the shown position while a drag hides a pane or pushes the other splitter")
    func onDragWhileAPaneHides() throws {
        let fractions = Log<CGFloat>()
        let stage = try Stage {
            HSplit {
                Color.red.pane(minLength: 100, collapsible: true)
                Color.green.pane(minLength: 100)
                Color.blue.pane(minLength: 100, collapsible: true)
            }
            .onDrag { fractions.add($0) }
        }
        let start = try #require(try stage.split().splitters[0].rect).midX
        try stage.move(start, 300)
        try stage.press()
        for x in [200, 90, 40, 3, 30, 80, 500, 640, 700, 780, 799, 690, 300] as [CGFloat] {
            try stage.move(x, 300)
            let shown = try stage.split().splitters[0].fraction
            #expect(fractions.values.last.map { Double($0) } == shown, "at \(x)")
        }
    }

    // MARK: Hiding

    private struct Hidden: View {
        @State var isHidden = false
        let log: Log<Bool>

        var body: some View {
            VStack(spacing: 0) {
                Button("Toggle") { isHidden.toggle() }.frame(height: 30)
                Button("Animate") { withAnimation(.linear(duration: 0.5)) { isHidden.toggle() } }.frame(height: 30)
                HSplit {
                    Color.red.pane(minLength: 50, idealLength: 200)
                    Counter().pane(
                        minLength: 100,
                        idealLength: 200,
                        collapsible: true,
                        collapsed: Binding(
                            get: { isHidden },
                            set: {
                                isHidden = $0
                                log.add($0)
                            }
                        )
                    )
                    Color.blue.pane(minLength: 50)
                }
            }
        }
    }

    private struct Counter: View {
        @State var count = 0
        var body: some View {
            Button("Count \(count)") { count += 1 }.frame(maxWidth: .infinity, maxHeight: .infinity)
        }
    }

    @Test("6.3: a drag past half the minimum hides a pane and writes its binding on release; the way back shows it")
    func dragToHide() throws {
        let log = Log<Bool>()
        let stage = try Stage { Hidden(log: log) }
        try stage.click("Count 0")
        #expect(try widths(stage) == [200, 200, 392])
        // The second keeps its minimum of 100 until the pointer leaves it 50: at 202 + 150 + 2.
        try stage.grab(202, 300, thenTo: (340, 300))
        #expect(try widths(stage) == [300, 100, 392])
        #expect(try stage.split().previewing == nil)
        try stage.move(354, 300)
        #expect(try widths(stage) == [400, 0, 392])
        #expect(try stage.split().previewing == "secondary")
        try stage.move(340, 300)
        #expect(try widths(stage) == [300, 100, 392])
        try stage.move(354, 300)
        #expect(log.values.isEmpty)
        try stage.release()
        #expect(log.values == [true])
        #expect(try widths(stage) == [400, 0, 392])
        #expect(!stage.texts.contains("Count 1"))
        // 6.6: the button undoes it, and the pane's content kept its state.
        try stage.click("Toggle")
        #expect(try widths(stage)[1] == 200)
        #expect(stage.texts.contains("Count 1"))
    }

    @Test("6.2: the splitter of a hidden pane stays visible and drags it out again")
    func dragOut() throws {
        let log = Log<Bool>()
        let stage = try Stage { Hidden(log: log) }
        try stage.click("Toggle")
        // The first takes its space, as the nearest pane with the same priority.
        #expect(try spans(stage) == [[0, 400], [404, 404], [408, 800]])
        try stage.grab(402, 300, thenTo: (360, 300))
        #expect(try widths(stage) == [400, 0, 392])
        try stage.move(350, 300)
        #expect(try widths(stage) == [300, 100, 392])
        try stage.release()
        #expect(log.values == [false])
    }

    @Test("6.1: hiding and showing restores all lengths exactly, animated too")
    func hideAndShow() throws {
        let stage = try Stage { Hidden(log: Log()) }
        try stage.drag((202, 300), (233, 300))
        let before = try spans(stage)
        try stage.click("Animate")
        try stage.frames(10)
        let middle = try widths(stage)[1]
        #expect(middle > 0 && middle < before[1][1] - before[1][0])
        #expect(stage.seen.animating)
        try stage.frames(40)
        #expect(try widths(stage)[1] == 0)
        #expect(!stage.seen.animating)
        try stage.click("Animate")
        try stage.frames(60)
        #expect(try spans(stage) == before)
    }

    @Test("9.2: the content of a hiding pane keeps its length during the movement") func slidingContent() throws {
        final class Model: ObservableObject { @Published var isHidden = false }
        struct Row: View {
            @ObservedObject var model: Model
            var body: some View {
                HSplit {
                    Color.red
                    Color.green
                    HStack(spacing: 0) {
                        Text("end")
                        Spacer(minLength: 0)
                        Color.blue.frame(width: 20)
                    }
                    .pane(idealLength: 200, priority: 1, collapsible: true, collapsed: $model.isHidden)
                }
            }
        }
        let model = Model()
        let stage = try Stage { Row(model: model) }
        // 200 at the end of 800. The content moves past the edge, so its text ends less than 200 from it.
        #expect(try stage.rect(of: "end").minX == 600)
        withAnimation(.linear(duration: 1)) { model.isHidden = true }
        try stage.frames(31)
        let width = try widths(stage)[2]
        #expect(width > 90 && width < 110)
        #expect(try stage.rect(of: "end").minX == 800 - width)
        try stage.frames(40)
        // Sliding back in, blue shows last: it lies 180 to 200 points behind the text.
        withAnimation(.linear(duration: 1)) { model.isHidden = false }
        try stage.frames(58)
        let start = try stage.rect(of: "end").minX
        #expect(start > 600 && start < 615)
        #expect(try stage.pixel(Int(start) + 179, 300) != Color.blue.light)
        #expect(try stage.pixel(Int(start) + 181, 300) == Color.blue.light)
    }

    @Test("9.2: content of the first pane slides past the start at its full length") func slidingAtTheStart() throws {
        final class Model: ObservableObject { @Published var isHidden = false }
        struct Row: View {
            @ObservedObject var model: Model
            var body: some View {
                HSplit {
                    HStack(spacing: 0) {
                        Text("start")
                        Spacer(minLength: 0)
                    }
                    .pane(idealLength: 200, priority: 1, collapsible: true, collapsed: $model.isHidden)
                    Color.red
                    Color.green
                }
            }
        }
        let model = Model()
        let stage = try Stage { Row(model: model) }
        withAnimation(.linear(duration: 1)) { model.isHidden = true }
        try stage.frames(7)
        let width = try widths(stage)[0]
        #expect(width > 170 && width < 190)
        #expect(try stage.rect(of: "start").minX == width - 200)
    }

    /// Returns the width of the first pane in each of the next frames.
    private func firstWidths(_ stage: Stage, frames: Int) throws -> [CGFloat] {
        try (0..<frames).map { _ in
            try stage.frames()
            return try widths(stage)[0]
        }
    }

    @Test("9.2: a spring never moves a splitter past a minimum") func spring() throws {
        let holder = PaneLengthsHolder()
        let stage = try Stage {
            HSplit {
                Color.red.pane(minLength: 100)
                Color.green.pane(minLength: 100)
                Color.blue.pane(minLength: 100)
            }
            .lengths(holder)
        }
        withAnimation(.bouncy(duration: 0.4, extraBounce: 0.3)) {
            holder.lengths = [PaneLength(100), PaneLength(300), PaneLength(392)]
        }
        let seen = try firstWidths(stage, frames: 60)
        #expect(seen.min() == 100 && seen.last == 100)
        #expect(seen.contains { $0 > 150 && $0 < 250 })
    }

    @Test("9.2: a spring never moves a splitter past a maximum or the panes behind it", arguments: [true, false])
    func springAtMaximum(isOfFirst: Bool) throws {
        let holder = PaneLengthsHolder()
        let stage = try Stage {
            HSplit {
                Color.red.pane(maxLength: isOfFirst ? 400 : nil)
                Color.green.pane(minLength: isOfFirst ? nil : 200, maxLength: isOfFirst ? nil : 200)
                Color.blue.pane(minLength: isOfFirst ? nil : 192)
            }
            .lengths(holder)
        }
        withAnimation(.bouncy(duration: 0.4, extraBounce: 0.3)) {
            holder.lengths = [PaneLength(400), PaneLength(200), PaneLength(192)]
        }
        let seen = try firstWidths(stage, frames: 60)
        #expect(seen.max() == 400 && seen.last == 400)
        #expect(seen.contains { $0 > 300 && $0 < 380 })
    }

    @Test("9.2: a drag interrupts a movement, with every splitter at its visible position")
    func dragInMovement() throws {
        let holder = PaneLengthsHolder([PaneLength(100), PaneLength(300), PaneLength(392)])
        let stage = try Stage {
            HSplit {
                Color.red
                Color.green
                Color.blue
            }
            .lengths(holder)
        }
        withAnimation(.linear(duration: 1)) {
            holder.lengths = [PaneLength(300), PaneLength(300), PaneLength(192)]
        }
        try stage.frames(31)
        let before = try widths(stage)
        // Halfway.
        #expect(abs(before[0] - 200) < 5 && abs(before[1] - 300) < 2)
        let x = before[0] + 4 + before[1] + 2
        try stage.grab(x, 300, thenTo: (x + 50, 300))
        // In the frame of the press both moved on, by 200 / 60 points.
        let after = try widths(stage)
        #expect(after == [before[0] + 3, before[1] + 50, before[2] - 53])
        try stage.release()
    }

    @Test("6.1: a pane shown again takes its space back from the panes that filled it")
    func shownAgain() throws {
        let model = Hiding()
        let stage = try Stage {
            HSplit {
                Color.red.pane(maxLength: 300)
                Color.green.pane(collapsible: true, collapsed: model.binding)
                Color.blue
            }
        }
        model.isHidden = true
        try stage.frames()
        // The first one can take 36 of the 264, the last one takes 228.
        #expect(try widths(stage) == [300, 0, 492])
        model.isHidden = false
        try stage.frames()
        #expect(try widths(stage) == [264, 264, 264])
    }

    @Test("6.1: a pane shown again beside a shrunken one takes half of it")
    func shownBesideSmall() throws {
        let model = Hiding()
        let stage = try Stage {
            HSplit {
                Color.red.pane(collapsible: true, collapsed: model.binding)
                Color.green
                Color.blue
            }
        }
        model.isHidden = true
        try stage.frames()
        #expect(try widths(stage) == [0, 528, 264])
        try stage.drag((534, 300), (106, 300))
        #expect(try widths(stage) == [0, 100, 692])
        model.isHidden = false
        try stage.frames()
        // Half of 100 points; the last pane gives the other 214.
        #expect(try widths(stage) == [264, 50, 478])
    }

    @Test(
        "4.4: a row too short for its ideal lengths has not opened yet",
        arguments: [0, 1, 60, 199, 203, 207] as [CGFloat],
        [2, 3]
    )
    func beginsLater(narrow: CGFloat, count: Int) throws {
        let stage = try Stage(narrow, 100) {
            Split {
                Color.red.pane(idealLength: 200)
                Color.green.pane(minLength: 10)
                if count == 3 { Color.blue }
            }
        }
        try stage.frames(2)
        try stage.resize(narrow / 2, 100)
        try stage.resize(800, 100)
        // Without splitters of 4 points 796 or 792 remain.
        #expect(try widths(stage) == (count == 2 ? [200, 596] : [200, 296, 296]))
        try stage.drag((202, 50), (302, 50))
        try stage.resize(60, 100)
        try stage.resize(800, 100)
        #expect(try widths(stage) == (count == 2 ? [300, 496] : [300, 196, 296]))
    }

    @Test("4.4: a row just long enough has opened, and keeps its shares")
    func beginsJustThen() throws {
        // A splitter of 4 points, 200 and 10.
        let stage = try Stage(214, 100) {
            Split {
                Color.red.pane(idealLength: 200)
                Color.green.pane(minLength: 10)
            }
        }
        #expect(try widths(stage) == [200, 10])
        try stage.resize(428, 100)
        // Cells of 202 and 12 points double.
        #expect(try widths(stage) == [402, 22])
    }

    private struct Opening: View {
        var kind: Int
        @State private var width: CGFloat = 0

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                HStack {
                    Button("Open") { withAnimation(.linear(duration: 0.5)) { width = 800 } }
                    Button("Wider") { width = 1600 }
                }
                .frame(height: 30)
                ZStack {
                    if kind == 0 {
                        HSplit(left: { Color.red }, right: { Color.green }).constraints(idealP: .points(200))
                    } else {
                        Split {
                            Color.red.pane(idealLength: 200)
                            Color.green
                            if kind == 2 { Color.blue }
                        }
                    }
                }
                .frame(width: width)
            }
        }
    }

    @Test("4.4, 11.1: a row inside an opening container opens only once the container is open", arguments: 0..<3)
    func beginsOpen(kind: Int) throws {
        let stage = try Stage(1600, 130) { Opening(kind: kind) }
        try stage.click("Open")
        try stage.frames(60)
        #expect(try widths(stage) == (kind == 2 ? [200, 296, 296] : [200, 596]))
        // Each cell, including its half splitters, doubles: 202, 300 and 298 points, or 202 and 598.
        try stage.click("Wider")
        #expect(try widths(stage) == (kind == 2 ? [402, 596, 594] : [402, 1194]))
    }

    private struct Four: View {
        @State private var hidden = [false, false, false, false]

        var body: some View {
            VStack(spacing: 0) {
                HStack { ForEach(0..<4) { index in Button("Toggle \(index)") { hidden[index].toggle() } } }.frame(
                    height: 30
                )
                Split {
                    Color.red.pane(idealLength: 100, collapsible: true, collapsed: $hidden[0])
                    Color.green.pane(idealLength: 200, collapsible: true, collapsed: $hidden[1])
                    Color.blue.pane(collapsible: true, collapsed: $hidden[2])
                    Color.gray.pane(minLength: 50, idealLength: 150, collapsible: true, collapsed: $hidden[3])
                }
            }
        }
    }

    /// All ordered selections of three of the four panes.
    nonisolated private static let orders = (0..<64).map { [$0 & 3, $0 >> 2 & 3, $0 >> 4] }
        .filter { Set($0).count == 3 }

    @Test(
        "6.1: hiding and showing panes in any order, with no other change, restores all lengths",
        arguments: orders
    )
    func anyOrder(shown: [Int]) throws {
        let stage = try Stage(912, 230) { Four() }
        let before = try stage.split().panes.map(\.width)
        // 912 less three splitters are 900; the ideal lengths take 450.
        #expect(before == [100, 200, 450, 150])
        for hidden in Self.orders where Set(hidden) == Set(shown) {
            for index in hidden { try stage.click("Toggle \(index)") }
            #expect(try stage.split().panes.map(\.width).reduce(0, +) == 900)
            for (number, index) in shown.enumerated() {
                try stage.click("Toggle \(index)")
                let widths = try stage.split().panes.map(\.width)
                #expect(widths.reduce(0, +) == 900)
                #expect(widths[index] > 0, "\(hidden), shown \(shown.prefix(number + 1)): \(widths)")
            }
            #expect(try stage.split().panes.map(\.width) == before, "\(hidden), \(shown)")
        }
    }

    @Test("6.1: a pane shown again after a drag takes its space from the pane that grew into it")
    func shownAfterDrag() throws {
        let model = Hiding()
        let stage = try Stage {
            HSplit {
                Color.red
                Color.green
                Color.blue.pane(minLength: 50, collapsible: true, collapsed: model.binding)
            }
        }
        #expect(try widths(stage) == [264, 264, 264])
        model.isHidden = true
        try stage.frames()
        #expect(try widths(stage) == [264, 528, 0])
        try stage.drag((266, 300), (166, 300))
        #expect(try widths(stage) == [164, 628, 0])
        model.isHidden = false
        try stage.frames()
        #expect(try widths(stage) == [164, 364, 264])
    }

    @Test("6.1: a binding hides its pane in the same frame, of two or three panes, and the holder is written")
    func hiddenAtOnce() throws {
        let (model, told) = (Hiding(), Log<[PaneLength]>())
        let stage = try Stage {
            HSplit {
                Color.red.pane(minLength: 100, collapsible: true, collapsed: model.binding)
                Color.green
            }
            .lengths(PaneLengthsHolder(setter: { told.add($0) }))
        }
        model.isHidden = true
        try stage.frames()
        #expect(try widths(stage) == [0, 796])
        model.isHidden = false
        try stage.frames()
        #expect(try widths(stage) == [398, 398])
        // By a drag to less than half of the minimum.
        try stage.drag((400, 300), (200, 300), (30, 300))
        #expect(model.isHidden)
        #expect(told.values.last?.map(\.isCollapsed) == [true, false])
        #expect(try widths(stage) == [0, 796])
    }

    // MARK: Coming and going

    private final class Hiding: ObservableObject {
        @Published var isHidden = false
        var binding: Binding<Bool> { Binding(get: { self.isHidden }, set: { self.isHidden = $0 }) }
    }

    private struct Changing: View {
        @State var numbers = [1, 2, 3]
        @State var showsLast = false

        var body: some View {
            VStack(spacing: 0) {
                Button("Remove") { numbers.removeAll { $0 == 2 } }.frame(height: 20)
                Button("Add") { withAnimation(.linear(duration: 0.5)) { numbers.insert(9, at: 1) } }.frame(height: 20)
                Button("Last") { withAnimation(.linear(duration: 0.5)) { showsLast.toggle() } }.frame(height: 20)
                Button("Reverse") { numbers.reverse() }.frame(height: 20)
                HSplit {
                    ForEach(numbers, id: \.self) { number in
                        Named(name: "P\(number)").pane(minLength: 50, idealLength: CGFloat(number) * 40)
                    }
                    if showsLast { Named(name: "Last").pane(idealLength: 150) }
                }
            }
        }
    }

    @Test("9.1 A new first pane slides in from the start of the row")
    func firstPaneComes() throws {
        let model = First()
        let stage = try Stage {
            HSplit {
                if model.isShown { Color.blue.pane(idealLength: 200) }
                Color.red
                Color.green
            }
        }
        let before = try stage.split().splitters[0].rect
        withAnimation(.linear(duration: 1)) { model.isShown = true }
        try stage.frames()
        let split = try stage.split()
        #expect(split.panes[0] == box(0, 0, 0, 600))
        #expect(split.panes[1].minX == 0)
        // Its splitter grows from no thickness; the other one is in place.
        #expect(split.splitters.map(\.rect) == [box(0, 0, 0, 600), before])
        try stage.frames(61)
        #expect(try stage.split().panes[0].width > 100)
    }

    private final class First: ObservableObject {
        @Published var isShown = false
    }

    private struct Named: View {
        let name: String
        @State var count = 0
        var body: some View {
            Button("\(name):\(count)") { count += 1 }.frame(maxWidth: .infinity, maxHeight: .infinity)
        }
    }

    @Test("A removed pane leaves its space to one neighbor; the others keep their lengths and all state")
    func removal() throws {
        let stage = try Stage { Changing() }
        try stage.click("P3:0")
        let before = try widths(stage)
        try stage.click("Remove")
        let after = try widths(stage)
        #expect(after.count == 2)
        #expect(after[1] == before[2])
        #expect(after[0] == before[0] + before[1] + 4)
        #expect(stage.texts.contains("P3:1"))
    }

    @Test("A new pane takes its ideal length from one neighbor, and slides open")
    func insertion() throws {
        let stage = try Stage { Changing() }
        let before = try widths(stage)
        try stage.click("Last")
        try stage.frames(15)
        let middle = try widths(stage)
        #expect(middle[3] > 0 && middle[3] < 150)
        #expect(Array(middle[0...1]) == Array(before[0...1]))
        try stage.frames(40)
        let after = try widths(stage)
        #expect(!stage.seen.animating)
        #expect(Array(after[0...1]) == Array(before[0...1]))
        #expect(after[3] == 150)
        #expect(after[2] == before[2] - 150 - 4)
        try stage.click("Last")
        try stage.frames(60)
        #expect(try widths(stage) == before)
    }

    @Test("9.1 The splitter after a new pane starts from its old position")
    func insertionInTheMiddle() throws {
        let model = First()
        let stage = try Stage {
            HSplit {
                Color.red
                if model.isShown { Color.blue.pane(idealLength: 200) }
                Color.green
            }
        }
        let (before, splitter) = (try stage.split().panes, try stage.split().splitters[0].rect)
        withAnimation(.linear(duration: 100)) { model.isShown = true }
        try stage.frames(2)
        let after = try stage.split().panes
        // It moved a hundredth of a point or two: the new pane opens before the old splitter, its own from nothing.
        #expect(after.count == 3 && after[0] == before[0] && after[1].width == 0 && after[2] == before[1])
        let end = before[0].maxX
        #expect(after[1].minX == end)
        #expect(try stage.split().splitters.map(\.rect) == [box(end, 0, end, 600), splitter])
    }

    @Test("Lengths move with their panes")
    func reorder() throws {
        let stage = try Stage { Changing() }
        let before = try widths(stage)
        try stage.click("Reverse")
        // The ends of the row differ by up to half a splitter.
        for (a, b) in zip(try widths(stage), before.reversed()) { #expect(abs(a - b) <= 2) }
    }

    @Test("A row shows none, one, two and again three panes")
    func fewPanes() throws {
        struct Few: View {
            @State var count = 3
            var body: some View {
                VStack(spacing: 0) {
                    Button("Less") { count -= 1 }.frame(height: 20)
                    Button("More") { count += 1 }.frame(height: 20)
                    HSplit { ForEach(0..<count, id: \.self) { _ in Color.red.pane(minLength: 20) } }
                }
            }
        }
        let stage = try Stage { Few() }
        for left in [2, 1, 0] {
            try stage.click("Less")
            #expect(try stage.split().panes.count == left)
            let total: CGFloat = try widths(stage).reduce(0, +) + CGFloat(max(0, left - 1)) * 4
            #expect(total == (left == 0 ? 0 : 800))
        }
        for count in [1, 2, 3, 4] {
            try stage.click("More")
            let total: CGFloat = try widths(stage).reduce(0, +) + CGFloat(count - 1) * 4
            #expect(total == 800)
        }
    }

    // MARK: Lengths of a holder

    @Test("A holder receives the lengths when a drag ends, and shows the lengths set on it")
    func holder() throws {
        let told = Log<[PaneLength]>()
        let holder = PaneLengthsHolder(setter: { told.add($0) })
        let stage = try Stage {
            HSplit {
                Color.red
                Color.green
                Color.blue
            }
            .lengths(holder)
        }
        // 800 - 8 = 792: 264 each.
        try stage.grab(266, 300, thenTo: (316, 300))
        #expect(told.values.isEmpty)
        try stage.release()
        #expect(told.values.last?.map(\.length) == [314, 214, 264])
        holder.lengths = [PaneLength(100), PaneLength(200), PaneLength(492)]
        try stage.frames()
        #expect(try widths(stage) == [100, 200, 492])
        holder.lengths = [PaneLength(300), PaneLength(200, isCollapsed: true), PaneLength(492)]
        try stage.frames()
        #expect(try widths(stage) == [300, 0, 492])
    }

    @Test("A holder of two panes receives their lengths too") func holderOfTwo() throws {
        let told = Log<[PaneLength]>()
        let stage = try Stage {
            HSplit {
                Color.red
                Color.green
            }
            .lengths(PaneLengthsHolder(setter: { told.add($0) }))
        }
        // 800 - 4 = 796: 398 each.
        try stage.drag((400, 300), (450, 300))
        #expect(told.values.last?.map(\.length) == [448, 348])
        try stage.drag((450, 300), (300, 300))
        #expect(told.values.last?.map(\.length) == [298, 498])
    }

    @Test("A row opens with its holder's lengths")
    func restored() throws {
        let holder = PaneLengthsHolder([PaneLength(100), PaneLength(200), PaneLength(492)])
        let stage = try Stage {
            HSplit {
                Color.red
                Color.green
                Color.blue
            }
            .lengths(holder)
        }
        #expect(try widths(stage) == [100, 200, 492])
    }

    // MARK: Splitters

    private struct Handle: SplitDivider {
        let styling = SplitStyling(visibleThickness: 20)
        let clicks: Log<Int>
        var body: some View {
            ZStack {
                Color.orange
                Button("H") { clicks.add(1) }.buttonStyle(.plain)
            }
        }
    }

    @Test("7.3: a custom splitter is built for each splitter: its buttons take clicks, the rest drags")
    func customSplitters() throws {
        let clicks = Log<Int>()
        let stage = try Stage {
            HSplit {
                Color.red
                Color.green
                Color.blue
            }
            .splitter { Handle(clicks: clicks) }
        }
        #expect(try stage.split().splitters.map { $0.rect?.width } == [20, 20])
        let buttons = stage.seen.controls.filter { $0.label == "H" }
        #expect(buttons.count == 2)
        for button in buttons { try stage.click(button.rect.midX, button.rect.midY) }
        #expect(clicks.values.count == 2)
        let before = try widths(stage)
        let second = try #require(try stage.split().splitters[1].rect)
        try stage.drag((second.midX, 20), (second.midX + 40, 20))
        let dragged = [before[0], before[1] + 40, before[2] - 40]
        #expect(try widths(stage) == dragged)
    }

    @Test("7.1: styling changes all splitters of its split, and of no other")
    func styling() throws {
        let stage = try Stage {
            VSplit(
                top: {
                    HSplit {
                        Color.red
                        Color.green
                        Color.blue
                    }
                    .styling(visibleThickness: 10)
                },
                bottom: { HSplit(left: { Color.red }, right: { Color.green }) }
            )
        }
        #expect(try stage.split(1).splitters.map { $0.rect?.width } == [10, 10])
        #expect(try stage.split(2).splitters.map { $0.rect?.width } == [4])
    }

    // MARK: Extreme and nested rows

    @Test("3.1, 4.2: extreme numbers do not trap, and the panes still fill the split")
    func strange() throws {
        let numbers: [CGFloat?] = [nil, 0, -5, 1e9, .nan, .infinity, -.infinity]
        for number in numbers {
            let stage = try Stage(300, 40) {
                HSplit {
                    Color.red.pane(minLength: number, maxLength: number, idealLength: number)
                    Color.green.pane(idealLength: number, priority: number.map { Double($0) } ?? 0)
                    Color.blue.pane(maxLength: number)
                }
            }
            for width in [300, 1, 0, 33.3] as [CGFloat] {
                try stage.resize(width, 40)
                let split = try stage.split()
                let total =
                    split.panes.reduce(0) { $0 + $1.width }
                    + split.splitters.reduce(0) { $0 + ($1.rect?.width ?? 0) }
                #expect(split.panes.allSatisfy { $0.width >= 0 }, "\(String(describing: number)) at \(width)")
                #expect(abs(total - split.rect.width) < 1e-6, "\(String(describing: number)) at \(width)")
            }
            try stage.resize(300, 40)
            try stage.drag((100, 20), (0, 20), (300, 20), (150, 20))
        }
    }

    @Test("3.5: nested rows are laid out in the same frame, and each view of a group with a modifier is a pane")
    func nested() throws {
        struct Pair: View {
            var body: some View {
                Group {
                    Color.red
                    Color.green
                }
                .pane(minLength: 40)
            }
        }
        let stage = try Stage {
            HSplit {
                Pair()
                VSplit {
                    Color.blue
                    HSplit { Pair() }
                    Color.yellow
                }
            }
        }
        let outer = try stage.split(0)
        #expect(outer.panes.count == 3)
        #expect(try stage.split(1).rect == outer.panes[2])
        #expect(try stage.split(2).panes.count == 2)
        try stage.grab(outer.panes[1].maxX + 2, 10, thenTo: (300, 10))
        #expect(try stage.split(1).rect == stage.split(0).panes[2])
    }

    @Test("4.5: dragging an outer splitter keeps the lengths of inner panes that do not touch it")
    func outerDrag() throws {
        let stage = try Stage {
            HSplit(
                left: { Color.red },
                right: {
                    HSplit {
                        Color.green.pane(minLength: 30)
                        Color.blue
                        Color.yellow
                    }
                }
            )
        }
        func panes() throws -> [CGRect] { try stage.split(1).panes }
        let before = try panes()
        try stage.grab(400, 300, thenTo: (350, 300))
        #expect(try Array(panes()[1...]) == Array(before[1...]))
        #expect(try panes()[0].width == before[0].width + 50)
        // The first pane has its minimum of 30: the second gives up the rest.
        try stage.move(520, 300)
        #expect(try panes()[0].width == 30)
        #expect(try panes()[2] == before[2])
        try stage.move(400, 300)
        #expect(try panes() == before)
        try stage.move(350, 300)
        try stage.release()
        // A resize of the window distributes space again, starting from these lengths.
        let after = try panes()
        try stage.resize(1000, 600)
        try stage.resize(800, 600)
        #expect(try panes() == after)
    }

    // MARK: Two panes

    nonisolated private static let twos: [(String, CGFloat?, CGFloat?, Double, Double, Bool)] = [
        ("free", nil, nil, 0, 0, false), ("minimums", 120, 200, 0, 0, false), ("left priority", 100, 50, 1, 0, false),
        ("right priority", nil, 150, 0, 2, false), ("collapsible", 120, 150, 0, 0, true),
    ]

    /// Returns whether two splits look alike, up to rounding errors. The fraction of a hidden pane's splitter is its
    /// visible position; for two sides it is the position after showing.
    private func isSame(_ a: Inspection.Split, _ b: Inspection.Split) -> Bool {
        func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }
        func near(_ a: CGRect?, _ b: CGRect?) -> Bool {
            guard let a, let b else { return a == nil && b == nil }
            return near(a.minX, b.minX) && near(a.width, b.width) && a.minY == b.minY && a.height == b.height
        }
        let isOpen = a.hidden == nil && a.previewing == nil
        // At the ends the splitter stays inside the split.
        func center(_ split: Inspection.Split) -> Double {
            min(max(split.fraction * split.rect.width, 2), max(split.rect.width - 2, 2))
        }
        return a.hidden == b.hidden && a.previewing == b.previewing && a.dragging == b.dragging && near(a.rect, b.rect)
            && near(a.primary, b.primary) && near(a.secondary, b.secondary) && near(a.splitter, b.splitter)
            && near(a.hitZone, b.hitZone) && (!isOpen || near(center(a), center(b)))
    }

    @Test("A split with two panes behaves like a split with two sides", arguments: twos.indices)
    func two(index: Int) throws {
        let (_, minP, minS, p, s, hides) = Self.twos[index]
        let many = try Stage {
            HSplit {
                Color.red.pane(minLength: minP, priority: p, collapsible: hides)
                Color.green.pane(minLength: minS, priority: s, collapsible: hides)
            }
        }
        let two = try Stage {
            HSplit(left: { Color.red }, right: { Color.green })
                .constraints(
                    minP: minP.map { .points($0) },
                    minS: minS.map { .points($0) },
                    priority: p > s ? .primary : p < s ? .secondary : nil,
                    dragToHideP: hides,
                    dragToHideS: hides
                )
        }
        var random = Dice(seed: index + 1)
        for step in 0..<120 {
            let (x, y) = (CGFloat.random(in: -50...850, using: &random), CGFloat.random(in: 0...600, using: &random))
            let splitter = try two.split().splitter?.midX ?? 400
            let (width, kind) = (
                CGFloat.random(in: 1...1200, using: &random).rounded(), Int.random(in: 0..<6, using: &random)
            )
            for stage in [many, two] {
                switch kind {
                case 0: try stage.grab(splitter, y, thenTo: (x, y))
                case 1: try stage.move(x, y)
                case 2: try stage.release()
                case 3: try stage.resize(width, 600)
                case 4: try stage.press(.right)
                default: try stage.frames(3)
                }
            }
            let (found, expected) = (try many.split(), try two.split())
            #expect(isSame(found, expected), "step \(step), \(kind): \(found), not \(expected)")
            #expect(many.cursor == two.cursor)
        }
    }
}
