import Foundation
import SDLHost
import SplitView
import Testing

/// Every spelling of a style draws the same pixels as the plainest one.
@MainActor @Suite struct ShapeSpellingTests {
    private func picture<Content: View>(_ view: Content, _ scheme: ColorScheme = .light) throws -> Bitmap {
        try HeadlessHost(size: CGSize(width: 60, height: 40), colorScheme: scheme) {
            view.frame(maxWidth: .infinity, maxHeight: .infinity).background(Color.windowBackground)
        }
        .screenshot()
    }

    private func expectAlike<A: View, B: View>(
        _ spelled: A,
        _ plain: B,
        _ location: SourceLocation = #_sourceLocation
    ) throws {
        for scheme in ColorScheme.allCases {
            #expect(try picture(spelled, scheme) == picture(plain, scheme), sourceLocation: location)
        }
    }

    private let stops = [Gradient.Stop(color: .red, location: 0.2), Gradient.Stop(color: .blue, location: 0.8)]
    private let rect = Rectangle()

    @Test("Materials draw the opaque window background")
    func materials() throws {
        let ground = ZStack {
            Color.red
            rect.fill(Color.windowBackground).padding(4)
        }
        func upon<V: View>(_ view: V) -> some View { Color.red.overlay(view.padding(4)) }
        try expectAlike(upon(rect.fill(.ultraThinMaterial)), ground)
        try expectAlike(upon(Color.clear.background(.thinMaterial)), ground)
        try expectAlike(upon(Color.clear.background(.regularMaterial)), ground)
        try expectAlike(upon(Color.clear.background(.thickMaterial, in: Rectangle())), ground)
        try expectAlike(upon(Color.clear.background(.ultraThickMaterial)), ground)
        try expectAlike(upon(Color.clear.background(.bar)), ground)
    }

    @Test("A style's name selects its color")
    func colors() throws {
        try expectAlike(rect.fill(.red), rect.fill(Color.red))
        try expectAlike(rect.fill(.orange), rect.fill(Color.orange))
        try expectAlike(rect.fill(.yellow), rect.fill(Color.yellow))
        try expectAlike(rect.fill(.green), rect.fill(Color.green))
        func name<S: ShapeStyle>(_ style: S) -> some View { rect.fill(AnyShapeStyle(style)) }
        try expectAlike(name(.red), name(Color.red))
        try expectAlike(name(.orange), name(Color.orange))
        try expectAlike(name(.yellow), name(Color.yellow))
        try expectAlike(name(.green), name(Color.green))
        try expectAlike(name(.mint), name(Color.mint))
        try expectAlike(name(.teal), name(Color.teal))
        try expectAlike(name(.cyan), name(Color.cyan))
        try expectAlike(name(.blue), name(Color.blue))
        try expectAlike(name(.indigo), name(Color.indigo))
        try expectAlike(name(.purple), name(Color.purple))
        try expectAlike(name(.pink), name(Color.pink))
        try expectAlike(name(.brown), name(Color.brown))
        try expectAlike(name(.gray), name(Color.gray))
        try expectAlike(name(.black), name(Color.black))
        try expectAlike(name(.white), name(Color.white))
        try expectAlike(name(.clear), name(Color.clear))
        try expectAlike(name(.primary), name(Color.primary))
        try expectAlike(name(.secondary), name(Color.secondary))
        try expectAlike(name(.tertiary), name(Color.tertiary))
        try expectAlike(name(.quaternary), name(Color.quaternary))
        try expectAlike(name(.accentColor), name(Color.accentColor))
        try expectAlike(name(.background), name(Color.windowBackground))
        try expectAlike(name(BackgroundStyle()), rect.fill(Color.windowBackground))
        try expectAlike(name(.foreground).foregroundColor(.red), name(Color.red))
        try expectAlike(name(.tint).tint(.green), name(Color.green))
    }

    @Test("A weaker style has weaker colors")
    func opacity() throws {
        func half<S: ShapeStyle>(_ style: S) -> some View { rect.fill(style.opacity(0.5)) }
        try expectAlike(half(Color.red), rect.fill(Color.red.opacity(0.5)))
        try expectAlike(half(AnyShapeStyle(.red)), rect.fill(Color.red.opacity(0.5)))
        let weaker = stops.map { Gradient.Stop(color: $0.color.opacity(0.5), location: $0.location) }
        try expectAlike(
            half(LinearGradient(stops: stops, startPoint: .leading, endPoint: .trailing)),
            rect.fill(LinearGradient(stops: weaker, startPoint: .leading, endPoint: .trailing))
        )
    }

