import SDLHost
import SplitView
import Testing

/// Rules 5.1, 5.4, 5.5 and 5.7: a drag from press to release.
@MainActor @Suite struct DraggingTests {
    private func stage() throws -> Stage {
        try Stage { HSplit(left: { Color.red }, right: { Color.green }).constraints(minSFraction: 0.2) }
    }

    @Test("2.5, 10.1 A drag cancelled after the app set the holder leaves the holder's value")
    func cancelAfterAWrite() throws {
        let fraction = FractionHolder()
        let stage = try Stage { HSplit(left: { Color.red }, right: { Color.green }).fraction(fraction) }
        try stage.grab(400, 300, thenTo: (500, 300))
        fraction.value = 0.25
        try stage.frames()
        try stage.play(.key(.escape, []))
        #expect(try stage.split().dragging == false)
        #expect(try stage.split().fraction == 0.25)
        #expect(fraction.value == 0.25)
    }

    @Test("5.1 A press captures the pointer until the release, outside the window too")
    func capture() throws {
        let stage = try stage()
        try stage.grab(400, 300)
        #expect(try stage.split().dragging)
        for (point, end) in [((500, -50), 500), ((300, 900), 300), ((-20, 300), 0)] as [((CGFloat, CGFloat), CGFloat)] {
            try stage.move(point.0, point.1)
            #expect(try stage.split().fraction == end / 800)
        }
        // The host reports that the pointer left, and still sends its moves.
        try stage.play(.leave)
        #expect(try stage.split().dragging)
        try stage.move(320, 1000)
        #expect(try stage.split().primary.width == 318)
        try stage.release()
        #expect(try stage.split().dragging == false)
        try stage.move(600, 300)
        #expect(try stage.split().primary.width == 318)
    }

    @Test("5.1 The splitter keeps its distance from the pointer", arguments: [-14, -1, 0, 3, 14] as [CGFloat])
    func grabOffset(offset: CGFloat) throws {
        let stage = try stage()
        try stage.grab(400 + offset, 300)
        #expect(try stage.split().primary.width == 398)
        try stage.move(401 + offset, 300)
        #expect(try stage.split().primary.width == 399)
        try stage.move(500 + offset, 310)
        #expect(try stage.split().primary.width == 498)
    }

    @Test("5.1 Past a limit the splitter waits until the pointer returns to the limit")
    func limitAndBack() throws {
        let stage = try stage()
        // The limit is 0.8 × 800 = 640; grabbed 5 points right of the center line, the pointer reaches it at 645.
        try stage.grab(405, 300)
        let places: [(pointer: CGFloat, center: CGFloat)] = [
            (640, 635), (645, 640), (700, 640), (900, 640), (660, 640), (646, 640), (644, 639), (605, 600),
        ]
        for place in places {
            try stage.move(place.pointer, 300)
            #expect(try stage.split().splitter == box(place.center - 2, 0, place.center + 2, 600))
        }
    }

    @Test("5.1 Other buttons and presses beside the zone do not drag")
    func otherPresses() throws {
        let stage = try stage()
        for button in [PointerButton.right, .middle] {
            try stage.move(400, 300)
            try stage.press(button)
            try stage.move(500, 300)
            try stage.release(button)
        }
        try stage.drag((300, 300), (500, 300))
        #expect(try stage.split().primary.width == 398)
    }

    @Test("5.1 A split removed during a drag returns without the drag")
    func goesDuringDrag() throws {
        let (shown, hide) = (SideHolder(), SideHolder())
        let stage = try Stage { Vanishing(shown: shown, hide: hide) }
        try stage.grab(400, 300, thenTo: (500, 300))
        shown.side = .left
        try stage.frames()
        #expect(stage.seen.splits.isEmpty)
        try stage.move(600, 300)
        try stage.release()
        shown.side = nil
        try stage.frames()
        #expect(try !stage.split().dragging)
        hide.side = .right
        try stage.frames()
        #expect(try stage.split().primary.width == 796)
    }

