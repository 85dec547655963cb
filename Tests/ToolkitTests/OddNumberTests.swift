import Foundation
import ImmediateUI
import SDLHost
import Testing

/// For any number, the frame ends, every rectangle is finite, and the views beside it are still visible.
@MainActor @Suite struct OddNumberTests {
    private static let rowHeight: CGFloat = 80

    @Test("Every odd number is safe in each parameter that takes one", arguments: oddNumbers, [1, 2] as [CGFloat])
    func anyNumberAnywhere(number: Double, scale: CGFloat) throws {
        for views in OddView.groups {
            let size = CGSize(width: 260, height: CGFloat(views.count) * Self.rowHeight)
            let host = try HeadlessHost(size: size, scale: scale) {
                VStack(alignment: .leading, spacing: 0) {
                    ForEach(Array(views.indices), id: \.self) { index in
                        VStack(alignment: .leading, spacing: 0) {
                            Text(views[index].name)
                            ZStack { views[index].view(number) }.frame(maxWidth: 200, maxHeight: 60)
                        }
                        .frame(height: Self.rowHeight)
                    }
                }
            }
            try host.advance(by: 0.05)
            // A drag from the first view through all others.
            let middles = views.indices.map { CGPoint(x: 20, y: (CGFloat($0) + 0.6) * Self.rowHeight) }
            try host.play(InputScript([.drag(middles)]))
            if views.contains(where: { $0.name.contains("Slider") }) {
                for middle in middles { try host.play(InputScript([.click(middle)])) }
            }
            _ = try host.screenshot()
            #expect(host.violations() == [])
            expectOrdinary(host, views, "\(number)")
        }
    }

