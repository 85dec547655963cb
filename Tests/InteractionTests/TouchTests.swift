import SDLHost
import SplitView
import Testing

/// Rule 10.4: fingers drag splitters, scroll views, and press controls.
@MainActor @Suite struct TouchTests {
    private func touch(_ stage: Stage, _ finger: Int, _ phase: TouchPhase, _ x: CGFloat, _ y: CGFloat) throws {
        try stage.play(.touch(finger: finger, phase, CGPoint(x: x, y: y)))
    }

    /// Two splits side by side, each with a split inside: splitters at x = 400, and left at y = 300, right at 150.
    private func nested() throws -> Stage {
        try Stage {
            HSplit(
                left: { VSplit(top: { Color.red }, bottom: { Color.orange }) },
                right: { VSplit(top: { Color.green }, bottom: { Color.blue }).fraction(0.25) }
            )
        }
    }

    @Test("10.4 A finger drags a splitter") func drag() throws {
        let fraction = FractionHolder()
        let stage = try Stage { HSplit(left: { Color.red }, right: { Color.green }).fraction(fraction) }
        try touch(stage, 7, .down, 395, 300)
        #expect(try stage.split().dragging)
        try touch(stage, 7, .move, 475, 300)
        #expect(try stage.split().fraction == 0.6)
        try touch(stage, 7, .up, 555, 300)
        #expect(fraction.value == 0.7)
        #expect(try !stage.split().dragging)
        // The finger is up: nothing is hovered.
        #expect(stage.cursor == .arrow)
    }