    @Test("Gradients by stops, by a gradient and by a style's name draw alike")
    func gradients() throws {
        func style<S: ShapeStyle>(_ style: S) -> some View { rect.fill(style) }
        let gradient = Gradient(stops: stops)
        let linear = rect.fill(LinearGradient(gradient: gradient, startPoint: .top, endPoint: .bottom))
        try expectAlike(style(.linearGradient(gradient, startPoint: .top, endPoint: .bottom)), linear)
        try expectAlike(style(.linearGradient(stops: stops, startPoint: .top, endPoint: .bottom)), linear)
        let radial = rect.fill(RadialGradient(gradient: gradient, center: .center, startRadius: 2, endRadius: 30))
        try expectAlike(style(.radialGradient(stops: stops, center: .center, startRadius: 2, endRadius: 30)), radial)
        try expectAlike(rect.fill(RadialGradient(stops: stops, center: .center, startRadius: 2, endRadius: 30)), radial)
        let colors = [Color.red, .blue]
        try expectAlike(
            style(.ellipticalGradient(colors: colors)),
            rect.fill(EllipticalGradient(colors: colors))
        )
        try expectAlike(
            rect.fill(EllipticalGradient(stops: stops, startRadiusFraction: 0.1, endRadiusFraction: 0.4)),
            rect.fill(EllipticalGradient(gradient: gradient, startRadiusFraction: 0.1, endRadiusFraction: 0.4))
        )
        let angular = rect.fill(
            AngularGradient(gradient: gradient, center: .center, startAngle: .degrees(10), endAngle: .degrees(200))
        )
        try expectAlike(
            style(.angularGradient(gradient, center: .center, startAngle: .degrees(10), endAngle: .degrees(200))),
            angular
        )
        let conic = rect.fill(AngularGradient(gradient: gradient, center: .center, angle: .degrees(30)))
        try expectAlike(style(.conicGradient(gradient, center: .center, angle: .degrees(30))), conic)
        try expectAlike(rect.fill(AngularGradient(stops: stops, center: .center, angle: .degrees(30))), conic)
    }

    @Test("Fills and strokes combine over other fills")
    func several() throws {
        let shape = Capsule()
        let base = shape.fill(Color.mint)
        let line = StrokeStyle(lineWidth: 3, dash: [4, 2])
        try expectAlike(base.stroke(.red, lineWidth: 3), base.overlay(shape.stroke(Color.red, lineWidth: 3)))
        try expectAlike(base.stroke(.red, style: line), base.overlay(shape.stroke(Color.red, style: line)))
        try expectAlike(
            base.strokeBorder(.red, lineWidth: 3),
            base.overlay(shape.strokeBorder(Color.red, lineWidth: 3))
        )
        let gradient = LinearGradient(stops: stops, startPoint: .leading, endPoint: .trailing)
        let shaded = shape.fill(gradient)
        try expectAlike(
            shaded.stroke(gradient, lineWidth: 3),
            shaded.overlay(shape.stroke(gradient, lineWidth: 3))
        )
        try expectAlike(
            shaded.stroke(gradient, style: line),
            shaded.overlay(shape.stroke(gradient, style: line))
        )
        try expectAlike(
            shaded.strokeBorder(gradient, lineWidth: 3),
            shaded.overlay(shape.strokeBorder(gradient, lineWidth: 3))
        )
        try expectAlike(
            shape.stroke(gradient, lineWidth: 3).fill(Color.mint),
            shape.stroke(gradient, lineWidth: 3).background(shape.fill(Color.mint))
        )
    }

    @Test("A gradient draws behind, over and around a view, and as the color of text")
    func views() throws {
        let gradient = LinearGradient(stops: stops, startPoint: .leading, endPoint: .trailing)
        let box = Color.yellow.frame(width: 30, height: 20)
        try expectAlike(box.padding(4).background(gradient), box.padding(4).background(rect.fill(gradient)))
        try expectAlike(box.overlay(AnyShapeStyle(gradient)), box.overlay(rect.fill(gradient)))
        try expectAlike(box.overlay(gradient, in: Circle()), box.overlay(Circle().fill(gradient)))
        try expectAlike(box.border(gradient, width: 3), box.overlay(rect.strokeBorder(gradient, lineWidth: 3)))
        let word = Text("Go")
        #expect(try picture(word.foregroundStyle(gradient)) != picture(word))
    }

    @Test("One scale for both directions equals two factors")
    func scale() throws {
        let box = Color.red.frame(width: 20, height: 10)
        try expectAlike(box.scaleEffect(CGSize(width: 2, height: 3)), box.scaleEffect(x: 2, y: 3))
    }

