import SDLHost
import SplitView
import Testing

/// Rule 9.2: the path of an animated movement.
@MainActor @Suite struct MovementTests {
    private let halfSecond = Animation.linear(duration: 0.5)

    @Test("9.2 Every rectangle is interpolated by the animation's curve")
    func linear() throws {
        let hide = SideHolder()
        let stage = try Stage { HSplit(left: { Color.red }, right: { Color.green }).hide(hide) }
        withAnimation(halfSecond) { hide.side = .right }
        try stage.frames()
        for frame in 1..<30 {
            try stage.frames()
            // From 398 to 796 in 30 frames; the edges are rounded to pixels.
            let edge = (398 + 398 * CGFloat(frame) / 30).rounded()
            #expect(try stage.split().primary == box(0, 0, edge, 600))
            #expect(try stage.split().splitter == box(edge, 0, edge + 4, 600))
            #expect(try stage.split().secondary == box(edge + 4, 0, 800, 600))
        }
        try stage.frames(2)
        #expect(try stage.split().primary == box(0, 0, 796, 600))
        #expect(try stage.split().secondary == box(800, 0, 800, 600))
        #expect(!stage.seen.animating)
    }

    @Test("9.2 With hideSplitter the splitter's space closes during the movement")
    func closingSplitter() throws {
        let hide = SideHolder()
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { Color.green }).hide(hide).styling(hideSplitter: true)
        }
        withAnimation(halfSecond) { hide.side = .left }
        try stage.frames(16)
        // Halfway from 398…402 to 0…0.
        #expect(try stage.split().primary == box(0, 0, 199, 600))
        #expect(try stage.split().secondary == box(201, 0, 800, 600))
        try stage.frames(17)
        #expect(try stage.split().splitter == nil)
        #expect(try stage.count(of: .green) == 800 * 600)
    }

    @Test(
        "9.2 A splitter whose space closes disappears with its last pixel, before the movement ends",
        arguments: SplitLayout.allCases
    )
    func closedSplitter(layout: SplitLayout) throws {
        let hide = SideHolder()
        let stage = try Stage {
            Split(primary: { Color.red }, secondary: { Color.green }).layout(layout).hide(hide).styling(
                hideSplitter: true
            )
        }
        withAnimation(halfSecond) { hide.side = .primary }
        var seen: [Bool] = []
        for _ in 0..<32 {
            try stage.frames()
            let splitter = try stage.split().splitter
            #expect(splitter.map { $0.width > 0 && $0.height > 0 } ?? true)
            if stage.seen.animating { seen.append(splitter != nil) }
        }
        #expect(seen.first == true && seen.last == false)
    }

    @Test("9.2 The splitter of a hiding pane of three disappears with its last pixel", arguments: SplitLayout.allCases)
    func closedSplitterOfARow(layout: SplitLayout) throws {
        struct Row: View {
            var layout: SplitLayout
            @State private var isHidden = false

            var body: some View {
                ZStack(alignment: .bottomTrailing) {
                    Split {
                        Color.red.pane(collapsible: true, collapsed: $isHidden)
                        Color.green
                        Color.blue
                    }
                    .layout(layout)
                    .styling(hideSplitter: true)
                    Button("Hide") { withAnimation(.linear(duration: 0.5)) { isHidden = true } }
                }
            }
        }
        let stage = try Stage { Row(layout: layout) }
        try stage.click("Hide")
        var seen: [Bool] = []
        for _ in 0..<32 {
            let splitter = try stage.split().splitters[0].rect
            #expect(splitter.map { $0.width > 0 && $0.height > 0 } ?? true)
            if stage.seen.animating { seen.append(splitter != nil) }
            try stage.frames()
        }
        #expect(seen.first == true && seen.last == false)
    }

    @Test("9.2 A new animation starts from the visible state of the interrupted one")
    func interrupted() throws {
        let hide = SideHolder()
        let stage = try Stage { HSplit(left: { Color.red }, right: { Color.green }).hide(hide) }
        withAnimation(halfSecond) { hide.side = .right }
        try stage.frames(11)
        // 398 + 398 × 10 / 30 = 530.67.
        #expect(try stage.split().primary.width == 531)
        withAnimation(halfSecond) { hide.side = nil }
        try stage.frames()
        #expect(try stage.split().primary.width == 531)
        for frame in 1..<30 {
            try stage.frames()
            let from: CGFloat = 398 + 398 / 3
            #expect(try stage.split().primary.width == (from + (398 - from) * CGFloat(frame) / 30).rounded())
        }
        try stage.frames(2)
        #expect(try stage.split().primary.width == 398)
    }

    @Test("9.2 An immediate change ends an animation")
    func cutShort() throws {
        let hide = SideHolder()
        let stage = try Stage { HSplit(left: { Color.red }, right: { Color.green }).hide(hide) }
        withAnimation(halfSecond) { hide.side = .right }
        try stage.frames(10)
        hide.side = .left
        try stage.frames()
        #expect(try stage.split().primary.width == 0)
        #expect(!stage.seen.animating)
    }

    @Test("9.2 A press on a moving splitter takes hold at once")
    func pressTakesOver() throws {
        let (hide, fraction) = (SideHolder(), FractionHolder())
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { Color.green }).fraction(fraction).hide(hide)
        }
        withAnimation(halfSecond) { hide.side = .right }
        try stage.frames(15)
        // The pointer arrives in the 15th frame of 30, 398 + 398 × 15 / 30 = 597; the press meets that frame's
        // splitter.
        try stage.grab(607, 300)
        #expect(try stage.split().primary.width == 597)
        try stage.frames(5)
        #expect(try stage.split().primary.width == 597)
        try stage.move(617, 300)
        // 10 points more.
        #expect(try stage.split().primary.width == 607)
        #expect(try stage.split().hidden == nil)
        try stage.frames(60)
        #expect(try stage.split().primary.width == 607)
        try stage.release()
        #expect(hide.side == nil)
        #expect(abs(fraction.value * 800 - 609) < 1e-9)
    }

    @Test("9.2 A splitter that was pressed without a drag continues to its target")
    func heldAndReleased() throws {
        let hide = SideHolder()
        let stage = try Stage { HSplit(left: { Color.red }, right: { Color.green }).hide(hide) }
        withAnimation(halfSecond) { hide.side = .right }
        try stage.frames(15)
        try stage.grab(612, 300)
        try stage.frames(100)
        try stage.release()
        #expect(stage.seen.animating)
        #expect(hide.side == .secondary)
        try stage.frames(40)
        #expect(try stage.split().primary.width == 796)
        #expect(!stage.seen.animating)
    }

    @Test("9.2 Hidden content keeps its size and slides out at the splitter, clipped")
    func slides() throws {
        let hide = SideHolder()
        let stage = try Stage {
            HSplit(
                left: { Color.red },
                right: {
                    HSplit(
                        left: { VSplit(top: { Color.green }, bottom: { Color.yellow }) },
                        right: { VSplit(top: { Color.blue }, bottom: { Color.orange }) }
                    )
                    .hide(hide)
                }
            )
        }
        // The inner split is 402…800: its sides are 402…599 and 603…800, 197 each.
        let (left, right) = (box(402, 0, 599, 600), box(603, 0, 800, 600))
        #expect(try stage.split(2).rect == left)
        #expect(try stage.split(3).rect == right)
        for side in SplitSide.allCases {
            withAnimation(halfSecond) { hide.side = side }
            try stage.frames()
            for frame in 1..<30 {
                try stage.frames()
                let inner = try stage.split(1)
                if side.isPrimary {
                    #expect(try stage.split(2).rect == box(inner.primary.maxX - 197, 0, inner.primary.maxX, 600))
                    #expect(try stage.split(3).rect == inner.secondary)
                    #expect(try stage.pixel(401 - frame % 10 - 10, 50) == Color.red.light)
                } else {
                    #expect(try stage.split(2).rect == inner.primary)
                    #expect(try stage.split(3).rect.origin == inner.secondary.origin)
                    #expect(try stage.split(3).rect.width == 197)
                }
            }
            try stage.frames(2)
            #expect(stage.seen.splits.count == 3)
            // And back in.
            withAnimation(halfSecond) { hide.side = nil }
            try stage.frames(16)
            #expect(try stage.split(side.isPrimary ? 2 : 3).rect.width == 197)
            try stage.frames(17)
            #expect(try stage.split(2).rect == left)
            #expect(try stage.split(3).rect == right)
        }
    }

    @Test("9.2 Turning the layout morphs both panes and the splitter")
    func morph() throws {
        let layout = LayoutHolder()
        let stage = try Stage { Split(primary: { Color.red }, secondary: { Color.green }).layout(layout) }
        withAnimation(halfSecond) { layout.toggle() }
        try stage.frames(16)
        // Halfway, primary has grown to 800 in the first quarter, and shrinks to 298 in the last one. The parts above
        // it have done two thirds of their growth, from 402 and 398 to 0 from the left, and a third of their shrinking,
        // from 0 to 302 and 298 from the top.
        #expect(try stage.split().primary == box(0, 0, 800, 600))
        #expect(try stage.split().secondary == box(134, 101, 800, 600))
        #expect(try stage.split().splitter == box(133, 99, 800, 600))
        #expect(try stage.pixel(100, 100) == Color.red.light)
        #expect(try stage.pixel(700, 500) == Color.green.light)
        try stage.frames(17)
        #expect(try stage.split().primary == box(0, 0, 800, 298))
        #expect(!stage.seen.animating)
    }

    @Test("9.2 A spring's overshoot stays inside, and the parts stay adjacent")
    func spring() throws {
        let fraction = FractionHolder(0.1)
        let stage = try Stage { HSplit(left: { Color.red }, right: { Color.green }).fraction(fraction) }
        withAnimation(.spring(response: 0.4, dampingFraction: 0.1)) { fraction.value = 0.95 }
        var largest: CGFloat = 0
        for _ in 0..<300 {
            try stage.frames()
            let split = try stage.split()
            #expect(split.primary.width + (split.splitter?.width ?? 0) + split.secondary.width == 800)
            #expect(split.primary.minX == 0 && split.secondary.width >= 0)
            largest = max(largest, split.primary.width)
        }
        #expect(largest > 758)
        #expect(try stage.split().primary.width == 758)
    }

    @Test("9.2 A resize during a movement keeps the parts in proportion, and the end is exact")
    func resized() throws {
        let hide = SideHolder()
        let stage = try Stage { HSplit(left: { Color.red }, right: { Color.green }).hide(hide) }
        withAnimation(halfSecond) { hide.side = .right }
        try stage.frames(16)
        #expect(try stage.split().primary.width == 597)
        try stage.resize(400, 300)
        // One more frame, at 400 points: from 199 to 396 by 16 / 30.
        #expect(try stage.split().primary == box(0, 0, 304, 300))
        for size in [(0, 0), (1, 1), (900, 500)] as [(CGFloat, CGFloat)] {
            try stage.resize(size.0, size.1)
            let split = try stage.split()
            #expect(split.primary.width + (split.splitter?.width ?? 0) + split.secondary.width == size.0)
        }
        try stage.frames(20)
        #expect(try stage.split().primary.width == 896)
    }

    @Test("9.1 A new size in the frame of an animated change applies at once", arguments: [1, 2])
    func resizedTogether(changes: Int) throws {
        let (hide, other) = (SideHolder(), FractionHolder())
        let stage = try Stage {
            VSplit(
                top: { HSplit(left: { Color.red }, right: { Color.green }).hide(hide) },
                bottom: { Color.blue }
            )
            .fraction(other)
        }
        withAnimation(halfSecond) { hide.side = .right }
        if changes == 2 { other.value = 0.25 }
        try stage.resize(400, 304)
        // The outer split fills the new size: a half of 304 is 152, a quarter 76, less half the splitter.
        let outer = try stage.split(0)
        #expect(outer.rect == box(0, 0, 400, 304))
        #expect(outer.primary == box(0, 0, 400, changes == 2 ? 74 : 150))
        // The inner one starts from its visible half, 398 of 800, and moves as at any other size.
        let inner = try stage.split(1)
        #expect(inner.primary == box(0, 0, 199, outer.primary.height))
        #expect(stage.seen.animating)
        try stage.frames(15)
        // Halfway to 396: 297.5.
        #expect(abs(try stage.split(1).primary.width - 297.5) <= 0.5)
        try stage.frames(16)
        #expect(try stage.split(1).primary.width == 396)
        #expect(!stage.seen.animating)
    }

    @Test("9.2 Nested splits move in the same frame")
    func nested() throws {
        let (outer, inner) = (FractionHolder(), FractionHolder())
        let stage = try Stage {
            HSplit(
                left: { Color.red },
                right: { VSplit(top: { Color.green }, bottom: { Color.blue }).fraction(inner) }
            )
            .fraction(outer)
        }
        withAnimation(halfSecond) {
            outer.value = 0.25
            inner.value = 0.75
        }
        try stage.frames(16)
        // Halfway: 402 to 202 is 302; 298 to 448 is 373.
        #expect(try stage.split(1).rect == box(302, 0, 800, 600))
        #expect(try stage.split(1).primary == box(302, 0, 800, 373))
    }

    @Test("9.3 A movement is the same wherever the split lies in the window", arguments: SplitLayout.allCases, 0..<3)
    func elsewhere(layout: SplitLayout, kind: Int) throws {
        func seen(_ left: CGFloat, _ top: CGFloat) throws -> [Inspection.Split] {
            let (fraction, hide, turned) = (FractionHolder(0.25), SideHolder(), LayoutHolder(layout))
            let stage = try Stage(400 + left, 300 + top) {
                Split(primary: { Color.red }, secondary: { Color.green })
                    .layout(turned).fraction(fraction).hide(hide)
                    .padding(EdgeInsets(top: top, leading: left, bottom: 0, trailing: 0))
            }
            withAnimation(.linear(duration: 0.5)) {
                switch kind {
                case 0: fraction.value = 0.75
                case 1: hide.side = .secondary
                default: turned.toggle()
                }
            }
            var splits: [Inspection.Split] = []
            for _ in 0..<8 {
                try stage.frames(4)
                // Halfway, another movement begins from the visible state.
                if splits.count == 3 { withAnimation(.linear(duration: 0.3)) { fraction.value = 0.5 } }
                splits.append(try stage.split())
            }
            return splits
        }
        let (here, there) = (try seen(0, 0), try seen(120, 50))
        let sizes = here.map(\.primary.size) + here.map(\.secondary.size)
        #expect(Set(sizes.map(\.width)).count > 3 || Set(sizes.map(\.height)).count > 3)
        for (first, second) in zip(here, there) {
            #expect(first.primary.offsetBy(dx: 120, dy: 50) == second.primary)
            #expect(first.secondary.offsetBy(dx: 120, dy: 50) == second.secondary)
            #expect(first.splitter?.offsetBy(dx: 120, dy: 50) == second.splitter)
        }
    }
}