    /// A button style that shows whether it is pressed.
    private struct Telling: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            Text(configuration.isPressed ? "pressed" : "up").frame(width: 100, height: 100)
        }
    }

    @Test("10.4 A button under the second finger is pressed while that finger is over it") func secondFinger() throws {
        let stage = try Stage {
            HStack(spacing: 0) {
                Color.red
                Button("Go") {}.buttonStyle(Telling())
            }
        }
        try touch(stage, 1, .down, 100, 300)
        try touch(stage, 2, .down, 750, 300)
        #expect(stage.texts == ["pressed"])
        try touch(stage, 2, .move, 500, 300)
        #expect(stage.texts == ["up"])
        try touch(stage, 2, .move, 750, 300)
        #expect(stage.texts == ["pressed"])
        try touch(stage, 2, .up, 750, 300)
        #expect(stage.texts == ["up"])
    }

    @Test("10.4 Only the first finger hovers") func hovering() throws {
        let log = Log<Bool>()
        let stage = try Stage {
            HStack(spacing: 0) {
                Color.red
                Color.green.onHover { log.add($0) }
            }
        }
        try touch(stage, 1, .down, 100, 300)
        try touch(stage, 2, .down, 200, 300)
        try touch(stage, 2, .move, 600, 300)
        #expect(log.values.isEmpty)
        try touch(stage, 2, .up, 600, 300)
        try touch(stage, 1, .up, 100, 300)
        #expect(log.values.isEmpty)
    }

    @Test(
        "10.4 A tap hits a view half a point wide on a fine display, rotated too",
        arguments: [(1, 0), (0.5, 0), (1, 180)] as [(CGFloat, Double)]
    )
    func thin(width: CGFloat, angle: Double) throws {
        let log = Log<Int>()
        let stage = try Stage(100, 100, scale: 2) {
            HSplit(
                left: {
                    Color.red.frame(width: width).onTapGesture { log.add(1) }.rotationEffect(.degrees(angle))
                },
                right: { Color.green }
            )
        }
        // In the middle of the pane's 48 points.
        let x = 24 - width / 2 + 0.25
        try stage.click(x, 50)
        try stage.click(x - width, 50)
        try stage.click(x + width, 50)
        #expect(log.values == [1])
    }

    @Test("10.4 Two fingers drag two splitters at the same time, and each drag ends by itself") func two() throws {
        let stage = try nested()
        try touch(stage, 1, .down, 200, 300)
        try touch(stage, 2, .down, 600, 150)
        #expect(stage.seen.splits.map(\.dragging) == [false, true, true])
        try touch(stage, 1, .move, 200, 360)
        try touch(stage, 2, .move, 600, 240)
        try touch(stage, 1, .move, 200, 420)
        // 420 / 600 and 240 / 600.
        #expect(stage.seen.splits.map(\.fraction) == [0.5, 0.7, 0.4])
        try touch(stage, 1, .up, 200, 420)
        #expect(stage.seen.splits.map(\.dragging) == [false, false, true])
        try touch(stage, 2, .move, 600, 300)
        #expect(stage.seen.splits.map(\.fraction) == [0.5, 0.7, 0.5])
        // A third finger touches while the second still drags.
        try touch(stage, 3, .down, 400, 500)
        try touch(stage, 3, .move, 480, 500)
        try touch(stage, 2, .up, 700, 330)
        try touch(stage, 3, .up, 480, 500)
        #expect(stage.seen.splits.map(\.fraction) == [0.6, 0.7, 0.55])
        #expect(stage.seen.splits.map(\.dragging) == [false, false, false])
    }

    @Test("10.4 At most one finger drags a splitter: the second one is ignored") func one() throws {
        let stage = try nested()
        try touch(stage, 1, .down, 400, 100)
        try touch(stage, 2, .down, 400, 500)
        try touch(stage, 2, .move, 100, 500)
        #expect(try stage.split().fraction == 0.5)
        try touch(stage, 1, .move, 440, 100)
        try touch(stage, 2, .up, 100, 500)
        #expect(try stage.split().fraction == 0.55)
        try touch(stage, 1, .up, 480, 100)
        #expect(try stage.split().fraction == 0.6)
    }

    @Test("10.3, 10.4 A splitter that one finger drags does not join under another one") func noJoint() throws {
        let stage = try nested()
        try touch(stage, 1, .down, 400, 500)
        // Left of the outer splitter's zone, 385…415, it is alone anyway; at 390 it would join.
        try touch(stage, 2, .down, 390, 300)
        try touch(stage, 2, .move, 390, 360)
        #expect(stage.seen.splits.map(\.fraction) == [0.5, 0.6, 0.25])
    }

    @Test("10.4 The mouse is one more pointer") func mouse() throws {
        let stage = try nested()
        try stage.grab(200, 300, thenTo: (200, 330))
        try touch(stage, 1, .down, 600, 150)
        try touch(stage, 1, .move, 600, 180)
        try stage.move(200, 360)
        #expect(stage.seen.splits.map(\.fraction) == [0.5, 0.6, 0.3])
        try touch(stage, 1, .up, 600, 180)
        #expect(stage.cursor == .resizeUpDown)
        try stage.release()
        // In the reverse order.
        try touch(stage, 1, .down, 600, 180)
        try stage.grab(200, 360, thenTo: (200, 300))
        try touch(stage, 1, .up, 600, 150)
        #expect(stage.seen.splits.map(\.fraction) == [0.5, 0.5, 0.25])
        try stage.release()
        #expect(stage.seen.splits.map(\.dragging) == [false, false, false])
    }

    @Test("10.1, 10.4 Escape and the loss of focus cancel the drags of all fingers") func cancelled() throws {
        for cancellation in [CancelTests.Cancellation.escape, .focus] {
            let stage = try nested()
            let before = stage.seen.splits
            try touch(stage, 1, .down, 200, 300)
            try touch(stage, 2, .down, 600, 150)
            try touch(stage, 1, .move, 200, 400)
            try touch(stage, 2, .move, 600, 400)
            try cancellation.happen(on: stage)
            try touch(stage, 1, .up, 200, 450)
            try touch(stage, 2, .up, 600, 450)
            #expect(stage.seen.splits.map(\.unfocused) == before.map(\.unfocused))
        }
    }

    @Test("10.1, 10.4 Escape cancels the drag of a second finger before it closes anything")
    func cancelledFirst() throws {
        let ended = Log<Bool>()
        let escapes = Log<Bool>()
        let stage = try Stage {
            HStack(spacing: 0) {
                Color.red
                Color.green.gesture(DragGesture().onEnded { _ in ended.add(true) })
                Button("Escape") { escapes.add(true) }.keyboardShortcut(.cancelAction)
            }
        }
        try touch(stage, 1, .down, 100, 300)
        try touch(stage, 2, .down, 500, 300)
        try touch(stage, 2, .move, 500, 400)
        try stage.play(.key(.escape, []))
        #expect(escapes.values.isEmpty)
        #expect(ended.values.count == 1)
        try touch(stage, 2, .up, 500, 400)
        #expect(ended.values.count == 1)
        try touch(stage, 1, .up, 100, 300)
        try stage.play(.key(.escape, []))
        #expect(escapes.values.count == 1)
    }

    @Test("5.1, 10.4 Removing a split keeps the drag of the other finger") func gone() throws {
        let shown = SideHolder()
        let stage = try Stage { VSplit(top: { Color.red }, bottom: { Inner(shown: shown) }).fraction(0.25) }
        try touch(stage, 1, .down, 200, 150)
        try touch(stage, 2, .down, 400, 450)
        #expect(stage.seen.splits.map(\.dragging) == [true, true])
        shown.side = .left
        try stage.frames()
        try touch(stage, 2, .move, 500, 450)
        try touch(stage, 1, .move, 200, 300)
        #expect(stage.seen.splits.map(\.fraction) == [0.5])
        try touch(stage, 2, .up, 500, 450)
        try touch(stage, 1, .up, 200, 330)
        #expect(stage.seen.splits.map(\.fraction) == [0.55])
    }

    // MARK: Scrolling

    /// A list of a hundred buttons.
    private func list(_ log: Log<Int>) throws -> Stage {
        try Stage(300, 200) {
            List(0..<100) { row in Button("Row \(row)") { log.add(row) }.buttonStyle(.plain) }
        }
    }

    @Test("10.4 A sliding finger scrolls a list, and presses no button") func scrolls() throws {
        let log = Log<Int>()
        let stage = try list(log)
        let start = try stage.control("Row 3").rect
        try touch(stage, 1, .down, start.midX, start.midY)
        try touch(stage, 1, .move, start.midX, start.midY - 30)
        // The first 10 points only recognize the slide.
        #expect(try stage.control("Row 3").rect.minY == start.minY - 20)
        try touch(stage, 1, .move, start.midX, start.midY - 50)
        #expect(try stage.control("Row 3").rect.minY == start.minY - 40)
        // Over row 3 again.
        try touch(stage, 1, .up, start.midX, start.midY - 40)
        #expect(try stage.control("Row 3").rect.minY == start.minY - 40)
        #expect(log.values == [])
    }

    @Test("10.4 A tap presses the button below it, and scrolls nothing") func taps() throws {
        let log = Log<Int>()
        let stage = try list(log)
        let rect = try stage.control("Row 3").rect
        try touch(stage, 1, .down, rect.midX, rect.midY)
        try touch(stage, 1, .move, rect.midX + 3, rect.midY - 5)
        try touch(stage, 1, .up, rect.midX + 3, rect.midY - 5)
        #expect(log.values == [3])
        #expect(try stage.control("Row 3").rect == rect)
    }

    @Test("10.4 A finger scrolls where no control is too, and the outer view where the inner cannot")
    func nestedScrolling() throws {
        let stage = try Stage(300, 200) {
            ScrollView {
                VStack(spacing: 0) {
                    ScrollView { Text("inner").frame(height: 150) }.frame(height: 100)
                    Text("outer").frame(height: 100)
                    Color.blue.frame(height: 400)
                }
            }
        }
        let (inner, outer) = (try stage.rect(of: "inner").minY, try stage.rect(of: "outer").minY)
        try touch(stage, 1, .down, 150, 90)
        try touch(stage, 1, .move, 150, 60)
        #expect(try stage.rect(of: "inner").minY == inner - 20)
        #expect(try stage.rect(of: "outer").minY == outer)
        // A finger keeps the scroll view that it started with.
        try touch(stage, 1, .move, 150, 10)
        #expect(try stage.rect(of: "inner").minY == inner - 50)
        #expect(try stage.rect(of: "outer").minY == outer)
        try touch(stage, 1, .up, 150, 10)
        // The inner one is at its end.
        try touch(stage, 1, .down, 150, 90)
        try touch(stage, 1, .move, 150, 70)
        #expect(try stage.rect(of: "outer").minY == outer - 10)
    }

    @Test("10.4 A splitter and a slider in a scroll view are dragged, and nothing scrolls") func controls() throws {
        let level = Log<Double>()
        let stage = try Stage(300, 200) {
            ScrollView {
                VStack(spacing: 0) {
                    HSplit(left: { Color.red }, right: { Color.green }).frame(width: 300, height: 100)
                    Slider(value: Binding(get: { 0.5 }, set: { level.add($0) })).frame(width: 200)
                    Color.blue.frame(height: 600)
                }
            }
        }
        try touch(stage, 1, .down, 150, 50)
        try touch(stage, 1, .move, 180, 10)
        #expect(try stage.split().fraction == 0.6)
        #expect(try stage.split().rect.minY == 0)
        try touch(stage, 1, .up, 180, 10)
        let slider = try #require(stage.seen.controls.first { $0.kind == "slider" }).rect
        try touch(stage, 1, .down, slider.midX, slider.midY)
        try touch(stage, 1, .move, slider.midX + 30, slider.midY - 20)
        #expect(level.values.last ?? 0 > 0.5)
        #expect(try stage.split().rect.minY == 0)
    }

    @Test("10.4 A drag gesture that recognizes the movement keeps it") func gesture() throws {
        let stage = try Stage(300, 200) {
            ScrollView {
                VStack(spacing: 0) {
                    Text("moved").frame(height: 100)
                    Color.blue.frame(height: 400)
                }
                .frame(width: 300)
                .gesture(DragGesture())
            }
        }
        let before = try stage.rect(of: "moved")
        try touch(stage, 1, .down, 150, 100)
        try touch(stage, 1, .move, 150, 50)
        try touch(stage, 1, .move, 150, 20)
        #expect(try stage.rect(of: "moved") == before)
    }

    @Test("10.4 One finger scrolls while another one drags a splitter") func scrollAndDrag() throws {
        let stage = try Stage {
            HSplit(left: { List(0..<100) { Text("Row \($0)") } }, right: { Color.green })
        }
        let before = try stage.rect(of: "Row 9").minY
        try touch(stage, 1, .down, 400, 300)
        try touch(stage, 2, .down, 100, 300)
        try touch(stage, 1, .move, 480, 300)
        try touch(stage, 2, .move, 100, 240)
        #expect(try stage.split().fraction == 0.6)
        #expect(try stage.rect(of: "Row 9").minY == before - 50)
        try touch(stage, 1, .up, 480, 300)
        try touch(stage, 2, .move, 100, 230)
        #expect(try stage.rect(of: "Row 9").minY == before - 60)
    }
}

/// A split that is shown until `shown` hides a side.
private struct Inner: View {
    @ObservedObject var shown: SideHolder

    var body: some View {
        if shown.side == nil { HSplit(left: { Color.green }, right: { Color.blue }) } else { Color.orange }
    }
}

extension TouchTests {
    @Test(
        "10.4 A finger scrolls by its slide beyond the 10 points that distinguish it from a tap",
        arguments: [(0, -11, -1), (0, -20, -10), (0, -110, -100), (-30, -40, -32)] as [(CGFloat, CGFloat, CGFloat)]
    )
    func slideExactly(dx: CGFloat, dy: CGFloat, scrolled: CGFloat) throws {
        let stage = try Stage(400, 300) {
            ScrollView(.vertical) {
                VStack(spacing: 0) { ForEach(0..<40, id: \.self) { Text("row \($0)").frame(height: 30) } }
            }
        }
        let before = try stage.rect(of: "row 3").minY
        try touch(stage, 1, .down, 200, 200)
        // Four fifths of the 50 points, 40 of them upwards, count: 0.8 × 40 = 32.
        try touch(stage, 1, .move, 200 + dx, 200 + dy)
        #expect(abs(try stage.rect(of: "row 3").minY - (before + scrolled)) < 0.51)
    }
}
