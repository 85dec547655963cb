import SDLHost
import SplitView
import Testing

/// Rules 10.5 and 10.6: snap positions, and splitters that cannot be dragged.
@MainActor @Suite struct SnapTests {
    private func stage(_ log: Log<CGFloat> = Log()) throws -> Stage {
        try Stage {
            HSplit(left: { Color.red }, right: { Color.green })
                .snap(to: [0.25, .points(620), 0.95, 1])
                .constraints(minSFraction: 0.1)
                .onDrag { log.add($0) }
        }
    }

    @Test(
        "10.5 The splitter snaps within 12 points of a fraction or a length, and moves freely beyond",
        // 0.25 is at 200 of 800; 620 points are at 0.775.
        arguments: [
            (187, 187), (188, 200), (200, 200), (212, 200), (213, 213), (607, 607), (608, 620), (632, 620), (633, 633),
        ] as [(CGFloat, CGFloat)]
    )
    func held(pointer: CGFloat, center: CGFloat) throws {
        let log = Log<CGFloat>()
        let stage = try stage(log)
        try stage.grab(400, 300, thenTo: (pointer, 300))
        #expect(try stage.split().fraction == center / 800)
        // onDrag receives the visible position.
        #expect(log.values == [center / 800])
    }

    @Test("10.5 The splitter snaps, not the pointer: the grab offset counts") func grabOffset() throws {
        let stage = try stage()
        try stage.grab(410, 300, thenTo: (215, 300))
        // 215 - 10 is within 12 of 200.
        #expect(try stage.split().fraction == 0.25)
    }

    @Test("4.1, 10.5 Constraints override snap positions") func constraints() throws {
        let stage = try stage()
        // The greatest fraction is 0.9, at 720; 0.95 is at 760.
        try stage.grab(400, 300, thenTo: (755, 300))
        #expect(try stage.split().fraction == 0.9)
    }

    @Test("10.5 The splitter does not snap while Shift is held") func shift() throws {
        let stage = try stage()
        try stage.grab(400, 300)
        try stage.host.runFrame([.modifiersChanged(.shift), .pointerMoved(CGPoint(x: 205, y: 300))], size: nil)
        #expect(try stage.split().fraction == 205.0 / 800)
        try stage.host.runFrame([.modifiersChanged([]), .pointerMoved(CGPoint(x: 206, y: 300))], size: nil)
        #expect(try stage.split().fraction == 0.25)
    }

    @Test("10.5 A snapped position is committed") func committed() throws {
        let fraction = FractionHolder()
        let stage = try Stage {
            VSplit(top: { Color.red }, bottom: { Color.green }).fraction(fraction).snap(to: [.points(100)], within: 30)
        }
        try stage.drag((400, 300), (400, 125))
        #expect(fraction.value == 100.0 / 600)
        #expect(try stage.split().primary.height == 98)
    }

