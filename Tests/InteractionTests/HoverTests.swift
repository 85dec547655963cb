import SDLHost
import SplitView
import Testing

/// Rules 7.1 and 7.3: splitters stand out while the pointer rests on them or drags them.
@MainActor @Suite struct HoverTests {
    /// The number of pixels in row y = 300 that are not of the panes.
    private func thickness(_ stage: Stage) throws -> Int {
        let bitmap = try stage.host.screenshot()
        let panes = [Color.red.light, Color.green.light]
        return (0..<bitmap.width).count { x in
            let pixel = bitmap[x, 300]
            return !panes.contains(RGBA(pixel.r, pixel.g, pixel.b))
        }
    }

    private func stage(_ splitter: Splitter) throws -> Stage {
        try Stage { HSplit(left: { Color.red }, right: { Color.green }).splitter { splitter } }
    }

    @Test("After 0.3 s of rest a splitter is thicker and stronger until the pointer leaves; no pane moves")
    func looks() throws {
        for (splitter, thin) in [(Splitter(), 4), (Splitter.line(), 1)] {
            let stage = try stage(splitter)
            let (before, color) = (try stage.split(), try stage.pixel(400, 300))
            try stage.move(400, 300)
            // The frame of the move is the first of rest; 18 frames are 0.3 s.
            try stage.frames(17)
            #expect(try thickness(stage) == thin)
            try stage.frames(1)
            #expect(try thickness(stage) == thin + 2)
            #expect(try stage.pixel(400, 300) != color)
            #expect(try stage.split() == before)
            // It stays highlighted while the pointer moves on it.
            try stage.move(390, 200)
            #expect(try thickness(stage) == thin + 2)
            try stage.move(300, 200)
            #expect(try thickness(stage) == thin)
            #expect(try stage.pixel(400, 300) == color)
        }
    }

    @Test("A moving pointer does not highlight a splitter") func moving() throws {
        let stage = try stage(Splitter())
        for x in 0..<30 {
            try stage.move(388 + CGFloat(x % 2), 300)
            #expect(try thickness(stage) == 4)
        }
        try stage.frames(18)
        #expect(try thickness(stage) == 6)
    }

    @Test("A dragged splitter keeps its look, and stands out after 0.3 s too") func dragged() throws {
        let stage = try stage(Splitter())
        try stage.grab(400, 300)
        for step in 0..<20 { try stage.move(400 + CGFloat(step * 5), 300) }
        #expect(try stage.split().dragging)
        #expect(try thickness(stage) == 6)
        try stage.release()
        try stage.move(100, 300)
        #expect(try thickness(stage) == 4)
    }

    @Test("After a press shorter than 0.3 s the splitter waits for the pointer to move") func pressed() throws {
        let stage = try stage(Splitter())
        try stage.click(400, 300)
        #expect(stage.host.nextFrame == .whenNeeded)
        try stage.frames(30)
        #expect(try thickness(stage) == 4)
        try stage.move(401, 300)
        try stage.frames(18)
        #expect(try thickness(stage) == 6)
    }

    @Test("An invisible splitter stays invisible") func invisible() throws {
        let stage = try stage(.invisible())
        try stage.move(400, 300)
        try stage.frames(30)
        #expect(try thickness(stage) == 0)
    }

    @Test("A splitter at the edge grows only inwards") func edge() throws {
        let stage = try Stage { HSplit(left: { Color.red }, right: { Color.green }).hide(.left) }
        try stage.move(2, 300)
        try stage.frames(30)
        #expect(try thickness(stage) == 5)
    }

    @Test("One frame is requested at the 0.3 s mark, and none after it") func frames() {
        let clock = Clock { HSplit(left: { Color.red }, right: { Color.green }) }
        let due = clock.frame([.pointerMoved(CGPoint(x: 400, y: 300))])
        #expect(due == .at(clock.time + 0.3))
        #expect(clock.frame() == due)
        #expect(clock.framesUntilRest(limit: 100) == 17)
        #expect(clock.frame([.pointerMoved(CGPoint(x: 100, y: 300))]) == .whenNeeded)
    }

