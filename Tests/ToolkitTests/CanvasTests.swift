import Foundation
import ImmediateUI
import SDLHost
import Testing

@MainActor @Suite struct CanvasTests {
    private func draw(
        scale: CGFloat = 1,
        _ drawing: @escaping (inout GraphicsContext, CGSize) -> Void
    ) throws -> Bitmap {
        try picture(scale: scale) { Canvas(renderer: drawing).frame(width: 40, height: 40).padding(10) }
    }

    @Test(arguments: [1, 2] as [CGFloat]) func pathsAreFilledAndStroked(_ scale: CGFloat) throws {
        let filled = try draw(scale: scale) { context, size in
            context.fill(Path(CGRect(x: 0, y: 0, width: size.width / 2, height: size.height)), with: .color(.black))
        }
        #expect(filled.ink(scale: scale) == 800)
        #expect(filled.grey(Int(10 * scale), Int(10 * scale)) == 0)
        #expect(filled.grey(Int(30 * scale), Int(10 * scale)) == 255)
        let stroked = try draw(scale: scale) { context, size in
            let line = Path { $0.addLines([CGPoint(x: 0, y: 20), CGPoint(x: 40, y: 20)]) }
            context.stroke(line, with: .color(.black), lineWidth: 4)
        }
        #expect(stroked.ink(scale: scale) == 160)
    }

    @Test func nothingShowsOutside() throws {
        let picture = try draw { context, _ in
            context.fill(Path(CGRect(x: -100, y: -100, width: 300, height: 300)), with: .color(.black))
        }
        #expect(picture.ink() == 1600)
    }

