import ImmediateUI
import Testing

/// Gestures of two fingers, and the shape of the pointer.
@MainActor @Suite struct PinchGestureTests {
    private func touch(_ bench: Bench, _ finger: Int, _ phase: TouchPhase, _ x: CGFloat, _ y: CGFloat) {
        bench.frame(.touch(finger: finger, phase, CGPoint(x: x, y: y)))
    }

    @Test("The distance of two fingers magnifies")
    func magnify() throws {
        let (changes, ends, taps) = (Log<MagnifyGesture.Value>(), Log<CGFloat>(), Log<Int>())
        let bench = Bench {
            Box("a", 400, 300)
                .gesture(MagnifyGesture().onChanged(changes.add).onEnded { ends.add($0.magnification) })
                .onTapGesture { taps.add(1) }
        }
        touch(bench, 1, .down, 100, 150)
        touch(bench, 2, .down, 200, 150)
        touch(bench, 2, .move, 250, 150)
        touch(bench, 1, .move, 50, 150)
        // 100 points apart at first, then 150 and 200.
        #expect(changes.values.map(\.magnification) == [1.5, 2])
        // 0.5 in a sixtieth of a second.
        #expect(abs(try #require(changes.values.last).velocity - 30) < 1e-6)
        #expect(changes.values.last?.startLocation == CGPoint(x: 150, y: 150))
        #expect(changes.values.last?.startAnchor == UnitPoint(x: 0.375, y: 0.5))
        touch(bench, 1, .up, 50, 150)
        #expect(ends.values == [2])
        touch(bench, 2, .up, 250, 150)
        #expect(ends.values == [2] && taps.values.isEmpty)
        // A finger alone taps again.
        touch(bench, 1, .down, 100, 150)
        touch(bench, 1, .up, 100, 150)
        #expect(taps.values == [1])
    }

    @Test("Two fingers rotate, beyond half a turn")
    func rotate() throws {
        let log = Log<Double>()
        let bench = Bench { Box("a", 400, 300).gesture(RotateGesture().onChanged { log.add($0.rotation.degrees) }) }
        touch(bench, 1, .down, 200, 150)
        touch(bench, 2, .down, 250, 150)
        for (x, y) in [(200, 200), (150, 150), (200, 100), (250, 150)] as [(CGFloat, CGFloat)] {
            touch(bench, 2, .move, x, y)
        }
        #expect(log.values.map { $0.rounded() } == [90, 180, 270, 360])
    }

    @Test("Magnification and rotation combine")
    func simultaneous() throws {
        let log = Log<(CGFloat?, Double?)>()
        let bench = Bench {
            Box("a", 400, 300)
                .gesture(
                    MagnifyGesture().simultaneously(with: RotateGesture())
                        .onChanged { log.add(($0.first?.magnification, $0.second?.rotation.degrees.rounded())) }
                )
        }
        touch(bench, 1, .down, 200, 150)
        touch(bench, 2, .down, 250, 150)
        touch(bench, 2, .move, 200, 250)
        let last = try #require(log.values.last)
        #expect(last.0 == 2 && last.1 == 90)
    }

    @Test("Two fingers on a view that magnifies do not scroll the view around")
    func scrolling() throws {
        let bench = Bench {
            ScrollView { Box("a", 400, 1000).gesture(MagnifyGesture()) }
        }
        touch(bench, 1, .down, 200, 200)
        touch(bench, 2, .down, 250, 200)
        for y in [180, 140, 100] as [CGFloat] { touch(bench, 1, .move, 200, y) }
        #expect(try bench.rect("a").minY == 0)
    }

    @Test("Fingers on different views, and on a disabled one, do not magnify")
    func apart() {
        let log = Log<Int>()
        let bench = Bench {
            HStack(spacing: 0) {
                Box("a", 200, 300).gesture(MagnifyGesture().onChanged { _ in log.add(1) })
                Box("b", 200, 300).gesture(MagnifyGesture().onChanged { _ in log.add(2) }).disabled(true)
            }
        }
        touch(bench, 1, .down, 100, 150)
        touch(bench, 2, .down, 300, 150)
        touch(bench, 2, .move, 350, 150)
        touch(bench, 1, .up, 100, 150)
        touch(bench, 1, .down, 320, 150)
        touch(bench, 2, .move, 390, 150)
        #expect(log.values.isEmpty)
    }

    @Test("Loss of the window's focus ends the gesture")
    func focusLost() {
        let log = Log<String>()
        let bench = Bench {
            Box("a", 400, 300).gesture(MagnifyGesture().onChanged { _ in log.add("c") }.onEnded { _ in log.add("e") })
        }
        touch(bench, 1, .down, 100, 150)
        touch(bench, 2, .down, 200, 150)
        touch(bench, 2, .move, 250, 150)
        bench.frame(.focusChanged(false))
        touch(bench, 2, .move, 300, 150)
        #expect(log.values == ["c", "e"])
    }

    @Test("The pointer has the style of the innermost view")
    func pointerStyle() {
        let bench = Bench {
            HStack(spacing: 0) {
                Button("b") {}.pointerStyle(.link).frame(width: 100, height: 300)
                Box("c", 100, 300).pointerStyle(.columnResize)
                Box("d", 100, 300).pointerStyle(nil)
            }
            .frame(width: 400, height: 300, alignment: .leading)
            .pointerStyle(.rectSelection)
        }
        bench.move(50, 150)
        #expect(bench.output.cursor == .hand)
        bench.move(150, 150)
        #expect(bench.output.cursor == .resizeLeftRight)
        bench.move(250, 150)
        #expect(bench.output.cursor == .crosshair)
    }

    @Test("A view above a styled one keeps its own pointer")
    func covered() {
        let bench = Bench {
            ZStack {
                Box("below", 400, 300).pointerStyle(.link)
                Button("above") {}
            }
        }
        bench.move(200, 150)
        #expect(bench.output.cursor == .arrow)
        bench.move(20, 20)
        #expect(bench.output.cursor == .hand)
    }

    @Test("Corners are mirrored from right to left", arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func mirrored(direction: LayoutDirection) {
        let bench = Bench {
            Box("a", 400, 300).pointerStyle(.frameResize(position: .topLeading))
                .environment(\.layoutDirection, direction)
        }
        bench.move(200, 150)
        #expect(
            bench.output.cursor
                == (direction == .leftToRight ? .resizeUpLeftDownRight : .resizeUpRightDownLeft)
        )
    }
}