    @Test("Presses, drags and keys are safe in a text of any size, at any point", arguments: oddNumbers)
    func textEntry(number: Double) throws {
        for size in [13, number] {
            let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
                TextEditor(text: .constant("some words\nand more\nof them")).font(.system(size: size))
            }
            let points = [CGPoint(x: 20, y: number), CGPoint(x: number, y: 20), CGPoint(x: number, y: number)]
            for point in points {
                try host.runFrame([.pointerMoved(CGPoint(x: 20, y: 20)), .pointerPressed(.left)], size: nil)
                try host.runFrame([.pointerMoved(point)], size: nil)
                try host.runFrame([.pointerReleased(.left)], size: nil)
                try host.play(InputScript([.key(.pageDown, []), .key(.pageUp, .shift)]))
            }
            #expect(host.violations().isEmpty)
        }
    }

    private func expectOrdinary(_ host: HeadlessHost, _ views: [OddView], _ what: String) {
        let inspection = host.inspect()
        for rect in inspection.texts.map(\.rect) + inspection.controls.map(\.rect) {
            let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
            #expect(numbers.allSatisfy { $0.isFinite }, "\(what): \(rect)")
            #expect(rect.size.width >= 0 && rect.size.height >= 0, "\(what): \(rect)")
        }
        for (index, view) in views.enumerated() {
            let row = CGRect(x: 0, y: CGFloat(index) * Self.rowHeight, width: 260, height: Self.rowHeight)
            let rect = host.rects[view.name] ?? .zero
            #expect(row.contains(rect) && rect.width > 20, "\(what): “\(view.name)” at \(rect)")
        }
        if case .at(let time) = host.nextFrame { #expect(time.isFinite, "\(what)") }
    }

    // MARK: Replacement values

    /// Expects that a view with an odd number looks like one with an ordinary number.
    private func expectSame<A: View, B: View>(_ what: String, _ odd: A, _ ordinary: B) throws {
        let (a, b) = (try rects { odd }, try rects { ordinary })
        #expect(a == b, "\(what)")
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func whatIsNotFiniteCountsAsZeroOrAsNothing(number: Double) throws {
        let odd = CGFloat(number)
        let probe = Probe("p", 30, 20)
        try expectSame("offset", probe.offset(x: odd, y: 5), probe.offset(x: 0, y: 5))
        try expectSame("position", probe.position(x: odd, y: 50), probe.position(x: 0, y: 50))
        try expectSame("padding", probe.padding(.leading, odd), probe)
        try expectSame("frame(width:)", probe.frame(width: odd, height: 40), probe.frame(height: 40))
        try expectSame("frame(minWidth:)", Probe("p").frame(minWidth: odd), Probe("p"))
        try expectSame("aspectRatio", Probe("p").aspectRatio(odd, contentMode: .fit), Probe("p"))
        try expectSame(
            "spacing",
            HStack(spacing: odd) {
                probe; Probe("q", 10, 10)
            },
            HStack(spacing: 0) {
                probe; Probe("q", 10, 10)
            }
        )
        try expectSame(
            "Spacer",
            HStack(spacing: 0) {
                probe; Spacer(minLength: odd); Probe("q", 10, 10)
            },
            HStack(spacing: 0) {
                probe; Spacer(minLength: 0); Probe("q", 10, 10)
            }
        )
    }

    @Test func aPriorityThatIsNoNumberIsThatOfTheOthers() throws {
        func row(_ priority: Double) -> some View {
            HStack(spacing: 0) {
                Probe("a", width: 10...150).layoutPriority(priority)
                Probe("b", width: 20...150)
                Probe("c", width: 30...150).layoutPriority(priority)
            }
        }
        try expectSame("NaN", row(.nan), row(0))
        try expectSame("the highest", row(.infinity), row(1))
        #expect(try rects { row(-.infinity) }["b"]?.width == 150)
    }

    @Test func aMaximumThatIsInfiniteFills() throws {
        #expect(try rects { Probe("p").frame(maxWidth: .infinity) }["p"]?.width == 200)
        // A NaN or negative maximum is ignored.
        #expect(try rects { Probe("p").frame(maxWidth: .nan) }["p"]?.width == 200)
        #expect(try rects { Probe("p").frame(maxWidth: -5) }["p"]?.width == 200)
    }

    @Test func hugeViewsStayInTheirPlaces() throws {
        // Their middles are in place: the text above is centered in the window.
        let rects = try rects {
            VStack {
                Probe("p", 20, 10)
                Color.red.frame(width: 1e300, height: 10)
            }
        }
        #expect(rects["p"] == box(90, 36, 20, 10))
    }

    // MARK: Drawing

    @Test func anOpacityThatIsNoNumberShowsNothing() throws {
        #expect(try picture { Color.black.opacity(.nan).frame(width: 10, height: 10) }.ink() == 0)
        #expect(try picture { VStack { Color.black }.opacity(.nan).frame(width: 10, height: 10) }.ink() == 0)
        #expect(RGBA(0, 0, 0).opacity(.nan).a == 0)
    }

    @Test func aPointThatIsNoNumberIsLeftOut() throws {
        func chart(_ values: [CGFloat]) -> some View {
            let points = values.enumerated().map { CGPoint(x: CGFloat($0.offset) * 10, y: $0.element) }
            return Path { $0.addLines(points) }.stroke(.black, lineWidth: 2)
        }
        let (whole, gap) = (try picture { chart([10, 20, 5, 30]) }, try picture { chart([10, 20, .nan, 30]) })
        // From (10, 20) straight to (30, 30).
        #expect(gap.grey(20, 25) < 128 && gap.grey(5, 15) < 128)
        #expect(whole.grey(20, 5) < 128 && gap.grey(20, 5) == 255)
        // A line that should begin at such a point begins at the next one, not at the end of the last line.
        let begins = try picture { chart([.nan, 20, 20, 20]) }
        #expect(begins.grey(25, 20) < 128 && begins.grey(5, 20) == 255)
        let filled = Path {
            $0.addLines([.zero, CGPoint(x: 20, y: 0), CGPoint(x: CGFloat.nan, y: 9), CGPoint(x: 0, y: 20)])
        }
        #expect(abs(try picture { filled.fill(.black) }.ink() - 200) < 5)
    }

    @Test func arcsGoRoundOnceAtLeastAndNotForEver() {
        func arc(_ delta: Double, radius: CGFloat = 10) -> Path {
            Path { $0.addRelativeArc(center: .zero, radius: radius, startAngle: .zero, delta: .radians(delta)) }
        }
        for delta in [1e4, -1e4, 1e15, 1e300] {
            let path = arc(delta)
            #expect(path.elements.count <= 10)
            let bounds = path.boundingRect
            for side in [bounds.minX, bounds.minY, -bounds.maxX, -bounds.maxY] { #expect(abs(side + 10) < 0.1) }
        }
        // Its end is the end of the full path: 1000 turns and a quarter more.
        let end = arc(2 * .pi * 1000 + .pi / 2).currentPoint ?? .zero
        #expect(abs(end.x) < 1e-6 && abs(end.y - 10) < 1e-6)
        for odd in [Double.nan, .infinity, -.infinity] {
            #expect(arc(odd).isEmpty)
            #expect(arc(1, radius: CGFloat(odd)).isEmpty)
        }
        // A few turns are drawn one after the other, so that a part of them can be cut out.
        #expect(arc(4 * .pi).elements.count == 9)
    }

    @Test func sizesOfFontsAreOrdinary() {
        #expect(Font.system(size: .nan).resolved.size == 13)
        #expect(Font.system(size: .infinity).resolved.size == 13)
        #expect(Font.system(size: -3).resolved.size == 1)
        #expect(Font.system(size: 1e9).resolved.size == 2000)
    }

    @Test func progressIsAShare() throws {
        func value(_ value: Double, _ total: Double) throws -> String? {
            let host = try HeadlessHost(size: CGSize(width: 100, height: 20)) {
                ProgressView(value: value, total: total)
            }
            return host.inspect().controls.first?.value
        }
        #expect(try value(.nan, 1) == "0")
        #expect(try value(1, .nan) == "0")
        #expect(try value(.infinity, 1) == "1")
        #expect(try value(.infinity, .infinity) == "0")
        #expect(try value(-1, 2) == "0")
        #expect(try value(1, 4) == "0.25")
    }

    // MARK: Time

    /// A view that requests a frame at a time.
    private struct Alarm: PrimitiveView {
        struct AlarmElement: Element {
            var time: Double
            mutating func paint(_ painter: inout Painter) { painter.requestFrame(at: time) }
        }
        var time: Double
        func build(into builder: inout Builder) { builder.add(AlarmElement(time: time)) }
    }

    @Test(
        arguments: [
            (.nan, .whenNeeded), (.infinity, .whenNeeded), (-.infinity, .immediately), (0, .immediately), (5, .at(5)),
        ] as [(Double, NextFrame)]
    )
    func aFrameIsAskedForAtATimeThatComes(time: Double, expected: NextFrame) {
        let interface = Interface(textSystem: FixedTextSystem())
        let input = FrameInput(size: CGSize(width: 10, height: 10), time: 1)
        #expect(interface.frame(input, root: Alarm(time: time)).nextFrame == expected)
    }

    @Test func animationsEndWhateverTheyAreMadeOf() {
        for number in oddNumbers where number < 1e9 || number.isNaN || number == .infinity {
            for animation in [
                Animation.spring(response: 0.5, dampingFraction: number), .default.speed(number),
                .default.speed(number).speed(number), .timingCurve(number, number, number, number),
            ] {
                #expect(animation.duration.isFinite, "\(number)")
                #expect(animation.progress(at: animation.duration) == 1)
                #expect(animation.progress(at: 0.1).isFinite)
            }
        }
        #expect(Animation.spring(dampingFraction: 1e300).duration.isFinite)
        #expect(
            Animation.timingCurve(0, .greatestFiniteMagnitude, 1, -.greatestFiniteMagnitude).progress(at: 0.1).isFinite
        )
    }
}
