import ImmediateUI
import Testing

/// The position, targets, margins and observers of scroll views.
@MainActor @Suite struct ScrollPositionTests {
    /// The state that a test reads and sets while its view is shown.
    @MainActor private final class Model {
        var id: Int?
        var position = ScrollPosition()
        var idBinding: Binding<Int?> { Binding(get: { self.id }, set: { self.id = $0 }) }
        var positionBinding: Binding<ScrollPosition> {
            Binding(get: { self.position }, set: { self.position = $0 })
        }
    }

    private func scroll(_ bench: Bench, _ dx: CGFloat, _ dy: CGFloat) {
        bench.frame(.scrolled(dx: dx, dy: dy))
        settle(bench)
    }

    /// Runs frames until nothing moves, at most two seconds.
    private func settle(_ bench: Bench) { for _ in 0..<120 { bench.frame() } }

    /// Rows of 50 in a view of 300; the lazy stack has no spacing either.
    private func rows(_ count: Int, isLazy: Bool, _ model: Model, anchor: UnitPoint? = nil) -> Bench {
        let bench = Bench {
            ScrollView {
                if isLazy {
                    LazyVStack(spacing: 0) { ForEach(0..<count, id: \.self) { Box("\($0)", 100, 50) } }
                        .scrollTargetLayout()
                } else {
                    VStack(spacing: 0) { ForEach(0..<count, id: \.self) { Box("\($0)", 100, 50) } }
                        .scrollTargetLayout()
                }
            }
            .scrollPosition(id: model.idBinding, anchor: anchor)
        }
        bench.move(200, 150)
        return bench
    }

    @Test("Setting the id scrolls to its view, at the anchor", arguments: [true, false])
    func setting(isLazy: Bool) throws {
        let model = Model()
        let bench = rows(100, isLazy: isLazy, model, anchor: .top)
        #expect(model.id == nil)
        model.id = 20
        bench.frame()
        #expect(try bench.rect("20").minY == 0)
        model.id = 21
        bench.frame()
        #expect(try bench.rect("21").minY == 0)
    }

    @Test("An initial id is shown in the first frame", arguments: [true, false])
    func initial(isLazy: Bool) throws {
        let model = Model()
        model.id = 30
        let bench = rows(100, isLazy: isLazy, model, anchor: .center)
        // The middle of the row is that of the view: 150 - 25.
        #expect(try bench.rect("30").minY == 125)
    }

    @Test("Scrolling by the user sets the id, also to a constant", arguments: [true, false])
    func reading(isLazy: Bool) throws {
        let model = Model()
        let bench = rows(100, isLazy: isLazy, model)
        scroll(bench, 0, -120)
        // 120 is closer to the start of row 2 (100) than to that of row 3 (150).
        #expect(model.id == 2)
        scroll(bench, 0, -20)
        #expect(model.id == 3)
        #expect(try bench.rect("3").minY == 10)
    }

    @Test("A constant id does not keep the user from scrolling")
    func constant() throws {
        let bench = Bench {
            ScrollView {
                VStack(spacing: 0) { ForEach(0..<40) { Box("\($0)", 100, 50) } }.scrollTargetLayout()
            }
            .scrollPosition(id: .constant(10), anchor: .top)
        }
        #expect(try bench.rect("10").minY == 0)
        bench.move(200, 150)
        scroll(bench, 0, 100)
        #expect(try bench.rect("10").minY == 100)
    }

    @Test("A million rows are reached at once")
    func million() throws {
        let model = Model()
        let bench = rows(1_000_000, isLazy: true, model, anchor: .top)
        model.id = 777_777
        bench.frame()
        #expect(try bench.rect("777777").minY == 0)
        scroll(bench, 0, -100)
        #expect(model.id == 777_779)
    }

    @Test("An animated change of the id moves the content over time")
    func animated() throws {
        let model = Model()
        let bench = rows(100, isLazy: false, model, anchor: .top)
        withAnimation(.linear(duration: 1)) {
            model.id = 10
            Interface.noteChange()
        }
        bench.frame()
        for _ in 0..<30 { bench.frame() }
        let top = try bench.rect("10").minY
        #expect(top > 100 && top < 400)
        settle(bench)
        #expect(try bench.rect("10").minY == 0)
    }

