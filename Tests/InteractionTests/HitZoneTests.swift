import SDLHost
import SplitView
import Testing

/// Rules 5.2 and 5.3: the hit zone of a splitter, and presses that go to other views.
@MainActor @Suite struct HitZoneTests {
    /// Returns whether a press at this point grabs split `index`.
    private func grabs(_ stage: Stage, _ x: CGFloat, _ y: CGFloat, _ index: Int = 0) throws -> Bool {
        try stage.move(x, y)
        try stage.press()
        defer { try? stage.release() }
        return try stage.split(index).dragging
    }

    @Test("5.2 The zone is 30 points around the center line, along the whole breadth, half-open")
    func standard() throws {
        let stage = try Stage { HSplit(left: { Color.red }, right: { Color.green }) }
        #expect(try stage.split().hitZone == box(385, 0, 415, 600))
        for (x, y, inside) in [
            (384.9, 300, false), (385, 300, true), (400, 0, true), (400, 599.9, true), (414.9, 300, true),
            (415, 300, false), (400, 600, false), (400, -0.1, false),
        ] as [(CGFloat, CGFloat, Bool)] {
            #expect(try grabs(stage, x, y) == inside, "at \(x), \(y)")
        }
        let vertical = try Stage { VSplit(top: { Color.red }, bottom: { Color.green }) }
        #expect(try vertical.split().hitZone == box(0, 285, 800, 315))
        #expect(try grabs(vertical, 0, 285))
        #expect(try !grabs(vertical, 0, 315))
    }

    @Test("5.2 The zone is never thinner than the visible splitter")
    func notThinner() throws {
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { Color.green }).styling(visibleThickness: 8, invisibleThickness: 2)
        }
        #expect(try stage.split().hitZone == box(396, 0, 404, 600))
        let wide = try Stage {
            HSplit(left: { Color.red }, right: { Color.green }).styling(invisibleThickness: 50)
        }
        #expect(try wide.split().hitZone == box(375, 0, 425, 600))
    }

    @Test("5.2 The zone takes at most a third of a pane")
    func smallPanes() throws {
        let fraction = FractionHolder(0.025)
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { Color.green }).fraction(fraction)
        }
        // The bar is 18…22. Left of it a third of 18 is 6; right of it the full 13 fit.
        #expect(try stage.split().hitZone == box(12, 0, 35, 600))
        #expect(try !grabs(stage, 11.9, 300))
        #expect(try grabs(stage, 12, 300))
        fraction.value = 0.975
        try stage.frames()
        #expect(try stage.split().hitZone == box(765, 0, 788, 600))
    }

    @Test("5.3 The distance to a splitter is measured from its drawn pixels")
    func drawnPixels() throws {
        let inner = FractionHolder(1)
        let stage = try Stage(800, 17 + 1.0 / 3, scale: 1.5) {
            VSplit(
                top: {
                    VSplit(top: { Color.red }, bottom: { Color.green }).fraction(inner)
                        .styling(visibleThickness: 0, invisibleThickness: 30)
                },
                bottom: { Color.blue }
            )
            .fraction(0.86).styling(visibleThickness: 1, invisibleThickness: 60)
        }
        // 0.86 of 26 pixels is 22.36: the line of 1.5 pixels covers the pixel 22…23, at 14.67 points. That is 4.17
        // away, more than 4, so the center line of the inner one, at 14.67, is nearer than the one at 15.
        #expect(try grabs(stage, 700, 10.5, 1))
        #expect(try !grabs(stage, 700, 10.5, 0))
    }

    @Test("5.2 A splitter at the edge can be grabbed from inside", arguments: [0, 1] as [CGFloat])
    func atTheEdge(fraction: CGFloat) throws {
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { Color.green }).fraction(fraction)
        }
        // Bars of 0…4 and 796…800, with 13 points on the visible side.
        #expect(try stage.split().hitZone == (fraction == 0 ? box(0, 0, 17, 600) : box(783, 0, 800, 600)))
        #expect(try grabs(stage, fraction == 0 ? 0 : 799.9, 300))
        try stage.drag((fraction == 0 ? 16 : 784, 300), (400, 300))
        // Grabbed 14 points from the center line.
        #expect(try stage.split().splitter?.midX == (fraction == 0 ? 386 : 414))
    }

    @Test("5.3 A button under the zone takes presses more than 4 points from the bar")
    func buttonUnderTheZone() throws {
        let log = Log<Int>()
        let stage = try Stage {
            HSplit(
                left: { Color.red },
                right: {
                    ZStack(alignment: .leading) {
                        Color.green
                        Button("A wide button") { log.add(1) }
                    }
                }
            )
        }
        #expect(try stage.control("A wide button").rect.minX == 402)
        // The bar ends at 402: up to 406 the splitter, then the button, and beyond the button the splitter again.
        #expect(try grabs(stage, 403, 300))
        #expect(try grabs(stage, 406, 300))
        #expect(log.values.isEmpty)
        #expect(try !grabs(stage, 406.1, 300))
        #expect(try !grabs(stage, 414, 300))
        #expect(log.values.count == 2)
        #expect(try grabs(stage, 414, 100))
        // The cursor shows which view takes the press.
        try stage.move(410, 300)
        #expect(stage.cursor == .arrow)
        try stage.move(410, 100)
        #expect(stage.cursor == .resizeLeftRight)
    }

    @Test("5.3 A scroll bar beside the splitter scrolls")
    func scrollBar() throws {
        let stage = try Stage {
            HSplit(
                left: {
                    List(Array(0..<100), id: \.self) { Text("Row \($0)") }
                },
                right: { Color.green }
            )
        }
        // The scroll bar is 387…398, the splitter's bar begins at 398.
        let before = try stage.rect(of: "Row 5").minY
        try stage.grab(390, 20, thenTo: (390, 60))
        #expect(try !stage.split().dragging)
        try stage.release()
        #expect(try stage.texts.contains("Row 5") == false || stage.rect(of: "Row 5").minY < before)
        #expect(try grabs(stage, 395, 20))
    }

    @Test("5.3 The wheel over the zone scrolls what lies below")
    func wheel() throws {
        let stage = try Stage {
            HSplit(
                left: {
                    List(Array(0..<100), id: \.self) { Text("Row \($0)") }
                },
                right: { Color.green }
            )
        }
        let before = try stage.rect(of: "Row 10").minY
        try stage.move(394, 300)
        try stage.play(.scroll(dx: 0, dy: -50))
        #expect(try stage.rect(of: "Row 10").minY == before - 50)
    }

    @Test("5.3 Where zones overlap the nearest center line wins, and a tie goes to the innermost split")
    func overlapping() throws {
        // The inner split is 398 long from 402; its bar is 40 thick around 50 (0.125628… × 398), at 432…472.
        let stage = try Stage {
            HSplit(
                left: { Color.red },
                right: {
                    HSplit(left: { Color.green }, right: { Color.blue })
                        .fraction(50 / 398)
                        .styling(visibleThickness: 40, invisibleThickness: 100)
                }
            )
            .styling(invisibleThickness: 60)
        }
        // Outer: center 400, reaching to 430. Inner: center 452, reaching a third of 30 points down to 422.
        #expect(try stage.split(0).hitZone == box(370, 0, 430, 600))
        #expect(try stage.split(1).hitZone?.minX == 422)
        #expect(try grabs(stage, 421, 300, 0))
        #expect(try grabs(stage, 425.5, 300, 0))
        // 26 points from both.
        #expect(try grabs(stage, 426, 300, 1))
        #expect(try grabs(stage, 429, 300, 1))
    }
}
