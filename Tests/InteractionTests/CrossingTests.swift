import SDLHost
import SplitView
import Testing

/// Rule 10.3: where two splitters cross or meet, one press drags both.
///
/// The outer splitter lies at x = 398…402. A split in its right side has its splitter at y = 298…302, starting at
/// x = 402. The inner hit zone, 30 points thick, extends as far past that end: to x = 372.
@MainActor @Suite struct CrossingTests {
    private func junction() throws -> Stage {
        try Stage {
            HSplit(
                left: { Color.red },
                right: {
                    VSplit(top: { Color.green }, bottom: { Color.blue })
                        .constraints(minPFraction: 0.25, minSFraction: 0.25)
                }
            )
        }
    }

    @Test(
        "10.3 At a T-junction a press in both zones drags both, with the four-way cursor",
        arguments: [(400, 300), (385, 300), (414, 300), (400, 285), (400, 314), (410, 310)] as [(CGFloat, CGFloat)]
    )
    func both(x: CGFloat, y: CGFloat) throws {
        let stage = try junction()
        try stage.move(x, y)
        #expect(stage.cursor == .resizeAll)
        try stage.press()
        #expect(try stage.split(0).dragging && stage.split(1).dragging)
        try stage.move(x + 80, y + 60)
        #expect(stage.cursor == .resizeAll)
        // 480 / 800 and 360 / 600.
        #expect(try stage.split(0).fraction == 0.6)
        #expect(try stage.split(1).fraction == 0.6)
        // Each obeys its own constraints: at most 0.75 of 600 for the inner one.
        try stage.move(x + 200, y + 290)
        #expect(try stage.split(0).fraction == 0.75)
        #expect(try stage.split(1).fraction == 0.75)
        try stage.release()
        #expect(try !stage.split(0).dragging && !stage.split(1).dragging)
        #expect(try stage.split(0).fraction == 0.75)
    }

    @Test(
        "10.3 Beside the junction a press drags one splitter alone, and the extension alone takes no press",
        arguments: [
            (400, 284.5, 0, .resizeLeftRight), (400, 315, 0, .resizeLeftRight), (415, 300, 1, .resizeUpDown),
            (384.5, 300, nil, .arrow), (373, 300, nil, .arrow),
        ] as [(CGFloat, CGFloat, Int?, Cursor)]
    )
    func alone(x: CGFloat, y: CGFloat, dragged: Int?, cursor: Cursor) throws {
        let stage = try junction()
        try stage.move(x, y)
        #expect(stage.cursor == cursor)
        try stage.press()
        #expect(try stage.split(0).dragging == (dragged == 0))
        #expect(try stage.split(1).dragging == (dragged == 1))
    }

    @Test("10.3 The extension is one zone width long") func extent() throws {
        // The outer zone is 100 thick, 350…450, the inner 20: its extension spans 402 to 382.
        let stage = try Stage {
            HSplit(
                left: { Color.red },
                right: { VSplit(top: { Color.green }, bottom: { Color.blue }).styling(invisibleThickness: 20) }
            )
            .styling(invisibleThickness: 100)
        }
        for (x, isBoth) in [(381.5, false), (382, true), (449, true), (451, false)] as [(CGFloat, Bool)] {
            try stage.move(x, 300)
            #expect((stage.cursor == .resizeAll) == isBoth, "at \(x)")
        }
    }

    @Test("10.3 Where three splitters meet, a press drags the nearer one of each direction") func crossing() throws {
        let stage = try Stage {
            HSplit(
                left: { VSplit(top: { Color.red }, bottom: { Color.orange }) },
                right: { VSplit(top: { Color.green }, bottom: { Color.blue }).fraction(0.52) }
            )
        }
        // The left one is at y = 300, the right one at 312.
        try stage.grab(400, 303, thenTo: (440, 333))
        #expect(try stage.split(0).fraction == 0.55)
        #expect(try stage.split(1).fraction == 0.55)
        #expect(try stage.split(2).fraction == 0.52)
    }

    @Test(
        "10.3 Of two splitters in a line, a press drags the one on the pointer's side",
        arguments: [393, 399, 401, 407],
        [300, 303]
    )
    func grid(x: CGFloat, y: CGFloat) throws {
        let stage = try Stage {
            HSplit(
                left: { VSplit(top: { Color.red }, bottom: { Color.orange }) },
                right: { VSplit(top: { Color.green }, bottom: { Color.blue }) }
            )
        }
        try stage.grab(x, y, thenTo: (x + 40, y + 30))
        #expect(try stage.split(0).fraction == 0.55)
        #expect(try stage.split(1).fraction == (x < 400 ? 0.55 : 0.5))
        #expect(try stage.split(2).fraction == (x < 400 ? 0.5 : 0.55))
    }

    @Test(
        "10.3 Turned: of two splitters in a line, a press drags the one on the pointer's side",
        arguments: [293, 299, 301, 307],
        [400, 403]
    )
    func turnedGrid(y: CGFloat, x: CGFloat) throws {
        let stage = try Stage {
            VSplit(
                top: { HSplit(left: { Color.red }, right: { Color.orange }) },
                bottom: { HSplit(left: { Color.green }, right: { Color.blue }) }
            )
        }
        // 40 of 800 points, and 30 of 600.
        try stage.grab(x, y, thenTo: (x + 40, y + 30))
        #expect(try stage.split(0).fraction == 0.55)
        #expect(try stage.split(1).fraction == (y < 300 ? 0.55 : 0.5))
        #expect(try stage.split(2).fraction == (y < 300 ? 0.5 : 0.55))
    }

