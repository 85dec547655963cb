import ImmediateUI
import Testing

/// Buttons, menus, hovering and gestures.
@MainActor @Suite struct ControlTests {
    @Test("A button acts on a release inside, wherever the pointer was in between")
    func button() throws {
        let log = Log<Int>()
        let bench = Bench { Button("Press") { log.add(1) } }
        let rect = try bench.control("Press")
        bench.move(rect.midX, rect.midY)
        bench.press()
        #expect(log.values.isEmpty)
        bench.release()
        #expect(log.values.count == 1)
        // Released outside.
        bench.press()
        bench.move(5, 5)
        bench.release()
        #expect(log.values.count == 1)
        // Out and back.
        bench.move(rect.midX, rect.midY)
        bench.press()
        bench.move(5, 5)
        bench.move(rect.midX, rect.midY)
        bench.release()
        #expect(log.values.count == 2)
        // Pressed outside, released inside.
        bench.move(5, 5)
        bench.press()
        bench.move(rect.midX, rect.midY)
        bench.release()
        #expect(log.values.count == 2)
        // Cancelled by another button, by Escape and by the loss of the focus; none is a click.
        for event in [
            InputEvent.pointerPressed(.right), .keyPressed(.escape, []), .focusChanged(false),
        ] {
            bench.press()
            bench.frame(event)
            bench.release()
        }
        bench.frame(.pointerPressed(.right))
        bench.frame(.pointerReleased(.right))
        #expect(log.values.count == 2)
        // A finger.
        bench.frame(.touch(finger: 1, .down, CGPoint(x: rect.midX, y: rect.midY)))
        bench.frame(.touch(finger: 1, .up, CGPoint(x: rect.midX, y: rect.midY)))
        #expect(log.values.count == 3)
    }

    @Test("The near edges belong to a button, the far ones do not")
    func edges() throws {
        let log = Log<Int>()
        let bench = Bench { Button("Press") { log.add(1) } }
        let rect = try bench.control("Press")
        for (x, y, hits) in [
            (rect.minX, rect.minY, true), (rect.maxX, rect.midY, false), (rect.midX, rect.maxY, false),
            (rect.maxX - 0.1, rect.maxY - 0.1, true), (rect.minX - 0.1, rect.midY, false),
        ] {
            let before = log.values.count
            bench.click(x, y)
            #expect(log.values.count == before + (hits ? 1 : 0))
        }
    }

    @Test("A disabled button takes the press and does nothing")
    func disabled() throws {
        let log = Log<String>()
        let bench = Bench {
            ZStack {
                Color.red.onTapGesture { log.add("below") }
                Button("Press") { log.add("button") }.disabled(true)
            }
        }
        try bench.click("Press")
        #expect(log.values.isEmpty)
        bench.click(5, 5)
        #expect(log.values == ["below"])
    }

    @Test("A view that does not allow hits lets them through")
    func allowsHitTesting() throws {
        let log = Log<String>()
        let bench = Bench {
            ZStack {
                Button("Press") { log.add("button") }
                Color.red.onTapGesture { log.add("above") }.allowsHitTesting(false)
            }
        }
        try bench.click("Press")
        #expect(log.values == ["button"])
    }

    @Test("All views under the pointer report hovering once on entry and once on exit")
    func hover() {
        let log = Log<String>()
        let bench = Bench {
            ZStack {
                Box("a", 200, 100).onHover { log.add("outer \($0)") }
                Box("b", 50, 50).onHover { log.add("inner \($0)") }
            }
        }
        bench.move(110, 150)
        bench.move(120, 150)
        #expect(log.values == ["outer true"])
        bench.move(200, 150)
        bench.move(110, 150)
        bench.frame(.pointerLeft)
        #expect(log.values == ["outer true", "inner true", "inner false", "outer false"])
    }

    @Test("A tap, and a drag from its minimum distance on, use the view's own coordinates")
    func gestures() {
        let log = Log<String>()
        func words(_ value: DragGesture.Value) -> String {
            "\(Int(value.startLocation.x)),\(Int(value.startLocation.y)) by \(Int(value.translation.width))"
        }
        let drag = DragGesture(minimumDistance: 10)
            .onChanged { log.add("to " + words($0)) }
            .onEnded { log.add("end " + words($0)) }
        let bench = Bench {
            VStack(spacing: 0) {
                Box("tap", 100, 50).onTapGesture { log.add("tap") }
                Box("drag", 100, 50).gesture(drag)
            }
        }
        // The boxes are at 150…250, 100…150 and 150…200.
        bench.click(200, 120)
        #expect(log.values == ["tap"])
        bench.move(160, 170)
        bench.press()
        bench.move(169, 170)
        #expect(log.values == ["tap"])
        bench.move(175, 170)
        bench.move(500, 170)
        bench.release()
        #expect(log.values == ["tap", "to 10,20 by 15", "to 10,20 by 340", "end 10,20 by 340"])
        bench.click(160, 170)
        #expect(log.values.count == 4)
    }
}

extension ControlTests {
    @Test("Help requests the frame of its appearance, and no other")
    func helpIsDue() {
        let bench = Bench { Text("word").help("what it means") }
        bench.move(200, 150)
        // 0.7 seconds after the frame at 1/60.
        #expect(bench.output.nextFrame == .at(1.0 / 60 + 0.7))
        bench.move(10, 10)
        #expect(bench.output.nextFrame == .whenNeeded)
    }
}
