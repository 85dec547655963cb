import SDLHost
import SplitView
import Testing

/// Rule 5.6: the cursor.
@MainActor @Suite struct CursorTests {
    /// Red on the left; green above blue on the right.
    private func nested() throws -> Stage {
        try Stage {
            HSplit(
                left: { Color.red },
                right: { VSplit(top: { Color.green }, bottom: { Color.blue }) }
            )
        }
    }

    @Test("5.6 The cursor over a zone shows its axis, and beside it is the arrow")
    func hovering() throws {
        let stage = try nested()
        for (x, y, cursor) in [
            (100, 300, .arrow), (384, 100, .arrow), (385, 100, .resizeLeftRight), (414, 100, .resizeLeftRight),
            (415, 100, .arrow), (600, 284, .arrow), (600, 285, .resizeUpDown), (600, 314, .resizeUpDown),
            (600, 315, .arrow),
            // 10.3: the junction, where the inner zone extends across the outer splitter.
            (390, 300, .resizeAll), (401, 300, .resizeAll), (390, 284, .resizeLeftRight),
        ] as [(CGFloat, CGFloat, Cursor)] {
            try stage.move(x, y)
            #expect(stage.cursor == cursor, "at \(x), \(y)")
        }
        try stage.play(.leave)
        #expect(stage.cursor == .arrow)
    }

    /// A field that appears during a drag and precedes the splitter in the hit order.
    private struct Growing: View {
        @State private var isDragged = false
        var body: some View {
            HSplit(
                left: { if isDragged { TextField("name", text: .constant("")) } else { Color.red } },
                right: { Color.blue }
            )
            .onDrag { _ in isDragged = true }
        }
    }

    @Test("5.6 The cursor stays the same during a drag, whatever hit regions appear")
    func growing() throws {
        let stage = try Stage { Growing() }
        try stage.grab(400, 100)
        for x in stride(from: CGFloat(410), through: 450, by: 10) {
            try stage.move(x, 100)
            #expect(stage.cursor == .resizeLeftRight)
        }
        #expect(stage.seen.controls.contains { $0.kind == "textfield" || $0.label == "name" })
    }

    @Test("5.6 The cursor stays the same during a drag over other splitters and outside the window")
    func dragging() throws {
        let stage = try nested()
        try stage.grab(400, 100, thenTo: (600, 300), (900, 300), (-10, -10), (300, 700))
        #expect(stage.cursor == .resizeLeftRight)
        try stage.play(.leave)
        #expect(stage.cursor == .resizeLeftRight)
        try stage.move(600, 300)
        #expect(stage.cursor == .resizeLeftRight)
        try stage.release()
        // The splitter itself is at 600, and the end of the inner one by 10.3.
        #expect(stage.cursor == .resizeAll)
        try stage.move(700, 300)
        #expect(stage.cursor == .resizeUpDown)
        try stage.grab(700, 300, thenTo: (500, 100), (100, 500))
        #expect(stage.cursor == .resizeUpDown)
        try stage.release()
        #expect(stage.cursor == .arrow)
    }

    @Test("5.6 A drag into the preview keeps the cursor when the splitter is hidden")
    func draggingHidden() throws {
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { Color.green })
                .constraints(minSFraction: 0.2, dragToHideS: true)
                .styling(hideSplitter: true)
        }
        try stage.grab(400, 300, thenTo: (790, 300))
        #expect(try stage.split().previewing == "secondary")
        #expect(stage.cursor == .resizeLeftRight)
        try stage.release()
        #expect(stage.cursor == .arrow)
    }

    @Test(
        "5.6 In a rotated view the cursor shows the visible axis",
        arguments: [
            (0, .resizeLeftRight), (30, .resizeLeftRight), (60, .resizeUpDown), (90, .resizeUpDown),
            (180, .resizeLeftRight), (270, .resizeUpDown),
        ] as [(Double, Cursor)]
    )
    func turned(degrees: Double, cursor: Cursor) throws {
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { Color.green }).frame(width: 300, height: 300)
                .rotationEffect(.degrees(degrees))
        }
        // The splitter's middle is the window's middle at any rotation.
        try stage.move(400, 300)
        #expect(stage.cursor == cursor)
    }

    @Test("5.6 The cursor follows what appears under a resting pointer")
    func resting() throws {
        let fraction = FractionHolder()
        let stage = try Stage { HSplit(left: { Color.red }, right: { Color.green }).fraction(fraction) }
        try stage.move(200, 300)
        #expect(stage.cursor == .arrow)
        fraction.value = 0.25
        try stage.frames()
        #expect(stage.cursor == .resizeLeftRight)
    }
}
