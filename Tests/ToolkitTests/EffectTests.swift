import Foundation
import ImmediateUI
import SDLHost
import Testing

/// Shadows, groups, masks, rotations and scales: their pixels, to one gray level, and their hit regions.
@MainActor struct EffectTests {
    private func host<V: View>(_ view: @escaping () -> V, scale: CGFloat = 1) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 100, height: 100), scale: scale) { view() }
    }

    // MARK: Rotations in space

    @Test(
        "A rotation in space is its projection at a right angle",
        arguments: [0, 30, 60, 90, 135, 240] as [Double]
    )
    func rotationInSpace(degrees: Double) throws {
        let cosine = CGFloat(cos(degrees * .pi / 180))
        func shape(_ change: (AnyView) -> AnyView) throws -> Bitmap {
            let figure = AnyView(
                HStack(spacing: 0) {
                    Color.pureRed.frame(width: 20, height: 30)
                    Color.black.frame(width: 20, height: 15)
                }
            )
            let changed = change(figure)
            return try host { changed }.screenshot()
        }
        /// The largest difference of two pictures, in gray levels.
        func difference(_ a: Bitmap, _ b: Bitmap) -> Int {
            var largest = 0
            for y in 0..<100 {
                for x in 0..<100 {
                    let (one, other) = (a[x, y], b[x, y])
                    largest = max(largest, abs(Int(one.r) - Int(other.r)), abs(Int(one.g) - Int(other.g)))
                }
            }
            return largest
        }
        let angle = Angle.degrees(degrees)
        func turned(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) throws -> Bitmap {
            try shape { AnyView($0.rotation3DEffect(angle, axis: (x: x, y: y, z: z), anchor: .topLeading)) }
        }
        // Around the vertical axis widths are multiplied by the cosine, around the horizontal one heights.
        #expect(
            difference(try turned(0, 2, 0), try shape { AnyView($0.scaleEffect(x: cosine, anchor: .topLeading)) }) <= 1
        )
        #expect(
            difference(try turned(3, 0, 0), try shape { AnyView($0.scaleEffect(y: cosine, anchor: .topLeading)) }) <= 1
        )
        #expect(
            difference(try turned(0, 0, 5), try shape { AnyView($0.rotationEffect(angle, anchor: .topLeading)) }) <= 1
        )
        // The visual effect of the same name draws the same.
        for (x, y, z) in [(0, 2, 0), (3, 0, 0), (1, 2, 3)] as [(CGFloat, CGFloat, CGFloat)] {
            let effect = try shape {
                AnyView(
                    $0.visualEffect { effect, _ in
                        effect.rotation3DEffect(angle, axis: (x: x, y: y, z: z), anchor: .topLeading)
                    }
                )
            }
            #expect(difference(try turned(x, y, z), effect) == 0)
        }
        // No direction, no rotation.
        #expect(difference(try turned(0, 0, 0), try shape { $0 }) == 0)
        #expect(difference(try turned(.nan, 0, 1), try shape { $0 }) == 0)
    }

    // MARK: Opacity

    @Test func whatLiesBelowDoesNotShineThrough() throws {
        let view = try picture {
            ZStack {
                Color.black
                Color.pureRed
            }
            .frame(width: 20, height: 20)
            .opacity(0.5)
        }
        // Half of red on white: 255, 127.5, 127.5; black below would be darker.
        #expect(view[10, 10].r >= 253 && abs(Int(view[10, 10].g) - 127) <= 2)
    }

    @Test func thingsBesideEachOtherFadeAsEver() throws {
        let view = try picture {
            HStack(spacing: 0) {
                Color.black
                Color.pureRed
            }
            .frame(width: 20, height: 20)
            .opacity(0.5)
        }
        // 255 · 127/255 of the white below, by SDL's formula.
        #expect(view[5, 5] == (127, 127, 127, 255) && view[15, 5].r == 255)
    }

    @Test(arguments: [0, -1, Double.nan]) func nothingIsSeenOfWhatIsClear(opacity: Double) throws {
        let view = try picture {
            ZStack {
                Color.black
                Color.red
            }
            .opacity(opacity)
        }
        #expect(view.ink() == 0)
    }

    @Test func aButtonThatIsFadedIsPressedWhereItWas() throws {
        var presses = 0
        let host = try host {
            Button("A") { presses += 1 }.padding(8).background(.yellow).opacity(0.4)
        }
        try host.click(at: CGPoint(x: 50, y: 50))
        #expect(presses == 1)
    }

    // MARK: Shadows

    @Test(arguments: [(60, 0), (0, 60), (0, 30_000), (-400_000, 400_000), (4e6, -4e6)] as [(CGFloat, CGFloat)])
    func aShadowFallsAnyDistanceAway(x: CGFloat, y: CGFloat) throws {
        let host = try host {
            Color.pureRed.frame(width: 20, height: 20).shadow(color: .black, radius: 0, x: x, y: y)
                .frame(width: 100, height: 100, alignment: .topLeading)
        }
        let picture = try host.screenshot()
        #expect(picture[10, 10] == (255, 0, 0, 255))
        // In the window, or as far from it as possible: the pixels on the way there are invisible.
        #expect((picture[70, 10].r == 0) == (x == 60))
        #expect((picture[10, 70].r == 0) == (y == 60))
    }

    @Test func aShadowWithoutBlurIsTheViewMoved() throws {
        let view = try picture {
            Color.pureRed.frame(width: 20, height: 20).shadow(color: .black, radius: 0, x: 5, y: 10)
        }
        #expect(view.color(10, 10) == "red" && view.color(22, 25) == "black")
        #expect(view.color(2, 25) == "white" && view.color(22, 5) == "white" && view.color(26, 25) == "white")
    }

    @Test(arguments: [1, 2] as [CGFloat]) func aBlurSpreadsTheShadowAndTakesNothingAway(scale: CGFloat) throws {
        let view = try picture(scale: scale) {
            Color.white.frame(width: 20, height: 20).shadow(color: .black, radius: 3).padding(20)
        }
        // The white square hides its part. Beside its edge a Gaussian has half of its height, and almost nothing three
        // deviations away.
        let (edge, middle) = (Int(40 * scale), Int(30 * scale))
        #expect(abs(view.grey(edge, middle) - 127) < 25)
        #expect(view.grey(edge + Int(9 * scale), middle) > 250)
        #expect(view.grey(middle, middle) == 255)
        for distance in 0..<Int(8 * scale) {
            #expect(view.grey(edge + distance, middle) <= view.grey(edge + distance + 1, middle))
            #expect(view.grey(edge + distance, middle) == view.grey(2 * middle - 1 - edge - distance, middle))
        }
    }

    @Test func aShadowTakesNoRoom() throws {
        let places = try rects {
            HStack(spacing: 0) {
                Probe("a", 20, 20).shadow(radius: 9, x: 30)
                Probe("b", 20, 20)
            }
        }
        #expect(places["b"]?.minX == (places["a"]?.maxX ?? 0))
    }

    // MARK: Masks

    @Test func aMaskMultipliesTheOpacity() throws {
        let view = try picture {
            Color.black.frame(width: 40, height: 20).mask {
                HStack(spacing: 0) {
                    Color.red
                    Color.black.opacity(0.5)
                    Color.clear
                }
                .frame(width: 30)
            }
        }
        // The mask is in the middle: 5…15 opaque, 15…25 half, 25…35 clear.
        #expect(view.grey(2, 10) == 255 && view.grey(10, 10) <= 1 && view.grey(30, 10) == 255)
        #expect(abs(view.grey(20, 10) - 127) <= 2)
    }

    @Test func whatIsMaskedStandsInLineAsBefore() throws {
        func places(isMasked: Bool) throws -> [CGRect?] {
            let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
                HStack(alignment: .firstTextBaseline) {
                    Text("Big").font(.largeTitle)
                    if isMasked { Text("small").mask { Color.black } } else { Text("small") }
                }
            }
            return ["Big", "small"].map { host.rects[$0] }
        }
        #expect(try places(isMasked: true) == places(isMasked: false))
        #expect(try places(isMasked: true).allSatisfy { $0 != nil })
    }

    @Test func aWindowIsNoSmallerThanWhatIsMaskedInIt() throws {
        let interface = Interface(textSystem: FixedTextSystem())
        let input = FrameInput(size: CGSize(width: 400, height: 300), time: 0)
        _ = interface.frame(input, root: Color.red.frame(minWidth: 200, minHeight: 120).mask { Circle() })
        #expect(interface.minimumSize == CGSize(width: 200, height: 120))
    }

    // MARK: Rotations and scales

    @Test func aQuarterTurnKeepsPixels() throws {
        let view = try picture {
            HStack(spacing: 0) {
                Color.pureRed
                Color.pureBlue
            }
            .frame(width: 20, height: 20)
            .rotationEffect(.degrees(90))
        }
        // The left half is the upper one, with an edge between pixels.
        for x in 0..<20 {
            for y in 0..<20 { #expect(view.color(x, y) == (y < 10 ? "red" : "blue")) }
        }
        #expect(view.color(20, 10) == "white")
    }

    @Test func aTurnKeepsTheArea() throws {
        let view = try picture(scale: 2) {
            Color.black.frame(width: 30, height: 20).rotationEffect(.degrees(33)).padding(10)
        }
        #expect(abs(view.ink(scale: 2) - 600) < 6)
    }

    @Test func wordsAreDrawnInTheSizeInWhichTheyAreSeen() throws {
        let large = try picture(120, 60) {
            Text("Hil").font(.system(size: 26)).foregroundColor(.black).fixedSize().padding(5)
        }
        let scaled = try picture(120, 60) {
            Text("Hil").font(.system(size: 13)).foregroundColor(.black).fixedSize()
                .scaleEffect(2, anchor: .topLeading).padding(5)
        }
        // The ink and the number of gray pixels are equal: no picture is scaled.
        func greys(_ picture: Bitmap) -> Int {
            (0..<60).reduce(0) { sum, y in
                sum + (0..<120).filter { picture.grey($0, y) > 20 && picture.grey($0, y) < 235 }.count
            }
        }
        #expect(abs(large.ink() - scaled.ink()) < 0.06 * large.ink())
        #expect(abs(greys(large) - greys(scaled)) < greys(large) / 5)
    }

    @Test("Lines thinner than a pixel all show", arguments: [0.5, 0.3], [1, 2] as [CGFloat])
    func linesOfWhatIsShownSmaller(size: CGFloat, scale: CGFloat) throws {
        let view = try picture(100, 100, scale: scale) {
            VStack(spacing: 6) {
                ForEach(0..<12, id: \.self) { _ in Divider().overlay(Color.black) }
            }
            .frame(width: 100, height: 78)
            .scaleEffect(size, anchor: .topLeading)
            .frame(width: 100, height: 100, alignment: .topLeading)
        }
        let rows = (0..<Int(100 * scale)).filter { view.grey(10, $0) < 100 }
        #expect(rows.count == 12, "\(rows)")
    }

    @Test(arguments: [0, Double.nan, .infinity, -.infinity, 1e300]) func oddSizesDoNoHarm(size: Double) throws {
        let view = try picture {
            Color.black.frame(width: 10, height: 10).scaleEffect(CGFloat(size)).rotationEffect(.degrees(size))
                .shadow(radius: CGFloat(size), x: CGFloat(size))
        }
        #expect(view.width == 60)
    }

    @Test func aTurnedButtonAnswersWhereItIsSeen() throws {
        var presses = 0
        let host = try host {
            // 80 by 20 in the middle, standing upright: from 40 to 60 across, from 10 to 90 down.
            Color.blue.frame(width: 80, height: 20).onTapGesture { presses += 1 }.rotationEffect(.degrees(90))
        }
        try host.click(at: CGPoint(x: 50, y: 15))
        try host.click(at: CGPoint(x: 50, y: 85))
        #expect(presses == 2)
        try host.click(at: CGPoint(x: 15, y: 50))
        try host.click(at: CGPoint(x: 62, y: 50))
        #expect(presses == 2)
    }

    @Test func cornersOfWhatIsTurnedAnswerAndNoMore() throws {
        var presses = 0
        let host = try host {
            Color.blue.frame(width: 60, height: 60).onTapGesture { presses += 1 }.rotationEffect(.degrees(45))
        }
        // A corner points up, 30 · √2 = 42.4 above the middle; the corners of the bounding rectangle are empty.
        try host.click(at: CGPoint(x: 50, y: 10))
        #expect(presses == 1)
        try host.click(at: CGPoint(x: 12, y: 12))
        #expect(presses == 1)
    }

    /// A slider at twice its size takes half of a drag's distance.
    @Test func aSliderInAnotherSizeFollowsThePointer() throws {
        func value(scale: CGFloat, from start: Int, to end: Int) throws -> Double {
            var value = 0.0
            let host = try host {
                Slider(value: Binding(get: { value }, set: { value = $0 })).frame(width: 45).scaleEffect(scale)
            }
            try host.play(InputScript(json: Data("[{\"drag\":[[\(start),50],[\(end),50]]}]".utf8)))
            return value
        }
        let (own, larger) = (try value(scale: 1, from: 35, to: 50), try value(scale: 2, from: 20, to: 50))
        #expect(own == larger && own > 0.3)
    }

    @Test func whatIsTurnedIsSaidToBeWhereItIsSeen() throws {
        let places = try rects(in: CGSize(width: 100, height: 100)) {
            Probe("a", 80, 20).rotationEffect(.degrees(90))
        }
        #expect(places["a"] == CGRect(x: 40, y: 10, width: 20, height: 80))
    }

    @Test func turnsInTurnsAddUp() throws {
        var presses = 0
        let host = try host {
            Color.blue.frame(width: 80, height: 20).onTapGesture { presses += 1 }
                .rotationEffect(.degrees(50)).rotationEffect(.degrees(40)).scaleEffect(0.5)
        }
        // Upright, from 45 to 55 across, from 30 to 70 down.
        for point in [(50, 32), (50, 68), (46, 50)] {
            try host.click(at: CGPoint(x: CGFloat(point.0), y: CGFloat(point.1)))
        }
        #expect(presses == 3)
        for point in [(50, 27), (50, 73), (42, 50)] {
            try host.click(at: CGPoint(x: CGFloat(point.0), y: CGFloat(point.1)))
        }
        #expect(presses == 3)
    }

    @Test func aTurnIsSeenOnItsWay() throws {
        final class Model { var angle = 0.0 }
        let model = Model()
        let host = try host {
            Evaluated {
                ZStack {
                    Color.white
                    Color.black.frame(width: 60, height: 10)
                        .rotationEffect(.degrees(model.angle)).animation(.linear(duration: 0.5), value: model.angle)
                }
            }
        }
        #expect(try host.screenshot().grey(75, 50) == 0)
        model.angle = 90
        try host.advance(by: 0.25)
        // Halfway it lies along the diagonal.
        let middle = try host.screenshot()
        #expect(middle.grey(68, 68) <= 1 && middle.grey(75, 50) == 255 && middle.grey(50, 75) == 255)
        try host.advance(by: 0.5)
        #expect(try host.screenshot().grey(50, 75) <= 1)
    }

    @Test func whatIsMirroredIsPressedUpToTheEdgesThatAreNotItsOwn() throws {
        var count = 0
        let stage = try host {
            Color.red.frame(width: 40, height: 40).onTapGesture { count += 1 }.scaleEffect(-1)
                .frame(width: 100, height: 100, alignment: .topLeading)
        }
        // Mirrored in itself: its first row and column become the last, and 40 is mirrored to 0.
        for (point, isIn) in [
            (CGPoint(x: 20, y: 1), true), (CGPoint(x: 20, y: 0), false), (CGPoint(x: 0, y: 20), false),
            (CGPoint(x: 1, y: 20), true),
        ] {
            count = 0
            try stage.play(InputScript([.click(point), .advance(0.5)]))
            #expect((count == 1) == isIn, "\(point)")
        }
    }
}

extension HeadlessHost {
    /// Clicks with the left button.
    func click(at point: CGPoint) throws {
        try play(InputScript(json: Data("[{\"click\":[\(point.x),\(point.y)]}]".utf8)))
    }
}