    @Test("A position scrolls to edges, offsets and views")
    func position() throws {
        let model = Model()
        let bench = Bench {
            ScrollView {
                VStack(spacing: 0) { ForEach(0..<20, id: \.self) { Box("\($0)", 100, 50) } }.scrollTargetLayout()
            }
            .scrollPosition(model.positionBinding)
        }
        bench.move(200, 150)
        // 20 rows of 50 in a view of 300: the offset is at most 700.
        let steps: [((inout ScrollPosition) -> Void, CGFloat)] = [
            ({ $0.scrollTo(edge: .bottom) }, 700), ({ $0.scrollTo(edge: .top) }, 0),
            ({ $0.scrollTo(y: 130) }, 130), ({ $0.scrollTo(point: CGPoint(x: 0, y: 999)) }, 700),
            ({ $0.scrollTo(id: 4, anchor: .top) }, 200), ({ $0.scrollTo(id: 11, anchor: .bottom) }, 300),
        ]
        for (change, offset) in steps {
            change(&model.position)
            #expect(!model.position.isPositionedByUser)
            bench.frame()
            #expect(try bench.rect("0").minY == -offset)
        }
        #expect(model.position.viewID(type: Int.self) == 11)
        scroll(bench, 0, 100)
        #expect(model.position.isPositionedByUser)
        #expect(model.position.viewID(type: Int.self) == 4)
        // The same call again scrolls back.
        model.position.scrollTo(id: 11, anchor: .bottom)
        bench.frame()
        #expect(try bench.rect("0").minY == -300)
    }

    @Test("Paging stops at pages, in the direction of the wheel")
    func paging() throws {
        let bench = Bench {
            ScrollView(.horizontal) {
                HStack(spacing: 0) { ForEach(0..<5) { Box("\($0)", 400, 300) } }
            }
            .scrollTargetBehavior(.paging)
        }
        bench.move(200, 150)
        for (dx, left) in [(-30, -400), (-30, -800), (30, -400), (-1000, -1600)] as [(CGFloat, CGFloat)] {
            scroll(bench, dx, 0)
            #expect(try bench.rect("0").minX == left)
        }
    }

    @Test("A finger that flicks goes to the next page only; one that rests goes to the closest")
    func flick() throws {
        let bench = Bench {
            ScrollView(.horizontal) {
                HStack(spacing: 0) { ForEach(0..<5) { Box("\($0)", 400, 300) } }
            }
            .scrollTargetBehavior(.paging)
        }
        func touch(_ phase: TouchPhase, _ x: CGFloat) { bench.frame(.touch(finger: 1, phase, CGPoint(x: x, y: 150))) }
        touch(.down, 300)
        for step in 1...6 { touch(.move, 300 - CGFloat(step) * 20) }
        touch(.up, 180)
        settle(bench)
        #expect(try bench.rect("0").minX == -400)
        touch(.down, 300)
        for step in 1...6 { touch(.move, 300 - CGFloat(step) * 20) }
        for _ in 0..<20 { bench.frame() }
        touch(.up, 180)
        settle(bench)
        #expect(try bench.rect("0").minX == -400)
    }

    @Test("A view of another size keeps its page")
    func resizedPage() throws {
        let bench = Bench {
            GeometryReader { proxy in
                ScrollView(.horizontal) {
                    HStack(spacing: 0) { ForEach(0..<5) { Box("\($0)", proxy.size.width, 300) } }
                }
                .scrollTargetBehavior(.paging)
            }
        }
        bench.move(200, 150)
        scroll(bench, -500, 0)
        #expect(try bench.rect("1").minX == 0)
        bench.size.width = 250
        settle(bench)
        #expect(try bench.rect("1").minX == 0)
    }

    @Test("Scrolling ends at the edge of a view", arguments: [true, false])
    func viewAligned(isLazy: Bool) throws {
        let bench = Bench {
            ScrollView(.horizontal) {
                if isLazy {
                    LazyHStack(spacing: 10) { ForEach(0..<50) { Box("\($0)", 150, 300) } }.scrollTargetLayout()
                } else {
                    HStack(spacing: 10) { ForEach(0..<50) { Box("\($0)", 150, 300) } }.scrollTargetLayout()
                }
            }
            .scrollTargetBehavior(.viewAligned)
            .contentMargins(.horizontal, 20, for: .scrollContent)
        }
        #expect(try bench.rect("0").minX == 20)
        bench.move(200, 150)
        scroll(bench, -30, 0)
        #expect(try bench.rect("1").minX == 20)
        scroll(bench, -300, 0)
        #expect(try bench.rect("3").minX == 20)
    }