    @Test("10.5 A holder's value does not snap") func holders() throws {
        let fraction = FractionHolder()
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { Color.green }).fraction(fraction).snap(to: [0.25])
        }
        fraction.value = 0.26
        try stage.frames()
        #expect(try stage.split().fraction == 0.26)
    }

    @Test("10.6 A splitter that cannot be dragged has no zone and no cursor") func undraggable() throws {
        let (fraction, hide) = (FractionHolder(), SideHolder())
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { Color.green }).fraction(fraction).hide(hide).draggable(false)
        }
        #expect(try stage.split().hitZone == nil)
        #expect(try stage.split().splitter == box(398, 0, 402, 600))
        try stage.grab(400, 300, thenTo: (500, 300))
        #expect(stage.cursor == .arrow)
        #expect(try !stage.split().dragging)
        #expect(try stage.split().fraction == 0.5)
        // The app can still move it.
        fraction.value = 0.25
        hide.side = .right
        try stage.frames()
        #expect(try stage.split().hidden == "secondary")
        hide.side = nil
        try stage.frames()
        #expect(try stage.split().primary.width == 198)
    }

    @Test("10.6 A splitter in a disabled view has no zone and no cursor, and no key moves it")
    func disabled() throws {
        let (fraction, use) = (FractionHolder(), Switch())
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { Color.green }).fraction(fraction).disabled(!use.isOn)
        }
        let zone = try #require(stage.split().hitZone)
        try stage.play(.key(.tab, []))
        #expect(try stage.split().focused)
        // Disabled during a drag it returns to its start.
        try stage.grab(400, 300, thenTo: (500, 300))
        #expect(try stage.split().fraction == 0.625)
        use.isOn = false
        try stage.move(520, 300)
        try stage.release()
        #expect(try stage.split().fraction == 0.5 && fraction.value == 0.5)
        #expect(try stage.split().hitZone == nil && stage.cursor == .arrow)
        try stage.grab(400, 300, thenTo: (500, 300))
        try stage.release()
        try stage.play(.key(.right, []))
        #expect(try stage.split().fraction == 0.5)
        use.isOn = true
        try stage.frames()
        #expect(try stage.split().hitZone == zone)
        try stage.drag((400, 300), (500, 300))
        #expect(fraction.value == 0.625)
    }

    @Test("10.6 The splitters of a disabled row have no zone and no cursor") func disabledRow() throws {
        let use = Switch()
        let stage = try Stage {
            HSplit {
                Color.red
                Color.green
                Color.blue
            }
            .disabled(!use.isOn)
        }
        let panes = try stage.split().panes
        /// The cursor over each of the two splitters, which are 4 points thick.
        func cursors() throws -> [Cursor] {
            try panes.dropLast().map {
                try stage.move($0.maxX + 2, 300)
                return stage.cursor
            }
        }
        #expect(try cursors() == [.resizeLeftRight, .resizeLeftRight])
        use.isOn = false
        try stage.frames()
        #expect(try cursors() == [.arrow, .arrow])
        use.isOn = true
        try stage.frames()
        #expect(try cursors() == [.resizeLeftRight, .resizeLeftRight])
    }

    @Test("10.6 Controls under and in such a splitter take presses") func undraggableControls() throws {
        let pressed = Log<String>()
        let stage = try Stage {
            HSplit(
                left: { Button("pane") { pressed.add("pane") }.frame(maxWidth: .infinity, alignment: .trailing) },
                right: { Color.green }
            )
            .splitter { Pressed(log: pressed) }
            .draggable(false)
        }
        let pane = try stage.control("pane").rect
        try stage.click(pane.maxX - 1, pane.midY)
        try stage.click("bar")
        #expect(pressed.values == ["pane", "bar"])
    }

    @Test("10.1, 10.6 Disabling a splitter cancels its drag") func whileDragged() throws {
        let locked = SideHolder()
        let log = Log<SplitDragEnd>()
        let stage = try Stage { Locked(locked: locked, log: log) }
        try stage.grab(400, 300, thenTo: (500, 300))
        locked.side = .left
        try stage.frames()
        try stage.move(600, 300)
        #expect(try stage.split().fraction == 0.5)
        #expect(try !stage.split().dragging)
        #expect(log.values == [.cancelled])
        try stage.release()
        locked.side = nil
        try stage.frames()
        try stage.drag((400, 300), (480, 300))
        #expect(try stage.split().fraction == 0.6)
    }
}

/// A splitter with a button in it.
private struct Pressed: SplitDivider {
    let styling = SplitStyling(visibleThickness: 40)
    let log: Log<String>

    var body: some View { Button("bar") { log.add("bar") } }
}

/// A split that can be dragged while `locked` hides nothing.
private struct Locked: View {
    @ObservedObject var locked: SideHolder
    let log: Log<SplitDragEnd>

    var body: some View {
        HSplit(left: { Color.red }, right: { Color.green })
            .draggable(locked.side == nil)
            .onDrag(ended: { log.add($0) })
    }
}

@MainActor private final class Switch: ObservableObject {
    @Published var isOn = true
}
