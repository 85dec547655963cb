import Foundation
import ImmediateUI
import SDLHost
import Testing

@MainActor struct PreferenceTests {
    private struct Names: PreferenceKey {
        static var defaultValue: [String] { [] }
        static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
    }

    private struct Widest: PreferenceKey {
        static var defaultValue: CGFloat { 0 }
        static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
    }

    private struct Marks: PreferenceKey {
        static var defaultValue: [Anchor<CGRect>] { [] }
        static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
    }

    @Test func viewsAreHeardInTheirOrder() throws {
        var heard: [[String]] = []
        let dial = Dial()
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            VStack {
                Text("a").preference(key: Names.self, value: ["a"])
                HStack {
                    Text("b").preference(key: Names.self, value: ["b"])
                    if dial.isOn { Text("c").preference(key: Names.self, value: ["c"]) }
                }
            }
            .onPreferenceChange(Names.self) { heard.append($0) }
        }
        #expect(heard == [["a", "b"]])
        dial.isOn = true
        try host.advance(by: 1)
        #expect(heard == [["a", "b"], ["a", "b", "c"]])
    }

    @Test func anOuterStatementReplacesAndATransformChangesThoseInside() throws {
        var heard: [String] = []
        _ = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            HStack {
                VStack { Text("a").preference(key: Names.self, value: ["a"]) }
                    .preference(key: Names.self, value: ["b"])
                VStack { Text("c").preference(key: Names.self, value: ["c"]) }
                    .transformPreference(Names.self) { $0.append("d") }
            }
            .onPreferenceChange(Names.self) { heard = $0 }
        }
        #expect(heard == ["b", "c", "d"])
    }

    @Test func sizesOfTheLayoutAreHeardInItsFrame() throws {
        let dial = Dial()
        var widths: [CGFloat] = []
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            VStack {
                Probe("a", 40, 10)
                Probe("b", 70, 10)
            }
            .background(GeometryReader { Color.clear.preference(key: Widest.self, value: $0.size.width) })
            .onPreferenceChange(Widest.self) {
                widths.append($0)
                dial.value = $0
            }
        }
        #expect(widths == [70])
        try host.advance(by: 1)
        #expect(dial.value == 70)
        #expect(!host.inspect().animating)
    }

    @Test func anchorsBecomeRectanglesInTheSameFrame() throws {
        let rects = try rects {
            HStack(spacing: 0) {
                Probe("a", 40, 10).anchorPreference(key: Marks.self, value: .bounds) { [$0] }
                Probe("b", 20, 30).anchorPreference(key: Marks.self, value: .bounds) { [$0] }
            }
            .overlayPreferenceValue(Marks.self) { marks in
                GeometryReader { proxy in
                    ForEach(0..<marks.count, id: \.self) { index in
                        let rect = proxy[marks[index]]
                        Probe("mark \(index)", rect.width, 2).offset(x: rect.minX, y: rect.maxY)
                    }
                }
            }
        }
        // The row is 60 by 30 in the middle of 200 by 100.
        #expect(rects["a"] == box(70, 45, 40, 10))
        #expect(rects["mark 0"] == box(70, 55, 40, 2))
        #expect(rects["mark 1"] == box(110, 65, 20, 2))
    }

    @Test func aBackgroundIsMadeFromWhatIsSaidInside() throws {
        let rects = try rects {
            Probe("a", 40, 10)
                .preference(key: Widest.self, value: 12)
                .backgroundPreferenceValue(Widest.self) { Probe("b", $0, 4) }
        }
        #expect(rects["b"] == box(94, 48, 12, 4))
    }

    @Test func namedSpacesMeasureFromTheirCorner() throws {
        var frames: [CGRect] = []
        var drags: [CGPoint] = []
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            VStack(spacing: 0) {
                GeometryReader { proxy in
                    let frame = proxy.frame(in: .named("box"))
                    let none = proxy.frame(in: .named("none"))
                    Color.red.onAppear { frames = [frame, none] }
                        .gesture(
                            DragGesture(minimumDistance: 0, coordinateSpace: .named("box"))
                                .onChanged { drags.append($0.location) }
                        )
                }
                .frame(width: 40, height: 20)
            }
            .padding(10)
            .coordinateSpace(name: "box")
        }
        // The box is 60 by 40 in the middle: its corner is at (70, 30).
        #expect(frames == [box(10, 10, 40, 20), box(80, 40, 40, 20)])
        try host.play(InputScript([.move(CGPoint(x: 90, y: 50)), .press(.left)]))
        #expect(drags == [CGPoint(x: 20, y: 20)])
    }

    @Test func eachViewOfAGroupHasAnAnchorOfItsOwn() throws {
        let rects = try rects {
            HStack(spacing: 0) {
                Group {
                    Probe("a", 40, 10)
                    Probe("b", 20, 30)
                }
                .anchorPreference(key: Marks.self, value: .bounds) { [$0] }
                EmptyView().anchorPreference(key: Marks.self, value: .bounds) { [$0] }
            }
            .overlayPreferenceValue(Marks.self) { marks in
                GeometryReader { proxy in
                    ForEach(0..<marks.count, id: \.self) { index in
                        let rect = proxy[marks[index]]
                        Probe("mark \(index)", rect.width, 2).offset(x: rect.minX, y: rect.maxY)
                    }
                }
            }
        }
        // Each view sets the anchor; an empty one sets none.
        #expect(rects["mark 0"] == box(70, 55, 40, 2))
        #expect(rects["mark 1"] == box(110, 65, 20, 2))
        #expect(rects["mark 2"] == nil)
    }

    @Test func eachViewOfAGroupIsASpaceOfItsOwn() throws {
        var corners: [CGPoint] = []
        _ = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            VStack(spacing: 0) {
                ForEach(0..<3, id: \.self) { index in
                    HStack(spacing: 0) {
                        Color.clear.frame(width: CGFloat(index) * 10)
                        GeometryReader { proxy in
                            Color.red.onAppear { corners.append(proxy.frame(in: .named("row")).origin) }
                        }
                    }
                    .frame(width: 100, height: 20)
                }
                .coordinateSpace(name: "row")
            }
        }
        // Each is relative to the corner of its own row.
        #expect(corners == [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 20, y: 0)])
    }
}