    private struct Rows: ScrollTargetBehavior {
        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
            target.rect.origin.y = (target.rect.minY / 70).rounded() * 70
        }
    }

    @Test("A custom behavior chooses the end")
    func custom() throws {
        let bench = Bench { ScrollView { Box("a", 100, 2000) }.scrollTargetBehavior(Rows()) }
        bench.move(200, 150)
        scroll(bench, 0, -100)
        #expect(try bench.rect("a").minY == -70)
        scroll(bench, 0, -40)
        #expect(try bench.rect("a").minY == -140)
    }

    @Test("Margins surround the content and are part of its scrollable size")
    func margins() throws {
        let log = Log<ScrollGeometry>()
        let bench = Bench {
            ScrollView { Box("a", 100, 500) }
                .contentMargins(.vertical, 30)
                .onScrollGeometryChange(for: ScrollGeometry.self) {
                    $0
                } action: {
                    log.add($1)
                }
        }
        #expect(try bench.rect("a").minY == 30)
        #expect(log.values.last?.contentOffset == CGPoint(x: 0, y: -30))
        #expect(log.values.last?.contentSize.height == 500)
        #expect(log.values.last?.containerSize == CGSize(width: 100, height: 300))
        #expect(log.values.last?.visibleRect.minY == 0)
        bench.move(200, 150)
        scroll(bench, 0, -9999)
        // The end of the content is 30 above the lower edge: 300 - 30.
        #expect(try bench.rect("a").maxY == 270)
        #expect(log.values.last?.contentOffset.y == 230)
    }

    @Test("The geometry is reported when its value changes, and at first")
    func geometry() {
        let log = Log<[Bool]>()
        let bench = Bench {
            ScrollView { Box("a", 100, 1000) }
                .onScrollGeometryChange(for: Bool.self) {
                    $0.contentOffset.y > 100
                } action: {
                    log.add([$0, $1])
                }
        }
        bench.move(200, 150)
        for dy in [-50, -60, -70, 100] as [CGFloat] { scroll(bench, 0, dy) }
        #expect(log.values == [[false, false], [false, true], [true, false]])
    }

    @Test("The phase is interacting during the wheel, and animating for the app")
    func phases() {
        let (log, model) = (Log<ScrollPhase>(), Model())
        let bench = Bench {
            ScrollView { Box("a", 100, 2000) }
                .onScrollPhaseChange { _, new in log.add(new) }
                .scrollPosition(model.positionBinding)
        }
        bench.move(200, 150)
        scroll(bench, 0, -50)
        #expect(log.values == [.interacting, .idle])
        withAnimation(.linear(duration: 0.5)) {
            model.position.scrollTo(edge: .bottom)
            Interface.noteChange()
        }
        settle(bench)
        #expect(log.values == [.interacting, .idle, .animating, .idle])
    }

    @Test("A view reports when it scrolls in and out", arguments: [true, false])
    func visibility(isLazy: Bool) {
        let log = Log<Bool>()
        let bench = Bench {
            ScrollView {
                if isLazy {
                    LazyVStack(spacing: 0) {
                        ForEach(0..<100) { row in
                            Box("\(row)", 100, 50).onScrollVisibilityChange { if row == 6 { log.add($0) } }
                        }
                    }
                } else {
                    VStack(spacing: 0) {
                        ForEach(0..<100) { row in
                            Box("\(row)", 100, 50).onScrollVisibilityChange { if row == 6 { log.add($0) } }
                        }
                    }
                }
            }
        }
        bench.move(200, 150)
        // Row 6 begins at 300, the lower edge.
        scroll(bench, 0, -20)
        #expect(log.values == [])
        scroll(bench, 0, -10)
        #expect(log.values == [true])
        scroll(bench, 0, -2000)
        #expect(log.values == [true, false])
    }

    @Test("The visible targets are reported", arguments: [true, false])
    func targets(isLazy: Bool) {
        let log = Log<[Int]>()
        let bench = Bench {
            ScrollView {
                if isLazy {
                    LazyVStack(spacing: 0) { ForEach(0..<90, id: \.self) { Box("\($0)", 100, 100) } }
                        .scrollTargetLayout()
                } else {
                    VStack(spacing: 0) { ForEach(0..<90, id: \.self) { Box("\($0)", 100, 100) } }
                        .scrollTargetLayout()
                }
            }
            .onScrollTargetVisibilityChange(idType: Int.self) { log.add($0) }
        }
        bench.move(200, 150)
        scroll(bench, 0, -60)
        #expect(log.values == [[0, 1, 2], [1, 2, 3]])
    }

    @Test("Settings apply to the nearest scroll view only")
    func nested() throws {
        let bench = Bench {
            ScrollView {
                VStack(spacing: 0) {
                    ScrollView(.horizontal) { Box("inner", 900, 50) }
                    Box("outer", 100, 500)
                }
            }
            .contentMargins(.all, 10)
        }
        #expect(try bench.rect("inner").origin == CGPoint(x: 10, y: 10))
    }
}