    @Test("7.3 A custom splitter sees whether it is hovered and dragged", arguments: [false, true])
    func styling(isMadeInBody: Bool) throws {
        let styling = SplitStyling(visibleThickness: 60)
        let stage = try Stage {
            if isMadeInBody {
                HSplit(left: { Color.red }, right: { Color.green }).splitter { Told() }
            } else {
                HSplit(left: { Color.red }, right: { Color.green }).splitter { Told(styling: styling) }
            }
        }
        #expect(stage.texts == ["at rest"])
        try stage.move(400, 300)
        try stage.frames(17)
        #expect(stage.texts == ["at rest"])
        try stage.frames(1)
        #expect(stage.texts == ["hovered"])
        try stage.press()
        #expect(stage.texts == ["hovered dragged"])
        try stage.move(500, 300)
        #expect(stage.texts == ["hovered dragged"])
        try stage.release()
        #expect(stage.texts == ["hovered"])
        try stage.move(100, 300)
        #expect(stage.texts == ["at rest"])
        try stage.frames()
        #expect(stage.host.nextFrame == .whenNeeded)
    }

    @Test("7.3 A styling that the splitter no longer uses is not hovered") func exchanged() throws {
        let (first, second) = (SplitStyling(visibleThickness: 60), SplitStyling(visibleThickness: 60))
        var styling = first
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { Color.green }).splitter { Told(styling: styling) }
        }
        try stage.move(400, 300)
        try stage.frames(18)
        #expect(first.isHovered)
        styling = second
        try stage.frames(1)
        #expect(!first.isHovered && second.isHovered)
        #expect(stage.texts == ["hovered"])
    }

    @Test("Of two splits with one styling only the hovered one shows the hover") func shared() throws {
        let styling = SplitStyling()
        let stage = try Stage {
            HSplit(
                left: { HSplit(left: { Color.red }, right: { Color.green }).splitter { Splitter(styling: styling) } },
                right: { Text(styling.isHovered ? "hovered" : "at rest").frame(maxWidth: .infinity) }
            )
            .splitter { Splitter(styling: styling) }
        }
        try stage.move(400, 300)
        try stage.frames(18)
        #expect(styling.isHovered)
        // Other views that show the styling follow.
        try stage.frames(1)
        #expect(stage.texts == ["hovered"])
        #expect(try thickness(stage) > 0)
        try stage.move(300, 100)
        try stage.frames(1)
        #expect(!styling.isHovered)
        #expect(stage.texts == ["at rest"])
    }

    @Test("10.3 At a crossing both splitters stand out") func crossing() throws {
        let (outer, inner) = (SplitStyling(), SplitStyling())
        let stage = try Stage {
            HSplit(
                left: { Color.red },
                right: {
                    VSplit(top: { Color.green }, bottom: { Color.blue }).splitter { Splitter(styling: inner) }
                }
            )
            .splitter { Splitter(styling: outer) }
        }
        try stage.move(400, 300)
        try stage.frames(18)
        #expect(outer.isHovered && inner.isHovered)
        // Off the inner splitter, still on the outer one.
        try stage.move(400, 200)
        #expect(outer.isHovered && !inner.isHovered)
    }

    @Test("5.3 A button above the zone keeps the splitter plain, a tap gesture on it does not") func content()
        throws
    {
        let (covered, tapped) = (SplitStyling(), SplitStyling())
        let stage = try Stage {
            HSplit(left: { Button("b") {}.frame(maxWidth: .infinity, alignment: .trailing) }, right: { Color.green })
                .splitter { Splitter(styling: covered) }
        }
        let button = try stage.control("b").rect
        #expect(button.maxX == 398)
        try stage.move(390, button.midY)
        try stage.frames(30)
        #expect(!covered.isHovered)
        let other = try Stage {
            HSplit(left: { Color.red }, right: { Color.green }).splitter { Tapped(styling: tapped) }
        }
        try other.move(400, 300)
        try other.frames(30)
        #expect(tapped.isHovered)
    }
}

/// A splitter that shows its pointer state.
private struct Told: SplitDivider {
    var styling = SplitStyling(visibleThickness: 60)

    var body: some View {
        let words = (styling.isHovered ? ["hovered"] : []) + (styling.isDragged ? ["dragged"] : [])
        return Text(words.isEmpty ? "at rest" : words.joined(separator: " "))
    }
}

/// A splitter with a tap gesture on it.
private struct Tapped: SplitDivider {
    let styling: SplitStyling

    var body: some View { Color.blue.onTapGesture {} }
}