    @Test("10.3 Turned: a horizontal split below a vertical one joins it") func turned() throws {
        let stage = try Stage {
            VSplit(top: { HSplit(left: { Color.red }, right: { Color.green }) }, bottom: { Color.blue })
        }
        try stage.grab(400, 300, thenTo: (480, 360))
        #expect(try stage.split(0).fraction == 0.6)
        #expect(try stage.split(1).fraction == 0.6)
    }

    @Test("10.3 Splitters of the same direction, and those that end elsewhere, drag alone") func none() throws {
        let stage = try Stage {
            HSplit(left: { HSplit(left: { Color.red }, right: { Color.green }).fraction(0.95) }, right: { Color.blue })
        }
        try stage.grab(400, 300)
        #expect(try stage.split(0).dragging)
        #expect(try !stage.split(1).dragging)
        #expect(stage.cursor == .resizeLeftRight)
    }

    @Test("10.3, 10.6 Hidden splitters and those that cannot be dragged do not join") func absent() throws {
        let hide = SideHolder(.bottom)
        let stage = try Stage {
            HSplit(
                left: { VSplit(top: { Color.red }, bottom: { Color.orange }).draggable(false) },
                right: {
                    VSplit(top: { Color.green }, bottom: { Color.blue }).hide(hide).styling(hideSplitter: true)
                }
            )
        }
        try stage.grab(400, 300, thenTo: (480, 360))
        #expect(stage.cursor == .resizeLeftRight)
        #expect(stage.seen.splits.map(\.dragging) == [true, false, false])
        try stage.release()
        // A splitter that returns joins again.
        hide.side = nil
        try stage.frames()
        try stage.move(480, 300)
        #expect(stage.cursor == .resizeAll)
    }

    @Test("10.1, 10.3 A cancelled drag leaves both as they were", arguments: CancelTests.Cancellation.allCases)
    func cancelled(_ cancellation: CancelTests.Cancellation) throws {
        let stage = try junction()
        let before = stage.seen.splits
        try stage.grab(400, 300, thenTo: (500, 400))
        try cancellation.happen(on: stage)
        try stage.release()
        #expect(stage.seen.splits.map(\.unfocused) == before.map(\.unfocused))
    }

    @Test("10.2, 10.3 A double click on a junction resets both") func doubleClick() throws {
        let stage = try junction()
        try stage.drag((400, 300), (480, 360))
        try stage.play(.click(CGPoint(x: 480, y: 360), count: 2), .advance(1))
        #expect(stage.seen.splits.map(\.fraction) == [0.5, 0.5])
    }

    @Test("10.2, 10.3 A double click on a junction runs the action of each splitter") func performs() throws {
        let (outer, inner) = (Log<Void>(), Log<Void>())
        let stage = try Stage {
            HSplit(
                left: { Color.red },
                right: {
                    VSplit(top: { Color.green }, bottom: { Color.blue }).doubleClick(.perform { inner.add(()) })
                }
            )
            .doubleClick(.perform { outer.add(()) })
        }
        try stage.play(.click(CGPoint(x: 400, y: 300), count: 2))
        #expect(outer.values.count == 1 && inner.values.count == 1)
    }

    @Test("10.3 When one of the two disappears, the drag of the other continues") func gone() throws {
        let shown = SideHolder()
        let stage = try Stage { HSplit(left: { Color.red }, right: { Coming(shown: shown) }) }
        try stage.grab(400, 300, thenTo: (480, 360))
        #expect(stage.seen.splits.count == 2)
        shown.side = .left
        try stage.frames()
        try stage.move(560, 400)
        #expect(stage.seen.splits.count == 1)
        #expect(try stage.split().fraction == 0.7)
        #expect(stage.cursor == .resizeLeftRight)
    }

    @Test("10.3 An end has an extension only while it is scrolled into view") func scrolled() throws {
        // The inner split is 800 wide in 400: its right end, at 800 - 400 beyond the outer splitter, is clipped.
        let stage = try Stage {
            HSplit(
                left: {
                    ScrollView(.horizontal) {
                        VSplit(top: { Color.red }, bottom: { Color.green }).frame(width: 800, height: 600)
                    }
                },
                right: { Color.blue }
            )
        }
        try stage.move(402, 300)
        #expect(stage.cursor == .resizeLeftRight)
        try stage.move(100, 300)
        try stage.play(.scroll(dx: -1000, dy: 0))
        // Now it ends at 398.
        try stage.move(402, 300)
        #expect(stage.cursor == .resizeAll)
    }
}

/// A split that is shown until `shown` hides a side.
private struct Coming: View {
    @ObservedObject var shown: SideHolder

    var body: some View {
        if shown.side == nil { VSplit(top: { Color.green }, bottom: { Color.blue }) } else { Color.orange }
    }
}

/// A splitter that shows whether it is hovered.
private struct Telling: SplitDivider {
    var name: String
    var styling = SplitStyling(visibleThickness: 30)

    var body: some View { Color.gray.overlay { Text(styling.isHovered ? "\(name) hovered" : name) } }
}

extension CrossingTests {
    @Test("10.3, 7.3 Both splitters see the pointer enter and leave their crossing") func hovered() throws {
        let stage = try Stage {
            HSplit(
                left: {
                    VSplit(top: { Color.red }, bottom: { Color.orange }).splitter { Telling(name: "inner") }
                },
                right: { Color.green }
            )
            .splitter { Telling(name: "outer") }
        }
        let rest = Set(["inner", "outer"])
        #expect(Set(stage.texts) == rest)
        for _ in 0..<2 {
            try stage.move(395, 300)
            try stage.frames(30)
            #expect(Set(stage.texts) == ["inner hovered", "outer hovered"])
            try stage.move(600, 100)
            try stage.frames(30)
            #expect(Set(stage.texts) == rest)
        }
    }
}