    @Test func shadingsAndOpacity() throws {
        let picture = try picture {
            Canvas { context, _ in
                context.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 10)), with: .foreground)
                context.fill(Path(CGRect(x: 10, y: 0, width: 10, height: 10)), with: .color(red: 1, green: 0, blue: 0))
                context.opacity = 0.5
                context.fill(Path(CGRect(x: 20, y: 0, width: 10, height: 10)), with: .color(.black))
            }
            .foregroundStyle(Color.pureBlue)
        }
        #expect(picture.color(5, 5) == "blue")
        #expect(picture.color(15, 5) == "red")
        #expect(abs(picture.grey(25, 5) - 127) <= 1)
    }

    @Test func copiesTransformOnTheirOwn() throws {
        let picture = try draw { context, _ in
            let unit = Path(CGRect(x: 0, y: 0, width: 1, height: 1))
            var copy = context
            copy.translateBy(x: 10, y: 10)
            copy.scaleBy(x: 20, y: 10)
            copy.fill(unit, with: .color(.pureRed))
            copy.rotate(by: .degrees(180))
            copy.fill(unit, with: .color(.pureGreen))
            context.fill(unit, with: .color(.pureBlue))
        }
        // Red at 10…30, 10…20 of the canvas, which begins at 10; green is left of and above it.
        #expect(picture.color(39, 29) == "red")
        #expect(picture.color(41, 29) == "white")
        #expect(picture.color(15, 12) == "green")
        #expect(picture.color(10, 10) == "blue")
    }

    @Test func clipsEndWithTheirLayer() throws {
        let picture = try draw { context, size in
            let all = Path(CGRect(origin: .zero, size: size))
            context.drawLayer { layer in
                layer.clip(to: Path(ellipseIn: CGRect(origin: .zero, size: size)))
                layer.clip(to: Path(CGRect(x: 0, y: 0, width: 20, height: 40)))
                layer.fill(all, with: .color(.black))
            }
            context.fill(Path(CGRect(x: 38, y: 0, width: 2, height: 40)), with: .color(.black))
        }
        // Half of a disc of radius 20, and a bar.
        #expect(abs(picture.ink() - (200 * .pi + 80)) < 1.5)
    }

    @Test func aLayerFadesAsOne() throws {
        func grey(inLayer: Bool) throws -> (once: Int, twice: Int) {
            let picture = try draw { context, _ in
                context.opacity = 0.5
                @MainActor func draw(_ context: GraphicsContext) {
                    context.fill(Path(CGRect(x: 0, y: 0, width: 20, height: 20)), with: .color(.black))
                    context.fill(Path(CGRect(x: 10, y: 0, width: 20, height: 20)), with: .color(.black))
                }
                if inLayer { context.drawLayer { draw($0) } } else { draw(context) }
            }
            return (picture.grey(15, 20), picture.grey(25, 20))
        }
        let (apart, layer) = (try grey(inLayer: false), try grey(inLayer: true))
        // A quarter of the white is left where the two overlap.
        #expect(abs(apart.once - 127) <= 1 && abs(apart.twice - 64) <= 1)
        #expect(abs(layer.once - 127) <= 1 && abs(layer.twice - 127) <= 1)
    }

    @Test("An eraser clears its layer and nothing below it")
    func erasing() throws {
        let picture = try draw { context, size in
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.pureBlue))
            context.drawLayer { layer in
                layer.fill(Path(CGRect(x: 0, y: 0, width: 20, height: 40)), with: .color(.pureRed))
                layer.blendMode = .clear
                layer.opacity = 0.5
                // The opacity of an eraser does not matter.
                let line = Path { path in
                    path.move(to: CGPoint(x: 20, y: 0))
                    path.addLine(to: CGPoint(x: 20, y: 40))
                }
                layer.stroke(line, with: .color(.black.opacity(0.1)), lineWidth: 20)
                layer.blendMode = .normal
                layer.opacity = 1
                layer.fill(Path(CGRect(x: 30, y: 0, width: 10, height: 40)), with: .color(.pureGreen))
            }
        }
        // The eraser reaches from 10 to 30; the canvas begins at 10.
        #expect(picture.color(15, 30) == "red" && picture.color(25, 30) == "blue")
        #expect(picture.color(35, 30) == "blue" && picture.color(45, 30) == "green")
    }

    @Test("Where both overlap, exclusive or leaves nothing")
    func exclusiveOr() throws {
        let picture = try draw { context, _ in
            context.fill(Path(CGRect(x: 0, y: 0, width: 20, height: 40)), with: .color(.pureRed))
            context.blendMode = .xor
            context.fill(Path(CGRect(x: 10, y: 0, width: 20, height: 40)), with: .color(.pureBlue))
        }
        #expect(picture.color(15, 30) == "red" && picture.color(25, 30) == "white" && picture.color(35, 30) == "blue")
    }

    @Test func filtersThrowShadows() throws {
        let square = Path(CGRect(x: 5, y: 5, width: 10, height: 10))
        let picture = try draw { context, _ in
            context.addFilter(.shadow(color: .pureBlue, radius: 0, x: 15, y: 0))
            context.fill(square, with: .color(.pureRed))
        }
        #expect(picture.color(20, 20) == "red" && picture.color(35, 20) == "blue" && picture.color(20, 35) == "white")
        // The shadow of a layer does not fall on the layer's own content.
        let layer = try draw { context, _ in
            context.addFilter(.shadow(color: .pureBlue, radius: 0, x: 15, y: 0))
            context.drawLayer { layer in
                layer.fill(Path(CGRect(x: 20, y: 5, width: 10, height: 10)), with: .color(.pureGreen))
                layer.fill(square, with: .color(.pureRed))
            }
        }
        #expect(layer.color(20, 20) == "red" && layer.color(35, 20) == "green" && layer.color(47, 20) == "blue")
    }

    @Test func anErrorEndsALayerAndNothingElse() throws {
        let picture = try draw { context, _ in
            try? context.drawLayer { layer in
                layer.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 10)), with: .color(.black))
                throw HostError("no more")
            }
            context.fill(Path(CGRect(x: 20, y: 0, width: 10, height: 10)), with: .color(.black))
        }
        #expect(picture.ink() == 100)
    }

    @Test(arguments: [1, 2] as [CGFloat]) func whatIsDrawnLooksAsAViewDoes(scale: CGFloat) throws {
        let bitmap = try striped().pngData()
        func expectSame<V: View>(
            _ name: String,
            _ view: V,
            _ drawing: @escaping (inout GraphicsContext, CGSize) -> Void
        ) throws {
            let views = try picture(scale: scale) { view }
            let drawn = try picture(scale: scale) { Canvas(renderer: drawing) }
            #expect(views == drawn, "\(name) at scale \(scale)")
            #expect(views.ink(scale: scale) > 0, "\(name)")
        }
        let all = { (size: CGSize) in Path(CGRect(origin: .zero, size: size)) }
        let gradient = Gradient(colors: [.pureRed, .pureBlue])
        try expectSame("linear", LinearGradient(gradient: gradient, startPoint: .topLeading, endPoint: .bottomTrailing))
        {
            let end = CGPoint(x: $1.width, y: $1.height)
            $0.fill(all($1), with: .linearGradient(gradient, startPoint: .zero, endPoint: end))
        }
        try expectSame("radial", RadialGradient(gradient: gradient, center: .center, startRadius: 4, endRadius: 30)) {
            let center = CGPoint(x: $1.width / 2, y: $1.height / 2)
            $0.fill(all($1), with: .radialGradient(gradient, center: center, startRadius: 4, endRadius: 30))
        }
        try expectSame("angular", AngularGradient(gradient: gradient, center: .center)) {
            $0.fill(all($1), with: .conicGradient(gradient, center: CGPoint(x: $1.width / 2, y: $1.height / 2)))
        }
        let circle = Path(ellipseIn: CGRect(x: 20, y: 15, width: 24, height: 24))
        try expectSame("shadow", circle.fill(.orange).shadow(color: .black, radius: 3, x: 2, y: 3)) { context, _ in
            context.addFilter(.shadow(color: .black, radius: 3, x: 2, y: 3))
            context.fill(circle, with: .color(.orange))
        }
        let other = Path(ellipseIn: CGRect(x: 34, y: 15, width: 24, height: 24))
        try expectSame(
            "group",
            ZStack {
                circle.fill(.red)
                other.fill(.blue)
            }
            .opacity(0.4)
        ) { context, _ in
            context.opacity = 0.4
            context.drawLayer { layer in
                layer.fill(circle, with: .color(.red))
                layer.fill(other, with: .color(.blue))
            }
        }
        let image = Image(data: bitmap)
        let place = CGRect(x: 30, y: 20, width: 40, height: 30)
        let shown = image.resizable().frame(width: place.width, height: place.height)
        try expectSame("image", shown.position(x: place.midX, y: place.midY)) { context, _ in
            context.draw(image.resizable(), in: place)
        }
        let turned = shown.rotationEffect(.degrees(30)).position(x: place.midX, y: place.midY)
        try expectSame("turned", turned) { context, _ in
            context.translateBy(x: place.midX, y: place.midY)
            context.rotate(by: .degrees(30))
            context.draw(image.resizable(), in: CGRect(x: -20, y: -15, width: 40, height: 30))
        }
        let enlarged = Text("Ab").scaleEffect(2.5, anchor: .topLeading).position(x: 30, y: 24)
        try expectSame("enlarged", enlarged) { context, _ in
            let size = context.resolve(Text("Ab")).measure(in: CGSize(width: 100, height: 100))
            context.translateBy(x: 30 - size.width / 2, y: 24 - size.height / 2)
            context.scaleBy(x: 2.5, y: 2.5)
            context.draw(Text("Ab"), at: .zero, anchor: .topLeading)
        }
    }

    private func striped() -> Bitmap {
        var bitmap = Bitmap(width: 24, height: 18)
        for y in 0..<18 {
            for x in 0..<24 { bitmap[x, y] = (UInt8(x * 10), UInt8(y * 14), x % 4 < 2 ? 200 : 40, 255) }
        }
        return bitmap
    }

    @Test func whatIsTurnedIsFoundWhereItIsSeen() throws {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            Canvas { context, _ in
                context.translateBy(x: 100, y: 50)
                context.rotate(by: .degrees(90))
                context.draw(Text("across"), at: CGPoint(x: 0, y: 60))
            }
        }
        // A quarter turn to the right moves what is below to the left.
        let rect = try #require(host.rects["across"])
        #expect(abs(rect.midX - 40) <= 1 && abs(rect.midY - 50) <= 1 && rect.height > rect.width)
    }

    @Test func textsAreAnchoredAndBroken() throws {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            Canvas { context, size in
                context.draw(Text("middle"), at: CGPoint(x: 100, y: 50))
                context.draw(Text("corner"), at: CGPoint(x: 200, y: 100), anchor: .bottomTrailing)
                context.draw(Text("in several lines"), in: CGRect(x: 10, y: 5, width: 60, height: 90))
                let text = context.resolve(Text("measured"))
                let measured = text.measure(in: size)
                context.draw(text, in: CGRect(origin: CGPoint(x: 0, y: 80), size: measured))
            }
        }
        let rects = host.rects
        #expect(rects["middle"].map { abs($0.midX - 100) <= 1 && abs($0.midY - 50) <= 1 } == true)
        #expect(rects["corner"].map { abs($0.maxX - 200) <= 1 && abs($0.maxY - 100) <= 1 } == true)
        #expect(rects["in several lines"]?.origin == CGPoint(x: 10, y: 5))
        #expect(rects["in several lines"].map { $0.width <= 60 && $0.height > 30 } == true)
        #expect(rects["measured"]?.origin == CGPoint(x: 0, y: 80))
        // Only drawn texts are listed.
        #expect(host.names == ["middle", "corner", "in several lines", "measured"])
    }

    @Test func symbolsFillTheirRectangle() throws {
        func ink(_ rect: CGRect) throws -> Double {
            try draw { context, _ in context.draw(Image(systemName: "plus"), in: rect) }.ink()
        }
        let small = try ink(CGRect(x: 0, y: 0, width: 10, height: 10))
        let large = try ink(CGRect(x: 0, y: 0, width: 40, height: 40))
        #expect(small > 0)
        // Four times as long and as wide, up to rounding of lines to pixels.
        #expect(abs(large / small - 16) < 5)
    }

    @Test func theCanvasDrawsWhatIsTrueNow() throws {
        let host = try HeadlessHost(size: CGSize(width: 40, height: 40)) { Growing() }
        #expect(host.names == ["0 in 40"])
        try host.play(InputScript([.click(CGPoint(x: 20, y: 20)), .resize(CGSize(width: 30, height: 40))]))
        #expect(host.names == ["1 in 30"])
    }

    private struct Growing: View {
        @State private var count = 0
        var body: some View {
            Canvas { context, size in
                context.draw(Text("\(count) in \(Int(size.width))"), at: .zero, anchor: .topLeading)
            }
            .onTapGesture { count += 1 }
        }
    }
}