    @Test("Alignments of a row draw alike by one word and by two")
    func alignments() {
        let horizontal: [(Alignment, HorizontalAlignment)] = [
            (.leadingFirstTextBaseline, .leading), (.centerFirstTextBaseline, .center),
            (.trailingFirstTextBaseline, .trailing),
        ]
        for (spelled, side) in horizontal {
            #expect(spelled == Alignment(horizontal: side, vertical: .firstTextBaseline))
        }
        let last: [(Alignment, HorizontalAlignment)] = [
            (.leadingLastTextBaseline, .leading), (.centerLastTextBaseline, .center),
            (.trailingLastTextBaseline, .trailing),
        ]
        for (spelled, side) in last { #expect(spelled == Alignment(horizontal: side, vertical: .lastTextBaseline)) }
    }

    @Test("Angles are numbers")
    func angles() {
        var angle = Angle()
        #expect(angle.radians == 0)
        angle.degrees = 180
        #expect(angle.radians == .pi)
        #expect((angle - .degrees(90)).degrees == 90)
        #expect((angle * 0.5).degrees == 90)
        #expect((angle / 4).degrees == 45)
    }

    @Test("Animatable numbers have a magnitude and interpolate")
    func vectors() {
        #expect((3.0 as Double).magnitudeSquared == 9)
        #expect((3 as Float).magnitudeSquared == 9)
        #expect((3 as CGFloat).magnitudeSquared == 9)
        #expect(EmptyAnimatableData().magnitudeSquared == 0)
        #expect(AnimatablePair(3.0, 4.0).magnitudeSquared == 25)
        #expect((2.0 as Double).interpolated(towards: 4, amount: 0.25) == 2.5)
        var number: Float = 3
        number.scale(by: 2)
        #expect(number == 6)
    }

    private struct Wedge: InsettableShape {
        var inset: CGFloat = 0

        func path(in rect: CGRect) -> Path {
            let rect = rect.insetBy(dx: inset, dy: inset)
            return Path { path in
                path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
                path.addLine(to: CGPoint(x: rect.midX, y: rect.minY))
                path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
                path.closeSubpath()
            }
        }

        func inset(by amount: CGFloat) -> Wedge { Wedge(inset: inset + amount) }
    }

    @Test("A gradient fills and strokes any outline over existing drawing")
    func gradientsOfOutlines() throws {
        let style = LinearGradient(stops: stops, startPoint: .leading, endPoint: .trailing)
        let line = StrokeStyle(lineWidth: 4, dash: [6, 3])
        func expectDrawn<S: InsettableShape>(_ shape: S) throws {
            let hidden = AnyShapeStyle(style)
            try expectAlike(shape.fill(style), shape.fill(hidden))
            try expectAlike(shape.stroke(style, style: line), shape.stroke(hidden, style: line))
            try expectAlike(shape.strokeBorder(style, style: line), shape.strokeBorder(hidden, style: line))
            #expect(try picture(shape.strokeBorder(style, style: line)) != picture(shape.stroke(style, style: line)))
            // Over a color, and below one.
            try expectAlike(
                shape.fill(Color.green).stroke(style, lineWidth: 4),
                shape.fill(Color.green).overlay(shape.stroke(style, lineWidth: 4))
            )
            try expectAlike(
                shape.fill(Color.green).strokeBorder(style, lineWidth: 4),
                shape.fill(Color.green).overlay(shape.strokeBorder(style, lineWidth: 4))
            )
            try expectAlike(
                shape.stroke(Color.green, lineWidth: 4).fill(style),
                shape.stroke(Color.green, lineWidth: 4).background(shape.fill(style))
            )
        }
        try expectDrawn(Wedge())
        try expectDrawn(rect)
    }

    @Test("SwiftUI's path functions draw the same paths")
    func paths() throws {
        let box = CGRect(x: 8, y: 6, width: 30, height: 20)
        try expectAlike(
            Path(roundedRect: box, cornerRadius: 5, style: .continuous).fill(Color.red),
            Path(roundedRect: box, cornerRadius: 5).fill(Color.red)
        )
        let other = CGRect(x: 42, y: 6, width: 10, height: 8)
        let both = Path { $0.addRects([box, other]) }
        let each = Path {
            $0.addRect(box)
            $0.addRect(other)
        }
        #expect(both == each)
        var count = 0
        both.forEach { _ in count += 1 }
        // Each rectangle is a move, three lines and a close.
        #expect(count == 10)
    }
}
