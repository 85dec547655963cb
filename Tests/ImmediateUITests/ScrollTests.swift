import ImmediateUI
import Testing

/// Scrolling stays within the content.
@MainActor @Suite struct ScrollTests {
    /// Returns 20 boxes of 50 in a view of 300: 1000 long, so that the offset is at most 700.
    private func bench() -> Bench {
        Bench {
            ScrollView {
                VStack(spacing: 0) { ForEach(0..<20) { Box("\($0)", 100, 50) } }
            }
        }
    }

    private func scroll(_ bench: Bench, _ dx: CGFloat, _ dy: CGFloat) { bench.frame(.scrolled(dx: dx, dy: dy)) }

    @Test("The wheel scrolls the content up to its ends")
    func wheel() throws {
        let bench = bench()
        bench.move(200, 150)
        for (dy, top) in [(-120, -120), (-80, -200), (50, -150), (-10_000, -700), (100, -600), (10_000, 0)]
            as [(CGFloat, CGFloat)]
        {
            scroll(bench, 0, dy)
            #expect(try bench.rect("0").minY == top)
        }
        // It does not scroll horizontally.
        scroll(bench, -50, 0)
        #expect(try bench.rect("0").minX == 150)
    }

    @Test("A larger view clamps the offset, with the last row at the end")
    func resized() throws {
        let bench = bench()
        bench.move(200, 150)
        scroll(bench, 0, -700)
        bench.size.height = 600
        bench.frame()
        #expect(try bench.rect("19").maxY == 600)
        bench.size.height = 2000
        bench.frame()
        #expect(try bench.rect("0").minY == 0)
    }

    @Test("A wheel beside the view does not scroll it")
    func outside() throws {
        let bench = bench()
        scroll(bench, 0, -100)
        #expect(try bench.rect("0").minY == 0)
        bench.move(200, 150)
        bench.frame(.pointerLeft)
        scroll(bench, 0, -100)
        #expect(try bench.rect("0").minY == 0)
    }

    @Test("At the end of the inner view the outer one scrolls after a pause of 0.3 s")
    func nested() throws {
        let bench = Bench {
            ScrollView {
                VStack(spacing: 0) {
                    ScrollView { Box("inner", 100, 150) }.frame(height: 100)
                    Box("outer", 100, 500)
                }
            }
        }
        bench.move(200, 50)
        scroll(bench, 0, -50)
        #expect(try bench.rect("inner").minY == -50)
        #expect(try bench.rect("outer").minY == 100)
        scroll(bench, 0, -30)
        #expect(try bench.rect("inner").minY == -50)
        for _ in 0..<18 { bench.frame() }
        scroll(bench, 0, -30)
        #expect(try bench.rect("inner").minY == -80)
        #expect(try bench.rect("outer").minY == 70)
    }

    @Test("A view scrolls in both directions")
    func horizontal() throws {
        let bench = Bench { ScrollView([.horizontal, .vertical]) { Box("a", 1000, 900) } }
        bench.move(200, 150)
        scroll(bench, -5000, 0)
        scroll(bench, 0, -100)
        // 1000 - 400.
        #expect(try bench.rect("a").origin == CGPoint(x: -600, y: -100))
    }

    @Test("The thumb of the bar follows the pointer, and a press beside it moves it there")
    func bar() throws {
        let bench = bench()
        // The view is as wide as its content, 150…250. The thumb is 300 × 300 / 1000 = 90 long; it moves by 210 while
        // the content moves by 700.
        bench.move(245, 20)
        bench.press()
        bench.move(245, 20 + 21)
        #expect(try bench.rect("0").minY == -70)
        bench.move(0, 1000)
        #expect(try bench.rect("0").minY == -700)
        bench.move(0, 20)
        #expect(try bench.rect("0").minY == 0)
        bench.release()
        // Its middle moves to 150: 105 down, halfway.
        bench.click(245, 150)
        #expect(try bench.rect("0").minY == -350)
    }

    @Test("A view scrolled out of sight cannot be pressed")
    func clippedHits() throws {
        let log = Log<String>()
        let bench = Bench {
            VStack(spacing: 0) {
                Box("top", 400, 100)
                ScrollView {
                    VStack(spacing: 0) {
                        Button("Above") { log.add("above") }.frame(height: 50)
                        Box("rest", 100, 900)
                    }
                }
            }
        }
        try bench.click("Above")
        #expect(log.values == ["above"])
        let place = try bench.control("Above")
        bench.move(200, 200)
        scroll(bench, 0, -60)
        bench.click(place.midX, place.midY)
        bench.click(place.midX, place.midY - 60)
        #expect(log.values == ["above"])
    }
}

/// A host restores the offsets of scroll views after a restart.
@MainActor @Suite struct RestoredScrollTests {
    /// Two scroll views side by side, the second one in a nested view that appears later.
    private struct Columns: View {
        var hasSecond = true

        var body: some View {
            HStack(spacing: 0) {
                ScrollView { column("a") }
                if hasSecond { Nested() }
            }
        }

        private func column(_ name: String) -> some View {
            VStack(spacing: 0) { ForEach(0..<20) { Box("\(name)\($0)", 100, 50) } }
        }

        private struct Nested: View {
            var body: some View {
                List(0..<50, id: \.self) { Box("b\($0)", 100, 30) }
            }
        }
    }

    @Test("Restored scroll views and lists show the part that they showed")
    func restored() throws {
        let first = Bench { Columns() }
        first.move(50, 150)
        first.frame(.scrolled(dx: 0, dy: -120))
        first.move(300, 150)
        first.frame(.scrolled(dx: 0, dy: -200))
        let positions = first.interface.scrollPositions
        #expect(positions.count == 2)
        // 20 boxes of 50 begin 120 above the top.
        #expect(try first.rect("a0").minY == -120)
        let row = try first.rect("b10")

        let second = Bench(positions: positions) { Columns() }
        #expect(try second.rect("a0").minY == -120)
        #expect(try second.rect("b10") == row)
        #expect(second.interface.scrollPositions == positions)
    }

    @Test("An offset is kept until its view appears, and clamped to the content")
    func later() throws {
        let first = Bench { Columns() }
        first.move(300, 150)
        first.frame(.scrolled(dx: 0, dy: -200))
        let positions = first.interface.scrollPositions
        let without = Bench(positions: positions) { Columns(hasSecond: false) }
        #expect(without.interface.scrollPositions == positions)

        // 1000 in a view of 300 scroll by 700 at most.
        let far = Bench(positions: positions.mapValues { _ in CGPoint(x: 50, y: 5000) }) { Columns() }
        #expect(try far.rect("a0").minY == -700)
    }
}
