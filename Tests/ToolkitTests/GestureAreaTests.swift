import Foundation
import ImmediateUI
import SDLHost
import Testing

/// The area where a view's gestures receive presses: where its contents are drawn.
@MainActor @Suite("Areas of gestures") struct GestureAreaTests {
    @MainActor private final class Log {
        var lines: [String] = []
    }

    /// Returns the gestures that clicks at these points reach, in a window of 200 by 100 points. `view` lies above a
    /// view with a gesture named "below".
    private func clicks(_ points: [CGPoint], on view: AnyView, _ log: Log) throws -> [String] {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            ZStack {
                Color.blue.onTapGesture { log.lines.append("below") }
                view
            }
        }
        for point in points { try host.play(InputScript([.click(point)])) }
        return log.lines
    }

    /// A view with a gesture, the points of its area and points beside it.
    private struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var inside: [CGPoint]
        var outside: [CGPoint]
        var view: @MainActor @Sendable (_ tap: @escaping @MainActor () -> Void) -> AnyView

        init<V: View>(
            _ name: String,
            in inside: [(CGFloat, CGFloat)],
            not outside: [(CGFloat, CGFloat)],
            @ViewBuilder _ view: @escaping @MainActor @Sendable (_ tap: @escaping @MainActor () -> Void) -> V
        ) {
            testDescription = name
            self.inside = inside.map { CGPoint(x: $0, y: $1) }
            self.outside = outside.map { CGPoint(x: $0, y: $1) }
            self.view = { AnyView(view($0)) }
        }
    }

    private static var square: some View { Color.red.frame(width: 20, height: 20) }

    nonisolated private static let moved = [
        Case("offset", in: [(150, 50), (141, 41)], not: [(100, 50)]) { tap in
            square.offset(x: 50).onTapGesture(perform: tap)
        },
        Case("offset inside", in: [(150, 50)], not: [(100, 50)]) { tap in
            square.onTapGesture(perform: tap).offset(x: 50)
        },
        Case("offset twice", in: [(150, 80)], not: [(150, 50), (100, 80), (100, 50)]) { tap in
            square.offset(x: 50).padding(5).offset(y: 30).onTapGesture(perform: tap)
        },
        Case("position", in: [(30, 20)], not: [(100, 50), (60, 20), (190, 90)]) { tap in
            square.position(x: 30, y: 20).onTapGesture(perform: tap)
        },
        Case("a stack with an offset view", in: [(50, 50), (150, 20)], not: [(150, 50), (100, 50)]) { tap in
            HStack(spacing: 80) {
                square
                square.offset(y: -30)
            }
            .onTapGesture(perform: tap)
        },
        Case("a rotated view with an offset", in: [(100, 90)], not: [(100, 50), (140, 50)]) { tap in
            square.offset(x: 40).rotationEffect(.degrees(90)).onTapGesture(perform: tap)
        },
        Case("a gesture inside a rotation", in: [(100, 90)], not: [(100, 50), (140, 50)]) { tap in
            square.offset(x: 40).onTapGesture(perform: tap).rotationEffect(.degrees(90))
        },
        Case("a scaled view with an offset", in: [(180, 50), (165, 35)], not: [(140, 50), (100, 50)]) { tap in
            square.offset(x: 40).scaleEffect(2).onTapGesture(perform: tap)
        },
        Case("a faded group with an offset", in: [(140, 50)], not: [(100, 50)]) { tap in
            ZStack {
                square
                square
            }
            .offset(x: 40).compositingGroup().opacity(0.5).onTapGesture(perform: tap)
        },
        Case("an offset circle", in: [(150, 50)], not: [(142, 42), (100, 50)]) { tap in
            Circle().fill(.red).frame(width: 20, height: 20).offset(x: 50).onTapGesture(perform: tap)
        },
        Case("an offset with a long press", in: [], not: [(100, 50)]) { tap in
            square.offset(x: 50).onLongPressGesture(perform: tap)
        },
        Case("a clipped view", in: [(100, 50)], not: [(115, 50)]) { tap in
            Color.red.frame(width: 60, height: 20).frame(width: 20).clipped().onTapGesture(perform: tap)
        },
    ]

    nonisolated private static let empty = [
        Case("a row with a spacer", in: [(5, 50), (195, 50)], not: [(100, 50), (5, 20)]) { tap in
            HStack {
                square
                Spacer()
                square
            }
            .onTapGesture(perform: tap)
        },
        Case("a column with a spacer", in: [(100, 5), (100, 95)], not: [(100, 50), (50, 5)]) { tap in
            VStack {
                square
                Spacer()
                square
            }
            .onTapGesture(perform: tap)
        },
        Case("a spacing", in: [(85, 50)], not: [(100, 50)]) { tap in
            HStack(spacing: 10) {
                square
                square
            }
            .onTapGesture(perform: tap)
        },
        Case("a frame", in: [(100, 50)], not: [(30, 50)]) { tap in
            square.frame(maxWidth: .infinity).onTapGesture(perform: tap)
        },
        Case("padding", in: [(100, 50)], not: [(80, 50)]) { tap in
            square.padding(30).onTapGesture(perform: tap)
        },
        Case("a clear colour", in: [(100, 50)], not: [(20, 50)]) { tap in
            ZStack {
                Color.clear
                square
            }
            .onTapGesture(perform: tap)
        },
        Case("a hidden view", in: [(75, 50)], not: [(125, 50)]) { tap in
            HStack(spacing: 30) {
                square
                square.hidden()
            }
            .onTapGesture(perform: tap)
        },
        Case("an invisible view", in: [(75, 50)], not: [(125, 50)]) { tap in
            HStack(spacing: 30) {
                square
                square.opacity(0)
            }
            .onTapGesture(perform: tap)
        },
        Case("a view without hits", in: [(75, 50)], not: [(125, 50)]) { tap in
            HStack(spacing: 30) {
                square
                square.allowsHitTesting(false)
            }
            .onTapGesture(perform: tap)
        },
        Case("shapes in a row", in: [(75, 50), (125, 50)], not: [(66, 41), (100, 50)]) { tap in
            HStack(spacing: 30) {
                Circle().fill(.red).frame(width: 20, height: 20)
                square
            }
            .onTapGesture(perform: tap)
        },
        Case("a list of gestures", in: [(75, 50)], not: [(100, 50)]) { tap in
            HStack(spacing: 30) {
                square.onTapGesture(perform: tap)
                square
            }
            .onLongPressGesture {}
        },
    ]

    nonisolated private static let full = [
        Case("a background", in: [(10, 50), (100, 50)], not: []) { tap in
            HStack {
                square
                Spacer()
            }
            .background(Color.green).onTapGesture(perform: tap)
        },
        Case("a content shape", in: [(100, 50), (190, 50)], not: [(100, 20)]) { tap in
            HStack {
                square
                Spacer()
            }
            .contentShape(Rectangle()).onTapGesture(perform: tap)
        },
        Case("a content shape of nothing", in: [(100, 50), (10, 10)], not: []) { tap in
            Color.clear.contentShape(Rectangle()).onTapGesture(perform: tap)
        },
        Case("a round content shape", in: [(100, 50)], not: [(10, 10)]) { tap in
            Color.clear.contentShape(Ellipse()).onTapGesture(perform: tap)
        },
        Case("an offset content shape", in: [(150, 50)], not: [(100, 50)]) { tap in
            Color.clear.frame(width: 20, height: 20).contentShape(Rectangle()).offset(x: 50)
                .onTapGesture(perform: tap)
        },
        Case("a content shape and padding", in: [(100, 50)], not: [(75, 50)]) { tap in
            Color.clear.frame(width: 20, height: 20).contentShape(Rectangle()).padding(30)
                .onTapGesture(perform: tap)
        },
        Case("an empty canvas", in: [(100, 50)], not: []) { tap in
            Canvas { _, _ in }.onTapGesture(perform: tap)
        },
        Case("a scroll view", in: [(100, 90)], not: []) { tap in
            ScrollView { square }.onTapGesture(perform: tap)
        },
    ]

    private func check(_ area: Case) throws {
        let log = Log()
        let lines = try clicks(area.inside + area.outside, on: area.view { log.lines.append("tap") }, log)
        let expected = area.inside.map { _ in "tap" } + area.outside.map { _ in "below" }
        #expect(lines == expected)
    }

    @Test("A gesture receives presses where its view is drawn", arguments: moved)
    private func movedViews(_ area: Case) throws { try check(area) }

    @Test("Empty parts of a view leave presses to the view below", arguments: empty)
    private func emptyParts(_ area: Case) throws { try check(area) }

    @Test("Backgrounds, content shapes, canvases and scroll views have no empty parts", arguments: full)
    private func fullParts(_ area: Case) throws { try check(area) }

    @Test("A drag follows a view that moves with it")
    func dragging() throws {
        struct Chip: View {
            @State private var place = CGSize.zero
            @State private var start = CGSize.zero
            var body: some View {
                GestureAreaTests.square
                    .overlay { Probe("chip", 20, 20) }
                    .offset(place)
                    .gesture(
                        DragGesture()
                            .onChanged {
                                place = CGSize(
                                    width: start.width + $0.translation.width,
                                    height: start.height + $0.translation.height
                                )
                            }
                            .onEnded { _ in start = place }
                    )
            }
        }
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) { Chip() }
        func drag(from: CGFloat, to: CGFloat) throws {
            let points = [from, (from + to) / 2, to].map { CGPoint(x: $0, y: 50) }
            try host.play(InputScript([.drag(points)]))
        }
        try drag(from: 100, to: 150)
        #expect(host.rects["chip"]?.midX == 150)
        // At its new place, not at the old one.
        try drag(from: 100, to: 20)
        #expect(host.rects["chip"]?.midX == 150)
        try drag(from: 150, to: 40)
        #expect(host.rects["chip"]?.midX == 40)
    }

    @Test("A control inside the view comes first, and its whole area counts for simultaneous gestures")
    func controls() throws {
        let log = Log()
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            HStack {
                Button("Press") { log.lines.append("button") }
                Spacer()
            }
            .simultaneousGesture(TapGesture().onEnded { log.lines.append("gesture") })
        }
        let rect = try #require(host.inspect().controls.first).rect
        try host.play(InputScript([.click(CGPoint(x: rect.minX + 3, y: rect.midY)), .click(CGPoint(x: 150, y: 50))]))
        #expect(log.lines.sorted() == ["button", "gesture"])
    }

    @Test("Parts that a clip cuts off do not widen an area", arguments: [20.0, 50, 90])
    func clippedParts(height: Double) throws {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            // Twice 20 points and a spacing of 30: the second square begins at 50.
            VStack(spacing: 30) {
                Self.square
                Self.square
            }
            .shadow(radius: 2).onTapGesture {}.frame(height: height, alignment: .top).clipped()
        }
        #expect(host.violations().map(\.description) == [])
    }
}