    @Test("5.1 A vertical split follows y only")
    func vertical() throws {
        let stage = try Stage { VSplit(top: { Color.red }, bottom: { Color.green }) }
        try stage.drag((400, 300), (100, 150))
        // 150 / 600.
        #expect(try stage.split().fraction == 0.25)
        #expect(try stage.split().primary == box(0, 0, 800, 148))
    }

    @Test("5.4 onDrag runs for each move with the constrained fraction shown in the same frame")
    func onDrag() throws {
        let log = Log<CGFloat>()
        let stage = try Stage { Reporter(log: log) }
        #expect(stage.texts == ["none"])
        try stage.grab(400, 300)
        #expect(log.values.isEmpty)
        try stage.move(500, 300)
        #expect(stage.texts == ["625"])
        #expect(try stage.split().fraction == 0.625)
        try stage.move(790, 300)
        #expect(stage.texts == ["800"])
        try stage.move(700, 300)
        try stage.release()
        // 500 / 800, then the limit 0.8 twice; the press and the release are not moves.
        #expect(log.values == [0.625, 0.8, 0.8])
    }

    @Test("5.5 The fraction holder is written when the drag ends")
    func holderAtTheEnd() throws {
        let written = Log<CGFloat>()
        let fraction = FractionHolder(0.5, setter: { written.add($0) })
        let stage = try Stage { HSplit(left: { Color.red }, right: { Color.green }).fraction(fraction) }
        try stage.grab(400, 300, thenTo: (500, 300), (600, 300))
        #expect(written.values.isEmpty)
        #expect(fraction.value == 0.5)
        try stage.release()
        #expect(written.values == [0.75])
        #expect(fraction.value == 0.75)
        // A press without movement writes nothing.
        try stage.click(600, 300)
        #expect(written.values == [0.75])
    }

    @Test("5.7 The events of one batch apply in order and end in one frame")
    func batch() throws {
        let log = Log<CGFloat>()
        let stage = try Stage { Reporter(log: log) }
        try stage.play(
            .batch([
                .move(CGPoint(x: 400, y: 300)), .press(.left), .move(CGPoint(x: 420, y: 300)),
                .move(CGPoint(x: 480, y: 300)), .release(.left), .move(CGPoint(x: 10, y: 10)),
            ])
        )
        let fractions: [CGFloat] = [420 / 800, 480 / 800]
        #expect(log.values == fractions)
        #expect(try stage.split().fraction == 0.6)
        #expect(try stage.split().dragging == false)
        #expect(stage.cursor == .arrow)
    }

    @Test("5.7 A press, a drag past half of the minimum and a release in one batch hide the side")
    func batchHides() throws {
        let hide = SideHolder()
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { Color.green })
                .hide(hide)
                .constraints(minSFraction: 0.2, dragToHideS: true)
        }
        try stage.play(
            .batch([
                .move(CGPoint(x: 400, y: 300)), .press(.left), .move(CGPoint(x: 780, y: 300)), .release(.left),
            ])
        )
        #expect(hide.side == .secondary)
        #expect(try stage.split().primary.width == 796)
    }
}

/// A split that is shown while `shown` hides nothing.
private struct Vanishing: View {
    @ObservedObject var shown: SideHolder
    let hide: SideHolder

    var body: some View {
        if shown.side == nil { HSplit(left: { Color.red }, right: { Color.green }).hide(hide) }
    }
}

/// A split that shows its drag's fractions in thousandths.
private struct Reporter: View {
    let log: Log<CGFloat>
    @State private var dragged: CGFloat?

    var body: some View {
        HSplit(left: { Text(words) }, right: { Color.green })
            .constraints(minSFraction: 0.2)
            .onDrag {
                log.add($0)
                dragged = $0
            }
    }

    private var words: String { dragged.map { "\(Int(($0 * 1000).rounded()))" } ?? "none" }
}
