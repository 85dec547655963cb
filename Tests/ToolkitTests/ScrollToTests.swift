import Foundation
import ImmediateUI
import SDLHost
import Testing

/// Scrolling to views by a proxy, and other scrolling.
@MainActor @Suite struct ScrollToTests {
    @MainActor final class Proxy {
        var value: ScrollViewProxy?
    }

    private let proxy = Proxy()

    private func host<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 200, height: 280)) { [proxy] in
            ScrollViewReader { inner in
                let _ = proxy.value = inner
                view()
            }
        }
    }

    private func scroll<ID: Hashable>(_ host: HeadlessHost, to id: ID, anchor: UnitPoint? = nil) throws {
        proxy.value?.scrollTo(id, anchor: anchor)
        try host.advance(by: 1.0 / 60)
    }

    @Test func toRowsThatWereNeverBuilt() throws {
        let host = try host { List(0..<100_000) { Probe("\($0)", 20, 10) } }
        try scroll(host, to: 5000, anchor: .top)
        #expect(host.rects["5000"]?.minY == 9)
        try scroll(host, to: 70_000, anchor: .bottom)
        #expect(host.rects["70000"]?.maxY == 271)
        try scroll(host, to: 30_000, anchor: .center)
        #expect(host.rects["30000"]?.midY == 140)
        // The shortest way: a visible row moves nothing.
        try scroll(host, to: 30_001)
        #expect(host.rects["30000"]?.midY == 140)
        try scroll(host, to: 29_990)
        #expect(host.rects["29990"]?.minY == 9)
        try scroll(host, to: 99_999, anchor: .top)
        #expect(host.rects["99999"]?.maxY == 271)
        try scroll(host, to: "nobody")
        #expect(host.rects["99999"]?.maxY == 271)
    }

    @Test func toRowsOfDifferentHeights() throws {
        let host = try host {
            ScrollView {
                LazyVStack(spacing: 3) { ForEach(0..<5000) { Probe("\($0)", 20, 10 + CGFloat($0 * 7 % 40)) } }
            }
        }
        for (target, anchor) in [(4000, UnitPoint.top), (17, .top), (2500, .bottom), (4999, .bottom), (0, .top)] {
            try scroll(host, to: target, anchor: anchor)
            let rect = try #require(host.rects["\(target)"], "\(target)")
            #expect(abs(anchor == .top ? rect.minY : rect.maxY - 280) < 0.01, "\(target)")
        }
    }

    @Test func toViewsWithAnID() throws {
        let host = try host {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<50) { Probe("\($0)", 20, 50).id("view \($0)") }
                }
            }
        }
        try scroll(host, to: "view 20", anchor: .top)
        #expect(host.rects["20"]?.minY == 0)
        try scroll(host, to: "view 49", anchor: .top)
        #expect(host.rects["49"]?.maxY == 280)
        try scroll(host, to: "view 3")
        #expect(host.rects["3"]?.minY == 0)
    }

    @Test func toRowsOfSectionsThatWereNeverBuilt() throws {
        let host = try host {
            List {
                ForEach(0..<200) { section in
                    Section("Section \(section)") {
                        ForEach(0..<50) { Probe("\(section).\($0)", 20, 10).id("\(section).\($0)") }
                    }
                }
            }
        }
        #expect(host.rects["0.0"] != nil)
        try scroll(host, to: 150, anchor: .top)
        #expect(host.rects["150.0"] != nil)
    }

    @Test func toElementsOfAForEachWithoutAnID() throws {
        let host = try host {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<50) { Probe("\($0)", 20, 50) }
                    VStack(spacing: 0) { ForEach(["a", "b", "c"], id: \.self) { Probe($0, 20, 50) } }
                }
            }
        }
        try scroll(host, to: 20, anchor: .top)
        #expect(host.rects["20"]?.minY == 0)
        try scroll(host, to: 30, anchor: .center)
        #expect(host.rects["30"]?.midY == 140)
        try scroll(host, to: 31)
        #expect(host.rects["30"]?.midY == 140)
        try scroll(host, to: "a", anchor: .bottom)
        #expect(host.rects["a"]?.maxY == 280)
        try scroll(host, to: "nobody")
        #expect(host.rects["a"]?.maxY == 280)
    }

    @Test func sidewaysAndInBothDirections() throws {
        let host = try host {
            ScrollView([.horizontal, .vertical]) {
                VStack(alignment: .leading, spacing: 0) {
                    ForEach(0..<20) { row in
                        HStack(spacing: 0) { ForEach(0..<20) { Probe("\(row).\($0)", 50, 50).id("\(row).\($0)") } }
                    }
                }
            }
        }
        try scroll(host, to: "10.12", anchor: .topLeading)
        #expect(host.rects["10.12"] == box(0, 0, 50, 50))
        try scroll(host, to: "3.1", anchor: .bottomTrailing)
        // 3 rows and 1 column above and before it are the limits.
        #expect(host.rects["3.1"] == box(50, 150, 50, 50))
    }

    @Test func toElementsInsideOfRowsThatAreBuilt() throws {
        let host = try host {
            List(0..<1000) { row in
                VStack(spacing: 0) { ForEach(["\(row) a", "\(row) b"], id: \.self) { Probe($0, 20, 100) } }
            }
        }
        try scroll(host, to: "1 b", anchor: .top)
        // The row before is 210 high, followed by 5 and the other view's 100.
        #expect(host.rects["1 b"]?.minY == 0)
        #expect(host.rects["1 a"]?.minY == -100)
    }

    @Test(arguments: [false, true]) func inAnAnimation(isLazy: Bool) throws {
        let host = try host {
            ScrollView {
                if isLazy {
                    LazyVStack(spacing: 0) { ForEach(0..<1000) { Probe("\($0)", 20, 50) } }
                } else {
                    VStack(spacing: 0) { ForEach(0..<100) { Probe("\($0)", 20, 50) } }
                }
            }
        }
        func top() -> CGFloat? {
            host.rects.first.flatMap { name, rect in Int(name).map { 50 * CGFloat($0) - rect.minY } }
        }
        withAnimation(.linear(duration: 1)) { proxy.value?.scrollTo(20, anchor: .top) }
        // The movement, to 1000, starts in the first frame.
        try host.advance(by: 1.0 / 60)
        #expect(top() == 0)
        try host.advance(by: 0.5)
        #expect(abs((top() ?? 0) - 500) < 0.01)
        try host.advance(by: 0.25)
        #expect(abs((top() ?? 0) - 750) < 0.01)
        try host.advance(by: 0.3)
        #expect(host.rects["20"]?.minY == 0)
        #expect(host.nextFrame == .whenNeeded)
        // The wheel interrupts the animation.
        withAnimation(.linear(duration: 1)) { proxy.value?.scrollTo(0) }
        try host.advance(by: 1.0 / 60 + 0.5)
        try host.play(InputScript([.move(CGPoint(x: 100, y: 140)), .scroll(dx: 0, dy: -10)]))
        let left = try #require(top())
        #expect(abs(left - 500) < 40)
        try host.advance(by: 1)
        #expect(top() == left)
    }

    @Test(
        "A view below rows of estimated height is reached, inside their stack or after it",
        arguments: [false, true],
        [false, true]
    )
    func toAViewBelowGuessedRows(isInStack: Bool, isAnimated: Bool) throws {
        let host = try host {
            ScrollView {
                VStack(spacing: 0) {
                    LazyVStack(spacing: 3) {
                        // The first rows are the lowest, so the other heights are underestimated.
                        ForEach(0..<200) { Probe("\($0)", 20, $0 < 40 ? 10 : 10 + CGFloat($0 * 7 % 90)) }
                        if isInStack { Probe("end", 20, 10).id("end") }
                    }
                    if !isInStack { Probe("end", 20, 10).id("end") }
                    Probe("below", 20, 30)
                }
            }
        }
        for _ in 0..<2 {
            if isAnimated {
                withAnimation(.linear(duration: 0.5)) { proxy.value?.scrollTo("end", anchor: .bottom) }
                try host.advance(by: 1)
            } else {
                try scroll(host, to: "end", anchor: .bottom)
            }
            #expect(host.rects["end"]?.maxY == 280)
            #expect(host.nextFrame == .whenNeeded)
            try scroll(host, to: 3, anchor: .top)
            #expect(host.rects["3"]?.minY == 0)
        }
    }

    @Test func aViewThatGoesOnTheWayEndsTheWayWhereItWas() throws {
        final class Model: ObservableObject { @Published var isShown = true }
        let model = Model()
        var appeared: Set<Int> = []
        let host = try host {
            List {
                ForEach(0..<100) { section in
                    Section("Section \(section)") {
                        ForEach(0..<20) { row in
                            Text("\(section).\(row)").onAppear { appeared.insert(section) }
                        }
                    }
                }
                if model.isShown { Text("end").id("end") }
            }
        }
        withAnimation(.linear(duration: 0.2)) { proxy.value?.scrollTo("end") }
        try host.advance(by: 0.05)
        model.isShown = false
        try host.advance(by: 0.5)
        #expect(host.nextFrame == .whenNeeded)
        // Only some of the sections were searched.
        #expect(appeared.count < 60)
    }

    @Test func eachReaderLooksForItsOwnView() throws {
        let inner = Proxy()
        let host = try host {
            ScrollViewReader { reader in
                let _ = inner.value = reader
                ScrollView {
                    VStack(spacing: 0) { ForEach(0..<100) { Probe("\($0)", 20, 50).id("view \($0)") } }
                }
            }
        }
        withAnimation(.linear(duration: 1)) { proxy.value?.scrollTo("view 10", anchor: .top) }
        try host.advance(by: 0.2)
        inner.value?.scrollTo("view 60", anchor: .top)
        try host.advance(by: 1.0 / 60)
        #expect(host.rects["60"]?.minY == 0)
    }

    @Test func anAnimationArrivesAtRowsWhoseHeightsWereGuessed() throws {
        let host = try host {
            List(0..<5000) { Probe("\($0)", 20, 10 + CGFloat($0 * 7 % 90)) }
        }
        withAnimation(.easeInOut(duration: 0.5)) { proxy.value?.scrollTo(4000, anchor: .top) }
        try host.advance(by: 0.2)
        #expect(host.rects["4000"] == nil)
        try host.advance(by: 0.5)
        // The row is at least 28 high; the probe is centered with 5 above and below.
        let height = 10 + CGFloat(4000 * 7 % 90)
        #expect(abs((host.rects["4000"]?.midY ?? 0) - max(28, height + 10) / 2) < 0.51)
        #expect(host.nextFrame == .whenNeeded)
    }

    @Test func withReducedMotionAnAnimationIsThereAtOnce() throws {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 280), reduceMotion: true) { [proxy] in
            ScrollViewReader { inner in
                let _ = proxy.value = inner
                ScrollView { VStack(spacing: 0) { ForEach(0..<50) { Probe("\($0)", 20, 50) } } }
            }
        }
        withAnimation(.linear(duration: 1)) { proxy.value?.scrollTo(20, anchor: .top) }
        try host.advance(by: 1.0 / 60)
        #expect(host.rects["20"]?.minY == 0)
    }

    @Test func aViewThatAppearsMayScroll() throws {
        let host = try host { [proxy] in
            List(0..<1000) { Probe("\($0)", 20, 10) }.onAppear { proxy.value?.scrollTo(500, anchor: .top) }
        }
        try host.advance(by: 1.0 / 60)
        #expect(host.rects["500"]?.minY == 9)
    }

    @Test func sectionsOfAPlainListKeepTheirHeadersInSight() throws {
        let host = try host {
            List {
                ForEach(0..<20) { section in
                    Section("Section \(section)") { ForEach(0..<10) { Probe("\(section).\($0)", 20, 10) } }
                }
            }
            .listStyle(.plain)
        }
        try host.play(InputScript([.move(CGPoint(x: 100, y: 140))]))
        let start = try #require(host.rects["Section 0"])
        try host.play(InputScript([.scroll(dx: 0, dy: -100)]))
        #expect(host.rects["Section 0"] == start)
        #expect(host.rects["0.0"]?.minY ?? -100 < 0)
        // A section is 11 rows of 28, its header one of them: 308. The next header pushes the previous one out.
        try host.play(InputScript([.scroll(dx: 0, dy: -190)]))
        #expect(host.rects["Section 0"]?.minY == start.minY - (290 + 28 - 308))
        #expect(host.rects["Section 1"]?.minY == start.minY + 308 - 290)
        try host.play(InputScript([.scroll(dx: 0, dy: -28)]))
        #expect(
            host.rects["Section 1"] == start.offsetBy(dx: 0, dy: 0).with(width: host.rects["Section 1"]?.width ?? 0)
        )
    }

    @Test func aHeaderThatStaysInSightCoversNoRowThatIsAskedFor() throws {
        let host = try host {
            List {
                ForEach(0..<20) { section in
                    Section("Section \(section)") {
                        ForEach(section * 10..<section * 10 + 10, id: \.self) { Probe("row \($0)", 20, 10).id("\($0)") }
                    }
                }
            }
            .listStyle(.plain)
        }
        for row in [35, 34, 30, 31] {
            try scroll(host, to: row, anchor: .top)
            // Below the header, which is as high as a row.
            #expect(host.rects["row \(row)"]?.minY == 37, "\(row)")
        }
    }

    @Test func barsCanBeHiddenAndScrollingDisabled() throws {
        let host = try host {
            HStack(spacing: 0) {
                List(0..<100) { Probe("a\($0)", 20, 10) }.scrollDisabled(true)
                List(0..<100) { Probe("b\($0)", 20, 10) }.scrollIndicators(.hidden)
            }
        }
        try host.play(InputScript([.move(CGPoint(x: 50, y: 140)), .scroll(dx: 0, dy: -100)]))
        #expect(host.rects["a0"]?.minY == 9)
        // Without a bar nothing is dragged there.
        try host.play(InputScript([.drag([CGPoint(x: 195, y: 10), CGPoint(x: 195, y: 100)])]))
        #expect(host.rects["b0"]?.minY == 9)
        try host.play(InputScript([.move(CGPoint(x: 150, y: 140)), .scroll(dx: 0, dy: -100)]))
        #expect(host.rects["b0"] == nil || host.rects["b0"]?.minY == 9 - 100)
    }

    @Test(arguments: [true, false]) func aScrollViewMayHaveNoBars(_ showsIndicators: Bool) throws {
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) {
            ScrollView(.vertical, showsIndicators: showsIndicators) { Probe("tall", 100, 400) }
        }
        try host.play(InputScript([.drag([CGPoint(x: 95, y: 10), CGPoint(x: 95, y: 60)])]))
        // A drag moves the bar by half of its way; without a bar nothing moves.
        let top = try #require(host.rects["tall"]?.minY)
        #expect((top < 0) == showsIndicators)
    }

    @Test func aFingerLeavesTheContentMoving() throws {
        let host = try host { List(0..<10_000) { Probe("\($0)", 20, 10) } }
        func top() -> CGFloat {
            let first = host.rects.min { Int($0.key) ?? 0 < Int($1.key) ?? 0 }
            return first.map { CGFloat(Int($0.key) ?? 0) * 28 + 9 - $0.value.minY } ?? 0
        }
        func slide(_ points: [CGFloat], rest: Double = 0) throws {
            var steps: [InputScript.Step] = [.touch(finger: 1, .down, CGPoint(x: 100, y: points[0]))]
            steps += points.dropFirst().map { .touch(finger: 1, .move, CGPoint(x: 100, y: $0)) }
            if rest > 0 { steps.append(.advance(rest)) }
            steps.append(.touch(finger: 1, .up, CGPoint(x: 100, y: points[points.count - 1])))
            try host.play(InputScript(steps))
        }
        try slide([260, 230, 200, 170, 140, 110])
        let left = top()
        try host.advance(by: 3)
        // 30 points a frame are 1800 a second; the rest of the way is a third of a second's movement.
        #expect(top() - left > 400)
        #expect(host.nextFrame == .whenNeeded)
        let rested = top()
        try slide([260, 230, 200], rest: 0.5)
        let lifted = top()
        #expect(lifted > rested)
        try host.advance(by: 1)
        #expect(top() == lifted)
        // A finger that touches stops it.
        try slide([260, 230, 200, 170])
        try host.play(InputScript([.touch(finger: 2, .down, CGPoint(x: 100, y: 100))]))
        let stopped = top()
        try host.advance(by: 0.5)
        #expect(top() == stopped)
    }

    @Test func aPressBesideTheThumbWithShiftGoesByPages() throws {
        let host = try host { List(0..<1000) { Probe("\($0)", 20, 10) } }
        try host.runFrame(
            [.pointerMoved(CGPoint(x: 195, y: 250)), .modifiersChanged(.shift), .pointerPressed(.left)],
            size: nil
        )
        try host.runFrame([.pointerReleased(.left), .modifiersChanged([])], size: nil)
        // Nine tenths of 280: 252, nine rows.
        #expect(host.rects["9"]?.minY == 9)
    }
}

extension CGRect {
    fileprivate func with(width: CGFloat) -> CGRect { CGRect(x: minX, y: minY, width: width, height: height) }
}
