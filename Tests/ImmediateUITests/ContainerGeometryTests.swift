import ImmediateUI
import Testing

/// Views that depend on their container, or on their position in it.
@MainActor @Suite struct ContainerGeometryTests {
    @Test("A relative frame has the size of the scroll view, without its margins", arguments: [true, false])
    func scrollView(isLazy: Bool) throws {
        let bench = Bench {
            HStack(spacing: 0) {
                Box("side", 100, 300)
                ScrollView(.horizontal) {
                    if isLazy {
                        LazyHStack(spacing: 0) {
                            ForEach(0..<9) { Box("\($0)").containerRelativeFrame([.horizontal, .vertical]) }
                        }
                    } else {
                        HStack(spacing: 0) {
                            ForEach(0..<9) { Box("\($0)").containerRelativeFrame([.horizontal, .vertical]) }
                        }
                    }
                }
                .contentMargins(.horizontal, 20, for: .scrollContent)
            }
        }
        // 400 - 100 beside, less 2 · 20.
        #expect(try bench.rect("0") == CGRect(x: 120, y: 0, width: 260, height: 300))
        #expect(try bench.rect("1").minX == 380)
        bench.size.width = 500
        bench.frame()
        bench.frame()
        #expect(try bench.rect("1") == CGRect(x: 480, y: 0, width: 360, height: 300))
    }

    @Test("Without a scroll view the container is the window")
    func window() throws {
        let bench = Bench {
            Box("a").containerRelativeFrame(.horizontal) { length, axis in axis == .horizontal ? length / 4 : 0 }
        }
        #expect(try bench.rect("a").width == 100)
    }

    @Test("Columns with spacing fill the container")
    func columns() throws {
        let bench = Bench {
            ScrollView(.horizontal) {
                HStack(spacing: 10) {
                    Box("2").containerRelativeFrame(.horizontal, count: 4, span: 2, spacing: 10)
                    Box("1").containerRelativeFrame(.horizontal, count: 4, spacing: 10)
                    Box("last").containerRelativeFrame(.horizontal, count: 4, spacing: 10)
                }
            }
        }
        // (400 - 3 · 10) / 4 = 92.5, and two of them with the spacing between are 195.
        #expect(try bench.rect("2").width == 195)
        #expect(try bench.rect("last").maxX == 400)
    }

    @Test("Invalid lengths count as 0", arguments: [CGFloat.nan, -5, .infinity])
    func invalid(length: CGFloat) throws {
        let bench = Bench { Box("a").containerRelativeFrame(.horizontal) { _, _ in length } }
        #expect(try bench.rect("a").width == 0)
    }

    @Test("A visual effect follows the position in the scroll view, and leaves the layout")
    func effect() throws {
        let log = Log<CGFloat>()
        let bench = Bench {
            ScrollView {
                VStack(spacing: 0) {
                    Box("a", 100, 100).visualEffect { content, proxy in
                        let frame = proxy.frame(in: .scrollView)
                        log.add(frame.minY)
                        return content.offset(x: -frame.minY).scaleEffect(1).opacity(0.5)
                    }
                    Box("b", 100, 1000)
                }
            }
            .padding(.top, 40)
        }
        #expect(log.values.last == 0)
        bench.move(200, 150)
        bench.frame(.scrolled(dx: 0, dy: -30))
        #expect(log.values.last == -30)
        // 150 is the left edge of a centered box; the effect moves it by 30.
        #expect(try bench.rect("a").minX == 180)
        #expect(try bench.rect("b").minY == 110)
    }

    @Test("The bounds of the scroll view are in the coordinates of the view")
    func bounds() {
        let log = Log<CGRect?>()
        let bench = Bench {
            ScrollView {
                VStack(spacing: 0) {
                    Box("a", 100, 50)
                    GeometryReader { proxy in
                        let _ = log.add(proxy.bounds(of: .scrollView(axis: .vertical)))
                        let _ = log.add(proxy.bounds(of: .scrollView(axis: .horizontal)))
                        Box("b")
                    }
                    .frame(width: 100, height: 1000)
                }
            }
        }
        _ = bench
        // The scroll view is as wide as its content; the reader begins 50 below its top.
        #expect(log.values.suffix(2) == [CGRect(x: 0, y: -50, width: 100, height: 300), nil])
    }

    @Test("A drag has a velocity, and a predicted end")
    func velocity() throws {
        let log = Log<DragGesture.Value>()
        let bench = Bench {
            Box("a", 400, 300).gesture(DragGesture(minimumDistance: 0).onChanged(log.add).onEnded(log.add))
        }
        bench.move(100, 100)
        bench.press()
        #expect(log.values.last?.velocity == .zero)
        for step in 1...4 { bench.move(100 + CGFloat(step) * 10, 100) }
        bench.release()
        // 40 points in 5 frames, the last without a movement: 480 points a second.
        let value = try #require(log.values.last)
        #expect(abs(value.velocity.width - 480) < 1e-6 && value.velocity.height == 0)
        #expect(abs(value.predictedEndTranslation.width - (40 + 480 * 0.25)) < 1e-6)
        #expect(abs(value.predictedEndLocation.x - 260) < 1e-6)
    }

    @Test("A pointer that rests before its release has no velocity")
    func rest() throws {
        let log = Log<DragGesture.Value>()
        let bench = Bench { Box("a", 400, 300).gesture(DragGesture(minimumDistance: 0).onEnded(log.add)) }
        bench.move(100, 100)
        bench.press()
        bench.move(150, 100)
        for _ in 0..<10 { bench.frame() }
        bench.release()
        #expect(log.values.map(\.velocity) == [.zero])
    }
}
